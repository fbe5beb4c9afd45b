"""Serves a built site from a server that can be cut off, so that even what a worker fetches finds nothing."""

import contextlib
import functools
import http.server
import threading


class CutOff(http.server.SimpleHTTPRequestHandler):
    """Answers nothing while the server is cut off, and what ends in a `held` name when that is `freed`."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.server.is_cut_off:
            self.close_connection = True
            return
        if self.path.endswith(self.server.held):
            self.server.freed.wait(60)
        super().do_GET()


@contextlib.contextmanager
def served(site, handler=CutOff, prefix="/"):
    """A server whose `address` leads to the site, and which `is_cut_off` when that is set."""
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(site)))
    running.daemon_threads, running.is_cut_off = True, False
    running.held, running.freed = (), threading.Event()
    running.address = f"http://127.0.0.1:{running.server_port}{prefix}"
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()
