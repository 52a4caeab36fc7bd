#!/bin/sh
# Runs the built examples, shared and static, on fixed inputs and compares standard output, standard error and exit
# status with the files in expected/. `sh test.sh --update` writes these files anew: read the diff before you commit it.
# OUT names the folder of the programs.

cd "$(dirname "$0")" || exit 1
OUT=${OUT:-../target/examples-c}
DATA=../tests/data
UPDATE=
[ "${1-}" = --update ] && UPDATE=yes
unset LD_LIBRARY_PATH # the programs must find the library by themselves
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
passed=0
failed=0

pass() {
    passed=$((passed + 1))
}

fail() {
    failed=$((failed + 1))
    echo "FAILED: $*"
}

# What a program does, in one text; the times of perft, the only lines that vary, lose their digits.
record() {
    "$@" <"$tmp/stdin" >"$tmp/stdout" 2>"$tmp/stderr"
    code=$?
    {
        echo "--- standard output"
        sed -e 's/^seconds [0-9][0-9]*\.[0-9]*$/seconds S/' -e 's,^nodes/second [0-9][0-9]*$,nodes/second R,' "$tmp/stdout"
        echo "--- standard error"
        cat "$tmp/stderr"
        echo "--- exit status $code"
    } >"$tmp/actual"
}

# check NAME PROGRAM ARGUMENTS...: compares with expected/NAME.txt; standard input is passed on
check() {
    name=$1
    program=$2
    shift 2
    cat >"$tmp/stdin"
    if [ "$UPDATE" ]; then
        record "$OUT/$program" "$@"
        cp "$tmp/actual" "expected/$name.txt"
    fi
    for variant in "$program" "$program-static"; do
        record "$OUT/$variant" "$@"
        if diff -u "expected/$name.txt" "$tmp/actual"; then
            pass
        else
            fail "$name with $variant"
        fi
    done
}

# same NAME WANTED COMMAND...: standard output must be the file WANTED, byte for byte, exit status 0
same() {
    name=$1
    wanted=$2
    shift 2
    if "$@" >"$tmp/stdout" 2>"$tmp/stderr" && cmp "$wanted" "$tmp/stdout"; then
        pass
    else
        fail "$name"
        cat "$tmp/stderr"
        diff "$wanted" "$tmp/stdout" | cut -c 1-200 | head -n 10
    fi
}

START='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
KIWIPETE='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# --- fen
check fen-help fen --help </dev/null
check fen-start fen "$START" </dev/null
check fen-unicode-arguments fen --unicode rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 </dev/null
check fen-en-passant fen 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3' </dev/null
check fen-mate fen 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4' </dev/null
check fen-stalemate fen '7k/5Q2/6K1/8/8/8/8/8 b - - 99 80' </dev/null
check fen-double-check fen '4k3/8/8/8/8/5n2/8/4K2r w - - 150 90' </dev/null
check fen-clock fen '4k3/7p/8/8/8/8/P7/4K3 b - - 1 2' </dev/null
check fen-fifty fen '4k3/7p/8/8/8/8/P7/4K3 w - - 100 90' </dev/null
check fen-impossible fen '4r1k1/8/8/8/8/3n4/8/r3K2r w - - 0 1' </dev/null
check fen-inconsistent fen '4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1' </dev/null
check fen-repair fen --repair '4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1' </dev/null
check fen-five-fields fen '4k3/8/8/8/8/8/P7/4K3 w - - 7' </dev/null
check fen-guess fen --level guess '8/8/8/8/k2Pp2Q/8/8/3K4 b - d4 -0 1' </dev/null
check fen-guess-refused fen '8/8/8/8/k2Pp2Q/8/8/3K4 b - d4 0 1' </dev/null
check fen-strict fen --level strict "$START " </dev/null
check fen-tolerant fen --level tolerant '[FEN "4k3/7p/8/8/8/8/P7/4K3 w - - 0 1"]' </dev/null
check fen-chess960 fen --chess960 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' </dev/null
check fen-auto fen --auto '4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1' </dev/null
check fen-needs-960 fen 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' </dev/null
check fen-illegal fen '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' </dev/null
check fen-allow-illegal fen --allow-illegal '4k2P/8/8/8/8/8/4R3/4K3 w - - 0 1' </dev/null
check fen-rank-width fen 'rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' </dev/null
check fen-empty-stdin fen </dev/null
check fen-lines fen <<EOF
8/8/8/4k3/8/4K3/8/8 w - - 0 1

$START x
4k3/8/8/8/8/8/8/4KQ2 b - - 0 1
EOF
check fen-unknown-option fen --colour </dev/null
check fen-unknown-level fen --level lax "$START" </dev/null
check fen-two-rules fen --auto --chess960 "$START" </dev/null

# --- moves
check moves-help moves --help </dev/null
check moves-start moves </dev/null
check moves-kiwipete moves "$KIWIPETE" </dev/null
check moves-kiwipete-king moves --from e1 --san "$KIWIPETE" </dev/null
check moves-arguments moves --uci 4k3/8/8/8/8/8/8/4K2R w K - 0 1 </dev/null
check moves-san-table moves --san '1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1' </dev/null
check moves-en-passant moves --from e5 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3' </dev/null
check moves-en-passant-pinned moves '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1' </dev/null
check moves-promotion moves --from c7 '3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1' </dev/null
check moves-mate-and-stalemate moves --from f1 '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1' </dev/null
check moves-chess960 moves '4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1' </dev/null
check moves-chess960-uncovered moves --san '4k3/8/8/8/8/8/8/qRK5 w Q - 0 1' </dev/null
check moves-chess960-forced moves --from e1 --chess960 "$KIWIPETE" </dev/null
check moves-checkmate moves 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4' </dev/null
check moves-stalemate moves '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' </dev/null
check moves-empty-square moves --from e4 </dev/null
check moves-illegal moves '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' </dev/null
check moves-bad-fen moves 'rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' </dev/null
check moves-bad-square moves --from e9 </dev/null
check moves-both-columns moves --san --uci </dev/null
check moves-unknown-option moves --lan </dev/null

