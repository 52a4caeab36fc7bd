/* What the author of a chess program does with a game: load lines, add one, promote it, annotate, take back, and what
 * happens with numbers that are wrong. */
#include "samples.h"

static stamma_error error;

static stamma_game *new_game(void) {
    stamma_game *game = NULL;
    CHECK_EQ(stamma_game_new(NULL, 0, &game, &error), 0);
    return game;
}

static stamma_position at(const stamma_game *game, stamma_node_id node) {
    stamma_position position;
    CHECK_EQ(stamma_game_position(game, node, &position), 0);
    return position;
}

/* Adds one move in SAN. */
static stamma_node_id add(stamma_game *game, stamma_node_id parent, const char *san) {
    stamma_position position = at(game, parent);
    stamma_move move = STAMMA_MOVE_NONE;
    stamma_node_id node = STAMMA_NODE_NONE;
    CHECK_EQ(stamma_san_decode(&position, san, STAMMA_NUL, 0, &move, NULL, 0, NULL, &error), 0);
    CHECK_EQ(stamma_game_node_add(game, parent, move, 0, &node, &error), 0);
    return node;
}

/* Adds moves parted by spaces; gives the last one's node. */
static stamma_node_id line(stamma_game *game, stamma_node_id node, const char *moves) {
    char word[16];
    while (*moves) {
        size_t n = strcspn(moves, " ");
        memcpy(word, moves, n);
        word[n] = 0;
        node = add(game, node, word);
        moves += n + (moves[n] == ' ');
    }
    return node;
}

/* Writes what follows a node as "e4 (d4 d5) e5". */
static void shape(const stamma_game *game, stamma_node_id node, char *out) {
    stamma_position position = at(game, node);
    stamma_node_id child = STAMMA_NODE_NONE, main_child = STAMMA_NODE_NONE;
    uint32_t i, count = 0;
    CHECK_EQ(stamma_game_node_child_count(game, node, &count), 0);
    for (i = 0; i < count; i++) {
        stamma_node info;
        char san[STAMMA_SAN_MAX];
        CHECK_EQ(stamma_game_node_child(game, node, i, &child), 0);
        CHECK_EQ(stamma_game_node_info(game, child, &info), 0);
        CHECK_EQ(stamma_san_encode(&position, info.move, 0, san, sizeof san, NULL, &error), 0);
        if (i == 0) main_child = child;
        else strcat(out, " (");
        strcat(out, san);
        if (i > 0) {
            char rest[500] = "";
            shape(game, child, rest);
            if (*rest) strcat(strcat(out, " "), rest);
            strcat(out, ")");
        }
    }
    if (count > 0) {
        char rest[500] = "";
        shape(game, main_child, rest);
        if (*rest) strcat(strcat(out, " "), rest);
    }
}

static void shape_is(const stamma_game *game, const char *want) {
    char text[1000] = "";
    shape(game, STAMMA_NODE_ROOT, text);
    CHECK_STR(text, want);
}

static void view_is(stamma_view view, const char *want) {
    CHECK_EQ(view.len, strlen(want));
    CHECK((view.ptr == NULL) == (view.len == 0));
    if (view.len == strlen(want) && view.len > 0) CHECK_SAME(view.ptr, want, view.len);
}

static void comment_is(const stamma_game *game, stamma_node_id node, stamma_comment_kind kind, size_t index,
                       const char *want) {
    stamma_view view = {NULL, 5};
    CHECK_EQ(stamma_game_comment_at(game, node, kind, index, &view), 0);
    view_is(view, want);
}

static void tag_is(const stamma_game *game, const char *name, const char *want) {
    stamma_view view = {NULL, 5};
    if (want == NULL) {
        CHECK_EQ(stamma_game_tag_get(game, name, STAMMA_NUL, &view), -STAMMA_GAME_NO_TAG);
        return;
    }
    CHECK_EQ(stamma_game_tag_get(game, name, STAMMA_NUL, &view), 0);
    view_is(view, want);
}

