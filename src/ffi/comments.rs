//! The commands inside comments: clock times, scores, coloured squares and arrows.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, input, level, output, outputs, plain, require_known, In, LEVEL_BITS};
use super::text::{text_in, text_out};
use super::types::{stamma_error, stamma_square, stamma_status, STAMMA_NO_SQUARE};
use super::view::stamma_view;
use crate::notation::Level;
use crate::pgn::command::{self, Command, Kind, Score, Value};
use crate::status::{Error, Status};

/// Which command it is, `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
pub type stamma_command_kind = u8;
/// One whose operands are text to the library: `wdl`, `mdl`, `evp`, `tqu`, `c_effect` and any other name.
pub const STAMMA_COMMAND_OTHER: stamma_command_kind = 0;
/// `eval`: an engine's score, and the depth.
pub const STAMMA_COMMAND_EVAL: stamma_command_kind = 1;
/// `clk`: time left on the mover's clock after the move.
pub const STAMMA_COMMAND_CLK: stamma_command_kind = 2;
/// `emt`: time spent on the move.
pub const STAMMA_COMMAND_EMT: stamma_command_kind = 3;
/// `egt`: time spent so far by the mover.
pub const STAMMA_COMMAND_EGT: stamma_command_kind = 4;
/// `mct`: reading of a mechanical clock.
pub const STAMMA_COMMAND_MCT: stamma_command_kind = 5;
/// `timestamp`: time spent on the move, written in tenths of a second.
pub const STAMMA_COMMAND_TIMESTAMP: stamma_command_kind = 6;
/// `csl`: coloured squares.
pub const STAMMA_COMMAND_CSL: stamma_command_kind = 7;
/// `cal`: coloured arrows.
pub const STAMMA_COMMAND_CAL: stamma_command_kind = 8;
/// `[#]`: a diagram is wanted here.
pub const STAMMA_COMMAND_DIAGRAM: stamma_command_kind = 9;

/// The command has a value: of a time the milliseconds, of `eval` the score, of `csl` and `cal` the marks.
pub const STAMMA_COMMAND_VALUE: u8 = 1;
/// The score is a mate: `mate` counts, not `centipawns`.
pub const STAMMA_COMMAND_MATE: u8 = 2;
/// The score comes with a depth.
pub const STAMMA_COMMAND_DEPTH: u8 = 4;
/// The score was written without a decimal point. By the grammar these are pawns, but some programs write centipawns so.
pub const STAMMA_COMMAND_WHOLE: u8 = 8;

/// A command in a comment.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_comment_command {
    /// Where the command begins, in bytes from the start of the comment.
    pub offset: u64,
    /// Where its name begins.
    pub name_offset: u64,
    /// Where its operands begin: the text up to the closing bracket.
    pub operands_offset: u64,
    /// Of a time; else 0.
    pub milliseconds: i64,
    /// Length of the whole command in bytes, brackets included.
    pub length: u32,
    /// Length of its name in bytes; 0 for `[#]`.
    pub name_length: u32,
    /// Length of its operands in bytes.
    pub operands_length: u32,
    /// How many operands there are: see `stamma_comment_operands`.
    pub operand_count: u32,
    /// How many squares or arrows there are: see `stamma_comment_marks`.
    pub mark_count: u32,
    /// The score in hundredths of a pawn, White's view, further decimals cut off; else 0.
    pub centipawns: i32,
    /// What was cut off, in ten thousandths of a centipawn, with the score's sign.
    pub remainder: i32,
    /// Mate in so many moves, negative if Black mates; 0: the side to move is mated.
    pub mate: i32,
    /// The depth in plies.
    pub depth: u32,
    /// 0 or a condition's number, positive: `STAMMA_PGN_CMD_SYNTAX` (a known command without a value),
    /// `STAMMA_PGN_CMD_FORM` (not written as the library writes it), `STAMMA_PGN_CMD_COLOUR` (a colour that is none of
    /// G, R, Y, B).
    pub status: stamma_status,
    /// Of that condition: `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
    pub severity: u8,
    /// `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
    pub kind: stamma_command_kind,
    /// `STAMMA_COMMAND_VALUE` and other bits.
    pub flags: u8,
    /// Zero.
    pub reserved: [u8; 21],
}

