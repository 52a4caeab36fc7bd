/* What a chess program with a board on screen does: set up, drag and drop, castle, promote, take back, count
 * repetitions, see the end of a game, look into an opening book, show what is wrong with a typed move. */
#include "samples.h"

static stamma_square sq(const char *name) { return (stamma_square)(name[0] - 'a' + 8 * (name[1] - '1')); }

/* The game so far: one position a ply. */
static stamma_position plies[100];
static size_t ply;
static stamma_error error;

static void start(const char *fen) {
    ply = 0;
    plies[0] = from_fen(fen);
}

/* Drops a piece; returns the move, played, or the status. */
static int32_t drop(const char *from, const char *to, stamma_role promotion) {
    stamma_move move = STAMMA_MOVE_NONE;
    stamma_status status = stamma_move_find(&plies[ply], sq(from), sq(to), promotion, &move, NULL, &error);
    if (status < 0) return status;
    CHECK_EQ(stamma_move_play(&plies[ply], move, &plies[ply + 1], &error), 0);
    ply++;
    return move;
}

static void board_is(const char *fen) {
    char text[STAMMA_FEN_MAX];
    CHECK_EQ(stamma_fen_write(&plies[ply], 0, text, sizeof text, NULL), 0);
    CHECK_STR(text, fen);
}

static uint32_t outcome(void) {
    uint32_t bits = UINT32_MAX;
    CHECK_EQ(stamma_position_outcome(&plies[ply], &bits, NULL), 0);
    return bits;
}

static uint32_t repetitions(void) {
    uint32_t count = 0;
    CHECK_EQ(stamma_position_repetitions(plies, ply + 1, &count), 0);
    return count;
}

static void set_up_dialog(void) {
    stamma_position p;
    uint64_t faults = 0, fixed = 0;
    bool equal = false;
    stamma_position want = from_fen("r3k3/8/8/8/8/8/8/4K2R b Kq - 3 20");
    CHECK_EQ(stamma_position_clear(&p), 0);
    CHECK_EQ(stamma_position_problems(&p, &faults, NULL, 0, NULL), 0);
    CHECK(faults & STAMMA_PROBLEM_NO_WHITE_KING);
    CHECK_EQ(stamma_position_put(&p, sq("e1"), STAMMA_WHITE_KING), 0);
    CHECK_EQ(stamma_position_put(&p, sq("h1"), STAMMA_WHITE_ROOK), 0);
    CHECK_EQ(stamma_position_put(&p, sq("e8"), STAMMA_BLACK_KING), 0);
    CHECK_EQ(stamma_position_put(&p, sq("a8"), STAMMA_BLACK_ROOK), 0);
    CHECK_EQ(stamma_position_put(&p, sq("d4"), STAMMA_BLACK_PAWN), 0);
    CHECK_EQ(stamma_position_remove(&p, sq("d4")), 0);
    CHECK_EQ(stamma_position_set_castling(&p, STAMMA_WHITE, STAMMA_KING_WING, sq("h1")), 0);
    CHECK_EQ(stamma_position_set_castling(&p, STAMMA_WHITE, STAMMA_QUEEN_WING, sq("a1")), 0);
    CHECK_EQ(stamma_position_set_castling(&p, STAMMA_BLACK, STAMMA_QUEEN_WING, sq("a8")), 0);
    CHECK_EQ(stamma_position_set_turn(&p, STAMMA_BLACK), 0);
    CHECK_EQ(stamma_position_set_clocks(&p, 3, 20), 0);
    CHECK_EQ(stamma_position_problems(&p, &faults, NULL, 0, NULL), 0);
    CHECK_EQ(faults, STAMMA_PROBLEM_CASTLING_NO_ROOK);
    CHECK_EQ(stamma_position_repair(&p, STAMMA_PROBLEMS_INCONSISTENT, &fixed), 0);
    CHECK_EQ(fixed, STAMMA_PROBLEM_CASTLING_NO_ROOK);
    CHECK_EQ(stamma_position_equal(&p, &want, &equal), 0);
    CHECK(equal);
}

