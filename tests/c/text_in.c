/* Text comes in as pointer and length: any bytes, no NUL needed, STAMMA_NUL for "up to the NUL", a length that no
 * object can have refused without a look, and errors and diagnostics that point into the text. */
#include "samples.h"

typedef stamma_status reader(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                             stamma_error *error);

static stamma_position game;
static stamma_error fault;
static stamma_move move;

static stamma_status read_fen(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                              stamma_error *error) {
    stamma_position position;
    return stamma_fen_parse(text, len, STAMMA_LEVEL_TOLERANT, &position, diags, cap, count, error);
}
static stamma_status read_san(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                              stamma_error *error) {
    return stamma_san_decode(&game, text, len, 0, &move, diags, cap, count, error);
}
static stamma_status read_uci(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                              stamma_error *error) {
    return stamma_uci_decode(&game, text, len, STAMMA_LEVEL_TOLERANT, &move, diags, cap, count, error);
}
static stamma_status read_result(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                                 stamma_error *error) {
    stamma_result result;
    return stamma_result_parse(text, len, STAMMA_LEVEL_GUESS, &result, diags, cap, count, error);
}
static stamma_status read_cecp(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                               stamma_error *error) {
    return stamma_cecp_decode(&game, text, len, STAMMA_LEVEL_GUESS, &move, diags, cap, count, error);
}
static stamma_status read_iccf(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                               stamma_error *error) {
    return stamma_iccf_decode(&game, text, len, STAMMA_LEVEL_GUESS, &move, diags, cap, count, error);
}
static stamma_status read_smith(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                                stamma_error *error) {
    return stamma_smith_decode(&game, text, len, STAMMA_LEVEL_GUESS, &move, diags, cap, count, error);
}

static stamma_status read_descriptive(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                                      stamma_error *error) {
    return stamma_descriptive_decode(&game, text, len, 0, &move, diags, cap, count, error);
}

static stamma_status read_epd(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                              stamma_error *error) {
    stamma_position position;
    stamma_epd_operation operations[8];
    size_t found = 0, i, n;
    stamma_status status = stamma_epd_parse(text, len, STAMMA_LEVEL_IMPORT, &position, operations, 8, &found, diags, cap,
                                            count, error);
    for (i = 0; status == 0 && i < found && i < 8; i++) {
        stamma_epd_operand operands[8];
        CHECK_EQ(stamma_epd_operands(text, len, STAMMA_LEVEL_IMPORT, &position, &operations[i], operands, 8, &n, NULL), 0);
        CHECK_EQ(n, operations[i].operand_count);
        while (n-- > 0)
            if (n < 8) CHECK_EQ(stamma_epd_text(text, len, &operands[n], NULL, 0, NULL), 0);
    }
    return status;
}

static stamma_status read_san_guess(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                                    stamma_error *error) {
    return stamma_san_decode(&game, text, len, STAMMA_LEVEL_GUESS | STAMMA_ALLOW_NULL, &move, diags, cap, count, error);
}
static stamma_status read_full(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                               stamma_error *error) {
    static const uint16_t some[] = {STAMMA_LANGUAGE_ENGLISH, 2, STAMMA_LANGUAGE_FIGURINE, 30};
    stamma_san_details details;
    stamma_status status = stamma_san_decode_full(&game, text, len, 0, some, 4, &details, diags, cap, count, error);
    if (status == 0) {
        CHECK(details.nag_count <= sizeof details.nags && details.language < stamma_language_count());
        CHECK_FILLED(details.reserved, 0, sizeof details.reserved);
        move = details.move;
    }
    return status;
}
static stamma_status read_long(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                               stamma_error *error) {
    return stamma_long_decode(&game, text, len, 0, &move, diags, cap, count, error);
}
static stamma_status read_reversible(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                                     stamma_error *error) {
    return stamma_reversible_decode(&game, text, len, STAMMA_LEVEL_IMPORT, &move, diags, cap, count, error);
}
/* It gives no diagnostics, and writes its count where readings disagree; so that is looked at here. */
static stamma_status read_any(const char *text, size_t len, stamma_diagnostic *diags, size_t cap, size_t *count,
                              stamma_error *error) {
    static const uint16_t some[] = {STAMMA_LANGUAGE_ENGLISH, 2};
    stamma_candidate candidates[3];
    size_t ways = 0, i;
    stamma_status status = stamma_move_decode_any(&game, text, len, 0, some, 2, &move, candidates, 3, &ways, error);
    (void)diags, (void)cap;
    CHECK_EQ(ways > 0, status == 0 || status == -STAMMA_ANY_AMBIGUOUS);
    for (i = 0; i < ways && i < 3; i++) {
        bool legal = false;
        CHECK_EQ(stamma_move_is_legal(&game, candidates[i].move, &legal, NULL), 0);
        CHECK(legal);
        CHECK(candidates[i].notation >= 1 && candidates[i].notation <= STAMMA_NOTATION_DESCRIPTIVE);
        if (status == 0) CHECK_EQ(candidates[i].move, move);
        CHECK_FILLED(candidates[i].reserved, 0, sizeof candidates[i].reserved);
    }
    if (status == 0 && count) *count = 0;
    return status;
}

