/* A style's size, so that structs of other versions are understood; each of its choices in and out of range; what the
 * presets write. And the one reader that has several answers. */
#include <stddef.h>

#include "samples.h"

static stamma_position game;
static const stamma_move knight = 6 | 21 << 6;

typedef stamma_status writer(const stamma_position *, stamma_move, const stamma_style *, char *, size_t, size_t *,
                             stamma_error *);
static writer *const WRITERS[] = {stamma_san_encode_styled, stamma_long_encode, stamma_reversible_encode};

/* A style of `size` bytes at the end of a block, so that a memory checker sees a byte too far. */
static void sized(size_t size, size_t room, const unsigned char *bytes, stamma_status want) {
    size_t i;
    char text[STAMMA_MOVE_TEXT_MAX];
    unsigned char *block = malloc(room);
    uint32_t said = (uint32_t)size;
    if (!block) abort();
    memcpy(block, bytes, room);
    memcpy(block, &said, sizeof said);
    for (i = 0; i < 3; i++) {
        stamma_error error;
        memset(&error, 0xa5, sizeof error);
        CHECK_EQ(WRITERS[i](&game, knight, (const stamma_style *)(void *)block, text, sizeof text, NULL, &error), want);
        if (want) CHECK_EQ(error.status, want);
    }
    free(block);
}

static void sizes(void) {
    static unsigned char bytes[5000];
    size_t size;
    /* Too small to hold its own size; nothing behind that is read. */
    for (size = 0; size < 4; size++) sized(size, 4, bytes, -STAMMA_ERR_OPTIONS);
    /* An older one: what it lacks is zero. */
    for (size = 4; size < sizeof(stamma_style); size++) sized(size, size, bytes, 0);
    /* A newer one, as long as it asks for nothing new. */
    for (size = sizeof(stamma_style); size <= 4096; size = size < 100 ? size + 1 : size * 2 - size % 2)
        sized(size, size, bytes, 0);
    sized(4096, 4096, bytes, 0);
    for (size = sizeof(stamma_style) + 1; size < 200; size++) {
        bytes[size - 1] = 1;
        sized(size, size, bytes, -STAMMA_ERR_OPTIONS);
        bytes[size - 1] = 0;
        bytes[size] = 1; /* behind its end */
        sized(size, size, bytes, 0);
        bytes[size] = 0;
    }
    bytes[4095] = 0x80;
    sized(4096, 4096, bytes, -STAMMA_ERR_OPTIONS);
    bytes[4095] = 0;
    /* No such struct can be. */
    sized(4097, 4, bytes, -STAMMA_ERR_OPTIONS);
    sized(UINT32_MAX, 4, bytes, -STAMMA_ERR_OPTIONS);
    sized(INT32_MAX, 4, bytes, -STAMMA_ERR_OPTIONS);
}

static stamma_status written(const stamma_style *style) {
    char text[STAMMA_MOVE_TEXT_MAX], shown[STAMMA_RENDER_MAX];
    stamma_error error;
    stamma_status status = stamma_san_encode_styled(&game, knight, style, text, sizeof text, NULL, &error);
    if (status < 0) {
        CHECK_EQ(error.status, status);
        CHECK_EQ(stamma_error_render(&error, NULL, 0, &game, shown, sizeof shown, NULL), 0);
    }
    return status;
}

static void choices(void) {
    static const struct {
        size_t at;
        unsigned count;
    } CHOICES[] = {
        {offsetof(stamma_style, figurines), 3}, {offsetof(stamma_style, text_selector), 2},
        {offsetof(stamma_style, promotion), 4}, {offsetof(stamma_style, castling_zeros), 2},
        {offsetof(stamma_style, capture), 4},   {offsetof(stamma_style, en_passant), 3},
        {offsetof(stamma_style, check), 5},     {offsetof(stamma_style, mate), 7},
        {offsetof(stamma_style, pawn_letter), 2}, {offsetof(stamma_style, no_hyphen), 2},
    };
    size_t i;
    unsigned value;
    uint32_t language;
    for (i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        for (value = 0; value < 256; value++) {
            stamma_style style = STAMMA_STYLE_INIT;
            ((unsigned char *)&style)[CHOICES[i].at] = (unsigned char)value;
            CHECK_EQ(written(&style), value < CHOICES[i].count ? 0 : -STAMMA_ERR_ARGUMENT);
        }
    }
    for (i = 0; i < sizeof((stamma_style *)0)->reserved; i++) {
        for (value = 1; value < 256; value++) {
            stamma_style style = STAMMA_STYLE_INIT;
            style.reserved[i] = (uint8_t)value;
            CHECK_EQ(written(&style), -STAMMA_ERR_OPTIONS);
        }
    }
    for (language = 0; language < 65536; language++) {
        stamma_style style = STAMMA_STYLE_INIT;
        stamma_language known;
        stamma_status want = -STAMMA_ERR_ARGUMENT;
        style.language = (uint16_t)language;
        if (stamma_language_at(language, &known) == 0)
            want = known.flags & STAMMA_LANGUAGE_INPUT_ONLY_LETTERS ? -STAMMA_LANGUAGE_INPUT_ONLY : 0;
        CHECK_EQ(written(&style), want);
    }
}

