/* Positions to test with, and small helpers around the library. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "check.h"
#include "stamma.h"

/* All are legal; a leading '!' marks Chess960. */
static const char *const SAMPLES[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", /* a bit of everything */
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",                           /* pins along the rank of an ep capture */
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",    /* promotions */
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",           /* promotion with capture */
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",       /* ep legal */
    "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1",                              /* ep discovers check */
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",       /* checkmate */
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",                                      /* stalemate */
    "4k3/8/4r3/8/8/3n4/8/4K2R w K - 0 1",                                  /* double check */
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",                /* 218 moves */
    "k7/8/8/8/8/8/8/K7 b - - 4294967295 4294967295",                       /* the largest clocks */
    "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1",                                   /* rights without rooks */
    "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR b KQkq e3 7 1",         /* a senseless ep square */
    "!bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "!2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "!8/8/8/4k3/8/8/8/1R3KR1 w GB - 0 1", /* the king's step is also castling */
    "!nrk1brnb/pp1ppppp/2p5/3q4/5P2/PP6/1KPPP1PP/NR2BRNB w fb - 3 9",
};
#define SAMPLE_COUNT (sizeof SAMPLES / sizeof *SAMPLES)

static inline stamma_position from_fen(const char *fen) {
    stamma_position position;
    uint32_t options = *fen == '!' ? STAMMA_CHESS960 : 0;
    memset(&position, 0, sizeof position);
    CHECK_EQ(stamma_fen_parse(fen + (*fen == '!'), STAMMA_NUL, options | STAMMA_ALLOW_ILLEGAL, &position, NULL, 0, NULL,
                              NULL),
             0);
    return position;
}

static inline stamma_position sample(size_t index) { return from_fen(SAMPLES[index % SAMPLE_COUNT]); }

/* 0, or a negative number that names a condition. */
static inline int is_status(stamma_status status) {
    return status == 0 || (status < 0 && strcmp(stamma_status_name(status), "UNKNOWN") != 0);
}

static inline stamma_move uci(const stamma_position *position, const char *text) {
    stamma_move move = STAMMA_MOVE_NONE;
    CHECK_EQ(stamma_uci_decode(position, text, STAMMA_NUL, 0, &move, NULL, 0, NULL, NULL), 0);
    return move;
}

static inline void play_uci(stamma_position *position, const char *text) {
    CHECK_EQ(stamma_move_play(position, uci(position, text), position, NULL), 0);
}

/* Where a PGN text can be cut at the earliest behind `want`. */
static inline stamma_status split(const char *text, size_t len, size_t want, size_t *at) {
    return stamma_pgn_split(text, len, NULL, want, at);
}

/* Plays up to `plies` random moves. */
static inline void wander(stamma_position *position, unsigned plies, uint64_t *state) {
    while (plies--) {
        stamma_move moves[512];
        size_t count = 0;
        CHECK_EQ(stamma_legal_moves(position, moves, 512, &count, NULL), 0);
        if (count == 0 || count > 512) return;
        CHECK_EQ(stamma_move_play(position, moves[random_bits(state) % count], position, NULL), 0);
    }
}

#endif
