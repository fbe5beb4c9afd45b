"""Checks that two sites hold the same pages, and that each page says what its content says."""

import html.parser
import json
import re

READ_PLACES = 1_000
"""How many places' pages are read to the end, evenly spread; of the others it is seen that they are there."""

WIDEST = 0.25
"""By how much the mean size of a place's page may differ, inline drawings apart."""


class Page(html.parser.HTMLParser):
    """What a page holds, as far as it is compared."""

    def __init__(self, source):
        super().__init__()
        self.texts, self.alts, self.cells, self.data = [], set(), [], []
        self.links, self.title = 0, ""
        self.open = []
        self.feed(source)
        self.close()
        self.text = " ".join("".join(self.texts).split())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self.alts.add(attributes.get("alt", ""))
        elif tag == "a":
            self.links += 1
        elif tag == "td":
            self.cells.append("")
        elif tag == "script" and attributes.get("type") == "application/ld+json":
            self.data.append("")
        self.open.append((tag, attributes))

    def handle_endtag(self, tag):
        while self.open:
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, text):
        tag, attributes = self.open[-1] if self.open else ("", {})
        if tag == "title":
            self.title += text
        elif tag == "script":
            if attributes.get("type") == "application/ld+json":
                self.data[-1] += text
        else:
            self.texts.append(text)
            if tag == "td":
                self.cells[-1] += text


def without_drawings(source):
    return re.sub(r"<svg.*?</svg>", "", source, flags=re.DOTALL)


def plain(line):
    """A line of Markdown as a reader sees it."""
    line = re.sub(r"^(#+|-) ", "", line)
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line).replace("**", "")


def content(path):
    """What a place's page has to hold: name, lines of words, cells and alternative texts, from its Markdown file."""
    _, matter, body = path.read_text(encoding="utf-8").split("---\n", 2)
    name = re.search(r"^(?:name|title): (.*)$", matter, re.MULTILINE).group(1)
    alts = re.findall(r'alt: "([^"]*)"', matter)
    rows = [line for line in body.splitlines() if line.startswith("|")]
    cells = [cell.strip() for row in rows[2:] for cell in row.strip("|").split("|")]
    prose = [plain(line) for line in body.splitlines() if line and not line.startswith("|")]
    return name, prose, cells, alts


def faults(source, expected, site, path):
    """What is missing from a page."""
    name, prose, cells, alts = expected
    page = Page(source)
    if name not in page.title:
        yield f"{site}: {path}: the title is {page.title!r}, without {name!r}"
    position = 0
    for line in prose:
        position = page.text.find(line, position)
        if position < 0:
            yield f"{site}: {path}: this is missing, or not where it should be: {line[:60]}"
            break
    remaining = iter(cell.strip() for cell in page.cells)
    if not all(cell in remaining for cell in cells):
        yield f"{site}: {path}: the table is not whole"
    for alt in alts:
        if alt not in page.alts:
            yield f"{site}: {path}: no picture has the alternative text {alt!r}"
    if not page.data:
        yield f"{site}: {path}: there is no JSON-LD"
    for data in page.data:
        try:
            if json.loads(data)["name"] != name:
                yield f"{site}: {path}: the JSON-LD is of something else"
        except (ValueError, KeyError) as error:
            yield f"{site}: {path}: the JSON-LD cannot be read: {error!r}"


def pages(site):
    """The pages that both have: cities, places, and the lists of places by area, kind and tag."""
    shared = ("index.html", "places/*.html", "areas/*.html", "kinds/*.html", "tags/*.html")
    found = {str(path.relative_to(site)) for shape in shared for path in site.glob(f"city-*/{shape}")}
    # The list of lists is one of Wynd's own.
    return {path for path in found if not path.endswith("kinds/index.html")}


def check(content_folder, sites):
    """Compares sites, given by name, page by page with the content.

    Returns the mean bytes of a place's page by site. Stops with what is wrong where they are no match.
    """
    wrong, sizes, sets = [], {}, {name: pages(site) for name, site in sites.items()}
    names = list(sites)
    for other in names[1:]:
        for path in sorted(sets[names[0]] ^ sets[other])[:10]:
            wrong.append(f"{path} is not in both {names[0]} and {other}")
    places = sorted(content_folder.glob("city-*/places/*.md"))
    step = max(1, len(places) // READ_PLACES)
    for name, site in sites.items():
        total = 0
        for number, place in enumerate(places):
            path = place.relative_to(content_folder).with_suffix(".html")
            file = site / path
            if not file.is_file():
                wrong.append(f"{name}: {path} is missing")
                continue
            source = without_drawings(file.read_text(encoding="utf-8"))
            total += len(source.encode())
            if number % step == 0:
                wrong += faults(source, content(place), name, path)
        sizes[name] = total / max(1, len(places))
        for city in sorted(content_folder.glob("city-*")):
            wrong += manifest_faults(site / city.name / "media.json", city, name)
    for other in names[1:]:
        if abs(sizes[other] / max(1, sizes[names[0]]) - 1) > WIDEST:
            wrong.append(f"a place's page has {sizes[other]:.0f} bytes by {other}, {sizes[names[0]]:.0f} by {names[0]}")
    if wrong:
        raise SystemExit("The sites are no match:\n" + "\n".join(wrong[:20]))
    return sizes


def manifest_faults(file, city, name):
    """What is wrong with a city's manifest of media: it names every medium with its alternative text."""
    try:
        listed = {medium["alt"] for medium in json.loads(file.read_text(encoding="utf-8"))["media"]}
    except (OSError, ValueError, KeyError) as error:
        yield f"{name}: {file.name} of {city.name} cannot be read: {error!r}"
        return
    for place in city.glob("places/*.md"):
        for alt in content(place)[3]:
            if alt not in listed:
                yield f"{name}: {file.name} of {city.name} lacks {alt!r}"
