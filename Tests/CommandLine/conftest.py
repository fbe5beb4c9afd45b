"""Guides that are built once. Tests work on copies of them."""

import os
import shutil

import pytest

from commands.tool import contents, wynd


def pytest_configure(config):
    # Tests read messages in English, also of guides in other languages, and whatever the locale of the machine is.
    os.environ |= {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}
    config.addinivalue_line("markers", "thorough: takes long; run by make test-all, not by make test")


@pytest.fixture(scope="session")
def built_guide(tmp_path_factory):
    """A new guide that is built once for all tests. Tests work on copies of it."""
    folder = tmp_path_factory.mktemp("built") / "trip"
    assert wynd("new", folder, "--city", "My City", "--position", "53.959,-1.0815", "--country", "GB").returncode == 0
    assert wynd("build", folder).returncode == 0
    return folder, contents(folder / "public")


@pytest.fixture
def guide(built_guide, tmp_path):
    """A built guide, and the hashes of its site."""
    original, hashes = built_guide
    folder = tmp_path / "trip"
    shutil.copytree(original, folder, symlinks=True)
    return folder, hashes


@pytest.fixture
def slow_guide(guide):
    """The same guide with many more places, so that a build takes a while."""
    folder, before = guide
    for number in range(3000):
        (folder / f"content/my-city/places/place-{number}.md").write_text(
            f"---\nname: Place {number}\nkind: house\nposition: {{lat: {53.95 + number % 60 / 5000}, "
            f"lon: {-1.1 + number // 60 / 2000}}}\nsummary: Number {number}.\n---\n" + "Words. " * 300)
    return folder, before
