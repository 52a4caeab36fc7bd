/* scoresheet: reads a game as somebody typed it and prints it as clean movetext; says what it had to assume.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include "movetext.h"

static const char *const HELP =
    "usage: scoresheet [options] [FILE]\n"
    "Reads a game that was typed by hand, from a file or standard input, in any notation and language, and prints it as\n"
    "PGN movetext: numbered, in lines of less than 80 characters, with the result if there was one. What was assumed,\n"
    "repaired or guessed is told on standard error.\n"
    "\n"
    "  --lang TAG   the language of the piece letters (es, de, ru, pt-BR), or a notation as notate has it: figurine, long,\n"
    "               uci, iccf, descriptive...; without it, what reads the most moves of the game is taken, English if\n"
    "               several read as many\n"
    "  --fen FEN    the position before the first move\n"
    "  --chess960   castling by Chess960 rules\n"
    "  --help       this text\n"
    "\n"
    "Results are 1-0, 0-1, 1/2-1/2 and *, and other ways to say the same: 0:1, White resigns, draw.\n"
    "Exit status: 0 the whole game read, 1 a move that cannot be read (the game up to there is printed), 2 wrong use.\n";

static size_t column = 0;

/* The next word of the movetext, in a new line if this one would become too long. */
static void print_word(const char *word)
{
    size_t len = strlen(word);

    if (column > 0 && column + 1 + len >= 80) {
        putchar('\n');
        column = 0;
    } else if (column > 0) {
        putchar(' ');
        column++;
    }
    fputs(word, stdout);
    column += len;
}

static void end_movetext(void)
{
    if (column > 0)
        putchar('\n');
    column = 0;
    fflush(stdout);
}

/* "Spanish algebraic notation (es)", "English descriptive notation" */
static const char *name_of(notation n)
{
    static char name[160];
    stamma_language language;

    switch (n.kind) {
    case STAMMA_NOTATION_UCI:
        return "UCI notation";
    case STAMMA_NOTATION_CECP:
        return "xboard's coordinates";
    case STAMMA_NOTATION_ICCF:
        return "ICCF numeric notation";
    case STAMMA_NOTATION_SMITH:
        return "Smith notation";
    case STAMMA_NOTATION_DESCRIPTIVE:
        return "English descriptive notation";
    case KIND_LONG:
        return "long algebraic notation";
    case KIND_REVERSIBLE:
        return "reversible algebraic notation";
    default:
        if (n.number == STAMMA_LANGUAGE_FIGURINE)
            return "figurine notation";
        stamma_language_at(n.number, &language);
        snprintf(name, sizeof name, "%s algebraic notation (%s)", language.english_name, language.tag);
        return name;
    }
}

/* Says in what the game is written, and which other languages would read another game. */
static notation choose(const scanner *s)
{
    candidate list[CANDIDATES_MAX];
    size_t count = 0, best = decide(s, list, &count), others = 0;

    if (list[best].read == 0)
        return list[best].notation;
    fprintf(stderr, "The game is read as %s.\n", name_of(list[best].notation));
    for (size_t i = 0; i < count; i++) {
        stamma_language language;
        if (list[i].read == list[best].read && list[i].moves != list[best].moves &&
            list[i].notation.kind == STAMMA_NOTATION_ALGEBRAIC) {
            stamma_language_at(list[i].notation.number, &language);
            fprintf(stderr, "%s%s", others++ > 0 ? ", " : "As many moves, but not the same ones, are read in ",
                    language.english_name);
        }
    }
    if (others > 0)
        fputs("; --lang decides.\n", stderr);
    return list[best].notation;
}

/* "7... e1: a queen was assumed; taken to be e1=Q#." for a move that is not as it should be. */
static void explain_move(const scanner *s, const char *label, const char *san)
{
    const reading *r = &s->reading;
    const char *typed = s->text->line[s->line].data + s->start, *separator = ": ";
    bool guessed = false;
    bool other = r->notation.kind != s->notation.kind || r->notation.number != s->notation.number;

    if (other) {
        fprintf(stderr, "%s %.*s: this is %s", label, (int)s->len, typed, name_of(r->notation));
        separator = "; ";
    }
    for (size_t i = 0; i < r->count; i++) {
        const stamma_diagnostic *d = &r->diags[i];
        bool figurine = (d->status == STAMMA_SAN_FIGURINE || d->status == STAMMA_SAN_FIGURINE_COLOUR) &&
                        s->notation.number != STAMMA_LANGUAGE_FIGURINE;
        if (d->status == STAMMA_SAN_MIXED_LETTERS || /* told already */
            (d->severity < STAMMA_SEVERITY_FIXED && !figurine)) /* mere style */
            continue;
        guessed = guessed || d->severity == STAMMA_SEVERITY_GUESSED;
        if (*separator == ':')
            fprintf(stderr, "%s %.*s", label, (int)s->len, typed);
        fprintf(stderr, "%s%s", separator, stamma_status_message(d->status));
        separator = "; ";
    }
    if (*separator == ';')
        fprintf(stderr, "; %s %s.\n", guessed ? "taken to be" : "read as", san);
}

