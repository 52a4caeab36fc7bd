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
mate='r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'
for language in es fr; do
    check fen-$language-en-passant fen --language $language \
        'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3' </dev/null
    check fen-$language-mate fen --language $language "$mate" </dev/null
    check fen-$language-stalemate fen --language $language '7k/5Q2/6K1/8/8/8/8/8 b - - 99 80' </dev/null
    check fen-$language-double-check fen --language $language '4k3/8/8/8/8/5n2/8/4K2r w - - 150 90' </dev/null
    check fen-$language-fifty fen --language $language '4k3/7p/8/8/8/8/P7/4K3 w - - 100 90' </dev/null
    check fen-$language-clock fen --language $language '4k3/7p/8/8/8/8/P7/4K3 b - - 1 2' </dev/null
    check fen-$language-guess fen --level guess --language $language '8/8/8/8/k2Pp2Q/8/8/3K4 b - d4 -0 1' </dev/null
    check fen-$language-chess960 fen --chess960 --language $language '4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1' </dev/null
    check fen-$language-illegal fen --allow-illegal --language $language '4k3/8/8/8/8/8/8/8 w KQ e6 0 1' </dev/null
done
check fen-unknown-language fen --language de "$START" </dev/null
"$OUT/fen" "$mate" >"$tmp/english"
same "fen --language en" "$tmp/english" "$OUT/fen" --language en "$mate"
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

# --- notate
check notate-help notate --help </dev/null
check notate-empty notate </dev/null
opening='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O 1/2-1/2'
for notation in es de fr ru pt-BR figurine long reversible uci cecp iccf smith descriptive; do
    check "notate-to-$notation" notate --to $notation <<EOF
$opening
EOF
done
passant='1. e4 f5 2. exf5 g5 3. fxg6 Bg7 4. gxh7 Kf8 5. hxg8=Q+ Rxg8'
for notation in fide informant german russian reversible descriptive smith; do
    check "notate-passant-$notation" notate --from san --to $notation <<EOF
$passant
EOF
done
check notate-lines notate --to es <<EOF
e2e4
e7e5

1.Nf3, Nc6; 3 ♗b5
EOF
check notate-descriptive notate --from descriptive <<EOF
1. P-K4 P-KB4 2. P x P, P-KKt4 3. PxP e.p. B-Kt2; 4. P takes P K-B1
5. P x Kt (Q) ch R x Q
EOF
check notate-promotions notate --from descriptive --fen '8/P6k/8/8/8/8/p6K/8 w - - 0 1' <<EOF
P-R8 (N) P-R8(R)
EOF
check notate-illegal notate --to es <<EOF
1. e4 e5 2. Nf3 Nc6
3. Bb5 a6 4. Bxb8 Nf6
EOF
check notate-ambiguous notate <<EOF
1. d4 d5 2. Nf3 Nf6 3. Nd2
EOF
check notate-guessed notate --level guess --fen '8/4P3/8/8/8/8/k7/4K1R1 w - - 0 40' <<EOF
40. e8
EOF
check notate-strict notate --from san --level strict <<EOF
1. e4 e5 2. Ng1f3
EOF
check notate-bad-fen notate --fen 'rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' </dev/null
check notate-chess960 notate --to uci --chess960 --fen '4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1' <<EOF
O-O-O Ke7 Rfe1+
EOF
check notate-no-file notate no-such-file </dev/null
check notate-two-files notate a b </dev/null
check notate-to-auto notate --to auto </dev/null
check notate-from-style notate --from german </dev/null
check notate-input-only notate --to la </dev/null
check notate-unknown-notation notate --to morse </dev/null
check notate-unknown-level notate --level lax </dev/null
check notate-unknown-option notate --verbose </dev/null

# --- real games out of SAN and back
head -n 20 "$DATA/games-san.tsv" >"$tmp/games"
games=0
while IFS="$tab" read -r fen moves; do
    games=$((games + 1))
    printf '%s\n' "$moves" >"$tmp/game"
    for pair in es:es de:de fr:fr ru:ru pt-BR:pt-BR figurine:figurine long:long reversible:reversible uci:uci cecp:cecp \
        iccf:iccf smith:smith descriptive:descriptive fide:san informant:figurine german:de russian:ru \
        es:auto de:auto ru:auto figurine:auto uci:auto iccf:auto smith:auto descriptive:auto san:auto; do
        "$OUT/notate" --from san --to "${pair%:*}" --fen "$fen" "$tmp/game" >"$tmp/translated"
        same "game $games in $pair" "$tmp/game" "$OUT/notate" --from "${pair#*:}" --fen "$fen" "$tmp/translated"
    done
