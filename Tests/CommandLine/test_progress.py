"""Progress is shown only on a terminal, and only when a task takes a while."""

import json
import os
import pty
import re
import subprocess

import pytest

from commands.tool import TOOL


# Enough places that the pages take a while, even with an optimised tool.
PLACES = 600 if "debug" in TOOL.parts else 6000


@pytest.fixture(scope="module")
def guide(tmp_path_factory):
    """A guide that takes a while to build, without its site."""
    folder = tmp_path_factory.mktemp("progress") / "trip"
    subprocess.run([TOOL, "new", folder, "--city", "My City", "--position", "53.959,-1.0815", "--country", "GB"],
                   check=True, capture_output=True)
    for number in range(PLACES):
        (folder / f"content/my-city/places/place-{number}.md").write_text(
            f"---\nname: Place {number}\nkind: house\nposition: {{lat: {53.95 + number % 60 / 5000}, "
            f"lon: {-1.1 + number // 60 / 2000}}}\nsummary: Number {number}.\n---\n" + "Words. " * 300)
    return folder


def on_terminal(*arguments, **environment):
    """A command's output on a terminal, and its results, which a program reads."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([TOOL, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=theirs,
                          env=dict(os.environ, **environment), text=True) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                more = os.read(ours, 4096)
            except OSError:
                break
            if not more:
                break
            shown += more
        results = process.stdout.read()
    os.close(ours)
    assert process.returncode == 0, shown
    return shown.decode(), results


def test_a_terminal_shows_a_bar_with_what_is_done_and_clears_it(guide):
    shown, results = on_terminal("build", guide, "--no-cache", "--output", guide.parent / "bar")
    lines = shown.split("\r\x1b[K")
    assert any(re.fullmatch(r"\[#*-*\] +\d+ %  My City: writing pages \d+/\d+(, \d+ s left)?", line) for line in lines), shown
    assert all(len(line) < 80 for line in lines[:-1])
    # Nothing of the bar is left when the results are written, and no text is coloured.
    assert "%  " not in lines[-1]
    assert "\x1b[" not in shown.replace("\x1b[K", "")
    assert "index.html" in results and "%" not in results


def test_where_no_one_sits_there_is_no_line(guide):
    done = subprocess.run([TOOL, "build", guide, "--no-cache", "--output", guide.parent / "pipe"], capture_output=True,
                          text=True, check=True)
    assert "\r" not in done.stderr and "\x1b" not in done.stderr and "%" not in done.stderr
    assert "index.html" in done.stdout


def test_quiet_is_silent_on_a_terminal_too(guide):
    shown, results = on_terminal("build", guide, "--no-cache", "--output", guide.parent / "quiet", "--quiet",
                                 "--base-url", "https://guide.example.net/")
    assert (shown, results) == ("", "")


def test_quick_work_is_not_spoken_of(tmp_path):
    shown, _ = on_terminal("new", tmp_path / "trip")
    assert "\x1b" not in shown


def test_a_program_reads_what_was_made(guide):
    done = subprocess.run([TOOL, "build", guide, "--output", guide.parent / "json", "--json", "--quiet"],
                          capture_output=True, text=True, check=True)
    result = json.loads(done.stdout)
    assert result["isPublished"] and result["places"] > PLACES and result["errors"] == 0, result
    assert result["opensAt"].endswith("json/index.html")


def test_a_program_reads_that_nothing_was_made(guide, tmp_path):
    (tmp_path / "guide.yaml").write_text("titel: Misspelt\n")
    done = subprocess.run([TOOL, "build", tmp_path, "--json"], capture_output=True, text=True)
    assert done.returncode == 1
    result = json.loads(done.stdout)
    assert not result["isPublished"] and result["errors"] > 0 and "opensAt" not in result
