"""The cards of places on maps."""

from support.maps import settled

PHONE = {"viewport": {"width": 390, "height": 760}, "has_touch": True, "is_mobile": True}


def pin(page, name):
    """Returns the marker of a place, by the beginning of its name without its number."""
    return page.locator(f'a.map-marker:not(.map-marker-feature)[aria-label*="{name}"]')


def come_to(page, name):
    """Zooms in until the marker is no longer grouped with others."""
    page.evaluate("""name => { const link = [...document.querySelectorAll('a.map-marker')].find(one => one.ariaLabel.includes(name));
        const groups = [...link.querySelectorAll('g[transform]')].filter(one => one.parentNode === link);
        const {e, f} = groups[0].transform.baseVal.consolidate().matrix;
        document.querySelector('guide-map').reveal([{x: Number(link.dataset.x ?? e), y: Number(link.dataset.y ?? f)}]); }""", name)
    settled(page)
