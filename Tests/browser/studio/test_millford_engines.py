"""The guide of docs/first-guide.md, made in the browser as in test_millford.py, in Firefox and WebKit."""

import json

import pytest

from support.browsers import browser  # noqa: F401: the fixture
from support.engine_editor import EngineEditor
from support.studio import PATH, running_studio
from support.tutorial import CITY, FRENCH, MILL, PICTURE, TOUR, check_folder, files, written

OTHERS = pytest.mark.parametrize(
    "browser", [pytest.param(name, marks=[pytest.mark.xdist_group(name), pytest.mark.thorough])
                for name in ("firefox", "webkitgtk")], indirect=True, scope="module")
ERRORS = "window.faults = []; addEventListener('error', (event) => { window.faults.push(event.message); }); return true;"


@OTHERS
def test_the_guide_of_the_tutorial(browser, tmp_path):  # noqa: F811: the fixture
    folder = tmp_path / "browser" / "millford"
    folder.parent.mkdir()
    tutorial = written()
    with running_studio(folder) as studio:
        browser.take_focus()
        browser.open(studio.address + PATH)
        editor = EngineEditor(browser, studio)
        begin(editor)
        write_settings(editor, tutorial["guide.yaml"][0])
        add_mill(editor, *tutorial[MILL])
        write_city(editor, *tutorial[CITY])
        write_tour(editor, *tutorial[TOUR])
        delete_garden(editor)
        translate(editor, *tutorial[FRENCH])
        approve(editor, tutorial["guide.yaml"][0])
        publish(editor, tmp_path / "www")
        assert browser.value("window.faults") == []
        # No page is left that asks before it is closed.
        browser.open("about:blank")
    check_folder(folder, tmp_path / "www", tmp_path / "terminal")


def begin(editor):
    editor.fill_labelled("Name of the town", "Millford")
    editor.fill_labelled("Middle of the town", "53.9590, -1.0815")
    editor.fill_labelled("Country", "GB")
    editor.click("[...document.querySelectorAll('label')].find((one) => one.textContent.includes('With a sample place'))?.control")
    editor.click_button("Make the guide")
    editor.until("document.querySelector('.next') && document.querySelector('.grid__row')")
    editor.run(ERRORS)


def write_settings(editor, values):
    editor.open("guide.yaml")
    for key in ("title", "summary", "base-url", "contact"):
        editor.write(values[key], key)
    editor.write(values["languages"][0], "languages", 0)
    editor.write(values["organisations"][0]["name"], "organisations", 0, "name")
    editor.wait_for("guide.yaml", values["organisations"][0]["name"])


def add_mill(editor, values, body):
    editor.view("outline")
    editor.click_button("New …")
    editor.fill_labelled("Name", "Old Mill")
    editor.click_button("Create")
    editor.unfold()
    editor.write(values["name"], "name")
    editor.write(values["kind"], "kind")
    for name in ("lat", "lon"):
        editor.fill(f"field('position')?.querySelector('[data-name={name}]')", str(values["position"][name]))
    editor.write(values["summary"], "summary")
    editor.add("hours")
    editor.fill("field('hours')?.querySelector('select[aria-label=Sunday]')", "open")
    editor.fill_labelled("Sunday: opens", "11:00")
    editor.fill_labelled("Sunday: closes", "16:00")
    editor.add("access")
    editor.choose(values["access"]["step-free"], "access", "step-free")
    editor.write(values["access"]["note"], "access", "note")
    editor.add("media")
    editor.upload("field('media')?.querySelector('input[type=file]')", "old-mill.svg", "image/svg+xml", files()[PICTURE])
    editor.fill_labelled("What would a person miss who cannot see it?", values["media"][0]["alt"])
    editor.type_text(body)
    editor.fill("document.querySelector('.page__tools select')", "published")
    editor.wait_for(MILL, "status: published")
    editor.until("document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent.includes('The Old Mill')")


