"""The built sample guide: its folder, its languages and pages, and a server for it."""

import functools
import http.server
import json
import os
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = pathlib.Path(os.environ.get("WYND_SITE", ROOT / ".build/site")).resolve()
# The server has the site below a path, not at the root, so that an absolute link is broken.
PREFIX = "/guides/sample/"
# The options of a browser context. A service worker would fetch and store the guide's offline pages in each new one.
# A test of saved content passes service_workers="allow".
WITHOUT_WORKER = {"service_workers": "block"}


@functools.cache
def published(name):
    """Returns the published file of a script."""
    found = [path for path in (SITE / "assets").glob("*.js") if re.fullmatch(rf"{name}-[0-9a-f]{{10}}", path.stem)]
    assert found, f"{name}.js is published in {SITE}"
    # A script with words exists once in each language: this is the one in the language of the originals.
    words = json.loads((ROOT / "site/words/en.json").read_text())
    said = [word.split("{")[0] for word in words.values() if isinstance(word, str) and len(word.split("{")[0]) > 11]

    def share(path):
        text = path.read_text()
        return sum(word in text for word in said)

    return max(found, key=share)


# The other languages. The language of the originals is at the site's root.
LANGUAGES = ["ar", "de", "es", "fr", "sv", "zh"]


@functools.cache
def of_each_kind():
    """Returns paths of pages that represent all kinds: those of the guide itself, and the largest page of each kind in a city.

    Without the screens of kiosks, which have windows of their own sizes (kiosk/test_kiosk.py), the pages at old addresses, which
    redirect at once, and the page for missing addresses, which refers to its styles from the server's root.
    """
    largest = {}
    for path in SITE.rglob("*.html"):
        name = path.relative_to(SITE).as_posix()
        if name.split("/")[0] in LANGUAGES:
            continue
        kind = re.search(r'<body class="page page--(\S+?)["\s]', path.read_text())
        if not kind or kind[1] in ("redirect", "not-found"):
            continue
        key = kind[1] if "/" in name else name
        largest[key] = max(largest.get(key, (0, "")), (path.stat().st_size, name))
    return sorted(name for _, name in largest.values())


def at_first(count, values):
    """Marks values: `make test` uses the first ones, and `make test-all` all of them."""
    values = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*value, marks=() if index < count else pytest.mark.thorough) for index, value in enumerate(values)]


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site below PREFIX, and nothing outside of it."""

    extensions_map = dict(
        http.server.SimpleHTTPRequestHandler.extensions_map,
        **{".webp": "image/webp", ".webmanifest": "application/manifest+json", ".vtt": "text/vtt",
           ".js": "text/javascript", ".geojson": "application/geo+json", ".gpx": "application/gpx+xml"})

    def translate_path(self, path):
        if not path.startswith(PREFIX):
            return str(SITE / "absent")
        return super().translate_path("/" + path[len(PREFIX):])

    def log_message(self, *arguments):
        pass
