#!/bin/sh
# Builds the library with the compiler's counters and shows that work grows as the input does.
#
# Usage: growth.sh [target directory]
set -eu
cd "$(dirname "$0")/../.."
target=${1:-target}
# The counters are read by the program itself; the file that instrumented programs leave behind is not wanted.
export LLVM_PROFILE_FILE=/dev/null
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if RUSTFLAGS="${RUSTFLAGS:-} -C instrument-coverage" cargo build --quiet --profile growth --features growth --bin growth \
    --manifest-path tests/work/Cargo.toml --target-dir "$target/work" 2>"$log"; then
    "$target/work/growth/growth"
elif grep -q profiler_builtins "$log"; then
    echo 'skipped: growth of work: this Rust is without profiler_builtins'
else
    cat "$log"
    exit 1
fi
