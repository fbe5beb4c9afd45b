"""A newcomer finds the file for a task with the usual words: each file's first comment says what it does."""

import re
import subprocess

import pytest

from commands.tool import ROOT

# More hits than this are too many to read.
MOST = 3
# The words that a newcomer searches for, and the file for the task. A word also finds longer words that begin with it.
SEARCHES = [
    ("marker, layout", "Sources/GuideMaps/Drawing/MarkerLayout.swift"),
    ("announce, turn", "site/scripts/walk/walk-guidance.js"),
    ("kiosk, barcode", "site/scripts/kiosk/barcode-scanner.js"),
    ("remove, old, pack", "site/scripts/packs/pack-storage.js"),
    ("dead, link", "Sources/GuideCommands/Links/WebLinkCheck.swift"),
    ("draws, QR code, SVG", "Sources/GuidePacks/QRCode/QRCode+SVG.swift"),
    ("erase, device", "site/scripts/settings/stored-data-erasing.js"),
    ("rank, search", "site/scripts/search/search-engine.js"),
    ("resize, photograph", "Sources/GuideMedia/Pictures/PublishedPicture.swift"),
    ("route, turns", "Sources/GuideWalks/Directions/RouteTurns.swift"),
]


def first_comment(path):
    """The lines of comments at the start of a file, as one line."""
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//") or line.startswith("///"):
            break
        lines.append(line[2:].strip())
    return " ".join(lines)


@pytest.fixture(scope="module")
def first_comments():
    names = subprocess.run(["git", "ls-files", "Sources/*.swift", "site/scripts/*.js"], cwd=ROOT, capture_output=True,
                           text=True, check=True).stdout.splitlines()
    return {name: first_comment(ROOT / name) for name in names}


def test_each_file_says_what_it_does(first_comments):
    assert len(first_comments) > 1000
    assert [name for name, comment in first_comments.items() if not comment] == []


@pytest.mark.parametrize("words, file", SEARCHES)
def test_the_usual_words_find_the_file(first_comments, words, file):
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split(", ")]
    found = [name for name, comment in first_comments.items() if all(pattern.search(comment) for pattern in patterns)]
    assert file in found and len(found) <= MOST, found
