#!/usr/bin/env python3
"""Compares the built library with python-chess, an independent implementation.

    python_chess.py LIBRARY [N]

Every Nth position of tests/data/positions.txt (default 10; 1 is all) is compared: legal moves, how they are written and
read, how the game stands, FEN, Polyglot key. Then the operations of the EPD suites below STAMMA_DATA (default
../shared/data beside this checkout; skipped where absent). Where the two follow different conventions the rule stands
here beside the comparison; everything else is a difference, and makes the exit status 1.
"""

import collections
import ctypes
import lzma
import os
import pathlib
import sys

try:
    import chess
    import chess.polyglot
except ImportError:
    print("skipped: differential with python-chess: not installed")
    sys.exit(0)

ROOT = pathlib.Path(__file__).resolve().parents[2]

LEVEL_TOLERANT = 3
CHESS960 = 1 << 8
UCI_KING_TAKES_ROOK = 1 << 16
UCI_KING_DESTINATION = 1 << 17
CHECK, CHECKMATE, STALEMATE, INSUFFICIENT, WHITE_CANNOT_WIN, BLACK_CANNOT_WIN = 1, 2, 4, 8, 64, 128
VALUE_MOVE, VALUE_TEXT = 1, 3
NUL = ctypes.c_size_t(-1)


# positions.txt is from games that go on, so dead positions and nearly dead ones are listed here.
MATERIAL = [f"4k3/8/{black}/8/8/{white}/8/4K3 w - - 0 1"
            for black in ("8", "n7", "b7", "1b6", "q7", "r7", "p7", "nn6", "bb6")
            for white in ("8", "N7", "B7", "1B6", "NN6", "BB6", "B1B5", "NB6")]


class Position(ctypes.Structure):
    _fields_ = [("words", ctypes.c_uint64 * 16)]


class Operation(ctypes.Structure):
    _fields_ = [
        ("opcode", ctypes.c_char * 16),
        ("offset", ctypes.c_uint64),
        ("operands_offset", ctypes.c_uint64),
        ("operands_length", ctypes.c_uint32),
        ("operand_count", ctypes.c_uint32),
        ("kind", ctypes.c_uint8),
        ("quotes", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 22),
    ]


class Operand(ctypes.Structure):
    _fields_ = [
        ("integer", ctypes.c_int64),
        ("offset", ctypes.c_uint64),
        ("length", ctypes.c_uint32),
        ("move", ctypes.c_uint16),
        ("kind", ctypes.c_uint8),
        ("quotes", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8 * 16),
    ]


class Refused(Exception):
    """A negative status; the condition's number is `condition`."""

    def __init__(self, function, status):
        super().__init__(f"{function} refuses: condition {-status}")
        self.condition = -status


