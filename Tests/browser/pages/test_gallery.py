"""Galleries of pages: the grid, the large view by keyboard and right to left, without a script, and the focal point of crops."""

import os
import pathlib
import subprocess

import pytest

from support.site import ROOT
from support.waiting import until

WYND = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
PICTURES = 5
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><rect width="{}" height="100" fill="#369"/></svg>\n'
PLACE = "town/places/mill.html"
COUNT = ".picture-screen__count"


def built(root, language):
    """Builds a guide with one place, which has five pictures; the focal point of the first is near its right edge."""
    places = root / "content/town/places"
    places.mkdir(parents=True)
    (root / "guide.yaml").write_text(
        f"title: A trip\nbase-url: https://guide.example.net/\nlanguages: [{language}]\n", encoding="utf-8")
    (root / "content/town/city.md").write_text(
        "---\nname: Town\nposition: {lat: 53.9605, lon: -1.0795}\nsummary: A town.\n---\n", encoding="utf-8")
    media = []
    for number in range(PICTURES):
        (places / f"view-{number}.svg").write_text(DRAWING.format(40 + 80 * number), encoding="utf-8")
        focus = ", focus: {x: 0.9, y: 0.2}" if number == 0 else ""
        media.append(f"  - {{file: view-{number}.svg, alt: View {number}, caption: Caption {number}{focus}}}\n")
    (places / "mill.md").write_text(
        "---\nname: The mill\nkind: building\nposition: {lat: 53.96, lon: -1.08}\nsummary: A mill.\nmedia:\n"
        + "".join(media) + "---\nIt still turns.\n", encoding="utf-8")
    run = subprocess.run([WYND, "build", root, "--output", root / "site"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return root / "site"


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    return built(tmp_path_factory.mktemp("gallery"), "en")


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    return built(tmp_path_factory.mktemp("gallery-arabic"), "ar")


def test_the_pictures_are_a_grid_with_their_captions(watched, gallery):
    page, faults = watched("file:", viewport={"width": 1280, "height": 900})
    page.goto((gallery / PLACE).as_uri())
    grid = page.get_by_role("list", name="Pictures")
    assert grid.get_by_role("listitem").count() == PICTURES - 1
    assert grid.locator("figcaption").all_inner_texts() == [f"Caption {number}" for number in range(1, PICTURES)]
    boxes = grid.locator("img").evaluate_all("all => all.map(one => one.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])")
    assert len({x for x, *_ in boxes}) > 1, "several pictures are side by side"
    assert all(width / height == pytest.approx(1.5, abs=0.02) for _, _, width, height in boxes)
    assert not faults


def test_keys_lead_through_all_pictures_and_escape_returns_the_focus(watched, gallery):
    page, faults = watched("file:", viewport={"width": 1280, "height": 900})
    page.goto((gallery / PLACE).as_uri())
    page.locator("picture-viewer:defined").first.wait_for()
    link = page.locator(".gallery--grid .picture-link").nth(1)
    link.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="View 2")
    dialog.wait_for()
    assert page.locator(COUNT).inner_text() == f"Picture 3 of {PICTURES}"
    assert dialog.get_attribute("aria-describedby") == page.locator(COUNT).get_attribute("id")
    page.keyboard.press("ArrowRight")
    assert page.locator(COUNT).inner_text() == f"Picture 4 of {PICTURES}"
    assert "View 3" in page.locator("dialog [role=status]").inner_text()
    for _ in range(PICTURES):
        page.keyboard.press("ArrowLeft")
    assert page.locator(COUNT).inner_text() == f"Picture 1 of {PICTURES}"
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog')")
    assert link.evaluate("link => link === document.activeElement")
    assert not faults


def test_right_to_left_the_left_arrow_leads_to_the_next_picture(watched, arabic):
    page, faults = watched("file:", viewport={"width": 1280, "height": 900})
    page.goto((arabic / PLACE).as_uri())
    page.locator("picture-viewer:defined").first.wait_for()
    page.locator(".gallery--grid .picture-link").first.click()
    page.get_by_role("dialog", name="View 1").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("dialog", name="View 2").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_role("dialog", name="View 1").wait_for()
    assert not faults


def test_without_scripts_each_picture_is_a_link_to_its_file(watched, gallery):
    page, _ = watched("file:", java_script_enabled=False)
    page.goto((gallery / PLACE).as_uri())
    links = page.locator(".gallery--grid .picture-link")
    assert links.count() == PICTURES - 1
    for link in links.all():
        assert (gallery / "town/places" / link.get_attribute("href")).resolve().is_file()


def test_crops_follow_the_focal_point(watched, gallery):
    page, faults = watched("file:", viewport={"width": 1280, "height": 900})
    page.goto((gallery / PLACE).as_uri())
    head = page.locator(".hero__media img").first
    assert head.evaluate("one => getComputedStyle(one).objectPosition") == "90% 20%"
    positions = page.locator(".gallery--grid img").evaluate_all("all => all.map(one => getComputedStyle(one).objectPosition)")
    assert set(positions) == {"50% 50%"}
    assert not faults
