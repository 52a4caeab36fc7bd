/* convert: whole games from UCI to SAN or back, a game a line.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <errno.h>

#include "common.h"

static const char *const HELP =
    "usage: convert [--to san|uci] [--chess960] [FILE]\n"
    "Reads lines 'FEN<TAB>moves', the moves parted by spaces, from FILE or standard input and writes them with\n"
    "the moves in the other notation. Empty lines are passed over.\n"
    "\n"
    "  --to san    the moves are UCI and become exact SAN (the default)\n"
    "  --to uci    the moves are SAN and become UCI\n"
    "  --chess960  castling by Chess960 rules and king-takes-rook UCI, also where the rights would fit\n"
    "              standard chess\n"
    "  --help      this text\n"
    "\n"
    "A bad line is shown on standard error with carets under the fault; the others go on. The last line there\n"
    "is a summary. Exit status: 0 all lines converted, 1 a bad line or file, 2 wrong use.\n";

typedef struct task {
    bool to_uci;
    uint32_t rules; /* STAMMA_CHESS960 or STAMMA_RULES_AUTO */
} task;

/* Converts one line into `out` and adds to the count of moves; false if the line was bad. */
static bool convert_line(const task *options, const char *file, unsigned long number, buffer *line, buffer *out,
                         unsigned long *moves)
{
    const char *tab = memchr(line->data, '\t', line->len);
    size_t fen_len = tab != NULL ? (size_t)(tab - line->data) : line->len;
    size_t at = tab != NULL ? fen_len + 1 : fen_len;
    unsigned long converted = 0;
    stamma_position position;
    stamma_error error;

    out->len = 0;
    buffer_add(out, line->data, fen_len);
    buffer_add(out, "\t", 1);
    if (stamma_fen_parse(line->data, fen_len, options->rules, &position, NULL, 0, NULL, &error) < 0) {
        show_in_line(file, number, error, line, 0, NULL);
        return false;
    }
    if (tab != NULL)
        line->data[fen_len] = ' '; /* looks better than a control character in the pictures of errors */
    while (at < line->len) {
        char name[STAMMA_MOVE_TEXT_MAX];
        const char *word = line->data + at;
        const char *space = memchr(word, ' ', line->len - at);
        size_t word_len = space != NULL ? (size_t)(space - word) : line->len - at, name_len;
        stamma_move move;
        stamma_status status;

        if (word_len > 0) {
            if (options->to_uci)
                status = stamma_san_decode(&position, word, word_len, 0, &move, NULL, 0, NULL, &error);
            else
                status = stamma_uci_decode(&position, word, word_len, 0, &move, NULL, 0, NULL, &error);
            if (status >= 0 && options->to_uci)
                status = stamma_uci_encode(&position, move, 0, name, sizeof name, &name_len, &error);
            else if (status >= 0)
                status = stamma_san_encode(&position, move, 0, name, sizeof name, &name_len, &error);
            if (status >= 0)
                status = stamma_move_play(&position, move, &position, &error);
            if (status < 0) {
                show_in_line(file, number, error, line, at, &position);
                return false;
            }
            if (converted++ > 0)
                buffer_add(out, " ", 1);
            buffer_add(out, name, name_len);
        }
        at += word_len + 1;
    }
    buffer_add(out, "\n", 1);
    *moves += converted;
    return true;
}

int main(int argc, char **argv)
{
    task options = {false, STAMMA_RULES_AUTO};
    const char *name = "stdin";
    FILE *file = stdin;
    unsigned long number = 0, lines = 0, moves = 0, bad = 0;
    buffer line = {NULL, 0, 0}, out = {NULL, 0, 0};
    int arg = 1;

    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        if (strcmp(argv[arg], "--to") == 0) {
            const char *to = ++arg < argc ? argv[arg] : "";
            options.to_uci = strcmp(to, "uci") == 0;
            if (!options.to_uci && strcmp(to, "san") != 0) {
                fprintf(stderr, "convert: --to needs san or uci, not '%s'\n", to);
                return EXIT_USAGE;
            }
        } else if (strcmp(argv[arg], "--chess960") == 0) {
            options.rules = STAMMA_CHESS960;
        } else if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else {
            fprintf(stderr, "convert: unknown option %s; see convert --help\n", argv[arg]);
            return EXIT_USAGE;
        }
    }
    if (argc - arg > 1) {
        fputs("convert: more than one file given; see convert --help\n", stderr);
        return EXIT_USAGE;
    }
    if (arg < argc) {
        name = argv[arg];
        file = fopen(name, "rb");
        if (file == NULL) {
            fprintf(stderr, "convert: cannot open %s: %s\n", name, strerror(errno));
            return EXIT_BAD_INPUT;
        }
    }

    while (read_line(file, &line)) {
        number++;
        if (is_blank(&line))
            continue;
        lines++;
        if (convert_line(&options, name, number, &line, &out, &moves))
            fwrite(out.data, 1, out.len, stdout);
        else
            bad++;
    }
    if (ferror(file)) {
        fprintf(stderr, "convert: cannot read %s: %s\n", name, strerror(errno));
        bad++;
    }
    if (file != stdin)
        fclose(file);
    free(line.data);
    free(out.data);
    fprintf(stderr, "%lu lines, %lu moves, %lu bad\n", lines, moves, bad);
    return finish(bad > 0 ? EXIT_BAD_INPUT : EXIT_FINE);
}
