# The commands for daily work. `make site` and `make test` install what they need.

# The commit that `wynd --version` reports. A new commit does not cause the tests to be built again.
tool quick serve serve-released: export WYND_COMMIT = $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null)
PREFIX = /usr/local
DESTDIR =
# Both packages are built in one folder. SwiftPM could use the build plan of the other package, so each build plans again.
PLANNED = --disable-build-manifest-caching
# Each function has its own section, so that the linker removes functions that nothing calls, also those of libraries.
RELEASE = $(PLANNED) -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections
BUILD = swift build $(RELEASE) --product wynd
# wynd-serve is a separate package. It is built in the folder of the tool's build, and reuses what is compiled there.
SERVE = --package-path serve --product wynd-serve
BUILD_SERVE = swift build $(RELEASE) --scratch-path .build $(SERVE)
BUILD_ZIM = g++ -std=c++17 -O2 -Wall -Wextra zim/*.cpp -o $(ZIM) $$(pkg-config --cflags --libs libzim libpng icu-uc)
# For a first look: this build compiles in a third of the time, and the tool is slower. It has a separate folder, so that both
# builds can be reused.
QUICK = .build/quick/debug/wynd
BUILD_QUICK = WYND_QUICK=1 swift build $(PLANNED) --scratch-path .build/quick --disable-index-store
WYND = .build/release/wynd
ZIM = zim/.build/wynd-zim
# Tests are compiled once, not optimised, together with the programs that they run. That takes less than half the time, and
# after a change, only the affected files are compiled again. `make test-all` also tests the optimised programs.
TESTED = .build/debug/wynd
# The number of processes for the tests of the tool, and for the tests of pages, which wait for browsers most of the time. Tests
# that depend on a browser's clock run alone, after the others.
WORKERS = 2
BROWSERS = 3
# Repeats the failures at the end, after the results of 1,400 tests.
FAILED = grep --no-group-separator -A 2 ✘ .build/test-swift.log
PYTEST = .venv/bin/python -m pytest -q
COSTS = 'Hostile(Tag|Mail|Import|Media)Tests|(Drawing|XML)CostTests|CrowdedGroundTests|ReaderMutationTests|TextLimitTests'
SAMPLE = --base-url https://guide.example.org/guides/sample/

# If a command in a pipe fails, the pipe fails.
SHELL = bash
.SHELLFLAGS = -o pipefail -c

.PHONY: site serve serve-released zim test test-all smoke test-swift test-costs test-commands test-browser test-released lint setup \
  setup-test tool quick tested docs bench fuzz clean install uninstall deb archive try-packages

## Builds the tool and the sample guide, and prints the file to open.
site: quick
	$(QUICK) build .
	@echo "Open public/index.html in a browser. To compile the optimised tool and install it, run make install."

## Builds the live preview and the editor, wynd serve and wynd edit: a separate package with a web server. It reuses what
## `make site` has compiled.
serve: quick
	$(BUILD_QUICK) $(SERVE)
	scripts/setup studio $(dir $(QUICK))

## Builds the optimised live preview beside the tool of `make tool`. `make install` and the packages include it.
serve-released: tool
	$(BUILD_SERVE)
	scripts/setup studio $(dir $(WYND))

## Builds wynd-zim, which makes archives for Kiwix: a small separate program in C++.
zim: setup
	scripts/setup zim
	$(MAKE) $(ZIM)

## Installs the tool, its theme, man pages and completions below PREFIX, and wynd-serve and wynd-zim if they are built.
install: tool
	DESTDIR=$(DESTDIR) WYND=$(WYND) scripts/install $(PREFIX)

## Removes exactly the files that `make install` installed.
uninstall:
	DESTDIR=$(DESTDIR) scripts/install --remove $(PREFIX)

## Makes a package for the Debian of this machine, or an archive for any Linux of the same age, in .build/packages.
deb archive: tool
	WYND=$(WYND) scripts/package $@

## Installs each package in a clean system, builds a guide there, and removes the package again. Needs root.
try-packages: deb archive
	WYND=$(WYND) scripts/try-packages

$(ZIM): $(wildcard zim/*.cpp zim/*.h)
	mkdir -p zim/.build
	$(BUILD_ZIM)

## Runs the tests. It installs browsers and checkers while the tool is built.
test: setup
	$(MAKE) -j2 setup-test tested
	$(MAKE) lint test-swift test-commands test-browser

## Runs all tests, also those that take minutes. Run it before a release.
test-all: test test-costs test-released serve-released zim
	$(PYTEST) Tests/CommandLine/test_zim.py
	WYND_SERVE=$(dir $(WYND))wynd-serve WYND_DRAWINGS=12 $(PYTEST) -n $(WORKERS) -m thorough Tests/browser
	WYND_THOROUGH=1 swift test --skip-build --filter 'CutExtractTests|CoastPropertyTests'
	WYND_THOROUGH=1 WYND=$(WYND) $(PYTEST) -s Tests/CommandLine/test_wide_city.py
	WYND_KILLS=500 WYND=$(WYND) $(PYTEST) Tests/CommandLine/test_machine.py -k any_moment
	scripts/fuzz

## Measures the cost of hostile input, compared with usual input or with half of it. It runs alone, so that other tests do not
## slow it down.
test-costs: tested
	WYND_COSTS=1 swift test --skip-build --no-parallel --filter $(COSTS)
	WYND_COSTS=1 WYND_THOROUGH=1 swift test --skip-build --no-parallel --filter TextLimitTests

## Runs the quick tests, without a browser.
smoke: test-swift

## Builds a site of the pages of docs/, with a search, in .build/docs.
docs:
	scripts/setup docs
	mkdocs build --strict --quiet
	@echo "Open .build/docs/index.html in a browser."

## Compares the tool with others and writes the tables of docs/performance.md.
bench: tool serve-released setup-test
	scripts/setup bench
	.venv/bin/python Benchmarks/bench.py

## Fuzzes every reader with broken files, for a minute each, or for FUZZ_SECONDS.
fuzz: setup
	scripts/fuzz

setup:
	scripts/setup

setup-test:
	scripts/setup test

tool: setup
	$(BUILD)

quick: setup
	$(BUILD_QUICK) --product wynd

lint:
	scripts/check-commits
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	cd site && tsc --checkJs --allowJs --strict --noEmit --skipLibCheck --target es2022 --module es2022 \
	  --lib es2022,dom,dom.iterable,webworker scripts/*/*.js service-worker.js
	cd Sources/GuideStudio/Resources/studio && tsc --checkJs --allowJs --strict --noEmit --skipLibCheck --target es2022 \
	  --module es2022 --lib es2022,dom,dom.iterable *.js

