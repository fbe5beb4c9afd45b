"""Directions to a place: found, spoken, drawn and ended, without a server."""

import json
import math
import pathlib
import re

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.ways import (  # noqa: F401: fixtures
    BAR, CITY, MILL, NETWORK, ask, city, folder, line, position, publish, spot, status, steps)


ALL_WALKS = """([walks, places]) => {
    const network = new wyndParts.walk.WalkNetwork({...self.wyndPaths, places});
    const phrases = new wyndParts.walk.WalkPhrases(network.data.phrases, network.data.language, network.data.units);
    return walks.map(({from, to, profile, start}) => {
        const [a, b] = [from, to].map(([latitude, longitude]) => ({latitude, longitude}));
        const found = wyndParts.walk.WalkSearch.find(network, a, b, profile);
        if ('error' in found) return {error: found.error};
        return {metres: found.route.metres, seconds: found.route.seconds(network.data.metresPerMinute),
            sentences: new wyndParts.walk.WalkWords(phrases, found.route, places).steps(start, 'Clifford’s Tower').map(step => step.sentence)};
    });
}"""


def test_the_browser_finds_and_says_what_the_tool_does(city):
    page, faults = city()
    ask(page, "Bootham Bar", "The Old Mill")
    steps(page)
    walks = CITY["walks"]
    answers = page.evaluate(ALL_WALKS, [walks, NETWORK["places"]])
    assert len(answers) == 97 and "Pass The Crown on your " in json.dumps(answers)
    for walk, answer in zip(walks, answers):
        assert ("fault" in walk) == ("error" in answer), (walk, answer)
        if "metres" in walk:
            assert answer["metres"] == pytest.approx(walk["metres"], rel=0.005, abs=0.5)
            assert answer["seconds"] == pytest.approx(walk["seconds"], rel=0.01, abs=1)
            assert answer["sentences"] == walk["sentences"]
    assert not faults


OFF_THE_WAY = """([from, to]) => {
    const network = new wyndParts.walk.WalkNetwork(self.wyndPaths);
    const phrases = new wyndParts.walk.WalkPhrases(network.data.phrases, network.data.language, network.data.units);
    const [a, b] = [from, to].map(([latitude, longitude]) => ({latitude, longitude}));
    const {route} = wyndParts.walk.WalkSearch.find(network, a, b, 'shortest');
    return {off: route.start.metres, said: phrases.distance(route.start.metres),
        total: phrases.distance(route.metres + route.start.metres + (route.end.metres > 15 ? route.end.metres : 0)),
        ways: phrases.distance(route.metres)};
}"""


def test_what_is_walked_beside_the_ways_is_part_of_the_distance(city):
    here = 53.9603, -1.0825
    page, faults = city(at=here)
    ask(page, "Where I am", "The Old Mill")
    first = steps(page)[0]
    expected = page.evaluate(OFF_THE_WAY, [here, MILL["position"]])
    assert expected["off"] > 15 and expected["total"] != expected["ways"], expected
    # Obstacles between the visitor and the route are unknown: the page gives the direction and not a route to it.
    assert first.startswith(f"The nearest path that is known here is {expected['said']} "), first
    beside = page.eval_on_selector_all("svg .map-route-beside", "paths => paths.map(path => path.getAttribute('d'))")
    assert not [line for line in beside if line.startswith("M%.2f %.2f" % spot(*here))], beside
    assert page.locator(".directions__total").inner_text().startswith(f"{expected['total']}, about ")
    assert not faults


def test_a_way_is_as_long_as_it_was_measured_whatever_its_line(city):
    """`U` stands for ten tenths of a metre, `T` for minus ten."""
    page, _ = city()
    ask(page, "Bootham Bar", "The Old Mill")
    steps(page)
    lengths = page.evaluate("""letters => letters.map(letter => {
        const data = {...self.wyndPaths, surplus: letter.repeat(new wyndParts.walk.WalkNetwork(self.wyndPaths).edgeCount)};
        return [...new wyndParts.walk.WalkNetwork(data).metres];
    })""", ["A", "U", "T"])
    for plain, longer, shorter in zip(*lengths):
        assert longer == pytest.approx(plain + 1) and shorter == pytest.approx(max(0, plain - 1))


