"""The board of the day on a kiosk: cards shown to a camera or a barcode scanner, valid for one day only."""

import json

import pytest
from support import qr_pictures

from support.axe import AXE, RUN_AXE, TAGS
from support.friends import FORGER, GUIDE
from support.kiosks import SIZES, unfit
from support.site import at_first
from support.waiting import address_in

BOARD = "york/kiosks/station/board.html"
KEY = "wynd-kiosk-board"
NOON = "2026-06-10T12:00:00"
# A camera that shows the test's drawing.
CAMERA = """
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: 900, height: 900 });
window.picture = new Image();
window.stopped = 0;
setInterval(() => {
  const context = canvas.getContext('2d');
  context.fillStyle = '#998'; context.fillRect(0, 0, 900, 900);
  if (window.picture.naturalWidth) context.drawImage(window.picture, 100, 100, 700, 700);
}, 50);
Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => {
  if (window.refuses) throw new DOMException('no', 'NotAllowedError');
  const stream = canvas.captureStream(20);
  for (const track of stream.getTracks()) { const stop = track.stop.bind(track); track.stop = () => { window.stopped += 1; stop(); }; }
  return stream;
} } });
"""


@pytest.fixture
def board(watched, address):
    def start(size="portrait", path=BOARD, clock=True, origin=address, **options):
        width, height = SIZES[size]
        page, faults = watched(origin, viewport={"width": width, "height": height}, service_workers="block", reduced_motion="reduce",
                               bypass_csp=True, **options)
        if clock:
            page.clock.install(time=NOON)
        page.add_init_script(FORGER + CAMERA)
        page.goto(origin + path)
        page.locator("kiosk-board p").first.wait_for(state="attached")
        return page, faults

    return start


def card(page, name="Ada", points=300, n=1, key="one", guide=GUIDE):
    """A card's address, signed with the key of that name."""
    return GUIDE + "york/play/friends.html" + page.evaluate("""async ([name, points, n, key, guide]) => {
      window.forgers ??= {};
      window.forgers[key] ??= await window.makeForger();
      return window.forgers[key].card(guide, { name, n, cities: [['york', points, 2, 1, 4]] });
    }""", [name, points, n, key, guide])


def type_code(page, text):
    """Types like a barcode scanner: at once, and then Enter."""
    page.evaluate("""(text) => {
      for (const key of [...text, 'Enter']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }""", text)


def said(page, text):
    page.locator(".kiosk-board__status").filter(has_text=text).wait_for()


def rows(page):
    return page.locator("kiosk-board tbody tr").evaluate_all("""all => all.map((row) =>
        ['rank', 'name', 'points'].map((one) => row.querySelector(`.kiosk-board__${one}`).textContent))""")


def test_cards_that_a_reader_types_are_ranked(board):
    page, faults = board()
    assert page.get_by_text("No one yet today").is_visible()
    for name, points, key in [("Ada", 300, "one"), ("Bo", 900, "two"), ("Cy", 300, "three")]:
        type_code(page, card(page, name, points, key=key))
        said(page, f"{name} is on the board.")
    assert rows(page) == [["1", "Bo", "900\u00a0points"], ["2", "Ada", "300\u00a0points"], ["2", "Cy", "300\u00a0points"]]
    assert page.get_by_text("No one yet today").is_hidden()
    # A newer card of the same visitor replaces the earlier one, an older card does not.
    type_code(page, card(page, "Ada", 1000, n=2))
    said(page, "Ada is on the board.")
    type_code(page, card(page, "Ada", 5, n=1))
    assert rows(page)[0] == ["1", "Ada", "1,000\u00a0points"] and len(rows(page)) == 3
    assert not faults


def test_a_card_held_up_to_the_camera_is_taken_and_the_camera_ends(board):
    page, faults = board(clock=False)
    text = card(page, "Ada", 300)
    made = qr_pictures.symbol(text, 12, "L")
    size = made["size"] + 8
    path = "".join(f"M{index % made['size'] + 4} {index // made['size'] + 4}h1v1h-1z" for index, dark in enumerate(made["modules"]) if dark == "1")
    page.evaluate("svg => new Promise((done) => { window.picture.onload = done; window.picture.src = 'data:image/svg+xml,' + encodeURIComponent(svg); })",
                  f'<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 {size} {size}"><rect width="{size}" height="{size}" fill="#fff"/><path d="{path}"/></svg>')
    page.get_by_role("button", name="Show my card to the camera").click()
    said(page, "Ada is on the board.")
    assert page.evaluate("window.stopped") == 1 and page.locator("kiosk-board video").is_hidden()
    page.evaluate("window.refuses = true")
    page.get_by_role("button", name="Show my card to the camera").click()
    said(page, "This screen has no access to its camera.")
    assert not faults


