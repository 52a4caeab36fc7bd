//! EPD.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, input, output, outputs, plain, require_known, DiagnosticsOut, LEVEL_BITS};
use super::fen;
use super::notation_types::{
    stamma_epd_item, stamma_epd_operand, stamma_epd_operation, STAMMA_EPD_OPCODE_MAX, STAMMA_EPD_VALUE_INTEGER,
    STAMMA_EPD_VALUE_MOVE, STAMMA_EPD_VALUE_NONE, STAMMA_EPD_VALUE_SYMBOL, STAMMA_EPD_VALUE_TEXT,
};
use super::text::{text_in, text_out};
use super::types::{
    stamma_diagnostic, stamma_error, stamma_position, stamma_status, STAMMA_ALLOW_ILLEGAL, STAMMA_CHESS960,
    STAMMA_EP_ALWAYS, STAMMA_EP_NEVER, STAMMA_EP_PSEUDO, STAMMA_REFUSE_IMPOSSIBLE, STAMMA_REFUSE_INCONSISTENT,
    STAMMA_REPAIR, STAMMA_RULES_AUTO, STAMMA_SHREDDER,
};
use crate::board::Move;
use crate::notation::epd::{self, Item, Opcode, Operand, Operation, Options, Quotes, Str, Value};
use crate::status::{Error, Status};

const READING: u32 = LEVEL_BITS
    | STAMMA_ALLOW_ILLEGAL
    | STAMMA_REFUSE_IMPOSSIBLE
    | STAMMA_REFUSE_INCONSISTENT
    | STAMMA_REPAIR
    | STAMMA_CHESS960
    | STAMMA_RULES_AUTO;
const WRITING: u32 = STAMMA_EP_ALWAYS | STAMMA_EP_PSEUDO | STAMMA_EP_NEVER | STAMMA_SHREDDER;

fn options(bits: u32) -> Result<Options, Error> {
    require_known(bits, READING)?;
    fen::options(bits)
}

fn style(bits: u32) -> Result<crate::notation::fen::Style, Error> {
    require_known(bits, WRITING)?;
    fen::style(bits)
}

fn quotes(number: u8) -> Result<Quotes, Error> {
    Ok(match number {
        0 => Quotes::Standard,
        1 => Quotes::Escaped,
        2 => Quotes::Recovered,
        other => return Err(bad_argument(u32::from(other))),
    })
}

