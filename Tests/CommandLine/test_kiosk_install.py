"""A kiosk's installation is killed at any moment: the kiosk shows the old build or the new one, each complete."""

import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
KILLS = 60


def wynd(*arguments):
    return subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def packs(tmp_path_factory):
    """Two builds of one kiosk's pack."""
    folder = tmp_path_factory.mktemp("kiosk")
    guide = folder / "trip"
    assert wynd("new", guide).returncode == 0
    kiosk = guide / "content/my-city/kiosks/hall.yaml"
    kiosk.parent.mkdir()
    made = []
    for name in "one", "two":
        kiosk.write_text(f"name: Hall {name}\nplace: market-square\ncode: \"1234\"\n")
        result = wynd("build", guide)
        assert result.returncode == 0, result.stderr
        made.append(shutil.copy(guide / "public/my-city/packs/kiosks/hall.zip", folder / f"{name}.zip"))
    return made


def shown(screen):
    """The version that the kiosk shows, after a check of every file against the list."""
    build = screen / "current"
    manifest = json.loads((build / "pack.json").read_text())
    for file in manifest["files"]:
        assert hashlib.sha256((build / file["path"]).read_bytes()).hexdigest() == file["sha256"], file["path"]
    assert f'"name": "{os.readlink(build).removeprefix("builds/")}"' in (build / "wynd-build.js").read_text()
    return manifest["title"]


def test_killed_at_any_moment_it_leaves_the_old_build_or_the_new_one(packs, tmp_path):
    screen = tmp_path / "screen"
    assert wynd("kiosk", "install", packs[0], screen).returncode == 0
    started = time.monotonic()
    assert wynd("kiosk", "install", packs[1], screen).returncode == 0
    whole = time.monotonic() - started
    chance = random.Random(21)
    seen, killed = [shown(screen)], 0
    for _ in range(KILLS):
        other = packs[1] if seen[-1] == "Hall one" else packs[0]
        process = subprocess.Popen([TOOL, "kiosk", "install", other, screen], stdout=subprocess.DEVNULL)
        # Some installations finish before: most writes happen near the end.
        time.sleep(chance.uniform(0, whole * 1.8))
        process.send_signal(signal.SIGKILL)
        is_killed = process.wait() == -signal.SIGKILL
        killed += is_killed
        # The speed of a busy machine changes while the test runs.
        whole *= 1.1 if is_killed else 0.9
        seen.append(shown(screen))
    changes = sum(before != after for before, after in zip(seen, seen[1:]))
    assert killed > KILLS / 3, f"{killed} of {KILLS} were killed in time ({whole:.2f} s)"
    assert 0 < changes < KILLS, f"{changes} of {KILLS} changed what is shown"
    # The next installation is not blocked, and leaves nothing of the earlier ones.
    os.utime(screen / "current", (0, 0), follow_symlinks=False)
    for pack, title in zip(packs, ["Hall one", "Hall two"]):
        result = wynd("kiosk", "install", pack, screen)
        assert result.returncode == 0, result.stderr
        assert shown(screen) == title
        os.utime(screen / "current", (0, 0), follow_symlinks=False)
    assert wynd("kiosk", "install", packs[1], screen).returncode == 0
    assert sorted(os.listdir(screen)) == [".lock", "builds", "current"]
    assert len(os.listdir(screen / "builds")) == 2, os.listdir(screen / "builds")
    assert wynd("kiosk", "install", "--rollback", screen).returncode == 0
    assert shown(screen) == "Hall one"


def test_two_at_once_do_not_meet(packs, tmp_path):
    screen = tmp_path / "screen"
    running = [subprocess.Popen([TOOL, "kiosk", "install", packs[number % 2], screen], stderr=subprocess.PIPE, text=True)
               for number in range(6)]
    refused = [process.communicate()[1] for process in running]
    assert all("another installation" in text for process, text in zip(running, refused) if process.returncode)
    assert any(process.returncode == 0 for process in running)
    assert shown(screen) in ("Hall one", "Hall two")
    assert sorted(os.listdir(screen)) == [".lock", "builds", "current"]


def test_a_full_disk_leaves_what_was_shown(packs, tmp_path):
    """A limit on file size simulates a full disk: writing fails partway."""
    screen = tmp_path / "screen"
    assert wynd("kiosk", "install", packs[0], screen).returncode == 0
    limited = subprocess.run(["bash", "-c", 'trap "" XFSZ; ulimit -f 20; exec "$0" kiosk install "$1" "$2"', TOOL, packs[1], screen],
                             capture_output=True, text=True, timeout=300)
    assert limited.returncode == 1 and "Nothing was installed" in limited.stderr, limited.stderr
    assert shown(screen) == "Hall one"
    assert len(os.listdir(screen / "builds")) == 1
