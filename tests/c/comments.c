/* Commands inside comments: read as data, written from data, and nothing else of the comment changed. */
#include "check.h"
#include "stamma.h"

static stamma_error error;

/* Reads a comment that is one command. */
static stamma_comment_command one(const char *comment, uint32_t level) {
    stamma_comment_command command, next;
    size_t at = 0;
    memset(&command, 0xa5, sizeof command);
    check_about = comment;
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, level, &command, &error), 0);
    CHECK_EQ(at, strlen(comment));
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, level, &next, &error), STAMMA_END);
    CHECK_EQ(command.offset, 0);
    CHECK_EQ(command.length, strlen(comment));
    CHECK_FILLED(command.reserved, 0, sizeof command.reserved);
    check_about = NULL;
    return command;
}

static void reading(void) {
    stamma_comment_command command = one("[%clk 0:09:59.9]", STAMMA_LEVEL_STRICT);
    CHECK_EQ(command.kind, STAMMA_COMMAND_CLK);
    CHECK_EQ(command.flags, STAMMA_COMMAND_VALUE);
    CHECK_EQ(command.milliseconds, 599900);
    CHECK_EQ(command.name_offset, 2);
    CHECK_EQ(command.name_length, 3);
    CHECK_EQ(command.operands_offset, 6);
    CHECK_EQ(command.operands_length, 9);
    CHECK_EQ(command.operand_count, 1);
    CHECK_EQ(command.status, 0);

    command = one("[%eval -0.125,30]", 0);
    CHECK_EQ(command.flags, STAMMA_COMMAND_VALUE | STAMMA_COMMAND_DEPTH);
    CHECK_EQ((uint32_t)command.centipawns, (uint32_t)-12);
    CHECK_EQ((uint32_t)command.remainder, (uint32_t)-5000);
    CHECK_EQ(command.depth, 30);
    CHECK_EQ(command.operand_count, 2);

    command = one("[%eval #-3]", 0);
    CHECK_EQ(command.flags, STAMMA_COMMAND_VALUE | STAMMA_COMMAND_MATE);
    CHECK_EQ((uint32_t)command.mate, (uint32_t)-3);

    command = one("[%eval 8,20]", 0);
    CHECK_EQ(command.flags, STAMMA_COMMAND_VALUE | STAMMA_COMMAND_DEPTH | STAMMA_COMMAND_WHOLE);
    CHECK_EQ(command.centipawns, 800);
    CHECK_EQ(command.status, STAMMA_PGN_CMD_FORM);
    CHECK_EQ(command.severity, STAMMA_SEVERITY_INFO);

    command = one("[%clk soon]", 0);
    CHECK_EQ(command.flags, 0);
    CHECK_EQ(command.status, STAMMA_PGN_CMD_SYNTAX);
    CHECK_EQ(command.severity, STAMMA_SEVERITY_ERROR);

    command = one("[%clk 9:59]", STAMMA_LEVEL_TOLERANT);
    CHECK_EQ(command.milliseconds, 599000);
    CHECK_EQ(command.severity, STAMMA_SEVERITY_FIXED);
    command = one("[%clk 9:59]", STAMMA_LEVEL_IMPORT);
    CHECK_EQ(command.status, STAMMA_PGN_CMD_SYNTAX);

    command = one("[%c_effect e4;square]", 0);
    CHECK_EQ(command.kind, STAMMA_COMMAND_OTHER);
    command = one("[#]", 0);
    CHECK_EQ(command.kind, STAMMA_COMMAND_DIAGRAM);
    CHECK_EQ(command.name_length, 0);
}

static void lists(void) {
    const char *comment = "[%cal Ge2e4,Xa1h8][%foo \"a,b\", c ]";
    stamma_comment_command arrows, other, wrong;
    stamma_mark marks[2];
    stamma_view operands[2];
    size_t at = 0, count = 0;
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, 0, &arrows, &error), 0);
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, 0, &other, &error), 0);
    CHECK_EQ(arrows.mark_count, 2);
    CHECK_EQ(arrows.status, STAMMA_PGN_CMD_COLOUR);
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &arrows, marks, 2, &count, &error), 0);
    CHECK_EQ(count, 2);
    CHECK(marks[0].colour == 'G' && marks[0].from == 12 && marks[0].to == 28 && marks[0].reserved == 0);
    CHECK(marks[1].colour == 'X' && marks[1].from == 0 && marks[1].to == 63);
    /* Too little room, and none. */
    memset(marks, 0xa5, sizeof marks);
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &arrows, marks, 1, &count, &error), 0);
    CHECK_EQ(count, 2);
    CHECK_FILLED(&marks[1], 0xa5, sizeof marks[1]);
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &other, NULL, 0, &count, &error), 0);
    CHECK_EQ(count, 0);

    CHECK_EQ(stamma_comment_operands(comment, STAMMA_NUL, &other, operands, 2, &count, &error), 0);
    CHECK_EQ(count, 2);
    CHECK(operands[0].len == 3 && memcmp(operands[0].ptr, "a,b", 3) == 0);
    CHECK(operands[1].len == 3 && memcmp(operands[1].ptr, " c ", 3) == 0);
    CHECK(operands[0].ptr == comment + 25);

    /* A command of another text, another kind, from nowhere. */
    wrong = arrows;
    wrong.offset = 1;
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &wrong, marks, 2, &count, &error), -STAMMA_ERR_ARGUMENT);
    wrong.offset = UINT64_MAX;
    CHECK_EQ(stamma_comment_operands(comment, STAMMA_NUL, &wrong, operands, 2, &count, &error), -STAMMA_ERR_ARGUMENT);
    wrong = arrows;
    wrong.kind = STAMMA_COMMAND_CSL;
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &wrong, marks, 2, &count, &error), -STAMMA_ERR_ARGUMENT);
    at = strlen(comment) + 1;
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, 0, &wrong, &error), -STAMMA_ERR_ARGUMENT);
}

