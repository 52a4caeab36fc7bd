/* fen: explains a FEN: the board, the six fields, what is wrong with it, how the game stands.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <inttypes.h>

#include "board.h"
#include "common.h"
#include "sentences.h"

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
    "  --language LANG  explain in English (en, the default), Spanish (es) or French (fr); faults keep the library's words\n"
    "  --help           this text\n"
    "\n"
    "Exit status: 0 all FENs read, 1 a bad FEN or none at all, 2 wrong use.\n";

static const sentences *say = SENTENCES;
static char SQUARE[64][3]; /* "a1" to "h8", filled by main */

/* "a1", "a1 and b2", "a1, b2 and c3" */
static void print_squares(uint64_t squares)
{
    const char *separator = "";

    for (int square = 0; squares != 0; square++, squares >>= 1) {
        if (squares & 1) {
            printf("%s%s", separator, SQUARE[square]);
            separator = (squares >> 1 & ((squares >> 1) - 1)) != 0 ? say->list_comma : say->list_and; /* two or more left? */
        }
    }
}

/* "White has 1 king, 1 queen, 2 rooks" */
static void explain_pieces(const stamma_position *position, stamma_color color)
{
    const char *before = say->has[color];

    for (stamma_role role = STAMMA_KING; role >= STAMMA_PAWN; role--) {
        uint64_t squares = 0;
        int count = 0;

        stamma_position_pieces(position, color, role, &squares);
        for (; squares != 0; squares &= squares - 1)
            count++;
        if (count > 0) {
            printf("%s%d %s", before, count, count > 1 ? say->roles[role] : say->role[role]);
            before = say->list_comma;
        }
    }
    if (before == say->has[color])
        fputs(say->has_nothing[color], stdout);
}

/* "White has the right to castle kingside (rook h1) and queenside (rook a1)" */
static void explain_castling(const stamma_position *position, stamma_color color)
{
    stamma_square rook[2] = {STAMMA_NO_SQUARE, STAMMA_NO_SQUARE};

    for (stamma_wing wing = 0; wing < 2; wing++)
        stamma_position_castling(position, color, wing, &rook[wing]);
    if (rook[0] == STAMMA_NO_SQUARE && rook[1] == STAMMA_NO_SQUARE) {
        fputs(say->no_right[color], stdout);
        return;
    }
    fputs(say->right[color], stdout);
    if (rook[STAMMA_KING_WING] != STAMMA_NO_SQUARE)
        printf(say->kingside, SQUARE[rook[STAMMA_KING_WING]]);
    if (rook[0] != STAMMA_NO_SQUARE && rook[1] != STAMMA_NO_SQUARE)
        fputs(say->and_too, stdout);
    if (rook[STAMMA_QUEEN_WING] != STAMMA_NO_SQUARE)
        printf(say->queenside, SQUARE[rook[STAMMA_QUEEN_WING]]);
}

static void explain_en_passant(stamma_square passed, uint64_t problems)
{
    const uint64_t contradicted = STAMMA_PROBLEM_EP_WRONG_RANK | STAMMA_PROBLEM_EP_NO_PAWN |
                                  STAMMA_PROBLEM_EP_OCCUPIED | STAMMA_PROBLEM_EP_ORIGIN_OCCUPIED |
                                  STAMMA_PROBLEM_EP_CLOCK;
    int forward = passed < 32 ? 8 : -8; /* White's pawns pass over the third rank, Black's over the sixth */

    if (passed == STAMMA_NO_SQUARE) {
        puts(say->no_pawn);
        return;
    }
    printf(say->pawn_went, SQUARE[passed - forward], SQUARE[passed], SQUARE[passed + forward]);
    puts(problems & contradicted                    ? say->contradicted
         : problems & STAMMA_PROBLEM_EP_NO_CAPTURER ? say->no_capturer
         : problems & STAMMA_PROBLEM_EP_NOT_LEGAL   ? say->no_legal_capture
         : problems & STAMMA_PROBLEMS_ILLEGAL       ? say->no_meaning
                                                    : say->capturable);
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

    fputs(say->board, stdout);
    explain_pieces(position, STAMMA_WHITE);
    fputs(say->semicolon, stdout);
    explain_pieces(position, STAMMA_BLACK);
    printf(".\n%s%s\n%s", say->turn, say->to_move[turn], say->castling);
    explain_castling(position, STAMMA_WHITE);
    fputs(say->semicolon, stdout);
    explain_castling(position, STAMMA_BLACK);
    if (rules == STAMMA_RULES_CHESS960)
        printf("%s%s", say->semicolon, say->chess960);
    printf(".\n%s", say->en_passant);
    explain_en_passant(passed, problems);
    fputs(say->clock, stdout);
    printf(halfmove == 1 || (halfmove == 0 && say->zero_is_singular) ? say->ply : say->plies, (unsigned long)halfmove);
    printf("\n%s", say->move);
    printf(say->next_move, (unsigned long)fullmove);
    putchar('\n');
}

