/* PGN as events, as games and in parts: whatever the pieces in which the input comes and the events are taken, what is read
 * is the same. */
#include <stdarg.h>

#include "samples.h"

static stamma_error error;

/* What was read, as text. */
struct trace {
    char *text;
    size_t len, cap;
};

static void room(struct trace *trace, size_t more) {
    if (trace->len + more + 1 <= trace->cap) return;
    trace->cap = 2 * (trace->len + more + 1);
    trace->text = realloc(trace->text, trace->cap);
    if (!trace->text) abort();
}

static void put(struct trace *trace, const char *format, ...) {
    va_list arguments;
    room(trace, 300);
    va_start(arguments, format);
    trace->len += (size_t)vsprintf(trace->text + trace->len, format, arguments);
    va_end(arguments);
}

static void put_view(struct trace *trace, stamma_view view) {
    CHECK((view.ptr == NULL) == (view.len == 0));
    room(trace, view.len + 3);
    trace->text[trace->len++] = '<';
    if (view.len) memcpy(trace->text + trace->len, view.ptr, view.len);
    trace->len += view.len;
    trace->text[trace->len++] = '>';
    trace->text[trace->len] = 0;
}

/* Numbers that depend on where in a file the text lies can be left out. */
static void put_event(struct trace *trace, const stamma_pgn_event *event, int with_place) {
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

static void done(struct trace *trace) {
    free(trace->text);
    memset(trace, 0, sizeof *trace);
}

static stamma_pgn_reader *reader_new(const stamma_pgn_options *options) {
    stamma_pgn_reader *reader = NULL;
    CHECK_EQ(stamma_pgn_reader_new(options, &reader, &error), 0);
    return reader;
}

static stamma_pgn_reader *reader_over(const stamma_pgn_options *options, const char *text, size_t len) {
    stamma_pgn_reader *reader = reader_new(options);
    CHECK_EQ(stamma_pgn_reader_over(reader, text, len, &error), 0);
    return reader;
}

/* All events that there are for now; gives the status that ends them. */
static stamma_status drain(stamma_pgn_reader *reader, struct trace *trace) {
    stamma_pgn_event event;
    stamma_status status;
    while ((status = stamma_pgn_reader_next(reader, &event, &error)) == 0) put_event(trace, &event, 1);
    return status;
}

static stamma_status drain_batches(stamma_pgn_reader *reader, struct trace *trace, size_t cap) {
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

static void pieces_equal_the_whole(const char *text, size_t len) {
    static const size_t CHUNKS[] = {1, 2, 3, 7, 16, 61, 1000};
    struct trace whole = {0}, pieces = {0};
    stamma_pgn_reader *reader = reader_over(NULL, text, len);
    size_t i, cap, at;
    CHECK_EQ(drain(reader, &whole), STAMMA_END);
    CHECK_EQ(drain(reader, &whole), STAMMA_END);
    stamma_pgn_reader_free(reader);
    put(&whole, ".");
    for (i = 0; i < sizeof CHUNKS / sizeof *CHUNKS; i++) {
        reader = reader_new(NULL);
        CHECK_EQ(drain(reader, &pieces), STAMMA_NEED_MORE);
        for (at = 0; at < len; at += CHUNKS[i]) {
            /* A copy that is gone after the call. */
            size_t n = len - at < CHUNKS[i] ? len - at : CHUNKS[i];
            char *copy = malloc(n);
            if (!copy) abort();
            memcpy(copy, text + at, n);
            CHECK_EQ(stamma_pgn_reader_feed(reader, copy, n, false, &error), 0);
            memset(copy, 0xa5, n);
            free(copy);
            CHECK_EQ(drain(reader, &pieces), STAMMA_NEED_MORE);
        }
        CHECK_EQ(stamma_pgn_reader_feed(reader, NULL, 0, true, &error), 0);
        CHECK_EQ(drain(reader, &pieces), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&pieces, ".");
        CHECK_STR(pieces.text, whole.text);
        done(&pieces);
    }
    /* Fed in pieces and not read before the end; and one event only after each piece. */
    for (i = 0; i < 2; i++) {
        stamma_pgn_event event;
        reader = reader_new(NULL);
        for (at = 0; at < len; at++) {
            CHECK_EQ(stamma_pgn_reader_feed(reader, text + at, 1, at + 1 == len, &error), 0);
            if (i == 1 && stamma_pgn_reader_next(reader, &event, &error) == 0) put_event(&pieces, &event, 1);
        }
        if (len == 0) CHECK_EQ(stamma_pgn_reader_feed(reader, text, 0, true, &error), 0);
        CHECK_EQ(drain(reader, &pieces), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&pieces, ".");
        CHECK_STR(pieces.text, whole.text);
        done(&pieces);
    }
    for (cap = 1; cap <= 64; cap++) {
        reader = reader_over(NULL, text, len);
        CHECK_EQ(drain_batches(reader, &pieces, cap), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&pieces, ".");
        CHECK_STR(pieces.text, whole.text);
        done(&pieces);
        reader = reader_new(NULL);
        for (at = 0; at < len; at += cap) {
            size_t n = len - at < cap ? len - at : cap;
            CHECK_EQ(stamma_pgn_reader_feed(reader, text + at, n, false, &error), 0);
            CHECK_EQ(drain_batches(reader, &pieces, cap), STAMMA_NEED_MORE);
        }
        CHECK_EQ(stamma_pgn_reader_feed(reader, NULL, 0, true, &error), 0);
        CHECK_EQ(drain_batches(reader, &pieces, cap), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&pieces, ".");
        CHECK_STR(pieces.text, whole.text);
        done(&pieces);
    }
    done(&whole);
}

/* Kind, number and text of the events of a small file, as the header says they are. */
static void what_events_say(void) {
    static const char text[] = "[White \"A \\\"B\\\"\"]\n\n1. e4! $10 {c} (1. d4) e5 1-0\n";
    static const struct {
        int kind;
        unsigned number, depth;
        const char *raw, *text, *name;
    } WANT[] = {
        {STAMMA_EVENT_GAME_START, 0, 0, "", "", ""},
        {STAMMA_EVENT_TAG, 0, 0, "[White \"A \\\"B\\\"\"]", "A \"B\"", "White"},
        {STAMMA_EVENT_MOVETEXT, 0, 0, "", "", ""},
        {STAMMA_EVENT_MOVE_NUMBER, 1, 0, "1.", "", ""},
        {STAMMA_EVENT_MOVE, 0, 0, "e4", "e4", ""},
        {STAMMA_EVENT_NAG, 1, 0, "!", "", ""},
        {STAMMA_EVENT_NAG, 10, 0, "$10", "", ""},
        {STAMMA_EVENT_COMMENT, 0, 0, "{c}", "c", ""},
        {STAMMA_EVENT_VARIATION_START, 0, 1, "(", "", ""},
        {STAMMA_EVENT_MOVE_NUMBER, 1, 1, "1.", "", ""},
        {STAMMA_EVENT_MOVE, 0, 1, "d4", "d4", ""},
        {STAMMA_EVENT_VARIATION_END, 0, 0, ")", "", ""},
        {STAMMA_EVENT_MOVE, 0, 0, "e5", "e5", ""},
        {STAMMA_EVENT_RESULT, 1, 0, "1-0", "1-0", ""},
        {STAMMA_EVENT_GAME_END, 1, 0, "", "", ""},
    };
    stamma_pgn_reader *reader = reader_over(NULL, text, sizeof text - 1);
    size_t i = 0;
    stamma_pgn_event event;
    while (stamma_pgn_reader_next(reader, &event, &error) == 0) {
        struct trace raw = {0}, shown = {0}, name = {0};
        char want[100];
        if (event.kind == STAMMA_EVENT_DIAGNOSTIC) continue;
        if (!CHECK(i < sizeof WANT / sizeof *WANT)) break;
        put_view(&raw, event.raw);
        put_view(&shown, event.text);
        put_view(&name, event.name);
        CHECK_EQ(event.kind, WANT[i].kind);
        CHECK_EQ(event.number, WANT[i].number);
        sprintf(want, "<%s>", WANT[i].raw);
        CHECK_STR(raw.text, want);
        if (WANT[i].text[0]) {
            sprintf(want, "<%s>", WANT[i].text);
            CHECK_STR(shown.text, want);
        }
        sprintf(want, "<%s>", WANT[i].name);
        CHECK_STR(name.text, want);
        if (WANT[i].kind == STAMMA_EVENT_MOVE) CHECK_EQ(event.depth, WANT[i].depth);
        /* Nothing is copied: the bytes are the caller's. */
        if (event.raw.len) CHECK(event.raw.ptr == text + event.offset && event.raw.len == event.length);
        done(&raw);
        done(&shown);
        done(&name);
        i++;
    }
    CHECK_EQ(i, sizeof WANT / sizeof *WANT);
    stamma_pgn_reader_free(reader);
}

static void wrong_calls(void) {
    stamma_pgn_reader *reader = NULL;
    stamma_pgn_event event;
    stamma_position position;
    stamma_game *game = NULL;
    size_t count = 77;
    const size_t too_long[] = {(size_t)PTRDIFF_MAX + 1, SIZE_MAX - 1, SIZE_MAX};
    size_t i;
    stamma_pgn_reader_free(NULL);
    CHECK_EQ(stamma_pgn_reader_new(NULL, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_new(NULL, NULL, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_feed(NULL, "", 0, true, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_over(NULL, "", 0, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_next(NULL, &event, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_next_batch(NULL, &event, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_skip_variation(NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_skip_game(NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_position(NULL, &position), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_game(NULL, &game, NULL), -STAMMA_ERR_NULL);

    reader = reader_new(NULL);
    CHECK_EQ(stamma_pgn_reader_skip_variation(reader), 0);
    CHECK_EQ(stamma_pgn_reader_skip_game(reader), 0);
    CHECK_EQ(stamma_pgn_reader_position(reader, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_position(reader, &position), 0);
    for (i = 0; i < 3; i++) {
        memset(&error, 0xa5, sizeof error);
        CHECK_EQ(stamma_pgn_reader_feed(reader, "1. e4", too_long[i], false, &error), -STAMMA_ERR_TEXT_LENGTH);
        CHECK_EQ(error.status, -STAMMA_ERR_TEXT_LENGTH);
        CHECK_EQ(stamma_pgn_reader_over(reader, "1. e4", too_long[i], &error), -STAMMA_ERR_TEXT_LENGTH);
    }
    CHECK_EQ(stamma_pgn_reader_feed(reader, NULL, 1, false, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_over(reader, NULL, 1, &error), -STAMMA_ERR_NULL);
    /* None of that was anything: the reader is fresh. */
    memset(&event, 0xa5, sizeof event);
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, NULL), STAMMA_NEED_MORE);
    CHECK_FILLED(&event, 0xa5, sizeof event);
    CHECK_EQ(stamma_pgn_reader_over(reader, "1. e4", 5, &error), 0);
    CHECK_EQ(stamma_pgn_reader_over(reader, "1. e4", 5, &error), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_pgn_reader_feed(reader, "1. e4", 5, true, &error), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_pgn_reader_next(reader, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_next_batch(reader, NULL, 1, &count, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_next_batch(reader, &event, 1, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_pgn_reader_next_batch(reader, &event, 0, &count, &error), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_pgn_reader_game(reader, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(count, 77);
    CHECK_FILLED(&event, 0xa5, sizeof event);
    /* And none of these took an event away. */
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(event.kind, STAMMA_EVENT_GAME_START);
    while (stamma_pgn_reader_next(reader, &event, &error) == 0) {}
    CHECK_EQ(event.kind, STAMMA_EVENT_GAME_END);
    memset(&event, 0xa5, sizeof event);
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), STAMMA_END);
    CHECK_FILLED(&event, 0xa5, sizeof event);
    CHECK_EQ(stamma_pgn_reader_next_batch(reader, &event, 1, &count, &error), STAMMA_END);
    CHECK_EQ(count, 0);
    CHECK_EQ(stamma_pgn_reader_game(reader, &game, &error), STAMMA_END);
    CHECK(game == NULL);
    stamma_pgn_reader_free(reader);

    /* Bytes behind the last ones. */
    reader = reader_new(NULL);
    CHECK_EQ(stamma_pgn_reader_feed(reader, "1. e4", 5, true, &error), 0);
    CHECK_EQ(stamma_pgn_reader_over(reader, "1. e4", 5, &error), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_pgn_reader_feed(reader, " e5", 3, true, &error), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(error.status, -STAMMA_ERR_ARGUMENT);
    while (stamma_pgn_reader_next(reader, &event, &error) == 0)
        if (event.kind == STAMMA_EVENT_MOVE) CHECK_EQ(event.move, 12 | 28 << 6);
    CHECK_EQ(stamma_pgn_reader_feed(reader, " e5", 3, false, &error), -STAMMA_ERR_ARGUMENT);
    stamma_pgn_reader_free(reader);

    /* Nothing at all. */
    reader = reader_over(NULL, NULL, 0);
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), STAMMA_END);
    stamma_pgn_reader_free(reader);
    /* Thrown away in the middle of a game and of a token. */
    reader = reader_new(NULL);
    CHECK_EQ(stamma_pgn_reader_feed(reader, TEXTS[3], 120, false, &error), 0);
    CHECK_EQ(stamma_pgn_reader_game(reader, &game, &error), STAMMA_NEED_MORE);
    stamma_pgn_reader_free(reader);
}

static int next_of(stamma_pgn_reader *reader, stamma_pgn_kind kind, stamma_pgn_event *event) {
    while (stamma_pgn_reader_next(reader, event, &error) == 0)
        if (event->kind == kind) return 1;
    return 0;
}

static void skipping(void) {
    static const char text[] = "1. e4 (1. d4 (1. c4 {a ) in it} c5 (1... e5)) d5 2. c4) (1. Nf3) e5 2. Nf3 1-0\n\n1. d4 0-1";
    stamma_pgn_event event;
    stamma_pgn_reader *reader = reader_over(NULL, text, sizeof text - 1);
    CHECK(next_of(reader, STAMMA_EVENT_VARIATION_START, &event));
    CHECK_EQ(stamma_pgn_reader_skip_variation(reader), 0);
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(event.kind, STAMMA_EVENT_VARIATION_END);
    CHECK_EQ(event.offset, strchr(text, '(') + strcspn(strstr(text, "2. c4"), ")") + (strstr(text, "2. c4") - strchr(text, '(')) - text);
    CHECK(next_of(reader, STAMMA_EVENT_VARIATION_START, &event));
    CHECK(next_of(reader, STAMMA_EVENT_MOVE, &event));
    CHECK_EQ(event.move, 6 | 21 << 6);
    CHECK_EQ(stamma_pgn_reader_skip_variation(reader), 0); /* in its middle */
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(event.kind, STAMMA_EVENT_VARIATION_END);
    CHECK(next_of(reader, STAMMA_EVENT_MOVE, &event));
    CHECK_EQ(event.move, 52 | 36 << 6);
    CHECK_EQ(stamma_pgn_reader_skip_variation(reader), 0); /* none is open */
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(event.kind, STAMMA_EVENT_MOVE_NUMBER);
    CHECK_EQ(stamma_pgn_reader_skip_game(reader), 0);
    CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    if (event.kind == STAMMA_EVENT_RESULT) CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(event.kind, STAMMA_EVENT_GAME_END);
    CHECK_EQ(event.number, 1);
    CHECK_EQ(stamma_pgn_reader_skip_game(reader), 0); /* between games */
    CHECK(next_of(reader, STAMMA_EVENT_GAME_END, &event));
    CHECK_EQ(event.number, 2);
    CHECK_EQ(event.game, 1);
    stamma_pgn_reader_free(reader);
}

/* The position goes with the moves: into a variation, out of it, and with the tag FEN. */
static void positions(void) {
    static const char text[] = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 (1. e3 Kd7 (1... Ke7 2. Kd2) 2. Kd1) Kd8 2. e5 *\n"
                               "\n1. d4 Nf6 *";
    stamma_position after[4], before[4], now, start = from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    stamma_pgn_event event;
    size_t depth = 0, moves = 0;
    bool equal = false;
    stamma_pgn_reader *reader = reader_over(NULL, text, sizeof text - 1);
    while (stamma_pgn_reader_next(reader, &event, &error) == 0) {
        const stamma_position *want = &after[depth];
        if (event.kind == STAMMA_EVENT_MOVETEXT) {
            after[0] = start;
            stamma_position_initial(&start);
        } else if (event.kind == STAMMA_EVENT_MOVE) {
            before[depth] = after[depth];
            CHECK_EQ(stamma_move_play(&after[depth], event.move, &after[depth], &error), 0);
            moves++;
        } else if (event.kind == STAMMA_EVENT_VARIATION_START) {
            after[depth + 1] = before[depth];
            want = &after[++depth];
        } else if (event.kind == STAMMA_EVENT_VARIATION_END) {
            want = &after[--depth];
        } else {
            continue;
        }
        CHECK_EQ(stamma_pgn_reader_position(reader, &now), 0);
        CHECK_EQ(stamma_position_equal(&now, want, &equal), 0);
        CHECK(equal);
    }
    CHECK_EQ(moves, 10);
    stamma_pgn_reader_free(reader);
}

/* The comment of the first move of a text in an encoding. */
static void comment_is(const char *text, size_t len, uint32_t encoding, const char *want, int fallback) {
    stamma_pgn_options options = STAMMA_PGN_OPTIONS_INIT;
    stamma_pgn_event event;
    stamma_pgn_reader *reader;
    int round;
    options.encoding = encoding;
    for (round = 0; round < 2; round++) {
        int seen = 0, fell_back = 0;
        size_t at;
        if (round == 0) {
            reader = reader_over(&options, text, len);
        } else {
            reader = reader_new(&options);
            for (at = 0; at < len; at++) CHECK_EQ(stamma_pgn_reader_feed(reader, text + at, 1, at + 1 == len, &error), 0);
        }
        while (stamma_pgn_reader_next(reader, &event, &error) == 0) {
            fell_back |= event.kind == STAMMA_EVENT_DIAGNOSTIC && event.status == STAMMA_PGN_ENCODING_FALLBACK;
            if (event.kind != STAMMA_EVENT_COMMENT) continue;
            CHECK_EQ(event.text.len, strlen(want));
            if (event.text.len == strlen(want)) CHECK_SAME(event.text.ptr, want, event.text.len);
            seen++;
        }
        CHECK_EQ(seen, 1);
        CHECK_EQ(fell_back, fallback);
        stamma_pgn_reader_free(reader);
    }
}

static void encodings(void) {
    static const char utf8[] = "1. e4 {\xc3\xa9\xe2\x99\x98} *", latin[] = "1. e4 {\xe9\x85} *", cyrillic[] = "1. e4 {\xcf} *";
    static const uint16_t units[] = {0xfeff, '1', '.', ' ', 'e', '4', ' ', '{', 0xe9, 0xd83d, 0xde00, '}', ' ', '*'};
    char wide[2][2 * sizeof units / sizeof *units];
    size_t i;
    comment_is(utf8, sizeof utf8 - 1, STAMMA_ENCODING_AUTO, "\xc3\xa9\xe2\x99\x98", 0);
    comment_is(utf8, sizeof utf8 - 1, STAMMA_ENCODING_UTF8, "\xc3\xa9\xe2\x99\x98", 0);
    comment_is(latin, sizeof latin - 1, STAMMA_ENCODING_LATIN1, "\xc3\xa9\xc2\x85", 0);
    comment_is(latin, sizeof latin - 1, STAMMA_ENCODING_CP1252, "\xc3\xa9\xe2\x80\xa6", 0);
    comment_is(latin, sizeof latin - 1, STAMMA_ENCODING_AUTO, "\xc3\xa9\xe2\x80\xa6", 1);
    comment_is(cyrillic, sizeof cyrillic - 1, STAMMA_ENCODING_CP1251, "\xd0\x9f", 0);    /* Pe */
    comment_is(cyrillic, sizeof cyrillic - 1, STAMMA_ENCODING_KOI8R, "\xd0\xbe", 0);     /* o */
    comment_is(cyrillic, sizeof cyrillic - 1, STAMMA_ENCODING_CP437, "\xe2\x95\xa7", 0); /* a box */
    for (i = 0; i < sizeof units / sizeof *units; i++) {
        wide[0][2 * i] = wide[1][2 * i + 1] = (char)(units[i] & 0xff);
        wide[0][2 * i + 1] = wide[1][2 * i] = (char)(units[i] >> 8);
    }
    for (i = 0; i < 2; i++) {
        stamma_pgn_event event;
        stamma_pgn_reader *reader;
        comment_is(wide[i], sizeof wide[i], STAMMA_ENCODING_AUTO, "\xc3\xa9\xf0\x9f\x98\x80", 0);
        reader = reader_over(NULL, wide[i], sizeof wide[i]);
        /* Places are those of the input, two bytes a unit. */
        CHECK(next_of(reader, STAMMA_EVENT_MOVE, &event));
        CHECK_EQ(event.offset, 8);
        CHECK_EQ(event.length, 4);
        CHECK(next_of(reader, STAMMA_EVENT_COMMENT, &event));
        CHECK_EQ(event.offset, 14);
        CHECK_EQ(event.length, 10);
        CHECK(next_of(reader, STAMMA_EVENT_RESULT, &event));
        CHECK_EQ(event.offset, 26);
        stamma_pgn_reader_free(reader);
    }
}

/* Texts stay where they are while nothing but `const` is called. */
static void lent_texts(void) {
    static const char text[] = "[White \"a \\\"b\\\" \xe9\"]\n\n1. e4 {\xe9} (1. d4 {\xfc} d5) e5 {\xe8\xe9\xea} 2. Nf3 *";
    stamma_pgn_event events[64];
    stamma_position position;
    size_t count, i, tried = 0;
    int fed;
    for (fed = 0; fed < 2; fed++) {
        stamma_pgn_reader *reader = reader_new(NULL);
        CHECK_EQ(fed ? stamma_pgn_reader_feed(reader, text, sizeof text - 1, true, &error)
                     : stamma_pgn_reader_over(reader, text, sizeof text - 1, &error), 0);
        while (stamma_pgn_reader_next_batch(reader, events, 64, &count, &error) == 0) {
            struct trace first = {0}, second = {0};
            for (i = 0; i < count; i++) put_event(&first, &events[i], 1);
            CHECK_EQ(stamma_pgn_reader_position(reader, &position), 0);
            for (i = 0; i < count; i++) put_event(&second, &events[i], 1);
            CHECK_STR(second.text, first.text);
            done(&first);
            done(&second);
            tried++;
        }
        stamma_pgn_reader_free(reader);
    }
    CHECK(tried >= 2);
}

static size_t count_of(const stamma_pgn_options *options, const char *text, stamma_pgn_kind kind, stamma_status status) {
    stamma_pgn_reader *reader = reader_over(options, text, strlen(text));
    stamma_pgn_event event;
    size_t count = 0;
    while (stamma_pgn_reader_next(reader, &event, &error) == 0) count += event.kind == kind && event.status == status;
    stamma_pgn_reader_free(reader);
    return count;
}

static void flags_and_limits(void) {
    static const char text[] = "[White \"w\"]\n[Black \"b\"]\n\n1. e4 $1 $2 $3 {a \\} b} (1. d4 (1. c4) d5) e5 2. -- {c} d6 *";
    stamma_pgn_options options = STAMMA_PGN_OPTIONS_INIT;
    stamma_pgn_reader *reader;
    stamma_pgn_event event;
    CHECK_EQ(count_of(&options, "1. e4 e5 2. -- d6 *", STAMMA_EVENT_MOVE, 0), 4);
    options.flags = STAMMA_PGN_NO_NULL_MOVES;
    CHECK_EQ(count_of(&options, "1. e4 e5 2. -- d6 *", STAMMA_EVENT_MOVE, 0), 2);
    CHECK_EQ(count_of(&options, "1. e4 e5 2. -- d6 *", STAMMA_EVENT_DIAGNOSTIC, STAMMA_PGN_NULL_MOVE), 1);
    options.flags = STAMMA_PGN_COMMENT_ESCAPES;
    reader = reader_over(&options, text, sizeof text - 1);
    CHECK(next_of(reader, STAMMA_EVENT_COMMENT, &event));
    CHECK_EQ(event.text.len, 5);
    if (event.text.len == 5) CHECK_SAME(event.text.ptr, "a } b", 5);
    stamma_pgn_reader_free(reader);
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_VARIATION_START, 0), 2);
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_MOVE, 0), 7);
    options.flags = STAMMA_PGN_COMMENT_ESCAPES | STAMMA_PGN_SKIP_VARIATIONS;
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_VARIATION_START, 0), 0);
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_MOVE, 0), 4);
    options.flags = STAMMA_PGN_COMMENT_ESCAPES | STAMMA_PGN_HEADERS_ONLY;
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_MOVE, 0), 0);
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_TAG, 0), 2);
    options.flags = STAMMA_PGN_COMMENT_ESCAPES | STAMMA_PGN_TOKENS;
    reader = reader_over(&options, text, sizeof text - 1);
    CHECK(next_of(reader, STAMMA_EVENT_MOVE, &event));
    CHECK_EQ(event.move, STAMMA_MOVE_NONE);
    {
        stamma_game *game = NULL;
        CHECK_EQ(stamma_pgn_reader_game(reader, &game, &error), -STAMMA_ERR_OPTIONS);
        CHECK_EQ(stamma_game_parse(text, STAMMA_NUL, &options, &game, &error), -STAMMA_ERR_OPTIONS);
        CHECK(game == NULL);
    }
    stamma_pgn_reader_free(reader);
    options.flags = STAMMA_PGN_COMMENT_ESCAPES;
    options.nags_limit = 2;
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_NAG, 0), 2);
    options.tags_limit = 1;
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_TAG, 0), 1);
    options.depth_limit = 1;
    CHECK_EQ(count_of(&options, text, STAMMA_EVENT_DIAGNOSTIC, STAMMA_PGN_TOO_DEEP), 1);
    options.depth_limit = 0;
    options.plies_limit = 3;
    CHECK(count_of(&options, text, STAMMA_EVENT_DIAGNOSTIC, STAMMA_PGN_LIMIT) >= 1);
    /* Another language. */
    {
        stamma_pgn_options german = STAMMA_PGN_OPTIONS_INIT;
        uint32_t number = 0;
        CHECK_EQ(stamma_language_find("de", STAMMA_NUL, &number, NULL, &error), 0);
        german.languages[0] = (uint16_t)number;
        german.language_count = 1;
        CHECK_EQ(count_of(&german, "1. Sf3 Sf6 *", STAMMA_EVENT_MOVE, 0), 2);
        CHECK_EQ(count_of(NULL, "1. Sf3 Sf6 *", STAMMA_EVENT_DIAGNOSTIC, STAMMA_PGN_MOVE_BAD), 1);
    }
    /* At the import level the first error of a game ends its reading, but not the next game's. */
    options = (stamma_pgn_options)STAMMA_PGN_OPTIONS_INIT;
    options.flags = STAMMA_LEVEL_IMPORT;
    CHECK_EQ(count_of(&options, "1. e4 e5 (1... Ke6) 2. Nf3 *\n\n[Event \"x\"]\n\n1. d4 *", STAMMA_EVENT_MOVE, 0), 3);
    CHECK_EQ(count_of(NULL, "1. e4 e5 (1... Ke6) 2. Nf3 *\n\n[Event \"x\"]\n\n1. d4 *", STAMMA_EVENT_MOVE, 0), 4);
}

