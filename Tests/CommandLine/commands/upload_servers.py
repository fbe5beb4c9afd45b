"""Servers of the distribution, and one for S3, that the tests of uploads start for themselves."""

import contextlib
import hashlib
import hmac
import http.server
import os
import pathlib
import re
import shutil
import socket
import socketserver
import subprocess
import threading
import time
import urllib.parse

import pytest

SSHD = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/usr/bin")
SFTP_SERVER = next((path for path in ("/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server")
                    if os.path.exists(path)), None)
VSFTPD = shutil.which("vsftpd", path="/usr/sbin:/usr/local/sbin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command, port, **options):
    """Runs a server until the end of the test; yields when it accepts connections."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    try:
        deadline = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                pytest.fail(f"{command[0]} did not start: {process.communicate()[0].decode()}")
            time.sleep(0.02)
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextlib.contextmanager
def unreliable_line(port, limit, stalls=False):
    """Passes connections on to a port; yields its own port.

    A connection is lost after `limit` bytes from the client: it ends, or it stays open and nothing more passes.
    """
    ended = threading.Event()

    def pass_on(source, target):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    class Handler(socketserver.BaseRequestHandler):
        def handle(self):
            left = limit
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as server:
                answers = threading.Thread(target=pass_on, args=(server, self.request), daemon=True)
                answers.start()
                while data := self.request.recv(65536):
                    left -= len(data)
                    if left < 0:
                        if stalls:
                            ended.wait()
                        break
                    server.sendall(data)
                else:
                    server.shutdown(socket.SHUT_WR)
                    answers.join()
                server.shutdown(socket.SHUT_RDWR)

    class Listener(socketserver.ThreadingTCPServer):
        daemon_threads, block_on_close = True, False

    with Listener(("127.0.0.1", 0), Handler) as listener:
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        try:
            yield listener.server_address[1]
        finally:
            ended.set()
            listener.shutdown()


def make_key(path, passphrase=""):
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", passphrase, "-f", path], check=True)


class SSHServer:
    """An OpenSSH server with a host key of its own, which accepts one key."""

    def __init__(self, folder):
        self.folder, self.port, self.user = folder, free_port(), subprocess.check_output(["id", "-un"], text=True).strip()
        folder.mkdir()
        make_key(folder / "host")
        make_key(folder / "user")
        make_key(folder / "locked", "correct horse")
        (folder / "keys").write_text((folder / "user.pub").read_text() + (folder / "locked.pub").read_text())
        (folder / "sshd_config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nPidFile none\nStrictModes no\n"
            f"AuthorizedKeysFile {folder}/keys\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nUsePAM no\n"
            f"PermitRootLogin yes\nSubsystem sftp {SFTP_SERVER}\n")
        host = " ".join((folder / "host.pub").read_text().split()[:2])
        # On every port, because the tests also connect through an unreliable line.
        (folder / "known_hosts").write_text(f"[127.0.0.1]:* {host}\n")
        self.fingerprint = subprocess.check_output(
            ["ssh-keygen", "-l", "-f", folder / "host.pub"], text=True).split()[1]

    def settings(self, known="known_hosts", key="user"):
        """A file for WYND_SSH_CONFIG, so that the tests do not use the files of the user."""
        path = self.folder / f"config-{known}-{key}"
        path.write_text(
            f"UserKnownHostsFile {self.folder / known}\nGlobalKnownHostsFile /dev/null\n"
            f"IdentityFile {self.folder / key}\nIdentitiesOnly yes\nIdentityAgent none\n")
        return {"WYND_SSH_CONFIG": str(path)}

    def start(self):
        if os.geteuid() == 0:
            pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        return running([SSHD, "-D", "-e", "-f", str(self.folder / "sshd_config")], self.port)


class FTPSServer:
    """vsftpd with TLS, which accepts one password and writes into a folder."""

    PASSWORD = 'pass "word" \\ 1'.replace(" ", "-")

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.root = folder / "root"
        (self.root / "www").mkdir(parents=True)
        self.root.chmod(0o755)
        (self.root / "www").chmod(0o777)
        (folder / "empty").mkdir()
        subprocess.run(
            # With an RSA key, because vsftpd offers no other ciphers for TLS 1.2.
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem", "-out",
             folder / "cert.pem"], check=True, capture_output=True)
        # An anonymous login with a list of passwords needs no account of this machine.
        (folder / "passwords").write_text(self.PASSWORD + "\n")
        (folder / "vsftpd.conf").write_text("\n".join([
            "listen=YES", "background=NO", "listen_address=127.0.0.1", f"listen_port={self.port}", "anonymous_enable=YES",
            "local_enable=NO", "write_enable=YES", "anon_upload_enable=YES", "anon_mkdir_write_enable=YES",
            "anon_other_write_enable=YES", "anon_umask=022", "anon_world_readable_only=NO", f"anon_root={self.root}",
            "ftp_username=ftp",
            "secure_email_list_enable=YES", f"email_password_file={folder}/passwords", "ssl_enable=YES", "allow_anon_ssl=YES",
            "force_anon_logins_ssl=YES", "force_anon_data_ssl=YES", f"rsa_cert_file={folder}/cert.pem",
            f"rsa_private_key_file={folder}/key.pem", f"secure_chroot_dir={folder}/empty", "pasv_address=127.0.0.1",
            "seccomp_sandbox=NO", "xferlog_enable=NO", "isolate=NO", "isolate_network=NO", "require_ssl_reuse=NO", ""]))

    @property
    def address(self):
        return f"ftps://ftp@localhost:{self.port}/www"

    def settings(self, password=PASSWORD):
        return {"WYND_PUBLISH_PASSWORD": password, "CURL_CA_BUNDLE": str(self.folder / "cert.pem")}

    def start(self):
        return running([VSFTPD, str(self.folder / "vsftpd.conf")], self.port)


class S3Server:
    """A service with the part of the interface of S3 that uploads need.

    It checks the signature (AWS Signature Version 4) and the hash of the content of each request.
    """

    KEYS = {"AWS_ACCESS_KEY_ID": "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY": "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"}
    REGION = "eu-central-1"

    def __init__(self):
        self.files, self.requests, self.puts_left = {}, [], None

    def key(self, day):
        key = ("AWS4" + self.KEYS["AWS_SECRET_ACCESS_KEY"]).encode()
        for word in (day, self.REGION, "s3", "aws4_request"):
            key = hmac.digest(key, word.encode(), "sha256")
        return key

    def is_signed(self, request, body):
        words = dict(re.findall(r"(\w+)=([^,\s]+)", request.headers.get("Authorization", "")))
        names = words.get("SignedHeaders", "").split(";")
        hashed = request.headers.get("x-amz-content-sha256", "")
        date = request.headers.get("x-amz-date", "")
        if hashlib.sha256(body).hexdigest() != hashed or "x-amz-content-sha256" not in names or "host" not in names:
            return False
        path = urllib.parse.quote(urllib.parse.unquote(request.path), safe="/-._~")
        headers = "".join(f"{name}:{' '.join((request.headers[name] or '').split())}\n" for name in names)
        canonical = "\n".join([request.command, path, "", headers, ";".join(names), hashed])
        scope = f"{date[:8]}/{self.REGION}/s3/aws4_request"
        text = "\n".join(["AWS4-HMAC-SHA256", date, scope, hashlib.sha256(canonical.encode()).hexdigest()])
        signature = hmac.new(self.key(date[:8]), text.encode(), "sha256").hexdigest()
        return words.get("Credential") == f"{self.KEYS['AWS_ACCESS_KEY_ID']}/{scope}" and hmac.compare_digest(
            signature, words.get("Signature", ""))

    def answer(self, request):
        body = request.rfile.read(int(request.headers.get("Content-Length", 0)))
        path = urllib.parse.unquote(request.path)
        self.requests.append((request.command, path))
        if not self.is_signed(request, body):
            return 403, b"<Error><Code>SignatureDoesNotMatch</Code></Error>"
        if request.command == "PUT":
            if self.puts_left is not None:
                self.puts_left -= 1
                if self.puts_left < 0:
                    return None, b""
            self.files[path] = (body, request.headers.get("Content-Type"))
            return 200, b""
        if request.command == "DELETE":
            self.files.pop(path, None)
            return 204, b""
        return (200, self.files[path][0]) if path in self.files else (404, b"<Error><Code>NoSuchKey</Code></Error>")

    @contextlib.contextmanager
    def start(self):
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                status, body = server.answer(self)
                if status is None:
                    # The connection ends without an answer.
                    self.close_connection = True
                    return
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_PUT = do_DELETE = do_GET

            def log_message(self, *arguments):
                pass

        listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        listener.daemon_threads = True
        thread = threading.Thread(target=listener.serve_forever, daemon=True)
        thread.start()
        self.endpoint = f"http://127.0.0.1:{listener.server_address[1]}"
        try:
            yield self
        finally:
            listener.shutdown()
            listener.server_close()
