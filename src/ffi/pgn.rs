//! Reading PGN: fed in chunks or over memory, one event or many at a time.

use core::ffi::{c_char, c_void};

use super::boundary::{answer, input, level, noted, output, outputs, plain, require_known, In, Out, LEVEL_BITS};
use super::handle;
use super::pgn_types::{
    stamma_pgn_event, stamma_pgn_options, STAMMA_PGN_COMMENT_ESCAPES, STAMMA_PGN_HEADERS_ONLY,
    STAMMA_PGN_NO_NULL_MOVES, STAMMA_PGN_NO_NUMBERS, STAMMA_PGN_SKIP_VARIATIONS, STAMMA_PGN_TOKENS,
};
use super::text::text_in;
use super::types::{stamma_error, stamma_position, stamma_status};
use crate::notation::language::is_number;
use crate::notation::Level;
use crate::pgn::game::Reading;
use crate::pgn::{self, Encoding, Given, Limits, Options, Reader};
use crate::status::{Error, Status};

/// @brief A reader of PGN. A handle from the library's heap: made by `stamma_pgn_reader_new`, freed by
///        `stamma_pgn_reader_free`.
///
/// Its memory is bounded by the largest token and the deepest variation, whatever the size of the input. One thread at a
/// time may use it.
pub struct stamma_pgn_reader {
    pub(super) reader: Reader<'static>,
    pub(super) options: Options,
    /// Nothing was fed yet.
    pub(super) is_fresh: bool,
    /// The game that `stamma_pgn_reader_game` has begun to read.
    pub(super) game: Reading,
}

/// The reader's options from C's.
pub(super) fn options(given: In<stamma_pgn_options>) -> Result<Options, Error> {
    let Some(given) = given.sized()? else { return Ok(Options::default()) };
    require_known(
        given.flags,
        LEVEL_BITS
            | STAMMA_PGN_TOKENS
            | STAMMA_PGN_HEADERS_ONLY
            | STAMMA_PGN_SKIP_VARIATIONS
            | STAMMA_PGN_NO_NULL_MOVES
            | STAMMA_PGN_COMMENT_ESCAPES
            | STAMMA_PGN_NO_NUMBERS,
    )?;
    if given.reserved != [0; 4] {
        return Err(Error::new(Status::ERR_OPTIONS));
    }
    let bad = |value: u32| Error::new(Status::ERR_ARGUMENT).with(value);
    let encoding = *Encoding::ALL.get(given.encoding as usize).ok_or(bad(given.encoding))?;
    let declared = given.languages.get(..given.language_count as usize).ok_or(bad(given.language_count))?;
    if let Some(number) = declared.iter().find(|number| !is_number(**number)) {
        return Err(bad(u32::from(*number)));
    }
    let or = |value: u32, default: u32| if value == 0 { default } else { value };
    let limits = Limits::DEFAULT;
    Ok(Options {
        level: level(given.flags, Level::Tolerant)?,
        decode: given.flags & STAMMA_PGN_TOKENS == 0,
        headers_only: given.flags & STAMMA_PGN_HEADERS_ONLY != 0,
        skip_variations: given.flags & STAMMA_PGN_SKIP_VARIATIONS != 0,
        allow_null: given.flags & STAMMA_PGN_NO_NULL_MOVES == 0,
        numbers: given.flags & STAMMA_PGN_NO_NUMBERS == 0,
        comment_escapes: given.flags & STAMMA_PGN_COMMENT_ESCAPES != 0,
        encoding,
        languages: given.languages,
        language_count: given.language_count as u8,
        limits: Limits {
            token: or(given.token_limit, limits.token),
            comment: or(given.comment_limit, limits.comment),
            tag: or(given.tag_limit, limits.tag),
            tags: or(given.tags_limit, limits.tags),
            depth: or(given.depth_limit, limits.depth),
            plies: or(given.plies_limit, limits.plies),
            all_plies: or(given.all_plies_limit, limits.all_plies),
            nags: or(given.nags_limit, limits.nags),
            comments: or(given.comments_limit, limits.comments),
        },
    })
}

