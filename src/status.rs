//! Every condition that a function of this library can report, once: name, number, message.
//!
//! * Numbers are never reused and never change. A C function that refuses returns minus the number.
//! * `message` needs no context. `detail`, where there is one, is the sentence with the place filled in: `{0}` and
//!   `{1}` are the error's two numbers, `{0s}` a square, `{0p}` a piece, `{0c}` the byte that was read,
//!   `{squares}` its set of squares.
//! * A message is one line and says nothing that the caller already knows.

use core::ffi::CStr;

use crate::board::{Bitboard, Square};

/// A named condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Status(u16);

/// What the table knows of one condition. Texts end in a NUL for C and are kept once.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The number, unique in the table.
    pub number: u16,
    /// The name, as it stands in the reference and, after `STAMMA_`, in the header.
    pub(crate) c_name: &'static CStr,
    /// One line for a person, without context.
    pub(crate) c_message: &'static CStr,
    /// The same with places for the error's details, or empty.
    pub detail: &'static str,
}

impl Entry {
    /// The name, as it stands in the reference and, after `STAMMA_`, in the header.
    pub fn name(&self) -> &'static str {
        self.c_name.to_str().unwrap_or("")
    }

    /// One line for a person, without context.
    pub fn message(&self) -> &'static str {
        self.c_message.to_str().unwrap_or("")
    }
}

const fn c_text(text: &'static str) -> &'static CStr {
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => c"?",
    }
}

