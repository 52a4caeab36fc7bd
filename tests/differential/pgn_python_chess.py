#!/usr/bin/env python3
"""Compares the built library's PGN reader with python-chess, game by game.

    pgn_python_chess.py LIBRARY [--full] [--quiet] [FILE|FOLDER...]

By default: pgn/odd, pgn/annotated, pgn/national and the first 512 KiB of each file of pgn/bulk, below STAMMA_DATA (default
../shared/data beside this checkout); the cases where that is absent. With --full all of bulk, which takes long. Prints each
disagreement as a line: file, game, offset, what, stamma, python-chess, rule; with --quiet only those to which
pgn_disagreements.tsv gives no rule. These, and without FILE rows of the table that explain nothing, make the exit status 1.
"""

import collections
import ctypes
import io
import lzma
import os
import pathlib
import re
import sys

try:
    import chess
    import chess.pgn
except ImportError:
    print("skipped: differential of PGN with python-chess: not installed")
    sys.exit(0)

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PEER = "python-chess"
SAMPLE = 512 << 10

GAME_START, TAG, MOVETEXT, MOVE, RESULT, DIAGNOSTIC, GAME_END = 1, 2, 3, 5, 10, 13, 14
ERROR = 3
CLOSING = {"PGN_VARIANT_UNSUPPORTED", "PGN_FEN_BAD"}
STOPPING = {"PGN_MOVE_BAD", "PGN_NULL_MOVE", "PGN_AFTER_END", "PGN_LIMIT"}
BAD, NULL_MOVE = 0, 0x41
RESULTS = ["*", "1-0", "0-1", "1/2-1/2"]
ROSTER = chess.pgn.TAG_ROSTER


class View(ctypes.Structure):
    _fields_ = [("ptr", ctypes.c_void_p), ("len", ctypes.c_size_t)]

    def text(self):
        return ctypes.string_at(self.ptr, self.len).decode("utf-8", "replace") if self.len else ""


class Event(ctypes.Structure):
    _fields_ = [
        ("kind", ctypes.c_uint8),
        ("flags", ctypes.c_uint8),
        ("severity", ctypes.c_uint8),
        ("reserved0", ctypes.c_uint8),
        ("move", ctypes.c_uint16),
        ("depth", ctypes.c_uint16),
        ("status", ctypes.c_int32),
        ("number", ctypes.c_uint32),
        ("game", ctypes.c_uint64),
        ("offset", ctypes.c_uint64),
        ("length", ctypes.c_uint32),
        ("line", ctypes.c_uint32),
        ("column", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32 * 5),
        ("raw", View),
        ("text", View),
        ("name", View),
    ]


class Position(ctypes.Structure):
    _fields_ = [("words", ctypes.c_uint64 * 16)]


# A move: depth in variations, sixteen bits, the text, what was said of it.
Ply = collections.namedtuple("Ply", "depth bits text notes")


class Game:
    def __init__(self, offset=0):
        self.offset, self.tags, self.plies = offset, [], []
        self.start = self.last = self.result = self.stop = ""
        self.is_closed = False

    def key(self):
        roster = [tag for tag in self.tags if tag[0] in ROSTER]
        return tuple(roster or self.tags)


def four_fields(fen):
    return " ".join(fen.split(" ")[:4])


