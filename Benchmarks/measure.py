"""Runs commands and measures them: CPU seconds, wall seconds and peak memory, in alternation."""

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
    """Bytes of memory at the most."""


@dataclasses.dataclass(frozen=True)
class Subject:
    """Something to be measured: one or more commands that belong together."""

    name: str
    commands: tuple
    """Lists of arguments, run one after the other; a step is also a function without arguments, run unmeasured."""


def run_once(subject, environment=None):
    """Runs the subject's commands; their times are added, and the greatest memory counts."""
    cpu, wall, peak = 0.0, 0.0, 0
    for command in subject.commands:
        if callable(command):
            command()
            continue
        # What others have left in memory would be written while this one runs.
        os.sync()
        receiver, sender = os.pipe()
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", START, str(sender), *command], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, env={**os.environ, **(environment or {})}, pass_fds=(sender,))
        os.close(sender)
        # Standard error is read to its end first: a full pipe would stop the command.
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
    """Gives a folder another name beside it, if it is there.

    What is removed before a run makes the run slower, for five minutes: ext4 steps over each inode that was lately
    given up.
    """
    if folder.exists():
        folder.rename(folder.with_name(f"{folder.name}-{time.monotonic_ns()}"))


def turn(subjects, round_number):
    """The subjects in the order of a round.

    In as many rounds as there are subjects, an even number, each stands once in each place and once right after each
    other (a Latin square after E. J. Williams, 1949): what one leaves behind, a busy disk or cold memory, is borne by
    all.
    """
    count = len(subjects)
    zigzag = [(place + 1) // 2 if place % 2 else -(place // 2) for place in range(count)]
    return [subjects[(step + round_number) % count] for step in zigzag]


def alternate(subjects, times, environment=None, progress=None, rest=0):
    """Runs every subject `times` times, in turn, after a first round that is not counted.

    Before each, the machine rests for some seconds: what follows a long run on all cores is slower by a fifth.
    Returns the runs by the subject's name, in the order in which they were made, so that runs of one round can be
    compared pair by pair.
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
    """The median of the ratios of runs of the same round."""
    return statistics.median(getattr(one, what) / getattr(other, what) for one, other in zip(runs, others))


def seconds(value):
    """Three figures and the unit."""
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def megabytes(value):
    return f"{value / 1e6:.0f} MB"