fn length(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

fn operation_out(operation: &Operation<'_>, quotes: Quotes) -> stamma_epd_operation {
    let mut opcode = [0; STAMMA_EPD_OPCODE_MAX];
    for (slot, byte) in opcode.iter_mut().zip(operation.opcode().as_bytes()) {
        *slot = *byte as c_char;
    }
    let (operands_offset, operands_length) = operation.operands_span();
    stamma_epd_operation {
        opcode,
        offset: operation.span().0 as u64,
        operands_offset: operands_offset as u64,
        operands_length: length(operands_length),
        operand_count: operation.operands().left(),
        kind: operation.kind() as u8,
        quotes: quotes as u8,
        reserved: [0; 22],
    }
}

fn operand_out(operand: &Operand<'_>, quotes: u8) -> stamma_epd_operand {
    let (kind, mv, integer) = match operand.value {
        Value::Move(mv) => (STAMMA_EPD_VALUE_MOVE, mv.bits(), 0),
        Value::Integer(value) => (STAMMA_EPD_VALUE_INTEGER, 0, value),
        Value::Text(_) => (STAMMA_EPD_VALUE_TEXT, 0, 0),
        Value::Symbol(_) => (STAMMA_EPD_VALUE_SYMBOL, 0, 0),
    };
    // Only in a string that was quoted can there be escapes.
    let quotes = match operand.value {
        Value::Text(text) if text.is_escaped() => quotes,
        _ => 0,
    };
    stamma_epd_operand {
        integer,
        offset: operand.offset as u64,
        length: length(operand.len),
        r#move: mv,
        kind,
        quotes,
        reserved: [0; 16],
    }
}

/// Characters up to the NUL, which must be there.
fn opcode_in(given: &[c_char; STAMMA_EPD_OPCODE_MAX]) -> Result<Opcode, Error> {
    let mut bytes = [0; STAMMA_EPD_OPCODE_MAX];
    for (slot, byte) in bytes.iter_mut().zip(given) {
        *slot = *byte as u8;
    }
    let len = bytes.iter().position(|byte| *byte == 0).ok_or(Error::new(Status::EPD_OPCODE_TOO_LONG).with(16))?;
    Opcode::new(bytes.get(..len).unwrap_or(&[]))
}

/// @brief Reads an EPD line: a position, and operations such as `bm Nf3; id "WAC.001";`.
///
/// All of the line is checked, moves too. `hmvc` and `fmvn` set the position's clocks. Of several operations with the same
/// opcode the last one counts. `stamma_epd_operands` then gives an operation's operands.
///
/// @code
/// const char *line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"first\";";
/// stamma_epd_operation operations[32];
/// size_t count = 0;
/// stamma_status status = stamma_epd_parse(line, STAMMA_NUL, STAMMA_LEVEL_TOLERANT, &position, operations, 32, &count,
///                                         NULL, 0, NULL, &error);
/// // status is 0, or -STAMMA_EPD_NOTHING for a blank line or a comment
/// // count is 2
/// // operations[0].opcode is "bm"
/// @endcode
///
/// @param text     one line, with or without its line end; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  as for `stamma_fen_parse`, without `STAMMA_PLACEMENT_ONLY`; 0 is import level, standard rules
/// @param position set on success
/// @param operations room for `operations_cap` operations, in the order of the line; NULL with 0 if not wanted
/// @param operations_cap its size; `STAMMA_EPD_OPERATIONS_MAX` always suffices
/// @param operations_count set on success to how many operations there are, also beyond `operations_cap`; may be NULL
/// @param diags    room for `cap` diagnostics: what was accepted although the strict form is another; NULL with
///                 `cap` 0 if not wanted
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`; `STAMMA_EPD_NOTHING` for a
///         blank line or a comment (`#`, `%` or `;` first) from the tolerant level on; another `STAMMA_EPD_…` condition,
///         a `STAMMA_FEN_…` condition for the first four fields, a `STAMMA_POS_…` condition for the position, a
///         `STAMMA_SAN_…` condition for a move. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_epd_parse(
    text: *const c_char,
    len: usize,
    options: u32,
    position: *mut stamma_position,
    operations: *mut stamma_epd_operation,
    operations_cap: usize,
    operations_count: *mut usize,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, position, operations, operations_count, diags, count, error) = unsafe {
        (
            text_in(text, len),
            output(position),
            outputs(operations, operations_cap),
            output(operations_count),
            outputs(diags, cap),
            output(count),
            output(error),
        )
    };
    let result = (|| {
        let text = text?;
        let options = self::options(options)?;
        position.require()?;
        let (operations, list) = (operations.require()?, diags.require()?);
        let line = epd::parse(text, options)?;
        if list.len() > 0 || count.wanted() {
            // It is known to succeed now, so that nothing is written on failure.
            let mut diagnostics = DiagnosticsOut::new(list);
            epd::parse_with(text, options, &mut diagnostics)?;
            count.set(diagnostics.count());
        }
        let mut found = 0_usize;
        for operation in line.operations() {
            if found < operations.len() {
                operations.set(found, operation_out(&operation, line.quotes()));
            }
            found = found.saturating_add(1);
        }
        operations_count.set(found);
        position.set_position(*line.position());
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Gives the operands of an operation that `stamma_epd_parse` found.
///
/// Moves are legal: those of `pv` one after the other, all others in the position.
///
/// @param text      the text that was read, unchanged
/// @param len       its length in bytes, or `STAMMA_NUL`
/// @param options   those that it was read with
/// @param position  the position that was read
/// @param operation the operation
/// @param operands  room for `cap` operands; NULL with `cap` 0 to count them
/// @param cap       its size
/// @param count     set to how many operands there are, also beyond `cap`
/// @param error     filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`,
///         `STAMMA_ERR_ARGUMENT` (not an operation that was found); with another text or position than those that
///         belong to it any condition of `stamma_epd_parse`. Linear in the operation's length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_epd_operands(
    text: *const c_char,
    len: usize,
    options: u32,
    position: *const stamma_position,
    operation: *const stamma_epd_operation,
    operands: *mut stamma_epd_operand,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, position, operation, operands, count, error) = unsafe {
        (text_in(text, len), input(position), input(operation), outputs(operands, cap), output(count), output(error))
    };
    let result = (|| {
        let text = text?;
        let level = self::options(options)?.level;
        let given = operation.get()?;
        let (operands, count) = (operands.require()?, count.require()?);
        let position = position.position()?;
        let quotes = self::quotes(given.quotes)?;
        let opcode = opcode_in(&given.opcode).map_err(|_| bad_argument(0))?;
        let place = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX);
        let opcode_span = (place(given.offset), opcode.as_bytes().len());
        let operands_span = (place(given.operands_offset), given.operands_length as usize);
        let found = Operation::at(text, opcode_span, operands_span, quotes, level, &position);
        if found.opcode() != opcode {
            return Err(bad_argument(0));
        }
        // Once to see that all can be read, so that nothing is written on failure.
        for is_writing in [false, true] {
            let mut rest = found.operands();
            let mut index = 0_usize;
            while let Some(operand) = rest.read(&mut ())? {
                if is_writing {
                    operands.set(index, operand_out(&operand, given.quotes));
                }
                index = index.saturating_add(1);
            }
            if is_writing {
                count.set(index);
            }
        }
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Gives the text of an operand: that of a string without quotes and escapes, any other as it stands.
///
/// @param text    the text that was read, unchanged
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param operand the operand
/// @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
/// @param cap     size of `buf`; the operand's length and 1 always suffice
/// @param out_len set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (not an operand of this text),
///         `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in the operand's length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_epd_text(
    text: *const c_char,
    len: usize,
    operand: *const stamma_epd_operand,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, operand, out) = unsafe { (text_in(text, len), input(operand), text_out(buf, cap, out_len)) };
    plain((|| {
        let text = text?;
        let operand = operand.get()?;
        let start = usize::try_from(operand.offset).unwrap_or(usize::MAX);
        let end = start.saturating_add(operand.length as usize);
        let raw = text.get(start..end).ok_or(bad_argument(operand.length))?;
        let found = match quotes(operand.quotes)? {
            Quotes::Escaped => Str::escaped(raw),
            _ => Str::new(raw),
        };
        out.put_with(|buffer| {
            found.decode(buffer);
            Ok(())
        })
    })())
}

