"""What a kiosk shows between visitors: pictures, presentations, the dark screen at night, and a new build."""

import re

from support.kiosk_screens import SQUARE, STATION, kiosk  # noqa: F401: fixtures


def test_ten_thousand_pictures_leave_no_memory_behind(address, kiosk):
    page, faults = kiosk(clock=True, reduced_motion="no-preference")
    # A picture that does not load is skipped.
    page.route(re.compile("castle"), lambda route: route.fulfill(status=200, body="") if "image" in route.request.resource_type else route.continue_())
    page.goto(f"{address}{SQUARE}/attract.html")
    client = page.context.new_cdp_session(page)

    def held():
        client.send("HeapProfiler.collectGarbage")
        return client.send("Runtime.getHeapUsage")["usedSize"], page.evaluate("document.querySelectorAll('*').length")

    count = "document.querySelector('kiosk-attract').slides.count"
    page.evaluate("const {slides} = document.querySelector('kiosk-attract'); for (let i = 0; i < 500; i += 1) slides.next()")
    before, elements = held()
    page.evaluate("const {slides} = document.querySelector('kiosk-attract'); for (let i = 0; i < 10_000; i += 1) slides.next()")
    after, elements_after = held()
    assert page.evaluate(count) > 10_000
    assert after - before < 200_000 and elements_after == elements
    assert page.locator(".kiosk-slide.is-shown").count() == 1
    shown = page.evaluate(count)
    page.clock.run_for(80_000)
    assert page.evaluate(count) - shown == 10, "a picture is shown for eight seconds"
    page.get_by_role("button", name="Stop the pictures").click()
    page.clock.run_for(80_000)
    assert page.evaluate(count) - shown == 10
    assert page.locator(".kiosk-slide.is-shown").evaluate("slide => getComputedStyle(slide).transitionDuration").startswith("1.4s")


SHOW = "document.querySelector('slide-show')"


def test_the_presentation_that_the_file_names_attracts_visitors(address, kiosk):
    page, faults = kiosk(clock=True, reduced_motion="no-preference")
    page.goto(f"{address}{STATION}/attract.html")
    page.clock.run_for(1_000)
    assert page.locator(".slide--shown h2").inner_text() == "York Minster"
    assert not page.locator("slide-show a[href]").count(), "nothing in a slide leads out"
    page.clock.run_for(14_500)
    assert page.evaluate(f"{SHOW}.number") == 2
    assert page.locator(".slide--shown").evaluate("slide => getComputedStyle(slide).animationDuration") == "1.4s"
    page.get_by_role("button", name="Stop the pictures").click()
    page.clock.run_for(60_000)
    assert page.evaluate(f"{SHOW}.number") == 2
    page.get_by_role("button", name="Go on with the pictures").click()
    page.clock.run_for(14 * 6_000)
    assert page.evaluate(f"{SHOW}.number") == 2, "the first follows the last"
    assert page.evaluate("[...document.querySelectorAll('slide-show :is(audio, video)')].every(({muted, paused}) => muted || paused)")
    page.locator(".slide--shown").click(position={"x": 20, "y": 20})
    page.wait_for_url(f"{address}{STATION}.html")
    assert not faults


def test_nothing_changes_more_than_three_times_a_second(address, kiosk):
    """A presentation with extremely fast changes still does not flash."""
    page, _ = kiosk(clock=True, reduced_motion="no-preference")
    page.route(re.compile("attract.html"), lambda route: route.fulfill(body=re.sub(
        'class="slide__text"', 'class="slide__text" data-start="0.1" data-seconds="0.1"', re.sub(
            'class="slide" ', 'class="slide" data-seconds="0.2" ', route.fetch().text())), content_type="text/html"))
    page.goto(f"{address}{STATION}/attract.html")
    page.evaluate("""() => {
      self.changes = [];
      const seen = () => [...document.querySelectorAll('.slide--shown, .slide--shown [data-start]:not(.slide__waiting)')]
        .map((part) => part.id || part.textContent).join();
      let last = seen();
      new MutationObserver(() => {
        // The clock is run in steps of a tenth of a second, whose timers are one change.
        if (last !== (last = seen()) && Date.now() - (changes.at(-1) ?? 0) > 100) changes.push(Date.now());
      }).observe(document.querySelector('slide-show'), { subtree: true, attributeFilter: ['class'] });
    }""")
    for _ in range(200):
        page.clock.run_for(100)
    changes = page.evaluate("changes")
    assert len(changes) > 10
    assert max(sum(1 for other in changes if 0 <= other - change < 1000) for change in changes) <= 3


