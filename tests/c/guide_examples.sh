#!/bin/sh
# The C examples of docs/guide.md, compiled; those that say what they give are run. Usage: guide_examples.sh [directory for what
# is built]; needs the built library.
# An example may use what the program below declares. What it says at the beginning of a line is checked:
#     // moves is 4         a number
#     // out is "1. e4"     a string
# Prints what is wrong, and a last line `guide examples: N compiled, N run, N failed`.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd) || exit 1
out=${1:-$root/target/tests-c}
lib=${STAMMA_LIB_DIR:-$root/target/release}
cc=${CC:-cc}
guide=$root/docs/guide.md
mkdir -p "$out" || exit 1
program=$out/guide_examples

awk '
BEGIN {
    print "#include <stdio.h>\n#include <string.h>\n#include \"stamma.h\"\n"
    print "static int faults;"
    print "static void is_text(int line, const char *got, const char *want) {"
    print "    if (strcmp(got, want) == 0) return;"
    print "    printf(\"guide.md:%d: \\\"%s\\\", not \\\"%s\\\"\\n\", line, got, want);\n    faults++;\n}"
    print "static void is_number(int line, long long got, long long want) {"
    print "    if (got == want) return;"
    print "    printf(\"guide.md:%d: %lld, not %lld\\n\", line, got, want);\n    faults++;\n}"
    print "void (*const used[])(void) = {(void (*)(void))is_text, (void (*)(void))is_number};"
    # What the examples do not declare themselves.
    print "static const char pgn[] = \"[White \\\"a\\\"]\\n\\n1. e4 (1. d4) e5 *\\n\\n[White \\\"b\\\"]\\n\\n1. c4 c5 *\\n\";"
    print "static const char *text = \"8/8/8/8/8/8/8/8 w - - 0 1\", *line = \"4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;\", *comment = \"\";"
    print "static stamma_position position;\nstatic stamma_error error;\nstatic stamma_move move, other;\nstatic size_t len;"
    print "static stamma_square from = 12, to = 28;\nstatic FILE *file;\nstatic char buf[100];"
    print "stamma_role ask_the_user(void);\nstamma_role ask_the_user(void) { return STAMMA_QUEEN; }"
    print "void show_clock(uint64_t ms);\nvoid show_clock(uint64_t ms) { (void)ms; }"
    print "void show_score(int32_t score);\nvoid show_score(int32_t score) { (void)score; }"
    print "void read_in_thread(const char *part, size_t n);\nvoid read_in_thread(const char *part, size_t n) { (void)part; (void)n; }"
    print "void use(void);\nvoid use(void) { (void)text; (void)line; (void)comment; (void)buf; (void)from; (void)to; (void)other; (void)move; }"
}
/^```c$/ { inside = 1; first = NR + 1; body = ""; checks = 0; next }
/^```$/ && inside {
    inside = 0
    compiled++
    print "\nvoid example_" first "(void);\nvoid example_" first "(void) {"
    # Later examples go on with the positions or the tree of earlier ones.
    if (body !~ /stamma_position game\[/) {
        if (body ~ /&game\[/) print "    static stamma_position game[2];\n    size_t ply = 1;"
        else if (body ~ /[(, ]game,/) print "    stamma_game *game = NULL;"
    }
    print "#line " first " \"guide.md\"\n" body "}"
    if (checks) {
        list = list "    start(); before = faults; example_" first "(); run++; failed += faults != before;\n"
    }
    next
}
inside {
    code = $0
    if (match(code, /^\/\/ [a-z_]+ is .+$/)) {
        check = substr(code, 4)
        name = check
        sub(/ is .*/, "", name)
        want = substr(check, length(name) + 5)
        code = (want ~ /^"/ ? "is_text(" NR ", " name ", " want ");" : "is_number(" NR ", (long long)(" name "), (long long)(" want "));")
        checks++
    }
    body = body code "\n"
}
END {
    print "\nstatic void start(void) {\n    stamma_position_initial(&position);\n    len = sizeof pgn - 1;"
    print "    file = tmpfile();\n    if (!file) return;\n    fwrite(pgn, 1, len, file);\n    rewind(file);\n}"
    print "\nint main(void) {\n    int before, run = 0, failed = 0;\n" list
    print "    printf(\"guide examples: " compiled " compiled, %d run, %d failed\\n\", run, failed);"
    print "    return run == 0 || failed != 0;\n}"
}' "$guide" >"$program.c" || exit 1

rm -f "$program"
if ! $cc -std=c99 -Wall -Wextra -Werror -Wno-unused -I"$root/include" -o "$program" "$program.c" -L"$lib" -Wl,-rpath,"$lib" \
    -lstamma; then
    echo "guide examples: they cannot be compiled"
    exit 1
fi
"$program"
