/* Text into buffers of every size: the whole text and its NUL, or the empty string; never half a text, never a byte
 * beyond the buffer; the full length always. */
#include "samples.h"

#define GUARD 32
#define FILL 0xa5

static stamma_position game, promotion;
static stamma_error fault;
static const char *const bad_fen = "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

typedef stamma_status writer(char *buf, size_t cap, size_t *len, stamma_error *error);

static stamma_status write_fen(char *buf, size_t cap, size_t *len, stamma_error *error) {
    (void)error;
    return stamma_fen_write(&game, 0, buf, cap, len);
}
static stamma_status write_placement(char *buf, size_t cap, size_t *len, stamma_error *error) {
    (void)error;
    return stamma_fen_write(&game, STAMMA_PLACEMENT_ONLY, buf, cap, len);
}
static stamma_status write_san(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_san_encode(&game, 12 | 28 << 6, 0, buf, cap, len, error);
}
static stamma_status write_san_promotion(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_san_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}
static stamma_status write_uci(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_uci_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}
static stamma_status write_descriptive(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_descriptive_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}
static stamma_status write_null_move(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_uci_encode(&game, STAMMA_MOVE_NULL, 0, buf, cap, len, error);
}
static stamma_status write_cecp(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_cecp_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}
static stamma_status write_iccf(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_iccf_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}
static stamma_status write_smith(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_smith_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, 0, buf, cap, len, error);
}

static stamma_status write_opening(char *buf, size_t cap, size_t *len, stamma_error *error) {
    stamma_position position = from_fen("rnbqkb1r/pppppp1p/5np1/8/2PP4/2N5/PP2PPPP/R1BQKBNR b KQkq - 1 3");
    CHECK_EQ(stamma_move_play(&position, 51 | 35 << 6, &position, NULL), 0);
    return stamma_opening_find(&position, NULL, buf, cap, len, error);
}
static stamma_status write_epd(char *buf, size_t cap, size_t *len, stamma_error *error) {
    stamma_epd_item items[3];
    memset(items, 0, sizeof items);
    strcpy(items[0].opcode, "id");
    items[0].kind = STAMMA_EPD_VALUE_TEXT;
    items[0].text = "test 1";
    items[0].text_len = STAMMA_NUL;
    strcpy(items[1].opcode, "bm");
    items[1].kind = STAMMA_EPD_VALUE_MOVE;
    items[1].move = 12 | 28 << 6;
    strcpy(items[2].opcode, "ce");
    items[2].kind = STAMMA_EPD_VALUE_INTEGER;
    items[2].integer = -5;
    return stamma_epd_write(&game, items, 3, 0, buf, cap, len, error);
}
static stamma_status write_epd_again(char *buf, size_t cap, size_t *len, stamma_error *error) {
    static const char line[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;bm e2e4";
    return stamma_epd_rewrite(line, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, buf, cap, len, error);
}
static stamma_status write_epd_text(char *buf, size_t cap, size_t *len, stamma_error *error) {
    static const char line[] = "8/8/8/8/8/6k1/6p1/6K1 w - - c0 \"a \\\"b\\\"\";";
    stamma_position position;
    stamma_epd_operation operation;
    stamma_epd_operand operand;
    size_t count;
    (void)error;
    CHECK_EQ(stamma_epd_parse(line, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &position, &operation, 1, &count, NULL, 0, NULL,
                              NULL), 0);
    CHECK_EQ(stamma_epd_operands(line, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &position, &operation, &operand, 1, &count,
                                 NULL), 0);
    return stamma_epd_text(line, STAMMA_NUL, &operand, buf, cap, len);
}
static stamma_status write_styled(char *buf, size_t cap, size_t *len, stamma_error *error) {
    stamma_style style;
    CHECK_EQ(stamma_style_preset(STAMMA_STYLE_FIGURINE, &style), 0);
    style.text_selector = 1;
    style.mate = STAMMA_MATE_DOUBLE_DAGGER;
    return stamma_san_encode_styled(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, &style, buf, cap, len, error);
}
static stamma_status write_long(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_long_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, NULL, buf, cap, len, error);
}
static stamma_status write_reversible(char *buf, size_t cap, size_t *len, stamma_error *error) {
    return stamma_reversible_encode(&promotion, 51 | 60 << 6 | STAMMA_QUEEN << 12, NULL, buf, cap, len, error);
}
static stamma_status write_error(char *buf, size_t cap, size_t *len, stamma_error *error) {
    (void)error;
    return stamma_error_render(&fault, bad_fen, STAMMA_NUL, NULL, buf, cap, len);
}
static stamma_status write_message(char *buf, size_t cap, size_t *len, stamma_error *error) {
    (void)error;
    return stamma_error_render(&fault, NULL, 0, NULL, buf, cap, len);
}