/// @brief Writes a position and operations as a canonical EPD line, without a line end.
///
/// Operations are sorted by opcode, the moves of `am` and `bm` too; all other operands keep their order. Moves become
/// SAN. The position's clocks are written only if there are items `hmvc` and `fmvn`.
///
/// @code
/// stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_epd_item items[2] = {
///     {.opcode = "bm", .kind = STAMMA_EPD_VALUE_MOVE, .move = move},
///     {.opcode = "id", .kind = STAMMA_EPD_VALUE_TEXT, .text = "first", .text_len = STAMMA_NUL},
/// };
/// char line[256];
/// stamma_epd_write(&position, items, 2, 0, line, sizeof line, NULL, &error);
/// // line is "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"first\";"
/// @endcode
///
/// @param position what to write; must be legal if there are moves
/// @param items    `n` operands; NULL with `n` 0 for none
/// @param n        how many
/// @param options  at most one of `STAMMA_EP_ALWAYS`, `STAMMA_EP_PSEUDO`, `STAMMA_EP_NEVER`, and `STAMMA_SHREDDER`
/// @param buf      where to write; NULL with `cap` 0 to measure. Must not overlap the items and their texts
/// @param cap      size of `buf`
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure, with the index of the item at fault as `offset`; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`,
///         `STAMMA_ERR_ARGUMENT` (an unknown kind, a reserved byte that is not zero), `STAMMA_ERR_BUFFER_TOO_SMALL`, a
///         `STAMMA_EPD_…` condition, a `STAMMA_POS_…` condition (moves in an illegal position), `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Linear in the items times the number of different opcodes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_epd_write(
    position: *const stamma_position,
    items: *const stamma_epd_item,
    n: usize,
    options: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says: `items` for `n` items.
    let (position, at, out, error) = unsafe {
        (input(position), |index: usize| input(items.wrapping_add(index)), text_out(buf, cap, len), output(error))
    };
    let item = |index: usize| {
        let given = at(index).get()?;
        if given.reserved != [0; 21] {
            return Err(bad_argument(0));
        }
        let opcode = opcode_in(&given.opcode)?;
        // SAFETY: the text is NULL or valid for its length, as the header's contract says.
        let text = || unsafe { text_in(given.text, given.text_len) };
        let value = match given.kind {
            STAMMA_EPD_VALUE_NONE => None,
            STAMMA_EPD_VALUE_MOVE => Some(Value::Move(Move::from_bits(given.r#move))),
            STAMMA_EPD_VALUE_INTEGER => Some(Value::Integer(given.integer)),
            STAMMA_EPD_VALUE_TEXT => Some(Value::Text(Str::new(text()?))),
            STAMMA_EPD_VALUE_SYMBOL => Some(Value::Symbol(text()?)),
            other => return Err(bad_argument(u32::from(other))),
        };
        Ok(Item { opcode, value })
    };
    let result = (|| {
        let style = self::style(options)?;
        let position = position.position()?;
        if n > 0 && items.is_null() {
            return Err(Error::new(Status::ERR_NULL));
        }
        if n > isize::MAX as usize / size_of::<stamma_epd_item>() {
            return Err(Error::new(Status::ERR_TEXT_LENGTH));
        }
        for index in 0..n {
            item(index).map_err(|error: Error| error.placed(index, 0))?;
        }
        let all = (0..n).filter_map(|index| item(index).ok());
        out.put_with(|buffer| epd::write(&position, all.clone(), style, buffer))
    })();
    answer(result, error, None)
}

/// @brief Writes the canonical form of an EPD line.
///
/// Nothing that was read is lost: opcodes that the standard does not know are kept, and clock and number that stood
/// before the operations become `hmvc` and `fmvn`.
///
/// @param text    one line, with or without its line end; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param options those of `stamma_epd_parse` and of `stamma_epd_write`
/// @param buf     where to write; NULL with `cap` 0 to measure. Must not overlap `text`
/// @param cap     size of `buf`
/// @param out_len set to the length without the NUL; may be NULL
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_BUFFER_TOO_SMALL` or a condition of `stamma_epd_parse`. Linear in `len` times the
///         number of different operations.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_epd_rewrite(
    text: *const c_char,
    len: usize,
    options: u32,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, out, error) = unsafe { (text_in(text, len), text_out(buf, cap, out_len), output(error)) };
    let result = (|| {
        let text = text?;
        let (reading, style) = (self::options(options & !WRITING)?, self::style(options & WRITING)?);
        let line = epd::parse(text, reading)?;
        out.put_with(|buffer| line.write(style, buffer))
    })();
    answer(result, error, text.ok())
}