class Stamma:
    def __init__(self, path):
        self.library = ctypes.CDLL(str(pathlib.Path(path).resolve()))
        self.library.stamma_status_name.restype = ctypes.c_char_p
        self.names = {}

    def name(self, status):
        if status not in self.names:
            self.names[status] = self.library.stamma_status_name(status).decode().removeprefix("STAMMA_")
        return self.names[status]

    def position(self, reader):
        position, buffer = Position(), ctypes.create_string_buffer(128)
        status = self.library.stamma_pgn_reader_position(reader, ctypes.byref(position))
        assert status == 0, status
        status = self.library.stamma_fen_write(ctypes.byref(position), ctypes.c_uint32(0), buffer, ctypes.c_size_t(128), None)
        assert status == 0, status
        return four_fields(buffer.value.decode())

    def read(self, text):
        """All games. Event by event, as positions of a batch are gone when it is there."""
        library, reader, error = self.library, ctypes.c_void_p(), None
        assert library.stamma_pgn_reader_new(None, ctypes.byref(reader), error) == 0
        assert library.stamma_pgn_reader_over(reader, text, ctypes.c_size_t(len(text)), error) == 0
        next_event, event = library.stamma_pgn_reader_next, Event()
        where = ctypes.byref(event)
        games, game, notes = [], Game(), []
        while (status := next_event(reader, where, error)) == 0:
            kind = event.kind
            if kind == MOVE:
                game.plies.append(Ply(event.depth, event.move, event.text.text(), notes))
                notes = []
            elif kind == TAG:
                game.tags.append((event.name.text(), event.text.text()))
            elif kind == GAME_START:
                game = Game(event.offset)
            elif kind == MOVETEXT:
                game.start = self.position(reader)
            elif kind == RESULT:
                game.result = RESULTS[event.number & 3]
            elif kind == GAME_END:
                game.last = self.position(reader)
                games.append(game)
                notes = []
            elif kind == DIAGNOSTIC:
                name = self.name(event.status)
                if name in CLOSING and event.severity == ERROR:
                    game.stop, game.is_closed = name, True
                elif name in STOPPING:
                    game.plies.append(Ply(event.depth, BAD, f"{name} {event.raw.text()}", []))
                elif name.startswith("SAN_") or name == "PGN_MOVE_FORM" or event.severity == ERROR:
                    notes.append(name)
        assert status == 2 or status > 0, status
        library.stamma_pgn_reader_free(reader)
        return games


class Games(chess.pgn.BaseVisitor):
    """What python-chess tells of one game."""

    def begin_game(self):
        self.game, self.depth, self.token, self.board = Game(), 0, "", None

    def begin_headers(self):
        self.headers = chess.pgn.Headers({})
        return self.headers

    def visit_header(self, name, value):
        self.game.tags.append((name, decoded(value)))
        try:
            self.headers[name] = value
        except ValueError as error:
            self.handle_error(error)

    def end_headers(self):
        # Rules other than those of chess and Chess960 are compared by their name alone.
        try:
            if self.headers.variant() is not chess.Board:
                self.game.stop, self.game.is_closed = "variant", True
        except ValueError:
            self.game.stop, self.game.is_closed = "variant", True

    def visit_board(self, board):
        if self.board is None:
            self.board = board
            self.game.start = four_fields(board.fen(en_passant="legal"))

    def begin_variation(self):
        self.depth += 1

    def end_variation(self):
        self.depth -= 1 if self.depth else 0

    def parse_san(self, board, san):
        self.token = san
        return super().parse_san(board, san)

    def visit_move(self, board, move):
        if not move:
            bits = NULL_MOVE
        else:
            to = move.to_square
            if board.is_castling(move) and not board.piece_type_at(to) == chess.ROOK:
                # Castling is king takes rook.
                rooks = board.clean_castling_rights() & chess.BB_RANKS[chess.square_rank(move.from_square)]
                side = chess.square_file(to) > chess.square_file(move.from_square)
                files = [s for s in chess.scan_forward(rooks) if (chess.square_file(s) > chess.square_file(move.from_square)) == side]
                to = (max if side else min)(files)
            bits = move.from_square | to << 6 | (move.promotion or 0) << 12
        self.game.plies.append(Ply(self.depth, bits, self.token, []))

    def visit_result(self, result):
        self.game.result = result

    def handle_error(self, error):
        if self.board is None:
            self.game.stop, self.game.is_closed = f"FEN: {error}", True
        else:
            self.game.plies.append(Ply(self.depth, BAD, f"illegal {self.token}", []))

    def result(self):
        if self.board is not None:
            self.game.last = four_fields(self.board.fen(en_passant="legal"))
        return self.game


def decoded(text):
    """Text that was read with surrogates for bytes that are no UTF-8, as Windows-1252 then."""
    if text.isascii() or not any("\udc80" <= c <= "\udcff" for c in text):
        return text
    bytes_ = text.encode("utf-8", "surrogateescape")
    return "".join(bytes([b]).decode("cp1252", "replace") for b in bytes_)


def peer_games(text):
    handle = io.StringIO(text.decode("utf-8", "surrogateescape"), newline=None)
    games = []
    while (game := chess.pgn.read_game(handle, Visitor=Games)) is not None:
        games.append(game)
    return games


