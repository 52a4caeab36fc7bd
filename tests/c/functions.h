/* Every function of the header that returns a status, in one form: an array of pointers and a number that picks the
 * other arguments. The tests of conventions go over this table, so a new function has to be added here only. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <stddef.h>

#include "samples.h"

enum kind {
    END,
    IN,       /* read; required */
    IN_OPT,   /* read; may be NULL */
    OUT,      /* written on success; required */
    OUT_OPT,  /* written on success; may be NULL */
    INOUT,    /* changed on success; required */
    ERROR_OUT /* written on failure only; may be NULL */
};

#define POINTERS_MAX 8
#define PLACE_MAX 1100

struct pointer {
    enum kind kind;
    size_t size;
    const void *from; /* what IN and INOUT hold */
};

struct function {
    const char *name;
    /* With `variant` 0 it succeeds; with 1 to `failures` it fails for its other arguments. */
    stamma_status (*call)(void **p, int variant);
    int failures;
    struct pointer pointers[POINTERS_MAX + 1];
};

static stamma_position game, other_game, rights, sicilian, history[3];
static stamma_error fault;
static const char fen_text[] = "4k3/8/8/8/8/8/8/4K2R w K - 0  1", san_text[] = "Ng1f3", uci_text[] = "e2-e4";
static const char alternate_text[] = "black", tag_text[] = "pt_BR", nag_text[] = "+/= and", result_text[] = "0.5-0.5", square_text[] = "en";
static const stamma_result drawn = {STAMMA_SCORE_HALF, STAMMA_SCORE_HALF, 0, {0}};
static const char iccf_text[] = "52-54", smith_text[] = "e2e4p", cecp_text[] = "usermove e2e4";
static const stamma_move e4 = 12 | 28 << 6;
static const char epd_text[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -  bm e4; id \"x\"";
static stamma_epd_operation best_move;
static stamma_epd_operand text_operand;
static stamma_epd_item item;
static const char descriptive_text[] = "P to K4", long_text[] = "Ng1f3", any_text[] = "Nf3";
static const stamma_style plain_style = STAMMA_STYLE_INIT;
static const char comment_text[] = "ok [%csl Ge4] [%clk 1:00:00]";
static const size_t comment_start = 3;
static const stamma_pgn_options pgn_options = STAMMA_PGN_OPTIONS_INIT;
static const char pgn_text[] = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n";
static stamma_comment_command squares_command;
static stamma_comment_item clock_item;
static const uint16_t english[1] = {STAMMA_LANGUAGE_ENGLISH};

#define CALL(name) static stamma_status call_##name(void **p, int v)
#define PLAIN(name, ...) \
    CALL(name) { \
        (void)v; \
        return stamma_##name(__VA_ARGS__); \
    }

PLAIN(position_initial, p[0])
PLAIN(position_chess960, v ? 960 : 959, p[0])
PLAIN(position_clear, p[0])
PLAIN(position_put, p[0], v == 1 ? 64 : 28, v == 2 ? 7 : v == 3 ? 15 : STAMMA_BLACK_QUEEN)
PLAIN(position_remove, p[0], v ? 64 : 12)
PLAIN(position_set_turn, p[0], v ? STAMMA_ANY_COLOR : STAMMA_BLACK)
PLAIN(position_set_castling, p[0], v == 1 ? 2 : STAMMA_WHITE, v == 2 ? 2 : STAMMA_KING_WING,
      v == 3 ? 64 : STAMMA_NO_SQUARE)
PLAIN(position_set_en_passant, p[0], v == 1 ? 28 : v == 2 ? 64 : 20)
PLAIN(position_set_clocks, p[0], 7, v ? 0 : 9)
PLAIN(position_set_rules, p[0], v ? 2 : STAMMA_RULES_CHESS960)
PLAIN(position_piece_at, p[0], v ? 64 : 4, p[1])
PLAIN(position_pieces, p[0], v == 1 ? 3 : STAMMA_WHITE, v == 2 ? 7 : STAMMA_PAWN, p[1])
PLAIN(position_turn, p[0], p[1])
PLAIN(position_castling, p[0], v == 1 ? 2 : STAMMA_BLACK, v == 2 ? 2 : STAMMA_QUEEN_WING, p[1])
PLAIN(position_en_passant, p[0], p[1])
PLAIN(position_clocks, p[0], p[1], p[2])
PLAIN(position_rules, p[0], p[1])
PLAIN(position_checkers, p[0], p[1])
PLAIN(position_equal, p[0], p[1], p[2])
PLAIN(position_same, p[0], p[1], p[2])
PLAIN(position_repetitions, p[0], v ? SIZE_MAX : 1, p[1])
PLAIN(position_key, p[0], p[1])
PLAIN(position_flip, p[0], p[1])
PLAIN(position_mirror, p[0], p[1])
PLAIN(position_problems, p[0], p[1], p[2], p[2] ? 4 : 0, p[3])
PLAIN(position_repair, p[0], v == 1 ? 1 : v == 2 ? UINT64_MAX : STAMMA_PROBLEMS_INCONSISTENT, p[1])
PLAIN(position_outcome, p[0], p[1], p[2])
PLAIN(fen_parse, p[0], v == 2 ? 10 : STAMMA_NUL, v == 1 ? 8 : 0, p[1], p[2], p[2] ? 3 : 0, p[3], p[4])
PLAIN(fen_write, p[0], v == 1 ? 1 : 0, p[1], STAMMA_FEN_MAX, p[2])
PLAIN(epd_parse, p[0], v == 2 ? 10 : STAMMA_NUL, v == 1 ? 8 : 0, p[1], p[2], p[2] ? 2 : 0, p[3], p[4], p[4] ? 2 : 0,
      p[5], p[6])
PLAIN(epd_operands, p[0], v == 2 ? 50 : STAMMA_NUL, v == 1 ? 8 : 0, p[1], p[2], p[3], 1, p[4], p[5])
PLAIN(epd_text, p[0], v == 1 ? 10 : STAMMA_NUL, p[1], p[2], 2, p[3])
PLAIN(epd_write, p[0], p[1], v == 2 ? SIZE_MAX : 1, v == 1 ? 1 : 0, p[2], 100, p[3], p[4])
PLAIN(epd_rewrite, p[0], v == 2 ? 10 : STAMMA_NUL, v == 1 ? 8 : 0, p[1], 100, p[2], p[3])
PLAIN(legal_moves, p[0], p[1], 300, p[2], p[3])
PLAIN(legal_moves_from, p[0], v ? 64 : 12, p[1], 32, p[2], p[3])
PLAIN(move_find, p[0], v == 1 ? 64 : 12, v == 2 ? 255 : v == 4 ? 44 : 28, v == 3 ? 7 : 0, p[1], p[2], p[3])
PLAIN(move_is_legal, p[0], e4, p[1], p[2])
PLAIN(move_info, p[0], v ? e4 + 64 * 8 : e4, p[1], p[2])
PLAIN(move_play, p[0], v ? STAMMA_MOVE_NULL : e4, p[1], p[2])
PLAIN(move_play_null, p[0], p[1], p[2])
PLAIN(perft, p[0], v == 1 ? STAMMA_PERFT_DEPTH_MAX + 1 : 3, v == 2 ? 50 : UINT64_MAX, p[1], p[2])
PLAIN(san_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], STAMMA_SAN_MAX, p[2], p[3])
PLAIN(san_decode, p[0], p[1], v == 3 ? 1 : STAMMA_NUL, v == 1 ? 8 : v == 2 ? STAMMA_LEVEL_STRICT : 0, p[2], p[3],
      p[3] ? 3 : 0, p[4], p[5])
