/* Pointers may have any alignment: for every function, all of its pointers at each distance of 1 to 7 bytes, and the
 * same results as with aligned ones. */
#include "functions.h"

static struct arena aligned, shifted;

static void compare(const struct function *f, int variant) {
    size_t shift, i;
    stamma_status status;
    arena_set(&aligned, f, 0);
    status = f->call(aligned.p, variant);
    for (shift = 1; shift < 8; shift++) {
        arena_set(&shifted, f, shift);
        CHECK_EQ(f->call(shifted.p, variant), status);
        for (i = 0; f->pointers[i].kind != END; i++) {
            size_t end = GUARD + shift + f->pointers[i].size;
            CHECK_SAME(shifted.p[i], aligned.p[i], f->pointers[i].size);
            CHECK_FILLED(shifted.places[i].bytes, FILL, GUARD + shift);
            CHECK_FILLED(shifted.places[i].bytes + end, FILL, sizeof shifted.places[i].bytes - end);
        }
    }
}

int main(void) {
    size_t f;
    int variant;
    functions_set_up();
    for (f = 0; f < FUNCTION_COUNT; f++) {
        check_about = FUNCTIONS[f].name;
        for (variant = 0; variant <= FUNCTIONS[f].failures; variant++) compare(&FUNCTIONS[f], variant);
    }
    return check_report("unaligned");
}
