"""The picture viewer: manually, by keys, closed by the back button, without a script, from a pack, in every engine."""

import json
import zipfile

from support import engines
import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in, until

PLACE = "york/places/minster.html"
SCREEN = "dialog.picture-screen"
SCALE = "new DOMMatrix(document.querySelector('.picture-screen__picture').style.transform).a"
LEFT = "new DOMMatrix(document.querySelector('.picture-screen__picture').style.transform).e"


@pytest.fixture
def looker(watched, address):
    def look(path=PLACE, **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        page.goto(address + path)
        page.locator("picture-viewer:defined a").first.click()
        page.locator(SCREEN).wait_for()
        # The largest file has loaded when the picture has its own pixels.
        until(page, "document.querySelector('.picture-screen__picture').src === document.querySelector('picture-viewer a').href")
        return page, faults

    return look


def test_a_picture_opens_with_its_words_and_closes_by_button_escape_and_the_way_back(looker):
    page, faults = looker()
    link = page.locator("picture-viewer a").first
    caption = page.locator("figcaption").first.inner_text()
    alt = page.locator("picture-viewer img").first.get_attribute("alt")
    ways = {
        "the button": lambda: page.get_by_role("button", name="Close").click(),
        "Escape": lambda: page.keyboard.press("Escape"), "the way back": page.go_back,
    }
    for way, close in ways.items():
        screen = page.get_by_role("dialog", name=alt)
        assert screen.count() == 1, way
        assert page.locator(".picture-screen__words").inner_text() == caption
        assert page.locator(".picture-screen__picture").get_attribute("alt") == alt
        close()
        screen.wait_for(state="detached")
        until(page, "!history.state?.isPictureOpen")
        assert address_in(page).endswith(PLACE), way
        assert link.evaluate("link => link === document.activeElement"), way
        link.click()
        page.locator(SCREEN).wait_for()
    assert not faults


def test_keys_zoom_move_and_turn_to_the_other_pictures(looker):
    page, _ = looker()
    whole = page.evaluate(SCALE)
    page.keyboard.press("ArrowRight")
    assert page.locator(".picture-screen__count").inner_text() == "Picture 2 of 2"
    second = page.locator("picture-viewer img").nth(1).get_attribute("alt")
    assert page.get_by_role("dialog", name=second).count() == 1
    assert second in page.locator(f"{SCREEN} [role=status]").inner_text()
    page.keyboard.press("ArrowLeft")
    for _ in range(20):
        page.keyboard.press("+")
    assert page.evaluate(SCALE) == pytest.approx(3)
    assert page.locator(SCREEN).get_by_role("button", name="Zoom in").get_attribute("aria-disabled") == "true"
    left = page.evaluate(LEFT)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(LEFT) == pytest.approx(left - 90)
    assert page.locator(".picture-screen__count").inner_text() == "Picture 1 of 2"
    page.keyboard.press("0")
    assert page.evaluate(SCALE) == pytest.approx(whole)


def test_wheel_double_click_and_drag(looker):
    page, _ = looker(viewport={"width": 1000, "height": 700})
    whole = page.evaluate(SCALE)
    page.mouse.move(500, 350)
    page.mouse.dblclick(500, 350)
    own = page.evaluate(SCALE)
    # To the picture's own pixels, or a little more if it is nearly at them.
    assert own == pytest.approx(max(1, whole * 1.5))
    page.mouse.wheel(0, -300)
    until(page, f"{SCALE} > {own}")
    left = page.evaluate(LEFT)
    page.mouse.down()
    page.mouse.move(440, 350, steps=4)
    page.mouse.up()
    assert page.evaluate(LEFT) == pytest.approx(left - 60, abs=1)
    page.mouse.move(500, 350)
    page.mouse.dblclick(500, 350)
    assert page.evaluate(SCALE) == pytest.approx(whole)


def test_two_fingers_pinch_and_one_swipes_to_the_next(looker):
    page, _ = looker(has_touch=True, is_mobile=True)
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    whole = page.evaluate(SCALE)
    touch("touchStart", (180, 400), (210, 400))
    for reach in range(20, 100, 20):
        touch("touchMove", (180 - reach, 400), (210 + reach, 400))
    touch("touchEnd")
    assert page.evaluate(SCALE) > whole * 2
    page.locator(SCREEN).get_by_role("button", name="Zoom out").focus()
    page.keyboard.press("0")
    second = page.get_by_text("Picture 2 of 2", exact=True)
    # A busy machine sometimes moves a finger too slowly for a swipe.
    for _ in range(6):
        touch("touchStart", (300, 400))
        for x in range(280, 80, -40):
            touch("touchMove", (x, 400))
        touch("touchEnd")
        page.wait_for_timeout(400)
        if second.is_visible():
            break
    second.wait_for()


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}]))
def test_the_window_is_accessible_and_its_buttons_are_large(looker, options):
    page, _ = looker(bypass_csp=True, **options)
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    sizes = page.locator(".picture-screen__button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({width, height, right}) => [width, height, right])")
    assert all(width >= 44 and height >= 44 and right <= options["viewport"]["width"] for width, height, right in sizes)


def test_without_scripts_the_picture_is_a_link_to_its_largest_file(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    for path in [PLACE, "york/tours/medieval-streets/walk.html", "york/places/minster/chapter-house.html"]:
        page.goto(address + path)
        for link in page.locator("picture-viewer a").all():
            choices = link.locator("img").get_attribute("srcset") or ""
            largest = choices.split(", ")[-1].split(" ")[0] or link.locator("img").get_attribute("src")
            assert link.get_attribute("href") == largest
            assert page.request.get(link.evaluate("link => link.href")).ok


def test_a_pack_holds_the_pictures_of_a_walk(site, watched, tmp_path):
    with zipfile.ZipFile(site / "york/packs/medieval-streets.zip") as pack:
        pack.extractall(tmp_path)
    page, faults = watched("file:", viewport={"width": 390, "height": 844})
    page.goto(f"file://{tmp_path}/york/tours/medieval-streets/walk.html")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    page.locator("picture-viewer a:visible").click()
    page.locator(".picture-screen__picture").wait_for()
    assert page.locator(".picture-screen__count").is_hidden()
    assert page.locator(".picture-screen__words").inner_text().startswith("Credit:")
    page.go_back()
    page.locator(SCREEN).wait_for(state="detached")
    assert page.locator(".walk-stop:visible").count() == 1
    assert not faults


@pytest.mark.parametrize("name", at_first(1, engines.NAMES))
def test_every_engine_opens_zooms_and_goes_back(name, request, tmp_path, address):
    with engines.begun(name, request, tmp_path) as engine:
        engine.open(address + PLACE)
        engine.until("!!document.querySelector('picture-viewer:defined')")
        x, y = engine.value("""(() => { const link = document.querySelector('picture-viewer a');
            link.scrollIntoView({ block: 'center', behavior: 'instant' }); const box = link.getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })()""")
        engine.click_at(x, y)
        engine.until(f"!!document.querySelector('{SCREEN}[open]')")
        whole = engine.value(SCALE)
        engine.press("+")
        engine.until(f"{SCALE} > {whole}")
        engine.press("0")
        engine.press("ArrowRight")
        engine.until("document.querySelector('.picture-screen__count').textContent.startsWith('Picture 2')")
        engine.press("Escape")
        engine.until(f"!document.querySelector('{SCREEN}') && !history.state?.isPictureOpen")
        focused = "document.activeElement === document.querySelector('picture-viewer a')"
        assert engine.value(focused), json.dumps(engine.value("document.activeElement.outerHTML"))
