"""Checks that two sites have the same pages, and that each page contains its content."""

import html.parser
import json

READ_PLACES = 1_000
"""The number of pages of places that are read completely, evenly spread. The other pages only have to exist."""


class Page(html.parser.HTMLParser):
    """The parts of a page that are compared."""

    def __init__(self, source):
        super().__init__()
        self.texts, self.alts, self.cells, self.data = [], set(), [], []
        self.links, self.title = set(), ""
        self.open = []
        self.feed(source)
        self.close()
        self.text = " ".join("".join(self.texts).split())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self.alts.add(attributes.get("alt", ""))
        elif tag == "a":
            self.links.add(attributes.get("href", ""))
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
            if any(name == "td" for name, _ in self.open):
                self.cells[-1] += text


def content(expected):
    """Returns the expected content of each place's page by the page's path, as the corpus wrote it."""
    with expected.open(encoding="utf-8") as lines:
        return {said.pop("path"): said for said in map(json.loads, lines)}


def faults(source, expected, site, path):
    """Reports what is missing from a page."""
    name = expected["name"]
    page = Page(source)
    if name not in page.title:
        yield f"{site}: {path}: the title {page.title!r} does not contain {name!r}"
    position = 0
    for line in (" ".join(text.split()) for text in expected["prose"]):
        position = page.text.find(line, position)
        if position < 0:
            yield f"{site}: {path}: this text is missing, or not in its place: {line[:60]}"
            break
    remaining = iter(cell.strip() for cell in page.cells)
    if not all(cell in remaining for cell in expected["cells"]):
        yield f"{site}: {path}: the table is incomplete"
    for alt in expected["alts"]:
        if alt not in page.alts:
            yield f"{site}: {path}: no picture has the alternative text {alt!r}"
    for link in expected["links"]:
        if link not in page.links:
            yield f"{site}: {path}: no link leads to {link}"
    if not page.data:
        yield f"{site}: {path}: the JSON-LD is missing"
    for data in page.data:
        try:
            if json.loads(data)["name"] != name:
                yield f"{site}: {path}: the JSON-LD has another name"
        except (ValueError, KeyError) as error:
            yield f"{site}: {path}: the JSON-LD is not readable: {error!r}"


def pages(site):
    """Returns the pages that both sites have: cities, places, and the lists of places by area, kind and tag."""
    shared = ("index.html", "places/*.html", "areas/*.html", "kinds/*.html", "tags/*.html")
    found = {str(path.relative_to(site)) for shape in shared for path in site.glob(f"city-*/{shape}")}
    # Only Wynd makes a list of the lists.
    return {path for path in found if not path.endswith("kinds/index.html")}


def check(expected_file, sites):
    """Compares each page of the sites, given by name, with the content.

    Returns the mean size of a place's page in bytes for each site. If the sites do not match, stops with the differences.
    """
    wrong, sizes, sets = [], {}, {name: pages(site) for name, site in sites.items()}
    names, expected = list(sites), content(expected_file)
    for other in names[1:]:
        for path in sorted(sets[names[0]] ^ sets[other])[:10]:
            wrong.append(f"{path} is not in both {names[0]} and {other}")
    step = max(1, len(expected) // READ_PLACES)
    for name, site in sites.items():
        total = 0
        for number, (path, said) in enumerate(expected.items()):
            file = site / path
            if not file.is_file():
                wrong.append(f"{name}: {path} is missing")
                continue
            source = file.read_text(encoding="utf-8")
            total += len(source.encode())
            if number % step == 0:
                wrong += faults(source, said, name, path)
        sizes[name] = total / max(1, len(expected))
        wrong += manifest_faults(site, expected, name)
    if wrong:
        raise SystemExit("The sites do not match:\n" + "\n".join(wrong[:20]))
    return sizes


def manifest_faults(site, expected, name):
    """Reports errors in the cities' media manifests. A manifest has to name every medium with its alternative text."""
    cities = {}
    for path, said in expected.items():
        cities.setdefault(path.split("/")[0], set()).update(said["alts"])
    for city, alts in cities.items():
        try:
            manifest = json.loads((site / city / "media.json").read_text(encoding="utf-8"))
            listed = {medium["alt"] for medium in manifest["media"]}
        except (OSError, ValueError, KeyError) as error:
            yield f"{name}: media.json of {city} is not readable: {error!r}"
            continue
        for alt in sorted(alts - listed):
            yield f"{name}: media.json of {city} lacks {alt!r}"