static void read_result(const char *typed, size_t len, char result[8])
{
    stamma_result scores;

    if (stamma_result_parse(typed, len, STAMMA_LEVEL_TOLERANT, &scores, NULL, 0, NULL, NULL) == 0 &&
        stamma_result_write(&scores, result, 8, NULL) == 0 && (strlen(result) != len || memcmp(typed, result, len) != 0))
        fprintf(stderr, "The result %.*s is written %s.\n", (int)len, typed, result);
}

static void check_result(const stamma_position *position, const char *result)
{
    uint32_t outcome = 0;
    stamma_color turn = STAMMA_WHITE;
    const char *right;

    stamma_position_turn(position, &turn);
    if (stamma_position_outcome(position, &outcome, NULL) < 0)
        return;
    if (outcome & STAMMA_OUTCOME_CHECKMATE)
        right = turn == STAMMA_WHITE ? "0-1" : "1-0";
    else if (outcome & STAMMA_OUTCOME_STALEMATE)
        right = "1/2-1/2";
    else
        return;
    if (*result != '\0' && strcmp(result, right) != 0)
        fprintf(stderr, "The result is %s, but the game ends in %s: %s was to be expected.\n", result,
                outcome & STAMMA_OUTCOME_CHECKMATE ? "checkmate" : "stalemate", right);
}

static bool read_game(scanner *s, const char *file)
{
    char result[8] = "", label[24], san[STAMMA_MOVE_TEXT_MAX];
    bool first = true;
    long shift = 0; /* of the numbers typed */
    item found;

    while ((found = next_item(s)) != ITEM_END) {
        const buffer *line;
        const notation english = {STAMMA_NOTATION_ALGEBRAIC, STAMMA_LANGUAGE_ENGLISH};
        stamma_color turn = STAMMA_WHITE;
        uint32_t halfmove = 0, fullmove = 1;

        stamma_position_turn(&s->position, &turn);
        stamma_position_clocks(&s->position, &halfmove, &fullmove);
        switch (found) {
        case ITEM_NUMBER:
            if ((long)s->number - (long)fullmove != shift && s->number != fullmove)
                fprintf(stderr, "Line %lu: the number %lu stands where %lu is due.\n", (unsigned long)s->line + 1,
                        s->number, (unsigned long)fullmove);
            shift = (long)s->number - (long)fullmove;
            break;
        case ITEM_RESULT:
            read_result(s->text->line[s->line].data + s->start, s->len, result);
            break;
        case ITEM_BAD:
            line = &s->text->line[s->line];
            end_movetext();
            show_in_line(file, (unsigned long)s->line + 1, s->error, line, s->start, &s->position);
            return false;
        case ITEM_MOVE:
            snprintf(label, sizeof label, "%lu%s", (unsigned long)fullmove, turn == STAMMA_WHITE ? "." : "...");
            if (turn == STAMMA_WHITE || first)
                print_word(label);
            write_move(english, &s->position, s->reading.move, san, NULL);
            print_word(san);
            explain_move(s, label, san);
            stamma_move_play(&s->position, s->reading.move, &s->position, NULL);
            first = false;
            break;
        default:
            break;
        }
    }
    if (first && *result == '\0') {
        fputs("scoresheet: there are no moves\n", stderr);
        return false;
    }
    if (*result != '\0')
        print_word(result);
    end_movetext();
    check_result(&s->position, result);
    return true;
}

static int wrong(const char *what, const char *name)
{
    fprintf(stderr, "scoresheet: %s '%s'; see scoresheet --help\n", what, name);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    notation declared = {KIND_AUTO, 0};
    char *fen = NULL;
    const char *file = NULL;
    bool chess960 = false, good;
    scanner s;
    lines text;

    for (int arg = 1; arg < argc; arg++) {
        if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else if (strcmp(argv[arg], "--chess960") == 0) {
            chess960 = true;
        } else if (strcmp(argv[arg], "--lang") == 0) {
            const char *name = ++arg < argc ? argv[arg] : "";
            if (!find_notation(name, &declared) || declared.kind == KIND_STYLE)
                return wrong("--lang needs a language, not", name);
        } else if (strcmp(argv[arg], "--fen") == 0) {
            if (++arg == argc)
                return wrong("--fen needs a position, not", "");
            fen = argv[arg];
        } else if (strncmp(argv[arg], "--", 2) == 0) {
            return wrong("unknown option", argv[arg]);
        } else if (file != NULL) {
            return wrong("more than one file:", argv[arg]);
        } else {
            file = argv[arg];
        }
    }

    memset(&s, 0, sizeof s);
    s.position = start_position(fen, chess960);
    if (!open_input("scoresheet", file, &text))
        return EXIT_BAD_INPUT;
    s.text = &text;
    s.level = STAMMA_LEVEL_TOLERANT;
    s.notation = declared.kind == KIND_AUTO ? choose(&s) : declared;
    s.fallback = true;
    good = read_game(&s, file != NULL ? file : "stdin");
    free_lines(&text);
    return finish(good ? EXIT_FINE : EXIT_BAD_INPUT);
}
