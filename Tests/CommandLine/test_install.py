"""Claims about an installation: it can be moved as a whole, links to it work, and removal leaves no trace."""

import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
# Other build results do not change.
ALONE = dict(os.environ, WYND=str(TOOL), SERVE="none", ZIM="none")


def run(*command, **settings):
    settings = {"env": ALONE, "capture_output": True, "text": True, **settings}
    result = subprocess.run([str(word) for word in command], **settings)
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("install") / "usr/local"
    run(ROOT / "scripts/install", prefix)
    return prefix


def test_what_is_installed(installed):
    found = files(installed)
    for path in ("bin/wynd", "share/wynd/templates/place.mustache", "share/wynd/site/words/en.json", "share/wynd/messages/de/commands.json",
                 "share/man/man1/wynd.1.gz", "share/man/man1/wynd-build.1.gz", "share/doc/wynd/copyright",
                 "share/bash-completion/completions/wynd", "share/zsh/site-functions/_wynd",
                 "share/fish/vendor_completions.d/wynd.fish"):
        assert path in found, path


def test_man_pages_are_sound(installed):
    pages = sorted((installed / "share/man/man1").iterdir())
    warnings = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", *pages], capture_output=True, text=True).stderr
    assert warnings == ""
    text = run("man", "-l", installed / "share/man/man1/wynd-build.1.gz", env=dict(os.environ, MANWIDTH="100"))
    assert "--base-url" in text and "130" in text
    # A page for each command, generated from the commands themselves.
    commands = {page.name.removesuffix(".1.gz").removeprefix("wynd-") for page in pages} - {"wynd"}
    assert {"new", "build", "check", "doctor", "edit", "export", "serve"} <= commands


def test_programs_of_their_own_have_pages(installed, tmp_path):
    """The description of wynd-zim, by a program with the same output; its libraries are not always available here."""
    source = (ROOT / "zim/main.cpp").read_text(encoding="utf-8")
    words = source[source.index("constexpr auto help ="):source.index("/// Reports a usage error")]
    spoken = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words)).replace("\\n", "\n")
    zim = tmp_path / "wynd-zim"
    zim.write_text(f"#!/bin/sh\n[ \"$1\" = --help ] || exit 64\ncat <<'end'\n{spoken}end\n")
    zim.chmod(0o755)
    run(ROOT / "scripts/install", tmp_path / "usr", env=dict(ALONE, ZIM=str(zim)))
    page = tmp_path / "usr/share/man/man1/wynd-zim.1.gz"
    text = run("man", "-l", page, env=dict(os.environ, MANWIDTH="100"))
    options = re.findall(r'^      \{"--([a-z]+)"', source, re.M)
    assert len(options) == 6
    for option in options:
        assert f"--{option} " in text
    assert "wynd-zim [options] file.zim [site]" in re.sub(r"\s+", " ", text), text
    assert "Default: public." in text
    warnings = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page], capture_output=True, text=True).stderr
    assert warnings == ""


def test_completions_are_sound(installed):
    run("bash", "-n", installed / "share/bash-completion/completions/wynd")


def test_it_builds_wherever_it_is_moved(installed, tmp_path):
    moved = tmp_path / "moved here"
    run("cp", "-a", installed, moved)
    link = tmp_path / "wynd"
    link.symlink_to(moved / "bin/wynd")
    # The source folder is not visible from here.
    bare = {"env": {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}, "cwd": tmp_path}
    run(link, "new", "guide", **bare)
    run(link, "build", "guide", "--base-url", "https://guide.example.org/", **bare)
    assert (tmp_path / "guide/public/index.html").is_file()
    assert str(moved / "share/wynd") in run(link, "doctor", **bare)


def test_without_its_theme_it_says_so(installed, tmp_path):
    run("cp", installed / "bin/wynd", tmp_path / "wynd")
    run(installed / "bin/wynd", "new", "guide", cwd=tmp_path)
    result = subprocess.run(
        [tmp_path / "wynd", "build", "guide", "--base-url", "https://guide.example.org/"], cwd=tmp_path,
        capture_output=True, text=True)
    assert result.returncode == 1
    assert "share/wynd/templates" in result.stderr, result.stderr


def test_uninstalling_leaves_what_was_there(tmp_path):
    prefix = tmp_path / "usr/local"
    own = prefix / "share/man/man1/own.1"
    own.parent.mkdir(parents=True)
    own.write_text("own\n")
    (prefix / "etc").mkdir()
    before = files(tmp_path)
    run(ROOT / "scripts/install", prefix)
    # A second time, as an update: nothing of the first installation is left either.
    run(ROOT / "scripts/install", prefix)
    run(ROOT / "scripts/install", "--remove", prefix)
    assert files(tmp_path) == before


def test_uninstalling_what_is_not_there(tmp_path):
    result = subprocess.run([ROOT / "scripts/install", "--remove", tmp_path], capture_output=True, text=True)
    assert result.returncode == 1
    assert "was not installed" in result.stderr
