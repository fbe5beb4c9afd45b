"""The written shape of the corpus: places as people write them, each a little different.

Front matter is in every style of YAML: single and double quotes, folded (`>-`), literal (`|`), lists in lines and in brackets,
comments, missing keys and any order of keys. Texts have few or many words, with ordered and nested lists, quotes, nested
emphasis, links of every form, headings of both kinds, sometimes a table, a footnote or lines of code. Names have accents or other
scripts, and lines are wrapped or not. There are few pictures.
"""

import textwrap
import typing

from corpus import AREAS_IN_CITY, KINDS, PICTURES_IN_CITY, PLACES_IN_CITY, TAGS, Place

def phrases(text):
    """Splits a text into phrases at its vertical bars. Lines may have any length."""
    return [" ".join(phrase.split()) for phrase in text.split("|")]


SAINTS = phrases("""St Mary’s | Église Saint-Étienne | São Bento | Kościół Mariacki | Sankt Jørgen | Žižkov |
    Ágios Geórgios | Santa María la Mayor""")
PEOPLE = phrases("""Zoë Brontë | J. R. O’Hara | Łukasz Żak | Anaïs Gagné | Søren Ibsen-Ekström | Ms D'Arcy | Ömer Çelik |
    María Núñez | Νίκος Παππάς | 山田 花子""")
THINGS = phrases("""altar | arcade | attic | bakery | balustrade | bell-cote | brewhouse | buttress | café | canopy |
    cellar | chancel | choir | clerestory | coal hole | cobbles | crypt | door-case | façade | font | forge | gallery |
    ginnel | granary | guildhall | hayloft | herb garden | hypocaust | jetty | kitchen range | lych-gate | mangle |
    mill-race | misericord | mosaic | nave | oriel | organ | pantry | pump | quoin | ropewalk | sacristy | scullery |
    snickelway | stable yard | sundial | tithe barn | toll-house | tramlines | vestry | weathervane | workhouse""")
DEEDS = phrases("""bricked up | burnt down | carried off to London | cleaned | dug out | given away | lent to the museum |
    lost | mended badly | moved twice | painted over | pulled down | put back stone by stone | rebuilt | sold for £40 |
    struck by lightning | whitewashed""")
OPENINGS = phrases("""Nobody knows why | Look up: | If you come early, | In wet weather | Once a year | Behind the counter |
    To the left of the door | Ask at the desk, since | Older visitors will remember how | Before the railway came |
    It is said – wrongly – that | Mind your head: | On market days | By the light of one window""")
ENDINGS = phrases("""and so it stayed until 1911. | which is more than can be said of the rest! | but who would notice? |
    as the plaque says. | and the key hangs at the café next door. | or so my grandmother had it. |
    “for ever and a day”. | at 5 % of what it had cost. | and that’s that. | between Easter and Michaelmas. |
    where R&B was first played in this town. | if the water is < 2 m deep.""")
HOURS = ["Mo-Sa 10:00-18:00", "Tu-Su 11:00-17:30", "Mo-Fr 08:00-20:00; Sa 09:00-13:00", "Mo-Su 07:00-23:00",
         "We-Su 12:00-22:00", "Mo-Th 09:30-17:00; Fr 09:30-16:00; Su 13:00-16:00"]
SPECIAL = set("&*!|>'\"%@`-?:[]{},#=~")


class Said(typing.NamedTuple):
    """A piece of text as it is written in Markdown and as a reader sees it."""

    written: str
    read: str


def join(pieces, between=" "):
    return Said(between.join(piece.written for piece in pieces), between.join(piece.read for piece in pieces))


def plain(text):
    """Escapes a text, so that Markdown gives no character a meaning."""
    return Said(text.replace("&", "&amp;").replace("<", "\\<"), text)


