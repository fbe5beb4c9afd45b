"""Screen sizes of kiosks, and checks that a page fits on a kiosk."""

import functools
import re
import time

from support.site import SITE

SIZES = {"portrait": (1080, 1920), "landscape": (1920, 1080), "large": (3840, 2160), "tablet": (1280, 800),
         "small-tablet": (1024, 768), "upright-tablet": (800, 1280),
         # Screens of 1920 by 1080 that enlarge everything to twice its size, as many Android boxes do.
         "enlarged": (960, 540), "upright-enlarged": (540, 960)}
UNFIT = """() => {
  const faults = [];
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const name = (element) => (element.textContent || element.className).trim().slice(0, 30);
  // 60 px, or less where the screen enlarges everything.
  const step = Math.min(1, Math.min(innerWidth, innerHeight) / 740);
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push('the screen scrolls');
  for (const control of document.querySelectorAll('a[href]:not(svg a), button')) {
    if (!seen(control)) continue;
    const { width, height, left, right, bottom } = control.getBoundingClientRect();
    const isMain = control.matches('.kiosk-row, .kiosk-button, .kiosk-bar__item, .kiosk-keyboard__key');
    const least = (isMain && !control.matches('.kiosk-keyboard__key') ? 60 : 44) * step;
    if (height < (isMain ? 60 : 44) * step - 0.5 || width < least - 0.5) {
      faults.push(`${name(control)} is ${Math.round(width)} by ${Math.round(height)} px`);
    }
    const scrolled = control.closest('.kiosk-do');
    if (left < 0 || right > innerWidth + 0.5 || (!scrolled && bottom > innerHeight + 0.5)) faults.push(`${name(control)} is cut off`);
  }
  // 20 minutes of arc at a distance of a metre on a 32-inch screen. Attributions of pictures and maps may be smaller.
  const least = Math.min(innerWidth, innerHeight) / 40;
  const owed = '.map-attribution, .guide-map__credit, .media-figure__credit, .kiosk-take__code, .visually-hidden';
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || element.closest(`title, desc, ${owed}`) || !seen(element)) continue;
    const grown = element instanceof SVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(grown.a, grown.b);
    if (size < least - 0.1) faults.push(`${name(element)} is written in ${size.toFixed(1)} px of ${least}`);
  }
  for (const pin of document.querySelectorAll('.map-marker .map-marker-target')) {
    const { width } = pin.getBoundingClientRect();
    // Markers that are grouped, or appear only at a closer zoom, are not shown.
    if (pin.getClientRects().length > 0 && width < 44 * step) faults.push(`a pin is ${Math.round(width)} px`);
  }
  // Names on a map are complete and within its box. They do not touch its markers or anything that covers the map.
  for (const map of document.querySelectorAll('.kiosk-map')) {
    const box = map.getBoundingClientRect();
    const covers = [...map.querySelectorAll('.map-marker-disc, .kiosk-map__north')].map((cover) => cover.getBoundingClientRect());
    for (const text of map.querySelectorAll('.map-names text, .map-end-name, .map-attribution')) {
      const letters = [...Array(text.getNumberOfChars()).keys()].map((number) => {
        const to = text.getScreenCTM();
        const { x, y, width, height } = text.getExtentOfChar(number);
        return { width, point: new DOMPoint(x + width / 2, y + height / 2).matrixTransform(to) };
      });
      // The browser does not draw letters beyond the end of their curve; they have no extent.
      if (letters.some(({ width }, number) => width === 0 && text.textContent[number].trim())) faults.push(`${name(text)} is cut off`);
      for (const { point } of letters) {
        if (point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom) {
          faults.push(`${name(text)} leaves the map`);
          break;
        }
        if (covers.some(({ left, right, top, bottom }) => point.x > left && point.x < right && point.y > top && point.y < bottom)) {
          faults.push(`${name(text)} is covered`);
          break;
        }
      }
    }
  }
  return faults;
}"""


def unfit(page, seconds=3):
    """Returns what is too small or cut off, once the movable map has its size and its letters."""
    deadline = time.monotonic() + seconds
    while (faults := page.evaluate(UNFIT)) and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    return faults


@functools.cache
def screens(station):
    """Returns the paths of a kiosk's screens without the kiosk's path: the largest of each kind, except the attraction screen."""
    largest = {}
    for path in [SITE / f"{station}.html", *(SITE / station).rglob("*.html")]:
        kind = re.search(r'<body class="kiosk page--kiosk-([a-z-]+)', path.read_text())[1]
        screen = path.relative_to(SITE).as_posix().removeprefix(station).removesuffix(".html")
        largest[kind] = max(largest.get(kind, (0, "")), (path.stat().st_size, screen))
    largest.pop("attract", None)
    return sorted(screen for _, screen in largest.values())