macro_rules! statuses {
    ($($number:literal $name:ident $message:literal $($detail:literal)?;)*) => {
        #[allow(missing_docs, reason = "the message is the documentation")]
        impl Status {
            $(#[doc = $message] pub const $name: Status = Status($number);)*
        }

        /// The table, in the order of the numbers.
        pub static ALL: &[Entry] = &[
            $(Entry {
                number: $number,
                c_name: c_text(concat!(stringify!($name), "\0")),
                c_message: c_text(concat!($message, "\0")),
                detail: concat!("", $($detail)?),
            },)*
        ];
    };
}

statuses! {
    0 OK "success";
    1 END "nothing more to read";
    2 NEED_MORE "more input is needed";

    10 ERR_NULL "a required pointer is NULL";
    11 ERR_TEXT_LENGTH "the length is larger than any object can be";
    12 ERR_BUFFER_TOO_SMALL "the buffer is too small" "the text needs {0} bytes and a NUL";
    13 ERR_OPTIONS "an option bit is unknown, or two options exclude each other" "unknown or conflicting option bits {0}";
    15 ERR_ARGUMENT "an argument is out of range" "{0} is out of range";
    16 ERR_POSITION "these bytes are not a position made by this library";
    17 ERR_NO_MEMORY "out of memory";
    18 ERR_LIMIT "the limit was reached before the work was done" "more than {0} positions to visit";
    19 ERR_INTERNAL "an inconsistency inside the library: please report it";

    100 FEN_EMPTY "there is no text";
    101 FEN_TOO_LONG "longer than any FEN: more than 512 bytes";
    102 FEN_NON_ASCII "a byte outside ASCII" "byte {0} is outside ASCII";
    103 FEN_CONTROL_CHAR "a control character" "control character {0}";
    104 FEN_SEPARATOR "fields must be parted by single spaces";
    105 FEN_FIELD_COUNT "a FEN has six fields" "a FEN has six fields, not {0}";
    106 FEN_RANK_COUNT "the board must have 8 ranks" "the board needs 8 ranks, not {0}";
    107 FEN_RANK_WIDTH "a rank must have 8 files" "rank {0} has {1} files, not 8";
    108 FEN_BAD_PIECE "not a piece letter" "{0c} is not a piece letter";
    109 FEN_BAD_DIGIT "a run of empty squares is 1 to 8 long" "{0c} is no number of empty squares";
    110 FEN_ADJACENT_DIGITS "two digits in a row: one run of empty squares is one digit";
    111 FEN_BAD_SIDE "the side to move is w or b";
    112 FEN_BAD_CASTLING_CHAR "not a castling letter" "{0c} is not a castling letter";
    113 FEN_CASTLING_ORDER "castling letters out of order: KQkq";
    114 FEN_CASTLING_DUPLICATE "a castling right is named twice" "castling letter {0c} names a wing that already has its right";
    115 FEN_CASTLING_DASH_MIX "castling letters and a dash together";
    116 FEN_BAD_EP "not an en passant square: a to h with rank 3 or 6, or -";
    117 FEN_EP_RANK_SIDE "the en passant square does not fit the side to move" "{0s} cannot be passed over when this side is to move";
    118 FEN_BAD_HALFMOVE "the half-move clock is not a number";
    119 FEN_BAD_FULLMOVE "the full-move number is not a number";
    120 FEN_LEADING_ZERO "a number starts with a superfluous zero";
    121 FEN_SIGN "a number has a sign";
    122 FEN_NUMBER_RANGE "a number is larger than 4294967295";
    123 FEN_FULLMOVE_ZERO "the full-move number starts at 1";
    124 FEN_PROMOTED_MARK "a promoted-piece mark (~) belongs to Crazyhouse";
    125 FEN_POCKET "pieces in hand belong to Crazyhouse";
    126 FEN_VARIANT_FIELD "a check counter belongs to Three-check";
    127 FEN_MISSING_FIELD "last fields left out, usual values assumed" "{0} last fields left out, usual values assumed";
    128 FEN_SIDE_WORD "the side to move is written as w or b";
    129 FEN_DASH "another sign stands for the dash";
    130 FEN_WRAPPING "words or quotes around the FEN";
    131 FEN_OPERATIONS "operations after the position were not read";
    132 FEN_EP_CASE "the en passant square is in upper case";
    133 FEN_CASTLING_STYLE "castling letters of two styles: write KQkq or file letters";

    200 POS_EMPTY_BOARD "the board is empty";
    201 POS_NO_WHITE_KING "there is no white king";
    202 POS_NO_BLACK_KING "there is no black king";
    203 POS_MANY_WHITE_KINGS "White has more than one king" "White has more than one king: {squares}";
    204 POS_MANY_BLACK_KINGS "Black has more than one king" "Black has more than one king: {squares}";
    205 POS_PAWN_ON_BACK_RANK "a pawn stands on the first or last rank" "a pawn stands on {squares}";
    206 POS_OPPONENT_IN_CHECK "the side that is not to move is in check" "the king on {0s}, whose turn it is not, is attacked from {squares}";
    207 POS_KINGS_ADJACENT "the kings touch" "the kings touch: {squares}";
    208 POS_CASTLING_NO_KING "a castling right without the king on its square" "castling right {0c}: no king of that colour on its castling square";
    209 POS_CASTLING_NO_ROOK "a castling right without its rook" "castling right {0c}: no rook of that colour on {1s}";
    210 POS_CASTLING_WRONG_SIDE "a castling right whose rook is on the other side of the king" "castling right {0c}: the rook on {1s} is on the other side of the king";
    211 POS_CASTLING_NEEDS_960 "a castling right that only Chess960 knows" "castling right {0c} with a rook on {1s} needs Chess960 rules";
    212 POS_EP_WRONG_RANK "the en passant square is on the wrong rank for the side to move" "en passant square {0s} is on the wrong rank for the side to move";
    213 POS_EP_NO_PAWN "no pawn can have passed over the en passant square" "no enemy pawn stands in front of {0s}";
    214 POS_EP_OCCUPIED "the en passant square is occupied" "en passant square {0s} is occupied";
    215 POS_EP_ORIGIN_OCCUPIED "the square where the double step began is occupied" "the double step over {0s} began on an occupied square";
    216 POS_EP_CLOCK "an en passant square with a half-move clock that is not 0" "a double step over {0s} sets the half-move clock to 0";
    217 POS_EP_NO_CAPTURER "no pawn stands ready to capture en passant";
    218 POS_EP_NOT_LEGAL "no en passant capture is legal";
    219 POS_MANY_WHITE_PIECES "White has more than 16 pieces" "White has {0} pieces";
    220 POS_MANY_BLACK_PIECES "Black has more than 16 pieces" "Black has {0} pieces";
    221 POS_MANY_WHITE_PAWNS "White has more than 8 pawns" "White has {0} pawns";
    222 POS_MANY_BLACK_PAWNS "Black has more than 8 pawns" "Black has {0} pawns";
    223 POS_MANY_WHITE_PROMOTED "White has more promoted pieces than missing pawns" "White has {0} promoted pieces and {1} missing pawns";
    224 POS_MANY_BLACK_PROMOTED "Black has more promoted pieces than missing pawns" "Black has {0} promoted pieces and {1} missing pawns";
    225 POS_MANY_CHECKERS "more than two pieces give check" "{squares} all give check";
    226 POS_CHECK_TWO_STEPPERS "two pawns or knights give check together" "{squares} cannot give check together";
    227 POS_CHECK_ALIGNED "two pieces give check from opposite ends of a line" "{squares} cannot give check together";
    228 POS_CHECK_VERSUS_EP "the double step cannot have led to this check" "the double step over {0s} cannot have led to the check from {squares}";
    229 POS_CLOCK_OVER_100 "the half-move clock is over 100";
    230 POS_CLOCK_OVER_150 "the half-move clock is over 150";
    231 POS_CLOCK_VERSUS_NUMBER "the half-move clock is larger than the number of plies played";
    232 POS_CHECKMATE "the side to move is checkmated";
    233 POS_STALEMATE "the side to move is stalemated";
    234 POS_INSUFFICIENT "neither side has the material to mate";

    260 MOVE_ILLEGAL "not a legal move here" "{0s}-{1s} is not a legal move here";
    261 MOVE_PROMOTION_NEEDED "the pawn must become something" "a pawn that reaches {1s} must become something";
    262 MOVE_AMBIGUOUS "both a king move and castling" "{0s}-{1s} is both a king move and castling";
    263 MOVE_NULL_IN_CHECK "no null move out of check";
    264 MOVE_LEAVES_KING_IN_CHECK "the move leaves the own king in check" "{0s}-{1s} leaves the own king in check";

    300 SAN_SYNTAX "not a move in algebraic notation";
    301 SAN_ILLEGAL "no piece can make this move";
    302 SAN_LEAVES_KING_IN_CHECK "the move leaves the own king in check" "the move leaves the own king in check: {squares} cannot go to {0s}";
    303 SAN_AMBIGUOUS "more than one piece can make this move" "{squares} can all go to {0s}";
    304 SAN_FORM "names a legal move, but not in the form that this level asks for";
    305 SAN_CHECK_MARK "the check or mate mark is missing or wrong";
    306 SAN_CAPTURE_MARK "the capture sign is missing or wrong";
    307 SAN_PROMOTION_MISSING "the piece that the pawn becomes is missing";
    308 SAN_PROMOTION_BAD "this promotion does not exist";
    309 SAN_PROMOTION_ASSUMED "a queen was assumed";
    310 SAN_EP_MARK "marked as en passant, but it is not";
    311 SAN_NULL_IN_CHECK "no null move out of check";
    312 SAN_OTHER_NOTATION "a move in another notation";
    313 SAN_DISAMBIGUATION "the origin is not named as the export form does";
    314 SAN_CASTLING_FORM "castling is written O-O or O-O-O";
    315 SAN_PROMOTION_FORM "a promotion is written with = and a capital letter";
    316 SAN_SUFFIX "an annotation or a remark behind the move";
    317 SAN_LONG_FORM "written in long algebraic form";
    318 SAN_NULL "the null move is not a move to play";
    319 SAN_SIGN "another character stands for the usual one";
    320 SAN_MOVE_NUMBER "a move number before the move";
    321 SAN_LETTER_CASE "capital and small letters exchanged";
    322 SAN_PAWN_LETTER "a letter for the pawn";
    323 SAN_LANGUAGE_LETTER "a piece letter of the declared language";
    324 SAN_MIXED_LETTERS "a piece letter of another language than the declared one";
    325 SAN_LOOKALIKE "a letter of another script that looks the same";
    326 SAN_FIGURINE "a figurine for the piece";
    327 SAN_FIGURINE_COLOUR "a figurine of the other colour";
    328 SAN_CAPTURE_SIGN "another capture sign, or in another place";
    329 SAN_SHORT_CAPTURE "a capture written by its files alone";
    330 SAN_CHECK_FORM "check or mate written in words or other signs";
    331 SAN_EP_SQUARE "the square of the pawn taken en passant, not the one moved to";
    332 SAN_CAPTURED_KIND "another piece is taken than the text says";

    350 UCI_SYNTAX "not a move in UCI notation";
    351 UCI_ILLEGAL "not a legal move here" "{0s}{1s} is not a legal move here";
    352 UCI_PROMOTION_MISSING "the piece that the pawn becomes is missing" "a pawn that reaches {1s} needs q, r, b or n";
    353 UCI_PROMOTION_BAD "this promotion does not exist" "{0s}{1s} is no promotion to that piece";
    354 UCI_CASTLING_FORM "castling written for the other kind of rules";
    355 UCI_FORM "written in another form than the protocol's";
    356 UCI_NULL "the null move is not a move to play";

    400 EPD_NOTHING "a blank line or a comment: nothing to read";
    401 EPD_TOO_LONG "longer than any EPD: more than 4294967295 bytes";
    402 EPD_FIELD_COUNT "an EPD starts with four fields" "an EPD starts with four fields, not {0}";
    403 EPD_CONTROL_CHAR "a control character" "control character {0}";
    404 EPD_SEPARATOR "opcodes and operands are parted by single spaces, operations by a semicolon and a space";
    405 EPD_MISSING_SEMICOLON "the last operation has no semicolon";
    406 EPD_EXTRA_SEMICOLON "a semicolon that ends no operation";
    407 EPD_COUNTERS "clock and number belong into the operations hmvc and fmvn";
    408 EPD_BAD_OPCODE "an opcode is a letter with letters, digits and underscores after it";
    409 EPD_OPCODE_TOO_LONG "an opcode has at most 15 characters" "an opcode has at most 15 characters, not {0}";
    410 EPD_DUPLICATE_OPCODE "an operation comes again later in the line: the last one counts";
    411 EPD_TOO_MANY_OPERATIONS "more different operations than a line can have" "more than {0} different operations";
    412 EPD_OPERAND_COUNT "this opcode has another number of operands" "this opcode has {0} to {1} operands";
    413 EPD_OPERAND_KIND "this opcode has operands of another kind";
    414 EPD_BAD_NUMBER "not a whole number";
    415 EPD_NUMBER_FORM "a number has a superfluous sign or zero";
    416 EPD_NUMBER_RANGE "the number is out of this opcode's range";
    417 EPD_UNTERMINATED_STRING "a string has no closing quote";
    418 EPD_QUOTE "a quote inside an operand";
    419 EPD_ESCAPE "a backslash before a quote: the standard knows no escapes";
    420 EPD_UNQUOTED "a text without quotes";
    421 EPD_STRING_TOO_LONG "a string has at most 255 bytes" "a string has at most 255 bytes, not {0}";
    422 EPD_COMMA "moves are parted by spaces";
    423 EPD_MOVE_FORM "a move in UCI form where SAN is expected";
    424 EPD_MOVE_MARK "a mark stands apart from its move";
    425 EPD_BAD_SYMBOL "a symbol is printing characters without space, semicolon and quote";

    450 ICCF_SYNTAX "not a move in ICCF numeric notation: digits from 1 to 8";
    451 ICCF_ILLEGAL "not a legal move here" "{0s}-{1s} is not a legal move here";
    452 ICCF_PROMOTION_MISSING "the fifth digit, what the pawn becomes, is missing" "a pawn that reaches {1s} needs a fifth digit, 1 to 4";
    453 ICCF_PROMOTION_BAD "the fifth digit names no promotion" "{0s}-{1s} is no promotion to the piece of that digit";
    454 ICCF_CASTLING_FORM "castling written for the other kind of rules";
    455 ICCF_FORM "written with more than digits";
    456 ICCF_PROMOTION_SHORT "the rank of the promotion is left out" "the rank of the promotion on {1s} is left out";

    470 SMITH_SYNTAX "not a move in Smith notation";
    471 SMITH_ILLEGAL "not a legal move here" "{0s}{1s} is not a legal move here";
    472 SMITH_CAPTURE "the letter for what is taken, or for castling, is missing or wrong";
    473 SMITH_PROMOTION_MISSING "the piece that the pawn becomes is missing" "a pawn that reaches {1s} needs Q, R, B or N";
    474 SMITH_PROMOTION_BAD "this promotion does not exist" "{0s}{1s} is no promotion to that piece";
    475 SMITH_FORM "the letter for what is taken is in upper case";
    476 SMITH_CASTLING_FORM "castling is written with the king's squares";

    480 CECP_SYNTAX "not a move of the xboard protocol";
    481 CECP_ILLEGAL "not a legal move here" "{0s}{1s} is not a legal move here";
    482 CECP_PROMOTION_MISSING "the piece that the pawn becomes is missing" "a pawn that reaches {1s} needs q, r, b or n";
    483 CECP_PROMOTION_BAD "this promotion does not exist" "{0s}{1s} is no promotion to that piece";
    484 CECP_CASTLING_FORM "castling written for the other kind of rules";
    485 CECP_FORM "written in another form than the protocol's";
    486 CECP_NULL "the null move is not a move to play";
    487 CECP_USERMOVE "the word usermove before the move";
    488 CECP_DROP "a drop belongs to another variant of chess";
    489 CECP_MULTI_LEG "a move of several legs belongs to another variant of chess";

    500 DESC_SYNTAX "not a move in descriptive notation";
    501 DESC_ILLEGAL "no legal move fits";
    502 DESC_LEAVES_KING_IN_CHECK "the move leaves the own king in check" "the move leaves the own king in check: nothing on {squares} can make it";
    503 DESC_AMBIGUOUS "more than one legal move fits" "more than one legal move fits, from {squares}";
    504 DESC_FORM "names a legal move, but not in the form that this level asks for";
    505 DESC_CHECK_MARK "the check or mate mark is missing or wrong";
    506 DESC_PROMOTION_MISSING "the piece that the pawn becomes is missing" "a pawn that reaches {1s} needs (Q), (R), (B) or (N)";
    507 DESC_PROMOTION_BAD "this promotion does not exist";
    508 DESC_PROMOTION_FORM "a promotion is written as a letter in round brackets";
    509 DESC_EP_MARK "the en passant mark is missing or wrong";
    510 DESC_EP_SQUARE "the square is not that of the pawn taken en passant";
    511 DESC_WING "a piece named by the wing that it started on";
    512 DESC_WING_GUESSED "which piece started on that wing is a guess";
    513 DESC_CASTLING_FORM "castling is written O-O or O-O-O";
    514 DESC_LETTER "pieces are written K Q R B N P";
    515 DESC_SPACING "spaces, dots or commas within or around the move";
    516 DESC_SIGN "a move is written with - and a capture with x";
    517 DESC_RANK_FORM "a rank is written as a digit";
    518 DESC_PLACE_FORM "an origin is written as a square in round brackets";
    519 DESC_MARK_FORM "marks are written ch, mate and e.p. after a space";
    520 DESC_MARK_DECIDES "only the check or mate mark tells which move is meant";
    521 DESC_NO_SQUARE "neither a square nor a piece taken is named";
    522 DESC_SUFFIX "an annotation behind the move";

    530 LANGUAGE_TAG "not a BCP 47 language tag";
    531 LANGUAGE_NO_LETTER "no letter for that piece is known in this language";
    532 LANGUAGE_NO_WORD "no such word is known in this language";
    533 LANGUAGE_INPUT_ONLY "letters are missing or shared in this language: it can be read, not printed";
    534 LANGUAGE_UNSURE "the letters of this language are not well attested";

    540 RESULT_SYNTAX "not a game result";
    541 RESULT_SCORES "no game ends with these scores";
    542 RESULT_FORM "a result is written 1-0, 0-1, 1/2-1/2 or *";
    543 RESULT_LETTERS "letters in the place of digits";
    544 RESULT_NOT_PGN "PGN has no such result: * stands for it";
    545 RESULT_IN_TAG_ONLY "a result only as the value of a Result tag: in the moves it is something else";

    550 NAG_UNKNOWN "no annotation symbol starts here";
    551 NAG_NO_TEXT "no meaning of this number is known" "no meaning of ${0} is known";
    559 SQUARE_SYNTAX "not a square in this system";

    600 ANY_UNREAD "no notation reads this as a legal move";
    601 ANY_AMBIGUOUS "notations or languages disagree about this move" "read in different ways it is a move from {squares}";

    620 PGN_COMMENT_OPEN "the comment is never closed";
    621 PGN_COMMENT_NESTED "a closing brace inside the comment was taken as text";
    622 PGN_COMMENT_BRACE "a closing brace cannot stand in a comment: written as )";
    623 PGN_STRAY_BRACE "a closing brace outside a comment";
    624 PGN_STRAY_PAREN "a closing parenthesis without an opening one";
    625 PGN_VARIATION_OPEN "the variation is never closed";
    626 PGN_VARIATION_EARLY "a variation before any move that it could replace";
    627 PGN_VARIATION_POSITION "the variation goes on after the move instead of replacing it";
    628 PGN_EMPTY_VARIATION "a variation without moves";
    629 PGN_RESULT_IN_VARIATION "a game result inside a variation: kept as a comment";
    630 PGN_RESULT_MISSING "the game has no result at its end";
    631 PGN_RESULT_MISMATCH "the result at the end differs from the Result tag";
    632 PGN_AFTER_RESULT "moves after the game's result";
    633 PGN_MOVE_BAD "not a legal move here: the moves that follow are kept as text";
    634 PGN_NULL_MOVE "a null move, which is not allowed here";
    635 PGN_AFTER_END "a move after checkmate or stalemate";
    636 PGN_NO_MOVETEXT "tags without moves and without a result";
    637 PGN_NO_TAGS "moves without tags";
    638 PGN_GAME_BOUNDARY "a new game begins without the end of the one before";
    639 PGN_TAG_OPEN "the tag is not closed";
    640 PGN_TAG_QUOTE "the quotes around or inside the tag's value are not as they should be";
    641 PGN_TAG_NAME "not a tag name: letters, digits and underscores";
    642 PGN_DUPLICATE_TAG "the tag comes twice: the last value that is not empty counts";
    643 PGN_TAG_BAD "not a tag: kept as text";
    644 PGN_NOISE "text that does not belong to any game";
    645 PGN_NUL "a NUL byte";
    646 PGN_CONTROL "a control character";
    647 PGN_TOKEN "neither a move nor anything else that can stand here";
    648 PGN_TOKEN_TOO_LONG "longer than the limit" "longer than {0} bytes";
    649 PGN_TOO_DEEP "variations are nested too deep" "variations are nested deeper than {0}";
    650 PGN_LIMIT "more than the limit allows" "more than {0} of these in one game";
    651 PGN_NAG_BAD "a dollar sign without a number";
    652 PGN_NAG_RANGE "an annotation number above 255" "annotation number {0} is above 255";
    653 PGN_NAG_EARLY "an annotation before any move";
    654 PGN_NAG_FORM "an annotation written as a sign, or with a superfluous zero";
    655 PGN_RESERVED "angle brackets are reserved";
    656 PGN_MOVE_NUMBER "a move number that is doubled, wrong, or without its move";
    657 PGN_MOVE_FORM "a move written in another form than SAN";
    658 PGN_RESULT_FORM "the result is written in another form than PGN's";
    659 PGN_ENCODING_FALLBACK "not UTF-8: read as Windows-1252";
    660 PGN_SETUP_WITHOUT_FEN "the SetUp tag promises a FEN tag, but there is none";
    661 PGN_SETUP_ZERO "a FEN tag although the SetUp tag says that there is none";
    662 PGN_FEN_BAD "the FEN tag holds no legal position: the moves are kept as text";
    663 PGN_FEN_REPAIRED "the FEN tag was read with repairs";
    664 PGN_VARIANT_UNSUPPORTED "this variant of chess is not supported: the moves are kept as text";
    665 PGN_VARIANT_ASSUMED "the position in the FEN tag needs Chess960 rules";
    666 PGN_ESCAPE "a line that begins with a percent sign is for other programs";
    668 PGN_COMMENT_LINE "a comment up to the end of the line";
    669 PGN_BYTE_ORDER_MARK "a byte order mark, or text in UTF-16";
    670 PGN_LAYOUT "not laid out as export format is";

    680 PGN_CMD_SYNTAX "the operands of this command do not make sense: kept as text";
    681 PGN_CMD_COLOUR "an unknown colour: kept";
    682 PGN_CMD_FORM "the command is written in another form than the usual one";

    690 GAME_NO_NODE "no such move in this game: never made, or deleted";
    691 GAME_ROOT "the start of the game is no move and cannot be changed so";
    692 GAME_NO_COMMENT "no such comment here";
    693 GAME_NO_TAG "no such tag in this game";
    694 GAME_TAG_NAME "a tag name is letters, digits and underscores";
    695 GAME_TEXT "the text has a character that cannot be written there";
    696 GAME_CHANGED "the game was changed since this writer began";
    697 GAME_HAS_MOVES "the start position cannot change while there are moves";
    698 GAME_NOT_EXPORTABLE "export format has no way to write this";
    699 OPENING_UNKNOWN "no opening of this name list is known here";
}

impl Status {
    /// The number, 1 or more.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The condition with this number, if the table has it.
    pub fn new(number: u16) -> Option<Status> {
        lookup(number).map(|entry| Status(entry.number))
    }

    /// What the table says of this condition.
    pub fn entry(self) -> &'static Entry {
        lookup(self.0).unwrap_or(&UNKNOWN)
    }

    /// The name, such as `FEN_RANK_WIDTH`.
    pub fn name(self) -> &'static str {
        self.entry().name()
    }

    /// One line for a person.
    pub fn message(self) -> &'static str {
        self.entry().message()
    }
}

