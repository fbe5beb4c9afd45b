"""Concurrent builds and their results: one at a time for a folder, and any number side by side."""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess

import pytest

from commands.tool import TOOL, contents, edit, started, wynd


def begun(folder, *arguments):
    return subprocess.Popen([TOOL, "build", folder, *map(str, arguments)], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


@contextlib.contextmanager
def another(folder):
    """Simulates another build of the folder."""
    with (folder / ".public.wynd-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print(os.getpid(), file=lock, flush=True)
        yield


def hidden(folder):
    return sorted(path.name for path in folder.glob(".*.wynd-*"))


def until_waiting(process):
    """The line that names what the build waits for."""
    for line in process.stderr:
        if "Another build" in line:
            return line
    pytest.fail("it did not wait")


def test_a_second_build_waits_for_the_first(slow_guide):
    folder, _ = slow_guide
    first = started(folder)
    first.send_signal(signal.SIGSTOP)
    second = begun(folder, "--wait", 100)
    assert until_waiting(second) == f"Another build of {folder}/public is running (process {first.pid}); waiting\n"
    # Then little is left to do.
    for path in (folder / "content/my-city/places").glob("place-*.md"):
        path.unlink()
    first.kill()
    first.communicate()
    _, error = second.communicate(timeout=120)
    assert second.returncode == 0, error
    assert hidden(folder) == []


@pytest.mark.parametrize("cache", [[], ["--no-cache"]])
def test_a_second_build_refuses_in_the_end_and_harms_nothing(guide, cache):
    folder, before = guide
    edit(folder)
    with another(folder):
        result = wynd("build", folder, "--wait", "0.2", *cache)
        assert result.returncode == 1
        assert (f"{folder}/public: error: another build of this folder is running (process {os.getpid()}); wait until "
                "it ends, or choose another folder with --output [output-busy]\n") in result.stderr
        assert contents(folder / "public") == before
        # The same folder by another name.
        (folder / "web").symlink_to("public")
        assert "[output-busy]" in wynd("build", folder, "--output", folder / "web", "--wait", 0).stderr
        # A build that writes elsewhere does not have to wait.
        assert wynd("check", folder).returncode == 0
        assert wynd("build", folder, "--output", folder.parent / "elsewhere", *cache).returncode == 0
    assert wynd("build", folder, *cache).returncode == 0
    assert hidden(folder) == []


def test_who_waits_can_be_interrupted(guide):
    folder, before = guide
    with another(folder):
        second = begun(folder, "--wait", 60)
        until_waiting(second)
        second.send_signal(signal.SIGINT)
        assert second.wait(timeout=10) == 130
        assert "[interrupted]" in second.stderr.read()
    assert contents(folder / "public") == before


def test_a_killed_build_locks_nothing_and_what_it_left_is_gone_after_the_next(slow_guide):
    folder, _ = slow_guide
    for _ in range(3):
        process = started(folder)
        process.kill()
        process.communicate()
        # One staging folder and one lock file, however many builds there are.
        assert len(hidden(folder)) == 2
    for path in (folder / "content/my-city/places").glob("place-*.md"):
        path.unlink()
    (folder / ".wynd-cache/.tool-4194305").write_text("half")
    edit(folder)
    result = wynd("build", folder, "--wait", 0)
    assert result.returncode == 0, result.stderr
    assert "Another build" not in result.stderr
    assert hidden(folder) == []
    drafts = [path for path in (folder / ".wynd-cache").rglob(".*") if path.name != ".gitignore"]
    assert drafts == []


def test_a_killed_check_leaves_nothing_for_ever(slow_guide, tmp_path):
    folder, _ = slow_guide
    place = tmp_path / "temporary"
    place.mkdir()
    surroundings = {**os.environ, "TMPDIR": str(place)}
    process = subprocess.Popen([TOOL, "check", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=surroundings)
    while not list(place.glob("wynd-check-*")):
        assert process.poll() is None
    process.kill()
    process.wait()
    left = list(place.glob("wynd-check-*"))
    assert len(left) == 1
    for path in left:
        os.utime(path, (0, 0))
    for path in (folder / "content/my-city/places").glob("place-*.md"):
        path.unlink()
    assert wynd("check", folder, env=surroundings).returncode == 0
    assert list(place.iterdir()) == []


def test_ten_builds_share_a_cache(guide, tmp_path):
    folder, before = guide
    cache = tmp_path / "cache"
    for count in (10, 3):
        builds = [begun(folder, "--output", tmp_path / f"out-{number}", "--cache", cache) for number in range(count)]
        for build in builds:
            _, error = build.communicate(timeout=300)
            assert build.returncode == 0, error
            assert "Another build" not in error
        for number in range(count):
            assert contents(tmp_path / f"out-{number}") == before
        edit(folder)
        assert wynd("build", folder).returncode == 0
        before = contents(folder / "public")


def test_ten_builds_of_one_folder_take_turns(guide):
    folder, _ = guide
    edit(folder)
    builds = [begun(folder, "--wait", 120) for _ in range(10)]
    for build in builds:
        _, error = build.communicate(timeout=300)
        assert build.returncode == 0, error
    after = contents(folder / "public")
    assert wynd("build", folder, "--no-cache").returncode == 0
    assert contents(folder / "public") == after
    assert hidden(folder) == []


@pytest.fixture
def disk(tmp_path):
    """A separate, empty disk."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if shutil.which("mount") is None or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64m", "none", folder], capture_output=True).returncode != 0:
        pytest.skip("this machine does not let a test mount a disk")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_site_goes_to_another_disk_but_not_in_place_of_one(guide, disk):
    folder, before = guide
    for _ in range(2):
        assert wynd("build", folder, "--output", disk / "site").returncode == 0
        assert contents(disk / "site") == before
        assert hidden(disk) == []
        edit(folder)
        assert wynd("build", folder).returncode == 0
        before = contents(folder / "public")
    shutil.rmtree(disk / "site")
    result = wynd("build", folder, "--output", disk)
    assert result.returncode == 1
    assert (f"{disk}: error: the output folder is a separate disk, so a new site cannot replace it; choose a "
            f"folder on it with --output, for example {disk}/site [output]\n") in result.stderr
    assert hidden(disk.parent) == []


def test_a_folder_that_cannot_be_written_is_reported(guide, disk):
    folder, _ = guide
    assert wynd("build", folder, "--output", disk / "site").returncode == 0
    before = contents(disk / "site")
    edit(folder)
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    result = wynd("build", folder, "--output", disk / "site")
    assert result.returncode == 1
    assert (f"{disk}: error: the build makes the new site beside the old one, but cannot write here: the file system is "
            "read-only; choose another folder with --output [output]\n") in result.stderr
    assert contents(disk / "site") == before
    # A guide on a read-only disk is still built, without a cache.
    subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
    shutil.copytree(folder, disk / "trip", ignore=shutil.ignore_patterns("public", ".wynd-cache"))
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    assert wynd("build", disk / "trip", "--output", folder / "public").returncode == 0
