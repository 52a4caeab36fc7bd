/* Games written as PGN: export format byte for byte, other styles, pieces of every size, and what is refused. */
#include <stddef.h>

#include "samples.h"

static stamma_error error;

static stamma_node_id add(stamma_game *game, stamma_node_id parent, const char *san) {
    stamma_position position;
    stamma_move move = STAMMA_MOVE_NONE;
    stamma_node_id node = STAMMA_NODE_NONE;
    CHECK_EQ(stamma_game_position(game, parent, &position), 0);
    CHECK_EQ(stamma_san_decode(&position, san, STAMMA_NUL, STAMMA_ALLOW_NULL, &move, NULL, 0, NULL, &error), 0);
    CHECK_EQ(stamma_game_node_add(game, parent, move, STAMMA_ALLOW_NULL, &node, &error), 0);
    return node;
}

static void tag(stamma_game *game, const char *name, const char *value) {
    CHECK_EQ(stamma_game_tag_set(game, name, STAMMA_NUL, value, STAMMA_NUL, &error), 0);
}

static const char SAMPLE[] =
    "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n"
    "[White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $6 {a comment} (3... Nf6 4. O-O (4. d3) 4...\nNxe4) 4. Ba4 Nf6 1/2-1/2\n\n";
static const char REDUCED[] =
    "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n"
    "[White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1/2-1/2\n\n";

/* The game of the reference's section on export format. */
static stamma_game *sample_game(void) {
    stamma_game *game = NULL;
    stamma_result drawn = {STAMMA_SCORE_HALF, STAMMA_SCORE_HALF, 0, {0}};
    stamma_node_id b5, a6, f6, castled;
    CHECK_EQ(stamma_game_new(NULL, 0, &game, &error), 0);
    b5 = add(game, add(game, add(game, add(game, add(game, 0, "e4"), "e5"), "Nf3"), "Nc6"), "Bb5");
    a6 = add(game, b5, "a6");
    add(game, add(game, a6, "Ba4"), "Nf6");
    f6 = add(game, b5, "Nf6");
    castled = add(game, f6, "O-O");
    add(game, castled, "Nxe4");
    add(game, f6, "d3");
    CHECK_EQ(stamma_game_nag_add(game, a6, 6), 0);
    CHECK_EQ(stamma_game_comment_insert(game, a6, STAMMA_COMMENT_AFTER, 0, "a comment", STAMMA_NUL, &error), 0);
    tag(game, "White", "Fischer, Robert J.");
    tag(game, "Event", "F/S Return Match");
    tag(game, "Black", "Spassky, Boris V.");
    tag(game, "Site", "Belgrade, Serbia JUG");
    tag(game, "Round", "29");
    tag(game, "Date", "1992.11.04");
    CHECK_EQ(stamma_game_set_result(game, &drawn), 0);
    return game;
}

static void whole(const stamma_game *game) {
    char text[1000];
    size_t len = 0, cap;
    stamma_pgn_style style = STAMMA_PGN_STYLE_INIT;
    CHECK_EQ(stamma_game_write(game, NULL, NULL, 0, &len, &error), 0);
    CHECK_EQ(len, sizeof SAMPLE - 1);
    for (cap = 1; cap < sizeof SAMPLE + 3; cap++) {
        memset(text, 0xa5, sizeof text);
        len = 0;
        CHECK_EQ(stamma_game_write(game, &style, text, cap, &len, &error), cap < sizeof SAMPLE ? -STAMMA_ERR_BUFFER_TOO_SMALL : 0);
        CHECK_EQ(len, sizeof SAMPLE - 1);
        CHECK_STR(text, cap < sizeof SAMPLE ? "" : SAMPLE);
        CHECK_FILLED(text + cap, 0xa5, sizeof text - cap);
    }
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_REDUCED, &style), 0);
    CHECK_EQ(stamma_game_write(game, &style, text, sizeof text, NULL, &error), 0);
    CHECK_STR(text, REDUCED);
    CHECK_EQ(stamma_game_write(NULL, NULL, text, sizeof text, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_game_write(game, NULL, NULL, 10, NULL, NULL), -STAMMA_ERR_NULL);
}

