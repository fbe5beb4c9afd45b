"""Effects of the machine on a build: kills, interrupts, full disks, hidden files. The last good site remains."""

import os
import pathlib
import shutil
import signal
import subprocess
import time

import pytest

from commands.tool import ROOT, TOOL, contents, edit, started, wynd

REAL = ROOT.parent / "shared/real/unlockyork"


def test_a_killed_build_leaves_the_old_site_whole_and_the_next_one_clears_up(slow_guide):
    folder, before = slow_guide
    process = started(folder)
    process.kill()
    process.communicate()
    assert contents(folder / "public") == before
    assert list(folder.glob(".public.wynd-*"))
    for path in (folder / "content/my-city/places").glob("place-*.md"):
        path.unlink()
    assert wynd("build", folder).returncode == 0
    assert contents(folder / "public") == before
    assert not list(folder.glob(".public.wynd-*"))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_ends_cleanly(slow_guide, number):
    folder, before = slow_guide
    process = started(folder)
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Interrupted" in error
    assert contents(folder / "public") == before
    if b"did not stop" in error:
        # On a busy machine the build ends after four seconds, and the next build removes its unfinished files.
        assert wynd("build", folder).returncode == 0
    assert not list(folder.glob(".public.wynd-*"))


# Five hundred in `make test-all`.
KILLS = int(os.environ.get("WYND_KILLS", "8"))