static void study(void) {
    stamma_game *game = new_game(), *copy = NULL;
    stamma_node_id spanish = line(game, STAMMA_NODE_ROOT, "e4 e5 Nf3 Nc6 Bb5");
    stamma_node_id e4 = STAMMA_NODE_NONE, sicilian, open, node = STAMMA_NODE_NONE;
    stamma_move moves[3];
    stamma_position position;
    uint64_t version = 0, later = 0;
    uint32_t count = 0;
    bool changed = false;
    CHECK_EQ(stamma_game_node_child(game, STAMMA_NODE_ROOT, 0, &e4), 0);
    sicilian = line(game, e4, "c5 Nf3 d6");
    CHECK_EQ(stamma_game_node_parent(game, sicilian, &node), 0);
    open = line(game, node, "e6 d4");
    shape_is(game, "e4 e5 (c5 Nf3 d6 (e6 d4)) Nf3 Nc6 Bb5");

    /* An engine's line comes in as a whole, or not at all. */
    position = at(game, open);
    moves[0] = uci(&position, "c5d4");
    play_uci(&position, "c5d4");
    moves[1] = uci(&position, "f3d4");
    moves[2] = moves[0];
    CHECK_EQ(stamma_game_version(game, &version), 0);
    CHECK_EQ(stamma_game_node_add_line(game, open, moves, 3, 0, &node, &error), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(error.offset, 2);
    CHECK_EQ(stamma_game_version(game, &later), 0);
    CHECK_EQ(later, version);
    CHECK_EQ(stamma_game_node_add_line(game, open, moves, 2, 0, &node, &error), 0);
    CHECK_EQ(stamma_game_version(game, &later), 0);
    CHECK(later != version);
    shape_is(game, "e4 e5 (c5 Nf3 d6 (e6 d4 cxd4 Nxd4)) Nf3 Nc6 Bb5");

    /* The cursor stands somewhere in the variation. */
    CHECK_EQ(stamma_game_node_promote(game, node, &changed), 0);
    CHECK(changed);
    shape_is(game, "e4 e5 (c5 Nf3 e6 (d6) d4 cxd4 Nxd4) Nf3 Nc6 Bb5");
    CHECK_EQ(stamma_game_node_promote_to_mainline(game, node, &changed), 0);
    shape_is(game, "e4 c5 (e5 Nf3 Nc6 Bb5) Nf3 e6 (d6) d4 cxd4 Nxd4");
    CHECK_EQ(stamma_game_node_promote(game, node, &changed), 0);
    CHECK(!changed);
    CHECK_EQ(stamma_game_node_line_start(game, spanish, &node), 0);
    CHECK_EQ(stamma_game_node_promote(game, node, NULL), 0);
    CHECK_EQ(stamma_game_node_demote(game, node, &changed), 0);
    CHECK(changed);
    shape_is(game, "e4 c5 (e5 Nf3 Nc6 Bb5) Nf3 e6 (d6) d4 cxd4 Nxd4");

    /* Take back to before 1...c5, in a copy; the numbers are the same there. */
    CHECK_EQ(stamma_game_clone(game, &copy), 0);
    CHECK_EQ(stamma_game_node_delete(copy, node), 0);
    shape_is(copy, "e4 c5 Nf3 e6 (d6) d4 cxd4 Nxd4");
    CHECK_EQ(stamma_game_node_delete_variations(copy, STAMMA_NODE_ROOT, &count), 0);
    CHECK_EQ(count, 0);
    CHECK_EQ(stamma_game_node_delete_continuation(copy, e4, &count), 0);
    CHECK_EQ(count, 1);
    shape_is(copy, "e4");
    CHECK_EQ(stamma_game_node_count(copy, &count), 0);
    CHECK_EQ(count, 1);
    CHECK(add(copy, e4, "c5") > open); /* a new number */
    stamma_game_free(copy);
    shape_is(game, "e4 c5 (e5 Nf3 Nc6 Bb5) Nf3 e6 (d6) d4 cxd4 Nxd4");

    /* As the main move. */
    position = at(game, STAMMA_NODE_ROOT);
    CHECK_EQ(stamma_game_node_insert(game, STAMMA_NODE_ROOT, uci(&position, "d2d4"), 0, NULL, NULL), 0);
    shape_is(game, "d4 (e4 c5 (e5 Nf3 Nc6 Bb5) Nf3 e6 (d6) d4 cxd4 Nxd4)");
    stamma_game_free(game);
}

static void annotate(void) {
    stamma_game *game = new_game();
    stamma_node_id e4 = add(game, STAMMA_NODE_ROOT, "e4"), e5 = add(game, e4, "e5");
    uint32_t nags[3] = {9, 9, 9};
    size_t count = 0;
    bool changed = false;
    stamma_view view;
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "Best by test", STAMMA_NUL, &error), 0);
    CHECK_EQ(stamma_game_comment_insert(game, e4, STAMMA_COMMENT_AFTER, 0, "[%clk 1:00:00] and more", 14, &error), 0);
    comment_is(game, e4, STAMMA_COMMENT_AFTER, 0, "[%clk 1:00:00]");
    comment_is(game, e4, STAMMA_COMMENT_AFTER, 1, "Best by test");
    /* A lent text goes in again, though the game's memory may move meanwhile. */
    for (count = 0; count < 200; count++) {
        CHECK_EQ(stamma_game_comment_at(game, e4, STAMMA_COMMENT_AFTER, 1, &view), 0);
        CHECK_EQ(stamma_game_comment_insert(game, e5, STAMMA_COMMENT_AFTER, 0, view.ptr, view.len, &error), 0);
        CHECK_EQ(stamma_game_comment_at(game, e5, STAMMA_COMMENT_AFTER, count, &view), 0);
        CHECK_EQ(stamma_game_tag_set(game, "Annotator", STAMMA_NUL, view.ptr, view.len, &error), 0);
    }
    comment_is(game, e5, STAMMA_COMMENT_AFTER, 199, "Best by test");
    CHECK_EQ(stamma_game_comment_count(game, e5, STAMMA_COMMENT_AFTER, &count), 0);
    CHECK_EQ(count, 200);
    CHECK_EQ(stamma_game_comment_remove(game, e4, STAMMA_COMMENT_AFTER, 0), 0);
    comment_is(game, e4, STAMMA_COMMENT_AFTER, 0, "Best by test");
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, NULL, 0, &error), 0);
    comment_is(game, e4, STAMMA_COMMENT_AFTER, 0, "");
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_BEFORE, 0, "King's pawn", STAMMA_NUL, &error), 0);
    comment_is(game, e4, STAMMA_COMMENT_BEFORE, 0, "King's pawn");
    CHECK_EQ(stamma_game_comment_set(game, STAMMA_NODE_ROOT, STAMMA_COMMENT_AFTER, 0, "A game", STAMMA_NUL, &error), 0);
    comment_is(game, STAMMA_NODE_ROOT, STAMMA_COMMENT_AFTER, 0, "A game");

    check_about = "refused comments";
    CHECK_EQ(stamma_game_comment_set(game, STAMMA_NODE_ROOT, STAMMA_COMMENT_BEFORE, 0, "", 0, NULL), -STAMMA_GAME_ROOT);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 2, "", 0, NULL), -STAMMA_GAME_NO_COMMENT);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, SIZE_MAX, "", 0, NULL), -STAMMA_GAME_NO_COMMENT);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_RAW, 0, "", 0, NULL), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_comment_set(game, e4, 3, 0, "", 0, NULL), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "a\nb\xff", 4, &error), -STAMMA_GAME_TEXT);
    CHECK_EQ(error.offset, 3);
    CHECK_EQ(error.length, 1);
    CHECK_EQ(error.line, 2);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "", SIZE_MAX - 1, NULL), -STAMMA_ERR_TEXT_LENGTH);
    CHECK_EQ(stamma_game_comment_at(game, e4, STAMMA_COMMENT_TAIL, 0, &view), -STAMMA_GAME_NO_COMMENT);
    CHECK_EQ(stamma_game_comment_count(game, e4, 0, &count), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_comment_remove(game, e4, STAMMA_COMMENT_AFTER, 1), -STAMMA_GAME_NO_COMMENT);
    check_about = NULL;

    CHECK_EQ(stamma_game_nag_add(game, e5, 1), 0);
    CHECK_EQ(stamma_game_nag_add(game, e5, 999), 0);
    CHECK_EQ(stamma_game_nag_add(game, e5, 1), 0);
    CHECK_EQ(stamma_game_nag_list(game, e5, nags, 1, &count), 0);
    CHECK_EQ(count, 2);
    CHECK_EQ(nags[0], 1);
    CHECK_EQ(nags[1], 9); /* no room */
    CHECK_EQ(stamma_game_nag_list(game, e5, nags, 3, &count), 0);
    CHECK_EQ(nags[1], 999);
    CHECK_EQ(stamma_game_nag_remove(game, e5, 1, &changed), 0);
    CHECK(changed);
    CHECK_EQ(stamma_game_nag_remove(game, e5, 1, &changed), 0);
    CHECK(!changed);
    CHECK_EQ(stamma_game_nag_clear(game, e5, NULL), 0);
    CHECK_EQ(stamma_game_nag_list(game, e5, NULL, 0, &count), 0);
    CHECK_EQ(count, 0);
    CHECK_EQ(stamma_game_nag_add(game, STAMMA_NODE_ROOT, 1), -STAMMA_GAME_ROOT);
    stamma_game_free(game);
}

