"""Memory: the peak with ten times as many places should be nearly the same, since the build processes cities one by one."""

import pathlib
import tempfile

import corpus
import measure
from bars import Bar

FEW, MANY = 10_000, 100_000


def peaks(wynd, shape, places, times, progress):
    """Returns the runs of a build of pages alone, and of everything, from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places, shape)

        def build(name, *only):
            aside = [folder / name, folder / f"{name}-cache"]
            return measure.Subject(name, (
                *(lambda path=path: measure.put_aside(path) for path in aside),
                [wynd, "build", folder / "wynd", "--output", aside[0], "--cache", aside[1], *only]))

        subjects = [build("pages alone", "--only", "pages"), build("everything")]
        return {subject.name: [measure.run_once(subject) for _ in range(times)] for subject in subjects}


def measured(wynd, shape, times, progress):
    """Returns the rows as Markdown, and the bars."""
    few, many = (peaks(wynd, shape, places, times, progress) for places in (FEW, MANY))
    lines = [f"| {shape} | {FEW:,} places | {MANY:,} places | CPU of {MANY:,} | ratio of memory |",
             "| --- | ---: | ---: | ---: | ---: |"]
    bars = []
    for name in few:
        small, large = (measure.median(runs[name], "peak") for runs in (few, many))
        lines.append(
            f"| {name} | {measure.megabytes(small)} | {measure.megabytes(large)} "
            f"| {measure.seconds(measure.median(many[name], 'cpu'))} | {large / small:.2f} |")
        bars.append(Bar(f"memory of {MANY:,} places against {FEW:,}, {name}", large / small, 1.5))
    return lines, bars