static void drag_and_drop(void) {
    start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK_EQ(drop("e2", "e5", 0), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(drop("e7", "e5", 0), -STAMMA_MOVE_ILLEGAL); /* not Black's turn */
    CHECK_EQ(drop("e3", "e4", 0), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(drop("e2", "e2", 0), -STAMMA_MOVE_ILLEGAL);
    CHECK(drop("e2", "e4", 0) > 0);
    CHECK(drop("d7", "d5", STAMMA_QUEEN) > 0); /* not looked at here */
    CHECK(drop("f1", "b5", 0) > 0);
    CHECK_EQ(outcome(), STAMMA_OUTCOME_CHECK);
    CHECK_EQ(drop("h7", "h6", 0), -STAMMA_MOVE_LEAVES_KING_IN_CHECK);
    CHECK(drop("c7", "c6", 0) > 0);
    board_is("rnbqkbnr/pp2pppp/2p5/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3");
    ply -= 4; /* take back four plies */
    board_is("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void promoting(void) {
    static const char fen[] = "3r3k/4P3/8/8/8/8/8/4K3 w - - 5 30";
    start(fen);
    CHECK_EQ(drop("e7", "d8", STAMMA_NO_ROLE), -STAMMA_MOVE_PROMOTION_NEEDED); /* ask, then call again */
    CHECK_EQ(drop("e7", "f8", STAMMA_NO_ROLE), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(drop("e7", "d8", STAMMA_PAWN), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(drop("e7", "d8", STAMMA_KNIGHT), 52 | 59 << 6 | STAMMA_KNIGHT << 12);
    board_is("3N3k/8/8/8/8/8/8/4K3 b - - 0 30");
    CHECK_EQ(outcome(), STAMMA_OUTCOME_INSUFFICIENT | STAMMA_OUTCOME_WHITE_CANNOT_WIN | STAMMA_OUTCOME_BLACK_CANNOT_WIN);
    ply--;
    board_is(fen);
    CHECK(drop("e7", "e8", STAMMA_QUEEN) > 0);
    CHECK(outcome() & STAMMA_OUTCOME_CHECK);
}

static void castling(void) {
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char short_castled[] = "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1";
    static const char long_castled[] = "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1";
    stamma_move_details details;
    start(fen);
    CHECK_EQ(drop("e1", "g1", 0), 4 | 7 << 6); /* one move, two gestures */
    board_is(short_castled);
    ply--;
    CHECK_EQ(drop("e1", "h1", 0), 4 | 7 << 6);
    board_is(short_castled);
    ply--;
    CHECK_EQ(drop("e1", "a1", 0), 4 | 0 << 6);
    board_is(long_castled);
    ply--;
    CHECK_EQ(drop("e1", "c1", 0), 4 | 0 << 6);
    board_is(long_castled);
    CHECK_EQ(stamma_move_info(&plies[0], 4 | 0 << 6, &details, NULL), 0); /* what the screen has to move */
    CHECK_EQ(details.from, sq("e1"));
    CHECK_EQ(details.to, sq("c1"));
    CHECK_EQ(details.rook_from, sq("a1"));
    CHECK_EQ(details.rook_to, sq("d1"));
    CHECK_EQ(details.flags, STAMMA_MOVE_CASTLING);
    ply = 0;
    CHECK_EQ(drop("e1", "b1", 0), -STAMMA_MOVE_ILLEGAL);
}

static void chess960_gesture(void) {
    stamma_position p = from_fen("!4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    stamma_move move = 0, other = 0;
    stamma_position next;
    char text[STAMMA_FEN_MAX];
    CHECK_EQ(stamma_move_find(&p, sq("f1"), sq("g1"), 0, &move, NULL, &error), -STAMMA_MOVE_AMBIGUOUS);
    CHECK_EQ(stamma_move_find(&p, sq("f1"), sq("g1"), 0, &move, &other, &error), 0);
    CHECK_EQ(move, 5 | 6 << 6);
    CHECK_EQ(other, 5 | 7 << 6);
    CHECK_EQ(stamma_move_find(&p, sq("f1"), sq("h1"), 0, &move, &other, &error), 0);
    CHECK_EQ(move, 5 | 7 << 6);
    CHECK_EQ(other, STAMMA_MOVE_NONE);
    CHECK_EQ(stamma_move_play(&p, move, &next, NULL), 0);
    CHECK_EQ(stamma_fen_write(&next, 0, text, sizeof text, NULL), 0);
    CHECK_STR(text, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

static void repeating(void) {
    int i;
    start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK_EQ(repetitions(), 1);
    for (i = 2; i <= 5; i++) {
        CHECK(drop("g1", "f3", 0) > 0);
        CHECK(drop("g8", "f6", 0) > 0);
        CHECK(drop("f3", "g1", 0) > 0);
        CHECK(drop("f6", "g8", 0) > 0);
        CHECK_EQ(repetitions(), i); /* 3: a claim, 5: the end */
    }
    CHECK(drop("e2", "e4", 0) > 0);
    CHECK_EQ(repetitions(), 1);
    ply--;
    CHECK_EQ(repetitions(), 5);
}

static void ends(void) {
    static const struct {
        const char *fen;
        uint32_t bits;
    } ENDS[] = {
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", STAMMA_OUTCOME_CHECK | STAMMA_OUTCOME_CHECKMATE},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", STAMMA_OUTCOME_STALEMATE | STAMMA_OUTCOME_BLACK_CANNOT_WIN},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
         STAMMA_OUTCOME_INSUFFICIENT | STAMMA_OUTCOME_WHITE_CANNOT_WIN | STAMMA_OUTCOME_BLACK_CANNOT_WIN},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 99 90", STAMMA_OUTCOME_BLACK_CANNOT_WIN},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 100 90", STAMMA_OUTCOME_FIFTY_MOVES | STAMMA_OUTCOME_BLACK_CANNOT_WIN},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 150 90",
         STAMMA_OUTCOME_FIFTY_MOVES | STAMMA_OUTCOME_SEVENTY_FIVE_MOVES | STAMMA_OUTCOME_BLACK_CANNOT_WIN},
        {"R6k/8/6K1/8/8/8/8/8 b - - 150 90",
         STAMMA_OUTCOME_CHECK | STAMMA_OUTCOME_CHECKMATE | STAMMA_OUTCOME_BLACK_CANNOT_WIN}, /* mate goes first */
    };
    size_t i;
    for (i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        check_about = ENDS[i].fen;
        start(ENDS[i].fen);
        CHECK_EQ(outcome(), ENDS[i].bits);
    }
    check_about = NULL;
}

static void opening_book(void) {
    stamma_position p;
    uint64_t key = 0;
    stamma_move move = 0;
    CHECK_EQ(stamma_position_initial(&p), 0);
    CHECK_EQ(stamma_polyglot_key(&p, &key), 0);
    CHECK_EQ(key, UINT64_C(0x463b96181691fc9c));
    CHECK_EQ(stamma_polyglot_move_decode(&p, 0x031c, &move, NULL), 0);
    CHECK_EQ(move, uci(&p, "e2e4"));
    play_uci(&p, "e2e4");
    CHECK_EQ(stamma_polyglot_key(&p, &key), 0);
    CHECK_EQ(key, UINT64_C(0x823c9b50fd114196));
    p = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK_EQ(stamma_polyglot_move_decode(&p, 0x0107, &move, NULL), 0); /* e1h1 */
    CHECK_EQ(move, uci(&p, "e1g1"));
}

/* The opening of a game is that of its last known position. */
static void opening_name(void) {
    static const char *const MOVES[] = {"d2d4", "g8f6", "c2c4", "g7g6", "b1c3", "d7d5", "h2h4", "a7a6", "h1h3"};
    char eco[4] = "", name[STAMMA_OPENING_NAME_MAX] = "";
    size_t i, n, len = 0;
    CHECK_EQ(stamma_position_initial(&plies[0]), 0);
    for (i = 0; i < 9; i++)
        CHECK_EQ(stamma_move_play(&plies[i], uci(&plies[i], MOVES[i]), &plies[i + 1], &error), 0);
    n = 10;
    while (n > 0 && stamma_opening_find(&plies[n - 1], eco, name, sizeof name, &len, &error) < 0) {
        CHECK_EQ(error.status, -STAMMA_OPENING_UNKNOWN);
        n--;
    }
    CHECK(n >= 7 && n < 10);
    CHECK_STR(eco, "D80");
    CHECK_EQ(len, strlen(name));
    CHECK(strncmp(name, "Gr\xc3\xbcnfeld Defense", 17) == 0);
    /* By other moves. */
    plies[0] = from_fen("rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 12 34");
    CHECK_EQ(stamma_opening_find(&plies[0], eco, NULL, 0, &len, &error), 0);
    CHECK_STR(eco, "D06");
    CHECK_EQ(len, strlen("Queen's Gambit"));
    memset(eco, 'x', sizeof eco);
    CHECK_EQ(stamma_opening_find(&plies[0], eco, name, len, NULL, &error), -STAMMA_ERR_BUFFER_TOO_SMALL);
    CHECK_STR(name, "");
    CHECK_EQ(eco[0], 'x');
    CHECK_EQ(stamma_opening_find(&plies[0], NULL, name, len + 1, NULL, &error), 0);
    CHECK_STR(name, "Queen's Gambit");
}

static void typed_moves(void) {
    stamma_position p = from_fen("4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1");
    stamma_move move = 0;
    char shown[STAMMA_RENDER_MAX];
    CHECK_EQ(stamma_san_decode(&p, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error), -STAMMA_SAN_AMBIGUOUS);
    CHECK_EQ(error.squares, UINT64_C(1) << 6 | UINT64_C(1) << 36); /* to light up on the board */
    CHECK_EQ(stamma_error_render(&error, "Nf3", STAMMA_NUL, &p, shown, sizeof shown, NULL), 0);
    CHECK_STR(shown, "1:1: error: Nf3 fits g1 and e5: write Ngf3 or Nef3 (SAN_AMBIGUOUS)\n    Nf3\n    ^^^");
    CHECK_EQ(stamma_san_decode(&p, "Ngf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error), 0);
    CHECK_EQ(move, 6 | 21 << 6);
    CHECK_EQ(stamma_san_decode(&p, "Bc4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error), -STAMMA_SAN_ILLEGAL);
    CHECK_EQ(stamma_san_decode(&p, "hello", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error), -STAMMA_SAN_SYNTAX);
}

int main(void) {
    set_up_dialog();
    drag_and_drop();
    promoting();
    castling();
    chess960_gesture();
    repeating();
    ends();
    opening_book();
    opening_name();
    typed_moves();
    return check_report("session");
}
