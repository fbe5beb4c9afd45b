"""Packs from unknown authors."""

import hashlib
import io
import json
import zipfile

from support.pack_guide import STYLE_PATH, TYPES

EVIL = "document.documentElement.dataset.taken = 'yes'; document.title = 'taken';"
NAMED = f"assets/evil-{hashlib.sha256(EVIL.encode()).hexdigest()[:10]}.js"
ENTRY = "york/tours/evil.html"
PAGE = f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Evil</title>
<meta http-equiv="refresh" content="1; url=../../taken.html"><link rel="stylesheet" href="../../{STYLE_PATH}">
<script>{EVIL}</script><script src="../../{NAMED}"></script><script src="run.svg"></script>
<script type="module" src="../run.js"></script></head><body onload="{EVIL}"><h1>Read me</h1>
<img src="../../york/seen.svg" alt="" onerror="{EVIL}"><img src="none.png" alt="" onerror="{EVIL}">
<form action="../../taken.html"><button>Send</button></form><a href="javascript:{EVIL}">Press</a></body></html>"""


def zipped(files, types=None, **about):
    """Makes a pack of files, given by their paths. `about` replaces fields of the pack's list."""
    contents = {path: body.encode() if isinstance(body, str) else body for path, body in sorted(files.items())}
    listed = [{"path": path, "bytes": len(body), "sha256": hashlib.sha256(body).hexdigest(),
               "type": (types or {}).get(path) or TYPES["." + path.rsplit(".", 1)[1]]} for path, body in contents.items()]
    version = hashlib.sha256("".join(f"{one['sha256']}  {one['path']}\n" for one in listed).encode()).hexdigest()
    manifest = {"format": "wynd-pack/1", "id": "evil", "city": "york", "title": "A gift", "language": "en",
                "version": version, "entry": ENTRY, "files": listed} | about
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("pack.json", json.dumps(manifest))
        for path, body in contents.items():
            pack.writestr(path, body)
    return out.getvalue()


def choose(page, pack):
    page.get_by_label("Choose a file").set_input_files(
        {"name": "gift.zip", "mimeType": "application/zip", "buffer": pack})
