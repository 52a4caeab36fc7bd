/* Walking through a game's tree in the order of print, and the positions on the way.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_GAMETREE_H
#define EXAMPLES_GAMETREE_H

#include "common.h"

/* Tells an error in a game's text, as compilers do. */
static inline void show_fault(const char *file, const stamma_game_diagnostic *said)
{
    bool has_reason = said->status == STAMMA_PGN_MOVE_BAD && said->number != 0;

    fprintf(stderr, "%s:%lu:%lu: error: %s%s%s%s [%s]\n", file, (unsigned long)said->line, (unsigned long)said->column,
            stamma_status_message(said->status), has_reason ? " (" : "",
            has_reason ? stamma_status_message((stamma_status)said->number) : "", has_reason ? ")" : "",
            stamma_status_name(said->status));
}

/* Where a walk in the order of print is: a move, the variations in its place, then what follows it. Start with zeros, at
   the start of the game. */
typedef struct walk {
    stamma_node_id node;
    unsigned depth;  /* of variations around the move */
    bool opens;      /* it begins a variation */
    unsigned closed; /* variations that ended before it */
} walk;

/* Goes to the next move; false at the end, where `closed` still counts. Linear for a whole walk, and no recursion. */
static inline bool walk_on(const stamma_game *game, walk *w)
{
    stamma_node here;
    stamma_node_id start;

    stamma_game_node_info(game, w->node, &here);
    w->closed = 0;
    w->opens = here.next_sibling != STAMMA_NODE_NONE && here.previous_sibling == STAMMA_NODE_NONE;
    if (w->opens) {
        w->depth++;
        w->node = here.next_sibling;
        return true;
    }
    while (here.first_child == STAMMA_NODE_NONE) { /* the line ends */
        stamma_game_node_line_start(game, w->node, &start);
        if (start == STAMMA_NODE_ROOT)
            return false;
        w->closed++;
        stamma_game_node_info(game, start, &here);
        if (here.next_sibling != STAMMA_NODE_NONE) {
            w->opens = true;
            w->node = here.next_sibling;
            return true;
        }
        w->depth--;
        stamma_game_node_child(game, here.parent, 0, &w->node); /* the move that had these variations */
        stamma_game_node_info(game, w->node, &here);
    }
    w->node = here.first_child;
    return true;
}

/* The positions from the start to a node. Asking the game for each of them would take the square of the time. */
typedef struct trail_step {
    stamma_node_id node;
    stamma_move move;
    stamma_position position; /* after the move */
} trail_step;

typedef struct trail {
    trail_step *steps; /* by ply */
    size_t count, room;
} trail;

static inline stamma_status play(stamma_position *position, stamma_move move)
{
    return move == STAMMA_MOVE_NULL ? stamma_move_play_null(position, position, NULL)
                                    : stamma_move_play(position, move, position, NULL);
}

/* The position after a node. Set `count` to 0 when the game is another one. It stays until the next call. */
static inline const stamma_position *position_after(trail *t, const stamma_game *game, stamma_node_id node)
{
    stamma_node info;
    size_t ply, last;

    stamma_game_node_info(game, node, &info);
    last = info.ply;
    if (last >= t->room) {
        trail_step *steps = realloc(t->steps, (2 * last + 64) * sizeof *steps);
        if (steps == NULL) {
            fputs("out of memory\n", stderr);
            exit(EXIT_USAGE);
        }
        t->steps = steps;
        t->room = 2 * last + 64;
    }
    for (ply = last; ply > 0 && (ply >= t->count || t->steps[ply].node != node); ply--) {
        t->steps[ply].node = node;
        t->steps[ply].move = info.move;
        node = info.parent;
        stamma_game_node_info(game, node, &info);
    }
    if (ply == 0) {
        t->steps[0].node = STAMMA_NODE_ROOT;
        stamma_game_start(game, &t->steps[0].position);
    }
    for (ply++; ply <= last; ply++) {
        t->steps[ply].position = t->steps[ply - 1].position;
        play(&t->steps[ply].position, t->steps[ply].move);
    }
    t->count = last + 1;
    return &t->steps[last].position;
}

/* "12." or "12...": what stands before a move that is made in this position. */
static inline void number_label(const stamma_position *before, bool always, char label[16])
{
    stamma_color turn = STAMMA_WHITE;
    uint32_t halfmove, number = 1;

    stamma_position_turn(before, &turn);
    stamma_position_clocks(before, &halfmove, &number);
    label[0] = '\0';
    if (turn == STAMMA_WHITE)
        snprintf(label, 16, "%lu.", (unsigned long)number);
    else if (always)
        snprintf(label, 16, "%lu...", (unsigned long)number);
}

static inline void put_view(stamma_view text, FILE *out)
{
    fwrite(text.ptr != NULL ? text.ptr : "", 1, text.len, out);
}

#endif
