"""Statistics of logs: `wynd stats` reads ten million lines within a minute, in flat memory.

Beside it, `zcat | wc -l` only reads the same file, and `zcat | awk` counts its pages in the plain way.

    python3 Benchmarks/logs.py .build/release/wynd [LINES]

It prints a table. The log has the form `combined` of nginx, with addresses, programs and times as they occur.
"""

import gzip
import pathlib
import random
import sys
import tempfile

import measure
from bars import Bar

LINES = 10_000_000
FEW = 1_000_000
SECONDS_OF_A_MINUTE = 60
AGENTS = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 "
    "Safari/604.1",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example/)",
]
# The plain way to count pages: it knows no robots, no days and no formats.
AWK = '$9 == 200 {split($7, part, "?"); count[part[1]]++} END {for (page in count) print count[page], page}'


def lines(count):
    rng = random.Random(1)
    pages = [f"/york/places/place-{number}.html" for number in range(2000)]
    others = [f"/assets/file-{number:010x}.css" for number in range(40)] + ["/york/packs/walls.zip", "/old.html"]
    for number in range(count):
        path = rng.choice(pages if number % 3 else others)
        second = number * 86400 * 28 // count
        day, clock = 1 + second // 86400, second % 86400
        yield (f"192.0.{number % 199}.{number % 251} - - [{day:02}/Oct/2026:{clock // 3600:02}:{clock // 60 % 60:02}:"
               f'{clock % 60:02} +0200] "GET {path} HTTP/2.0" {404 if path == "/old.html" else 200} {rng.randrange(90000)} '
               f'"https://guide.example/york/" "{rng.choice(AGENTS)}"\n')


def write(path, count):
    with gzip.open(path, "wt", compresslevel=1, encoding="ascii") as log:
        log.writelines(lines(count))


def measured(wynd, times, progress, count=LINES):
    """Returns the rows as Markdown, and the bars."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        logs = {number: folder / f"access-{number}.log.gz" for number in (min(FEW, count // 10), count)}
        for number, log in logs.items():
            progress(f"writing {number:,} lines")
            write(log, number)

        def reading(number):
            return measure.Subject(
                f"wynd stats, {number:,} lines", ([wynd, "stats", logs[number], "--output", folder / "report.html", "--quiet"],))

        few, many = map(reading, logs)
        plain = measure.Subject(
            f"zcat and awk, {count:,} lines", (["sh", "-c", f"zcat {logs[count]} | awk '{AWK}' >/dev/null"],))
        reads = measure.Subject(
            f"zcat and wc -l, {count:,} lines", (["sh", "-c", f"zcat {logs[count]} | wc -l >/dev/null"],))
        subjects = [few, many, reads, plain]
        runs = {subject.name: [measure.run_once(subject) for _ in range(times)] for subject in subjects}
    rows = ["| logs | on the clock | CPU | peak memory | `wynd stats` of all lines, on the clock: times as long |",
            "| --- | ---: | ---: | ---: | ---: |"]
    for subject in subjects:
        ours = runs[subject.name]
        times_as_long = f"{measure.ratio(runs[many.name], ours, 'wall'):.2f}" if subject in (reads, plain) else ""
        rows.append(f"| {subject.name} | {measure.seconds(measure.median(ours, 'wall'))} "
                    f"| {measure.seconds(measure.median(ours, 'cpu'))} | {measure.megabytes(measure.median(ours, 'peak'))} "
                    f"| {times_as_long} |")
    peaks = [measure.median(runs[subject.name], "peak") for subject in (few, many)]
    return rows, [
        Bar(f"statistics of {count:,} lines", measure.median(runs[many.name], "wall"), SECONDS_OF_A_MINUTE * count / LINES, "s"),
        Bar("memory of ten times as many lines", peaks[1] / peaks[0], 1.2),
    ]


if __name__ == "__main__":
    size = int(sys.argv[2]) if len(sys.argv) > 2 else LINES
    table, limits = measured(pathlib.Path(sys.argv[1]).resolve(), 1, lambda text: print(text, file=sys.stderr), size)
    print("\n".join([*table, "", "| bar | limit | here | met |", "| --- | ---: | ---: | --- |", *(bar.row() for bar in limits)]))
