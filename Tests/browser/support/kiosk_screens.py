"""A kiosk with its screens, always at noon."""

import pytest

from support.kiosks import SIZES

STATION = "york/kiosks/station"
# No presentation is named there, so that pictures of the city attract visitors.
SQUARE = "edinburgh/kiosks/george-square"


# The last of four seasons: a clock with a fixed start.
NOON = "2026-03-04T12:00:00"


# During quiet hours a screen is dark: the tests always see it at noon.
AWAKE = """(() => {
  const Real = Date, shift = new Real().setUTCHours(12, 0, 0, 0) - Real.now();
  window.Date = class extends Real {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };
})()"""


@pytest.fixture
def kiosk(address, watched):
    """A screen at an address, with its errors."""
    def make(size="portrait", clock=False, **options):
        width, height = SIZES[size]
        page, faults = watched(address, viewport={"width": width, "height": height}, service_workers="block",
                               reduced_motion=options.pop("reduced_motion", "reduce"), bypass_csp=True, **options)
        if clock:
            page.clock.install(time=NOON)
        else:
            page.add_init_script(AWAKE)
        return page, faults
    return make