/// @brief Makes a reader of PGN.
///
/// @code
/// stamma_pgn_reader *reader = NULL;
/// stamma_pgn_event event;
/// uint32_t count = 0;
/// stamma_pgn_reader_new(NULL, &reader, &error);
/// stamma_pgn_reader_feed(reader, "1. e4 e5 1-0", 12, true, &error);
/// while (stamma_pgn_reader_next(reader, &event, &error) == 0) {
///     if (event.kind == STAMMA_EVENT_MOVE) count++;
/// }
/// stamma_pgn_reader_free(reader);
/// // count is 2
/// @endcode
///
/// @param options how to read; NULL for the defaults
/// @param reader  set to the new reader on success; to be freed with `stamma_pgn_reader_free`
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS` (size, unknown flags, reserved fields), `STAMMA_ERR_ARGUMENT`
///         (encoding, language), `STAMMA_ERR_NO_MEMORY`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_new(
    options: *const stamma_pgn_options,
    reader: *mut *mut stamma_pgn_reader,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (given, out, error) = unsafe { (input(options), output(reader), output(error)) };
    let result = (|| {
        let out = out.require()?;
        let options = self::options(given)?;
        out.set(handle::keep(stamma_pgn_reader {
            reader: Reader::new(options),
            options,
            is_fresh: true,
            game: Reading::new(),
        })?);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Frees a reader.
///
/// @param reader what `stamma_pgn_reader_new` made, or NULL for nothing
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_free(reader: *mut stamma_pgn_reader) {
    // SAFETY: NULL or from `stamma_pgn_reader_new`, as the header's contract says.
    unsafe { handle::free(reader) }
}

/// @brief Gives a reader the next bytes of its input, in chunks of any size. What was not read yet is copied and kept.
///
/// Take all events (until `STAMMA_NEED_MORE`) before feeding more, or the reader keeps all that was fed.
///
/// @param reader  the reader
/// @param bytes   the bytes; may be NULL if `len` is 0
/// @param len     how many
/// @param is_last true when no more will follow
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (bytes behind the last ones, or the
///         reader reads memory), `STAMMA_ERR_NO_MEMORY` (nothing was added). Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_feed(
    reader: *mut stamma_pgn_reader,
    bytes: *const c_void,
    len: usize,
    is_last: bool,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, bytes, error) = unsafe { (handle::change(reader), bytes_in(bytes, len), output(error)) };
    let result = (|| {
        let (reader, bytes) = (reader?, bytes?);
        reader.reader.feed(bytes, is_last)?;
        reader.is_fresh = false;
        Ok(())
    })();
    answer(result, error, None)
}

/// Bytes of an input; no NUL-terminated form.
///
/// # Safety
/// `start` is NULL or valid for `len` reads.
unsafe fn bytes_in<'a>(start: *const c_void, len: usize) -> Result<&'a [u8], Error> {
    if len == super::text::NUL {
        return Err(Error::new(Status::ERR_TEXT_LENGTH));
    }
    // SAFETY: by the contract above.
    unsafe { text_in(start.cast::<c_char>(), len) }
}

/// @brief Lets a fresh reader read memory, which is not copied: it must stay as it is until the reader is freed.
///
/// @param reader a reader to which nothing was fed yet
/// @param bytes  the whole input; may be NULL if `len` is 0
/// @param len    how many bytes
/// @param error  filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (the reader is not fresh),
///         `STAMMA_ERR_NO_MEMORY` (only for UTF-16, which is copied). Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_over(
    reader: *mut stamma_pgn_reader,
    bytes: *const c_void,
    len: usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says, the bytes until the reader is freed.
    let (reader, bytes, error) = unsafe { (handle::change(reader), bytes_in(bytes, len), output(error)) };
    let result = (|| {
        let (reader, bytes) = (reader?, bytes?);
        if !reader.is_fresh {
            return Err(Error::new(Status::ERR_ARGUMENT));
        }
        reader.reader = Reader::over(bytes, reader.options)?;
        reader.is_fresh = false;
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Gives the next event.
///
/// Its texts are lent until the next call on the reader that is not `const`.
///
/// @param reader the reader
/// @param event  set when there is an event
/// @param error  filled in on failure; may be NULL
/// @return 0 with an event; `STAMMA_NEED_MORE`: feed more; `STAMMA_END`: the input is over; or minus `STAMMA_ERR_NULL`,
///         `STAMMA_ERR_NO_MEMORY` (call again to go on). Faults of the text are events, not failures. Linear in the bytes
///         taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_next(
    reader: *mut stamma_pgn_reader,
    event: *mut stamma_pgn_event,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, out, error) = unsafe { (handle::change(reader), outputs(event, 1), output(error)) };
    noted(reader.and_then(|reader| Ok(status_of(reader.reader.advance(&mut out.places()?)?))), error)
}

/// What is answered about what was given.
const fn status_of(given: Given) -> Status {
    match given {
        Given::Event => Status::OK,
        Given::NeedMore => Status::NEED_MORE,
        Given::End => Status::END,
    }
}

/// @brief Gives the next events, as many as there are and as there is room for.
///
/// Their texts are lent until the next call on the reader that is not `const`. There may be fewer than there is room for
/// although more would follow: go on until none comes.
///
/// @param reader the reader
/// @param events room for `cap` events
/// @param cap    how many, at least 1
/// @param count  set to how many events there are
/// @param error  filled in on failure; may be NULL
/// @return 0 with events; `STAMMA_NEED_MORE` or `STAMMA_END` with none; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`
///         (`cap` is 0), `STAMMA_ERR_NO_MEMORY`. Linear in the bytes taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_next_batch(
    reader: *mut stamma_pgn_reader,
    events: *mut stamma_pgn_event,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, out, count, error) =
        unsafe { (handle::change(reader), outputs(events, cap), output(count), output(error)) };
    let result = (|| {
        let (reader, mut out, count) = (&mut reader?.reader, out.places()?, count.require()?);
        if cap == 0 {
            return Err(Error::new(Status::ERR_ARGUMENT));
        }
        let (filled, given) = reader.fill(&mut out)?;
        count.set(filled);
        Ok(status_of(given))
    })();
    noted(result, error)
}

