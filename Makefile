# make play          builds the game, starts it and prints its address (LISTEN=0.0.0.0:8006 allows phones on your network)
# make check         for everyday work: format, lint, unit tests, page tests; a few minutes, no browser, no other programs
# make test          everything that must pass; also sets up a new machine
# make models        compares random games with an independent model of the rules (ACTIONS=200000 for each game)
# make laws          tests the laws of every game: 2000 random games at every table, 10000 random decks (make test: GAMES=200 DECKS=300)
# make schemathesis  sends valid and invalid requests to every route of a real server (EXAMPLES=200 for each)
# make fifth-game    adds a tiny game to a copy of the repository, following docs/adding-a-game.md
# make sbom          bills of materials of the program and the page (CycloneDX), in target/sbom
# make dist          release files, in target/dist: a Debian package, a tar archive, checksums, notices, bills of materials
# make dist-test     installs, upgrades, plays with and purges the package in a clean Debian (as root; BEFORE=program of the previous version)
# make bench         benchmarks, with the target figures beside the results
# make fuzz          ten minutes of each fuzz target (FUZZ_SECONDS=60 for less)
# make soak          ten minutes of tables that come and go, a siege, and ten minutes of faults on three nodes (SOAK_SECONDS=60 for less)
# make strength      makes the tables of docs/strength.md: an hour or more (DEALS=1000 THINK=300: days); resumes after a stop

LISTEN ?= 127.0.0.1:8006
DATA ?= safehouse-data
ACTIONS ?= 200000
GAMES ?= 2000
DECKS ?= 10000
EXAMPLES ?= 200
FUZZ_SECONDS ?= 600
SOAK_SECONDS ?= 600
DEALS ?= 100
THINK ?= 20
FUZZ_TARGETS = $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs)))
# The fuzzer needs compiler options that only nightly, or stable told to pretend, accepts.
NIGHTLY = $(shell rustup toolchain list 2>/dev/null | grep -q nightly && echo "cargo +nightly" || echo "RUSTC_BOOTSTRAP=1 cargo")
# CI compiles everything once and throws it away, so incremental compilation costs more than it saves.
ifdef CI
export CARGO_INCREMENTAL = 0
endif
# The program that tests talk to. The unit tests build it too, so building it again after them compiles nothing.
PROGRAM = target/debug/safehouse

.PHONY: play check test rust node tools check-tools page lint dependencies unit unit-check doc program page-test browser-test \
	laws models schemathesis fifth-game sbom dist dist-test bench soak strength fuzz
# One target at a time, in the written order: cargo uses every core by itself.
.NOTPARALLEL:

# Put the commit into the version of programs that are passed on.
COMMIT = $(shell git rev-parse --short=10 HEAD 2>/dev/null)
VERSION = $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)$(if $(COMMIT), ($(COMMIT)))

play: export SAFEHOUSE_VERSION = $(VERSION)
play: rust page
	cargo build --profile play --locked -p safehouse
	./target/play/safehouse serve --listen $(LISTEN) --data $(DATA)

check: check-tools page lint unit-check page-test
	@echo "make check: all passed"

test: ACTIONS = 3000
test: EXAMPLES = 20
test: tools page lint dependencies unit doc page-test models schemathesis browser-test
	@echo "make test: all passed"

rust:
	@command -v cargo >/dev/null || { echo "make: cargo is missing: install Rust (the version is in rust-toolchain.toml)"; exit 1; }
	@command -v cc >/dev/null || { echo "make: a C compiler is missing (Debian: apt-get install build-essential)"; exit 1; }

node:
	@command -v npm >/dev/null || { echo "make: npm is missing: install Node.js 20.19 or newer"; exit 1; }

# Install cargo's helpers without optimisation and with a shared target directory, which takes a third of the time.
INSTALL = CARGO_TARGET_DIR=target/tools CARGO_PROFILE_DEV_DEBUG=0 cargo install --debug --locked

check-tools: rust node
	@cargo nextest --version >/dev/null 2>&1 || \
		$(INSTALL) cargo-nextest@0.9.151 --no-default-features --features default-no-update

# Debian packages that the tests need and that are missing; installed if we have the rights.
PACKAGES = $(shell command -v chromium >/dev/null || echo chromium) \
	$(shell ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || echo postgresql) \
	$(shell PATH=$$PATH:/usr/sbin command -v nats-server >/dev/null || echo nats-server) \
	$(shell python3 -c "import ensurepip, venv" 2>/dev/null || echo python3-venv)

tools: check-tools
	@cargo deny --version >/dev/null 2>&1 || $(INSTALL) cargo-deny@0.20.2
	@cargo machete --version >/dev/null 2>&1 || $(INSTALL) cargo-machete@0.9.2
	@rm -rf target/tools
	@if [ -n "$(strip $(PACKAGES))" ]; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -q && apt-get install -y -q --no-install-recommends $(strip $(PACKAGES)); \
		else echo "make: missing: $(strip $(PACKAGES)) (Debian: apt-get install $(strip $(PACKAGES)))"; exit 1; fi; fi

web/node_modules/.package-lock.json: web/package.json web/package-lock.json | node
	cd web && npm ci --no-audit --no-fund
	@touch $@

