/* Memory that runs out: each allocation of a call is refused in turn, alone and together with all later ones. The call must
 * say so, change nothing, write nothing and lose nothing. Linked with the heap wrapped, so with the static library only. */
#include "no_memory.h"

/* What is changed: a game with some of everything. */
static stamma_game *original;
static stamma_node_id e4, e5, last;

/* Written by the calls that only look; 0xa5 all over before. */
static struct {
    stamma_position position;
    uint32_t number;
    size_t count;
    stamma_node_id node;
    stamma_game *game;
} out;

#define OP(name, ...) \
    static stamma_status name(stamma_game *game) { return __VA_ARGS__; }
static const stamma_move d4 = 11 | 27 << 6, line[3] = {11 | 27 << 6, 51 | 35 << 6, 10 | 26 << 6};
static stamma_position odd_start;

OP(add, stamma_game_node_add(game, STAMMA_NODE_ROOT, d4, 0, &out.node, NULL))
OP(insert, stamma_game_node_insert(game, STAMMA_NODE_ROOT, d4, 0, &out.node, NULL))
OP(add_line, stamma_game_node_add_line(game, STAMMA_NODE_ROOT, line, 3, 0, &out.node, NULL))
OP(add_null, stamma_game_node_add(game, last, STAMMA_MOVE_NULL, STAMMA_ALLOW_NULL, &out.node, NULL))
OP(promote, stamma_game_node_promote(game, last, NULL))
OP(delete, stamma_game_node_delete(game, e5))
OP(comment_insert, stamma_game_comment_insert(game, e5, STAMMA_COMMENT_AFTER, 0, "a comment", 9, NULL))
OP(comment_longer, stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "a much longer comment", 21, NULL))
OP(comment_shorter, stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "x", 1, NULL))
OP(comment_last, stamma_game_comment_set(game, e5, STAMMA_COMMENT_AFTER, 0, "the last text grows", 19, NULL))
OP(nag_add, stamma_game_nag_add(game, e4, 77))
OP(nag_clear, stamma_game_nag_clear(game, e4, NULL))
OP(tag_new, stamma_game_tag_set(game, "Black", 5, "somebody", 8, NULL))
OP(tag_longer, stamma_game_tag_set(game, "White", 5, "somebody else's name", 20, NULL))
OP(tag_result, stamma_game_tag_set(game, "Result", 6, "1/2-1/2", 7, NULL))
OP(tag_remove, stamma_game_tag_remove(game, "White", 5))
OP(set_result, stamma_game_set_result(game, &(stamma_result){STAMMA_SCORE_ZERO, STAMMA_SCORE_ONE, 0, {0}}))
OP(position_at, stamma_game_position(game, e5, &out.position))
OP(repetitions, stamma_game_repetitions(game, last, &out.number))
OP(outcome, stamma_game_outcome(game, last, &out.number, NULL))
OP(tag_order, stamma_game_tag_order(game, STAMMA_TAGS_EXPORT, NULL, 0, &out.count))
OP(set_start, stamma_game_set_start(game, &odd_start))
OP(clone, stamma_game_clone(game, &out.game))

static void freed(void) {
    if (out.game != NULL) stamma_game_free(out.game);
    out.game = NULL;
}

static void in_turn(const char *name, stamma_status (*op)(stamma_game *), unsigned long least) {
    uint64_t before = digest(original), after = 0;
    stamma_game *game = NULL;
    unsigned long n, refused = 0;
    long had = blocks;
    check_about = name;
    CHECK_EQ(stamma_game_clone(original, &game), 0);
    memset(&out, 0, sizeof out);
    CHECK_EQ(op(game), 0);
    after = digest(game);
    freed();
    stamma_game_free(game);
    for (for_ever = 0; for_ever < 2; for_ever++) {
        for (n = 0; n < 1000; n++) {
            stamma_status status;
            stamma_game *copy = NULL;
            /* A copy has no room to spare, so it must ask for all that it needs. */
            CHECK_EQ(stamma_game_clone(original, &copy), 0);
            memset(&out, 0xa5, sizeof out);
            out.game = NULL;
            refusals = 0;
            granted = n;
            status = op(copy);
            granted = ~0UL;
            if (refusals == 0) {
                CHECK_EQ(status, 0);
                CHECK_EQ(digest(copy), after);
                freed();
                stamma_game_free(copy);
                break;
            }
            refused++;
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
            CHECK_EQ(digest(copy), before);
            CHECK(out.game == NULL);
            CHECK_FILLED(&out.position, 0xa5, sizeof out.position);
            CHECK_FILLED(&out.number, 0xa5, sizeof out.number);
            CHECK_FILLED(&out.count, 0xa5, sizeof out.count);
            CHECK_FILLED(&out.node, 0xa5, sizeof out.node);
            /* The same game takes the same change when there is memory again. */
            CHECK_EQ(op(copy), 0);
            CHECK_EQ(digest(copy), after);
            freed();
            stamma_game_free(copy);
        }
        CHECK(n < 1000);
    }
    for_ever = 0;
    CHECK(refused >= 2 * least);
    CHECK_EQ(blocks, had);
    check_about = NULL;
}