static void every_size(const char *name, writer *write, size_t max, int has_error, const char *want) {
    static unsigned char area[GUARD + 1100 + GUARD];
    stamma_error error;
    size_t cap, full = 0, len;
    stamma_status status;
    check_about = name;
    CHECK_EQ(write(NULL, 0, &full, NULL), 0);
    CHECK_EQ(write(NULL, 0, NULL, NULL), 0);
    CHECK(full > 0 && full < max);
    for (cap = 0; cap <= max + 2; cap++) {
        char *buf = (char *)area + GUARD;
        memset(area, FILL, sizeof area);
        memset(&error, FILL, sizeof error);
        len = 12345;
        status = write(buf, cap, &len, &error);
        CHECK_EQ(len, full);
        CHECK_FILLED(area, FILL, GUARD);
        CHECK_FILLED(buf + cap, FILL, sizeof area - GUARD - cap);
        if (cap > full) {
            CHECK_EQ(status, 0);
            CHECK(memchr(buf, 0, cap) == buf + full);
            if (want) CHECK_STR(buf, want);
            CHECK_FILLED(&error, FILL, sizeof error);
        } else {
            CHECK_EQ(status, -STAMMA_ERR_BUFFER_TOO_SMALL);
            if (cap > 0) CHECK_EQ(buf[0], 0);
            if (cap > 1) CHECK_FILLED(buf + 1, FILL, cap - 1);
            if (has_error) CHECK_EQ(error.status, -STAMMA_ERR_BUFFER_TOO_SMALL);
        }
        /* The length is optional here too. */
        memset(area, FILL, sizeof area);
        CHECK_EQ(write(buf, cap, NULL, NULL), status);
        CHECK_FILLED(buf + cap, FILL, sizeof area - GUARD - cap);
    }
    /* A size that is far too large is not believed beyond the text. */
    memset(area, FILL, sizeof area);
    CHECK_EQ(write((char *)area + GUARD, SIZE_MAX, &len, NULL), 0);
    CHECK_FILLED(area + GUARD + full + 1, FILL, sizeof area - GUARD - full - 1);
    check_about = NULL;
}

/* The same text whatever the buffer: positions and moves in numbers, with a buffer that just fits, and one byte less. */
static void exact_fit(void) {
    uint64_t state = 5;
    unsigned long n, all = effort(2000);
    for (n = 0; n < all; n++) {
        stamma_position p = sample(n);
        stamma_move moves[300];
        size_t count = 0, len = 0, again = 0;
        char *block;
        wander(&p, 1 + n % 30, &state);
        CHECK_EQ(stamma_fen_write(&p, 0, NULL, 0, &len), 0);
        block = malloc(len + 1); /* a memory checker sees the end */
        if (!block) return;
        CHECK_EQ(stamma_fen_write(&p, 0, block, len + 1, &again), 0);
        CHECK_EQ(again, len);
        CHECK_EQ(strlen(block), len);
        CHECK_EQ(stamma_fen_write(&p, 0, block, len, &again), -STAMMA_ERR_BUFFER_TOO_SMALL);
        CHECK_STR(block, "");
        free(block);
        CHECK_EQ(stamma_legal_moves(&p, moves, 300, &count, NULL), 0);
        if (count == 0) continue;
        moves[0] = moves[random_bits(&state) % count];
        CHECK_EQ(stamma_san_encode(&p, moves[0], 0, NULL, 0, &len, NULL), 0);
        block = malloc(len + 1);
        if (!block) return;
        CHECK_EQ(stamma_san_encode(&p, moves[0], 0, block, len + 1, &again, NULL), 0);
        CHECK_EQ(strlen(block), len);
        CHECK_EQ(stamma_san_encode(&p, moves[0], 0, block, len, &again, NULL), -STAMMA_ERR_BUFFER_TOO_SMALL);
        CHECK_STR(block, "");
        free(block);
    }
}

