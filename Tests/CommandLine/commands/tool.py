"""The tool, and helpers for tests that run it."""

import hashlib
import os
import pathlib
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


def wynd(*arguments, **options):
    return subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, timeout=300, **options)


def contents(folder):
    """Returns the hash of every file below a folder."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*") if path.is_file()}


def edit(folder, city="my-city"):
    """Changes a city as an editor does, so that a build has work to do."""
    page = folder / "content" / city / "city.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nOne more paragraph.\n", encoding="utf-8")


def started(folder):
    """Starts a build, and returns when it has begun to write its site."""
    process = subprocess.Popen([TOOL, "build", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        if any(any(staging.rglob("*.html")) for staging in folder.glob(".public.wynd-*")):
            return process
        time.sleep(0.01)
    pytest.fail("the build ended before it could be stopped")
