"""The packs of the sample guide."""

import json
import urllib.parse

# The address for which `make test-browser` builds the sample: below the path where conftest.py serves it.
BASE = "https://guide.example.org/guides/sample/"


def packs(site):
    for index in sorted(site.glob("*/packs/index.json")):
        for pack in json.loads(index.read_text())["packs"]:
            yield index, pack


def normalised(address):
    """Returns an address with the scheme and the host in lower case, as a browser does."""
    parts = urllib.parse.urlsplit(address)
    return parts._replace(scheme=parts.scheme.lower(), netloc=parts.netloc.lower()).geturl()
