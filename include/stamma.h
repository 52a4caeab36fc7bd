/**
 * @file stamma.h
 * @brief Chess positions, moves and their notations, with the rules to get them right.
 *
 * Made by cbindgen from src/ffi; do not edit. C99 and C++11. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What holds for all functions:
 *
 * - A function returns 0 for success and a negative number for failure: minus one of the conditions below. Tests for
 *   `< 0` are always right. `stamma_status_message` names the reason, `stamma_error_render` shows the place.
 * - Outputs are written only on success, save for the needed length of a text. Outputs marked "may be NULL" are
 *   optional; NULL for anything else is `STAMMA_ERR_NULL`. All other pointers must be valid for what is said of them.
 * - Text comes in as pointer and length; `STAMMA_NUL` as length means "up to the NUL". Any bytes are allowed. NULL with
 *   length 0 is the empty text. A length beyond what an object can have is `STAMMA_ERR_TEXT_LENGTH`. No output may
 *   overlap the text.
 * - Text goes out into `buf` with room for `cap` bytes and is always NUL-terminated. If it does not fit the function
 *   fails with `STAMMA_ERR_BUFFER_TOO_SMALL` and leaves the empty string: never half a move. The length without the
 *   NUL is told in every case. NULL with `cap` 0 only measures. The `STAMMA_…_MAX` sizes always suffice.
 * - A `stamma_position` is a plain value: copy it with `=`. In and out may be the same object. Any bits are safe: what
 *   is no position is refused with `STAMMA_ERR_POSITION`, and so is any meaningless move.
 * - Options are bits in a `uint32_t`; a bit that the function does not know is `STAMMA_ERR_OPTIONS`.
 * - What can grow is a handle: `stamma_game`, `stamma_pgn_reader`, `stamma_game_writer`. It takes memory from C's heap; when
 *   there is none, the call fails with `STAMMA_ERR_NO_MEMORY` and has changed nothing; a reader goes on with another call.
 *   Nothing else allocates. Handles are freed by their own `_free`, which takes NULL.
 * - `const` means: may be read by many threads at once. There is no global state: no locale, no thread-local data, no
 *   files, no callbacks, nothing to initialise or to shut down.
 */


#ifndef STAMMA_H
#define STAMMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Version of this header. */
#define STAMMA_VERSION_MAJOR 0
#define STAMMA_VERSION_MINOR 1
#define STAMMA_VERSION_PATCH 0
/** 1000000 * major + 1000 * minor + patch; see stamma_version_number. */
#define STAMMA_VERSION_NUMBER 1000
#define STAMMA_VERSION_STRING "0.1.0"

/** As a length: the text ends at its NUL. */
#define STAMMA_NUL SIZE_MAX

/** A stamma_pgn_options with every default, to start from. */
#define STAMMA_PGN_OPTIONS_INIT {sizeof(stamma_pgn_options), 0, 0, 0, {0}, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0}}

/** A stamma_style that is PGN's export form, to start from. */
#define STAMMA_STYLE_INIT {sizeof(stamma_style), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0}}

/** A stamma_pgn_style that is PGN's export format, to start from. */
#define STAMMA_PGN_STYLE_INIT {sizeof(stamma_pgn_style), 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, {0}}

/**
 * @name Conditions
 * A function that refuses returns minus one of these. Numbers never change.
 * @{
 */
#define STAMMA_OK 0 /**< success */
#define STAMMA_END 1 /**< nothing more to read */
#define STAMMA_NEED_MORE 2 /**< more input is needed */
#define STAMMA_ERR_NULL 10 /**< a required pointer is NULL */
#define STAMMA_ERR_TEXT_LENGTH 11 /**< the length is larger than any object can be */
#define STAMMA_ERR_BUFFER_TOO_SMALL 12 /**< the buffer is too small */
#define STAMMA_ERR_OPTIONS 13 /**< an option bit is unknown, or two options exclude each other */
#define STAMMA_ERR_ARGUMENT 15 /**< an argument is out of range */
#define STAMMA_ERR_POSITION 16 /**< these bytes are not a position made by this library */
#define STAMMA_ERR_NO_MEMORY 17 /**< out of memory */
#define STAMMA_ERR_LIMIT 18 /**< the limit was reached before the work was done */
#define STAMMA_ERR_INTERNAL 19 /**< an inconsistency inside the library: please report it */
#define STAMMA_FEN_EMPTY 100 /**< there is no text */
#define STAMMA_FEN_TOO_LONG 101 /**< longer than any FEN: more than 512 bytes */
#define STAMMA_FEN_NON_ASCII 102 /**< a byte outside ASCII */
#define STAMMA_FEN_CONTROL_CHAR 103 /**< a control character */
#define STAMMA_FEN_SEPARATOR 104 /**< fields must be parted by single spaces */
#define STAMMA_FEN_FIELD_COUNT 105 /**< a FEN has six fields */
#define STAMMA_FEN_RANK_COUNT 106 /**< the board must have 8 ranks */
#define STAMMA_FEN_RANK_WIDTH 107 /**< a rank must have 8 files */
#define STAMMA_FEN_BAD_PIECE 108 /**< not a piece letter */
#define STAMMA_FEN_BAD_DIGIT 109 /**< a run of empty squares is 1 to 8 long */
#define STAMMA_FEN_ADJACENT_DIGITS 110 /**< two digits in a row: one run of empty squares is one digit */
#define STAMMA_FEN_BAD_SIDE 111 /**< the side to move is w or b */
#define STAMMA_FEN_BAD_CASTLING_CHAR 112 /**< not a castling letter */
#define STAMMA_FEN_CASTLING_ORDER 113 /**< castling letters out of order: KQkq */
#define STAMMA_FEN_CASTLING_DUPLICATE 114 /**< a castling right is named twice */
#define STAMMA_FEN_CASTLING_DASH_MIX 115 /**< castling letters and a dash together */
#define STAMMA_FEN_BAD_EP 116 /**< not an en passant square: a to h with rank 3 or 6, or - */
#define STAMMA_FEN_EP_RANK_SIDE 117 /**< the en passant square does not fit the side to move */
#define STAMMA_FEN_BAD_HALFMOVE 118 /**< the half-move clock is not a number */
#define STAMMA_FEN_BAD_FULLMOVE 119 /**< the full-move number is not a number */
#define STAMMA_FEN_LEADING_ZERO 120 /**< a number starts with a superfluous zero */
#define STAMMA_FEN_SIGN 121 /**< a number has a sign */
#define STAMMA_FEN_NUMBER_RANGE 122 /**< a number is larger than 4294967295 */
#define STAMMA_FEN_FULLMOVE_ZERO 123 /**< the full-move number starts at 1 */
#define STAMMA_FEN_PROMOTED_MARK 124 /**< a promoted-piece mark (~) belongs to Crazyhouse */
#define STAMMA_FEN_POCKET 125 /**< pieces in hand belong to Crazyhouse */
#define STAMMA_FEN_VARIANT_FIELD 126 /**< a check counter belongs to Three-check */
#define STAMMA_FEN_MISSING_FIELD 127 /**< last fields left out, usual values assumed */
#define STAMMA_FEN_SIDE_WORD 128 /**< the side to move is written as w or b */
#define STAMMA_FEN_DASH 129 /**< another sign stands for the dash */
#define STAMMA_FEN_WRAPPING 130 /**< words or quotes around the FEN */
#define STAMMA_FEN_OPERATIONS 131 /**< operations after the position were not read */
#define STAMMA_FEN_EP_CASE 132 /**< the en passant square is in upper case */
#define STAMMA_FEN_CASTLING_STYLE 133 /**< castling letters of two styles: write KQkq or file letters */
#define STAMMA_POS_EMPTY_BOARD 200 /**< the board is empty */
#define STAMMA_POS_NO_WHITE_KING 201 /**< there is no white king */
#define STAMMA_POS_NO_BLACK_KING 202 /**< there is no black king */
#define STAMMA_POS_MANY_WHITE_KINGS 203 /**< White has more than one king */
#define STAMMA_POS_MANY_BLACK_KINGS 204 /**< Black has more than one king */
#define STAMMA_POS_PAWN_ON_BACK_RANK 205 /**< a pawn stands on the first or last rank */
#define STAMMA_POS_OPPONENT_IN_CHECK 206 /**< the side that is not to move is in check */
#define STAMMA_POS_KINGS_ADJACENT 207 /**< the kings touch */
#define STAMMA_POS_CASTLING_NO_KING 208 /**< a castling right without the king on its square */
#define STAMMA_POS_CASTLING_NO_ROOK 209 /**< a castling right without its rook */
#define STAMMA_POS_CASTLING_WRONG_SIDE 210 /**< a castling right whose rook is on the other side of the king */
#define STAMMA_POS_CASTLING_NEEDS_960 211 /**< a castling right that only Chess960 knows */
#define STAMMA_POS_EP_WRONG_RANK 212 /**< the en passant square is on the wrong rank for the side to move */
#define STAMMA_POS_EP_NO_PAWN 213 /**< no pawn can have passed over the en passant square */
#define STAMMA_POS_EP_OCCUPIED 214 /**< the en passant square is occupied */
#define STAMMA_POS_EP_ORIGIN_OCCUPIED 215 /**< the square where the double step began is occupied */
#define STAMMA_POS_EP_CLOCK 216 /**< an en passant square with a half-move clock that is not 0 */
#define STAMMA_POS_EP_NO_CAPTURER 217 /**< no pawn stands ready to capture en passant */
#define STAMMA_POS_EP_NOT_LEGAL 218 /**< no en passant capture is legal */
#define STAMMA_POS_MANY_WHITE_PIECES 219 /**< White has more than 16 pieces */
#define STAMMA_POS_MANY_BLACK_PIECES 220 /**< Black has more than 16 pieces */
#define STAMMA_POS_MANY_WHITE_PAWNS 221 /**< White has more than 8 pawns */
#define STAMMA_POS_MANY_BLACK_PAWNS 222 /**< Black has more than 8 pawns */
#define STAMMA_POS_MANY_WHITE_PROMOTED 223 /**< White has more promoted pieces than missing pawns */
#define STAMMA_POS_MANY_BLACK_PROMOTED 224 /**< Black has more promoted pieces than missing pawns */
#define STAMMA_POS_MANY_CHECKERS 225 /**< more than two pieces give check */
#define STAMMA_POS_CHECK_TWO_STEPPERS 226 /**< two pawns or knights give check together */
#define STAMMA_POS_CHECK_ALIGNED 227 /**< two pieces give check from opposite ends of a line */
#define STAMMA_POS_CHECK_VERSUS_EP 228 /**< the double step cannot have led to this check */
#define STAMMA_POS_CLOCK_OVER_100 229 /**< the half-move clock is over 100 */
#define STAMMA_POS_CLOCK_OVER_150 230 /**< the half-move clock is over 150 */
#define STAMMA_POS_CLOCK_VERSUS_NUMBER 231 /**< the half-move clock is larger than the number of plies played */
#define STAMMA_POS_CHECKMATE 232 /**< the side to move is checkmated */
#define STAMMA_POS_STALEMATE 233 /**< the side to move is stalemated */
#define STAMMA_POS_INSUFFICIENT 234 /**< neither side has the material to mate */
#define STAMMA_MOVE_ILLEGAL 260 /**< not a legal move here */
#define STAMMA_MOVE_PROMOTION_NEEDED 261 /**< the pawn must become something */
#define STAMMA_MOVE_AMBIGUOUS 262 /**< both a king move and castling */
#define STAMMA_MOVE_NULL_IN_CHECK 263 /**< no null move out of check */
#define STAMMA_MOVE_LEAVES_KING_IN_CHECK 264 /**< the move leaves the own king in check */
#define STAMMA_SAN_SYNTAX 300 /**< not a move in algebraic notation */
#define STAMMA_SAN_ILLEGAL 301 /**< no piece can make this move */
#define STAMMA_SAN_LEAVES_KING_IN_CHECK 302 /**< the move leaves the own king in check */
#define STAMMA_SAN_AMBIGUOUS 303 /**< more than one piece can make this move */
#define STAMMA_SAN_FORM 304 /**< names a legal move, but not in the form that this level asks for */
#define STAMMA_SAN_CHECK_MARK 305 /**< the check or mate mark is missing or wrong */
#define STAMMA_SAN_CAPTURE_MARK 306 /**< the capture sign is missing or wrong */
#define STAMMA_SAN_PROMOTION_MISSING 307 /**< the piece that the pawn becomes is missing */
#define STAMMA_SAN_PROMOTION_BAD 308 /**< this promotion does not exist */
#define STAMMA_SAN_PROMOTION_ASSUMED 309 /**< a queen was assumed */
#define STAMMA_SAN_EP_MARK 310 /**< marked as en passant, but it is not */
#define STAMMA_SAN_NULL_IN_CHECK 311 /**< no null move out of check */
#define STAMMA_SAN_OTHER_NOTATION 312 /**< a move in another notation */
#define STAMMA_SAN_DISAMBIGUATION 313 /**< the origin is not named as the export form does */
#define STAMMA_SAN_CASTLING_FORM 314 /**< castling is written O-O or O-O-O */
#define STAMMA_SAN_PROMOTION_FORM 315 /**< a promotion is written with = and a capital letter */
#define STAMMA_SAN_SUFFIX 316 /**< an annotation or a remark behind the move */
#define STAMMA_SAN_LONG_FORM 317 /**< written in long algebraic form */
#define STAMMA_SAN_NULL 318 /**< the null move is not a move to play */
#define STAMMA_SAN_SIGN 319 /**< another character stands for the usual one */
#define STAMMA_SAN_MOVE_NUMBER 320 /**< a move number before the move */
#define STAMMA_SAN_LETTER_CASE 321 /**< capital and small letters exchanged */
#define STAMMA_SAN_PAWN_LETTER 322 /**< a letter for the pawn */
#define STAMMA_SAN_LANGUAGE_LETTER 323 /**< a piece letter of the declared language */
#define STAMMA_SAN_MIXED_LETTERS 324 /**< a piece letter of another language than the declared one */
#define STAMMA_SAN_LOOKALIKE 325 /**< a letter of another script that looks the same */
#define STAMMA_SAN_FIGURINE 326 /**< a figurine for the piece */
#define STAMMA_SAN_FIGURINE_COLOUR 327 /**< a figurine of the other colour */
#define STAMMA_SAN_CAPTURE_SIGN 328 /**< another capture sign, or in another place */
#define STAMMA_SAN_SHORT_CAPTURE 329 /**< a capture written by its files alone */
#define STAMMA_SAN_CHECK_FORM 330 /**< check or mate written in words or other signs */
#define STAMMA_SAN_EP_SQUARE 331 /**< the square of the pawn taken en passant, not the one moved to */
#define STAMMA_SAN_CAPTURED_KIND 332 /**< another piece is taken than the text says */
#define STAMMA_UCI_SYNTAX 350 /**< not a move in UCI notation */
#define STAMMA_UCI_ILLEGAL 351 /**< not a legal move here */
#define STAMMA_UCI_PROMOTION_MISSING 352 /**< the piece that the pawn becomes is missing */
#define STAMMA_UCI_PROMOTION_BAD 353 /**< this promotion does not exist */
#define STAMMA_UCI_CASTLING_FORM 354 /**< castling written for the other kind of rules */
#define STAMMA_UCI_FORM 355 /**< written in another form than the protocol's */
#define STAMMA_UCI_NULL 356 /**< the null move is not a move to play */
#define STAMMA_EPD_NOTHING 400 /**< a blank line or a comment: nothing to read */
#define STAMMA_EPD_TOO_LONG 401 /**< longer than any EPD: more than 4294967295 bytes */
#define STAMMA_EPD_FIELD_COUNT 402 /**< an EPD starts with four fields */
#define STAMMA_EPD_CONTROL_CHAR 403 /**< a control character */
#define STAMMA_EPD_SEPARATOR 404 /**< opcodes and operands are parted by single spaces, operations by a semicolon and a space */
#define STAMMA_EPD_MISSING_SEMICOLON 405 /**< the last operation has no semicolon */
#define STAMMA_EPD_EXTRA_SEMICOLON 406 /**< a semicolon that ends no operation */
#define STAMMA_EPD_COUNTERS 407 /**< clock and number belong into the operations hmvc and fmvn */
#define STAMMA_EPD_BAD_OPCODE 408 /**< an opcode is a letter with letters, digits and underscores after it */
#define STAMMA_EPD_OPCODE_TOO_LONG 409 /**< an opcode has at most 15 characters */
#define STAMMA_EPD_DUPLICATE_OPCODE 410 /**< an operation comes again later in the line: the last one counts */
#define STAMMA_EPD_TOO_MANY_OPERATIONS 411 /**< more different operations than a line can have */
#define STAMMA_EPD_OPERAND_COUNT 412 /**< this opcode has another number of operands */
#define STAMMA_EPD_OPERAND_KIND 413 /**< this opcode has operands of another kind */
#define STAMMA_EPD_BAD_NUMBER 414 /**< not a whole number */
#define STAMMA_EPD_NUMBER_FORM 415 /**< a number has a superfluous sign or zero */
#define STAMMA_EPD_NUMBER_RANGE 416 /**< the number is out of this opcode's range */
#define STAMMA_EPD_UNTERMINATED_STRING 417 /**< a string has no closing quote */
#define STAMMA_EPD_QUOTE 418 /**< a quote inside an operand */
#define STAMMA_EPD_ESCAPE 419 /**< a backslash before a quote: the standard knows no escapes */
#define STAMMA_EPD_UNQUOTED 420 /**< a text without quotes */
#define STAMMA_EPD_STRING_TOO_LONG 421 /**< a string has at most 255 bytes */
#define STAMMA_EPD_COMMA 422 /**< moves are parted by spaces */
#define STAMMA_EPD_MOVE_FORM 423 /**< a move in UCI form where SAN is expected */
#define STAMMA_EPD_MOVE_MARK 424 /**< a mark stands apart from its move */
#define STAMMA_EPD_BAD_SYMBOL 425 /**< a symbol is printing characters without space, semicolon and quote */
#define STAMMA_ICCF_SYNTAX 450 /**< not a move in ICCF numeric notation: digits from 1 to 8 */
#define STAMMA_ICCF_ILLEGAL 451 /**< not a legal move here */
#define STAMMA_ICCF_PROMOTION_MISSING 452 /**< the fifth digit, what the pawn becomes, is missing */
#define STAMMA_ICCF_PROMOTION_BAD 453 /**< the fifth digit names no promotion */
#define STAMMA_ICCF_CASTLING_FORM 454 /**< castling written for the other kind of rules */
#define STAMMA_ICCF_FORM 455 /**< written with more than digits */
#define STAMMA_ICCF_PROMOTION_SHORT 456 /**< the rank of the promotion is left out */
#define STAMMA_SMITH_SYNTAX 470 /**< not a move in Smith notation */
#define STAMMA_SMITH_ILLEGAL 471 /**< not a legal move here */
#define STAMMA_SMITH_CAPTURE 472 /**< the letter for what is taken, or for castling, is missing or wrong */
#define STAMMA_SMITH_PROMOTION_MISSING 473 /**< the piece that the pawn becomes is missing */
#define STAMMA_SMITH_PROMOTION_BAD 474 /**< this promotion does not exist */
#define STAMMA_SMITH_FORM 475 /**< the letter for what is taken is in upper case */
#define STAMMA_SMITH_CASTLING_FORM 476 /**< castling is written with the king's squares */
#define STAMMA_CECP_SYNTAX 480 /**< not a move of the xboard protocol */
#define STAMMA_CECP_ILLEGAL 481 /**< not a legal move here */
#define STAMMA_CECP_PROMOTION_MISSING 482 /**< the piece that the pawn becomes is missing */
#define STAMMA_CECP_PROMOTION_BAD 483 /**< this promotion does not exist */
#define STAMMA_CECP_CASTLING_FORM 484 /**< castling written for the other kind of rules */
#define STAMMA_CECP_FORM 485 /**< written in another form than the protocol's */
#define STAMMA_CECP_NULL 486 /**< the null move is not a move to play */
#define STAMMA_CECP_USERMOVE 487 /**< the word usermove before the move */
#define STAMMA_CECP_DROP 488 /**< a drop belongs to another variant of chess */
#define STAMMA_CECP_MULTI_LEG 489 /**< a move of several legs belongs to another variant of chess */
#define STAMMA_DESC_SYNTAX 500 /**< not a move in descriptive notation */
#define STAMMA_DESC_ILLEGAL 501 /**< no legal move fits */
#define STAMMA_DESC_LEAVES_KING_IN_CHECK 502 /**< the move leaves the own king in check */
#define STAMMA_DESC_AMBIGUOUS 503 /**< more than one legal move fits */
#define STAMMA_DESC_FORM 504 /**< names a legal move, but not in the form that this level asks for */
#define STAMMA_DESC_CHECK_MARK 505 /**< the check or mate mark is missing or wrong */
#define STAMMA_DESC_PROMOTION_MISSING 506 /**< the piece that the pawn becomes is missing */
#define STAMMA_DESC_PROMOTION_BAD 507 /**< this promotion does not exist */
#define STAMMA_DESC_PROMOTION_FORM 508 /**< a promotion is written as a letter in round brackets */
#define STAMMA_DESC_EP_MARK 509 /**< the en passant mark is missing or wrong */
#define STAMMA_DESC_EP_SQUARE 510 /**< the square is not that of the pawn taken en passant */
#define STAMMA_DESC_WING 511 /**< a piece named by the wing that it started on */
#define STAMMA_DESC_WING_GUESSED 512 /**< which piece started on that wing is a guess */
#define STAMMA_DESC_CASTLING_FORM 513 /**< castling is written O-O or O-O-O */
#define STAMMA_DESC_LETTER 514 /**< pieces are written K Q R B N P */
#define STAMMA_DESC_SPACING 515 /**< spaces, dots or commas within or around the move */
#define STAMMA_DESC_SIGN 516 /**< a move is written with - and a capture with x */
#define STAMMA_DESC_RANK_FORM 517 /**< a rank is written as a digit */
#define STAMMA_DESC_PLACE_FORM 518 /**< an origin is written as a square in round brackets */
#define STAMMA_DESC_MARK_FORM 519 /**< marks are written ch, mate and e.p. after a space */
#define STAMMA_DESC_MARK_DECIDES 520 /**< only the check or mate mark tells which move is meant */
#define STAMMA_DESC_NO_SQUARE 521 /**< neither a square nor a piece taken is named */
#define STAMMA_DESC_SUFFIX 522 /**< an annotation behind the move */
#define STAMMA_LANGUAGE_TAG 530 /**< not a BCP 47 language tag */
#define STAMMA_LANGUAGE_NO_LETTER 531 /**< no letter for that piece is known in this language */
#define STAMMA_LANGUAGE_NO_WORD 532 /**< no such word is known in this language */
#define STAMMA_LANGUAGE_INPUT_ONLY 533 /**< letters are missing or shared in this language: it can be read, not printed */
#define STAMMA_LANGUAGE_UNSURE 534 /**< the letters of this language are not well attested */
#define STAMMA_RESULT_SYNTAX 540 /**< not a game result */
#define STAMMA_RESULT_SCORES 541 /**< no game ends with these scores */
#define STAMMA_RESULT_FORM 542 /**< a result is written 1-0, 0-1, 1/2-1/2 or * */
#define STAMMA_RESULT_LETTERS 543 /**< letters in the place of digits */
#define STAMMA_RESULT_NOT_PGN 544 /**< PGN has no such result: * stands for it */
#define STAMMA_RESULT_IN_TAG_ONLY 545 /**< a result only as the value of a Result tag: in the moves it is something else */
#define STAMMA_NAG_UNKNOWN 550 /**< no annotation symbol starts here */
#define STAMMA_NAG_NO_TEXT 551 /**< no meaning of this number is known */
#define STAMMA_SQUARE_SYNTAX 559 /**< not a square in this system */
#define STAMMA_ANY_UNREAD 600 /**< no notation reads this as a legal move */
#define STAMMA_ANY_AMBIGUOUS 601 /**< notations or languages disagree about this move */
#define STAMMA_PGN_COMMENT_OPEN 620 /**< the comment is never closed */
#define STAMMA_PGN_COMMENT_NESTED 621 /**< a closing brace inside the comment was taken as text */
#define STAMMA_PGN_COMMENT_BRACE 622 /**< a closing brace cannot stand in a comment: written as ) */
#define STAMMA_PGN_STRAY_BRACE 623 /**< a closing brace outside a comment */
#define STAMMA_PGN_STRAY_PAREN 624 /**< a closing parenthesis without an opening one */
#define STAMMA_PGN_VARIATION_OPEN 625 /**< the variation is never closed */
#define STAMMA_PGN_VARIATION_EARLY 626 /**< a variation before any move that it could replace */
#define STAMMA_PGN_VARIATION_POSITION 627 /**< the variation goes on after the move instead of replacing it */
#define STAMMA_PGN_EMPTY_VARIATION 628 /**< a variation without moves */
#define STAMMA_PGN_RESULT_IN_VARIATION 629 /**< a game result inside a variation: kept as a comment */
#define STAMMA_PGN_RESULT_MISSING 630 /**< the game has no result at its end */
#define STAMMA_PGN_RESULT_MISMATCH 631 /**< the result at the end differs from the Result tag */
#define STAMMA_PGN_AFTER_RESULT 632 /**< moves after the game's result */
#define STAMMA_PGN_MOVE_BAD 633 /**< not a legal move here: the moves that follow are kept as text */
#define STAMMA_PGN_NULL_MOVE 634 /**< a null move, which is not allowed here */
#define STAMMA_PGN_AFTER_END 635 /**< a move after checkmate or stalemate */
#define STAMMA_PGN_NO_MOVETEXT 636 /**< tags without moves and without a result */
#define STAMMA_PGN_NO_TAGS 637 /**< moves without tags */
#define STAMMA_PGN_GAME_BOUNDARY 638 /**< a new game begins without the end of the one before */
#define STAMMA_PGN_TAG_OPEN 639 /**< the tag is not closed */
#define STAMMA_PGN_TAG_QUOTE 640 /**< the quotes around or inside the tag's value are not as they should be */
#define STAMMA_PGN_TAG_NAME 641 /**< not a tag name: letters, digits and underscores */
#define STAMMA_PGN_DUPLICATE_TAG 642 /**< the tag comes twice: the last value that is not empty counts */
#define STAMMA_PGN_TAG_BAD 643 /**< not a tag: kept as text */
#define STAMMA_PGN_NOISE 644 /**< text that does not belong to any game */
#define STAMMA_PGN_NUL 645 /**< a NUL byte */
#define STAMMA_PGN_CONTROL 646 /**< a control character */
#define STAMMA_PGN_TOKEN 647 /**< neither a move nor anything else that can stand here */
#define STAMMA_PGN_TOKEN_TOO_LONG 648 /**< longer than the limit */
#define STAMMA_PGN_TOO_DEEP 649 /**< variations are nested too deep */
#define STAMMA_PGN_LIMIT 650 /**< more than the limit allows */
#define STAMMA_PGN_NAG_BAD 651 /**< a dollar sign without a number */
#define STAMMA_PGN_NAG_RANGE 652 /**< an annotation number above 255 */
#define STAMMA_PGN_NAG_EARLY 653 /**< an annotation before any move */
#define STAMMA_PGN_NAG_FORM 654 /**< an annotation written as a sign, or with a superfluous zero */
#define STAMMA_PGN_RESERVED 655 /**< angle brackets are reserved */
#define STAMMA_PGN_MOVE_NUMBER 656 /**< a move number that is doubled, wrong, or without its move */
#define STAMMA_PGN_MOVE_FORM 657 /**< a move written in another form than SAN */
#define STAMMA_PGN_RESULT_FORM 658 /**< the result is written in another form than PGN's */
#define STAMMA_PGN_ENCODING_FALLBACK 659 /**< not UTF-8: read as Windows-1252 */
#define STAMMA_PGN_SETUP_WITHOUT_FEN 660 /**< the SetUp tag promises a FEN tag, but there is none */
#define STAMMA_PGN_SETUP_ZERO 661 /**< a FEN tag although the SetUp tag says that there is none */
#define STAMMA_PGN_FEN_BAD 662 /**< the FEN tag holds no legal position: the moves are kept as text */
#define STAMMA_PGN_FEN_REPAIRED 663 /**< the FEN tag was read with repairs */
#define STAMMA_PGN_VARIANT_UNSUPPORTED 664 /**< this variant of chess is not supported: the moves are kept as text */
#define STAMMA_PGN_VARIANT_ASSUMED 665 /**< the position in the FEN tag needs Chess960 rules */
#define STAMMA_PGN_ESCAPE 666 /**< a line that begins with a percent sign is for other programs */
#define STAMMA_PGN_COMMENT_LINE 668 /**< a comment up to the end of the line */
#define STAMMA_PGN_BYTE_ORDER_MARK 669 /**< a byte order mark, or text in UTF-16 */
#define STAMMA_PGN_LAYOUT 670 /**< not laid out as export format is */
#define STAMMA_PGN_CMD_SYNTAX 680 /**< the operands of this command do not make sense: kept as text */
#define STAMMA_PGN_CMD_COLOUR 681 /**< an unknown colour: kept */
#define STAMMA_PGN_CMD_FORM 682 /**< the command is written in another form than the usual one */
#define STAMMA_GAME_NO_NODE 690 /**< no such move in this game: never made, or deleted */
#define STAMMA_GAME_ROOT 691 /**< the start of the game is no move and cannot be changed so */
#define STAMMA_GAME_NO_COMMENT 692 /**< no such comment here */
#define STAMMA_GAME_NO_TAG 693 /**< no such tag in this game */
#define STAMMA_GAME_TAG_NAME 694 /**< a tag name is letters, digits and underscores */
#define STAMMA_GAME_TEXT 695 /**< the text has a character that cannot be written there */
#define STAMMA_GAME_CHANGED 696 /**< the game was changed since this writer began */
#define STAMMA_GAME_HAS_MOVES 697 /**< the start position cannot change while there are moves */
#define STAMMA_GAME_NOT_EXPORTABLE 698 /**< export format has no way to write this */
#define STAMMA_OPENING_UNKNOWN 699 /**< no opening of this name list is known here */
/** @} */