class Stamma:
    """The C functions used here. Positions are passed by reference, numbers by their C type."""

    def __init__(self, path):
        self.library = ctypes.CDLL(str(pathlib.Path(path).resolve()))

    def call(self, name, *arguments):
        status = getattr(self.library, name)(*arguments)
        if status < 0:
            raise Refused(name, status)

    def text(self, name, *arguments, error=True, room=512):
        """Calls a function that ends in `buf, cap, len` and maybe `error`."""
        buffer = ctypes.create_string_buffer(room)
        tail = (None, None) if error else (None,)
        self.call(name, *arguments, buffer, ctypes.c_size_t(room), *tail)
        return buffer.value.decode("utf-8", "surrogateescape")

    def parse(self, fen, options):
        position = Position()
        text = fen.encode()
        self.call("stamma_fen_parse", text, NUL, ctypes.c_uint32(options), ctypes.byref(position), None,
                  ctypes.c_size_t(0), None, None)
        return position

    def fen(self, position):
        return self.text("stamma_fen_write", ctypes.byref(position), ctypes.c_uint32(0), error=False)

    def moves(self, position):
        moves = (ctypes.c_uint16 * 512)()
        count = ctypes.c_size_t()
        self.call("stamma_legal_moves", ctypes.byref(position), moves, ctypes.c_size_t(512), ctypes.byref(count), None)
        return list(moves[: count.value])

    def write(self, name, position, move, option):
        """`option` is option bits or, for the long form, no style."""
        option = option if option is None else ctypes.c_uint32(option)
        return self.text(name, ctypes.byref(position), ctypes.c_uint16(move), option)

    def uci(self, position, move, castling=UCI_KING_TAKES_ROOK):
        return self.write("stamma_uci_encode", position, move, castling)

    def san_decode(self, position, text):
        move = ctypes.c_uint16()
        self.call("stamma_san_decode", ctypes.byref(position), text.encode(), NUL, ctypes.c_uint32(0),
                  ctypes.byref(move), None, ctypes.c_size_t(0), None, None)
        return move.value

    def play(self, position, move):
        after = Position()
        self.call("stamma_move_play", ctypes.byref(position), ctypes.c_uint16(move), ctypes.byref(after), None)
        return after

    def outcome(self, position):
        outcome = ctypes.c_uint32()
        self.call("stamma_position_outcome", ctypes.byref(position), ctypes.byref(outcome), None)
        return outcome.value

    def key(self, position):
        key = ctypes.c_uint64()
        self.call("stamma_polyglot_key", ctypes.byref(position), ctypes.byref(key))
        return key.value

    def epd(self, line):
        """Position, and the operations as opcode -> (moves as UCI, texts). The last of equal opcodes counts."""
        text, options = line.encode("utf-8", "surrogateescape"), ctypes.c_uint32(LEVEL_TOLERANT)
        size = ctypes.c_size_t(len(text))
        position, operations, count = Position(), (Operation * 1024)(), ctypes.c_size_t()
        self.call("stamma_epd_parse", text, size, options, ctypes.byref(position), operations, ctypes.c_size_t(1024),
                  ctypes.byref(count), None, ctypes.c_size_t(0), None, None)
        found = {}
        for operation in operations[: count.value]:
            operands, have = (Operand * max(1, operation.operand_count))(), ctypes.c_size_t()
            self.call("stamma_epd_operands", text, size, options, ctypes.byref(position), ctypes.byref(operation),
                      operands, ctypes.c_size_t(len(operands)), ctypes.byref(have), None)
            opcode, moves, texts, at = operation.opcode.decode(), [], [], position
            for operand in operands[: have.value]:
                if operand.kind == VALUE_MOVE:
                    moves.append(self.uci(at, operand.move))
                    if opcode == "pv":
                        at = self.play(at, operand.move)
                texts.append(self.text("stamma_epd_text", text, size, ctypes.byref(operand), error=False,
                                       room=operand.length + 1))
            found[opcode] = (moves, texts)
        return found


class Tally:
    def __init__(self):
        self.compared = 0
        self.differences = 0

    def check(self, where, what, ours, theirs):
        self.compared += 1
        if ours != theirs:
            self.differences += 1
            if self.differences <= 50:
                print(f"{where}: {what}: {ours!r}, python-chess has {theirs!r}")


def attempt(function, *arguments):
    """The result, or the refusal as text, so that a refusal counts as a difference."""
    try:
        return function(*arguments)
    except (Refused, ValueError) as refusal:
        return f"{type(refusal).__name__}: {refusal}"


def king_destination(board, move):
    """UCI with the king's destination. python-chess writes that only for a king on e1 or e8 and rooks in the corners;
    stamma for every castling in which the king goes at least two squares, as less could also be a king's move."""
    if not board.is_castling(move):
        return board.uci(move, chess960=True)
    file = 6 if board.is_kingside_castling(move) else 2
    if abs(file - chess.square_file(move.from_square)) < 2:
        return board.uci(move, chess960=True)
    return chess.Move(move.from_square, chess.square(file, chess.square_rank(move.from_square))).uci()


def compare_position(stamma, tally, line):
    chess960 = line.startswith("960 ")
    fen = line.removeprefix("960 ")
    board = chess.Board(fen, chess960=chess960)
    position = stamma.parse(fen, CHESS960 if chess960 else 0)

    def check(what, ours, theirs):
        tally.check(line, what, ours, theirs)

    check("FEN", stamma.fen(position), board.fen(en_passant="legal"))
    check("Polyglot key", stamma.key(position), chess.polyglot.zobrist_hash(board))
    outcome = stamma.outcome(position)
    check("check", bool(outcome & CHECK), board.is_check())
    check("checkmate", bool(outcome & CHECKMATE), board.is_checkmate())
    check("stalemate", bool(outcome & STALEMATE), board.is_stalemate())
    # Both judge by material alone, side by side: kings with a lone minor piece, or with bishops of one square colour; a
    # blocked position without a mate in it is not insufficient material to either.
    check("material", bool(outcome & INSUFFICIENT), board.is_insufficient_material())
    for bit, color in (WHITE_CANNOT_WIN, chess.WHITE), (BLACK_CANNOT_WIN, chess.BLACK):
        check("material of one side", bool(outcome & bit), board.has_insufficient_material(color))

    ours = {stamma.uci(position, move): move for move in stamma.moves(position)}
    theirs = {board.uci(move, chess960=True): move for move in board.legal_moves}
    check("legal moves", sorted(ours), sorted(theirs))
    for uci in ours.keys() & theirs.keys():
        mine, move = ours[uci], theirs[uci]
        san = stamma.write("stamma_san_encode", position, mine, 0)
        check(f"SAN of {uci}", san, board.san(move))
        # The standard leaves open how long algebraic writes castling: O-O in both, without the king's squares.
        check(f"long form of {uci}", stamma.write("stamma_long_encode", position, mine, None), board.lan(move))
        destination = stamma.uci(position, mine, UCI_KING_DESTINATION)
        check(f"UCI of {uci}", destination, king_destination(board, move))
        if not chess960:
            check(f"UCI of {uci}", destination, board.uci(move, chess960=False))
        read = attempt(lambda: board.uci(board.parse_san(san), chess960=True))
        check(f"python-chess reads {san}", uci, read)
        for text in board.san(move), board.lan(move):
            check(f"{text} read", attempt(lambda: stamma.uci(position, stamma.san_decode(position, text))), uci)


