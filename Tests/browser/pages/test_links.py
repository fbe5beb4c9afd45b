"""Every link of the sample guide leads to an existing page or file, and every page is reached by links."""

import os.path
import pathlib
import urllib.parse

import pytest

from support.links import broken_links, read_pages, target_of
from support.site import LANGUAGES, at_first

# One worker reads the pages, once for both tests.
pytestmark = pytest.mark.xdist_group("links")


@pytest.fixture(scope="module", params=at_first(1, ["two languages", "all languages"]))
def read(request, site):
    """The pages for visitors and editors: in the language of the originals and in Arabic, or in every language."""
    left_out = set(LANGUAGES) - {"ar"} if request.param == "two languages" else set()
    return read_pages(path for path in site.rglob("*.html") if path.relative_to(site).parts[0] not in left_out)


def test_no_link_of_the_site_is_broken(site, read):
    assert not broken_links(site, read)


# Reached through an error, offline, through a visitor's link, after a pause at a kiosk, and by a kiosk's operator.
REACHED_OTHERWISE = ("404.html", "offline.html", "made.html", "plan-walk.html", "attract.html", "health.html")


def test_every_page_is_reached_from_the_first_by_links_alone(site, read):
    """A kiosk's pages are reached from its configured address."""
    reached, rest = set(), [str(site / "index.html"), *map(str, site.glob("*/kiosks/*.html"))]
    while rest:
        path = rest.pop()
        if path in reached:
            continue
        reached.add(path)
        for reference in dict.fromkeys(read[path].links):
            parts = urllib.parse.urlsplit(reference)
            if not parts.scheme and not parts.netloc and parts.path:
                target = target_of(parts.path, os.path.dirname(path))
                rest += [target] if target in read else []
    # Other websites lead to the pages for frames.
    missing = [path for path in read if path not in reached and os.path.basename(path) not in REACHED_OTHERWISE
               and "embed" not in pathlib.Path(path).relative_to(site).parts[:2]]
    assert not missing
    for name in ["york/record.html", "york/make-tour.html", "york/place-object.html", "ar/york/record.html"]:
        assert str(site / name) in reached, name