/**
 * @name Faults of a position, as bits
 * Bit n belongs to the condition with number 200 + n.
 * @{
 */
#define STAMMA_PROBLEM_EMPTY_BOARD (UINT64_C(1) << 0) /**< the board is empty */
#define STAMMA_PROBLEM_NO_WHITE_KING (UINT64_C(1) << 1) /**< there is no white king */
#define STAMMA_PROBLEM_NO_BLACK_KING (UINT64_C(1) << 2) /**< there is no black king */
#define STAMMA_PROBLEM_MANY_WHITE_KINGS (UINT64_C(1) << 3) /**< White has more than one king */
#define STAMMA_PROBLEM_MANY_BLACK_KINGS (UINT64_C(1) << 4) /**< Black has more than one king */
#define STAMMA_PROBLEM_PAWN_ON_BACK_RANK (UINT64_C(1) << 5) /**< a pawn stands on the first or last rank */
#define STAMMA_PROBLEM_OPPONENT_IN_CHECK (UINT64_C(1) << 6) /**< the side that is not to move is in check */
#define STAMMA_PROBLEM_KINGS_ADJACENT (UINT64_C(1) << 7) /**< the kings touch */
#define STAMMA_PROBLEM_CASTLING_NO_KING (UINT64_C(1) << 8) /**< a castling right without the king on its square */
#define STAMMA_PROBLEM_CASTLING_NO_ROOK (UINT64_C(1) << 9) /**< a castling right without its rook */
#define STAMMA_PROBLEM_CASTLING_WRONG_SIDE (UINT64_C(1) << 10) /**< a castling right whose rook is on the other side of the king */
#define STAMMA_PROBLEM_CASTLING_NEEDS_960 (UINT64_C(1) << 11) /**< a castling right that only Chess960 knows */
#define STAMMA_PROBLEM_EP_WRONG_RANK (UINT64_C(1) << 12) /**< the en passant square is on the wrong rank for the side to move */
#define STAMMA_PROBLEM_EP_NO_PAWN (UINT64_C(1) << 13) /**< no pawn can have passed over the en passant square */
#define STAMMA_PROBLEM_EP_OCCUPIED (UINT64_C(1) << 14) /**< the en passant square is occupied */
#define STAMMA_PROBLEM_EP_ORIGIN_OCCUPIED (UINT64_C(1) << 15) /**< the square where the double step began is occupied */
#define STAMMA_PROBLEM_EP_CLOCK (UINT64_C(1) << 16) /**< an en passant square with a half-move clock that is not 0 */
#define STAMMA_PROBLEM_EP_NO_CAPTURER (UINT64_C(1) << 17) /**< no pawn stands ready to capture en passant */
#define STAMMA_PROBLEM_EP_NOT_LEGAL (UINT64_C(1) << 18) /**< no en passant capture is legal */
#define STAMMA_PROBLEM_MANY_WHITE_PIECES (UINT64_C(1) << 19) /**< White has more than 16 pieces */
#define STAMMA_PROBLEM_MANY_BLACK_PIECES (UINT64_C(1) << 20) /**< Black has more than 16 pieces */
#define STAMMA_PROBLEM_MANY_WHITE_PAWNS (UINT64_C(1) << 21) /**< White has more than 8 pawns */
#define STAMMA_PROBLEM_MANY_BLACK_PAWNS (UINT64_C(1) << 22) /**< Black has more than 8 pawns */
#define STAMMA_PROBLEM_MANY_WHITE_PROMOTED (UINT64_C(1) << 23) /**< White has more promoted pieces than missing pawns */
#define STAMMA_PROBLEM_MANY_BLACK_PROMOTED (UINT64_C(1) << 24) /**< Black has more promoted pieces than missing pawns */
#define STAMMA_PROBLEM_MANY_CHECKERS (UINT64_C(1) << 25) /**< more than two pieces give check */
#define STAMMA_PROBLEM_CHECK_TWO_STEPPERS (UINT64_C(1) << 26) /**< two pawns or knights give check together */
#define STAMMA_PROBLEM_CHECK_ALIGNED (UINT64_C(1) << 27) /**< two pieces give check from opposite ends of a line */
#define STAMMA_PROBLEM_CHECK_VERSUS_EP (UINT64_C(1) << 28) /**< the double step cannot have led to this check */
#define STAMMA_PROBLEM_CLOCK_OVER_100 (UINT64_C(1) << 29) /**< the half-move clock is over 100 */
#define STAMMA_PROBLEM_CLOCK_OVER_150 (UINT64_C(1) << 30) /**< the half-move clock is over 150 */
#define STAMMA_PROBLEM_CLOCK_VERSUS_NUMBER (UINT64_C(1) << 31) /**< the half-move clock is larger than the number of plies played */
#define STAMMA_PROBLEM_CHECKMATE (UINT64_C(1) << 32) /**< the side to move is checkmated */
#define STAMMA_PROBLEM_STALEMATE (UINT64_C(1) << 33) /**< the side to move is stalemated */
#define STAMMA_PROBLEM_INSUFFICIENT (UINT64_C(1) << 34) /**< neither side has the material to mate */
#define STAMMA_PROBLEMS_ILLEGAL UINT64_C(0xff) /**< Moves have no meaning: every function that needs rules refuses. */
#define STAMMA_PROBLEMS_INCONSISTENT UINT64_C(0x1ff00) /**< Rights or the en passant square contradict the board: can be repaired. */
#define STAMMA_PROBLEMS_IMPOSSIBLE UINT64_C(0x1ff80000) /**< No game leads here, but it can be played on from. */
/** @} */


/**
 * A matter of style.
 */
#define STAMMA_SEVERITY_INFO 0

/**
 * Repaired, the meaning is sure.
 */
#define STAMMA_SEVERITY_FIXED 1

/**
 * Repaired, the meaning is assumed.
 */
#define STAMMA_SEVERITY_GUESSED 2

/**
 * Kept although it is wrong.
 */
#define STAMMA_SEVERITY_ERROR 3

/**
 * The move takes a piece, also en passant.
 */
#define STAMMA_MOVE_CAPTURE 1

/**
 * The move takes a pawn en passant.
 */
#define STAMMA_MOVE_EN_PASSANT 2

/**
 * A pawn moves two squares.
 */
#define STAMMA_MOVE_DOUBLE_STEP 4

/**
 * The move castles.
 */
#define STAMMA_MOVE_CASTLING 8

/**
 * A pawn becomes something.
 */
#define STAMMA_MOVE_PROMOTION 16

/**
 * The move gives check.
 */
#define STAMMA_MOVE_CHECK 32

/**
 * The move gives checkmate (`STAMMA_MOVE_CHECK` is set too).
 */
#define STAMMA_MOVE_CHECKMATE 64

/**
 * The move gives stalemate.
 */
#define STAMMA_MOVE_STALEMATE 128

/**
 * The reader's default: tolerant for SAN and its kin, import for FEN and machine protocols.
 */
#define STAMMA_LEVEL_DEFAULT 0

/**
 * Only the canonical form that the library itself writes, byte for byte.
 */
#define STAMMA_LEVEL_STRICT 1

/**
 * What a published standard allows on input.
 */
#define STAMMA_LEVEL_IMPORT 2

/**
 * What is found in the wild and still has exactly one meaning.
 */
#define STAMMA_LEVEL_TOLERANT 3

/**
 * What needs a preference or a repair; each comes with a diagnostic.
 */
#define STAMMA_LEVEL_GUESS 4

/**
 * FEN: keep positions without sense (no king, pawns on end ranks, the wrong side in check), for set-up dialogs.
 */
#define STAMMA_ALLOW_ILLEGAL (1 << 4)

/**
 * FEN: refuse positions that no game leads to.
 */
#define STAMMA_REFUSE_IMPOSSIBLE (1 << 5)

/**
 * FEN: refuse castling rights and en passant squares that the board contradicts.
 */
#define STAMMA_REFUSE_INCONSISTENT (1 << 6)

/**
 * FEN: drop castling rights and en passant squares that the board contradicts, before anything is refused.
 */
#define STAMMA_REPAIR (1 << 7)

/**
 * FEN: castling follows Chess960 rules.
 */
#define STAMMA_CHESS960 (1 << 8)

/**
 * FEN: castling follows Chess960 rules if any right is valid only there, else standard rules.
 */
#define STAMMA_RULES_AUTO (1 << 9)

/**
 * FEN, reading and writing: the board alone (Forsyth). Read, the rest is White to move, no rights, `0 1`.
 */
#define STAMMA_PLACEMENT_ONLY (1 << 10)

/**
 * UCI and CECP: accept `0000` or `@@@@` as `STAMMA_MOVE_NULL`. Games: add `STAMMA_MOVE_NULL` as a move.
 */
#define STAMMA_ALLOW_NULL (1 << 11)

/**
 * FEN, writing: name the en passant square after every double step, as the PGN standard has it. Without one of these
 * three bits it is named when a capture on it is legal.
 */
#define STAMMA_EP_ALWAYS (1 << 12)

/**
 * FEN, writing: name the en passant square when a pawn stands beside the pushed one (X-FEN).
 */
#define STAMMA_EP_PSEUDO (1 << 13)

/**
 * FEN, writing: never name an en passant square.
 */
#define STAMMA_EP_NEVER (1 << 14)

/**
 * FEN, writing: castling rights as file letters, `HAha` (Shredder-FEN). Without it `KQkq`, and file letters only
 * where another rook stands further out (X-FEN).
 */
#define STAMMA_SHREDDER (1 << 15)

/**
 * UCI, writing: castling as king takes own rook, `e1h1`. Without these two bits as the position's rules want it.
 */
#define STAMMA_UCI_KING_TAKES_ROOK (1 << 16)

/**
 * UCI, writing: castling as the king's destination, `e1g1`; still king takes rook where the king goes less than two
 * squares (Chess960).
 */
#define STAMMA_UCI_KING_DESTINATION (1 << 17)

/**
 * The side to move is in check.
 */
#define STAMMA_OUTCOME_CHECK 1

/**
 * The side to move is checkmated (`STAMMA_OUTCOME_CHECK` is set too).
 */
#define STAMMA_OUTCOME_CHECKMATE 2

/**
 * The side to move has no legal move and is not in check.
 */
#define STAMMA_OUTCOME_STALEMATE 4

/**
 * Neither side can mate with the material on the board.
 */
#define STAMMA_OUTCOME_INSUFFICIENT 8

/**
 * The half-move clock is at 100 or more, without mate or stalemate: a draw can be claimed.
 */
#define STAMMA_OUTCOME_FIFTY_MOVES 16

/**
 * The half-move clock is at 150 or more, without mate or stalemate: the game is drawn.
 */
#define STAMMA_OUTCOME_SEVENTY_FIVE_MOVES 32

/**
 * White cannot mate by any series of moves, judged by material: if Black runs out of time it is a draw.
 */
#define STAMMA_OUTCOME_WHITE_CANNOT_WIN 64

/**
 * Black cannot mate by any series of moves, judged by material.
 */
#define STAMMA_OUTCOME_BLACK_CANNOT_WIN 128

/**
 * The position has occurred three times or more: a draw can be claimed. Of games only.
 */
#define STAMMA_OUTCOME_THREEFOLD 256

/**
 * The position has occurred five times or more: the game is drawn. Of games only.
 */
#define STAMMA_OUTCOME_FIVEFOLD 512

/**
 * Room for any FEN that the library writes, NUL included.
 */
#define STAMMA_FEN_MAX 104

/**
 * Room for any SAN that the library writes, NUL included.
 */
#define STAMMA_SAN_MAX 8

/**
 * Room for a move in any notation and style that the library writes, NUL included.
 */
#define STAMMA_MOVE_TEXT_MAX 64

/**
 * Room for any message of `stamma_error_render`, NUL included.
 */
#define STAMMA_RENDER_MAX 1024

/**
 * The largest number of legal moves in a position that a game can reach. Set-up positions can have more; lists tell
 * how many there are.
 */
#define STAMMA_REACHABLE_MOVES_MAX 218

/**
 * The deepest perft.
 */
#define STAMMA_PERFT_DEPTH_MAX 64

/**
 * English.
 */
#define STAMMA_LANGUAGE_ENGLISH 0

/**
 * Figurines: not a language, but a set of letters that all understand.
 */
#define STAMMA_LANGUAGE_FIGURINE 1

/**
 * A letter has several characters.
 */
#define STAMMA_LANGUAGE_MULTI 1

/**
 * One letter starts another: the longest match is meant.
 */
#define STAMMA_LANGUAGE_PREFIX 2

/**
 * Two pieces share a letter.
 */
#define STAMMA_LANGUAGE_SHARED 4

/**
 * The script has no case.
 */
#define STAMMA_LANGUAGE_CASELESS 8

/**
 * Written from right to left.
 */
#define STAMMA_LANGUAGE_RTL 16

/**
 * Latin letters although the script is another.
 */
#define STAMMA_LANGUAGE_LATIN_LETTERS 32

/**
 * A piece is `O`, which looks like castling.
 */
#define STAMMA_LANGUAGE_LETTER_O 64

/**
 * A piece starts with `X`, which looks like a capture.
 */
#define STAMMA_LANGUAGE_LETTER_X 128

/**
 * Print can name the files in its own alphabet.
 */
#define STAMMA_LANGUAGE_OWN_FILES 256

/**
 * No letters are known.
 */
#define STAMMA_LANGUAGE_NO_LETTERS 512

/**
 * No letter for the pawn is known.
 */
#define STAMMA_LANGUAGE_NO_PAWN_LETTER 1024

/**
 * Letters are missing or shared: moves can be read, not printed.
 */
#define STAMMA_LANGUAGE_INPUT_ONLY_LETTERS 2048

/**
 * One source for the letters, or sources that differ.
 */
#define STAMMA_CONFIDENCE_LOW 1

/**
 * Some doubt about the letters.
 */
#define STAMMA_CONFIDENCE_MEDIUM 2

/**
 * Several good sources for the letters.
 */
#define STAMMA_CONFIDENCE_HIGH 3

/**
 * The game's name.
 */
#define STAMMA_WORD_CHESS 7

/**
 * The word for check.
 */
#define STAMMA_WORD_CHECK 8

/**
 * The word for checkmate.
 */
#define STAMMA_WORD_CHECKMATE 9

/**
 * Room for any letter or word of any language, NUL included.
 */
#define STAMMA_WORD_MAX 128

/**
 * No score yet, or unknown.
 */
#define STAMMA_SCORE_NONE 0

/**
 * Lost.
 */
#define STAMMA_SCORE_ZERO 1

/**
 * Drawn.
 */
#define STAMMA_SCORE_HALF 2

/**
 * Won.
 */
#define STAMMA_SCORE_ONE 3

/**
 * Room for any symbol of a NAG and for its meaning, NUL included.
 */
#define STAMMA_NAG_TEXT_MAX 64

/**
 * Squares as Stamma named them in 1737, and as today: `e4`.
 */
#define STAMMA_SQUARES_STAMMA_1737 0

/**
 * Squares as in the manuscript Paris 1173: ranks 1 to 7 are q to k, the eighth has no letter: `en`, `e`.
 */
#define STAMMA_SQUARES_PARIS_1173 1

/**
 * The outline figurines for both sides, as most books have it.
 */
#define STAMMA_FIGURINES_WHITE 0

/**
 * Figurines of the mover's colour.
 */
#define STAMMA_FIGURINES_SIDE 1

/**
 * The filled figurines for both sides.
 */
#define STAMMA_FIGURINES_BLACK 2

/**
 * `e8=Q`
 */
#define STAMMA_PROMOTION_EQUALS 0

/**
 * `e8Q`
 */
#define STAMMA_PROMOTION_PLAIN 1

/**
 * `e8(Q)`
 */
#define STAMMA_PROMOTION_PARENTHESES 2

/**
 * `e8/Q`
 */
#define STAMMA_PROMOTION_SLASH 3

/**
 * `Nxe5`
 */
#define STAMMA_CAPTURE_X 0

/**
 * `N:e5`
 */
#define STAMMA_CAPTURE_COLON 1

/**
 * `Ne5`, `ed5`
 */
#define STAMMA_CAPTURE_UNMARKED 2

/**
 * `N×e5`
 */
#define STAMMA_CAPTURE_TIMES 3

/**
 * `exd6`
 */
#define STAMMA_EN_PASSANT_UNMARKED 0

/**
 * `exd6e.p.`
 */
#define STAMMA_EN_PASSANT_GLUED 1