def number_for_a_move(operations):
    return any(isinstance(operations.get(opcode), (int, float)) for opcode in ("bm", "am", "pv"))


def opcode_of_other_characters(operations):
    return any(not opcode.replace("_", "").isalnum() for opcode in operations)


# Conditions for which stamma refuses a line that python-chess reads, the rule that decides, and what must then hold of
# the operations that python-chess read.
REFUSED = {
    201: ("a position has one king of each colour", None),
    202: ("a position has one king of each colour", None),
    203: ("a position has one king of each colour", None),
    204: ("a position has one king of each colour", None),
    300: ("operands of bm, am and pv are moves, not numbers", number_for_a_move),
    408: ("an opcode is a letter with letters, digits and underscores after it", opcode_of_other_characters),
}


def suites():
    folder = pathlib.Path(os.environ.get("STAMMA_DATA") or ROOT / "../shared/data") / "fen/suites"
    for path in sorted([*folder.rglob("*.epd"), *folder.rglob("*.epd.xz")]):
        data = path.read_bytes()
        data = lzma.decompress(data) if path.suffix == ".xz" else data
        lines = data.decode("utf-8", "surrogateescape").split("\n")
        yield path.relative_to(folder), [line.rstrip("\0\r") for line in lines]


def compare_epd(stamma, tally, counts, where, line):
    try:
        ours = stamma.epd(line)
    except Refused as refusal:
        ours = refusal
    board = chess.Board.empty()
    try:
        theirs = board.set_epd(line)
    except (ValueError, AssertionError, IndexError):
        # Mostly counters as in a FEN (`- 0 1 bm`), a semicolon right behind the fourth field, marks apart from their
        # move, comments: all of them taken or passed over at the tolerant level.
        counts["refused by python-chess"] += 1
        return
    if isinstance(ours, Refused):
        rule, holds = REFUSED.get(ours.condition, (None, None))
        if rule and (holds is None or holds(theirs)):
            counts[f"refused by stamma alone ({rule})"] += 1
        else:
            tally.check(where, line, str(ours), "read")
        return
    for opcode in "bm", "am", "pv", "id", "c0":
        if opcode not in ours and opcode not in theirs:
            continue
        moves, texts = ours.get(opcode, ([], []))
        value = theirs.get(opcode)
        if opcode in ("bm", "am", "pv"):
            at, want = board.copy(), []
            for move in value or []:
                want.append(at.uci(move, chess960=True))
                if opcode == "pv":
                    at.push(move)
            tally.check(where, f"{opcode} in {line}", moves, want)
        else:
            tally.check(where, f"{opcode} in {line}", texts, [] if value is None else [value])


def main():
    stamma = Stamma(sys.argv[1])
    nth = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    tally, counts = Tally(), collections.Counter()
    lines = (ROOT / "tests/data/positions.txt").read_text().splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    for line in lines[::nth] + MATERIAL:
        compare_position(stamma, tally, line)
    found = False
    for name, epds in suites():
        found = True
        for number, line in enumerate(epds, 1):
            if line.strip():
                compare_epd(stamma, tally, counts, f"{name}:{number}", line)
    if not found:
        print("skipped: EPD suites: not there")
    for what, count in sorted(counts.items()):
        print(f"EPD lines {what}: {count}")
    print(f"python-chess: {tally.compared} compared, {tally.differences} differences")
    sys.exit(1 if tally.differences else 0)


main()