# XCTest finds the tests in the index store, so this build has to write it. The tests come last, so that `swift test` finds the
# build plan of its own package in the folder.
tested: setup
	swift build $(PLANNED) --scratch-path .build $(SERVE)
	swift build $(PLANNED) --build-tests
	scripts/setup studio $(dir $(TESTED))

test-swift: tested
	swift test --skip-build --parallel 2>&1 | tee .build/test-swift.log || { $(FAILED); false; }

test-commands: tested
	WYND=$(TESTED) $(PYTEST) -n $(WORKERS) --dist worksteal -m "not thorough" Tests/CommandLine

test-browser: tested
	$(TESTED) build . --output .build/site $(SAMPLE)
	WYND=$(TESTED) $(PYTEST) -n $(BROWSERS) --dist loadgroup -m "not thorough and not clock" Tests/browser
	$(PYTEST) -m "clock and not thorough" Tests/browser

# Checks that the optimised tool passes the same tests, and builds the same site, byte for byte.
test-released: tool tested
	WYND=$(WYND) $(PYTEST) -n $(WORKERS) --dist worksteal Tests/CommandLine
	SOURCE_DATE_EPOCH=1700000000 $(WYND) build . --no-cache --output .build/site-released $(SAMPLE)
	SOURCE_DATE_EPOCH=1700000000 $(TESTED) build . --no-cache --output .build/site-tested $(SAMPLE)
	diff -r .build/site-released .build/site-tested

clean:
	swift package clean
	rm -rf .build/quick
