"""Claims about packaging/ and the action: they are of this version, name what scripts/setup names, and can be read."""

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


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_no_version_but_this_and_no_host(path):
    text = path.read_text()
    assert set(re.findall(r"\b0\.\d+\.\d+\b", text)) <= {version()}
    hosts = set(re.findall(r"https?://([^/\s\"'`]+)", text))
    assert hosts <= {"guide.example.org", "localhost"}, "what is fetched from somewhere is for whoever offers it to say"


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
             "libqrencode-dev": "qrencode", "zlib1g-dev": "zlib", "libsqlite3-dev": "sqlite", "libvips42": "vips"}
    built_of = setup_list(r"build_packages=\(([^)]*)\)") - {"pkg-config"}
    assert built_of == set(names), "a library more: see that each way of packaging has it"
    for name in names.values():
        assert f"pkgs.{name}" in expression


def test_the_image_is_of_the_archive_alone():
    text = (PACKAGING / "Containerfile").read_text()
    assert re.findall(r"^FROM (\S+)", text, re.M) == ["${BUILD_IMAGE}", "${BASE_IMAGE}"]
    assert text.index("USER wynd") < text.index("ENTRYPOINT"), "nothing runs as root"
    # What it reads of the archive is what the archive says.
    assert "README.txt" in text and "README.txt" in (ROOT / "scripts/package").read_text()


def gitlab_scripts():
    for name, job in yaml.safe_load((PACKAGING / "gitlab/wynd.gitlab-ci.yml").read_text()).items():
        if isinstance(job, dict) and "script" in job:
            yield pytest.param("\n".join(job["script"]), id=name)


@pytest.mark.parametrize("script", list(gitlab_scripts()))
def test_gitlab_scripts_are_shell(script):
    result = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_gitlab_jobs_say_commands_that_are_there():
    text = (PACKAGING / "gitlab/wynd.gitlab-ci.yml").read_text()
    jobs = yaml.safe_load(text)
    assert jobs["pages"]["artifacts"]["paths"] == ["public"], "GitLab publishes this folder and no other"
    assert set(re.findall(r"\$(WYND_[A-Z_]+)", text)) == set(name for name in jobs["variables"] if name != "GIT_DEPTH")


@pytest.mark.parametrize(
    ("program", "arguments", "path"),
    [("ruby", ["-c"], "homebrew/wynd.rb"), ("nix-instantiate", ["--parse"], "nix/default.nix")])
def test_others_can_read_it(program, arguments, path):
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    result = subprocess.run([program, *arguments, PACKAGING / path], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