PLAIN(uci_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], 6, p[2], p[3])
PLAIN(uci_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : STAMMA_LEVEL_TOLERANT, p[2], p[3], p[3] ? 3 : 0,
      p[4], p[5])
PLAIN(cecp_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], 6, p[2], p[3])
PLAIN(cecp_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : STAMMA_LEVEL_TOLERANT, p[2], p[3], p[3] ? 3 : 0,
      p[4], p[5])
PLAIN(iccf_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], 6, p[2], p[3])
PLAIN(iccf_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : STAMMA_LEVEL_TOLERANT, p[2], p[3], p[3] ? 3 : 0,
      p[4], p[5])
PLAIN(smith_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], 7, p[2], p[3])
PLAIN(smith_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : STAMMA_LEVEL_TOLERANT, p[2], p[3], p[3] ? 3 : 0,
      p[4], p[5])
PLAIN(descriptive_encode, p[0], v == 1 ? 0xffff : e4, v == 2 ? 1 : 0, p[1], STAMMA_MOVE_TEXT_MAX, p[2], p[3])
PLAIN(descriptive_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : 0, p[2], p[3], p[3] ? 3 : 0, p[4], p[5])
PLAIN(pgn_style_preset, v ? STAMMA_PGN_STYLE_IMPORT + 1 : STAMMA_PGN_STYLE_REDUCED, p[0])
PLAIN(style_preset, v ? STAMMA_STYLE_GERMAN + 1 : STAMMA_STYLE_FIDE, p[0])
PLAIN(long_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : 0, p[2], p[3], p[3] ? 3 : 0, p[4], p[5])
PLAIN(reversible_decode, p[0], p[1], v == 2 ? 3 : STAMMA_NUL, v == 1 ? 8 : 0, p[2], p[3], p[3] ? 3 : 0, p[4], p[5])
PLAIN(san_decode_full, p[0], p[1], v == 3 ? 1 : STAMMA_NUL, v == 1 ? 8 : 0, p[2], p[2] ? v == 2 ? 17 : 1 : 0, p[3], p[4],
      p[4] ? 3 : 0, p[5], p[6])