static UNKNOWN: Entry = Entry { number: 0, c_name: c"UNKNOWN", c_message: c"no condition has this number", detail: "" };

fn lookup(number: u16) -> Option<&'static Entry> {
    let index = ALL.binary_search_by_key(&number, |entry| entry.number).ok()?;
    ALL.get(index)
}

impl core::fmt::Debug for Status {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a function refused, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Error {
    /// What is wrong.
    pub status: Status,
    /// Byte offset into the text that was read; 0 where no text was.
    pub offset: usize,
    /// Length in bytes of the part at fault; 0 for a place between two bytes.
    pub len: usize,
    /// Two numbers for the message; what they are depends on the status.
    pub detail: [u32; 2],
    /// Squares concerned: candidate origins, checkers, pawns; depends on the status.
    pub squares: Bitboard,
}

impl Error {
    /// An error without a place.
    pub const fn new(status: Status) -> Error {
        Error { status, offset: 0, len: 0, detail: [0; 2], squares: 0 }
    }

    /// An error at a place in the text.
    pub const fn at(status: Status, offset: usize, len: usize) -> Error {
        Error { status, offset, len, detail: [0; 2], squares: 0 }
    }

    /// The same with its first number.
    pub const fn with(self, first: u32) -> Error {
        Error { detail: [first, self.detail[1]], ..self }
    }

