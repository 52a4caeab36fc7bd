/* The STAMMA_..._MAX sizes suffice: the longest text of each kind, built on purpose and looked for at random. */
#include "samples.h"

static const uint32_t STYLES[] = {
    0,
    STAMMA_EP_ALWAYS,
    STAMMA_EP_PSEUDO,
    STAMMA_EP_NEVER,
    STAMMA_SHREDDER,
    STAMMA_SHREDDER | STAMMA_EP_ALWAYS,
    STAMMA_PLACEMENT_ONLY,
};
static size_t longest_fen, longest_san, longest_uci, longest_machine, longest_descriptive, longest_styled,
    longest_render;

static void fen(const stamma_position *position) {
    size_t i, len;
    for (i = 0; i < sizeof STYLES / sizeof *STYLES; i++) {
        char text[STAMMA_FEN_MAX];
        CHECK_EQ(stamma_fen_write(position, STYLES[i], text, sizeof text, &len), 0);
        CHECK_EQ(strlen(text), len);
        if (len > longest_fen) longest_fen = len;
    }
}

/* No run of empty squares, all rights, an en passant square, the largest clocks. */
static void longest_fens(void) {
    stamma_position p, q;
    int square, color;
    char text[STAMMA_FEN_MAX];
    memset(&p, 0, sizeof p);
    for (square = 0; square < 64; square++) stamma_position_put(&p, (stamma_square)square, STAMMA_BLACK_KNIGHT);
    for (color = 0; color < 2; color++) {
        stamma_square first = color ? 56 : 0;
        stamma_piece side = (stamma_piece)(8 * color);
        for (square = 0; square < 8; square++) stamma_position_put(&p, first + square, STAMMA_ROOK + side);
        stamma_position_put(&p, first + 4, STAMMA_KING + side);
        CHECK_EQ(stamma_position_set_castling(&p, color, STAMMA_KING_WING, first + 5), 0); /* inner rooks: letters */
        CHECK_EQ(stamma_position_set_castling(&p, color, STAMMA_QUEEN_WING, first + 3), 0);
    }
    CHECK_EQ(stamma_position_set_rules(&p, STAMMA_RULES_CHESS960), 0);
    CHECK_EQ(stamma_position_set_en_passant(&p, 44), 0);
    CHECK_EQ(stamma_position_set_clocks(&p, UINT32_MAX, UINT32_MAX), 0);
    fen(&p);
    CHECK_EQ(stamma_fen_write(&p, STAMMA_EP_ALWAYS, text, sizeof text, NULL), 0);
    CHECK_EQ(strlen(text), STAMMA_FEN_MAX - 1); /* not a byte to spare */
    CHECK_STR(text, "rrrrkrrr/nnnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/RRRRKRRR w FDfd e6 "
                    "4294967295 4294967295");
    CHECK_EQ(stamma_fen_parse(text, STAMMA_NUL, STAMMA_CHESS960 | STAMMA_ALLOW_ILLEGAL, &q, NULL, 0, NULL, NULL), 0);
    CHECK_SAME(&q, &p, sizeof p);
    /* A right noted for a square that holds no rook; one off the rank is none. */
    CHECK_EQ(stamma_position_set_castling(&p, 0, 0, 27), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_position_set_castling(&p, 0, 0, 4), 0);
    CHECK_EQ(stamma_position_set_castling(&p, 1, 1, 63), 0);
    fen(&p);
    stamma_position_set_rules(&p, STAMMA_RULES_STANDARD);
    fen(&p);
}

