//! Reading PGN: fed in chunks or over memory, one event or many at a time.

use core::ffi::{c_char, c_void};

use super::boundary::{answer, input, level, output, outputs, plain, require_known, In, Out, Places, LEVEL_BITS};
use super::game_types::stamma_game;
use super::handle;
use super::pgn_types::{
    stamma_pgn_event, stamma_pgn_options, STAMMA_PGN_COMMENT_ESCAPES, STAMMA_PGN_HEADERS_ONLY,
    STAMMA_PGN_NO_NULL_MOVES, STAMMA_PGN_NO_NUMBERS, STAMMA_PGN_SKIP_VARIATIONS, STAMMA_PGN_TOKENS,
};
use super::text::text_in;
use super::types::{stamma_error, stamma_position, stamma_status};
use super::view::stamma_view;
use crate::notation::language::is_number;
use crate::notation::Level;
use crate::pgn::event::Place;
use crate::pgn::game::{NextGame, Reading};
use crate::pgn::{self, Encoding, Event, Given, Limits, Options, Reader, Room};
use crate::status::{Error, Status};

/// @brief A reader of PGN. A handle from the library's heap: made by `stamma_pgn_reader_new`, freed by
///        `stamma_pgn_reader_free`.
///
/// Its memory is bounded by the largest token and the deepest variation, whatever the size of the input. One thread at a
/// time may use it.
pub struct stamma_pgn_reader {
    pub(super) reader: Reader<'static>,
    options: Options,
    /// Nothing was fed yet.
    is_fresh: bool,
    /// The game that `stamma_pgn_reader_game` has begun to read.
    game: Reading,
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
    told(reader.and_then(|reader| reader.reader.advance(&mut out.places()?)), error)
}

/// What is answered about what was given.
#[inline(always)]
fn told(given: Result<Given, Error>, error: Out<stamma_error>) -> stamma_status {
    match given {
        Ok(Given::Event) => 0,
        Ok(Given::NeedMore) => i32::from(Status::NEED_MORE.number()),
        Ok(Given::End) => i32::from(Status::END.number()),
        Err(reason) => answer(Err(reason), error, None),
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
    let given = (|| {
        let (reader, mut out, count) = (&mut reader?.reader, out.places()?, count.require()?);
        if cap == 0 {
            return Err(Error::new(Status::ERR_ARGUMENT));
        }
        let (filled, given) = reader.fill(&mut out)?;
        count.set(filled);
        Ok(given)
    })();
    told(given, error)
}

impl Room for Places<stamma_pgn_event> {
    #[inline(always)]
    fn capacity(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn put(&mut self, place: usize, event: Event, raw: &[u8], text: &[u8], name: &[u8]) {
        let [raw, text, name] = [raw, text, name].map(stamma_view::of);
        self.set(place, event_for_c(&event, raw, text, name));
    }

    #[inline(always)]
    fn put_here(&mut self, place: usize, event: Event, window: &[u8], at: usize) {
        let view = |place| match place {
            Place::Input(start, len) => stamma_view::within(window, at.wrapping_add(start as usize), len as usize),
            _ => stamma_view::EMPTY,
        };
        let (raw, text, name) = (view(Place::Input(0, event.len)), view(event.text), view(event.name));
        self.set(place, event_for_c(&event, raw, text, name));
    }
}

/// An event as C sees it.
#[inline(always)]
fn event_for_c(event: &Event, raw: stamma_view, text: stamma_view, name: stamma_view) -> stamma_pgn_event {
    stamma_pgn_event {
        kind: event.kind as u8,
        flags: event.flags,
        severity: event.severity as u8,
        reserved0: 0,
        r#move: event.mv.bits(),
        depth: event.depth,
        status: i32::from(event.status.number()),
        number: event.number,
        game: event.game,
        offset: event.offset,
        length: event.len,
        line: event.line,
        column: event.column,
        reserved: [0; 5],
        raw,
        text,
        name,
    }
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

/// @brief Reads the next game into a tree.
///
/// All of it is kept: tags, moves, variations, comments, annotations, diagnostics, and as raw text what could not be read.
/// Between two calls events can be taken too; those of a game that this function has begun go missing in its tree.
///
/// @param reader the reader, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`
/// @param game   set to the game; free it with `stamma_game_free`
/// @param error  filled in on failure; may be NULL
/// @return 0 with a game; `STAMMA_NEED_MORE`: feed more and call again, what was read is kept; `STAMMA_END`: no game follows;
///         or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS` (these flags), `STAMMA_ERR_NO_MEMORY` (call again to go
///         on). Linear in the text of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_game(
    reader: *mut stamma_pgn_reader,
    game: *mut *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, out, error) = unsafe { (handle::change(reader), output(game), output(error)) };
    noted(reader.and_then(|reader| next_game(reader, out)), error)
}

/// @brief Reads the next game into a tree that is there already, in place of what was in it.
///
/// For programs that look at one game at a time: the memory of a game serves the next one, and none is asked for as long as
/// no game is larger than those before. Nodes and views of the game that was there mean nothing any more, and
/// `stamma_game_version` is another.
/// @param reader the reader, as for `stamma_pgn_reader_game`
/// @param game   a game, of `stamma_game_new` for example; replaced if 0 is returned, else unchanged
/// @param error  filled in on failure; may be NULL
/// @return as for `stamma_pgn_reader_game`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_game_into(
    reader: *mut stamma_pgn_reader,
    game: *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, game, error) = unsafe { (handle::change(reader), handle::change(game), output(error)) };
    let result = (|| {
        let (reader, game) = (reader?, game?);
        require_moves(reader)?;
        Ok(status_of(&reader.game.next_into(&mut reader.reader, &mut game.game)?))
    })();
    noted(result, error)
}

