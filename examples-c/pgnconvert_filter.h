/* Which games pgnconvert takes.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_PGNCONVERT_FILTER_H
#define EXAMPLES_PGNCONVERT_FILTER_H

#include "pgnconvert_forms.h"

/* What is asked of a game; zeros ask for nothing. */
typedef struct filter {
    const char *player, *white, *black, *eco;
    bool has_result, has_position;
    stamma_result result;
    stamma_position position;
    size_t min_ply;
} filter;

static inline char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static inline bool begins_with(const char *text, size_t len, const char *part)
{
    size_t i = 0;

    while (i < len && part[i] != '\0' && lower(text[i]) == lower(part[i]))
        i++;
    return part[i] == '\0';
}

static inline bool is_in_tag(const stamma_game *game, const char *name, const char *part)
{
    stamma_view value = tag_of(game, name);

    for (size_t i = 0; i < value.len; i++)
        if (begins_with(value.ptr + i, value.len - i, part))
            return true;
    return *part == '\0';
}

static inline bool has_eco(const stamma_game *game, const char *code)
{
    stamma_view tag = tag_of(game, "ECO");
    char eco[4], name[STAMMA_OPENING_NAME_MAX];

    if (tag.len > 0)
        return begins_with(tag.ptr, tag.len, code);
    return find_opening(game, eco, name) && begins_with(eco, 3, code);
}

static inline bool comes_up(const stamma_game *game, const stamma_position *wanted)
{
    stamma_position position;
    stamma_node_id node = STAMMA_NODE_ROOT;
    stamma_node info;
    bool is_same = false;

    stamma_game_start(game, &position);
    stamma_position_same(&position, wanted, &is_same);
    while (!is_same && stamma_game_node_child(game, node, 0, &node) == 0 && node != STAMMA_NODE_NONE) {
        stamma_game_node_info(game, node, &info);
        play(&position, info.move);
        stamma_position_same(&position, wanted, &is_same);
    }
    return is_same;
}

static inline size_t count_plies(const stamma_game *game)
{
    stamma_node_id end = STAMMA_NODE_ROOT;
    stamma_node info;

    stamma_game_node_line_end(game, STAMMA_NODE_ROOT, &end);
    stamma_game_node_info(game, end, &info);
    return info.ply;
}

/* Whether a game has all that is asked for; what takes least time is looked at first. */
static inline bool is_wanted(const filter *f, const stamma_game *game)
{
    stamma_result result;

    if (f->white != NULL && !is_in_tag(game, "White", f->white))
        return false;
    if (f->black != NULL && !is_in_tag(game, "Black", f->black))
        return false;
    if (f->player != NULL && !is_in_tag(game, "White", f->player) && !is_in_tag(game, "Black", f->player))
        return false;
    if (f->has_result && (stamma_game_result(game, &result) < 0 || result.white != f->result.white ||
                          result.black != f->result.black))
        return false;
    return count_plies(game) >= f->min_ply && (f->eco == NULL || has_eco(game, f->eco)) &&
           (!f->has_position || comes_up(game, &f->position));
}

#endif