static stamma_status make(stamma_game **game, const stamma_position *start) {
    return stamma_game_new(start, 0, game, NULL);
}

static void new_in_turn(void) {
    unsigned long n;
    long had = blocks;
    check_about = "game_new";
    for (n = 0; n < 100; n++) {
        stamma_game *game = NULL;
        stamma_status status;
        refusals = 0;
        granted = n;
        status = make(&game, &odd_start);
        granted = ~0UL;
        if (refusals == 0) {
            CHECK_EQ(status, 0);
            stamma_game_free(game);
            break;
        }
        CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
        CHECK(game == NULL);
        CHECK_EQ(blocks, had);
    }
    CHECK(n >= 4 && n < 100);
    CHECK_EQ(blocks, had);
    check_about = NULL;
}

int main(void) {
    static const char *const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
    stamma_position position;
    size_t i;
    long had = blocks;
    odd_start = from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    new_in_turn();
    CHECK_EQ(make(&original, NULL), 0);
    CHECK_EQ(stamma_game_set_start(original, &odd_start), 0);
    stamma_position_initial(&position);
    in_turn("set_start", set_start, 0);
    CHECK_EQ(stamma_game_set_start(original, &position), 0);
    in_turn("set_start of a bare game", set_start, 2);
    last = STAMMA_NODE_ROOT;
    for (i = 0; i < 4; i++) {
        CHECK_EQ(stamma_game_node_add(original, last, uci(&position, moves[i]), 0, &last, NULL), 0);
        play_uci(&position, moves[i]);
        if (i == 0) e4 = last;
        if (i == 1) e5 = last;
    }
    stamma_position_initial(&position);
    play_uci(&position, "e2e4");
    CHECK_EQ(stamma_game_node_add(original, e4, uci(&position, "c7c5"), 0, &last, NULL), 0);
    CHECK_EQ(stamma_game_tag_set(original, "White", 5, "me", 2, NULL), 0);
    CHECK_EQ(stamma_game_tag_set(original, "Event", 5, "x", 1, NULL), 0);
    CHECK_EQ(stamma_game_tag_set(original, "Site", 4, "y", 1, NULL), 0);
    CHECK_EQ(stamma_game_tag_set(original, "Round", 5, "1", 1, NULL), 0);
    CHECK_EQ(stamma_game_nag_add(original, e4, 1), 0);
    CHECK_EQ(stamma_game_nag_add(original, e5, 2), 0);
    CHECK_EQ(stamma_game_comment_set(original, e4, STAMMA_COMMENT_AFTER, 0, "short", 5, NULL), 0);
    CHECK_EQ(stamma_game_comment_set(original, e5, STAMMA_COMMENT_AFTER, 0, "last", 4, NULL), 0);

    in_turn("node_add", add, 1);
    in_turn("node_insert", insert, 1);
    in_turn("node_add_line", add_line, 2);
    in_turn("node_add of a null move", add_null, 1);
    in_turn("node_promote", promote, 0);
    in_turn("node_delete", delete, 0);
    in_turn("comment_insert", comment_insert, 3);
    in_turn("comment_set, longer", comment_longer, 2);
    in_turn("comment_set, shorter", comment_shorter, 1);
    in_turn("comment_set, the last text", comment_last, 2);
    in_turn("nag_add", nag_add, 1);
    in_turn("nag_clear", nag_clear, 0);
    in_turn("tag_set, new", tag_new, 4);
    in_turn("tag_set, longer", tag_longer, 3);
    in_turn("tag_set, Result", tag_result, 4);
    in_turn("tag_remove", tag_remove, 1);
    in_turn("set_result", set_result, 2);
    in_turn("position", position_at, 1);
    in_turn("repetitions", repetitions, 1);
    in_turn("outcome", outcome, 1);
    in_turn("tag_order", tag_order, 1);
    in_turn("clone", clone, 5);
    stamma_game_free(original);
    CHECK_EQ(blocks, had);
    return check_report("no_memory");
}