static void explain_state(const stamma_position *position)
{
    stamma_color turn = STAMMA_WHITE;
    uint64_t checkers = 0;
    uint32_t outcome = 0;
    size_t moves = 0;

    if (stamma_position_outcome(position, &outcome, NULL) < 0) {
        printf("%s%s\n", say->state, say->illegal);
        return;
    }
    stamma_position_turn(position, &turn);
    stamma_position_checkers(position, &checkers);
    stamma_legal_moves(position, NULL, 0, &moves, NULL);

    fputs(say->state, stdout);
    if (outcome & STAMMA_OUTCOME_CHECK) {
        fputs(say->check[turn], stdout);
        print_squares(checkers);
        puts(outcome & STAMMA_OUTCOME_CHECKMATE ? say->mated : say->checked);
    } else {
        puts(outcome & STAMMA_OUTCOME_STALEMATE ? say->stalemated[turn] : say->no_check[turn]);
    }
    if (moves > 0) {
        fputs(say->blank, stdout);
        printf(say->legal_moves, (unsigned long)moves);
        putchar('\n');
    }
    if (outcome & STAMMA_OUTCOME_INSUFFICIENT)
        printf("%s%s\n", say->blank, say->insufficient);
    if (outcome & (STAMMA_OUTCOME_SEVENTY_FIVE_MOVES | STAMMA_OUTCOME_FIFTY_MOVES))
        printf("%s%s\n", say->blank, outcome & STAMMA_OUTCOME_SEVENTY_FIVE_MOVES ? say->seventy_five : say->fifty);
}

static const char *class_of(stamma_status status)
{
    uint64_t bit = UINT64_C(1) << (status - 200); /* bit n belongs to number 200 + n */

    return bit & STAMMA_PROBLEMS_ILLEGAL        ? say->class_illegal
           : bit & STAMMA_PROBLEMS_INCONSISTENT ? say->class_inconsistent
           : bit & STAMMA_PROBLEMS_IMPOSSIBLE   ? say->class_impossible
                                                : say->class_note;
}

/* Explains the FEN in line `number` of standard input, or in the arguments if that is 0. */
static bool explain(const buffer *fen, unsigned long number, uint32_t options, bool unicode)
{
    stamma_diagnostic diags[64];
    stamma_problem list[64];
    stamma_position position;
    stamma_error error;
    size_t accepted = 0, count = 0;
    uint64_t problems = 0;
    char written[STAMMA_FEN_MAX] = "";

    if (stamma_fen_parse(fen->data, fen->len, options, &position, diags, 64, &accepted, &error) < 0) {
        if (number == 0)
            show_error(&error, fen->data, fen->len, NULL);
        else
            show_in_line("stdin", number, error, fen, 0, NULL);
        return false;
    }
    stamma_position_problems(&position, &problems, list, 64, &count);
    stamma_fen_write(&position, STAMMA_EP_ALWAYS, written, sizeof written, NULL);

    printf("%s\n\n", written);
    draw_board(&position, unicode);
    explain_fields(&position, problems);
    explain_state(&position);
    for (size_t i = 0; i < count && i < 64; i++) {
        printf("%s%s: %s", class_of(list[i].status), stamma_status_name(list[i].status),
               stamma_status_message(list[i].status));
        if (list[i].squares != 0) {
            fputs(": ", stdout);
            print_squares(list[i].squares);
        }
        putchar('\n');
    }
    for (size_t i = 0; i < accepted && i < 64; i++) {
        if (diags[i].severity < STAMMA_SEVERITY_ERROR) /* errors that were kept are among the problems */
            printf("%s%s (%s) %s %" PRIu64 ": %s\n", say->accepted, stamma_status_name(diags[i].status),
                   say->severity[diags[i].severity], say->at_byte, diags[i].offset + 1,
                   stamma_status_message(diags[i].status));
    }
    if (number > 0)
        putchar('\n'); /* parts it from the next one */
    return true;
}

