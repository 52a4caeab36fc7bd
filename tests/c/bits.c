/* Any bits are safe: whatever lies in a position, every function gives a status it may give, and what comes back as a
 * position is one. Zeroed, filled, random and mutated positions; the deterministic kind of fuzzing. */
#include "samples.h"

static uint64_t state = 2026;
static unsigned long refused, illegal, legal, wrong_repairs;

static stamma_status expect(stamma_status status) {
    CHECK(is_status(status));
    return status;
}

static void is_a_position(const stamma_position *position) {
    CHECK_EQ(stamma_position_problems(position, NULL, NULL, 0, NULL), 0);
}

static void change_it(const stamma_position *position) {
    static const uint8_t args[] = {0, 1, 2, 7, 20, 45, 63, 64, 255};
    uint64_t r = random_bits(&state), repaired, before = 0, after = 0;
    uint8_t a = args[r % 9], b = args[(r >> 8) % 9], c = args[(r >> 16) % 9];
    stamma_position p;
#define CHANGE(name, ...) \
    p = *position; \
    if (expect(stamma_##name(&p, __VA_ARGS__)) == 0) is_a_position(&p); \
    else CHECK_SAME(&p, position, sizeof p)
    CHANGE(position_put, (stamma_square)(r >> 24), b);
    CHANGE(position_remove, a);
    CHANGE(position_set_turn, b);
    CHANGE(position_set_castling, (stamma_color)(r >> 32 & 1), b, c);
    CHANGE(position_set_en_passant, (stamma_square)(r >> 40));
    CHANGE(position_set_clocks, (uint32_t)r, (uint32_t)(r >> 60));
    CHANGE(position_set_rules, b);
    CHANGE(position_repair, r >> 5, NULL);
    CHANGE(position_repair, STAMMA_PROBLEMS_INCONSISTENT, &repaired);
#undef CHANGE
    if (stamma_position_problems(position, &before, NULL, 0, NULL) < 0) return;
    CHECK_EQ(stamma_position_problems(&p, &after, NULL, 0, NULL), 0);
    CHECK_EQ(after & STAMMA_PROBLEMS_INCONSISTENT, 0);
    wrong_repairs += repaired != (before & STAMMA_PROBLEMS_INCONSISTENT & ~after); /* repair.c shows one */
    CHECK_EQ(before & STAMMA_PROBLEMS_ILLEGAL, after & STAMMA_PROBLEMS_ILLEGAL);
}

static void look_at_it(const stamma_position *position) {
    uint64_t set, key, r = random_bits(&state);
    uint8_t byte, a = (uint8_t)r, b = (uint8_t)(r >> 8 & 7);
    uint32_t half, full, count;
    bool yes;
    char text[STAMMA_FEN_MAX];
    stamma_problem list[64];
    stamma_position p, q;
    size_t n = 0;
    expect(stamma_position_piece_at(position, a & 127, &byte));
    expect(stamma_position_pieces(position, b & 3, b, &set));
    expect(stamma_position_turn(position, &byte));
    expect(stamma_position_castling(position, b & 1, b >> 1 & 1, &byte));
    expect(stamma_position_en_passant(position, &byte));
    expect(stamma_position_clocks(position, &half, &full));
    expect(stamma_position_rules(position, &byte));
    expect(stamma_position_checkers(position, &set));
    if (expect(stamma_position_equal(position, position, &yes)) == 0) CHECK(yes);
    if (expect(stamma_position_same(position, position, &yes)) == 0) CHECK(yes);
    if (expect(stamma_position_repetitions(position, 1, &count)) == 0) CHECK_EQ(count, 1);
    expect(stamma_position_key(position, &key));
    expect(stamma_polyglot_key(position, &key));
    expect(stamma_opening_find(position, NULL, NULL, 0, &n, NULL));
    expect(stamma_fen_write(position, (uint32_t)(r >> 16) & STAMMA_SHREDDER, text, sizeof text, &n));
    if (expect(stamma_position_flip(position, &p)) == 0) {
        is_a_position(&p);
        CHECK_EQ(stamma_position_flip(&p, &q), 0);
        CHECK_SAME(&q, position, sizeof q);
    }
    if (expect(stamma_position_mirror(position, &p)) == 0) is_a_position(&p);
    if (expect(stamma_position_problems(position, &set, list, 64, &n)) == 0) {
        size_t i;
        uint64_t listed = 0;
        CHECK(n <= 64);
        for (i = 0; i < n && i < 64; i++) {
            CHECK(list[i].status >= 200 && list[i].status < 264 && is_status(-list[i].status));
            CHECK(list[i].square < 64 || list[i].square == STAMMA_NO_SQUARE);
            CHECK_EQ(list[i].square < 64, list[i].squares != 0);
            listed |= UINT64_C(1) << (list[i].status - 200);
        }
        CHECK_EQ(listed, set);
    }
}

/* All functions that take a move, with one that may be anything. */
static void try_move(const stamma_position *position, stamma_move move) {
    char text[STAMMA_MOVE_TEXT_MAX];
    uint16_t entry;
    bool yes = false;
    stamma_move found;
    stamma_move_details info;
    stamma_position next;
    stamma_error error;
    stamma_status status = expect(stamma_move_is_legal(position, move, &yes, NULL));
    int fine = status == 0 && yes;
    CHECK_EQ(expect(stamma_move_info(position, move, &info, NULL)) == 0, fine);
    CHECK_EQ(expect(stamma_san_encode(position, move, 0, text, sizeof text, NULL, &error)) == 0, fine);
    CHECK_EQ(expect(stamma_san_encode_styled(position, move, NULL, text, sizeof text, NULL, &error)) == 0, fine);
    CHECK_EQ(expect(stamma_long_encode(position, move, NULL, text, sizeof text, NULL, &error)) == 0, fine);
    CHECK_EQ(expect(stamma_reversible_encode(position, move, NULL, text, sizeof text, NULL, &error)) == 0, fine);
    CHECK_EQ(expect(stamma_descriptive_encode(position, move, 0, text, sizeof text, NULL, &error)) == 0, fine);
    CHECK_EQ(expect(stamma_uci_encode(position, move, 0, text, sizeof text, NULL, NULL)) == 0,
             fine || (status == 0 && move == STAMMA_MOVE_NULL));
    CHECK_EQ(expect(stamma_polyglot_move_encode(position, move, &entry, NULL)) == 0, fine);
    CHECK_EQ(expect(stamma_move_play(position, move, &next, &error)) == 0, fine);
    if (fine) is_a_position(&next);
    else CHECK(error.status < 0);
    if (expect(stamma_polyglot_move_decode(position, move, &found, NULL)) == 0) {
        CHECK_EQ(stamma_move_is_legal(position, found, &yes, NULL), 0);
        CHECK(yes);
    }
    if (expect(stamma_move_find(position, move & 63, move >> 6 & 63, move >> 12 & 7, &found, NULL, NULL)) == 0) {
        CHECK_EQ(stamma_move_is_legal(position, found, &yes, NULL), 0);
        CHECK(yes);
    }
}

static void move_in_it(const stamma_position *position) {
    stamma_move moves[600], from[32], found;
    size_t count = 0, n, i, total = 0;
    uint64_t nodes, flags = 0;
    uint32_t outcome;
    stamma_position next;
    stamma_error error;
    int square;
    stamma_status judged = stamma_position_problems(position, &flags, NULL, 0, NULL);
    stamma_status status = expect(stamma_legal_moves(position, moves, 600, &count, &error));
    refused += judged != 0;
    illegal += judged == 0 && status < 0;
    legal += status == 0;
    CHECK_EQ(status == 0, judged == 0 && (flags & STAMMA_PROBLEMS_ILLEGAL) == 0);
    CHECK_EQ(expect(stamma_position_outcome(position, &outcome, NULL)), status);
    CHECK_EQ(expect(stamma_move_play_null(position, &next, NULL)) == 0, status == 0 && !(outcome & STAMMA_OUTCOME_CHECK));
    CHECK_EQ(expect(stamma_san_decode(position, "Nf3", 3, 0, &found, NULL, 0, NULL, NULL)) == -STAMMA_ERR_POSITION,
             judged != 0);
    CHECK_EQ(expect(stamma_reversible_decode(position, "e5xPd6e.p.", STAMMA_NUL, STAMMA_LEVEL_GUESS, &found, NULL, 0, NULL,
                                             NULL)) == -STAMMA_ERR_POSITION,
             judged != 0);
    CHECK_EQ(expect(stamma_move_decode_any(position, "Rd1", 3, 0, NULL, 0, &found, NULL, 0, NULL, NULL)) ==
                 -STAMMA_ERR_POSITION,
             judged != 0);
    CHECK_EQ(expect(stamma_uci_decode(position, "e2e4", 4, 0, &found, NULL, 0, NULL, &error)) == -STAMMA_ERR_POSITION,
             judged != 0);
    CHECK_EQ(expect(stamma_descriptive_decode(position, "N-B3", 4, STAMMA_LEVEL_GUESS, &found, NULL, 0, NULL, &error)) ==
                 -STAMMA_ERR_POSITION,
             judged != 0);
    memset(&error, (int)(state & 255), sizeof error);
    error.status = -STAMMA_SAN_AMBIGUOUS;
    error.offset = random_bits(&state);
    error.squares = random_bits(&state);
    {
        char text[STAMMA_RENDER_MAX];
        CHECK_EQ(stamma_error_render(&error, "Nf3", 3, position, text, sizeof text, NULL), 0);
    }
    status = expect(stamma_perft(position, 3, 200, &nodes, NULL));
    for (i = 0; i < 4; i++) try_move(position, (stamma_move)random_bits(&state));
    if (count > 600) count = 0;
    for (i = 0; i < count; i++) {
        bool yes = false;
        CHECK_EQ(stamma_move_is_legal(position, moves[i], &yes, NULL), 0);
        CHECK(yes);
        CHECK_EQ(stamma_move_play(position, moves[i], &next, NULL), 0);
        is_a_position(&next);
    }
    if (count) try_move(position, moves[random_bits(&state) % count]);
    for (square = 0; square < 64 && count; square++) {
        CHECK_EQ(stamma_legal_moves_from(position, (stamma_square)square, from, 32, &n, NULL), 0);
        CHECK(n <= 32);
        total += n;
    }
    CHECK_EQ(total, count);
}

static void exercise(const stamma_position *position) {
    look_at_it(position);
    change_it(position);
    move_in_it(position);
}

/* Mutations of a good position: bits flipped blindly, bits flipped in pairs (one set of squares by kind, one by
 * colour, as they lie today, so that pieces come and go), and changes through the interface. */
static void mutate(stamma_position *p) {
    uint64_t r = random_bits(&state);
    unsigned n = 1 + (r & 3);
    while (n--) {
        r = random_bits(&state);
        switch (r & 3) {
        case 0: p->words[(r >> 2) % 16] ^= UINT64_C(1) << (r >> 8 & 63); n = 0; break;
        case 1: p->words[(r >> 2) % 6] ^= UINT64_C(1) << (r >> 8 & 63);
            p->words[6 + (r >> 5 & 1)] ^= UINT64_C(1) << (r >> 8 & 63);
            break;
        case 2: stamma_position_put(p, r >> 8 & 63, r >> 16 & 15); break;
        default:
            stamma_position_set_turn(p, r >> 8 & 1);
            stamma_position_set_castling(p, r >> 9 & 1, r >> 10 & 1, r >> 16 & 63);
            stamma_position_set_en_passant(p, r >> 24 & 63);
            stamma_position_set_rules(p, r >> 11 & 1);
        }
    }
}

int main(void) {
    stamma_position p;
    unsigned long n, all = effort(100000);
    memset(&p, 0, sizeof p);
    exercise(&p);
    memset(&p, 0xff, sizeof p);
    exercise(&p);
    for (n = 0; n < SAMPLE_COUNT; n++) {
        p = sample(n);
        exercise(&p);
    }
    for (n = 0; n < 1024; n++) { /* each single bit of one position */
        p = sample(1);
        p.words[n / 64] ^= UINT64_C(1) << n % 64;
        exercise(&p);
    }
    for (n = 0; n < all; n++) {
        size_t i;
        p = sample(n);
        if (n % 16 == 15)
            for (i = 0; i < 16; i++) p.words[i] = n % 32 == 31 || i < 8 ? random_bits(&state) : 0;
        else if (n % 16 == 14) memset(&p, (int)(n / 16), sizeof p);
        else mutate(&p);
        exercise(&p);
    }
    CHECK_EQ(wrong_repairs, 0);
    printf("bits: %lu refused, %lu illegal, %lu legal positions\n", refused, illegal, legal);
    return check_report("bits");
}
