#!/bin/sh
# The C examples of the header, compiled and run. Usage: header_examples.sh [directory for what is built]; needs the
# built library.
# An example is a @code block with a semicolon in it; it may use what the function below declares for it. What it says
# of its results is checked where it says it, and every example must say something:
#     // text is "Nf3"    the string
#     // move is e2e4     the move, as UCI writes it in `position`
#     // count is 20      any other number or constant; what follows a comma is for the reader
# Prints what is wrong with its line in the header, and a last line `header examples: N passed, N failed`.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd) || exit 1
out=${1:-$root/target/tests-c}
lib=${STAMMA_LIB_DIR:-$root/target/release}
cc=${CC:-cc}
header=${STAMMA_HEADER:-$root/include/stamma.h}
mkdir -p "$out" || exit 1
program=$out/header_examples

awk '
BEGIN {
    print "#include <stdbool.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n#include \"stamma.h\"\n"
    print "static int faults;"
    print "static void is_text(int line, const char *got, const char *want) {"
    print "    if (strcmp(got, want) == 0) return;"
    print "    printf(\"stamma.h:%d: \\\"%s\\\", not \\\"%s\\\"\\n\", line, got, want);"
    print "    faults++;\n}"
    print "static void is_number(int line, long long got, long long want) {"
    print "    if (got == want) return;"
    print "    printf(\"stamma.h:%d: %lld, not %lld\\n\", line, got, want);"
    print "    faults++;\n}"
    print "static void is_move(int line, const stamma_position *position, stamma_move move, const char *want) {"
    print "    char text[16] = \"\";"
    print "    stamma_uci_encode(position, move, 0, text, sizeof text, NULL, NULL);"
    print "    is_text(line, text, want);\n}"
    # Not every example checks all three.
    print "void (*const used[])(void) = {(void (*)(void))is_text, (void (*)(void))is_number, (void (*)(void))is_move};"
}
/^ \* @code$/ { inside = 1; first = NR + 1; body = ""; code = 0; checks = 0; next }
/^ \* @endcode$/ {
    inside = 0
    if (!code) next
    if (!checks) body = body sprintf("printf(\"stamma.h:%d: an example that says nothing of its result\\n\"); faults++;\n", first)
    print "\nstatic void example_" first "(void) {"
    print "    stamma_position position;\n    stamma_error error;\n    stamma_move move = STAMMA_MOVE_NONE;\n    char text[64] = {0};"
    print "    stamma_position_initial(&position);\n    memset(&error, 0, sizeof error);"
    print "    (void)error;\n    (void)move;\n    (void)text;\n#line " first " \"stamma.h\"\n" body "}"
    list = list "    before = faults; example_" first "(); faults == before ? passed++ : failed++;\n"
    next
}
inside {
    line = $0
    sub(/^ \* ?/, "", line)
    if (line ~ /;/) code = 1
    at = match(line, /\/\/ [A-Za-z_][][A-Za-z0-9_.]* is .+$/)
    if (at) {
        check = substr(line, at + 3)
        line = substr(line, 1, at - 1)
        name = check
        sub(/ is .*/, "", name)
        want = substr(check, length(name) + 5)
        if (want ~ /^"/) line = line "is_text(" NR ", " name ", " want ");"
        else {
            sub(/,.*/, "", want)
            if (name == "move") line = line "is_move(" NR ", &position, move, \"" want "\");"
            else line = line "is_number(" NR ", (long long)(" name "), (long long)(" want "));"
        }
        checks++
    }
    body = body line "\n"
}
END {
    print "\nint main(void) {\n    int before, passed = 0, failed = 0;\n" list
    print "    printf(\"header examples: %d passed, %d failed\\n\", passed, failed);"
    print "    return passed == 0 || failed != 0;\n}"
}' "$header" >"$program.c" || exit 1

rm -f "$program"
if ! $cc -std=c99 -Wall -Wextra -Werror -I"$(dirname "$header")" -o "$program" "$program.c" -L"$lib" -Wl,-rpath,"$lib" -lstamma; then
    echo "header examples: 0 passed, $(grep -c '^static void example_' "$program.c") failed"
    exit 1
fi
"$program"