static void pieces(const stamma_game *game) {
    size_t cap;
    for (cap = 2; cap < 90; cap++) {
        stamma_game_writer *writer = NULL;
        char piece[100], text[1000] = "";
        size_t len = 99;
        uint32_t changes = 99;
        stamma_status status;
        CHECK_EQ(stamma_game_writer_new(NULL, &writer, &error), 0);
        CHECK_EQ(stamma_game_writer_next(writer, game, piece, 1, &len, &error), -STAMMA_ERR_BUFFER_TOO_SMALL);
        CHECK_EQ(stamma_game_writer_next(writer, game, NULL, 0, &len, &error), -STAMMA_ERR_NULL);
        CHECK_EQ(stamma_game_writer_next(writer, NULL, piece, cap, &len, &error), -STAMMA_ERR_NULL);
        CHECK_EQ(stamma_game_writer_next(NULL, game, piece, cap, &len, &error), -STAMMA_ERR_NULL);
        while ((status = stamma_game_writer_next(writer, game, piece, cap, &len, &error)) == 0) {
            CHECK(len > 0 && len < cap);
            CHECK_EQ(strlen(piece), len);
            strcat(text, piece);
        }
        CHECK_EQ(status, STAMMA_END);
        CHECK_EQ(len, 0);
        CHECK_STR(piece, "");
        CHECK_STR(text, SAMPLE);
        CHECK_EQ(stamma_game_writer_changes(writer, &changes), 0);
        CHECK_EQ(changes, 0);
        stamma_game_writer_free(writer);
    }
    stamma_game_writer_free(NULL);
    CHECK_EQ(stamma_game_writer_changes(NULL, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_game_writer_new(NULL, NULL, &error), -STAMMA_ERR_NULL);
}

static void changed(stamma_game *game) {
    stamma_game_writer *writer = NULL;
    char piece[20];
    CHECK_EQ(stamma_game_writer_new(NULL, &writer, &error), 0);
    CHECK_EQ(stamma_game_writer_next(writer, game, piece, sizeof piece, NULL, &error), 0);
    tag(game, "Opening", "Spanish");
    while (stamma_game_writer_next(writer, game, piece, sizeof piece, NULL, &error) == 0) {}
    CHECK_EQ(error.status, -STAMMA_GAME_CHANGED);
    CHECK_STR(piece, "");
    stamma_game_writer_free(writer);
}

/* The moves of a short game in a style. */
static void shows(const stamma_game *game, const stamma_pgn_style *style, const char *want) {
    char text[1000];
    const char *moves;
    CHECK_EQ(stamma_game_write(game, style, text, sizeof text, NULL, &error), 0);
    moves = strstr(text, "\n\n");
    CHECK_STR(moves ? moves + 2 : text, want);
}

static void styles(void) {
    stamma_game *game = NULL;
    stamma_style german = STAMMA_STYLE_INIT, broken = STAMMA_STYLE_INIT;
    stamma_pgn_style style = STAMMA_PGN_STYLE_INIT, bad;
    unsigned char *bytes = (unsigned char *)&bad;
    size_t i;
    stamma_node_id node;
    CHECK_EQ(stamma_game_new(NULL, 0, &game, &error), 0);
    node = add(game, add(game, 0, "Nf3"), "d5");
    CHECK_EQ(stamma_style_preset(STAMMA_STYLE_GERMAN, &german), 0);
    shows(game, &style, "1. Nf3 d5 *\n\n");
    style.moves = &german;
    shows(game, &style, "1. Sf3 d5 *\n\n");
    style.form = STAMMA_FORM_LONG;
    style.numbers = STAMMA_WRITE_NUMBERS_GLUED;
    shows(game, &style, "1.Sg1-f3 d7-d5 *\n\n");
    style.moves = NULL;
    style.form = 0;
    style.notation = STAMMA_NOTATION_UCI;
    style.flags = STAMMA_WRITE_COLUMNS | STAMMA_WRITE_CRLF;
    CHECK_EQ(stamma_game_write(game, &style, NULL, 0, &i, &error), 0);
    style.flags = STAMMA_WRITE_COLUMNS;
    shows(game, &style, "1.g1f3 d7d5\n*\n\n");
    style.notation = STAMMA_NOTATION_DESCRIPTIVE;
    style.notation_options = STAMMA_DESC_KT;
    style.numbers = 0;
    shows(game, &style, "1. Kt-KB3 P-Q4\n*\n\n");
    style.notation = STAMMA_NOTATION_ICCF;
    CHECK_EQ(stamma_game_write(game, &style, NULL, 0, &i, &error), -STAMMA_ERR_OPTIONS);
    style.notation_options = 0;
    style.width = STAMMA_WIDTH_ENDLESS;
    shows(game, &style, "1. 7163 4745\n*\n\n");
    style.moves = &german;
    CHECK_EQ(stamma_game_write(game, &style, NULL, 0, &i, &error), -STAMMA_ERR_ARGUMENT);
    /* Null moves. */
    add(game, node, "--");
    CHECK_EQ(stamma_game_write(game, NULL, NULL, 0, &i, &error), -STAMMA_GAME_NOT_EXPORTABLE);
    CHECK_EQ(error.detail[0], 3);
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
    CHECK_EQ(stamma_pgn_style_preset(3, &style), -STAMMA_ERR_ARGUMENT);
    {
        char text[100];
        CHECK_EQ(stamma_game_write(game, &style, text, sizeof text, NULL, &error), 0);
        CHECK_STR(text, "1. Nf3 d5 2. -- *\n\n");
    }
    /* No byte of a style can hold anything. */
    for (i = 0; i < sizeof style; i++) {
        if (i == offsetof(stamma_pgn_style, flags)) continue; /* the first eight all mean something */
        if (i >= offsetof(stamma_pgn_style, width) && i < offsetof(stamma_pgn_style, width) + 4) continue;
        if (i >= offsetof(stamma_pgn_style, moves) && i < offsetof(stamma_pgn_style, moves) + sizeof(void *)) continue;
        bad = style;
        bytes[i] = 0xfe;
        if (i < 4 && bad.size > sizeof style) continue; /* there is no such memory */
        CHECK(stamma_game_write(game, &bad, NULL, 0, NULL, &error) < 0);
    }
    broken.size = 0;
    style.moves = &broken;
    CHECK_EQ(stamma_game_write(game, &style, NULL, 0, NULL, &error), -STAMMA_ERR_OPTIONS);
    stamma_game_free(game);
}

int main(void) {
    stamma_game *game = sample_game();
    whole(game);
    pieces(game);
    changed(game);
    stamma_game_free(game);
    styles();
    return check_report("game_write");
}
