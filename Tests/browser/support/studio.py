"""Runs the editor in the browser over a guide of its own."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import threading
import time

from support.site import ROOT

PROGRAM = pathlib.Path(os.environ.get("WYND_SERVE", ROOT / ".build/debug/wynd-serve")).resolve()
PATH = "/.wynd/edit/"
WYND = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


class Studio:
    """A running editor: the folder of its guide, and its address."""

    def __init__(self, folder, process):
        self.folder, self.process, self.lines = folder, process, []
        self.address = None
        self._found = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"http://localhost:\d+(?=/\.wynd/edit/)", line)
            if found and not self.address:
                self.address = found[0]
                self._found.set()
        self._found.set()

    def wait(self):
        assert self._found.wait(60) and self.address, "".join(self.lines)
        return self

    def read(self, path):
        return (self.folder / path).read_text()

    def wait_for(self, path, text, seconds=20):
        """Waits until a file contains a text."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if (self.folder / path).exists() and text in self.read(path):
                return
            time.sleep(0.05)
        raise AssertionError(f"{path} does not contain {text!r}:\n{self.read(path) if (self.folder / path).exists() else 'missing'}")


def millford(folder):
    """Makes a small guide with a sample town."""
    subprocess.run(
        [WYND, "new", folder, "--city", "Millford", "--position", "53.9590,-1.0815", "--country", "GB"], check=True,
        capture_output=True)
    return folder


@contextlib.contextmanager
def running_studio(folder, *arguments):
    """Runs the editor for the guide in a folder."""
    process = subprocess.Popen(
        [PROGRAM, folder, "--edit", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "LC_ALL": "en_GB.UTF-8"})
    try:
        yield Studio(pathlib.Path(folder), process).wait()
    finally:
        process.terminate()
        process.wait(30)


def copied(source, target):
    """Copies a guide without its outputs."""
    return pathlib.Path(shutil.copytree(source, target, ignore=shutil.ignore_patterns(".wynd-cache", ".build", "public")))