static void any_fens(void) {
    uint64_t state = 11;
    unsigned long n, all = effort(20000);
    for (n = 0; n < all; n++) {
        stamma_position p;
        int square;
        memset(&p, 0, sizeof p);
        for (square = 0; square < 64; square++) {
            uint64_t r = random_bits(&state);
            stamma_position_put(&p, (stamma_square)square, (stamma_piece)(1 + r % 6 + 8 * (r >> 8 & 1)));
            if (n % 3 == 0 && (r >> 16) % 4 == 0) stamma_position_remove(&p, (stamma_square)square);
        }
        for (square = 0; square < 4; square++)
            stamma_position_set_castling(&p, square & 1, square >> 1, random_bits(&state) & 63);
        stamma_position_set_turn(&p, random_bits(&state) & 1);
        stamma_position_set_rules(&p, random_bits(&state) & 1);
        stamma_position_set_en_passant(&p, (stamma_square)(16 + random_bits(&state) % 8 + 24 * (n & 1)));
        stamma_position_set_clocks(&p, UINT32_MAX - (uint32_t)(n & 3), UINT32_MAX);
        fen(&p);
    }
}

/* Counters at their end stay there. */
static void clocks_are_full(const stamma_position *position) {
    uint32_t half = 0, number = 0;
    CHECK_EQ(stamma_position_clocks(position, &half, &number), 0);
    CHECK_EQ(half, UINT32_MAX);
    CHECK_EQ(number, UINT32_MAX);
    fen(position);
}

static void full_clocks(void) {
    static const char *const MOVES[] = {"e1d1", "e8d8", "d1e1", "d8e8"};
    stamma_position p = from_fen("4k3/8/8/8/8/8/8/4K3 b - - 4294967294 4294967294");
    int i;
    play_uci(&p, "e8d8");
    clocks_are_full(&p);
    p = from_fen("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295");
    for (i = 0; i < 8; i++) {
        play_uci(&p, MOVES[i % 4]);
        clocks_are_full(&p);
    }
    for (i = 0; i < 3; i++) {
        CHECK_EQ(stamma_move_play_null(&p, &p, NULL), 0);
        clocks_are_full(&p);
    }
}

static void san(const char *position_text, const char *move, const char *want) {
    stamma_position p = from_fen(position_text);
    char text[STAMMA_SAN_MAX];
    CHECK_EQ(stamma_san_encode(&p, uci(&p, move), 0, text, sizeof text, NULL, NULL), 0);
    CHECK_STR(text, want);
}

/* Every move of positions crowded with pieces of one kind: file and rank named, capture, check or mate. */
static void crowded(unsigned long all) {
    static const stamma_piece KINDS[] = {STAMMA_QUEEN, STAMMA_KNIGHT, STAMMA_BISHOP, STAMMA_ROOK, STAMMA_PAWN};
    const uint32_t styles = STAMMA_DESC_KT | STAMMA_DESC_SQ;
    uint64_t state = 12;
    unsigned long n;
    for (n = 0; n < all; n++) {
        stamma_position p;
        stamma_move moves[1000];
        size_t count = 0, i, len;
        uint64_t r;
        memset(&p, 0, sizeof p);
        for (i = 0; i < 40; i++) {
            stamma_square square = random_bits(&state) & 63;
            r = random_bits(&state);
            if (KINDS[n % 5] == STAMMA_PAWN && (square < 8 || square > 55)) continue;
            stamma_position_put(&p, square, r % 4 ? KINDS[n % 5] : STAMMA_BLACK_KNIGHT);
        }
        r = random_bits(&state);
        stamma_position_put(&p, r & 63, STAMMA_WHITE_KING);
        stamma_position_put(&p, r >> 8 & 63, STAMMA_BLACK_KING);
        if (stamma_legal_moves(&p, moves, 1000, &count, NULL) < 0) continue;
        for (i = 0; i < count; i++) {
            char text[STAMMA_SAN_MAX], short_text[6], long_text[STAMMA_MOVE_TEXT_MAX];
            CHECK_EQ(stamma_san_encode(&p, moves[i], 0, text, sizeof text, &len, NULL), 0);
            if (len > longest_san) longest_san = len;
            CHECK_EQ(stamma_uci_encode(&p, moves[i], 0, short_text, sizeof short_text, &len, NULL), 0);
            if (len > longest_uci) longest_uci = len;
            CHECK_EQ(stamma_cecp_encode(&p, moves[i], 0, short_text, sizeof short_text, &len, NULL), 0);
            if (len > longest_machine) longest_machine = len;
            CHECK_EQ(stamma_iccf_encode(&p, moves[i], 0, short_text, sizeof short_text, &len, NULL), 0);
            if (len > longest_machine) longest_machine = len;
            CHECK_EQ(stamma_smith_encode(&p, moves[i], 0, text, 7, &len, NULL), 0);
            if (len > longest_machine) longest_machine = len;
            CHECK_EQ(stamma_descriptive_encode(&p, moves[i], i % 2 ? styles : 0, long_text, sizeof long_text, &len, NULL), 0);
            if (len > longest_descriptive) longest_descriptive = len;
        }
    }
}

