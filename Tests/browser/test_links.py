"""Every link of the sample guide and of its packs leads to something that is there."""

import html.parser
import pathlib
import urllib.parse

from conftest import PREFIX


class References(html.parser.HTMLParser):
    """Collects what a page refers to and the ids that it has."""

    def __init__(self, text):
        super().__init__()
        self.found, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src", "poster", "data-pack", "data-index") and value is not None:
                if not (tag == "link" and ("rel", "canonical") in attributes):
                    self.found.append(value)
            elif name == "srcset":
                self.found += [candidate.split()[0] for candidate in value.split(",")]


def broken_links(root):
    """What the pages below `root` refer to that is not there."""
    parsed = {path: References(path.read_text(encoding="utf-8")) for path in root.rglob("*.html")}
    broken = []
    for path, page in parsed.items():
        for reference in page.found:
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or parts.netloc:
                continue
            folder = path.parent
            if path.name == "404.html" and parts.path.startswith(PREFIX):
                # The page for addresses that lead nowhere is shown at any depth, so its links start at the root.
                parts, folder = parts._replace(path=parts.path.removeprefix(PREFIX)), root
            assert not parts.path.startswith("/"), f"{path}: {reference} is not relative"
            target = path if not parts.path else pathlib.Path(folder / urllib.parse.unquote(parts.path)).resolve()
            if not target.is_file() or root not in target.parents:
                broken.append(f"{path.relative_to(root)}: {reference}")
            elif parts.fragment and target in parsed and parts.fragment not in parsed[target].ids:
                broken.append(f"{path.relative_to(root)}: {reference} (no such id)")
    return broken


def test_no_link_of_the_site_is_broken(site):
    assert not broken_links(site)


# Reached by an error, without a connection, by a link that a visitor sends, after a pause at a kiosk, and by who watches one.
REACHED_OTHERWISE = ("404.html", "offline.html", "made.html", "attract.html", "health.html")


def test_every_page_is_reached_from_the_first_by_links_alone(site):
    """What is published for visitors and editors, in every language; a kiosk's pages from the address that it is set to."""
    class Links(html.parser.HTMLParser):
        def __init__(self, text):
            super().__init__()
            self.found = []
            self.feed(text)

        def handle_starttag(self, tag, attributes):
            if tag == "a":
                self.found.append(dict(attributes).get("href"))

    reached, rest = set(), [site / "index.html", *site.glob("*/kiosks/*.html")]
    while rest:
        path = rest.pop()
        if path in reached:
            continue
        reached.add(path)
        for reference in filter(None, Links(path.read_text(encoding="utf-8")).found):
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or parts.netloc or not parts.path:
                continue
            target = pathlib.Path(path.parent / urllib.parse.unquote(parts.path)).resolve()
            if target.suffix == ".html" and target.is_file():
                rest.append(target)
    missing = [
        str(path.relative_to(site)) for path in site.rglob("*.html")
        if path not in reached and path.name not in REACHED_OTHERWISE
    ]
    assert not missing
    assert {site / "york/record.html", site / "york/make-tour.html", site / "york/place-object.html", site / "ar/york/record.html"} <= reached