/**
 * `exd6 e.p.`
 */
#define STAMMA_EN_PASSANT_SPACED 2

/**
 * `+`
 */
#define STAMMA_CHECK_PLUS 0

/**
 * No sign for check.
 */
#define STAMMA_CHECK_UNMARKED 1

/**
 * `†`
 */
#define STAMMA_CHECK_DAGGER 2

/**
 * ` ch`
 */
#define STAMMA_CHECK_CH 3

/**
 * The language's word after a space.
 */
#define STAMMA_CHECK_WORD 4

/**
 * `#`
 */
#define STAMMA_MATE_HASH 0

/**
 * No sign for mate.
 */
#define STAMMA_MATE_UNMARKED 1

/**
 * `++`
 */
#define STAMMA_MATE_DOUBLE_PLUS 2

/**
 * `‡`
 */
#define STAMMA_MATE_DOUBLE_DAGGER 3

/**
 * ` mate`
 */
#define STAMMA_MATE_MATE 4

/**
 * `×`, as Russian books have it.
 */
#define STAMMA_MATE_TIMES 5

/**
 * The language's word after a space.
 */
#define STAMMA_MATE_WORD 6

/**
 * PGN's export form.
 */
#define STAMMA_STYLE_PGN 0

/**
 * FIDE's Laws: `0-0`, `e8Q`, `exd6 e.p.`.
 */
#define STAMMA_STYLE_FIDE 1

/**
 * The export form with figurines.
 */
#define STAMMA_STYLE_FIGURINE 2

/**
 * Opening encyclopaedias and Informants: figurines, no capture sign, `0-0`, `e8♕`.
 */
#define STAMMA_STYLE_INFORMANT 3

/**
 * Russian books: `Л:d8×`, `0-0`, `e8Ф`.
 */
#define STAMMA_STYLE_RUSSIAN 4

/**
 * German books: `Sxe5`, `0-0`, `e8D`.
 */
#define STAMMA_STYLE_GERMAN 5

/**
 * The text says check.
 */
#define STAMMA_SAYS_CHECK 1

/**
 * The text says mate.
 */
#define STAMMA_SAYS_MATE 2

/**
 * The text says double check, or `++`.
 */
#define STAMMA_SAYS_DOUBLE_CHECK 4

/**
 * The text says en passant.
 */
#define STAMMA_SAYS_EN_PASSANT 8

/**
 * The text offers a draw.
 */
#define STAMMA_SAYS_DRAW_OFFER 16

/**
 * Descriptive, writing: the knight as `Kt`.
 */
#define STAMMA_DESC_KT (1 << 20)

/**
 * Descriptive, writing: a promotion as `P-K8=Q`. Without this and the next bit as `P-K8(Q)`.
 */
#define STAMMA_DESC_PROMOTION_EQUALS (1 << 21)

/**
 * Descriptive, writing: a promotion as `P-K8/Q`.
 */
#define STAMMA_DESC_PROMOTION_SLASH (1 << 22)

/**
 * Descriptive, writing: `+` and `‡` instead of ` ch` and ` mate`.
 */
#define STAMMA_DESC_SYMBOLS (1 << 23)

/**
 * Descriptive, writing: the first rank as `sq`, `R-K sq`.
 */
#define STAMMA_DESC_SQ (1 << 24)

/**
 * SAN, figurines, long and reversible forms, in any language.
 */
#define STAMMA_NOTATION_ALGEBRAIC 1

/**
 * UCI move text.
 */
#define STAMMA_NOTATION_UCI 2

/**
 * xboard's coordinates.
 */
#define STAMMA_NOTATION_CECP 3

/**
 * ICCF numeric.
 */
#define STAMMA_NOTATION_ICCF 4

/**
 * Smith notation.
 */
#define STAMMA_NOTATION_SMITH 5

/**
 * English descriptive.
 */
#define STAMMA_NOTATION_DESCRIPTIVE 6

/**
 * EPD: the operands are anything; the standard does not know the opcode, or it has none.
 */
#define STAMMA_EPD_ANY 0

/**
 * EPD: the operands are moves in the position, in no order (`am`, `bm`, `pm`, `sm`).
 */
#define STAMMA_EPD_MOVES 1

/**
 * EPD: the operands are moves, each made after the ones before it (`pv`).
 */
#define STAMMA_EPD_LINE 2

/**
 * EPD: the operand is a number (`ce`, `dm`, `acd` and others).
 */
#define STAMMA_EPD_INTEGER 3

/**
 * EPD: the operands are strings (`id`, `c0`, `eco` and others).
 */
#define STAMMA_EPD_TEXT 4

/**
 * An operand's value: none. In an item to write: an operation without operands.
 */
#define STAMMA_EPD_VALUE_NONE 0

/**
 * An operand's value: a move.
 */
#define STAMMA_EPD_VALUE_MOVE 1

/**
 * An operand's value: a number.
 */
#define STAMMA_EPD_VALUE_INTEGER 2

/**
 * An operand's value: a string.
 */
#define STAMMA_EPD_VALUE_TEXT 3

/**
 * An operand's value: a word of an opcode that the standard does not know.
 */
#define STAMMA_EPD_VALUE_SYMBOL 4

/**
 * Room for any EPD opcode, NUL included.
 */
#define STAMMA_EPD_OPCODE_MAX 16

/**
 * How many different operations an EPD line can have.
 */
#define STAMMA_EPD_OPERATIONS_MAX 1024

/**
 * Room for any name of an opening, NUL included.
 */
#define STAMMA_OPENING_NAME_MAX 128

/**
 * Flag: find moves, but do not hold them against the position; `move` of their events is `STAMMA_MOVE_NONE`.
 */
#define STAMMA_PGN_TOKENS (1 << 8)

/**
 * Flag: give tags and results only; the moves are crossed.
 */
#define STAMMA_PGN_HEADERS_ONLY (1 << 9)

/**
 * Flag: leave variations out.
 */
#define STAMMA_PGN_SKIP_VARIATIONS (1 << 10)

/**
 * Flag: null moves are errors.
 */
#define STAMMA_PGN_NO_NULL_MOVES (1 << 11)

/**
 * Flag: `\}` does not end a comment.
 */
#define STAMMA_PGN_COMMENT_ESCAPES (1 << 12)

/**
 * Flag: give no move numbers. They are looked at nevertheless.
 */
#define STAMMA_PGN_NO_NUMBERS (1 << 13)

/**
 * Texts are UTF-8, or Windows-1252 where they are not; UTF-16 where the input begins so.
 */
#define STAMMA_ENCODING_AUTO 0

/**
 * Texts are UTF-8; other bytes become U+FFFD.
 */
#define STAMMA_ENCODING_UTF8 1

/**
 * Texts are ISO 8859-1.
 */
#define STAMMA_ENCODING_LATIN1 2

/**
 * Texts are Windows-1252.
 */
#define STAMMA_ENCODING_CP1252 3

/**
 * Texts are Windows-1251, Cyrillic.
 */
#define STAMMA_ENCODING_CP1251 4

/**
 * Texts are KOI8-R, Cyrillic.
 */
#define STAMMA_ENCODING_KOI8R 5

/**
 * Texts are in the code page of the first PCs.
 */
#define STAMMA_ENCODING_CP437 6

/**
 * How many languages the options have room for.
 */
#define STAMMA_PGN_LANGUAGES_MAX 16

/**
 * Flag of a comment that began with a semicolon.
 */
#define STAMMA_PGN_LINE_COMMENT 1

/**
 * Flag of a comment that is a result inside a variation.
 */
#define STAMMA_PGN_RESULT_COMMENT 2

/**
 * Flag of raw text that stands among the tags.
 */
#define STAMMA_PGN_RAW_TAG 4

/**
 * Flag of raw text after which nothing of its line of moves is interpreted.
 */
#define STAMMA_PGN_RAW_TAIL 8

/**
 * Flag of the end of a game of which some moves were not interpreted.
 */
#define STAMMA_PGN_PARTIAL 16

/**
 * The command has a value: of a time the milliseconds, of `eval` the score, of `csl` and `cal` the marks.
 */
#define STAMMA_COMMAND_VALUE 1

/**
 * The score is a mate: `mate` counts, not `centipawns`.
 */
#define STAMMA_COMMAND_MATE 2

/**
 * The score comes with a depth.
 */
#define STAMMA_COMMAND_DEPTH 4

/**
 * The score was written without a decimal point. By the grammar these are pawns, but some programs write centipawns so.
 */
#define STAMMA_COMMAND_WHOLE 8

/**
 * Lines without end.
 */
#define STAMMA_WIDTH_ENDLESS 4294967295

/**
 * Leave comments out.
 */
#define STAMMA_WRITE_NO_COMMENTS 1

/**
 * Leave variations out.
 */
#define STAMMA_WRITE_NO_VARIATIONS 2

/**
 * Leave out what could not be interpreted when the game was read.
 */
#define STAMMA_WRITE_NO_RAW 4

/**
 * Write the lines for other programs, those with a percent sign.
 */
#define STAMMA_WRITE_ESCAPES 8

/**
 * Write annotations as often as a move has them.
 */
#define STAMMA_WRITE_REPEATED_NAGS 16

/**
 * Write what stood behind a move's variations there again; otherwise all comments come before variations.
 */
#define STAMMA_WRITE_BEHIND 32

/**
 * Write null moves, as `--`; otherwise a game that has them is refused.
 */
#define STAMMA_WRITE_NULL_MOVES 64

/**
 * Write `*` for a result that PGN does not have; otherwise such a game is refused.
 */
#define STAMMA_WRITE_ANY_RESULT 128

/**
 * Write in the tag PlyCount how many moves the main line has, whatever it said.
 */
#define STAMMA_WRITE_PLY_COUNT 256

/**
 * Write in the tag Result how the game ended, whatever it said.
 */
#define STAMMA_WRITE_RESULT_TAG 512

/**
 * A line for each pair of moves, as on a score sheet.
 */
#define STAMMA_WRITE_COLUMNS 1024

/**
 * Lines end with CR and LF.
 */
#define STAMMA_WRITE_CRLF 2048

/**
 * ISO 8859-1 instead of UTF-8; what it does not have is written as a question mark.
 */
#define STAMMA_WRITE_LATIN1 4096

/**
 * The seven of the roster, with unknown values for missing ones, then the others by name; of a tag that comes twice the
 * value that counts.
 */
#define STAMMA_WRITE_TAGS_SORTED 0

/**
 * The same with the others as they are stored.
 */
#define STAMMA_WRITE_TAGS_ROSTER 1

/**
 * All as they are stored; only the tags of the start position may be added.
 */
#define STAMMA_WRITE_TAGS_STORED 2

/**
 * The seven of the roster, and those of the start position.
 */
#define STAMMA_WRITE_TAGS_ROSTER_ONLY 3

/**
 * `$1`
 */
#define STAMMA_WRITE_NAGS_NUMBERS 0

/**
 * `!` to `?!` at the move if it is its first annotation, others `$n`.
 */
#define STAMMA_WRITE_NAGS_SIGNS 1

/**
 * The same, and `±` and its like where people have a sign.
 */
#define STAMMA_WRITE_NAGS_SYMBOLS 2

/**
 * No annotations.
 */
#define STAMMA_WRITE_NAGS_NONE 3

/**
 * All commands in comments.
 */
#define STAMMA_WRITE_COMMANDS_ALL 0

/**
 * All but the clocks: `clk`, `emt`, `egt`, `mct`, `timestamp`.
 */
#define STAMMA_WRITE_COMMANDS_NO_TIMES 1

/**
 * No commands.
 */
#define STAMMA_WRITE_COMMANDS_NONE 2

/**
 * The clocks alone.
 */
#define STAMMA_WRITE_COMMANDS_ONLY_TIMES 3

/**
 * `1. e4`
 */
#define STAMMA_WRITE_NUMBERS_SPACED 0

/**
 * `1.e4`
 */
#define STAMMA_WRITE_NUMBERS_GLUED 1

/**
 * `e4`
 */
#define STAMMA_WRITE_NUMBERS_NONE 2

/**
 * `Nf3`
 */
#define STAMMA_FORM_SHORT 0

/**
 * `Ng1-f3`
 */
#define STAMMA_FORM_LONG 1

/**
 * `Rd3xQd7`
 */
#define STAMMA_FORM_REVERSIBLE 2

/**
 * PGN's export format.
 */
#define STAMMA_PGN_STYLE_EXPORT 0

/**
 * PGN's reduced export format: the roster and the moves.
 */
#define STAMMA_PGN_STYLE_REDUCED 1

/**
 * Everything as it is stored, nothing refused: for keeping what was read.
 */
#define STAMMA_PGN_STYLE_IMPORT 2

/**
 * A closing brace in a comment was written as a parenthesis.
 */
#define STAMMA_CHANGED_COMMENT_BRACE 1

/**
 * Characters that ISO 8859-1 does not have were written as question marks.
 */
#define STAMMA_CHANGED_CHARACTERS 2

/**
 * Null moves, which PGN does not have, were written.
 */
#define STAMMA_CHANGED_NULL_MOVES 4

/**
 * The result is none of PGN's four: `*` stands for it.
 */
#define STAMMA_CHANGED_RESULT 8

/**
 * The tag Result says something else than the end of the game; both were written as they are.
 */
#define STAMMA_CHANGED_RESULT_TAG 16

/**
 * Annotations with the number 0, or that the move has twice, were left out.
 */
#define STAMMA_CHANGED_NAGS 32

/**
 * Tags that come twice were left out.
 */
#define STAMMA_CHANGED_TAGS 64

/**
 * The tags of the start position said something else, and were replaced.
 */
#define STAMMA_CHANGED_START 128

/**
 * Control characters were written as spaces.
 */
#define STAMMA_CHANGED_CONTROL 256

/**
 * A comment that was never closed, in text that could not be interpreted, was closed.
 */
#define STAMMA_CHANGED_RAW_OPEN 512

/**
 * Lines for other programs were left out.
 */
#define STAMMA_CHANGED_ESCAPES 1024

/**
 * @brief A game: tags, and a tree of moves with variations, comments and annotations. A handle from the library's heap:
 *        made by `stamma_game_new`, freed by `stamma_game_free`.
 *
 * Each move is a node with a number of its own, which stays the same wherever its line goes and is never given again; the
 * number of a deleted move is refused ever after with `STAMMA_GAME_NO_NODE`. The start of the game is the node
 * `STAMMA_NODE_ROOT`, which is no move. Of the moves that follow a node the first continues its line, and the others are
 * the variations in its place.
 *
 * A function that fails leaves the game as it was, also when memory runs out. Texts that come out are lent: they stay
 * until the next call on the game that is not `const`. Texts that go in are copied, and may be such lent ones. One thread
 * at a time may change a game; many may look at one that nobody changes.
 */
typedef struct stamma_game stamma_game;

/**
 * @brief Writes a game in pieces. A handle from the library's heap: made by `stamma_game_writer_new`, freed by
 *        `stamma_game_writer_free`.
 */
typedef struct stamma_game_writer stamma_game_writer;

/**
 * @brief A reader of PGN. A handle from the library's heap: made by `stamma_pgn_reader_new`, freed by
 *        `stamma_pgn_reader_free`.
 *
 * Its memory is bounded by the largest token and the deepest variation, whatever the size of the input. One thread at a
 * time may use it.
 */
typedef struct stamma_pgn_reader stamma_pgn_reader;

/**
 * 0 for success; minus a condition's number (`-STAMMA_FEN_EMPTY`) when a function refuses; from functions that pull, a
 * few positive notes. In structs that report a condition it is the number itself.
 */
typedef int32_t stamma_status;

/**
 * Why a function refused, and where. Written only on failure.
 */
typedef struct stamma_error {
    /**
     * The same value that the function returned, negative.
     */
    stamma_status status;
    /**
     * Line of the fault, from 1; 0 if no text was read.
     */
    uint32_t line;
    /**
     * Column of the fault in bytes, from 1; 0 if no text was read.
     */
    uint32_t column;
    /**
     * Length of the fault in bytes; 0 for a place between two bytes.
     */
    uint32_t length;
    /**
     * Offset of the fault in bytes from the start of the text.
     */
    uint64_t offset;
    /**
     * Squares concerned, as a set: candidate origins of an ambiguous move, checkers, misplaced pawns.
     */
    uint64_t squares;
    /**
     * Two numbers that `stamma_error_render` fills into the message: a rank and its width, a square, a count.
     */
    uint32_t detail[2];
    /**
     * Zero.
     */
    uint64_t reserved[3];
} stamma_error;

/**
 * A position. Its words are private, but the value is plain: copy it with `=`, keep one for every ply, send it to
 * another thread, compare it with `stamma_position_equal`. All zeros is the empty board with White to move. Any bits
 * are safe: what is no position, or was one and is damaged, is refused with `STAMMA_ERR_POSITION`. Pointers to it need no
 * alignment.
 */
typedef struct stamma_position {
    /**
     * Private.
     */
    uint64_t words[16];
} stamma_position;

/**
 * A square: file 0 to 7 plus 8 times rank 0 to 7, so a1 is 0, b1 is 1, h8 is 63. Bit n of a set of squares
 * (`uint64_t`) is the square with number n.
 */
typedef uint8_t stamma_square;

/**
 * A piece: its role, plus 8 if it is black; 0 for none. `STAMMA_WHITE_KING` is `STAMMA_KING`.
 */
typedef uint8_t stamma_piece;

/**
 * `STAMMA_WHITE` or `STAMMA_BLACK`.
 */
typedef uint8_t stamma_color;

/**
 * A side of the board for castling.
 */
typedef uint8_t stamma_wing;

/**
 * Which rules castling follows.
 */
typedef uint8_t stamma_rules;

/**
 * A kind of piece, `STAMMA_PAWN` to `STAMMA_KING`.
 */
typedef uint8_t stamma_role;

/**
 * One fault of a position.
 */
typedef struct stamma_problem {
    /**
     * The condition's number, positive: `STAMMA_POS_NO_WHITE_KING` for example.
     */
    stamma_status status;
    /**
     * The first square concerned, or `STAMMA_NO_SQUARE`.
     */
    stamma_square square;
    /**
     * Zero.
     */
    uint8_t reserved[3];
    /**
     * All squares concerned, as a set.
     */
    uint64_t squares;
} stamma_problem;

/**
 * Something a reader accepted although the canonical form is another.
 */
typedef struct stamma_diagnostic {
    /**
     * Offset in bytes from the start of the text.
     */
    uint64_t offset;
    /**
     * Length in bytes.
     */
    uint32_t length;
    /**
     * The condition's number, positive: `STAMMA_FEN_SEPARATOR` for example.
     */
    stamma_status status;
    /**
     * `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
     */
    uint8_t severity;
    /**
     * Zero.
     */
    uint8_t reserved[7];
} stamma_diagnostic;

/**
 * An operation of an EPD line.
 */
typedef struct stamma_epd_operation {
    /**
     * The opcode, NUL-terminated.
     */
    char opcode[16];
    /**
     * Where the opcode begins, in bytes from the start of the text.
     */
    uint64_t offset;
    /**
     * Where the text between opcode and semicolon begins.
     */
    uint64_t operands_offset;
    /**
     * Its length in bytes.
     */
    uint32_t operands_length;
    /**
     * How many operands there are.
     */
    uint32_t operand_count;
    /**
     * What the operands are: `STAMMA_EPD_ANY` to `STAMMA_EPD_TEXT`.
     */
    uint8_t kind;
    /**
     * Private: how quotes are understood.
     */
    uint8_t quotes;
    /**
     * Zero.
     */
    uint8_t reserved[22];
} stamma_epd_operation;

/**
 * A move. Bits 0-5 hold the origin, 6-11 the destination, 12-14 the role a pawn becomes or 0, bit 15 is 0. Castling
 * is "king takes own rook", exact in Chess960 too; `stamma_move_info` tells where king and rook go. Values whose
 * origin and destination are the same move nothing and are kept for special meanings.
 */
typedef uint16_t stamma_move;

/**
 * An operand of an EPD operation.
 */
typedef struct stamma_epd_operand {
    /**
     * The number, for `STAMMA_EPD_VALUE_INTEGER`; else 0.
     */
    int64_t integer;
    /**
     * Where the operand's text begins, in bytes from the start of the text; that of a string behind its quote.
     */
    uint64_t offset;
    /**
     * Its length in bytes, without quotes.
     */
    uint32_t length;
    /**
     * The move, for `STAMMA_EPD_VALUE_MOVE`; else `STAMMA_MOVE_NONE`.
     */
    stamma_move move;
    /**
     * `STAMMA_EPD_VALUE_MOVE` to `STAMMA_EPD_VALUE_SYMBOL`.
     */
    uint8_t kind;
    /**
     * Private: how quotes are understood.
     */
    uint8_t quotes;
    /**
     * Zero.
     */
    uint8_t reserved[16];
} stamma_epd_operand;

/**
 * An operand to write, or an operation without operands. Items with the same opcode make one operation. Set all to zero
 * first.
 */
typedef struct stamma_epd_item {
    /**
     * The opcode, NUL-terminated.
     */
    char opcode[16];
    /**
     * The number, for `STAMMA_EPD_VALUE_INTEGER`.
     */
    int64_t integer;
    /**
     * The text, for `STAMMA_EPD_VALUE_TEXT` and `STAMMA_EPD_VALUE_SYMBOL`.
     */
    const char *text;
    /**
     * Its length in bytes, or `STAMMA_NUL`.
     */
    size_t text_len;
    /**
     * The move, for `STAMMA_EPD_VALUE_MOVE`.
     */
    stamma_move move;
    /**
     * `STAMMA_EPD_VALUE_NONE` to `STAMMA_EPD_VALUE_SYMBOL`.
     */
    uint8_t kind;
    /**
     * Must be zero.
     */
    uint8_t reserved[21];
} stamma_epd_item;

/**
 * What a move does.
 */
typedef struct stamma_move_details {
    /**
     * Where the moving piece, or the castling king, comes from.
     */
    stamma_square from;
    /**
     * Where it arrives; for castling the king's destination.
     */
    stamma_square to;
    /**
     * The moving kind of piece.
     */
    stamma_role role;
    /**
     * What a pawn becomes, or `STAMMA_NO_ROLE`.
     */
    stamma_role promotion;
    /**
     * The kind of piece taken, or `STAMMA_NO_ROLE`.
     */
    stamma_role captured;
    /**
     * Where the taken piece stands (behind `to` en passant), or `STAMMA_NO_SQUARE`.
     */
    stamma_square captured_square;
    /**
     * Where the castling rook comes from, or `STAMMA_NO_SQUARE`.
     */
    stamma_square rook_from;
    /**
     * Where the castling rook goes, or `STAMMA_NO_SQUARE`.
     */
    stamma_square rook_to;
    /**
     * `STAMMA_MOVE_CAPTURE` and other bits.
     */
    uint32_t flags;
    /**
     * Zero.
     */
    uint32_t reserved[5];
} stamma_move_details;

/**
 * A move and what stood with it in the text.
 */
