/* perft: counts the move sequences of a given length, the standard check of a move generator.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#define _POSIX_C_SOURCE 199309L /* clock_gettime */

#include <inttypes.h>
#include <time.h>

#include "common.h"

static const char *const HELP =
    "usage: perft [--divide] [--chess960] DEPTH [FEN]\n"
    "Counts the sequences of DEPTH legal moves (0 to 64) from a position, the start position if no FEN is given.\n"
    "\n"
    "  --divide    also a line for each first move, in UCI notation, with the count behind it\n"
    "  --chess960  castling by Chess960 rules, also where the rights would fit standard chess\n"
    "  --help      this text\n"
    "\n"
    "Prints 'nodes N', 'seconds S' and 'nodes/second R'. Exit status: 0 done, 1 bad position, 2 wrong use.\n";

static double now(void)
{
#if defined(CLOCK_MONOTONIC)
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

static void fail(const stamma_error *error)
{
    show_error(error, NULL, 0, NULL);
    exit(EXIT_BAD_INPUT);
}

/* One line for each first move; returns the sum. */
static uint64_t divide(const stamma_position *position, uint32_t depth)
{
    stamma_error error;
    stamma_move *moves;
    size_t count;
    uint64_t sum = 0;

    if (stamma_legal_moves(position, NULL, 0, &count, &error) < 0)
        fail(&error);
    moves = malloc((count + 1) * sizeof *moves);
    if (moves == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_BAD_INPUT);
    }
    if (stamma_legal_moves(position, moves, count, &count, &error) < 0)
        fail(&error);
    for (size_t i = 0; i < count; i++) {
        char name[STAMMA_MOVE_TEXT_MAX];
        stamma_position next;
        uint64_t nodes;

        if (stamma_uci_encode(position, moves[i], 0, name, sizeof name, NULL, &error) < 0 ||
            stamma_move_play(position, moves[i], &next, &error) < 0 ||
            stamma_perft(&next, depth - 1, UINT64_MAX, &nodes, &error) < 0)
            fail(&error);
        printf("%s: %" PRIu64 "\n", name, nodes);
        sum += nodes;
    }
    free(moves);
    return sum;
}

int main(int argc, char **argv)
{
    bool divided = false, chess960 = false;
    int arg = 1;
    char *end;
    unsigned long depth;
    stamma_position position;
    stamma_error error;
    uint64_t nodes;
    double start, seconds;

    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        if (strcmp(argv[arg], "--divide") == 0) {
            divided = true;
        } else if (strcmp(argv[arg], "--chess960") == 0) {
            chess960 = true;
        } else if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else {
            fprintf(stderr, "perft: unknown option %s; see perft --help\n", argv[arg]);
            return EXIT_USAGE;
        }
    }
    if (arg == argc) {
        fputs("perft: no depth given; see perft --help\n", stderr);
        return EXIT_USAGE;
    }
    depth = strtoul(argv[arg], &end, 10);
    if (argv[arg][0] < '0' || argv[arg][0] > '9' || *end != '\0' || depth > STAMMA_PERFT_DEPTH_MAX) {
        fprintf(stderr, "perft: the depth must be 0 to %d, not '%s'\n", STAMMA_PERFT_DEPTH_MAX, argv[arg]);
        return EXIT_USAGE;
    }
    position = position_argument(argc, argv, arg + 1, chess960);

    start = now();
    if (divided && depth > 0)
        nodes = divide(&position, (uint32_t)depth);
    else if (stamma_perft(&position, (uint32_t)depth, UINT64_MAX, &nodes, &error) < 0)
        fail(&error);
    seconds = now() - start;
    if (seconds < 1e-9)
        seconds = 1e-9; /* below what the clock can tell */

    printf("nodes %" PRIu64 "\n", nodes);
    printf("seconds %.6f\n", seconds);
    printf("nodes/second %.0f\n", (double)nodes / seconds);
    return finish(EXIT_FINE);
}
