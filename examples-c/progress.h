/* A progress bar on standard error, and what it has to know of terminals and files.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_PROGRESS_H
#define EXAMPLES_PROGRESS_H

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common.h"

typedef struct progress {
    bool is_on, is_drawn;
    uint64_t total; /* bytes; 0 if not known */
    double start, drawn;
} progress;

static inline double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline void clear_progress(progress *bar)
{
    if (bar->is_drawn)
        fprintf(stderr, "\r%78s\r", "");
    bar->is_drawn = false;
}

/* Draws the bar anew, but at most ten times a second. */
static inline void draw_progress(progress *bar, uint64_t done)
{
    double time = now(), seconds = time - bar->start, rate;

    if (!bar->is_on || time - bar->drawn < 0.1)
        return;
    bar->drawn = time;
    bar->is_drawn = true;
    rate = (double)done / (seconds > 1e-9 ? seconds : 1e-9);
    if (bar->total > 0 && done <= bar->total) {
        double part = (double)done / (double)bar->total;
        double left = rate > 0 ? (double)(bar->total - done) / rate : 0;
        int filled = (int)(part * 30);
        fprintf(stderr, "\r[%.*s%*s] %3d%% %8.1f MB/s  ETA %lu:%02lu ", filled, "##############################",
                30 - filled, "", (int)(part * 100), rate / 1e6, (unsigned long)left / 60, (unsigned long)left % 60);
    } else {
        fprintf(stderr, "\r%.1f MB %8.1f MB/s ", (double)done / 1e6, rate / 1e6);
    }
}

/* The bytes of all files; 0 if one of them is no regular file. */
static inline uint64_t total_size(char **names, int count)
{
    uint64_t total = 0;
    struct stat about;

    for (int i = 0; i < count; i++) {
        if ((strcmp(names[i], "-") == 0 ? fstat(0, &about) : stat(names[i], &about)) != 0)
            continue;
        if (!S_ISREG(about.st_mode))
            return 0;
        total += (uint64_t)about.st_size;
    }
    return total;
}

/* Columns of the terminal that standard output is, save the last one; 100 if it is none. */
static inline size_t terminal_width(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;

    if (isatty(1) && ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        return size.ws_col - 1u;
#endif
    return 100;
}

#endif
