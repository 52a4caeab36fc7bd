/* pgncheck: checks PGN files of any size on all cores and says what is wrong where, as compilers do.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#define _POSIX_C_SOURCE 200809L /* threads, clock_gettime, fileno */

#include <errno.h>
#include <pthread.h>

#include "pgncheck_show.h"
#include "progress.h"

static const char *const HELP =
    "usage: pgncheck [options] [FILE...]\n"
    "Checks the games of PGN files, or of standard input if there is none or where one is '-': syntax, tags, and\n"
    "that every move is legal. Shows what it finds as compilers do, a line with carets below it.\n"
    "\n"
    "  -q                only errors, and no summary\n"
    "  -v                all remarks: also where a text can be read for sure but is not as PGN has it\n"
    "  --level LEVEL     strict, import, tolerant (the default) or guess: what is an error\n"
    "  --tokens          do not ask whether the moves are legal\n"
    "  --max N           show at most N messages (100), 0 for all; the others are counted\n"
    "  --json            a line of JSON for each message and one for the summary\n"
    "  --no-time         a summary without what changes from run to run\n"
    "  --progress WHEN   always, never or auto: a bar on standard error if that is a terminal (the default)\n"
    "  -j N              threads; as many as there are processors if not given\n"
    "  --block BYTES     bytes read at once, with k or M behind it if you like (8M)\n"
    "  --help            this text\n"
    "\n"
    "Messages go to standard output, the summary to standard error, with --json to standard output too. Lines,\n"
    "columns and games count from 1, offsets from 0; columns and lengths are bytes. The order of the messages is\n"
    "that of the files, whatever -j and --block are. Files may be UTF-8, Windows-1252 or UTF-16.\n"
    "Exit status: 0 no errors, 1 errors in the PGN, 2 a file that cannot be read, or wrong use.\n";

static const char *const SEVERITIES[] = {"note", "warning", "warning", "error"};

/* Parts go around in a ring: the main thread fills and shows them in the order of the files, the others check them. */
enum { JOBS_MAX = 256 };

typedef struct run {
    settings how;
    bool is_json, is_quiet, has_time;
    size_t jobs, width;

    part *ring;
    size_t slots;
    size_t filled, taken, shown; /* parts so far; part number n is in slot n % slots */
    bool *is_checked;
    bool is_closed; /* no more parts will come */
    pthread_mutex_t lock;
    pthread_cond_t for_workers, for_main;

    tally sum, file; /* of all files, and of the one whose parts are being shown */
    uint64_t files, messages, hidden;
    bool has_failed;
    progress bar;
} run;

