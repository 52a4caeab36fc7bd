/* A move is 16 bits, and all 65536 values may come in: those that are legal are exactly the listed ones, the rest is
 * refused by every function; each legal move survives every notation. */
#include "samples.h"

static unsigned char listed[65536];

static void list_them(const stamma_position *position) {
    stamma_move moves[512], from[32];
    size_t count = 0, total = 0, n, i;
    int square;
    memset(listed, 0, sizeof listed);
    CHECK_EQ(stamma_legal_moves(position, moves, 512, &count, NULL), 0);
    CHECK(count <= 512);
    for (i = 0; i < count; i++) {
        CHECK(!listed[moves[i]]);
        CHECK(moves[i] < 0x8000 && (moves[i] & 63) != (moves[i] >> 6 & 63));
        listed[moves[i]] = 1;
    }
    for (square = 0; square < 64; square++) {
        CHECK_EQ(stamma_legal_moves_from(position, (stamma_square)square, from, 32, &n, NULL), 0);
        for (i = 0; i < n && i < 32; i++) {
            CHECK(listed[from[i]]);
            CHECK_EQ(from[i] & 63, square);
        }
        total += n;
    }
    CHECK_EQ(total, count);
}

static void legality_agrees(const stamma_position *position) {
    uint32_t move;
    unsigned wrong = 0;
    for (move = 0; move < 65536; move++) {
        bool legal = true;
        if (stamma_move_is_legal(position, (stamma_move)move, &legal, NULL) != 0 || legal != (listed[move] != 0)) wrong++;
    }
    CHECK_EQ(wrong, 0);
}

typedef stamma_status encoder(const stamma_position *, stamma_move, uint32_t, char *, size_t, size_t *, stamma_error *);
typedef stamma_status decoder(const stamma_position *, const char *, size_t, uint32_t, stamma_move *, stamma_diagnostic *,
                              size_t, size_t *, stamma_error *);

/* The machine notations that have no test of their own here. */
static const struct {
    encoder *encode;
    decoder *decode;
    int has_null;
} MACHINE[] = {
    {stamma_cecp_encode, stamma_cecp_decode, 1},
    {stamma_iccf_encode, stamma_iccf_decode, 0},
    {stamma_smith_encode, stamma_smith_decode, 0},
};
#define MACHINE_COUNT (sizeof MACHINE / sizeof *MACHINE)

typedef stamma_status stylist(const stamma_position *, stamma_move, const stamma_style *, char *, size_t, size_t *,
                              stamma_error *);

/* The forms of algebraic notation, and who reads them strictly. */
static const struct {
    stylist *encode;
    decoder *decode;
} LONG[] = {
    {stamma_san_encode_styled, stamma_san_decode},
    {stamma_long_encode, stamma_long_decode},
    {stamma_reversible_encode, stamma_reversible_decode},
};
#define LONG_COUNT (sizeof LONG / sizeof *LONG)

