//! Types and constants of the C face that all of it shares: positions, moves, errors, options.

use core::ffi::c_char;

/// 0 for success; minus a condition's number (`-STAMMA_FEN_EMPTY`) when a function refuses; from functions that pull, a
/// few positive notes. In structs that report a condition it is the number itself.
pub type stamma_status = i32;

/// `STAMMA_WHITE` or `STAMMA_BLACK`.
pub type stamma_color = u8;
/// White: moves first.
pub const STAMMA_WHITE: stamma_color = 0;
/// Black.
pub const STAMMA_BLACK: stamma_color = 1;
/// Both colours, for functions that count or collect.
pub const STAMMA_ANY_COLOR: stamma_color = 2;

/// A kind of piece, `STAMMA_PAWN` to `STAMMA_KING`.
pub type stamma_role = u8;
/// No kind: for a move, no promotion; for functions that collect, every kind.
pub const STAMMA_NO_ROLE: stamma_role = 0;
/// Pawn.
pub const STAMMA_PAWN: stamma_role = 1;
/// Knight.
pub const STAMMA_KNIGHT: stamma_role = 2;
/// Bishop.
pub const STAMMA_BISHOP: stamma_role = 3;
/// Rook.
pub const STAMMA_ROOK: stamma_role = 4;
/// Queen.
pub const STAMMA_QUEEN: stamma_role = 5;
/// King.
pub const STAMMA_KING: stamma_role = 6;

/// A piece: its role, plus 8 if it is black; 0 for none. `STAMMA_WHITE_KING` is `STAMMA_KING`.
pub type stamma_piece = u8;
/// No piece.
pub const STAMMA_NO_PIECE: stamma_piece = 0;
/// White pawn.
pub const STAMMA_WHITE_PAWN: stamma_piece = 1;
/// White knight.
pub const STAMMA_WHITE_KNIGHT: stamma_piece = 2;
/// White bishop.
pub const STAMMA_WHITE_BISHOP: stamma_piece = 3;
/// White rook.
pub const STAMMA_WHITE_ROOK: stamma_piece = 4;
/// White queen.
pub const STAMMA_WHITE_QUEEN: stamma_piece = 5;
/// White king.
pub const STAMMA_WHITE_KING: stamma_piece = 6;
/// Black pawn.
pub const STAMMA_BLACK_PAWN: stamma_piece = 9;
/// Black knight.
pub const STAMMA_BLACK_KNIGHT: stamma_piece = 10;
/// Black bishop.
pub const STAMMA_BLACK_BISHOP: stamma_piece = 11;
/// Black rook.
pub const STAMMA_BLACK_ROOK: stamma_piece = 12;
/// Black queen.
pub const STAMMA_BLACK_QUEEN: stamma_piece = 13;
/// Black king.
pub const STAMMA_BLACK_KING: stamma_piece = 14;

/// A square: file 0 to 7 plus 8 times rank 0 to 7, so a1 is 0, b1 is 1, h8 is 63. Bit n of a set of squares
/// (`uint64_t`) is the square with number n.
pub type stamma_square = u8;
/// No square.
pub const STAMMA_NO_SQUARE: stamma_square = 255;

/// A side of the board for castling.
pub type stamma_wing = u8;
/// Kingside, `O-O`.
pub const STAMMA_KING_WING: stamma_wing = 0;
/// Queenside, `O-O-O`.
pub const STAMMA_QUEEN_WING: stamma_wing = 1;

/// Which rules castling follows.
pub type stamma_rules = u8;
/// Standard chess.
pub const STAMMA_RULES_STANDARD: stamma_rules = 0;
/// Chess960.
pub const STAMMA_RULES_CHESS960: stamma_rules = 1;

/// A move. Bits 0-5 hold the origin, 6-11 the destination, 12-14 the role a pawn becomes or 0, bit 15 is 0. Castling
/// is "king takes own rook", exact in Chess960 too; `stamma_move_info` tells where king and rook go. Values whose
/// origin and destination are the same move nothing and are kept for special meanings.
pub type stamma_move = u16;
/// No move.
pub const STAMMA_MOVE_NONE: stamma_move = 0;
/// The null move: the side to move passes.
pub const STAMMA_MOVE_NULL: stamma_move = 65;

/// A position. Its words are private, but the value is plain: copy it with `=`, keep one for every ply, send it to
/// another thread, compare it with `stamma_position_equal`. All zeros is the empty board with White to move. Any bits
/// are safe: what is no position, or was one and is damaged, is refused with `STAMMA_ERR_POSITION`. Pointers to it need no
/// alignment.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_position {
    /// Private.
    pub(crate) words: [u64; 16],
}

