"""Helpers for the tests of maps."""

from support.waiting import until

SCRIPT = '<script src="guide-map.js" data-later="guide-map-visitor.js guide-map-visitor, " defer></script>'
FRAME = (720, 540)


def pin(index, place, drawn):
    """Returns a marker as the tool writes it: one element if all layouts put it at its place, or else one for each place."""
    stands = [("", "", place)]
    if drawn != place:
        stands = [(' class="map-at-small map-at-medium"', "", drawn), (' class="map-at-large"', ' display="none"', place)]
    groups = "".join(
        f'<g{classes}{display} transform="translate({x} {y})"><g class="map-mark" transform="scale(1.2)">'
        '<path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="14.5"/>'
        '<circle class="map-marker-disc" r="11.5"/>'
        f'<text class="map-marker-number" dy=".36em">{index + 1}</text></g></g>'
        for classes, display, (x, y) in stands)
    home = f' data-x="{place[0]}" data-y="{place[1]}"' if drawn != place else ""
    name = f"{index + 1}. Place {index + 1}, church"
    return (f'<a class="map-marker"{home} href="#place-{index + 1}" aria-label="{name}">'
            f"<title>{name}</title>{groups}</a>")


def come_near(page):
    """Scrolls to the map, and waits for its script, which loads when the map comes near the window."""
    page.evaluate("document.querySelector('guide-map').scrollIntoView({block: 'center', behavior: 'instant'})")
    page.wait_for_selector("guide-map.is-ready")


def settled(page):
    """Waits until the map does not move and is drawn sharp."""
    page.wait_for_timeout(60)
    until(page, "!document.querySelector('.is-moving')")
    page.wait_for_timeout(260)
    until(page, "!document.querySelector('.is-moving')")


def view(page):
    """Returns the visible part of the map: left, top, width, height in units."""
    return page.evaluate("document.querySelector('guide-map svg[tabindex]').getAttribute('viewBox').split(' ').map(Number)")


def zoom(page):
    return FRAME[0] / view(page)[2]


def press(page, name, times=1):
    for _ in range(times):
        page.get_by_role("button", name=name, exact=True).click()
        settled(page)


def stage(page):
    return page.locator(".guide-map__stage").bounding_box()


def screen_of(page, x, y):
    """Returns the pixel of the window at these units of the drawing."""
    left, top, width, _ = view(page)
    box = stage(page)
    return box["x"] + (x - left) / width * box["width"], box["y"] + (y - top) / width * box["width"]
