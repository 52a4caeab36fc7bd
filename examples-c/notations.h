/* The notations by name, and reading and writing a move in one of them, or in any.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_NOTATIONS_H
#define EXAMPLES_NOTATIONS_H

#include "common.h"

/* Kinds of notation beside the library's STAMMA_NOTATION_..., which are 1 to 6. */
enum { KIND_AUTO = 0, KIND_LONG = 16, KIND_REVERSIBLE, KIND_STYLE };

typedef struct notation {
    int kind;
    uint32_t number; /* algebraic: the language; a style: its preset */
} notation;

typedef stamma_status decode_function(const stamma_position *, const char *, size_t, uint32_t, stamma_move *,
                                      stamma_diagnostic *, size_t, size_t *, stamma_error *);
typedef stamma_status encode_function(const stamma_position *, stamma_move, uint32_t, char *, size_t, size_t *,
                                      stamma_error *);
typedef stamma_status styled_function(const stamma_position *, stamma_move, const stamma_style *, char *, size_t,
                                      size_t *, stamma_error *);

static const struct {
    const char *name;
    notation notation;
    decode_function *decode; /* NULL: by language, or not at all */
    encode_function *encode;
    styled_function *styled;
} NOTATIONS[] = {
    {"auto", {KIND_AUTO, 0}, NULL, NULL, NULL},
    {"san", {STAMMA_NOTATION_ALGEBRAIC, STAMMA_LANGUAGE_ENGLISH}, NULL, NULL, NULL},
    {"figurine", {STAMMA_NOTATION_ALGEBRAIC, STAMMA_LANGUAGE_FIGURINE}, NULL, NULL, NULL},
    {"long", {KIND_LONG, 0}, stamma_long_decode, NULL, stamma_long_encode},
    {"reversible", {KIND_REVERSIBLE, 0}, stamma_reversible_decode, NULL, stamma_reversible_encode},
    {"uci", {STAMMA_NOTATION_UCI, 0}, stamma_uci_decode, stamma_uci_encode, NULL},
    {"cecp", {STAMMA_NOTATION_CECP, 0}, stamma_cecp_decode, stamma_cecp_encode, NULL},
    {"iccf", {STAMMA_NOTATION_ICCF, 0}, stamma_iccf_decode, stamma_iccf_encode, NULL},
    {"smith", {STAMMA_NOTATION_SMITH, 0}, stamma_smith_decode, stamma_smith_encode, NULL},
    {"descriptive", {STAMMA_NOTATION_DESCRIPTIVE, 0}, stamma_descriptive_decode, stamma_descriptive_encode, NULL},
    {"fide", {KIND_STYLE, STAMMA_STYLE_FIDE}, NULL, NULL, NULL},
    {"informant", {KIND_STYLE, STAMMA_STYLE_INFORMANT}, NULL, NULL, NULL},
    {"german", {KIND_STYLE, STAMMA_STYLE_GERMAN}, NULL, NULL, NULL},
    {"russian", {KIND_STYLE, STAMMA_STYLE_RUSSIAN}, NULL, NULL, NULL},
};
enum { NOTATION_COUNT = sizeof NOTATIONS / sizeof NOTATIONS[0] };

static inline bool is_machine(notation n)
{
    return n.kind >= STAMMA_NOTATION_UCI && n.kind <= STAMMA_NOTATION_SMITH;
}

/* The notation with this name, or that of the language with this tag. */
static inline bool find_notation(const char *name, notation *found)
{
    uint32_t language = 0;
    bool known = false;

    for (size_t i = 0; i < NOTATION_COUNT; i++) {
        if (strcmp(name, NOTATIONS[i].name) == 0) {
            *found = NOTATIONS[i].notation;
            return true;
        }
    }
    if (stamma_language_find(name, STAMMA_NUL, &language, &known, NULL) < 0 || !known)
        return false;
    found->kind = STAMMA_NOTATION_ALGEBRAIC;
    found->number = language;
    return true;
}

static inline size_t notation_row(int kind)
{
    size_t row = 0;

    while (row + 1 < NOTATION_COUNT && NOTATIONS[row].notation.kind != kind)
        row++;
    return row;
}

/* A move that was read, in which notation, and what was accepted for it. */
typedef struct reading {
    stamma_move move;
    notation notation;
    bool guessed; /* at the guess level */
    stamma_diagnostic diags[16];
    size_t count;
} reading;

