# The few commands that people type. `make site` and `make test` install what they need.

# Without frame pointers, a register more and a hundredth less time; profilers that walk the stack want them back.
SWIFT_RELEASE = swift build -c release --static-swift-stdlib --omit-frame-pointers --product wynd $(USE_PROFILE)
# Which branches are taken how often, as a compiler of the same version has counted it; others do without.
SWIFT_VERSION := $(shell swift --version 2>/dev/null | sed -n 's/.*(\(swift-[A-Za-z0-9.-]*\)).*/\1/p')
PROFILE := $(wildcard scripts/profiles/$(SWIFT_VERSION).profdata)
USE_PROFILE := $(if $(PROFILE),-Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFILE) \
  -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false -Xswiftc -Xllvm -Xswiftc -no-pgo-warn-mismatch)
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
	scripts/profile
	swift package clean

## Feeds the readers of maps with broken files, for a minute each.
fuzz: setup
	scripts/fuzz

setup:
	scripts/setup

setup-test:
	scripts/setup test

tool: setup
	$(SWIFT_RELEASE)

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
