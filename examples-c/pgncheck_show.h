/* How pgncheck shows things: lines with carets, JSON.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_PGNCHECK_SHOW_H
#define EXAMPLES_PGNCHECK_SHOW_H

#include <inttypes.h>

#include "pgncheck_parts.h"

/* The length of the UTF-8 character that stands here; 0 if there is none. */
static inline size_t utf8_length(const char *text, size_t len)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t n = len == 0      ? 0
               : c[0] < 0x80 ? 1
               : c[0] < 0xC2 ? 0
               : c[0] < 0xE0 ? 2
               : c[0] < 0xF0 ? 3
               : c[0] < 0xF5 ? 4
                             : 0;

    if (n > len || (n > 1 && ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] > 0x9F) ||
                              (c[0] == 0xF0 && c[1] < 0x90) || (c[0] == 0xF4 && c[1] > 0x8F))))
        return 0;
    for (size_t i = 1; i < n; i++) {
        if (c[i] >> 6 != 2)
            return 0;
    }
    return n;
}

/* Bytes that make one column: a character, or one byte of what is none. */
static inline size_t step(const char *text, size_t len)
{
    size_t n = utf8_length(text, len);

    return n > 0 ? n : 1;
}

static inline size_t step_back(const char *text, size_t at)
{
    for (size_t n = 4; n > 1; n--) {
        if (n <= at && utf8_length(text + at - n, n) == n)
            return n;
    }
    return 1;
}

static inline void put_column(FILE *out, const char *text, size_t n)
{
    const unsigned char *c = (const unsigned char *)text;

    if (*text == '\t')
        putc(' ', out);
    else if (utf8_length(text, n) == 0 || c[0] < 0x20 || c[0] == 0x7F || (c[0] == 0xC2 && c[1] < 0xA0))
        putc('?', out); /* a control character, or no character */
    else
        fwrite(text, 1, n, out);
}

/* Shows the line around `at` in `width` columns, and carets under the `length` bytes there. */
static inline void show_line(FILE *out, const char *text, size_t len, size_t at, size_t length, size_t width)
{
    size_t start = at, end = at, left = 0, right = 0, carets = 0, keep, column;
    bool cut_left, cut_right;

    for (; end < len && !is_line_end(text[end]) && right < width; right++)
        end += step(text + end, len - end);
    keep = right < width / 3 ? right : width / 3;
    for (; start > 0 && !is_line_end(text[start - 1]) && left < width - keep; left++)
        start -= step_back(text, start);
    cut_left = start > 0 && !is_line_end(text[start - 1]);
    for (end = at, right = 0; end < len && !is_line_end(text[end]) && left + right < width; right++)
        end += step(text + end, len - end);
    cut_right = end < len && !is_line_end(text[end]);

    fputs("    ", out);
    column = 0;
    for (size_t i = start; i < end; column++) {
        size_t n = step(text + i, len - i);
        if ((cut_left && column < 3) || (cut_right && column + 3 >= left + right))
            putc('.', out);
        else
            put_column(out, text + i, n);
        carets += i >= at && i < at + length && !(cut_right && column + 3 >= left + right);
        i += n;
    }
    fprintf(out, "\n    %*s^", (int)left, "");
    for (; carets > 1; carets--)
        putc('~', out);
    putc('\n', out);
}

/* A JSON string. What is not UTF-8 becomes U+FFFD. */
static inline void put_json(FILE *out, const char *text)
{
    size_t len = strlen(text);

    putc('"', out);
    for (size_t i = 0, n; i < len; i += n) {
        n = step(text + i, len - i);
        if (utf8_length(text + i, len - i) == 0)
            fputs("\xEF\xBF\xBD", out);
        else if (text[i] == '"' || text[i] == '\\')
            fprintf(out, "\\%c", text[i]);
        else if ((unsigned char)text[i] < 0x20)
            fprintf(out, "\\u%04x", (unsigned)text[i]);
        else
            fwrite(text + i, 1, n, out);
    }
    putc('"', out);
}

/* What a message says, without its place. */
static inline void describe(const message *said, char *text, size_t cap)
{
    char rendered[STAMMA_RENDER_MAX] = "", *start = rendered, *end;
    stamma_error error = {0};

    error.status = -said->status;
    error.detail[0] = said->number;
    if (stamma_error_render(&error, NULL, 0, NULL, rendered, sizeof rendered, NULL) < 0)
        strcpy(rendered, stamma_status_message(said->status));
    if (strncmp(start, "error: ", 7) == 0)
        start += 7;
    if ((end = strrchr(start, '(')) != NULL && end > start && strcmp(end + strlen(end) - 1, ")") == 0)
        end[-1] = '\0'; /* the name, which is shown elsewhere */
    if (said->status == STAMMA_PGN_MOVE_BAD && said->number != 0)
        snprintf(text, cap, "%s (%s)", start, stamma_status_message((stamma_status)said->number));
    else
        snprintf(text, cap, "%s", start);
}

#endif
