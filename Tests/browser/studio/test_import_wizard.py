"""The wizard for imports and the page for publishing, in the browser."""

import re

TABLE = "Name,Latitude,Longitude,Colour\nNorth gate,53.9600,-1.0800,blue\n"


def choose(page, name, text):
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/csv", "buffer": text.encode()})


def test_import_and_undo(studio, studio_page):
    """A table is recognised, shown with its columns, imported and undone, without a fault in the page."""
    page = studio_page("#/import")
    choose(page, "gates.csv", TABLE)
    section = page.locator(".wizard section")
    section.get_by_text("This is a table in CSV.").wait_for()
    row = section.get_by_role("row", name=re.compile("Colour"))
    assert "blue" in row.inner_text()
    assert row.get_by_role("combobox").input_value() == ""
    assert section.get_by_role("row", name=re.compile("Latitude")).get_by_role("combobox").input_value() == "latitude"
    section.get_by_text("1 new page").wait_for()
    gate = "content/millford/places/north-gate.md"
    assert not (studio.folder / gate).exists()
    section.get_by_role("button", name="Import", exact=True).click()
    section.get_by_role("heading", name="Imported").wait_for()
    assert "North gate" in studio.read(gate)
    section.get_by_role("button", name="Undo this import").click()
    section.get_by_role("heading", name="The import is undone").wait_for()
    assert not (studio.folder / gate).exists()
    assert page.faults == []


def test_unknown_file(studio_page):
    """A file of an unknown kind is answered with words."""
    page = studio_page("#/import")
    choose(page, "noise.bin", "\x00\x01\x02 noise")
    page.get_by_text("does not know this kind of file").wait_for()
    assert page.get_by_role("button", name="Import", exact=True).count() == 0
    assert page.faults == []


def test_publish(studio, studio_page, tmp_path):
    """A check shows the changes, and a publication writes them; the state survives a reload of the page."""
    place = tmp_path / "published"
    settings = studio.folder / "guide.yaml"
    settings.write_text(studio.read("guide.yaml") + f"publish:\n  - {{id: live, to: \"file://{place}\"}}\n")
    page = studio_page("#/publish")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="What would change for visitors").wait_for()
    assert not place.exists()
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("heading", name="The guide is published").wait_for()
    assert (place / "index.html").exists()
    page.reload()
    page.get_by_role("heading", name="The guide is published").wait_for()
    assert page.faults == []
