//! Any bytes as a comment: its commands at every level, what is written for them, and the comment with one changed. Input:
//! the comment.

use core::ptr;

use stamma::ffi::*;
use stamma::notation::Level;
use stamma::pgn::command::{self, commands, Command, Eval, Kind, Value};
use stamma::text::Write;

use crate::c::Room;
use crate::moves::LEVELS;

#[derive(Default)]
struct Bytes(Vec<u8>);

impl Write for Bytes {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }
}

fn written(write: impl FnOnce(&mut Bytes)) -> Vec<u8> {
    let mut out = Bytes::default();
    write(&mut out);
    out.0
}

/// The target's body.
pub fn run(text: &[u8]) {
    let found = levels(text);
    let shown = display(text, &found);
    let outside = outside(text, &found);
    // What was open may find its end behind what is removed, a quote too, and pieces may come together.
    let is_settled = !outside.windows(2).any(|pair| pair == b"[%" || pair == b"[#")
        && found
            .iter()
            .flat_map(|command| command.operands())
            .all(|operand| operand.is_quoted || !operand.text.contains(&b'"'));
    changed(text, &found, &shown, is_settled);
    for command in &found {
        removed(text, command, is_settled);
    }
}

/// Higher levels read what lower ones read, save a decimal comma; the places are the same at every level; what is read can
/// be written and read back; the C function says the same.
fn levels(text: &[u8]) -> Vec<Command<'_>> {
    let mut lower: Vec<Command> = commands(text, LEVELS[0]).collect();
    for level in LEVELS {
        let found: Vec<Command> = commands(text, level).collect();
        assert_eq!(found.len(), lower.len());
        let mut at = 0;
        for (command, lower) in found.iter().zip(&lower) {
            let (start, end) = command.span();
            let (name, operands) = (command.name_span(), command.operands_span());
            assert!(at <= start && start < name.0 && name.0 <= name.1 && name.1 <= operands.0);
            assert!(operands.0 <= operands.1 && operands.1 < end && end <= text.len());
            at = end;
            assert_eq!(
                (command.span(), command.kind, name, operands),
                (lower.span(), lower.kind, lower.name_span(), lower.operands_span())
            );
            for operand in command.operands() {
                assert!(operands.0 <= operand.offset && operand.offset + operand.text.len() <= operands.1);
            }
            let is_comma = matches!(lower.value, Value::Eval { whole: true, eval: Eval { depth: Some(_), .. } });
            assert!(lower.value == Value::None || lower.value == command.value || is_comma && level == Level::Guess);
            rewritten(command, level);
        }
        by_c(text, level, &found);
        lower = found;
    }
    lower
}

fn rewritten(command: &Command, level: Level) {
    let again = written(|out| match command.value {
        Value::None => {}
        Value::Time(time) => command::write_time(command.kind, time, out),
        Value::Eval { eval, .. } => command::write_eval(eval, out),
        Value::Marks(count) => {
            assert_eq!(command.marks().count(), count as usize);
            command::write_marks(command.kind, command.marks(), out);
        }
    });
    if command.value == Value::None {
        assert!(again.is_empty() && command.marks().count() == 0);
        return;
    }
    let strict: Vec<Command> = commands(&again, Level::Strict).collect();
    assert_eq!((strict.len(), strict[0].kind, strict[0].span()), (1, command.kind, (0, again.len())));
    match (strict[0].value, command.value) {
        (Value::Eval { eval, .. }, Value::Eval { eval: first, .. }) => assert_eq!(eval, first),
        (second, first) => assert_eq!(second, first),
    }
    assert!(strict[0].marks().eq(command.marks()));
    // What a strict reader takes is what is written.
    let operands = command.operands().map(|operand| operand.text);
    assert!(level != Level::Strict || strict[0].operands().map(|operand| operand.text).eq(operands));
}

fn by_c(text: &[u8], level: Level, found: &[Command]) {
    let mut at = 0;
    for command in found {
        let mut c = Room::<stamma_comment_command>::new(1);
        // SAFETY: the text is as long as said, the rest is a variable, room for one, or NULL.
        let status = unsafe {
            stamma_comment_next(text.as_ptr().cast(), text.len(), &mut at, level as u32, c.ptr(), ptr::null_mut())
        };
        assert_eq!((status, at), (0, command.span().1));
        let read = c.get(0);
        assert_eq!((read.offset as usize, read.kind), (command.span().0, command.kind as u8));
        assert_eq!(read.status, command.problem.map_or(0, |problem| i32::from(problem.status.number())));
        assert_eq!(read.flags & STAMMA_COMMAND_VALUE != 0, command.value != Value::None);
        let mut marks = Room::<stamma_mark>::new(read.mark_count as usize);
        let mut count = usize::MAX;
        // SAFETY: as above; there is room for so many marks.
        let status = unsafe {
            let room = (marks.ptr(), read.mark_count as usize);
            stamma_comment_marks(text.as_ptr().cast(), text.len(), c.ptr(), room.0, room.1, &mut count, ptr::null_mut())
        };
        assert_eq!((status, count), (0, command.marks().count()));
        let mut operands = Room::<stamma_view>::new(read.operand_count as usize);
        // SAFETY: as above; there is room for so many operands.
        let status = unsafe {
            let room = (operands.ptr(), read.operand_count as usize);
            stamma_comment_operands(
                text.as_ptr().cast(),
                text.len(),
                c.ptr(),
                room.0,
                room.1,
                &mut count,
                ptr::null_mut(),
            )
        };
        assert_eq!((status, count), (0, command.operands().count()));
    }
    let mut c = Room::<stamma_comment_command>::new(1);
    // SAFETY: as above.
    let status = unsafe {
        stamma_comment_next(text.as_ptr().cast(), text.len(), &mut at, level as u32, c.ptr(), ptr::null_mut())
    };
    assert_eq!((status, at, c.is_untouched()), (STAMMA_END, text.len(), true));
}