/// A coloured square or arrow.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_mark {
    /// `'G'` green, `'R'` red, `'Y'` yellow, `'B'` blue, or another letter.
    pub colour: c_char,
    /// The square, or where the arrow begins.
    pub from: stamma_square,
    /// Where the arrow ends; `STAMMA_NO_SQUARE` for a square.
    pub to: stamma_square,
    /// Zero.
    pub reserved: u8,
}

/// A command to write. Set all to zero first, then what its kind needs.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_comment_item {
    /// Of a time; not negative; of `STAMMA_COMMAND_TIMESTAMP` full tenths of a second.
    pub milliseconds: i64,
    /// Of `STAMMA_COMMAND_CSL` and `STAMMA_COMMAND_CAL`: `count` marks.
    pub marks: *const stamma_mark,
    /// Of `STAMMA_COMMAND_OTHER`: `count` operands; they are put in quotes where they need them.
    pub operands: *const stamma_view,
    /// How many marks or operands.
    pub count: usize,
    /// Of `STAMMA_COMMAND_OTHER`: the name, letters, digits and underscores.
    pub name: *const c_char,
    /// Its length in bytes, or `STAMMA_NUL`.
    pub name_len: usize,
    /// Of `STAMMA_COMMAND_EVAL`: hundredths of a pawn, White's view.
    pub centipawns: i32,
    /// Ten thousandths of a centipawn more; usually 0.
    pub remainder: i32,
    /// Mate in so many moves, with `STAMMA_COMMAND_MATE`.
    pub mate: i32,
    /// The depth in plies, with `STAMMA_COMMAND_DEPTH`.
    pub depth: u32,
    /// `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`.
    pub kind: stamma_command_kind,
    /// Of `STAMMA_COMMAND_EVAL`: `STAMMA_COMMAND_MATE`, `STAMMA_COMMAND_DEPTH`. The other bits of a command that was read
    /// may be set.
    pub flags: u8,
    /// Must be zero.
    pub reserved: [u8; 22],
}

pub(super) const FLAGS: u8 = STAMMA_COMMAND_VALUE | STAMMA_COMMAND_MATE | STAMMA_COMMAND_DEPTH | STAMMA_COMMAND_WHOLE;

fn length(span: (usize, usize)) -> u32 {
    u32::try_from(span.1.saturating_sub(span.0)).unwrap_or(u32::MAX)
}

pub(super) fn kind(number: stamma_command_kind) -> Result<Kind, Error> {
    const KINDS: [Kind; 10] = [
        Kind::Other,
        Kind::Eval,
        Kind::Clk,
        Kind::Emt,
        Kind::Egt,
        Kind::Mct,
        Kind::Timestamp,
        Kind::Csl,
        Kind::Cal,
        Kind::Diagram,
    ];
    KINDS.get(usize::from(number)).copied().ok_or_else(|| bad_argument(number.into()))
}

/// How many operands a command of this text has. Without quotes there is one more than commas.
#[inline(always)]
fn operand_count(text: &[u8], command: &Command<'_>) -> u32 {
    let (start, end) = command.operands_span();
    let operands = text.get(start..end).unwrap_or(&[]);
    let (mut commas, mut has_quotes) = (0_u32, false);
    for byte in operands {
        commas = commas.wrapping_add(u32::from(*byte == b','));
        has_quotes |= *byte == b'"';
    }
    if has_quotes {
        return command.operands().fold(0, |count: u32, _| count.saturating_add(1));
    }
    commas.wrapping_add(u32::from(!operands.is_empty()))
}