static void tags_and_result(void) {
    stamma_game *game = new_game();
    stamma_view name, value;
    stamma_result result = {STAMMA_SCORE_ONE, STAMMA_SCORE_ZERO, 1, {0}};
    uint32_t places[4];
    size_t count = 9;
    CHECK_EQ(stamma_game_tag_count(game, &count), 0);
    CHECK_EQ(count, 0);
    CHECK_EQ(stamma_game_tag_set(game, "ECO", STAMMA_NUL, "B33", STAMMA_NUL, &error), 0);
    CHECK_EQ(stamma_game_tag_set(game, "Annotator", STAMMA_NUL, "", 0, &error), 0);
    CHECK_EQ(stamma_game_tag_set(game, "Whiteout", 5, "A \"B\"", STAMMA_NUL, &error), 0);
    tag_is(game, "White", "A \"B\"");
    tag_is(game, "Whiteout", NULL);
    tag_is(game, "Annotator", "");
    CHECK_EQ(stamma_game_set_result(game, &result), 0);
    tag_is(game, "Result", "1-0");
    memset(&result, 9, sizeof result);
    CHECK_EQ(stamma_game_result(game, &result), 0);
    CHECK(result.white == STAMMA_SCORE_ONE && result.black == STAMMA_SCORE_ZERO && result.forfeit == 1);
    CHECK_EQ(stamma_game_tag_set(game, "Result", STAMMA_NUL, "1/2-1/2", STAMMA_NUL, &error), 0);
    CHECK_EQ(stamma_game_result(game, &result), 0);
    CHECK(result.white == STAMMA_SCORE_HALF && result.forfeit == 0);
    result.white = STAMMA_SCORE_NONE;
    CHECK_EQ(stamma_game_set_result(game, &result), -STAMMA_RESULT_SCORES);
    result.white = 7;
    CHECK_EQ(stamma_game_set_result(game, &result), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_tag_order(game, STAMMA_TAGS_EXPORT, places, 4, &count), 0);
    CHECK_EQ(count, 4);
    CHECK(places[0] == 2 && places[1] == 3 && places[2] == 1 && places[3] == 0);
    CHECK_EQ(stamma_game_tag_order(game, STAMMA_TAGS_ROSTER, NULL, 0, &count), 0);
    CHECK_EQ(stamma_game_tag_order(game, 3, NULL, 0, &count), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_tag_at(game, 0, &name, &value), 0);
    view_is(name, "ECO");
    view_is(value, "B33");
    CHECK_EQ(stamma_game_tag_at(game, 4, &name, NULL), -STAMMA_GAME_NO_TAG);
    CHECK_EQ(stamma_game_tag_set(game, "White Elo", STAMMA_NUL, "", 0, &error), -STAMMA_GAME_TAG_NAME);
    CHECK_EQ(stamma_game_tag_set(game, "\xff", STAMMA_NUL, "", 0, &error), -STAMMA_GAME_TAG_NAME);
    CHECK_EQ(stamma_game_tag_set(game, "White", STAMMA_NUL, "\xc3", 1, &error), -STAMMA_GAME_TEXT);
    CHECK_EQ(stamma_game_tag_remove(game, name.ptr, name.len), 0); /* lent */
    tag_is(game, "ECO", NULL);
    CHECK_EQ(stamma_game_tag_remove(game, "ECO", STAMMA_NUL), -STAMMA_GAME_NO_TAG);
    CHECK_EQ(stamma_game_tag_remove(game, "\xff", STAMMA_NUL), -STAMMA_GAME_NO_TAG);
    CHECK_EQ(stamma_game_tag_remove_at(game, 0), 0);
    CHECK_EQ(stamma_game_tag_remove_at(game, 2), -STAMMA_GAME_NO_TAG);
    tag_is(game, "Annotator", NULL);
    stamma_game_free(game);
}

