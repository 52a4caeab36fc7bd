/* What notate and scoresheet share: the notations by name, reading and writing a move in one of them, and finding the
   moves in a text that people typed.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_MOVETEXT_H
#define EXAMPLES_MOVETEXT_H

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

/* --- finding the moves of a text

   Moves are parted by white space, commas, semicolons, move numbers and ends of lines. But white space can also stand
   inside a move: `P-K8(Q) ch`, `exd6 e.p.`, `Castles K`. The decoder is the judge: a move is as few words as can be
   read, and words behind it that cannot be read as the next move belong to it if they can be read as part of it. */

typedef enum item { ITEM_END, ITEM_LINE, ITEM_NUMBER, ITEM_RESULT, ITEM_MOVE, ITEM_BAD } item;

typedef struct lines {
    buffer *line;
    size_t count;
} lines;

typedef struct scanner {
    const lines *text;
    notation notation;
    uint32_t level;
    bool any;      /* any notation will do; `notation` decides where they disagree */
    bool fallback; /* what `notation` does not read: guess, and try all others */
    size_t line, at;
    stamma_position position; /* the caller plays each move */
    /* the last item: */
    size_t start, len;
    unsigned long number; /* of a move */
    reading reading;
    stamma_error error;
} scanner;

static inline lines read_lines(FILE *file)
{
    lines text = {NULL, 0};
    buffer line = {NULL, 0, 0};

    for (; read_line(file, &line); line.data = NULL, line.len = line.cap = 0) {
        if ((text.count & (text.count + 1)) == 0) { /* 0, 1, 3, 7...: room for twice as many */
            buffer *more = realloc(text.line, (2 * text.count + 2) * sizeof *more);
            if (more == NULL) {
                fputs("out of memory\n", stderr);
                exit(EXIT_BAD_INPUT);
            }
            text.line = more;
        }
        text.line[text.count++] = line;
    }
    free(line.data);
    return text;
}

static inline void free_lines(lines *text)
{
    for (size_t i = 0; i < text->count; i++)
        free(text->line[i].data);
    free(text->line);
}

/* Length of a move number at the start of a word: `12.`, `12...`, `12` alone, the `12.` of `12.e4`; else 0. */
static inline size_t number_length(const char *word, size_t len)
{
    size_t digits = strspn(word, "0123456789"), dots = digits;

    while (dots < len && (word[dots] == '.' || strncmp(word + dots, "\xE2\x80\xA6", 3) == 0))
        dots += word[dots] == '.' ? 1 : 3;
    if (digits == 0 || digits > 3 || word[0] == '0' || (dots == digits && digits < len))
        return 0;
    return dots;
}

static inline bool is_result(const char *word, size_t len)
{
    static const char *const RESULTS[] = {"1-0", "0-1", "1/2-1/2", "*"};

    for (size_t i = 0; i < 4; i++)
        if (strlen(RESULTS[i]) == len && memcmp(RESULTS[i], word, len) == 0)
            return true;
    return false;
}

static inline stamma_status try_move(const scanner *s, const stamma_position *position, const char *text, size_t len,
                                     bool guess, reading *out, stamma_error *error)
{
    uint32_t level = guess ? STAMMA_LEVEL_GUESS : s->level;
    stamma_status status = s->any ? read_any(s->notation, level, position, text, len, out, error)
                                  : read_move(s->notation, level, position, text, len, out, error);

    if (status < 0 && s->fallback) {
        stamma_error other;
        if (read_any(s->notation, level, position, text, len, out, &other) == 0)
            status = 0;
        else if (other.status == -STAMMA_ANY_AMBIGUOUS) /* tells more than that the notation does not read it */
            *error = other, status = other.status;
    }
    return status;
}

/* The move at s->at, which is s->len bytes long if it is one word. */
static inline item scan_move(scanner *s)
{
    enum { WORDS = 6 };
    const buffer *line = &s->text->line[s->line];
    const char *text = line->data + s->start;
    size_t begin[WORDS], end[WORDS], words = 0, used = 0;
    bool good = false;

    for (size_t at = 0; words < WORDS && text[at] != '\0'; words++) {
        size_t length = strcspn(text + at, " \t,;");
        if (length == 0 || (words > 0 && (number_length(text + at, length) > 0 || is_result(text + at, length))))
            break;
        begin[words] = at;
        end[words] = at + length;
        at += length;
        at += strspn(text + at, " \t");
    }
    for (int guess = 0; !good && guess <= (s->fallback ? 1 : 0); guess++) {
        for (used = 0; used < words && !good; used++) {
            stamma_error error;
            good = try_move(s, &s->position, text, end[used], guess == 1, &s->reading, &error) == 0;
            if (!good && guess == 0 && (used == 0 || s->error.status == -STAMMA_DESC_SYNTAX ||
                                        s->error.status == -STAMMA_SAN_SYNTAX))
                s->error = error; /* the first one that is about a move */
        }
    }
    if (!good)
        return ITEM_BAD;
    for (; used < words; used++) {
        reading longer;
        stamma_position next;
        stamma_error error;
        stamma_move_play(&s->position, s->reading.move, &next, NULL);
        if (try_move(s, &next, text + begin[used], end[used] - begin[used], false, &longer, &error) == 0 ||
            try_move(s, &s->position, text, end[used], false, &longer, &error) < 0)
            break;
        s->reading = longer;
    }
    s->len = end[used - 1];
    return ITEM_MOVE;
}