# --- perft
check perft-help perft --help </dev/null
check perft-start perft 4 </dev/null
check perft-divide perft --divide 3 </dev/null
check perft-kiwipete perft 3 "$KIWIPETE" </dev/null
check perft-divide-mate perft --divide 2 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4' </dev/null
check perft-chess960 perft --chess960 3 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' </dev/null
check perft-divide-chess960 perft --divide 1 4k3/8/8/8/8/8/8/RK6 w Q - 0 1 </dev/null
check perft-zero perft --divide 0 </dev/null
check perft-no-depth perft --divide </dev/null
check perft-bad-depth perft 4x </dev/null
check perft-too-deep perft 65 </dev/null
check perft-bad-fen perft 4 "$START 1" </dev/null
check perft-unknown-option perft --deep 4 </dev/null

# --- convert
tab=$(printf '\t')
check convert-help convert --help </dev/null
check convert-empty convert </dev/null
check convert-to-san convert <<EOF
$START${tab}e2e4 c7c5 e4e5 d7d5 e5d6
$START
$KIWIPETE${tab}e1g1 e8c8  d5e6
$KIWIPETE${tab}e1h1 e8a8
EOF
check convert-to-uci convert --to uci <<EOF
$START${tab}e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#
4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1${tab}Ngf3 Kf8 Nd7 Ke7 0-0
3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1${tab}cxd8=N Kxd8 a8=Q+ Kd7
EOF
check convert-ambiguous convert --to uci <<EOF
4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1${tab}Kd1 Ke7 Nf3 Ke6
EOF
check convert-bad-lines convert <<EOF
$START${tab}e2e4 e7e5 e1g1 g8f6

$START${tab}e2e4 e7e5
rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1${tab}e2e4
$START${tab}e2e4 e7e9
$START e2e4
8/P7/8/8/8/8/8/k1K5 w - - 0 1${tab}a7a8
4k3/8/8/8/8/4r3/4R3/4K3 w - - 0 1${tab}e2d2
$START${tab}g1f3
EOF
check convert-bad-san convert --to uci <<EOF
$START${tab}e4 e5 Nf3 Nf6 Nxe5 P-K4
$START${tab}e4 e5 O-O
EOF
check convert-chess960 convert <<EOF
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9${tab}d1e2
4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1${tab}c1b1 e8e7 d1e1
4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1${tab}c1f1 e8e7 f1e1
EOF
check convert-chess960-to-uci convert --to uci --chess960 <<EOF
4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1${tab}O-O-O Ke7 Rfe1+
$KIWIPETE${tab}O-O O-O-O
EOF
check convert-no-file convert no-such-file.tsv </dev/null
check convert-two-files convert a b </dev/null
check convert-to-what convert --to lan </dev/null
check convert-unknown-option convert --from uci </dev/null

# --- real games both ways, against moves that another library wrote
games=$(wc -l <"$DATA/games.tsv")
moves=$(cut -f 2 "$DATA/games.tsv" | wc -w)
for convert in "$OUT/convert" "$OUT/convert-static"; do
    same "games to SAN with $convert" "$DATA/games-san.tsv" "$convert" "$DATA/games.tsv"
    same "games to UCI with $convert" "$DATA/games.tsv" "$convert" --to uci "$DATA/games-san.tsv"
    if [ "$(cat "$tmp/stderr")" = "$((games)) lines, $((moves)) moves, 0 bad" ]; then
        pass
    else
        fail "summary of $convert: $(cat "$tmp/stderr")"
    fi
    sed "s/\$/$(printf '\r')/" "$DATA/games.tsv" >"$tmp/crlf.tsv"
    same "games with CRLF with $convert" "$DATA/games-san.tsv" "$convert" "$tmp/crlf.tsv"
done

# --- one line of a megabyte: knights out and home again
awk -v fen="$START" -v out="$tmp" 'BEGIN {
    uci = fen "\tg1f3 g8f6 f3g1 f6g8"
    san = fen "\tNf3 Nf6 Ng1 Ng8"
    printf "%s", uci >(out "/long.tsv")
    printf "%s", san >(out "/long-san.tsv")
    for (i = 1; i < 50000; i++) {
        printf " g1f3 g8f6 f3g1 f6g8" >(out "/long.tsv")
        printf " Nf3 Nf6 Ng1 Ng8" >(out "/long-san.tsv")
    }
    printf "\n" >(out "/long.tsv")
    printf "\n" >(out "/long-san.tsv")
}'
same "a long line to SAN" "$tmp/long-san.tsv" "$OUT/convert" "$tmp/long.tsv"
same "a long line to UCI" "$tmp/long.tsv" "$OUT/convert" --to uci "$tmp/long-san.tsv"

# --- no program may claim success when its output is lost
if [ -w /dev/full ]; then
    for program in "fen $START" moves 'perft 1' "convert $DATA/games.tsv"; do
        # shellcheck disable=SC2086
        if "$OUT"/$program >/dev/full 2>/dev/null; then
            fail "$program does not notice a full disk"
        else
            pass
        fi
    done
fi

echo "examples: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