const STAMMA_END: stamma_status = 1;

fn outside(text: &[u8], found: &[Command]) -> Vec<u8> {
    let mut outside = Vec::new();
    let mut at = 0;
    for command in found {
        outside.extend_from_slice(&text[at..command.span().0]);
        at = command.span().1;
    }
    outside.extend_from_slice(&text[at..]);
    outside
}

fn is_space(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

fn solid(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(|byte| !is_space(byte)).collect()
}

/// All that is no command, in single spaces; in C the same in a buffer that is exactly large enough.
fn display(text: &[u8], found: &[Command]) -> Vec<u8> {
    let shown = written(|out| command::write_text(text, out));
    let outside = outside(text, found);
    let words: Vec<&[u8]> = outside.split(is_space).filter(|word| !word.is_empty()).collect();
    assert_eq!(shown, words.join(&b' '));
    let mut buffer = Room::<u8>::new(shown.len() + 1);
    // SAFETY: the text is as long as said, the buffer too.
    let status = unsafe {
        stamma_comment_text(text.as_ptr().cast(), text.len(), buffer.ptr().cast(), shown.len() + 1, ptr::null_mut())
    };
    assert_eq!((status, &buffer.bytes()[..shown.len()]), (0, &shown[..]));
    shown
}

/// A clock put in is there, once, and all else is as it was.
fn changed(text: &[u8], found: &[Command], shown: &[u8], is_settled: bool) {
    const TIME: u64 = 3_723_045;
    let clock = |out: &mut Bytes| command::write_time(Kind::Clk, TIME, out);
    let new = written(|out| command::set(text, Kind::Clk, b"", clock, out));
    let clocks = found.iter().filter(|command| command.kind == Kind::Clk).count();
    if clocks <= 1 || is_settled {
        let after: Vec<Command> = commands(&new, Level::Strict).collect();
        let others = |all: &[Command], text: &[u8]| -> Vec<Vec<u8>> {
            let others = all.iter().filter(|command| command.kind != Kind::Clk);
            others.map(|command| text[command.span().0..command.span().1].to_vec()).collect()
        };
        let values: Vec<_> =
            after.iter().filter(|command| command.kind == Kind::Clk).map(|found| found.value).collect();
        assert_eq!(values, [Value::Time(TIME)]);
        assert_eq!(others(&after, &new), others(found, text));
        assert_eq!(solid(&written(|out| command::write_text(&new, out))), solid(shown));
    }
    if let (1, Some(old)) = (clocks, found.iter().find(|command| command.kind == Kind::Clk)) {
        let (start, end) = old.span();
        assert_eq!(new, [&text[..start], &written(clock), &text[end..]].concat());
    }
    let zero = Room::<stamma_comment_item>::holding_bytes(&[0; size_of::<stamma_comment_item>()]).get(0);
    let mut item =
        Room::holding(&[stamma_comment_item { kind: STAMMA_COMMAND_CLK, milliseconds: TIME as i64, ..zero }]);
    let mut buffer = Room::<u8>::new(new.len() + 1);
    // SAFETY: the text is as long as said, the buffer too; the item has no pointers.
    let status = unsafe {
        let (room, null) = (buffer.ptr().cast(), ptr::null_mut());
        stamma_comment_write(text.as_ptr().cast(), text.len(), item.ptr(), room, new.len() + 1, ptr::null_mut(), null)
    };
    assert_eq!((status, &buffer.bytes()[..new.len()]), (0, &new[..]));
}

/// A command taken out is gone, and nothing but white space with it; its operands can be written if no quote is in the way.
fn removed(text: &[u8], command: &Command, is_settled: bool) {
    let new = written(|out| command::remove(text, command.kind, command.name(), out));
    assert!(new.len() < text.len());
    if is_settled {
        let is_same = |other: &Command| {
            other.kind == command.kind && (command.kind != Kind::Other || other.name() == command.name())
        };
        assert!(!commands(&new, Level::Strict).any(|other| is_same(&other)));
        let shown = |text| solid(&written(|out| command::write_text(text, out)));
        assert_eq!(shown(&new), shown(text));
    }
    let operands: Vec<&[u8]> = command.operands().map(|operand| operand.text).collect();
    if command.kind != Kind::Diagram {
        let mut out = Bytes::default();
        if command::write_other(command.name(), operands.iter().copied(), &mut out).is_ok() {
            let again: Vec<Command> = commands(&out.0, Level::Strict).collect();
            assert_eq!((again.len(), again[0].name()), (1, command.name()));
            assert!(again[0].operands().map(|operand| operand.text).eq(operands));
        }
    }
}