typedef struct stamma_san_details {
    /**
     * The legal move, or `STAMMA_MOVE_NULL`.
     */
    stamma_move move;
    /**
     * The language that the piece letter was taken from.
     */
    uint16_t language;
    /**
     * The number before the move, or 0.
     */
    uint32_t move_number;
    /**
     * `STAMMA_SAYS_CHECK` and other bits: what the text claims, right or wrong.
     */
    uint32_t says;
    /**
     * How many annotations there are.
     */
    uint32_t nag_count;
    /**
     * Annotations behind the move as NAGs, in order: `!` is 1, `?` is 2.
     */
    uint8_t nags[8];
    /**
     * Zero.
     */
    uint32_t reserved[4];
} stamma_san_details;

/**
 * How to write a move. Start from `STAMMA_STYLE_INIT` or `stamma_style_preset`; all zero but `size` is PGN's export form.
 */
typedef struct stamma_style {
    /**
     * `sizeof(stamma_style)`. A larger struct of a later version is understood if what it adds is zero.
     */
    uint32_t size;
    /**
     * Whose piece letters: a language's number, `STAMMA_LANGUAGE_ENGLISH` (0), `STAMMA_LANGUAGE_FIGURINE`.
     */
    uint16_t language;
    /**
     * Figurines: `STAMMA_FIGURINES_WHITE` (0), `_SIDE` or `_BLACK`.
     */
    uint8_t figurines;
    /**
     * 1: U+FE0E after each figurine, so that it is not drawn as an emoji.
     */
    uint8_t text_selector;
    /**
     * `STAMMA_PROMOTION_EQUALS` (0) and others.
     */
    uint8_t promotion;
    /**
     * 1: `0-0` instead of `O-O`.
     */
    uint8_t castling_zeros;
    /**
     * `STAMMA_CAPTURE_X` (0) and others.
     */
    uint8_t capture;
    /**
     * `STAMMA_EN_PASSANT_UNMARKED` (0) and others.
     */
    uint8_t en_passant;
    /**
     * `STAMMA_CHECK_PLUS` (0) and others.
     */
    uint8_t check;
    /**
     * `STAMMA_MATE_HASH` (0) and others.
     */
    uint8_t mate;
    /**
     * 1: the pawn's letter too, where no other piece has the same.
     */
    uint8_t pawn_letter;
    /**
     * 1: `Ng1f3` instead of `Ng1-f3` in the long forms.
     */
    uint8_t no_hyphen;
    /**
     * Zero.
     */
    uint8_t reserved[16];
} stamma_style;

/**
 * One way to read a move.
 */
typedef struct stamma_candidate {
    /**
     * The legal move.
     */
    stamma_move move;
    /**
     * Whose piece letters were read; English where the text has none.
     */
    uint16_t language;
    /**
     * `STAMMA_NOTATION_ALGEBRAIC` and others.
     */
    uint8_t notation;
    /**
     * Zero.
     */
    uint8_t reserved[3];
} stamma_candidate;

/**
 * What the library knows of a language.
 */
typedef struct stamma_language {
    /**
     * BCP 47 tag, `de` for example; a static string.
     */
    const char *tag;
    /**
     * Name in English; a static string.
     */
    const char *english_name;
    /**
     * Its own name; a static string.
     */
    const char *native_name;
    /**
     * `STAMMA_LANGUAGE_MULTI` and other bits.
     */
    uint32_t flags;
    /**
     * How well its letters are attested: `STAMMA_CONFIDENCE_LOW` to `STAMMA_CONFIDENCE_HIGH`.
     */
    uint8_t confidence;
    /**
     * Zero.
     */
    uint8_t reserved[27];
} stamma_language;

/**
 * How a game ended.
 */
typedef struct stamma_result {
    /**
     * White's score: `STAMMA_SCORE_NONE` to `STAMMA_SCORE_ONE`.
     */
    uint8_t white;
    /**
     * Black's score.
     */
    uint8_t black;
    /**
     * 1 if it was decided without play, else 0.
     */
    uint8_t forfeit;
    /**
     * Zero.
     */
    uint8_t reserved[21];
} stamma_result;

/**
 * @brief How to read PGN. Start from `STAMMA_PGN_OPTIONS_INIT`; zero in a field is its default.
 */
typedef struct stamma_pgn_options {
    /**
     * `sizeof(stamma_pgn_options)`.
     */
    uint32_t size;
    /**
     * A level, tolerant by default, and `STAMMA_PGN_…` flags. Strict and import stop at the first error of each game.
     * Strict takes what `stamma_game_write` prints without a style and nothing else; text that is only laid out otherwise is told of as
     * an error, and read on.
     */
    uint32_t flags;
    /**
     * One of `STAMMA_ENCODING_…`.
     */
    uint32_t encoding;
    /**
     * How many `languages` there are.
     */
    uint32_t language_count;
    /**
     * Languages in which pieces may be named, by their numbers, the declared one first; none is English.
     */
    uint16_t languages[STAMMA_PGN_LANGUAGES_MAX];
    /**
     * Bytes of a token that is neither comment nor tag: 65536; less than 64 is 64.
     */
    uint32_t token_limit;
    /**
     * Bytes of a comment: 16777216.
     */
    uint32_t comment_limit;
    /**
     * Bytes of a tag pair: 65536; less than 64 is 64.
     */
    uint32_t tag_limit;
    /**
     * Tags of a game: 1024.
     */
    uint32_t tags_limit;
    /**
     * Variations inside one another: 256.
     */
    uint32_t depth_limit;
    /**
     * Plies of the main line: 65535.
     */
    uint32_t plies_limit;
    /**
     * Plies of all lines of a game: 1000000.
     */
    uint32_t all_plies_limit;
    /**
     * Annotations of a move: 64.
     */
    uint32_t nags_limit;
    /**
     * Comments of a game: 1000000.
     */
    uint32_t comments_limit;
    /**
     * Zero.
     */
    uint32_t reserved[4];
} stamma_pgn_options;

/**
 * What an event is about.
 */
typedef uint8_t stamma_pgn_kind;

/**
 * @brief A text that is lent, not NUL-terminated: `ptr` is NULL when `len` is 0.
 *
 * Valid until the next call on its handle that is not `const`.
 */
typedef struct stamma_view {
    /**
     * The first byte; NULL when there is none. 
     */
    const char *ptr;
    /**
     * How many bytes. 
     */
    size_t len;
} stamma_view;

/**
 * @brief One thing in a PGN text.
 *
 * `offset` and `length` are its bytes in the input, of the whole token with its braces, brackets and quotes. The events'
 * bytes ascend and do not overlap, diagnostics' aside, and what is in none is white space.
 */
typedef struct stamma_pgn_event {
    /**
     * One of `STAMMA_EVENT_GAME_START` to `STAMMA_EVENT_GAME_END`.
     */
    stamma_pgn_kind kind;
    /**
     * The flags above.
     */
    uint8_t flags;
    /**
     * Of a diagnostic, one of `STAMMA_SEVERITY_…`.
     */
    uint8_t severity;
    /**
     * Zero.
     */
    uint8_t reserved0;
    /**
     * The legal move of a move event, or `STAMMA_MOVE_NULL`; else `STAMMA_MOVE_NONE`.
     */
    stamma_move move;
    /**
     * How many variations are open; 0 in the main line.
     */
    uint16_t depth;
    /**
     * Of a diagnostic: the condition, positive. Its `number` may be a detail: a limit, or for `STAMMA_PGN_MOVE_BAD` the
     * condition that the move's reader met.
     */
    stamma_status status;
    /**
     * A move number, an annotation or a result.
     */
    uint32_t number;
    /**
     * Which game of the input, from 0.
     */
    uint64_t game;
    /**
     * The first byte, from the beginning of the input.
     */
    uint64_t offset;
    /**
     * Bytes of the input.
     */
    uint32_t length;
    /**
     * Of a diagnostic: line of the input, from 1.
     */
    uint32_t line;
    /**
     * Of a diagnostic: byte of the line, from 1.
     */
    uint32_t column;
    /**
     * Zero.
     */
    uint32_t reserved[5];
    /**
     * The bytes of the input. None for a diagnostic about bytes that are no longer at hand.
     */
    struct stamma_view raw;
    /**
     * The text as UTF-8.
     */
    struct stamma_view text;
    /**
     * Of a tag: its name.
     */
    struct stamma_view name;
} stamma_pgn_event;

/**
 * Which command it is, `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
 */
typedef uint8_t stamma_command_kind;

/**
 * A command in a comment.
 */
typedef struct stamma_comment_command {
    /**
     * Where the command begins, in bytes from the start of the comment.
     */
    uint64_t offset;
    /**
     * Where its name begins.
     */
    uint64_t name_offset;
    /**
     * Where its operands begin: the text up to the closing bracket.
     */
    uint64_t operands_offset;
    /**
     * Of a time; else 0.
     */
    int64_t milliseconds;
    /**
     * Length of the whole command in bytes, brackets included.
     */
    uint32_t length;
    /**
     * Length of its name in bytes; 0 for `[#]`.
     */
    uint32_t name_length;
    /**
     * Length of its operands in bytes.
     */
    uint32_t operands_length;
    /**
     * How many operands there are: see `stamma_comment_operands`.
     */
    uint32_t operand_count;
    /**
     * How many squares or arrows there are: see `stamma_comment_marks`.
     */
    uint32_t mark_count;
    /**
     * The score in hundredths of a pawn, White's view, further decimals cut off; else 0.
     */
    int32_t centipawns;
    /**
     * What was cut off, in ten thousandths of a centipawn, with the score's sign.
     */
    int32_t remainder;
    /**
     * Mate in so many moves, negative if Black mates; 0: the side to move is mated.
     */
    int32_t mate;
    /**
     * The depth in plies.
     */
    uint32_t depth;
    /**
     * 0 or a condition's number, positive: `STAMMA_PGN_CMD_SYNTAX` (a known command without a value),
     * `STAMMA_PGN_CMD_FORM` (not written as the library writes it), `STAMMA_PGN_CMD_COLOUR` (a colour that is none of
     * G, R, Y, B).
     */
    stamma_status status;
    /**
     * Of that condition: `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
     */
    uint8_t severity;
    /**
     * `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
     */
    stamma_command_kind kind;
    /**
     * `STAMMA_COMMAND_VALUE` and other bits.
     */
    uint8_t flags;
    /**
     * Zero.
     */
    uint8_t reserved[21];
} stamma_comment_command;

/**
 * A coloured square or arrow.
 */
typedef struct stamma_mark {
    /**
     * `'G'` green, `'R'` red, `'Y'` yellow, `'B'` blue, or another letter.
     */
    char colour;
    /**
     * The square, or where the arrow begins.
     */
    stamma_square from;
    /**
     * Where the arrow ends; `STAMMA_NO_SQUARE` for a square.
     */
    stamma_square to;
    /**
     * Zero.
     */
    uint8_t reserved;
} stamma_mark;

/**
 * A command to write. Set all to zero first, then what its kind needs.
 */
typedef struct stamma_comment_item {
    /**
     * Of a time; not negative; of `STAMMA_COMMAND_TIMESTAMP` full tenths of a second.
     */
    int64_t milliseconds;
    /**
     * Of `STAMMA_COMMAND_CSL` and `STAMMA_COMMAND_CAL`: `count` marks.
     */
    const struct stamma_mark *marks;
    /**
     * Of `STAMMA_COMMAND_OTHER`: `count` operands; they are put in quotes where they need them.
     */
    const struct stamma_view *operands;
    /**
     * How many marks or operands.
     */
    size_t count;
    /**
     * Of `STAMMA_COMMAND_OTHER`: the name, letters, digits and underscores.
     */
    const char *name;
    /**
     * Its length in bytes, or `STAMMA_NUL`.
     */
    size_t name_len;
    /**
     * Of `STAMMA_COMMAND_EVAL`: hundredths of a pawn, White's view.
     */
    int32_t centipawns;
    /**
     * Ten thousandths of a centipawn more; usually 0.
     */
    int32_t remainder;
    /**
     * Mate in so many moves, with `STAMMA_COMMAND_MATE`.
     */
    int32_t mate;
    /**
     * The depth in plies, with `STAMMA_COMMAND_DEPTH`.
     */
    uint32_t depth;
    /**
     * `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
     */
    stamma_command_kind kind;
    /**
     * Of `STAMMA_COMMAND_EVAL`: `STAMMA_COMMAND_MATE`, `STAMMA_COMMAND_DEPTH`. The other bits of a command that was read
     * may be set.
     */
    uint8_t flags;
    /**
     * Must be zero.
     */
    uint8_t reserved[22];
} stamma_comment_item;

/**
 * A move of a game: its number, or `STAMMA_NODE_ROOT`, or as an answer `STAMMA_NODE_NONE`.
 */
typedef uint32_t stamma_node_id;

/**
 * Something that a game's reader reported.
 */
typedef struct stamma_game_diagnostic {
    /**
     * Offset in bytes from the beginning of the input.
     */
    uint64_t offset;
    /**
     * Length in bytes.
     */
    uint32_t length;
    /**
     * Line of the input, from 1.
     */
    uint32_t line;
    /**
     * Column in bytes, from 1.
     */
    uint32_t column;
    /**
     * The condition's number, positive: `STAMMA_PGN_MOVE_BAD` for example.
     */
    stamma_status status;
    /**
     * A detail: a limit, or for `STAMMA_PGN_MOVE_BAD` the condition that the move's reader met.
     */
    uint32_t number;
    /**
     * `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
     */
    uint8_t severity;
    /**
     * Zero.
     */
    uint8_t reserved[19];
} stamma_game_diagnostic;

/**
 * A node and its neighbours, each `STAMMA_NODE_NONE` if there is none.
 */
typedef struct stamma_node {
    /**
     * The move before.
     */
    stamma_node_id parent;
    /**
     * The first move that follows: the line's continuation.
     */
    stamma_node_id first_child;
    /**
     * The last of the moves that follow.
     */
    stamma_node_id last_child;
    /**
     * The next move in place of this one.
     */
    stamma_node_id next_sibling;
    /**
     * The previous move in place of this one; none if this one continues the line.
     */
    stamma_node_id previous_sibling;
    /**
     * How many moves lead from the start to here: 1 for a first move.
     */
    uint32_t ply;
    /**
     * The move; `STAMMA_MOVE_NONE` for the start.
     */
    stamma_move move;
    /**
     * Zero.
     */
    uint16_t reserved[11];
} stamma_node;

/**
 * What a text that hangs on a move is.
 */
typedef uint8_t stamma_comment_kind;

/**
 * In which order to list the tags.
 */
typedef uint8_t stamma_tag_order;

/**
 * How to write a game. Start from `STAMMA_PGN_STYLE_INIT` or `stamma_pgn_style_preset`; all zero but `size` is PGN's export
 * format.
 */
typedef struct stamma_pgn_style {
    /**
     * `sizeof(stamma_pgn_style)`. A larger struct of a later version is understood if what it adds is zero.
     */
    uint32_t size;
    /**
     * The most characters of a line; 0 for 79, `STAMMA_WIDTH_ENDLESS` for lines without end.
     */
    uint32_t width;
    /**
     * `STAMMA_WRITE_…` bits.
     */
    uint32_t flags;
    /**
     * Of UCI: `STAMMA_UCI_…` bits; of descriptive: `STAMMA_DESC_…` bits; else 0.
     */
    uint32_t notation_options;
    /**
     * Of algebraic notation: how the moves are written; NULL for PGN's letters and signs.
     */
    const struct stamma_style *moves;
    /**
     * `STAMMA_NOTATION_ALGEBRAIC` and others; 0 for SAN.
     */
    uint8_t notation;
    /**
     * Of algebraic notation: `STAMMA_FORM_SHORT` (0) and others.
     */
    uint8_t form;
    /**
     * `STAMMA_WRITE_TAGS_SORTED` (0) and others.
     */
    uint8_t tags;
    /**
     * `STAMMA_WRITE_NAGS_NUMBERS` (0) and others.
     */
    uint8_t nags;
    /**
     * `STAMMA_WRITE_COMMANDS_ALL` (0) and others.
     */
    uint8_t commands;
    /**
     * `STAMMA_WRITE_NUMBERS_SPACED` (0) and others.
     */
    uint8_t numbers;
    /**
     * Zero.
     */
    uint8_t reserved[18];
} stamma_pgn_style;

/**
 * White: moves first.
 */
#define STAMMA_WHITE 0

/**
 * Black.
 */
#define STAMMA_BLACK 1

/**
 * Both colours, for functions that count or collect.
 */
#define STAMMA_ANY_COLOR 2

/**
 * No kind: for a move, no promotion; for functions that collect, every kind.
 */
#define STAMMA_NO_ROLE 0

/**
 * Pawn.
 */
#define STAMMA_PAWN 1

/**
 * Knight.
 */
#define STAMMA_KNIGHT 2

/**
 * Bishop.
 */
#define STAMMA_BISHOP 3

/**
 * Rook.
 */
#define STAMMA_ROOK 4

/**
 * Queen.
 */
#define STAMMA_QUEEN 5

/**
 * King.
 */
#define STAMMA_KING 6

/**
 * No piece.
 */
#define STAMMA_NO_PIECE 0

/**
 * White pawn.
 */
#define STAMMA_WHITE_PAWN 1

/**
 * White knight.
 */
#define STAMMA_WHITE_KNIGHT 2

/**
 * White bishop.
 */
#define STAMMA_WHITE_BISHOP 3

/**
 * White rook.
 */
#define STAMMA_WHITE_ROOK 4

/**
 * White queen.
 */
#define STAMMA_WHITE_QUEEN 5

/**
 * White king.
 */
#define STAMMA_WHITE_KING 6

/**
 * Black pawn.
 */
#define STAMMA_BLACK_PAWN 9

/**
 * Black knight.
 */
#define STAMMA_BLACK_KNIGHT 10

/**
 * Black bishop.
 */
#define STAMMA_BLACK_BISHOP 11

/**
 * Black rook.
 */
#define STAMMA_BLACK_ROOK 12

/**
 * Black queen.
 */
#define STAMMA_BLACK_QUEEN 13

/**
 * Black king.
 */
#define STAMMA_BLACK_KING 14

/**
 * No square.
 */
#define STAMMA_NO_SQUARE 255

/**
 * Kingside, `O-O`.
 */
#define STAMMA_KING_WING 0

/**
 * Queenside, `O-O-O`.
 */
#define STAMMA_QUEEN_WING 1

/**
 * Standard chess.
 */
#define STAMMA_RULES_STANDARD 0

/**
 * Chess960.
 */
#define STAMMA_RULES_CHESS960 1

/**
 * No move.
 */
#define STAMMA_MOVE_NONE 0

/**
 * The null move: the side to move passes.
 */
#define STAMMA_MOVE_NULL 65

/**
 * A game begins.
 */
#define STAMMA_EVENT_GAME_START 1

/**
 * A tag pair: `name`, and `text` is its value with escapes undone.
 */
#define STAMMA_EVENT_TAG 2

/**
 * The tags are complete; `stamma_pgn_reader_position` gives the start position. Comes again where a tag behind it, before the
 * first move, tells of another start.
 */
#define STAMMA_EVENT_MOVETEXT 3

/**
 * A move number, its dots included, in `number`.
 */
#define STAMMA_EVENT_MOVE_NUMBER 4

/**
 * A move: `move`, and `text` as it was written, without its number and `!` or `?`.
 */
#define STAMMA_EVENT_MOVE 5

/**
 * An annotation of the move before, at the start of a variation of the one that follows, in `number`.
 */
#define STAMMA_EVENT_NAG 6

/**
 * A comment; `text` is what stands inside.
 */
#define STAMMA_EVENT_COMMENT 7

/**
 * A variation begins; it replaces the move before it.
 */
#define STAMMA_EVENT_VARIATION_START 8

/**
 * A variation ends; with `length` 0 if the text lacks that end.
 */
#define STAMMA_EVENT_VARIATION_END 9

/**
 * The result at a game's end: `number` is 0 unknown, 1 White won, 2 Black won, 3 drawn.
 */
#define STAMMA_EVENT_RESULT 10

/**
 * Text that is kept but not interpreted.
 */
#define STAMMA_EVENT_RAW 11

/**
 * A line that begins with a percent sign; `text` is what follows the sign.
 */
#define STAMMA_EVENT_ESCAPE 12

/**
 * Something about the text: `status`, `severity`, `line`, `column`.
 */
#define STAMMA_EVENT_DIAGNOSTIC 13

/**
 * A game ends: `number` is its result, that of its end or else of its Result tag.
 */
#define STAMMA_EVENT_GAME_END 14

/**
 * One whose operands are text to the library: `wdl`, `mdl`, `evp`, `tqu`, `c_effect` and any other name.
 */
#define STAMMA_COMMAND_OTHER 0

/**
 * `eval`: an engine's score, and the depth.
 */
#define STAMMA_COMMAND_EVAL 1

/**
 * `clk`: time left on the mover's clock after the move.
 */
#define STAMMA_COMMAND_CLK 2

/**
 * `emt`: time spent on the move.
 */
#define STAMMA_COMMAND_EMT 3

/**
 * `egt`: time spent so far by the mover.
 */
#define STAMMA_COMMAND_EGT 4

/**
 * `mct`: reading of a mechanical clock.
 */
#define STAMMA_COMMAND_MCT 5

/**
 * `timestamp`: time spent on the move, written in tenths of a second.
 */
#define STAMMA_COMMAND_TIMESTAMP 6

/**
 * `csl`: coloured squares.
 */
#define STAMMA_COMMAND_CSL 7

/**
 * `cal`: coloured arrows.
 */
#define STAMMA_COMMAND_CAL 8

/**
 * `[#]`: a diagram is wanted here.
 */
#define STAMMA_COMMAND_DIAGRAM 9

/**
 * The start of the game, before its first move.
 */
#define STAMMA_NODE_ROOT 0

/**
 * No node.
 */
#define STAMMA_NODE_NONE 4294967295

/**
 * A comment before the move: for a move that begins a variation.
 */
#define STAMMA_COMMENT_BEFORE 1

/**
 * A comment after the move; of the start, before the first move.
 */
#define STAMMA_COMMENT_AFTER 2

/**
 * Text behind the move that was read but not understood.
 */
#define STAMMA_COMMENT_RAW 4

/**
 * The same up to the end of the line of moves, behind the move's variations.
 */
#define STAMMA_COMMENT_TAIL 5

/**
 * A line for other programs, without its percent sign.
 */
#define STAMMA_COMMENT_ESCAPE 6

/**
 * All of them as they stand, texts among them that are no tags included.
 */
#define STAMMA_TAGS_STORED 0

/**
 * Event, Site, Date, Round, White, Black, Result, then the others as they stand; of one name only the tag that counts.
 */
#define STAMMA_TAGS_ROSTER 1

/**
 * The same with the others in the order of their names, as PGN's export format wants it.
 */
#define STAMMA_TAGS_EXPORT 2

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * @brief The version of the library that runs: 1000000 * major + 1000 * minor + patch.
 *
 * Compare with `STAMMA_VERSION_NUMBER`, the version of the header.
 * @return the number; never fails.
 */
uint32_t stamma_version_number(void);

/**
 * @brief The version as text, `"0.1.0"` for example.
 *
 * @return a static string; never NULL, never to be freed.
 */
const char *stamma_version_string(void);

/**
 * @brief The name of a condition, without the prefix: `"FEN_RANK_WIDTH"`, `"OK"` for 0.
 *
 * @param status what a function returned (negative), or a condition's number (positive)
 * @return a static string; `"UNKNOWN"` for a number that names nothing. Logarithmic in the number of conditions.
 */
