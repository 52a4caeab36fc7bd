/* PGN as events: whatever the pieces in which the input comes and the events are taken, what is read is the same; and the
 * protocol of a reader's calls. */
#include "pgn_trace.h"

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
    }
    check_about = NULL;
    wrong_calls();
    skipping();
    positions();
    noise();
    return check_report("pgn_reader");
}