/* Reads a move in one notation. */
static inline stamma_status read_move(notation n, uint32_t level, const stamma_position *position, const char *text,
                                      size_t len, reading *out, stamma_error *error)
{
    stamma_status status;

    out->notation = n;
    out->guessed = level == STAMMA_LEVEL_GUESS;
    if (n.kind == STAMMA_NOTATION_ALGEBRAIC) {
        uint16_t language = (uint16_t)n.number;
        stamma_san_details details;
        status = stamma_san_decode_full(position, text, len, level, &language, 1, &details, out->diags, 16, &out->count,
                                        error);
        if (status == 0) {
            out->move = details.move;
            for (size_t i = 0; i < out->count && i < 16; i++)
                if (out->diags[i].status == STAMMA_SAN_MIXED_LETTERS) /* English letters are always understood */
                    out->notation.number = details.language;
        }
    } else {
        status = NOTATIONS[notation_row(n.kind)].decode(position, text, len, level, &out->move, out->diags, 16,
                                                        &out->count, error);
    }
    if (status == 0 && out->count > 16)
        out->count = 16;
    return status;
}

/* Languages that most chess is printed in, English first. There are so many languages that nearly every capital is a piece
   in some of them: an English Nd2 that lacks its file is a good move in Romanian. So a single move is never read in a
   rare language, unless the whole game is. */
static const char *const COMMON_LANGUAGES[] = {"en", "de", "es", "fr", "ru", "it", "pt", "nl", "pl", "cs", "hu", "sv", "tr"};
enum { COMMON_COUNT = sizeof COMMON_LANGUAGES / sizeof COMMON_LANGUAGES[0] };

static inline uint16_t common_language(size_t i)
{
    uint32_t language = STAMMA_LANGUAGE_ENGLISH;

    stamma_language_find(COMMON_LANGUAGES[i], STAMMA_NUL, &language, NULL, NULL);
    return (uint16_t)language;
}

/* Reads a move in whatever notation fits. The preferred one is taken if it is among those, also where they disagree. */
static inline stamma_status read_any(notation preferred, uint32_t level, const stamma_position *position,
                                     const char *text, size_t len, reading *out, stamma_error *error)
{
    stamma_candidate ways[160];
    stamma_move move = STAMMA_MOVE_NONE;
    size_t count = 0;
    uint16_t languages[COMMON_COUNT + 1];
    size_t n = 0;
    stamma_status status;
    notation first;

    while (n < COMMON_COUNT) {
        languages[n] = common_language(n);
        n++;
    }
    if (preferred.kind == STAMMA_NOTATION_ALGEBRAIC)
        languages[n++] = (uint16_t)preferred.number;
    status = stamma_move_decode_any(position, text, len, level, languages, n, &move, ways, 160, &count, error);
    if (read_move(preferred, level, position, text, len, out, status == -STAMMA_ANY_UNREAD ? error : NULL) == 0)
        return 0; /* else the preferred notation tells best why nothing reads it */
    if (status < 0)
        return error != NULL ? error->status : status;
    first.kind = ways[0].notation; /* once more in that notation, for its diagnostics */
    first.number = ways[0].language;
    return read_move(first, level, position, text, len, out, error);
}

/* Writes a move in a notation into `buf`, of STAMMA_MOVE_TEXT_MAX bytes. */
static inline stamma_status write_move(notation n, const stamma_position *position, stamma_move move, char *buf,
                                       stamma_error *error)
{
    size_t row = notation_row(n.kind);
    stamma_style style = STAMMA_STYLE_INIT;

    if (NOTATIONS[row].encode != NULL)
        return NOTATIONS[row].encode(position, move, 0, buf, STAMMA_MOVE_TEXT_MAX, NULL, error);
    if (NOTATIONS[row].styled != NULL)
        return NOTATIONS[row].styled(position, move, NULL, buf, STAMMA_MOVE_TEXT_MAX, NULL, error);
    if (n.kind == KIND_STYLE)
        stamma_style_preset(n.number, &style);
    else
        style.language = (uint16_t)n.number;
    return stamma_san_encode_styled(position, move, &style, buf, STAMMA_MOVE_TEXT_MAX, NULL, error);
}

#endif
