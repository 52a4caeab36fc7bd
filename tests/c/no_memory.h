/* A heap that refuses: linked with malloc, realloc and free wrapped, so with the static library only. */
#ifndef NO_MEMORY_H
#define NO_MEMORY_H

#include "samples.h"

void *__real_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

/* How many allocations are granted before one is refused; and whether all later ones are, too. */
static unsigned long granted = ~0UL;
static int for_ever;
static unsigned long refusals;
static long blocks;

static inline int is_refused(void) {
    if (granted > 0) {
        granted -= granted != ~0UL;
        return 0;
    }
    if (!for_ever) granted = ~0UL;
    refusals++;
    return 1;
}

void *__wrap_malloc(size_t size) {
    void *block = is_refused() ? NULL : __real_malloc(size);
    blocks += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t size) {
    void *next = is_refused() ? NULL : __real_realloc(block, size);
    blocks += block == NULL && next != NULL;
    return next;
}

void __wrap_free(void *block) {
    blocks -= block != NULL;
    __real_free(block);
}

static inline uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 29;
}

static inline uint64_t mix_view(uint64_t hash, stamma_view view) {
    size_t i;
    for (i = 0; i < view.len; i++) hash = mix(hash, (unsigned char)view.ptr[i]);
    return mix(hash, view.len);
}

/* All that can be seen of a game, as a number. */
static inline uint64_t digest(const stamma_game *game) {
    uint64_t hash = 1;
    stamma_node_id node = STAMMA_NODE_ROOT;
    size_t i, count = 0;
    stamma_position position;
    stamma_result result;
    CHECK_EQ(stamma_game_version(game, &hash), 0);
    CHECK_EQ(stamma_game_start(game, &position), 0);
    CHECK_EQ(stamma_game_result(game, &result), 0);
    hash = mix(mix(hash, result.white), result.black);
    for (i = 0; i < 16; i++) hash = mix(hash, position.words[i]);
    CHECK_EQ(stamma_game_tag_count(game, &count), 0);
    for (i = 0; i < count; i++) {
        stamma_view name, value;
        CHECK_EQ(stamma_game_tag_at(game, i, &name, &value), 0);
        hash = mix_view(mix_view(hash, name), value);
    }
    while (node != STAMMA_NODE_NONE) {
        stamma_comment_kind kind;
        stamma_node info;
        uint32_t nags[8] = {0};
        CHECK_EQ(stamma_game_node_info(game, node, &info), 0);
        hash = mix(mix(mix(hash, node), info.parent), info.move);
        CHECK_EQ(stamma_game_nag_list(game, node, nags, 8, &count), 0);
        for (i = 0; i < 8; i++) hash = mix(hash, nags[i]);
        for (kind = STAMMA_COMMENT_BEFORE; kind <= STAMMA_COMMENT_AFTER; kind++) {
            CHECK_EQ(stamma_game_comment_count(game, node, kind, &count), 0);
            for (i = 0; i < count; i++) {
                stamma_view text;
                CHECK_EQ(stamma_game_comment_at(game, node, kind, i, &text), 0);
                hash = mix_view(hash, text);
            }
        }
        CHECK_EQ(stamma_game_node_next(game, node, &node), 0);
    }
    return hash;
}

#endif