done <"$tmp/games"
[ "$games" -eq 20 ] || fail "20 games for notate, not $games"

# --- scoresheet: the Opera Game (Morphy against two noblemen, Paris 1858) as typed in four ways
cat >"$tmp/opera" <<EOF
1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
EOF
cat >"$tmp/opera-es" <<EOF
1.e4 e5 2.Cf3 d6 3.d4 Ag4 4.dxe5 Axf3 5.Dxf3 dxe5 6.Ac4 Cf6 7.Db3 De7 8.Cc3 c6
9.Ag5 b5 10.Cxb5 cxb5 11.Axb5 Cbd7 12.0-0-0 Td8 13.Txd7 Txd7 14.Td1 De6
15.Axd7+ Cxd7 16.Db8+ Cxb8 17.Td8 mate 1-0
EOF
cat >"$tmp/opera-de" <<EOF
1. e4 e5 2. Sf3 d6 3. d4 ♝g4 4. de5 Lxf3 5. D:f3 dxe5 6. Lc4 ♞f6 7. Db3 De7 8. Sc3 c6
9. Lg5 b5 10. ♘xb5 cxb5 11. Lxb5+ Sbd7 12. 0-0-0 Td8 13. Txd7 ♜xd7 14. Td1 De6
15. Lxd7+ Sxd7 16. ♕b8+ Sxb8 17. Td8 matt 1-0
EOF
cat >"$tmp/opera-ru" <<EOF
1. e4 e5 2. Кf3 d6 3. d4 Сg4 4. de С:f3 5. Ф:f3 de 6. Сc4 Кf6 7. Фb3 Фe7 8. Кc3 c6
9. Сg5 b5 10. К:b5 cb 11. С:b5+ Кbd7 12. 0-0-0 Лd8 13. Л:d7 Л:d7 14. Лd1 Фe6
15. С:d7+ К:d7 16. Фb8+! К:b8 17. Лd8× 1-0
EOF
cat >"$tmp/opera-descriptive" <<EOF
1 P-K4 P-K4
2 Kt-KB3 P-Q3
3 P-Q4 B-Kt5
4 PxP BxKt
5 QxB PxP
6 B-QB4 Kt-KB3
7 Q-QKt3 Q-K2
8 Kt-B3 P-B3
9 B-KKt5 P-Kt4
10 KtxP PxKt
11 BxKtP ch QKt-Q2
12 Castles (QR) R-Q1
13 RxKt RxR
14 R-Q1 Q-K3
15 BxR ch KtxB
16 Q-Kt8 ch KtxQ
17 R-Q8 mate
1-0
EOF
for way in es de ru descriptive; do
    same "the Opera Game in $way" "$tmp/opera" "$OUT/scoresheet" "$tmp/opera-$way"
    check "scoresheet-opera-$way" scoresheet <"$tmp/opera-$way"
done
check scoresheet-help scoresheet --help </dev/null
check scoresheet-empty scoresheet </dev/null
check scoresheet-mixed scoresheet <<EOF
1. e4 e7e5 2. P-KB4 exf4
3. Af1-c4 Dh4+ 4. Rf1 b5 5. Bxb5 Cf6 6 Cf3 Qh6
EOF
check scoresheet-guessed scoresheet --fen '8/4P3/8/8/8/8/k7/4K1R1 w - - 0 40' <<EOF
40 e8 Kb3 42. Rg3+, Kc2 43. Qe2+ Kb1 44. Rg1 mate
EOF
check scoresheet-wrong-result scoresheet <<EOF
1. f3 e5 2. g4 Qh4 1-0
EOF
check scoresheet-black-first scoresheet --fen 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' <<EOF
1...e5 2.Nf3 *
EOF
check scoresheet-several-languages scoresheet <<EOF
1. e4 e5 2. Bc4 Bc5
EOF
check scoresheet-danish scoresheet --lang da <<EOF
1. e4 e5 2. Bc4 Bc5
EOF
check scoresheet-ambiguous scoresheet <<EOF
1. d4 d5 2. Nf3 Nf6
3. Nd2 e6
EOF
check scoresheet-no-move scoresheet <<EOF
1. e4 e5 2. Nf3 xyz
EOF
check scoresheet-draw scoresheet <<EOF
1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 ½-½
EOF
check scoresheet-resigns scoresheet <<EOF
1. e4 e5 2. Qh5 Ke7 3. Qxe5# Black resigns
EOF
check scoresheet-uci scoresheet <<EOF
e2e4
e7e5
e1e2
EOF
check scoresheet-unknown-language scoresheet --lang tlh </dev/null
check scoresheet-unknown-option scoresheet --pgn </dev/null