static void positions(void) {
    stamma_position start = from_fen("!nrk1brnb/pp1ppppp/2p5/3q4/5P2/PP6/1KPPP1PP/NR2BRNB w fb - 3 9"), got;
    stamma_game *game = NULL;
    stamma_node_id node;
    uint32_t outcome = 0, count = 0;
    uint64_t total = 9;
    size_t diagnostics = 9;
    stamma_game_diagnostic diagnostic;
    bool equal = false, partial = true;
    CHECK_EQ(stamma_game_new(&start, 0, &game, &error), 0);
    tag_is(game, "FEN", "nrk1brnb/pp1ppppp/2p5/3q4/5P2/PP6/1KPPP1PP/NR2BRNB w kq - 3 9");
    tag_is(game, "SetUp", "1");
    tag_is(game, "Variant", "Chess960");
    CHECK_EQ(stamma_game_start(game, &got), 0);
    CHECK_EQ(stamma_position_equal(&start, &got, &equal), 0);
    CHECK(equal);
    stamma_position_initial(&start);
    CHECK_EQ(stamma_game_set_start(game, &start), 0);
    tag_is(game, "FEN", NULL);
    node = line(game, STAMMA_NODE_ROOT, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    CHECK_EQ(stamma_game_set_start(game, &start), -STAMMA_GAME_HAS_MOVES);
    CHECK_EQ(stamma_game_outcome(game, node, &outcome, &error), 0);
    CHECK_EQ(outcome, STAMMA_OUTCOME_THREEFOLD);
    CHECK_EQ(stamma_game_repetitions(game, node, &count), 0);
    CHECK_EQ(count, 3);
    node = line(game, node, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    CHECK_EQ(stamma_game_outcome(game, node, &outcome, &error), 0);
    CHECK_EQ(outcome, STAMMA_OUTCOME_THREEFOLD | STAMMA_OUTCOME_FIVEFOLD);
    node = line(game, STAMMA_NODE_ROOT, "f3 e5 g4 Qh4#");
    CHECK_EQ(stamma_game_outcome(game, node, &outcome, &error), 0);
    CHECK_EQ(outcome, STAMMA_OUTCOME_CHECK | STAMMA_OUTCOME_CHECKMATE);
    CHECK_EQ(stamma_game_is_partial(game, &partial), 0);
    CHECK(!partial);
    CHECK_EQ(stamma_game_diagnostic_count(game, &diagnostics, &total), 0);
    CHECK(diagnostics == 0 && total == 0);
    CHECK_EQ(stamma_game_diagnostic_at(game, 0, &diagnostic), -STAMMA_ERR_ARGUMENT);
    stamma_game_free(game);

    /* A start that is not legal is kept, but takes no moves. */
    game = NULL;
    stamma_position_clear(&start);
    CHECK_EQ(stamma_game_new(&start, 0, &game, NULL), 0);
    CHECK_EQ(stamma_game_node_add(game, STAMMA_NODE_ROOT, 12 | 28 << 6, 0, &node, NULL), -STAMMA_POS_EMPTY_BOARD);
    CHECK_EQ(stamma_game_outcome(game, STAMMA_NODE_ROOT, &outcome, NULL), -STAMMA_POS_EMPTY_BOARD);
    memset(&start, 0xff, sizeof start);
    CHECK_EQ(stamma_game_set_start(game, &start), -STAMMA_ERR_POSITION);
    stamma_game_free(game);
    game = NULL;
    CHECK_EQ(stamma_game_new(&start, 0, &game, NULL), -STAMMA_ERR_POSITION);
    CHECK_EQ(stamma_game_new(NULL, 1, &game, NULL), -STAMMA_ERR_OPTIONS);
    CHECK(game == NULL);
    stamma_game_free(game);
}

static void null_moves(void) {
    stamma_game *game = new_game();
    stamma_node_id node = STAMMA_NODE_NONE;
    CHECK_EQ(stamma_game_node_add(game, STAMMA_NODE_ROOT, STAMMA_MOVE_NULL, 0, &node, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_game_node_add(game, STAMMA_NODE_ROOT, STAMMA_MOVE_NULL, 1, &node, NULL), -STAMMA_ERR_OPTIONS);
    CHECK_EQ(node, STAMMA_NODE_NONE);
    CHECK_EQ(stamma_game_node_add(game, STAMMA_NODE_ROOT, STAMMA_MOVE_NULL, STAMMA_ALLOW_NULL, &node, NULL), 0);
    node = line(game, node, "e5 f3 Qh4+");
    CHECK_EQ(stamma_game_node_add(game, node, STAMMA_MOVE_NULL, STAMMA_ALLOW_NULL, NULL, NULL),
             -STAMMA_MOVE_NULL_IN_CHECK);
    stamma_game_free(game);
}

/* What every function that takes a node says to a number; with `node` a good one they all succeed. */
static void all_say(stamma_game *game, stamma_node_id node, stamma_status want, stamma_status want_moved) {
    stamma_node_id out = 77;
    stamma_node info;
    stamma_position position;
    stamma_view view = {NULL, 77};
    uint32_t number = 77;
    size_t count = 77;
    bool flag = false;
    const stamma_move none = STAMMA_MOVE_NONE;
    memset(&info, 0xa5, sizeof info);
    memset(&position, 0xa5, sizeof position);
    CHECK_EQ(stamma_game_position(game, node, &position), want);
    CHECK_EQ(stamma_game_repetitions(game, node, &number), want);
    CHECK_EQ(stamma_game_outcome(game, node, &number, NULL), want);
    CHECK_EQ(stamma_game_node_info(game, node, &info), want);
    CHECK_EQ(stamma_game_node_parent(game, node, &out), want);
    CHECK_EQ(stamma_game_node_child(game, node, 0, &out), want);
    CHECK_EQ(stamma_game_node_child_count(game, node, &number), want);
    CHECK_EQ(stamma_game_node_find(game, node, none, &out), want);
    CHECK_EQ(stamma_game_node_next_sibling(game, node, &out), want);
    CHECK_EQ(stamma_game_node_previous_sibling(game, node, &out), want);
    CHECK_EQ(stamma_game_node_next(game, node, &out), want);
    CHECK_EQ(stamma_game_node_line_start(game, node, &out), want);
    CHECK_EQ(stamma_game_node_line_end(game, node, &out), want);
    CHECK_EQ(stamma_game_node_add_line(game, node, NULL, 0, 0, &out, NULL), want);
    CHECK_EQ(stamma_game_node_delete_variations(game, node, &number), want);
    CHECK_EQ(stamma_game_node_delete_continuation(game, node, &number), want);
    CHECK_EQ(stamma_game_node_promote(game, node, &flag), want_moved);
    CHECK_EQ(stamma_game_node_promote_to_mainline(game, node, &flag), want_moved);
    CHECK_EQ(stamma_game_node_demote(game, node, &flag), want_moved);
    CHECK_EQ(stamma_game_comment_count(game, node, STAMMA_COMMENT_AFTER, &count), want);
    CHECK_EQ(stamma_game_comment_insert(game, node, STAMMA_COMMENT_AFTER, 0, "x", 1, NULL), want);
    CHECK_EQ(stamma_game_comment_set(game, node, STAMMA_COMMENT_AFTER, 0, "y", 1, NULL), want);
    CHECK_EQ(stamma_game_comment_at(game, node, STAMMA_COMMENT_AFTER, 0, &view), want);
    CHECK_EQ(stamma_game_comment_remove(game, node, STAMMA_COMMENT_AFTER, 0), want);
    CHECK_EQ(stamma_game_nag_list(game, node, NULL, 0, &count), want);
    CHECK_EQ(stamma_game_nag_add(game, node, 3), want_moved);
    CHECK_EQ(stamma_game_nag_remove(game, node, 3, &flag), want_moved);
    CHECK_EQ(stamma_game_nag_clear(game, node, &flag), want_moved);
    if (want < 0) {
        CHECK(out == 77 && number == 77 && count == 77 && view.len == 77);
        CHECK_FILLED(&info, 0xa5, sizeof info);
        CHECK_FILLED(&position, 0xa5, sizeof position);
        CHECK_EQ(stamma_game_node_add(game, node, none, 0, &out, NULL), want);
        CHECK_EQ(stamma_game_node_insert(game, node, none, 0, &out, NULL), want);
        CHECK_EQ(stamma_game_node_delete(game, node), want_moved);
        CHECK_EQ(out, 77);
    }
}

static void wrong_numbers(void) {
    stamma_game *game = new_game();
    stamma_node_id e4 = add(game, STAMMA_NODE_ROOT, "e4"), c5, d6, last;
    uint64_t before = 0, after = 0;
    stamma_status gone = -STAMMA_GAME_NO_NODE;
    c5 = add(game, e4, "c5");
    d6 = line(game, c5, "Nf3 d6");
    all_say(game, d6, 0, 0);
    all_say(game, STAMMA_NODE_ROOT + 0, 0, -STAMMA_GAME_ROOT); /* deletes all that follows */
    stamma_game_version(game, &before);
    all_say(game, e4, gone, gone);
    all_say(game, d6, gone, gone);
    all_say(game, d6 + 1, gone, gone);
    all_say(game, 1000000, gone, gone);
    all_say(game, STAMMA_NODE_NONE, gone, gone);
    stamma_game_version(game, &after);
    CHECK_EQ(before, after);
    last = line(game, STAMMA_NODE_ROOT, "e4 c5");
    CHECK(last > d6 + 1);
    all_say(game, c5, gone, gone);
    CHECK_EQ(stamma_game_node_delete(game, STAMMA_NODE_ROOT), -STAMMA_GAME_ROOT);
    shape_is(game, "e4 c5");
    stamma_game_free(game);
}

/* NULL for what is required is refused; for the rest it is "not wanted". */
static void null_pointers(void) {
    stamma_game *game = new_game(), *none = NULL;
    stamma_position position;
    stamma_result result;
    stamma_view view;
    stamma_move move = 12 | 28 << 6;
    stamma_status null = -STAMMA_ERR_NULL;
    uint32_t number;
    uint64_t version;
    size_t count;
    stamma_position_initial(&position);
    memset(&result, 0, sizeof result);
    CHECK_EQ(stamma_game_new(NULL, 0, NULL, NULL), null);
    CHECK_EQ(stamma_game_clone(NULL, &none), null);
    CHECK_EQ(stamma_game_clone(game, NULL), null);
    all_say(NULL, STAMMA_NODE_ROOT, null, null);
    CHECK_EQ(stamma_game_version(NULL, &version), null);
    CHECK_EQ(stamma_game_version(game, NULL), null);
    CHECK_EQ(stamma_game_start(NULL, &position), null);
    CHECK_EQ(stamma_game_start(game, NULL), null);
    CHECK_EQ(stamma_game_set_start(NULL, &position), null);
    CHECK_EQ(stamma_game_set_start(game, NULL), null);
    CHECK_EQ(stamma_game_position(game, 0, NULL), null);
    CHECK_EQ(stamma_game_repetitions(game, 0, NULL), null);
    CHECK_EQ(stamma_game_outcome(game, 0, NULL, NULL), null);
    CHECK_EQ(stamma_game_result(NULL, &result), null);
    CHECK_EQ(stamma_game_result(game, NULL), null);
    CHECK_EQ(stamma_game_set_result(NULL, &result), null);
    CHECK_EQ(stamma_game_set_result(game, NULL), null);
    CHECK_EQ(stamma_game_is_partial(NULL, NULL), null);
    CHECK_EQ(stamma_game_is_partial(game, NULL), null);
    CHECK_EQ(stamma_game_diagnostic_count(NULL, NULL, NULL), null);
    CHECK_EQ(stamma_game_diagnostic_count(game, NULL, NULL), 0);
    CHECK_EQ(stamma_game_diagnostic_at(game, 0, NULL), null);
    CHECK_EQ(stamma_game_node_count(NULL, &number), null);
    CHECK_EQ(stamma_game_node_count(game, NULL), null);
    CHECK_EQ(stamma_game_node_info(game, 0, NULL), null);
    CHECK_EQ(stamma_game_node_parent(game, 0, NULL), null);
    CHECK_EQ(stamma_game_node_add_line(game, 0, NULL, 1, 0, NULL, NULL), null);
    CHECK_EQ(stamma_game_node_add_line(game, 0, &move, SIZE_MAX, 0, NULL, NULL), -STAMMA_ERR_TEXT_LENGTH);
    CHECK_EQ(stamma_game_node_add_line(game, 0, &move, 1, 0, NULL, NULL), 0);
    CHECK_EQ(stamma_game_comment_count(game, 0, STAMMA_COMMENT_AFTER, NULL), null);
    CHECK_EQ(stamma_game_comment_set(game, 0, STAMMA_COMMENT_AFTER, 0, NULL, 1, NULL), null);
    CHECK_EQ(stamma_game_comment_set(game, 0, STAMMA_COMMENT_AFTER, 0, NULL, STAMMA_NUL, NULL), null);
    CHECK_EQ(stamma_game_comment_at(game, 0, STAMMA_COMMENT_AFTER, 0, NULL), null);
    CHECK_EQ(stamma_game_nag_list(game, 0, NULL, 1, &count), null);
    CHECK_EQ(stamma_game_nag_list(game, 0, NULL, 0, NULL), null);
    CHECK_EQ(stamma_game_tag_count(NULL, &count), null);
    CHECK_EQ(stamma_game_tag_count(game, NULL), null);
    CHECK_EQ(stamma_game_tag_at(NULL, 0, NULL, NULL), null);
    CHECK_EQ(stamma_game_tag_order(game, 0, NULL, 1, &count), null);
    CHECK_EQ(stamma_game_tag_order(game, 0, NULL, 0, NULL), null);
    CHECK_EQ(stamma_game_tag_order(NULL, 0, NULL, 0, &count), null);
    CHECK_EQ(stamma_game_tag_get(NULL, "A", 1, &view), null);
    CHECK_EQ(stamma_game_tag_get(game, NULL, 1, &view), null);
    CHECK_EQ(stamma_game_tag_get(game, "A", 1, NULL), null);
    CHECK_EQ(stamma_game_tag_set(NULL, "A", 1, "", 0, NULL), null);
    CHECK_EQ(stamma_game_tag_set(game, NULL, 1, "", 0, NULL), null);
    CHECK_EQ(stamma_game_tag_set(game, "A", 1, NULL, 1, &error), null);
    CHECK_EQ(error.status, null);
    CHECK_EQ(stamma_game_tag_remove(NULL, "A", 1), null);
    CHECK_EQ(stamma_game_tag_remove(game, NULL, 1), null);
    CHECK_EQ(stamma_game_tag_remove_at(NULL, 0), null);
    CHECK_EQ(stamma_game_node_delete(NULL, 1), null);
    CHECK(none == NULL);
    stamma_game_free(NULL);
    stamma_game_free(game);
}

int main(void) {
    study();
    annotate();
    tags_and_result();
    positions();
    null_moves();
    wrong_numbers();
    null_pointers();
    return check_report("game");
}
