//! Commands put into comments, and taken out.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, input, output, plain};
use super::comments::{
    kind, stamma_command_kind, stamma_comment_item, stamma_mark, FLAGS, STAMMA_COMMAND_DEPTH, STAMMA_COMMAND_MATE,
};
use super::text::{text_in, text_out};
use super::types::{stamma_error, stamma_status};
use super::view::stamma_view;
use crate::board::Square;
use crate::pgn::command::{self, Eval, Kind, Mark, Score};
use crate::status::{Error, Status};
use crate::text::Write;

/// Takes what is written and forgets it.
struct Nowhere;

impl Write for Nowhere {
    fn byte(&mut self, _: u8) {}
}

fn eval(given: &stamma_comment_item) -> Eval {
    let score = if given.flags & STAMMA_COMMAND_MATE != 0 {
        Score::Mate(given.mate)
    } else {
        Score::Pawns { centipawns: given.centipawns, remainder: given.remainder }
    };
    Eval { score, depth: (given.flags & STAMMA_COMMAND_DEPTH != 0).then_some(given.depth) }
}

fn time(given: &stamma_comment_item, kind: Kind) -> Result<u64, Error> {
    let bad = || bad_argument(given.milliseconds as u32);
    let time = u64::try_from(given.milliseconds).map_err(|_| bad())?;
    if kind == Kind::Timestamp && time % 100 != 0 {
        return Err(bad());
    }
    Ok(time)
}

fn mark(given: stamma_mark, kind: Kind) -> Result<Mark, Error> {
    let colour = given.colour as u8;
    if !colour.is_ascii_alphabetic() {
        return Err(bad_argument(colour.into()));
    }
    if given.reserved != 0 {
        return Err(bad_argument(given.reserved.into()));
    }
    let square = |number: u8| Square::new(number).ok_or_else(|| bad_argument(number.into()));
    let from = square(given.from)?;
    Ok(Mark { colour, from, to: if kind == Kind::Cal { square(given.to)? } else { from } })
}

