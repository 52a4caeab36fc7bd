/* Parts of PGN files: reading them block by block, cutting them between games, checking one.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_PGNCHECK_PARTS_H
#define EXAMPLES_PGNCHECK_PARTS_H

#include "common.h"

/* How to check. */
typedef struct settings {
    stamma_pgn_options reading;
    uint8_t lowest; /* messages less severe than this are counted, but not shown */
    size_t max;     /* messages to show */
    size_t block;   /* bytes to read at once */
} settings;

/* Something about the text. In a part, places are counted from its beginning. */
typedef struct message {
    uint64_t offset, line, column, game;
    uint32_t length, number;
    stamma_status status;
    uint8_t severity;
} message;

typedef struct tally {
    uint64_t bytes, games, moves, lines, messages[STAMMA_SEVERITY_ERROR + 1];
} tally;

/* Whole games of one file, and what was found in them. */
typedef struct part {
    const char *file;
    bool is_first; /* of its file */
    char *text;
    size_t len, cap;
    message *messages;
    size_t count, room;
    tally found;
    bool is_out_of_memory;
} part;

/* A file being read, and what was read of it but belongs to its next part. */
typedef struct source {
    const char *name;
    FILE *file;
    bool is_first, is_over;
    char *rest;
    size_t left, cap;
} source;

static inline void out_of_memory(void)
{
    fputs("pgncheck: out of memory\n", stderr);
    exit(EXIT_USAGE);
}

static inline bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static inline bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* LF, CR and CR LF each end one line. */
static inline uint64_t count_lines(const char *text, size_t len)
{
    uint64_t lines = 0;

    for (size_t i = 0; i < len; i++)
        lines += text[i] == '\n' || (text[i] == '\r' && !(i + 1 < len && text[i + 1] == '\n'));
    return lines;
}

static inline void add_tally(tally *sum, const tally *more)
{
    sum->bytes += more->bytes;
    sum->games += more->games;
    sum->moves += more->moves;
    sum->lines += more->lines;
    for (int i = 0; i <= STAMMA_SEVERITY_ERROR; i++)
        sum->messages[i] += more->messages[i];
}

/* Whether a file that begins so is UTF-16: it has a byte order mark, or every second byte is zero. */
static inline bool is_utf16(const char *text, size_t len)
{
    const unsigned char *bytes = (const unsigned char *)text;
    bool even = len >= 8, odd = len >= 8;

    if (len >= 2 && ((bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)))
        return true;
    for (size_t i = 0; i < len && i < 64; i++) {
        even = even && (bytes[i] == 0) == (i % 2 == 0);
        odd = odd && (bytes[i] == 0) == (i % 2 == 1);
    }
    return even || odd;
}

/* Whether a place that the library found is one whatever follows, and at every level: an Event tag whose line ends
   within the text. If there is none in so much text any tag must do. */
static inline bool is_sure(const char *text, size_t len, size_t at)
{
    const size_t much = 32u << 20;

    if (len < much && (len - at < 8 || memcmp(text + at, "[Event \"", 8) != 0))
        return false;
    while (at < len && !is_line_end(text[at]))
        at++;
    return at < len;
}

/* Where to cut a text that goes on beyond `len`, as late as there is a place; 0 if there is none. */
static inline size_t find_cut(const settings *how, char *text, size_t len)
{
    /* The games in a comment that is open at the end are none if it is closed later. With this brace, in the byte
       that is free behind the text, none of them is taken for one. */
    text[len] = '}';
    for (size_t eighths = 7; eighths > 0; eighths /= 2) {
        size_t want = len / 8 * eighths, at = len;

        stamma_pgn_split(text, len + 1, &how->reading, want > 0 ? want : 1, &at);
        if (at < len && is_sure(text, len, at))
            return at;
    }
    return 0;
}

/* Room for `wanted` bytes and one more. */
static inline void reserve(char **text, size_t *cap, size_t wanted)
{
    char *larger;

    if (*cap > wanted)
        return;
    larger = wanted < SIZE_MAX ? realloc(*text, wanted + 1) : NULL;
    if (larger == NULL)
        out_of_memory();
    *text = larger;
    *cap = wanted + 1;
}

