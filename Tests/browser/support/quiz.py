"""A page with a quiz walk."""

import html
import json
import math
import re

from support.site import ROOT

WORDS = json.loads((ROOT / "site/words/en.json").read_text())
LATITUDE, LONGITUDE = 53.96, -1.08
# Metres between two questions, and in a degree to the north.
APART, DEGREE = 200, 111195
# The map's box on the square of Web Mercator, in thousand-millionths of its side, and the place of a latitude on its drawing.
EXTENT = (496_980_000, 0, 40_000, 40_000 * 588 / 720)


def mercator(latitude):
    angle = math.radians(latitude)
    return (0.5 - math.log(math.tan(math.pi / 4 + angle / 2)) / (2 * math.pi)) * 1e9


TOP = mercator(LATITUDE + 300 / DEGREE) - EXTENT[3] / 2


def spot(number):
    """Returns the place of a question on the drawing."""
    x = ((LONGITUDE / 360 + 0.5) * 1e9 - EXTENT[0]) / EXTENT[2] * 720
    return x, (mercator(LATITUDE + number * APART / DEGREE) - TOP) / EXTENT[3] * 588


MAP = '<figure class="map-figure"><guide-map><svg class="map" viewBox="0 0 720 588" data-extent="%s">%s</svg></guide-map></figure>' % (
    f"{EXTENT[0]} {TOP:.0f} {EXTENT[2]} {EXTENT[3]:.0f}", "".join(
        f'<a class="map-marker" href="#question-q{number}" aria-label="Question {number + 1}"><circle class="map-marker-disc" cx="{x:.1f}" '
        f'cy="{y:.1f}" r="18"/></a>' for number, (x, y) in enumerate(map(spot, range(4)))))


def word(name, /, **values):
    """Returns a text of the table of words, as the page shows it."""
    text = WORDS[name]
    if isinstance(text, dict):
        text = text["one" if values["count"] == 1 else "other"]
    return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), text)


def served(quiz, path):
    """Returns a file of the page's origin, and its type."""
    if path == "quiz.html":
        styles = sorted((ROOT / "site/styles").glob("*.css")) + [ROOT / "site/styles/pages/quiz.css"]
        return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Trams of York</title>
<meta name="viewport" content="width=device-width"><style>{"".join(style.read_text() for style in styles)}</style>
<script type="module" src="scripts/quiz/quiz-walk.js"></script></head><body><main style="padding: 1rem">
<quiz-walk class="quiz" data-key="york/trams" data-quiz="{html.escape(json.dumps(quiz))}" data-home="index.html">
<h1>Trams of York</h1>{MAP}<div class="quiz__body"><p>Four questions about trams.</p><div class="quiz__panel"><button
class="button button--primary" type="button" disabled>Start</button></div></div></quiz-walk></main></body></html>""", "text/html"
    file = ROOT / "site" / path
    if not file.is_file():
        return "", "text/plain"
    if file.name == "site-root.js":
        return "export const siteRoot = new URL('/', document.baseURI);", "text/javascript"
    said = re.sub(r"\bword\('([\w.-]+)'", lambda found: f"word({json.dumps(WORDS[found[1]])}" if found[1] in WORDS else found[0], file.read_text())
    return said, "text/javascript"


def text(page):
    """Returns the visible text of the panel, without announcements for screen readers."""
    return page.locator(".quiz__panel > :not([role=status])").evaluate_all("all => all.filter((one) => one.offsetHeight > 0).map((one) => one.innerText).join('\\n')")


def said(page):
    return page.locator(".quiz__panel > [role=status]").inner_text().strip()