/// @brief Puts a command into a comment, and writes the comment.
///
/// If the comment has the command, the new one stands in its place, and any more of its kind (of its name, for
/// `STAMMA_COMMAND_OTHER`) are removed. Else it goes where it usually stands: scores, clocks, squares, arrows, then the
/// others; behind the text if there are no commands. All else stays as it is, byte for byte. With the empty comment this
/// writes the command alone.
///
/// A clock is written as `h:mm:ss`, with a fraction only if there is one, a score with two decimals, or more if it has
/// them.
///
/// @code
/// stamma_comment_item item = {0};
/// item.kind = STAMMA_COMMAND_CLK;
/// item.milliseconds = 599900;
/// stamma_comment_write("good [%clk 0:10:00]", STAMMA_NUL, &item, text, sizeof text, NULL, &error);
/// // text is "good [%clk 0:09:59.9]"
/// @endcode
///
/// @param text    the comment, without its braces; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param item    the command
/// @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text` or the item's texts
/// @param cap     size of `buf`
/// @param out_len set to the length without the NUL; may be NULL
/// @param error   filled in on failure, with the index of the mark or operand at fault as `offset`; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_ARGUMENT`: an
///         unknown kind or flag, a reserved byte that is not zero, a negative time, a part of a tenth in
///         `STAMMA_COMMAND_TIMESTAMP`, no marks, a colour that is no letter, a square that is none, a name that is none, an
///         operand that cannot be written (with `[%`, or with a quote where it needs quotes). Linear in `len` and the
///         item's size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_write(
    text: *const c_char,
    len: usize,
    item: *const stamma_comment_item,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, item, out, error) =
        unsafe { (text_in(text, len), input(item), text_out(buf, cap, out_len), output(error)) };
    let result = (|| {
        let text = text?;
        let given = item.get()?;
        let kind = kind(given.kind)?;
        if given.flags & !FLAGS != 0 || given.reserved != [0; 22] {
            return Err(bad_argument(given.flags.into()));
        }
        let count = given.count;
        if count > isize::MAX as usize / size_of::<stamma_view>() {
            return Err(Error::new(Status::ERR_TEXT_LENGTH));
        }
        match kind {
            Kind::Diagram => out.put_with(|out| {
                command::set(text, kind, b"", command::write_diagram, out);
                Ok(())
            }),
            Kind::Eval => out.put_with(|out| {
                command::set(text, kind, b"", |out| command::write_eval(eval(&given), out), out);
                Ok(())
            }),
            Kind::Csl | Kind::Cal => {
                let at = |index: usize| {
                    // SAFETY: NULL, or valid for `count` marks, as the header's contract says.
                    mark(unsafe { input(given.marks.wrapping_add(index)) }.get()?, kind)
                };
                if count == 0 {
                    return Err(bad_argument(0));
                }
                if given.marks.is_null() {
                    return Err(Error::new(Status::ERR_NULL));
                }
                for index in 0..count {
                    at(index).map_err(|error| error.placed(index, 0))?;
                }
                let marks = || (0..count).filter_map(|index| at(index).ok());
                out.put_with(|out| {
                    command::set(text, kind, b"", |out| command::write_marks(kind, marks(), out), out);
                    Ok(())
                })
            }
            Kind::Other => {
                // SAFETY: the name is NULL or valid for its length, as the header's contract says.
                let name = unsafe { text_in(given.name, given.name_len) }?;
                if count > 0 && given.operands.is_null() {
                    return Err(Error::new(Status::ERR_NULL));
                }
                let at = |index: usize| {
                    // SAFETY: NULL, or valid for `count` operands, each of which is a text as the contract says.
                    unsafe {
                        let operand = input(given.operands.wrapping_add(index)).get()?;
                        text_in(operand.ptr, operand.len)
                    }
                };
                for index in 0..count {
                    at(index).map_err(|error: Error| error.placed(index, 0))?;
                }
                let operands = || (0..count).map(|index| at(index).unwrap_or(&[]));
                command::write_other(name, operands(), &mut Nowhere)?;
                out.put_with(|out| {
                    // That it can be written is known.
                    let write = |out: &mut _| {
                        let _ = command::write_other(name, operands(), out);
                    };
                    command::set(text, kind, name, write, out);
                    Ok(())
                })
            }
            _ => {
                let time = time(&given, kind)?;
                out.put_with(|out| {
                    command::set(text, kind, b"", |out| command::write_time(kind, time, out), out);
                    Ok(())
                })
            }
        }
    })();
    answer(result, error, None)
}

/// @brief Takes all commands of a kind out of a comment, and writes the comment.
///
/// White space beside what is removed goes too, so that no more of it is left than stood on one side. All else stays as it
/// is, byte for byte.
///
/// @code
/// stamma_comment_remove("[%csl Gd4] good [%eval 0.17] move", STAMMA_NUL, STAMMA_COMMAND_EVAL, NULL, 0, text, sizeof text,
///                       NULL);
/// // text is "[%csl Gd4] good move"
/// @endcode
///
/// @param text     the comment, without its braces; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param kind     `STAMMA_COMMAND_OTHER` to `STAMMA_COMMAND_DIAGRAM`
/// @param name     of `STAMMA_COMMAND_OTHER`: the name; else not looked at
/// @param name_len its length in bytes, or `STAMMA_NUL`; 0 with NULL
/// @param buf      where to write; NULL with `cap` 0 to measure. Must not overlap `text`
/// @param cap      size of `buf`; `len` and 1 always suffice
/// @param out_len  set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (an unknown kind, or a name that is
///         none), `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_comment_remove(
    text: *const c_char,
    len: usize,
    kind: stamma_command_kind,
    name: *const c_char,
    name_len: usize,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, name, out) = unsafe { (text_in(text, len), text_in(name, name_len), text_out(buf, cap, out_len)) };
    let result = (|| {
        let text = text?;
        let kind = self::kind(kind)?;
        let name = if kind == Kind::Other { name? } else { b"" };
        if kind == Kind::Other && !command::is_name(name) {
            return Err(bad_argument(0));
        }
        out.put_with(|out| {
            command::remove(text, kind, name, out);
            Ok(())
        })
    })();
    plain(result)
}
