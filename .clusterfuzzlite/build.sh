#!/bin/bash -eu
# Run in the builder image: builds the targets into $OUT, each with its dictionary and seeds.
cd "$SRC/stamma"
cargo fuzz build -O --debug-assertions
for path in fuzz/fuzz_targets/*.rs; do
    name=$(basename "$path" .rs)
    cp "fuzz/target/x86_64-unknown-linux-gnu/release/$name" "$OUT/"
    cp "fuzz/dict/$name.dict" "$OUT/"
    zip -q -j "$OUT/${name}_seed_corpus.zip" "fuzz/seeds/$name/"*
    printf '[libfuzzer]\nmax_len = 1024\n' >"$OUT/$name.options"
done
