/* Memory that runs out while PGN is read and written: each allocation is refused in turn, alone and together with all later
 * ones. A reader says so, and goes on where it was with the next call; whole calls do nothing. */
#include "no_memory_read.h"

/* All that can be in a PGN text, with texts to decode and a variation in a variation. */
static const char PGN[] =
    "[Event \"a \\\"b\\\" \xe9\"]\n[White \"w\"]\n[Result \"1-0\"]\n\n{before \xe9} 1. e4! $10 {after} (1. d4 (1. c4 {x}) d5 {\xfc}) "
    "e5 2. Nf3 (2. Ke3 {raw} d5) ; line\nNc6 1-0\n\n% escape\n[Event \"c\"]\n\n1. e4 } e5 (1... c5 1/2-1/2\n\n"
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O Kd7 2. xx {kept} Ke6 *\n\n1. d4 {open";
static char wide[2 * sizeof PGN];

static void reading(void) {
    const struct way WAYS[] = {
        {0, 0, 0, PGN, sizeof PGN - 1, 0}, {1, 0, 0, PGN, sizeof PGN - 1, 0},  {0, 0, 8, PGN, sizeof PGN - 1, 0},
        {9, 0, 3, PGN, sizeof PGN - 1, 0}, {0, 1, 0, PGN, sizeof PGN - 1, 0},  {1, 1, 0, PGN, sizeof PGN - 1, 0},
        {64, 1, 0, PGN, sizeof PGN - 1, 0}, {0, 2, 0, PGN, sizeof PGN - 1, 0}, {7, 2, 0, PGN, sizeof PGN - 1, 0},
        {0, 0, 0, wide, sizeof wide, 0}, {1, 0, 8, wide, sizeof wide, 0}, {5, 1, 0, wide, sizeof wide, 0},
    };
    size_t i;
    wide[0] = '\xff';
    wide[1] = '\xfe';
    for (i = 0; i < sizeof PGN - 1; i++) wide[2 * i + 2] = PGN[i];
    for (i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        const struct way *way = &WAYS[i];
        char about[40];
        sprintf(about, "reading, way %lu", (unsigned long)i);
        check_about = about;
        retries = 0;
        CHECK(read_in_turn(way) >= 4);
        CHECK(retries >= 4);
    }
    check_about = NULL;
}

/* Whole calls: nothing to go on with, so all or nothing. */
static void parsing_and_writing(void) {
    stamma_game *game = NULL;
    stamma_pgn_style style;
    static char want[2000], text[2000];
    size_t len = 0, got;
    unsigned long n;
    long had = blocks;
    uint64_t whole;
    CHECK_EQ(stamma_game_parse(PGN, STAMMA_NUL, NULL, &game, NULL), 0);
    whole = digest(game);
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
    style.tags = STAMMA_WRITE_TAGS_SORTED;
    CHECK_EQ(stamma_game_write(game, &style, want, sizeof want, &len, NULL), 0);
    for (for_ever = 0; for_ever < 2; for_ever++) {
        check_about = "game_parse";
        for (n = 0; n < 1000; n++) {
            stamma_game *other = NULL;
            long before = blocks;
            stamma_status status;
            stamma_error error;
            memset(&error, 0xa5, sizeof error);
            refusals = 0;
            granted = n;
            status = stamma_game_parse(PGN, STAMMA_NUL, NULL, &other, &error);
            granted = ~0UL;
            /* A shortage that passes at once may be overcome: what needs the memory is tried again. */
            if (refusals == 0 || (!for_ever && status == 0)) {
                CHECK_EQ(status, 0);
                CHECK_EQ(digest(other), whole);
                stamma_game_free(other);
                CHECK_EQ(blocks, before);
                if (refusals == 0) break;
                continue;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
            CHECK_EQ(error.status, -STAMMA_ERR_NO_MEMORY);
            CHECK(other == NULL);
            CHECK_EQ(blocks, before);
        }
        CHECK(n >= 5 && n < 1000);
        check_about = "game_write";
        for (n = 0; n < 1000; n++) {
            long before = blocks;
            stamma_status status;
            memset(text, 0xa5, sizeof text);
            refusals = 0;
            granted = n;
            status = stamma_game_write(game, &style, text, sizeof text, &got, NULL);
            granted = ~0UL;
            CHECK_EQ(blocks, before);
            CHECK_EQ(digest(game), whole);
            if (refusals == 0) {
                CHECK_EQ(status, 0);
                CHECK_STR(text, want);
                break;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
            CHECK_FILLED(text + len + 1, 0xa5, sizeof text - len - 1);
        }
        CHECK(n >= 1 && n < 1000);
        check_about = "game_writer";
        for (n = 0; n < 1000; n++) {
            long before = blocks;
            stamma_game_writer *writer = NULL;
            stamma_status status;
            char piece[8];
            refusals = 0;
            granted = n;
            status = stamma_game_writer_new(&style, &writer, NULL);
            CHECK((status == 0) == (writer != NULL));
            text[0] = 0;
            while (status == 0 && (status = stamma_game_writer_next(writer, game, piece, sizeof piece, NULL, NULL)) == 0)
                strcat(text, piece);
            granted = ~0UL;
            stamma_game_writer_free(writer);
            CHECK_EQ(blocks, before);
            CHECK(strncmp(text, want, strlen(text)) == 0);
            if (refusals == 0) {
                CHECK_EQ(status, STAMMA_END);
                CHECK_STR(text, want);
                break;
            }
            CHECK_EQ(status, -STAMMA_ERR_NO_MEMORY);
        }
        CHECK(n >= 2 && n < 1000);
    }
    for_ever = 0;
    check_about = NULL;
    stamma_game_free(game);
    CHECK_EQ(blocks, had);
}

int main(void) {
    reading();
    parsing_and_writing();
    return check_report("no_memory_pgn");
}