/// Why a function refused, and where. Written only on failure.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_error {
    /// The same value that the function returned, negative.
    pub status: stamma_status,
    /// Line of the fault, from 1; 0 if no text was read.
    pub line: u32,
    /// Column of the fault in bytes, from 1; 0 if no text was read.
    pub column: u32,
    /// Length of the fault in bytes; 0 for a place between two bytes.
    pub length: u32,
    /// Offset of the fault in bytes from the start of the text.
    pub offset: u64,
    /// Squares concerned, as a set: candidate origins of an ambiguous move, checkers, misplaced pawns.
    pub squares: u64,
    /// Two numbers that `stamma_error_render` fills into the message: a rank and its width, a square, a count.
    pub detail: [u32; 2],
    /// Zero.
    pub reserved: [u64; 3],
}

/// Something a reader accepted although the canonical form is another.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_diagnostic {
    /// Offset in bytes from the start of the text.
    pub offset: u64,
    /// Length in bytes.
    pub length: u32,
    /// The condition's number, positive: `STAMMA_FEN_SEPARATOR` for example.
    pub status: stamma_status,
    /// `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
    pub severity: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

/// A matter of style.
pub const STAMMA_SEVERITY_INFO: u8 = 0;
/// Repaired, the meaning is sure.
pub const STAMMA_SEVERITY_FIXED: u8 = 1;
/// Repaired, the meaning is assumed.
pub const STAMMA_SEVERITY_GUESSED: u8 = 2;
/// Kept although it is wrong.
pub const STAMMA_SEVERITY_ERROR: u8 = 3;

/// One fault of a position.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_problem {
    /// The condition's number, positive: `STAMMA_POS_NO_WHITE_KING` for example.
    pub status: stamma_status,
    /// The first square concerned, or `STAMMA_NO_SQUARE`.
    pub square: stamma_square,
    /// Zero.
    pub reserved: [u8; 3],
    /// All squares concerned, as a set.
    pub squares: u64,
}

/// What a move does.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_move_details {
    /// Where the moving piece, or the castling king, comes from.
    pub from: stamma_square,
    /// Where it arrives; for castling the king's destination.
    pub to: stamma_square,
    /// The moving kind of piece.
    pub role: stamma_role,
    /// What a pawn becomes, or `STAMMA_NO_ROLE`.
    pub promotion: stamma_role,
    /// The kind of piece taken, or `STAMMA_NO_ROLE`.
    pub captured: stamma_role,
    /// Where the taken piece stands (behind `to` en passant), or `STAMMA_NO_SQUARE`.
    pub captured_square: stamma_square,
    /// Where the castling rook comes from, or `STAMMA_NO_SQUARE`.
    pub rook_from: stamma_square,
    /// Where the castling rook goes, or `STAMMA_NO_SQUARE`.
    pub rook_to: stamma_square,
    /// `STAMMA_MOVE_CAPTURE` and other bits.
    pub flags: u32,
    /// Zero.
    pub reserved: [u32; 5],
}

/// The move takes a piece, also en passant.
pub const STAMMA_MOVE_CAPTURE: u32 = 1;
/// The move takes a pawn en passant.
pub const STAMMA_MOVE_EN_PASSANT: u32 = 2;
/// A pawn moves two squares.
pub const STAMMA_MOVE_DOUBLE_STEP: u32 = 4;
/// The move castles.
pub const STAMMA_MOVE_CASTLING: u32 = 8;
/// A pawn becomes something.
pub const STAMMA_MOVE_PROMOTION: u32 = 16;
/// The move gives check.
pub const STAMMA_MOVE_CHECK: u32 = 32;
/// The move gives checkmate (`STAMMA_MOVE_CHECK` is set too).
pub const STAMMA_MOVE_CHECKMATE: u32 = 64;
/// The move gives stalemate.
pub const STAMMA_MOVE_STALEMATE: u32 = 128;

