#!/bin/sh
# Compares the instructions that each row takes with those in instructions.tsv, and tries that a table in which a count is 10 %
# lower is refused; then counts how instructions grow with the input. With STAMMA_BLESS=1 writes the table anew instead.
#
# Usage: instructions.sh [target directory]
set -eu
cd "$(dirname "$0")/../.."
target=${1:-target}
table=tests/work/instructions.tsv
if ! command -v valgrind >/dev/null; then
    echo 'skipped: instructions of each row: valgrind not found'
    exit 0
fi
compiler=$(rustc -vV | awk 'NR == 1 { name = $0 } $1 == "host:" { print name " " $2 }')
cargo build --quiet --release --bin instructions --manifest-path tests/work/Cargo.toml --target-dir "$target/work"
program=$target/work/release/instructions
if [ "${STAMMA_BLESS:-0}" = 1 ]; then
    "$program" bless "$table" "$compiler"
    exit 0
fi

if grep -qF "$compiler" "$table"; then
    "$program" check "$table" "$compiler"
    lower=$(mktemp)
    trap 'rm -f "$lower"' EXIT
    awk -F '\t' -v OFS='\t' '$1 == "fen-parse" { $2 = int($2 * 0.9) } 1' "$table" >"$lower"
    told=$("$program" check "$lower" "$compiler" fen-parse) && told="passed: $told"
    case $told in
        *'FAILED: fen-parse: '*' % more than '*) echo 'instructions: ok: a count 10 % above the table is noticed' ;;
        *)
            printf '%s\n' "$told"
            echo 'instructions: FAILED: a count 10 % above the table was not noticed'
            exit 1
            ;;
    esac
else
    echo "skipped: instructions of each row: $table is of $(awk -F '\t' 'NR == 2 { print $3 }' "$table"), this is $compiler"
fi
"$program" growth
