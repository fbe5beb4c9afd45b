"""Finds broken links."""

import html.parser
import os.path
import urllib.parse

from support.site import PREFIX


class References(html.parser.HTMLParser):
    """Collects the references and the ids of a page, and its links, which are references too."""

    def __init__(self, text):
        super().__init__()
        self.found, self.links, self.ids = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src", "poster", "data-pack", "data-index") and value is not None:
                if not (tag == "link" and ("rel", "canonical") in attributes):
                    self.found.append(value)
                if tag == "a" and name == "href":
                    self.links.append(value)
            elif name == "srcset":
                self.found += [candidate.split()[0] for candidate in value.split(",")]


def read_pages(paths):
    """Returns what pages refer to, by their paths."""
    return {str(path): References(path.read_text(encoding="utf-8")) for path in paths}


def target_of(reference, folder):
    """Returns the path of the file that a relative reference names."""
    return os.path.normpath(os.path.join(folder, urllib.parse.unquote(reference)))


def broken_links(root, pages):
    """Returns the references of pages to files or ids that do not exist below `root`."""
    files = {os.path.join(folder, name) for folder, _, names in os.walk(root) for name in names}
    broken = []
    for path, page in pages.items():
        folder, file = os.path.split(path)
        name = os.path.relpath(path, root)
        for reference in dict.fromkeys(page.found):
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or parts.netloc:
                continue
            at = folder
            if file == "404.html" and parts.path.startswith(PREFIX):
                # A server shows the page for missing addresses at any depth, so its links start at the root.
                parts, at = parts._replace(path=parts.path.removeprefix(PREFIX)), root
            assert not parts.path.startswith("/"), f"{path}: {reference} is not relative"
            target = target_of(parts.path, at) if parts.path else path
            if target not in files:
                broken.append(f"{name}: {reference}")
            elif parts.fragment and target in pages and parts.fragment not in pages[target].ids:
                broken.append(f"{name}: {reference} (no such id)")
    return broken