PLAIN(move_decode_any, p[0], p[1], v == 3 ? 1 : STAMMA_NUL, v == 1 ? STAMMA_ALLOW_NULL : 0, p[2],
      p[2] ? v == 2 ? 129 : 1 : 0, p[3], p[4], p[4] ? 4 : 0, p[5], p[6])
CALL(pgn_split) {
    if (v == 2 && p[1]) memset(p[1], 0, 4); /* the size */
    if (v == 3 && p[1]) memset((char *)p[1] + offsetof(stamma_pgn_options, encoding), 1, 4);
    return stamma_pgn_split(p[0], v == 1 ? SIZE_MAX - 1 : STAMMA_NUL, p[1], 1, p[2]);
}
PLAIN(polyglot_key, p[0], p[1])
PLAIN(polyglot_move_encode, p[0], v ? 0 : e4, p[1], p[2])
PLAIN(polyglot_move_decode, p[0], v ? 0xf31c : 0x031c, p[1], p[2])
PLAIN(opening_find, v ? &game : p[0], p[1], p[2], STAMMA_OPENING_NAME_MAX, p[3], p[4])
PLAIN(nag_symbol, 14, p[0], STAMMA_NAG_TEXT_MAX, p[1])
PLAIN(nag_text, v ? UINT32_MAX : 14, p[0], STAMMA_NAG_TEXT_MAX, p[1])
PLAIN(nag_find, p[0], v == 1 ? 0 : STAMMA_NUL, v == 2 ? STAMMA_ANY_COLOR : STAMMA_BLACK, p[1], p[2], p[3])
PLAIN(result_parse, p[0], v == 1 ? 1 : STAMMA_NUL, v == 2 ? 8 : v == 3 ? STAMMA_LEVEL_IMPORT : 0, p[1], p[2],
      p[2] ? 3 : 0, p[3], p[4])