const char *stamma_status_name(stamma_status status);

/**
 * @brief One line about a condition, in English, without its place. `stamma_error_render` says more.
 *
 * @param status what a function returned (negative), or a condition's number (positive)
 * @return a static string, never NULL.
 */
const char *stamma_status_message(stamma_status status);

/**
 * @brief Shows an error as compilers do: place and message, the line of text, carets under the fault.
 *
 * @code
 * 1:23: error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)
 *     rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 *                           ^
 * @endcode
 *
 * @param error    what a function filled in. If the text read was part of a longer one, add its place to `offset` and
 *                 pass the longer one: the fault is shown there
 * @param text     the text that was read, or NULL with `len` 0 for the message alone
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param position the position a move was read in, or NULL; with it the message can name moves
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_RENDER_MAX` always suffices
 * @param out_len  set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL` (no error, or NULL with a size), `STAMMA_ERR_TEXT_LENGTH`,
 *         `STAMMA_ERR_ARGUMENT` (the error's status names nothing), `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
 */
stamma_status stamma_error_render(const struct stamma_error *error,
                                  const char *text,
                                  size_t len,
                                  const struct stamma_position *position,
                                  char *buf,
                                  size_t cap,
                                  size_t *out_len);

/**
 * @brief The start of a standard game.
 *
 * @param position set to it
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_position_initial(struct stamma_position *position);

/**
 * @brief One of the 960 starts of Chess960, with all castling rights and Chess960 rules.
 *
 * @param number   0 to 959 in the usual numbering; 518 is the standard array
 * @param position set to it
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (number above 959).
 */
stamma_status stamma_position_chess960(uint32_t number, struct stamma_position *position);

/**
 * @brief The empty board: White to move, no rights, clock 0, move number 1, standard rules. The same as all zeros.
 *
 * @param position set to it
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_position_clear(struct stamma_position *position);

/**
 * @brief Puts a piece on a square, in place of what stands there. Rights and the en passant square stay as they are.
 *
 * @param position changed
 * @param square   where, 0 to 63
 * @param piece    `STAMMA_WHITE_PAWN` to `STAMMA_BLACK_KING`, or `STAMMA_NO_PIECE` to empty the square
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_put(struct stamma_position *position,
                                  stamma_square square,
                                  stamma_piece piece);

/**
 * @brief Empties a square.
 *
 * @param position changed
 * @param square   0 to 63
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_remove(struct stamma_position *position, stamma_square square);

/**
 * @brief Sets whose turn it is; nothing else changes.
 *
 * @param position changed
 * @param turn     `STAMMA_WHITE` or `STAMMA_BLACK`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_set_turn(struct stamma_position *position, stamma_color turn);

/**
 * @brief Gives the right to castle on a wing to the rook on a square, or takes it away.
 *
 * Whether king and rook stand there is for `stamma_position_problems` to say.
 * @param position changed
 * @param color    whose right
 * @param wing     `STAMMA_KING_WING` or `STAMMA_QUEEN_WING`
 * @param rook     the rook's square on the colour's first rank, or `STAMMA_NO_SQUARE` for no right
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_set_castling(struct stamma_position *position,
                                           stamma_color color,
                                           stamma_wing wing,
                                           stamma_square rook);

/**
 * @brief Notes that the last move was a double step over a square, or that it was none.
 *
 * @param position changed
 * @param square   the square passed over, on the third or sixth rank, or `STAMMA_NO_SQUARE`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT` (another rank).
 */
stamma_status stamma_position_set_en_passant(struct stamma_position *position, stamma_square square);

/**
 * @brief Sets the counters.
 *
 * @param position changed
 * @param halfmove plies since the last pawn move or capture
 * @param fullmove number of the move, from 1
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT` (move number 0).
 */
stamma_status stamma_position_set_clocks(struct stamma_position *position,
                                         uint32_t halfmove,
                                         uint32_t fullmove);

/**
 * @brief Sets the rules that castling follows; nothing else changes.
 *
 * @param position changed
 * @param rules    `STAMMA_RULES_STANDARD` or `STAMMA_RULES_CHESS960`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_set_rules(struct stamma_position *position, stamma_rules rules);

/**
 * @brief What stands on a square.
 *
 * @param position looked at
 * @param square   0 to 63
 * @param piece    set to the piece or `STAMMA_NO_PIECE`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_piece_at(const struct stamma_position *position,
                                       stamma_square square,
                                       stamma_piece *piece);

/**
 * @brief The squares of all pieces of a colour and kind, as a set.
 *
 * @param position looked at
 * @param color    `STAMMA_WHITE`, `STAMMA_BLACK` or `STAMMA_ANY_COLOR`
 * @param role     `STAMMA_PAWN` to `STAMMA_KING`, or `STAMMA_NO_ROLE` for every kind
 * @param squares  set to the set
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_pieces(const struct stamma_position *position,
                                     stamma_color color,
                                     stamma_role role,
                                     uint64_t *squares);

/**
 * @brief Whose turn it is.
 *
 * @param position looked at
 * @param turn     set to `STAMMA_WHITE` or `STAMMA_BLACK`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_turn(const struct stamma_position *position, stamma_color *turn);

/**
 * @brief The rook that holds the right to castle on a wing, as noted.
 *
 * @param position looked at
 * @param color    whose right
 * @param wing     `STAMMA_KING_WING` or `STAMMA_QUEEN_WING`
 * @param rook     set to the rook's square, or `STAMMA_NO_SQUARE` if there is no right
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
 */
stamma_status stamma_position_castling(const struct stamma_position *position,
                                       stamma_color color,
                                       stamma_wing wing,
                                       stamma_square *rook);

/**
 * @brief The square that the last double step passed over, as noted.
 *
 * @param position looked at
 * @param square   set to it, or `STAMMA_NO_SQUARE`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_en_passant(const struct stamma_position *position, stamma_square *square);

/**
 * @brief The counters.
 *
 * @param position looked at
 * @param halfmove set to the plies since the last pawn move or capture; may be NULL
 * @param fullmove set to the number of the move, from 1; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_clocks(const struct stamma_position *position,
                                     uint32_t *halfmove,
                                     uint32_t *fullmove);

/**
 * @brief The rules that castling follows.
 *
 * @param position looked at
 * @param rules    set to `STAMMA_RULES_STANDARD` or `STAMMA_RULES_CHESS960`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_rules(const struct stamma_position *position, stamma_rules *rules);

/**
 * @brief The pieces that give check to the side to move, as a set; empty if it has no king.
 *
 * @param position looked at, legal or not
 * @param squares  set to the set
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_checkers(const struct stamma_position *position, uint64_t *squares);

/**
 * @brief Whether two positions agree in every field, counters and noted rights included.
 *
 * @param a     one position
 * @param b     the other
 * @param equal set to the answer
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_equal(const struct stamma_position *a,
                                    const struct stamma_position *b,
                                    bool *equal);

/**
 * @brief Whether two positions are the same for the repetition rules: pieces, side to move, castling rights, and the
 *        en passant square where a capture on it is legal. Counters play no part.
 *
 * @param a    one position
 * @param b    the other
 * @param same set to the answer
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_same(const struct stamma_position *a,
                                   const struct stamma_position *b,
                                   bool *same);

/**
 * @brief How often the last position of a history has occurred in it, itself included: 3 allows a claim, 5 ends the
 *        game.
 *
 * @param history `n` positions, the oldest first; keep one a ply and pass them all
 * @param n       how many
 * @param count   set to the answer; 0 when `n` is 0
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH` (`n` larger than memory), `STAMMA_ERR_POSITION`
 *         (any of them). Linear in `n`.
 */
stamma_status stamma_position_repetitions(const struct stamma_position *history,
                                          size_t n,
                                          uint32_t *count);

/**
 * @brief A 64-bit key: equal for positions that are the same (`stamma_position_same`), and very likely different
 *        otherwise. It is the same in all versions of the library, and is not the Polyglot key.
 *
 * @param position looked at
 * @param key      set to the key
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_key(const struct stamma_position *position,
                                  uint64_t *key);

/**
 * @brief The same game seen from the other side: ranks turned over, colours, turn and rights exchanged.
 *
 * @param position looked at
 * @param flipped  set to the result; may be the same object
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_flip(const struct stamma_position *position, struct stamma_position *flipped);

/**
 * @brief The position in a mirror: the a-file becomes the h-file. Castling rights go with their rooks under Chess960
 *        rules and are dropped under standard rules, where the king would stand on the d-file.
 *
 * @param position looked at
 * @param mirrored set to the result; may be the same object
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_position_mirror(const struct stamma_position *position,
                                     struct stamma_position *mirrored);

/**
 * @brief All faults of a position.
 *
 * @param position looked at
 * @param flags    set to the set of faults, `STAMMA_PROBLEM_…` bits; `STAMMA_PROBLEMS_ILLEGAL` and its like select
 *                 classes of them. May be NULL
 * @param list     room for `cap` faults with their squares; NULL with `cap` 0 if not wanted
 * @param cap      its size
 * @param count    set to how many entries there are, also beyond `cap`: one for each right, king or set of
 *                 squares at fault; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`. Constant time.
 */
stamma_status stamma_position_problems(const struct stamma_position *position,
                                       uint64_t *flags,
                                       struct stamma_problem *list,
                                       size_t cap,
                                       size_t *count);

/**
 * @brief Repairs what contradicts the board: drops castling rights and en passant squares, sets the half-move clock to
 *        0 after a double step. Nothing else is ever changed.
 *
 * @param position changed
 * @param which    the faults to repair: `STAMMA_PROBLEMS_INCONSISTENT`, or some of its bits
 * @param repaired set to the faults that were there and are gone; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS` (a fault that has no repair).
 */
stamma_status stamma_position_repair(struct stamma_position *position,
                                     uint64_t which,
                                     uint64_t *repaired);

/**
 * @brief How the game stands: check, mate, stalemate, draws by material and by the clock. For repetition see
 *        `stamma_position_repetitions`.
 *
 * @param position looked at; must be legal
 * @param outcome  set to `STAMMA_OUTCOME_…` bits
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition that makes the position
 *         illegal. Constant time; stops at the first legal move.
 */
stamma_status stamma_position_outcome(const struct stamma_position *position,
                                      uint32_t *outcome,
                                      struct stamma_error *error);

/**
 * @brief Reads a FEN, X-FEN or Shredder-FEN.
 *
 * By default illegal positions are refused, merely impossible or inconsistent ones kept; the options change that.
 *
 * @code
 * const char *fen = "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
 * char message[STAMMA_RENDER_MAX];
 * if (stamma_fen_parse(fen, STAMMA_NUL, 0, &position, NULL, 0, NULL, &error) < 0) {
 *     stamma_error_render(&error, NULL, 0, NULL, message, sizeof message, NULL);
 *     // message is "error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)"
 * }
 * @endcode
 *
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level, and any of `STAMMA_ALLOW_ILLEGAL`, `STAMMA_REFUSE_IMPOSSIBLE`,
 *                 `STAMMA_REFUSE_INCONSISTENT`, `STAMMA_REPAIR`, `STAMMA_CHESS960` or `STAMMA_RULES_AUTO`,
 *                 `STAMMA_PLACEMENT_ONLY`; 0 is import level, standard rules
 * @param position set on success
 * @param diags    room for `cap` diagnostics: what was accepted although the canonical form is another; NULL with
 *                 `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, a `STAMMA_FEN_…` condition
 *         for the text, a `STAMMA_POS_…` condition for the position. Linear in `len`, which is at most 512.
 */
stamma_status stamma_fen_parse(const char *text,
                               size_t len,
                               uint32_t options,
                               struct stamma_position *position,
                               struct stamma_diagnostic *diags,
                               size_t cap,
                               size_t *count,
                               struct stamma_error *error);

/**
 * @brief Writes a position as FEN. Any position will do, legal or not.
 *
 * @param position what to write
 * @param options  at most one of `STAMMA_EP_ALWAYS`, `STAMMA_EP_PSEUDO`, `STAMMA_EP_NEVER`, and any of
 *                 `STAMMA_SHREDDER`, `STAMMA_PLACEMENT_ONLY`; 0 is X-FEN with the en passant square where a capture
 *                 on it is legal
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_FEN_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`,
 *         `STAMMA_ERR_BUFFER_TOO_SMALL`. Constant time.
 */
stamma_status stamma_fen_write(const struct stamma_position *position,
                               uint32_t options,
                               char *buf,
                               size_t cap,
                               size_t *len);

/**
 * @brief Reads an EPD line: a position, and operations such as `bm Nf3; id "WAC.001";`.
 *
 * All of the line is checked, moves too. `hmvc` and `fmvn` set the position's clocks. Of several operations with the same
 * opcode the last one counts. `stamma_epd_operands` then gives an operation's operands.
 *
 * @code
 * const char *line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"first\";";
 * stamma_epd_operation operations[32];
 * size_t count = 0;
 * stamma_status status = stamma_epd_parse(line, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &position, operations, 32, &count,
 *                                         NULL, 0, NULL, &error);
 * // status is 0, or -STAMMA_EPD_NOTHING for a blank line or a comment
 * // count is 2
 * // operations[0].opcode is "bm"
 * @endcode
 *
 * @param text     one line, with or without its line end; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  as for `stamma_fen_parse`, without `STAMMA_PLACEMENT_ONLY`; 0 is import level, standard rules
 * @param position set on success
 * @param operations room for `operations_cap` operations, in the order of the line; NULL with 0 if not wanted
 * @param operations_cap its size; `STAMMA_EPD_OPERATIONS_MAX` always suffices
 * @param operations_count set on success to how many operations there are, also beyond `operations_cap`; may be NULL
 * @param diags    room for `cap` diagnostics: what was accepted although the strict form is another; NULL with
 *                 `cap` 0 if not wanted
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`; `STAMMA_EPD_NOTHING` for a
 *         blank line or a comment (`#`, `%` or `;` first) from the tolerant level on; another `STAMMA_EPD_…` condition,
 *         a `STAMMA_FEN_…` condition for the first four fields, a `STAMMA_POS_…` condition for the position, a
 *         `STAMMA_SAN_…` condition for a move. Linear in `len`.
 */
stamma_status stamma_epd_parse(const char *text,
                               size_t len,
                               uint32_t options,
                               struct stamma_position *position,
                               struct stamma_epd_operation *operations,
                               size_t operations_cap,
                               size_t *operations_count,
                               struct stamma_diagnostic *diags,
                               size_t cap,
                               size_t *count,
                               struct stamma_error *error);

/**
 * @brief Gives the operands of an operation that `stamma_epd_parse` found.
 *
 * Moves are legal: those of `pv` one after the other, all others in the position.
 *
 * @param text      the text that was read, unchanged
 * @param len       its length in bytes, or `STAMMA_NUL`
 * @param options   those that it was read with
 * @param position  the position that was read
 * @param operation the operation
 * @param operands  room for `cap` operands; NULL with `cap` 0 to count them
 * @param cap       its size
 * @param count     set to how many operands there are, also beyond `cap`
 * @param error     filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`,
 *         `STAMMA_ERR_ARGUMENT` (not an operation that was found); with another text or position than those that
 *         belong to it any condition of `stamma_epd_parse`. Linear in the operation's length.
 */
stamma_status stamma_epd_operands(const char *text,
                                  size_t len,
                                  uint32_t options,
                                  const struct stamma_position *position,
                                  const struct stamma_epd_operation *operation,
                                  struct stamma_epd_operand *operands,
                                  size_t cap,
                                  size_t *count,
                                  struct stamma_error *error);

/**
 * @brief Gives the text of an operand: that of a string without quotes and escapes, any other as it stands.
 *
 * @param text    the text that was read, unchanged
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param operand the operand
 * @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
 * @param cap     size of `buf`; the operand's length and 1 always suffice
 * @param out_len set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not an operand of this text),
 *         `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in the operand's length.
 */
stamma_status stamma_epd_text(const char *text,
                              size_t len,
                              const struct stamma_epd_operand *operand,
                              char *buf,
                              size_t cap,
                              size_t *out_len);

/**
 * @brief Writes a position and operations as a canonical EPD line, without a line end.
 *
 * Operations are sorted by opcode, the moves of `am` and `bm` too; all other operands keep their order. Moves become
 * SAN. The position's clocks are written only if there are items `hmvc` and `fmvn`.
 *
 * @code
 * stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_epd_item items[2] = {
 *     {.opcode = "bm", .kind = STAMMA_EPD_VALUE_MOVE, .move = move},
 *     {.opcode = "id", .kind = STAMMA_EPD_VALUE_TEXT, .text = "first", .text_len = STAMMA_NUL},
 * };
 * char line[256];
 * stamma_epd_write(&position, items, 2, 0, line, sizeof line, NULL, &error);
 * // line is "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"first\";"
 * @endcode
 *
 * @param position what to write; must be legal if there are moves
 * @param items    `n` operands; NULL with `n` 0 for none
 * @param n        how many
 * @param options  at most one of `STAMMA_EP_ALWAYS`, `STAMMA_EP_PSEUDO`, `STAMMA_EP_NEVER`, and `STAMMA_SHREDDER`
 * @param buf      where to write; NULL with `cap` 0 to measure. Must not overlap the items and their texts
 * @param cap      size of `buf`
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure, with the index of the item at fault as `offset`; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`,
 *         `STAMMA_ERR_ARGUMENT` (an unknown kind, a reserved byte that is not zero), `STAMMA_ERR_BUFFER_TOO_SMALL`, a
 *         `STAMMA_EPD_…` condition, a `STAMMA_POS_…` condition (moves in an illegal position), `STAMMA_MOVE_ILLEGAL`,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Linear in the items times the number of different opcodes.
 */
stamma_status stamma_epd_write(const struct stamma_position *position,
                               const struct stamma_epd_item *items,
                               size_t n,
                               uint32_t options,
                               char *buf,
                               size_t cap,
                               size_t *len,
                               struct stamma_error *error);

/**
 * @brief Writes the canonical form of an EPD line.
 *
 * Nothing that was read is lost: opcodes that the standard does not know are kept, and clock and number that stood
 * before the operations become `hmvc` and `fmvn`.
 *
 * @param text    one line, with or without its line end; any bytes
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param options those of `stamma_epd_parse` and of `stamma_epd_write`
 * @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
 * @param cap     size of `buf`
 * @param out_len set to the length without the NUL; may be NULL
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_BUFFER_TOO_SMALL` or a condition of `stamma_epd_parse`. Linear in `len` times the
 *         number of different operations.
 */
stamma_status stamma_epd_rewrite(const char *text,
                                 size_t len,
                                 uint32_t options,
                                 char *buf,
                                 size_t cap,
                                 size_t *out_len,
                                 struct stamma_error *error);

/**
 * @brief All legal moves.
 *
 * @code
 * stamma_move moves[STAMMA_REACHABLE_MOVES_MAX];
 * size_t count = 0;
 * stamma_legal_moves(&position, moves, STAMMA_REACHABLE_MOVES_MAX, &count, &error);
 * // count is 20
 * @endcode
 *
 * @param position looked at; must be legal
 * @param moves    room for `cap` moves; NULL with `cap` 0 to count
 * @param cap      its size; `STAMMA_REACHABLE_MOVES_MAX` suffices for every position that a game can reach
 * @param count    set to how many moves there are, also beyond `cap`
 * @param error    filled in on failure; may be NULL
 * @return 0 (also when `cap` is too small: compare `count`), or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition that makes the position illegal. The order is fixed but means nothing.
 */
stamma_status stamma_legal_moves(const struct stamma_position *position,
                                 stamma_move *moves,
                                 size_t cap,
                                 size_t *count,
                                 struct stamma_error *error);

/**
 * @brief The legal moves of the piece on one square; castling is a move of the king.
 *
 * @param position looked at; must be legal
 * @param from     0 to 63
 * @param moves    room for `cap` moves; NULL with `cap` 0 to count
 * @param cap      its size; 32 always suffice
 * @param count    set to how many moves there are, also beyond `cap`
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition.
 */
stamma_status stamma_legal_moves_from(const struct stamma_position *position,
                                      stamma_square from,
                                      stamma_move *moves,
                                      size_t cap,
                                      size_t *count,
                                      struct stamma_error *error);

/**
 * @brief The legal move that a piece dragged from one square to another means.
 *
 * Castling may be shown by dragging the king to its destination or onto its rook.
 *
 * @code
 * stamma_square from = 12, to = 28; // e2 and e4
 * stamma_move_find(&position, from, to, STAMMA_NO_ROLE, &move, NULL, &error);
 * // move is e2e4
 * @endcode
 *
 * @param position  the position shown; must be legal
 * @param from      where the piece was picked up
 * @param to        where it was dropped
 * @param promotion what a pawn is to become, `STAMMA_QUEEN` for example, or `STAMMA_NO_ROLE` if not asked yet; of no
 *                  effect on other moves
 * @param move      set to the legal move
 * @param other     set to castling when the same gesture is also an ordinary king move (in Chess960), else to
 *                  `STAMMA_MOVE_NONE`. If NULL, such a gesture gives `STAMMA_MOVE_AMBIGUOUS`
 * @param error     filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_MOVE_PROMOTION_NEEDED` (ask, then call again), `STAMMA_MOVE_AMBIGUOUS`,
 *         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`,
 *         `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition.
 */
stamma_status stamma_move_find(const struct stamma_position *position,
                               stamma_square from,
                               stamma_square to,
                               stamma_role promotion,
                               stamma_move *move,
                               stamma_move *other,
                               struct stamma_error *error);

/**
 * @brief Whether a move is legal.
 *
 * @param position looked at; must be legal
 * @param move     any value
 * @param legal    set to the answer; `STAMMA_MOVE_NULL` is not a legal move
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition. Constant time.
 */
stamma_status stamma_move_is_legal(const struct stamma_position *position,
                                   stamma_move move,
                                   bool *legal,
                                   struct stamma_error *error);

/**
 * @brief What a legal move does: its squares, what it takes, where a castling rook goes, whether it gives check.
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param info     set to the details
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition, `STAMMA_MOVE_ILLEGAL`,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_move_info(const struct stamma_position *position,
                               stamma_move move,
                               struct stamma_move_details *info,
                               struct stamma_error *error);

/**
 * @brief Plays a legal move. To take it back, keep the position from before.
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param next     set to the position after it; may be the same object as `position`
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition, `STAMMA_MOVE_ILLEGAL`,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
 */
stamma_status stamma_move_play(const struct stamma_position *position,
                               stamma_move move,
                               struct stamma_position *next,
                               struct stamma_error *error);

/**
 * @brief Passes: the other side to move, en passant gone, the half-move clock one higher.
 *
 * @param position the position to pass in; must be legal
 * @param next     set to the position after it; may be the same object as `position`
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition,
 *         `STAMMA_MOVE_NULL_IN_CHECK`.
 */
stamma_status stamma_move_play_null(const struct stamma_position *position,
                                    struct stamma_position *next,
                                    struct stamma_error *error);

/**
 * @brief Counts the move sequences of a given length: perft.
 *
 * @param position where they start; must be legal
 * @param depth    plies, 0 to `STAMMA_PERFT_DEPTH_MAX`
 * @param limit    how many positions may be visited, inner ones and leaves together; `UINT64_MAX` for no limit
 * @param nodes    set to the count
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (too deep), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_POSITION`,
 *         a `STAMMA_POS_…` condition. Linear in the positions visited.
 */