def a(thing):
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def sentence(dice):
    thing, other = dice.sample(THINGS, 2)
    form = dice.randrange(5)
    if form == 0:
        return f"{dice.choice(OPENINGS)} the {thing} was {dice.choice(DEEDS)}, {dice.choice(ENDINGS)}"
    if form == 1:
        return f"The {thing} was {dice.choice(DEEDS)} in {1480 + dice.randrange(530)}, {dice.choice(ENDINGS)}"
    if form == 2:
        return f"{dice.choice(PEOPLE)} gave the {thing} (and {a(other)}) to {dice.choice(SAINTS)} in {1700 + dice.randrange(300)}."
    if form == 3:
        return f"It’s {3 + dice.randrange(60)} steps from the {thing} to the {other}; don’t hurry."
    return f"“{a(thing).capitalize()} without {a(other)}”, wrote {dice.choice(PEOPLE)}, “is hardly worth the walk” – {dice.choice(ENDINGS)}"


def emphasis(dice):
    one, two, three = (plain(word) for word in dice.sample(THINGS, 3))
    forms = [
        (f"**{one.written}**", one.read), (f"*{one.written}*", one.read), (f"_{one.written}_", one.read),
        (f"__{one.written}__", one.read), (f"***{one.written}***", one.read),
        (f"**the {one.written} *and the {two.written}* of old**", f"the {one.read} and the {two.read} of old"),
        (f"*neither {one.written} **nor {two.written}**, nor {three.written}*",
         f"neither {one.read} nor {two.read}, nor {three.read}"),
        (f"_the {one.written} ***or*** the {two.written}_", f"the {one.read} or the {two.read}"),
        (f"~~{one.written}~~ {two.written}", f"{one.read} {two.read}"), (f"`{one.read} no. 5`", f"{one.read} no. 5"),
        (f"{one.written} 3 \\* 4", f"{one.read} 3 * 4"), (f"Caf&eacute; {two.written}", f"Café {two.read}"),
    ]
    return Said(*dice.choice(forms))


