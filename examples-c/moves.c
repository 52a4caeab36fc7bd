/* moves: the legal moves of a position, in SAN and UCI, with what each of them does.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include "common.h"

static const char *const HELP =
    "usage: moves [options] [FEN]\n"
    "Lists the legal moves of a position, the start position if no FEN is given, sorted by their SAN in byte order.\n"
    "\n"
    "  --san          only the SAN column\n"
    "  --uci          only the UCI column\n"
    "  --from SQUARE  only the moves of the piece on a square, e2 for example; castling is a move of the king\n"
    "  --chess960     castling by Chess960 rules and king-takes-rook UCI, also where the rights would fit\n"
    "                 standard chess\n"
    "  --help         this text\n"
    "\n"
    "A line is SAN, UCI and the flags capture, en passant, castling, promotion, double step, check, mate,\n"
    "stalemate. If there is no move, standard error says why. Exit status: 0 listed, 1 bad position, 2 wrong use.\n";

typedef struct row {
    char san[STAMMA_SAN_MAX];
    char uci[STAMMA_MOVE_TEXT_MAX];
    uint32_t flags;
} row;

static int by_san(const void *a, const void *b)
{
    return strcmp(((const row *)a)->san, ((const row *)b)->san);
}

static void fail(const stamma_error *error)
{
    show_error(error, NULL, 0, NULL);
    exit(EXIT_BAD_INPUT);
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);

    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_BAD_INPUT);
    }
    return memory;
}

/* All legal moves, or those from one square. */
static stamma_move *list_moves(const stamma_position *position, stamma_square from, size_t *count)
{
    stamma_error error;
    stamma_move *moves = NULL;
    stamma_status status;

    /* The first round counts, the second fills: set-up positions can have more than any game reaches. */
    for (size_t round = 0, cap = 0; round < 2; round++, cap = *count) {
        if (round == 1)
            moves = allocate(cap, sizeof *moves);
        if (from == STAMMA_NO_SQUARE)
            status = stamma_legal_moves(position, moves, cap, count, &error);
        else
            status = stamma_legal_moves_from(position, from, moves, cap, count, &error);
        if (status < 0)
            fail(&error);
    }
    return moves;
}

static void print_flags(uint32_t flags)
{
    static const struct {
        uint32_t flag;
        const char *name;
    } NAMES[] = {
        {STAMMA_MOVE_CAPTURE, "capture"},
        {STAMMA_MOVE_EN_PASSANT, "en passant"},
        {STAMMA_MOVE_CASTLING, "castling"},
        {STAMMA_MOVE_PROMOTION, "promotion"},
        {STAMMA_MOVE_DOUBLE_STEP, "double step"},
        {STAMMA_MOVE_CHECK, "check"},
        {STAMMA_MOVE_CHECKMATE, "mate"},
        {STAMMA_MOVE_STALEMATE, "stalemate"},
    };
    const char *separator = "";

    if (flags & STAMMA_MOVE_CHECKMATE)
        flags &= ~(uint32_t)STAMMA_MOVE_CHECK; /* mate says it */
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (flags & NAMES[i].flag) {
            printf("%s%s", separator, NAMES[i].name);
            separator = ", ";
        }
    }
}

static void say_why_none(const stamma_position *position)
{
    stamma_error error;
    uint32_t outcome;

    if (stamma_position_outcome(position, &outcome, &error) < 0)
        fail(&error);
    if (outcome & STAMMA_OUTCOME_CHECKMATE)
        fputs("no legal move: checkmate\n", stderr);
    else if (outcome & STAMMA_OUTCOME_STALEMATE)
        fputs("no legal move: stalemate\n", stderr);
    else
        fputs("no legal move from that square\n", stderr);
}

int main(int argc, char **argv)
{
    bool only_san = false, only_uci = false, chess960 = false;
    stamma_square from = STAMMA_NO_SQUARE;
    stamma_position position;
    stamma_error error;
    stamma_move *moves;
    row *rows;
    size_t count;
    int arg = 1;

    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        if (strcmp(argv[arg], "--san") == 0) {
            only_san = true;
        } else if (strcmp(argv[arg], "--uci") == 0) {
            only_uci = true;
        } else if (strcmp(argv[arg], "--chess960") == 0) {
            chess960 = true;
        } else if (strcmp(argv[arg], "--from") == 0) {
            const char *name = ++arg < argc ? argv[arg] : "";
            if (strlen(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
                fprintf(stderr, "moves: --from needs a square, a1 to h8, not '%s'\n", name);
                return EXIT_USAGE;
            }
            from = (stamma_square)((name[0] - 'a') + 8 * (name[1] - '1'));
        } else if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else {
            fprintf(stderr, "moves: unknown option %s; see moves --help\n", argv[arg]);
            return EXIT_USAGE;
        }
    }
    if (only_san && only_uci) {
        fputs("moves: --san and --uci exclude each other\n", stderr);
        return EXIT_USAGE;
    }
    position = position_argument(argc, argv, arg, chess960);

    moves = list_moves(&position, from, &count);
    rows = allocate(count, sizeof *rows);
    for (size_t i = 0; i < count; i++) {
        stamma_move_details details;
        if (stamma_san_encode(&position, moves[i], 0, rows[i].san, sizeof rows[i].san, NULL, &error) < 0 ||
            stamma_uci_encode(&position, moves[i], 0, rows[i].uci, sizeof rows[i].uci, NULL, &error) < 0 ||
            stamma_move_info(&position, moves[i], &details, &error) < 0)
            fail(&error);
        rows[i].flags = details.flags;
    }
    qsort(rows, count, sizeof *rows, by_san);
    for (size_t i = 0; i < count; i++) {
        if (only_san || only_uci) {
            puts(only_san ? rows[i].san : rows[i].uci);
        } else if (rows[i].flags == 0) {
            printf("%-8s%s\n", rows[i].san, rows[i].uci);
        } else {
            printf("%-8s%-7s", rows[i].san, rows[i].uci);
            print_flags(rows[i].flags);
            putchar('\n');
        }
    }
    if (count == 0)
        say_why_none(&position);
    free(rows);
    free(moves);
    return finish(EXIT_FINE);
}
