# The front door. The building itself is in CMakeLists.txt and CMakePresets.json.

PREFIX ?= /usr/local
DESTDIR ?=
JOBS ?= 2
FUZZ_SECONDS ?= 60

export DESTDIR

# Status messages are of interest only to whoever calls cmake by hand.
preset = cmake --preset $(1) --log-level=WARNING >/dev/null && cmake --build --preset $(1)

.PHONY: build web play pictures test test-page test-asan test-long test-mutants test-fresh check format fuzz install clean help

# What the target asked for needs, so that one set-up does for all it builds.
groups = build
play install: groups = build page

build: ## build the program, build/wenzel (the default)
	@tools/setup $(groups)
	@$(call preset,release) --target product

web: ## build the page for the browser, web/dist
	@tools/setup build page
	@$(call preset,release) --target generators
	@tools/page

play: build web ## set up, build, start the server and open the table in the browser
	@tools/play

pictures: ## photograph every screen into contact sheets, build/pictures, and the documentation's pictures anew
	@tools/setup build page test
	@$(call preset,release) --target product
	@tools/page
	@node tests/web/pictures.mjs build/pictures docs/pictures

test: ## run the tests of every day
	@tools/setup build page test
	@$(call preset,release)
	@tools/page
	@tests/run build --jobs $(JOBS)

test-page: ## run the page's other tests: every size, theme and language, longer journeys
	@tools/setup build page test browsers
	@$(call preset,release) --target product
	@tools/page
	@tests/run build --page --jobs $(JOBS)

test-asan: ## run all tests under the address and undefined-behaviour sanitizers
	@tools/setup build test
	@$(call preset,asan)
	@tests/run build-asan --jobs $(JOBS)

test-long: ## run all tests, the long ones and the mutants too
	@tools/setup build page test
	@$(call preset,release)
	@tools/page
	@tests/run build --long --jobs $(JOBS)
	@tests/mutants/run

test-mutants: ## plant faults in the rules and see that the tests find them
	@tools/setup build test
	@tests/mutants/run

test-fresh: ## run make play and make test on a new machine, a bare Debian 12 in a folder (root)
	@tests/fresh

check: ## formatting, static analysis, warnings of two compilers
	@tools/setup build test check
	@tools/check

format: ## lay out all C files by .clang-format
	@tools/setup check
	@tools/list-c-files | xargs -r clang-format -i

fuzz: ## run every fuzz target for FUZZ_SECONDS
	@tools/setup build test
	@$(call preset,fuzz)
	@tests/fuzz/run build-fuzz $(FUZZ_SECONDS)

install: build web ## install below PREFIX, or DESTDIR/PREFIX for packagers
	@cmake --install build --prefix "$(PREFIX)"

clean: ## remove all build folders
	@rm -rf build build-*

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile
