/* pgnconvert: reads games of PGN files as a stream, chooses some, and writes them in another form, or translated.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <errno.h>

#include "pgnconvert_filter.h"
#include "pgnconvert_forms.h"

static const char *const HELP =
    "usage: pgnconvert [options] [FILE...]\n"
    "Reads games from PGN files, or from standard input if there is none or where one is '-', and writes them to\n"
    "standard output.\n"
    "\n"
    "  --to FORM          pgn (the default: export format), reduced (roster and moves), import (all as it is stored),\n"
    "                     columns (a pair of moves a line), uci (a game a line, with a FEN and a tab before it if it\n"
    "                     does not start as usual), fen or epd (a position a line), text (to read)\n"
    "\n"
    "Which games; all that is asked for must hold. Upper and lower case of A to Z are the same in names:\n"
    "  --player NAME, --white NAME, --black NAME   the name has this in it\n"
    "  --result RESULT    1-0, 0-1, 1/2-1/2 or *, also written in other ways\n"
    "  --eco CODE         the ECO code begins so: that of the tag, else that of the opening played\n"
    "  --position FEN     the position comes up in the main line\n"
    "  --min-ply N        the main line has N plies or more\n"
    "  --first N          no more than N games\n"
    "\n"
    "What of a game, in PGN and text:\n"
    "  --no-comments, --no-variations, --no-nags, --no-clocks\n"
    "  --eco-tags         adds the tags ECO and Opening where they are missing and the opening is known\n"
    "  --language TAG     piece letters of a language: de, es, pt-BR\n"
    "  --figurines        figurines instead of letters\n"
    "  --notation NAME    san, long, reversible, fide, informant, german, russian, uci, cecp, iccf, smith or descriptive\n"
    "  --width N          characters in a line (79); 0 for lines without end in PGN\n"
    "  --crlf, --latin1   PGN with CR LF at line ends, in ISO 8859-1\n"
    "  --diagram N        text with a board every N moves and at the end; 0: only at the end\n"
    "\n"
    "  --read TAG         the pieces in the files have the letters of this language\n"
    "  --help             this text\n"
    "\n"
    "Errors in the PGN are told on standard error, and what could not be read is kept as text where the form has room\n"
    "for it. What the form cannot write as it is comes as a note.\n"
    "Exit status: 0 no errors, 1 errors in the PGN, 2 a file that cannot be read or written, or wrong use.\n";

typedef struct run {
    manner how;
    filter wanted;
    stamma_pgn_options reading;
    bool has_eco_tags;
    size_t first;   /* games to write */
    size_t written; /* so far */
    bool has_errors, has_failed;
    trail way;
} run;

static void complain(run *r, const char *name, const char *why)
{
    fflush(stdout);
    fprintf(stderr, "pgnconvert: %s: %s\n", name, why);
    r->has_failed = true;
}

/* Tells what was wrong with a game, as compilers do. */
static void show_faults(run *r, const char *file, const stamma_game *game)
{
    stamma_game_diagnostic said;
    size_t count = 0;
    uint64_t total = 0;

    stamma_game_diagnostic_count(game, &count, &total);
    for (size_t i = 0; i < count && stamma_game_diagnostic_at(game, i, &said) == 0; i++) {
        if (said.severity != STAMMA_SEVERITY_ERROR)
            continue;
        show_fault(file, &said);
        r->has_errors = true;
    }
    if (total > count)
        fprintf(stderr, "%s: %lu more remarks about a game\n", file, (unsigned long)(total - count));
}

/* Tells what the form could not write as it is. */
static void show_changes(const char *file, size_t number, uint32_t changes)
{
    static const struct {
        uint32_t bit;
        const char *what;
    } CHANGES[] = {
        {STAMMA_CHANGED_COMMENT_BRACE, "a closing brace in a comment was written as a parenthesis"},
        {STAMMA_CHANGED_CHARACTERS, "characters that ISO 8859-1 does not have were written as question marks"},
        {STAMMA_CHANGED_NULL_MOVES, "null moves, which PGN does not have, were written"},
        {STAMMA_CHANGED_RESULT, "the result is none that PGN has: * stands for it"},
        {STAMMA_CHANGED_RESULT_TAG, "the tag Result does not say what the end of the game says"},
        {STAMMA_CHANGED_NAGS, "annotations that come twice, or are 0, were left out"},
        {STAMMA_CHANGED_TAGS, "tags that come twice were left out"},
        {STAMMA_CHANGED_START, "the tags of the start position were replaced"},
        {STAMMA_CHANGED_CONTROL, "control characters were written as spaces"},
        {STAMMA_CHANGED_RAW_OPEN, "a comment that was never closed was closed"},
        {STAMMA_CHANGED_ESCAPES, "lines for other programs were left out"},
    };

    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++)
        if (changes & CHANGES[i].bit)
            fprintf(stderr, "%s: game %lu: note: %s\n", file, (unsigned long)number, CHANGES[i].what);
}

