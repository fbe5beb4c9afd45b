"""The program itself: its size without symbols, and how long it takes to start and print something."""

import pathlib
import shutil
import subprocess
import tempfile

import bars
import measure

STARTS = [
    ("wynd --version", ["--version"], "says its libraries too"),
    ("wynd --help", ["--help"], ""),
    ("wynd explain alt-text", ["explain", "alt-text"], "the shortest command"),
]


def stripped(program, folder):
    """Returns the size of a program without symbols in bytes, as it is installed."""
    copy = pathlib.Path(folder) / "stripped"
    shutil.copy(program, copy)
    subprocess.run(["strip", copy], check=True)
    return copy.stat().st_size


def measured(wynd, times, progress):
    """Returns the rows as Markdown, and the bars."""
    progress("the size of the program")
    with tempfile.TemporaryDirectory() as folder:
        size = stripped(wynd, folder)
    subjects = [measure.Subject(name, ([wynd, *words],)) for name, words, _ in STARTS]
    runs = measure.alternate(subjects, times, progress=progress)
    version_time = measure.median(runs["wynd --version"], "wall")
    rows = [
        "| wynd | | |", "| --- | ---: | --- |",
        f"| its file, with symbols | {wynd.stat().st_size / 1e6:.1f} MB | |",
        f"| its file, as it is installed | {size / 1e6:.1f} MB | |",
        *(
            f"| `{name}` | {measure.median(runs[name], 'wall') * 1000:.1f} ms | {said} |".replace("|  |", "| |")
            for name, _, said in STARTS
        ),
    ]
    return rows, [bars.Bar("the program, as it is installed", size, 40e6, "MB"),
                  bars.Bar("the program's start: --version", version_time * 1000, 15, "ms")]