    /// The same with both numbers.
    pub const fn with_both(self, first: u32, second: u32) -> Error {
        Error { detail: [first, second], ..self }
    }

    /// The same with two squares as its numbers.
    pub const fn with_squares(self, first: Square, second: Square) -> Error {
        self.with_both(first.number() as u32, second.number() as u32)
    }

    /// The same with a set of squares.
    pub const fn among(self, squares: Bitboard) -> Error {
        Error { squares, ..self }
    }

    /// The same moved to a place in the text.
    pub const fn placed(self, offset: usize, len: usize) -> Error {
        Error { offset, len, ..self }
    }
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.status.message())
    }
}

impl core::error::Error for Error {}

/// How much a reader changed of what it read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Severity {
    /// A matter of style.
    Info = 0,
    /// Repaired, the meaning is sure.
    Fixed = 1,
    /// Repaired, the meaning is assumed.
    Guessed = 2,
    /// Kept although it is wrong.
    Error = 3,
}

/// One thing a reader accepted although the canonical form is another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What was found.
    pub status: Status,
    /// What was done about it.
    pub severity: Severity,
    /// Byte offset into the text.
    pub offset: usize,
    /// Length in bytes.
    pub len: usize,
}

/// Receives diagnostics. `()` throws them away; a slice keeps the first ones and counts the rest.
pub trait Diagnose {
    /// Whether anyone listens: what is costly to find out need not be found out otherwise.
    const WANTED: bool;
    /// Takes one.
    fn report(&mut self, diagnostic: Diagnostic);
}

