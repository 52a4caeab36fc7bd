#!/bin/sh
# Names that the libraries show: the header's functions, all of them and nothing else, so that no program's own names
# collide. Usage: symbols.sh, with the built library there.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd) || exit 1
lib=${STAMMA_LIB_DIR:-$root/target/release}
out=$root/target/tests-c
bad=0

say() {
    echo "$1"
    bad=1
}

command -v nm >/dev/null 2>&1 || { echo "nm not found: names not looked at"; exit 0; }
mkdir -p "$out" || exit 1
# At the start of a line, so not those in comments.
sed -n 's/^[a-z].*\(stamma_[a-z0-9_]*\)(.*/\1/p' "$root/include/stamma.h" | sort -u >"$out/declared"

# The shared library: exactly these.
nm -D --defined-only "$lib/libstamma.so" | awk '{ print $3 }' | sed 's/@.*//' | sort -u >"$out/exported"
diff "$out/declared" "$out/exported" >"$out/difference" || {
    say "the header (<) and the shared library's names (>) differ:"
    cat "$out/difference"
}
# It needs the C library alone, of which it takes a few plain functions.
nm -D --undefined-only "$lib/libstamma.so" | awk '$1 == "U" { print $2 }' | sed 's/@.*//' >"$out/needed"
while read -r name; do
    case $name in
    memcpy | memmove | memset | memcmp | bcmp | strlen | malloc | calloc | realloc | free | abort | __*) ;;
    *) say "the shared library needs $name" ;;
    esac
done <"$out/needed"

# The static library: these, and names reserved for compilers or mangled ones, which no C program has.
nm -g --defined-only "$lib/libstamma.a" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u >"$out/static"
while read -r name; do
    case $name in
    __* | _ZN* | _R* | DW.ref.* | rust_*) ;;
    stamma_*) grep -qx "$name" "$out/declared" || say "the static library defines $name, which the header does not know" ;;
    *) say "the static library defines $name" ;;
    esac
done <"$out/static"
while read -r name; do
    grep -qx "$name" "$out/static" || say "the static library has no $name"
done <"$out/declared"

# What a program linked with the shared library looks for at its start.
if command -v readelf >/dev/null 2>&1; then
    soname=$(readelf -d "$lib/libstamma.so" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
    [ "$soname" = libstamma.so.0 ] || say "the SONAME is '$soname', not libstamma.so.0"
    [ -e "$lib/$soname" ] || say "$lib/$soname is missing"
fi
exit $bad