def test_a_change_of_slides_is_no_flash(address, kiosk, tmp_path):
    """The luminance of no part of the screen rises and falls more than three times a second (WCAG 2.3.1)."""
    page, _ = kiosk("tablet", reduced_motion="no-preference")
    page.goto(f"{address}{STATION}/attract.html")
    page.wait_for_timeout(500)
    frames = []
    client = page.context.new_cdp_session(page)

    def keep(frame):
        frames.append((frame["metadata"]["timestamp"], frame["data"]))
        client.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    client.on("Page.screencastFrame", keep)
    client.send("Page.startScreencast", {"format": "jpeg", "maxWidth": 320, "maxHeight": 200})
    page.evaluate(f"{SHOW}.next()")
    page.wait_for_timeout(2500)
    client.send("Page.stopScreencast")
    assert len(frames) > 5
    # Sixteen by ten parts, each by its mean luminance.
    light = page.evaluate("""async (frames) => {
      const canvas = new OffscreenCanvas(16, 10);
      const to = canvas.getContext('2d', { willReadFrequently: true });
      const linear = (part) => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const all = [];
      for (const frame of frames) {
        const picture = new Image();
        picture.src = `data:image/jpeg;base64,${frame}`;
        await picture.decode();
        to.drawImage(picture, 0, 0, 16, 10);
        const { data } = to.getImageData(0, 0, 16, 10);
        all.push([...Array(160).keys()].map((part) => 0.2126 * linear(data[4 * part]) + 0.7152 * linear(data[4 * part + 1])
          + 0.0722 * linear(data[4 * part + 2])));
      }
      return all;
    }""", [data for _, data in frames])
    for part in zip(*light):
        turns, last, way = 0, part[0], 0
        for value in part:
            if abs(value - last) < 0.1:
                continue
            turns += way != 0 and (value > last) != (way > 0)
            way, last = value - last, value
        assert turns <= 3


def test_pictures_are_still_for_who_wants_no_motion_and_the_screen_is_dark_at_night(address, kiosk):
    page, _ = kiosk(clock=True)
    page.goto(f"{address}{STATION}/attract.html")
    page.clock.run_for(60_000)
    assert page.evaluate(f"{SHOW}.number") == 1
    assert not page.locator(".is-dark").count()
    page.clock.set_system_time("2026-03-05T02:00:00")
    page.clock.run_for(60_000)
    assert page.locator("kiosk-attract.is-dark").count() == 1
    assert page.locator(".slide-show").evaluate("slides => getComputedStyle(slides).visibility") == "hidden"
    assert page.get_by_role("link", name="Touch to begin").is_visible()


def test_a_new_build_is_taken_on_between_visitors_only(address, kiosk):
    page, _ = kiosk(clock=True)
    build = {"version": "one"}
    loads = []
    page.route("**/version.js?*", lambda route: route.abort() if build["version"] is None else route.fulfill(
        content_type="text/javascript", body=f"self.wyndKiosk = '{build['version']}';"))
    page.on("domcontentloaded", lambda _: loads.append(page.url))
    page.goto(f"{address}{STATION}/attract.html")
    with page.expect_response("**/version.js?*"):
        page.clock.run_for(61_000)
    assert len(loads) == 1
    page.get_by_role("link", name="Touch to begin").click()
    page.wait_for_url(f"{address}{STATION}.html")
    build["version"] = "two"
    page.clock.run_for(55_000)
    assert len(loads) == 2, "a visit goes on"
    page.clock.run_for(27_000)
    page.wait_for_url("**/attract.html")
    # A network that fails and returns changes nothing.
    build["version"] = None
    page.clock.run_for(61_000)
    build["version"] = "two"
    page.clock.run_for(61_000)
    assert len(loads) == 3
    build["version"] = "three"
    with page.expect_event("domcontentloaded"):
        page.clock.run_for(61_000)
    assert page.url.endswith("attract.html")