static void there_and_back(const stamma_position *position, stamma_move move) {
    char text[STAMMA_MOVE_TEXT_MAX];
    stamma_move found = 0, other = 0;
    stamma_move_details info;
    stamma_position next;
    uint16_t entry = 0;
    uint64_t checkers = 0;
    uint32_t outcome = 0;
    size_t count = 9, i;
    CHECK_EQ(stamma_san_encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
    check_about = text;
    CHECK_EQ(stamma_san_decode(position, text, STAMMA_NUL, STAMMA_LEVEL_STRICT, &found, NULL, 0, &count, NULL), 0);
    CHECK_EQ(found, move);
    CHECK_EQ(count, 0);
    found = 0;
    CHECK_EQ(stamma_uci_encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
    CHECK_EQ(stamma_uci_decode(position, text, STAMMA_NUL, STAMMA_LEVEL_STRICT, &found, NULL, 0, &count, NULL), 0);
    CHECK_EQ(found, move);
    CHECK_EQ(count, 0);
    for (i = 0; i < MACHINE_COUNT; i++) {
        found = 0;
        count = 9;
        CHECK_EQ(MACHINE[i].encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
        CHECK_EQ(MACHINE[i].decode(position, text, STAMMA_NUL, STAMMA_LEVEL_STRICT, &found, NULL, 0, &count, NULL), 0);
        CHECK_EQ(found, move);
        CHECK_EQ(count, 0);
    }
    found = 0;
    CHECK_EQ(stamma_descriptive_encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
    CHECK_EQ(stamma_descriptive_decode(position, text, STAMMA_NUL, STAMMA_LEVEL_STRICT, &found, NULL, 0, &count, NULL), 0);
    CHECK_EQ(found, move);
    CHECK_EQ(count, 0);
    for (i = 0; i < LONG_COUNT; i++) {
        found = 0;
        count = 9;
        CHECK_EQ(LONG[i].encode(position, move, NULL, text, sizeof text, NULL, NULL), 0);
        CHECK_EQ(LONG[i].decode(position, text, STAMMA_NUL, STAMMA_LEVEL_STRICT, &found, NULL, 0, &count, NULL), 0);
        CHECK_EQ(found, move);
        CHECK_EQ(count, 0);
    }
    found = 0;
    CHECK_EQ(stamma_polyglot_move_encode(position, move, &entry, NULL), 0);
    CHECK_EQ(stamma_polyglot_move_decode(position, entry, &found, NULL), 0);
    CHECK_EQ(found, move);
    CHECK_EQ(stamma_move_find(position, move & 63, move >> 6 & 63, move >> 12, &found, &other, NULL), 0);
    CHECK(found == move || other == move);
    CHECK_EQ(stamma_move_info(position, move, &info, NULL), 0);
    CHECK_EQ(stamma_move_play(position, move, &next, NULL), 0);
    CHECK_EQ(stamma_position_checkers(&next, &checkers), 0);
    CHECK_EQ(stamma_position_outcome(&next, &outcome, NULL), 0);
    CHECK_EQ((info.flags & STAMMA_MOVE_CHECK) != 0, checkers != 0);
    CHECK_EQ((info.flags & STAMMA_MOVE_CHECKMATE) != 0, (outcome & STAMMA_OUTCOME_CHECKMATE) != 0);
    CHECK_EQ((info.flags & STAMMA_MOVE_STALEMATE) != 0, (outcome & STAMMA_OUTCOME_STALEMATE) != 0);
    CHECK_EQ((info.flags & STAMMA_MOVE_CASTLING) != 0, info.rook_from != STAMMA_NO_SQUARE);
    CHECK_EQ((info.flags & STAMMA_MOVE_CAPTURE) != 0, info.captured_square != STAMMA_NO_SQUARE);
    CHECK_EQ(info.from, move & 63);
    CHECK_EQ(info.promotion, move >> 12);
    CHECK_EQ(info.reserved[0] | info.reserved[1] | info.reserved[2] | info.reserved[3] | info.reserved[4], 0);
    check_about = NULL;
}

/* What the functions say to a value that is no legal move: `want` for all, or one of the two refusals if it is 0. */
static void refused(const stamma_position *position, stamma_move move, stamma_status want) {
    static stamma_position pattern;
    char text[STAMMA_MOVE_TEXT_MAX];
    stamma_position next;
    stamma_move_details info;
    uint16_t entry;
    stamma_error error;
    size_t i;
    stamma_status got = stamma_move_play(position, move, (memset(&next, 0x5a, sizeof next), &next), &error);
    memset(&pattern, 0x5a, sizeof pattern);
    if (want == 0) CHECK(got == -STAMMA_MOVE_ILLEGAL || got == -STAMMA_MOVE_LEAVES_KING_IN_CHECK);
    else CHECK_EQ(got, want);
    CHECK_EQ(error.status, got);
    CHECK_SAME(&next, &pattern, sizeof next);
    CHECK_EQ(stamma_move_info(position, move, &info, NULL), got);
    CHECK_EQ(stamma_san_encode(position, move, 0, text, sizeof text, NULL, NULL), got);
    CHECK_EQ(stamma_polyglot_move_encode(position, move, &entry, NULL), got);
    for (i = 0; i < LONG_COUNT; i++) CHECK_EQ(LONG[i].encode(position, move, NULL, text, sizeof text, NULL, NULL), got);
    for (i = 0; i < MACHINE_COUNT; i++)
        if (!MACHINE[i].has_null || move != STAMMA_MOVE_NULL)
            CHECK_EQ(MACHINE[i].encode(position, move, 0, text, sizeof text, NULL, NULL), got);
    if (move != STAMMA_MOVE_NULL) {
        CHECK_EQ(stamma_uci_encode(position, move, 0, text, sizeof text, NULL, NULL), got);
    } else if (want == 0) {
        CHECK_EQ(stamma_uci_encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
        CHECK_STR(text, "0000");
        CHECK_EQ(stamma_cecp_encode(position, move, 0, text, sizeof text, NULL, NULL), 0);
        CHECK_STR(text, "@@@@");
    }
}

/* Values from outside: the text readers and gestures with everything they can be given. */
static void all_entries_and_gestures(const stamma_position *position, int is_legal_position) {
    uint32_t value, found_count = 0, listed_count = 0;
    for (value = 0; value < 65536; value++) {
        stamma_move found = 0xffff;
        stamma_status status = stamma_polyglot_move_decode(position, (uint16_t)value, &found, NULL);
        CHECK(is_status(status));
        CHECK(status < 0 || (is_legal_position && listed[found]));
        CHECK(status == 0 || found == 0xffff);
        listed_count += listed[value];
    }
    for (value = 0; value < 256 * 256; value++) {
        stamma_move found = 0xffff, other = 0xffff;
        stamma_square from = value & 255, to = value >> 8;
        stamma_status status = stamma_move_find(position, from, to, STAMMA_KNIGHT, &found, &other, NULL);
        CHECK(is_status(status));
        if (from > 63 || to > 63) CHECK_EQ(status, -STAMMA_ERR_ARGUMENT);
        if (status < 0) continue;
        found_count++;
        CHECK(is_legal_position && listed[found] && (other == STAMMA_MOVE_NONE || listed[other]));
    }
    if (is_legal_position) CHECK(found_count <= listed_count + 4);
}

static void good_position(const stamma_position *position, int thoroughly) {
    uint32_t move;
    list_them(position);
    legality_agrees(position);
    for (move = 0; move < 65536; move++) {
        if (listed[move]) there_and_back(position, (stamma_move)move);
        else if (thoroughly || move % 97 == 0 || move == STAMMA_MOVE_NULL) refused(position, (stamma_move)move, 0);
    }
    if (thoroughly) all_entries_and_gestures(position, 1);
}

static void bad_position(const stamma_position *position, stamma_status want) {
    uint32_t move;
    bool legal;
    for (move = 0; move < 65536; move++) {
        CHECK_EQ(stamma_move_is_legal(position, (stamma_move)move, &legal, NULL), want);
        refused(position, (stamma_move)move, want);
    }
    memset(listed, 0, sizeof listed);
    all_entries_and_gestures(position, 0);
}

int main(void) {
    uint64_t state = 64;
    unsigned long n, all = effort(150);
    stamma_position p;
    for (n = 0; n < all; n++) {
        p = sample(n);
        if (n >= SAMPLE_COUNT) wander(&p, 1 + n % 40, &state);
        good_position(&p, n % 10 == 1);
    }
    memset(&p, 0, sizeof p);
    bad_position(&p, -STAMMA_POS_EMPTY_BOARD);
    if (all < 100) return check_report("moves");
    memset(&p, 0xff, sizeof p);
    bad_position(&p, -STAMMA_ERR_POSITION);
    p = from_fen("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1");
    bad_position(&p, -STAMMA_POS_OPPONENT_IN_CHECK);
    p = from_fen("4k3/8/8/8/8/8/8/8 w - - 0 1");
    bad_position(&p, -STAMMA_POS_NO_WHITE_KING);
    p = from_fen("4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    bad_position(&p, -STAMMA_POS_PAWN_ON_BACK_RANK);
    return check_report("moves");
}