class Table:
    def __init__(self, path):
        self.rows, self.rules, self.hits = [], [], collections.Counter()
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            columns = line.split("\t")
            assert len(columns) == 7, f"{path}:{number}: {len(columns)} columns, not 7"
            if self.pattern(columns[2]).fullmatch(PEER):
                columns[0] = "*" + columns[0]
                patterns = [self.pattern(column) for column in columns[:5]]
                self.rows.append((columns[:5], patterns, columns[6], columns[5]))

    @staticmethod
    def pattern(text):
        return re.compile(".*".join(map(re.escape, text.split("*"))), re.DOTALL)

    def rule(self, *texts):
        for number, (_, patterns, rule, _) in enumerate(self.rows):
            if all(pattern.fullmatch(text) for pattern, text in zip(patterns, texts)):
                self.hits[number] += 1
                return rule
        return None


def uci(bits):
    if bits == NULL_MOVE:
        return "0000"
    letter = " pnbrqk"[bits >> 12] if bits >> 12 else ""
    return chess.square_name(bits & 63) + chess.square_name(bits >> 6 & 63) + letter


def groups(games):
    found = []
    for game in games:
        if game.tags or not found:
            found.append([])
        found[-1].append(game)
    return found


def next_pair(ours, theirs, reach=40):
    for total in range(2 * reach):
        for skip in range(max(0, total - len(theirs)), min(total, len(ours)) + 1):
            if skip < len(ours) and total - skip < len(theirs) and ours[skip] == theirs[total - skip]:
                return skip, total - skip
    if len(ours) <= reach and len(theirs) <= reach:
        return len(ours), len(theirs)
    return min(len(ours), 1), min(len(theirs), 1)


class Comparison:
    """The same as the Rust program's: games in groups, one with tags and those without tags behind it, paired by the tags.
    Where the number of games in a group differs, the peer gets each of our games again, alone and without empty lines."""

    def __init__(self, text):
        self.text = text
        self.games = self.plies = 0
        self.differences = []

    def alone(self, ours, number):
        end = ours[number + 1].offset if number + 1 < len(ours) else len(self.text)
        lines = re.split(rb"[\r\n]", self.text[ours[number].offset:end])
        return peer_games(b"\n".join(line for line in lines if line.strip()))[:1]

    def files(self, ours, theirs):
        self.ours = ours
        ours, theirs = groups(ours), groups(theirs)
        our_keys, their_keys = [group[0].key() for group in ours], [group[0].key() for group in theirs]
        i = j = number = 0
        while i < len(ours) or j < len(theirs):
            skip, their_skip = next_pair(our_keys[i:i + 90], their_keys[j:j + 90])
            for at in range(max(skip, their_skip)):
                mine = ours[i + at] if at < skip else []
                self.group(number, mine, theirs[j + at] if at < their_skip else [])
                number += len(mine)
            i, j = i + skip, j + their_skip
            if i < len(ours) and j < len(theirs):
                self.group(number, ours[i], theirs[j])
                number += len(ours[i])
                i, j = i + 1, j + 1

    def differ(self, number, offset, what, ours, theirs):
        if ours != theirs:
            self.differences.append((number, offset, what, ours, theirs))
        return ours != theirs

    def group(self, number, ours, theirs):
        if len(ours) != len(theirs):
            self.differ(number, ours[0].offset if ours else 0, "games", told(ours), told(theirs))
            for at, mine in enumerate(ours):
                for other in self.alone(self.ours, number + at):
                    self.game(number + at, mine, other)
            return
        for at, (mine, other) in enumerate(zip(ours, theirs)):
            self.game(number + at, mine, other)

    def game(self, number, ours, theirs):
        self.games += 1
        where = number, ours.offset
        if ours.tags != theirs.tags:
            at = sum(1 for _ in common(ours.tags, theirs.tags))
            tags = ["=".join(game.tags[at]) if at < len(game.tags) else "end" for game in (ours, theirs)]
            self.differ(*where, "tags", *tags)
        if ours.is_closed or theirs.is_closed:
            if ours.is_closed != theirs.is_closed:
                self.differ(*where, "start", ours.stop or "goes on", theirs.stop or "goes on")
            return
        if self.differ(*where, "start", ours.start, theirs.start):
            return
        has_result = not self.differ(*where, "result", ours.result, theirs.result)
        if self.line(where, "main", *([ply for ply in game.plies if not ply.depth] for game in (ours, theirs))):
            if not has_result:
                # Where the moves end early so does the result.
                del self.differences[-2]
            return
        self.differ(*where, "last", ours.last, theirs.last)
        self.line(where, "lines", ours.plies, theirs.plies)

    def line(self, where, what, ours, theirs):
        mine, other = ([(ply.depth, ply.bits) for ply in plies] for plies in (ours, theirs))
        if mine == other:
            same = len(mine)
        else:
            same = sum(1 for _ in common(mine, other))
        if what == "lines":
            self.plies += sum(1 for ply in ours[:same] if ply.bits != BAD)
        if same < max(len(ours), len(theirs)):
            return self.differ(*where, what, at(ours, same), at(theirs, same))
        return False


