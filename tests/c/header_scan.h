/* Goes through the lines of the header file, so that a test can tell what it does not cover yet. */
#ifndef HEADER_SCAN_H
#define HEADER_SCAN_H

#include "check.h"

/* Calls `see` with each function's name (`what` is "(") or each macro's name (`what` is "#"). */
static inline void header_scan(const char *path, const char *what, void (*see)(const char *name)) {
    char line[1000], name[200];
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL)) return;
    while (fgets(line, sizeof line, file)) {
        const char *start = NULL;
        if (*what == '#') {
            if (strncmp(line, "#define STAMMA_", 15) == 0) start = line + 8;
        } else if (line[0] >= 'a' && line[0] <= 'z' && strncmp(line, "typedef", 7) != 0 && strchr(line, '(')) {
            /* The last name before the parenthesis; a type may stand before it. */
            const char *next = line, *end = strchr(line, '(');
            while ((next = strstr(next, "stamma_")) != NULL && next < end) start = next++;
        }
        if (start) {
            size_t n = strcspn(start, "( \r\n");
            if (n >= sizeof name) n = sizeof name - 1;
            memcpy(name, start, n);
            name[n] = 0;
            see(name);
        }
    }
    fclose(file);
}

#endif