/* Writes a game as PGN, piece by piece: it needs no buffer of its size. */
static void put_pgn(run *r, const char *file, size_t number, const stamma_game *game)
{
    stamma_game_writer *writer = NULL;
    stamma_error error;
    char piece[16384];
    size_t len = 0;
    uint32_t changes = 0;
    stamma_status status = stamma_game_writer_new(&r->how.style, &writer, &error);

    while (status == 0 && (status = stamma_game_writer_next(writer, game, piece, sizeof piece, &len, &error)) == 0)
        fwrite(piece, 1, len, stdout);
    if (status < 0) {
        complain(r, file, stamma_status_message(status));
    } else {
        stamma_game_writer_changes(writer, &changes);
        show_changes(file, number, changes);
    }
    stamma_game_writer_free(writer);
}

static void add_opening_tags(stamma_game *game)
{
    char eco[4], name[STAMMA_OPENING_NAME_MAX];

    if (!find_opening(game, eco, name))
        return;
    if (tag_of(game, "ECO").len == 0)
        stamma_game_tag_set(game, "ECO", STAMMA_NUL, eco, STAMMA_NUL, NULL);
    if (tag_of(game, "Opening").len == 0)
        stamma_game_tag_set(game, "Opening", STAMMA_NUL, name, STAMMA_NUL, NULL);
}

static void take_game(run *r, const char *file, size_t number, stamma_game *game)
{
    show_faults(r, file, game);
    if (!is_wanted(&r->wanted, game))
        return;
    if (r->has_eco_tags)
        add_opening_tags(game);
    r->written++;
    switch (r->how.form) {
    case FORM_UCI:
        put_uci(game);
        break;
    case FORM_FEN:
    case FORM_EPD:
        put_positions(game, r->how.form == FORM_EPD);
        break;
    case FORM_TEXT:
        put_text(&r->how, game, &r->way);
        break;
    default:
        put_pgn(r, file, number, game);
        break;
    }
}

/* Feeds a file to a reader block by block, and takes its games as they come. */
static void convert_file(run *r, const char *name)
{
    static char block[65536];
    bool is_stdin = strcmp(name, "-") == 0, is_over = false;
    FILE *file = is_stdin ? stdin : fopen(name, "rb");
    stamma_pgn_reader *reader = NULL;
    stamma_game *game = NULL;
    stamma_error error;
    stamma_status status;
    size_t number = 0;

    if (file == NULL) {
        complain(r, name, strerror(errno));
        return;
    }
    name = is_stdin ? "stdin" : name;
    status = stamma_pgn_reader_new(&r->reading, &reader, &error);
    if (status == 0)
        status = stamma_game_new(NULL, 0, &game, &error);
    while (status >= 0 && status != STAMMA_END && r->written < r->first) {
        status = stamma_pgn_reader_game_into(reader, game, &error);
        if (status == 0) {
            take_game(r, name, ++number, game);
        } else if (status == STAMMA_NEED_MORE) {
            size_t len = fread(block, 1, sizeof block, file);
            is_over = len < sizeof block;
            if (ferror(file))
                complain(r, name, strerror(errno));
            status = stamma_pgn_reader_feed(reader, block, len, is_over, &error);
        }
    }
    if (status < 0)
        complain(r, name, stamma_status_message(status));
    stamma_game_free(game);
    stamma_pgn_reader_free(reader);
    if (!is_stdin)
        fclose(file);
}

static bool wrong(const char *option, const char *wants, const char *given)
{
    fprintf(stderr, "pgnconvert: %s needs %s, not '%s'\n", option, wants, given);
    return false;
}

