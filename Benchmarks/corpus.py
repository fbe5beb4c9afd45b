"""Writes the guide that is measured: as many places as asked for, the same to the byte every time.

Each place has front matter with every key that a place can have, 300 to 500 words of Markdown with a table, links and a
list, and 4 to 6 media. A hundred places make a city. The same content is written twice: as Wynd reads it, and as Hugo
does. There, two keys are named otherwise, since their names mean something else, a place knows its number, and each
list of places by area, kind and tag is a page of its own, which Wynd makes by itself.

The media are small pictures without compression, so that the time to build is spent on pages.
"""

import pathlib
import random
import struct
import zlib

PLACES_IN_CITY = 100
PICTURES_IN_CITY = 8
AREAS_IN_CITY = 4
PICTURE_SIZE = (96, 64)
KINDS = ["church", "museum", "bridge", "park", "statue", "gate", "tower", "hall", "market", "garden"]
TAGS = ["baroque", "brick", "by-the-river", "free", "gothic", "medieval", "quiet", "roman", "timber-framed", "view"]
NOUNS = """arch bell bridge canal chapel chimney cloister column corner court crown dome door fountain gable garden gate
glass guild harbour hearth lamp lane library lion market mason mill nave orchard parapet pavement portal quay rampart
river roof sail school shield spire square stair statue stone street tower vault wall well wharf window yard""".split()
VERBS = """bears carries crosses ends faces follows guards hides holds joins keeps leads leans marks meets opens passes
recalls rests rises shelters shows stands tells turns watches""".split()
QUALITIES = """ancient broad carved crooked double early faded gilded grey high iron late long low mossy narrow old open
painted pale quiet red round sandy sheer slender small steep stone sunken tall timbered vaulted wide worn""".split()


def sentence(dice):
    one, other = dice.choice(NOUNS), dice.choice(NOUNS)
    manner = ["well", "still", "alone", "by day", "today"]
    return (
        f"The {dice.choice(QUALITIES)} {one} {dice.choice(VERBS)} the {dice.choice(QUALITIES)} {other}, "
        f"and the {dice.choice(NOUNS)} {dice.choice(VERBS)} {dice.choice(manner)}."
    )


def paragraph(dice, sentences):
    return " ".join(sentence(dice) for _ in range(sentences))


def body(dice, city, number, link):
    """300 to 500 words."""
    near = [(number + step) % PLACES_IN_CITY for step in (1, 7)]
    table = "\n".join(
        f"| {1100 + dice.randrange(900)} | the {dice.choice(QUALITIES)} {dice.choice(NOUNS)} "
        f"| {dice.randrange(9, 90)} m |"
        for _ in range(4)
    )
    points = "\n".join(f"- **{dice.choice(NOUNS).title()}**: {sentence(dice)}" for _ in range(3))
    return "\n\n".join(
        [
            paragraph(dice, dice.randrange(6, 9)),
            "## What to look for",
            points,
            f"Go on to [the next]({link(near[0])}) or to [another]({link(near[1])}), or read "
            f"[more](https://example.org/{city}/{number}). " + paragraph(dice, dice.randrange(6, 9)),
            "| Year | What was built | Height |\n| --- | --- | ---: |\n" + table,
            "## How it came here",
            paragraph(dice, dice.randrange(6, 9)),
        ]
    )


def place(dice, city, number):
    """What is known of a place, key by key."""
    noun, quality = dice.choice(NOUNS), dice.choice(QUALITIES)
    media = [
        (f"view-{(number + step) % PICTURES_IN_CITY}.png", f"The {quality} {noun} from side {step}", f"Archive {step}")
        for step in range(dice.randrange(4, 7))
    ]
    return {
        "name": f"The {quality} {noun} {number}",
        "kind": dice.choice(KINDS),
        "position": (50 + city * 0.01 + dice.randrange(10_000) / 1e6, 1 + dice.randrange(15_000) / 1e6),
        "summary": sentence(dice),
        "area": f"area-{number % AREAS_IN_CITY}",
        "hours": '"Mo-Sa 09:30-16:00; Su 12:45-15:15"',
        "hours-note": "Closed on the first Monday of May",
        "season": "April to October",
        "price": dice.randrange(1, 20),
        "address": f"{number} {noun.title()} Street",
        "phone": '"+44 1904 5500{:02d}"'.format(number % 100),
        "email": f"place{number}@example.org",
        "website": f"https://example.org/{city}/{number}/",
        "tags": dice.sample(TAGS, 2),
        "sponsored": f"The {noun.title()} Company",
        "media": media,
    }