class Writer:
    """Writes the body of one place, and collects what has to be at its end: definitions of links, footnotes."""

    def __init__(self, dice, city, number):
        self.dice, self.city, self.number = dice, city, number
        self.width = dice.choice([0, 0, 72, 88, 100])
        self.references, self.notes, self.links, self.cells, self.prose = [], [], [], [], []

    def link(self):
        dice = self.dice
        near = f"place-{dice.randrange(PLACES_IN_CITY):02d}"
        words = plain(dice.choice(THINGS))
        far = f"https://archive.example.org/{self.city}/{dice.randrange(9000)}?from={near}"
        form = dice.randrange(10)
        if form <= 4:
            self.links.append(f"{near}.html")
        elif form <= 7:
            self.links.append(far)
        if form <= 1:
            return Said(f"[the {words.written}]({near}.md)", f"the {words.read}")
        if form == 2:
            return Said(f'[*{words.written}* opposite]({near}.md "Five minutes’ walk")', f"{words.read} opposite")
        if form == 3:
            self.references.append(f"[see-{near}]: {near}.md")
            return Said(f"[what became of the {words.written}][see-{near}]", f"what became of the {words.read}")
        if form == 4:
            self.references.append(f"[{near}]: <{near}.md> 'On the same side'")
            return Said(f"[{near}]", near)
        if form == 5:
            return Said(f"[the **{words.written}** survey]({far})", f"the {words.read} survey")
        if form == 6:
            return Said(f"<{far}>", far)
        if form == 7:
            return Said(far, far)
        if form == 8:
            return Said(f"[write to us](mailto:desk{self.number}@example.org)", "write to us")
        return Said("<desk@example.org>", "desk@example.org")

    def sentence(self):
        said = plain(sentence(self.dice))
        roll = self.dice.random()
        if roll < 0.16:
            return join([said, Said("See", "See"), self.link(), Said("too.", "too.")])
        if roll < 0.30:
            return join([Said("There is", "There is"), emphasis(self.dice), Said("to be seen:", "to be seen:"), said])
        return said

    def text(self, fewest, most):
        """Returns some sentences on lines of this writer's width, sometimes with a hard line break."""
        said = join([self.sentence() for _ in range(self.dice.randint(fewest, most))])
        lines = textwrap.wrap(said.written, self.width, break_long_words=False, break_on_hyphens=False) if self.width else [
            said.written]
        if self.dice.random() < 0.05:
            last = plain(sentence(self.dice))
            lines[-1] += self.dice.choice(["  ", "\\"])
            return lines + [last.written], f"{said.read} {last.read}"
        return lines, said.read

    def paragraph(self, fewest=2, most=6):
        lines, read = self.text(fewest, most)
        self.prose.append(read)
        if self.dice.random() < 0.03:
            mark = f"note-{len(self.notes) + 1}"
            lines[-1] += f"[^{mark}]"
            self.notes.append(f"[^{mark}]: {plain(sentence(self.dice)).written}")
        return lines

    def heading(self):
        words = plain(self.dice.choice([
            f"What became of the {self.dice.choice(THINGS)}", "Getting there", f"{self.dice.choice(SAINTS)}, again",
            f"“{self.dice.choice(THINGS).title()}”", f"The {self.dice.choice(THINGS)} & the {self.dice.choice(THINGS)}"]))
        self.prose.append(words.read)
        form = self.dice.randrange(5)
        if form == 0:
            return [words.written, "-" * len(words.written)]
        return [f"{'###' if form == 4 else '##'} {words.written}{' ##' if form == 1 else ''}"]

    def list(self, depth=0):
        """Returns a list with bullets or numbers, tight or loose. Some items contain a list or a paragraph."""
        dice = self.dice
        # Only a list that starts with 1 can follow a text without an empty line.
        ordered, first = dice.random() < 0.55, 1 if depth else dice.choice([1, 1, 1, 3])
        mark, after = dice.choice("-*+"), dice.choice(".)")
        has_room, all_ones = dice.random() < 0.25, dice.random() < 0.3
        lines = []
        for number in range(dice.randint(2, 6 if depth == 0 else 3)):
            label = f"{first if all_ones else first + number}{after} " if ordered else f"{mark} "
            lines_of_point, read = self.text(1, 1 if depth else 2)
            self.prose.append(read)
            if depth == 0 and dice.random() < 0.15:
                lines_of_point += self.list(depth + 1)
            elif has_room and dice.random() < 0.4:
                lines_of_point += ["", *self.paragraph(1, 2)]
            indent = " " * len(label)
            lines += [label + lines_of_point[0], *(indent + line if line else "" for line in lines_of_point[1:])]
            if has_room:
                lines.append("")
        return lines[:-1] if has_room else lines

    def quote(self):
        dice = self.dice
        inside = self.paragraph(1, 3)
        if dice.random() < 0.3:
            inside += ["", *(f"> {line}" for line in self.paragraph(1, 2))]
        elif dice.random() < 0.2:
            inside += ["", *self.list(depth=1)]
        if dice.random() < 0.6:
            by = plain(f"— {dice.choice(PEOPLE)}, {1800 + dice.randrange(220)}")
            self.prose.append(by.read)
            inside += ["", by.written]
        return [f"> {line}" if line else ">" for line in inside]

    def table(self):
        dice = self.dice
        lines = ["| Year | Event | Cost |", dice.choice(["| --- | --- | ---: |", "|:---|:---:|---|"])]
        for _ in range(dice.randint(2, 7)):
            thing, year, cost = plain(dice.choice(THINGS)), str(1400 + dice.randrange(600)), f"£{dice.randrange(900)}"
            lines.append(f"| {year} | *{thing.written}* | {cost} |")
            self.cells += [year, thing.read, cost]
        return lines

    def code(self):
        rows = [f"{8 + row:02d}:15  {self.dice.choice(THINGS)}" for row in range(self.dice.randint(2, 4))]
        self.prose += rows
        return ["```", *rows, "```"]

    def body(self):
        """Returns the complete text, from one short paragraph to a long essay."""
        dice = self.dice
        blocks = [self.paragraph(1, 4)]
        sections = dice.choices([0, 1, 2, 4, 7], weights=[34, 31, 20, 11, 4])[0]
        kinds = [self.list, self.quote, self.table, self.code, lambda: [dice.choice(["***", "- - -", "___"])]]
        for _ in range(sections):
            blocks.append(self.heading())
            for _ in range(dice.randint(1, 3)):
                blocks.append(self.paragraph())
            if dice.random() < 0.75:
                blocks.append(dice.choices(kinds, weights=[48, 30, 10, 4, 6])[0]())
                # A paragraph, so that the next block does not continue the list.
                blocks.append(self.paragraph(1, 3))
        blocks += [[note] for note in self.notes]
        if self.references:
            blocks.append(list(dict.fromkeys(self.references)))
        return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def scalar(dice, text, indent=""):
    """Returns a text as YAML, in one of the styles that can represent it, for a key at this depth."""
    styles = ["double", "folded"]
    if "'" not in text or dice.random() < 0.5:
        styles.append("single")
    if text[0] not in SPECIAL and ": " not in text and " #" not in text and not text.endswith(":"):
        styles += ["plain", "plain", "plain", "flowing"]
    style = dice.choice(styles)
    if len(text) < 40 and style in ("folded", "flowing"):
        style = "double"
    if style == "plain":
        return text
    if style == "single":
        return "'" + text.replace("'", "''") + "'"
    if style == "double":
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines = textwrap.wrap(text, 66, break_long_words=False, break_on_hyphens=False)
    if style == "folded":
        return ">-\n" + "\n".join(f"{indent}  {line}" for line in lines)
    # A plain text on several lines: no line may have another meaning in YAML.
    if any(" #" in f" {line}" or line.endswith(":") or line[0] in SPECIAL for line in lines):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return ("\n" + indent + "  ").join(lines)


