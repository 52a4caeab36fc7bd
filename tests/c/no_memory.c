/* Memory that runs out: each allocation of a call is refused in turn, alone and together with all later ones. The call must
 * say so, change nothing, write nothing and lose nothing; a reader of PGN goes on where it was. Linked with the heap wrapped, so with the static library only. */
#include "samples.h"

void *__real_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

/* How many allocations are granted before one is refused; and whether all later ones are, too. */
static unsigned long granted = ~0UL;
static int for_ever;
static unsigned long refusals;
static long blocks;

static int is_refused(void) {
    if (granted > 0) {
        granted -= granted != ~0UL;
        return 0;
    }
    if (!for_ever) granted = ~0UL;
    refusals++;
    return 1;
}

void *__wrap_malloc(size_t size) {
    void *block = is_refused() ? NULL : __real_malloc(size);
    blocks += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t size) {
    void *next = is_refused() ? NULL : __real_realloc(block, size);
    blocks += block == NULL && next != NULL;
    return next;
}

void __wrap_free(void *block) {
    blocks -= block != NULL;
    __real_free(block);
}

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 29;
}

static uint64_t mix_view(uint64_t hash, stamma_view view) {
    size_t i;
    for (i = 0; i < view.len; i++) hash = mix(hash, (unsigned char)view.ptr[i]);
    return mix(hash, view.len);
}

/* All that can be seen of a game, as a number. */
static uint64_t digest(const stamma_game *game) {
    uint64_t hash = 1;
    stamma_node_id node = STAMMA_NODE_ROOT;
    size_t i, count = 0;
    stamma_position position;
    stamma_result result;
    CHECK_EQ(stamma_game_version(game, &hash), 0);
    CHECK_EQ(stamma_game_start(game, &position), 0);
    CHECK_EQ(stamma_game_result(game, &result), 0);
    hash = mix(mix(hash, result.white), result.black);
    for (i = 0; i < 16; i++) hash = mix(hash, position.words[i]);
    CHECK_EQ(stamma_game_tag_count(game, &count), 0);
    for (i = 0; i < count; i++) {
        stamma_view name, value;
        CHECK_EQ(stamma_game_tag_at(game, i, &name, &value), 0);
        hash = mix_view(mix_view(hash, name), value);
    }
    while (node != STAMMA_NODE_NONE) {
        stamma_comment_kind kind;
        stamma_node info;
        uint32_t nags[8] = {0};
        CHECK_EQ(stamma_game_node_info(game, node, &info), 0);
        hash = mix(mix(mix(hash, node), info.parent), info.move);
        CHECK_EQ(stamma_game_nag_list(game, node, nags, 8, &count), 0);
        for (i = 0; i < 8; i++) hash = mix(hash, nags[i]);
        for (kind = STAMMA_COMMENT_BEFORE; kind <= STAMMA_COMMENT_AFTER; kind++) {
            CHECK_EQ(stamma_game_comment_count(game, node, kind, &count), 0);
            for (i = 0; i < count; i++) {
                stamma_view text;
                CHECK_EQ(stamma_game_comment_at(game, node, kind, i, &text), 0);
                hash = mix_view(hash, text);
            }
        }
        CHECK_EQ(stamma_game_node_next(game, node, &node), 0);
    }
    return hash;
}

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

