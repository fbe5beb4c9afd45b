"""Helpers for the tests of recording."""

import json
import os
import pathlib

from support.site import ROOT

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
WORDS = json.loads((ROOT / "site/words/en.json").read_text())
NO_SHARE = "delete Navigator.prototype.canShare; delete Navigator.prototype.share;"


def press(page, name, /, **values):
    text = WORDS[name]
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    page.get_by_role("button", name=text, exact=True).first.click()