def media_of(dice, city, number):
    """Returns none, one, two or three pictures: file, alternative text, caption, credit."""
    count = dice.choices([0, 1, 2, 3], weights=[30, 45, 18, 7])[0]
    start = number % PICTURES_IN_CITY
    return [
        (f"view-{(start + step) % PICTURES_IN_CITY}.png",
         f'The {dice.choice(THINGS)}, no. {step + 1}: a sign says "{dice.choice(DEEDS)}" above the {dice.choice(THINGS)}',
         sentence(dice) if dice.random() < 0.4 else "", dice.choice(PEOPLE))
        for step in range(count)
    ]


def media_lines(dice, media):
    lines = ["media:"]
    for file, alt, caption, credit in media:
        quoted = alt.replace('"', '\\"')
        if not caption and dice.random() < 0.4:
            lines.append(f'  - {{file: ../media/{file}, alt: "{quoted}", credit: "{credit}", licence: CC-BY-4.0}}')
            continue
        lines += [f"  - file: ../media/{file}", f"    alt: {scalar(dice, alt, '    ')}"]
        if caption:
            lines.append(f"    caption: {scalar(dice, caption, '    ')}")
        lines += [f"    credit: {scalar(dice, credit, '    ')}", "    licence: CC-BY-4.0"]
    return lines


def name_of(dice, number):
    thing = dice.choice(THINGS)
    return dice.choice([
        f"{dice.choice(SAINTS)} {number}", f"The {thing.title()} of {dice.choice(SAINTS)} no. {number}",
        f'The "{thing}" {number}', f"{dice.choice(PEOPLE)}’s {thing}: a house with {number} doors",
        f"Old {thing} {number}", f"Nº {number}, {thing}"])