/* A failure for another reason leaves buffer and length alone. */
static void other_failures(void) {
    char buf[200];
    size_t len = 77;
    stamma_position bad;
    stamma_error unknown = fault;
    memset(&bad, 0xff, sizeof bad);
    memset(buf, FILL, sizeof buf);
    unknown.status = 12345;
    CHECK_EQ(stamma_fen_write(&bad, 0, buf, sizeof buf, &len), -STAMMA_ERR_POSITION);
    CHECK_EQ(stamma_fen_write(&game, 1, buf, sizeof buf, &len), -STAMMA_ERR_OPTIONS);
    CHECK_EQ(stamma_san_encode(&game, 0, 0, buf, sizeof buf, &len, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_san_encode(&bad, 0, 0, buf, 0, &len, NULL), -STAMMA_ERR_POSITION);
    CHECK_EQ(stamma_uci_encode(&game, 0, 0, buf, sizeof buf, &len, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_san_encode_styled(&game, 0, NULL, buf, sizeof buf, &len, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_long_encode(&game, 0, NULL, buf, sizeof buf, &len, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_reversible_encode(&bad, 0, NULL, buf, 0, &len, NULL), -STAMMA_ERR_POSITION);
    CHECK_EQ(stamma_error_render(&unknown, NULL, 0, NULL, buf, sizeof buf, &len), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_opening_find(&game, NULL, buf, sizeof buf, &len, NULL), -STAMMA_OPENING_UNKNOWN);
    CHECK_EQ(stamma_opening_find(&bad, NULL, buf, sizeof buf, &len, NULL), -STAMMA_ERR_POSITION);
    CHECK_FILLED(buf, FILL, sizeof buf);
    CHECK_EQ(len, 77);
}

int main(void) {
    stamma_position none;
    stamma_position_initial(&game);
    promotion = from_fen("4r2k/3P2pp/8/8/8/8/8/4K3 w - - 0 1");
    CHECK_EQ(stamma_fen_parse(bad_fen, STAMMA_NUL, 0, &none, NULL, 0, NULL, &fault), -STAMMA_FEN_RANK_WIDTH);
    every_size("fen_write", write_fen, STAMMA_FEN_MAX, 0, SAMPLES[0]);
    every_size("fen_write, placement", write_placement, STAMMA_FEN_MAX, 0,
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    every_size("epd_write", write_epd, 200, 1,
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; ce -5; id \"test 1\";");
    every_size("epd_rewrite", write_epd_again, 200, 1,
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20; D2 400; bm e4;");
    every_size("epd_text", write_epd_text, 200, 0, "a \"b\"");
    every_size("san_encode", write_san, STAMMA_SAN_MAX, 1, "e4");
    every_size("san_encode, promotion", write_san_promotion, STAMMA_SAN_MAX, 1, "dxe8=Q#");
    every_size("uci_encode", write_uci, STAMMA_MOVE_TEXT_MAX, 1, "d7e8q");
    every_size("san_encode_styled", write_styled, STAMMA_MOVE_TEXT_MAX, 1,
               "dxe8=\xe2\x99\x95\xef\xb8\x8e\xe2\x80\xa1");
    every_size("long_encode", write_long, STAMMA_MOVE_TEXT_MAX, 1, "d7xe8=Q#");
    every_size("reversible_encode", write_reversible, STAMMA_MOVE_TEXT_MAX, 1, "d7xRe8=Q#");
    every_size("descriptive_encode", write_descriptive, STAMMA_MOVE_TEXT_MAX, 1, "PxR(Q) mate");
    every_size("uci_encode, null move", write_null_move, STAMMA_MOVE_TEXT_MAX, 1, "0000");
    every_size("cecp_encode", write_cecp, STAMMA_MOVE_TEXT_MAX, 1, "d7e8q");
    every_size("iccf_encode", write_iccf, STAMMA_MOVE_TEXT_MAX, 1, "47581");
    every_size("smith_encode", write_smith, STAMMA_MOVE_TEXT_MAX, 1, "d7e8rQ");
    every_size("opening_find", write_opening, STAMMA_OPENING_NAME_MAX, 1, "Gr\xc3\xbcnfeld Defense");
    every_size("error_render", write_error, STAMMA_RENDER_MAX, 0,
               "1:23: error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)\n"
               "    rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
               "                          ^");
    every_size("error_render, message", write_message, STAMMA_RENDER_MAX, 0,
               "error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)");
    exact_fit();
    other_failures();
    return check_report("text_out");
}
