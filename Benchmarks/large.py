"""Large guides, each compared with a quarter of it. Time must not grow faster than size, and memory has a limit.

`python3 Benchmarks/large.py SHAPE COUNT FOLDER` writes one of them.
"""

import gzip
import pathlib
import random
import sys
import tempfile

import corpus
import measure
from bars import Bar

KINDS = ["church", "museum", "bridge", "park", "statue", "gate", "tower", "market", "garden", "theatre"]
GUIDE = ("title: A large guide\nsummary: More than anybody walks.\nbase-url: https://guide.example.net/\n"
         "organisations:\n  - {id: board, name: The board}\npublisher: board\ncontact: board@example.net\n")
MOST_TIMES = 1.3
"""The limit of CPU of the whole guide for each quarter, as a multiple of the CPU of one quarter."""
MOST_MEMORY = 1_000_000_000
"""The limit of memory in bytes, for each of them."""
MOST_PAGE = 100_000
"""The limit of a page's gzipped HTML in bytes: what a phone loads within a second or two."""


def city(root, number, latitude, longitude, name=None):
    folder = root / "content" / f"city-{number:04d}"
    corpus.write(folder / "city.md",
                 f"---\nname: {name or f'City {number}'}\nposition: {{lat: {latitude:.5f}, lon: {longitude:.5f}}}\n"
                 "time-zone: Europe/London\nsummary: A city among others.\n---\n\nSome words about it.\n")
    return folder


def place(folder, number, latitude, longitude, name=None, more=""):
    corpus.write(folder / "places" / f"place-{number:05d}.md",
                 f"---\nname: {name or f'Place {number}'}\nkind: {KINDS[number % len(KINDS)]}\n"
                 f"position: {{lat: {latitude:.5f}, lon: {longitude:.5f}}}\nsummary: What stands here, number {number}.\n"
                 f"{more}---\n\nSome words about place {number}, which are not many.\n")


def places(root, count):
    """Writes this number of places in one city, in a square grid a street apart."""
    folder = city(root, 0, 50, 1)
    side = int(count ** 0.5) + 1
    for number in range(count):
        place(folder, number, 50 + number // side * 0.0006, 1 + number % side * 0.0009)


def cities(root, count):
    """Writes this number of cities of one place each."""
    for number in range(count):
        latitude, longitude = 40 + number // 40 * 0.3, number % 40 * 0.4
        place(city(root, number, latitude, longitude), 0, latitude, longitude)


def media(root, count):
    """Writes this number of pictures of one place."""
    folder = city(root, 0, 50, 1)
    listed = "".join(f"  - {{file: ../media/view-{number:04d}.png, alt: View {number}}}\n" for number in range(count))
    place(folder, 0, 50, 1, more=f"media:\n{listed}")
    place(folder, 1, 50.001, 1.001)
    for number in range(count):
        corpus.write(folder / "media" / f"view-{number:04d}.png", corpus.picture(random.Random(number)))


def stops(root, count):
    """Writes a tour with this number of stops."""
    places(root, count)
    listed = "".join(f"  - {{place: place-{number:05d}}}\n" for number in range(count))
    corpus.write(root / "content" / "city-0000" / "tours" / "all.md",
                 f"---\nname: A tour of all\nsummary: From the first to the last.\nstops:\n{listed}---\n\nA long walk.\n")


def names(root, count):
    """Writes this number of places, each with a name of the maximum length, in one word or in many."""
    folder = city(root, 0, 50, 1)
    for number in range(count):
        name = f"{number} " + ("W" * 290 if number % 2 else "Wide " * 58).strip()
        place(folder, number, 50 + number * 0.0005, 1, name=name)


def edges(root, count):
    """Writes this number of places in each of four cities: at both poles, across the date line, and all on one spot."""
    for number, (latitude, longitude) in enumerate([(89.9, 0), (-89.9, 0), (0, 179.999), (50, 1)]):
        folder = city(root, number, latitude, longitude)
        for at in range(count):
            step = 0 if number == 3 else at * 0.0004
            east = longitude + step if longitude + step <= 180 else longitude + step - 360
            place(folder, at, latitude + step / 40 * (1 if latitude >= 0 else -1), east)


SHAPES = {
    "places": (places, 20_000, "places in one city"), "cities": (cities, 1_000, "cities of one place"),
    "media": (media, 500, "media of one place"), "stops": (stops, 4_000, "stops of a tour"),
    "names": (names, 400, "places with the longest names"), "edges": (edges, 400, "places at each pole, on the date line, on one spot"),
}
"""For each shape: the function that writes it, the number, and its description."""


def make(folder, shape, count):
    """Writes a guide into `folder`."""
    corpus.write(folder / "guide.yaml", GUIDE)
    SHAPES[shape][0](folder, count)


def heaviest(site):
    """Returns the size of the largest page in bytes, gzipped, and its path. Posters do not count: they are for paper."""
    pages = [page for page in site.rglob("*.html") if "posters" not in page.parts]
    return max((len(gzip.compress(page.read_bytes(), 6)), str(page.relative_to(site))) for page in pages)


def measured(wynd, progress, shapes=SHAPES):
    """Returns the rows as Markdown, and the bars."""
    lines = ["| | CPU of a quarter | of all | times, for 4 times as many | memory | heaviest page, gzipped |",
             "| --- | ---: | ---: | ---: | ---: | ---: |"]
    found = []
    for shape in shapes:
        _, count, what = SHAPES[shape]
        runs = []
        with tempfile.TemporaryDirectory() as folder:
            for part in (count // 4, count):
                root = pathlib.Path(folder) / str(part)
                progress(f"{part} {what}")
                make(root, shape, part)
                runs.append(measure.run_once(measure.Subject(shape, ([
                    wynd, "build", root, "--output", root / "site", "--cache", root / "cache"],))))
            weight, page = heaviest(root / "site")
        few, all_ = runs
        name = f"{count:,} {what}"
        lines.append(f"| {name} | {measure.seconds(few.cpu)} | {measure.seconds(all_.cpu)} | {all_.cpu / few.cpu:.1f} "
                     f"| {measure.megabytes(all_.peak)} | {weight / 1000:.0f} KB (`{page}`) |")
        found += [
            Bar(f"{name}: CPU against a quarter of them, for each quarter", all_.cpu / few.cpu / 4, MOST_TIMES),
            Bar(f"{name}: memory", all_.peak, MOST_MEMORY, "MB"),
            Bar(f"{name}: heaviest page", weight, MOST_PAGE, "KB")]
    return lines, found


if __name__ == "__main__":
    make(pathlib.Path(sys.argv[3]), sys.argv[1], int(sys.argv[2]))
