"""A riddle hunt on a made-up page, and what the player sees and does."""

import html
import json

import pytest

from support.quiz import served as served_file
from support.site import ROOT
from support.waiting import until
from support.walks import DEVICE

ORIGIN = "http://riddles.test/"
KEY = "wynd.play /"
# A Wednesday at noon in Glasgow.
START = 1_800_446_400
LATITUDE, LONGITUDE, DEGREE = 55.87, -4.29, 111195
HINTS = ["It is old.", "It has a roof.", "It is round."]


def riddle(number, category):
    return {
        "id": f"r{number}", "name": f"Riddle {number}", "category": category, "points": 30, "explanation": f"Because of {number}.",
        "place": {"id": f"p{number}", "name": f"Place {number}", "path": f"places/p{number}.html",
                  "latitude": LATITUDE + number * 500 / DEGREE, "longitude": LONGITUDE},
    }


RIDDLES = [riddle(number, ["lab", "lab", "art", "art", "food", "food"][number]) for number in range(6)]
# Open from Thursday to Sunday.
RIDDLES[0]["place"]["hours"] = [{"days": [3, 4, 5, 6], "spans": [[540, 1020]]}]
HUNT = {
    "city": "York", "timeZone": "Europe/London",
    "categories": [{"id": "lab", "name": "Laboratory"}, {"id": "art", "name": "Art"}, {"id": "food", "name": "Food"}],
    "personality": [{"question": f"Question {number}?", "answers": [
        {"text": "I measure it.", "category": "lab"}, {"text": "I draw it.", "category": "art"}, {"text": "I eat it.", "category": "food"},
    ]} for number in range(3)],
    "riddles": RIDDLES, "places": [{"id": f"p{number}", "name": f"Place {number}", "path": f"places/p{number}.html"} for number in range(9)],
}
CHANCE = "window.chance = [0]; Math.random = () => window.chance.length > 1 ? window.chance.shift() : window.chance[0];"


def body(hunt):
    items = "".join(
        f"""<li class="riddle" data-riddle="{one['id']}"><p class="eyebrow"><span class="kind-icon"><svg viewBox="0 0 24 24"></svg></span>
{one['category']}</p><h3 class="riddle__name">{one['name']}</h3><div class="prose riddle__text"><p>Where is {one['id']}?</p></div>"""
        + "".join(f'<details class="riddle__hint"><summary>Hint</summary><p>{hint}</p></details>' for hint in HINTS) + "</li>"
        for one in hunt["riddles"])
    styles = sorted((ROOT / "site/styles").glob("*.css")) + [ROOT / f"site/styles/pages/{name}.css" for name in ("quiz", "riddles", "scan")]
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Riddles of York</title>
<meta name="viewport" content="width=device-width"><style>{"".join(style.read_text() for style in styles)}</style>
<script type="module" src="scripts/riddles/riddle-hunt.js"></script><script type="module" src="scripts/qr-codes/code-scanner.js"></script></head>
<body class="page page--riddles"><main>
<riddle-hunt class="hunt" data-city="york" data-hunt="{html.escape(json.dumps(hunt))}" data-home="index.html" data-friends="friends.html"><h1>Riddles</h1>
<div class="hunt__ground"><div class="hunt__panel"></div></div><code-scanner class="scanner" hidden></code-scanner>
<section class="hunt__list"><h2>All riddles</h2><ol>{items}</ol></section></riddle-hunt></main></body></html>"""


ARRIVAL = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Place 1</title>
<script type="module" src="scripts/riddles/riddle-arrival.js"></script></head><body><main><h1>Place</h1>
<riddle-arrival data-city="york" data-place="{place}" data-name="Place 1" data-riddles="{riddles}" data-home="riddles.html" data-friends="friends.html"></riddle-arrival>
</main></body></html>"""


@pytest.fixture
def hunter(watched):
    def start(path="riddles.html", kept=None, before="", arrival=None, **options):
        hunt = {**HUNT, **{name: options.pop(name) for name in list(options) if name in HUNT}}
        page, faults = watched(ORIGIN, **{"viewport": {"width": 390, "height": 844}, **options})

        def answer(route):
            name = route.request.url.removeprefix(ORIGIN).split("#")[0]
            text, kind = (body(hunt), "text/html") if name == "riddles.html" else served_file({}, name)
            if name == "place.html":
                own = {"riddles": [one for one in RIDDLES if one["place"]["id"] == (arrival or "p1")]}
                text, kind = ARRIVAL.format(place=arrival or "p1", riddles=html.escape(json.dumps(own))), "text/html"
            route.fulfill(body=text, content_type=f"{kind}; charset=utf-8")

        page.route(ORIGIN + "**", answer)
        page.add_init_script(DEVICE + CHANCE + before)
        if kept is not None:
            text = kept if isinstance(kept, str) else json.dumps({"version": 1, "cities": {"york": {"riddles": {"version": 1, **kept}}}})
            page.add_init_script(f"if (!sessionStorage.set) {{ sessionStorage.set = 1; localStorage.setItem('{KEY}', {json.dumps(text)}); }}")
        page.clock.install(time=START)
        page.goto(ORIGIN + path)
        if path == "riddles.html":
            page.locator("riddle-hunt.hunt--played").wait_for()
        else:
            until(page, "Boolean(customElements.get('riddle-arrival'))")
        page.clock.pause_at(START + 60)
        return page, faults

    return start


def press(page, name):
    page.locator(f"[data-action={name}]:visible").first.click()


def chance(page, *numbers):
    page.evaluate("numbers => { window.chance = numbers; }", list(numbers))


def play(page):
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}')") or "{}")


def kept(page):
    return play(page)["cities"]["york"]["riddles"]


def said(page):
    return page.locator(".hunt__panel > [role=status]").inner_text().strip()


def told(page):
    return page.locator(".hunt__message").inner_text() if page.locator(".hunt__message:visible").count() else ""


def names(page):
    return page.locator(".scroll__title").all_inner_texts()


def scan(page, address):
    """The camera's reading; states whether the scanner opened the page itself."""
    return page.evaluate("""page => document.querySelector('code-scanner').dispatchEvent(new CustomEvent('code-scanner-found', {
        bubbles: true, cancelable: true, detail: { page, text: page } }))""", address)


def code(page, place, language=""):
    return scan(page, f"{ORIGIN}{language}york/places/{place}.html?from=code")


def points(page):
    return page.locator(".hunt__panel .quiz__points").inner_text()


OPEN = {"weights": {}, "open": ["r1"]}


def befriend(page, minutes, key=KEY):
    """A friend's card was received so many minutes ago."""
    page.evaluate("""([key, minutes]) => {
        const play = JSON.parse(localStorage.getItem(key));
        play.card = { ...play.card, friends: [{ key: 'x'.repeat(44), name: 'Ada', received: Date.now() - minutes * 60000 }] };
        localStorage.setItem(key, JSON.stringify(play));
    }""", [key, minutes])
