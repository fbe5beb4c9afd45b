"""scripts/check-commits accepts subjects of the form `area: What changed`, and names the others."""

import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def commit(tmp_path):
    """Makes commits with a subject each, in a repository of their own; checks the last one."""
    def git(*arguments):
        subprocess.run(["git", "-C", tmp_path, "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments], check=True)

    git("init", "--quiet")
    git("commit", "--quiet", "--allow-empty", "-m", "build: Begin")

    def make(subject):
        git("commit", "--quiet", "--allow-empty", "-m", subject)
        return subprocess.run([ROOT / "scripts/check-commits", "HEAD~1..HEAD"], cwd=tmp_path, capture_output=True, text=True)
    return make


@pytest.mark.parametrize("subject", ["maps: Merge markers into one type", "content, packs: " + "a" * 56])
def test_the_form_is_accepted(commit, subject):
    assert commit(subject).returncode == 0


@pytest.mark.parametrize("subject", ["Merge markers", "maps:", "maps: " + "a" * 67])
def test_other_subjects_are_named(commit, subject):
    checked = commit(subject)
    assert checked.returncode == 1 and subject in checked.stderr


def test_without_an_upstream_nothing_is_checked(tmp_path):
    assert subprocess.run([ROOT / "scripts/check-commits"], cwd=tmp_path).returncode == 0