static void add_trace(struct trace *trace, const char *text, size_t len) {
    stamma_pgn_reader *reader = reader_over(NULL, text, len);
    stamma_pgn_event event;
    while (stamma_pgn_reader_next(reader, &event, &error) == 0) put_event(trace, &event, 0);
    stamma_pgn_reader_free(reader);
}

static void parts_equal_the_whole(void) {
    static const char text[] =
        "[Event \"a\"]\n[Site \"?\"]\n\n1. e4 {not a game:\n\n[Event \"inside\"]\n\n1. d4} e5 *\n\n[Event \"b\"]\n\n1. c4 *\n \t\n"
        "[Event \"c\"]\r\n\r\n1. f4 1-0\r\n\r\n[Event \"d\"]\n\n1. e4 e5 2. Ke4 {x\n\n[Site \"y\"]} *\n\n1. d4 *\n\n[Event \"e\"]\n\n*\n";
    const size_t len = sizeof text - 1;
    struct trace whole = {0}, parts = {0};
    size_t want, at, next, cuts[16], count = 0;
    add_trace(&whole, text, len);
    for (at = 0; at < len && count < 16; at = next) {
        CHECK_EQ(split(text, len, at + 1, &next), 0);
        CHECK(next > at && next <= len);
        cuts[count++] = next;
        add_trace(&parts, text + at, next - at);
        if (next <= at) break;
    }
    CHECK_STR(parts.text, whole.text);
    done(&parts);
    CHECK_EQ(count, 5);
    CHECK_EQ(cuts[0], strstr(text, "[Event \"b") - text);
    CHECK_EQ(cuts[1], strstr(text, "[Event \"c") - text);
    CHECK_EQ(cuts[2], strstr(text, "[Event \"d") - text);
    CHECK_EQ(cuts[3], strstr(text, "[Event \"e") - text);
    for (want = 0; want <= len + 2; want++) {
        size_t i = 0;
        at = 99;
        CHECK_EQ(split(text, len, want, &at), 0);
        while (i < count - 1 && cuts[i] < want) i++;
        CHECK_EQ(at, want == 0 ? 0 : cuts[i]);
        /* From a place that was found before. */
        if (want > cuts[0]) {
            CHECK_EQ(split(text + cuts[0], len - cuts[0], want - cuts[0], &next), 0);
            CHECK_EQ(next + cuts[0], at);
        }
        add_trace(&parts, text, at);
        if (at < len) add_trace(&parts, text + at, len - at);
        CHECK_STR(parts.text, whole.text);
        done(&parts);
    }
    CHECK_EQ(split("", 0, 5, &at), 0);
    CHECK_EQ(at, 0);
    done(&whole);
}

