/* fen: explains a FEN: the board, the six fields, what is wrong with it, how the game stands.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <inttypes.h>

#include "common.h"

static const char *const HELP =
    "usage: fen [options] [FEN]\n"
    "Explains a FEN. Without one, explains every line of standard input that is not empty.\n"
    "\n"
    "  --level LEVEL    how much is understood: strict, import (the default), tolerant or guess\n"
    "  --chess960       castling by Chess960 rules\n"
    "  --auto           castling by Chess960 rules if a right makes sense only there\n"
    "  --allow-illegal  also explain positions without sense, such as one without kings\n"
    "  --repair         drop castling rights and en passant squares that contradict the board\n"
    "  --ascii          draw the pieces as FEN letters (the default, whatever the locale is)\n"
    "  --unicode        draw the pieces as chess figures in UTF-8\n"
    "  --help           this text\n"
    "\n"
    "Exit status: 0 all FENs read, 1 a bad FEN or none at all, 2 wrong use.\n";

static const char *const COLOR[2] = {"White", "Black"};

static void draw_board(const stamma_position *position, bool unicode)
{
    static const char LETTERS[] = ".PNBRQK  pnbrqk"; /* indexed by stamma_piece */
    static const char *const FIGURES[] = {
        ".", "\xE2\x99\x99", "\xE2\x99\x98", "\xE2\x99\x97", "\xE2\x99\x96", "\xE2\x99\x95", "\xE2\x99\x94", "",
        "",  "\xE2\x99\x9F", "\xE2\x99\x9E", "\xE2\x99\x9D", "\xE2\x99\x9C", "\xE2\x99\x9B", "\xE2\x99\x9A"};

    for (int rank = 7; rank >= 0; rank--) {
        printf("  %d ", rank + 1);
        for (int file = 0; file < 8; file++) {
            stamma_piece piece = STAMMA_NO_PIECE;
            stamma_position_piece_at(position, (stamma_square)(8 * rank + file), &piece);
            if (unicode)
                printf(" %s", FIGURES[piece]);
            else
                printf(" %c", LETTERS[piece]);
        }
        putchar('\n');
    }
    puts("\n     a b c d e f g h\n");
}

static void print_square(stamma_square square)
{
    printf("%c%c", 'a' + square % 8, '1' + square / 8);
}

/* "a1", "a1 and b2", "a1, b2 and c3" */
static void print_squares(uint64_t squares)
{
    bool first = true;

    for (int square = 0; square < 64; square++) {
        if (!(squares >> square & 1))
            continue;
        squares &= ~(UINT64_C(1) << square);
        if (!first)
            fputs(squares != 0 ? ", " : " and ", stdout);
        print_square((stamma_square)square);
        first = false;
    }
}

static int count_pieces(const stamma_position *position, stamma_color color, stamma_role role)
{
    uint64_t squares = 0;
    int count = 0;

    stamma_position_pieces(position, color, role, &squares);
    for (; squares != 0; squares &= squares - 1)
        count++;
    return count;
}

/* "White has 1 king, 1 queen, 2 rooks" */
static void explain_pieces(const stamma_position *position, stamma_color color)
{
    static const char *const ROLES[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};

    printf("%s has ", COLOR[color]);
    if (count_pieces(position, color, STAMMA_NO_ROLE) == 0)
        fputs("nothing", stdout);
    for (int role = STAMMA_KING, listed = 0; role >= STAMMA_PAWN; role--) {
        int count = count_pieces(position, color, (stamma_role)role);
        if (count > 0)
            printf("%s%d %s%s", listed++ > 0 ? ", " : "", count, ROLES[role], count > 1 ? "s" : "");
    }
}

/* "White may castle kingside (rook h1) and queenside (rook a1)" */
static void explain_castling(const stamma_position *position, stamma_color color)
{
    static const char *const WINGS[2] = {"kingside", "queenside"};
    bool any = false;

    for (int wing = 0; wing < 2; wing++) {
        stamma_square rook = STAMMA_NO_SQUARE;
        stamma_position_castling(position, color, (stamma_wing)wing, &rook);
        if (rook == STAMMA_NO_SQUARE)
            continue;
        if (any)
            fputs(" and ", stdout);
        else
            printf("%s has the right to castle ", COLOR[color]);
        printf("%s (rook ", WINGS[wing]);
        print_square(rook);
        putchar(')');
        any = true;
    }
    if (!any)
        printf("%s has no right to castle", COLOR[color]);
}