def test_the_way_from_place_to_place(city):
    page, faults = city()
    asked = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    assert page.locator(".directions__form").is_hidden() and not asked
    ask(page, "Bootham Bar", "The Old Mill")
    told = steps(page)
    assert told[0].startswith("Start at Bootham Bar. Head ") and len(told) > 3
    assert "The Old Mill" in told[-1]
    assert sorted(asked) == ["paths.js", "walk.js"]
    total = page.locator(".directions__total").inner_text()
    assert re.fullmatch(r"[\d.]+\sk?m, about \d+ minutes", total)
    assert page.evaluate("document.activeElement.textContent") == "From Bootham Bar to The Old Mill"
    status(page, total)
    assert page.locator(".directions__form").is_hidden()
    points = line(page)
    assert math.dist(points[0], spot(*BAR["position"])) < 12 and math.dist(points[-1], spot(*MILL["position"])) < 40
    assert not faults


def test_directions_can_be_ended(city):
    page, faults = city()
    before = page.locator("svg.map").inner_html()
    ask(page, "Bootham Bar", "The Old Mill")
    steps(page)
    assert page.locator(".map-live-route").count() == 1
    page.get_by_role("button", name="End directions").click()
    assert page.locator("svg.map").inner_html() == before
    assert page.locator(".directions__result").is_hidden() and page.locator(".directions__steps").count() == 0
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    status(page, "Directions ended.")
    ask(page, "The Old Mill", "Bootham Bar")
    assert "Bootham Bar" in steps(page)[-1] and page.locator(".map-live-route").count() == 1
    assert not faults


def test_a_place_s_page_has_it_chosen_and_offers_the_others(city):
    page, faults = city("mill.html")
    assert page.locator("select[name=to] option:checked").text_content() == "The Old Mill"
    assert page.locator("select[name=from] option").all_text_contents() == ["Where I am", "The Old Mill"]
    ask(page, "The Old Mill", "The Old Mill")
    told = steps(page)
    assert len(told) == 1 and told[0].startswith("Start at The Old Mill. ") and told[0].endswith("You are at The Old Mill.")
    for name in ["from", "to"]:
        names = page.locator(f"select[name={name}] option").all_text_contents()[1:]
        assert names == ["The Old Mill", "Bootham Bar"]
    assert not faults


def test_the_profile_changes_the_way(city):
    ways = {}
    for way in ["The shortest", "Avoid steps", "Quiet streets"]:
        page, faults = city()
        ask(page, "Bootham Bar", "The Old Mill", way)
        ways[way] = " ".join(steps(page))
        assert not faults
    assert len(set(ways.values())) >= 2
    assert "steps" not in ways["Avoid steps"]


@pytest.mark.parametrize("script, advice", [
    (None, "Allow this page to use your location"),
    ("Object.defineProperty(Navigator.prototype, 'geolocation', {get: () => undefined})", "Choose a place to start from"),
    ("navigator.geolocation.getCurrentPosition = (found, failed) => failed({code: 3})", "Choose a place to start from"),
], ids=["denied", "absent", "too late"])
def test_without_a_position_a_place_is_to_be_chosen(city, script, advice):
    page, faults = city(script=script, permissions=[])
    ask(page, "Where I am", "The Old Mill")
    status(page, "Unable to detect current location.")
    status(page, advice)
    assert page.evaluate("document.activeElement.name") == "from"
    assert page.locator("select[name=from]").get_attribute("aria-invalid") == "true"
    ask(page, "Bootham Bar", "The Old Mill")
    assert steps(page) and page.locator("select[name=from]").get_attribute("aria-invalid") is None
    assert not faults


def test_no_goal(city):
    page, faults = city()
    ask(page, "Bootham Bar", "Choose a place")
    status(page, "Choose a place to go to.")
    assert page.evaluate("document.activeElement.name") == "to"
    assert not faults


def test_where_no_way_leads_the_direction_is_reported(city):
    page, faults = city()
    ask(page, "Bootham Bar", "Castle Howard")
    page.get_by_role("heading", name="No route found").wait_for()
    told = page.locator(".directions__why").all_inner_texts()
    assert re.fullmatch(r"The nearest path that is known here is [\d.]+\skm from Castle Howard\.", told[0])
    assert re.fullmatch(r"In a straight line, Castle Howard is [\d.]+\skm north-east\.", told[1])
    assert page.locator(".map-live-route").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "No route found"
    page.get_by_role("button", name="End directions").click()
    assert page.locator(".directions__result").is_hidden()
    assert not faults


