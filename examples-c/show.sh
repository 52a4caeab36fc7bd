#!/bin/sh
# Shows the examples on real input: a FEN explained, a bad one refused, legal moves, a perft, real games converted, a game
# in other notations, PGN files checked and converted, a study changed.
# Usage: show.sh [folder of the programs]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
programs=${1:-target/examples-c}
position='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

show() {
    printf '\n$ %s\n' "$*"
}

show "fen '$position'"
"$programs/fen" "$position"

bad='rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
show "fen '$bad'"
"$programs/fen" "$bad" 2>&1 || echo "(refused, exit status $?)"

show "moves '$position'"
"$programs/moves" "$position"

show "perft 5 '$position'"
"$programs/perft" 5 "$position"

show "perft --divide 4"
"$programs/perft" --divide 4

games=tests/data/games.tsv
show "convert --to san $games (real games; the first two of $(wc -l <$games))"
converted=$(mktemp)
"$programs/convert" --to san "$games" >"$converted"
head -n 2 "$converted"
rm -f "$converted"

game='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O'
for notation in es figurine descriptive; do
    show "echo '$game' | notate --to $notation"
    echo "$game" | "$programs/notate" --to $notation
done

show "pgncheck -v tests/cases/pgn/*.pgn (small PGN files with something odd in each; the first ten messages)"
"$programs/pgncheck" -v --max 10 tests/cases/pgn/*.pgn || echo "(exit status $?)"

show "pgnconvert --to text --figurines --diagram 0 --player morphy tests/data/games.pgn"
"$programs/pgnconvert" --to text --figurines --diagram 0 --player morphy tests/data/games.pgn 2>/dev/null ||
    echo "(another game there has an error, exit status $?)"

show "tree tests/data/study.pgn (what its commands change in the file)"
changed=$(mktemp)
"$programs/tree" tests/data/study.pgn >/dev/null <<EOF
goto 24
line Nd4 6. c3 b5
nag !?
goto 16
main
write $changed
EOF
diff tests/data/study.pgn "$changed" || :
rm -f "$changed"