/* All that can be in a PGN text, with texts to decode and a variation in a variation. */
static const char PGN[] =
    "[Event \"a \\\"b\\\" \xe9\"]\n[White \"w\"]\n[Result \"1-0\"]\n\n{before \xe9} 1. e4! $10 {after} (1. d4 (1. c4 {x}) d5 {\xfc}) "
    "e5 2. Nf3 (2. Ke3 {raw} d5) ; line\nNc6 1-0\n\n% escape\n[Event \"c\"]\n\n1. e4 } e5 (1... c5 1/2-1/2\n\n"
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O Kd7 2. xx {kept} Ke6 *\n\n1. d4 {open";
static char wide[2 * sizeof PGN];

/* How a text is read: the bytes of a feed (0: over memory); games or events; events at a time; and of UTF-16. */
struct way {
    size_t chunk;
    int games;
    size_t batch;
    const char *text;
    size_t len;
};

static unsigned long retries;
static int stubborn;

/* What is refused next: with `stubborn` each call has its first allocation refused, then its second, and so on until it
 * needs no more. */
static int again(stamma_status status, unsigned long *tries) {
    if (status != -STAMMA_ERR_NO_MEMORY) {
        if (stubborn) granted = 0;
        return 0;
    }
    retries++;
    granted = stubborn ? ++*tries : ~0UL;
    CHECK(*tries < 100);
    return *tries < 100;
}

static uint64_t mix_event(uint64_t hash, const stamma_pgn_event *event) {
    hash = mix(mix(mix(mix(hash, event->kind), event->flags), event->move), event->depth);
    hash = mix(mix(mix(mix(hash, event->number), event->game), event->offset), event->length);
    hash = mix(mix(mix(mix(hash, (uint64_t)event->status), event->severity), event->line), event->column);
    if (event->kind != STAMMA_EVENT_DIAGNOSTIC) hash = mix_view(hash, event->raw);
    return mix_view(mix_view(hash, event->text), event->name);
}

static uint64_t read_all(const struct way *way) {
    stamma_pgn_reader *reader = NULL;
    stamma_status status;
    uint64_t hash = 1;
    size_t at = 0, count = 0, i;
    unsigned long tries = 0;
    do status = stamma_pgn_reader_new(NULL, &reader, NULL);
    while (again(status, &tries));
    CHECK_EQ(status, 0);
    tries = 0;
    if (way->chunk == 0) {
        do status = stamma_pgn_reader_over(reader, way->text, way->len, NULL);
        while (again(status, &tries));
        CHECK_EQ(status, 0);
    }
    for (;;) {
        stamma_pgn_event events[8];
        stamma_game *game = NULL;
        tries = 0;
        do {
            if (way->games) status = stamma_pgn_reader_game(reader, &game, NULL);
            else if (way->batch) status = stamma_pgn_reader_next_batch(reader, events, way->batch, &count, NULL);
            else status = stamma_pgn_reader_next(reader, events, NULL);
            /* To feed more before trying again is no harm. */
            if (status == -STAMMA_ERR_NO_MEMORY && way->chunk == 1 && at + 1 < way->len) {
                unsigned long kept = granted;
                granted = ~0UL;
                CHECK_EQ(stamma_pgn_reader_feed(reader, way->text + at++, 1, false, NULL), 0);
                granted = kept;
            }
        } while (again(status, &tries));
        if (status == 0) {
            unsigned long kept = granted;
            granted = ~0UL;
            if (way->games) {
                char text[1000];
                size_t len = 0;
                stamma_pgn_style style;
                CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
                CHECK_EQ(stamma_game_write(game, &style, text, sizeof text, &len, NULL), 0);
                for (i = 0; i < len; i++) hash = mix(hash, (unsigned char)text[i]);
                hash = mix(hash, digest(game));
                stamma_game_free(game);
            } else {
                for (i = 0; i < (way->batch ? count : 1); i++) hash = mix_event(hash, &events[i]);
            }
            granted = kept;
            continue;
        }
        if (status != STAMMA_NEED_MORE) break;
        tries = 0;
        count = way->len - at < way->chunk ? way->len - at : way->chunk;
        do status = stamma_pgn_reader_feed(reader, way->text + at, count, at + count == way->len, NULL);
        while (again(status, &tries));
        CHECK_EQ(status, 0);
        at += count;
    }
    CHECK_EQ(status, STAMMA_END);
    granted = ~0UL;
    stamma_pgn_reader_free(reader);
    return hash;
}

static void reading(void) {
    const struct way WAYS[] = {
        {0, 0, 0, PGN, sizeof PGN - 1}, {1, 0, 0, PGN, sizeof PGN - 1},  {0, 0, 8, PGN, sizeof PGN - 1},
        {9, 0, 3, PGN, sizeof PGN - 1}, {0, 1, 0, PGN, sizeof PGN - 1},  {1, 1, 0, PGN, sizeof PGN - 1},
        {64, 1, 0, PGN, sizeof PGN - 1}, {0, 0, 0, wide, sizeof wide}, {1, 0, 8, wide, sizeof wide}, {5, 1, 0, wide, sizeof wide},
    };
    size_t i;
    long had = blocks;
    wide[0] = '\xff';
    wide[1] = '\xfe';
    for (i = 0; i < sizeof PGN - 1; i++) wide[2 * i + 2] = PGN[i];
    for (i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        const struct way *way = &WAYS[i];
        uint64_t want = read_all(way);
        unsigned long n, refused = 0;
        char about[40];
        sprintf(about, "reading, way %lu", (unsigned long)i);
        check_about = about;
        for (for_ever = 0; for_ever < 2; for_ever++) {
            for (n = 0; n < 10000; n++) {
                refusals = 0;
                granted = n;
                CHECK_EQ(read_all(way), want);
                CHECK_EQ(blocks, had);
                if (refusals == 0) break;
                refused++;
            }
            CHECK(n < 10000);
        }
        CHECK(refused >= 4);
        retries = 0;
        for (for_ever = 0; for_ever < 2; for_ever++) {
            stubborn = 1;
            granted = 0;
            CHECK_EQ(read_all(way), want);
            stubborn = 0;
            CHECK_EQ(blocks, had);
        }
        for_ever = 0;
        CHECK(retries >= 4);
    }
    check_about = NULL;
}

/* Whole calls: nothing to go on with, so all or nothing. */
static void parsing_and_writing(void) {
    stamma_game *game = NULL;
    stamma_pgn_style style;
    static char want[2000], text[2000];
    size_t len = 0, got;
    unsigned long n;
    long had = blocks;
    uint64_t whole;
    CHECK_EQ(stamma_game_parse(PGN, STAMMA_NUL, NULL, &game, NULL), 0);
    whole = digest(game);
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
    style.tags = STAMMA_WRITE_TAGS_SORTED;
    CHECK_EQ(stamma_game_write(game, &style, want, sizeof want, &len, NULL), 0);
    for (for_ever = 0; for_ever < 2; for_ever++) {
        check_about = "game_parse";
        for (n = 0; n < 1000; n++) {
            stamma_game *other = NULL;
            long before = blocks;
            stamma_status status;
            stamma_error error;
            memset(&error, 0xa5, sizeof error);
            refusals = 0;
            granted = n;
            status = stamma_game_parse(PGN, STAMMA_NUL, NULL, &other, &error);
            granted = ~0UL;
            if (refusals == 0) {
                CHECK_EQ(status, 0);
                CHECK_EQ(digest(other), whole);
                stamma_game_free(other);
                break;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
            CHECK_EQ(error.status, -STAMMA_ERR_NO_MEMORY);
            CHECK(other == NULL);
            CHECK_EQ(blocks, before);
        }
        CHECK(n >= 5 && n < 1000);
        check_about = "game_write";
        for (n = 0; n < 1000; n++) {
            long before = blocks;
            stamma_status status;
            memset(text, 0xa5, sizeof text);
            refusals = 0;
            granted = n;
            status = stamma_game_write(game, &style, text, sizeof text, &got, NULL);
            granted = ~0UL;
            CHECK_EQ(blocks, before);
            CHECK_EQ(digest(game), whole);
            if (refusals == 0) {
                CHECK_EQ(status, 0);
                CHECK_STR(text, want);
                break;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
            CHECK_FILLED(text + len + 1, 0xa5, sizeof text - len - 1);
        }
        CHECK(n >= 1 && n < 1000);
        check_about = "game_writer";
        for (n = 0; n < 1000; n++) {
            long before = blocks;
            stamma_game_writer *writer = NULL;
            stamma_status status;
            char piece[8];
            refusals = 0;
            granted = n;
            status = stamma_game_writer_new(&style, &writer, NULL);
            CHECK((status == 0) == (writer != NULL));
            text[0] = 0;
            while (status == 0 && (status = stamma_game_writer_next(writer, game, piece, sizeof piece, NULL, NULL)) == 0)
                strcat(text, piece);
            granted = ~0UL;
            stamma_game_writer_free(writer);
            CHECK_EQ(blocks, before);
            CHECK(strncmp(text, want, strlen(text)) == 0);
            if (refusals == 0) {
                CHECK_EQ(status, STAMMA_END);
                CHECK_STR(text, want);
                break;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
        }
        CHECK(n >= 2 && n < 1000);
    }
    for_ever = 0;
    check_about = NULL;
    stamma_game_free(game);
    CHECK_EQ(blocks, had);
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
    reading();
    parsing_and_writing();
    return check_report("no_memory");
}
