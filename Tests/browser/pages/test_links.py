"""Every link of the sample guide and of its packs leads to an existing page or file."""

import html.parser
import pathlib
import urllib.parse

from support.links import broken_links


def test_no_link_of_the_site_is_broken(site):
    assert not broken_links(site)


# Reached through an error, offline, through a visitor's link, after a pause at a kiosk, and by a kiosk's operator.
REACHED_OTHERWISE = ("404.html", "offline.html", "made.html", "attract.html", "health.html")


def test_every_page_is_reached_from_the_first_by_links_alone(site):
    """The published files for visitors and editors, in every language; a kiosk's pages from its configured address."""
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
