/* PGN as games, and in parts: they are those of the whole, whatever the pieces in which it comes. */
#include "pgn_trace.h"

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

/* Each game as one of its own, or all of them one after the other in the same. */
static void games(const char *text, size_t len) {
    static const size_t CHUNKS[] = {0, 1, 2, 5, 17, 200, 0, 3, 90};
    struct trace whole = {0}, pieces = {0};
    size_t i, at, count = 0;
    stamma_game *same = NULL;
    CHECK_EQ(stamma_game_new(NULL, 0, &same, &error), 0);
    for (i = 0; i < sizeof CHUNKS / sizeof *CHUNKS; i++) {
        int is_whole = CHUNKS[i] == 0, is_same = i > 5;
        uint64_t version = 0, newer = 0;
        struct trace *trace = i == 0 ? &whole : &pieces;
        stamma_pgn_reader *reader = is_whole ? reader_over(NULL, text, len) : reader_new(NULL);
        stamma_status status;
        size_t found = 0;
        at = 0;
        for (;;) {
            stamma_game *game = NULL;
            if (is_same) {
                CHECK_EQ(stamma_game_version(same, &version), 0);
                status = stamma_pgn_reader_game_into(reader, same, &error);
                CHECK_EQ(stamma_game_version(same, &newer), 0);
                CHECK((status == 0) == (version != newer));
            } else {
                status = stamma_pgn_reader_game(reader, &game, &error);
                CHECK((status == 0) == (game != NULL));
            }
            if (status == 0) {
                put(trace, "game\n");
                put_game(trace, is_same ? same : game);
                stamma_game_free(game);
                found++;
            } else if (status == STAMMA_NEED_MORE && !is_whole) {
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
    stamma_game_free(same);
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

/* A game whose first events were taken by somebody else: its tree has moves that are not legal there, and no position comes out
 * of them. */
static void begun_in_the_middle(void) {
    static const char TEXT[] = "[Event \"x\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Nf3 Ke8 *\n";
    unsigned taken, refused = 0;
    for (taken = 0; taken < 20; taken++) {
        stamma_pgn_reader *reader = reader_over(NULL, TEXT, sizeof TEXT - 1);
        stamma_pgn_event event;
        stamma_game *game = NULL;
        stamma_node_id node;
        uint32_t nodes = 0;
        unsigned n;
        for (n = 0; n < taken; n++) CHECK(stamma_pgn_reader_next(reader, &event, &error) >= 0);
        if (stamma_pgn_reader_game(reader, &game, &error) == 0) CHECK_EQ(stamma_game_node_count(game, &nodes), 0);
        for (node = 0; node <= nodes && game; node++) {
            stamma_position position, again;
            uint64_t problems = 0;
            stamma_move moves[STAMMA_REACHABLE_MOVES_MAX];
            size_t count = 0;
            uint32_t number = 0, outcome = 0;
            char text[STAMMA_FEN_MAX];
            bool is_same = false;
            stamma_status status = stamma_game_position(game, node, &position);
            if (status != 0) {
                CHECK_EQ(status, -STAMMA_ERR_POSITION);
                CHECK_EQ(stamma_game_repetitions(game, node, &number), -STAMMA_ERR_POSITION);
                CHECK_EQ(stamma_game_outcome(game, node, &outcome, &error), -STAMMA_ERR_POSITION);
                refused++;
                continue;
            }
            CHECK_EQ(stamma_position_problems(&position, &problems, NULL, 0, &count), 0);
            CHECK_EQ(problems & STAMMA_PROBLEMS_ILLEGAL, 0);
            CHECK_EQ(stamma_legal_moves(&position, moves, STAMMA_REACHABLE_MOVES_MAX, &count, &error), 0);
            CHECK_EQ(stamma_fen_write(&position, 0, text, sizeof text, NULL), 0);
            CHECK_EQ(stamma_fen_parse(text, STAMMA_NUL, 0, &again, NULL, 0, NULL, &error), 0);
            CHECK_EQ(stamma_position_same(&again, &position, &is_same), 0);
            CHECK(is_same);
        }
        if (taken < 3) CHECK_EQ(refused, 0);
        stamma_game_free(game);
        stamma_pgn_reader_free(reader);
    }
    CHECK(refused > 10);
}

int main(void) {
    size_t i;
    for (i = 0; i < TEXT_COUNT; i++) {
        check_about = TEXTS[i];
        games(TEXTS[i], strlen(TEXTS[i]));
    }
    check_about = NULL;
    parts_equal_the_whole();
    parsed();
    begun_in_the_middle();
    return check_report("pgn_games");
}
