"""Serves a built site from a server that a test can cut off, so that requests of a service worker fail, too."""

import contextlib
import functools
import http.server
import threading


class CutOff(http.server.SimpleHTTPRequestHandler):
    """Does not answer while the server is cut off. A request that ends in a `held` name is answered when that is `freed`."""

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
    """A server for the site at its `address`. Set `is_cut_off` to cut it off."""
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(site)))
    running.daemon_threads, running.is_cut_off = True, False
    running.held, running.freed = (), threading.Event()
    running.address = f"http://127.0.0.1:{running.server_port}{prefix}"
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()