@pytest.mark.parametrize("change", ["altered", "other guide", "a gift", "an address", "nothing that is seen"])
def test_what_is_no_card_of_this_guide_is_refused(board, change):
    page, faults = board()
    text = {
        "altered": lambda: card(page)[:-20] + "A" * 20, "other guide": lambda: card(page, guide="https://other.example/"),
        "a gift": lambda: card(page).replace("#card", "#gift"), "an address": lambda: "https://other.example/york/index.html",
        "nothing that is seen": lambda: card(page, "<<<>>>"),
    }[change]()
    type_code(page, text)
    said(page, "This code is not a card of this guide")
    assert rows(page) == [] and address_in(page).endswith(BOARD)
    assert not faults


def test_names_have_letters_digits_and_few_signs(board):
    page, _ = board()
    type_code(page, card(page, "<b>Zo\u00eb</b> O'N. 2-\u2605 $%"))
    page.locator("kiosk-board tbody tr").wait_for()
    assert rows(page)[0][1] == "bZo\u00ebb O'N. 2-"


def test_a_row_is_hidden_when_its_visitor_wants_it(board):
    page, _ = board()
    type_code(page, card(page))
    said(page, "Ada is on the board.")
    page.get_by_role("button", name="Ada: hide").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert len(rows(page)) == 1
    page.get_by_role("button", name="Ada: hide").click()
    page.get_by_role("dialog").get_by_role("button", name="Hide").click()
    said(page, "Ada was removed from the board.")
    assert rows(page) == [] and json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["cards"] == []


def test_the_board_outlasts_a_visit_and_is_empty_after_midnight(board, address):
    page, _ = board()
    type_code(page, card(page))
    said(page, "Ada is on the board.")
    page.clock.run_for(90_000)
    page.wait_for_url("**/attract.html")
    page.goto(address + BOARD)
    page.locator("kiosk-board tbody tr").wait_for()
    assert rows(page)[0][1] == "Ada"
    page.clock.set_system_time("2026-06-11T00:00:30")
    page.clock.run_for(11_000)
    assert rows(page) == [] and page.evaluate(f"localStorage.getItem('{KEY}')") is None


def test_there_are_never_more_than_a_hundred(board, address):
    page, _ = board()
    cards = [{"key": f"k{number}", "name": f"N{number}", "emblem": "star", "n": 1, "score": {"points": number, "level": 1, "badges": 0, "found": 0}}
             for number in range(140)]
    page.evaluate("([key, day, cards]) => localStorage.setItem(key, JSON.stringify({ day, cards: [...cards, { name: 'broken' }] }))",
                  [KEY, "2026-6-10", cards])
    page.reload()
    page.locator("kiosk-board tbody tr").first.wait_for()
    assert len(rows(page)) == 100
    type_code(page, card(page, points=5))
    said(page, "Ada is on the board.")
    assert len(json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["cards"]) == 100


@pytest.mark.parametrize("size", at_first(1, ["small-tablet", "portrait", "landscape", "upright-tablet", "enlarged", "upright-enlarged"]))
@pytest.mark.parametrize("count", [0, 9])
def test_it_is_large_enough_whole_and_accessible(board, size, count):
    page, faults = board(size)
    for number in range(count):
        page.evaluate("([key, number]) => { const kept = JSON.parse(localStorage[key] ?? '{\"day\":\"2026-6-10\",\"cards\":[]}'); kept.cards.push({ key: `k${number}`,"
                      " name: 'Wwwwwwwwwwwwwwwwwwwwwwww'.slice(number), emblem: 'fish', n: 1, score: { points: 9999999 - number, level: 99, badges: 9, found: 99 } });"
                      " localStorage[key] = JSON.stringify(kept); }", [KEY, number])
    page.reload()
    page.add_script_tag(path=str(AXE))
    found = unfit(page) + page.evaluate(RUN_AXE, TAGS) + faults
    if count:
        page.locator(".kiosk-board__press").first.click()
        found += unfit(page) + page.evaluate(RUN_AXE, TAGS)
    assert not found, "\n".join(found)


def test_it_speaks_the_language_of_its_screen(board):
    page, _ = board(path="de/" + BOARD)
    assert page.locator("h1").inner_text() == "Tafel des Tages"
    type_code(page, card(page))
    said(page, "Ada steht auf der Tafel.")


def test_only_a_kiosk_that_asks_for_it_has_one(site):
    assert (site / BOARD).is_file()
    assert not list((site / "edinburgh/kiosks").rglob("board.html"))
    assert 'station/board.html' in (site / "york/kiosks/station.html").read_text()
