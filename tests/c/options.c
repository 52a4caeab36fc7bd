/* Options: each bit that a function does not know is refused, two that exclude each other too, and each value of the
 * level is what the header says. Structs of options may have any size that they say they have. */
#include <stddef.h>

#include "samples.h"

static stamma_position game;

typedef stamma_status function(uint32_t options, stamma_error *error);

static stamma_status fen_parse(uint32_t options, stamma_error *error) {
    stamma_position position;
    return stamma_fen_parse(SAMPLES[0], options & STAMMA_PLACEMENT_ONLY ? 43 : STAMMA_NUL, options, &position, NULL, 0,
                            NULL, error);
}
static stamma_status fen_write(uint32_t options, stamma_error *error) {
    char text[STAMMA_FEN_MAX];
    stamma_status status = stamma_fen_write(&game, options, text, sizeof text, NULL);
    if (status < 0) error->status = status;
    return status;
}
static stamma_status san_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_SAN_MAX];
    return stamma_san_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status san_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_san_decode(&game, "e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status uci_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_MOVE_TEXT_MAX];
    return stamma_uci_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status uci_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_uci_decode(&game, "e2e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status result_parse(uint32_t options, stamma_error *error) {
    stamma_result result;
    return stamma_result_parse("1-0", STAMMA_NUL, options, &result, NULL, 0, NULL, error);
}
static stamma_status comment_next(uint32_t options, stamma_error *error) {
    stamma_comment_command command;
    size_t at = 0;
    return stamma_comment_next("[%clk 1:00:00]", STAMMA_NUL, &at, options, &command, error);
}
static stamma_status cecp_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_MOVE_TEXT_MAX];
    return stamma_cecp_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status cecp_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_cecp_decode(&game, "e2e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status iccf_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_MOVE_TEXT_MAX];
    return stamma_iccf_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status iccf_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_iccf_decode(&game, "5254", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status smith_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_MOVE_TEXT_MAX];
    return stamma_smith_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status smith_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_smith_decode(&game, "e2e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}

static stamma_status descriptive_encode(uint32_t options, stamma_error *error) {
    char text[STAMMA_MOVE_TEXT_MAX];
    return stamma_descriptive_encode(&game, 12 | 28 << 6, options, text, sizeof text, NULL, error);
}
static stamma_status descriptive_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_descriptive_decode(&game, "P-K4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}

static const char epd[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;";
static stamma_status epd_parse(uint32_t options, stamma_error *error) {
    stamma_position position;
    return stamma_epd_parse(epd, STAMMA_NUL, options, &position, NULL, 0, NULL, NULL, 0, NULL, error);
}
static stamma_status epd_operands(uint32_t options, stamma_error *error) {
    stamma_position position;
    stamma_epd_operation operation;
    size_t count;
    CHECK_EQ(stamma_epd_parse(epd, STAMMA_NUL, 0, &position, &operation, 1, &count, NULL, 0, NULL, NULL), 0);
    return stamma_epd_operands(epd, STAMMA_NUL, options, &position, &operation, NULL, 0, &count, error);
}
static stamma_status epd_write(uint32_t options, stamma_error *error) {
    return stamma_epd_write(&game, NULL, 0, options, NULL, 0, NULL, error);
}
static stamma_status epd_rewrite(uint32_t options, stamma_error *error) {
    return stamma_epd_rewrite(epd, STAMMA_NUL, options, NULL, 0, NULL, error);
}
static stamma_status long_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_long_decode(&game, "e2-e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status reversible_decode(uint32_t options, stamma_error *error) {
    stamma_move move;
    return stamma_reversible_decode(&game, "e2-e4", STAMMA_NUL, options, &move, NULL, 0, NULL, error);
}
static stamma_status san_decode_full(uint32_t options, stamma_error *error) {
    stamma_san_details details;
    return stamma_san_decode_full(&game, "e4", STAMMA_NUL, options, NULL, 0, &details, NULL, 0, NULL, error);
}
static stamma_status move_decode_any(uint32_t options, stamma_error *error) {
    static const uint16_t english[] = {STAMMA_LANGUAGE_ENGLISH};
    stamma_move move;
    return stamma_move_decode_any(&game, "e4", STAMMA_NUL, options, english, 1, &move, NULL, 0, NULL, error);
}

#define DESC_PROMOTION_BITS (STAMMA_DESC_PROMOTION_EQUALS | STAMMA_DESC_PROMOTION_SLASH)
#define EP_BITS (STAMMA_EP_ALWAYS | STAMMA_EP_PSEUDO | STAMMA_EP_NEVER)
#define EPD_BITS \
    (STAMMA_ALLOW_ILLEGAL | STAMMA_REFUSE_IMPOSSIBLE | STAMMA_REFUSE_INCONSISTENT | STAMMA_REPAIR | STAMMA_CHESS960 | \
     STAMMA_RULES_AUTO)
#define UCI_BITS (STAMMA_UCI_KING_TAKES_ROOK | STAMMA_UCI_KING_DESTINATION)

static const struct {
    const char *name;
    function *call;
    uint32_t known;   /* besides the level */
    uint32_t exclude; /* of these at most one */
    int has_level;    /* it reads at a level */
} OPTIONS[] = {
    {"fen_parse", fen_parse,
     STAMMA_ALLOW_ILLEGAL | STAMMA_REFUSE_IMPOSSIBLE | STAMMA_REFUSE_INCONSISTENT | STAMMA_REPAIR | STAMMA_CHESS960 |
         STAMMA_RULES_AUTO | STAMMA_PLACEMENT_ONLY,
     STAMMA_CHESS960 | STAMMA_RULES_AUTO, 1},
    {"fen_write", fen_write, EP_BITS | STAMMA_SHREDDER | STAMMA_PLACEMENT_ONLY, EP_BITS, 0},
    {"epd_parse", epd_parse, EPD_BITS, STAMMA_CHESS960 | STAMMA_RULES_AUTO, 1},
    {"epd_operands", epd_operands, EPD_BITS, STAMMA_CHESS960 | STAMMA_RULES_AUTO, 1},
    {"epd_write", epd_write, EP_BITS | STAMMA_SHREDDER, EP_BITS, 0},
    {"san_encode", san_encode, 0, 0, 0},
    {"san_decode", san_decode, STAMMA_ALLOW_NULL, 0, 1},
    {"san_decode_full", san_decode_full, STAMMA_ALLOW_NULL, 0, 1},
    {"long_decode", long_decode, STAMMA_ALLOW_NULL, 0, 1},
    {"reversible_decode", reversible_decode, STAMMA_ALLOW_NULL, 0, 1},
    {"move_decode_any", move_decode_any, 0, 0, 1},
    {"uci_encode", uci_encode, UCI_BITS, UCI_BITS, 0},
    {"uci_decode", uci_decode, STAMMA_ALLOW_NULL, 0, 1},
    {"result_parse", result_parse, 0, 0, 1},
    {"comment_next", comment_next, 0, 0, 1},
    {"cecp_encode", cecp_encode, 0, 0, 0},
    {"cecp_decode", cecp_decode, STAMMA_ALLOW_NULL, 0, 1},
    {"iccf_encode", iccf_encode, 0, 0, 0},
    {"iccf_decode", iccf_decode, 0, 0, 1},
    {"smith_encode", smith_encode, 0, 0, 0},
    {"smith_decode", smith_decode, 0, 0, 1},
    {"descriptive_encode", descriptive_encode,
     DESC_PROMOTION_BITS | STAMMA_DESC_KT | STAMMA_DESC_SYMBOLS | STAMMA_DESC_SQ, DESC_PROMOTION_BITS, 0},
    {"descriptive_decode", descriptive_decode, 0, 0, 1},
};

static int several(uint32_t bits) { return (bits & (bits - 1)) != 0; }

static stamma_status want(size_t i, uint32_t options) {
    uint32_t level = OPTIONS[i].has_level ? options & 7 : 0, rest = options & ~level;
    if (rest & ~OPTIONS[i].known || several(rest & OPTIONS[i].exclude) || level > STAMMA_LEVEL_GUESS)
        return -STAMMA_ERR_OPTIONS;
    return 0;
}

static void try_options(size_t i, uint32_t options) {
    stamma_error error;
    stamma_status expected = want(i, options), got;
    memset(&error, 0xa5, sizeof error);
    got = OPTIONS[i].call(options, &error);
    if (!CHECK_EQ(got, expected)) printf("  %s, options 0x%lx\n", OPTIONS[i].name, (unsigned long)options);
    if (expected) CHECK_EQ(error.status, expected);
}

static void all_bits(size_t i) {
    uint32_t bit, other, level, set;
    for (level = 0; level < 8; level++) try_options(i, level);
    for (bit = 3; bit < 32; bit++) {
        try_options(i, UINT32_C(1) << bit);
        for (level = 0; level < 8; level++) try_options(i, UINT32_C(1) << bit | level);
        for (other = 0; other < bit; other++) try_options(i, UINT32_C(1) << bit | UINT32_C(1) << other);
    }
    for (set = 0; set < 1 << 18; set += 8) try_options(i, set); /* all named bits in all ways */
    try_options(i, UINT32_MAX);
    try_options(i, 8);
}

static void parse(const char *fen, uint32_t options, stamma_status status, const char *written) {
    stamma_position position;
    char text[STAMMA_FEN_MAX];
    check_about = fen;
    if (!CHECK_EQ(stamma_fen_parse(fen, STAMMA_NUL, options, &position, NULL, 0, NULL, NULL), status) || status < 0)
        return;
    CHECK_EQ(stamma_fen_write(&position, STAMMA_EP_ALWAYS | (options & STAMMA_PLACEMENT_ONLY), text, sizeof text, NULL),
             0);
    CHECK_STR(text, written);
    check_about = NULL;
}

static void fen_options(void) {
    static const char no_kings[] = "8/8/8/8/8/8/8/8 w - - 0 1", queens[] = "k7/8/8/8/8/QQQQQ3/QQQQQ3/KQQQQQQQ w - - 0 1";
    static const char no_rook[] = "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", ep[] = "4k3/8/8/8/8/8/8/4K3 b - e3 0 1";
    static const char inner[] = "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1";
    parse(no_kings, 0, -STAMMA_POS_EMPTY_BOARD, NULL);
    parse(no_kings, STAMMA_ALLOW_ILLEGAL, 0, no_kings);
    parse(queens, STAMMA_ALLOW_ILLEGAL, 0, queens);
    parse(queens, STAMMA_ALLOW_ILLEGAL | STAMMA_REFUSE_IMPOSSIBLE, -STAMMA_POS_MANY_WHITE_PIECES, NULL);
    parse(no_rook, 0, 0, no_rook);
    parse(no_rook, STAMMA_REFUSE_INCONSISTENT, -STAMMA_POS_CASTLING_NO_ROOK, NULL);
    parse(no_rook, STAMMA_REPAIR, 0, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    parse(no_rook, STAMMA_REPAIR | STAMMA_REFUSE_INCONSISTENT, 0, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    parse(ep, 0, 0, ep);
    parse(ep, STAMMA_REFUSE_INCONSISTENT, -STAMMA_POS_EP_NO_PAWN, NULL);
    parse(ep, STAMMA_REPAIR, 0, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    parse(inner, STAMMA_CHESS960, 0, inner);
    parse(inner, STAMMA_RULES_AUTO, 0, inner);
    parse("4k3/8/8/8/8/8/8/4K3", STAMMA_PLACEMENT_ONLY, 0, "4k3/8/8/8/8/8/8/4K3");
}

static void write_options(void) {
    static const struct {
        const char *fen;
        uint32_t options;
        const char *want;
    } CASES[] = {
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", 0, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", STAMMA_EP_ALWAYS, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", STAMMA_EP_PSEUDO, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 0, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", STAMMA_EP_NEVER, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", 0, "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"}, /* pinned along the rank */
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", STAMMA_EP_PSEUDO, "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", STAMMA_SHREDDER, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", STAMMA_PLACEMENT_ONLY, "r3k2r/8/8/8/8/8/8/R3K2R"},
    };
    size_t i;
    for (i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        stamma_position position = from_fen(CASES[i].fen);
        char text[STAMMA_FEN_MAX];
        CHECK_EQ(stamma_fen_write(&position, CASES[i].options, text, sizeof text, NULL), 0);
        CHECK_STR(text, CASES[i].want);
    }
}

static void repair_bits(void) {
    unsigned bit;
    for (bit = 0; bit < 64; bit++) {
        stamma_position position = game;
        uint64_t which = UINT64_C(1) << bit;
        CHECK_EQ(stamma_position_repair(&position, which, NULL),
                 which & STAMMA_PROBLEMS_INCONSISTENT ? 0 : -STAMMA_ERR_OPTIONS);
        CHECK_SAME(&position, &game, sizeof position);
    }
}

/* Reading and writing in one: two pairs that exclude each other. */
static void rewrite_options(void) {
    static const uint32_t KNOWN = EPD_BITS | EP_BITS | STAMMA_SHREDDER | 7;
    stamma_error error;
    uint32_t bit;
    for (bit = 3; bit < 32; bit++)
        CHECK_EQ(epd_rewrite(UINT32_C(1) << bit, &error), UINT32_C(1) << bit & KNOWN ? 0 : -STAMMA_ERR_OPTIONS);
    CHECK_EQ(epd_rewrite(STAMMA_CHESS960 | STAMMA_RULES_AUTO, &error), -STAMMA_ERR_OPTIONS);
    CHECK_EQ(epd_rewrite(STAMMA_EP_ALWAYS | STAMMA_EP_NEVER, &error), -STAMMA_ERR_OPTIONS);
    CHECK_EQ(epd_rewrite(STAMMA_EP_ALWAYS | STAMMA_LEVEL_STRICT | STAMMA_REPAIR, &error), 0);
}

/* A struct that begins with its size: what is done with one. */
typedef stamma_status with_struct(const void *options);

static stamma_status reader_options(const void *options) {
    stamma_pgn_reader *reader = NULL;
    stamma_error error;
    stamma_status status = stamma_pgn_reader_new(options, &reader, &error);
    CHECK((status == 0) == (reader != NULL));
    if (status < 0) CHECK_EQ(error.status, status);
    stamma_pgn_reader_free(reader);
    return status;
}
static stamma_status parse_options(const void *options) {
    stamma_game *made = NULL;
    stamma_error error;
    stamma_status status = stamma_game_parse("1. e4 *", STAMMA_NUL, options, &made, &error);
    CHECK((status == 0) == (made != NULL));
    stamma_game_free(made);
    return status;
}
static stamma_status writer_style(const void *style) {
    stamma_game_writer *writer = NULL;
    stamma_status status = stamma_game_writer_new(style, &writer, NULL);
    CHECK((status == 0) == (writer != NULL));
    stamma_game_writer_free(writer);
    return status;
}

/* `size` zeros in memory that ends with them, but for one byte that is set (if `at` is below `size`) and the size. */
static stamma_status sized(with_struct *call, size_t size, uint32_t said, size_t at, unsigned char byte) {
    unsigned char *bytes = calloc(size < 4 ? 4 : size, 1);
    stamma_status status;
    if (!bytes) abort();
    memcpy(bytes, &said, 4);
    if (at < size) bytes[at] = byte;
    status = call(bytes);
    free(bytes);
    return status;
}

/* Smaller ones of older programs lack fields, which are then zero; larger ones may have nothing in what is unknown. */
static void sizes(with_struct *call, size_t size, size_t reserved, size_t reserved_end) {
    size_t n, at;
    CHECK_EQ(call(NULL), 0);
    for (n = 0; n < 4; n++) CHECK_EQ(sized(call, 4, (uint32_t)n, 4, 0), -STAMMA_ERR_OPTIONS);
    for (n = 4; n <= size + 40; n++) {
        CHECK_EQ(sized(call, n, (uint32_t)n, n, 0), 0);
        for (at = size; at < n; at++) CHECK_EQ(sized(call, n, (uint32_t)n, at, 1), -STAMMA_ERR_OPTIONS);
        /* What lies behind its end is not looked at. */
        for (at = n; at < size + 40; at++) CHECK_EQ(sized(call, size + 40, (uint32_t)n, at, 0xff), 0);
    }
    for (at = reserved; at < reserved_end; at++)
        for (n = 0; n < 8; n++) CHECK_EQ(sized(call, size, (uint32_t)size, at, (unsigned char)(1 << n)), -STAMMA_ERR_OPTIONS);
    /* Nobody has structs of such sizes, and none is read. */
    CHECK_EQ(sized(call, size, UINT32_MAX, size, 0), -STAMMA_ERR_OPTIONS);
    CHECK_EQ(sized(call, size, 1 << 20, size, 0), -STAMMA_ERR_OPTIONS);
}

static void reader_choices(void) {
    static const uint32_t KNOWN = STAMMA_PGN_TOKENS | STAMMA_PGN_HEADERS_ONLY | STAMMA_PGN_SKIP_VARIATIONS |
                                  STAMMA_PGN_NO_NULL_MOVES | STAMMA_PGN_COMMENT_ESCAPES | STAMMA_PGN_NO_NUMBERS;
    stamma_pgn_options options = STAMMA_PGN_OPTIONS_INIT;
    uint32_t flags, bit;
    CHECK_EQ(options.size, sizeof options);
    for (flags = 0; flags < 8; flags++) {
        options.flags = flags;
        CHECK_EQ(reader_options(&options), flags <= STAMMA_LEVEL_GUESS ? 0 : -STAMMA_ERR_OPTIONS);
    }
    for (bit = 3; bit < 32; bit++) {
        options.flags = UINT32_C(1) << bit;
        CHECK_EQ(reader_options(&options), options.flags & KNOWN ? 0 : -STAMMA_ERR_OPTIONS);
    }
    for (flags = 0; flags < 64; flags++) {
        options.flags = flags << 8 | STAMMA_LEVEL_GUESS;
        CHECK_EQ(reader_options(&options), 0);
    }
    options.flags = STAMMA_PGN_TOKENS;
    CHECK_EQ(parse_options(&options), -STAMMA_ERR_OPTIONS);
    options.flags = STAMMA_PGN_NO_NUMBERS;
    CHECK_EQ(parse_options(&options), -STAMMA_ERR_OPTIONS);
    options.flags = 0;
    for (options.encoding = 0; options.encoding < 20; options.encoding++)
        CHECK_EQ(reader_options(&options), options.encoding <= STAMMA_ENCODING_CP437 ? 0 : -STAMMA_ERR_ARGUMENT);
    options.encoding = UINT32_MAX;
    CHECK_EQ(reader_options(&options), -STAMMA_ERR_ARGUMENT);
    options.encoding = 0;
    for (options.language_count = 0; options.language_count < 20; options.language_count++)
        CHECK_EQ(reader_options(&options), options.language_count <= STAMMA_PGN_LANGUAGES_MAX ? 0 : -STAMMA_ERR_ARGUMENT);
    options.language_count = UINT32_MAX;
    CHECK_EQ(reader_options(&options), -STAMMA_ERR_ARGUMENT);
    options.language_count = 2;
    options.languages[1] = UINT16_MAX;
    CHECK_EQ(reader_options(&options), -STAMMA_ERR_ARGUMENT);
    options.language_count = 1; /* what is not counted is not looked at */
    CHECK_EQ(reader_options(&options), 0);
    /* Limits may be anything. */
    memset(&options.token_limit, 0xff, 9 * sizeof(uint32_t));
    CHECK_EQ(parse_options(&options), 0);
    for (bit = 0; bit < 9; bit++) (&options.token_limit)[bit] = 1;
    CHECK_EQ(parse_options(&options), 0);
}

/* Of a field of the style the values up to the last one are taken, `bit` is one of them or not. */
#define CHOICE(field, last)                                                                                            \
    do {                                                                                                               \
        stamma_pgn_style one = style;                                                                                  \
        one.field = (uint8_t)bit;                                                                                      \
        CHECK_EQ(writer_style(&one), bit <= (last) ? 0 : -STAMMA_ERR_ARGUMENT);                                        \
    } while (0)

static void writer_choices(void) {
    stamma_pgn_style style = STAMMA_PGN_STYLE_INIT;
    uint32_t bit;
    CHECK_EQ(style.size, sizeof style);
    for (bit = 0; bit < 32; bit++) {
        style.flags = UINT32_C(1) << bit;
        CHECK_EQ(writer_style(&style), style.flags <= STAMMA_WRITE_LATIN1 ? 0 : -STAMMA_ERR_OPTIONS);
    }
    style.flags = 8191;
    CHECK_EQ(writer_style(&style), 0);
    style.flags = 0;
    for (bit = 0; bit < 256; bit++) {
        CHOICE(tags, STAMMA_WRITE_TAGS_ROSTER_ONLY);
        CHOICE(nags, STAMMA_WRITE_NAGS_NONE);
        CHOICE(commands, STAMMA_WRITE_COMMANDS_ONLY_TIMES);
        CHOICE(numbers, STAMMA_WRITE_NUMBERS_NONE);
        CHOICE(form, STAMMA_FORM_REVERSIBLE);
        CHOICE(notation, STAMMA_NOTATION_DESCRIPTIVE);
    }
}

int main(void) {
    size_t i;
    stamma_position_initial(&game);
    for (i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        check_about = OPTIONS[i].name;
        all_bits(i);
    }
    check_about = NULL;
    fen_options();
    write_options();
    repair_bits();
    rewrite_options();
    check_about = "stamma_pgn_options";
    sizes(reader_options, sizeof(stamma_pgn_options), offsetof(stamma_pgn_options, reserved), sizeof(stamma_pgn_options));
    sizes(parse_options, sizeof(stamma_pgn_options), offsetof(stamma_pgn_options, reserved), sizeof(stamma_pgn_options));
    reader_choices();
    check_about = "stamma_pgn_style";
    sizes(writer_style, sizeof(stamma_pgn_style), offsetof(stamma_pgn_style, reserved),
          offsetof(stamma_pgn_style, reserved) + 18);
    writer_choices();
    return check_report("options");
}
