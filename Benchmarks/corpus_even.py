"""The even shape of the corpus: every place with every key, the same kinds of blocks and nearly the same length.

Each key of the front matter is on one line. A place has 300 to 500 words of Markdown with a table, links and a list, and 4 to
6 media. This shape shows the cost of a page with everything.
"""

from corpus import AREAS_IN_CITY, KINDS, PICTURES_IN_CITY, PLACES_IN_CITY, TAGS, Place, plain_words

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
    """Returns 300 to 500 words of Markdown."""
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


def facts_of(dice, city, number):
    """Returns the facts about a place by key."""
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
position: {position}
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


def city_words(dice, city):
    """Returns the name, the summary and the introduction of a city."""
    summary = sentence(dice)
    return f"City {city}", summary, paragraph(dice, 6)


def place(dice, city, number):
    facts = facts_of(dice, city, number)
    words = body(dice, city, number, lambda near: f"place-{near:02d}.md")
    position = "{{lat: {:.6f}, lon: {:.6f}}}".format(*facts["position"])
    rows = [line for line in words.splitlines() if line.startswith("|")]
    return Place(
        wynd=front_matter(facts, "kind", "name", position) + words + "\n",
        hugo=front_matter(facts, "sight", "title", position) + words + "\n",
        name=facts["name"],
        prose=[plain_words(line) for line in words.splitlines() if line and not line.startswith("|")],
        cells=[cell.strip() for row in rows[2:] for cell in row.strip("|").split("|")],
        alts=[alt for _, alt, _ in facts["media"]])