def optional(dice, city, number):
    """Yields the optional keys, each as its lines."""
    chance = dice.random
    if chance() < 0.55:
        hours = dice.choice(HOURS)
        yield [f'hours: "{hours}"' if chance() < 0.8 else f"hours: '{hours}'"]
        if chance() < 0.3:
            yield [f"hours-note: {scalar(dice, 'Last entry half an hour before: ask for ' + dice.choice(PEOPLE))}"]
    if chance() < 0.2:
        yield ["season: Easter to October half-term"]
    if chance() < 0.4:
        amount = dice.randrange(1, 20)
        yield dice.choice([
            [f"prices: [{{for: Adult, amount: {amount}.50, currency: EUR}}]"],
            ["prices:", "  - for: Adults", f"    amount: {amount}", "    currency: GBP",
             "  - {for: Under 12, amount: 0, currency: GBP}   # since 2023"]])
    if chance() < 0.5:
        yield dice.choice([
            ["access: {step-free: partly, toilets: no}"],
            ["access:", "  step-free: yes", "  toilets: yes", "  note: |", "    Ring at the side door.",
             f"    The {dice.choice(THINGS)} has two steps & no rail."]])
    if chance() < 0.7:
        yield [f"address: {scalar(dice, f'{number} Rue de l’Église, {dice.choice(SAINTS)}')}"]
    if chance() < 0.35:
        yield [f"phone: '+44 1904 5500{number:02d}'"]
    if chance() < 0.25:
        yield [f"email: place{number}@example.org"]
    if chance() < 0.5:
        yield [f"website: https://example.org/{city}/{number}/?lang=en"]
    if chance() < 0.25:
        yield ["links:", f"  - title: {scalar(dice, 'What’s on: ' + dice.choice(THINGS), '    ')}",
               f"    url: https://example.org/{city}/{number}/whats-on"]
    tags = dice.sample(TAGS, dice.randrange(4))
    if tags:
        yield [f"tags: [{', '.join(tags)}]"] if chance() < 0.5 else ["tags:", *(f"- {tag}" for tag in tags)]
    if chance() < 0.1:
        yield [f"sponsored: {scalar(dice, 'The Café at ' + dice.choice(SAINTS))}"]
    if chance() < 0.2:
        yield ["# to be looked at again in spring", "status: published"]


def place(dice, city, number, pictures=media_of):
    """Returns a place; `pictures` chooses its media."""
    name, summary = name_of(dice, number), sentence(dice)
    media = pictures(dice, city, number)
    lat, lon = 50 + city * 0.01 + dice.randrange(10_000) / 1e6, 1 + dice.randrange(15_000) / 1e6
    position = dice.choice([[f"position: {{lat: {lat:.6f}, lon: {lon:.6f}}}"],
                            ["position:", f"  lat: {lat:.6f}", f"  lon: {lon:.6f}"]])
    written_name, kind = scalar(dice, name), dice.choice(KINDS)
    groups = [position, [f"summary: {scalar(dice, summary)}"], [f"area: area-{dice.randrange(AREAS_IN_CITY)}"],
              *optional(dice, city, number)]
    if media:
        groups.append(media_lines(dice, media))
    if dice.random() < 0.5:
        dice.shuffle(groups)
    rest = "\n".join(line for group in groups for line in group)
    writer = Writer(dice, city, number)
    body = writer.body()
    written = {
        tool: f"---\n{name_key}: {written_name}\n{kind_key}: {kind}\n{rest}\n---\n\n{body}"
        for tool, name_key, kind_key in (("wynd", "name", "kind"), ("hugo", "title", "sight"))
    }
    return Place(
        **written, name=name, prose=writer.prose, cells=writer.cells, alts=[alt for _, alt, _, _ in media],
        links=writer.links)


def city_words(dice, city):
    """Returns the name, the summary and the introduction of a city."""
    introduction = "\n\n".join(" ".join(plain(sentence(dice)).written for _ in range(3)) for _ in range(2))
    return f'"{dice.choice(SAINTS)} {city}"', f'"{sentence(dice)}"', introduction
