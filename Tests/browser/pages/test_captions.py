"""Captions of videos, also where a browser does not let a page load files: opened from a folder."""

import re
import zipfile

import pytest

from support.site import at_first

CUES = """[...document.querySelectorAll('video')].map(async (video) => {
    const track = video.querySelector('track');
    if (track.readyState < 2) await new Promise((done) => { track.onload = track.onerror = done; });
    return [track.srclang, track.readyState, [...video.textTracks[0].cues ?? []].map((cue) => cue.text)];
})"""


def captions(page, address):
    faults = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(address)
    found = page.evaluate(f"Promise.all({CUES})")
    assert not faults
    return found


def videos(site, language=""):
    return [path for path in (site / language / "york").rglob("*.html") if "<track " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("language", at_first(1, ["fr", "en", "zh"]))
def test_captions_are_there_from_a_folder(site, chromium, language):
    pages = videos(site, "" if language == "en" else language)
    assert pages
    page = chromium.new_context(locale=language).new_page()
    for path in pages[:2]:
        for tongue, state, cues in captions(page, path.as_uri()):
            assert state == 2 and cues and tongue.startswith(language if language == "fr" else ""), path


def test_captions_are_there_from_a_server_and_in_a_pack(site, address, chromium, tmp_path):
    path = videos(site)[0].relative_to(site)
    page = chromium.new_context(locale="en").new_page()
    served = captions(page, f"{address}{path}")
    with zipfile.ZipFile(site / "york/packs/york.zip") as pack:
        pack.extractall(tmp_path)
    assert captions(page, (tmp_path / path).as_uri()) == served
    assert re.search("[a-z]", " ".join(served[0][2]))
