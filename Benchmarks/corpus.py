"""Writes the guides for the benchmarks, with any number of places. The guides are always the same, byte for byte.

A city has a hundred places. There are three shapes of content, each in its own module: `even`, where every place has all
keys; `written`, with texts as people write them; and `bare`, the same without pictures.

The module writes the same content twice: for Wynd and for Hugo. For Hugo, two keys have other names, since their names have
another meaning there; a place has its number; and each list of places by area, kind and tag is a page, which Wynd makes
automatically. A third file contains what each page has to contain, for equivalence.py.

The media are small pictures without compression, so that a build spends its time on pages.
"""

import dataclasses
import importlib
import json
import pathlib
import random
import re
import struct
import zlib

SHAPES = {"even": "places with every key and even texts", "written": "places as people write them",
          "bare": "places without any picture"}
"""The shapes, by the name of their module after `corpus_`, with a description."""

PLACES_IN_CITY = 100
PICTURES_IN_CITY = 8
AREAS_IN_CITY = 4
PICTURE_SIZE = (96, 64)
KINDS = ["church", "museum", "bridge", "park", "statue", "gate", "tower", "hall", "market", "garden"]
TAGS = ["baroque", "brick", "by-the-river", "free", "gothic", "medieval", "quiet", "roman", "timber-framed", "view"]


@dataclasses.dataclass(frozen=True)
class Place:
    """A place as it is written for each program, and what its page has to contain."""

    wynd: str
    hugo: str
    name: str
    prose: list
    """The text of each block, in order, as a reader sees it."""
    cells: list
    """The cells of its tables, without the header rows."""
    alts: list
    links: list = dataclasses.field(default_factory=list)
    """The targets of its links, as its page has to contain them."""


def plain_words(line):
    """Returns a line of simple Markdown as a reader sees it."""
    line = re.sub(r"^(#+|-) ", "", line)
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line).replace("**", "")


def picture(dice):
    """Returns a small PNG of stripes. It is not compressed, so that it does not depend on the compressor's version."""
    width, height = PICTURE_SIZE
    colours = [dice.randbytes(3) for _ in range(6)]
    rows = b"".join(
        b"\0" + b"".join(colours[(column // 16 + row // 16) % len(colours)] for column in range(width))
        for row in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b""))
    )


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def write_topics(city):
    """Writes a page for each area, kind and tag, which Hugo does not make automatically."""
    topics = [("areas", "area", f"area-{area}", f"Quarter {area}") for area in range(AREAS_IN_CITY)]
    topics += [("kinds", "sight", kind, kind.title()) for kind in KINDS]
    topics += [("tags", "tags", tag, tag.title()) for tag in TAGS]
    for folder, key, value, title in topics:
        write(city / folder / f"{value}.md", f"---\ntitle: {title}\ntype: topic\nkey: {key}\nvalue: {value}\n---\n")


def make_city(shape, wynd, hugo, expected, city):
    """Writes the city with the number `city` into the content folders of both programs."""
    dice = random.Random(20_260_101 + city)
    folder = f"city-{city:04d}"
    areas = ", ".join(f"{{id: area-{area}, name: Quarter {area}}}" for area in range(AREAS_IN_CITY))
    latitude = 50.005 + city * 0.01
    name, summary, introduction = shape.city_words(dice, city)
    for number in range(PICTURES_IN_CITY if shape.__name__ != "corpus_bare" else 0):
        drawn = picture(random.Random(city * 100 + number))
        for root in (wynd, hugo):
            write(root / folder / "media" / f"view-{number}.png", drawn)
    write(
        wynd / folder / "city.md",
        f"---\nname: {name}\ncountry: GB\nposition: {{lat: {latitude:.4f}, lon: 1.0075}}\n"
        f"time-zone: Europe/London\nsummary: {summary}\nareas: [{areas}]\n---\n{introduction}\n",
    )
    write(
        hugo / folder / "_index.md",
        f"---\ntitle: {name}\nlat: {latitude:.4f}\nlon: 1.0075\nsummary: {summary}\n---\n{introduction}\n",
    )
    write_topics(hugo / folder)
    for number in range(PLACES_IN_CITY):
        place = shape.place(dice, city, number)
        path = f"{folder}/places/place-{number:02d}"
        write(wynd / f"{path}.md", place.wynd)
        write(hugo / f"{path}.md", place.hugo.replace("\n", f"\nnumber: {number}\n", 1))
        said = {key: getattr(place, key) for key in ("name", "prose", "cells", "alts", "links")}
        expected.write(json.dumps({"path": f"{path}.html", **said}) + "\n")
    stops = "\n".join(f"  - {{place: place-{stop:02d}}}" for stop in range(0, 60, 10))
    write(
        wynd / folder / "tours" / "walk.md",
        f"---\nname: A walk through city {city}\nsummary: {summary}\nstops:\n{stops}\n---\n{introduction}\n",
    )


def make(folder, places, shape="even"):
    """Writes a guide, `folder/wynd`, and `folder/hugo/content` with this number of places, a multiple of a hundred.

    `folder/expected.jsonl` lists what each place's page has to contain.
    """
    folder = pathlib.Path(folder)
    write(
        folder / "wynd" / "guide.yaml",
        "title: The measured guide\nsummary: As many places as it takes.\nbase-url: https://guide.example.net/\n"
        "organisations:\n  - {id: board, name: The board}\npublisher: board\ncontact: board@example.net\n",
    )
    module = importlib.import_module(f"corpus_{shape}")
    with (folder / "expected.jsonl").open("w", encoding="utf-8") as expected:
        for city in range(places // PLACES_IN_CITY):
            make_city(module, folder / "wynd" / "content", folder / "hugo" / "content", expected, city)


if __name__ == "__main__":
    import sys

    make(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
