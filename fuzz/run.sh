#!/bin/sh
# Runs every fuzz target for T seconds (60 unless set): fuzz/run.sh [target ...]
#
# With a nightly toolchain that works, under AddressSanitizer; else, or with STABLE=1, on stable without a sanitizer. The
# corpora that grow are in target/fuzz-corpus, crashing inputs in target/fuzz-artifacts; nothing is written elsewhere.
set -u

T=${T:-60}
CARGO_FUZZ=0.13.2
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
target=$root/target/fuzz
all=$(sed -n 's/^path = "fuzz_targets\/\(.*\)\.rs"$/\1/p' fuzz/Cargo.toml)

if command -v cargo-fuzz >/dev/null 2>&1; then
    tool=$(command -v cargo-fuzz)
else
    tool=$root/target/tools/bin/cargo-fuzz
    if [ ! -x "$tool" ]; then
        echo "fuzz: installing cargo-fuzz $CARGO_FUZZ into target/tools"
        cargo install cargo-fuzz --locked --version "$CARGO_FUZZ" --root target/tools --quiet || exit 1
    fi
fi

program() { # sanitizer, target
    find "$target-$1" -path "*/release/$2" -type f | head -n 1
}

build="build --fuzz-dir fuzz -O --debug-assertions"
log=target/fuzz-build.log
sanitizer=none
mkdir -p target
if [ "${STABLE:-0}" = 0 ] && rustup toolchain list 2>/dev/null | grep -q '^nightly'; then
    if RUSTUP_TOOLCHAIN=nightly "$tool" $build -s address --target-dir "$target-address" 2>"$log" &&
        "$(program address fen)" -runs=1 >>"$log" 2>&1; then
        sanitizer=address
        echo "fuzz: nightly, with AddressSanitizer"
    else
        echo "fuzz: the nightly toolchain cannot build or run the targets (see $log)"
    fi
fi
if [ "$sanitizer" = none ]; then
    "$tool" $build -s none --target-dir "$target-none" 2>"$log" || { cat "$log" >&2; exit 1; }
    echo "fuzz: stable, without a sanitizer"
fi

status=0
for name in ${*:-$all}; do
    program=$(program "$sanitizer" "$name")
    corpus=target/fuzz-corpus/$name
    artifacts=target/fuzz-artifacts/$name
    log=target/fuzz-$name.log
    if [ -z "$program" ] || [ ! -d "fuzz/seeds/$name" ]; then
        echo "fuzz: $name: no such target"
        status=1
        continue
    fi
    mkdir -p "$corpus" "$artifacts"
    if "$program" "$corpus" "fuzz/seeds/$name" -dict="fuzz/dict/$name.dict" -artifact_prefix="$artifacts/" \
        -max_total_time="$T" -timeout=10 -rss_limit_mb=2048 -max_len=1024 \
        -print_final_stats=1 >"$log" 2>&1; then
        runs=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
        echo "fuzz: $name: ok ($runs runs a second)"
    else
        status=1
        echo "fuzz: $name: FAILED"
        sed -n '/panicked at/,/stack backtrace/p; /ERROR: /p; /    #[0-9]* .*stamma/p' "$log" | head -n 40
        reproducer=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
        echo "fuzz: $name: reproduce with: $program ${reproducer:-(see $log)}"
    fi
done
exit "$status"
