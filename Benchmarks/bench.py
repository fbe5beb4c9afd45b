"""`make bench`: compares Wynd with other programs, writes docs/performance.md, and reports whether each bar is met.

    .venv/bin/python Benchmarks/bench.py [--times 3] [--places 10000] [--only pages] [--wynd .build/release/wynd]

Only figures for 10,000 places are written into the page; figures for fewer places are only printed. Measuring the memory of
100,000 places takes many minutes, so only `--only memory` does it. The repository does not contain real data: if an extract is
missing, its tables remain unchanged, and the program reports that. WYND_REAL_DATA names the folder with the real data.
"""

import argparse
import datetime
import os
import pathlib
import platform
import sys
import time

import again
import bars
import compile as compiling
import corpus
import events
import large
import logs
import maps
import memory
import packs
import pages
import phone
import planner
import preview
import program
import small
import studio
import walk

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance.md"
CACHE = ROOT / ".cache"
"""The folder for downloaded programs to compare with; git ignores it."""

PLACES = 10_000
WRITERS_SHAPE = "written"
"""The shape of content for measuring how long people wait."""


def real_data():
    return pathlib.Path(os.environ.get("WYND_REAL_DATA", ROOT.parent / "shared" / "real"))


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if os.path.exists("/proc/cpuinfo") else []:
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def replaced(page, name, lines):
    """Returns the page with new lines between the markers of a table, which are comments in the page."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, rest = page.split(start, 1)
    _, after = rest.split(end, 1)
    stamp = f"{datetime.date.today().isoformat()}, {processor()}, {os.cpu_count()} cores"
    # Other work on the machine affects seconds more than ratios, so the page states how much there was.
    stamp += f", load {os.getloadavg()[2]:.1f} in the quarter of an hour before"
    return f"{before}{start}\n\nMeasured {stamp}.\n\n" + "\n".join(lines) + f"\n\n{end}{after}"


def show_progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def measured_again(choices):
    yield "again", *again.measured(choices.wynd, WRITERS_SHAPE, choices.places, choices.times or 3, show_progress)


def measured_small(choices):
    extract = extract_of("A small guide was")
    if extract:
        yield "small", *small.measured(choices.wynd, WRITERS_SHAPE, extract, choices.times or 5, show_progress)


def extract_of(what):
    """Returns the extract to measure with. If it is missing, prints that and returns None."""
    extract = real_data() / "osm" / "porto-2020.osm.pbf"
    if extract.is_file():
        return extract
    print(f"{what} not measured: {extract} does not exist. Set WYND_REAL_DATA to the folder with the real data.")
    return None


def measured_phone(choices):
    try:
        import playwright  # noqa: F401
    except ImportError:
        print("Pages on a phone were not measured: Playwright is not installed. Run `scripts/setup test` to install it.")
        return
    yield "phone", *phone.measured(choices.wynd, choices.times or 3, show_progress)


def measured_walk(choices):
    try:
        import playwright  # noqa: F401
    except ImportError:
        print("The walk was not measured: Playwright is not installed. Run `scripts/setup test` to install it.")
        return
    yield "walk", *walk.measured(choices.wynd, choices.times or 3, show_progress)


def measured_planner(choices):
    try:
        import playwright  # noqa: F401
    except ImportError:
        print("Plans were not measured: Playwright is not installed. Run `scripts/setup test` to install it.")
        return
    yield "planner", *planner.measured(choices.wynd, choices.times or 3, show_progress)


def serve_for(what):
    """Returns the program wynd-serve. If it or Playwright is missing, prints that and returns None."""
    serve = ROOT / ".build" / "release" / "wynd-serve"
    if not serve.is_file():
        print(f"{what} was not measured: wynd-serve is not built. Run `make serve-released` to build it.")
        return None
    try:
        import playwright  # noqa: F401
    except ImportError:
        print(f"{what} was not measured: Playwright is not installed. Run `scripts/setup test` to install it.")
        return None
    return serve


def measured_preview(choices):
    serve = serve_for("The preview")
    if serve:
        yield "preview", *preview.measured(serve, CACHE, choices.places, choices.times or 9, show_progress)


def measured_studio(choices):
    serve = serve_for("The editor")
    if serve:
        yield "studio", *studio.measured(serve, choices.places, choices.times or 9, show_progress)


def measured_pages(choices):
    for shape in choices.shape or corpus.SHAPES:
        yield f"{shape} pages", *pages.measured(
            choices.wynd, CACHE, shape, choices.places, choices.times or 3, show_progress)


def measured_maps(choices):
    extract = extract_of("Maps were")
    if extract:
        yield "maps", *maps.measured(choices.wynd, extract, choices.times or 5, show_progress)


def measured_packs(choices):
    # Ten cities are enough: the packs of a hundred cities show the same.
    yield "packs", *packs.measured(choices.wynd, 1_000, choices.times or 3, show_progress)


def measured_events(choices):
    yield "events", *events.measured(choices.wynd, choices.times or 3, show_progress)


def measured_logs(choices):
    yield "logs", *logs.measured(choices.wynd, choices.times or 1, show_progress)


def measured_memory(choices):
    yield "memory", *memory.measured(choices.wynd, WRITERS_SHAPE, choices.times or 1, show_progress)


def measured_large(choices):
    yield "large", *large.measured(choices.wynd, show_progress)


def measured_program(choices):
    yield "program", *program.measured(choices.wynd, choices.times or 9, show_progress)


def measured_compile(_):
    yield "compile", *compiling.measured(show_progress)


PARTS = {"program": measured_program, "compile": measured_compile, "again": measured_again, "small": measured_small,
         "preview": measured_preview, "studio": measured_studio, "phone": measured_phone, "walk": measured_walk,
         "planner": measured_planner,
         "pages": measured_pages, "maps": measured_maps, "packs": measured_packs, "events": measured_events,
         "logs": measured_logs, "large": measured_large,
         "memory": measured_memory}
ON_REQUEST = {"memory"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, help="how often to run each command; the figures are the medians")
    parser.add_argument("--places", type=int, default=PLACES, help="the number of places that become pages, a multiple of 100")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this part; you can give it several times")
    parser.add_argument("--shape", choices=corpus.SHAPES, action="append", help="for pages, measure only this shape of content")
    parser.add_argument(
        "--wynd", type=pathlib.Path, default=ROOT / ".build" / "release" / "wynd", help="the tool to measure")
    choices = parser.parse_args()
    if choices.times is not None and choices.times < 1:
        parser.error("--times must be at least 1")
    if choices.places < 400 or choices.places % corpus.PLACES_IN_CITY:
        parser.error("--places must be a multiple of 100, at least 400")
    if not choices.wynd.is_file():
        parser.error(f"{choices.wynd} does not exist; run `make tool` to build it")
    choices.wynd = choices.wynd.resolve()
    start, judged = time.monotonic(), []
    for part in choices.only or (part for part in PARTS if part not in ON_REQUEST):
        for name, lines, found in PARTS[part](choices):
            show_progress("")
            print(f"\n{name}\n\n" + "\n".join(lines), flush=True)
            judged += found
            # Writes the page after each part, so that its figures are saved if a later part fails.
            if choices.places == PLACES:
                PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), name, lines), encoding="utf-8")
    print(f"\nThe bars, after {(time.monotonic() - start) / 60:.1f} minutes\n\n" + "\n".join(bars.table(judged)))
    if choices.places == PLACES and not choices.only:
        PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), "bars", bars.table(judged)), encoding="utf-8")


if __name__ == "__main__":
    main()
