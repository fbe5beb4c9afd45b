"""wynd publish: every way of uploading, against servers of the distribution, and what happens when an upload fails."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import pytest

from commands.publishing import MANIFEST, change, check, publish, published, refused, site
from commands.tool import edit, wynd
from commands.upload_servers import SFTP_SERVER, SSHD, VSFTPD, FTPSServer, S3Server, SSHServer, unreliable_line


def needs(*programs):
    missing = [program for program in programs if not shutil.which(program)]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} not installed; run scripts/setup test")


needs_ssh = pytest.mark.skipif(
    not SSHD or not SFTP_SERVER or not shutil.which("sftp"), reason="no OpenSSH server and client; run scripts/setup test")
needs_ftps = pytest.mark.skipif(not VSFTPD or os.geteuid() != 0, reason="no vsftpd, which only root can start; run scripts/setup test")
over_rsync = pytest.param("rsync", marks=needs("rsync"))


@pytest.fixture
def small_guide(guide):
    """A guide with the pages and some files of its built site, so that uploads are quick."""
    folder, hashes = guide
    assets = sorted((folder / "public/assets").iterdir())
    for asset in assets[20:]:
        asset.unlink()
    shutil.rmtree(folder / "public/my-city")
    return folder, hashes


# In a folder.


def test_a_folder_gets_what_changed_and_goes_back(guide, tmp_path):
    folder, _ = guide
    host = tmp_path / "www"
    to = ("--to", f"file://{host}")
    done = publish(folder, *to)
    assert done.returncode == 0, done.stderr
    assert published(host) == site(folder)
    manifest = json.loads((host / MANIFEST).read_text())["files"]
    assert manifest == {path: hashlib.sha256(data).hexdigest() for path, data in site(folder).items()}
    before = published(host)
    (host / "CNAME").write_text("of another program")
    edit(folder)
    place = next((folder / "content/my-city").rglob("tours/*.md"))
    place.write_text(place.read_text() + "\nOne more sentence.\n")
    dry = publish(folder, *to, "--dry-run")
    assert "upload my-city/index.html\n" in dry.stdout and "nothing was uploaded" in dry.stdout
    assert published(host) == {**before, "CNAME": b"of another program"}
    assert publish(folder, *to).returncode == 0
    after = published(host)
    assert after == {**site(folder), "CNAME": b"of another program"} and after["my-city/index.html"] != before["my-city/index.html"]
    # Back to the former version, and no further than this machine remembers.
    assert publish(folder, *to, "--back").returncode == 0
    assert published(host) == {**before, "CNAME": b"of another program"}
    refused(publish(folder, *to, "--back"), f"no former version of file://{host}:", "check out a former commit",
            f"git worktree add ../former HEAD~1, then wynd publish ../former --to file://{host}")
    assert publish(folder, *to).returncode == 0
    assert published(host) == after


def test_files_that_others_removed_return_with_all(small_guide, tmp_path):
    folder, _ = small_guide
    host = tmp_path / "www"
    to = ("--no-build", "--to", f"file://{host}")
    assert publish(folder, *to).returncode == 0
    (host / "index.html").unlink()
    (host / "robots.txt").unlink()
    change(folder)
    # The removal of a file that is removed already is no error.
    assert publish(folder, *to).returncode == 0
    (host / "new/page.html").unlink()
    assert publish(folder, *to, "--all").returncode == 0
    assert published(host) == site(folder)


def test_errors_publish_nothing(guide, tmp_path):
    folder, _ = guide
    host = tmp_path / "www"
    settings = folder / "guide.yaml"
    good = settings.read_text()
    settings.write_text(good + "budgets: {page: 1}\n")
    done = publish(folder, "--to", f"file://{host}")
    assert done.returncode == 1 and "Nothing was published" in done.stderr and not host.exists()
    settings.write_text(good + "publish:\n  - {id: live, to: 'sftp://guide:s3cr3t@host/srv'}\n")
    for command in ("publish", "check"):
        done = wynd(command, folder)
        words = done.stdout + done.stderr
        assert done.returncode == 1 and "guide.yaml:" in words and "contains a password" in words
        assert "sftp://guide@host/srv" in words and "s3cr3t" not in words
    settings.write_text(good)
    refused(publish(folder), "names no destination", "publish: [{id: live, to:")
    settings.write_text(good + f"publish: [{{id: live, to: 'file://{host}'}}]\n")
    refused(publish(folder, "--to", "lvie"), "has no destination lvie", "live")
    refused(publish(folder, "--to", "https://example.org/"), "cannot be uploaded there")
    assert publish(folder, "--no-build").returncode == 0 and published(host) == site(folder)


@pytest.mark.parametrize("arguments, words", [
    (["--remove"], "--remove needs --preview"), (["--drafts"], "--drafts needs --preview"),
    (["--city", "my-city"], "--city needs --preview"), (["--back", "--no-build"], "--back cannot be combined"),
    (["--preview", "--no-build"], "--preview cannot be combined"), (["--no-build", "--output", "none"], "not a complete site"),
    (["--label", "x"], "need --preview"), (["--preview", "--until", "soon"], "--until is not a day"),
    (["--preview", "--remove", "--list"], "cannot be combined"), (["--to", ""], "--to is empty")])
def test_wrong_usage_is_refused(arguments, words, guide):
    done = publish(guide[0], "--to", "file:///nowhere", *arguments)
    assert done.returncode == 64 and words in done.stderr, done.stderr


def test_a_preview_has_an_address_that_no_one_guesses(guide, tmp_path):
    folder, _ = guide
    host = tmp_path / "www"
    to = ("--to", f"file://{host}", "--base-url", "https://trip.example.net/guide")
    assert publish(folder, *to).returncode == 0
    public = published(host)
    preview = publish(folder, *to, "--preview", "--drafts")
    assert preview.returncode == 0, preview.stderr
    address = preview.stdout.splitlines()[-1]
    name = re.fullmatch(r"https://trip\.example\.net/guide/(preview-[0-9a-f]{32})/index\.html", address)[1]
    pages = list((host / name).rglob("*.html"))
    assert pages and all('name="robots" content="noindex"' in page.read_text() for page in pages)
    assert 'name="robots"' not in public["index.html"].decode()
    assert name in (host / name / "sitemap.xml").read_text()
    # Nothing public contains the name, and publishing leaves the preview alone.
    assert publish(folder, *to).returncode == 0
    assert {path: data for path, data in published(host).items() if not path.startswith(name)} == public
    assert name.encode() not in b"".join(public.values()) + (host / MANIFEST).read_bytes()
    assert publish(folder, *to, "--preview").stdout.splitlines()[-1] == address
    assert publish(folder, *to, "--preview", "--remove").returncode == 0
    assert published(host) == public and not (host / name).exists()
    refused(publish(folder, *to, "--preview", "--remove"), "no preview")


def test_each_label_has_its_own_preview(small_guide, tmp_path):
    folder, _ = small_guide
    host = tmp_path / "www"
    to = ("--to", f"file://{host}", "--base-url", "https://trip.example.net/guide")
    preview = (*to, "--preview", "--label")
    anna = publish(folder, *preview, "for Anna", "--until", "2999-11-30").stdout.splitlines()[-1]
    ben = publish(folder, *preview, "for Ben").stdout.splitlines()[-1]
    assert anna != ben
    listed = publish(folder, *to, "--preview", "--list").stdout.splitlines()
    assert listed == [f"{anna}  2999-11-30  for Anna", f"{ben}  -  for Ben"]
    refused(publish(folder, *to, "--preview", "--remove"), "no preview", "for Anna, for Ben")
    assert publish(folder, *preview, "for Anna", "--remove").returncode == 0
    assert publish(folder, *to, "--preview", "--list").stdout.splitlines() == listed[1:]
    refused(publish(folder, *preview, "for Ben", "--until", "2001-01-01"), "has passed")
    names = {path.name for path in host.iterdir()}
    assert names == {ben.split("/")[-2]}


def test_a_full_disk_leaves_the_old_pages(small_guide, tmp_path):
    folder, _ = small_guide
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("cannot mount a small disk")
    try:
        refused(publish(folder, "--no-build", "--to", f"file://{disk}/www"), "is full", "run wynd publish again")
        assert not (disk / "www/index.html").exists()
        subprocess.run(["mount", "-o", "remount,size=200m", disk], check=True)
        assert publish(folder, "--no-build", "--to", f"file://{disk}/www").returncode == 0
        assert published(disk / "www") == site(folder)
    finally:
        subprocess.run(["umount", disk], check=True)


# On a branch.


def git(folder, *arguments):
    return subprocess.check_output(
        ["git", "-c", "user.name=Editor", "-c", "user.email=editor@example.org", "-C", folder, *map(str, arguments)], text=True).strip()


def test_a_branch_gets_commits(small_guide, tmp_path):
    folder, _ = small_guide
    remote, alone = tmp_path / "remote.git", {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}
    git(tmp_path, "init", "--quiet", "--bare", remote)
    # The guide is a folder of its repository.
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    refused(publish(folder, "--no-build", "--to", "git", **alone), "cannot reach the remote origin")
    git(tmp_path, "remote", "add", "origin", remote)
    (folder / "staged.txt").write_text("not yet")
    git(tmp_path, "add", "trip/staged.txt")

    def read():
        clone = tmp_path / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        git(tmp_path, "clone", "--quiet", "--branch", "gh-pages", remote, clone)
        shutil.rmtree(clone / ".git")
        return published(clone)

    check(folder, "git", read, **alone)
    assert git(remote, "rev-list", "--count", "gh-pages") == "2"
    assert git(tmp_path, "diff", "--cached", "--name-only") == "trip/staged.txt"
    # Another person's commit remains, and so do its files.
    other = tmp_path / "other"
    git(tmp_path, "clone", "--quiet", "--branch", "gh-pages", remote, other)
    (other / "CNAME").write_text("www.example.org")
    git(other, "add", ".")
    git(other, "commit", "--quiet", "--message", "Name the site")
    git(other, "push", "--quiet")
    (folder / "public/new/page.html").unlink()
    assert publish(folder, "--no-build", "--to", "git", **alone).returncode == 0
    assert read() == {**site(folder), "CNAME": b"www.example.org"}
    assert git(remote, "rev-list", "--count", "gh-pages") == "4"
    assert publish(folder, "--to", "git", "--back", **alone).returncode == 0
    assert "new/page.html" in read()


# Over SSH.


@pytest.fixture(scope="module")
def ssh(tmp_path_factory):
    server = SSHServer(tmp_path_factory.mktemp("ssh") / "server")
    with server.start():
        yield server


@needs_ssh
@pytest.mark.parametrize("scheme", ["sftp", over_rsync])
def test_a_host_gets_what_changed_over_ssh(scheme, ssh, small_guide, tmp_path):
    host = tmp_path / "deep er" / "www"
    check(small_guide[0], f"{scheme}://{ssh.user}@127.0.0.1:{ssh.port}{host}", lambda: published(host), **ssh.settings())


@needs_ssh
@pytest.mark.parametrize("scheme", ["sftp", pytest.param("rsync", marks=[needs("rsync"), pytest.mark.thorough])])
def test_a_host_is_known_by_its_key(scheme, ssh, small_guide, tmp_path):
    folder, _ = small_guide
    host = tmp_path / "www"
    (ssh.folder / "empty").write_text("")
    unknown = ssh.settings(known="empty")
    settings = folder / "guide.yaml"
    good = settings.read_text()
    address = f"{scheme}://{ssh.user}@127.0.0.1:{ssh.port}{host}"

    def pinned(fingerprint):
        key = f", host-key: '{fingerprint}'" if fingerprint else ""
        settings.write_text(f"{good}publish: [{{id: live, to: '{address}'{key}}}]\n")
        return publish(folder, "--no-build", **unknown)

    refused(pinned(None), "not a known host", f"ssh-keyscan -p {ssh.port} 127.0.0.1 >> ~/.ssh/known_hosts", "host-key")
    refused(pinned("SHA256:" + "A" * 43), "not the one of host-key")
    refused(pinned("SHA256:short"), "host-key is not a fingerprint")
    assert not host.exists()
    done = pinned(ssh.fingerprint)
    assert done.returncode == 0, done.stderr
    assert published(host) == site(folder)


@needs_ssh
def test_a_key_opens_with_the_password_of_the_environment(ssh, small_guide, tmp_path):
    address = f"sftp://{ssh.user}@127.0.0.1:{ssh.port}{tmp_path}/www"
    variables = ssh.settings(key="locked")
    for password in ({}, {"WYND_PUBLISH_PASSWORD": "wr0ng"}):
        done = publish(small_guide[0], "--no-build", "--to", address, **variables, **password)
        refused(done, "refuses the login", "WYND_PUBLISH_PASSWORD")
        assert "wr0ng" not in done.stdout + done.stderr
    done = publish(small_guide[0], "--no-build", "--to", address, **variables, WYND_PUBLISH_PASSWORD="correct horse")
    assert done.returncode == 0, done.stderr


# ssh ends a connection over which nothing has arrived for a minute.
@needs_ssh
@pytest.mark.parametrize("scheme, stalls", [
    ("sftp", False), pytest.param("sftp", True, marks=pytest.mark.thorough),
    pytest.param("rsync", False, marks=[needs("rsync"), pytest.mark.thorough])])
def test_a_lost_connection_leaves_whole_pages_and_the_next_run_continues(scheme, stalls, ssh, small_guide, tmp_path):
    folder, _ = small_guide
    host = tmp_path / "www"
    # Enough for the list of files and for some of the files, but not for those before the first page.
    with unreliable_line(ssh.port, 100_000, stalls) as port:
        done = publish(folder, "--no-build", "--to", f"{scheme}://{ssh.user}@127.0.0.1:{port}{host}", **ssh.settings())
    refused(done, "the connection to 127.0.0.1 ended", "run wynd publish again")
    assert not (host / "index.html").exists() and (scheme == "rsync" or len(published(host)) > 2)
    done = publish(folder, "--no-build", "--to", f"{scheme}://{ssh.user}@127.0.0.1:{ssh.port}{host}", **ssh.settings())
    assert done.returncode == 0, done.stderr
    assert published(host) == site(folder)


@needs("sftp", "rsync", "curl")
def test_a_host_that_does_not_answer_is_reported(small_guide):
    variables = {"WYND_PUBLISH_PASSWORD": "x"}
    for address in ("sftp://guide@127.0.0.1:1/www", "rsync://guide@127.0.0.1:1/www", "ftps://guide@127.0.0.1:1/www"):
        refused(publish(small_guide[0], "--no-build", "--to", address, **variables), "127.0.0.1", "run wynd publish again")


def test_a_missing_program_is_named(small_guide, tmp_path):
    for address, program in (("sftp://guide@host/www", "sftp"), ("ftps://guide@host/www", "curl"),
                             ("guide@host:www", "rsync"), ("git", "git")):
        done = publish(small_guide[0], "--no-build", "--to", address, PATH=str(tmp_path), WYND_PUBLISH_PASSWORD="x")
        refused(done, f"{program} is not installed")


# With curl.


@pytest.fixture
def arguments_of_curl(tmp_path):
    """A curl that records its command line, which other users of a machine can see."""
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "curl").write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/arguments\nexec {shutil.which("curl")} "$@"\n')
    (programs / "curl").chmod(0o755)
    return tmp_path / "arguments", {"PATH": f"{programs}:{os.environ['PATH']}"}


@needs_ftps
@needs("curl", "openssl")
def test_a_host_gets_what_changed_over_ftps(small_guide, arguments_of_curl, tmp_path):
    seen, path = arguments_of_curl
    # The server gives up its rights, so every user must be able to reach its folder.
    with tempfile.TemporaryDirectory() as top:
        pathlib.Path(top).chmod(0o755)
        server = FTPSServer(pathlib.Path(top) / "ftps")
        with server.start():
            folder, host = small_guide[0], server.root / "www"
            wrong = publish(folder, "--no-build", "--to", server.address, **server.settings(password="wr0ng"))
            refused(wrong, "refuses the login", "WYND_PUBLISH_PASSWORD")
            assert "wr0ng" not in wrong.stdout + wrong.stderr
            refused(publish(folder, "--no-build", "--to", server.address), "the password is missing")
            untrusted = dict(server.settings(), CURL_CA_BUNDLE="/etc/ssl/certs/ca-certificates.crt")
            refused(publish(folder, "--no-build", "--to", server.address, **untrusted), "not secure")
            assert published(host) == {}
            check(folder, server.address, lambda: published(host), **server.settings(), **path)
            assert seen.read_text() and server.PASSWORD not in seen.read_text()


@needs("curl")
def test_a_bucket_gets_what_changed(small_guide, arguments_of_curl):
    folder, _ = small_guide
    seen, path = arguments_of_curl
    server = S3Server()
    with server.start():
        settings = folder / "guide.yaml"
        settings.write_text(
            f"{settings.read_text()}publish: [{{id: live, to: 's3://bucket/guides/york', endpoint: '{server.endpoint}', "
            f"region: {server.REGION}}}]\n")
        wrong = publish(folder, "--no-build", **dict(server.KEYS, AWS_SECRET_ACCESS_KEY="wr0ng"))
        refused(wrong, "refuses access to the bucket", "(403)")
        assert "wr0ng" not in wrong.stdout + wrong.stderr
        refused(publish(folder, "--no-build"), "AWS_ACCESS_KEY_ID")
        assert not server.files

        def read():
            top = "/bucket/guides/york/"
            return {name.removeprefix(top): data for name, (data, _) in server.files.items() if not name.endswith(MANIFEST)}

        # The connection ends in the middle; pages come after their files.
        server.puts_left = 10
        refused(publish(folder, "--no-build", **server.KEYS), "run wynd publish again")
        assert 0 < len(read()) and not [name for name in read() if name.endswith(".html")]
        server.puts_left = None
        check(folder, "live", read, **server.KEYS, **path)
        assert server.files["/bucket/guides/york/index.html"][1] == "text/html; charset=utf-8"
        assert seen.read_text() and server.KEYS["AWS_SECRET_ACCESS_KEY"] not in seen.read_text()