static bool read_number(const char *text, size_t most, size_t *number)
{
    char *end = NULL;
    unsigned long value;

    errno = 0;
    value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value > most)
        return false;
    *number = value;
    return true;
}

static bool take_form(manner *how, const char *name)
{
    static const struct {
        const char *name;
        form form;
        uint32_t preset, flags;
    } FORMS[] = {
        {"pgn", FORM_PGN, STAMMA_PGN_STYLE_EXPORT, 0},
        {"reduced", FORM_PGN, STAMMA_PGN_STYLE_REDUCED, 0},
        {"import", FORM_PGN, STAMMA_PGN_STYLE_IMPORT, 0},
        {"columns", FORM_PGN, STAMMA_PGN_STYLE_EXPORT, STAMMA_WRITE_COLUMNS},
        {"uci", FORM_UCI, STAMMA_PGN_STYLE_EXPORT, 0},
        {"fen", FORM_FEN, STAMMA_PGN_STYLE_EXPORT, 0},
        {"epd", FORM_EPD, STAMMA_PGN_STYLE_EXPORT, 0},
        {"text", FORM_TEXT, STAMMA_PGN_STYLE_EXPORT, 0},
    };

    for (size_t i = 0; i < sizeof FORMS / sizeof FORMS[0]; i++) {
        if (strcmp(name, FORMS[i].name) == 0) {
            how->form = FORMS[i].form;
            stamma_pgn_style_preset(FORMS[i].preset, &how->style);
            how->style.flags |= FORMS[i].flags | STAMMA_WRITE_NULL_MOVES | STAMMA_WRITE_ANY_RESULT; /* no game is lost */
            return true;
        }
    }
    return false;
}

static bool take_notation(manner *how, const char *name)
{
    notation found;

    if (!find_notation(name, &found) || found.kind == KIND_AUTO)
        return false;
    if (found.kind == KIND_STYLE)
        return stamma_style_preset(found.number, &how->moves) == 0;
    if (found.kind == KIND_LONG || found.kind == KIND_REVERSIBLE)
        how->style.form = found.kind == KIND_LONG ? STAMMA_FORM_LONG : STAMMA_FORM_REVERSIBLE;
    else if (found.kind == STAMMA_NOTATION_ALGEBRAIC)
        how->moves.language = (uint16_t)found.number;
    else
        how->style.notation = (uint8_t)found.kind;
    return true;
}

/* A language whose letters can be read, and printed if asked. */
static bool find_language(const char *tag, bool to_print, uint16_t *number)
{
    stamma_language language;
    uint32_t index = 0;
    bool is_known = false;

    if (stamma_language_find(tag, STAMMA_NUL, &index, &is_known, NULL) < 0 || !is_known)
        return false;
    *number = (uint16_t)index;
    return stamma_language_at(index, &language) == 0 && !(language.flags & STAMMA_LANGUAGE_NO_LETTERS) &&
           !(to_print && (language.flags & STAMMA_LANGUAGE_INPUT_ONLY_LETTERS));
}

/* Takes an option without a value; false if it is none of them. What is asked of the style is kept in `style`: the form
   may come later. */
static bool take_switch(run *r, const char *option, stamma_pgn_style *style)
{
    static const struct {
        const char *name;
        uint32_t flag;
    } FLAGS[] = {
        {"--no-comments", STAMMA_WRITE_NO_COMMENTS},
        {"--no-variations", STAMMA_WRITE_NO_VARIATIONS},
        {"--crlf", STAMMA_WRITE_CRLF},
        {"--latin1", STAMMA_WRITE_LATIN1},
    };

    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++) {
        if (strcmp(option, FLAGS[i].name) == 0) {
            style->flags |= FLAGS[i].flag;
            return true;
        }
    }
    if (strcmp(option, "--no-nags") == 0)
        style->nags = STAMMA_WRITE_NAGS_NONE;
    else if (strcmp(option, "--no-clocks") == 0)
        style->commands = STAMMA_WRITE_COMMANDS_NO_TIMES;
    else if (strcmp(option, "--eco-tags") == 0)
        r->has_eco_tags = true;
    else if (strcmp(option, "--figurines") == 0)
        r->how.moves.language = STAMMA_LANGUAGE_FIGURINE;
    else
        return false;
    return true;
}