static inline item next_item(scanner *s)
{
    const char *word;
    const buffer *line;
    item found;

    if (s->line == s->text->count)
        return ITEM_END;
    line = &s->text->line[s->line];
    if (s->line == 0 && s->at == 0 && strncmp(line->data, "\xEF\xBB\xBF", 3) == 0)
        s->at = 3; /* byte order mark */
    while (s->at < line->len && memchr(" \t,;", line->data[s->at], 5) != NULL) /* and NUL */
        s->at++;
    if (s->at == line->len) {
        s->line++;
        s->at = 0;
        return ITEM_LINE;
    }
    word = line->data + s->at;
    s->start = s->at;
    s->len = strcspn(word, " \t,;");
    if (is_result(word, s->len)) {
        found = ITEM_RESULT;
    } else if (number_length(word, s->len) > 0) {
        s->number = strtoul(word, NULL, 10);
        s->len = number_length(word, s->len);
        found = ITEM_NUMBER;
    } else {
        found = scan_move(s);
    }
    s->at = s->start + s->len;
    return found;
}

/* --- what a whole game is written in */

enum { CANDIDATES_MAX = 160 };

typedef struct candidate {
    notation notation;
    unsigned long read, missed; /* moves that it reads, and that only others read */
    uint64_t moves;             /* a hash of them, to tell whether two candidates read the same game */
    bool complete;
} candidate;

/* Gives up after so many moves that the candidate does not read. */
static inline void play_through(scanner s, candidate *c, unsigned long limit)
{
    item found;

    s.notation = c->notation;
    s.any = false;
    s.fallback = false;
    while ((found = next_item(&s)) != ITEM_END) {
        stamma_error error;
        bool own = found == ITEM_MOVE && s.reading.notation.number == c->notation.number;

        if (found == ITEM_BAD) {
            size_t len = s.len;
            if (read_any(c->notation, STAMMA_LEVEL_DEFAULT, &s.position, s.text->line[s.line].data + s.start, len,
                         &s.reading, &error) < 0)
                return;
        } else if (found != ITEM_MOVE) {
            continue;
        }
        if (own)
            c->read++;
        else if (++c->missed > limit)
            return;
        c->moves = (c->moves ^ s.reading.move) * UINT64_C(0x100000001b3);
        stamma_move_play(&s.position, s.reading.move, &s.position, NULL);
    }
    c->complete = true;
}

/* Tries all notations and languages on the game; the first of the list that reads the most moves is returned, as the
   place in it. Machine notations come before English only because English readers take e2e4 too. */
static inline size_t decide(const scanner *s, candidate *list, size_t *count)
{
    static const int FIRST[] = {STAMMA_NOTATION_UCI, STAMMA_NOTATION_ICCF, STAMMA_NOTATION_SMITH};
    static const int LAST[] = {STAMMA_NOTATION_CECP, STAMMA_NOTATION_DESCRIPTIVE};
    size_t n = 0, best = 0;

    memset(list, 0, CANDIDATES_MAX * sizeof *list);
    for (size_t i = 0; i < 3; i++)
        list[n++].notation.kind = FIRST[i];
    for (size_t i = 0; i < COMMON_COUNT; i++, n++) {
        list[n].notation.kind = STAMMA_NOTATION_ALGEBRAIC;
        list[n].notation.number = common_language(i);
    }
    for (uint32_t i = 1; i < stamma_language_count() && n + 2 < CANDIDATES_MAX; i++) {
        size_t known = 3;
        while (known < 3 + COMMON_COUNT && list[known].notation.number != i)
            known++;
        if (known < 3 + COMMON_COUNT)
            continue;
        list[n].notation.kind = STAMMA_NOTATION_ALGEBRAIC;
        list[n++].notation.number = i;
    }
    for (size_t i = 0; i < 2; i++)
        list[n++].notation.kind = LAST[i];
    for (size_t i = 0; i < n; i++) {
        play_through(*s, &list[i], list[best].complete ? list[best].missed : (unsigned long)-1);
        if (list[i].read > list[best].read)
            best = i;
    }
    *count = n;
    if (list[best].read == 0) /* nothing reads it: let English complain */
        for (best = 0; list[best].notation.kind != STAMMA_NOTATION_ALGEBRAIC; best++)
            ;
    return best;
}

/* The position with this FEN, or the start position without one; exits on a bad one. */
static inline stamma_position start_position(char *fen, bool chess960)
{
    char *arguments[1] = {fen};

    return position_argument(fen != NULL ? 1 : 0, arguments, 0, chess960);
}

static inline bool open_input(const char *program, const char *name, lines *text)
{
    FILE *file = name != NULL ? fopen(name, "rb") : stdin;

    if (file == NULL) {
        fprintf(stderr, "%s: ", program);
        perror(name);
        return false;
    }
    *text = read_lines(file);
    if (ferror(file)) {
        fprintf(stderr, "%s: %s cannot be read\n", program, name != NULL ? name : "standard input");
        return false;
    }
    if (file != stdin)
        fclose(file);
    return true;
}

#endif
