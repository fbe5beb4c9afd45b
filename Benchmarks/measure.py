"""Runs commands and measures them: CPU seconds, wall seconds and peak memory, in alternation."""

import dataclasses
import os
import statistics
import subprocess
import time


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
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, **(environment or {})}
        )
        # Standard error is read to its end first: a full pipe would stop the command.
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall += time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(map(str, command))}\nexit {process.returncode}\n{errors.decode()[-2000:]}")
        cpu += usage.ru_utime + usage.ru_stime
        peak = max(peak, usage.ru_maxrss * 1024)
    return Run(cpu, wall, peak)


def put_aside(folder):
    """Gives a folder another name beside it, if it is there.

    What is removed just before a run makes the run slower: ext4 looks at every name that was lately given up.
    """
    if folder.exists():
        folder.rename(folder.with_name(f"{folder.name}-{time.monotonic_ns()}"))


def alternate(subjects, times, environment=None, progress=None):
    """Runs every subject `times` times, in turn, after a first round that is not counted.

    Returns the runs by the subject's name, in the order in which they were made, so that runs of one round can be
    compared pair by pair.
    """
    runs = {subject.name: [] for subject in subjects}
    for round_number in range(times + 1):
        for subject in subjects:
            if progress:
                progress(f"{subject.name} ({round_number}/{times})")
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
