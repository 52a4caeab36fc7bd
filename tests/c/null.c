/* NULL for a required pointer is refused and nothing is written; NULL for an optional one is "not wanted". For every
 * function of the header. */
#define _POSIX_C_SOURCE 200809L
#include "functions.h"
#include "header_scan.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/wait.h>
#include <unistd.h>
#define HAVE_FORK 1
#endif

static struct arena arena;
static size_t seen;

static void see(const char *name) {
    size_t i, found = 0;
    for (i = 0; i < FUNCTION_COUNT; i++) found += strcmp(FUNCTIONS[i].name, name) == 0;
    for (i = 0; i < sizeof OTHER_FUNCTIONS / sizeof *OTHER_FUNCTIONS; i++)
        found += strcmp(OTHER_FUNCTIONS[i], name) == 0;
    check_about = name;
    CHECK_EQ(found, 1);
    seen++;
}

static void every_function_is_in_the_table(void) {
#ifdef STAMMA_H_PATH
    header_scan(STAMMA_H_PATH, "(", see);
    check_about = NULL;
    CHECK_EQ(seen, FUNCTION_COUNT + sizeof OTHER_FUNCTIONS / sizeof *OTHER_FUNCTIONS);
#endif
}

static int is_optional(enum kind kind) { return kind == IN_OPT || kind == OUT_OPT || kind == ERROR_OUT; }

static void one_null(const struct function *f, size_t which) {
    const struct pointer *pointers = f->pointers;
    size_t i;
    stamma_status status;
    arena_set(&arena, f, 0);
    arena.p[which] = NULL;
    status = f->call(arena.p, 0);
    if (is_optional(pointers[which].kind)) {
        CHECK_EQ(status, 0);
        return;
    }
    CHECK_EQ(status, -STAMMA_ERR_NULL);
    for (i = 0; pointers[i].kind != END; i++) {
        unsigned char *place = arena.places[i].bytes + GUARD;
        if (pointers[i].kind == OUT || pointers[i].kind == OUT_OPT) CHECK_FILLED(place, FILL, pointers[i].size);
        if (pointers[i].kind == INOUT) CHECK_SAME(place, pointers[i].from, pointers[i].size);
        if (pointers[i].kind == ERROR_OUT) {
            stamma_error error;
            memcpy(&error, place, sizeof error);
            CHECK_EQ(error.status, -STAMMA_ERR_NULL);
            CHECK_EQ(error.reserved[0] | error.reserved[1] | error.reserved[2], 0);
        }
    }
}

static void all_null_at_once(const struct function *f) {
    size_t i, required = 0;
    arena_set(&arena, f, 0);
    for (i = 0; i < POINTERS_MAX; i++) {
        if (f->pointers[i].kind == END) break;
        required += !is_optional(f->pointers[i].kind);
        arena.p[i] = NULL;
    }
    CHECK_EQ(f->call(arena.p, 0), required ? -STAMMA_ERR_NULL : 0);
}

static void all_optional_null(const struct function *f) {
    size_t i;
    arena_set(&arena, f, 0);
    for (i = 0; f->pointers[i].kind != END; i++)
        if (is_optional(f->pointers[i].kind)) arena.p[i] = NULL;
    CHECK_EQ(f->call(arena.p, 0), 0);
}

/* NULL with a size, for lists and buffers that are otherwise optional. */
static void null_with_size(void) {
    uint64_t flags = 5;
    size_t count = 5;
    stamma_position position;
    stamma_move move = 5;
    stamma_san_details details;
    check_about = "NULL with a size";
    CHECK_EQ(stamma_position_problems(&game, &flags, NULL, 1, &count), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_fen_parse(fen_text, STAMMA_NUL, 0, &position, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_epd_parse(epd_text, STAMMA_NUL, 0, &position, NULL, 1, &count, NULL, 0, NULL, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_epd_parse(epd_text, STAMMA_NUL, 0, &position, NULL, 0, NULL, NULL, 1, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_epd_write(&game, &item, 1, 0, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_epd_rewrite(epd_text, STAMMA_NUL, 0, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_san_decode(&game, san_text, STAMMA_NUL, 0, &move, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_uci_decode(&game, uci_text, STAMMA_NUL, 3, &move, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_legal_moves(&game, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_legal_moves_from(&game, 12, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_fen_write(&game, 0, NULL, 1, &count), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_san_encode(&game, e4, 0, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_uci_encode(&game, e4, 0, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_descriptive_encode(&game, e4, 0, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_descriptive_decode(&game, descriptive_text, STAMMA_NUL, 0, &move, NULL, 1, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_san_encode_styled(&game, e4, NULL, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_long_encode(&game, e4, NULL, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_reversible_encode(&game, e4, NULL, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_long_decode(&game, long_text, STAMMA_NUL, 0, &move, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_reversible_decode(&game, long_text, STAMMA_NUL, 0, &move, NULL, 1, &count, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_san_decode_full(&game, san_text, STAMMA_NUL, 0, NULL, 1, &details, NULL, 0, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_san_decode_full(&game, san_text, STAMMA_NUL, 0, NULL, 0, &details, NULL, 1, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_move_decode_any(&game, any_text, STAMMA_NUL, 0, NULL, 1, &move, NULL, 0, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_move_decode_any(&game, any_text, STAMMA_NUL, 0, NULL, 0, &move, NULL, 1, &count, NULL),
             -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_error_render(&fault, NULL, 0, NULL, NULL, 1, &count), -STAMMA_ERR_NULL);
    CHECK_EQ(flags, 5);
    CHECK_EQ(count, 5);
    CHECK_EQ(move, 5);
    CHECK_EQ(stamma_error_render(&fault, NULL, 4, NULL, NULL, 0, NULL), -STAMMA_ERR_NULL);
    CHECK_EQ(stamma_legal_moves(&game, NULL, 0, &count, NULL), 0);
    CHECK_EQ(count, 20);
}

/* A history that is NULL is refused whatever its length says; with none it is empty. */
static void null_history(void) {
    uint32_t count = 5;
    check_about = "position_repetitions";
    CHECK_EQ(stamma_position_repetitions(NULL, 0, &count), 0);
    CHECK_EQ(count, 0);
    count = 5;
    CHECK_EQ(stamma_position_repetitions(NULL, 1, &count), -STAMMA_ERR_NULL);
    CHECK_EQ(count, 5);
#ifdef HAVE_FORK
    {
        /* In a process of its own: reading through NULL would end this one. */
        int how = 0;
        pid_t child;
        fflush(stdout);
        child = fork();
        if (child == 0) _exit(stamma_position_repetitions(NULL, 3, &count) == -STAMMA_ERR_NULL ? 0 : 1);
        CHECK(child > 0 && waitpid(child, &how, 0) == child);
        CHECK(WIFEXITED(how)); /* stamma_position_repetitions(NULL, 3, ...) returned */
        CHECK(WIFEXITED(how) && WEXITSTATUS(how) == 0);
    }
#endif
}

int main(void) {
    size_t f, which;
    functions_set_up();
    every_function_is_in_the_table();
    for (f = 0; f < FUNCTION_COUNT; f++) {
        check_about = FUNCTIONS[f].name;
        for (which = 0; FUNCTIONS[f].pointers[which].kind != END; which++) one_null(&FUNCTIONS[f], which);
        all_null_at_once(&FUNCTIONS[f]);
        all_optional_null(&FUNCTIONS[f]);
    }
    null_with_size();
    null_history();
    return check_report("null");
}