def front_matter(facts, kind_key, name_key, position):
    media = "\n".join(
        f'  - {{file: ../media/{file}, alt: "{alt}", credit: {credit}, licence: CC0-1.0}}'
        for file, alt, credit in facts["media"]
    )
    return f"""---
{name_key}: {facts['name']}
{kind_key}: {facts['kind']}
position: {position(facts['position'])}
summary: {facts['summary']}
area: {facts['area']}
hours: {facts['hours']}
hours-note: {facts['hours-note']}
season: {facts['season']}
prices: [{{for: Adult, amount: {facts['price']}.00, currency: GBP}}, {{for: Child, amount: 0, currency: GBP}}]
access: {{step-free: partly, toilets: yes, hearing-loop: no, note: Ramp at the south door.}}
address: {facts['address']}
phone: {facts['phone']}
email: {facts['email']}
website: {facts['website']}
links: [{{title: Service times, url: "{facts['website']}times"}}]
tags: [{', '.join(facts['tags'])}]
sponsored: {facts['sponsored']}
status: published
media:
{media}
---
"""


def picture(dice):
    """A small picture: a PNG of stripes, stored rather than compressed, so that no compressor's version changes it."""
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
    """What Hugo has to be told: that there is a page for each area, kind and tag."""
    topics = [("areas", "area", f"area-{area}", f"Quarter {area}") for area in range(AREAS_IN_CITY)]
    topics += [("kinds", "sight", kind, kind.title()) for kind in KINDS]
    topics += [("tags", "tags", tag, tag.title()) for tag in TAGS]
    for folder, key, value, title in topics:
        write(city / folder / f"{value}.md", f"---\ntitle: {title}\ntype: topic\nkey: {key}\nvalue: {value}\n---\n")


def wynd_place(facts, words):
    return front_matter(facts, "kind", "name", lambda p: f"{{lat: {p[0]:.6f}, lon: {p[1]:.6f}}}") + words + "\n"


def hugo_place(facts, words, number):
    text = front_matter(facts, "sight", "title", lambda p: f"{{lat: {p[0]:.6f}, lon: {p[1]:.6f}}}") + words + "\n"
    return text.replace("\n", f"\nnumber: {number}\n", 1)


def make_city(wynd, hugo, city):
    """Writes one city, number `city`, into the content folders of the two."""
    dice = random.Random(20_260_101 + city)
    name = f"city-{city:04d}"
    areas = ", ".join(f"{{id: area-{area}, name: Quarter {area}}}" for area in range(AREAS_IN_CITY))
    latitude = 50.005 + city * 0.01
    summary = sentence(dice)
    introduction = paragraph(dice, 6)
    for number in range(PICTURES_IN_CITY):
        drawn = picture(random.Random(city * 100 + number))
        for root in (wynd, hugo):
            write(root / name / "media" / f"view-{number}.png", drawn)
    write(
        wynd / name / "city.md",
        f"---\nname: City {city}\ncountry: GB\nposition: {{lat: {latitude:.4f}, lon: 1.0075}}\n"
        f"time-zone: Europe/London\nsummary: {summary}\nareas: [{areas}]\n---\n{introduction}\n",
    )
    write(
        hugo / name / "_index.md",
        f"---\ntitle: City {city}\nlat: {latitude:.4f}\nlon: 1.0075\nsummary: {summary}\n---\n{introduction}\n",
    )
    write_topics(hugo / name)
    for number in range(PLACES_IN_CITY):
        facts = place(dice, city, number)
        words = body(dice, city, number, lambda near: f"place-{near:02d}.md")
        write(wynd / name / "places" / f"place-{number:02d}.md", wynd_place(facts, words))
        write(hugo / name / "places" / f"place-{number:02d}.md", hugo_place(facts, words, number))
    stops = "\n".join(f"  - {{place: place-{stop:02d}}}" for stop in range(0, 60, 10))
    write(
        wynd / name / "tours" / "walk.md",
        f"---\nname: A walk through city {city}\nsummary: {summary}\nstops:\n{stops}\n---\n{introduction}\n",
    )


def make(folder, places):
    """Writes `folder/wynd`, a guide, and `folder/hugo/content` with this many places; a multiple of a hundred."""
    folder = pathlib.Path(folder)
    write(
        folder / "wynd" / "guide.yaml",
        "title: The measured guide\nsummary: As many places as it takes.\nbase-url: https://guide.example.net/\n"
        "organisations:\n  - {id: board, name: The board}\npublisher: board\ncontact: board@example.net\n",
    )
    for city in range(places // PLACES_IN_CITY):
        make_city(folder / "wynd" / "content", folder / "hugo" / "content", city)


if __name__ == "__main__":
    import sys

    make(sys.argv[1], int(sys.argv[2]))
