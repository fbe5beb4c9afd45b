"""The settings of nginx and Caddy in docs/studio.md, tested with the servers themselves if they are installed.

A small server in place of the editor answers with the header fields that it gets. With wynd-serve, which is a separate
package, the test also signs a person in.
"""

import base64
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time

import pytest

from commands.tool import TOOL

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = "edit.board.example"
SERVE = pathlib.Path(os.environ.get("WYND_SERVE", ROOT / ".build/release/wynd-serve"))
PROGRAMS = f"{os.environ['PATH']}:/usr/sbin"
FORGED = {
    "X-Remote-User": "anna@board.example", "X-Forwarded-For": "198.51.100.1", "X-Forwarded-Proto": "http",
}


def blocks(language):
    """The settings in the documentation, in their order."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs/studio.md").read_text(), re.S)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
         f"subjectAltName=DNS:{NAME}", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True)
    return folder


class Echo(http.server.BaseHTTPRequestHandler):
    """Answers with the header fields of the request."""

    def do_GET(self):
        sent = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        fields = {name.lower(): self.headers.get_all(name) for name in self.headers}
        body = json.dumps(fields | {"body": sent}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def echo():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()


class Provider(http.server.BaseHTTPRequestHandler):
    """Answers as oauth2-proxy does: a request with a cookie is of Anna."""

    def do_GET(self):
        is_signed_in = self.headers.get("Cookie") == "_oauth2_proxy=anna"
        is_check = self.path == "/oauth2/auth"
        # The body of a request is only for the editor.
        assert not is_check or not self.headers.get("Content-Length")
        body = b"" if is_check else f"sign in to {self.headers.get('X-Auth-Request-Redirect')}".encode()
        self.send_response((202 if is_signed_in else 401) if is_check else 200)
        if is_check and is_signed_in:
            self.send_header("X-Auth-Request-Email", "anna@board.example")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def provider():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()


def nginx_settings(folder, certificate, port, upstream, sign_in, provider):
    settings = blocks("nginx")[2 if provider else 0]
    if provider:
        assert "127.0.0.1:4180" in settings
        settings = settings.replace("127.0.0.1:4180", f"127.0.0.1:{provider}")
    if sign_in:
        settings = settings.replace('        proxy_set_header X-Remote-User "";\n', blocks("nginx")[1])
        hashed = subprocess.run(
            ["openssl", "passwd", "-apr1", "secret"], check=True, capture_output=True, text=True).stdout.strip()
        (folder / "htpasswd").write_text(f"anna@board.example:{hashed}\n")
    for old, new in [
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), ("127.0.0.1:8080", f"127.0.0.1:{upstream}"),
        ("/etc/ssl/certs/edit.board.example.pem", str(certificate / "cert.pem")),
        ("/etc/ssl/private/edit.board.example.key", str(certificate / "key.pem")),
        ("/etc/nginx/studio.htpasswd", str(folder / "htpasswd")),
    ]:
        assert old in settings or "htpasswd" in old and not sign_in
        settings = settings.replace(old, new)
    places = "".join(f"{name}_temp_path {folder}; " for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    # If the tests run as root, nginx's own user may not read their temporary folders.
    user = "user root;" if os.getuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"{user} daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{settings} }}")
    return ["-e", "stderr", "-c", str(file)]


def caddy_settings(folder, certificate, port, upstream):
    settings = blocks("caddy")[0]
    assert settings.startswith(f"{NAME} {{\n") and "127.0.0.1:8080" in settings
    tls = f"    bind 127.0.0.1\n    tls {certificate / 'cert.pem'} {certificate / 'key.pem'}\n"
    settings = settings.replace(f"{NAME} {{\n", f"{NAME}:{port} {{\n{tls}").replace("127.0.0.1:8080", f"127.0.0.1:{upstream}")
    file = folder / "Caddyfile"
    file.write_text("{\n    admin off\n    auto_https off\n}\n" + settings)
    return ["run", "--adapter", "caddyfile", "--config", str(file)]


@contextlib.contextmanager
def running_proxy(name, folder, certificate, upstream, sign_in=False, provider=None):
    """Runs a proxy with the documented settings; gives its port."""
    program = shutil.which(name, path=PROGRAMS)
    if program is None:
        pytest.skip(f"{name} is not installed")
    port = free_port()
    arguments = (nginx_settings(folder, certificate, port, upstream, sign_in, provider) if name == "nginx"
                 else caddy_settings(folder, certificate, port, upstream))
    environment = dict(os.environ, HOME=str(folder), XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder))
    with (folder / "log").open("w") as log:
        process = subprocess.Popen([program, *arguments], stdout=log, stderr=subprocess.STDOUT, env=environment)
    try:
        deadline = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def ask(port, certificate, path="/", method="GET", body=None, **fields):
    """Sends a request to the proxy; gives the answer and its body."""
    context = ssl.create_default_context(cafile=certificate / "cert.pem")
    raw = socket.create_connection(("127.0.0.1", port), timeout=20)
    connection = http.client.HTTPSConnection(NAME, port, timeout=20)
    connection.sock = context.wrap_socket(raw, server_hostname=NAME)
    headers = {"Host": NAME} | {name.replace("_", "-"): value for name, value in fields.items()}
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_the_proxy_replaces_what_a_client_forges(name, tmp_path, certificate, echo):
    with running_proxy(name, tmp_path, certificate, echo) as port:
        answer, body = ask(port, certificate, **{key.replace("-", "_"): value for key, value in FORGED.items()})
        assert answer.status == 200
        got = json.loads(body)
        assert not any(got.get("x-remote-user", []))
        assert got["x-forwarded-proto"] == ["https"]
        assert got["x-forwarded-for"][-1].split(",")[-1].strip() == "127.0.0.1"
        assert [host.split(":")[0] for host in got["host"]] == [NAME]


def test_nginx_signs_people_in(tmp_path, certificate, echo):
    with running_proxy("nginx", tmp_path, certificate, echo, sign_in=True) as port:
        assert ask(port, certificate, X_Remote_User="anna@board.example")[0].status == 401
        secret = base64.b64encode(b"anna@board.example:secret").decode()
        answer, body = ask(port, certificate, Authorization=f"Basic {secret}", X_Remote_User="eve@board.example")
        assert answer.status == 200
        got = json.loads(body)
        assert got["x-remote-user"] == ["anna@board.example"]
        assert not any(got.get("authorization", []))


def test_nginx_signs_people_in_with_openid_connect(tmp_path, certificate, echo, provider):
    api = "/.wynd/edit/api/session"
    with running_proxy("nginx", tmp_path, certificate, echo, provider=provider) as port:
        # Without a sign-in, a page is that of the provider, and a request to the API is refused.
        answer, body = ask(port, certificate, "/.wynd/edit/", X_Remote_User="anna@board.example")
        assert answer.status == 200 and body == b"sign in to /.wynd/edit/"
        for cookie in ["", "_oauth2_proxy=eve"]:
            assert ask(port, certificate, api, X_Remote_User="anna@board.example", Cookie=cookie)[0].status == 401
        for method, sent in [("GET", None), ("POST", '{"path": null}' * 1000)]:
            answer, body = ask(port, certificate, api, method, sent, Cookie="_oauth2_proxy=anna", **{
                key.replace("-", "_"): "eve@board.example" if key == "X-Remote-User" else value for key, value in FORGED.items()})
            got = json.loads(body)
            assert answer.status == 200 and got["body"] == (sent or "")
            assert got["x-remote-user"] == ["anna@board.example"]
            assert got["x-forwarded-proto"] == ["https"] and got["x-forwarded-for"] == ["127.0.0.1"]
            assert got["host"] == [NAME]
        assert ask(port, certificate, "/oauth2/auth", Cookie="_oauth2_proxy=anna")[0].status == 404


@pytest.mark.thorough
@pytest.mark.skipif(not SERVE.exists(), reason="wynd-serve is not built: make serve-released")
@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_person_signs_in_and_saves_through_the_proxy(name, tmp_path, certificate):
    guide = tmp_path / "guide"
    subprocess.run([TOOL, "new", guide], check=True, capture_output=True)
    settings = guide / "guide.yaml"
    settings.write_text(settings.read_text() + "team: [{name: Anna, email: anna@board.example, role: admin}]\n")
    upstream = free_port()
    team = ["--edit", guide, "--team", "--public-address", f"https://{NAME}"]
    link = subprocess.run(
        [SERVE, *team, "--invite", "anna@board.example"], check=True, capture_output=True, text=True).stdout
    invitation = re.fullmatch(rf"https://{NAME}/\.wynd/edit/#/join\?invitation=([0-9a-f]{{32}})\n", link)[1]
    with (tmp_path / "serve.log").open("w") as log:
        editor = subprocess.Popen([SERVE, *team, "--port", str(upstream)], stdout=log, stderr=subprocess.STDOUT)
    try:
        deadline = time.monotonic() + 60
        while "opens the editor for the team" not in (tmp_path / "serve.log").read_text():
            assert editor.poll() is None and time.monotonic() < deadline
            time.sleep(0.05)
        plain = http.client.HTTPConnection("127.0.0.1", upstream, timeout=20)
        plain.request("GET", "/.wynd/edit/", headers={"Host": NAME})
        assert plain.getresponse().status == 403
        with running_proxy(name, tmp_path, certificate, upstream) as port:
            origin = f"https://{NAME}"
            api = "/.wynd/edit/api/"
            assert ask(port, certificate)[0].status == 401
            assert ask(port, certificate, "/.wynd/edit/")[0].status == 200
            body = json.dumps({"invitation": invitation})
            assert ask(port, certificate, api + "join", "POST", body, Origin="https://evil.example")[0].status == 403
            joined, _ = ask(port, certificate, api + "join", "POST", body, Origin=origin)
            assert joined.status == 200
            cookie = joined.headers["Set-Cookie"].split(";")[0]
            answer, session = ask(port, certificate, api + "session", Cookie=cookie)
            assert answer.status == 200
            token = json.loads(session)["token"]
            answer, page = ask(port, certificate, api + "page?path=guide.yaml", Cookie=cookie, X_Wynd_Token=token)
            assert answer.status == 200
            body = json.dumps({
                "hash": json.loads(page)["hash"], "operations": [{"op": "set", "at": ["title"], "value": "Ours"}]})
            saved, _ = ask(
                port, certificate, api + "page?path=guide.yaml", "POST", body, Cookie=cookie, X_Wynd_Token=token,
                Origin=origin)
            assert saved.status == 200
            assert re.search(r'^title: "?Ours"?$', settings.read_text(), re.MULTILINE)
    finally:
        editor.terminate()
        editor.wait(10)
