"""Objects of a group: on their pages, also without a network, and in the camera view of the guide's walks."""

import pytest

from support.browsers import browser  # noqa: F401: fixtures
from support.cameras import SENSORS, filming, phone  # noqa: F401: fixtures
from support.group_guide import KEY, at_the_camera, controlled, kept, opened, server, steady, unchanged  # noqa: F401: fixtures
from support.objects import drawing, look, painted  # noqa: F401: fixtures
from support.waiting import until
from support.walks import DEVICE


def test_its_objects_can_be_turned_also_without_a_network(drawing, server, unchanged):  # noqa: F811
    context = drawing.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    opened(page, server.address, unchanged.key["anna"])
    kept(page)
    controlled(page)
    for is_cut_off in (False, True):
        context.set_offline(is_cut_off)
        server.is_cut_off = is_cut_off
        page.goto("about:blank")
        page.goto(server.address + "groups/class-7b.html")
        article = page.get_by_role("article").filter(has_text=KEY)
        assert article.get_by_role("img", name="It hangs from a nail").evaluate(
            "(image) => image.decode().then(() => image.naturalWidth > 0)")
        assert article.get_by_text("Who finds it opens the tin.").is_visible()
        look(page)
        assert 10 < painted(page) < 95
        if not is_cut_off:
            assert faults == []
    context.close()


FLAT = "HTMLCanvasElement.prototype.getContext = () => null;"


@pytest.mark.parametrize("before", ["", FLAT], ids=["as it is", "flat"])
def test_the_camera_shows_them_on_the_guide_s_walks(filming, server, unchanged, before):  # noqa: F811
    contexts = []
    page = phone(filming, contexts, DEVICE + SENSORS + before)
    opened(page, server.address, unchanged.key["anna"])
    kept(page)
    at_the_camera(page, server.address)
    if not before and page.evaluate("document.createElement('canvas').getContext('webgl2') !== null"):
        until(page, "document.querySelector('.camera__models').dataset.drawn === 'class-7b-object-tin-key'")
    else:
        picture = page.locator(".camera__object[data-key='class-7b-object-tin-key']")
        picture.wait_for()
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    link = page.locator(".camera__list a", has_text=KEY)
    assert link.get_attribute("href").endswith("groups/class-7b.html#my-city-object-tin-key")
    assert page.faults == []
    contexts[0].close()
