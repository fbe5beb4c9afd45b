"""Pictures that take too long to decode: the build names them, ends, and leaves the old site and no process."""

import os
import pathlib
import random
import signal
import subprocess
import time

import pytest

from commands.tool import TOOL, contents, wynd


@pytest.fixture
def slow_drawing(guide):  # noqa: F811
    """A built guide with an added drawing that is within the limits of cost and takes 20 s."""
    folder, before = guide
    chance = random.Random(1)
    lines = "".join(f"L{chance.randrange(1000)} {chance.randrange(1000)}" for _ in range(10_000))
    (folder / "content/my-city/lines.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path d="M0 0{lines}" fill="none" '
        'stroke="black" stroke-width="9"/></svg>')
    page = folder / "content/my-city/city.md"
    page.write_text(page.read_text(encoding="utf-8").replace(
        "---\n", "---\nmedia:\n  - file: lines.svg\n    alt: Ten thousand lines.\n    credit: Drawn for this test\n    licence: CC0-1.0\n", 1))
    return folder, before


def children_of(process):
    """The numbers of the child processes that decode pictures."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            words = status.read_text().rpartition(")")[2].split()
            if int(words[1]) == process and b"picture-worker" in status.with_name("cmdline").read_bytes():
                found.append(int(status.parent.name))
        except OSError:
            continue
    return found


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def decoding(folder):
    """A build that has begun to draw, and its child."""
    process = subprocess.Popen([TOOL, "build", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        for child in children_of(process.pid):
            time.sleep(0.5)
            return process, child
        time.sleep(0.02)
    pytest.fail("no child began to draw")


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_drawing_that_takes_too_long_is_an_error_and_the_old_site_stays(slow_drawing, command):
    folder, before = slow_drawing
    result = wynd(command, folder, env=dict(os.environ, WYND_PICTURE_SECONDS="1"))
    assert result.returncode == 1
    assert ("lines.svg takes more than 1 s of processor time to draw; simplify it, or publish it as a picture "
            "[media-decoder]") in result.stdout + result.stderr
    assert "content/my-city/city.md:" in result.stdout + result.stderr
    assert contents(folder / "public") == before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_ends_at_once_though_a_picture_is_decoded(slow_drawing, number):
    folder, before = slow_drawing
    process, child = decoding(folder)
    begun = time.monotonic()
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert time.monotonic() - begun < 5
    assert process.returncode == 130, error
    assert not is_running(child)
    assert contents(folder / "public") == before


def test_a_killed_build_leaves_no_child(slow_drawing):
    folder, _ = slow_drawing
    process, child = decoding(folder)
    assert is_running(child)
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 5
    while is_running(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(child)


def test_a_limit_that_is_not_a_number_is_a_warning(guide):  # noqa: F811
    folder, _ = guide
    result = wynd("check", folder, env=dict(os.environ, WYND_PICTURE_SECONDS="1 min"))
    assert result.returncode == 0
    assert 'WYND_PICTURE_SECONDS is "1 min" and not a number of seconds' in result.stdout