PLAIN(result_write, p[0], p[1], 8, p[2])
PLAIN(square_write, v == 1 ? 2 : STAMMA_SQUARES_PARIS_1173, v == 2 ? 64 : 28, p[0], 3, p[1])
PLAIN(square_parse, v == 1 ? 2 : STAMMA_SQUARES_PARIS_1173, p[0], v == 2 ? 0 : STAMMA_NUL, p[1], p[2])
PLAIN(language_at, v ? UINT32_MAX : STAMMA_LANGUAGE_FIGURINE, p[0])
PLAIN(language_find, p[0], v ? 1 : STAMMA_NUL, p[1], p[2], p[3])
PLAIN(language_alternate, v ? UINT32_MAX : STAMMA_LANGUAGE_FIGURINE, p[0], STAMMA_NUL, p[1], p[2])
PLAIN(language_letters, v == 1 ? UINT32_MAX : STAMMA_LANGUAGE_FIGURINE, v == 2 ? 0 : STAMMA_KING, p[0],
      STAMMA_WORD_MAX, p[1])
PLAIN(language_words, v == 1 ? UINT32_MAX : STAMMA_LANGUAGE_ENGLISH, v == 2 ? 10 : STAMMA_WORD_CHECKMATE,
      v == 3 ? 2 : 1, p[0], STAMMA_WORD_MAX, p[1])
PLAIN(comment_next, p[0], v == 2 ? 2 : STAMMA_NUL, p[1], v == 1 ? 8 : 0, p[2], p[3])
PLAIN(comment_marks, p[0], v ? 10 : STAMMA_NUL, p[1], p[2], 1, p[3], p[4])
/* The texts that it gives lie in the one that it reads: always the same, so that they can be compared. */
PLAIN(comment_operands, p[0] ? comment_text : NULL, v ? 10 : STAMMA_NUL, p[1], p[2], 1, p[3], p[4])
PLAIN(comment_text, p[0], v ? SIZE_MAX - 1 : STAMMA_NUL, p[1], 64, p[2])
PLAIN(comment_remove, p[0], v == 2 ? SIZE_MAX - 1 : STAMMA_NUL, v == 1 ? 10 : STAMMA_COMMAND_CLK, NULL, 0, p[1], 64, p[2])

CALL(comment_write) {
    if (v == 2 && p[1]) memset((char *)p[1] + offsetof(stamma_comment_item, kind), 10, 1);
    if (v == 3 && p[1]) memset((char *)p[1] + offsetof(stamma_comment_item, reserved), 1, 1);
    return stamma_comment_write(p[0], v == 1 ? SIZE_MAX - 1 : STAMMA_NUL, p[1], p[2], 64, p[3], p[4]);
}

CALL(error_render) {
    static const stamma_status no_such_condition = 9999;
    if (v == 1 && p[0]) memcpy(p[0], &no_such_condition, sizeof no_such_condition); /* its first field */
    return stamma_error_render(p[0], p[1], p[1] ? STAMMA_NUL : 0, p[2], p[3], STAMMA_RENDER_MAX, p[4]);
}

/* The style of a writer: with 1 the move is wrong, with 2 the style's size, with 3 a choice, with 4 a reserved byte. */
#define STYLED(name) \
    CALL(name) { \
        if (v == 2 && p[1]) memset(p[1], 0, 4); \
        if (v == 3 && p[1]) memset((char *)p[1] + offsetof(stamma_style, promotion), 9, 1); \
        if (v == 4 && p[1]) memset((char *)p[1] + offsetof(stamma_style, reserved), 1, 1); \
        return stamma_##name(p[0], v == 1 ? 0xffff : e4, p[1], p[2], STAMMA_MOVE_TEXT_MAX, p[3], p[4]); \
    }
STYLED(san_encode_styled)
STYLED(long_encode)
STYLED(reversible_encode)

#define POSITION(kind) {kind, sizeof(stamma_position), &game}
#define WRITES(kind, type) {kind, sizeof(type), NULL}
#define ROOM(kind, type, n) {kind, (n) * sizeof(type), NULL}
#define REASON {ERROR_OUT, sizeof(stamma_error), NULL}
#define TEXT(text) {IN, sizeof(text), text}
#define ROW(name, failures, ...) {"stamma_" #name, call_##name, failures, {__VA_ARGS__, {END, 0, NULL}}}
#define GETTER(name, failures, type) ROW(name, failures, POSITION(IN), WRITES(OUT, type))
#define STYLED_ROW(name) \
    ROW(name, 4, POSITION(IN), {IN_OPT, sizeof plain_style, &plain_style}, ROOM(OUT, char, STAMMA_MOVE_TEXT_MAX), \
        WRITES(OUT_OPT, size_t), REASON)

