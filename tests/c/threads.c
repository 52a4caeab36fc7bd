/* `const` means: may be read by many threads at once. Several threads ask everything about the same positions and must
 * all get the same answers. Also the load test for hidden state: answers do not depend on what was asked before. */
#define _POSIX_C_SOURCE 200809L
#include "samples.h"

#ifdef HAVE_PTHREAD
#include <pthread.h>
#endif

#define THREADS 2

static stamma_position shared[SAMPLE_COUNT];
static unsigned long rounds;

static uint64_t mix(uint64_t sum, const void *bytes, size_t n) {
    const unsigned char *b = bytes;
    while (n--) sum = (sum ^ *b++) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t ask(const stamma_position *p) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325), value = 0;
    uint32_t outcome = 0;
    stamma_move moves[300], move = 0;
    char text[STAMMA_RENDER_MAX];
    size_t count = 0, i, n = 0;
    stamma_error error;
    stamma_position next;
    bool same = false;
    memset(&error, 0, sizeof error);
    stamma_position_key(p, &value);
    sum = mix(sum, &value, sizeof value);
    stamma_polyglot_key(p, &value);
    sum = mix(sum, &value, sizeof value);
    stamma_opening_find(p, NULL, text, sizeof text, &n, NULL);
    sum = mix(sum, &n, sizeof n);
    stamma_position_problems(p, &value, NULL, 0, NULL);
    sum = mix(sum, &value, sizeof value);
    stamma_position_outcome(p, &outcome, NULL);
    sum = mix(sum, &outcome, sizeof outcome);
    stamma_fen_write(p, 0, text, sizeof text, &n);
    sum = mix(sum, text, n);
    stamma_legal_moves(p, moves, 300, &count, NULL);
    for (i = 0; i < count && i < 300; i++) {
        stamma_san_encode(p, moves[i], 0, text, sizeof text, &n, NULL);
        sum = mix(sum, text, n);
        stamma_san_decode(p, text, n, 0, &move, NULL, 0, NULL, NULL);
        sum = mix(sum, &move, sizeof move);
        stamma_move_play(p, moves[i], &next, NULL);
        sum = mix(sum, &next, sizeof next);
        stamma_position_same(p, &next, &same);
        sum += same;
    }
    if (stamma_san_decode(p, "Nf9", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error) < 0) {
        stamma_error_render(&error, "Nf9", STAMMA_NUL, p, text, sizeof text, &n);
        sum = mix(sum, text, n);
    }
    stamma_perft(p, 2, 100000, &value, NULL);
    sum = mix(sum, &value, sizeof value);
    return mix(sum, stamma_status_name(error.status), 3);
}

static uint64_t expected[SAMPLE_COUNT];

static void *work(void *number) {
    size_t start = *(size_t *)number, i;
    unsigned long round;
    uintptr_t wrong = 0;
    for (round = 0; round < rounds; round++)
        for (i = 0; i < SAMPLE_COUNT; i++) {
            size_t which = (i * (start + 1) + start) % SAMPLE_COUNT;
            wrong += ask(&shared[which]) != expected[which];
        }
    *(size_t *)number = wrong;
    return NULL;
}

int main(void) {
    size_t i, wrong[THREADS];
    stamma_position before[SAMPLE_COUNT];
    rounds = effort(300);
    for (i = 0; i < SAMPLE_COUNT; i++) {
        shared[i] = sample(i);
        expected[i] = ask(&shared[i]);
    }
    memcpy(before, shared, sizeof shared);
#ifdef HAVE_PTHREAD
    {
        pthread_t threads[THREADS];
        for (i = 0; i < THREADS; i++) {
            wrong[i] = i;
            CHECK_EQ(pthread_create(&threads[i], NULL, work, &wrong[i]), 0);
        }
        for (i = 0; i < THREADS; i++) CHECK_EQ(pthread_join(threads[i], NULL), 0);
    }
#else
    printf("threads: no pthread, one after the other\n");
    for (i = 0; i < THREADS; i++) {
        wrong[i] = i;
        work(&wrong[i]);
    }
#endif
    for (i = 0; i < THREADS; i++) CHECK_EQ(wrong[i], 0);
    CHECK_SAME(shared, before, sizeof shared);
    return check_report("threads");
}
