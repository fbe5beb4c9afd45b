"""docs/first-guide.md is accurate: its files are written, and its commands run in order with the output of the page.

A fenced block with a kind and a path as its info string is that file. A block of `sh` contains commands after `$ `,
each with the lines of its output: `…` stands for any text, and alone on a line for any lines. A command that ends with
an error fails the test. `sh until Ctrl-C` is interrupted after its output.
"""

import re

import pytest

from commands.walkthrough import PAGE, Shell, answers, blocks, commands


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    """The folder after all steps of the page, with the differences from the page."""
    shell = Shell(tmp_path_factory.mktemp("first-guide"))
    troubles, ran = [], 0
    for number, info, lines in blocks():
        kind, _, path = info.partition(" ")
        if kind == "sh" and path == "until Ctrl-C":
            (command, shown), = commands(lines)
            if not shell.interrupt(command, shown):
                troubles.append(f"line {number}: {command} did not answer {shown[0]}")
        elif kind == "sh":
            for command, shown in commands(lines):
                code, out = shell.run(command)
                ran += 1
                fails = any(" error: " in line for line in shown)
                if fails != (code != 0) or (shown and not answers(shown, out)):
                    troubles.append(f"line {number}: {command}: exit {code}\n{out}")
        else:
            assert path, f"line {number} names the file of its block"
            file = shell.folder / path
            assert file.parent.is_dir(), f"line {number}: the folder of {path} is there"
            file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return shell.folder, troubles, ran


def test_the_page_has_twelve_steps():
    headings = re.findall(r"(?m)^## (\d+)\.", PAGE.read_text(encoding="utf-8"))
    assert headings == [str(number) for number in range(1, 13)]


def test_every_command_answers_as_the_page_shows(walked):
    _, troubles, ran = walked
    assert ran > 15
    assert troubles == [], "\n".join(troubles)


def test_the_guide_is_published_as_it_was_written(walked):
    folder, _, _ = walked
    site = folder.parent / "www"
    mill = (site / "millford/places/old-mill.html").read_text(encoding="utf-8")
    assert "A brick mill beside a river" in mill and "Stand on the footbridge" in mill
    assert "Le vieux moulin" in (site / "fr/millford/places/old-mill.html").read_text(encoding="utf-8")
    poster = (site / "millford/posters/first-walk.html").read_text(encoding="utf-8")
    address = "https://millford.example.net/guide/millford/packs/first-walk.html"
    assert address in poster.replace("<wbr>", "").replace("HTTPS", "https")


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
