"""How long editors wait: for a complete build from nothing, and for a build after one change."""

import pathlib
import shutil
import struct
import tempfile
import zlib

import corpus
import measure
from bars import Bar

TEMPLATES = pathlib.Path(__file__).resolve().parent.parent / "templates"
EVERYWHERE, IN_NO_PACK = "partials/footer.mustache", "poster.mustache"
"""A template that every page uses, and one whose pages no pack contains."""

WHOLE = "everything, with nothing there yet"
NOTHING = "nothing changed"
PLACE = "one place changed"
IN_ALL = "a template that every page has"
IN_NONE = "a template whose pages are in no pack"


def edit(path, change):
    """Returns a function that changes a file a little more each time."""

    def apply():
        path.write_bytes(change(path.read_bytes()))

    return apply


def own_template(guide, name):
    """Copies a template of the tool into the guide, and returns the path of the copy."""
    own = guide / "templates" / name
    own.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(TEMPLATES / name, own)
    return own


def with_remark(template):
    return template + b"<!-- -->\n"


def measured(wynd, shape, places, times, progress):
    """Returns the rows as Markdown, and the bars."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places, shape)
        guide, site = folder / "wynd", folder / "site"
        build = [wynd, "build", guide, "--output", site]
        whole = folder / "whole"

        def clear():
            measure.put_aside(whole)
            measure.put_aside(folder / "whole-cache")

        city = guide / "content" / "city-0003"
        everywhere, in_no_pack = own_template(guide, EVERYWHERE), own_template(guide, IN_NO_PACK)
        subjects = [
            measure.Subject(
                WHOLE, (clear, [wynd, "build", guide, "--output", whole, "--cache", folder / "whole-cache"])),
            measure.Subject(NOTHING, (build,)),
            measure.Subject(
                PLACE, (edit(city / "places" / "place-07.md", lambda text: text + b"\nOne more line.\n"), build)),
            measure.Subject("one picture changed", (edit(city / "media" / "view-0.png", repainted), build)),
            measure.Subject(IN_NONE, (edit(in_no_pack, with_remark), build)),
            measure.Subject(IN_ALL, (edit(everywhere, with_remark), build)),
        ]
        progress("a first build")
        measure.run_once(measure.Subject("first", (build,)))
        runs = measure.alternate(subjects, times, progress=progress)
        packs = written_packs(site)
        measure.run_once(subjects[4])
        rewritten = len(written_packs(site) - packs)
        progress("comparing with a clean build")
        measure.run_once(measure.Subject("clean", ([wynd, "build", guide, "--output", whole, "--no-cache"],)))
        differing = [path for path in files(whole) | files(site) if not same(whole / path, site / path)]
        if differing:
            raise SystemExit(f"{len(differing)} files of the repeated build differ from a clean build: {differing[:5]}")
    return rows(subjects, runs, places), bars(runs, rewritten)


def written_packs(site):
    """Returns every pack with the time when it was written."""
    return {(path, path.stat().st_mtime_ns) for path in site.rglob("*.zip")}


def repainted(picture):
    """Returns the same picture with different bytes: an additional text chunk before the end."""
    end = picture.rindex(b"IEND") - 4
    body = b"tEXt" + b"Comment\0" + str(len(picture)).encode()
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return picture[:end] + chunk + picture[end:]


def files(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def same(left, right):
    return left.is_file() and right.is_file() and left.read_bytes() == right.read_bytes()


def bars(runs, rewritten):
    share = {name: measure.ratio(ours, runs[WHOLE], "cpu") for name, ours in runs.items()}
    return [
        Bar("one place changed, of everything: CPU", share[PLACE], 0.03, "%"),
        Bar("nothing changed, of everything: CPU", share[NOTHING], 0.02, "%"),
        Bar(f"{IN_NONE} changed: packs written anew", rewritten, 0),
    ]


def rows(subjects, runs, places):
    whole = runs[WHOLE]
    lines = [
        f"| {places:,} places with pictures, maps and packs | on the clock | CPU | peak memory | CPU: of everything |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for subject in subjects:
        ours = runs[subject.name]
        lines.append(
            f"| {subject.name} | {measure.seconds(measure.median(ours, 'wall'))} "
            f"| {measure.seconds(measure.median(ours, 'cpu'))} | {measure.megabytes(measure.median(ours, 'peak'))} "
            f"| {measure.ratio(ours, whole, 'cpu') * 100:.1f} % |")
    return lines