static void explain_en_passant(stamma_square square, uint64_t problems)
{
    int forward = square / 8 == 2 ? 8 : -8; /* the third rank was passed over by White */

    if (square == STAMMA_NO_SQUARE) {
        puts("No double step to answer en passant.");
        return;
    }
    fputs("A pawn has just passed over ", stdout);
    print_square(square);
    fputs(" on its way from ", stdout);
    print_square((stamma_square)(square - forward));
    fputs(" to ", stdout);
    print_square((stamma_square)(square + forward));
    if (problems & STAMMA_PROBLEMS_INCONSISTENT & ~(STAMMA_PROBLEM_EP_WRONG_RANK - 1))
        puts(", which the rest of the FEN contradicts.");
    else if (problems & STAMMA_PROBLEM_EP_NO_CAPTURER)
        puts(", but no pawn stands beside it to capture it.");
    else if (problems & STAMMA_PROBLEM_EP_NOT_LEGAL)
        puts(", but no capture is legal.");
    else if (problems & STAMMA_PROBLEMS_ILLEGAL)
        puts(".");
    else
        puts(" and can be captured there.");
}

static void explain_fields(const stamma_position *position, uint64_t problems)
{
    stamma_color turn = STAMMA_WHITE;
    stamma_rules rules = STAMMA_RULES_STANDARD;
    stamma_square passed = STAMMA_NO_SQUARE;
    uint32_t halfmove = 0, fullmove = 0;

    stamma_position_turn(position, &turn);
    stamma_position_rules(position, &rules);
    stamma_position_en_passant(position, &passed);
    stamma_position_clocks(position, &halfmove, &fullmove);

    fputs("1 Board       ", stdout);
    explain_pieces(position, STAMMA_WHITE);
    fputs("; ", stdout);
    explain_pieces(position, STAMMA_BLACK);
    printf(".\n2 Turn        %s is to move.\n3 Castling    ", COLOR[turn & 1]);
    explain_castling(position, STAMMA_WHITE);
    fputs("; ", stdout);
    explain_castling(position, STAMMA_BLACK);
    fputs(rules == STAMMA_RULES_CHESS960 ? " (Chess960 rules).\n" : ".\n", stdout);
    fputs("4 En passant  ", stdout);
    explain_en_passant(passed, problems);
    printf("5 Clock       %" PRIu32 " %s since the last pawn move or capture", halfmove, halfmove == 1 ? "ply" : "plies");
    if (halfmove < 100)
        printf(", so a draw can be claimed %" PRIu32 " plies from now at the earliest.\n", 100 - halfmove);
    else
        puts(halfmove < 150 ? ", so a draw can be claimed." : ", so the game is drawn without a claim.");
    printf("6 Move        The next move is number %" PRIu32 " of the game.\n", fullmove);
}

static void explain_state(const stamma_position *position)
{
    stamma_color turn = STAMMA_WHITE;
    uint64_t checkers = 0;
    uint32_t outcome = 0;
    size_t moves = 0;

    if (stamma_position_outcome(position, &outcome, NULL) < 0) {
        puts("State         No game can be played from here.");
        return;
    }
    stamma_position_turn(position, &turn);
    stamma_position_checkers(position, &checkers);
    stamma_legal_moves(position, NULL, 0, &moves, NULL);

    fputs("State         ", stdout);
    if (outcome & STAMMA_OUTCOME_CHECK) {
        printf("%s is in check%s from ", COLOR[turn & 1], outcome & STAMMA_OUTCOME_CHECKMATE ? "mate" : "");
        print_squares(checkers);
        puts(".");
    } else if (outcome & STAMMA_OUTCOME_STALEMATE) {
        printf("%s is stalemated: a draw.\n", COLOR[turn & 1]);
    } else {
        printf("%s is not in check.\n", COLOR[turn & 1]);
    }
    if (moves > 0)
        printf("              There %s %lu legal move%s.\n", moves > 1 ? "are" : "is", (unsigned long)moves,
               moves > 1 ? "s" : "");
    if (outcome & STAMMA_OUTCOME_INSUFFICIENT)
        puts("              Neither side can mate with this material: a draw.");
    if (outcome & STAMMA_OUTCOME_SEVENTY_FIVE_MOVES)
        puts("              75 moves each without a pawn move or capture: a draw.");
    else if (outcome & STAMMA_OUTCOME_FIFTY_MOVES)
        puts("              50 moves each without a pawn move or capture: a draw can be claimed.");
}

