# Thin: it calls cargo, cc and the scripts. `make run` and `make test` need Rust, make and a C compiler.

CARGO ?= cargo
CC ?= cc
TARGET := target
LIBRARY := $(TARGET)/release/libstamma.so
CASES ?= tests/cases
# Seconds a fuzz target.
T ?= 60
PREFIX ?= /usr/local
DESTDIR ?=

# All paths here are below this folder, whatever the user's cargo is set to.
unexport CARGO_TARGET_DIR CARGO_BUILD_TARGET_DIR

.PHONY: all run test test-full prove cases growth instructions pgn-peers examples fuzz bench install header lint clean

all: examples

# The library: shared, static, and the link that its SONAME wants.
$(TARGET)/.library: $(shell find src capi build -name '*.rs' -o -name Cargo.toml) $(wildcard data/*) build.rs Cargo.toml
	$(CARGO) build --release
	@touch $@

# Builds library and examples, and shows them on real input.
run: examples
	sh examples-c/show.sh $(TARGET)/examples-c

examples: $(TARGET)/.library
	$(MAKE) -C examples-c CC="$(CC)"

# Everything that should be green before a change goes in.
test: lint $(TARGET)/.library examples
	$(CARGO) test --workspace
	sh tests/proof/prove.sh $(TARGET)
	$(MAKE) cases
	$(MAKE) growth
	sh examples-c/test.sh
	sh tests/c/run.sh
	sh tests/install/test.sh $(TARGET)
	$(CARGO) test --quiet --manifest-path fuzz/Cargo.toml --no-default-features --target-dir $(TARGET)/fuzz-replay

# The same to full depth, over all of the large test data; takes long.
test-full: test
	STAMMA_FULL=1 $(CARGO) test --release --workspace -- --nocapture
	RUSTFLAGS="$(RUSTFLAGS) --cfg stamma_portable" $(CARGO) test --release -p stamma --target-dir $(TARGET)/portable
	@if python3 -c 'import chess' 2>/dev/null; then \
	python3 tests/differential/python_chess.py $(LIBRARY) && \
	python3 tests/differential/pgn_python_chess.py $(LIBRARY) --quiet; \
	else echo 'skipped: differential with python-chess: not installed'; fi
	$(MAKE) pgn-peers
	$(MAKE) instructions

lint:
	@if $(CARGO) fmt --version >/dev/null 2>&1; then $(CARGO) fmt --check; else echo 'skipped: format check: rustfmt not found'; fi
	@if $(CARGO) clippy --version >/dev/null 2>&1; then $(CARGO) clippy --quiet --workspace --all-targets -- -D warnings && \
	$(CARGO) clippy --quiet --manifest-path fuzz/Cargo.toml --no-default-features --target-dir $(TARGET)/fuzz-replay -- -D warnings && \
	$(CARGO) clippy --quiet --manifest-path tests/cases-runner/Cargo.toml --target-dir $(TARGET)/cases-runner -- -D warnings && \
	$(CARGO) clippy --quiet --manifest-path tests/work/Cargo.toml --all-features --target-dir $(TARGET)/work -- -D warnings; \
	else echo 'skipped: lint: clippy not found'; fi

# Proves that the release library cannot panic, and that this proof can fail.
prove:
	sh tests/proof/prove.sh $(TARGET)

# Runs a folder of cases, CASES=DIR, through the built shared library.
cases: $(TARGET)/.library
	$(CARGO) run --quiet --release --manifest-path tests/cases-runner/Cargo.toml --target-dir $(TARGET)/cases-runner -- \
		--library $(LIBRARY) "$(CASES)"

# Shows that ten times the input takes ten times the work.
growth:
	sh tests/work/growth.sh $(TARGET)

# Compares the instructions of each row with tests/work/instructions.tsv; STAMMA_BLESS=1 writes that anew.
instructions:
	sh tests/work/instructions.sh $(TARGET)

# Compares the PGN reader with pgn-reader over all PGN files at hand. Not in `test`, as cargo may have to fetch its (GPL) crates.
PGN := $(or $(STAMMA_DATA),../shared/data)/pgn
PEERS := tests/differential/pgn_peers/Cargo.toml
pgn-peers:
	@if $(CARGO) fetch --quiet --locked --manifest-path $(PEERS) 2>/dev/null; then \
	$(CARGO) run --quiet --release --manifest-path $(PEERS) --target-dir $(TARGET)/pgn-peers -- --quiet \
	--table tests/differential/pgn_disagreements.tsv tests/cases/pgn $(if $(wildcard $(PGN)),--complete $(PGN)); \
	else echo 'skipped: differential with pgn-reader: its crates are not at hand'; fi

# Runs every fuzz target for T seconds.
fuzz:
	T=$(T) sh fuzz/run.sh

# Measures every row beside the peers; prints the ratios and writes target/bench.tsv. ROW=pgn: only rows with pgn in their name.
bench: $(TARGET)/.library examples
	$(CARGO) run --quiet --release --manifest-path benches/Cargo.toml --target-dir $(TARGET)/benches -- $(ROW)

# Makes include/stamma.h anew from src/ffi.
header:
	STAMMA_BLESS=1 $(CARGO) test --quiet --test header

# Installs header, libraries and pkg-config file below DESTDIR/PREFIX.
install: $(TARGET)/.library
	sh tests/install/install.sh "$(DESTDIR)" "$(PREFIX)" $(TARGET)

clean:
	$(CARGO) clean
