/* What the events of a PGN text say: kinds, numbers and texts, in every encoding, with every flag and limit. */
#include "pgn_trace.h"

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

int main(void) {
    what_events_say();
    encodings();
    lent_texts();
    flags_and_limits();
    return check_report("pgn_events");
}
