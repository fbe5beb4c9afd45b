"""The sample guide, exported to a database, builds to the same bytes; its media in the database or in their files."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


def wynd(*arguments):
    done = subprocess.run(
        [TOOL, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, f"{arguments}\n{done.stdout}{done.stderr}"


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# York alone and complete: it has pictures, recordings, riddles, quizzes and a kiosk.
CHOICES = ["--city", "york", "--base-url", "https://guide.example.org/sample/"]


def test_the_sample_is_the_same_from_a_database(tmp_path):
    cache = ["--cache", tmp_path / "cache"]
    wynd("build", ROOT, *cache, "--output", tmp_path / "folder", *CHOICES)
    for media, options in [("included", []), ("referenced", ["--media-root", ROOT])]:
        database = tmp_path / f"{media}.sqlite"
        wynd("export", "sqlite", database, ROOT, "--media", media, *options)
        # Drawn and processed media are found by their source, wherever it came from.
        wynd("build", database, *cache, "--output", tmp_path / media, *options, *CHOICES)
        assert contents(tmp_path / "folder") == contents(tmp_path / media), media
