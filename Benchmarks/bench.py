"""`make bench`: measures Wynd beside others and writes the tables of docs/performance.md.

    python3 Benchmarks/bench.py [--times 5] [--wynd .build/release/wynd]

Real data are no part of the repository: where an extract is not found, its tables are left as they are, and that is
said. WYND_REAL_DATA names the folder that holds them.
"""

import argparse
import datetime
import os
import pathlib
import platform
import sys

import maps

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance.md"


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
    return f"{before}{start}\n\nMeasured {stamp}.\n\n" + "\n".join(lines) + f"\n\n{end}{after}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how often each command is run; the medians count")
    parser.add_argument("--wynd", default=ROOT / ".build" / "release" / "wynd", help="the tool that is measured")
    choices = parser.parse_args()

    def progress(text):
        if sys.stderr.isatty():
            print(f"\r\033[K{text}", end="", file=sys.stderr)

    page = PAGE.read_text(encoding="utf-8")
    extract = real_data() / "osm" / "porto-2020.osm.pbf"
    if extract.is_file():
        lines = maps.table(choices.wynd, extract, choices.times, progress)
        print("\n".join(lines))
        page = replace(page, "maps", lines)
    else:
        print(f"Maps were not measured: there is no {extract}; WYND_REAL_DATA names the folder of real data.")
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