stamma_status stamma_perft(const struct stamma_position *position,
                           uint32_t depth,
                           uint64_t limit,
                           uint64_t *nodes,
                           struct stamma_error *error);

/**
 * @brief Writes a move in Standard Algebraic Notation, exactly as the PGN standard's export format wants it.
 *
 * @code
 * stamma_uci_decode(&position, "g1f3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_san_encode(&position, move, 0, text, sizeof text, NULL, &error);
 * // text is "Nf3"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param options  0; for other letters and signs see `stamma_san_encode_styled`
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_SAN_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
 */
stamma_status stamma_san_encode(const struct stamma_position *position,
                                stamma_move move,
                                uint32_t options,
                                char *buf,
                                size_t cap,
                                size_t *len,
                                struct stamma_error *error);

/**
 * @brief Reads a move in Standard Algebraic Notation, in English letters or figurines.
 *
 * The text is one move, maybe with its number before it and annotations behind it. Strict takes only what
 * `stamma_san_encode` writes; import what the PGN standard and FIDE's Laws allow; tolerant (the default) what is found in
 * the wild and names one move; guess also bends the text, a queen for a missing promotion for example.
 *
 * @code
 * stamma_diagnostic diags[8];
 * size_t count = 0;
 * stamma_san_decode(&position, "1. Ng1-f3", STAMMA_NUL, 0, &move, diags, 8, &count, &error);
 * // move is g1f3
 * // count is 3, what its export form would not have
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level, and `STAMMA_ALLOW_NULL` to accept `--` and its like from the tolerant level on; 0 is tolerant
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL. For `STAMMA_SAN_AMBIGUOUS` its `squares` are the candidates
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_SAN_…` condition: `STAMMA_SAN_SYNTAX` (no move),
 *         `STAMMA_SAN_OTHER_NOTATION`, `STAMMA_SAN_ILLEGAL`, `STAMMA_SAN_LEAVES_KING_IN_CHECK`,
 *         `STAMMA_SAN_AMBIGUOUS`, `STAMMA_SAN_PROMOTION_MISSING`, `STAMMA_SAN_PROMOTION_BAD`, `STAMMA_SAN_NULL`,
 *         `STAMMA_SAN_NULL_IN_CHECK`, `STAMMA_SAN_FORM` (strict: a legal move, but not its exact form), or the departure
 *         that the level does not allow. Linear in `len`, which is at most 120.
 */
stamma_status stamma_san_decode(const struct stamma_position *position,
                                const char *text,
                                size_t len,
                                uint32_t options,
                                stamma_move *move,
                                struct stamma_diagnostic *diags,
                                size_t cap,
                                size_t *count,
                                struct stamma_error *error);

/**
 * @brief Reads a move in any language, with all that stands with it: annotations, claims, a draw offer, its number.
 *
 * @param position  the position the move is made in; must be legal
 * @param text      the text; any bytes
 * @param len       its length in bytes, or `STAMMA_NUL`
 * @param options   as for `stamma_san_decode`; languages are looked at from the tolerant level on
 * @param languages numbers of the languages in which pieces may be named, the declared one first; the others only where
 *                  it gives no legal move; NULL with `n` 0 is English
 * @param n         how many, at most 16
 * @param details   set to the move and what stood with it on success
 * @param diags     room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap       its size
 * @param count     set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error     filled in on failure; may be NULL
 * @return 0, or minus a condition as for `stamma_san_decode`, or `STAMMA_ERR_ARGUMENT` (a number that is no
 *         language's, more than 16). Linear in `len` times `n`.
 */
stamma_status stamma_san_decode_full(const struct stamma_position *position,
                                     const char *text,
                                     size_t len,
                                     uint32_t options,
                                     const uint16_t *languages,
                                     size_t n,
                                     struct stamma_san_details *details,
                                     struct stamma_diagnostic *diags,
                                     size_t cap,
                                     size_t *count,
                                     struct stamma_error *error);

/**
 * @brief Fills in a style that people know.
 *
 * @param preset `STAMMA_STYLE_PGN`, `_FIDE`, `_FIGURINE`, `_INFORMANT`, `_RUSSIAN` or `_GERMAN`
 * @param style  set to it, `size` included
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such preset).
 */
stamma_status stamma_style_preset(uint32_t preset, struct stamma_style *style);

/**
 * @brief Writes a move in algebraic notation in a style: another language's letters, figurines, other signs.
 *
 * @code
 * stamma_style style;
 * stamma_style_preset(STAMMA_STYLE_GERMAN, &style);
 * stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_san_encode_styled(&position, move, &style, text, sizeof text, NULL, &error);
 * // text is "Sf3"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param style    how to write it; NULL is PGN's export form
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_OPTIONS`
 *         (`size`, reserved bytes), `STAMMA_ERR_ARGUMENT` (a choice that does not exist),
 *         `STAMMA_LANGUAGE_INPUT_ONLY` (its letters cannot be printed), a `STAMMA_POS_…` condition (illegal
 *         position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
 */
stamma_status stamma_san_encode_styled(const struct stamma_position *position,
                                       stamma_move move,
                                       const struct stamma_style *style,
                                       char *buf,
                                       size_t cap,
                                       size_t *len,
                                       struct stamma_error *error);

/**
 * @brief Writes a move in long algebraic notation: `Ng1-f3`, `e5xf6`, `O-O`.
 *
 * @code
 * stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_long_encode(&position, move, NULL, text, sizeof text, NULL, &error);
 * // text is "Ng1-f3"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param style    how to write it; NULL is English letters and PGN's signs
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus a condition as for `stamma_san_encode_styled`. Constant time.
 */
stamma_status stamma_long_encode(const struct stamma_position *position,
                                 stamma_move move,
                                 const struct stamma_style *style,
                                 char *buf,
                                 size_t cap,
                                 size_t *len,
                                 struct stamma_error *error);

/**
 * @brief Writes a move in reversible algebraic notation: `Rd3xQd7`, `e5xPf6e.p.`.
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param style    how to write it; NULL is English letters and PGN's signs
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus a condition as for `stamma_san_encode_styled`. Constant time.
 */
stamma_status stamma_reversible_encode(const struct stamma_position *position,
                                       stamma_move move,
                                       const struct stamma_style *style,
                                       char *buf,
                                       size_t cap,
                                       size_t *len,
                                       struct stamma_error *error);

/**
 * @brief Reads a move in long algebraic notation. Strict takes only what `stamma_long_encode` writes by default; from
 *        import on everything that `stamma_san_decode` reads is understood.
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  as for `stamma_san_decode`
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus a condition as for `stamma_san_decode`. Linear in `len`, which is at most 120.
 */
stamma_status stamma_long_decode(const struct stamma_position *position,
                                 const char *text,
                                 size_t len,
                                 uint32_t options,
                                 stamma_move *move,
                                 struct stamma_diagnostic *diags,
                                 size_t cap,
                                 size_t *count,
                                 struct stamma_error *error);

/**
 * @brief Reads a move in reversible algebraic notation. The piece that is taken must be the one named, below the
 *        tolerant level.
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  as for `stamma_san_decode`
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus a condition as for `stamma_san_decode`, or `STAMMA_SAN_CAPTURED_KIND`. Linear in `len`.
 */
stamma_status stamma_reversible_decode(const struct stamma_position *position,
                                       const char *text,
                                       size_t len,
                                       uint32_t options,
                                       stamma_move *move,
                                       struct stamma_diagnostic *diags,
                                       size_t cap,
                                       size_t *count,
                                       struct stamma_error *error);

/**
 * @brief Writes a move as the UCI protocol does: `e2e4`, `e7e8q`, `0000` for `STAMMA_MOVE_NULL`.
 *
 * @code
 * stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_uci_encode(&position, move, 0, text, sizeof text, NULL, &error);
 * // text is "g1f3"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move, or `STAMMA_MOVE_NULL`
 * @param options  how castling is written: `STAMMA_UCI_KING_TAKES_ROOK` or `STAMMA_UCI_KING_DESTINATION`; 0 is as the
 *                 position's rules want it, `e1g1` in standard chess and `e1h1` in Chess960
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; 6 always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_uci_encode(const struct stamma_position *position,
                                stamma_move move,
                                uint32_t options,
                                char *buf,
                                size_t cap,
                                size_t *len,
                                struct stamma_error *error);

/**
 * @brief Reads a move of the UCI protocol, in either castling convention where the board leaves no doubt.
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level, and `STAMMA_ALLOW_NULL` to accept `0000`; 0 is import
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_UCI_…` condition,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_MOVE_NULL_IN_CHECK`. Linear in `len`.
 */
stamma_status stamma_uci_decode(const struct stamma_position *position,
                                const char *text,
                                size_t len,
                                uint32_t options,
                                stamma_move *move,
                                struct stamma_diagnostic *diags,
                                size_t cap,
                                size_t *count,
                                struct stamma_error *error);

/**
 * @brief Writes a move as the xboard protocol does: `e2e4`, `e7e8q`, `@@@@` for `STAMMA_MOVE_NULL`; castling `e1g1` in
 *        standard chess, `O-O` and `O-O-O` in Chess960.
 *
 * @code
 * stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_cecp_encode(&position, move, 0, text, sizeof text, NULL, &error);
 * // text is "e2e4"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move, or `STAMMA_MOVE_NULL`
 * @param options  0
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; 6 always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_cecp_encode(const struct stamma_position *position,
                                 stamma_move move,
                                 uint32_t options,
                                 char *buf,
                                 size_t cap,
                                 size_t *len,
                                 struct stamma_error *error);

/**
 * @brief Reads a move of the xboard protocol, with or without `usermove ` before it.
 *
 * Drops (`P@h3`) and moves of several legs (`c4d5,d5e4`) are refused with their own conditions.
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level, and `STAMMA_ALLOW_NULL` to accept `@@@@`; 0 is import
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_CECP_…` condition,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_MOVE_NULL_IN_CHECK`. Linear in `len`.
 */
stamma_status stamma_cecp_decode(const struct stamma_position *position,
                                 const char *text,
                                 size_t len,
                                 uint32_t options,
                                 stamma_move *move,
                                 struct stamma_diagnostic *diags,
                                 size_t cap,
                                 size_t *count,
                                 struct stamma_error *error);

/**
 * @brief Writes a move in ICCF numeric notation: `5254`, `67682` (promotion to a rook), `5171` (castling); in Chess960
 *        castling is the king's square and the rook's square.
 *
 * @code
 * stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_iccf_encode(&position, move, 0, text, sizeof text, NULL, &error);
 * // text is "5254"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param options  0
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; 6 always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_iccf_encode(const struct stamma_position *position,
                                 stamma_move move,
                                 uint32_t options,
                                 char *buf,
                                 size_t cap,
                                 size_t *len,
                                 struct stamma_error *error);

/**
 * @brief Reads a move in ICCF numeric notation.
 *
 * Tolerant takes spaces and dashes between the squares and castling with the king onto its rook; guess makes a queen of a
 * pawn whose fifth digit is missing, and reads promotions without the destination's rank, `6762` for f7-f8=R.
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level; 0 is import
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_ICCF_…` condition,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Linear in `len`.
 */
stamma_status stamma_iccf_decode(const struct stamma_position *position,
                                 const char *text,
                                 size_t len,
                                 uint32_t options,
                                 stamma_move *move,
                                 struct stamma_diagnostic *diags,
                                 size_t cap,
                                 size_t *count,
                                 struct stamma_error *error);

/**
 * @brief Writes a move in Smith notation: `e2e4`, `e4d5p`, `e5d6E` (en passant), `f7g8nQ`, `e1g1c` and `e1c1C` (castling).
 *
 * @code
 * stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_smith_encode(&position, move, 0, text, sizeof text, NULL, &error);
 * // text is "e2e4"
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param options  0
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; 7 always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_smith_encode(const struct stamma_position *position,
                                  stamma_move move,
                                  uint32_t options,
                                  char *buf,
                                  size_t cap,
                                  size_t *len,
                                  struct stamma_error *error);

/**
 * @brief Reads a move in Smith notation.
 *
 * Tolerant takes capture letters in upper case, and such as are missing or wrong (`STAMMA_SMITH_CAPTURE`).
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level; 0 is import
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_SMITH_…` condition,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Linear in `len`.
 */
stamma_status stamma_smith_decode(const struct stamma_position *position,
                                  const char *text,
                                  size_t len,
                                  uint32_t options,
                                  stamma_move *move,
                                  struct stamma_diagnostic *diags,
                                  size_t cap,
                                  size_t *count,
                                  struct stamma_error *error);

/**
 * @brief Writes a move as English books did until about 1980: `P-K4`, `QPxB`, `R(Q1)-KB1`, `P-R8(Q)`, `B-N5 ch`.
 *
 * The text is the shortest of a fixed list of forms that fits no other legal move.
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param options  `STAMMA_DESC_KT`, one of `STAMMA_DESC_PROMOTION_EQUALS` and `STAMMA_DESC_PROMOTION_SLASH`,
 *                 `STAMMA_DESC_SYMBOLS`, `STAMMA_DESC_SQ`; 0 is the form that the strict level reads. What other
 *                 styles write is read at the tolerant level
 * @param buf      where to write; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
 *         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_descriptive_encode(const struct stamma_position *position,
                                        stamma_move move,
                                        uint32_t options,
                                        char *buf,
                                        size_t cap,
                                        size_t *len,
                                        struct stamma_error *error);

/**
 * @brief Reads a move in English descriptive notation.
 *
 * The move alone, without its number. `Kt`, spaces and dots, `Sq`, `takes`, `Castles` and the like are read from the
 * tolerant level on. A check or mate mark that is missing or wrong is only reported. Where several moves fit, the
 * error's `squares` are their origins.
 *
 * @code
 * stamma_descriptive_decode(&position, "P-K4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * // move is e2e4
 * @endcode
 *
 * @param position the position the move is made in; must be legal
 * @param text     the text; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param options  a level; 0 is tolerant
 * @param move     set to the legal move on success
 * @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap      its size
 * @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position), a `STAMMA_DESC_…` condition. Linear in `len`.
 */
stamma_status stamma_descriptive_decode(const struct stamma_position *position,
                                        const char *text,
                                        size_t len,
                                        uint32_t options,
                                        stamma_move *move,
                                        struct stamma_diagnostic *diags,
                                        size_t cap,
                                        size_t *count,
                                        struct stamma_error *error);

/**
 * @brief Reads a move without asking what it is written in: algebraic in any language, figurines, long forms, UCI,
 *        xboard, ICCF, Smith, descriptive. Tells all the ways to read it, and the move when they agree.
 *
 * @code
 * uint32_t german = 0;
 * stamma_language_find("de", STAMMA_NUL, &german, NULL, &error);
 * uint16_t languages[2] = {STAMMA_LANGUAGE_ENGLISH, (uint16_t)german};
 * stamma_move_decode_any(&position, "Sf3", STAMMA_NUL, 0, languages, 2, &move, NULL, 0, NULL, &error);
 * // move is g1f3
 * @endcode
 *
 * @param position   the position the move is made in; must be legal
 * @param text       the text; any bytes
 * @param len        its length in bytes, or `STAMMA_NUL`
 * @param options    a level; 0 is tolerant
 * @param languages  numbers of the languages to try for algebraic notation; NULL with `n` 0 is all of them, in which
 *                   letters for the pawn do not count. Better pass the few that are likely: in 70 languages most
 *                   letters name some piece
 * @param n          how many, at most 128
 * @param move       set to the legal move on success
 * @param candidates room for `cap` ways to read it, written also when they disagree; NULL with `cap` 0 if not wanted
 * @param cap        its size
 * @param count      set to how many ways there are, also beyond `cap` and when they disagree; may be NULL
 * @param error      filled in on failure; may be NULL. For `STAMMA_ANY_AMBIGUOUS` its `squares` are the origins
 * @return 0, or minus `STAMMA_ANY_UNREAD`, `STAMMA_ANY_AMBIGUOUS` (the ways disagree), `STAMMA_ERR_NULL`,
 *         `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_POSITION`, a
 *         `STAMMA_POS_…` condition (illegal position). Linear in `len` times the languages tried.
 */
stamma_status stamma_move_decode_any(const struct stamma_position *position,
                                     const char *text,
                                     size_t len,
                                     uint32_t options,
                                     const uint16_t *languages,
                                     size_t n,
                                     stamma_move *move,
                                     struct stamma_candidate *candidates,
                                     size_t cap,
                                     size_t *count,
                                     struct stamma_error *error);

/**
 * @brief The key under which a Polyglot opening book files a position.
 *
 * @param position looked at
 * @param key      set to the key
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
 */
stamma_status stamma_polyglot_key(const struct stamma_position *position, uint64_t *key);

/**
 * @brief A legal move as a Polyglot book stores it.
 *
 * @param position the position the move is made in; must be legal
 * @param move     a legal move
 * @param entry    set to the book's 16-bit number
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
 *         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
 */
stamma_status stamma_polyglot_move_encode(const struct stamma_position *position,
                                          stamma_move move,
                                          uint16_t *entry,
                                          struct stamma_error *error);

/**
 * @brief The legal move that a Polyglot book's entry names.
 *
 * @param position the position the entry was found for; must be legal
 * @param entry    the book's 16-bit number
 * @param move     set to the legal move on success
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
 *         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK` (the book is for another position, or damaged).
 */
stamma_status stamma_polyglot_move_decode(const struct stamma_position *position,
                                          uint16_t entry,
                                          stamma_move *move,
                                          struct stamma_error *error);

/**
 * @brief ECO code and name of the opening whose line ends in a position.
 *
 * The list is that of lichess.org (`data/openings.tsv`). Only the position counts, not the moves that led to it, so
 * transpositions are found; should several lines end in it, the last of the list counts. Most positions within and all
 * behind the lines are unknown: the opening of a game is that of its last known position, found by asking from the last
 * one backwards. A game that left its opening and comes back to a known position by other moves has that one's name.
 *
 * @code
 * char eco[4];
 * stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_move_play(&position, move, &position, &error);
 * stamma_san_decode(&position, "c5", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_move_play(&position, move, &position, &error);
 * stamma_opening_find(&position, eco, text, sizeof text, NULL, &error);
 * // eco is "B20"
 * // text is "Sicilian Defense"
 * @endcode
 *
 * @param position looked at; its clocks play no part
 * @param eco      room for 4 bytes, set to the code and a NUL; may be NULL
 * @param buf      where to write the name, in UTF-8; NULL with `cap` 0 to measure
 * @param cap      size of `buf`; `STAMMA_OPENING_NAME_MAX` always suffices
 * @param len      set to the length without the NUL; may be NULL
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
 *         `STAMMA_OPENING_UNKNOWN` (no line ends here), `STAMMA_ERR_BUFFER_TOO_SMALL`. Constant time.
 */
stamma_status stamma_opening_find(const struct stamma_position *position,
                                  char *eco,
                                  char *buf,
                                  size_t cap,
                                  size_t *len,
                                  struct stamma_error *error);

/**
 * @brief How many languages there are.
 *
 * Their numbers are 0 to that less one: `STAMMA_LANGUAGE_ENGLISH`, `STAMMA_LANGUAGE_FIGURINE`, and others that can change
 * when a language is added to the library. So keep a language's tag, not its number.
 *
 * @return the count; never fails.
 */
uint32_t stamma_language_count(void);

/**
 * @brief Names of a language, and what to beware of with its letters.
 *
 * @param index    its number
 * @param language filled in; the strings are static and in UTF-8
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such number).
 */
stamma_status stamma_language_at(uint32_t index, struct stamma_language *language);

/**
 * @brief Finds a language by its BCP 47 tag: `de`, `pt-BR`, `sr-Cyrl`; in any case, `_` counts as `-`.
 *
 * Subtags that the table does not have are dropped from the right. If there is nothing at all, the answer is English and
 * `found` is false. The process locale is never asked.
 *
 * @code
 * uint32_t index = 0;
 * bool found = false;
 * stamma_language_find("de-AT", STAMMA_NUL, &index, &found, &error);
 * // found is true
 * stamma_language language;
 * stamma_language_at(index, &language);
 * // language.tag is "de"
 * @endcode
 *
 * @param tag   the tag; any bytes
 * @param len   its length in bytes, or `STAMMA_NUL`
 * @param index set to the language's number
 * @param found set to whether the table has the language; may be NULL
 * @param error filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_LANGUAGE_TAG` (no tag at all). Linear in
 *         `len`.
 */
stamma_status stamma_language_find(const char *tag,
                                   size_t len,
                                   uint32_t *index,
                                   bool *found,
                                   struct stamma_error *error);

/**
 * @brief Finds another set of letters of a language by its name, to be read when asked for: `older` of Albanian.
 *
 * The names are those of the table's column `alt_letters` (docs/languages.md).
 *
 * @param index  the language's number
 * @param name   the set's name, in any case
 * @param len    its length in bytes, or `STAMMA_NUL`
 * @param number set to the number to pass among the `languages` of `stamma_san_decode_full` and
 *               `stamma_move_decode_any`
 * @param error  filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (no such language),
 *         `STAMMA_LANGUAGE_NO_LETTER` (no set of that name). Linear in `len`.
 */
stamma_status stamma_language_alternate(uint32_t index,
                                        const char *name,
                                        size_t len,
                                        uint16_t *number,
                                        struct stamma_error *error);

/**
 * @brief The letter of a piece in moves, in UTF-8; it may have several characters (`Кр`).
 *
 * A pawn's letter is for tables, never printed in a move. Whether a language's letters can be printed at all is told by
 * `STAMMA_LANGUAGE_INPUT_ONLY_LETTERS` of `stamma_language_at`.
 *
 * @param index the language's number
 * @param role  the piece, `STAMMA_PAWN` to `STAMMA_KING`
 * @param buf   where to write; NULL with `cap` 0 to measure
 * @param cap   size of `buf`; `STAMMA_WORD_MAX` always suffices
 * @param len   set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such language or piece),
 *         `STAMMA_LANGUAGE_NO_LETTER` (none is known), `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_language_letters(uint32_t index,
                                      stamma_role role,
                                      char *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * @brief A word: the name of a piece, of the game, of check or checkmate, in UTF-8. The first one is for printing.
 *
 * @param index the language's number
 * @param word  `STAMMA_PAWN` to `STAMMA_KING`, `STAMMA_WORD_CHESS`, `STAMMA_WORD_CHECK` or `STAMMA_WORD_CHECKMATE`
 * @param nth   0 for the first word, 1 for the next one in use, until there is none
 * @param buf   where to write; NULL with `cap` 0 to measure
 * @param cap   size of `buf`; `STAMMA_WORD_MAX` always suffices
 * @param len   set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such language or kind of word),
 *         `STAMMA_LANGUAGE_NO_WORD` (no more), `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_language_words(uint32_t index,
                                    uint8_t word,
                                    uint32_t nth,
                                    char *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * @brief The symbol of a NAG for display, in UTF-8: `!?` for 5, `⩲` for 14. A number without one is written `$n`.
 *
 * PGN itself always has `$n`.
 *
 * @code
 * stamma_nag_symbol(14, text, sizeof text, NULL);
 * // text is "⩲"
 * @endcode
 *
 * @param nag the number; any
 * @param buf where to write; NULL with `cap` 0 to measure
 * @param cap size of `buf`; `STAMMA_NAG_TEXT_MAX` always suffices
 * @param len set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_nag_symbol(uint32_t nag,
                                char *buf,
                                size_t cap,
                                size_t *len);

/**
 * @brief What a NAG means, in English: `White has a slight advantage` for 14.
 *
 * @param nag the number
 * @param buf where to write; NULL with `cap` 0 to measure
 * @param cap size of `buf`; `STAMMA_NAG_TEXT_MAX` always suffices
 * @param len set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_NAG_NO_TEXT` (no meaning is known), `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_nag_text(uint32_t nag,
                              char *buf,
                              size_t cap,
                              size_t *len);

/**
 * @brief Finds the longest annotation symbol at the start of a text: `!?`, `+/=`, `⩲`, `$14`.
 *
 * Some symbols stand for two numbers, White's and Black's (`○`, more space): which one depends on who moved.
 *
 * @param text  the text; any bytes
 * @param len   its length in bytes, or `STAMMA_NUL`
 * @param mover who made the move before it, `STAMMA_WHITE` or `STAMMA_BLACK`
 * @param nag   set to the number
 * @param used  set to the symbol's length in bytes; may be NULL
 * @param error filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT`, `STAMMA_NAG_UNKNOWN`. Time
 *         does not grow with `len`, save for the digits of `$n` and for finding the NUL.
 */