def write_city(editor, values, body):
    editor.open(CITY)
    editor.write(values["summary"], "summary")
    editor.type_text(body)
    editor.wait_for(CITY, "downhill all the way")


def write_tour(editor, values, body):
    names = "[...document.querySelectorAll('.stops__name')].map((one) => one.textContent).join()"
    editor.open(TOUR)
    for key in ("name", "summary"):
        editor.write(values[key], key)
    editor.until(f"{names} === 'Market Square,The Old Bridge,The Riverside Garden'")
    editor.click("document.querySelectorAll('.stops__stop')[2]?.querySelector('[data-name=field-remove]')")
    editor.until(f"{names} === 'Market Square,The Old Bridge'")
    editor.fill_labelled("Add a stop", "mill")
    editor.engine.press("Enter")
    editor.until(f"{names} === 'Market Square,The Old Bridge,The Old Mill'")
    editor.unfold()
    for number, stop in enumerate(values["stops"]):
        for key in {"note", "leg"} & {*stop}:
            editor.write(stop[key], "stops", number, key)
    editor.choose(values["access"]["step-free"], "access", "step-free")
    editor.type_text(body)
    editor.wait_for(TOUR, body)


def delete_garden(editor):
    editor.view("outline")
    editor.click_button("Actions for The Riverside Garden")
    editor.click_button("Delete")
    # A link on the page of the bridge is removed with it.
    editor.until("[...top().querySelectorAll('li')].some((one) => one.textContent.includes('The Old Bridge'))")
    editor.click_button("Delete")
    editor.click_button("Close")
    editor.until("document.querySelector('.grid__row') && !document.querySelector('.grid')?.textContent.includes('Riverside')")


def translate(editor, values, body):
    editor.open("guide.yaml")
    editor.add_entry("languages")
    editor.write("fr", "languages", 1)
    editor.wait_for("guide.yaml", "[en-GB, fr]")
    editor.view("translate")
    editor.click("[...document.querySelectorAll('.rows a')].find((one) => one.textContent.includes('The Old Mill'))")
    texts = [values["name"], values["summary"], values["access"]["note"], values["media"][0]["alt"]]
    editor.until(f"document.querySelectorAll('.translation textarea').length === {len(texts)}")
    for number, text in enumerate(texts):
        editor.fill(f"document.querySelectorAll('.translation textarea')[{number}]", text)
    editor.type_text(body)
    editor.wait_for(FRENCH, body)
    editor.click_button("Confirm as checked")
    editor.wait_for(FRENCH, "original: ")


def approve(editor, values):
    editor.open("guide.yaml")
    editor.add("review")
    editor.add_entry("review")
    editor.fill("input('review', 0, 'organisation')", "friends")
    name = json.dumps(values["organisations"][0]["name"])
    editor.click(f"[...document.querySelectorAll('[role=option]')].find((one) => shown(one) && one.textContent.includes({name}))")
    editor.add_entry("review", 0, "approvers")
    editor.write(values["review"][0]["approvers"][0]["name"], "review", 0, "approvers", 0, "name")
    editor.wait_for("guide.yaml", "Town clerk")
    editor.view("review")
    editor.until("document.querySelectorAll('article').length === 5")
    editor.click_button("Choose all")
    editor.click_button("Approve 5 pages")
    editor.until("!document.querySelector('article')")


def publish(editor, place):
    editor.view("publish")
    editor.write("live", "publish", 0, "id")
    editor.write(f"file://{place}", "publish", 0, "to")
    editor.click_button("Save the destination")
    editor.click_button("Check")
    heading = "[...document.querySelectorAll('h1, h2, h3')].some((one) => one.textContent.trim() === %r)"
    editor.until(heading % "What would change for visitors")
    assert not place.exists()
    editor.click_button("Publish")
    editor.until(heading % "The guide is published", 60)
    assert "Le vieux moulin" in (place / "fr/millford/places/old-mill.html").read_text(encoding="utf-8")