# --- pgncheck
CASES=../tests/cases/pgn
check pgncheck-help pgncheck --help </dev/null
check pgncheck-empty pgncheck --no-time </dev/null
for case in illegal-move stray-closing unterminated-comment latin1 blank-line-in-tags nested crlf bom; do
    check "pgncheck-$case" pgncheck -v --no-time $CASES/$case.pgn </dev/null
done
check pgncheck-stdin pgncheck --no-time - <$CASES/illegal-move.pgn
check pgncheck-quiet pgncheck -q $CASES/stray-closing.pgn $CASES/no-result-tag.pgn </dev/null
check pgncheck-max pgncheck --max 1 --no-time $CASES/stray-closing.pgn </dev/null
check pgncheck-strict pgncheck --level strict --no-time $CASES/glyph-tokens.pgn </dev/null
check pgncheck-tokens pgncheck --tokens --no-time $CASES/illegal-move.pgn </dev/null
check pgncheck-json pgncheck --json -v --no-time $CASES/illegal-move.pgn $CASES/latin1.pgn </dev/null
check pgncheck-no-file pgncheck --no-time no-such-file.pgn $CASES/crlf.pgn </dev/null
check pgncheck-folder pgncheck --no-time $CASES </dev/null
check pgncheck-no-threads pgncheck -j 0 </dev/null
check pgncheck-bad-block pgncheck --block 8G </dev/null
check pgncheck-unknown-level pgncheck --level lax </dev/null
check pgncheck-unknown-option pgncheck --verbose </dev/null

# Lines longer than there is room for, with tabs, control characters and text that is not ASCII.
awk 'BEGIN {
    for (i = 0; i < 30; i++) printf "{\303\251toile} Nf3 Nf6 Ng1 Ng8 "
    printf "\tQxh8\001 "
    for (i = 0; i < 30; i++) printf "Nf3 {\342\230\205} Nf6 Ng1 Ng8 "
    printf "*\rQh5\r\n*\n) x"
}' >"$tmp/long.pgn"
check pgncheck-long-lines pgncheck --no-time <"$tmp/long.pgn"
if command -v iconv >/dev/null 2>&1; then
    {
        printf '\377\376'
        iconv -f UTF-8 -t UTF-16LE $CASES/stray-closing.pgn
    } >"$tmp/utf16.pgn"
    check pgncheck-utf16 pgncheck --no-time <"$tmp/utf16.pgn"
    check pgncheck-utf16-blocks pgncheck --no-time --block 7 <"$tmp/utf16.pgn"
fi

