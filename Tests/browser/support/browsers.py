"""Firefox and WebKit beside Chromium, and a server that records requests."""

import contextlib
import functools
import http.server
import pathlib
import threading

from support import engines
import pytest

from support.site import PREFIX, ROOT, SiteHandler
from support.walks import DEVICE

SIGNATURES = ROOT / "site/scripts/packs/pack-signature.js"
WATCHER = ROOT / "Tests/browser/data/watch-faults.js"


class WatchedHandler(SiteHandler):
    """Serves the site with a script in every page that collects errors. On walks, the test sets the device's location.
    The server records the requests that it could not serve. A test can cut it off."""

    def do_GET(self):
        if self.server.is_cut_off:
            self.close_connection = True
            return
        if self.path == f"{PREFIX}watch-faults.js":
            self.send_body("text/javascript", WATCHER.read_bytes())
        elif self.path == f"{PREFIX}pack-signature.js":
            self.send_body("text/javascript", SIGNATURES.read_bytes())
        elif self.path == f"{PREFIX}device.js":
            self.send_body("text/javascript", DEVICE.encode())
        elif (file := pathlib.Path(self.translate_path(self.path))).suffix == ".html" and file.is_file():
            page = file.read_text(encoding="utf-8")
            added = ["watch-faults.js", *(["device.js"] if file.name == "walk.html" else [])]
            scripts = "".join(f'<script src="{PREFIX}{name}"></script>' for name in added)
            watched = page.replace("<head>", f"<head>{scripts}", 1)
            self.send_body("text/html; charset=utf-8", watched.encode())
        else:
            super().do_GET()

    def send_body(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)

    def send_error(self, code, *words):
        self.server.refused.append(f"{code}: {self.path}")
        super().send_error(code, *words)


@pytest.fixture(scope="module")
def server(site):
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(WatchedHandler, directory=str(site)))
    running.daemon_threads = True
    running.refused, running.is_cut_off = [], False
    running.address = f"http://127.0.0.1:{running.server_port}{PREFIX}"
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()


def engines_at_first(*names):
    """Marks the engines: `make test` uses these, and `make test-all` all of them.

    One worker has the window of an engine, however many workers there are.
    """
    return [pytest.param(name, marks=[pytest.mark.xdist_group(name), *([] if name in names else [pytest.mark.thorough])])
            for name in engines.NAMES]


# A visit in short: `make test` repeats it in the engines beside Chromium.
SMOKE = pytest.mark.parametrize("browser", engines_at_first("firefox", "webkitgtk"), indirect=True, scope="module")
# A claim that no other test makes: `make test` makes it in Chromium.
CHROMIUM_AT_FIRST = pytest.mark.parametrize("browser", engines_at_first("chromium"), indirect=True, scope="module")


# The other tests repeat, in each engine, what Chromium's own tests claim: only `make test-all` runs them.
@pytest.fixture(scope="module", params=engines_at_first())
def browser(request, tmp_path_factory):
    """One window of each engine, for all tests in that engine."""
    with engines.begun(request.param, request, tmp_path_factory.mktemp("engine")) as engine:
        yield engine
