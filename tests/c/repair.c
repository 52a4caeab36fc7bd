/* What stamma_position_repair tells: exactly the faults that were there and are gone. */
#include "samples.h"

static void repair(const char *fen, uint64_t which, uint64_t want) {
    stamma_position position = from_fen(fen);
    uint64_t before = 0, after = 0, repaired = UINT64_MAX;
    check_about = fen;
    CHECK_EQ(stamma_position_problems(&position, &before, NULL, 0, NULL), 0);
    CHECK_EQ(stamma_position_repair(&position, which, &repaired), 0);
    CHECK_EQ(stamma_position_problems(&position, &after, NULL, 0, NULL), 0);
    CHECK_EQ(before & STAMMA_PROBLEMS_INCONSISTENT & ~after, want);
    CHECK_EQ(repaired, want);
    check_about = NULL;
}

int main(void) {
    const uint64_t all = STAMMA_PROBLEMS_INCONSISTENT;
    const uint64_t no_rook = STAMMA_PROBLEM_CASTLING_NO_ROOK, no_king = STAMMA_PROBLEM_CASTLING_NO_KING;
    const uint64_t no_pawn = STAMMA_PROBLEM_EP_NO_PAWN, clock = STAMMA_PROBLEM_EP_CLOCK;
    const uint64_t origin = STAMMA_PROBLEM_EP_ORIGIN_OCCUPIED;
    repair("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", all, 0);
    repair("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", all, no_rook);
    repair("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", no_king, 0);
    repair("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", all, STAMMA_PROBLEM_CASTLING_NEEDS_960);
    repair("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", all, 0);
    repair("4k3/8/8/8/4P3/8/8/4K3 b - e3 7 1", all, clock);
    repair("4k3/8/8/8/4P3/8/8/4K3 b - e3 7 1", no_pawn, 0);
    repair("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", all, no_pawn);
    repair("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", all, origin);
    repair("4k3/8/8/8/8/8/4P3/4K3 b - e3 0 1", all, no_pawn | origin);
    /* Dropping the square takes the other faults of that square with it, asked for or not. */
    repair("4k3/8/8/8/8/8/4P3/4K3 b - e3 0 1", origin, no_pawn | origin);
    repair("4k3/8/8/8/8/8/8/4K3 b - e3 7 1", all, no_pawn | clock);
    repair("4k3/8/8/8/8/8/8/4K3 b - e3 7 1", no_pawn, no_pawn | clock);
    return check_report("repair");
}
