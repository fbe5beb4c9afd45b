"""Maps: an OpenStreetMap extract to three levels of SVG, compared with other programs that do a part of the same work."""

import functools
import gzip
import pathlib
import shutil
import tempfile

import measure
from bars import Bar

LIMITS = {"overview": 10_000, "street": 60_000, "detail": 200_000}
"""The size limit of each level in bytes, gzipped, without names."""

FEATURES = [
    "w/building", "w/highway", "w/waterway", "w/natural", "w/leisure", "w/landuse", "w/railway", "w/barrier=city_wall",
    "r/type=multipolygon", "n/place",
]
"""The features that a map shows, for programs that need a list of them."""


def measured(wynd, extract, times, progress):
    """Returns the rows for the maps as Markdown, and the bars."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subjects = [
            measure.Subject("wynd map draw, three levels", ([wynd, "map", "draw", extract, "-o", folder / "levels"],)),
            measure.Subject(
                "wynd map draw, without names",
                ([wynd, "map", "draw", extract, "-o", folder / "plain", "--without-names"],),
            ),
        ]
        if shutil.which("osmium"):
            subjects += [
                measure.Subject("osmium fileinfo -e: reading alone", (["osmium", "fileinfo", "-e", extract],)),
                measure.Subject(
                    "osmium: what a map shows, as GeoJSON",
                    (
                        ["osmium", "tags-filter", "-O", "-o", folder / "f.osm.pbf", extract, *FEATURES],
                        ["osmium", "export", "-O", "-o", folder / "f.geojson", folder / "f.osm.pbf"],
                    ),
                ),
            ]
        if shutil.which("ogr2ogr"):
            subjects.append(
                measure.Subject(
                    "ogr2ogr: lines and areas, simplified, as GeoJSON",
                    # ogr2ogr does not overwrite GeoJSON files.
                    tuple(
                        step
                        for layer in ("lines", "multipolygons")
                        for step in (
                            functools.partial((folder / f"{layer}.geojson").unlink, missing_ok=True),
                            ["ogr2ogr", "-f", "GeoJSON", "-simplify", "0.00001", folder / f"{layer}.geojson", extract,
                             layer],
                        )
                    ),
                )
            )
        runs = measure.alternate(subjects, times, progress=progress)
        return rows(subjects, runs) + sizes(folder), bars(runs[subjects[0].name], folder)


def bars(runs, folder):
    return [
        Bar("a 1.2 MB extract to a map: on the clock", measure.median(runs, "wall"), 0.5, "s"),
        Bar("a 1.2 MB extract to a map: memory", measure.median(runs, "peak"), 100e6, "MB"),
        *(Bar(f"its {level} level, gzipped without names", compressed(folder / "plain" / f"{level}.svg"), limit, "KB")
          for level, limit in LIMITS.items()),
    ]


def rows(subjects, runs):
    ours = runs[subjects[0].name]
    lines = ["| what | CPU | wall | peak memory | CPU against ours |", "| --- | ---: | ---: | ---: | ---: |"]
    for subject in subjects:
        theirs = runs[subject.name]
        lines.append(
            f"| {subject.name} | {measure.seconds(measure.median(theirs, 'cpu'))} "
            f"| {measure.seconds(measure.median(theirs, 'wall'))} "
            f"| {measure.megabytes(measure.median(theirs, 'peak'))} "
            f"| {measure.ratio(theirs, ours, 'cpu'):.2f} |"
        )
    return lines


def sizes(folder):
    lines = ["", "| level | gzipped without names | at most | with names |", "| --- | ---: | ---: | ---: |"]
    for level, limit in LIMITS.items():
        plain = compressed(folder / "plain" / f"{level}.svg")
        named = compressed(folder / "levels" / f"{level}.svg")
        lines.append(f"| {level} | {plain / 1000:.1f} KB | {limit // 1000} KB | {named / 1000:.1f} KB |")
    return lines


def compressed(path):
    """Returns the size of a gzipped level in bytes. A level that is drawn in pieces is a folder of files."""
    files = [path] if path.is_file() else sorted(path.with_suffix("").rglob("*.svg"))
    assert files, f"{path} was drawn"
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
