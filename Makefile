# make play    builds the game and starts it at a printed address (LISTEN=0.0.0.0:8006 lets in phones of your network)
# make test    everything that must pass, on a new machine too
# make bench   what things cost, with the figures to beat beside them
# make fuzz    ten minutes of each fuzz target (FUZZ_SECONDS=60 for less)
# make soak    ten minutes of tables that come and go, and ten of three nodes in trouble (SOAK_SECONDS=60 for less)
# make strength  the tables of docs/strength.md: an hour and more (DEALS=1000 THINK=300: days); goes on where it was stopped

LISTEN ?= 127.0.0.1:8006
DATA ?= safehouse-data
FUZZ_SECONDS ?= 600
SOAK_SECONDS ?= 600
DEALS ?= 100
THINK ?= 20
FUZZ_TARGETS = $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs)))
# The fuzzer needs compiler options that only nightly, or stable told to pretend, accepts.
NIGHTLY = $(shell rustup toolchain list 2>/dev/null | grep -q nightly && echo "cargo +nightly" || echo "RUSTC_BOOTSTRAP=1 cargo")

.PHONY: play test lint doc unit page page-test browser-test bench fuzz soak strength load rust node tools

play: rust page
	cargo build --release --locked -p safehouse
	./target/release/safehouse serve --listen $(LISTEN) --data $(DATA)

test: tools page lint doc unit page-test browser-test
	@echo "make test: all passed"

rust:
	@command -v cargo >/dev/null || { echo "make: cargo is missing: install Rust (rust-version is in Cargo.toml)"; exit 1; }
	@command -v cc >/dev/null || { echo "make: a C compiler is missing (Debian: apt-get install build-essential)"; exit 1; }

node:
	@command -v npm >/dev/null || { echo "make: npm is missing: install Node.js 20 or newer"; exit 1; }

# What tests need of the system: Debian's packages, installed where that is allowed.
PACKAGES = $(shell command -v chromium >/dev/null || echo chromium) \
	$(shell ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || echo postgresql) \
	$(shell PATH=$$PATH:/usr/sbin command -v nats-server >/dev/null || echo nats-server)

tools: rust node
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked
	@if [ -n "$(strip $(PACKAGES))" ]; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -q && apt-get install -y -q --no-install-recommends $(strip $(PACKAGES)); \
		else echo "make: missing: $(strip $(PACKAGES)) (Debian: apt-get install $(strip $(PACKAGES)))"; exit 1; fi; fi

web/node_modules: web/package-lock.json
	cd web && npm install --no-audit --no-fund
	@touch web/node_modules

page: node web/node_modules
	cd web && npm run build

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

unit:
	cargo nextest run --workspace --locked
	cargo test --workspace --doc --locked

page-test: page
	cargo build --locked -p safehouse
	cd web && export SAFEHOUSE=../target/debug/safehouse && npm run types -- --check && npm run deck -- --check && npm run lessons -- --check
	cd web && npm run size && npm run lint && npm run check && npm test

browser-test: page
	cargo build --locked -p safehouse
	cd web && SAFEHOUSE=../target/debug/safehouse npm run e2e

bench:
	cargo bench --workspace --benches --locked
	cargo build --release --locked -p safehouse
	./target/release/safehouse load --tables 50 --seconds 10
	./target/release/safehouse load --tables 50 --seconds 10 --durability process
	./target/release/safehouse load --tables 800 --seconds 15 --think 1000

soak: tools
	cargo build --release --locked -p safehouse
	./target/release/safehouse soak --seconds $(SOAK_SECONDS)
	SAFEHOUSE_FAULT_SECONDS=$(SOAK_SECONDS) SAFEHOUSE_FAULT_SEED=$$(date +%s) \
		cargo test --locked -p safehouse --test nodes faults -- --nocapture

strength: rust
	cargo build --release --locked -p safehouse
	./target/release/safehouse arena strength --deals $(DEALS) --think $(THINK) --write docs/strength.md
	./target/release/safehouse arena speed

fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
	@for target in $(FUZZ_TARGETS); do \
		echo "== $$target, $(FUZZ_SECONDS) s"; \
		$(NIGHTLY) fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 || exit 1; \
	done