def test_where_only_steps_lead_they_are_offered(city, folder):
    publish(folder, ways=[{**way, "stepFree": 0} for way in NETWORK["ways"]])
    page, faults = city()
    ask(page, "Bootham Bar", "The Old Mill", "Avoid steps")
    page.get_by_role("heading", name="No route found").wait_for()
    assert "There is no route without steps. With steps it is " in page.locator(".directions__why").first.inner_text()
    page.get_by_role("button", name="Show the route with steps").click()
    assert len(steps(page)) > 3
    assert not faults


def test_a_city_without_paths_says_so(city, folder):
    lists = ["latitudes", "longitudes", "from", "to", "way", "name", "bends", "surplus", "bendLatitudes", "bendLongitudes"]
    publish(folder, **dict.fromkeys(lists, ""))
    page, faults = city()
    ask(page, "Bootham Bar", "The Old Mill")
    status(page, "There are no paths to follow here.")
    assert not faults


def test_paths_that_do_not_arrive_can_be_asked_for_again(city):
    page, _ = city()
    page.route("**/paths.js", lambda route: route.abort())
    ask(page, "Bootham Bar", "The Old Mill")
    status(page, "could not be loaded")
    page.unroute("**/paths.js")
    ask(page, "Bootham Bar", "The Old Mill")
    assert steps(page)


def test_names_are_text(city, folder):
    hostile = "<img src=x onerror=alert(1)> {way}"
    publish(folder, names=[hostile if name else "" for name in NETWORK["names"]],
            places=[[hostile, *MILL["position"]]])
    page, faults = city()
    page.get_by_text("Directions", exact=True).click()
    page.locator("select[name=to] option", has_text="onerror").wait_for(state="attached")
    ask(page, "Bootham Bar", hostile)
    assert hostile in " ".join(steps(page))
    assert page.locator("guide-directions img").count() == 0
    assert not faults


def test_by_keyboard_alone(city):
    page, faults = city()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Boot")
    page.keyboard.press("Tab")
    page.keyboard.type("The")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Show the route"
    page.keyboard.press("Enter")
    assert "The Old Mill" in steps(page)[-1]
    assert page.get_by_label("Avoid steps").is_checked()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "End directions"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    assert not faults


def test_from_a_folder_without_a_server(folder, watched):
    root = folder.as_uri() + "/"
    page, faults = watched(root)
    page.goto(root + "index.html")
    ask(page, "Bootham Bar", "The Old Mill")
    assert "The Old Mill" in steps(page)[-1]
    assert page.locator("path.map-route").count() == 1
    assert not faults


def test_without_scripts_there_is_nothing_to_press(city):
    page, faults = city(java_script_enabled=False)
    assert page.locator("guide-directions").is_hidden()
    assert not faults


@pytest.mark.parametrize("scheme", at_first(1, ["light", "dark"]))
@pytest.mark.parametrize("width", at_first(1, [320, 1280]))
def test_every_state_is_accessible(city, scheme, width):
    page, faults = city(viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True,
                        at=(53.9601, -1.0813), script=pathlib.Path(AXE).read_text())

    def check():
        page.wait_for_timeout(100)
        assert not page.evaluate(RUN_AXE, TAGS)
        assert page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth")

    check()
    ask(page, "Where I am", "Choose a place")
    check()
    for control in page.locator("summary, select, label:has(input), .directions__form button").all():
        if control.is_visible():
            assert control.bounding_box()["height"] >= 44
    ask(page, "Where I am", "Castle Howard")
    page.get_by_role("heading", name="No route found").wait_for()
    check()
    ask(page, "Where I am", "The Old Mill")
    steps(page)
    page.context.set_geolocation(position((53.9652, -1.0815)))
    status(page, "You have left the route.")
    check()
    assert page.get_by_role("button", name="End directions").bounding_box()["height"] >= 44
    assert not faults


def test_the_line_keeps_its_width_however_near_the_map_is(city):
    page, _ = city()
    ask(page, "Bootham Bar", "The Old Mill")
    steps(page)
    style = "getComputedStyle(document.querySelector('.map-live-route .map-route'))"
    assert page.evaluate(f"{style}.vectorEffect") == "non-scaling-stroke"
    assert page.evaluate(f"{style}.strokeWidth") == "5px"