static void preset(uint32_t number, const char *fen, const char *move, const char *want) {
    stamma_position position = from_fen(fen);
    char text[STAMMA_MOVE_TEXT_MAX];
    stamma_style style;
    CHECK_EQ(stamma_style_preset(number, &style), 0);
    CHECK_EQ(style.size, sizeof style);
    CHECK_FILLED(style.reserved, 0, sizeof style.reserved);
    CHECK_EQ(stamma_san_encode_styled(&position, uci(&position, move), &style, text, sizeof text, NULL, NULL), 0);
    CHECK_STR(text, want);
}

static void presets(void) {
    static const char rooks[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", takes[] = "3r4/P1P1P1k1/8/8/8/8/8/4K3 w - - 0 1";
    static const char passes[] = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    static const char mates[] = "3r2k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1";
    stamma_style style, init = STAMMA_STYLE_INIT;
    uint32_t number;
    preset(STAMMA_STYLE_PGN, takes, "e7d8q", "exd8=Q");
    preset(STAMMA_STYLE_PGN, rooks, "e1c1", "O-O-O");
    preset(STAMMA_STYLE_FIDE, passes, "e5f6", "exf6 e.p.");
    preset(STAMMA_STYLE_FIDE, rooks, "e1g1", "0-0");
    preset(STAMMA_STYLE_FIGURINE, takes, "e7d8r", "exd8=\xe2\x99\x96");
    preset(STAMMA_STYLE_INFORMANT, passes, "e5f6", "ef6");
    preset(STAMMA_STYLE_RUSSIAN, mates, "d1d8", "\xd0\x9b:d8\xc3\x97");
    preset(STAMMA_STYLE_GERMAN, takes, "e7d8q", "exd8D");
    CHECK_EQ(stamma_style_preset(STAMMA_STYLE_PGN, &style), 0);
    CHECK_SAME(&style, &init, sizeof style);
    memset(&style, 0xa5, sizeof style);
    for (number = STAMMA_STYLE_GERMAN + 1; number < 2000; number++)
        CHECK_EQ(stamma_style_preset(number, &style), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_style_preset(UINT32_MAX, &style), -STAMMA_ERR_ARGUMENT);
    CHECK_FILLED(&style, 0xa5, sizeof style);
}

/* Too many languages, and numbers that are none. */
static void languages(void) {
    static uint16_t numbers[200];
    stamma_san_details details;
    stamma_move move;
    stamma_error error;
    size_t n;
    for (n = 0; n <= 200; n++) {
        CHECK_EQ(stamma_san_decode_full(&game, "Nf3", 3, 0, numbers, n, &details, NULL, 0, NULL, &error),
                 n <= 16 ? 0 : -STAMMA_ERR_ARGUMENT);
        CHECK_EQ(stamma_move_decode_any(&game, "Nf3", 3, 0, numbers, n, &move, NULL, 0, NULL, &error),
                 n <= 128 ? 0 : -STAMMA_ERR_ARGUMENT);
    }
    /* The lower byte is a language's number, the upper one another set of its letters; no language has ten. */
    for (n = stamma_language_count(); n < 65536; n++) {
        stamma_status status;
        int is_known = (n & 255) < stamma_language_count() && n >> 8 < 10;
        numbers[0] = (uint16_t)n;
        status = stamma_san_decode_full(&game, "Nf3", 3, 0, numbers, 1, &details, NULL, 0, NULL, &error);
        CHECK(status == -STAMMA_ERR_ARGUMENT || (is_known && status == 0));
        status = stamma_move_decode_any(&game, "Nf3", 3, 0, numbers, 1, &move, NULL, 0, NULL, &error);
        CHECK(status == -STAMMA_ERR_ARGUMENT || (is_known && status == 0));
    }
    CHECK_EQ(stamma_language_alternate(STAMMA_LANGUAGE_ENGLISH, "Problems", STAMMA_NUL, numbers, &error), 0);
    CHECK_EQ(stamma_san_decode_full(&game, "Sf3", 3, 0, numbers, 1, &details, NULL, 0, NULL, &error), 0);
    CHECK_EQ(details.language, numbers[0]);
    CHECK_EQ(stamma_language_alternate(STAMMA_LANGUAGE_ENGLISH, "none", 4, numbers, &error), -STAMMA_LANGUAGE_NO_LETTER);
    numbers[0] = 0;
}

/* What a text says beside the move. */
static void says(const char *text, uint32_t want, uint32_t number, uint32_t nags) {
    stamma_position position = from_fen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    stamma_san_details details;
    CHECK_EQ(stamma_san_decode_full(&position, text, STAMMA_NUL, 0, NULL, 0, &details, NULL, 0, NULL, NULL), 0);
    check_about = text;
    CHECK_EQ(details.says, want);
    CHECK_EQ(details.move_number, number);
    CHECK_EQ(details.nag_count, nags);
    CHECK_EQ(details.language, STAMMA_LANGUAGE_ENGLISH);
    CHECK_FILLED(details.nags + nags, 0, sizeof details.nags - nags);
    CHECK_FILLED(details.reserved, 0, sizeof details.reserved);
    check_about = NULL;
}

/* Several ways to read one text; they are told also when they disagree, and no further than there is room. */
static void several_ways(void) {
    /* R is the king in French, the knight in Icelandic, the rook in English: all can go to f1. */
    stamma_position position = from_fen("4k3/8/8/8/8/6N1/8/4K2R w - - 0 1");
    size_t cap, all = 0, i, count;
    stamma_error error;
    stamma_move move = 0xffff;
    stamma_candidate told[64], some[64];
    CHECK_EQ(stamma_move_decode_any(&position, "Rf1", 3, 0, NULL, 0, &move, told, 64, &all, &error), -STAMMA_ANY_AMBIGUOUS);
    CHECK_EQ(error.squares, UINT64_C(1) << 4 | UINT64_C(1) << 7 | UINT64_C(1) << 22);
    CHECK_EQ(move, 0xffff);
    CHECK(all >= 3 && all <= 64);
    CHECK_EQ(told[0].language, STAMMA_LANGUAGE_ENGLISH);
    for (i = 0; i < all; i++) CHECK_EQ(told[i].notation, STAMMA_NOTATION_ALGEBRAIC);
    for (cap = 0; cap <= all; cap++) {
        memset(some, 0xa5, sizeof some);
        count = 0;
        CHECK_EQ(stamma_move_decode_any(&position, "Rf1", 3, 0, NULL, 0, &move, some, cap, &count, &error),
                 -STAMMA_ANY_AMBIGUOUS);
        CHECK_EQ(count, all);
        CHECK_SAME(some, told, cap * sizeof *some);
        CHECK_FILLED(some + cap, 0xa5, (64 - cap) * sizeof *some);
    }
    count = 77;
    CHECK_EQ(stamma_move_decode_any(&position, "Qf1", 3, 0, NULL, 0, &move, some, 64, &count, &error), -STAMMA_ANY_UNREAD);
    CHECK_EQ(count, 77);
    CHECK_EQ(stamma_move_decode_any(&game, "e2e4", 4, 0, NULL, 0, &move, some, 64, &count, &error), 0);
    CHECK_EQ(move, 12 | 28 << 6);
    CHECK(count >= 4);
    for (i = 0; i < count; i++) CHECK_EQ(some[i].move, move);
}

int main(void) {
    stamma_position_initial(&game);
    sizes();
    choices();
    presets();
    languages();
    says("exf6", 0, 0, 0);
    says("3. exf6 e.p.", STAMMA_SAYS_EN_PASSANT, 3, 0);
    says("exf6+!?", STAMMA_SAYS_CHECK, 0, 1);
    says("exf6#", STAMMA_SAYS_MATE, 0, 0);
    says("exf6++", STAMMA_SAYS_DOUBLE_CHECK, 0, 0);
    says("exf6 (=)", STAMMA_SAYS_DRAW_OFFER, 0, 0);
    several_ways();
    return check_report("styles");
}
