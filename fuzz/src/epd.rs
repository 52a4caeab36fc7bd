//! Any line as EPD, at every level. Input: one byte of options as for [`crate::fen`], then the line.
//!
//! * A higher level accepts everything that a lower one accepts, and reads the same.
//! * Moves are legal; what the strict level reads has no diagnostics and, operations and moves sorted, is what is written.
//! * What is written reads as what was read, and is written the same again.
//! * The C functions say the same.

use core::ptr;

use stamma::board::Rules;
use stamma::ffi::*;
use stamma::notation::epd::{self, Epd, Kind, Options, Quotes, Value};
use stamma::notation::fen::{EnPassantPolicy, Mode, Style};
use stamma::notation::Level;
use stamma::rules::validity::INCONSISTENT;
use stamma::status::{Diagnostics, Severity};
use stamma::text::SliceWriter;

use crate::c::{self, Room};
use crate::moves::{legal_moves, LEVELS, NO_DIAGNOSTIC};

const STYLE: Style = Style {
    en_passant: EnPassantPolicy::Always,
    castling: stamma::notation::fen::CastlingStyle::XFen,
    placement_only: false,
};

/// Opcode and operands as text.
type Contents = Vec<(Vec<u8>, Vec<String>)>;

/// The target's body.
pub fn run(data: &[u8]) {
    let Some((first, text)) = data.split_first() else { return };
    let has = |bit: u8| first & bit != 0;
    let mode = if has(16) { Mode::Chess960 } else { Mode::Standard };
    let bits = if has(1) { STAMMA_ALLOW_ILLEGAL } else { 0 } | if has(8) { STAMMA_REPAIR } else { 0 };
    let bits = bits | if has(16) { STAMMA_CHESS960 } else { 0 };
    let mut lower: Option<Contents> = None;
    for level in LEVELS {
        let options = Options { level, mode, allow_illegal: has(1), repair: has(8), ..Options::default() };
        let mut slots = [NO_DIAGNOSTIC; 64];
        let mut diagnostics = Diagnostics::new(&mut slots);
        let result = epd::parse_with(text, options, &mut diagnostics);
        let count = diagnostics.count();
        let plain = epd::parse(text, options);
        assert_eq!(result.as_ref().map(contents), plain.as_ref().map(contents), "diagnostics change the answer");
        let from_c = parse_in_c(text, bits | level as u32);
        match result {
            Ok(line) => {
                let here = contents(&line);
                if let Some(lower) = &lower {
                    assert_eq!(&here, lower, "{level:?} says otherwise than a lower level");
                }
                for diagnostic in slots.iter().take(count) {
                    assert!(diagnostic.offset + diagnostic.len <= text.len(), "{diagnostic:?}");
                }
                let kept = |severity| severity == Severity::Error || options.repair && severity == Severity::Fixed;
                assert!(level > Level::Strict || slots.iter().take(count).all(|note| kept(note.severity)));
                check_moves(&line);
                check_written(&line, &here, level);
                assert_eq!(from_c.expect("the C functions refuse"), here);
                lower = Some(here);
            }
            Err(error) => {
                assert!(error.offset + error.len <= text.len(), "{error:?}");
                assert!(lower.is_none(), "{level:?} refuses what a lower level reads: {error:?}");
                assert_eq!(from_c.map_err(|status| -status), Err(i32::from(error.status.number())));
            }
        }
    }
}

fn value(value: Value<'_>) -> String {
    match value {
        Value::Text(text) => format!("Text({:?})", text.bytes().collect::<Vec<_>>()),
        other => format!("{other:?}"),
    }
}

fn contents(line: &Epd<'_>) -> Contents {
    let operation = |operation: epd::Operation<'_>| {
        let values = operation.operands().map(|operand| value(operand.value)).collect();
        (operation.opcode().as_bytes().to_vec(), values)
    };
    line.operations().map(operation).collect()
}

fn sorted(mut contents: Contents) -> Contents {
    contents.sort();
    for (opcode, values) in &mut contents {
        if opcode == b"am" || opcode == b"bm" {
            values.sort();
        }
    }
    contents
}

fn check_moves(line: &Epd<'_>) {
    for operation in line.operations() {
        let mut position = *line.position();
        for operand in operation.operands() {
            let Value::Move(mv) = operand.value else { continue };
            let legal = legal_moves(&position).expect("a move was read in an illegal position");
            assert!(legal.contains(&mv), "not a legal move: {mv:?}");
            if operation.kind() == Kind::Line {
                position = position.play(mv).expect("it is legal");
            }
        }
    }
}

fn written(line: &Epd<'_>) -> Vec<u8> {
    let mut measure = SliceWriter::new(&mut []);
    line.write(STYLE, &mut measure).expect("what was read can be written");
    let mut out = vec![0; measure.len()];
    let mut writer = SliceWriter::new(&mut out);
    line.write(STYLE, &mut writer).expect("and again");
    assert_eq!(writer.len(), out.len());
    out
}

