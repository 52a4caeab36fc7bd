//! The times of `clk`, `emt`, `egt`, `mct` (`h:mm:ss.f`) and `timestamp` (tenths of a second), as milliseconds.

use super::{digits, fraction, write_fraction, Kind, Needs};
use crate::notation::Level;
use crate::text::Write;

/// The longest time there is: it fits a signed number.
pub(super) const MAX: u64 = i64::MAX as u64;

pub(super) fn read(text: &[u8], kind: Kind, needs: &mut Needs) -> Option<u64> {
    let text = needs.trimmed(text);
    let time = match kind {
        Kind::Timestamp => digits(text)?.checked_mul(100)?,
        _ => clock(text, needs)?,
    };
    (time <= MAX).then_some(time)
}

/// Hours may have several digits, a fraction any number, of which three count. Minutes and seconds below 60, save the
/// number that comes first.
fn clock(text: &[u8], needs: &mut Needs) -> Option<u64> {
    let mut halves = text.splitn(2, |byte| *byte == b'.');
    let whole = halves.next().unwrap_or(&[]);
    let part = halves.next();
    if part.is_some_and(<[u8]>::is_empty) {
        needs.at_least(Level::Tolerant);
    }
    let thousandths = fraction::<3>(part.unwrap_or(&[]))?;
    let mut seconds = 0_u64;
    let mut count = 0_u8;
    for field in whole.split(|byte| *byte == b':') {
        let is_first = count == 0;
        let number = match field {
            // `:05` and `.5`, but neither `:` nor `.` alone
            [] if is_first && (whole.len() > 1 || part.is_some_and(|part| !part.is_empty())) => {
                needs.at_least(Level::Tolerant);
                0
            }
            _ => digits(field)?,
        };
        if !is_first && number >= 60 {
            return None;
        }
        if !is_first && field.len() != 2 {
            needs.at_least(Level::Tolerant);
        }
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
        count = count.saturating_add(1);
    }
    match (count, part) {
        (3, _) => {}
        // Hours, minutes and seconds with a point between them, as some files have it, or `m:ss.ff`: no telling which.
        (2, Some([b'0'..=b'5', _])) => return None,
        (1 | 2, _) => needs.at_least(Level::Tolerant),
        _ => return None,
    }
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

pub(super) fn write<W: Write>(kind: Kind, milliseconds: u64, out: &mut W) {
    if kind == Kind::Timestamp {
        out.number(milliseconds / 100);
        return;
    }
    let seconds = milliseconds / 1000;
    let hours = seconds / 3600;
    if kind == Kind::Mct && hours < 10 {
        out.byte(b'0');
    }
    out.number(hours);
    for number in [seconds / 60 % 60, seconds % 60] {
        out.byte(b':');
        out.byte(b'0'.wrapping_add((number / 10) as u8));
        out.byte(b'0'.wrapping_add((number % 10) as u8));
    }
    if milliseconds % 1000 > 0 {
        out.byte(b'.');
        write_fraction(milliseconds % 1000, 100, out);
    }
}