/// The reader's default: tolerant for SAN and its kin, import for FEN and machine protocols.
pub const STAMMA_LEVEL_DEFAULT: u32 = 0;
/// Only the canonical form that the library itself writes, byte for byte.
pub const STAMMA_LEVEL_STRICT: u32 = 1;
/// What a published standard allows on input.
pub const STAMMA_LEVEL_IMPORT: u32 = 2;
/// What is found in the wild and still has exactly one meaning.
pub const STAMMA_LEVEL_TOLERANT: u32 = 3;
/// What needs a preference or a repair; each comes with a diagnostic.
pub const STAMMA_LEVEL_GUESS: u32 = 4;
/// FEN: keep positions without sense (no king, pawns on end ranks, the wrong side in check), for set-up dialogs.
pub const STAMMA_ALLOW_ILLEGAL: u32 = 1 << 4;
/// FEN: refuse positions that no game leads to.
pub const STAMMA_REFUSE_IMPOSSIBLE: u32 = 1 << 5;
/// FEN: refuse castling rights and en passant squares that the board contradicts.
pub const STAMMA_REFUSE_INCONSISTENT: u32 = 1 << 6;
/// FEN: drop castling rights and en passant squares that the board contradicts, before anything is refused.
pub const STAMMA_REPAIR: u32 = 1 << 7;
/// FEN: castling follows Chess960 rules.
pub const STAMMA_CHESS960: u32 = 1 << 8;
/// FEN: castling follows Chess960 rules if any right is valid only there, else standard rules.
pub const STAMMA_RULES_AUTO: u32 = 1 << 9;
/// FEN, reading and writing: the board alone (Forsyth). Read, the rest is White to move, no rights, `0 1`.
pub const STAMMA_PLACEMENT_ONLY: u32 = 1 << 10;
/// UCI and CECP: accept `0000` or `@@@@` as `STAMMA_MOVE_NULL`. Games: add `STAMMA_MOVE_NULL` as a move.
pub const STAMMA_ALLOW_NULL: u32 = 1 << 11;
/// FEN, writing: name the en passant square after every double step, as the PGN standard has it. Without one of these
/// three bits it is named when a capture on it is legal.
pub const STAMMA_EP_ALWAYS: u32 = 1 << 12;
/// FEN, writing: name the en passant square when a pawn stands beside the pushed one (X-FEN).
pub const STAMMA_EP_PSEUDO: u32 = 1 << 13;
/// FEN, writing: never name an en passant square.
pub const STAMMA_EP_NEVER: u32 = 1 << 14;
/// FEN, writing: castling rights as file letters, `HAha` (Shredder-FEN). Without it `KQkq`, and file letters only
/// where another rook stands further out (X-FEN).
pub const STAMMA_SHREDDER: u32 = 1 << 15;
/// UCI, writing: castling as king takes own rook, `e1h1`. Without these two bits as the position's rules want it.
pub const STAMMA_UCI_KING_TAKES_ROOK: u32 = 1 << 16;
/// UCI, writing: castling as the king's destination, `e1g1`; still king takes rook where the king goes less than two
/// squares (Chess960).
pub const STAMMA_UCI_KING_DESTINATION: u32 = 1 << 17;

/// The side to move is in check.
pub const STAMMA_OUTCOME_CHECK: u32 = 1;
/// The side to move is checkmated (`STAMMA_OUTCOME_CHECK` is set too).
pub const STAMMA_OUTCOME_CHECKMATE: u32 = 2;
/// The side to move has no legal move and is not in check.
pub const STAMMA_OUTCOME_STALEMATE: u32 = 4;
/// Neither side can mate with the material on the board.
pub const STAMMA_OUTCOME_INSUFFICIENT: u32 = 8;
/// The half-move clock is at 100 or more, without mate or stalemate: a draw can be claimed.
pub const STAMMA_OUTCOME_FIFTY_MOVES: u32 = 16;
/// The half-move clock is at 150 or more, without mate or stalemate: the game is drawn.
pub const STAMMA_OUTCOME_SEVENTY_FIVE_MOVES: u32 = 32;
/// White cannot mate by any series of moves, judged by material: if Black runs out of time it is a draw.
pub const STAMMA_OUTCOME_WHITE_CANNOT_WIN: u32 = 64;
/// Black cannot mate by any series of moves, judged by material.
pub const STAMMA_OUTCOME_BLACK_CANNOT_WIN: u32 = 128;
/// The position has occurred three times or more: a draw can be claimed. Of games only.
pub const STAMMA_OUTCOME_THREEFOLD: u32 = 256;
/// The position has occurred five times or more: the game is drawn. Of games only.
pub const STAMMA_OUTCOME_FIVEFOLD: u32 = 512;

/// Room for any FEN that the library writes, NUL included.
pub const STAMMA_FEN_MAX: usize = 104;
/// Room for any SAN that the library writes, NUL included.
pub const STAMMA_SAN_MAX: usize = 8;
/// Room for a move in any notation and style that the library writes, NUL included.
pub const STAMMA_MOVE_TEXT_MAX: usize = 64;
/// Room for any message of `stamma_error_render`, NUL included.
pub const STAMMA_RENDER_MAX: usize = 1024;
/// The largest number of legal moves in a position that a game can reach. Set-up positions can have more; lists tell
/// how many there are.
pub const STAMMA_REACHABLE_MOVES_MAX: usize = 218;
/// The deepest perft.
pub const STAMMA_PERFT_DEPTH_MAX: u32 = 64;

/// A C string that lives as long as the library.
pub(crate) type StaticText = *const c_char;
