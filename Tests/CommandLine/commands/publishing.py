"""Publishing a built site, the files at a host, and what a refusal says."""

import os
import re

from commands.tool import wynd

MANIFEST = ".wynd-published.json"


def publish(folder, *arguments, **variables):
    done = wynd("publish", folder, *arguments, env=dict(os.environ, **variables))
    assert "Fatal" not in done.stderr
    return done


def published(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*")
            if path.is_file() and path.name != MANIFEST}


def site(folder):
    return {path: data for path, data in published(folder / "public").items() if not path.endswith(".wynd-files")}


def change(folder):
    """Changes, adds and removes a file of a built site, as a build does: by replacing files."""
    public = folder / "public"
    for path, text in (("index.html", "changed"), ("new/page.html", "new")):
        target = public / path
        target.parent.mkdir(exist_ok=True)
        target.unlink(missing_ok=True)
        target.write_text(text)
    (public / "robots.txt").unlink()


def check(folder, address, read, **variables):
    """Publishes a site, a change of it, and nothing; `read` returns the files at the host."""
    first = publish(folder, "--no-build", "--to", address, **variables)
    assert first.returncode == 0, first.stderr
    assert read() == site(folder)
    change(folder)
    second = publish(folder, "--no-build", "--to", address, **variables)
    assert second.returncode == 0, second.stderr
    assert re.search(r"^\d+ files, 2 changed, 1 removed, 10 bytes in \d", second.stdout), second.stdout
    assert read() == site(folder)
    third = publish(folder, "--no-build", "--to", address, **variables)
    assert "nothing changed" in third.stdout, third.stderr


def refused(done, *words):
    assert done.returncode == 1, done.stdout + done.stderr
    assert "[upload]" in done.stderr or "[publish]" in done.stderr, done.stderr
    for word in words:
        assert word in done.stderr, done.stderr