static void *work(void *argument)
{
    run *r = argument;

    pthread_mutex_lock(&r->lock);
    for (;;) {
        while (r->taken == r->filled && !r->is_closed)
            pthread_cond_wait(&r->for_workers, &r->lock);
        if (r->taken == r->filled)
            break;
        size_t slot = r->taken++ % r->slots;
        pthread_mutex_unlock(&r->lock);
        check_part(&r->how, &r->ring[slot]);
        pthread_mutex_lock(&r->lock);
        r->is_checked[slot] = true;
        pthread_cond_signal(&r->for_main);
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* Shows a message whose place is that in the file; `text` has its line, around `at`. */
static void show_message(run *r, const char *file, const message *said, const char *text, size_t len, size_t at)
{
    char words[2 * STAMMA_RENDER_MAX];

    if (r->messages == r->how.max) {
        r->hidden++;
        return;
    }
    r->messages++;
    clear_progress(&r->bar);
    describe(said, words, sizeof words);
    if (r->is_json) {
        fputs("{\"file\":", stdout);
        put_json(stdout, file);
        printf(",\"line\":%" PRIu64 ",\"column\":%" PRIu64 ",\"offset\":%" PRIu64 ",\"length\":%" PRIu32
               ",\"game\":%" PRIu64 ",\"severity\":\"%s\",\"code\":\"%s\",\"message\":",
               said->line, said->column, said->offset, said->length, said->game, SEVERITIES[said->severity],
               stamma_status_name(said->status));
        put_json(stdout, words);
        puts("}");
    } else {
        printf("%s:%" PRIu64 ":%" PRIu64 ": %s: %s [%s]\n", file, said->line, said->column, SEVERITIES[said->severity],
               words, stamma_status_name(said->status));
        show_line(stdout, text, len, at, said->length, r->width);
    }
}

/* Shows what was found in the oldest part, when it is checked, and frees its slot. */
static void show_part(run *r)
{
    size_t slot = r->shown % r->slots;
    part *p = &r->ring[slot];

    pthread_mutex_lock(&r->lock);
    while (!r->is_checked[slot])
        pthread_cond_wait(&r->for_main, &r->lock);
    r->is_checked[slot] = false;
    pthread_mutex_unlock(&r->lock);

    if (p->is_out_of_memory)
        out_of_memory();
    if (p->is_first)
        r->file = (tally){0};
    for (size_t i = 0; i < p->count; i++) {
        message said = p->messages[i];
        size_t at = (size_t)said.offset;
        said.offset += r->file.bytes;
        said.line += r->file.lines;
        said.game += r->file.games + 1;
        show_message(r, p->file, &said, p->text, p->len, at);
    }
    for (int i = r->how.lowest; i <= STAMMA_SEVERITY_ERROR; i++)
        r->hidden += p->found.messages[i];
    r->hidden -= p->count;
    add_tally(&r->file, &p->found);
    add_tally(&r->sum, &p->found);
    if (p->cap > 4 * r->how.block) { /* had a large game */
        free(p->text);
        p->text = NULL;
        p->cap = 0;
    }
    r->shown++;
    draw_progress(&r->bar, r->sum.bytes);
}

/* Reads a file in UTF-16, which cannot be cut, in this thread. Of its lines only the bytes in question are shown. */
static void check_fed(run *r, source *in, part *first)
{
    stamma_pgn_reader *reader = NULL;
    stamma_status status = stamma_pgn_reader_new(&r->how.reading, &reader, NULL);
    stamma_pgn_event event;
    message said;

    while (r->shown < r->filled)
        show_part(r);
    while (status >= 0 && status != STAMMA_END) {
        status = stamma_pgn_reader_feed(reader, first->text, first->len, in->is_over, NULL);
        r->sum.bytes += first->len;
        while (status >= 0 && (status = stamma_pgn_reader_next(reader, &event, NULL)) == 0) {
            if (take_event(&r->how, &r->sum, &event, &said)) {
                said.game++;
                show_message(r, in->name, &said, event.raw.ptr, event.raw.len, 0);
            }
        }
        first->len = 0;
        read_up_to(in, first, r->how.block);
        draw_progress(&r->bar, r->sum.bytes);
    }
    stamma_pgn_reader_free(reader);
    if (status < 0)
        out_of_memory();
}

static void complain(run *r, const char *name)
{
    const char *reason = strerror(errno);

    clear_progress(&r->bar);
    fprintf(stderr, "pgncheck: %s: %s\n", name, reason);
    r->has_failed = true;
}

/* Reads a file and gives its parts to the workers. */
static void check_file(run *r, const char *name, source *in)
{
    bool is_stdin = strcmp(name, "-") == 0;

    in->name = is_stdin ? "stdin" : name;
    in->file = is_stdin ? stdin : fopen(name, "rb");
    in->is_first = true;
    in->is_over = false;
    if (in->file == NULL) {
        complain(r, name);
        return;
    }
    do {
        part *p = &r->ring[r->filled % r->slots];

        if (r->filled - r->shown == r->slots)
            show_part(r);
        read_part(&r->how, in, p);
        if (in->is_first) { /* still: it cannot be cut */
            check_fed(r, in, p);
            break;
        }
        pthread_mutex_lock(&r->lock);
        r->filled++;
        pthread_cond_signal(&r->for_workers);
        pthread_mutex_unlock(&r->lock);
    } while (!in->is_over);
    if (ferror(in->file))
        complain(r, in->name);
    else
        r->files++;
    if (!is_stdin)
        fclose(in->file);
}

static void put_count(uint64_t count, const char *what)
{
    fprintf(stderr, "%" PRIu64 " %s%s, ", count, what, count == 1 ? "" : "s");
}

static void summarize(const run *r, double seconds)
{
    const tally *sum = &r->sum;
    uint64_t errors = sum->messages[STAMMA_SEVERITY_ERROR], notes = sum->messages[STAMMA_SEVERITY_INFO];
    uint64_t warnings = sum->messages[STAMMA_SEVERITY_FIXED] + sum->messages[STAMMA_SEVERITY_GUESSED];
    double rate = (double)sum->bytes / 1e6 / seconds, games = (double)sum->games / seconds;

    if (r->is_json) {
        printf("{\"files\":%" PRIu64 ",\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"errors\":%" PRIu64
               ",\"warnings\":%" PRIu64 ",\"notes\":%" PRIu64 ",\"hidden\":%" PRIu64 ",\"bytes\":%" PRIu64,
               r->files, sum->games, sum->moves, errors, warnings, notes, r->hidden, sum->bytes);
        if (r->has_time)
            printf(",\"seconds\":%.3f,\"megabytes_per_second\":%.1f,\"games_per_second\":%.0f", seconds, rate, games);
        puts("}");
    } else if (!r->is_quiet) {
        fflush(stdout);
        fputs("pgncheck: ", stderr);
        put_count(r->files, "file");
        put_count(sum->games, "game");
        put_count(sum->moves, "move");
        put_count(errors, "error");
        put_count(warnings, "warning");
        put_count(notes, "note");
        fprintf(stderr, "%" PRIu64 " bytes", sum->bytes);
        if (r->has_time)
            fprintf(stderr, ", %.2f s, %.1f MB/s, %.0f games/s", seconds, rate, games);
        if (r->hidden > 0)
            fprintf(stderr, "; %" PRIu64 " not shown, see --max", r->hidden);
        fputs("\n", stderr);
    }
}

static bool wrong(const char *option, const char *wants, const char *given)
{
    fprintf(stderr, "pgncheck: %s needs %s, not '%s'\n", option, wants, given);
    return false;
}

/* A number with k or M behind it if that is allowed. */
static bool read_number(const char *text, size_t least, size_t most, bool has_unit, size_t *number)
{
    unsigned long value;
    char *end = NULL;
    size_t unit = 1;

    errno = 0;
    value = strtoul(text, &end, 10);
    if (has_unit && (*end == 'k' || *end == 'M'))
        unit = *end++ == 'k' ? 1u << 10 : 1u << 20;
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value > most / unit || value * unit < least)
        return false;
    *number = value * unit;
    return true;
}

/* Takes the option at `argv[*arg]` and its value; false if it makes no sense. */
static bool take_option(run *r, char **argv, int argc, int *arg)
{
    static const struct {
        const char *name;
        uint32_t bit;
    } LEVELS[] = {
        {"strict", STAMMA_LEVEL_STRICT},
        {"import", STAMMA_LEVEL_IMPORT},
        {"tolerant", STAMMA_LEVEL_TOLERANT},
        {"guess", STAMMA_LEVEL_GUESS},
    };
    const char *option = argv[*arg], *value;

    if (strcmp(option, "-q") == 0) {
        r->is_quiet = true;
        r->how.lowest = STAMMA_SEVERITY_ERROR;
        return true;
    } else if (strcmp(option, "-v") == 0) {
        r->how.lowest = STAMMA_SEVERITY_INFO;
        return true;
    } else if (strcmp(option, "--tokens") == 0) {
        r->how.reading.flags |= STAMMA_PGN_TOKENS;
        return true;
    } else if (strcmp(option, "--json") == 0) {
        return r->is_json = true;
    } else if (strcmp(option, "--no-time") == 0) {
        r->has_time = false;
        return true;
    }
    value = *arg + 1 < argc ? argv[++*arg] : "";
    if (strcmp(option, "-j") == 0) {
        return read_number(value, 1, JOBS_MAX, false, &r->jobs) || wrong(option, "a number, 1 to 256", value);
    } else if (strcmp(option, "--block") == 0) {
        return read_number(value, 1, SIZE_MAX / 16, true, &r->how.block) || wrong(option, "a size, 64k or 8M", value);
    } else if (strcmp(option, "--max") == 0) {
        if (!read_number(value, 0, SIZE_MAX, false, &r->how.max))
            return wrong(option, "a number", value);
        if (r->how.max == 0)
            r->how.max = SIZE_MAX;
        return true;
    } else if (strcmp(option, "--level") == 0) {
        for (size_t i = 0; i < 4; i++) {
            if (strcmp(value, LEVELS[i].name) == 0) {
                r->how.reading.flags = (r->how.reading.flags & STAMMA_PGN_TOKENS) | LEVELS[i].bit;
                return true;
            }
        }
        return wrong(option, "strict, import, tolerant or guess", value);
    } else if (strcmp(option, "--progress") == 0) {
        if (strcmp(value, "always") != 0 && strcmp(value, "never") != 0 && strcmp(value, "auto") != 0)
            return wrong(option, "always, never or auto", value);
        r->bar.is_on = strcmp(value, "auto") == 0 ? isatty(2) : strcmp(value, "always") == 0;
        return true;
    }
    fprintf(stderr, "pgncheck: unknown option %s; see pgncheck --help\n", option);
    return false;
}

int main(int argc, char **argv)
{
    static char *standard_input[] = {"-"};
    pthread_t threads[JOBS_MAX];
    source in = {0};
    run r = {.how = {STAMMA_PGN_OPTIONS_INIT, STAMMA_SEVERITY_FIXED, 100, 8u << 20}, .has_time = true};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    size_t started = 0;
    double seconds;
    int arg = 1;

    r.jobs = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (size_t)processors;
    r.bar.is_on = isatty(2);
    for (; arg < argc && argv[arg][0] == '-' && argv[arg][1] != '\0'; arg++) {
        if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        }
        if (!take_option(&r, argv, argc, &arg))
            return EXIT_USAGE;
    }
    if (arg == argc) {
        argv = standard_input;
        argc = 1;
        arg = 0;
    }
    r.width = terminal_width() - 4;
    r.bar.total = total_size(argv + arg, argc - arg);
    r.bar.start = r.bar.drawn = now();
    r.slots = r.jobs + 2;
    r.ring = calloc(r.slots, sizeof *r.ring);
    r.is_checked = calloc(r.slots, sizeof *r.is_checked);
    if (r.ring == NULL || r.is_checked == NULL)
        out_of_memory();
    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.for_workers, NULL);
    pthread_cond_init(&r.for_main, NULL);
    while (started < r.jobs && pthread_create(&threads[started], NULL, work, &r) == 0)
        started++;
    if (started == 0) {
        fputs("pgncheck: no thread could be started\n", stderr);
        return EXIT_USAGE;
    }

    for (; arg < argc; arg++)
        check_file(&r, argv[arg], &in);
    while (r.shown < r.filled)
        show_part(&r);
    pthread_mutex_lock(&r.lock);
    r.is_closed = true;
    pthread_cond_broadcast(&r.for_workers);
    pthread_mutex_unlock(&r.lock);
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);

    seconds = now() - r.bar.start;
    clear_progress(&r.bar);
    summarize(&r, seconds > 1e-9 ? seconds : 1e-9);
    for (size_t i = 0; i < r.slots; i++) {
        free(r.ring[i].text);
        free(r.ring[i].messages);
    }
    free(r.ring);
    free(r.is_checked);
    free(in.rest);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("pgncheck: standard output");
        return EXIT_USAGE;
    }
    return r.has_failed ? EXIT_USAGE : r.sum.messages[STAMMA_SEVERITY_ERROR] > 0 ? EXIT_BAD_INPUT : EXIT_FINE;
}