# The same for every number of threads and wherever the parts are cut; a game larger than a block, and one in a comment.
cat $CASES/*.pgn "$tmp/long.pgn" >"$tmp/all.pgn"
printf '\n\n[Event "a"]\n\n1. e4 {\n\n[Event "in a comment"]\n\n1. d4 d4 *\n\n} e4 *\n' >>"$tmp/all.pgn"
for format in --no-time --json; do
    "$OUT/pgncheck" -v --max 0 $format --no-time -j 1 $CASES/*.pgn "$tmp/all.pgn" >"$tmp/wanted" 2>"$tmp/wanted-stderr"
    for way in '-j 1 --block 1' '-j 4 --block 1' '-j 4 --block 500' '-j 2 --block 10k' '-j 256 --block 100'; do
        # shellcheck disable=SC2086
        "$OUT/pgncheck" -v --max 0 $format --no-time $way $CASES/*.pgn "$tmp/all.pgn" >"$tmp/stdout" 2>"$tmp/stderr"
        code=$?
        if [ $code -eq 1 ] && cmp "$tmp/wanted" "$tmp/stdout" && cmp "$tmp/wanted-stderr" "$tmp/stderr"; then
            pass
        else
            fail "pgncheck $format $way: exit status $code"
        fi
    done
done

# Every line of --json is JSON, whatever is in the file and its name.
if command -v python3 >/dev/null 2>&1; then
    cp "$tmp/all.pgn" "$tmp/a \"b\"\\$(printf '\351').pgn" 2>/dev/null || cp "$tmp/all.pgn" "$tmp/a \"b\".pgn"
    "$OUT/pgncheck" -v --max 0 --json "$tmp/a "*.pgn >"$tmp/stdout"
    if python3 -c 'import json, sys
for line in open(sys.argv[1], encoding="utf-8"):
    json.loads(line)' "$tmp/stdout"; then
        pass
    else
        fail "pgncheck --json"
    fi
fi

# The bar leaves standard output alone and is gone in the end.
"$OUT/pgncheck" --max 0 --no-time --progress always "$tmp/all.pgn" >"$tmp/stdout" 2>"$tmp/stderr"
"$OUT/pgncheck" --max 0 --no-time "$tmp/all.pgn" >"$tmp/wanted" 2>"$tmp/wanted-stderr"
if cmp "$tmp/wanted" "$tmp/stdout" && [ "$(tr '\r' '\n' <"$tmp/stderr" | tail -n 1)" = "$(cat "$tmp/wanted-stderr")" ]; then
    pass
else
    fail "pgncheck --progress"
fi

# --- pgnconvert
GAMES=$DATA/games.pgn
check pgnconvert-help pgnconvert --help </dev/null
check pgnconvert-empty pgnconvert </dev/null
for form in pgn reduced import columns uci fen epd text; do
    check "pgnconvert-$form" pgnconvert --to $form "$GAMES" </dev/null
done
check pgnconvert-stdin pgnconvert --to uci - <"$GAMES"
for filter in '--player müller' '--player MORPHY' '--white aron' '--black aron' '--black jim' '--result ½-½' \
    '--result 1:0' '--eco C41' '--eco d' '--eco A' '--min-ply 7' '--first 2' '--min-ply 2 --result 1-0 --first 1'; do
    echo "$filter:"
    # shellcheck disable=SC2086
    "$OUT/pgnconvert" --to reduced $filter "$GAMES" 2>/dev/null | grep '^\[White '
done >"$tmp/filtered"
same 'filters of pgnconvert' expected/pgnconvert-filters.txt cat "$tmp/filtered"
check pgnconvert-position pgnconvert --to uci --position 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 9 9' <<EOF
1. Nf3 Nc6 2. e4 e5 3. Bb5 *

1. e4 e5 2. Nf3 d6 (2... Nc6) 3. d4 *

1. e3 e5 2. e4 Nc6 3. Nf3 *
EOF
check pgnconvert-de pgnconvert --to import --language de --first 1 "$GAMES" </dev/null
check pgnconvert-figurines pgnconvert --to text --figurines --diagram 0 --no-variations --first 1 "$GAMES" </dev/null
check pgnconvert-diagram pgnconvert --to text --language es --diagram 2 --no-comments <<EOF
1. e4 (1. d4) e5 2. Bc4 {a comment} Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
EOF
for notation in long uci iccf descriptive informant; do
    check "pgnconvert-notation-$notation" pgnconvert --notation $notation --no-comments --first 1 "$GAMES" </dev/null
done
check pgnconvert-stripped pgnconvert --no-comments --no-variations --no-nags --width 40 --first 1 "$GAMES" </dev/null
check pgnconvert-no-clocks pgnconvert --no-clocks --no-variations --width 0 --first 1 "$GAMES" </dev/null
check pgnconvert-eco-tags pgnconvert --eco-tags --to reduced "$GAMES" </dev/null
check pgnconvert-eco-tags-import pgnconvert --eco-tags --to import "$GAMES" </dev/null
check pgnconvert-odd pgnconvert --to text $CASES/illegal-move.pgn $CASES/variant-unknown.pgn \
    $CASES/unterminated-comment.pgn </dev/null
check pgnconvert-odd-fen pgnconvert --to fen $CASES/illegal-move.pgn $CASES/variant-unknown.pgn </dev/null
check pgnconvert-no-file pgnconvert --to uci no-such-file.pgn $CASES/crlf.pgn </dev/null
check pgnconvert-unknown-form pgnconvert --to html </dev/null
check pgnconvert-unknown-language pgnconvert --language tlh </dev/null
check pgnconvert-unknown-notation pgnconvert --notation auto </dev/null
check pgnconvert-bad-fen pgnconvert --position '8/8 w - -' </dev/null
check pgnconvert-bad-number pgnconvert --first -1 </dev/null
check pgnconvert-bad-result pgnconvert --result 2-0 </dev/null
check pgnconvert-unknown-option pgnconvert --from de </dev/null

# Out of a language and back, line ends, encodings.
"$OUT/pgnconvert" --first 3 "$GAMES" >"$tmp/export.pgn" 2>/dev/null
for language in de ru pt-BR; do
    "$OUT/pgnconvert" --language $language --first 3 "$GAMES" >"$tmp/translated.pgn" 2>/dev/null
    same "PGN in $language" "$tmp/export.pgn" "$OUT/pgnconvert" --read $language "$tmp/translated.pgn"
done
"$OUT/pgnconvert" --figurines --first 3 "$GAMES" >"$tmp/translated.pgn" 2>/dev/null
same "PGN in figurines" "$tmp/export.pgn" "$OUT/pgnconvert" "$tmp/translated.pgn"
sed "s/\$/$(printf '\r')/" "$tmp/export.pgn" >"$tmp/crlf.pgn"
same "PGN with CRLF" "$tmp/crlf.pgn" "$OUT/pgnconvert" --crlf --first 3 "$GAMES"
same "PGN from CRLF" "$tmp/export.pgn" "$OUT/pgnconvert" "$tmp/crlf.pgn"
if command -v iconv >/dev/null 2>&1; then
    iconv -f UTF-8 -t ISO-8859-1 "$tmp/export.pgn" >"$tmp/latin1.pgn"
    same "PGN in Latin-1" "$tmp/latin1.pgn" "$OUT/pgnconvert" --latin1 --first 3 "$GAMES"
    same "PGN from Latin-1" "$tmp/export.pgn" "$OUT/pgnconvert" "$tmp/latin1.pgn"
fi

# Real games, in UCI as another library wrote them.
awk -F "$tab" '{ print $2 " *\n" }' "$DATA/games-san.tsv" >"$tmp/real.pgn"
cut -f 2 "$DATA/games.tsv" >"$tmp/real-uci"
for pgnconvert in "$OUT/pgnconvert" "$OUT/pgnconvert-static"; do
    same "PGN to UCI with $pgnconvert" "$tmp/real-uci" "$pgnconvert" --to uci "$tmp/real.pgn"
done

# --- tree: a session with a study: a line is added, promoted, made the main line, and the file saved
STUDY=$DATA/study.pgn
for tree in "$OUT/tree" "$OUT/tree-static"; do
    rm -f "$tmp/saved.pgn"
    same "a session with $tree" expected/tree-session.txt "$tree" "$STUDY" <<EOF
goto 18
next
line Nd4 6. c3 b5
nag !?
comment the Fritz Variation
promote
goto 16
main
tag Annotator A program
write $tmp/saved.pgn
EOF
    same "what $tree saved" expected/tree-saved.pgn cat "$tmp/saved.pgn"
    diff "$STUDY" "$tmp/saved.pgn" >"$tmp/diff"
    same "the difference that $tree made" expected/tree-diff.txt cat "$tmp/diff"
done
echo "write $tmp/saved.pgn" | "$OUT/tree" "$STUDY" >/dev/null
same "a study that nobody changed" "$STUDY" cat "$tmp/saved.pgn"
check tree-help tree --help </dev/null
check tree-new tree <<EOF
# the fool's mate, from nothing
line 1. f3 e5 2. g4
move Qh4
outcome
board
tag White Nobody
tag Result 0-1
back
nag ??
back
move d4
comment better }
comment
demote 2
write
quit
show
EOF
check tree-refused tree "$STUDY" <<EOF
promote
promote 99
main x
delete 0
demote 28
move Ke2
line e4 e5 2. Nf3 Nf3
line
move e4 e5
next 2
back
next 3
goto
goto 4
nag foo
nag
tag
tag Black-Elo 2000
comment $(printf '\377')
write no-such-folder/game.pgn
undo
EOF
check tree-delete tree "$STUDY" <<EOF
goto 21
delete 3
show
write
EOF
check tree-unicode tree --unicode --export "$GAMES" 3 <<EOF
board
next
board
outcome
goto 5
move --
move -- --
back
tag Annotator
tag Annotator x
tag Annotator
write
EOF
check tree-errors tree $CASES/illegal-move.pgn </dev/null
check tree-repetition tree <<EOF
line Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
outcome
line Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
outcome
EOF
check tree-no-file tree no-such-file.pgn </dev/null
check tree-no-game tree "$STUDY" 2 </dev/null
check tree-bad-number tree "$STUDY" 0 </dev/null
check tree-unknown-option tree --verbose </dev/null

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
    for program in "fen $START" moves 'perft 1' "convert $DATA/games.tsv" "notate $tmp/opera" \
        "scoresheet $tmp/opera" "pgncheck $CASES/illegal-move.pgn" "pgnconvert $DATA/study.pgn" "tree $DATA/study.pgn"; do
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