/* A game as it was read. */
static void put_game(struct trace *trace, const stamma_game *game) {
    stamma_pgn_style style;
    size_t len = 0, count = 0, i;
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
    CHECK_EQ(stamma_game_write(game, &style, NULL, 0, &len, &error), 0);
    room(trace, len + 1);
    CHECK_EQ(stamma_game_write(game, &style, trace->text + trace->len, len + 1, &len, &error), 0);
    trace->len += len;
    CHECK_EQ(stamma_game_diagnostic_count(game, &count, NULL), 0);
    for (i = 0; i < count; i++) {
        stamma_game_diagnostic found;
        CHECK_EQ(stamma_game_diagnostic_at(game, i, &found), 0);
        put(trace, "%ld at %lu\n", (long)found.status, (unsigned long)found.offset);
    }
}

static void games(const char *text, size_t len) {
    static const size_t CHUNKS[] = {0, 1, 2, 5, 17, 200};
    struct trace whole = {0}, pieces = {0};
    size_t i, at, count = 0;
    for (i = 0; i < sizeof CHUNKS / sizeof *CHUNKS; i++) {
        struct trace *trace = i == 0 ? &whole : &pieces;
        stamma_pgn_reader *reader = i == 0 ? reader_over(NULL, text, len) : reader_new(NULL);
        stamma_status status;
        size_t found = 0;
        at = 0;
        for (;;) {
            stamma_game *game = NULL;
            status = stamma_pgn_reader_game(reader, &game, &error);
            CHECK((status == 0) == (game != NULL));
            if (status == 0) {
                put(trace, "game\n");
                put_game(trace, game);
                stamma_game_free(game);
                found++;
            } else if (status == STAMMA_NEED_MORE && i > 0) {
                size_t n = len - at < CHUNKS[i] ? len - at : CHUNKS[i];
                CHECK_EQ(stamma_pgn_reader_feed(reader, text + at, n, at + n == len, &error), 0);
                at += n;
            } else {
                break;
            }
        }
        CHECK_EQ(status, STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(trace, ".");
        if (i == 0) count = found;
        CHECK_EQ(found, count);
        if (i > 0) CHECK_STR(pieces.text, whole.text);
        done(&pieces);
    }
    /* The first game alone, of a text that is gone when the game is looked at. */
    {
        stamma_game *game = NULL;
        char *copy = malloc(len + 1);
        if (!copy) abort();
        memcpy(copy, text, len + 1);
        CHECK_EQ(stamma_game_parse(copy, len, NULL, &game, &error), count > 0 ? 0 : STAMMA_END);
        memset(copy, 0xa5, len);
        free(copy);
        CHECK((game != NULL) == (count > 0));
        if (game) {
            put(&pieces, "game\n");
            put_game(&pieces, game);
            CHECK(pieces.len <= whole.len && memcmp(pieces.text, whole.text, pieces.len) == 0);
            done(&pieces);
        }
        stamma_game_free(game);
    }
    done(&whole);
}

static void parsed(void) {
    static const char text[] =
        "[Black \"Spassky, Boris V.\"]\n[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n"
        "[Round \"29\"]\n[White \"Fischer, Robert J.\"]\n[Result \"1/2-1/2\"]\n\n"
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6?! {a comment} (3...Nf6 4.0-0 (4.d3) Nxe4) 4.Ba4 Nf6 1/2";
    static const char want[] =
        "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n"
        "[White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n"
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $6 {a comment} (3... Nf6 4. O-O (4. d3) 4...\nNxe4) 4. Ba4 Nf6 1/2-1/2\n\n";
    char written[1000];
    stamma_game *game = NULL, *none = NULL;
    bool partial = true;
    uint32_t nodes = 0;
    CHECK_EQ(stamma_game_parse(text, STAMMA_NUL, NULL, &game, &error), 0);
    CHECK_EQ(stamma_game_write(game, NULL, written, sizeof written, NULL, &error), 0);
    CHECK_STR(written, want);
    CHECK_EQ(stamma_game_is_partial(game, &partial), 0);
    CHECK(!partial);
    stamma_game_free(game);
    CHECK_EQ(stamma_game_parse("1. e4 e5 2. Ke3 Nc6 1-0", STAMMA_NUL, NULL, &game, &error), 0);
    CHECK_EQ(stamma_game_is_partial(game, &partial), 0);
    CHECK(partial);
    CHECK_EQ(stamma_game_node_count(game, &nodes), 0);
    CHECK_EQ(nodes, 2);
    stamma_game_free(game);
    CHECK_EQ(stamma_game_parse(NULL, 0, NULL, &none, &error), STAMMA_END);
    CHECK_EQ(stamma_game_parse(" \n", STAMMA_NUL, NULL, &none, &error), STAMMA_END);
    CHECK_EQ(stamma_game_parse(NULL, STAMMA_NUL, NULL, &none, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_game_parse("1. e4", STAMMA_NUL, NULL, NULL, &error), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_game_parse("1. e4", SIZE_MAX - 1, NULL, &none, &error), -STAMMA_ERR_TEXT_LENGTH);
    CHECK(none == NULL);
}

/* Bytes at random, and good text with bytes changed: pieces and whole stay the same, and every call ends. */
static void noise(void) {
    static const char letters[] = "[]{}()\";%$*\\ \n\r\t.-+#=!?<>e4NfO01/x\xff\xc3\xa9\xe9\0a";
    uint64_t state = 7;
    unsigned long i, n = effort(3000);
    for (i = 0; i < n; i++) {
        char text[400];
        size_t len = (size_t)(random_bits(&state) % sizeof text), at;
        struct trace whole = {0}, pieces = {0};
        stamma_pgn_reader *reader;
        const char *from = TEXTS[i % TEXT_COUNT];
        if (i % 2) {
            for (at = 0; at < len; at++) text[at] = letters[random_bits(&state) % (sizeof letters - 1)];
        } else {
            if (len > strlen(from)) len = strlen(from);
            memcpy(text, from, len);
            for (at = 0; at < 4 && len; at++)
                text[random_bits(&state) % len] = letters[random_bits(&state) % (sizeof letters - 1)];
        }
        reader = reader_over(NULL, text, len);
        CHECK_EQ(drain(reader, &whole), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&whole, ".");
        reader = reader_new(NULL);
        for (at = 0; at < len;) {
            size_t some = 1 + (size_t)(random_bits(&state) % 9);
            if (some > len - at) some = len - at;
            CHECK_EQ(stamma_pgn_reader_feed(reader, text + at, some, false, &error), 0);
            at += some;
            CHECK_EQ(drain_batches(reader, &pieces, 1 + (size_t)(random_bits(&state) % 8)), STAMMA_NEED_MORE);
        }
        CHECK_EQ(stamma_pgn_reader_feed(reader, NULL, 0, true, &error), 0);
        CHECK_EQ(drain(reader, &pieces), STAMMA_END);
        stamma_pgn_reader_free(reader);
        put(&pieces, ".");
        CHECK_EQ(pieces.len, whole.len);
        if (pieces.len == whole.len) CHECK_SAME(pieces.text, whole.text, whole.len);
        done(&pieces);
        done(&whole);
    }
}

int main(void) {
    size_t i;
    for (i = 0; i < TEXT_COUNT; i++) {
        check_about = TEXTS[i];
        pieces_equal_the_whole(TEXTS[i], strlen(TEXTS[i]));
        games(TEXTS[i], strlen(TEXTS[i]));
    }
    check_about = NULL;
    what_events_say();
    wrong_calls();
    skipping();
    positions();
    encodings();
    lent_texts();
    flags_and_limits();
    parts_equal_the_whole();
    parsed();
    noise();
    return check_report("pgn_reader");
}
