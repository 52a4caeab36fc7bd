/* Counting checks: each prints file:line and the values when it fails, and the program goes on. */
#ifndef CHECK_H
#define CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN_MAX 25

static unsigned long check_count, check_failures;
/* What is being tested just now, shown with each failure; may be NULL. */
static const char *check_about;

#define CHECK(condition) check_true((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
#define CHECK_EQ(got, want) check_equal((uint64_t)(got), (uint64_t)(want), #got " == " #want, __FILE__, __LINE__)
#define CHECK_STR(got, want) check_text((got), (want), #got, __FILE__, __LINE__)
#define CHECK_SAME(got, want, size) check_bytes((got), (want), (size), #got, __FILE__, __LINE__)
/* The `size` bytes at `got` all have the value `byte`. */
#define CHECK_FILLED(got, byte, size) check_filled((got), (byte), (size), #got, __FILE__, __LINE__)

static inline int check_failed(const char *what, const char *file, int line) {
    check_failures++;
    if (check_failures == SHOWN_MAX + 1) printf("... more failures are counted but not shown\n");
    if (check_failures > SHOWN_MAX) return 0;
    printf("%s:%d: failed: %s%s%s", file, line, what, check_about ? " in " : "", check_about ? check_about : "");
    return 1;
}

static inline int check_true(int ok, const char *what, const char *file, int line) {
    check_count++;
    if (!ok && check_failed(what, file, line)) printf("\n");
    return ok;
}

static inline int check_equal(uint64_t got, uint64_t want, const char *what, const char *file, int line) {
    check_count++;
    if (got == want) return 1;
    if (check_failed(what, file, line))
        printf(": got %lld (0x%llx), want %lld (0x%llx)\n", (long long)got, (unsigned long long)got, (long long)want,
               (unsigned long long)want);
    return 0;
}

static inline int check_text(const char *got, const char *want, const char *what, const char *file, int line) {
    check_count++;
    if (strcmp(got, want) == 0) return 1;
    if (check_failed(what, file, line)) printf(":\n  got  \"%s\"\n  want \"%s\"\n", got, want);
    return 0;
}

static inline int check_bytes(const void *got, const void *want, size_t size, const char *what, const char *file,
                              int line) {
    const unsigned char *a = (const unsigned char *)got, *b = (const unsigned char *)want;
    size_t i = 0;
    check_count++;
    while (i < size && a[i] == b[i]) i++;
    if (i == size) return 1;
    if (check_failed(what, file, line)) printf(": byte %lu is %02x, want %02x\n", (unsigned long)i, a[i], b[i]);
    return 0;
}

static inline int check_filled(const void *got, unsigned char byte, size_t size, const char *what, const char *file,
                               int line) {
    const unsigned char *a = (const unsigned char *)got;
    size_t i = 0;
    check_count++;
    while (i < size && a[i] == byte) i++;
    if (i == size) return 1;
    if (check_failed(what, file, line))
        printf(": byte %lu was changed from %02x to %02x\n", (unsigned long)i, byte, a[i]);
    return 0;
}

/* The last line of every main. */
static inline int check_report(const char *name) {
    if (check_failures) printf("%s: %lu of %lu checks failed\n", name, check_failures, check_count);
    else printf("%s: %lu checks\n", name, check_count);
    return check_failures ? 1 : 0;
}

/* A fixed sequence of random numbers (splitmix64). */
static inline uint64_t random_bits(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* How often to do something that is done `full` times in a full run; STAMMA_TEST_PERCENT makes it less. */
static inline unsigned long effort(unsigned long full) {
    const char *percent = getenv("STAMMA_TEST_PERCENT");
    unsigned long share = percent ? full * strtoul(percent, NULL, 10) / 100 : full;
    return share ? share : 1;
}

#endif
