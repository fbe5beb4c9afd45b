"""How long a newcomer waits: for the tool compiled from nothing as in `make site`, and optimised, with the share of each module."""

import collections
import os
import pathlib
import stat
import sys
import tempfile

import measure
from bars import Bar

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUICK, RELEASED = "for `make site`", "for `make tool`"
OPTIONS = {
    QUICK: ["--disable-index-store"],
    RELEASED: ["-c", "release", "--static-swift-stdlib", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"],
}
"""The same options as in the Makefile."""

COMPILER = """#!{python}
# Runs swiftc, and records the processor time of a module.
import os, sys
process = os.posix_spawnp("swiftc", ["swiftc", *sys.argv[1:]], os.environ)
_, status, used = os.wait4(process, 0)
if "-module-name" in sys.argv and "-c" in sys.argv:
    module = sys.argv[sys.argv.index("-module-name") + 1]
    with open("{log}", "a") as log:
        log.write(f"{{module}} {{used.ru_utime + used.ru_stime}}\\n")
sys.exit(os.waitstatus_to_exitcode(status))
"""


def compiled(name, folder):
    """Returns the run, and the seconds of processor time of each module."""
    log, compiler = folder / "log", folder / "swiftc-measured"
    log.write_text("")
    compiler.write_text(COMPILER.format(python=sys.executable, log=log))
    compiler.chmod(compiler.stat().st_mode | stat.S_IXUSR)
    command = ["swift", "build", "--package-path", ROOT, "--scratch-path", folder / "build", "--product", "wynd", *OPTIONS[name]]
    environment = {"SWIFT_EXEC": str(compiler), **({"WYND_QUICK": "1"} if name == QUICK else {})}
    run = measure.run_once(measure.Subject(name, (command,)), environment)
    modules = collections.Counter()
    for line in log.read_text().splitlines():
        module, cpu = line.split()
        modules[module] += float(cpu)
    return run, modules


def measured(progress):
    """Returns the rows as Markdown, and the bars."""
    found = {}
    for name in OPTIONS:
        progress(f"compiling {name}")
        with tempfile.TemporaryDirectory() as folder:
            found[name] = compiled(name, pathlib.Path(folder))
            if name == QUICK:
                progress("building the sample guide")
                wynd = pathlib.Path(folder) / "build" / "debug" / "wynd"
                build = [wynd, "build", ROOT, "--no-cache", "--output", pathlib.Path(folder) / "site"]
                site = measure.run_once(measure.Subject("sample", (build,)))
    (quick, quickly), (released, slowly) = found[QUICK], found[RELEASED]
    rows = [
        f"| processor time | {QUICK} | {RELEASED} |", "| --- | ---: | ---: |",
        *(
            f"| {module} | {measure.seconds(quickly[module])} | {measure.seconds(slowly[module])} |"
            for module in sorted(slowly, key=slowly.get, reverse=True)
        ),
        f"| all of it | {measure.seconds(quick.cpu)} | {measure.seconds(released.cpu)} |",
        f"| on the clock | {measure.seconds(quick.wall)} | {measure.seconds(released.wall)} |",
        f"| the sample guide with it: processor time | {measure.seconds(site.cpu)} | |",
        f"| on the clock | {measure.seconds(site.wall)} | |",
    ]
    return rows, [
        Bar("`make site`, with nothing compiled: minutes on the clock", (quick.wall + site.wall) / 60, 6, "min"),
        Bar("`make site`: minutes of processor time", (quick.cpu + site.cpu) / 60, 9, "min"),
    ]