/* What is written with `item` in `comment`. */
static void writes(const char *comment, const stamma_comment_item *item, const char *want) {
    char text[128];
    size_t len = 0, cap;
    check_about = want;
    CHECK_EQ(stamma_comment_write(comment, STAMMA_NUL, item, text, sizeof text, &len, &error), 0);
    CHECK_STR(text, want);
    CHECK_EQ(len, strlen(want));
    for (cap = 0; cap <= strlen(want) + 1; cap++) {
        stamma_status status = stamma_comment_write(comment, STAMMA_NUL, item, cap ? text : NULL, cap, &len, &error);
        CHECK_EQ(status, cap == 0 || cap > strlen(want) ? 0 : -STAMMA_ERR_BUFFER_TOO_SMALL);
        CHECK_EQ(len, strlen(want));
    }
    check_about = NULL;
}

static void refuses(const stamma_comment_item *item, stamma_status want, uint64_t offset) {
    char text[64] = "x";
    CHECK_EQ(stamma_comment_write("", 0, item, text, sizeof text, NULL, &error), want);
    CHECK_EQ(error.offset, offset);
    CHECK_STR(text, "x");
}

static void writing(void) {
    stamma_mark marks[2] = {{'G', 28, STAMMA_NO_SQUARE, 0}, {'R', 35, 0, 0}};
    stamma_view operands[2] = {{"a", 1}, {"b,c", 3}};
    stamma_comment_item item;
    memset(&item, 0, sizeof item);

    item.kind = STAMMA_COMMAND_CLK;
    item.milliseconds = 3723045;
    writes("", &item, "[%clk 1:02:03.045]");
    writes("[%eval 0.10] a  [%clk x] b", &item, "[%eval 0.10] a  [%clk 1:02:03.045] b");
    item.milliseconds = -1;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
    item.kind = STAMMA_COMMAND_TIMESTAMP;
    item.milliseconds = 3700;
    writes("good", &item, "good [%timestamp 37]");
    item.milliseconds = 3750;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);

    item.kind = STAMMA_COMMAND_EVAL;
    item.centipawns = -7;
    item.depth = 20;
    writes("", &item, "[%eval -0.07]");
    item.flags = STAMMA_COMMAND_DEPTH | STAMMA_COMMAND_VALUE | STAMMA_COMMAND_WHOLE;
    writes("", &item, "[%eval -0.07,20]");
    item.flags = STAMMA_COMMAND_MATE;
    item.mate = -2;
    writes("", &item, "[%eval #-2]");
    item.flags = 16;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
    item.flags = 0;

    item.kind = STAMMA_COMMAND_CSL;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
    item.count = 2;
    refuses(&item, -STAMMA_ERR_NULL, 0);
    item.marks = marks;
    writes("a", &item, "a [%csl Ge4,Rd5]");
    item.kind = STAMMA_COMMAND_CAL;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
    marks[0].to = 36;
    writes("a", &item, "a [%cal Ge4e5,Rd5a1]");
    marks[1].colour = ']';
    refuses(&item, -STAMMA_ERR_ARGUMENT, 1);

    item.kind = STAMMA_COMMAND_OTHER;
    item.name = "foo";
    item.name_len = 3;
    refuses(&item, -STAMMA_ERR_NULL, 0);
    item.operands = operands;
    writes("[%foo 1] [%bar  2 ]", &item, "[%foo a,\"b,c\"] [%bar  2 ]");
    operands[1].ptr = "[%x";
    refuses(&item, -STAMMA_ERR_ARGUMENT, 1);
    operands[1].ptr = NULL;
    refuses(&item, -STAMMA_ERR_NULL, 1);
    item.count = SIZE_MAX;
    refuses(&item, -STAMMA_ERR_TEXT_LENGTH, 0);
    item.count = 0;
    writes("", &item, "[%foo]");
    item.name = "f o";
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
    item.name = NULL;
    refuses(&item, -STAMMA_ERR_NULL, 0);

    item.kind = STAMMA_COMMAND_DIAGRAM;
    writes("a", &item, "a [#]");
    item.kind = 10;
    refuses(&item, -STAMMA_ERR_ARGUMENT, 0);
}

static void removing(void) {
    char text[64];
    size_t len = 0;
    CHECK_EQ(stamma_comment_remove("a [%foo 1] b [#]", STAMMA_NUL, STAMMA_COMMAND_OTHER, "foo", 3, text, sizeof text, &len), 0);
    CHECK_STR(text, "a b [#]");
    CHECK_EQ(stamma_comment_remove(text, len, STAMMA_COMMAND_DIAGRAM, NULL, 0, NULL, 0, &len), 0);
    CHECK_EQ(len, 3);
    CHECK_EQ(stamma_comment_remove("", 0, STAMMA_COMMAND_OTHER, "", 0, text, sizeof text, &len), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_comment_remove("", 0, STAMMA_COMMAND_OTHER, NULL, STAMMA_NUL, text, sizeof text, &len), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_comment_text(" a\n[%clk 1] b ", STAMMA_NUL, text, 3, &len), -STAMMA_ERR_BUFFER_TOO_SMALL);
    CHECK_EQ(len, 3);
    CHECK_STR(text, "");
    CHECK_EQ(stamma_comment_text(" a\n[%clk 1] b ", STAMMA_NUL, text, 4, NULL), 0);
    CHECK_STR(text, "a b");
}

int main(void) {
    reading();
    lists();
    writing();
    removing();
    return check_report("comments");
}