#[inline(always)]
fn command_out(text: &[u8], command: &Command<'_>) -> stamma_comment_command {
    let (span, name, operands) = (command.span(), command.name_span(), command.operands_span());
    let mut out = stamma_comment_command {
        offset: span.0 as u64,
        name_offset: name.0 as u64,
        operands_offset: operands.0 as u64,
        milliseconds: 0,
        length: length(span),
        name_length: length(name),
        operands_length: length(operands),
        operand_count: operand_count(text, command),
        mark_count: 0,
        centipawns: 0,
        remainder: 0,
        mate: 0,
        depth: 0,
        status: command.problem.map_or(0, |problem| i32::from(problem.status.number())),
        severity: command.problem.map_or(0, |problem| problem.severity as u8),
        kind: command.kind as u8,
        flags: 0,
        reserved: [0; 21],
    };
    match command.value {
        Value::None => return out,
        Value::Time(milliseconds) => out.milliseconds = i64::try_from(milliseconds).unwrap_or(i64::MAX),
        Value::Marks(count) => out.mark_count = count,
        Value::Eval { eval, whole } => {
            match eval.score {
                Score::Pawns { centipawns, remainder } => (out.centipawns, out.remainder) = (centipawns, remainder),
                Score::Mate(moves) => (out.mate, out.flags) = (moves, STAMMA_COMMAND_MATE),
            }
            if let Some(depth) = eval.depth {
                out.depth = depth;
                out.flags |= STAMMA_COMMAND_DEPTH;
            }
            if whole {
                out.flags |= STAMMA_COMMAND_WHOLE;
            }
        }
    }
    out.flags |= STAMMA_COMMAND_VALUE;
    out
}

/// The command that was read there before; that it has a value is taken from its flag.
fn command_in<'a>(text: &'a [u8], given: In<stamma_comment_command>) -> Result<Command<'a>, Error> {
    let given = given.get()?;
    let at = usize::try_from(given.offset).unwrap_or(usize::MAX);
    let has_value = given.flags & STAMMA_COMMAND_VALUE != 0;
    let level = if has_value { Level::Guess } else { Level::Strict };
    let found = command::commands_from(text, at, level).next();
    found
        .filter(|found| found.span().0 == at && found.kind as u8 == given.kind)
        .ok_or_else(|| bad_argument(given.length))
}

/// @brief Reads the next command of a comment: `[%clk 0:09:59.9]`, `[%eval 0.17,20]`, `[%cal Ge2e4]`, any other.
///
/// Call it until it returns `STAMMA_END`. What makes no sense is told in the command's `status`; it is no error. Text that is not
/// a command, such as one that is never closed, is passed over.
///
/// @code
/// const char *comment = "[%eval 0.17,20] good [%clk 0:09:59.9]";
/// stamma_comment_command command;
/// size_t at = 0;
/// stamma_status status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
/// // command.kind is STAMMA_COMMAND_EVAL
/// // command.centipawns is 17
/// // command.depth is 20
/// status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
/// // command.kind is STAMMA_COMMAND_CLK
/// // command.milliseconds is 599900
/// status = stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
/// // status is STAMMA_END
/// @endcode
///
/// @param text    the comment, without its braces; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param at      where to go on, 0 at first; moved behind the command, and to the end of the text at `STAMMA_END`
/// @param options a level; 0 is tolerant. Strict takes values only in the form that the library writes; import also with
///                other numbers of digits and a plus; tolerant also `m:ss`, `-#3`, spaces; guess also a decimal comma
/// @param command filled in, unless the end is reached
/// @param error   filled in on failure; may be NULL
/// @return 0; `STAMMA_END`, positive, if no command follows; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`,
///         `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT` (`at` is beyond the text). Linear in the bytes passed, and in
///         finding the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_next(
    text: *const c_char,
    len: usize,
    at: *mut usize,
    options: u32,
    command: *mut stamma_comment_command,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, start, at, command, error) =
        unsafe { (text_in(text, len), input(at.cast_const()), output(at), output(command), output(error)) };
    let mut is_end = false;
    let result = (|| {
        let text = text?;
        require_known(options, LEVEL_BITS)?;
        let level = level(options, Level::Tolerant)?;
        let start = start.get()?;
        let command = command.require()?;
        if start > text.len() {
            return Err(bad_argument(u32::try_from(start).unwrap_or(u32::MAX)));
        }
        match command::commands_from(text, start, level).next() {
            Some(found) => {
                command.set(command_out(text, &found));
                at.set(found.span().1);
            }
            None => {
                is_end = true;
                at.set(text.len());
            }
        }
        Ok(())
    })();
    match answer(result, error, text.ok()) {
        0 if is_end => i32::from(Status::END.number()),
        status => status,
    }
}