static const struct {
    const char *name;
    uint32_t bit;
} OPTIONS[] = {
    {"--chess960", STAMMA_CHESS960},
    {"--auto", STAMMA_RULES_AUTO},
    {"--allow-illegal", STAMMA_ALLOW_ILLEGAL},
    {"--repair", STAMMA_REPAIR},
}, LEVELS[] = {
    {"strict", STAMMA_LEVEL_STRICT},
    {"import", STAMMA_LEVEL_IMPORT},
    {"tolerant", STAMMA_LEVEL_TOLERANT},
    {"guess", STAMMA_LEVEL_GUESS},
};

int main(int argc, char **argv)
{
    uint32_t options = 0, level = STAMMA_LEVEL_DEFAULT;
    bool unicode = false, good = true, any = false;
    buffer fen = {NULL, 0, 0};
    int arg = 1;

    for (int square = 0; square < 64; square++) {
        SQUARE[square][0] = "abcdefgh"[square % 8];
        SQUARE[square][1] = "12345678"[square / 8];
    }
    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else if (strcmp(argv[arg], "--level") == 0) {
            const char *name = ++arg < argc ? argv[arg] : "";
            size_t i = 0;
            while (i < 4 && strcmp(name, LEVELS[i].name) != 0)
                i++;
            if (i == 4) {
                fprintf(stderr, "fen: --level needs strict, import, tolerant or guess, not '%s'\n", name);
                return EXIT_USAGE;
            }
            level = LEVELS[i].bit;
        } else if (strcmp(argv[arg], "--language") == 0) {
            const char *name = ++arg < argc ? argv[arg] : "";
            size_t i = 0;
            while (i < SENTENCES_COUNT && strcmp(name, SENTENCES[i].tag) != 0)
                i++;
            if (i == SENTENCES_COUNT) {
                fprintf(stderr, "fen: --language needs en, es or fr, not '%s'\n", name);
                return EXIT_USAGE;
            }
            say = &SENTENCES[i];
        } else if (strcmp(argv[arg], "--ascii") == 0 || strcmp(argv[arg], "--unicode") == 0) {
            unicode = argv[arg][2] == 'u';
        } else {
            size_t i = 0;
            while (i < 4 && strcmp(argv[arg], OPTIONS[i].name) != 0)
                i++;
            if (i == 4) {
                fprintf(stderr, "fen: unknown option %s; see fen --help\n", argv[arg]);
                return EXIT_USAGE;
            }
            options |= OPTIONS[i].bit;
        }
    }
    if ((options & STAMMA_CHESS960) && (options & STAMMA_RULES_AUTO)) {
        fputs("fen: --chess960 and --auto exclude each other\n", stderr);
        return EXIT_USAGE;
    }
    options |= level;

    if (arg < argc) {
        join_arguments(&fen, argc, argv, arg);
        good = explain(&fen, 0, options, unicode);
    } else {
        for (unsigned long number = 1; read_line(stdin, &fen); number++) {
            if (is_blank(&fen))
                continue;
            any = true;
            good = explain(&fen, number, options, unicode) && good;
        }
        if (!any) {
            fputs("fen: no FEN on standard input; see fen --help\n", stderr);
            good = false;
        }
    }
    free(fen.data);
    return finish(good ? EXIT_FINE : EXIT_BAD_INPUT);
}
