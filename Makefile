# The few commands that people type. `make site` and `make test` install what they need.

# Without frame pointers, a register more and a hundredth less time; profilers that walk the stack want them back.
BUILD = swift build -c release --static-swift-stdlib --omit-frame-pointers --product wynd
# Which branches are taken how often, as a compiler of the same version has counted it; others do without. Functions are
# named without the folder that they were built in, so that the counts fit wherever the code is.
SWIFT_VERSION := $(shell swift --version 2>/dev/null | sed -n 's/.*(\(swift-[A-Za-z0-9.-]*\)).*/\1/p')
PROFILE := scripts/profiles/$(SWIFT_VERSION).profdata
PROFILE_NAMES = -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false
USE_PROFILE = $(if $(wildcard $(PROFILE)),-Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFILE) \
  $(PROFILE_NAMES) -Xswiftc -Xllvm -Xswiftc -no-pgo-warn-mismatch)
WYND = .build/release/wynd
# The tests of the tool share themselves out; those of pages watch the clock of a browser, which wants the machine alone.
# WORKERS=3 lets these share too, where there are cores enough.
WORKERS = 0
PYTEST = .venv/bin/python -m pytest -q

.PHONY: site test test-all smoke test-swift test-commands test-browser lint setup tool bench profile fuzz clean

## Builds the tool and the sample guide, and says where to open it.
site: tool
	$(WYND) build .
	@echo "Open public/index.html in a browser."

## Runs the tests.
test: setup-test lint test-swift tool test-commands test-browser

## Every test, those that take minutes too; run before a release.
test-all: test
	$(PYTEST) -n $(WORKERS) -m thorough Tests/browser
	scripts/fuzz

## The quick tests: no browser.
smoke: setup test-swift

## Measures the tool beside others and writes the tables of docs/performance.md.
bench: tool
	scripts/setup bench
	python3 Benchmarks/bench.py

## Counts anew which branches the tool takes, and forgets what was built by the old counts.
profile: setup
	@test -n '$(SWIFT_VERSION)' || { echo "This Swift is no release of swift.org's; its profile has no name."; exit 1; }
	scripts/profile $(PROFILE) $(BUILD) $(PROFILE_NAMES)
	swift package clean

## Feeds the readers of maps with broken files, for a minute each.
fuzz: setup
	scripts/fuzz

setup:
	scripts/setup

setup-test:
	scripts/setup test

tool: setup
	$(BUILD) $(USE_PROFILE)

lint:
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	cd site && tsc --checkJs --allowJs --strict --noEmit --skipLibCheck --target es2022 \
	  --lib es2022,dom,dom.iterable,webworker scripts/*.js service-worker.js

test-swift:
	swift test --parallel

test-commands: tool
	$(PYTEST) -n 3 --dist worksteal Tests/CommandLine

test-browser: tool
	$(WYND) build . --output .build/site --base-url https://guide.example.org/guides/sample/
	$(PYTEST) -n $(WORKERS) -m "not thorough" Tests/browser

clean:
	swift package clean
