"""The wizard for imports and the page for publishing, in the browser."""

import re

TABLE = "Name,Latitude,Longitude,Colour\nNorth gate,53.9600,-1.0800,blue\n"


def choose(page, name, text):
    choose_all(page, {name: text})


def choose_all(page, files):
    """Chooses files by their names, with texts or bytes."""
    page.locator(".drop input[type=file]").set_input_files([
        {"name": name, "mimeType": "application/octet-stream", "buffer": text if isinstance(text, bytes) else text.encode()}
        for name, text in files.items()])


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


def test_import_after_reload(studio, studio_page):
    """A page that is loaded again shows the last import; after the undo, it shows none."""
    page = studio_page("#/import")
    choose(page, "gates.csv", TABLE)
    section = page.locator(".wizard section")
    section.get_by_text("1 new page").wait_for()
    page.reload()
    section.get_by_role("heading", name="gates.csv").wait_for()
    section.get_by_text("1 new page").wait_for()
    section.get_by_role("button", name="Import", exact=True).click()
    section.get_by_role("heading", name="Imported").wait_for()
    page.reload()
    section.get_by_role("button", name="Undo this import").click()
    section.get_by_role("heading", name="The import is undone").wait_for()
    page.reload()
    page.get_by_role("heading", name="Import", exact=True).wait_for()
    assert section.count() == 0
    assert not (studio.folder / "content/millford/places/north-gate.md").exists()
    assert page.faults == []


def test_encoding(studio_page):
    """The wizard shows the encoding of a table, and the names follow another choice."""
    page = studio_page("#/import")
    choose(page, "cafes.csv", b"Name,Latitude,Longitude\nCaf\xe9,53.9600,-1.0800\n")
    section = page.locator(".wizard section")
    encoding = section.get_by_label("Encoding of the file")
    encoding.wait_for()
    encoding.select_option("CP850")
    section.get_by_text("Caf\u00da", exact=True).first.wait_for()
    section.get_by_label("Encoding of the file").select_option("Windows-1252")
    section.get_by_text("Caf\u00e9", exact=True).first.wait_for()
    assert page.faults == []


def test_hosts_and_broken_files(studio_page):
    """A host of the own network can be named for downloads; a broken spreadsheet is answered with what it is."""
    page = studio_page("#/import")
    choose(page, "gates.csv", "Name,Latitude,Longitude,Picture\nGate,53.9600,-1.0800,http://127.0.0.1:1/gate.png\n")
    section = page.locator(".wizard section")
    section.get_by_text("1 new page").wait_for()
    hosts = section.get_by_label("Hosts of your own network")
    assert not hosts.is_visible()
    section.get_by_label("Download the pictures at web addresses").check()
    hosts.fill("user@museum")
    section.get_by_role("button", name="Look at the changes").click()
    section.get_by_text("is not the name of a host").wait_for()
    hosts.fill("127.0.0.1, media.museum.example")
    section.get_by_role("button", name="Look at the changes").click()
    section.get_by_text("1 new page").wait_for()
    choose(page, "gates.xlsx", b"PK\x03\x04 broken")
    page.get_by_text("a spreadsheet that cannot be opened").wait_for()
    assert page.faults == []


def test_sheets(studio_page):
    """A spreadsheet with several sheets has a choice; the columns follow it."""
    def sheet(name, header, place):
        rows = [["name", "lat", "lon", header], [place, "53.9600", "-1.0800", "x"]]
        cells = ["".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in row) for row in rows]
        return f'<table:table table:name="{name}">' + "".join(
            f"<table:table-row>{row}</table:table-row>" for row in cells) + "</table:table>"

    space = "urn:oasis:names:tc:opendocument:xmlns:"
    page = studio_page("#/import")
    choose(page, "list.fods", (
        f'<?xml version="1.0"?><office:document xmlns:office="{space}office:1.0" xmlns:table="{space}table:1.0" '
        f'xmlns:text="{space}text:1.0"><office:body><office:spreadsheet>{sheet("Gates", "Colour", "North gate")}'
        f'{sheet("Wells", "Depth", "Deep well")}</office:spreadsheet></office:body></office:document>'))
    section = page.locator(".wizard section")
    section.get_by_role("row", name=re.compile("Colour")).wait_for()
    section.get_by_label("Sheet").select_option("=Wells")
    section.get_by_role("row", name=re.compile("Depth")).wait_for()
    section.get_by_text("Deep well", exact=True).first.wait_for()
    assert page.faults == []