def common(ours, theirs):
    for mine, other in zip(ours, theirs):
        if mine != other:
            return
        yield mine


def told(games):
    text = f"{len(games)}: " + ", ".join(f"{len(game.tags)} tags {len(game.plies)} plies" for game in games[:4])
    return text + (", ..." if len(games) > 4 else "")


def at(plies, index):
    if index >= len(plies):
        return "end"
    ply = plies[index]
    text = (f"{ply.depth}: " if ply.depth else "") + (f"{uci(ply.bits)} as " if ply.bits != BAD else "") + ply.text
    return text + (f" ({', '.join(ply.notes)})" if ply.notes else "")


def field(text):
    short = "".join(f"<{ord(c):02x}>" if ord(c) < 32 or 127 <= ord(c) < 160 else c for c in text[:120])
    short += "…" if len(text) > 120 else ""
    return short.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def inputs(arguments, is_full):
    data = pathlib.Path(os.environ.get("STAMMA_DATA") or ROOT / "../shared/data") / "pgn"
    if arguments:
        roots = [pathlib.Path(argument) for argument in arguments]
    elif data.is_dir():
        roots = [ROOT / "tests/cases/pgn", *(data / name for name in ("odd", "annotated", "national", "bulk"))]
    else:
        print("skipped: large PGN files: not there")
        roots = [ROOT / "tests/cases/pgn"]
    for root in roots:
        for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if path.is_dir():
                continue
            text = path.read_bytes()
            text = lzma.decompress(text) if path.suffix == ".xz" else text
            if not arguments and root.name == "bulk" and not is_full and len(text) > SAMPLE:
                # Up to where a game begins.
                end = text.rfind(b"\n[Event ", 0, SAMPLE)
                text = text[: end + 1 if end > 0 else SAMPLE]
            yield path, text


def main():
    arguments = [argument for argument in sys.argv[2:] if not argument.startswith("--")]
    is_full, is_quiet = "--full" in sys.argv, "--quiet" in sys.argv
    stamma, table = Stamma(sys.argv[1]), Table(HERE / "pgn_disagreements.tsv")
    counts, kinds, unexplained = collections.Counter(), collections.Counter(), 0
    for path, text in inputs(arguments, is_full):
        comparison = Comparison(text)
        ours, theirs = stamma.read(text), peer_games(text)
        comparison.files(ours, theirs)
        counts.update(files=1, games=len(ours), theirs=len(theirs), compared=comparison.games, plies=comparison.plies)
        for number, offset, what, mine, other in comparison.differences:
            mine, other = field(mine), field(other)
            rule = table.rule(path.as_posix(), str(number), PEER, what, f"{mine} | {other}")
            kinds[what] += 1
            unexplained += rule is None
            if rule is None or not is_quiet:
                print(path, number, offset, what, mine, other, rule or "-", sep="\t")
        sys.stdout.flush()
    by_rule = collections.Counter()
    for number, hits in table.hits.items():
        by_rule[table.rows[number][2:]] += hits
    for (rule, right), hits in sorted(by_rule.items()):
        print(hits, f"{right} right", rule, sep="\t")
    print(f"{PEER}: {counts['files']} files, {counts['games']} games, {counts['theirs']} for the peer, "
          f"{counts['compared']} compared with {counts['plies']} equal moves; {sum(by_rule.values())} differences explained "
          f"by a rule, {unexplained} not; {dict(kinds)}")
    unused = [row[0] for number, row in enumerate(table.rows) if not table.hits[number]]
    unused = [row for row in unused if not arguments and (is_full or "bulk/" not in row[0])]
    for row in unused:
        print("explains nothing:", *row, sep="\t")
    sys.exit(1 if unexplained or unused else 0)


main()