stamma_status stamma_nag_find(const char *text,
                              size_t len,
                              stamma_color mover,
                              uint32_t *nag,
                              size_t *used,
                              struct stamma_error *error);

/**
 * @brief Reads the value of a Result tag: `1-0`, `½-½`, `0:1`, `+/-`, `White resigns`.
 *
 * @code
 * stamma_result result;
 * stamma_result_parse("½-½", STAMMA_NUL, 0, &result, NULL, 0, NULL, &error);
 * // result.white is STAMMA_SCORE_HALF
 * @endcode
 *
 * @param text   the text; any bytes
 * @param len    its length in bytes, or `STAMMA_NUL`
 * @param options a level; 0 is tolerant
 * @param result filled in with both scores; `STAMMA_SCORE_NONE` while the game goes on
 * @param diags  room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
 * @param cap    its size
 * @param count  set on success to how many diagnostics there are, also beyond `cap`; may be NULL
 * @param error  filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, a `STAMMA_RESULT_…` condition.
 *         Linear in `len`.
 */
stamma_status stamma_result_parse(const char *text,
                                  size_t len,
                                  uint32_t options,
                                  struct stamma_result *result,
                                  struct stamma_diagnostic *diags,
                                  size_t cap,
                                  size_t *count,
                                  struct stamma_error *error);

/**
 * @brief Writes a result as PGN does: `1-0`, `0-1`, `1/2-1/2`, and `*` for everything else.
 *
 * @param result the scores
 * @param buf    where to write; NULL with `cap` 0 to measure
 * @param cap    size of `buf`; 8 always suffices
 * @param len    set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (a field out of range), `STAMMA_RESULT_SCORES` (more than one
 *         point, or a score for one side only), `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_result_write(const struct stamma_result *result,
                                  char *buf,
                                  size_t cap,
                                  size_t *len);

/**
 * @brief Writes a square's name in an older system.
 *
 * @param system `STAMMA_SQUARES_STAMMA_1737` or `STAMMA_SQUARES_PARIS_1173`
 * @param square the square
 * @param buf    where to write; NULL with `cap` 0 to measure
 * @param cap    size of `buf`; 3 always suffices
 * @param len    set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_BUFFER_TOO_SMALL`.
 */
stamma_status stamma_square_write(uint32_t system, stamma_square square, char *buf, size_t cap, size_t *len);

/**
 * @brief Reads a square's name in an older system, exactly as it is written.
 *
 * @param system `STAMMA_SQUARES_STAMMA_1737` or `STAMMA_SQUARES_PARIS_1173`
 * @param text   the text; any bytes
 * @param len    its length in bytes, or `STAMMA_NUL`
 * @param square set to the square
 * @param error  filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT`, `STAMMA_SQUARE_SYNTAX`.
 */
stamma_status stamma_square_parse(uint32_t system,
                                  const char *text,
                                  size_t len,
                                  stamma_square *square,
                                  struct stamma_error *error);

/**
 * @brief Makes a reader of PGN.
 *
 * @code
 * stamma_pgn_reader *reader = NULL;
 * stamma_pgn_event event;
 * uint32_t count = 0;
 * stamma_pgn_reader_new(NULL, &reader, &error);
 * stamma_pgn_reader_feed(reader, "1. e4 e5 1-0", 12, true, &error);
 * while (stamma_pgn_reader_next(reader, &event, &error) == 0) {
 *     if (event.kind == STAMMA_EVENT_MOVE) count++;
 * }
 * stamma_pgn_reader_free(reader);
 * // count is 2
 * @endcode
 *
 * @param options how to read; NULL for the defaults
 * @param reader  set to the new reader on success; to be freed with `stamma_pgn_reader_free`
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS` (size, unknown flags, reserved fields), `STAMMA_ERR_ARGUMENT`
 *         (encoding, language), `STAMMA_ERR_NO_MEMORY`. Constant time.
 */
stamma_status stamma_pgn_reader_new(const struct stamma_pgn_options *options,
                                    struct stamma_pgn_reader **reader,
                                    struct stamma_error *error);

/**
 * @brief Frees a reader.
 *
 * @param reader what `stamma_pgn_reader_new` made, or NULL for nothing
 */
void stamma_pgn_reader_free(struct stamma_pgn_reader *reader);

/**
 * @brief Gives a reader the next bytes of its input, in chunks of any size. What was not read yet is copied and kept.
 *
 * Take all events (until `STAMMA_NEED_MORE`) before feeding more, or the reader keeps all that was fed.
 *
 * @param reader  the reader
 * @param bytes   the bytes; may be NULL if `len` is 0
 * @param len     how many
 * @param is_last true when no more will follow
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (bytes behind the last ones, or the
 *         reader reads memory), `STAMMA_ERR_NO_MEMORY` (nothing was added). Linear in `len`.
 */
stamma_status stamma_pgn_reader_feed(struct stamma_pgn_reader *reader,
                                     const void *bytes,
                                     size_t len,
                                     bool is_last,
                                     struct stamma_error *error);

/**
 * @brief Lets a fresh reader read memory, which is not copied: it must stay as it is until the reader is freed.
 *
 * @param reader a reader to which nothing was fed yet
 * @param bytes  the whole input; may be NULL if `len` is 0
 * @param len    how many bytes
 * @param error  filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (the reader is not fresh),
 *         `STAMMA_ERR_NO_MEMORY` (only for UTF-16, which is copied). Constant time.
 */
stamma_status stamma_pgn_reader_over(struct stamma_pgn_reader *reader,
                                     const void *bytes,
                                     size_t len,
                                     struct stamma_error *error);

/**
 * @brief Gives the next event.
 *
 * Its texts are lent until the next call on the reader that is not `const`.
 *
 * @param reader the reader
 * @param event  set when there is an event
 * @param error  filled in on failure; may be NULL
 * @return 0 with an event; `STAMMA_NEED_MORE`: feed more; `STAMMA_END`: the input is over; or minus `STAMMA_ERR_NULL`,
 *         `STAMMA_ERR_NO_MEMORY` (call again to go on). Faults of the text are events, not failures. Linear in the bytes
 *         taken.
 */
stamma_status stamma_pgn_reader_next(struct stamma_pgn_reader *reader,
                                     struct stamma_pgn_event *event,
                                     struct stamma_error *error);

/**
 * @brief Gives the next events, as many as there are and as there is room for.
 *
 * Their texts are lent until the next call on the reader that is not `const`. There may be fewer than there is room for
 * although more would follow: go on until none comes.
 *
 * @param reader the reader
 * @param events room for `cap` events
 * @param cap    how many, at least 1
 * @param count  set to how many events there are
 * @param error  filled in on failure; may be NULL
 * @return 0 with events; `STAMMA_NEED_MORE` or `STAMMA_END` with none; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`
 *         (`cap` is 0), `STAMMA_ERR_NO_MEMORY`. Linear in the bytes taken.
 */
stamma_status stamma_pgn_reader_next_batch(struct stamma_pgn_reader *reader,
                                           struct stamma_pgn_event *events,
                                           size_t cap,
                                           size_t *count,
                                           struct stamma_error *error);

/**
 * @brief Crosses the variation that the last event began; the event of its end comes next.
 *
 * @param reader the reader
 * @return 0, or minus `STAMMA_ERR_NULL`. Does nothing when no variation is open. Constant time.
 */
stamma_status stamma_pgn_reader_skip_variation(struct stamma_pgn_reader *reader);

/**
 * @brief Crosses the rest of the game; the event of its end comes next.
 *
 * @param reader the reader
 * @return 0, or minus `STAMMA_ERR_NULL`. Does nothing when no game is open. Constant time.
 */
stamma_status stamma_pgn_reader_skip_game(struct stamma_pgn_reader *reader);

/**
 * @brief Gives the position after the last move, or where the line that just began or went on stands.
 *
 * Behind `STAMMA_EVENT_MOVETEXT` that is the start position. Follows the moves only when they are decoded.
 *
 * @param reader   the reader
 * @param position set to the position
 * @return 0, or minus `STAMMA_ERR_NULL`. Constant time.
 */
stamma_status stamma_pgn_reader_position(const struct stamma_pgn_reader *reader,
                                         struct stamma_position *position);

/**
 * @brief Finds where a text can be cut so that the parts can be read apart, by several threads say.
 *
 * Games are never cut in two: the place found is the first tag of a game, behind an empty line and outside of comments. To
 * be sure of that the text is looked at from its beginning, or from a place found before.
 *
 * @param text text that begins with a game
 * @param len  its length in bytes, or `STAMMA_NUL`
 * @param options how the parts will be read; NULL for the defaults
 * @param want where to cut at the earliest
 * @param at   set to the first such place at or behind `want`, or to the length if there is none, as in UTF-16
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT` (encoding,
 *         language). Linear in the bytes up to `at`.
 */
stamma_status stamma_pgn_split(const char *text,
                               size_t len,
                               const struct stamma_pgn_options *options,
                               size_t want,
                               size_t *at);

/**
 * @brief Reads the next game into a tree.
 *
 * All of it is kept: tags, moves, variations, comments, annotations, diagnostics, and as raw text what could not be read.
 * Between two calls events can be taken too; those of a game that this function has begun go missing in its tree.
 *
 * @param reader the reader, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`
 * @param game   set to the game; free it with `stamma_game_free`
 * @param error  filled in on failure; may be NULL
 * @return 0 with a game; `STAMMA_NEED_MORE`: feed more and call again, what was read is kept; `STAMMA_END`: no game follows;
 *         or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS` (these flags), `STAMMA_ERR_NO_MEMORY` (call again to go
 *         on). Linear in the text of the game.
 */
stamma_status stamma_pgn_reader_game(struct stamma_pgn_reader *reader,
                                     struct stamma_game **game,
                                     struct stamma_error *error);

/**
 * @brief Reads the next game into a tree that is there already, in place of what was in it.
 *
 * For programs that look at one game at a time: the memory of a game serves the next one, and none is asked for as long as
 * no game is larger than those before. Nodes and views of the game that was there mean nothing any more, and
 * `stamma_game_version` is another.
 * @param reader the reader, as for `stamma_pgn_reader_game`
 * @param game   a game, of `stamma_game_new` for example; replaced if 0 is returned, else unchanged
 * @param error  filled in on failure; may be NULL
 * @return as for `stamma_pgn_reader_game`
 */
stamma_status stamma_pgn_reader_game_into(struct stamma_pgn_reader *reader,
                                          struct stamma_game *game,
                                          struct stamma_error *error);

/**
 * @brief Reads the first game of a text into a tree.
 *
 * @code
 * stamma_game *game = NULL;
 * uint32_t count = 0;
 * stamma_game_parse("1. e4 (1. d4 d5) e5 1-0", STAMMA_NUL, NULL, &game, &error);
 * stamma_game_node_count(game, &count);
 * stamma_game_free(game);
 * // count is 4
 * @endcode
 *
 * @param text    the text; any bytes
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param options how to read, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`; NULL for the defaults
 * @param game    set to the game; free it with `stamma_game_free`
 * @param error   filled in on failure; may be NULL
 * @return 0; `STAMMA_END`: there is no game; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`,
 *         `STAMMA_ERR_ARGUMENT` (encoding, language), `STAMMA_ERR_NO_MEMORY`. Faults of the text are no failures: see
 *         `stamma_game_diagnostic_count`. Linear in the text of the game.
 */
stamma_status stamma_game_parse(const char *text,
                                size_t len,
                                const struct stamma_pgn_options *options,
                                struct stamma_game **game,
                                struct stamma_error *error);

/**
 * @brief Reads the next command of a comment: `[%clk 0:09:59.9]`, `[%eval 0.17,20]`, `[%cal Ge2e4]`, any other.
 *
 * Call it until it returns `STAMMA_END`. What makes no sense is told in the command's `status`; it is no error. Text that is not
 * a command, such as one that is never closed, is passed over.
 *
 * @code
 * const char *comment = "[%eval 0.17,20] good [%clk 0:09:59.9]";
 * stamma_comment_command command;
 * size_t at = 0;
 * stamma_status status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
 * // command.kind is STAMMA_COMMAND_EVAL
 * // command.centipawns is 17
 * // command.depth is 20
 * status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
 * // command.kind is STAMMA_COMMAND_CLK
 * // command.milliseconds is 599900
 * status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
 * // status is STAMMA_END
 * @endcode
 *
 * @param text    the comment, without its braces; any bytes
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param at      where to go on, 0 at first; moved behind the command, and to the end of the text at `STAMMA_END`
 * @param options a level; 0 is tolerant. Strict takes values only in the form that the library writes; import also with
 *                other numbers of digits and a plus; tolerant also `m:ss`, `-#3`, spaces; guess also a decimal comma
 * @param command filled in, unless the end is reached
 * @param error   filled in on failure; may be NULL
 * @return 0; `STAMMA_END`, positive, if no command follows; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`,
 *         `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT` (`at` is beyond the text). Linear in the bytes passed, and in
 *         finding the NUL.
 */
stamma_status stamma_comment_next(const char *text,
                                  size_t len,
                                  size_t *at,
                                  uint32_t options,
                                  struct stamma_comment_command *command,
                                  struct stamma_error *error);

/**
 * @brief Gives the coloured squares or arrows of a command; none if it is of another kind or has no value.
 *
 * @code
 * const char *comment = "[%cal Ge2e4,Rd7d5]";
 * stamma_comment_command command;
 * stamma_mark marks[8];
 * size_t at = 0, count = 0;
 * stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
 * stamma_comment_marks(comment, STAMMA_NUL, &command, marks, 8, &count, &error);
 * // count is 2
 * // marks[1].colour is 'R'
 * // marks[1].to is 35
 * @endcode
 *
 * @param text    the comment that was read, unchanged
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param command the command, as `stamma_comment_next` gave it
 * @param marks   room for `cap` marks; NULL with `cap` 0 to count them
 * @param cap     its size
 * @param count   set to how many there are, also beyond `cap`
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not a command of this text).
 *         Linear in the command's length.
 */
stamma_status stamma_comment_marks(const char *text,
                                   size_t len,
                                   const struct stamma_comment_command *command,
                                   struct stamma_mark *marks,
                                   size_t cap,
                                   size_t *count,
                                   struct stamma_error *error);

/**
 * @brief Gives the operands of a command as texts: of a string what stands between the quotes.
 *
 * @code
 * const char *comment = "[%tqu \"En\",\"find it, please\",e2e4]";
 * stamma_comment_command command;
 * stamma_view operands[8];
 * size_t at = 0, count = 0;
 * stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
 * stamma_comment_operands(comment, STAMMA_NUL, &command, operands, 8, &count, &error);
 * // count is 3
 * // operands[1].len is 15
 * @endcode
 *
 * @param text     the comment that was read, unchanged
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param command  the command, as `stamma_comment_next` gave it
 * @param operands room for `cap` operands, each a part of `text`; NULL with `cap` 0 to count them
 * @param cap      its size
 * @param count    set to how many there are, also beyond `cap`
 * @param error    filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not a command of this text).
 *         Linear in the command's length.
 */
stamma_status stamma_comment_operands(const char *text,
                                      size_t len,
                                      const struct stamma_comment_command *command,
                                      struct stamma_view *operands,
                                      size_t cap,
                                      size_t *count,
                                      struct stamma_error *error);

/**
 * @brief Writes what a person reads in a comment: the text without commands, runs of white space made one space.
 *
 * @code
 * stamma_comment_text("[%eval 0.17,20]  good [%emt 0:00:05]", STAMMA_NUL, text, sizeof text, NULL);
 * // text is "good"
 * @endcode
 *
 * @param text    the comment, without its braces; any bytes
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
 * @param cap     size of `buf`; `len` and 1 always suffice
 * @param out_len set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
 */
stamma_status stamma_comment_text(const char *text,
                                  size_t len,
                                  char *buf,
                                  size_t cap,
                                  size_t *out_len);

/**
 * @brief Puts a command into a comment, and writes the comment.
 *
 * If the comment has the command, the new one stands in its place, and any more of its kind (of its name, for
 * `STAMMA_COMMAND_OTHER`) are removed. Else it goes where it usually stands: scores, clocks, squares, arrows, then the
 * others; behind the text if there are no commands. All else stays as it is, byte for byte. With the empty comment this
 * writes the command alone.
 *
 * A clock is written as `h:mm:ss`, with a fraction only if there is one, a score with two decimals, or more if it has
 * them.
 *
 * @code
 * stamma_comment_item item = {0};
 * item.kind = STAMMA_COMMAND_CLK;
 * item.milliseconds = 599900;
 * stamma_comment_write("good [%clk 0:10:00]", STAMMA_NUL, &item, text, sizeof text, NULL, &error);
 * // text is "good [%clk 0:09:59.9]"
 * @endcode
 *
 * @param text    the comment, without its braces; any bytes
 * @param len     its length in bytes, or `STAMMA_NUL`
 * @param item    the command
 * @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text` or the item's texts
 * @param cap     size of `buf`
 * @param out_len set to the length without the NUL; may be NULL
 * @param error   filled in on failure, with the index of the mark or operand at fault as `offset`; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_ARGUMENT`: an
 *         unknown kind or flag, a reserved byte that is not zero, a negative time, a part of a tenth in
 *         `STAMMA_COMMAND_TIMESTAMP`, no marks, a colour that is no letter, a square that is none, a name that is none, an
 *         operand that cannot be written (with `[%`, or with a quote where it needs quotes). Linear in `len` and the
 *         item's size.
 */
stamma_status stamma_comment_write(const char *text,
                                   size_t len,
                                   const struct stamma_comment_item *item,
                                   char *buf,
                                   size_t cap,
                                   size_t *out_len,
                                   struct stamma_error *error);

/**
 * @brief Takes all commands of a kind out of a comment, and writes the comment.
 *
 * White space beside what is removed goes too, so that no more of it is left than stood on one side. All else stays as it
 * is, byte for byte.
 *
 * @code
 * stamma_comment_remove("[%csl Gd4] good [%eval 0.17] move", STAMMA_NUL, STAMMA_COMMAND_EVAL, NULL, 0, text, sizeof text,
 *                       NULL);
 * // text is "[%csl Gd4] good move"
 * @endcode
 *
 * @param text     the comment, without its braces; any bytes
 * @param len      its length in bytes, or `STAMMA_NUL`
 * @param kind     `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`
 * @param name     of `STAMMA_COMMAND_OTHER`: the name; else not looked at
 * @param name_len its length in bytes, or `STAMMA_NUL`; 0 with NULL
 * @param buf      where to write; NULL with `cap` 0 to measure. Must not overlap `text`
 * @param cap      size of `buf`; `len` and 1 always suffice
 * @param out_len  set to the length without the NUL; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (an unknown kind, or a name that is
 *         none), `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
 */
stamma_status stamma_comment_remove(const char *text,
                                    size_t len,
                                    stamma_command_kind kind,
                                    const char *name,
                                    size_t name_len,
                                    char *buf,
                                    size_t cap,
                                    size_t *out_len);

/**
 * @brief Makes a game without moves.
 *
 * @code
 * stamma_game *game = NULL;
 * stamma_node_id node = STAMMA_NODE_ROOT;
 * uint32_t count = 0;
 * stamma_game_new(NULL, 0, &game, &error);
 * stamma_uci_decode(&position, "e2e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
 * stamma_game_node_add(game, node, move, 0, &node, &error);
 * stamma_game_comment_set(game, node, STAMMA_COMMENT_AFTER, 0, "Best by test.", STAMMA_NUL, &error);
 * stamma_game_node_count(game, &count);
 * // count is 1
 * stamma_game_free(game);
 * @endcode
 *
 * @param start   the start position; NULL for the usual one. A start that is not legal is kept, but takes no moves. Another
 *                one than the usual is named in the tags SetUp, FEN and, for Chess960, Variant
 * @param options 0
 * @param game    set to the game; free it with `stamma_game_free`
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_NO_MEMORY`.
 */
stamma_status stamma_game_new(const struct stamma_position *start,
                              uint32_t options,
                              struct stamma_game **game,
                              struct stamma_error *error);

/**
 * @brief Makes a game of its own with the same contents. Its nodes have the same numbers.
 *
 * @param game  copied
 * @param copy  set to the copy; free it with `stamma_game_free`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_NO_MEMORY`. Linear in the size of the game.
 */
stamma_status stamma_game_clone(const struct stamma_game *game, struct stamma_game **copy);

/**
 * @brief Frees a game and all that it lent.
 *
 * @param game freed; NULL is nothing
 */
void stamma_game_free(struct stamma_game *game);

/**
 * @brief How often the game was changed since it was made. A program that keeps the number sees whether there is anything
 *        to save.
 *
 * @param game    looked at
 * @param version set to the number
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_version(const struct stamma_game *game,
                                  uint64_t *version);

/**
 * @brief The start position.
 *
 * @param game     looked at
 * @param position set to it
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_start(const struct stamma_game *game, struct stamma_position *position);

/**
 * @brief Sets the start position of a game without moves, and the tags that name it: SetUp, FEN, Variant.
 *
 * @param game  changed
 * @param start the start position; need not be legal, but moves need that
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_GAME_HAS_MOVES`, `STAMMA_ERR_LIMIT`,
 *         `STAMMA_ERR_NO_MEMORY`.
 */
stamma_status stamma_game_set_start(struct stamma_game *game, const struct stamma_position *start);

/**
 * @brief The position after a move of the game.
 *
 * @param game     looked at
 * @param node     the move, or `STAMMA_NODE_ROOT` for the start position
 * @param position set to the position
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_ERR_POSITION` (a move on the way there is not legal,
 *         since events went missing when the game was read), `STAMMA_ERR_NO_MEMORY` (for the way there). Linear in the
 *         distance from the start, or from the move added last.
 */
stamma_status stamma_game_position(const struct stamma_game *game,
                                   stamma_node_id node,
                                   struct stamma_position *position);

/**
 * @brief How often the position after a move has occurred on the way there, this time included. What was before a null
 *        move does not count.
 *
 * @param game  looked at
 * @param node  the move, or `STAMMA_NODE_ROOT`
 * @param count set to the number, 1 or more
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_ERR_POSITION` (as for `stamma_game_position`),
 *         `STAMMA_ERR_NO_MEMORY`. Linear in the distance from the start.
 */
