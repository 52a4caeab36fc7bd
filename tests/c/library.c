/* The library itself: its version agrees with the header's, its texts are plain and stay what they are. */
#include "check.h"
#include "stamma.h"

static void plain_text(const char *text) {
    size_t i;
    for (i = 0; text[i]; i++) CHECK(text[i] >= ' ' && text[i] <= '~');
    CHECK(i > 0 && i < 120);
}

int main(void) {
    char version[50];
    int32_t status;
    uint64_t state = 7;
    int i;
    const int32_t range = (int32_t)effort(70000); /* beyond 16 bits in a full run */
    const char *const name = stamma_status_name(-STAMMA_FEN_EMPTY);
    CHECK_EQ(STAMMA_VERSION_NUMBER,
             1000000 * STAMMA_VERSION_MAJOR + 1000 * STAMMA_VERSION_MINOR + STAMMA_VERSION_PATCH);
    CHECK_EQ(stamma_version_number(), STAMMA_VERSION_NUMBER);
    sprintf(version, "%d.%d.%d", STAMMA_VERSION_MAJOR, STAMMA_VERSION_MINOR, STAMMA_VERSION_PATCH);
    CHECK_STR(STAMMA_VERSION_STRING, version);
    CHECK_STR(stamma_version_string(), version);
    for (status = -range; status <= range; status++) {
        const char *a = stamma_status_name(status), *b = stamma_status_name(-status);
        CHECK(a && b && strcmp(a, b) == 0);
        plain_text(a);
        plain_text(stamma_status_message(status));
    }
    CHECK_STR(stamma_status_name(0), "OK");
    CHECK_STR(stamma_status_name(-STAMMA_FEN_RANK_WIDTH), "FEN_RANK_WIDTH");
    CHECK_STR(stamma_status_name(STAMMA_FEN_RANK_WIDTH), "FEN_RANK_WIDTH");
    CHECK_STR(stamma_status_name(INT32_MIN), "UNKNOWN");
    CHECK_STR(stamma_status_name(INT32_MAX), "UNKNOWN");
    CHECK_STR(stamma_status_name(65536), "UNKNOWN");      /* not cut to 16 bits */
    CHECK_STR(stamma_status_name(65536 + 100), "UNKNOWN");
    CHECK_STR(stamma_status_name(-65536 - 100), "UNKNOWN");
    for (i = 0; i < 10000; i++) {
        status = (int32_t)(uint32_t)random_bits(&state);
        if (status > 70000 || status < -70000) CHECK_STR(stamma_status_name(status), "UNKNOWN");
        plain_text(stamma_status_message(status));
    }
    CHECK(stamma_status_name(-STAMMA_FEN_EMPTY) == name); /* static text */
    CHECK_STR(name, "FEN_EMPTY");
    CHECK(stamma_version_string() == stamma_version_string());
    return check_report("library");
}