def test_a_build_killed_at_any_moment_leaves_the_old_site_or_the_new_one(guide, tmp_path):
    folder, _ = guide
    for number in range(4):
        shutil.copytree(folder / "content/my-city", folder / f"content/city-{number}")
    assert wynd("build", folder).returncode == 0
    old, seen = contents(folder / "public"), set()
    for number in range(KILLS):
        for city in sorted((folder / "content").iterdir()):
            edit(folder, city.name)
        process = subprocess.Popen([TOOL, "build", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # The list of the new site is written just before it replaces the old one.
        while number % 2 and process.poll() is None and not list(folder.glob(".public.wynd-*/.wynd-files")):
            pass
        time.sleep(number % 7 * 0.0005 if number % 2 else 0.05 * (number % 12))
        process.kill()
        process.wait()
        left = contents(folder / "public")
        assert wynd("build", folder).returncode == 0
        new = contents(folder / "public")
        assert left in (old, new), sorted(path for path in left if left[path] not in (old.get(path), new.get(path)))[:5] or "both"
        seen.add(left == new)
        assert not list(folder.glob(".public.wynd-*"))
        old = new
    assert wynd("build", folder, "--no-cache", "--output", tmp_path / "clean").returncode == 0
    assert contents(folder / "public") == contents(tmp_path / "clean")
    # The build was killed before and after this moment.
    assert seen == {False, True} or KILLS < 100


def test_a_full_disk_is_reported_and_the_old_site_stays(guide, tmp_path):
    folder, _ = guide
    disk = tmp_path / "disk"
    disk.mkdir()
    if shutil.which("mount") is None or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=8m", "none", disk], capture_output=True).returncode != 0:
        pytest.skip("this machine does not let a test mount a small disk")
    try:
        assert wynd("build", folder, "--output", disk / "site").returncode == 0
        before = contents(disk / "site")
        room = os.statvfs(disk)
        (disk / "ballast").write_bytes(b"x" * (room.f_bavail * room.f_frsize - 100_000))
        edit(folder)
        result = wynd("build", folder, "--output", disk / "site")
        assert result.returncode == 1
        assert "the disk is full" in result.stderr or "No space left" in result.stderr
        assert contents(disk / "site") == before
        assert not list(disk.glob(".site.wynd-*"))
    finally:
        subprocess.run(["umount", disk], check=True)


def test_bytes_of_no_encoding_are_reported_once_and_with_their_place(guide):
    """libxml2 has its own messages for them, without the file's name."""
    folder, _ = guide
    (folder / "bad.gpx").write_bytes("<?xml ".encode("utf-16-le") + b"\x00\xd8\x00<<")
    result = wynd("import", "gpx", "bad.gpx", "--city", "my-city", cwd=folder)
    assert result.returncode != 0
    lines = (result.stdout + result.stderr).splitlines()
    assert lines and all(line.startswith("bad.gpx:1:") for line in lines), lines


def test_an_unreadable_file_is_reported(guide, tmp_path):
    folder, before = guide
    hidden = folder / "content/my-city/places/old-bridge.md"
    hidden.chmod(0)
    command = [TOOL, "build", folder]
    if os.getuid() == 0:
        # The superuser can read everything, so another user has to try.
        if shutil.which("setpriv") is None:
            pytest.skip("setpriv is not on this machine")
        for path in [tmp_path, *tmp_path.parents]:
            if path.stat().st_uid == 0 and str(path).startswith("/tmp/"):
                path.chmod(path.stat().st_mode | 0o055)
        for path in folder.rglob("*"):
            os.chown(path, 65534, 65534)
        os.chown(folder, 65534, 65534)
        # A copy of the tool, with its theme: other users may not have access to the build folder.
        tool = tmp_path / "tool" / TOOL.name
        shutil.copytree(TOOL.parent / "wynd_GuideBuild.resources", tool.parent / "wynd_GuideBuild.resources")
        shutil.copy(TOOL, tool)
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", tool, *command[1:]]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert "content/my-city/places/old-bridge.md" in result.stderr
    assert "permission" in result.stderr.lower()
    assert contents(folder / "public") == before


@pytest.mark.skipif(not REAL.is_dir(), reason="the real presentation is not on this machine")
def test_a_real_presentation_becomes_a_guide(tmp_path):
    """Every point of interest of a city in PWS XML has a page, with its text and pictures."""
    city = tmp_path / "content/york"
    shutil.copytree(REAL, city)
    (city / "schema.xsd").unlink()
    (tmp_path / "guide.yaml").write_text("title: Unlocked\nbase-url: https://guide.example.net/\n")
    result = wynd("build", tmp_path)
    assert result.returncode == 0, result.stderr
    pages = list((tmp_path / "public/york/places").rglob("*.html"))
    assert len(pages) == 39
    minster = (tmp_path / "public/york/places/minster.html").read_text()
    assert "Stoneyard" in minster and "<img" in minster
    assert result.stderr.count("minster.mp4") == 1


@pytest.mark.skipif(not REAL.is_dir(), reason="the real presentation is not on this machine")
def test_a_presentation_is_imported_and_brought_up_to_date(tmp_path):
    """A second import writes nothing new, and an edited file does not change."""
    command = ["import", "pws", REAL / "york.pws", "--into", tmp_path]
    assert wynd(*command).returncode == 0
    before = contents(tmp_path)
    assert wynd(*command).returncode == 0
    assert contents(tmp_path) == before
    page = next((tmp_path / "content/york/places").rglob("*.md"))
    page.write_text(page.read_text() + "\nA line of the editor's own.\n")
    assert wynd(*command).returncode == 0
    assert "A line of the editor's own." in page.read_text()


def test_a_presentation_that_cannot_be_loaded_says_so(tmp_path):
    (tmp_path / "guide.yaml").write_text("title: Broken\nbase-url: https://guide.example.net/\n")
    city = tmp_path / "content/york"
    city.mkdir(parents=True)
    (city / "york.pws").write_text("<Presentation xmlns='pws'>\n<POI id='a'\n")
    result = wynd("check", tmp_path)
    assert result.returncode == 1
    assert "unable to load content/york/york.pws from the load directory" in result.stdout
    missing = wynd("import", "pws", tmp_path / "absent.pws", "--into", tmp_path)
    assert missing.returncode == 1
    assert "unable to load absent.pws from the load directory" in missing.stderr


# Each path that a build reads, and what the error names there.
PIPES = ["guide.yaml", "templates/place.mustache", "templates/partials/own.mustache", "site/own.txt", "site/scripts/own.js",
         "site/words/en.json", "content/my-city/city.md", "content/my-city/places/pipe.md", "content/my-city/places/pipe.jpg",
         "content/my-city/places/pipe.vtt", "content/my-city/map.geojson", "content/my-city/walls.geojson",
         "content/my-city/riddles.yaml", "reviews/my-city/city.yaml", "groups/class/group.yaml"]


@pytest.mark.parametrize(
    "command, path", [*(("build", path) for path in PIPES), ("check", "templates/place.mustache"), ("check", "site/own.txt")])
def test_a_pipe_in_a_guide_is_refused_and_not_waited_for(guide, command, path):
    folder, before = guide
    edit(folder)
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    os.mkfifo(target)
    city = folder / "content/my-city/city.md"
    if "places/pipe." in path:
        page = next((folder / "content/my-city/places").glob("*.md"))
        named = {"jpg": "[{file: pipe.jpg, alt: A, credit: B, licence: CC0-1.0}]",
                 "vtt": "[{file: pipe.vtt, captions: pipe.vtt, alt: A, title: T, credit: B, licence: CC0-1.0}]"}.get(path[-3:])
        if named:
            page.write_text(page.read_text().replace("---\n", f"---\nmedia: {named}\n", 1))
    elif path.endswith(".geojson"):
        (folder / "content/my-city/own.geojson").write_text('{"type": "FeatureCollection", "features": []}')
        lines = [line for line in city.read_text().splitlines(True) if not line.startswith("map:")]
        key = "map: map.geojson" if "map" in path else "map: own.geojson\nrestricted: walls.geojson"
        city.write_text("".join(lines).replace("---\n", f"---\n{key}\n", 1))
    start = time.monotonic()
    result = subprocess.run([TOOL, command, folder], capture_output=True, text=True, timeout=60)
    assert time.monotonic() - start < 30
    said = result.stdout + result.stderr
    if path == "reviews/my-city/city.yaml" and result.returncode == 0:
        return  # No review rule requires it.
    assert result.returncode == 1, said
    assert "pipe" in said
    assert contents(folder / "public") == before


IMPORTS = [["import", "gpx"], ["import", "csv"], ["import", "kml"], ["import", "geojson"], ["import", "gift"], ["import", "walk"],
           ["import", "objects"], ["pack", "verify"], ["translations", "import"], ["import", "sqlite"], ["import", "osm"]]


@pytest.mark.parametrize("command", IMPORTS, ids=lambda command: "-".join(command))
def test_a_pipe_that_is_to_be_imported_is_refused_and_not_waited_for(guide, tmp_path, command):
    folder, _ = guide
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    options = {"pack": [], "translations": ["--into", folder]}.get(command[0], ["--into", folder, "--city", "my-city"])
    if command[-1] == "sqlite":
        options = ["--into", tmp_path / "back"]
    result = subprocess.run([TOOL, *command, pipe, *options], capture_output=True, text=True, timeout=30)
    assert result.returncode in (1, 64), result.stdout + result.stderr
    assert not result.stderr.startswith("Error: Unknown option")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_build_that_waits_for_another_program_ends_within_five_seconds(guide, tmp_path, number):
    folder, before = guide
    edit(folder)
    subprocess.run(["git", "init", "-q", folder], check=True)
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "git").write_text(f"#!/bin/sh\ntouch {tmp_path}/asked\nexec sleep 30\n")
    (programs / "git").chmod(0o755)
    process = subprocess.Popen([TOOL, "build", folder], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env=dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}"))
    deadline = time.monotonic() + 30
    while not (tmp_path / "asked").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(number)
    start = time.monotonic()
    process.wait(timeout=60)
    assert time.monotonic() - start < 5
    assert process.returncode == 130
    assert contents(folder / "public") == before
    assert wynd("build", folder).returncode == 0
    assert not list(folder.glob(".public.wynd-*"))


FULL = [["check", "--format", "json"], ["check", "--format", "sarif"], ["build", "--json"], ["schema"], ["schema", "place"],
        ["--version"], ["--help"], ["help", "build"], ["build", "--help"], ["doctor"], ["review", "list"],
        ["explain", "stop"]]


@pytest.mark.parametrize("command", FULL, ids=lambda command: "-".join(command))
def test_a_result_that_cannot_be_written_is_an_error(guide, command):
    folder, _ = guide
    if not pathlib.Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    edit(folder)
    with open("/dev/full", "wb") as full:
        result = subprocess.run([TOOL, *command], cwd=folder, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
    assert result.returncode == 74, result.stderr
    with open(os.devnull, "wb") as nothing:
        result = subprocess.run([TOOL, *command], cwd=folder, stdout=nothing, stderr=subprocess.PIPE, text=True, timeout=120)
    assert result.returncode != 74


@pytest.mark.parametrize("limit", [4, 5, 8, 12, 17])
def test_too_few_descriptors_are_reported_as_that(guide, limit):
    folder, before = guide
    edit(folder)
    result = subprocess.run(["sh", "-c", f"ulimit -n {limit} && exec {TOOL} check {folder}"],
                            capture_output=True, text=True, timeout=120)
    said = result.stdout + result.stderr
    assert "no-guide" not in said and "no-city" not in said, said
    assert result.returncode == 0 or "too many" in said.lower() or "Too many" in said, said
    assert contents(folder / "public") == before


def test_a_refused_build_leaves_nothing_beside_the_output(guide, tmp_path):
    folder, _ = guide
    foreign = tmp_path / "site"
    foreign.mkdir()
    (foreign / "letter.txt").write_text("Mine.")
    (tmp_path / "file").write_text("Mine.")
    whole = tmp_path / "whole"
    assert wynd("build", folder, "--output", whole).returncode == 0
    before = sorted(path.name for path in tmp_path.iterdir())
    for arguments in (["--output", foreign], ["--output", tmp_path / "file"], ["--output", whole, "--only", "pages"]):
        result = wynd("build", folder, *arguments)
        assert result.returncode == 1, result.stderr
        assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize("output", [".", "./", "../here", "../here/.", "inner/.."])
def test_the_folder_that_one_is_in_may_be_the_output(guide, tmp_path, output):
    folder, before = guide
    here = tmp_path / "here"
    (here / "inner").mkdir(parents=True) if "inner" in output else here.mkdir()
    if "inner" in output:
        result = wynd("build", folder, "--output", output, cwd=here)
    else:
        result = wynd("build", "../trip", "--output", output, cwd=here)
    assert result.returncode == 0, result.stderr
    assert contents(here) == before
    assert wynd("build", folder, "--output", "", cwd=here).returncode == 64


@pytest.mark.parametrize("date", ["", "yesterday", "1e9", "-1", " 1", "253402300800"])
def test_a_bad_source_date_is_refused(guide, tmp_path, date):
    folder, before = guide
    edit(folder)
    environment = dict(os.environ, SOURCE_DATE_EPOCH=date)
    for command in (["build", folder], ["check", folder], ["export", "epub", tmp_path / "a.epub", folder, "--city", "my-city"]):
        result = wynd(*command, env=environment)
        assert result.returncode == 64
        assert "SOURCE_DATE_EPOCH" in result.stderr
    assert contents(folder / "public") == before
    assert wynd("check", folder, env=dict(environment, SOURCE_DATE_EPOCH="1767225600")).returncode == 0


def test_a_second_host_is_refused(guide, tmp_path):
    folder, before = guide
    for command in (["build", folder], ["assemble", tmp_path, "--output", tmp_path / "site"]):
        result = wynd(*command, "--host", "netlify", "--host", "nginx")
        assert result.returncode == 64
        assert "--host is given 2 times" in result.stderr
    assert contents(folder / "public") == before
