/* What a reader of PGN gives, as text that can be compared. */
#ifndef PGN_TRACE_H
#define PGN_TRACE_H

#include <stdarg.h>

#include "samples.h"

static stamma_error error;

/* What was read, as text. */
struct trace {
    char *text;
    size_t len, cap;
};

static inline void room(struct trace *trace, size_t more) {
    if (trace->len + more + 1 <= trace->cap) return;
    trace->cap = 2 * (trace->len + more + 1);
    trace->text = realloc(trace->text, trace->cap);
    if (!trace->text) abort();
}

static inline void put(struct trace *trace, const char *format, ...) {
    va_list arguments;
    room(trace, 300);
    va_start(arguments, format);
    trace->len += (size_t)vsprintf(trace->text + trace->len, format, arguments);
    va_end(arguments);
}

static inline void put_view(struct trace *trace, stamma_view view) {
    CHECK((view.ptr == NULL) == (view.len == 0));
    room(trace, view.len + 3);
    trace->text[trace->len++] = '<';
    if (view.len) memcpy(trace->text + trace->len, view.ptr, view.len);
    trace->len += view.len;
    trace->text[trace->len++] = '>';
    trace->text[trace->len] = 0;
}

/* Numbers that depend on where in a file the text lies can be left out. */
static inline void put_event(struct trace *trace, const stamma_pgn_event *event, int with_place) {
    size_t i;
    CHECK_EQ(event->reserved0, 0);
    for (i = 0; i < 5; i++) CHECK_EQ(event->reserved[i], 0);
    put(trace, "%d %x %d %x %d %ld %lu ", event->kind, event->flags, event->severity, event->move, event->depth,
        (long)event->status, (unsigned long)event->number);
    put(trace, "%lu ", (unsigned long)event->length);
    if (with_place)
        put(trace, "%lu %lu %lu %lu ", (unsigned long)event->game, (unsigned long)event->offset,
            (unsigned long)event->line, (unsigned long)event->column);
    /* A diagnostic's bytes may be gone. */
    if (event->kind != STAMMA_EVENT_DIAGNOSTIC) put_view(trace, event->raw);
    put_view(trace, event->text);
    put_view(trace, event->name);
    put(trace, "\n");
}

static inline void done(struct trace *trace) {
    free(trace->text);
    memset(trace, 0, sizeof *trace);
}

static inline stamma_pgn_reader *reader_new(const stamma_pgn_options *options) {
    stamma_pgn_reader *reader = NULL;
    CHECK_EQ(stamma_pgn_reader_new(options, &reader, &error), 0);
    return reader;
}

static inline stamma_pgn_reader *reader_over(const stamma_pgn_options *options, const char *text, size_t len) {
    stamma_pgn_reader *reader = reader_new(options);
    CHECK_EQ(stamma_pgn_reader_over(reader, text, len, &error), 0);
    return reader;
}

/* All events that there are for now; gives the status that ends them. */
static inline stamma_status drain(stamma_pgn_reader *reader, struct trace *trace) {
    stamma_pgn_event event;
    stamma_status status;
    while ((status = stamma_pgn_reader_next(reader, &event, &error)) == 0) put_event(trace, &event, 1);
    return status;
}

static inline stamma_status drain_batches(stamma_pgn_reader *reader, struct trace *trace, size_t cap) {
    stamma_pgn_event events[65];
    stamma_status status;
    size_t i, count = 99;
    for (;;) {
        memset(events, 0xa5, sizeof events);
        status = stamma_pgn_reader_next_batch(reader, events, cap, &count, &error);
        CHECK(count <= cap);
        CHECK_FILLED(events + count, 0xa5, (65 - count) * sizeof *events);
        CHECK((status == 0) == (count > 0));
        if (status != 0) return status;
        for (i = 0; i < count; i++) put_event(trace, &events[i], 1);
    }
}

/* Goes to the next event of a kind. */
static inline int next_of(stamma_pgn_reader *reader, stamma_pgn_kind kind, stamma_pgn_event *event) {
    while (stamma_pgn_reader_next(reader, event, &error) == 0)
        if (event->kind == kind) return 1;
    return 0;
}

/* Games with all that there is in PGN, and with much that should not be. */
static const char *const TEXTS[] = {
    "",
    "\n",
    "1. e4",
    "[Event \"one\"]\n[White \"A \\\"quoted\\\" name\"]\n[Result \"1-0\"]\n\n{before} 1. e4! $10 {after \xc3\xa9} e5 (1... c5 2. Nf3 "
    "(2. c3 d5) 2... d6) 2. Nf3 ; to the end\nNc6 1-0\n\n% for others\n[Event \"two\"]\n\n1. d4 d5 *\n",
    "[Event \"a\"]\r\n[Event \"again\"]\r\n\r\n1. e4 e5 2. Ke3 Nc6 {kept} 1-0\r\n\r\n1. c4 c5 1/2-1/2\r\n",
    "[Event \"open\nmail: text\n1. e4 (1. d4 d5 2. c4 0-1\n[Event \"b\"]\n\n1. e4 } ) <x> $ $999 -- {never closed",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O Ke7 2. Re1+ {latin \xe9\xdf} * {tail}\n"
    "[Event \"A\"] 1. e4 1-0 [Event \"B\"] 1. d4 d5 (2. c4) (2. Nf3 (2. Bf4)) 2... e6",
    "\xef\xbb\xbf[Event \"mark\"]\n\n1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# Kd8 1-0\n\n\n[Event \"no moves\"]\n\n[Event \"c\"]\n1-0",
};
#define TEXT_COUNT (sizeof TEXTS / sizeof *TEXTS)

#endif