/* Any choices of a style. */
static stamma_style any_style(uint64_t *state) {
    stamma_style style = STAMMA_STYLE_INIT;
    uint64_t r = random_bits(state);
    style.figurines = r % 3;
    style.text_selector = r >> 8 & 1;
    style.promotion = r >> 10 & 3;
    style.castling_zeros = r >> 12 & 1;
    style.capture = r >> 14 & 3;
    style.en_passant = (r >> 16) % 3;
    style.check = (r >> 20) % 5;
    style.mate = (r >> 30) % 7;
    style.pawn_letter = r >> 40 & 1;
    style.no_hyphen = r >> 41 & 1;
    return style;
}

/* One move in every language, in the longest style and in `any`. */
static void styled(const stamma_position *p, stamma_move move, const stamma_style *any) {
    stamma_style longest = STAMMA_STYLE_INIT, style;
    uint32_t language;
    int i;
    longest.text_selector = 1;
    longest.promotion = STAMMA_PROMOTION_PARENTHESES;
    longest.capture = STAMMA_CAPTURE_TIMES;
    longest.en_passant = STAMMA_EN_PASSANT_SPACED;
    longest.check = STAMMA_CHECK_WORD;
    longest.mate = STAMMA_MATE_WORD;
    longest.pawn_letter = 1;
    for (language = 0; language < stamma_language_count(); language++) {
        for (i = 0; i < 6; i++) {
            char text[STAMMA_MOVE_TEXT_MAX];
            size_t len = 0;
            stamma_status status;
            style = i % 2 ? *any : longest;
            style.language = (uint16_t)language;
            status = (i < 2 ? stamma_san_encode_styled : i < 4 ? stamma_long_encode : stamma_reversible_encode)(
                p, move, &style, text, sizeof text, &len, NULL);
            if (status == -STAMMA_LANGUAGE_INPUT_ONLY) continue;
            CHECK_EQ(status, 0);
            CHECK_EQ(strlen(text), len);
            if (len > longest_styled) longest_styled = len;
        }
    }
}

