"""Building again: a whole build, then the same guide with nothing changed, one place, one template, one picture."""

import pathlib
import shutil
import tempfile

import corpus
import measure


def edit(path, change):
    """Changes a file a little more every time."""

    def apply():
        path.write_bytes(change(path.read_bytes()))

    return apply


def table(wynd, places, times, progress):
    """The rows as Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places)
        guide, site = folder / "wynd", folder / "site"
        build = [wynd, "build", guide, "--output", site]
        whole = folder / "whole"

        def clear():
            measure.put_aside(whole)
            measure.put_aside(folder / "whole-cache")

        city = guide / "content" / "city-0003"
        footer = guide / "templates" / "partials" / "footer.mustache"
        footer.parent.mkdir(parents=True)
        shutil.copy(pathlib.Path(__file__).resolve().parent.parent / "templates/partials/footer.mustache", footer)
        picture = city / "media" / "view-0.png"
        subjects = [
            measure.Subject(
                "a whole build, with nothing there yet",
                (clear, [wynd, "build", guide, "--output", whole, "--cache", folder / "whole-cache"])),
            measure.Subject("nothing changed", (build,)),
            measure.Subject(
                "one place changed",
                (edit(city / "places" / "place-07.md", lambda text: text + b"\nOne more line.\n"), build)),
            measure.Subject("one picture changed", (edit(picture, repainted), build)),
            measure.Subject("one template changed", (edit(footer, lambda text: text + b"<!-- -->\n"), build)),
        ]
        measure.run_once(measure.Subject("first", (build,)))
        runs = measure.alternate(subjects, times, progress=progress)
        progress("comparing with a clean build")
        measure.run_once(measure.Subject("clean", ([wynd, "build", guide, "--output", whole, "--no-cache"],)))
        differing = [path for path in files(whole) | files(site)
                     if not same(whole / path, site / path)]
        if differing:
            raise SystemExit(f"built again, {len(differing)} files differ from a clean build's: {differing[:5]}")
    return rows(subjects, runs, places)


def repainted(picture):
    """The same picture with other bytes: a text chunk more, before the end."""
    import struct
    import zlib

    end = picture.rindex(b"IEND") - 4
    body = b"tEXt" + b"Comment\0" + str(len(picture)).encode()
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return picture[:end] + chunk + picture[end:]


def files(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def same(left, right):
    return left.is_file() and right.is_file() and left.read_bytes() == right.read_bytes()


def rows(subjects, runs, places):
    whole = runs[subjects[0].name]
    lines = [
        f"| {places:,} places | CPU | wall | peak memory | CPU: of a whole build | wall: of a whole build |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for subject in subjects:
        ours = runs[subject.name]
        lines.append(
            f"| {subject.name} | {measure.seconds(measure.median(ours, 'cpu'))} "
            f"| {measure.seconds(measure.median(ours, 'wall'))} | {measure.megabytes(measure.median(ours, 'peak'))} "
            f"| {measure.ratio(ours, whole, 'cpu') * 100:.1f} % | {measure.ratio(ours, whole, 'wall') * 100:.1f} % |")
    return lines
