#!/bin/sh
# The header by itself: once and twice, under every C and C++ standard and compiler that is here, without a warning; and
# the C++ program that calls every function. Usage: header.sh [directory for what is built]; needs the built library.
# Prints one line a result and a last line `header: N passed, N failed, N skipped`.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd) || exit 1
out=${1:-$root/target/tests-c}
lib=${STAMMA_LIB_DIR:-$root/target/release}
mkdir -p "$out" || exit 1
passed=0 failed=0 skipped=0

# result <name> <command...>: runs it, shows what it says only if it fails
result() {
    name=$1
    shift
    if "$@" >"$out/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $name"
        sed 's/^/    /' "$out/log" | head -n 40
    fi
}

have() { command -v "$1" >/dev/null 2>&1; }

# knows <compiler> <flag> <file>: an older compiler may not have the newest standard
knows() { "$1" "$2" -fsyntax-only "$3" >/dev/null 2>&1; }

echo '#include "stamma.h"
int nothing;' >"$out/once.c"
echo '#include "stamma.h"
#include "stamma.h"
int nothing;' >"$out/twice.c"
echo 'int nothing;' >"$out/empty.c"
# Nothing of the standard library before it, and a program that uses the macros in #if.
echo '#include "stamma.h"
#if STAMMA_VERSION_NUMBER < 1 || STAMMA_FEN_MAX < 90 || STAMMA_SHREDDER != 32768
#error the macros cannot be used here
#endif
int nothing;' >"$out/macros.c"
for file in once twice empty macros; do cp "$out/$file.c" "$out/$file.cpp"; done
warnings="-pedantic -Wall -Wextra -Wundef -Werror"

compile() { # <compiler> <standard> <extension> <more flags>
    if ! knows "$1" "-std=$2" "$out/empty.$3"; then
        skipped=$((skipped + 1))
        echo "skipped: $1 does not know $2"
        return
    fi
    for file in once twice macros; do
        # shellcheck disable=SC2086
        result "$1 -std=$2 $file" "$1" "-std=$2" $warnings $4 -I"$root/include" -fsyntax-only "$out/$file.$3"
    done
}

for compiler in gcc clang; do
    if ! have $compiler; then
        skipped=$((skipped + 1))
        echo "skipped: $compiler not found"
        continue
    fi
    for standard in c99 c11 c17 c2x; do compile $compiler $standard c "-Wstrict-prototypes"; done
done
for compiler in g++ clang++; do
    if ! have $compiler; then
        skipped=$((skipped + 1))
        echo "skipped: $compiler not found"
        continue
    fi
    for standard in c++11 c++14 c++17 c++20; do compile $compiler $standard cpp ""; done
done
for compiler in tcc musl-gcc; do
    if have $compiler; then
        for file in once twice macros; do
            result "$compiler $file" $compiler -Wall -Werror -I"$root/include" -c -o "$out/$file.o" "$out/$file.c"
        done
    else
        skipped=$((skipped + 1))
        echo "skipped: $compiler not found"
    fi
done

# Each function of the header is called from C++.
grep -o 'stamma_[a-z0-9_]*(' "$root/include/stamma.h" | sort -u | tr -d '(' >"$out/functions"
[ -s "$out/functions" ] || { failed=$((failed + 1)); echo "failed: no function found in the header"; }
while read -r function; do
    if ! grep -q "$function(" "$here/calls.cpp"; then
        failed=$((failed + 1))
        echo "failed: calls.cpp does not call $function"
    fi
done <"$out/functions"

any_cxx=no
for compiler in g++ clang++; do
    have $compiler || continue
    any_cxx=yes
    for standard in c++11 c++20; do
        knows $compiler -std=$standard "$out/empty.cpp" || continue
        program=$out/calls-$compiler-$standard
        # shellcheck disable=SC2086
        result "$compiler -std=$standard calls.cpp" $compiler -std=$standard $warnings -I"$root/include" -I"$here" \
            -o "$program" "$here/calls.cpp" -L"$lib" -Wl,-rpath,"$lib" -lstamma
        result "run $compiler -std=$standard calls.cpp, shared" "$program"
        # shellcheck disable=SC2086
        result "$compiler -std=$standard calls.cpp, static" $compiler -std=$standard $warnings -I"$root/include" \
            -I"$here" -o "$program.static" "$here/calls.cpp" "$lib/libstamma.a"
        result "run $compiler -std=$standard calls.cpp, static" "$program.static"
    done
done
[ $any_cxx = yes ] || { skipped=$((skipped + 1)); echo "skipped: no C++ compiler"; }

rm -f "$out/log"
echo "header: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
