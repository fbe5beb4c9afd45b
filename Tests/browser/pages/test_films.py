"""Films on other sites: nothing is requested before the press, and then only the player of the allowed site."""

import pytest
from playwright.sync_api import expect

from support.axe import AXE, RUN_AXE, TAGS
from support.small_guide import served

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200"><rect width="300" height="200" fill="#369"/></svg>\n'
MILL = "town/places/mill.html"
PLAYER = "https://player.vimeo.com/"


def files(language="en", allow="films: {allow: [vimeo]}\n"):
    medium = "{file: film.svg, alt: A wheel in the water, title: The wheel, film: \"https://vimeo.com/76979871\"}"
    return {
        "guide.yaml": f"title: A trip\nbase-url: https://guide.example.net/\nlanguages: [{language}]\n{allow}",
        "content/town/city.md": "---\nname: Town\nposition: {lat: 53.9605, lon: -1.0795}\nsummary: A town.\n---\n",
        "content/town/places/film.svg": DRAWING,
        "content/town/places/mill.md": "---\nname: The mill\nkind: building\nposition: {lat: 53.96, lon: -1.08}\n"
                                       f"summary: A mill.\nmedia: [{medium}]\n---\nIt still turns.\n",
    }


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    with served(tmp_path_factory.mktemp("films"), files()) as address:
        yield address


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    with served(tmp_path_factory.mktemp("films-arabic"), files("ar")) as address:
        yield address


@pytest.fixture(scope="module")
def without(tmp_path_factory):
    with served(tmp_path_factory.mktemp("films-without"), files(allow="")) as address:
        yield address


def opened(watched, address, **options):
    """The page of the film, and the requests to other sites, which are answered here."""
    page, faults = watched(address, **options)
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(status=200, content_type="text/html", body="<!DOCTYPE html><title>Film</title><p>A film")

    page.route(lambda url: not url.startswith((address, "data:", "blob:")), answer)
    page.goto(address + MILL, wait_until="load")
    return page, faults, asked


@pytest.mark.parametrize("width", [1280, 390])
def test_a_press_says_where_the_film_comes_from_and_another_loads_it(watched, town, width):
    page, faults, asked = opened(watched, town, viewport={"width": width, "height": 844})
    page.locator("film-elsewhere:defined").wait_for(state="attached")
    link = page.get_by_role("link", name="Watch the film on vimeo.com")
    link.focus()
    page.keyboard.press("Enter")
    group = page.get_by_role("group", name="The wheel")
    text = group.get_by_text("Loads a film from vimeo.com. That site learns your address.")
    expect(text).to_be_focused()
    assert group.get_by_role("link", name="Open there").get_attribute("href") == "https://vimeo.com/76979871"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert group.evaluate("""(one) => one.querySelector('.buttons').getBoundingClientRect().top
        - one.querySelector('.film__ask').getBoundingClientRect().bottom""") >= 8
    assert not asked and not faults and page.locator("iframe").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.frame_locator("iframe[title='The wheel']").get_by_text("A film")).to_be_visible()
    assert asked == [f"{PLAYER}video/76979871?dnt=1&texttrack=en"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_question_is_accessible(watched, town, scheme):
    page, _, asked = opened(watched, town, color_scheme=scheme, bypass_csp=True)
    page.locator("film-elsewhere:defined").wait_for(state="attached")
    page.locator(".film__link").click()
    page.locator(".film__ask").wait_for()
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN_AXE, TAGS) == [] and not asked


def test_right_to_left_the_question_fits(watched, arabic):
    page, faults, asked = opened(watched, arabic, viewport={"width": 390, "height": 844})
    page.locator("film-elsewhere:defined").wait_for(state="attached")
    page.locator(".film__link").click()
    page.locator(".film__ask").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not asked and not faults


def test_offline_the_page_says_so(watched, town):
    page, _, asked = opened(watched, town)
    page.locator("film-elsewhere:defined").wait_for(state="attached")
    page.context.set_offline(True)
    page.locator(".film__link").click()
    page.get_by_text("There is no connection. The film is on vimeo.com.").wait_for()
    assert page.get_by_role("button", name="Load").count() == 0 and not asked


def test_a_site_that_is_not_allowed_is_only_a_link_and_the_policy_refuses_its_frame(watched, without):
    page, _, asked = opened(watched, without)
    assert page.locator("film-elsewhere").count() == 0
    assert page.get_by_role("link", name="Watch the film on vimeo.com").get_attribute("href") == "https://vimeo.com/76979871"
    page.evaluate(f"() => {{ const frame = document.createElement('iframe'); frame.src = '{PLAYER}video/1'; document.body.append(frame); }}")
    page.wait_for_timeout(500)
    assert not asked


def test_without_scripts_the_picture_is_a_link(watched, town):
    page, faults, asked = opened(watched, town, java_script_enabled=False)
    assert page.get_by_role("link", name="Watch the film on vimeo.com").is_visible()
    assert not asked and not faults
