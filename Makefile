# make test    everything that must pass, on a new machine too
# make bench   what things cost, with the figures to beat beside them
# make fuzz    ten minutes of each fuzz target (FUZZ_SECONDS=60 for less)

FUZZ_SECONDS ?= 600
FUZZ_TARGETS = $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs)))
# The fuzzer needs compiler options that only nightly, or stable told to pretend, accepts.
NIGHTLY = $(shell rustup toolchain list 2>/dev/null | grep -q nightly && echo "cargo +nightly" || echo "RUSTC_BOOTSTRAP=1 cargo")

.PHONY: test lint doc unit bench fuzz tools

test: tools lint doc unit
	@echo "make test: all passed"

tools:
	@command -v cargo >/dev/null || { echo "make: cargo is missing: install Rust (rust-version is in Cargo.toml)"; exit 1; }
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

unit:
	cargo nextest run --workspace --locked
	cargo test --workspace --doc --locked

bench:
	cargo bench --workspace --benches --locked

fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
	@for target in $(FUZZ_TARGETS); do \
		echo "== $$target, $(FUZZ_SECONDS) s"; \
		$(NIGHTLY) fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 || exit 1; \
	done
