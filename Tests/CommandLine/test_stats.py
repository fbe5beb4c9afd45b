"""`wynd stats` counts what a plain program counts, for logs of each producer, and says nothing about visitors."""

import gzip
import json

import pytest

from commands import logs
from commands.tool import wynd

# The columns of the tables before the number, except titles.
IGNORED = {"count", "title"}


def numbers(path):
    """The tables of a JSON file as dictionaries, without rows of 0."""
    tables = json.loads(path.read_text(encoding="utf-8"))["tables"]
    found = {}
    for name, table in tables.items():
        assert table["hidden"] == 0
        rows = {" ".join(value for key, value in row.items() if key not in IGNORED): row["count"] for row in table["rows"]}
        if rows := {text: count for text, count in rows.items() if count != 0}:
            found[name] = rows
    return found


def stats(folder, *arguments):
    done = wynd("stats", *arguments, cwd=folder)
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize("producer", logs.PRODUCERS)
def test_the_numbers_are_those_of_a_plain_count(tmp_path, producer):
    lines = list(logs.requests(4000))
    # The newest log is first by name, and the older one is compressed.
    (tmp_path / "access.log").write_text(logs.log(producer, lines[2500:]))
    (tmp_path / "access.log.1.gz").write_bytes(gzip.compress(logs.log(producer, lines[:2500]).encode()))
    stats(tmp_path, "access.log", "access.log.1.gz", "--json", "numbers.json", "--threshold", "1", "--host", "guide.example")
    found, expected = numbers(tmp_path / "numbers.json"), logs.counted(lines)
    if producer == "s3":
        # S3 names the object, and a home page has no empty name.
        expected = {name: {text.strip(): count for text, count in table.items()} for name, table in expected.items()}
        found = {name: {text.strip(): count for text, count in table.items()} for name, table in found.items()}
    assert found == expected


def test_standard_input_and_all_files(tmp_path):
    text = logs.log("combined", logs.requests(500)) + "what is this 192.0.2.77\n"
    done = wynd("stats", "-", "--output", "report.html", "--json", "numbers.json", "--csv", "tables", cwd=tmp_path, input=text)
    assert done.returncode == 0, done.stderr
    assert "line 501 of standard input" in done.stderr
    written = [tmp_path / "report.html", tmp_path / "numbers.json", *(tmp_path / "tables").iterdir()]
    assert len(written) == 16
    for path in written:
        assert not any(secret in path.read_text(encoding="utf-8") for secret in ["192.0.2", "Firefox", "ExampleBot"]), path
    assert "<script" not in (tmp_path / "report.html").read_text()


def test_the_report_is_in_german(tmp_path):
    (tmp_path / "access.log").write_text(logs.log("combined", logs.requests(50)))
    stats(tmp_path, "access.log", "--language", "de")
    page = (tmp_path / "statistics.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page and "Aufrufe nach Seiten" in page and "weniger als 5" in page
    for english in ["Views", "Requests", "fewer", "robots, left"]:
        assert english not in page


def test_a_log_that_ends_too_early_is_counted_up_to_there(tmp_path):
    packed = gzip.compress(logs.log("combined", logs.requests(20000)).encode())
    (tmp_path / "access.log.gz").write_bytes(packed[:-2000])
    done = stats(tmp_path, "access.log.gz", "--json", "numbers.json")
    assert "access.log.gz is damaged" in done.stderr
    assert json.loads((tmp_path / "numbers.json").read_text())["totals"]["lines"] > 1000


@pytest.mark.parametrize("arguments, message", [
    (["none.log"], "none.log"),
    (["access.log", "--from", "2026-02-30"], "--from takes a day"),
    (["access.log", "--from", "2026-02-02", "--to", "2026-02-01"], "--to must not be before --from"),
    (["access.log", "--time-zone", "Europe/Yorkk"], "--time-zone takes a name"),
    (["access.log", "--threshold", "0"], "--threshold must be from 1"),
    (["access.log", "--guide", "none"], "contains no built guide"),
    ([], "log"),
])
def test_errors_say_what_to_do(tmp_path, arguments, message):
    (tmp_path / "access.log").write_text("")
    done = wynd("stats", *arguments, cwd=tmp_path)
    assert done.returncode != 0 and message in done.stderr
    assert not (tmp_path / "statistics.html").exists()