/* Each kind of move that adds something to a text, then any. */
static void all_styles(unsigned long all) {
    static const struct {
        const char *fen, *move;
    } LONG[] = {
        {"3r3k/2P3pp/8/8/8/8/8/K7 w - - 0 1", "c7d8q"},                                      /* takes, becomes, mates */
        {"3r3k/2P3pp/8/8/8/8/8/K7 w - - 0 1", "c7d8r"},                                      /* another letter */
        {"3q4/2P5/4k3/8/8/8/8/K7 w - - 0 1", "c7d8n"},                                       /* and check */
        {"7k/7p/8/8/8/Q7/1n6/Q1Q3RK w - - 0 1", "a1b2"},                                     /* origin in full, mates */
        {"7k/8/8/8/8/Q7/1n6/Q1Q4K w - - 0 1", "a1b2"},
        {"4k3/8/8/8/2pP4/8/4K3/8 b - d3 0 1", "c4d3"},                                         /* en passant with check */
        {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6"},
        {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"},
    };
    stamma_style style;
    uint64_t state = 14;
    unsigned long n;
    for (n = 0; n < sizeof LONG / sizeof *LONG; n++) {
        stamma_position p = from_fen(LONG[n].fen);
        style = any_style(&state);
        styled(&p, uci(&p, LONG[n].move), &style);
    }
    for (n = 0; n < all; n++) {
        stamma_position p = sample(n);
        stamma_move moves[600];
        size_t count = 0;
        wander(&p, n / SAMPLE_COUNT % 20, &state);
        CHECK_EQ(stamma_legal_moves(&p, moves, 600, &count, NULL), 0);
        if (count == 0) continue;
        style = any_style(&state);
        styled(&p, moves[random_bits(&state) % count], &style);
    }
}

/* Errors as no function would fill them in, over texts of any bytes. What is drawn is whole: with a text it ends with
 * the carets, else with the condition's name. */
static void render(void) {
    stamma_position queens = from_fen("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQ1QQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk w - - 0 1");
    stamma_position good = from_fen("QQQQQ3/Q3Q3/Q1n1Q3/Q3Q3/QQQQQ3/7k/7p/K7 w - - 0 1");
    uint64_t state = 13;
    unsigned long n, all = effort(200000);
    int number = 0;
    for (n = 0; n < all; n++) {
        char text[500], out[STAMMA_RENDER_MAX];
        size_t len = random_bits(&state) % sizeof text, i, written = 0;
        stamma_error error;
        uint64_t r = random_bits(&state);
        do number = (number + 1) % 1000;
        while (strcmp(stamma_status_name(number), "UNKNOWN") == 0);
        for (i = 0; i < len; i++) text[i] = r & 1 ? (char)random_bits(&state) : r & 2 ? '\xc3' : 'W';
        memset(&error, 0xff, sizeof error);
        error.status = n % 4 == 0 ? STAMMA_SAN_AMBIGUOUS : r & 4 ? number : -number;
        error.offset = r & 8 ? random_bits(&state) % 500 : random_bits(&state);
        error.length = (uint32_t)(r & 16 ? random_bits(&state) % 500 : UINT32_MAX);
        error.squares = r & 32 ? UINT64_MAX : random_bits(&state);
        error.detail[0] = r & 64 ? 42 : (uint32_t)random_bits(&state);
        CHECK_EQ(stamma_error_render(&error, r & 256 ? text : NULL, r & 256 ? len : 0,
                                     r & 512 ? &good : r & 1024 ? &queens : NULL, out, sizeof out, &written),
                 0);
        CHECK(written < STAMMA_RENDER_MAX && strlen(out) == written);
        CHECK(written > 10 && out[written - 1] == (r & 256 ? '^' : ')'));
        if (written > longest_render) longest_render = written;
    }
}

int main(void) {
    longest_fens();
    any_fens();
    full_clocks();
    san("7k/8/8/8/8/Q7/1n6/Q1Q4K w - - 0 1", "a1b2", "Qa1xb2+");
    san("7k/7p/8/8/8/Q7/1n6/Q1Q3RK w - - 0 1", "a1b2", "Qa1xb2#");
    san("3r3k/2P3pp/8/8/8/8/8/K7 w - - 0 1", "c7d8q", "cxd8=Q#");
    san("3k4/3P4/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O");
    san("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "O-O-O+");
    crowded(effort(3000));
    all_styles(effort(2000));
    render();
    CHECK(longest_styled < STAMMA_MOVE_TEXT_MAX);
    CHECK_EQ(longest_fen, STAMMA_FEN_MAX - 1);
    CHECK(longest_san < STAMMA_SAN_MAX && longest_san < STAMMA_MOVE_TEXT_MAX);
    CHECK(longest_uci <= 5);
    CHECK(longest_machine <= 6);
    CHECK(longest_descriptive < 40 && longest_descriptive < STAMMA_MOVE_TEXT_MAX);
    CHECK(longest_render < STAMMA_RENDER_MAX);
    printf("max: longest FEN %lu, SAN %lu, UCI %lu, descriptive %lu, styled %lu, rendered error %lu\n",
           (unsigned long)longest_fen, (unsigned long)longest_san, (unsigned long)longest_uci,
           (unsigned long)longest_descriptive, (unsigned long)longest_styled, (unsigned long)longest_render);
    return check_report("max");
}
