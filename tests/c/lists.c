/* Lists with too little room: success, the number needed, the first entries, and nothing beyond the room. */
#include "samples.h"

#define FILL 0xa5

static stamma_move all_moves[1000], moves[1000];

static void legal_moves(const stamma_position *position) {
    size_t needed = 0, cap, count;
    memset(all_moves, FILL, sizeof all_moves);
    CHECK_EQ(stamma_legal_moves(position, NULL, 0, &needed, NULL), 0);
    CHECK_EQ(stamma_legal_moves(position, all_moves, 1000, &count, NULL), 0);
    CHECK_EQ(count, needed);
    CHECK(needed < 1000);
    CHECK_FILLED(all_moves + needed, FILL, (1000 - needed) * sizeof *all_moves);
    for (cap = 0; cap <= needed + 2; cap++) {
        memset(moves, FILL, sizeof moves);
        count = 12345;
        CHECK_EQ(stamma_legal_moves(position, moves, cap, &count, NULL), 0);
        CHECK_EQ(count, needed);
        CHECK_SAME(moves, all_moves, cap < needed ? cap * sizeof *moves : needed * sizeof *moves);
        CHECK_FILLED(moves + cap, FILL, (1000 - cap) * sizeof *moves);
    }
}

static void legal_moves_from(const stamma_position *position, stamma_square from) {
    size_t needed = 0, cap, count;
    memset(all_moves, FILL, sizeof all_moves);
    CHECK_EQ(stamma_legal_moves_from(position, from, NULL, 0, &needed, NULL), 0);
    CHECK(needed <= 32);
    CHECK_EQ(stamma_legal_moves_from(position, from, all_moves, 32, &count, NULL), 0);
    for (cap = 0; cap <= needed + 2; cap++) {
        memset(moves, FILL, 40 * sizeof *moves);
        count = 12345;
        CHECK_EQ(stamma_legal_moves_from(position, from, moves, cap, &count, NULL), 0);
        CHECK_EQ(count, needed);
        CHECK_SAME(moves, all_moves, cap < needed ? cap * sizeof *moves : needed * sizeof *moves);
        CHECK_FILLED(moves + cap, FILL, (40 - cap) * sizeof *moves);
    }
}

/* Set-up positions can have more moves than any game's. */
static void more_than_218(void) {
    static const char *const SETUPS[] = {
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "Q6Q/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBQQ1KQ1 w - - 0 1",
        "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/pp5Q/kBKQQQQQ w - - 0 1",
        "Q3Q2Q/2Q3Q1/Q3Q3/3Q2Q1/Q5Q1/2Q1Q3/pp4Q1/kBKQ1Q1Q w - - 0 1",
    };
    size_t i, most = 0;
    for (i = 0; i < sizeof SETUPS / sizeof *SETUPS; i++) {
        stamma_position p = from_fen(SETUPS[i]);
        size_t count = 0;
        uint64_t nodes = 0;
        uint32_t move, legal = 0;
        legal_moves(&p);
        CHECK_EQ(stamma_legal_moves(&p, NULL, 0, &count, NULL), 0);
        if (i == 0) CHECK_EQ(count, STAMMA_REACHABLE_MOVES_MAX);
        for (move = 0; move < 65536; move++) {
            bool yes = false;
            stamma_move_is_legal(&p, (stamma_move)move, &yes, NULL);
            legal += yes;
        }
        CHECK_EQ(legal, count);
        CHECK_EQ(stamma_perft(&p, 1, UINT64_MAX, &nodes, NULL), 0);
        CHECK_EQ(nodes, count);
        if (count > most) most = count;
    }
    CHECK(most > STAMMA_REACHABLE_MOVES_MAX);
    printf("lists: up to %lu moves\n", (unsigned long)most);
}

static void problems(const char *fen, size_t at_least) {
    stamma_position p;
    stamma_problem all[64], list[64];
    size_t needed = 0, cap, count;
    uint64_t flags = 0;
    CHECK_EQ(stamma_fen_parse(fen, STAMMA_NUL, STAMMA_ALLOW_ILLEGAL, &p, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(stamma_position_problems(&p, &flags, all, 64, &needed), 0);
    CHECK(needed >= at_least && needed < 64);
    for (cap = 0; cap <= needed + 2; cap++) {
        memset(list, FILL, sizeof list);
        count = 12345;
        CHECK_EQ(stamma_position_problems(&p, NULL, list, cap, &count), 0);
        CHECK_EQ(count, needed);
        CHECK_SAME(list, all, cap < needed ? cap * sizeof *list : needed * sizeof *list);
        CHECK_FILLED(list + (cap < needed ? cap : needed), FILL, (64 - (cap < needed ? cap : needed)) * sizeof *list);
    }
}

/* The diagnostics of a reader: `read` is called with every size of the list. */
static stamma_status read_fen(const char *text, stamma_diagnostic *list, size_t cap, size_t *count) {
    stamma_position p;
    return stamma_fen_parse(text, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &p, list, cap, count, NULL);
}
static stamma_status read_san(const char *text, stamma_diagnostic *list, size_t cap, size_t *count) {
    stamma_position p = sample(3);
    stamma_move move;
    return stamma_san_decode(&p, text, STAMMA_NUL, 0, &move, list, cap, count, NULL);
}
static stamma_status read_uci(const char *text, stamma_diagnostic *list, size_t cap, size_t *count) {
    stamma_position p = sample(0);
    stamma_move move;
    return stamma_uci_decode(&p, text, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &move, list, cap, count, NULL);
}

static void diagnostics(stamma_status (*read)(const char *, stamma_diagnostic *, size_t, size_t *), const char *text,
                        size_t at_least) {
    stamma_diagnostic all[30], list[30];
    size_t needed = 0, cap, count;
    check_about = text;
    CHECK_EQ(read(text, all, 30, &needed), 0);
    CHECK(needed >= at_least && needed <= 28);
    count = 12345;
    CHECK_EQ(read(text, NULL, 0, &count), 0);
    CHECK_EQ(count, needed);
    for (cap = 0; cap <= needed + 2 && cap <= 30; cap++) {
        size_t used = cap < needed ? cap : needed;
        memset(list, FILL, sizeof list);
        count = 12345;
        CHECK_EQ(read(text, list, cap, &count), 0);
        CHECK_EQ(count, needed);
        CHECK_SAME(list, all, used * sizeof *list);
        CHECK_FILLED(list + used, FILL, (30 - used) * sizeof *list);
        CHECK_EQ(read(text, list, cap, NULL), 0); /* the count is optional */
    }
    check_about = NULL;
}

int main(void) {
    size_t i;
    int square;
    for (i = 0; i < SAMPLE_COUNT; i++) {
        stamma_position p = sample(i);
        legal_moves(&p);
        for (square = 0; square < 64; square++) legal_moves_from(&p, (stamma_square)square);
    }
    more_than_218();
    problems(SAMPLES[0], 0);
    problems("8/8/8/8/8/8/8/8 w KQkq e6 7 1", 8);
    problems("PPPPPPPP/KKKKKKKK/QQQQQQQQ/8/8/qqqqqqqq/kkkkkkkk/pppppppp b KQkq e3 200 1", 12);
    diagnostics(read_fen, SAMPLES[0], 0);
    diagnostics(read_fen, "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   W  KQkq  -  0   1  ", 1);
    diagnostics(read_fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", 1);
    diagnostics(read_san, "Nf3-d4!?", 1);
    diagnostics(read_uci, "E2-E4", 1);
    return check_report("lists");
}
