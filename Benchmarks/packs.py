"""Packs that Wynd writes, compared with the same files in archives of `zip -9`."""

import pathlib
import tempfile
import zipfile

import corpus
import measure


def measured(wynd, places, times, progress):
    """Returns the rows as Markdown, and no bars: packs have none."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {places} places")
        corpus.make(folder, places)
        guide, store = folder / "wynd", folder / "cache"

        def build(*parts):
            out = folder / "-".join(parts)
            only = [word for part in parts for word in ("--only", part)]
            return (
                lambda: measure.put_aside(out),
                [wynd, "build", guide, "--output", out, "--cache", store, *only],
            )

        packed, unpacked = build("packs"), build("pages", "maps", "media")
        for steps in (packed, unpacked):
            measure.run_once(measure.Subject("once", steps))
        ours = sorted((folder / "packs").rglob("*.zip"))
        theirs, zips = [], folder / "zips"
        for pack in ours:
            # Unpacks the same files, as `zip` needs them.
            inside = folder / "inside" / pack.relative_to(folder / "packs").with_suffix("")
            with zipfile.ZipFile(pack) as archive:
                archive.extractall(inside)
            theirs.append(inside)

        def zip_all():
            measure.put_aside(zips)
            zips.mkdir()

        commands = [
            ["sh", "-c", f"cd '{inside}' && zip -9 -q -r -X '{zips / str(number)}.zip' ."]
            for number, inside in enumerate(theirs)
        ]
        subjects = [
            measure.Subject("wynd build --only packs", packed),
            measure.Subject("the same without packing: --only pages, maps, media", unpacked),
            measure.Subject("zip -9 of the packs' files", (zip_all, *commands)),
        ]
        runs = measure.alternate(subjects, times, progress=progress)
        sizes = [sum(file.stat().st_size for file in ours), sum(file.stat().st_size for file in zips.glob("*.zip"))]
    return rows(subjects, runs, len(ours), sizes), []


def rows(subjects, runs, count, sizes):
    packed, unpacked, zipped = (runs[subject.name] for subject in subjects)
    packing = [
        measure.Run(one.cpu - other.cpu, one.wall - other.wall, one.peak) for one, other in zip(packed, unpacked)]
    lines = [f"| {count} packs | CPU | wall | peak memory | bytes |", "| --- | ---: | ---: | ---: | ---: |"]
    for name, those, size in (
            (subjects[0].name, packed, sizes[0]), (subjects[1].name, unpacked, None),
            ("packing alone: the difference", packing, sizes[0]), (subjects[2].name, zipped, sizes[1])):
        memory = "" if those is packing else measure.megabytes(measure.median(those, "peak"))
        lines.append(
            f"| {name} | {measure.seconds(measure.median(those, 'cpu'))} "
            f"| {measure.seconds(measure.median(those, 'wall'))} | {memory} "
            f"| {measure.megabytes(size) if size else ''} |")
    return lines + [
        "",
        f"Packing against `zip -9`: {measure.ratio(packing, zipped, 'cpu'):.2f} of its CPU, "
        f"{measure.ratio(packing, zipped, 'wall'):.2f} of its wall time, {sizes[0] / sizes[1]:.3f} of its bytes. A pack "
        "also has a list with the hash of every file, and Wynd hashes the pack itself.",
    ]