impl Diagnose for () {
    const WANTED: bool = false;
    #[inline(always)]
    fn report(&mut self, _: Diagnostic) {}
}

/// Diagnostics kept in a caller's slice.
#[derive(Debug)]
pub struct Diagnostics<'a> {
    out: &'a mut [Diagnostic],
    count: usize,
}

impl<'a> Diagnostics<'a> {
    /// Starts at the beginning of `out`.
    pub fn new(out: &'a mut [Diagnostic]) -> Self {
        Diagnostics { out, count: 0 }
    }

    /// How many were reported, also beyond the slice.
    pub fn count(&self) -> usize {
        self.count
    }
}

impl Diagnose for Diagnostics<'_> {
    const WANTED: bool = true;
    fn report(&mut self, diagnostic: Diagnostic) {
        if let Some(slot) = self.out.get_mut(self.count) {
            *slot = diagnostic;
        }
        self.count = self.count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ascend_and_names_are_unique() {
        for pair in ALL.windows(2) {
            assert!(pair[0].number < pair[1].number, "{} and {}", pair[0].name(), pair[1].name());
        }
        let mut names: Vec<_> = ALL.iter().map(|entry| entry.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
    }

    #[test]
    fn messages_are_single_lines_without_a_full_stop() {
        for entry in ALL {
            for text in [entry.message(), entry.detail] {
                assert!(!text.contains('\n') && !text.ends_with('.') && !text.starts_with(' '), "{}", entry.name());
            }
            assert!(!entry.message().is_empty() && !entry.message().contains('{'), "{}", entry.name());
        }
    }

    #[test]
    fn lookup_by_number() {
        assert_eq!(Status::new(107), Some(Status::FEN_RANK_WIDTH));
        assert_eq!(Status::new(9999), None);
        assert_eq!(Status::FEN_RANK_WIDTH.name(), "FEN_RANK_WIDTH");
    }
}
