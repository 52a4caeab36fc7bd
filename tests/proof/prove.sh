#!/bin/sh
# Proves that the release library cannot panic, and that the proof can fail.
#
#  1. The library is linked with a panic handler that calls a symbol which exists nowhere: a panic path that survived
#     optimisation is a link error. Integer overflow counts as a panic.
#  2. The same with a panic planted on purpose must not link.
#  3. The artefact that users get: no symbol of Rust's panic machinery, no other library than libc needed, its exported
#     symbols are the functions of the header, not larger than it should be, no paths of the build machine inside.
#
# Usage: prove.sh [target directory]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
target=${1:-target}
failed=0
passed=0

ok() { passed=$((passed + 1)); printf 'prove: ok: %s\n' "$1"; }
bad() { failed=$((failed + 1)); printf 'prove: FAILED: %s\n' "$1"; }

capi() { cargo build --quiet --release -p stamma-capi --target-dir "$target/prove" "$@"; }

if log=$(capi --features prove 2>&1); then
    ok 'no panic path survives optimisation'
else
    printf '%s\n' "$log" | grep -E 'error|undefined symbol|referenced by' || printf '%s\n' "$log"
    bad 'a panic path remains (or the build failed); tests/proof/panic-paths.sh names the functions'
fi

if log=$(capi --features prove,plant 2>&1); then
    bad 'a planted panic was not noticed: the proof proves nothing'
elif printf '%s\n' "$log" | grep -q 'stamma_a_panic_path_remains'; then
    ok 'a planted panic is noticed'
else
    printf '%s\n' "$log"
    bad 'the build with a planted panic failed for another reason'
fi

cargo build --quiet --release -p stamma-capi --target-dir "$target"
so="$target/release/libstamma.so"
if ! command -v nm >/dev/null || ! command -v readelf >/dev/null; then
    echo 'prove: skipped: facts of the artefact: nm or readelf not found'
elif [ ! -f "$so" ]; then
    echo "prove: skipped: facts of the artefact: no $so on this system"
else
    names=$(nm --defined-only "$so" 2>/dev/null; nm -D "$so")
    if printf '%s\n' "$names" | grep -Ei 'panic|unwind|rust_eh_personality'; then
        bad 'symbols of the panic machinery are in the library'
    else
        ok 'no symbol of the panic machinery'
    fi

    needed=$(readelf -d "$so" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    case "$needed" in
        libc.so.6 | libc.so | '') ok "needs ${needed:-nothing} only" ;;
        *) bad "needs more than libc: $needed" ;;
    esac

    soname=$(readelf -d "$so" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
    if [ "$soname" = libstamma.so.0 ] && [ -e "$target/release/$soname" ]; then
        ok "SONAME $soname, with its link beside the library"
    else
        bad "SONAME is '$soname', or its link is missing"
    fi

    exported=$(nm -D --defined-only "$so" | awk '{ print $3 }' | sort)
    declared=$(sed -n 's/^[a-z].*[ *]\(stamma_[a-z0-9_]*\)(.*/\1/p' include/stamma.h | sort)
    if [ "$exported" = "$declared" ]; then
        ok "$(printf '%s\n' "$declared" | wc -l) exported symbols, exactly the functions of the header"
    else
        printf 'exported:\n%s\ndeclared:\n%s\n' "$exported" "$declared"
        bad 'exported symbols differ from the functions of the header'
    fi

    if ! command -v strip >/dev/null || ! command -v strings >/dev/null; then
        echo 'prove: skipped: size and paths: strip or strings not found'
        printf 'prove: %s passed, %s failed\n' "$passed" "$failed"
        exit "$((failed > 0))"
    fi
    stripped=$(mktemp)
    strip -o "$stripped" "$so"
    size=$(wc -c <"$stripped")
    if [ "$size" -le 1500000 ]; then
        ok "$size bytes stripped, at most 1.5 MB"
    else
        bad "$size bytes stripped, $((size - 1500000)) more than the 1.5 MB that users were promised"
    fi
    if strings "$stripped" | grep -F "$HOME/"; then bad 'paths of the build machine in the library'; else ok 'no path of the build machine'; fi
    rm -f "$stripped"
fi

printf 'prove: compiler: %s\n' "$(rustc --version)"
printf 'prove: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
