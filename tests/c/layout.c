/* Sizes, offsets and signedness of all types: what other languages copy by hand. The same on all machines. */
#include "check.h"
#include "stamma.h"

#define AT(type, field, offset, size) \
    do { \
        check_about = #type "." #field; \
        CHECK_EQ(offsetof(type, field), offset); \
        CHECK_EQ(sizeof(((type *)0)->field), size); \
        check_about = NULL; \
    } while (0)

int main(void) {
    CHECK_EQ(sizeof(stamma_status), 4);
    CHECK((stamma_status)-1 < 0);
    CHECK_EQ(sizeof(stamma_move), 2);
    CHECK_EQ(sizeof(stamma_square), 1);
    CHECK_EQ(sizeof(stamma_piece), 1);
    CHECK_EQ(sizeof(stamma_color), 1);
    CHECK_EQ(sizeof(stamma_role), 1);
    CHECK_EQ(sizeof(stamma_wing), 1);
    CHECK_EQ(sizeof(stamma_rules), 1);
    CHECK((stamma_move)-1 > 0 && (stamma_square)-1 > 0 && (stamma_piece)-1 > 0);
    CHECK_EQ(sizeof(bool), 1);

    CHECK_EQ(sizeof(stamma_position), 128);
    AT(stamma_position, words, 0, 128);

    CHECK_EQ(sizeof(stamma_error), 64);
    AT(stamma_error, status, 0, 4);
    AT(stamma_error, line, 4, 4);
    AT(stamma_error, column, 8, 4);
    AT(stamma_error, length, 12, 4);
    AT(stamma_error, offset, 16, 8);
    AT(stamma_error, squares, 24, 8);
    AT(stamma_error, detail, 32, 8);
    AT(stamma_error, reserved, 40, 24);

    CHECK_EQ(sizeof(stamma_diagnostic), 24);
    AT(stamma_diagnostic, offset, 0, 8);
    AT(stamma_diagnostic, length, 8, 4);
    AT(stamma_diagnostic, status, 12, 4);
    AT(stamma_diagnostic, severity, 16, 1);
    AT(stamma_diagnostic, reserved, 17, 7);

    CHECK_EQ(sizeof(stamma_problem), 16);
    AT(stamma_problem, status, 0, 4);
    AT(stamma_problem, square, 4, 1);
    AT(stamma_problem, reserved, 5, 3);
    AT(stamma_problem, squares, 8, 8);

    CHECK_EQ(sizeof(stamma_move_details), 32);
    AT(stamma_move_details, from, 0, 1);
    AT(stamma_move_details, to, 1, 1);
    AT(stamma_move_details, role, 2, 1);
    AT(stamma_move_details, promotion, 3, 1);
    AT(stamma_move_details, captured, 4, 1);
    AT(stamma_move_details, captured_square, 5, 1);
    AT(stamma_move_details, rook_from, 6, 1);
    AT(stamma_move_details, rook_to, 7, 1);
    AT(stamma_move_details, flags, 8, 4);
    AT(stamma_move_details, reserved, 12, 20);

    CHECK_EQ(sizeof(stamma_language), 3 * sizeof(void *) + 32);
    AT(stamma_language, tag, 0, sizeof(void *));
    AT(stamma_language, english_name, sizeof(void *), sizeof(void *));
    AT(stamma_language, native_name, 2 * sizeof(void *), sizeof(void *));
    AT(stamma_language, flags, 3 * sizeof(void *), 4);
    AT(stamma_language, confidence, 3 * sizeof(void *) + 4, 1);
    AT(stamma_language, reserved, 3 * sizeof(void *) + 5, 27);
    CHECK_EQ(sizeof(stamma_epd_operation), 64);
    AT(stamma_epd_operation, opcode, 0, 16);
    AT(stamma_epd_operation, offset, 16, 8);
    AT(stamma_epd_operation, operands_offset, 24, 8);
    AT(stamma_epd_operation, operands_length, 32, 4);
    AT(stamma_epd_operation, operand_count, 36, 4);
    AT(stamma_epd_operation, kind, 40, 1);
    AT(stamma_epd_operation, quotes, 41, 1);
    AT(stamma_epd_operation, reserved, 42, 22);

    CHECK_EQ(sizeof(stamma_epd_operand), 40);
    AT(stamma_epd_operand, integer, 0, 8);
    AT(stamma_epd_operand, offset, 8, 8);
    AT(stamma_epd_operand, length, 16, 4);
    AT(stamma_epd_operand, move, 20, 2);
    AT(stamma_epd_operand, kind, 22, 1);
    AT(stamma_epd_operand, quotes, 23, 1);
    AT(stamma_epd_operand, reserved, 24, 16);

    CHECK_EQ(sizeof(stamma_epd_item), 24 + 2 * sizeof(void *) + 24);
    AT(stamma_epd_item, opcode, 0, 16);
    AT(stamma_epd_item, integer, 16, 8);
    AT(stamma_epd_item, text, 24, sizeof(void *));
    AT(stamma_epd_item, text_len, 24 + sizeof(void *), sizeof(void *));
    AT(stamma_epd_item, move, 24 + 2 * sizeof(void *), 2);
    AT(stamma_epd_item, kind, 26 + 2 * sizeof(void *), 1);
    AT(stamma_epd_item, reserved, 27 + 2 * sizeof(void *), 21);

    CHECK_EQ(sizeof(stamma_result), 24);
    AT(stamma_result, white, 0, 1);
    AT(stamma_result, black, 1, 1);
    AT(stamma_result, forfeit, 2, 1);
    AT(stamma_result, reserved, 3, 21);

    CHECK_EQ(sizeof(stamma_style), 32);
    AT(stamma_style, size, 0, 4);
    AT(stamma_style, language, 4, 2);
    AT(stamma_style, figurines, 6, 1);
    AT(stamma_style, text_selector, 7, 1);
    AT(stamma_style, promotion, 8, 1);
    AT(stamma_style, castling_zeros, 9, 1);
    AT(stamma_style, capture, 10, 1);
    AT(stamma_style, en_passant, 11, 1);
    AT(stamma_style, check, 12, 1);
    AT(stamma_style, mate, 13, 1);
    AT(stamma_style, pawn_letter, 14, 1);
    AT(stamma_style, no_hyphen, 15, 1);
    AT(stamma_style, reserved, 16, 16);

    CHECK_EQ(sizeof(stamma_san_details), 40);
    AT(stamma_san_details, move, 0, 2);
    AT(stamma_san_details, language, 2, 2);
    AT(stamma_san_details, move_number, 4, 4);
    AT(stamma_san_details, says, 8, 4);
    AT(stamma_san_details, nag_count, 12, 4);
    AT(stamma_san_details, nags, 16, 8);
    AT(stamma_san_details, reserved, 24, 16);

    CHECK_EQ(sizeof(stamma_candidate), 8);
    AT(stamma_candidate, move, 0, 2);
    AT(stamma_candidate, language, 2, 2);
    AT(stamma_candidate, notation, 4, 1);
    AT(stamma_candidate, reserved, 5, 3);

    CHECK_EQ(sizeof(stamma_view), sizeof(void *) + sizeof(size_t));
    AT(stamma_view, ptr, 0, sizeof(void *));
    AT(stamma_view, len, sizeof(void *), sizeof(size_t));

    CHECK_EQ(sizeof(stamma_node_id), 4);
    CHECK_EQ(sizeof(stamma_comment_kind), 1);
    CHECK_EQ(sizeof(stamma_tag_order), 1);
    CHECK_EQ(sizeof(stamma_node), 48);
    AT(stamma_node, parent, 0, 4);
    AT(stamma_node, first_child, 4, 4);
    AT(stamma_node, last_child, 8, 4);
    AT(stamma_node, next_sibling, 12, 4);
    AT(stamma_node, previous_sibling, 16, 4);
    AT(stamma_node, ply, 20, 4);
    AT(stamma_node, move, 24, 2);
    AT(stamma_node, reserved, 26, 22);

    CHECK_EQ(sizeof(stamma_game_diagnostic), 48);
    AT(stamma_game_diagnostic, offset, 0, 8);
    AT(stamma_game_diagnostic, length, 8, 4);
    AT(stamma_game_diagnostic, line, 12, 4);
    AT(stamma_game_diagnostic, column, 16, 4);
    AT(stamma_game_diagnostic, status, 20, 4);
    AT(stamma_game_diagnostic, number, 24, 4);
    AT(stamma_game_diagnostic, severity, 28, 1);
    AT(stamma_game_diagnostic, reserved, 29, 19);

    CHECK_EQ(sizeof(stamma_pgn_style), 40 + sizeof(void *));
    AT(stamma_pgn_style, size, 0, 4);
    AT(stamma_pgn_style, width, 4, 4);
    AT(stamma_pgn_style, flags, 8, 4);
    AT(stamma_pgn_style, notation_options, 12, 4);
    AT(stamma_pgn_style, moves, 16, sizeof(void *));
    AT(stamma_pgn_style, notation, 16 + sizeof(void *), 1);
    AT(stamma_pgn_style, form, 17 + sizeof(void *), 1);
    AT(stamma_pgn_style, tags, 18 + sizeof(void *), 1);
    AT(stamma_pgn_style, nags, 19 + sizeof(void *), 1);
    AT(stamma_pgn_style, commands, 20 + sizeof(void *), 1);
    AT(stamma_pgn_style, numbers, 21 + sizeof(void *), 1);
    AT(stamma_pgn_style, reserved, 22 + sizeof(void *), 18);

    CHECK_EQ(sizeof(stamma_comment_command), 96);
    AT(stamma_comment_command, offset, 0, 8);
    AT(stamma_comment_command, name_offset, 8, 8);
    AT(stamma_comment_command, operands_offset, 16, 8);
    AT(stamma_comment_command, milliseconds, 24, 8);
    AT(stamma_comment_command, length, 32, 4);
    AT(stamma_comment_command, name_length, 36, 4);
    AT(stamma_comment_command, operands_length, 40, 4);
    AT(stamma_comment_command, operand_count, 44, 4);
    AT(stamma_comment_command, mark_count, 48, 4);
    AT(stamma_comment_command, centipawns, 52, 4);
    AT(stamma_comment_command, remainder, 56, 4);
    AT(stamma_comment_command, mate, 60, 4);
    AT(stamma_comment_command, depth, 64, 4);
    AT(stamma_comment_command, status, 68, 4);
    AT(stamma_comment_command, severity, 72, 1);
    AT(stamma_comment_command, kind, 73, 1);
    AT(stamma_comment_command, flags, 74, 1);
    AT(stamma_comment_command, reserved, 75, 21);

    CHECK_EQ(sizeof(stamma_mark), 4);
    AT(stamma_mark, colour, 0, 1);
    AT(stamma_mark, from, 1, 1);
    AT(stamma_mark, to, 2, 1);
    AT(stamma_mark, reserved, 3, 1);

    AT(stamma_comment_item, milliseconds, 0, 8);
    AT(stamma_comment_item, marks, 8, sizeof(void *));
    AT(stamma_comment_item, operands, 8 + sizeof(void *), sizeof(void *));
    AT(stamma_comment_item, count, 8 + 2 * sizeof(void *), sizeof(size_t));
    AT(stamma_comment_item, name, 8 + 3 * sizeof(void *), sizeof(void *));
    AT(stamma_comment_item, name_len, 8 + 4 * sizeof(void *), sizeof(size_t));
    AT(stamma_comment_item, centipawns, 8 + 5 * sizeof(void *), 4);
    AT(stamma_comment_item, remainder, 12 + 5 * sizeof(void *), 4);
    AT(stamma_comment_item, mate, 16 + 5 * sizeof(void *), 4);
    AT(stamma_comment_item, depth, 20 + 5 * sizeof(void *), 4);
    AT(stamma_comment_item, kind, 24 + 5 * sizeof(void *), 1);
    AT(stamma_comment_item, flags, 25 + 5 * sizeof(void *), 1);
    AT(stamma_comment_item, reserved, 26 + 5 * sizeof(void *), 22);

    CHECK_EQ(sizeof(stamma_pgn_options), 100);
    AT(stamma_pgn_options, size, 0, 4);
    AT(stamma_pgn_options, flags, 4, 4);
    AT(stamma_pgn_options, encoding, 8, 4);
    AT(stamma_pgn_options, language_count, 12, 4);
    AT(stamma_pgn_options, languages, 16, 32);
    AT(stamma_pgn_options, token_limit, 48, 4);
    AT(stamma_pgn_options, comment_limit, 52, 4);
    AT(stamma_pgn_options, tag_limit, 56, 4);
    AT(stamma_pgn_options, tags_limit, 60, 4);
    AT(stamma_pgn_options, depth_limit, 64, 4);
    AT(stamma_pgn_options, plies_limit, 68, 4);
    AT(stamma_pgn_options, all_plies_limit, 72, 4);
    AT(stamma_pgn_options, nags_limit, 76, 4);
    AT(stamma_pgn_options, comments_limit, 80, 4);
    AT(stamma_pgn_options, reserved, 84, 16);

    CHECK_EQ(sizeof(stamma_pgn_kind), 1);
    CHECK_EQ(sizeof(stamma_pgn_event), 64 + 3 * sizeof(stamma_view));
    AT(stamma_pgn_event, kind, 0, 1);
    AT(stamma_pgn_event, flags, 1, 1);
    AT(stamma_pgn_event, severity, 2, 1);
    AT(stamma_pgn_event, reserved0, 3, 1);
    AT(stamma_pgn_event, move, 4, 2);
    AT(stamma_pgn_event, depth, 6, 2);
    AT(stamma_pgn_event, status, 8, 4);
    AT(stamma_pgn_event, number, 12, 4);
    AT(stamma_pgn_event, game, 16, 8);
    AT(stamma_pgn_event, offset, 24, 8);
    AT(stamma_pgn_event, length, 32, 4);
    AT(stamma_pgn_event, line, 36, 4);
    AT(stamma_pgn_event, column, 40, 4);
    AT(stamma_pgn_event, reserved, 44, 20);
    AT(stamma_pgn_event, raw, 64, sizeof(stamma_view));
    AT(stamma_pgn_event, text, 64 + sizeof(stamma_view), sizeof(stamma_view));
    AT(stamma_pgn_event, name, 64 + 2 * sizeof(stamma_view), sizeof(stamma_view));

    /* The public layout of moves, squares and pieces. */
    {
        stamma_position start, empty;
        stamma_piece piece = 0;
        char text[STAMMA_MOVE_TEXT_MAX];
        uint64_t squares = 0;
        CHECK_EQ(stamma_position_initial(&start), 0);
        CHECK_EQ(stamma_uci_encode(&start, 12 | 28 << 6, 0, text, sizeof text, NULL, NULL), 0);
        CHECK_STR(text, "e2e4");
        CHECK_EQ(stamma_position_piece_at(&start, 3, &piece), 0);
        CHECK_EQ(piece, STAMMA_WHITE_QUEEN);
        CHECK_EQ(stamma_position_piece_at(&start, 63, &piece), 0);
        CHECK_EQ(piece, STAMMA_ROOK + 8 * STAMMA_BLACK);
        CHECK_EQ(stamma_position_pieces(&start, STAMMA_WHITE, STAMMA_PAWN, &squares), 0);
        CHECK_EQ(squares, 0xff00);
        CHECK_EQ(stamma_position_pieces(&start, STAMMA_ANY_COLOR, STAMMA_NO_ROLE, &squares), 0);
        CHECK_EQ(squares, UINT64_C(0xffff00000000ffff));
        CHECK_EQ(stamma_position_pieces(&start, STAMMA_BLACK, STAMMA_KING, &squares), 0);
        CHECK_EQ(squares, UINT64_C(1) << 60);
        memset(&empty, 0xa5, sizeof empty);
        CHECK_EQ(stamma_position_clear(&empty), 0);
        CHECK_FILLED(&empty, 0, sizeof empty); /* all zeros is the empty board */
        CHECK_FILLED(&start.words[13], 0, 24); /* at least 24 bytes are kept for later */
    }
    return check_report("layout");
}
