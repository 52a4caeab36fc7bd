/* Finding the moves in a text that people typed, and what they are written in. Shared by notate and scoresheet.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_MOVETEXT_H
#define EXAMPLES_MOVETEXT_H

#include "notations.h"

/* Moves are parted by white space, commas, semicolons, move numbers and ends of lines. But white space can also stand
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

/* Length of a result of one or two words, `1-0`, `½-½`, `White resigns`; else 0. What PGN has no result for, such as
   `0-0`, is castling in a game, and `+-` is the opinion of an annotator. */
static inline size_t result_length(const char *text)
{
    size_t one = strcspn(text, " \t,;"), blank = strspn(text + one, " \t");
    size_t two = one + blank + strcspn(text + one + blank, " \t,;");

    for (size_t len = two; len > 0; len = len == two && one < two ? one : 0) {
        stamma_result result;
        char written[8];
        if (stamma_result_parse(text, len, STAMMA_LEVEL_TOLERANT, &result, NULL, 0, NULL, NULL) < 0 ||
            stamma_result_write(&result, written, sizeof written, NULL) < 0)
            continue;
        if ((*written != '*' || *text == '*') && *text != '+' && *text != '-')
            return len;
    }
    return 0;
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
        if (length == 0 || (words > 0 && (number_length(text + at, length) > 0 || result_length(text + at) > 0)))
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
    if (result_length(word) > 0) {
        s->len = result_length(word);
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

enum { CANDIDATES_MAX = 160, LOOKED_AT = 1000 }; /* moves; no real game has so many */

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
    while (c->read + c->missed < LOOKED_AT && (found = next_item(&s)) != ITEM_END) {
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