/// What a call that may give a note returns.
fn noted(result: Result<Status, Error>, error: Out<stamma_error>) -> stamma_status {
    match result {
        Ok(status) => i32::from(status.number()),
        Err(reason) => answer(Err(reason), error, None),
    }
}

fn require_moves(reader: &stamma_pgn_reader) -> Result<(), Error> {
    if reader.options.decode {
        Ok(())
    } else {
        Err(Error::new(Status::ERR_OPTIONS).with(STAMMA_PGN_TOKENS))
    }
}

const fn status_of<G>(next: &NextGame<G>) -> Status {
    match next {
        NextGame::Game(_) => Status::OK,
        NextGame::NeedMore => Status::NEED_MORE,
        NextGame::End => Status::END,
    }
}

fn next_game(reader: &mut stamma_pgn_reader, out: Out<*mut stamma_game>) -> Result<Status, Error> {
    let out = out.require()?;
    require_moves(reader)?;
    // Room first: a game that was read must not be lost for want of a place.
    let place = handle::Place::<stamma_game>::new()?;
    let next = reader.game.next(&mut reader.reader)?;
    let status = status_of(&next);
    if let NextGame::Game(game) = next {
        out.set(place.keep(stamma_game { game }));
    }
    Ok(status)
}

/// @brief Reads the first game of a text into a tree.
///
/// @code
/// stamma_game *game = NULL;
/// uint32_t count = 0;
/// stamma_game_parse("1. e4 (1. d4 d5) e5 1-0", STAMMA_NUL, NULL, &game, &error);
/// stamma_game_node_count(game, &count);
/// stamma_game_free(game);
/// // count is 4
/// @endcode
///
/// @param text    the text; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param options how to read, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`; NULL for the defaults
/// @param game    set to the game; free it with `stamma_game_free`
/// @param error   filled in on failure; may be NULL
/// @return 0; `STAMMA_END`: there is no game; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`,
///         `STAMMA_ERR_ARGUMENT` (encoding, language), `STAMMA_ERR_NO_MEMORY`. Faults of the text are no failures: see
///         `stamma_game_diagnostic_count`. Linear in the text of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_parse(
    text: *const c_char,
    len: usize,
    options: *const stamma_pgn_options,
    game: *mut *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, given, out, error) = unsafe { (text_in(text, len), input(options), output(game), output(error)) };
    let result = (|| {
        let text = text?;
        let options = self::options(given)?;
        // The text outlives this call, and so the reader.
        let reader = Reader::over(text, options)?;
        next_game(&mut stamma_pgn_reader { reader, options, is_fresh: false, game: Reading::new() }, out)
    })();
    noted(result, error)
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