def test_whole_files(studio, studio_page):
    """Questions, a recorded walk and placed objects become drafts."""
    picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    files = {
        "bells.gift": "::Bells::How many bells are here? {\n  ~Two\n  =Nine\n  ~None\n}\n",
        "walk.json": '{"format": "wynd-walk/1", "id": "c3d4", "city": "millford", "name": "Round the mill", "note": "Short.", '
                     '"track": [], "stops": [{"name": "Pump", "position": [53.9590, -1.0815]}, '
                     '{"name": "Milestone", "position": [53.9610, -1.0815]}]}',
        "placed.json": '{"format": "wynd-objects/1", "objects": [{"id": "lantern", "latitude": 53.9591, '
                       f'"longitude": -1.0814, "name": "A lantern", "alt": "An iron lantern", "picture": "{picture}"}}]}}',
    }
    pages = {"bells.gift": "quizzes/old-bells.md", "walk.json": "tours/round-the-mill.md", "placed.json": "objects/lantern.yaml"}
    for name, text in files.items():
        page = studio_page("#/import")
        choose(page, name, text)
        # The last import is shown below the new one.
        section = page.locator(".wizard section").first
        section.get_by_role("button", name="Import", exact=True).wait_for()
        if name == "bells.gift":
            section.get_by_label("Name of the quiz walk").fill("Old bells")
            section.get_by_role("button", name="Look at the changes").click()
        section.get_by_role("button", name="Import", exact=True).click()
        section.get_by_role("heading", name="Imported").wait_for()
        assert "status: draft" in studio.read(f"content/millford/{pages[name]}")
        assert page.faults == []


def test_sights(studio, studio_page):
    """The sights of an extract have check boxes by kind, and only the chosen ones are imported."""
    def node(number, name, tag):
        return (f"<node id='{number}' lat='53.959{number % 10}' lon='-1.0815'><tag k='name' v='{name}'/>{tag}"
                f"<tag k='wikidata' v='Q{number}'/></node>")

    museum, castle = "<tag k='tourism' v='museum'/>", "<tag k='historic' v='castle'/>"
    page = studio_page("#/import")
    choose(page, "millford.osm", (
        "<?xml version='1.0' encoding='UTF-8'?><osm version='0.6'><node id='1' lat='53.959' lon='-1.0815'>"
        "<tag k='place' v='town'/><tag k='name' v='Millford'/></node>"
        + node(101, "Toy museum", museum) + node(102, "Ship museum", museum) + node(103, "Mill castle", castle) + "</osm>"))
    section = page.locator(".wizard section")
    section.get_by_text("3 new pages").wait_for()
    section.get_by_label("Museum", exact=True).uncheck()
    section.get_by_role("button", name="Look at the changes").click()
    section.get_by_text("1 new page", exact=True).wait_for()
    section.get_by_role("button", name="Import", exact=True).click()
    section.get_by_role("heading", name="Imported").wait_for()
    assert (studio.folder / "content/millford/places/mill-castle.md").exists()
    assert not (studio.folder / "content/millford/places/toy-museum.md").exists()
    assert page.faults == []


