/* Outputs are written only on success, an error only on failure, and never a byte beside them. For every function of
 * the header, with every way to fail that the table knows. */
#include "functions.h"

static struct arena arena;

static void guards_are_untouched(const struct function *f, size_t shift) {
    size_t i;
    for (i = 0; f->pointers[i].kind != END; i++) {
        const unsigned char *bytes = arena.places[i].bytes;
        size_t end = GUARD + shift + f->pointers[i].size;
        CHECK_FILLED(bytes, FILL, GUARD + shift);
        CHECK_FILLED(bytes + end, FILL, sizeof arena.places[i].bytes - end);
    }
}

static int is_filled(const unsigned char *bytes, size_t size) {
    while (size && *bytes == FILL) bytes++, size--;
    return size == 0;
}

static void on_success(const struct function *f) {
    size_t i;
    arena_set(&arena, f, 0);
    CHECK_EQ(f->call(arena.p, 0), 0);
    for (i = 0; f->pointers[i].kind != END; i++) {
        const struct pointer *pointer = &f->pointers[i];
        switch (pointer->kind) {
        case IN:
        case IN_OPT: CHECK_SAME(arena.p[i], pointer->from, pointer->size); break;
        case OUT:
        case OUT_OPT: CHECK(!is_filled(arena.p[i], pointer->size)); break;
        case INOUT: CHECK(memcmp(arena.p[i], pointer->from, pointer->size) != 0); break;
        default: CHECK_FILLED(arena.p[i], FILL, pointer->size);
        }
    }
    guards_are_untouched(f, 0);
}

static void nothing_was_written(const struct function *f, stamma_status status) {
    size_t i;
    CHECK(status < 0 && is_status(status));
    for (i = 0; f->pointers[i].kind != END; i++) {
        const struct pointer *pointer = &f->pointers[i];
        if (pointer->kind == OUT || pointer->kind == OUT_OPT) CHECK_FILLED(arena.p[i], FILL, pointer->size);
        if (pointer->kind == ERROR_OUT) {
            stamma_error error;
            memcpy(&error, arena.p[i], sizeof error);
            CHECK_EQ(error.status, status);
            CHECK_EQ(error.reserved[0] | error.reserved[1] | error.reserved[2], 0);
        }
    }
    guards_are_untouched(f, 0);
}

static void on_bad_arguments(const struct function *f) {
    int variant;
    for (variant = 1; variant <= f->failures; variant++) {
        size_t i;
        arena_set(&arena, f, 0);
        nothing_was_written(f, f->call(arena.p, variant));
        for (i = 0; f->pointers[i].kind != END; i++)
            if (f->pointers[i].kind == INOUT) CHECK_SAME(arena.p[i], f->pointers[i].from, f->pointers[i].size);
    }
}

static int is_position(const struct pointer *pointer) {
    return (pointer->kind == IN || pointer->kind == INOUT) && pointer->size >= sizeof(stamma_position) &&
           pointer->from != fen_text && pointer->from != (const void *)&fault;
}

static void on_bad_positions(const struct function *f) {
    size_t i;
    for (i = 0; f->pointers[i].kind != END; i++) {
        stamma_status status;
        if (!is_position(&f->pointers[i])) continue;
        arena_set(&arena, f, 0);
        memset(arena.p[i], 0xff, sizeof(stamma_position));
        status = f->call(arena.p, 0);
        CHECK_EQ(status, -STAMMA_ERR_POSITION);
        nothing_was_written(f, status);
        if (f->pointers[i].kind == INOUT) CHECK_FILLED(arena.p[i], 0xff, sizeof(stamma_position));
        /* A single reserved bit. */
        arena_set(&arena, f, 0);
        ((unsigned char *)arena.p[i])[127] = 0x80;
        CHECK_EQ(f->call(arena.p, 0), -STAMMA_ERR_POSITION);
    }
}

/* The empty board is a position, but none to move in. */
static void on_illegal_positions(const struct function *f) {
    size_t i;
    stamma_status status;
    if (f->pointers[0].kind == INOUT || !is_position(&f->pointers[0])) return;
    for (i = 0; f->pointers[i].kind != END; i++)
        if (f->pointers[i].kind == ERROR_OUT) break;
    arena_set(&arena, f, 0);
    memset(arena.p[0], 0, f->pointers[0].size);
    status = f->call(arena.p, 0);
    if (f->pointers[i].kind == ERROR_OUT) { /* just those that need rules have one */
        CHECK_EQ(status, -STAMMA_POS_EMPTY_BOARD);
        nothing_was_written(f, status);
    } else {
        CHECK_EQ(status, 0);
    }
}

/* What fails for the position's or the move's sake, beyond the table. */
static void more_failures(void) {
    stamma_position check = from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), next;
    stamma_position promotes = from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    stamma_position gesture = from_fen("!8/8/8/4k3/8/8/8/1R3KR1 w GB - 0 1"), before;
    stamma_move move, other;
    stamma_error error;
    check_about = "more failures";
    memset(&next, FILL, sizeof next);
    memset(&move, FILL, sizeof move);
    memset(&other, FILL, sizeof other);
    CHECK_EQ(stamma_move_play_null(&check, &next, &error), -STAMMA_MOVE_NULL_IN_CHECK);
    CHECK_EQ(error.squares, 1 << 12);
    CHECK_EQ(stamma_move_play(&check, 4 | 11 << 6, &next, &error), -STAMMA_MOVE_LEAVES_KING_IN_CHECK);
    CHECK_FILLED(&next, FILL, sizeof next);
    CHECK_EQ(stamma_move_find(&promotes, 48, 56, STAMMA_NO_ROLE, &move, &other, &error),
             -STAMMA_MOVE_PROMOTION_NEEDED);
    CHECK_EQ(stamma_move_find(&promotes, 48, 56, STAMMA_KING, &move, &other, &error), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_move_find(&gesture, 5, 6, STAMMA_NO_ROLE, &move, NULL, &error), 0); /* onto the rook: castling */
    memset(&move, FILL, sizeof move);
    gesture = from_fen("!8/8/8/4k3/8/8/8/1R3K1R w HB - 0 1");
    CHECK_EQ(stamma_move_find(&gesture, 5, 6, STAMMA_NO_ROLE, &move, NULL, &error), -STAMMA_MOVE_AMBIGUOUS);
    CHECK_FILLED(&move, FILL, sizeof move);
    CHECK_FILLED(&other, FILL, sizeof other);
    /* Failing in place leaves the position as it was. */
    before = check;
    CHECK_EQ(stamma_move_play(&check, e4, &check, NULL), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(stamma_move_play_null(&check, &check, NULL), -STAMMA_MOVE_NULL_IN_CHECK);
    CHECK_SAME(&check, &before, sizeof check);
    memset(&check, 0xff, sizeof check);
    before = check;
    CHECK_EQ(stamma_position_flip(&check, &check), -STAMMA_ERR_POSITION);
    CHECK_EQ(stamma_position_mirror(&check, &check), -STAMMA_ERR_POSITION);
    CHECK_SAME(&check, &before, sizeof check);
}

int main(void) {
    size_t f;
    functions_set_up();
    for (f = 0; f < FUNCTION_COUNT; f++) {
        check_about = FUNCTIONS[f].name;
        on_success(&FUNCTIONS[f]);
        on_bad_arguments(&FUNCTIONS[f]);
        on_bad_positions(&FUNCTIONS[f]);
        on_illegal_positions(&FUNCTIONS[f]);
    }
    more_failures();
    return check_report("outputs");
}
