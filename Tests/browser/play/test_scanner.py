"""The page that scans posters' codes: by the camera, from a picture, and its response to other codes."""

import base64
import re

import pytest
from support import qr_pictures

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in

# A camera that shows the test's picture: a code as on a poster.
CAMERA = """
window.asked = 0;
window.stopped = 0;
const picture = new Image();
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: 1280, height: 720 });
window.show = (address) => new Promise((resolve, reject) => {
  picture.onload = () => resolve();
  picture.onerror = reject;
  picture.src = address;
});
setInterval(() => {
  const context = canvas.getContext('2d');
  context.fillStyle = '#998';
  context.fillRect(0, 0, 1280, 720);
  if (!picture.naturalWidth) return;
  context.save();
  context.translate(640, 360);
  context.rotate(0.3);
  context.drawImage(picture, -200, -200, 400, 400);
  context.restore();
}, 50);
const getUserMedia = async (wanted) => {
  window.asked += 1;
  if (window.refuses) throw new DOMException('no', 'NotAllowedError');
  const stream = canvas.captureStream(20);
  for (const track of stream.getTracks()) {
    const stop = track.stop.bind(track);
    track.stop = () => { window.stopped += 1; stop(); };
  }
  return stream;
};
Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
"""
NO_DETECTOR = "delete self.BarcodeDetector;"


def code(text):
    """A QR code as the data of an SVG picture, made by libqrencode."""
    made = qr_pictures.symbol(text, 6, "M")
    size = made["size"] + 8
    path = "".join(f"M{index % made['size'] + 4} {index // made['size'] + 4}h1v1h-1z"
                   for index, dark in enumerate(made["modules"]) if dark == "1")
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size * 8}" height="{size * 8}" viewBox="0 0 {size} {size}">'
           f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{path}"/></svg>')
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


@pytest.fixture
def scanner(watched, address):
    def start(path="scan.html", scripts=(CAMERA, NO_DETECTOR), **options):
        page, faults = watched(address, **{"viewport": {"width": 390, "height": 844}, "service_workers": "block", **options})
        for script in scripts:
            page.add_init_script(script)
        page.goto(address + path)
        page.locator("code-scanner button").first.wait_for()
        return page, faults

    return start


@pytest.fixture(scope="module")
def base(site):
    """The guide's published address, as on its posters."""
    canonical = re.search(r'<link rel="canonical" href="([^"]*)scan\.html"', (site / "scan.html").read_text())
    return canonical[1]


def test_a_poster_of_the_guide_opens_its_page_here(scanner, base, address):
    page, faults = scanner()
    assert page.evaluate("window.asked") == 0, "the camera is asked for when it is wanted"
    page.get_by_role("button", name="Open the camera").click()
    page.get_by_text("Looking for a code").wait_for()
    page.evaluate("address => window.show(address)", code(base + "york/packs/city-walls.html"))
    page.wait_for_url(address + "york/packs/city-walls.html")
    assert not faults


def test_a_code_of_others_is_shown_and_not_opened(scanner, address):
    page, faults = scanner()
    page.get_by_role("button", name="Open the camera").click()
    page.evaluate("address => window.show(address)", code("https://elsewhere.example.com/?<script>alert(1)</script>"))
    page.get_by_text("This code is not from this guide. It says: https://elsewhere.example.com/").wait_for()
    assert page.locator("code-scanner a").count() == 0 and address_in(page) == address + "scan.html"
    page.get_by_role("button", name="Close the camera").click()
    assert page.evaluate("window.stopped") == 1
    assert page.locator("code-scanner video").is_hidden()
    assert not faults


@pytest.mark.parametrize("text", [
    "javascript:alert(1)", "york/packs/city-walls.html", "https://guide.example.org.evil.example/guides/sample/york/index.html",
    "https://guide.example.org/other/york/index.html"])
def test_only_addresses_below_the_guide_are_taken_for_its_own(scanner, text, address):
    page, _ = scanner()
    page.get_by_role("button", name="Open the camera").click()
    page.evaluate("address => window.show(address)", code(text))
    page.get_by_text("This code is not from this guide").wait_for()
    assert address_in(page) == address + "scan.html"


def test_where_the_camera_is_refused_a_picture_does(scanner, base, address, tmp_path):
    page, faults = scanner(path="sv/scan.html")
    page.evaluate("window.refuses = true")
    page.get_by_role("button", name="Öppna kameran").click()
    page.get_by_text("Sidan får inte använda kameran").wait_for()
    empty = tmp_path / "empty.svg"
    empty.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/></svg>')
    picture = page.locator("code-scanner input[type=file]")
    # A browser makes no picture of an SVG file, nor of a broken one.
    picture.set_input_files(empty)
    page.get_by_text("Ingen kod hittades").wait_for()
    drawn = page.evaluate("""async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 600, height: 600 });
      canvas.getContext('2d').drawImage(image, 50, 50, 500, 500);
      return canvas.toDataURL('image/png').split(',')[1];
    }""", code(base + "sv/gothenburg/index.html"))
    picture.set_input_files({"name": "code.png", "mimeType": "image/png", "buffer": base64.b64decode(drawn)})
    page.wait_for_url(address + "sv/gothenburg/index.html")
    assert not faults


def test_the_browsers_own_reader_is_used_where_there_is_one(scanner, base, address):
    own = """
    self.BarcodeDetector = class {
      static async getSupportedFormats() { return ['qr_code']; }
      async detect() { return window.seen ? [{ rawValue: window.seen }] : []; }
    };"""
    page, _ = scanner(scripts=(CAMERA, own))
    page.get_by_role("button", name="Open the camera").click()
    page.evaluate("text => { window.seen = text; }", base + "york/index.html")
    page.wait_for_url(address + "york/index.html")


@pytest.mark.parametrize("options", at_first(1, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}]))
def test_it_is_accessible_and_fits(scanner, options):
    page, _ = scanner(path="ar/scan.html", bypass_csp=True, **options)
    page.add_script_tag(path=str(AXE))
    page.locator("code-scanner button").first.click()
    page.locator("code-scanner video").wait_for()
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in page.locator("code-scanner :is(button, label):visible").all():
        assert button.bounding_box()["height"] >= 44


def test_without_a_camera_and_without_scripts_it_says_what_to_do(watched, address):
    page, _ = watched(address, java_script_enabled=False)
    page.goto(address + "scan.html")
    assert "The address on the poster leads to the same page." in page.locator("main").inner_text()
    page, _ = watched(address)
    page.add_init_script("Object.defineProperty(navigator, 'mediaDevices', { value: undefined });")
    page.goto(address + "scan.html")
    page.get_by_text("Choose a picture of the code instead").wait_for()
    assert page.get_by_role("button", name="Open the camera").count() == 0
