/* In and out may be the same object: the result is the one of two objects, and a failure changes nothing. */
#include "samples.h"

static void same_object(const stamma_position *position, uint64_t *state) {
    stamma_position apart, in_place;
    stamma_move moves[300];
    size_t count = 0;
    bool yes = false;
    stamma_status status;
    stamma_error error;

    in_place = *position;
    CHECK_EQ(stamma_position_flip(position, &apart), 0);
    CHECK_EQ(stamma_position_flip(&in_place, &in_place), 0);
    CHECK_SAME(&in_place, &apart, sizeof apart);

    in_place = *position;
    CHECK_EQ(stamma_position_mirror(position, &apart), 0);
    CHECK_EQ(stamma_position_mirror(&in_place, &in_place), 0);
    CHECK_SAME(&in_place, &apart, sizeof apart);

    in_place = *position;
    status = stamma_move_play_null(position, &apart, NULL);
    CHECK_EQ(stamma_move_play_null(&in_place, &in_place, &error), status);
    CHECK_SAME(&in_place, status == 0 ? &apart : position, sizeof apart);

    CHECK_EQ(stamma_legal_moves(position, moves, 300, &count, NULL), 0);
    if (count) {
        stamma_move move = moves[random_bits(state) % count];
        in_place = *position;
        CHECK_EQ(stamma_move_play(position, move, &apart, NULL), 0);
        CHECK_EQ(stamma_move_play(&in_place, move, &in_place, NULL), 0);
        CHECK_SAME(&in_place, &apart, sizeof apart);
    }

    in_place = *position;
    CHECK_EQ(stamma_move_play(&in_place, 0, &in_place, &error), -STAMMA_MOVE_ILLEGAL);
    CHECK_EQ(error.status, -STAMMA_MOVE_ILLEGAL);
    CHECK_SAME(&in_place, position, sizeof in_place);

    /* Two inputs may be one object as well. */
    CHECK_EQ(stamma_position_equal(&in_place, &in_place, &yes), 0);
    CHECK(yes);
    yes = false;
    CHECK_EQ(stamma_position_same(&in_place, &in_place, &yes), 0);
    CHECK(yes);
    CHECK_SAME(&in_place, position, sizeof in_place);
}

/* Objects that share bytes without being the same: the input is copied before anything is written. */
static void overlapping(const stamma_position *position) {
    unsigned char area[256 + 64];
    stamma_position want;
    int shift;
    CHECK_EQ(stamma_position_flip(position, &want), 0);
    for (shift = -64; shift <= 64; shift += 3) {
        unsigned char *in = area + 64, *out = in + shift;
        memcpy(in, position, sizeof *position);
        CHECK_EQ(stamma_position_flip((const stamma_position *)(void *)in, (stamma_position *)(void *)out), 0);
        CHECK_SAME(out, &want, sizeof want);
    }
}

/* A FEN in the very bytes that receive the position, and a text drawn over what it was drawn from. */
static void text_in_the_output(void) {
    union {
        stamma_position position;
        char text[128];
        stamma_move move;
    } both;
    stamma_position want;
    bool equal = false;
    strcpy(both.text, SAMPLES[1]);
    want = sample(1);
    CHECK_EQ(stamma_fen_parse(both.text, STAMMA_NUL, 0, &both.position, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(stamma_position_equal(&both.position, &want, &equal), 0);
    CHECK(equal);
    strcpy(both.text, "e2a6");
    CHECK_EQ(stamma_uci_decode(&want, both.text, STAMMA_NUL, 0, &both.move, NULL, 0, NULL, NULL), 0);
    CHECK_EQ(both.move, 12 | 40 << 6);
    both.position = want;
    CHECK_EQ(stamma_fen_write(&both.position, 0, both.text, sizeof both.text, NULL), 0);
    CHECK_STR(both.text, SAMPLES[1]);
}

int main(void) {
    uint64_t state = 9;
    unsigned long n, all = effort(5000);
    for (n = 0; n < all; n++) {
        stamma_position p = sample(n);
        if (n >= SAMPLE_COUNT) wander(&p, 1 + n % 50, &state);
        same_object(&p, &state);
    }
    for (n = 0; n < SAMPLE_COUNT; n++) {
        stamma_position p = sample(n);
        overlapping(&p);
    }
    text_in_the_output();
    return check_report("alias");
}
