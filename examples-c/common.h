/* What the examples share: reading lines of any length, joining arguments, showing errors.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_COMMON_H
#define EXAMPLES_COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stamma.h>

/* Exit statuses of all examples. */
enum { EXIT_FINE = 0, EXIT_BAD_INPUT = 1, EXIT_USAGE = 2 };

/* Text that grows. Any bytes; `data` is always NUL-terminated once something was added. */
typedef struct buffer {
    char *data;
    size_t len, cap;
} buffer;

static inline void buffer_add(buffer *t, const char *bytes, size_t n)
{
    if (t->cap - t->len <= n) {
        size_t cap = (t->len + n + 1) * 2;
        char *data = cap > n ? realloc(t->data, cap) : NULL;
        if (data == NULL) {
            fputs("out of memory\n", stderr);
            exit(EXIT_BAD_INPUT);
        }
        t->data = data;
        t->cap = cap;
    }
    if (n > 0)
        memcpy(t->data + t->len, bytes, n);
    t->len += n;
    t->data[t->len] = '\0';
}

/* Reads one line, without its LF or CRLF; false at the end of the file. */
static inline bool read_line(FILE *file, buffer *line)
{
    int c;

    line->len = 0;
    buffer_add(line, "", 0);
    while ((c = getc(file)) != EOF && c != '\n') {
        char byte = (char)c;
        buffer_add(line, &byte, 1);
    }
    if (c == EOF && line->len == 0)
        return false;
    if (line->len > 0 && line->data[line->len - 1] == '\r')
        line->data[--line->len] = '\0';
    return true;
}

static inline bool is_blank(const buffer *line)
{
    return strspn(line->data, " \t") == line->len;
}

/* A FEN given as several arguments: `moves 8/8/8/... w - - 0 1` needs no quotes. */
static inline void join_arguments(buffer *joined, int argc, char **argv, int first)
{
    for (int i = first; i < argc; i++) {
        if (i > first)
            buffer_add(joined, " ", 1);
        buffer_add(joined, argv[i], strlen(argv[i]));
    }
}

/* Shows an error: the place, the message, and the line with carets if there is a text. */
static inline void show_error(const stamma_error *error, const char *text, size_t len, const stamma_position *position)
{
    char message[STAMMA_RENDER_MAX];

    if (stamma_error_render(error, text, len, position, message, sizeof message, NULL) < 0)
        strcpy(message, stamma_status_message(error->status));
    fprintf(stderr, "%s\n", message);
}

/* Shows an error in one word of a line as compilers do:

       games.tsv:7:70: error: Nf3 fits g1 and e5: write Ngf3 or Nef3 (SAN_AMBIGUOUS)
           4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1    Nf3 Ke7
                                                ^^^

   The word was read by itself: moving the offset from the start of the word to that of the line shows it in its place. */
static inline void show_in_line(const char *file, unsigned long number, stamma_error error, const buffer *line,
                                size_t word, const stamma_position *position)
{
    char message[STAMMA_RENDER_MAX] = "";
    const char *column;

    error.offset += word;
    stamma_error_render(&error, line->data, line->len, position, message, sizeof message, NULL);
    column = strchr(message, ':'); /* after the line, which is 1: the text was one line of the file */
    fprintf(stderr, "%s:%lu%s\n", file, number, column != NULL ? column : "");
}

/* The position that the rest of the arguments names, or the start position when there is none; exits on a bad FEN.
   Castling follows Chess960 rules when asked to, or when a right makes sense only there. */
static inline stamma_position position_argument(int argc, char **argv, int first, bool chess960)
{
    stamma_position position;
    stamma_error error;
    buffer fen = {NULL, 0, 0};
    uint32_t rules = chess960 ? STAMMA_CHESS960 : STAMMA_RULES_AUTO;

    stamma_position_initial(&position);
    if (first < argc)
        join_arguments(&fen, argc, argv, first);
    else if (chess960)
        stamma_position_set_rules(&position, STAMMA_RULES_CHESS960);
    if (first < argc && stamma_fen_parse(fen.data, fen.len, rules, &position, NULL, 0, NULL, &error) < 0) {
        show_error(&error, fen.data, fen.len, NULL);
        exit(EXIT_BAD_INPUT);
    }
    free(fen.data);
    return position;
}

/* The exit status, unless standard output could not be written. */
static inline int finish(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("standard output");
        return EXIT_BAD_INPUT;
    }
    return status;
}

#endif
