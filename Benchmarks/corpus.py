"""Writes the guide that is measured: as many places as asked for, the same to the byte every time.

Each place has front matter with every key that a place can have, 300 to 500 words of Markdown with a table, links and a
list, and 4 to 6 media. A hundred places make a city. The same content is written twice: as Wynd reads it and, with two
keys named otherwise since their names mean something else there, as Hugo does.
"""

import pathlib
import random

PLACES_IN_CITY = 100
PICTURES_IN_CITY = 8
KINDS = ["church", "museum", "bridge", "park", "statue", "gate", "tower", "hall", "market", "garden"]
NOUNS = """arch bell bridge canal chapel chimney cloister column corner court crown dome door fountain gable garden gate
glass guild harbour hearth lamp lane library lion market mason mill nave orchard parapet pavement portal quay rampart
river roof sail school shield spire square stair statue stone street tower vault wall well wharf window yard""".split()
VERBS = """bears carries crosses ends faces follows guards hides holds joins keeps leads leans marks meets opens passes
recalls rests rises shelters shows stands tells turns watches""".split()
QUALITIES = """ancient broad carved crooked double early faded gilded grey high iron late long low mossy narrow old open
painted pale quiet red round sandy sheer slender small steep stone sunken tall timbered vaulted wide worn""".split()


def sentence(dice):
    one, other = dice.choice(NOUNS), dice.choice(NOUNS)
    return (
        f"The {dice.choice(QUALITIES)} {one} {dice.choice(VERBS)} the {dice.choice(QUALITIES)} {other}, "
        f"and the {dice.choice(NOUNS)} {dice.choice(VERBS)} {dice.choice(['well', 'still', 'alone', 'by day', 'today'])}."
    )


def paragraph(dice, sentences):
    return " ".join(sentence(dice) for _ in range(sentences))


def body(dice, city, number, link):
    """300 to 500 words."""
    near = [(number + step) % PLACES_IN_CITY for step in (1, 7)]
    table = "\n".join(
        f"| {1100 + dice.randrange(900)} | the {dice.choice(QUALITIES)} {dice.choice(NOUNS)} | {dice.randrange(9, 90)} m |"
        for _ in range(4)
    )
    points = "\n".join(f"- **{dice.choice(NOUNS).title()}**: {sentence(dice)}" for _ in range(3))
    return "\n\n".join(
        [
            paragraph(dice, dice.randrange(4, 7)),
            "## What to look for",
            points,
            f"Go on to [the next]({link(near[0])}) or to [another]({link(near[1])}), or read "
            f"[more](https://example.org/{city}/{number}). " + paragraph(dice, dice.randrange(3, 6)),
            "| Year | What was built | Height |\n| --- | --- | ---: |\n" + table,
            "## How it came here",
            paragraph(dice, dice.randrange(4, 7)),
        ]
    )


def place(dice, city, number):
    """What is known of a place, key by key."""
    noun, quality = dice.choice(NOUNS), dice.choice(QUALITIES)
    media = [
        (f"view-{(number + step) % PICTURES_IN_CITY}.svg", f"The {quality} {noun} from side {step}", f"Archive {step}")
        for step in range(dice.randrange(4, 7))
    ]
    return {
        "name": f"The {quality} {noun} {number}",
        "kind": dice.choice(KINDS),
        "position": (50 + city * 0.01 + dice.randrange(10_000) / 1e6, 1 + dice.randrange(15_000) / 1e6),
        "summary": sentence(dice),
        "area": f"area-{number % 4}",
        "hours": '"Mo-Sa 09:30-16:00; Su 12:45-15:15"',
        "hours-note": "Closed on the first Monday of May",
        "season": "April to October",
        "price": dice.randrange(1, 20),
        "address": f"{number} {noun.title()} Street",
        "phone": '"+44 1904 5500{:02d}"'.format(number % 100),
        "email": f"place{number}@example.org",
        "website": f"https://example.org/{city}/{number}/",
        "tags": [dice.choice(NOUNS), dice.choice(QUALITIES)],
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
status: published
media:
{media}
---
"""


def drawing(dice):
    """A small picture."""
    shapes = "".join(
        f'<rect x="{dice.randrange(90)}" y="{dice.randrange(60)}" width="12" height="9" fill="#{dice.randrange(16**6):06x}"/>'
        for _ in range(6)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">{shapes}</svg>\n'


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def make(folder, places):
    """Writes `folder/wynd` and `folder/hugo` with this many places; a multiple of a hundred."""
    folder = pathlib.Path(folder)
    wynd, hugo = folder / "wynd", folder / "hugo"
    write(
        wynd / "guide.yaml",
        "title: The measured guide\nsummary: As many places as it takes.\nbase-url: https://guide.example.net/\n"
        "organisations:\n  - {id: board, name: The board}\npublisher: board\ncontact: board@example.net\n",
    )
    for city in range(places // PLACES_IN_CITY):
        dice = random.Random(20_260_101 + city)
        name = f"city-{city:04d}"
        areas = ", ".join(f"{{id: area-{area}, name: Quarter {area}}}" for area in range(4))
        latitude = 50.005 + city * 0.01
        summary = sentence(dice)
        introduction = paragraph(dice, 6)
        for root in (wynd / "content" / name, hugo / "content" / name):
            for picture in range(PICTURES_IN_CITY):
                write(root / "media" / f"view-{picture}.svg", drawing(random.Random(city * 100 + picture)))
        write(
            wynd / "content" / name / "city.md",
            f"---\nname: City {city}\ncountry: GB\nposition: {{lat: {latitude:.4f}, lon: 1.0075}}\n"
            f"time-zone: Europe/London\nsummary: {summary}\nareas: [{areas}]\n---\n{introduction}\n",
        )
        write(
            hugo / "content" / name / "_index.md",
            f"---\ntitle: City {city}\nlat: {latitude:.4f}\nlon: 1.0075\nsummary: {summary}\n---\n{introduction}\n",
        )
        for number in range(PLACES_IN_CITY):
            facts = place(dice, city, number)
            state = dice.getstate()
            id_ = f"place-{number:02d}"
            words = body(dice, city, number, lambda near: f"place-{near:02d}.md")
            dice.setstate(state)
            dice.random()
            write(
                wynd / "content" / name / "places" / f"{id_}.md",
                front_matter(facts, "kind", "name", lambda p: f"{{lat: {p[0]:.6f}, lon: {p[1]:.6f}}}") + words + "\n",
            )
            write(
                hugo / "content" / name / "places" / f"{id_}.md",
                front_matter(facts, "sight", "title", lambda p: f"{{lat: {p[0]:.6f}, lon: {p[1]:.6f}}}") + words + "\n",
            )
        stops = "\n".join(f"  - {{place: place-{stop:02d}}}" for stop in range(0, 60, 10))
        write(
            wynd / "content" / name / "tours" / "walk.md",
            f"---\nname: A walk through city {city}\nsummary: {summary}\nstops:\n{stops}\n---\n{introduction}\n",
        )


if __name__ == "__main__":
    import sys

    make(sys.argv[1], int(sys.argv[2]))
