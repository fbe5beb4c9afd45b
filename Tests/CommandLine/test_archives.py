"""Runs every text archive beside this file: files in, commands, exit status and output.

An archive is prose, then steps, then files, each after a line `-- path --`:

    $ wynd build .          a command for the shell, run in a folder that holds just the archive's files
    exit 1                  its exit status; 0 when not given
    out TEXT                a line of standard output is TEXT
    err TEXT                a line of standard error is TEXT; `*` in TEXT stands for anything
    no err TEXT             no line of standard error holds TEXT; likewise `no out`
    file PATH               the file is there; `no file PATH`: it is not
    holds PATH TEXT         the file holds TEXT; `lacks PATH TEXT`: it does not
"""

import os
import re
import subprocess

import pytest

from commands.archives import ARCHIVES, parts
from commands.tool import TOOL


def matches(line, pattern):
    return re.fullmatch(".*".join(re.escape(part) for part in pattern.split("*")), line) is not None


def verify(step, result, folder):
    """Whether one claim about the last command is true."""
    word, _, rest = step.partition(" ")
    if word == "no":
        word, _, rest = rest.partition(" ")
        if word == "file":
            return not (folder / rest).exists()
        return rest not in (result.stdout if word == "out" else result.stderr)
    if word == "exit":
        return result.returncode == int(rest)
    if word in ("out", "err"):
        text = result.stdout if word == "out" else result.stderr
        return any(matches(line, rest) for line in text.splitlines())
    if word == "file":
        return (folder / rest).is_file()
    path, _, text = rest.partition(" ")
    content = (folder / path).read_text(encoding="utf-8", errors="replace")
    return (text in content) == (word == "holds")


CLAIMS = ("exit ", "out ", "err ", "no out ", "no err ", "no file ", "file ", "holds ", "lacks ")


@pytest.mark.parametrize("archive", sorted(ARCHIVES.glob("*.txt")), ids=lambda path: path.stem)
def test_archive(archive, tmp_path):
    steps, files = parts(archive)
    for path, text in files.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    environment = dict(os.environ, PATH=f"{TOOL.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    result, claimed_exit, claims = None, True, 0

    def check_exit():
        assert claimed_exit or result.returncode == 0, f"exit {result.returncode}\n{result.stdout}{result.stderr}"

    for step in steps:
        if step.startswith("$ "):
            check_exit()
            result = subprocess.run(
                step[2:], shell=True, cwd=tmp_path, env=environment, capture_output=True, timeout=300,
                encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL)
            claimed_exit = False
        elif result is not None and step.startswith(CLAIMS):
            claimed_exit = claimed_exit or step.startswith("exit ")
            claims += 1
            assert verify(step, result, tmp_path), (
                f"{archive.name}: {step}\nexit {result.returncode}\n--- out\n{result.stdout}\n--- err\n{result.stderr}")
    check_exit()
    assert claims, "the archive claims nothing"
