"""docs/first-guide.md is accurate, also in German: its files are written, and its commands have the output of the page.

A fenced block with a kind and a path as its info string is that file. A block of `sh` contains commands after `$ `,
each with the lines of its output: `…` stands for any text, and alone on a line for any lines. A command that ends with
an error fails the test. `sh until Ctrl-C` is interrupted after its output.
"""

import re
from typing import NamedTuple

import pytest

from commands.walkthrough import FIRST_GUIDES, Shell, answers, blocks, commands


class Site(NamedTuple):
    """What a reader has published after all steps of a page."""

    # The language of the pages, and of those in the folder of the translation.
    language: str
    translation: str
    # What the pages contain.
    texts: dict
    # What no page contains.
    absent: list
    # The poster, and the address that its code leads to.
    poster: str
    address: str


SITES = {
    "first-guide.md": Site(
        language="en-GB", translation="fr",
        texts={
            "millford/places/old-mill.html": ["A brick mill beside a river", "Stand on the footbridge"],
            "fr/millford/places/old-mill.html": ["Le vieux moulin"],
        },
        absent=["York"],
        poster="millford/posters/first-walk.html",
        address="https://millford.example.net/guide/millford/packs/first-walk.html"),
    "first-guide.de.md": Site(
        language="de", translation="en",
        texts={
            "wasserburg/places/rote-bruecke.html": ["Eine rote Brücke über einem Fluss", "Bleiben Sie in der Mitte"],
            "en/wasserburg/places/rote-bruecke.html": ["Red Bridge", "A red bridge over a river"],
            "wasserburg/places/museum.html": ["Dienstag bis Sonntag", "13:00–17:00", "5,00\u00a0€"],
            # The version before the last one.
            "wasserburg/places/marienplatz.html": ["seit Jahrhunderten Markt ist"],
            # A direction from the map.
            "wasserburg/tours/altstadt.html": ["Gehen Sie entlang"],
            "imprint.html": ["Impressum", "83512 Wasserburg am Inn"],
        },
        absent=["York", "Beispielort", "Beispieltour", "Baustelle"],
        poster="wasserburg/posters/altstadt.html",
        address="https://wasserburg.example.net/wasserburg/packs/altstadt.html"),
}


def walk(page, folder):
    """Does all steps of a page. Returns the differences from the page, and the number of commands."""
    shell = Shell(folder)
    # The page publishes to a folder of the reader.
    shell.environment["HOME"] = str(folder)
    # The reader understands the language of the page.
    shell.environment["LC_MESSAGES"] = f"{SITES[page.name].language}.UTF-8"
    troubles, ran = [], 0
    for number, info, lines in blocks(page):
        kind, _, path = info.partition(" ")
        if kind == "sh" and path == "until Ctrl-C":
            (command, shown), = commands(lines)
            if not shell.interrupt(command, shown):
                troubles.append(f"line {number}: {command} did not answer {shown[0]}")
        elif kind == "sh":
            for command, shown in commands(lines):
                code, out = shell.run(command)
                ran += 1
                fails = any(" error: " in line or " Fehler: " in line for line in shown)
                if fails != (code != 0) or (shown and not answers(shown, out)):
                    troubles.append(f"line {number}: {command}: exit {code}\n{out}")
        else:
            assert path, f"line {number} names the file of its block"
            file = shell.folder / path
            assert file.parent.is_dir(), f"line {number}: the folder of {path} is there"
            file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return troubles, ran


def check(site, folder):
    """Compares the published site with what the reader wrote."""
    pages = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    for path, texts in site.texts.items():
        assert [text for text in texts if text not in pages[path]] == [], path
    for path, text in pages.items():
        language = site.translation if path.startswith(site.translation + "/") else site.language
        assert f'<html lang="{language}"' in text, path
        assert re.findall("|".join(rf"\b{word}\b" for word in site.absent), text) == [], path
    assert site.address in pages[site.poster].replace("<wbr>", "").replace("HTTPS", "https")


@pytest.mark.parametrize("page", FIRST_GUIDES, ids=lambda page: page.name)
def test_the_page_has_twelve_steps(page):
    headings = re.findall(r"(?m)^## (\d+)\.", page.read_text(encoding="utf-8"))
    assert headings == [str(number) for number in range(1, 13)]


@pytest.mark.parametrize("page", FIRST_GUIDES, ids=lambda page: page.name)
def test_a_reader_publishes_the_guide_of_the_page(page, tmp_path):
    troubles, ran = walk(page, tmp_path)
    assert ran > 15
    assert troubles == [], "\n".join(troubles)
    check(SITES[page.name], tmp_path / "www")


@pytest.mark.parametrize("shown, out, holds", [
    (["a", "b"], "a\nb\n", True),
    (["a", "b"], "a\nx\nb\n", False),
    (["a", "…", "b"], "a\nx\ny\nb\n", True),
    (["a … c"], "a b c\n", True),
    (["a … c"], "a b\nc\n", False),
    (["a"], "a\nb\n", False),
])
def test_lines_are_compared(shown, out, holds):
    assert answers(shown, out) == holds