static bool take_value(run *r, const char *option, char *value, stamma_pgn_style *style)
{
    filter *wanted = &r->wanted;
    stamma_error error;
    size_t number;

    if (strcmp(option, "--player") == 0) {
        wanted->player = value;
    } else if (strcmp(option, "--white") == 0) {
        wanted->white = value;
    } else if (strcmp(option, "--black") == 0) {
        wanted->black = value;
    } else if (strcmp(option, "--eco") == 0) {
        wanted->eco = value;
    } else if (strcmp(option, "--result") == 0) {
        if (stamma_result_parse(value, STAMMA_NUL, 0, &wanted->result, NULL, 0, NULL, NULL) < 0)
            return wrong(option, "a result", value);
        wanted->has_result = true;
    } else if (strcmp(option, "--position") == 0) {
        if (stamma_fen_parse(value, STAMMA_NUL, STAMMA_RULES_AUTO, &wanted->position, NULL, 0, NULL, &error) < 0) {
            show_error(&error, value, STAMMA_NUL, NULL);
            return wrong(option, "a FEN", value);
        }
        wanted->has_position = true;
    } else if (strcmp(option, "--min-ply") == 0) {
        return read_number(value, UINT32_MAX, &wanted->min_ply) || wrong(option, "a number", value);
    } else if (strcmp(option, "--first") == 0) {
        return read_number(value, SIZE_MAX, &r->first) || wrong(option, "a number", value);
    } else if (strcmp(option, "--width") == 0) {
        if (!read_number(value, 100000, &number))
            return wrong(option, "a number", value);
        style->width = number == 0 ? STAMMA_WIDTH_ENDLESS : (uint32_t)number;
    } else if (strcmp(option, "--diagram") == 0) {
        r->how.has_diagrams = true;
        return read_number(value, 100000, &r->how.diagram) || wrong(option, "a number", value);
    } else if (strcmp(option, "--to") == 0) {
        return take_form(&r->how, value) ||
               wrong(option, "pgn, reduced, import, columns, uci, fen, epd or text", value);
    } else if (strcmp(option, "--notation") == 0) {
        return take_notation(&r->how, value) || wrong(option, "a notation", value);
    } else if (strcmp(option, "--language") == 0) {
        return find_language(value, true, &r->how.moves.language) ||
               wrong(option, "a language whose letters can be printed", value);
    } else if (strcmp(option, "--read") == 0) {
        r->reading.language_count = 1;
        return find_language(value, false, &r->reading.languages[0]) || wrong(option, "a language with letters", value);
    } else {
        fprintf(stderr, "pgnconvert: unknown option %s; see pgnconvert --help\n", option);
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static char none[1] = "";
    stamma_pgn_style asked = STAMMA_PGN_STYLE_INIT;
    run r = {.how = {.moves = STAMMA_STYLE_INIT}, .reading = STAMMA_PGN_OPTIONS_INIT, .first = SIZE_MAX};
    int arg = 1;

    take_form(&r.how, "pgn");
    for (; arg < argc && argv[arg][0] == '-' && argv[arg][1] != '\0'; arg++) {
        const char *option = argv[arg];
        if (strcmp(option, "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        }
        if (!take_switch(&r, option, &asked) && !take_value(&r, option, arg + 1 < argc ? argv[++arg] : none, &asked))
            return EXIT_USAGE;
    }
    r.how.style.flags |= asked.flags;
    r.how.style.width = asked.width;
    if (r.how.style.notation <= STAMMA_NOTATION_ALGEBRAIC)
        r.how.style.moves = &r.how.moves;
    if (asked.nags != 0)
        r.how.style.nags = asked.nags;
    if (asked.commands != 0)
        r.how.style.commands = asked.commands;

    if (arg == argc)
        convert_file(&r, "-");
    for (; arg < argc; arg++)
        convert_file(&r, argv[arg]);
    free(r.way.steps);
    if (finish(EXIT_FINE) != EXIT_FINE)
        return EXIT_USAGE;
    return r.has_failed ? EXIT_USAGE : r.has_errors ? EXIT_BAD_INPUT : EXIT_FINE;
}
