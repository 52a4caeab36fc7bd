//! The tags of a game.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, output, outputs, plain};
use super::game_types::{stamma_game, stamma_tag_order, STAMMA_TAGS_EXPORT, STAMMA_TAGS_ROSTER, STAMMA_TAGS_STORED};
use super::handle::{change, look, own, utf8};
use super::text::text_in;
use super::types::{stamma_error, stamma_status};
use super::view::stamma_view;
use crate::pgn::game::Order;
use crate::status::{Error, Status};

/// A name to look for; no tag has one that is not UTF-8.
fn name_of(bytes: &[u8]) -> Result<&str, Error> {
    core::str::from_utf8(bytes).map_err(|_| Error::new(Status::GAME_NO_TAG))
}

/// @brief How many tags the game has, those that occur twice and texts that are no tags included.
///
/// @param game  looked at
/// @param count set to the number
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_count(game: *const stamma_game, count: *mut usize) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, count) = unsafe { (look(game), output(count)) };
    plain((|| {
        let count = count.require()?;
        count.set(game?.game.tag_count());
        Ok(())
    })())
}

/// @brief A tag by its place.
///
/// @param game  looked at
/// @param index the place, from 0, as the tags stand; `stamma_game_tag_order` lists places in other orders
/// @param name  set to the name; empty for text among the tags that is none. May be NULL
/// @param value set to the value, or to that text. May be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_TAG`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_at(
    game: *const stamma_game,
    index: usize,
    name: *mut stamma_view,
    value: *mut stamma_view,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, name, value) = unsafe { (look(game), output(name), output(value)) };
    plain((|| {
        let tag = game?.game.tag_at(index).ok_or(Error::new(Status::GAME_NO_TAG))?;
        name.set(stamma_view::of(tag.0));
        value.set(stamma_view::of(tag.1));
        Ok(())
    })())
}

/// @brief The places of the tags in an order, for `stamma_game_tag_at`.
///
/// @param game   looked at
/// @param order  `STAMMA_TAGS_STORED` to `STAMMA_TAGS_EXPORT`
/// @param places room for `cap` places; NULL with `cap` 0 to count them
/// @param cap    its size
/// @param count  set to how many there are, also beyond `cap`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such order), `STAMMA_ERR_NO_MEMORY`. Takes time in
///         proportion to n log n for n tags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_order(
    game: *const stamma_game,
    order: stamma_tag_order,
    places: *mut u32,
    cap: usize,
    count: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, list, count) = unsafe { (look(game), outputs(places, cap), output(count)) };
    plain((|| {
        let (list, count) = (list.require()?, count.require()?);
        let order = match order {
            STAMMA_TAGS_STORED => Order::Stored,
            STAMMA_TAGS_ROSTER => Order::Roster,
            STAMMA_TAGS_EXPORT => Order::Export,
            other => return Err(bad_argument(other.into())),
        };
        let places = game?.game.tag_order(order)?;
        list.set_all(&places);
        count.set(places.len());
        Ok(())
    })())
}

/// @brief The value of a tag. Of several with one name the last counts whose value is neither empty nor `?`.
///
/// @param game  looked at
/// @param name  the name; upper and lower case differ
/// @param len   its length in bytes, or `STAMMA_NUL`
/// @param value set to the value
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_NO_TAG`. Linear in the number of tags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_get(
    game: *const stamma_game,
    name: *const c_char,
    len: usize,
    value: *mut stamma_view,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, name, value) = unsafe { (look(game), text_in(name, len), output(value)) };
    plain((|| {
        let value = value.require()?;
        let found = game?.game.tag(name_of(name?)?).ok_or(Error::new(Status::GAME_NO_TAG))?;
        value.set(stamma_view::of(found));
        Ok(())
    })())
}

/// @brief Sets a tag. The tag of that name that counts gets the value and others of that name go; without one it is added
///        as the last.
///
/// A result as the value of Result becomes the marker at the end of the moves too. SetUp, FEN and Variant are written as the
/// start position wants it, whatever is set here: see `stamma_game_set_start`.
///
/// @param game      changed
/// @param name      1 to 255 letters, digits and underscores
/// @param name_len  its length in bytes, or `STAMMA_NUL`
/// @param value     the value in UTF-8; its control characters will be written as spaces
/// @param value_len its length in bytes, or `STAMMA_NUL`
/// @param error     filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_TAG_NAME`, `STAMMA_GAME_TEXT` (not UTF-8),
///         `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Linear in the value and the number of tags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_set(
    game: *mut stamma_game,
    name: *const c_char,
    name_len: usize,
    value: *const c_char,
    value_len: usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says. The texts may be lent by the game, so they are
    // copied before the game is touched.
    let texts = unsafe {
        text_in(name, name_len).and_then(own).and_then(|name| Ok((name, text_in(value, value_len).and_then(own)?)))
    };
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, error) = unsafe { (change(game), output(error)) };
    let result = match &texts {
        Ok((name, value)) => game.and_then(|game| {
            let name = core::str::from_utf8(name).map_err(|_| Error::new(Status::GAME_TAG_NAME))?;
            game.game.set_tag(name, utf8(value)?)
        }),
        Err(reason) => Err(*reason),
    };
    answer(result, error, texts.as_ref().ok().map(|(_, value)| value.as_slice()))
}

/// @brief Removes a tag, all that have its name.
///
/// @param game changed
/// @param name the name; upper and lower case differ
/// @param len  its length in bytes, or `STAMMA_NUL`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_GAME_NO_TAG`, `STAMMA_ERR_NO_MEMORY`. Linear in the
///         number of tags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_remove(
    game: *mut stamma_game,
    name: *const c_char,
    len: usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says. The name may be lent by the game, so it is
    // copied before the game is touched.
    let name = unsafe { text_in(name, len) }.and_then(own);
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let game = unsafe { change(game) };
    plain((|| game?.game.remove_tag(name_of(&name?)?))())
}

/// @brief Removes the tag, or the text among the tags that is none, at a place.
///
/// @param game  changed
/// @param index the place, from 0, as the tags stand; those behind it move up
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_TAG`. Linear in the number of tags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_tag_remove_at(game: *mut stamma_game, index: usize) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let game = unsafe { change(game) };
    plain((|| game?.game.remove_tag_at(index))())
}
