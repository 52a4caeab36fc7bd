//! Names of openings.

use core::ffi::c_char;

use super::boundary::{answer, input, output, outputs};
use super::text::text_out;
use super::types::{stamma_error, stamma_position, stamma_status};
use crate::pgn::opening;
use crate::status::{Error, Status};
use crate::text::Text;

/// Room for any name of an opening, NUL included.
pub const STAMMA_OPENING_NAME_MAX: usize = 128;

/// @brief ECO code and name of the opening whose line ends in a position.
///
/// The list is that of lichess.org (`data/openings.tsv`). Only the position counts, not the moves that led to it, so
/// transpositions are found; should several lines end in it, the last of the list counts. Most positions within and all
/// behind the lines are unknown: the opening of a game is that of its last known position, found by asking from the last
/// one backwards. A game that left its opening and comes back to a known position by other moves has that one's name.
///
/// @code
/// char eco[4];
/// stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_move_play(&position, move, &position, &error);
/// stamma_san_decode(&position, "c5", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_move_play(&position, move, &position, &error);
/// stamma_opening_find(&position, eco, text, sizeof text, NULL, &error);
/// // eco is "B20"
/// // text is "Sicilian Defense"
/// @endcode
///
/// @param position looked at; its clocks play no part
/// @param eco      room for 4 bytes, set to the code and a NUL; may be NULL
/// @param buf      where to write the name, in UTF-8; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_OPENING_NAME_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
///         `STAMMA_OPENING_UNKNOWN` (no line ends here), `STAMMA_ERR_BUFFER_TOO_SMALL`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_opening_find(
    position: *const stamma_position,
    eco: *mut c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says: `eco` for 4 bytes.
    let (position, eco, out, error) =
        unsafe { (input(position), outputs(eco.cast::<u8>(), 4), text_out(buf, cap, len), output(error)) };
    // Most positions have no name, so that this is found out first.
    if let Some(position) = position.at_hand() {
        if position.is_playable() && opening::find(position).is_none() {
            return answer(Err(Error::new(Status::OPENING_UNKNOWN)), error, None);
        }
    }
    let result = (|| {
        let mut local = None;
        let position = position.lend(&mut local)?;
        let Some(found) = opening::find(position) else {
            position.require_legal()?; // the better reason, if it is one
            return Err(Error::new(Status::OPENING_UNKNOWN));
        };
        let mut name = Text::<STAMMA_OPENING_NAME_MAX>::new();
        found.write_name(&mut name);
        out.put(name.as_bytes())?;
        let [letter, tens, ones] = found.eco;
        eco.set_all(&[letter, tens, ones, 0]);
        Ok(())
    })();
    answer(result, error, None)
}