static const struct {
    const char *name;
    reader *read;
    const char *good;
    stamma_status empty;
} READERS[] = {
    {"fen_parse", read_fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", -STAMMA_FEN_EMPTY},
    {"epd_parse", read_epd, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"x\";", -STAMMA_FEN_EMPTY},
    {"san_decode", read_san, "Nf3", -STAMMA_SAN_SYNTAX},
    {"san_decode, guess", read_san_guess, "Nf3", -STAMMA_SAN_SYNTAX},
    {"san_decode_full", read_full, "Nf3", -STAMMA_SAN_SYNTAX},
    {"long_decode", read_long, "Ng1-f3", -STAMMA_SAN_SYNTAX},
    {"reversible_decode", read_reversible, "Ng1-f3", -STAMMA_SAN_SYNTAX},
    {"move_decode_any", read_any, "Ng1-f3", -STAMMA_ANY_UNREAD},
    {"uci_decode", read_uci, "g1f3", -STAMMA_UCI_SYNTAX},
    {"result_parse", read_result, "1/2-1/2", 0}, /* no result is that of a game that goes on */
    {"cecp_decode", read_cecp, "g1f3", -STAMMA_CECP_SYNTAX},
    {"iccf_decode", read_iccf, "7163", -STAMMA_ICCF_SYNTAX},
    {"smith_decode", read_smith, "g1f3", -STAMMA_SMITH_SYNTAX},
    {"descriptive_decode", read_descriptive, "N-KB3", -STAMMA_DESC_SYNTAX},
};
#define READER_COUNT (sizeof READERS / sizeof *READERS)

/* Reads from a block of just that size, so that a memory checker sees a byte too far, and judges what comes back. */
static stamma_status read_exactly(reader *read, const char *text, size_t len) {
    stamma_diagnostic diags[20];
    stamma_error error;
    size_t count = 12345, i;
    stamma_status status;
    char *block = malloc(len ? len : 1);
    if (!block) abort();
    memcpy(block, text, len);
    memset(&error, 0xa5, sizeof error);
    status = read(block, len, diags, 20, &count, &error);
    CHECK(is_status(status));
    if (status == 0) {
        CHECK_FILLED(&error, 0xa5, sizeof error);
        for (i = 0; i < count && i < 20; i++) {
            CHECK(diags[i].offset <= len && diags[i].offset + diags[i].length <= len);
            CHECK(diags[i].status > 0 && is_status(-diags[i].status));
            CHECK(diags[i].severity <= STAMMA_SEVERITY_ERROR);
            CHECK_FILLED(diags[i].reserved, 0, sizeof diags[i].reserved);
        }
    } else {
        char shown[STAMMA_RENDER_MAX];
        CHECK_EQ(count, 12345);
        CHECK_EQ(error.status, status);
        CHECK(error.offset <= len && error.offset + error.length <= len);
        CHECK(error.line >= 1 && error.column >= 1);
        CHECK_EQ(stamma_error_render(&error, block, len, &game, shown, sizeof shown, NULL), 0);
    }
    free(block);
    return status;
}

static void lengths(size_t r) {
    reader *read = READERS[r].read;
    const char *good = READERS[r].good;
    const char *nowhere = (const char *)(uintptr_t)8; /* reading there would end the program */
    const size_t huge[] = {(size_t)PTRDIFF_MAX + 1, SIZE_MAX / 2 + 2, SIZE_MAX - 4096, SIZE_MAX - 1};
    size_t n = strlen(good), i;
    char text[200], shown[STAMMA_RENDER_MAX];
    CHECK_EQ(read(good, n, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(read(good, STAMMA_NUL, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(read_exactly(read, good, n), 0);
    for (i = 0; i < sizeof huge / sizeof *huge; i++) {
        stamma_error error;
        CHECK_EQ(read(nowhere, huge[i], NULL, 0, NULL, &error), -STAMMA_ERR_TEXT_LENGTH);
        CHECK_EQ(error.status, -STAMMA_ERR_TEXT_LENGTH);
        CHECK_EQ(stamma_error_render(&fault, nowhere, huge[i], NULL, shown, sizeof shown, NULL),
                 -STAMMA_ERR_TEXT_LENGTH);
    }
    CHECK_EQ(read(nowhere, 0, NULL, 0, NULL, NULL), READERS[r].empty);
    CHECK_EQ(read(NULL, 0, NULL, 0, NULL, NULL), READERS[r].empty);
    CHECK_EQ(read("", 0, NULL, 0, NULL, NULL), READERS[r].empty);
    CHECK_EQ(read("", STAMMA_NUL, NULL, 0, NULL, NULL), READERS[r].empty);
    CHECK_EQ(read(NULL, STAMMA_NUL, NULL, 0, NULL, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(read(NULL, 1, NULL, 0, NULL, NULL), -STAMMA_ERR_NULL);
    /* Text behind the NUL is not there for STAMMA_NUL, and is for a length. */
    memcpy(text, good, n + 1);
    memcpy(text + n + 1, "rest", 5);
    CHECK_EQ(read(text, STAMMA_NUL, NULL, 0, NULL, NULL), 0);
    CHECK(read_exactly(read, text, n + 1) < 0);
    CHECK(read_exactly(read, text, n + 5) < 0);
    /* A NUL anywhere inside is a byte like others, and in no notation a good one. */
    for (i = 0; i <= n; i++) {
        memcpy(text, good, i);
        text[i] = 0;
        memcpy(text + i + 1, good + i, n - i);
        CHECK(read_exactly(read, text, n + 1) < 0);
        if (i < n) {
            memcpy(text, good, n);
            text[i] = 0;
            CHECK(read_exactly(read, text, n) < 0);
        }
    }
    /* Every beginning of it. */
    for (i = 0; i < n; i++) read_exactly(read, good, i);
}

static void any_bytes(size_t r) {
    static const char letters[] = "KQRBNPkqrbnpabcdefgh12345678/xX-=+#!?O0. wb~[]\t\r\n\0\x80\xc3\xa4\xff";
    reader *read = READERS[r].read;
    const char *good = READERS[r].good;
    size_t n = strlen(good), i;
    unsigned long k, all = effort(60000);
    uint64_t state = r;
    char text[700];
    for (i = 0; i < 65536; i++) {
        text[0] = (char)(i & 255);
        text[1] = (char)(i >> 8);
        if (i < 256) read_exactly(read, text, 1);
        if (i % 7 == 0 || all == 60000) read_exactly(read, text, 2);
    }
    for (i = 0; i < n * 256; i++) { /* each byte of the good text replaced by each value */
        memcpy(text, good, n);
        text[i / 256] = (char)(i & 255);
        read_exactly(read, text, n);
    }
    for (k = 0; k < all; k++) {
        size_t len = random_bits(&state) % (k % 50 == 0 ? 700 : 12);
        for (i = 0; i < len; i++) {
            uint64_t bits = random_bits(&state);
            text[i] = k & 1 ? letters[bits % (sizeof letters - 1)] : (char)bits;
        }
        read_exactly(read, text, len);
    }
    for (k = 0; k < all; k++) { /* good text, damaged in a few places */
        size_t changes = 1 + random_bits(&state) % 3;
        memcpy(text, good, n);
        while (changes--) text[random_bits(&state) % n] = letters[random_bits(&state) % (sizeof letters - 1)];
        read_exactly(read, text, n);
    }
}

/* What an error tells of its place can be used without this library, too. */
static void places(void) {
    static const char fen[] = "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    stamma_error error;
    CHECK_EQ(read_fen(fen, STAMMA_NUL, NULL, 0, NULL, &error), -STAMMA_FEN_RANK_WIDTH);
    CHECK_EQ(error.offset, 22);
    CHECK_EQ(error.length, 1);
    CHECK_EQ(error.line, 1);
    CHECK_EQ(error.column, 23);
    CHECK_EQ(read_san("Nf3\nzz", STAMMA_NUL, NULL, 0, NULL, &error) < 0, 1);
    CHECK_EQ(read_uci("e2e5", STAMMA_NUL, NULL, 0, NULL, &error), -STAMMA_UCI_ILLEGAL);
    CHECK_EQ(error.line, 1);
    CHECK_EQ(stamma_legal_moves(&game, NULL, 1, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(error.line, 0); /* no text was read */
    CHECK_EQ(error.column, 0);
}

/* A very long text costs no more than its length. */
static void long_text(void) {
    size_t len = 1 << 22, r;
    char *text = malloc(len), shown[STAMMA_RENDER_MAX];
    if (!text) return;
    memset(text, 'a', len);
    for (r = 0; r < READER_COUNT; r++) {
        stamma_error error;
        CHECK(READERS[r].read(text, len, NULL, 0, NULL, &error) < 0);
        CHECK_EQ(stamma_error_render(&error, text, len, NULL, shown, sizeof shown, NULL), 0);
    }
    free(text);
}

int main(void) {
    size_t r;
    stamma_position_initial(&game);
    memset(&fault, 0, sizeof fault);
    fault.status = -STAMMA_SAN_SYNTAX;
    for (r = 0; r < READER_COUNT; r++) {
        check_about = READERS[r].name;
        lengths(r);
        any_bytes(r);
    }
    check_about = NULL;
    places();
    long_text();
    return check_report("text_in");
}