stamma_status stamma_game_repetitions(const struct stamma_game *game,
                                      stamma_node_id node,
                                      uint32_t *count);

/**
 * @brief How the game stands after a move: what `stamma_position_outcome` says of the position, and repetition.
 *
 * @param game    looked at
 * @param node    the move, or `STAMMA_NODE_ROOT`
 * @param outcome set to `STAMMA_OUTCOME_…` bits, `STAMMA_OUTCOME_THREEFOLD` and `STAMMA_OUTCOME_FIVEFOLD` among them
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, a `STAMMA_POS_…` condition (the start position is not
 *         legal), `STAMMA_ERR_POSITION` (as for `stamma_game_position`), `STAMMA_ERR_NO_MEMORY`. Linear in the distance from the start.
 */
stamma_status stamma_game_outcome(const struct stamma_game *game,
                                  stamma_node_id node,
                                  uint32_t *outcome,
                                  struct stamma_error *error);

/**
 * @brief How the game ended: as the marker at the end of its moves says, or where that is `*` its Result tag.
 *
 * @param game   looked at
 * @param result filled in; no scores while that is unknown
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_result(const struct stamma_game *game, struct stamma_result *result);

/**
 * @brief Sets how the game ended: the marker at the end of its moves and the Result tag.
 *
 * @param game   changed
 * @param result the scores, `STAMMA_SCORE_NONE` for both while it is unknown
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (a field out of range), `STAMMA_RESULT_SCORES` (more than one
 *         point, or a score for one side only), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`.
 */
stamma_status stamma_game_set_result(struct stamma_game *game,
                                     const struct stamma_result *result);

/**
 * @brief Whether some moves could not be understood when the game was read, and are kept as text.
 *
 * @param game    looked at
 * @param partial set to the answer
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_is_partial(const struct stamma_game *game, bool *partial);

/**
 * @brief How much the reader of the game reported.
 *
 * @param game  looked at
 * @param count set to how many diagnostics are kept; may be NULL
 * @param total set to how many there were; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_diagnostic_count(const struct stamma_game *game, size_t *count, uint64_t *total);

/**
 * @brief One thing that the reader of the game reported.
 *
 * @param game       looked at
 * @param index      which, from 0, in the order of the text
 * @param diagnostic filled in
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (not that many).
 */
stamma_status stamma_game_diagnostic_at(const struct stamma_game *game,
                                        size_t index,
                                        struct stamma_game_diagnostic *diagnostic);

/**
 * @brief How many moves the game has, variations included.
 *
 * @param game  looked at
 * @param count set to the number
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_node_count(const struct stamma_game *game, uint32_t *count);

/**
 * @brief A node: its move and its neighbours.
 *
 * @param game looked at
 * @param node the node
 * @param info filled in
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
 */
stamma_status stamma_game_node_info(const struct stamma_game *game,
                                    stamma_node_id node,
                                    struct stamma_node *info);

/**
 * @brief The move before a move.
 *
 * @param game   looked at
 * @param node   the node
 * @param parent set to the move before, or `STAMMA_NODE_NONE` for the start
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
 */
stamma_status stamma_game_node_parent(const struct stamma_game *game,
                                      stamma_node_id node,
                                      stamma_node_id *parent);

/**
 * @brief One of the moves that follow a node.
 *
 * @param game  looked at
 * @param node  the node
 * @param index 0 for the line's continuation, 1 for the first variation in its place, and so on
 * @param child set to the move, or `STAMMA_NODE_NONE` if there are not so many
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in `index`.
 */
stamma_status stamma_game_node_child(const struct stamma_game *game,
                                     stamma_node_id node,
                                     uint32_t index,
                                     stamma_node_id *child);

/**
 * @brief How many moves follow a node: the line's continuation and the variations in its place.
 *
 * @param game  looked at
 * @param node  the node
 * @param count set to the number
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in that number.
 */
stamma_status stamma_game_node_child_count(const struct stamma_game *game,
                                           stamma_node_id node,
                                           uint32_t *count);

/**
 * @brief Finds a move among those that follow a node.
 *
 * @param game  looked at
 * @param node  the node
 * @param move  the move
 * @param child set to the first node with that move, or `STAMMA_NODE_NONE`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the number of moves that follow.
 */
stamma_status stamma_game_node_find(const struct stamma_game *game,
                                    stamma_node_id node,
                                    stamma_move move,
                                    stamma_node_id *child);

/**
 * @brief The next of the moves that stand in one place: after the line's continuation the first variation, and so on.
 *
 * @param game    looked at
 * @param node    the node
 * @param sibling set to the move, or `STAMMA_NODE_NONE`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
 */
stamma_status stamma_game_node_next_sibling(const struct stamma_game *game,
                                            stamma_node_id node,
                                            stamma_node_id *sibling);

/**
 * @brief The previous of the moves that stand in one place.
 *
 * @param game    looked at
 * @param node    the node
 * @param sibling set to the move, or `STAMMA_NODE_NONE` for a line's continuation
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
 */
stamma_status stamma_game_node_previous_sibling(const struct stamma_game *game,
                                                stamma_node_id node,
                                                stamma_node_id *sibling);

/**
 * @brief The node after a node in a walk over the whole tree: from `STAMMA_NODE_ROOT` on all are met once, each after its
 *        parent, a line before the variations in its place.
 *
 * @param game looked at
 * @param node the node
 * @param next set to the next one, or `STAMMA_NODE_NONE` after the last
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. A whole walk is linear in the number of nodes.
 */
stamma_status stamma_game_node_next(const struct stamma_game *game,
                                    stamma_node_id node,
                                    stamma_node_id *next);

/**
 * @brief Where the line of a node begins: the nearest move, itself or before it, that is a variation.
 *
 * @param game  looked at
 * @param node  the node
 * @param start set to that move, or `STAMMA_NODE_ROOT` for a node of the main line
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the distance.
 */
stamma_status stamma_game_node_line_start(const struct stamma_game *game,
                                          stamma_node_id node,
                                          stamma_node_id *start);

/**
 * @brief The last move of a node's line.
 *
 * @param game looked at
 * @param node the node
 * @param end  set to that move; the node itself if nothing follows it
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the distance.
 */
stamma_status stamma_game_node_line_end(const struct stamma_game *game,
                                        stamma_node_id node,
                                        stamma_node_id *end);

/**
 * @brief Adds a move after a node, as the last of those that follow it: the first one continues the line, others become
 *        variations. A move that is there already is found instead of added.
 *
 * @param game    changed
 * @param parent  the move before, or `STAMMA_NODE_ROOT`
 * @param move    a move that is legal there
 * @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
 * @param node    set to the new or old node; may be NULL
 * @param error   filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_GAME_NO_NODE`, `STAMMA_MOVE_ILLEGAL`,
 *         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_MOVE_NULL_IN_CHECK`, a `STAMMA_POS_…` condition (the start position is
 *         not legal), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Constant time when a line grows move by move, else
 *         linear in the distance from the start.
 */
stamma_status stamma_game_node_add(struct stamma_game *game,
                                   stamma_node_id parent,
                                   stamma_move move,
                                   uint32_t options,
                                   stamma_node_id *node,
                                   struct stamma_error *error);

/**
 * @brief The same with the move put first: it continues the line now, and what did becomes the first variation.
 *
 * @param game    changed
 * @param parent  the move before, or `STAMMA_NODE_ROOT`
 * @param move    a move that is legal there
 * @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
 * @param node    set to the new or old node; may be NULL
 * @param error   filled in on failure; may be NULL
 * @return as `stamma_game_node_add`.
 */
stamma_status stamma_game_node_insert(struct stamma_game *game,
                                      stamma_node_id parent,
                                      stamma_move move,
                                      uint32_t options,
                                      stamma_node_id *node,
                                      struct stamma_error *error);

/**
 * @brief Adds moves one after the other, an engine's line for example: all of them, or none. Those that are there already
 *        are followed.
 *
 * @param game    changed
 * @param parent  the move before the first, or `STAMMA_NODE_ROOT`
 * @param moves   the moves
 * @param n       how many
 * @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
 * @param node    set to the last move's node; may be NULL
 * @param error   filled in on failure; its offset is the index of the move at fault. May be NULL
 * @return as `stamma_game_node_add`, and `STAMMA_ERR_TEXT_LENGTH` (`n` larger than memory). Linear in `n` and the distance
 *         from the start.
 */
stamma_status stamma_game_node_add_line(struct stamma_game *game,
                                        stamma_node_id parent,
                                        const stamma_move *moves,
                                        size_t n,
                                        uint32_t options,
                                        stamma_node_id *node,
                                        struct stamma_error *error);

/**
 * @brief Moves the variation that a node stands in one place towards the main line, where it branches off. What stood
 *        there becomes a variation.
 *
 * @param game    changed
 * @param node    any move of the variation
 * @param changed set to whether there was anything to do: not for the main line. May be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in the distance from where the
 *         variation begins.
 */
stamma_status stamma_game_node_promote(struct stamma_game *game,
                                       stamma_node_id node,
                                       bool *changed);

/**
 * @brief Makes the line from the start to a node the main line. What it displaces keeps its order, as variations.
 *
 * @param game    changed
 * @param node    the move
 * @param changed set to whether there was anything to do; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in the distance from the start.
 */
stamma_status stamma_game_node_promote_to_mainline(struct stamma_game *game,
                                                   stamma_node_id node,
                                                   bool *changed);

/**
 * @brief Moves a move, with all that follows it, one place away from the main line among the moves in its place.
 *
 * @param game    changed
 * @param node    the move where the variations branch off; `stamma_game_node_line_start` finds that of a variation
 * @param changed set to whether there was anything to do: not for the last one. May be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Constant time.
 */
stamma_status stamma_game_node_demote(struct stamma_game *game,
                                      stamma_node_id node,
                                      bool *changed);

/**
 * @brief Deletes a move and all that follows it. If it continued its line, the first variation in its place does so now.
 *
 * @param game changed
 * @param node the move; its number and those of all moves after it are never given again
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in what is deleted.
 */
stamma_status stamma_game_node_delete(struct stamma_game *game,
                                      stamma_node_id node);

/**
 * @brief Deletes the variations that follow a node; the line's continuation stays.
 *
 * @param game  changed
 * @param node  the node, `STAMMA_NODE_ROOT` too
 * @param count set to how many there were; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what is deleted.
 */
stamma_status stamma_game_node_delete_variations(struct stamma_game *game,
                                                 stamma_node_id node,
                                                 uint32_t *count);

/**
 * @brief Deletes all that follows a node, variations included.
 *
 * @param game  changed
 * @param node  the node, `STAMMA_NODE_ROOT` too
 * @param count set to how many lines began there; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what is deleted.
 */
stamma_status stamma_game_node_delete_continuation(struct stamma_game *game,
                                                   stamma_node_id node,
                                                   uint32_t *count);

/**
 * @brief How many texts of a kind hang on a move.
 *
 * @param game  looked at
 * @param node  the move, or `STAMMA_NODE_ROOT` for what stands before the first move
 * @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
 * @param count set to the number
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`. Linear in what hangs on
 *         the move.
 */
stamma_status stamma_game_comment_count(const struct stamma_game *game,
                                        stamma_node_id node,
                                        stamma_comment_kind kind,
                                        size_t *count);

/**
 * @brief One of the texts of a kind that hang on a move.
 *
 * @param game  looked at
 * @param node  the move, or `STAMMA_NODE_ROOT`
 * @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
 * @param index which, from 0
 * @param text  set to the text: UTF-8 for comments, the bytes that were read for other kinds
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`,
 *         `STAMMA_GAME_NO_COMMENT`. Linear in what hangs on the move.
 */
stamma_status stamma_game_comment_at(const struct stamma_game *game,
                                     stamma_node_id node,
                                     stamma_comment_kind kind,
                                     size_t index,
                                     struct stamma_view *text);

/**
 * @brief Replaces a comment; with the index one past the last, adds it.
 *
 * @param game  changed
 * @param node  the move, or `STAMMA_NODE_ROOT` with `STAMMA_COMMENT_AFTER` for a comment before the first move
 * @param kind  `STAMMA_COMMENT_BEFORE` or `STAMMA_COMMENT_AFTER`
 * @param index which, from 0
 * @param text  the comment in UTF-8, without braces around it. A closing brace in it will be written as a parenthesis
 * @param len   its length in bytes, or `STAMMA_NUL`
 * @param error filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (another kind),
 *         `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT` (nothing stands before the start), `STAMMA_GAME_NO_COMMENT` (a larger
 *         index), `STAMMA_GAME_TEXT` (not UTF-8), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Linear in `len` and what hangs
 *         on the move.
 */
stamma_status stamma_game_comment_set(struct stamma_game *game,
                                      stamma_node_id node,
                                      stamma_comment_kind kind,
                                      size_t index,
                                      const char *text,
                                      size_t len,
                                      struct stamma_error *error);

/**
 * @brief Adds a comment, so that it becomes the one with this index.
 *
 * @param game  changed
 * @param node  the move, or `STAMMA_NODE_ROOT` with `STAMMA_COMMENT_AFTER`
 * @param kind  `STAMMA_COMMENT_BEFORE` or `STAMMA_COMMENT_AFTER`
 * @param index 0 to before the first, one past the last to the end
 * @param text  the comment in UTF-8, without braces around it
 * @param len   its length in bytes, or `STAMMA_NUL`
 * @param error filled in on failure; may be NULL
 * @return as `stamma_game_comment_set`.
 */
stamma_status stamma_game_comment_insert(struct stamma_game *game,
                                         stamma_node_id node,
                                         stamma_comment_kind kind,
                                         size_t index,
                                         const char *text,
                                         size_t len,
                                         struct stamma_error *error);

/**
 * @brief Removes a comment, or a text that was not understood.
 *
 * @param game  changed
 * @param node  the move, or `STAMMA_NODE_ROOT`
 * @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
 * @param index which, from 0
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`,
 *         `STAMMA_GAME_NO_COMMENT`. Linear in what hangs on the move.
 */
stamma_status stamma_game_comment_remove(struct stamma_game *game,
                                         stamma_node_id node,
                                         stamma_comment_kind kind,
                                         size_t index);

/**
 * @brief The annotations of a move (NAGs): 1 for `!`, 4 for `??`; see `stamma_nag_symbol`.
 *
 * @param game  looked at
 * @param node  the move
 * @param nags  room for `cap` numbers; NULL with `cap` 0 to count them
 * @param cap   its size
 * @param count set to how many there are, also beyond `cap`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what hangs on the move.
 */
stamma_status stamma_game_nag_list(const struct stamma_game *game,
                                   stamma_node_id node,
                                   uint32_t *nags,
                                   size_t cap,
                                   size_t *count);

/**
 * @brief Adds an annotation to a move, as its last, unless it has it already.
 *
 * @param game changed
 * @param node the move
 * @param nag  the number; PGN knows 0 to 255, others are kept too
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`, `STAMMA_ERR_LIMIT`,
 *         `STAMMA_ERR_NO_MEMORY`. Linear in what hangs on the move.
 */
stamma_status stamma_game_nag_add(struct stamma_game *game, stamma_node_id node, uint32_t nag);

/**
 * @brief Removes an annotation from a move.
 *
 * @param game    changed
 * @param node    the move
 * @param nag     the number
 * @param changed set to whether the move had it; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`.
 */
stamma_status stamma_game_nag_remove(struct stamma_game *game,
                                     stamma_node_id node,
                                     uint32_t nag,
                                     bool *changed);

/**
 * @brief Removes all annotations of a move.
 *
 * @param game    changed
 * @param node    the move
 * @param changed set to whether there were any; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`.
 */
stamma_status stamma_game_nag_clear(struct stamma_game *game, stamma_node_id node, bool *changed);

/**
 * @brief How many tags the game has, those that occur twice and texts that are no tags included.
 *
 * @param game  looked at
 * @param count set to the number
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_tag_count(const struct stamma_game *game, size_t *count);

/**
 * @brief A tag by its place.
 *
 * @param game  looked at
 * @param index the place, from 0, as the tags stand; `stamma_game_tag_order` lists places in other orders
 * @param name  set to the name; empty for text among the tags that is none. May be NULL
 * @param value set to the value, or to that text. May be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_TAG`. Constant time.
 */
stamma_status stamma_game_tag_at(const struct stamma_game *game,
                                 size_t index,
                                 struct stamma_view *name,
                                 struct stamma_view *value);

/**
 * @brief The places of the tags in an order, for `stamma_game_tag_at`.
 *
 * @param game   looked at
 * @param order  `STAMMA_TAGS_STORED` to `STAMMA_TAGS_EXPORT`
 * @param places room for `cap` places; NULL with `cap` 0 to count them
 * @param cap    its size
 * @param count  set to how many there are, also beyond `cap`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such order), `STAMMA_ERR_NO_MEMORY`. Takes time in
 *         proportion to n log n for n tags.
 */
stamma_status stamma_game_tag_order(const struct stamma_game *game,
                                    stamma_tag_order order,
                                    uint32_t *places,
                                    size_t cap,
                                    size_t *count);

/**
 * @brief The value of a tag. Of several with one name the last counts whose value is neither empty nor `?`.
 *
 * @param game  looked at
 * @param name  the name; upper and lower case differ
 * @param len   its length in bytes, or `STAMMA_NUL`
 * @param value set to the value
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_NO_TAG`. Linear in the number of tags.
 */
stamma_status stamma_game_tag_get(const struct stamma_game *game,
                                  const char *name,
                                  size_t len,
                                  struct stamma_view *value);

/**
 * @brief Sets a tag. The tag of that name that counts gets the value and others of that name go; without one it is added
 *        as the last.
 *
 * A result as the value of Result becomes the marker at the end of the moves too. SetUp, FEN and Variant are written as the
 * start position wants it, whatever is set here: see `stamma_game_set_start`.
 *
 * @param game      changed
 * @param name      1 to 255 letters, digits and underscores
 * @param name_len  its length in bytes, or `STAMMA_NUL`
 * @param value     the value in UTF-8; its control characters will be written as spaces
 * @param value_len its length in bytes, or `STAMMA_NUL`
 * @param error     filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_TAG_NAME`, `STAMMA_GAME_TEXT` (not UTF-8),
 *         `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Linear in the value and the number of tags.
 */
stamma_status stamma_game_tag_set(struct stamma_game *game,
                                  const char *name,
                                  size_t name_len,
                                  const char *value,
                                  size_t value_len,
                                  struct stamma_error *error);

/**
 * @brief Removes a tag, all that have its name.
 *
 * @param game changed
 * @param name the name; upper and lower case differ
 * @param len  its length in bytes, or `STAMMA_NUL`
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_NO_TAG`, `STAMMA_ERR_NO_MEMORY`. Linear in the
 *         number of tags.
 */
stamma_status stamma_game_tag_remove(struct stamma_game *game,
                                     const char *name,
                                     size_t len);

/**
 * @brief Removes the tag, or the text among the tags that is none, at a place.
 *
 * @param game  changed
 * @param index the place, from 0, as the tags stand; those behind it move up
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_TAG`. Linear in the number of tags.
 */
stamma_status stamma_game_tag_remove_at(struct stamma_game *game, size_t index);

/**
 * @brief Fills in a way of writing games that people know.
 *
 * @param preset `STAMMA_PGN_STYLE_EXPORT`, `_REDUCED` or `_IMPORT`
 * @param style  set to it, `size` included
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such preset).
 */
stamma_status stamma_pgn_style_preset(uint32_t preset, struct stamma_pgn_style *style);

/**
 * @brief Writes a game: tags, an empty line, the moves, an empty line.
 *
 * By default in PGN's export format, byte for byte as the standard and stamma's rules for what it leaves open have it, so
 * that two programs write the same file. Reading what was written gives the same game.
 *
 * @param game  looked at
 * @param style how to write it; NULL is export format
 * @param buf   where to write; NULL with `cap` 0 to measure
 * @param cap   size of `buf`
 * @param len   set to the length without the NUL, also when it does not fit; may be NULL
 * @param error filled in on failure; may be NULL. For `STAMMA_GAME_NOT_EXPORTABLE` its first detail is the number of the
 *              move, 0 for the result
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_OPTIONS` (`size`, unknown flags,
 *         reserved bytes), `STAMMA_ERR_ARGUMENT` (a choice that does not exist), `STAMMA_LANGUAGE_INPUT_ONLY`,
 *         `STAMMA_GAME_NOT_EXPORTABLE` (a null move or a result that the style does not allow),
 *         `STAMMA_ERR_NO_MEMORY`. Linear in the game; only the tags are sorted.
 */
stamma_status stamma_game_write(const struct stamma_game *game,
                                const struct stamma_pgn_style *style,
                                char *buf,
                                size_t cap,
                                size_t *len,
                                struct stamma_error *error);

/**
 * @brief Makes a writer that gives the text of one game in pieces of any size.
 *
 * @param style  how to write it; NULL is export format. Copied
 * @param writer set to the writer; free it with `stamma_game_writer_free`
 * @param error  filled in on failure; may be NULL
 * @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT`, `STAMMA_LANGUAGE_INPUT_ONLY`,
 *         `STAMMA_ERR_NO_MEMORY`.
 */
stamma_status stamma_game_writer_new(const struct stamma_pgn_style *style,
                                     struct stamma_game_writer **writer,
                                     struct stamma_error *error);

/**
 * @brief Writes the next piece of the game's text.
 *
 * All pieces together are what `stamma_game_write` writes. A piece can end anywhere, in the middle of a character too.
 *
 * @param writer goes on
 * @param game   the same game in every call, unchanged
 * @param buf    where to write
 * @param cap    size of `buf`, at least 2: a piece has at most `cap - 1` bytes and a NUL
 * @param len    set to the length of the piece without the NUL; may be NULL
 * @param error  filled in on failure; may be NULL. For `STAMMA_GAME_NOT_EXPORTABLE` its first detail is the number of the
 *               move, 0 for the result
 * @return 0; `STAMMA_END` with an empty piece when nothing is left; or minus `STAMMA_ERR_NULL`,
 *         `STAMMA_ERR_BUFFER_TOO_SMALL` (`cap` below 2), `STAMMA_GAME_CHANGED`, `STAMMA_GAME_NOT_EXPORTABLE`,
 *         `STAMMA_LANGUAGE_INPUT_ONLY`, `STAMMA_ERR_NO_MEMORY`. After a failure other than by NULL or `cap` the writer is
 *         of no more use.
 */
stamma_status stamma_game_writer_next(struct stamma_game_writer *writer,
                                      const struct stamma_game *game,
                                      char *buf,
                                      size_t cap,
                                      size_t *len,
                                      struct stamma_error *error);

/**
 * @brief What the writer had to change of the game so far; all of it when `stamma_game_writer_next` has said
 *        `STAMMA_END`.
 *
 * @param writer  looked at
 * @param changes set to `STAMMA_CHANGED_…` bits
 * @return 0, or minus `STAMMA_ERR_NULL`.
 */
stamma_status stamma_game_writer_changes(const struct stamma_game_writer *writer, uint32_t *changes);

/**
 * @brief Frees a writer.
 *
 * @param writer freed; NULL is nothing
 */
void stamma_game_writer_free(struct stamma_game_writer *writer);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* STAMMA_H */