/// @brief Gives the coloured squares or arrows of a command; none if it is of another kind or has no value.
///
/// @code
/// const char *comment = "[%cal Ge2e4,Rd7d5]";
/// stamma_comment_command command;
/// stamma_mark marks[8];
/// size_t at = 0, count = 0;
/// stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
/// stamma_comment_marks(comment, STAMMA_NUL, &command, marks, 8, &count, &error);
/// // count is 2
/// // marks[1].colour is 'R'
/// // marks[1].to is 35
/// @endcode
///
/// @param text    the comment that was read, unchanged
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param command the command, as `stamma_comment_next` gave it
/// @param marks   room for `cap` marks; NULL with `cap` 0 to count them
/// @param cap     its size
/// @param count   set to how many there are, also beyond `cap`
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not a command of this text).
///         Linear in the command's length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_marks(
    text: *const c_char,
    len: usize,
    command: *const stamma_comment_command,
    marks: *mut stamma_mark,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, command, marks, count, error) =
        unsafe { (text_in(text, len), input(command), outputs(marks, cap), output(count), output(error)) };
    let result = (|| {
        let text = text?;
        let command = command_in(text, command)?;
        let (marks, count) = (marks.require()?, count.require()?);
        let mut index = 0_usize;
        for mark in command.marks() {
            let to = if command.kind == Kind::Cal { mark.to.number() } else { STAMMA_NO_SQUARE };
            let colour = mark.colour as c_char;
            marks.set(index, stamma_mark { colour, from: mark.from.number(), to, reserved: 0 });
            index = index.saturating_add(1);
        }
        count.set(index);
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Gives the operands of a command as texts: of a string what stands between the quotes.
///
/// @code
/// const char *comment = "[%tqu \"En\",\"find it, please\",e2e4]";
/// stamma_comment_command command;
/// stamma_view operands[8];
/// size_t at = 0, count = 0;
/// stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error);
/// stamma_comment_operands(comment, STAMMA_NUL, &command, operands, 8, &count, &error);
/// // count is 3
/// // operands[1].len is 15
/// @endcode
///
/// @param text     the comment that was read, unchanged
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param command  the command, as `stamma_comment_next` gave it
/// @param operands room for `cap` operands, each a part of `text`; NULL with `cap` 0 to count them
/// @param cap      its size
/// @param count    set to how many there are, also beyond `cap`
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not a command of this text).
///         Linear in the command's length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_operands(
    text: *const c_char,
    len: usize,
    command: *const stamma_comment_command,
    operands: *mut stamma_view,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, command, operands, count, error) =
        unsafe { (text_in(text, len), input(command), outputs(operands, cap), output(count), output(error)) };
    let result = (|| {
        let text = text?;
        let command = command_in(text, command)?;
        let (operands, count) = (operands.require()?, count.require()?);
        let mut index = 0_usize;
        for operand in command.operands() {
            operands.set(index, stamma_view::of(operand.text));
            index = index.saturating_add(1);
        }
        count.set(index);
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Writes what a person reads in a comment: the text without commands, runs of white space made one space.
///
/// @code
/// stamma_comment_text("[%eval 0.17,20]  good [%emt 0:00:05]", STAMMA_NUL, text, sizeof text, NULL);
/// // text is "good"
/// @endcode
///
/// @param text    the comment, without its braces; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
/// @param cap     size of `buf`; `len` and 1 always suffice
/// @param out_len set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_text(
    text: *const c_char,
    len: usize,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, out) = unsafe { (text_in(text, len), text_out(buf, cap, out_len)) };
    plain((|| {
        let text = text?;
        out.put_with(|buffer| {
            command::write_text(text, buffer);
            Ok(())
        })
    })())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_are_counted_as_they_are_read() {
        for operands in [
            "",
            " ",
            ",",
            " a",
            "a",
            "a,",
            ",a",
            "a,b",
            "a, b ,c",
            "\"a\"",
            "\"a,b\",c",
            " \"a]\" , b",
            "\"a\"b,c",
            "a[b",
            "\"",
        ] {
            for text in [format!("[%x {operands}]"), format!("[%clk {operands}] [%y 1,2]"), format!("[%cal{operands}]")]
            {
                for command in command::commands_from(text.as_bytes(), 0, Level::Guess) {
                    assert_eq!(operand_count(text.as_bytes(), &command), command.operands().count() as u32, "{text}");
                }
            }
        }
    }
}