def test_presentation(studio, studio_page):
    """A presentation and its picture, which are chosen together, become a city."""
    page = studio_page("#/import")
    choose_all(page, {
        "wheel.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>',
        "stow.pws": '<Presentation xmlns="pws" font="Arial" textsize="20">'
                    '<POI id="mill" latitude="51.5" longitude="-2.25" type="POI" name="Mill"/>'
                    '<Slide poi="#mill"><Text x="10" y="10" x2="400" y2="60">It turns on the river.</Text>'
                    '<Image path="wheel.svg" x="10" y="80" x2="400" y2="300"/></Slide></Presentation>',
    })
    section = page.locator(".wizard section")
    section.get_by_text("This is a presentation in PWS XML.").wait_for()
    section.get_by_role("button", name="Import", exact=True).click()
    section.get_by_role("heading", name="Imported").wait_for()
    assert (studio.folder / "content/stow/places/mill/wheel.svg").exists()
    assert page.faults == []


def test_database(studio_page):
    """A database of a whole guide is answered with the command that makes a folder from it."""
    page = studio_page("#/import")
    choose(page, "guide.db", b"SQLite format 3\0" + bytes(100))
    page.get_by_text("wynd import sqlite guide.db --into FOLDER").wait_for()
    assert page.get_by_role("button", name="Import", exact=True).count() == 0
    assert page.faults == []


def test_publish(studio, studio_page, tmp_path):
    """A check shows the changes, and a publication writes them; the state survives a reload of the page."""
    place = tmp_path / "published"
    settings = studio.folder / "guide.yaml"
    settings.write_text(
        studio.read("guide.yaml") + f"budgets: {{page: 500}}\npublish:\n  - {{id: live, to: \"file://{place}\"}}\n")
    page = studio_page("#/publish")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="What would change for visitors").wait_for()
    assert "of 500 kB" in page.get_by_text("Heaviest page, compressed").inner_text()
    assert not place.exists()
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("heading", name="The guide is published").wait_for()
    assert (place / "index.html").exists()
    page.reload()
    page.get_by_role("heading", name="The guide is published").wait_for()
    assert page.faults == []


def test_previews_have_labels(studio, studio_page, tmp_path):
    """Each label has a preview with its own address, which is listed and removed without the others."""
    place = tmp_path / "published"
    settings = studio.folder / "guide.yaml"
    settings.write_text(studio.read("guide.yaml") + f"publish:\n  - {{id: live, to: \"file://{place}\"}}\n")
    page = studio_page("#/publish", viewport={"width": 390, "height": 800})
    for name in ("for Anna", "for Ben"):
        page.get_by_label("For whom").fill(name)
        page.get_by_role("button", name="Make a preview").click()
        page.get_by_role("button", name=f"Remove the preview: {name}").wait_for()
    assert len(list(place.iterdir())) == 2
    # The long address of the preview fits a phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Remove the preview: for Anna").click()
    page.get_by_role("heading", name="The preview is removed").wait_for()
    assert len(list(place.iterdir())) == 1
    page.get_by_role("button", name="Remove the preview: for Anna").wait_for(state="detached")
    assert page.get_by_role("button", name="Remove the preview: for Ben").count() == 1
    assert page.faults == []


def test_another_city_while_the_changes_are_looked_for(studio, studio_page):
    """The plan is for the city that is chosen last, and no message says that another import is running."""
    for city in ("Ashford", "Bedford"):
        folder = studio.folder / "content" / city.lower()
        folder.mkdir()
        (folder / "city.md").write_text(f"---\nname: {city}\nsummary: A town.\nposition: {{lat: 53.96, lon: -1.08}}\n---\n")
    page = studio_page("#/import")
    choose(page, "gates.csv", TABLE)
    section = page.locator(".wizard section")
    city = section.get_by_role("combobox").first
    city.select_option("ashford")
    city.select_option("bedford")
    section.get_by_role("button", name="Look at the changes").click()
    section.get_by_text("1 new page").wait_for()
    assert "".join(section.locator("[role=alert]").all_text_contents()) == ""
    section.get_by_role("button", name="Import", exact=True).click()
    section.get_by_role("heading", name="Imported").wait_for()
    assert "North gate" in studio.read("content/bedford/places/north-gate.md")
    assert not (studio.folder / "content/ashford/places").exists()
    assert page.faults == []
