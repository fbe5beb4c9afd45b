"""scripts/compare-sites: the changes of an edit in a built site, in words and pictures."""

import pathlib
import re
import shutil
import subprocess

import pytest

from commands.tool import ROOT, TOOL
from commands.walkthrough import blocks

SCRIPT = ROOT / "scripts/compare-sites"


def compare(old, new, out):
    done = subprocess.run([SCRIPT, old, new, out], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def build(guide, site):
    done = subprocess.run(
        [TOOL, "build", guide, "--output", site, "--base-url", "https://millford.example.net/"], capture_output=True,
        text=True, timeout=300, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def edited(tmp_path_factory):
    """The tutorial's guide before and after an edit: a changed word, an added place, a changed style."""
    folder = tmp_path_factory.mktemp("compare")
    guide = folder / "millford"
    subprocess.run([TOOL, "new", guide, "--city", "Millford"], check=True, capture_output=True)
    # The tutorial's place in its final form.
    for _, info, lines in blocks():
        _, _, path = info.partition(" ")
        if "old-mill" in path and ".fr." not in path:
            (guide / path).write_text("\n".join(lines) + "\n", encoding="utf-8")
    build(guide, folder / "old")
    build(guide, folder / "same")
    mill = guide / "content/millford/places/old-mill.md"
    mill.write_text(mill.read_text().replace("slower than you expect", "slower than a <snail>").replace("<snail>", "snail"))
    (guide / "content/millford/places/inn.md").write_text(
        "---\nname: The Inn & Sun\nkind: pub\nposition: {lat: 53.9592, lon: -1.0821}\nsummary: Ale.\n---\nSit.\n")
    (guide / "content/millford/redirects.yaml").write_text("redirects:\n  - {from: places/tavern, to: places/inn}\n")
    (guide / "site/styles").mkdir(parents=True)
    shutil.copy(ROOT / "site/styles/tokens.css", guide / "site/styles/tokens.css")
    with (guide / "site/styles/tokens.css").open("a") as style:
        style.write("\n.lede { font-style: italic }\n")
    build(guide, folder / "new")
    return folder


def test_the_same_site_has_no_difference(edited):
    code, out = compare(edited / "old", edited / "same", edited / "none")
    assert code == 0 and "0 added, 0 gone, 0 changed; other files 0" in out


def test_words_pictures_and_what_is_added_are_shown(edited):
    out = edited / "report"
    code, said = compare(edited / "old", edited / "new", out)
    assert code == 1 and re.search(r"[1-9] added, 0 gone", said), said
    page = (out / "index.html").read_text(encoding="utf-8")
    assert re.search(r"slower than <del>you expect\.</del> <ins>a snail\.</ins>", page)
    assert "The Inn &amp; Sun" in page and "millford/places/inn.html</code>: added" in page
    assert "<h3>Millford · Millford: a guide</h3>" in page
    # The style has another name, which alone does not change a page.
    assert "<code>assets/site.css</code>" in page
    assert "privacy.html" not in page
    if "There are no pictures" not in page:
        assert "After: redirects to another page" in page
        shown = re.findall(r'src="(pictures/[\w-]+\.png)" alt="[^"]+"', page)
        assert shown and len(shown) <= 80 and all((out / name).stat().st_size > 1000 for name in shown)
        width = int.from_bytes((out / shown[0]).read_bytes()[16:20], "big")
        assert width == 390


def test_what_is_gone_is_listed_the_other_way_round(edited):
    code, said = compare(edited / "new", edited / "old", edited / "back")
    page = (edited / "back/index.html").read_text(encoding="utf-8")
    assert code == 1 and "millford/places/inn.html</code>: gone" in page and "After: does not exist" in page


def test_what_cannot_be_compared_is_reported(edited, tmp_path):
    assert compare(edited / "old", tmp_path, tmp_path / "out")[0] == 2
    code, said = compare(edited / "old", edited / "new", edited / "new/report")
    assert code == 2 and "is inside a site" in said and not pathlib.Path(edited / "new/report").exists()
    assert subprocess.run([SCRIPT], capture_output=True).returncode == 2
