"""A small guide, where the fixed costs of every build matter most: 200 places, and a city of `wynd new --osm` from an extract."""

import pathlib
import shutil
import tempfile

import again
import corpus
import measure
from bars import Bar

PLACES = 200
NOTHING, WRITTEN, EXTRACTED = "nothing changed", "one place changed", "one place of the extract's city changed"


def add_city(wynd, guide, folder, extract):
    """Adds the city of an extract to the guide and returns its folder."""
    made = folder / "made"
    measure.run_once(
        measure.Subject("new", ([wynd, "new", made, "--language", "en", "--osm", extract, "--quiet"],)))
    city, = (made / "content").iterdir()
    return pathlib.Path(shutil.copytree(city, guide / "content" / city.name))


def changed_place(city):
    place = min(path for path in (city / "places").glob("*.md") if "." not in path.stem)
    return again.edit(place, lambda text: text + b"\nOne more line.\n")


def measured(wynd, shape, extract, times, progress):
    """Returns the rows as Markdown, and the bars."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {PLACES} places and a city")
        corpus.make(folder, PLACES, shape)
        guide, site, whole = folder / "wynd", folder / "site", folder / "whole"
        city = add_city(wynd, guide, folder, extract)
        build = [wynd, "build", guide, "--output", site]

        def clear():
            measure.put_aside(whole)
            measure.put_aside(folder / "whole-cache")

        subjects = [
            measure.Subject(
                again.WHOLE, (clear, [wynd, "build", guide, "--output", whole, "--cache", folder / "whole-cache"])),
            measure.Subject(NOTHING, (build,)),
            measure.Subject(WRITTEN, (changed_place(guide / "content" / "city-0000"), build)),
            measure.Subject(EXTRACTED, (changed_place(city), build)),
        ]
        progress("a first build")
        measure.run_once(measure.Subject("first", (build,)))
        runs = measure.alternate(subjects, times, progress=progress)
    share = {name: measure.ratio(ours, runs[again.WHOLE], "cpu") for name, ours in runs.items()}
    bars = [
        Bar("a small guide, nothing changed, of everything: CPU", share[NOTHING], 0.02, "%"),
        Bar("a small guide, one place changed, of everything: CPU", share[WRITTEN], 0.03, "%"),
        Bar("a small guide, one place of the extract's city changed: CPU", share[EXTRACTED], 0.03, "%"),
    ]
    lines = again.rows(subjects, runs, PLACES)
    return [lines[0].replace(" places with", " places and an extract's city, with"), *lines[1:]], bars
