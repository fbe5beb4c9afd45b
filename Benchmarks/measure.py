"""Runs commands in alternation and measures them: CPU seconds, wall seconds and peak memory."""

import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import time

START = pathlib.Path(__file__).resolve().parent / "start.py"


@dataclasses.dataclass(frozen=True)
class Run:
    """One run of a command."""

    cpu: float
    wall: float
    peak: int
    """The peak memory in bytes."""


@dataclasses.dataclass(frozen=True)
class Subject:
    """Something to measure: one or more commands that belong together."""

    name: str
    commands: tuple
    """Lists of arguments, which run one after the other. A function without arguments is a step that is not measured."""


def run_once(subject, environment=None):
    """Runs the subject's commands. Adds their times, and uses the greatest peak memory."""
    cpu, wall, peak = 0.0, 0.0, 0
    for command in subject.commands:
        if callable(command):
            command()
            continue
        # Writes cached data of other programs to the disk now, since the system would do it during the measured run.
        os.sync()
        receiver, sender = os.pipe()
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", START, str(sender), *command], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, env={**os.environ, **(environment or {})}, pass_fds=(sender,))
        os.close(sender)
        # Reads standard error to its end first, since a full pipe would stop the command.
        errors = process.stderr.read()
        process.wait()
        with os.fdopen(receiver) as report:
            figures = report.read().split()
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(map(str, command))}\nexit {process.returncode}\n{errors.decode()[-2000:]}")
        cpu += float(figures[0])
        wall += float(figures[1])
        peak = max(peak, int(figures[2]) * 1024)
    return Run(cpu, wall, peak)


def put_aside(folder):
    """Renames a folder, if it exists.

    Removing files before a run would make the run slower, for five minutes: ext4 skips each inode that was recently freed.
    """
    if folder.exists():
        folder.rename(folder.with_name(f"{folder.name}-{time.monotonic_ns()}"))


def turn(subjects, round_number):
    """Returns the subjects in the order of a round.

    With an even number of subjects and as many rounds, each subject has each position once, and follows each other subject
    once (a Latin square by E. J. Williams, 1949). So all subjects have to bear the effects of the previous one, for example a
    busy disk or cold memory.
    """
    count = len(subjects)
    zigzag = [(place + 1) // 2 if place % 2 else -(place // 2) for place in range(count)]
    return [subjects[(step + round_number) % count] for step in zigzag]


def alternate(subjects, times, environment=None, progress=None, rest=0):
    """Runs every subject `times` times, in turn, after a first round that is not counted.

    The machine rests for some seconds before each run, since a run after a long run on all cores is slower by a fifth.
    Returns the runs by the subject's name in their order, so that you can compare runs of one round pair by pair.
    """
    runs = {subject.name: [] for subject in subjects}
    for round_number in range(times + 1):
        for subject in turn(subjects, round_number):
            if progress:
                progress(f"{subject.name} ({round_number}/{times})")
            time.sleep(rest)
            run = run_once(subject, environment)
            if round_number > 0:
                runs[subject.name].append(run)
    return runs


def median(runs, what):
    """The median of one measure."""
    return statistics.median(getattr(run, what) for run in runs)


def ratio(runs, others, what):
    """Returns the median of the ratios of runs in the same round."""
    return statistics.median(getattr(one, what) / getattr(other, what) for one, other in zip(runs, others))


def seconds(value):
    """Formats a time with three figures and the unit."""
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def megabytes(value):
    return f"{value / 1e6:.0f} MB"
