"""Builds a small guide for one test module, and serves its site."""

import contextlib
import functools
import http.server
import os
import pathlib
import subprocess
import threading

from support.site import ROOT

WYND = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def served(root, files, *options, handler=Quiet):
    """Writes the files of a guide, builds it, and returns the address of its site."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    run = subprocess.run([WYND, "build", root, "--output", root / "site", *options], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(root / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
