"""`make bench`: measures Wynd beside others and writes the tables of docs/performance.md.

    python3 Benchmarks/bench.py [--times 8] [--places 10000] [--only pages] [--wynd .build/release/wynd]

The pages of each number of places have a table of their own, so that a quick run leaves the figures of a long one.
Real data are no part of the repository: where an extract is not found, its tables are left as they are, and that is
said. WYND_REAL_DATA names the folder that holds them.
"""

import argparse
import datetime
import os
import pathlib
import platform
import sys

import again
import maps
import packs
import pages

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance.md"
CACHE = ROOT / ".cache"
"""What is fetched to be measured beside; git ignores it."""

SIZES = (1_000, 10_000, 100_000)
FEW_TIMES = 5
PAGES_TIMES = 8
"""The ratios of pages are what others are judged by; machines have slow minutes, which more rounds outvote."""


def real_data():
    return pathlib.Path(os.environ.get("WYND_REAL_DATA", ROOT.parent / "shared" / "real"))


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if os.path.exists("/proc/cpuinfo") else []:
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def replace(page, name, lines):
    """Puts lines between the marks of a table, which stand in the page as comments."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, rest = page.split(start, 1)
    _, after = rest.split(end, 1)
    stamp = f"{datetime.date.today().isoformat()}, {processor()}, {os.cpu_count()} cores"
    # Ratios bear other work on the machine, seconds less so: the reader is told how much there was.
    stamp += f", load {os.getloadavg()[2]:.1f} in the quarter of an hour before"
    return f"{before}{start}\n\nMeasured {stamp}.\n\n" + "\n".join(lines) + f"\n\n{end}{after}"


def show_progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def measured_maps(page, choices):
    extract = real_data() / "osm" / "porto-2020.osm.pbf"
    if not extract.is_file():
        print(f"Maps were not measured: there is no {extract}; WYND_REAL_DATA names the folder of real data.")
        return page
    lines = maps.table(choices.wynd, extract, choices.times or FEW_TIMES, show_progress)
    show_progress("")
    print("\n".join(lines))
    return replace(page, "maps", lines)


def measured_pages(page, choices):
    lines = pages.table(choices.wynd, CACHE, choices.places, choices.times or PAGES_TIMES, show_progress)
    show_progress("")
    print("\n".join(lines))
    return replace(page, f"{choices.places} places", lines)


def measured_again(page, choices):
    lines = again.table(choices.wynd, min(choices.places, 10_000), choices.times or FEW_TIMES, show_progress)
    show_progress("")
    print("\n".join(lines))
    return replace(page, "building again", lines)


def measured_packs(page, choices):
    # The packs of ten cities say what those of a hundred would.
    lines = packs.table(choices.wynd, 1_000, choices.times or FEW_TIMES, show_progress)
    show_progress("")
    print("\n".join(lines))
    return replace(page, "packs", lines)


PARTS = {"maps": measured_maps, "pages": measured_pages, "again": measured_again, "packs": measured_packs}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--times", type=int,
        help=f"how often each command is run; the medians count (pages {PAGES_TIMES}, the rest {FEW_TIMES})")
    parser.add_argument("--places", type=int, choices=SIZES, default=SIZES[1], help="how many places become pages")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part; may be given several times")
    parser.add_argument(
        "--wynd", type=pathlib.Path, default=ROOT / ".build" / "release" / "wynd", help="the tool that is measured")
    choices = parser.parse_args()
    if choices.times is not None and choices.times < 1:
        parser.error("--times is at least 1")
    if not choices.wynd.is_file():
        parser.error(f"there is no {choices.wynd}; `make tool` builds it")
    choices.wynd = choices.wynd.resolve()
    for part in choices.only or PARTS:
        # Written after each part, so that what was measured stays when a later part fails.
        page = PARTS[part](PAGE.read_text(encoding="utf-8"), choices)
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