/// @brief Crosses the variation that the last event began; the event of its end comes next.
///
/// @param reader the reader
/// @return 0, or minus `STAMMA_ERR_NULL`. Does nothing when no variation is open. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_skip_variation(reader: *mut stamma_pgn_reader) -> stamma_status {
    // SAFETY: NULL or valid, as the header's contract says.
    let reader = unsafe { handle::change(reader) };
    plain(reader.map(|reader| reader.reader.skip_variation()))
}

/// @brief Crosses the rest of the game; the event of its end comes next.
///
/// @param reader the reader
/// @return 0, or minus `STAMMA_ERR_NULL`. Does nothing when no game is open. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_skip_game(reader: *mut stamma_pgn_reader) -> stamma_status {
    // SAFETY: NULL or valid, as the header's contract says.
    let reader = unsafe { handle::change(reader) };
    plain(reader.map(|reader| reader.reader.skip_game()))
}

/// @brief Gives the position after the last move, or where the line that just began or went on stands.
///
/// Behind `STAMMA_EVENT_MOVETEXT` that is the start position. Follows the moves only when they are decoded.
///
/// @param reader   the reader
/// @param position set to the position
/// @return 0, or minus `STAMMA_ERR_NULL`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_position(
    reader: *const stamma_pgn_reader,
    position: *mut stamma_position,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, out): (_, Out<stamma_position>) = unsafe { (handle::look(reader), output(position)) };
    plain((|| {
        let reader = reader?;
        if !out.wanted() {
            return Err(Error::new(Status::ERR_NULL));
        }
        out.set_position(*reader.reader.position());
        Ok(())
    })())
}

/// @brief Finds where a text can be cut so that the parts can be read apart, by several threads say.
///
/// Games are never cut in two: the place found is the first tag of a game, behind an empty line and outside of comments. To
/// be sure of that the text is looked at from its beginning, or from a place found before.
///
/// @param text text that begins with a game
/// @param len  its length in bytes, or `STAMMA_NUL`
/// @param options how the parts will be read; NULL for the defaults
/// @param want where to cut at the earliest
/// @param at   set to the first such place at or behind `want`, or to the length if there is none, as in UTF-16
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT` (encoding,
///         language). Linear in the bytes up to `at`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_split(
    text: *const c_char,
    len: usize,
    options: *const stamma_pgn_options,
    want: usize,
    at: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, given, out) = unsafe { (text_in(text, len), input(options), output(at)) };
    plain((|| {
        let (text, out) = (text?, out.require()?);
        out.set(pgn::split(text, want, self::options(given)?));
        Ok(())
    })())
}
