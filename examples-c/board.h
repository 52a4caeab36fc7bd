/* A board as text.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_BOARD_H
#define EXAMPLES_BOARD_H

#include <stdio.h>

#include <stamma.h>

/* Draws the board with FEN letters, or with chess figures in UTF-8. */
static inline void draw_board(const stamma_position *position, bool unicode)
{
    for (int rank = 7; rank >= 0; rank--) {
        printf("  %d ", rank + 1);
        for (int file = 0; file < 8; file++) {
            stamma_piece piece = STAMMA_NO_PIECE;
            stamma_position_piece_at(position, (stamma_square)(8 * rank + file), &piece);
            if (unicode && piece != STAMMA_NO_PIECE) /* U+2654 white king to U+2659 white pawn, then the black ones */
                printf(" \xE2\x99%c", (piece < 8 ? 0x94 : 0x9A) + STAMMA_KING - piece % 8);
            else
                printf(" %c", ".PNBRQK  pnbrqk"[piece]);
        }
        putchar('\n');
    }
    puts("\n     a b c d e f g h\n");
}

#endif
