/* PGN read with a heap that refuses. A reader says so, and goes on where it was with the next call. */
#ifndef NO_MEMORY_READ_H
#define NO_MEMORY_READ_H

#include "no_memory.h"

/* How a text is read: the bytes of a feed (0: over memory); events, games (1), or games into the same one (2); events at a time; and a level and flags. */
struct way {
    size_t chunk;
    int games;
    size_t batch;
    const char *text;
    size_t len;
    uint32_t flags;
};

static unsigned long retries;
static int stubborn;

/* What is refused next: with `stubborn` each call has its first allocation refused, then its second, and so on until it
 * needs no more. */
static inline int again(stamma_status status, unsigned long *tries) {
    if (status != -STAMMA_ERR_NO_MEMORY) {
        if (stubborn) granted = 0;
        return 0;
    }
    retries++;
    granted = stubborn ? ++*tries : ~0UL;
    CHECK(*tries < 100);
    return *tries < 100;
}

static inline uint64_t mix_event(uint64_t hash, const stamma_pgn_event *event) {
    hash = mix(mix(mix(mix(hash, event->kind), event->flags), event->move), event->depth);
    hash = mix(mix(mix(mix(hash, event->number), event->game), event->offset), event->length);
    hash = mix(mix(mix(mix(hash, (uint64_t)event->status), event->severity), event->line), event->column);
    if (event->kind != STAMMA_EVENT_DIAGNOSTIC) hash = mix_view(hash, event->raw);
    return mix_view(mix_view(hash, event->text), event->name);
}

static inline uint64_t read_all(const struct way *way) {
    stamma_pgn_options options = STAMMA_PGN_OPTIONS_INIT;
    stamma_pgn_reader *reader = NULL;
    stamma_status status;
    uint64_t hash = 1;
    size_t at = 0, count = 0, i;
    unsigned long tries = 0;
    stamma_game *same = NULL;
    options.flags = way->flags;
    do status = stamma_pgn_reader_new(&options, &reader, NULL);
    while (again(status, &tries));
    CHECK_EQ(status, 0);
    tries = 0;
    if (way->chunk == 0) {
        do status = stamma_pgn_reader_over(reader, way->text, way->len, NULL);
        while (again(status, &tries));
        CHECK_EQ(status, 0);
    }
    tries = 0;
    if (way->games == 2) {
        do status = stamma_game_new(NULL, 0, &same, NULL);
        while (again(status, &tries));
        CHECK_EQ(status, 0);
    }
    for (;;) {
        stamma_pgn_event events[8];
        stamma_game *game = NULL;
        tries = 0;
        do {
            if (way->games == 2) status = stamma_pgn_reader_game_into(reader, same, NULL);
            else if (way->games) status = stamma_pgn_reader_game(reader, &game, NULL);
            else if (way->batch) status = stamma_pgn_reader_next_batch(reader, events, way->batch, &count, NULL);
            else status = stamma_pgn_reader_next(reader, events, NULL);
            /* To feed more before trying again is no harm. */
            if (status == -STAMMA_ERR_NO_MEMORY && way->chunk == 1 && at + 1 < way->len) {
                unsigned long kept = granted;
                granted = ~0UL;
                CHECK_EQ(stamma_pgn_reader_feed(reader, way->text + at++, 1, false, NULL), 0);
                granted = kept;
            }
        } while (again(status, &tries));
        if (status == 0) {
            unsigned long kept = granted;
            granted = ~0UL;
            if (way->games) {
                char text[8000];
                size_t len = 0;
                stamma_pgn_style style;
                if (way->games == 2) game = same;
                CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
                CHECK_EQ(stamma_game_write(game, &style, text, sizeof text, &len, NULL), 0);
                for (i = 0; i < len; i++) hash = mix(hash, (unsigned char)text[i]);
                hash = mix(hash, digest(game));
                if (game != same) stamma_game_free(game);
            } else {
                for (i = 0; i < (way->batch ? count : 1); i++) hash = mix_event(hash, &events[i]);
            }
            granted = kept;
            continue;
        }
        if (status != STAMMA_NEED_MORE) break;
        tries = 0;
        count = way->len - at < way->chunk ? way->len - at : way->chunk;
        do status = stamma_pgn_reader_feed(reader, way->text + at, count, at + count == way->len, NULL);
        while (again(status, &tries));
        CHECK_EQ(status, 0);
        at += count;
    }
    CHECK_EQ(status, STAMMA_END);
    stamma_game_free(same);
    granted = ~0UL;
    stamma_pgn_reader_free(reader);
    return hash;
}

/* Reads a text with each allocation refused in turn, alone and with all later ones until the call was answered; how many times. */
static inline unsigned long read_in_turn(const struct way *way) {
    uint64_t want = read_all(way);
    unsigned long n, refused = 0;
    long had = blocks;
    for (for_ever = 0; for_ever < 2; for_ever++) {
        for (n = 0; n < 10000; n++) {
            refusals = 0;
            granted = n;
            CHECK_EQ(read_all(way), want);
            CHECK_EQ(blocks, had);
            if (refusals == 0) break;
            refused++;
        }
        CHECK(n < 10000);
    }
    for (for_ever = 0; for_ever < 2; for_ever++) {
        stubborn = 1;
        granted = 0;
        CHECK_EQ(read_all(way), want);
        stubborn = 0;
        CHECK_EQ(blocks, had);
    }
    for_ever = 0;
    return refused;
}

#endif
