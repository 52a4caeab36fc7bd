/* notate: translates moves from one notation or language into another.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include "movetext.h"

static const char *const HELP =
    "usage: notate [options] [FILE]\n"
    "Translates the moves of one game, from a file or standard input: one a line, or movetext such as 1. e4 e5 2. Nf3.\n"
    "\n"
    "  --from NOTATION  what the moves are written in; auto (the default) finds out\n"
    "  --to NOTATION    what to write; san is the default\n"
    "  --fen FEN        the position before the first move\n"
    "  --chess960       castling by Chess960 rules\n"
    "  --level LEVEL    how much is understood: strict, import, tolerant or guess; else the notation's usual one\n"
    "  --help           this text\n"
    "\n"
    "Notations: san (algebraic, English letters), the tag of a language (es, de, ru, pt-BR: algebraic with its letters),\n"
    "figurine, long, reversible, uci, cecp (xboard), iccf (numeric), smith, descriptive; for --to also the styles fide,\n"
    "informant, german and russian.\n"
    "Moves are parted by white space, commas, semicolons or ends of lines; words behind a move that belong to it are\n"
    "taken with it: P-K8(Q) ch. Lines stay as they are. Move numbers and results stay too, but not in uci, cecp, iccf and\n"
    "smith; annotations are left out.\n"
    "\n"
    "Exit status: 0 all moves read, 1 a bad move or position, 2 wrong use.\n";

static const struct {
    const char *name;
    uint32_t bit;
} LEVELS[] = {
    {"strict", STAMMA_LEVEL_STRICT},
    {"import", STAMMA_LEVEL_IMPORT},
    {"tolerant", STAMMA_LEVEL_TOLERANT},
    {"guess", STAMMA_LEVEL_GUESS},
};

/* --from auto: each move is read in any notation; where these disagree, as with Rd1 (a rook or, in Spanish, a king), the
   one decides that reads the most moves of the game. */
static bool translate(scanner *s, notation to, const char *file)
{
    const char *separator = "";
    bool empty = true; /* nothing in this line yet */
    bool dropped = false;

    for (;;) {
        char move[STAMMA_MOVE_TEXT_MAX];
        const char *text;
        item found = next_item(s);

        switch (found) {
        case ITEM_END:
            return true;
        case ITEM_LINE:
            if (!(empty && dropped))
                putchar('\n');
            separator = "";
            empty = true;
            dropped = false;
            continue;
        case ITEM_NUMBER:
        case ITEM_RESULT:
            if (is_machine(to)) {
                dropped = true;
                continue;
            }
            text = s->text->line[s->line].data;
            printf("%s%.*s", separator, (int)s->len, text + s->start);
            /* 1.e4 stays in one piece */
            separator = found == ITEM_NUMBER && text[s->at] != '\0' && strchr(" \t", text[s->at]) == NULL ? "" : " ";
            empty = false;
            continue;
        case ITEM_MOVE:
            if (write_move(to, &s->position, s->reading.move, move, &s->error) == 0)
                break; /* else as a bad one */
            /* fall through */
        case ITEM_BAD:
        default:
            if (!empty)
                putchar('\n');
            fflush(stdout);
            show_in_line(file, (unsigned long)s->line + 1, s->error, &s->text->line[s->line], s->start, &s->position);
            return false;
        }
        for (size_t i = 0; i < s->reading.count; i++)
            if (s->reading.diags[i].severity == STAMMA_SEVERITY_GUESSED)
                fprintf(stderr, "%s:%lu: %.*s is taken to be %s: %s\n", file, (unsigned long)s->line + 1, (int)s->len,
                        s->text->line[s->line].data + s->start, move,
                        stamma_status_message(s->reading.diags[i].status));
        printf("%s%s", separator, move);
        separator = " ";
        empty = false;
        stamma_move_play(&s->position, s->reading.move, &s->position, NULL);
    }
}

static int wrong(const char *what, const char *name)
{
    fprintf(stderr, "notate: %s '%s'; see notate --help\n", what, name);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    notation from = {KIND_AUTO, 0}, to = {STAMMA_NOTATION_ALGEBRAIC, STAMMA_LANGUAGE_ENGLISH};
    char *fen = NULL;
    const char *file = NULL;
    uint32_t level = STAMMA_LEVEL_DEFAULT;
    bool chess960 = false, good;
    scanner s;
    lines text;

    for (int arg = 1; arg < argc; arg++) {
        char *option = argv[arg], none[1] = "", *value = arg + 1 < argc ? argv[arg + 1] : none;
        if (strcmp(option, "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else if (strcmp(option, "--chess960") == 0) {
            chess960 = true;
            continue;
        } else if (strncmp(option, "--", 2) != 0) {
            if (file != NULL)
                return wrong("more than one file:", option);
            file = option;
            continue;
        } else if (strcmp(option, "--from") == 0) {
            if (!find_notation(value, &from) || from.kind == KIND_STYLE)
                return wrong("--from needs a notation, not", value);
        } else if (strcmp(option, "--to") == 0) {
            stamma_language language;
            if (!find_notation(value, &to) || to.kind == KIND_AUTO)
                return wrong("--to needs a notation, not", value);
            if (to.kind == STAMMA_NOTATION_ALGEBRAIC && stamma_language_at(to.number, &language) == 0 &&
                (language.flags & STAMMA_LANGUAGE_INPUT_ONLY_LETTERS) != 0)
                return wrong("letters are missing or shared in the language", value);
        } else if (strcmp(option, "--level") == 0) {
            size_t i = 0;
            while (i < 4 && strcmp(value, LEVELS[i].name) != 0)
                i++;
            if (i == 4)
                return wrong("--level needs strict, import, tolerant or guess, not", value);
            level = LEVELS[i].bit;
        } else if (strcmp(option, "--fen") == 0) {
            if (arg + 1 == argc)
                return wrong("--fen needs a position, not", value);
            fen = value;
        } else {
            return wrong("unknown option", option);
        }
        arg++; /* the value */
    }

    memset(&s, 0, sizeof s);
    s.position = start_position(fen, chess960);
    if (!open_input("notate", file, &text))
        return EXIT_BAD_INPUT;
    s.text = &text;
    s.level = level;
    s.notation = from;
    s.any = from.kind == KIND_AUTO;
    if (s.any) {
        candidate list[CANDIDATES_MAX];
        size_t count;
        s.notation = list[decide(&s, list, &count)].notation;
    }
    good = translate(&s, to, file != NULL ? file : "stdin");
    free_lines(&text);
    return finish(good ? EXIT_FINE : EXIT_BAD_INPUT);
}
