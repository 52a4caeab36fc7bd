#!/bin/sh
# Runs every fuzz target for T seconds (60 unless set): fuzz/run.sh [target ...]
#
# With a nightly toolchain that works, under AddressSanitizer; else on stable without a sanitizer. The corpora that grow
# are in target/fuzz-corpus, crashing inputs in target/fuzz-artifacts; nothing is written into the checkout itself.
set -u

T=${T:-60}
CARGO_FUZZ=0.13.2
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
target=$root/target/fuzz
all=$(sed -n 's/^\[\[bin\]\]$//; s/^path = "fuzz_targets\/\(.*\)\.rs"$/\1/p' fuzz/Cargo.toml)

if command -v cargo-fuzz >/dev/null 2>&1; then
    tool=$(command -v cargo-fuzz)
else
    tool=$root/target/tools/bin/cargo-fuzz
    if [ ! -x "$tool" ]; then
        echo "fuzz: installing cargo-fuzz $CARGO_FUZZ into target/tools"
        cargo install cargo-fuzz --locked --version "$CARGO_FUZZ" --root target/tools --quiet || exit 1
    fi
fi

build() { # toolchain or nothing, sanitizer
    toolchain=$1
    sanitizer=$2
    RUSTUP_TOOLCHAIN=${toolchain:-${RUSTUP_TOOLCHAIN:-}}
    if [ -n "$RUSTUP_TOOLCHAIN" ]; then export RUSTUP_TOOLCHAIN; else unset RUSTUP_TOOLCHAIN; fi
    "$tool" build --fuzz-dir fuzz -O --debug-assertions -s "$sanitizer" --target-dir "$target-$sanitizer"
}

built=no
mkdir -p target
before=${RUSTUP_TOOLCHAIN:-}
if [ "${STABLE:-}" != 1 ] && command -v rustup >/dev/null 2>&1 && rustup toolchain list 2>/dev/null | grep -q '^nightly'; then
    if build nightly address 2>target/fuzz-build.log; then
        built=yes
        echo "fuzz: nightly, with AddressSanitizer"
    else
        echo "fuzz: the nightly toolchain does not build the targets (see target/fuzz-build.log)"
    fi
fi
if [ "$built" = no ]; then
    RUSTUP_TOOLCHAIN=$before
    build "" none 2>target/fuzz-build.log || { cat target/fuzz-build.log >&2; exit 1; }
    echo "fuzz: stable, without a sanitizer"
fi

status=0
for name in ${*:-$all}; do
    program=$(find "$target-$sanitizer" -path "*/release/$name" -type f | head -n 1)
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
