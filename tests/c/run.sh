#!/bin/sh
# The ABI as seen from C and C++. Usage: tests/c/run.sh, after `cargo build --release`.
# Each program is built against the shared and against the static library (no system library is named), and run; then
# run with less work under valgrind and under the address and undefined-behaviour sanitizers of clang or else $CC.
# Ends with `c tests: N passed, N failed, N skipped`; the exit status is 1 if anything failed.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd) || exit 1
out=$root/target/tests-c
lib=${STAMMA_LIB_DIR:-$root/target/release}
cc=${CC:-cc}
passed=0 failed=0 skipped=0
programs="layout constants library null outputs unaligned alias text_in text_out options max lists moves repair bits
    styles comments threads session game game_write pgn_reader pgn_events pgn_games"
# With the heap wrapped, which only the static library's can be.
wrapped="no_memory no_memory_pgn no_memory_texts"

for file in libstamma.so libstamma.a; do
    if [ ! -f "$lib/$file" ]; then
        echo "$lib/$file is missing: run cargo build --release first"
        exit 1
    fi
done
mkdir -p "$out" || exit 1

have() { command -v "$1" >/dev/null 2>&1; }

# result <name> <command...>: runs it, shows what it says; the first lines only
result() {
    name=$1
    shift
    if "$@" >"$out/log" 2>&1; then
        passed=$((passed + 1))
        echo "ok: $name"
    else
        status=$?
        failed=$((failed + 1))
        echo "failed: $name (exit status $status)"
        sed 's/^/    /' "$out/log" | head -n 60
        return 1
    fi
}

skip() {
    skipped=$((skipped + 1))
    echo "skipped: $1"
}

# The threads are the test's own need, not the library's.
echo 'int main(void) { return 0; }' >"$out/empty.c"
echo '#include <pthread.h>
static void *nothing(void *p) { return p; }
int main(void) { pthread_t t; return pthread_create(&t, 0, nothing, 0) || pthread_join(t, 0); }' >"$out/pthread.c"
pthread=
if $cc -pthread -o "$out/pthread" "$out/pthread.c" 2>/dev/null && "$out/pthread"; then
    pthread="-DHAVE_PTHREAD -pthread"
else
    skip "pthread not found, threads runs one after the other"
fi

# compile <compiler> <flags> <program> <out>
compile() {
    more=
    [ "$3" = threads ] && more=$pthread
    # shellcheck disable=SC2086
    $1 -std=c99 -pedantic -Wall -Wextra -Werror $2 $more -I"$root/include" -I"$here" \
        "-DSTAMMA_H_PATH=\"$root/include/stamma.h\"" -c -o "$4" "$here/$3.c"
}

# link <compiler> <flags> <object> <out> <library...>
link() {
    compiler=$1 flags=$2 object=$3 target=$4
    shift 4
    # shellcheck disable=SC2086
    $compiler $flags ${pthread:+-pthread} -o "$target" "$object" "$@"
}

plain="-O1 -g"
sanitize="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer"
for program in $programs; do
    rm -f "$out/$program" "$out/$program.static" "$out/$program.sanitized"
    result "compile $program" compile "$cc" "$plain" $program "$out/$program.o" || continue
    if result "link $program, shared" link "$cc" "$plain" "$out/$program.o" "$out/$program" -L"$lib" \
        -Wl,-rpath,"$lib" -lstamma; then
        result "$program, shared" "$out/$program"
    fi
    if result "link $program, static" link "$cc" "$plain" "$out/$program.o" "$out/$program.static" \
        "$lib/libstamma.a"; then
        result "$program, static" "$out/$program.static"
    fi
done

wrap="-Wl,--wrap=malloc -Wl,--wrap=realloc -Wl,--wrap=free"
for program in $wrapped; do
    rm -f "$out/$program" "$out/$program.sanitized"
    result "compile $program" compile "$cc" "$plain" $program "$out/$program.o" || continue
    if result "link $program, static" link "$cc" "$plain $wrap" "$out/$program.o" "$out/$program" "$lib/libstamma.a"; then
        result "$program, static" "$out/$program"
    fi
done

STAMMA_TEST_PERCENT=${STAMMA_TEST_PERCENT:-2}
export STAMMA_TEST_PERCENT
if have valgrind; then
    for program in $programs $wrapped; do
        [ -x "$out/$program" ] || continue
        result "$program, valgrind" valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=all \
            --errors-for-leak-kinds=all "$out/$program"
    done
else
    skip "valgrind not found"
fi
# A compiler without the sanitizers' runtime library cannot do it.
sanitizer=
for compiler in clang "$cc"; do
    if ! have "$compiler"; then
        skip "$compiler not found for the sanitizers"
    elif [ -z "$sanitizer" ] && $compiler $sanitize -o "$out/empty" "$out/empty.c" 2>/dev/null && "$out/empty"; then
        sanitizer=$compiler
    fi
done
if [ -n "$sanitizer" ]; then
    for program in $programs $wrapped; do
        flags=$sanitize
        case $program in no_memory*) flags="$sanitize $wrap" ;; esac
        result "compile $program, sanitizers" compile "$sanitizer" "$sanitize" $program "$out/$program.sanitized.o" ||
            continue
        if result "link $program, sanitizers" link "$sanitizer" "$flags" "$out/$program.sanitized.o" \
            "$out/$program.sanitized" "$lib/libstamma.a"; then
            result "$program, sanitizers of $sanitizer" "$out/$program.sanitized"
        fi
    done
else
    skip "no compiler with sanitizers"
fi

result "symbols" sh "$here/symbols.sh"
result "header examples" sh "$here/header_examples.sh" "$out"
result "guide examples" sh "$here/guide_examples.sh" "$out"

# The header, and C++. Its own counts are added to ours.
sh "$here/header.sh" "$out" >"$out/header.log"
grep -v '^header:' "$out/header.log"
counts=$(sed -n 's/^header: \([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' "$out/header.log")
# shellcheck disable=SC2086
set -- ${counts:-0 1 0}
passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))

rm -f "$out/log"
echo "c tests: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
