"""packaging/ and the action match this version and the packages in scripts/setup, and are readable."""

import hashlib
import pathlib
import re
import shutil
import subprocess

import pytest
import yaml

ROOT = pathlib.Path(__file__).parent.parent.parent
PACKAGING = ROOT / "packaging"
FILES = sorted(path for path in PACKAGING.rglob("*") if path.is_file()) + [
    ROOT / ".github/actions/publish/action.yml"]


def version():
    declared = (ROOT / "Sources/GuideModel/ToolVersion.swift").read_text()
    numbers = re.search(r"current = ToolVersion\(major: (\d+), minor: (\d+), patch: (\d+)\)", declared)
    return ".".join(numbers.groups())


def setup_list(name):
    """The words of a list, or of brew's line, in scripts/setup."""
    text = (ROOT / "scripts/setup").read_text()
    return set(re.search(name, text).group(1).split())


# Addresses that nothing is fetched from: of the site that a host gives to a guide, of a licence, and the name of a format.
NAMES = {"{0}.github.io", "NAME.github.io", "creativecommons.org", "www.w3.org"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_no_version_but_this_and_no_host(path):
    text = path.read_text()
    assert set(re.findall(r"\b0\.\d+\.\d+\b", text)) <= {version()}
    hosts = set(re.findall(r"https?://([^/\s\"'`]+)", text))
    assert hosts <= {"guide.example.org", "localhost"} | NAMES, "what is fetched from somewhere is for whoever offers it to say"


def test_the_formula_needs_what_setup_installs():
    formula = (PACKAGING / "homebrew/wynd.rb").read_text()
    assert f'version "{version()}"' in formula
    assert set(re.findall(r'depends_on "([^"]+)"', formula)) == setup_list(r"brew install (.*)")
    swift = re.search(r"swift-tools-version: (\S+)", (ROOT / "Package.swift").read_text()).group(1)
    assert swift == "6.1", "Xcode in the formula is the first with that Swift"


def test_the_expression_has_a_library_for_each_that_setup_installs():
    expression = (PACKAGING / "nix/default.nix").read_text()
    assert f'version = "{version()}"' in expression
    names = {"libicu-dev": "icu", "libcmark-gfm-dev": "cmark-gfm", "libcmark-gfm-extensions-dev": "cmark-gfm",
             "libxml2-dev": "libxml2", "libyaml-dev": "libyaml", "libarchive-dev": "libarchive",
             "libqrencode-dev": "qrencode", "zlib1g-dev": "zlib", "libsqlite3-dev": "sqlite", "libssl-dev": "openssl",
             "libvips42": "vips"}
    built_of = setup_list(r"build_packages=\(([^)]*)\)") - {"pkg-config"}
    assert built_of == set(names), "a library more: see that each way of packaging has it"
    for name in names.values():
        assert f"pkgs.{name}" in expression


def test_the_image_is_of_the_archive_alone():
    text = (PACKAGING / "Containerfile").read_text()
    assert re.findall(r"^FROM (\S+)", text, re.M) == ["${BUILD_IMAGE}", "${BASE_IMAGE}"]
    assert text.index("USER wynd") < text.index("ENTRYPOINT"), "nothing runs as root"
    # The data that it reads from the archive match the archive.
    assert "README.txt" in text and "README.txt" in (ROOT / "scripts/package").read_text()
    # The editor is built before the archive that contains it.
    assert "make ${WITH_EDITOR:+serve-released} archive" in text
    assert "bin/wynd-serve" in text and re.search(r"^serve-released:", (ROOT / "Makefile").read_text(), re.M)


def test_the_pages_name_each_way_to_install():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    page = (ROOT / "docs/installing.md").read_text(encoding="utf-8")
    # The tables come before the sources, and the image is the first way of all.
    for text in (readme, page):
        table = text[text.index("| you have |"):].split("\n\n")[0]
        ways = re.findall(r"(?m)^\| ([^|]+) \| \[?([^|]*)", table)[2:]
        assert ways[0][0] == "podman" and ways[-1][0].startswith("Swift 6.1 or newer"), ways
        assert {"Windows", "macOS", "only a browser"} <= {name for name, _ in ways}
    # The files of a release, as scripts/package names them.
    package = (ROOT / "scripts/package").read_text(encoding="utf-8")
    assert "wynd_${version}_$architecture.deb" in package and "name=wynd-$version-linux-$machine" in package
    for name in ("wynd_VERSION_amd64.deb", "wynd-VERSION-linux-x86_64.tar.gz"):
        assert f"`{name}`" in page and name in readme
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *FILES]:
        assert "OWNER/" not in path.read_text(encoding="utf-8"), f"{path}: the owner of a repository is a setting"


GITLAB = yaml.safe_load((PACKAGING / "gitlab/wynd.gitlab-ci.yml").read_text())


@pytest.mark.parametrize("job", [name for name, job in GITLAB.items() if isinstance(job, dict) and "script" in job])
def test_gitlab_scripts_are_shell(job):
    script = "\n".join(GITLAB[".wynd"]["before_script"] + GITLAB[job]["script"])
    result = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_gitlab_takes_an_archive(tmp_path):
    top = tmp_path / "wynd-1"
    (top / "bin").mkdir(parents=True)
    (top / "bin/wynd").write_text("#!/bin/sh\necho wynd here\n")
    (top / "bin/wynd").chmod(0o755)
    (top / "README.txt").write_text("Wynd.\n\nThese packages:\n  libc6 (>= 2.36)\n  libxml2 (>= 2.9)\n")
    archive = tmp_path / "given.tar.gz"
    subprocess.run(["tar", "-C", tmp_path, "-czf", archive, "wynd-1"], check=True)
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "apt-get").write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/asked\n')
    (programs / "apt-get").chmod(0o755)
    script = "\n".join(GITLAB[".wynd"]["before_script"] + ["wynd"])
    environment = {"PATH": f"{programs}:/usr/bin:/bin", "TMPDIR": str(tmp_path), "WYND_ARCHIVE": f"file://{archive}"}

    def do(sha256):
        return subprocess.run(["bash", "-e", "-o", "pipefail", "-c", script], capture_output=True, text=True,
                              env=dict(environment, WYND_ARCHIVE_SHA256=sha256))

    done = do(hashlib.sha256(archive.read_bytes()).hexdigest())
    assert (done.returncode, done.stdout) == (0, "wynd here\n"), done.stderr
    assert (tmp_path / "asked").read_text().splitlines()[-1].split()[-2:] == ["libc6", "libxml2"]
    for other in ("", "0" * 64):
        assert do(other).returncode != 0, "other bytes than those that were meant are refused"


def test_gitlab_jobs_say_commands_that_are_there():
    text = (PACKAGING / "gitlab/wynd.gitlab-ci.yml").read_text()
    jobs = yaml.safe_load(text)
    assert jobs["pages"]["artifacts"]["paths"] == ["public"], "GitLab publishes this folder and no other"
    assert set(re.findall(r"\$(WYND_[A-Z0-9_]+)", text)) == set(name for name in jobs["variables"] if name != "GIT_DEPTH")


@pytest.mark.parametrize(
    ("program", "arguments", "path"),
    [("ruby", ["-c"], "homebrew/wynd.rb"), ("nix-instantiate", ["--parse"], "nix/default.nix")])
def test_others_can_read_it(program, arguments, path):
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    result = subprocess.run([program, *arguments, PACKAGING / path], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
