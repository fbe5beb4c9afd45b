"""The sample guide, exported to a database, builds to the same bytes; its media in the database or where they stand."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


def wynd(*arguments):
    done = subprocess.run(
        [TOOL, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, f"{arguments}\n{done.stdout}{done.stderr}"


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("media", ["included", "referenced"])
def test_the_sample_is_the_same_from_a_database(tmp_path, media):
    database = tmp_path / "sample.sqlite"
    wynd("export", "sqlite", database, ROOT, "--media", media)
    # York alone, all of it: it has pictures, recordings, riddles, quizzes and a kiosk.
    choices = ["--city", "york", "--base-url", "https://guide.example.org/sample/"]
    wynd("build", ROOT, "--no-cache", "--output", tmp_path / "folder", *choices)
    wynd("build", database, "--no-cache", "--output", tmp_path / "database", *choices)
    assert contents(tmp_path / "folder") == contents(tmp_path / "database")
