"""Finds broken links."""

import html.parser
import pathlib
import urllib.parse

from support.site import PREFIX


class References(html.parser.HTMLParser):
    """Collects the references and the ids of a page."""

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
    """Returns the references of the pages below `root` to files or ids that do not exist."""
    parsed = {path: References(path.read_text(encoding="utf-8")) for path in root.rglob("*.html")}
    broken = []
    for path, page in parsed.items():
        for reference in page.found:
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or parts.netloc:
                continue
            folder = path.parent
            if path.name == "404.html" and parts.path.startswith(PREFIX):
                # A server shows the page for missing addresses at any depth, so its links start at the root.
                parts, folder = parts._replace(path=parts.path.removeprefix(PREFIX)), root
            assert not parts.path.startswith("/"), f"{path}: {reference} is not relative"
            target = path if not parts.path else pathlib.Path(folder / urllib.parse.unquote(parts.path)).resolve()
            if not target.is_file() or root not in target.parents:
                broken.append(f"{path.relative_to(root)}: {reference}")
            elif parts.fragment and target in parsed and parts.fragment not in parsed[target].ids:
                broken.append(f"{path.relative_to(root)}: {reference} (no such id)")
    return broken
