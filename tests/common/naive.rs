//! A move generator that is slow, plain and shares nothing with the library: a board of letters, every move tried, the
//! king looked at afterwards. Reads X-FEN and Shredder-FEN by itself.

/// A board of FEN letters, `.` where nothing stands; a1 is 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    squares: [char; 64],
    white: bool,
    /// Rook squares that may castle.
    rights: Vec<usize>,
    en_passant: Option<usize>,
    clock: u32,
    number: u32,
}

fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

fn step(square: usize, (file, rank): (i32, i32)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i32 + file, (square / 8) as i32 + rank);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

impl Board {
    pub fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = ['.'; 64];
        for (row, rank) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in rank.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        squares[(7 - row) * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let mut board = Board {
            squares,
            white: fields[1] == "w",
            rights: Vec::new(),
            en_passant: None,
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
        };
        for letter in fields[2].chars().filter(|letter| *letter != '-') {
            let white = is_white(letter);
            let first = if white { 0 } else { 56 };
            let king = board.king(white);
            let rook = if white { 'R' } else { 'r' };
            let square = match letter.to_ascii_uppercase() {
                'K' => (king..first + 8).rev().find(|square| board.squares[*square] == rook).unwrap(),
                'Q' => (first..king).find(|square| board.squares[*square] == rook).unwrap(),
                file => first + (file as usize - 'A' as usize),
            };
            board.rights.push(square);
        }
        board.rights.sort_unstable();
        if fields[3] != "-" {
            let letters: Vec<u8> = fields[3].bytes().collect();
            board.en_passant = Some((letters[1] - b'1') as usize * 8 + (letters[0] - b'a') as usize);
        }
        board
    }

    fn king(&self, white: bool) -> usize {
        let king = if white { 'K' } else { 'k' };
        self.squares.iter().position(|piece| *piece == king).unwrap()
    }

    /// Squares a piece on `from` could capture on, whoever stands there.
    fn reach(&self, from: usize) -> Vec<usize> {
        let piece = self.squares[from];
        let slides: Vec<(i32, i32)> = match piece.to_ascii_uppercase() {
            'R' => STRAIGHT.to_vec(),
            'B' => DIAGONAL.to_vec(),
            'Q' => [STRAIGHT, DIAGONAL].concat(),
            _ => vec![],
        };
        let steps: Vec<(i32, i32)> = match piece.to_ascii_uppercase() {
            'N' => KNIGHT.to_vec(),
            'K' => [STRAIGHT, DIAGONAL].concat(),
            'P' if is_white(piece) => vec![(1, 1), (-1, 1)],
            'P' => vec![(1, -1), (-1, -1)],
            _ => vec![],
        };
        let mut out: Vec<usize> = steps.into_iter().filter_map(|by| step(from, by)).collect();
        for by in slides {
            let mut at = from;
            while let Some(next) = step(at, by) {
                out.push(next);
                if self.squares[next] != '.' {
                    break;
                }
                at = next;
            }
        }
        out
    }

    fn is_attacked(&self, square: usize, by_white: bool) -> bool {
        (0..64).any(|from| {
            self.squares[from] != '.' && is_white(self.squares[from]) == by_white && self.reach(from).contains(&square)
        })
    }

    /// Legal moves as text, castling as king takes own rook, each with the board after it; sorted.
    pub fn moves(&self) -> Vec<(String, Board)> {
        let mut out = Vec::new();
        for from in (0..64).filter(|from| self.squares[*from] != '.' && is_white(self.squares[*from]) == self.white) {
            if self.squares[from].eq_ignore_ascii_case(&'p') {
                self.pawn_moves(from, &mut out);
            } else {
                for to in self.reach(from).into_iter().filter(|to| !self.is_own(*to)) {
                    out.push((format!("{}{}", name(from), name(to)), self.moved(from, to)));
                }
            }
        }
        out.retain(|(_, next)| !next.is_attacked(next.king(self.white), !self.white));
        self.castling(&mut out);
        out.sort_by(|a, b| a.0.cmp(&b.0));
        out
    }

    fn is_own(&self, square: usize) -> bool {
        self.squares[square] != '.' && is_white(self.squares[square]) == self.white
    }

    fn pawn_moves(&self, from: usize, out: &mut Vec<(String, Board)>) {
        let (up, home) = if self.white { (1, 1) } else { (-1, 6) };
        let mut targets = Vec::new();
        let one = step(from, (0, up)).unwrap();
        if self.squares[one] == '.' {
            targets.push(one);
            if from / 8 == home {
                let two = step(one, (0, up)).unwrap();
                if self.squares[two] == '.' {
                    targets.push(two);
                }
            }
        }
        for to in self.reach(from) {
            if self.squares[to] != '.' && !self.is_own(to) || self.en_passant == Some(to) {
                targets.push(to);
            }
        }
        for to in targets {
            let mut next = self.moved(from, to);
            if to % 8 != from % 8 && self.squares[to] == '.' {
                next.squares[from / 8 * 8 + to % 8] = '.';
            }
            if from.abs_diff(to) == 16 {
                next.en_passant = Some((from + to) / 2);
            }
            next.clock = 0;
            if matches!(to / 8, 0 | 7) {
                for letter in ['q', 'r', 'b', 'n'] {
                    let mut promoted = next.clone();
                    promoted.squares[to] = if self.white { letter.to_ascii_uppercase() } else { letter };
                    out.push((format!("{}{}{letter}", name(from), name(to)), promoted));
                }
            } else {
                out.push((format!("{}{}", name(from), name(to)), next));
            }
        }
    }

    /// The board after a piece has gone from one square to another.
    fn moved(&self, from: usize, to: usize) -> Board {
        let mut next = self.clone();
        next.clock = if self.squares[to] == '.' { self.clock + 1 } else { 0 };
        next.squares[to] = self.squares[from];
        next.squares[from] = '.';
        next.rights.retain(|rook| *rook != from && *rook != to);
        if self.squares[from].eq_ignore_ascii_case(&'k') {
            next.rights.retain(|rook| rook / 8 != if self.white { 0 } else { 7 });
        }
        next.pass();
        next
    }

    fn pass(&mut self) {
        self.number += u32::from(!self.white);
        self.white = !self.white;
        self.en_passant = None;
    }

    fn castling(&self, out: &mut Vec<(String, Board)>) {
        let first = if self.white { 0 } else { 56 };
        let king = self.king(self.white);
        for rook in self.rights.iter().copied().filter(|rook| rook / 8 == first / 8) {
            let (king_to, rook_to) = if rook > king { (first + 6, first + 5) } else { (first + 2, first + 3) };
            let between = |a: usize, b: usize| a.min(b)..=a.max(b);
            let free = between(king, king_to)
                .chain(between(rook, rook_to))
                .all(|square| square == king || square == rook || self.squares[square] == '.');
            let safe = between(king, king_to).all(|square| {
                let mut there = self.clone();
                there.squares[king] = '.';
                there.squares[square] = self.squares[king];
                !there.is_attacked(square, !self.white)
            });
            let mut next = self.clone();
            next.squares[king] = '.';
            next.squares[rook] = '.';
            next.squares[king_to] = self.squares[king];
            next.squares[rook_to] = self.squares[rook];
            next.rights.retain(|rook| rook / 8 != first / 8);
            next.clock += 1;
            next.pass();
            if free && safe && !next.is_attacked(king_to, !self.white) {
                out.push((format!("{}{}", name(king), name(rook)), next));
            }
        }
    }
}