static const char *class_of(stamma_status status)
{
    uint64_t bit = UINT64_C(1) << (status - 200); /* bit n belongs to number 200 + n */

    return bit & STAMMA_PROBLEMS_ILLEGAL        ? "illegal"
           : bit & STAMMA_PROBLEMS_INCONSISTENT ? "inconsistent"
           : bit & STAMMA_PROBLEMS_IMPOSSIBLE   ? "impossible"
                                                : "note";
}

static bool explain(const char *text, size_t len, uint32_t options, bool unicode)
{
    static const char *const SEVERITIES[] = {"style", "fixed", "guessed", "kept though wrong"};
    stamma_diagnostic diags[64];
    stamma_problem list[64];
    stamma_position position;
    stamma_error error;
    size_t accepted = 0, count = 0;
    uint64_t problems = 0;
    char written[STAMMA_FEN_MAX] = "";

    if (stamma_fen_parse(text, len, options, &position, diags, 64, &accepted, &error) < 0) {
        show_error(&error, text, len, NULL);
        return false;
    }
    stamma_position_problems(&position, &problems, list, 64, &count);
    stamma_fen_write(&position, STAMMA_EP_ALWAYS, written, sizeof written, NULL);

    puts(written);
    putchar('\n');
    draw_board(&position, unicode);
    explain_fields(&position, problems);
    explain_state(&position);
    for (size_t i = 0; i < count && i < 64; i++) {
        printf("Problem       %s (%s): %s", stamma_status_name(list[i].status), class_of(list[i].status),
               stamma_status_message(list[i].status));
        if (list[i].squares != 0) {
            fputs(": ", stdout);
            print_squares(list[i].squares);
        }
        putchar('\n');
    }
    for (size_t i = 0; i < accepted && i < 64; i++)
        printf("Accepted      %s (%s) at byte %" PRIu64 ": %s\n", stamma_status_name(diags[i].status),
               SEVERITIES[diags[i].severity & 3], diags[i].offset + 1, stamma_status_message(diags[i].status));
    return true;
}

static uint32_t level_bits(const char *name)
{
    static const char *const NAMES[] = {"strict", "import", "tolerant", "guess"};

    for (uint32_t i = 0; i < 4; i++)
        if (strcmp(name, NAMES[i]) == 0)
            return STAMMA_LEVEL_STRICT + i;
    fprintf(stderr, "fen: --level needs strict, import, tolerant or guess, not '%s'\n", name);
    exit(EXIT_USAGE);
}

int main(int argc, char **argv)
{
    uint32_t options = 0, level = STAMMA_LEVEL_DEFAULT;
    bool unicode = false, good = true, any = false;
    buffer fen = {NULL, 0, 0};
    int arg = 1;

    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        const char *option = argv[arg];
        if (strcmp(option, "--level") == 0) {
            level = level_bits(++arg < argc ? argv[arg] : "");
        } else if (strcmp(option, "--chess960") == 0) {
            options |= STAMMA_CHESS960;
        } else if (strcmp(option, "--auto") == 0) {
            options |= STAMMA_RULES_AUTO;
        } else if (strcmp(option, "--allow-illegal") == 0) {
            options |= STAMMA_ALLOW_ILLEGAL;
        } else if (strcmp(option, "--repair") == 0) {
            options |= STAMMA_REPAIR;
        } else if (strcmp(option, "--ascii") == 0) {
            unicode = false;
        } else if (strcmp(option, "--unicode") == 0) {
            unicode = true;
        } else if (strcmp(option, "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else {
            fprintf(stderr, "fen: unknown option %s; see fen --help\n", option);
            return EXIT_USAGE;
        }
    }
    if ((options & STAMMA_CHESS960) && (options & STAMMA_RULES_AUTO)) {
        fputs("fen: --chess960 and --auto exclude each other\n", stderr);
        return EXIT_USAGE;
    }
    options |= level;

    if (arg < argc) {
        join_arguments(&fen, argc, argv, arg);
        good = explain(fen.data, fen.len, options, unicode);
    } else {
        while (read_line(stdin, &fen)) {
            if (is_blank(&fen))
                continue;
            if (any)
                putchar('\n');
            any = true;
            good = explain(fen.data, fen.len, options, unicode) && good;
        }
        if (!any) {
            fputs("fen: no FEN on standard input; see fen --help\n", stderr);
            good = false;
        }
    }
    free(fen.data);
    return finish(good ? EXIT_FINE : EXIT_BAD_INPUT);
}