# Rebuild the page when one of its sources has changed.
PAGE_SOURCES = $(shell find docs/rules decks web -type f \
	-not -path '*/node_modules/*' -not -path 'web/dist*' -not -path 'web/e2e/*' -not -path 'web/pictures/*')

web/dist/index.html: web/node_modules/.package-lock.json $(PAGE_SOURCES)
	cd web && npm run build
	@touch $@

page: web/dist/index.html

# The page is embedded in the program, so nothing that contains the server compiles without it.
lint unit unit-check doc program fifth-game dist bench soak strength: page

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

# Checks licences, sources and duplicate versions of dependencies; security advisories if their list can be fetched;
# unused dependencies; and that the lock file of the fuzz targets is up to date.
dependencies:
	cargo deny --locked check bans licenses sources
	@if cargo deny fetch db >/dev/null 2>&1; then cargo deny --locked check advisories; \
		else echo "make: the list of known faults cannot be fetched here: advisories are not checked"; fi
	cargo machete crates
	cargo update --workspace --locked --quiet --manifest-path fuzz/Cargo.toml

unit:
	cargo nextest run --workspace --locked

unit-check:
	cargo nextest run --workspace --locked --profile check

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
	cargo test --workspace --doc --locked

program: rust
	cargo build --locked -p safehouse

page-test: program
	cd web && export SAFEHOUSE=../$(PROGRAM) && npm run types -- --check && npm run offers -- --check && npm run deck -- --check && npm run lessons -- --check
	cd web && npm run size && npm run lint && npm run check && npm test

browser-test: program
	cd web && SAFEHOUSE=../$(PROGRAM) npm run e2e

laws: rust
	SAFEHOUSE_GAMES=$(GAMES) SAFEHOUSE_DECKS=$(DECKS) \
		cargo test --locked -p agents -p checkpoint -p cow006 -p wink --test laws random

models: program
	python3 models/run.py --program $(PROGRAM) --actions $(ACTIONS)

schemathesis: program
	scripts/schemathesis $(PROGRAM) --examples $(EXAMPLES)

fifth-game:
	scripts/fifth-game

sbom: rust web/node_modules/.package-lock.json
	@cargo sbom --version >/dev/null 2>&1 || $(INSTALL) cargo-sbom
	@mkdir -p target/sbom
	cargo sbom --output-format cyclone_dx_json_1_6 > target/sbom/safehouse.cdx.json
	cd web && npm sbom --sbom-format cyclonedx > ../target/sbom/page.cdx.json
	@ls -l target/sbom

# The program must stay below 30 MB.
DIST_BYTES = 30000000
RELEASE = $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
RELEASED = $(or $(CARGO_TARGET_DIR),target)/release/safehouse
ARCHIVE = safehouse-$(RELEASE)-$(shell uname -m)-linux

dist: export SAFEHOUSE_VERSION = $(VERSION)
dist: sbom
	@cargo deb --version >/dev/null 2>&1 || $(INSTALL) cargo-deb@3.8.0
	rm -rf target/dist && mkdir -p target/dist/$(ARCHIVE)
	cargo build --release --locked -p safehouse --features jemalloc
	@test $$(stat -c %s $(RELEASED)) -le $(DIST_BYTES) || { echo "make: the program is larger than $(DIST_BYTES) bytes"; exit 1; }
	$(RELEASED) manual target/dist/manual
	node scripts/notices.mjs target/dist/NOTICES.html
	cargo deb --no-build --no-strip --locked -p safehouse -o target/dist/
	cp -r $(RELEASED) target/dist/manual target/dist/NOTICES.html deploy README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE target/dist/$(ARCHIVE)
	tar -C target/dist --owner=0 --group=0 -czf target/dist/$(ARCHIVE).tar.gz $(ARCHIVE)
	rm -r target/dist/$(ARCHIVE) target/dist/manual
	cp target/sbom/*.cdx.json target/dist
	cd target/dist && sha256sum *.deb *.tar.gz *.json NOTICES.html > SHA256SUMS
	@ls -l target/dist

dist-test:
	@command -v debootstrap >/dev/null || apt-get install -y -q --no-install-recommends debootstrap
	scripts/dist-test target/dist/safehouse_*.deb $(BEFORE)

bench:
	cargo bench --workspace --benches --locked
	cargo build --release --locked -p safehouse --features jemalloc
	./target/release/safehouse load --tables 50 --seconds 10
	./target/release/safehouse load --tables 50 --seconds 10 --durability process
	./target/release/safehouse load --tables 800 --seconds 15 --think 1000

soak: tools
	cargo build --release --locked -p safehouse --features jemalloc
	./target/release/safehouse soak --seconds $(SOAK_SECONDS)
	./target/release/safehouse siege
	SAFEHOUSE_FAULT_SECONDS=$(SOAK_SECONDS) SAFEHOUSE_FAULT_SEED=$$(date +%s) \
		cargo test --locked -p safehouse --test nodes faults -- --nocapture

strength: rust
	cargo build --release --locked -p safehouse --features jemalloc
	./target/release/safehouse arena strength --deals $(DEALS) --think $(THINK) --write docs/strength.md
	./target/release/safehouse arena speed

fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
	@for target in $(FUZZ_TARGETS); do \
		echo "== $$target, $(FUZZ_SECONDS) s"; \
		$(NIGHTLY) fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 || exit 1; \
	done
