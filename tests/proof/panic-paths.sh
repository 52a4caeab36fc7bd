#!/bin/sh
# Names the functions in which a panic path survived optimisation: those that call core::panicking or its kin.
# Usage: panic-paths.sh [target directory]. Builds the release library without the proof and disassembles it.
set -eu
target=${1:-target}
cargo build --quiet --release -p stamma-capi --target-dir "$target"
objdump --disassemble --no-show-raw-insn --demangle "$target/release/libstamma.so" | awk '
    /^[0-9a-f]+ <.*>:$/ { sub(/^[0-9a-f]+ </, ""); sub(/>:$/, ""); name = $0 }
    /call|jmp/ && /panic|unwrap_failed|expect_failed|slice_.*index|handle_alloc/ && name !~ /core::panicking|rust_begin_unwind|core::slice|core::option/ {
        sub(/^.*</, ""); sub(/>.*$/, ""); print name " -> " $0
    }' | sort | uniq -c