fn check_written(line: &Epd<'_>, here: &Contents, level: Level) {
    let text = written(line);
    let options = Options {
        level: if level == Level::Strict { Level::Strict } else { Level::Tolerant },
        mode: if line.position().rules() == Rules::Chess960 { Mode::Chess960 } else { Mode::Standard },
        allow_illegal: true,
        ..Options::default()
    };
    let again = epd::parse(&text, options).unwrap_or_else(|error| panic!("{error:?}: {}", text.escape_ascii()));
    // Castling rights that the board contradicts may come back under the other wing.
    let is_consistent = line.position().problems() & INCONSISTENT == 0;
    if is_consistent {
        assert_eq!(again.position(), line.position(), "{}", text.escape_ascii());
    }
    let mut read = contents(&again);
    read.retain(|(opcode, _)| {
        let is_counter = opcode == b"hmvc" || opcode == b"fmvn";
        !is_counter || here.iter().any(|(known, _)| known == opcode)
    });
    assert_eq!(sorted(read), sorted(here.clone()), "{}", text.escape_ascii());
    assert!(!is_consistent || written(&again) == text, "{}", text.escape_ascii());
    assert!(again.quotes() != Quotes::Recovered);
}

/// The same through the C functions.
fn parse_in_c(text: &[u8], options: u32) -> Result<Contents, stamma_status> {
    let mut start = Room::holding(text);
    let start = start.ptr().cast_const().cast();
    let (mut position, mut count) = (Room::<stamma_position>::new(1), Room::<usize>::new(1));
    let (mut diagnostics, mut error) = (Room::<usize>::new(1), Room::<stamma_error>::new(1));
    let mut parse = |operations: *mut stamma_epd_operation, cap| {
        // SAFETY: each pointer is that of a room of the right size, or NULL.
        unsafe {
            stamma_epd_parse(
                start,
                text.len(),
                options,
                position.ptr(),
                operations,
                cap,
                count.ptr(),
                ptr::null_mut(),
                0,
                diagnostics.ptr(),
                error.ptr(),
            )
        }
    };
    let status = parse(ptr::null_mut(), 0);
    if !c::is_ok(status) {
        assert!(position.is_untouched() && count.is_untouched() && diagnostics.is_untouched());
        c::render(&error.get(0), text, None);
        return Err(status);
    }
    let cap = count.get(0);
    let mut operations = Room::<stamma_epd_operation>::new(cap);
    let mut parse = |operations: *mut stamma_epd_operation, cap| {
        // SAFETY: as above.
        unsafe {
            stamma_epd_parse(
                start,
                text.len(),
                options,
                position.ptr(),
                operations,
                cap,
                count.ptr(),
                ptr::null_mut(),
                0,
                ptr::null_mut(),
                ptr::null_mut(),
            )
        }
    };
    assert_eq!(parse(operations.ptr(), cap), 0);
    position.position();
    let mut all = Vec::new();
    for index in 0..cap {
        let operation = operations.get(index);
        let opcode: Vec<u8> = operation.opcode.iter().map(|byte| *byte as u8).take_while(|byte| *byte != 0).collect();
        let mut room = Room::holding(&[operation]);
        let needed = operation.operand_count as usize;
        let (mut operands, mut count) = (Room::<stamma_epd_operand>::new(needed), Room::<usize>::new(1));
        // SAFETY: as above.
        let status = unsafe {
            stamma_epd_operands(
                start,
                text.len(),
                options,
                position.ptr(),
                room.ptr(),
                operands.ptr(),
                needed,
                count.ptr(),
                ptr::null_mut(),
            )
        };
        assert_eq!((status, count.get(0)), (0, needed));
        let values = (0..needed).map(|index| value_from_c(start, text.len(), operands.get(index))).collect();
        all.push((opcode, values));
    }
    Ok(all)
}

fn value_from_c(start: *const core::ffi::c_char, len: usize, operand: stamma_epd_operand) -> String {
    let mut room = Room::holding(&[operand]);
    let operand_at = room.ptr();
    // SAFETY: as above; `text_of` hands over rooms of the right size.
    let text = c::text_of(|buf, cap, out_len| unsafe { stamma_epd_text(start, len, operand_at, buf, cap, out_len) });
    let text = text.expect("the text of an operand");
    match operand.kind {
        STAMMA_EPD_VALUE_MOVE => value(Value::Move(stamma::board::Move::from_bits(operand.r#move))),
        STAMMA_EPD_VALUE_INTEGER => value(Value::Integer(operand.integer)),
        STAMMA_EPD_VALUE_TEXT => value(Value::Text(epd::Str::new(&text))),
        _ => value(Value::Symbol(&text)),
    }
}
