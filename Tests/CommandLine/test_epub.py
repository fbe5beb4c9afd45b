"""epubcheck accepts the book of a city without errors, and the book contains the guide's content."""

import os
import pathlib
import shutil
import subprocess
import zipfile
from xml.etree import ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
XHTML = "{http://www.w3.org/1999/xhtml}"
TYPE = "{http://www.idpf.org/2007/ops}type"
OPF = "{http://www.idpf.org/2007/opf}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def export(file, language):
    command = [TOOL, "export", "epub", file, ROOT, "--city", "york", "--language", language]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module", params=["en-GB", "ar"])
def book(request, tmp_path_factory):
    file = tmp_path_factory.mktemp("book") / "york.epub"
    export(file, request.param)
    return request.param, file


def checker():
    """The command that runs epubcheck: Debian's package is a Java archive that not every machine executes directly."""
    found = shutil.which("epubcheck")
    if found is None:
        pytest.skip("epubcheck is not installed; run scripts/setup test")
    path = pathlib.Path(found).resolve()
    return ["java", "-jar", path] if path.read_bytes()[:2] == b"PK" else [path]


def documents(file):
    """The XHTML of a book by its paths."""
    with zipfile.ZipFile(file) as book:
        return {name: ElementTree.fromstring(book.read(name)) for name in book.namelist() if name.endswith(".xhtml")}


def test_epubcheck_finds_nothing(book):
    _, file = book
    done = subprocess.run(
        [*checker(), "--failonwarnings", file], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_media_type_is_first_and_bare(book):
    start = book[1].read_bytes()[:58]
    assert start[:4] == b"PK\x03\x04"
    # Stored, and without extra fields.
    assert start[8:10] == b"\x00\x00" and start[28:30] == b"\x00\x00"
    assert start[30:] == b"mimetypeapplication/epub+zip"
    assert zipfile.ZipFile(book[1]).testzip() is None


def test_the_same_guide_gives_the_same_bytes(book, tmp_path):
    language, file = book
    export(tmp_path / "again.epub", language)
    assert (tmp_path / "again.epub").read_bytes() == file.read_bytes()


def test_a_chapter_for_each_place_feature_and_tour(book):
    chapters = set(documents(book[1]))
    york = ROOT / "content/york"
    pages = [*(york / "places").glob("*.md"), *(york / "places").glob("*/index.md")]
    # Visitors discover hidden places on site, and the book omits them; drafts are not published.
    unlisted = ("\nhidden: ", "\nstatus: draft")
    places = {
        path.parent.name if path.name == "index.md" else path.stem
        for path in pages
        if "." not in path.stem and not any(line in path.read_text(encoding="utf-8") for line in unlisted)
    }
    tours = {path.name.split(".")[0] for path in (york / "tours").glob("*.md")}
    features = {
        f"{path.parent.parent.name}--{path.name.split('.')[0]}" for path in (york / "places").glob("*/features/*.md")}
    named = {name.removeprefix("EPUB/place-").removesuffix(".xhtml") for name in chapters if "/place-" in name}
    assert {name for name in named if "--" in name} == features
    assert {name for name in named if "--" not in name} == places
    assert {f"EPUB/tour-{tour}.xhtml" for tour in tours} == {name for name in chapters if "/tour-" in name}


def test_the_language_and_its_direction_are_reported(book):
    language, file = book
    for name, root in documents(file).items():
        assert root.get("lang") == root.get(LANGUAGE) == language, name
        assert root.get("dir") == ("rtl" if language == "ar" else None), name
    with zipfile.ZipFile(file) as archive:
        package = ElementTree.fromstring(archive.read("EPUB/package.opf"))
    assert package.find(f"{OPF}spine").get("page-progression-direction") == ("rtl" if language == "ar" else "ltr")
    facts = {meta.get("property"): meta.text for meta in package.iter(f"{OPF}meta")}
    assert facts["schema:accessModeSufficient"] == "textual" and facts["schema:accessibilitySummary"]


def test_every_picture_is_described(book):
    pictures = [image for root in documents(book[1]).values() for image in root.iter(f"{XHTML}img")]
    assert len(pictures) > 40
    assert [image.get("src") for image in pictures if not image.get("alt") and image.get("role") != "presentation"] == []


def test_links_lead_to_chapters_and_footnotes_to_their_notes(book):
    found = documents(book[1])
    ids = {name: {element.get("id") for element in root.iter()} for name, root in found.items()}
    notes = 0
    for name, root in found.items():
        for link in root.iter(f"{XHTML}a"):
            target, _, fragment = link.get("href").partition("#")
            if ":" in target:
                continue
            file = f"EPUB/{target}" if target else name
            assert file in found, (name, link.get("href"))
            assert not fragment or fragment in ids[file], (name, link.get("href"))
            if link.get(TYPE) == "noteref":
                notes += 1
                note = next(element for element in root.iter() if element.get("id") == fragment)
                assert note.get(TYPE) == "footnote"
    assert notes > 0
