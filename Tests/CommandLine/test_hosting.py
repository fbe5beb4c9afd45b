"""The server settings that a build writes, tested with the servers themselves if they are installed."""

import gzip
import os
import pathlib
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from commands.tool import TOOL

PREFIX = "/guides/trip"
# It may show the pages for frames.
WEBSITE = "https://www.visit.example"


@pytest.fixture(scope="module")
def guide(tmp_path_factory):
    """Builds the guide of `wynd new` for a host, below a path of its server."""
    folder = tmp_path_factory.mktemp("hosting")
    subprocess.run([TOOL, "new", "trip"], cwd=folder, check=True, capture_output=True)
    with open(folder / "trip/guide.yaml", "a", encoding="utf-8") as settings:
        settings.write(f"\nembed: {{allow: [{WEBSITE}]}}\n")

    def build(*options):
        subprocess.run(
            [TOOL, "build", "trip", "--output", f"www{PREFIX}", "--base-url", f"https://guide.example.org{PREFIX}/", *options],
            cwd=folder, check=True, capture_output=True)
        return folder / "www"

    return build


@pytest.fixture(params=["nginx", "caddy"])
def served(request, guide, tmp_path):
    """A running server with the settings of the build, as a function that requests a path."""
    program = shutil.which(request.param, path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip(f"{request.param} is not installed")
    www = guide("--host", request.param)
    site = www / PREFIX.strip("/")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = dict(os.environ, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    if request.param == "nginx":
        places = "".join(f"{name}_temp_path {tmp_path}; " for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        settings = tmp_path / "nginx.conf"
        # If the tests run as root, nginx's own user may not read their temporary folders.
        user = "user root;" if os.getuid() == 0 else ""
        settings.write_text(
            f"{user} daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {places}"
            f"server {{ listen 127.0.0.1:{port}; root {www}; include {site}/nginx.conf; }} }}")
        command = [program, "-e", "stderr", "-c", settings]
        said = subprocess.run([*command, "-t"], capture_output=True, text=True)
        assert said.returncode == 0 and "[warn]" not in said.stderr, said.stderr
    else:
        environment |= {"WYND_FOLDER": str(site), "WYND_ADDRESS": f"http://127.0.0.1:{port}"}
        command = [program, "run", "--adapter", "caddyfile", "--config", site / "Caddyfile"]
        # Another running server may already use its administration port.
        (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n}\n" + (site / "Caddyfile").read_text())
        command[-1] = tmp_path / "Caddyfile"
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    class NoRedirects(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *arguments):
            return None

    opener = urllib.request.build_opener(NoRedirects)

    def ask(path, **headers):
        asked = urllib.request.Request(
            f"http://127.0.0.1:{port}{PREFIX}{path}", headers={"Accept-Encoding": "gzip"} | headers)
        try:
            answer = opener.open(asked, timeout=20)
        except urllib.error.HTTPError as error:
            answer = error
        body = answer.read()
        return answer.status, answer.headers, gzip.decompress(body) if answer.headers["Content-Encoding"] else body

    for _ in range(100):
        try:
            ask("/")
            break
        except (urllib.error.URLError, ConnectionError):
            assert server.poll() is None, "the server ended"
            time.sleep(0.1)
    yield ask, site
    server.terminate()
    server.wait(20)


def test_pages_are_below_a_path_and_are_asked_for_again(served):
    ask, site = served
    city = next(path.parent.name for path in site.glob("*/index.html"))
    for path in ["/", f"/{city}/", f"/{city}/index.html"]:
        status, headers, body = ask(path)
        file = site / path.strip("/")
        assert status == 200 and body == (file / "index.html" if path.endswith("/") else file).read_bytes()
        assert headers["Content-Type"].lower() == "text/html; charset=utf-8"
        assert headers["Cache-Control"] == "no-cache" and headers["X-Content-Type-Options"] == "nosniff"
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'self'" in policy
        assert headers["Permissions-Policy"] and headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
        assert headers["Content-Encoding"] == "gzip"
        assert ask(path, **{"If-None-Match": headers["ETag"]})[0] == 304
    status, headers, _ = ask(f"/{city}")
    assert status in (301, 308) and headers["Location"].endswith(f"{PREFIX}/{city}/")


def frame_ancestors(headers):
    """The websites that may show a page in a frame."""
    assert len(headers.get_all("Content-Security-Policy")) == 1
    return headers["Content-Security-Policy"].split("frame-ancestors ")[1].split(";")[0].split()


def test_other_websites_may_show_only_the_pages_for_frames(served):
    ask, site = served
    framed = ["/embed/embed.js", *(f"/{path.relative_to(site)}" for path in site.glob("embed/*/**/*.html"))]
    assert len(framed) > 2
    for path in framed:
        status, headers, _ = ask(path)
        assert status == 200 and frame_ancestors(headers) == ["'self'", WEBSITE], path
        assert headers["Cache-Control"] == "no-cache" and headers["X-Content-Type-Options"] == "nosniff"
        assert "geolocation=(self)" in headers["Permissions-Policy"]
    city = next(path.parent.name for path in site.glob("*/index.html"))
    for path in ["/", f"/{city}/index.html", "/embed.html", f"/{city}/embed/index.html"]:
        assert frame_ancestors(ask(path)[1]) == ["'self'"], path


def test_what_has_a_fingerprint_is_stored_for_a_year(served):
    ask, site = served
    for file in [next(site.glob("assets/*.css")), next(site.glob("assets/*.js")), *site.glob("*/media/*")]:
        status, headers, body = ask(f"/{file.relative_to(site)}")
        assert status == 200 and body == file.read_bytes()
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable", file
        assert headers["X-Content-Type-Options"] == "nosniff" and "object-src 'none'" in headers["Content-Security-Policy"]
    # Files that the browser must check for changes, whatever their names.
    for path in ["/service-worker.js", "/manifest.webmanifest"]:
        status, headers, _ = ask(path)
        assert status == 200 and headers["Cache-Control"] == "no-cache"


def test_an_absent_page_is_answered_in_the_guides_own_look(served):
    ask, site = served
    for path in ["/none", "/none/at/all.html", "/assets/none-0123456789.css"]:
        status, headers, body = ask(path)
        assert status == 404 and body == (site / "404.html").read_bytes()
        assert headers["Cache-Control"] == "no-cache", path


def test_files_for_the_builder_are_not_served(served):
    ask, site = served
    for path in ["/.wynd-files", "/nginx.conf", "/Caddyfile"]:
        assert ask(path)[0] == 404


def test_types_that_servers_do_not_know_are_reported(served):
    ask, site = served
    for file, type in [("*/tours/*.gpx", "application/gpx+xml"), ("*/tours/*.geojson", "application/geo+json"),
                       ("manifest.webmanifest", "application/manifest+json"), ("*/map.svg", "image/svg+xml")]:
        path = next(site.glob(file)).relative_to(site)
        _, headers, _ = ask(f"/{path}")
        assert headers["Content-Type"].split(";")[0] == type
        assert headers["Content-Encoding"] == "gzip" or int(headers["Content-Length"]) < 1000, path


def test_apache_takes_the_settings(guide, tmp_path):
    program = shutil.which("apache2", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("apache2 is not installed")
    www = guide("--host", "apache")
    modules = pathlib.Path("/usr/lib/apache2/modules")
    names = ["mpm_event", "authz_core", "mime", "dir", "filter", "deflate", "headers"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    os.chmod(tmp_path, 0o755)
    (tmp_path / "types").write_text("")
    (tmp_path / "apache.conf").write_text(
        "".join(f"LoadModule {name}_module {modules}/mod_{name}.so\n" for name in names)
        + f'ServerName guide.example.org\nListen 127.0.0.1:{port}\nPidFile {tmp_path}/pid\nErrorLog {tmp_path}/log\n'
        f'DefaultRuntimeDir {tmp_path}\nTypesConfig {tmp_path}/types\nDocumentRoot {www}\n'
        f"<Directory {www}>\nAllowOverride FileInfo Indexes AuthConfig\nRequire all granted\n</Directory>\n")
    server = subprocess.Popen([program, "-DFOREGROUND", "-f", tmp_path / "apache.conf"], stderr=subprocess.DEVNULL)
    try:
        def ask(path, **headers):
            asked = urllib.request.Request(
                f"http://127.0.0.1:{port}{PREFIX}{path}", headers={"Accept-Encoding": "gzip"} | headers)
            try:
                return urllib.request.urlopen(asked, timeout=20)
            except urllib.error.HTTPError as error:
                return error
        for _ in range(100):
            try:
                home = ask("/")
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        # The server's own user may not read temporary folders.
        if home.status == 403:
            pytest.skip("Apache may not read this folder")
        site = www / PREFIX.strip("/")
        assert home.status == 200 and home.headers["Cache-Control"] == "no-cache", (tmp_path / "log").read_text()
        assert home.headers["Content-Encoding"] == "gzip"
        assert ask("/", **{"If-None-Match": home.headers["ETag"]}).status == 304
        style = next(site.glob("assets/*.css")).name
        assert "immutable" in ask(f"/assets/{style}").headers["Cache-Control"]
        city = next(path.parent.name for path in site.glob("*/index.html"))
        assert frame_ancestors(home.headers) == ["'self'"]
        assert frame_ancestors(ask(f"/embed/{city}/index.html").headers) == ["'self'", WEBSITE]
        absent = ask("/assets/none.css")
        assert absent.status == 404 and absent.headers["Cache-Control"] == "no-cache"
        body = absent.read()
        if absent.headers["Content-Encoding"]:
            body = gzip.decompress(body)
        assert body == (site / "404.html").read_bytes()
        assert ask("/.wynd-files").status in (403, 404)
    finally:
        server.terminate()
        server.wait(20)