/* Reads on until a part has `wanted` bytes or the file ends. */
static inline void read_up_to(source *in, part *to, size_t wanted)
{
    reserve(&to->text, &to->cap, wanted);
    if (!in->is_over && to->len < wanted) {
        to->len += fread(to->text + to->len, 1, wanted - to->len, in->file);
        in->is_over = to->len < wanted;
    }
}

/* Reads the next part: a block, or more if a game is larger. What begins behind its last whole game is left to the
   next part. UTF-16 is not cut: `is_first` stays true. */
static inline void read_part(const settings *how, source *in, part *to)
{
    size_t wanted = in->left > how->block ? in->left : how->block, cut = 0;

    to->file = in->name;
    to->is_first = in->is_first;
    to->len = in->left;
    reserve(&to->text, &to->cap, wanted);
    if (in->left > 0)
        memcpy(to->text, in->rest, in->left);
    in->left = 0;
    read_up_to(in, to, in->is_first && wanted < 64 ? 64 : wanted);
    if (in->is_first && is_utf16(to->text, to->len))
        return;
    in->is_first = false;
    while (!in->is_over && (cut = find_cut(how, to->text, to->len)) == 0) {
        wanted = to->len < SIZE_MAX / 2 ? 2 * to->len : SIZE_MAX;
        read_up_to(in, to, wanted);
    }
    if (!in->is_over) {
        in->left = to->len - cut;
        reserve(&in->rest, &in->cap, in->left);
        memcpy(in->rest, to->text + cut, in->left);
        to->len = cut;
    }
}

/* Counts an event; true if it is a message to show. */
static inline bool take_event(const settings *how, tally *found, const stamma_pgn_event *event, message *said)
{
    found->moves += event->kind == STAMMA_EVENT_MOVE;
    found->games += event->kind == STAMMA_EVENT_GAME_END;
    if (event->kind != STAMMA_EVENT_DIAGNOSTIC)
        return false;
    found->messages[event->severity]++;
    *said = (message){event->offset, event->line,   event->column, event->game,
                      event->length, event->number, event->status, event->severity};
    return event->severity >= how->lowest;
}

/* What is missing at the end of a game is found where the next one begins: shows it behind the last word instead. */
static inline void move_back(const char *text, size_t len, message *said)
{
    size_t at = (size_t)said->offset, line;

    if (said->length > 0 || (at < len && text[at] != '['))
        return;
    while (at > 0 && is_space(text[at - 1]))
        at--;
    for (line = at; line > 0 && !is_line_end(text[line - 1]); line--) {}
    said->line -= count_lines(text + at, (size_t)said->offset - at);
    said->column = at - line + 1;
    said->offset = at;
}

/* Reads the games of a part. */
static inline void check_part(const settings *how, part *p)
{
    stamma_pgn_event events[256];
    stamma_pgn_reader *reader = NULL;
    stamma_status status;
    size_t count;

    p->count = 0;
    p->found = (tally){p->len, 0, 0, count_lines(p->text, p->len), {0}};
    status = stamma_pgn_reader_new(&how->reading, &reader, NULL);
    if (status == 0)
        status = stamma_pgn_reader_over(reader, p->text, p->len, NULL);
    while (status == 0 && (status = stamma_pgn_reader_next_batch(reader, events, 256, &count, NULL)) == 0) {
        for (size_t i = 0; i < count; i++) {
            message said;

            if (!take_event(how, &p->found, &events[i], &said) || p->count >= how->max)
                continue;
            if (p->count == p->room) {
                size_t room = 2 * p->room + 64;
                message *more = realloc(p->messages, room * sizeof *more);
                if (more == NULL) {
                    status = -STAMMA_ERR_NO_MEMORY;
                    break;
                }
                p->messages = more;
                p->room = room;
            }
            move_back(p->text, p->len, &said);
            p->messages[p->count++] = said;
        }
    }
    stamma_pgn_reader_free(reader);
    p->is_out_of_memory = status < 0;
}

#endif