static const struct function FUNCTIONS[] = {
    ROW(error_render, 1, {IN, sizeof fault, &fault}, {IN_OPT, sizeof san_text, san_text}, POSITION(IN_OPT),
        ROOM(OUT, char, STAMMA_RENDER_MAX), WRITES(OUT_OPT, size_t)),
    ROW(position_initial, 0, WRITES(OUT, stamma_position)),
    ROW(position_chess960, 1, WRITES(OUT, stamma_position)),
    ROW(position_clear, 0, WRITES(OUT, stamma_position)),
    ROW(position_put, 3, POSITION(INOUT)),
    ROW(position_remove, 1, POSITION(INOUT)),
    ROW(position_set_turn, 1, POSITION(INOUT)),
    ROW(position_set_castling, 3, POSITION(INOUT)),
    ROW(position_set_en_passant, 2, POSITION(INOUT)),
    ROW(position_set_clocks, 1, POSITION(INOUT)),
    ROW(position_set_rules, 1, POSITION(INOUT)),
    GETTER(position_piece_at, 1, stamma_piece),
    GETTER(position_pieces, 2, uint64_t),
    GETTER(position_turn, 0, stamma_color),
    GETTER(position_castling, 2, stamma_square),
    GETTER(position_en_passant, 0, stamma_square),
    ROW(position_clocks, 0, POSITION(IN), WRITES(OUT_OPT, uint32_t), WRITES(OUT_OPT, uint32_t)),
    GETTER(position_rules, 0, stamma_rules),
    GETTER(position_checkers, 0, uint64_t),
    ROW(position_equal, 0, POSITION(IN), {IN, sizeof other_game, &other_game}, WRITES(OUT, bool)),
    ROW(position_same, 0, POSITION(IN), {IN, sizeof other_game, &other_game}, WRITES(OUT, bool)),
    ROW(position_repetitions, 1, {IN, sizeof history, history}, WRITES(OUT, uint32_t)),
    GETTER(position_key, 0, uint64_t),
    ROW(position_flip, 0, POSITION(IN), WRITES(OUT, stamma_position)),
    ROW(position_mirror, 0, POSITION(IN), WRITES(OUT, stamma_position)),
    ROW(position_problems, 0, {IN, sizeof rights, &rights}, WRITES(OUT_OPT, uint64_t),
        ROOM(OUT_OPT, stamma_problem, 4), WRITES(OUT_OPT, size_t)),
    ROW(position_repair, 2, {INOUT, sizeof rights, &rights}, WRITES(OUT_OPT, uint64_t)),
    ROW(position_outcome, 0, POSITION(IN), WRITES(OUT, uint32_t), REASON),
    ROW(fen_parse, 2, TEXT(fen_text), WRITES(OUT, stamma_position), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(fen_write, 1, POSITION(IN), ROOM(OUT, char, STAMMA_FEN_MAX), WRITES(OUT_OPT, size_t)),
    ROW(epd_parse, 2, TEXT(epd_text), WRITES(OUT, stamma_position), ROOM(OUT_OPT, stamma_epd_operation, 2),
        WRITES(OUT_OPT, size_t), ROOM(OUT_OPT, stamma_diagnostic, 2), WRITES(OUT_OPT, size_t), REASON),
    ROW(epd_operands, 2, TEXT(epd_text), POSITION(IN), {IN, sizeof best_move, &best_move},
        ROOM(OUT, stamma_epd_operand, 1), WRITES(OUT, size_t), REASON),
    ROW(epd_text, 1, TEXT(epd_text), {IN, sizeof text_operand, &text_operand}, ROOM(OUT, char, 2),
        WRITES(OUT_OPT, size_t)),
    ROW(epd_write, 2, POSITION(IN), {IN, sizeof item, &item}, ROOM(OUT, char, 100), WRITES(OUT_OPT, size_t), REASON),
    ROW(epd_rewrite, 2, TEXT(epd_text), ROOM(OUT, char, 100), WRITES(OUT_OPT, size_t), REASON),
    ROW(legal_moves, 0, POSITION(IN), ROOM(OUT, stamma_move, 300), WRITES(OUT, size_t), REASON),
    ROW(legal_moves_from, 1, POSITION(IN), ROOM(OUT, stamma_move, 32), WRITES(OUT, size_t), REASON),
    ROW(move_find, 4, POSITION(IN), WRITES(OUT, stamma_move), WRITES(OUT_OPT, stamma_move), REASON),
    ROW(move_is_legal, 0, POSITION(IN), WRITES(OUT, bool), REASON),
    ROW(move_info, 1, POSITION(IN), WRITES(OUT, stamma_move_details), REASON),
    ROW(move_play, 1, POSITION(IN), WRITES(OUT, stamma_position), REASON),
    ROW(move_play_null, 0, POSITION(IN), WRITES(OUT, stamma_position), REASON),
    ROW(perft, 2, POSITION(IN), WRITES(OUT, uint64_t), REASON),
    ROW(san_encode, 2, POSITION(IN), ROOM(OUT, char, STAMMA_SAN_MAX), WRITES(OUT_OPT, size_t), REASON),
    ROW(san_decode, 3, POSITION(IN), TEXT(san_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(uci_encode, 2, POSITION(IN), ROOM(OUT, char, 6), WRITES(OUT_OPT, size_t), REASON),
    ROW(uci_decode, 2, POSITION(IN), TEXT(uci_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(cecp_encode, 2, POSITION(IN), ROOM(OUT, char, 6), WRITES(OUT_OPT, size_t), REASON),
    ROW(cecp_decode, 2, POSITION(IN), TEXT(cecp_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(iccf_encode, 2, POSITION(IN), ROOM(OUT, char, 6), WRITES(OUT_OPT, size_t), REASON),
    ROW(iccf_decode, 2, POSITION(IN), TEXT(iccf_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(smith_encode, 2, POSITION(IN), ROOM(OUT, char, 7), WRITES(OUT_OPT, size_t), REASON),
    ROW(smith_decode, 2, POSITION(IN), TEXT(smith_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(descriptive_encode, 2, POSITION(IN), ROOM(OUT, char, STAMMA_MOVE_TEXT_MAX), WRITES(OUT_OPT, size_t), REASON),
    ROW(descriptive_decode, 2, POSITION(IN), TEXT(descriptive_text), WRITES(OUT, stamma_move),
        ROOM(OUT_OPT, stamma_diagnostic, 3), WRITES(OUT_OPT, size_t), REASON),
    ROW(pgn_style_preset, 1, WRITES(OUT, stamma_pgn_style)),
    ROW(style_preset, 1, WRITES(OUT, stamma_style)),
    STYLED_ROW(san_encode_styled),
    STYLED_ROW(long_encode),
    STYLED_ROW(reversible_encode),
    ROW(long_decode, 2, POSITION(IN), TEXT(long_text), WRITES(OUT, stamma_move), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(reversible_decode, 2, POSITION(IN), TEXT(long_text), WRITES(OUT, stamma_move),
        ROOM(OUT_OPT, stamma_diagnostic, 3), WRITES(OUT_OPT, size_t), REASON),
    ROW(san_decode_full, 3, POSITION(IN), TEXT(san_text), {IN_OPT, sizeof english, english},
        WRITES(OUT, stamma_san_details), ROOM(OUT_OPT, stamma_diagnostic, 3), WRITES(OUT_OPT, size_t), REASON),
    ROW(move_decode_any, 3, POSITION(IN), TEXT(any_text), {IN_OPT, sizeof english, english}, WRITES(OUT, stamma_move),
        ROOM(OUT_OPT, stamma_candidate, 4), WRITES(OUT_OPT, size_t), REASON),
    ROW(pgn_split, 3, TEXT(pgn_text), {IN_OPT, sizeof pgn_options, &pgn_options}, WRITES(OUT, size_t)),
    GETTER(polyglot_key, 0, uint64_t),
    ROW(polyglot_move_encode, 1, POSITION(IN), WRITES(OUT, uint16_t), REASON),
    ROW(polyglot_move_decode, 1, POSITION(IN), WRITES(OUT, stamma_move), REASON),
    ROW(opening_find, 1, {IN, sizeof sicilian, &sicilian}, ROOM(OUT_OPT, char, 4),
        ROOM(OUT, char, STAMMA_OPENING_NAME_MAX), WRITES(OUT_OPT, size_t), REASON),
    ROW(nag_symbol, 0, ROOM(OUT, char, STAMMA_NAG_TEXT_MAX), WRITES(OUT_OPT, size_t)),
    ROW(nag_text, 1, ROOM(OUT, char, STAMMA_NAG_TEXT_MAX), WRITES(OUT_OPT, size_t)),
    ROW(nag_find, 2, TEXT(nag_text), WRITES(OUT, uint32_t), WRITES(OUT_OPT, size_t), REASON),
    ROW(result_parse, 3, TEXT(result_text), WRITES(OUT, stamma_result), ROOM(OUT_OPT, stamma_diagnostic, 3),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(result_write, 0, {IN, sizeof drawn, &drawn}, ROOM(OUT, char, 8), WRITES(OUT_OPT, size_t)),
    ROW(square_write, 2, ROOM(OUT, char, 3), WRITES(OUT_OPT, size_t)),
    ROW(square_parse, 2, TEXT(square_text), WRITES(OUT, stamma_square), REASON),
    ROW(language_at, 1, WRITES(OUT, stamma_language)),
    ROW(language_find, 1, TEXT(tag_text), WRITES(OUT, uint32_t), WRITES(OUT_OPT, bool), REASON),
    ROW(language_alternate, 1, TEXT(alternate_text), WRITES(OUT, uint16_t), REASON),
    ROW(language_letters, 2, ROOM(OUT, char, STAMMA_WORD_MAX), WRITES(OUT_OPT, size_t)),
    ROW(language_words, 3, ROOM(OUT, char, STAMMA_WORD_MAX), WRITES(OUT_OPT, size_t)),
    ROW(comment_next, 2, TEXT(comment_text), {INOUT, sizeof comment_start, &comment_start},
        WRITES(OUT, stamma_comment_command), REASON),
    ROW(comment_marks, 1, TEXT(comment_text), {IN, sizeof squares_command, &squares_command}, WRITES(OUT, stamma_mark),
        WRITES(OUT, size_t), REASON),
    ROW(comment_operands, 1, TEXT(comment_text), {IN, sizeof squares_command, &squares_command}, WRITES(OUT, stamma_view),
        WRITES(OUT, size_t), REASON),
    ROW(comment_text, 1, TEXT(comment_text), ROOM(OUT, char, 64), WRITES(OUT_OPT, size_t)),
    ROW(comment_write, 3, TEXT(comment_text), {IN, sizeof clock_item, &clock_item}, ROOM(OUT, char, 64),
        WRITES(OUT_OPT, size_t), REASON),
    ROW(comment_remove, 2, TEXT(comment_text), ROOM(OUT, char, 64), WRITES(OUT_OPT, size_t)),
};
#define FUNCTION_COUNT (sizeof FUNCTIONS / sizeof *FUNCTIONS)

/* The functions that return something else and so follow no convention of outputs; and those of games, which need a
 * handle: game.c, game_write.c, pgn_reader.c and pgn_games.c have them. */
static const char *const OTHER_FUNCTIONS[] = {
    "stamma_version_number", "stamma_version_string", "stamma_status_name", "stamma_status_message",
    "stamma_language_count",
    "stamma_game_clone", "stamma_game_comment_at", "stamma_game_comment_count", "stamma_game_comment_insert",
    "stamma_game_comment_remove", "stamma_game_comment_set", "stamma_game_diagnostic_at",
    "stamma_game_diagnostic_count", "stamma_game_free", "stamma_game_is_partial", "stamma_game_nag_add",
    "stamma_game_nag_clear", "stamma_game_nag_list", "stamma_game_nag_remove", "stamma_game_new",
    "stamma_game_node_add", "stamma_game_node_add_line", "stamma_game_node_child", "stamma_game_node_child_count",
    "stamma_game_node_count", "stamma_game_node_delete", "stamma_game_node_delete_continuation",
    "stamma_game_node_delete_variations", "stamma_game_node_demote", "stamma_game_node_find", "stamma_game_node_info",
    "stamma_game_node_insert", "stamma_game_node_line_end", "stamma_game_node_line_start", "stamma_game_node_next",
    "stamma_game_node_next_sibling", "stamma_game_node_parent", "stamma_game_node_previous_sibling",
    "stamma_game_node_promote", "stamma_game_node_promote_to_mainline", "stamma_game_outcome", "stamma_game_position",
    "stamma_game_repetitions", "stamma_game_result", "stamma_game_set_result", "stamma_game_set_start",
    "stamma_game_start", "stamma_game_tag_at", "stamma_game_tag_count", "stamma_game_tag_get",
    "stamma_game_tag_order", "stamma_game_tag_remove", "stamma_game_tag_remove_at", "stamma_game_tag_set",
    "stamma_game_version", "stamma_game_write", "stamma_game_writer_changes", "stamma_game_writer_free",
    "stamma_game_writer_new", "stamma_game_writer_next", "stamma_game_parse", "stamma_pgn_reader_feed",
    "stamma_pgn_reader_free", "stamma_pgn_reader_game", "stamma_pgn_reader_game_into", "stamma_pgn_reader_new", "stamma_pgn_reader_next",
    "stamma_pgn_reader_next_batch", "stamma_pgn_reader_over", "stamma_pgn_reader_position",
    "stamma_pgn_reader_skip_game", "stamma_pgn_reader_skip_variation",
};

/* What one call works on: each object between guards, at a chosen distance from alignment. */
#define FILL 0xa5
#define GUARD 64
struct place {
    uint64_t align;
    unsigned char bytes[GUARD + PLACE_MAX + GUARD + 8];
};
struct arena {
    struct place places[POINTERS_MAX];
    void *p[POINTERS_MAX];
};

static inline void arena_set(struct arena *arena, const struct function *f, size_t shift) {
    size_t i;
    memset(arena->places, FILL, sizeof arena->places);
    for (i = 0; i < POINTERS_MAX && f->pointers[i].kind != END; i++) {
        arena->p[i] = arena->places[i].bytes + GUARD + shift;
        if (f->pointers[i].from) memcpy(arena->p[i], f->pointers[i].from, f->pointers[i].size);
    }
}

/* Sets up what the table points to; call it first. */
static inline void functions_set_up(void) {
    stamma_epd_operation found[2];
    size_t count = 0;
    check_about = NULL;
    stamma_position_initial(&game);
    other_game = game;
    history[0] = history[1] = history[2] = game;
    sicilian = from_fen("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    rights = from_fen("rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBN1 b KQkq e3 7 1");
    CHECK_EQ(stamma_epd_parse(epd_text, STAMMA_NUL, 0, &other_game, found, 2, &count, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(count, 2);
    best_move = found[0];
    CHECK_EQ(stamma_epd_operands(epd_text, STAMMA_NUL, 0, &game, &found[1], &text_operand, 1, &count, NULL), 0);
    memset(&item, 0, sizeof item);
    strcpy(item.opcode, "bm");
    item.kind = STAMMA_EPD_VALUE_MOVE;
    item.move = e4;
    count = 0;
    CHECK_EQ(stamma_comment_next(comment_text, STAMMA_NUL, &count, 0, &squares_command, NULL), 0);
    memset(&clock_item, 0, sizeof clock_item);
    clock_item.kind = STAMMA_COMMAND_CLK;
    clock_item.milliseconds = 1500;
    memset(&fault, 0, sizeof fault);
    fault.status = -STAMMA_SAN_AMBIGUOUS;
    fault.line = fault.column = 1;
    fault.length = 5;
    fault.squares = UINT64_C(0x42);
    fault.detail[0] = 21;
}

#endif
