# The few commands that people type. `make site` and `make test` install what they need.

# What `wynd --version` says the tool was built of; tests are not built anew for it.
tool quick serve serve-released: export WYND_COMMIT = $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null)
PREFIX = /usr/local
DESTDIR =
# Both packages are built in one folder: SwiftPM may take the plan of the other for this one's, so each plans anew.
PLANNED = --disable-build-manifest-caching
# Each function is in a section of its own, so that the linker leaves out those that nothing calls, of libraries too.
RELEASE = $(PLANNED) -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections
BUILD = swift build $(RELEASE) --product wynd
# wynd-serve is a package of its own; in the folder of the tool's build it reuses what is compiled there.
SERVE = --package-path serve --product wynd-serve
BUILD_SERVE = swift build $(RELEASE) --scratch-path .build $(SERVE)
BUILD_ZIM = g++ -std=c++17 -O2 -Wall -Wextra zim/*.cpp -o $(ZIM) $$(pkg-config --cflags --libs libzim libpng icu-uc)
# For a first look: compiled in a third of the time, and slower. In a folder of its own, so that each stays compiled.
QUICK = .build/quick/debug/wynd
BUILD_QUICK = WYND_QUICK=1 swift build $(PLANNED) --scratch-path .build/quick --disable-index-store
WYND = .build/release/wynd
ZIM = zim/.build/wynd-zim
# Tests are compiled once and not optimised, with the tool that they run: that takes less than half the time, and after a
# change only what it touches is compiled again. `make test-all` tries what is published, too.
TESTED = .build/debug/wynd
# How many share out the tests of the tool, and those of pages, which wait for browsers most of the time; those that watch a
# browser's clock run alone after the others.
WORKERS = 2
BROWSERS = 4
# What failed is said again at the end, after the results of 1,400 tests.
FAILED = grep --no-group-separator -A 2 ✘ .build/test-swift.log
PYTEST = .venv/bin/python -m pytest -q
COSTS = 'Hostile(Tag|Mail|Import|Media)Tests|(Drawing|XML)CostTests|CrowdedGroundTests|ReaderMutationTests|TextLimitTests'
SAMPLE = --base-url https://guide.example.org/guides/sample/

# A failed command in a pipe fails the whole.
SHELL = bash
.SHELLFLAGS = -o pipefail -c

.PHONY: site serve serve-released zim test test-all smoke test-swift test-costs test-commands test-browser test-released lint setup \
  setup-test tool quick tested docs bench fuzz clean install uninstall deb archive try-packages

## Builds the tool and the sample guide, and says where to open it.
site: quick
	$(QUICK) build .
	@echo "Open public/index.html in a browser. make install compiles the tool anew, optimised, and installs it."

## Builds the live preview, wynd serve: a package of its own, with a web server. It reuses what `make site` has compiled.
serve: quick
	$(BUILD_QUICK) $(SERVE)

## The same, optimised, beside what `make tool` builds; `make install` and the packages take it along.
serve-released: tool
	$(BUILD_SERVE)

## Builds wynd-zim, which makes archives for Kiwix: a small program of its own, in C++.
zim: setup
	scripts/setup zim
	$(MAKE) $(ZIM)

## Puts the tool, its theme, man pages and completions below PREFIX, with wynd-serve and wynd-zim where they are built.
install: tool
	DESTDIR=$(DESTDIR) WYND=$(WYND) scripts/install $(PREFIX)

## Takes away exactly what `make install` has put there.
uninstall:
	DESTDIR=$(DESTDIR) scripts/install --remove $(PREFIX)

## A package for the Debian of this machine, and an archive for any Linux of the same age, in .build/packages.
deb archive: tool
	WYND=$(WYND) scripts/package $@

## Installs each of them in a clean system, builds a guide there, and removes it again; as root.
try-packages: deb archive
	WYND=$(WYND) scripts/try-packages

$(ZIM): $(wildcard zim/*.cpp zim/*.h)
	mkdir -p zim/.build
	$(BUILD_ZIM)

## Runs the tests. Browsers and checkers are installed while the tool is built.
test: setup
	$(MAKE) -j2 setup-test tested
	$(MAKE) lint test-swift test-commands test-browser

## Every test, those that take minutes too; run before a release.
test-all: test test-costs test-released serve-released zim
	$(PYTEST) Tests/CommandLine/test_zim.py
	$(PYTEST) -n $(WORKERS) -m thorough Tests/browser
	WYND_THOROUGH=1 swift test --skip-build --filter 'CutExtractTests|CoastPropertyTests'
	WYND_THOROUGH=1 WYND=$(WYND) $(PYTEST) -s Tests/CommandLine/test_wide_city.py
	WYND_KILLS=500 WYND=$(WYND) $(PYTEST) Tests/CommandLine/test_machine.py -k any_moment
	scripts/fuzz

## What hostile input costs, compared with usual input or with half of it: alone, so that other tests do not slow it.
test-costs: tested
	WYND_COSTS=1 swift test --skip-build --no-parallel --filter $(COSTS)
	WYND_COSTS=1 WYND_THOROUGH=1 swift test --skip-build --no-parallel --filter TextLimitTests

## The quick tests: no browser.
smoke: test-swift

## A site of the pages of docs/, with a search, in .build/docs.
docs:
	scripts/setup docs
	mkdocs build --strict --quiet
	@echo "Open .build/docs/index.html in a browser."

## Measures the tool beside others and writes the tables of docs/performance.md.
bench: tool serve-released setup-test
	scripts/setup bench
	.venv/bin/python Benchmarks/bench.py

## Feeds every reader with broken files, for a minute each, or for FUZZ_SECONDS.
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
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	cd site && tsc --checkJs --allowJs --strict --noEmit --skipLibCheck --target es2022 --module es2022 \
	  --lib es2022,dom,dom.iterable,webworker scripts/*/*.js service-worker.js

# XCTest finds the tests through the index store, so it has to be written here.
tested: setup
	swift build --build-tests

test-swift: tested
	swift test --skip-build --parallel 2>&1 | tee .build/test-swift.log || { $(FAILED); false; }

test-commands: tested
	WYND=$(TESTED) $(PYTEST) -n $(WORKERS) --dist worksteal Tests/CommandLine

test-browser: tested
	$(TESTED) build . --output .build/site $(SAMPLE)
	WYND=$(TESTED) $(PYTEST) -n $(BROWSERS) --dist loadgroup -m "not thorough and not clock" Tests/browser
	$(PYTEST) -m "clock and not thorough" Tests/browser

# The optimised tool does what the tested one does, and makes the same site to the byte.
test-released: tool tested
	WYND=$(WYND) $(PYTEST) -n $(WORKERS) --dist worksteal Tests/CommandLine
	SOURCE_DATE_EPOCH=1700000000 $(WYND) build . --no-cache --output .build/site-released $(SAMPLE)
	SOURCE_DATE_EPOCH=1700000000 $(TESTED) build . --no-cache --output .build/site-tested $(SAMPLE)
	diff -r .build/site-released .build/site-tested

clean:
	swift package clean
	rm -rf .build/quick
