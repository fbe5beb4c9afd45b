"""Slides: readable without a script, on screen manually and by the clock, on paper, from a pack, for a long time."""

import os
import pathlib
import re
import shutil
import subprocess
import zipfile

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import ROOT, at_first
from support.waiting import address_in, until

SAMPLE = "york/presentations/minster-in-six.html"
REAL = pathlib.Path(os.environ.get("WYND_REAL_DATA", ROOT.parent / "shared/real")) / "unlockyork"
SIZES = [(1920, 1080), (1080, 1920), (1024, 768)]

PWS = """<Presentation xmlns="pws" textsize="40" font="Sorts Mill, serif">
<POI id="m" latitude="1" longitude="2" name="Hall"/>
<Slide poi="#m" fill="#eeeeee" duration="8"><Text x="100" y="50" x2="500" y2="150" textsize="60" bold="true">Heading</Text>
<Text x="100" y="200" x2="500" y2="220" color="#ff0000">Now</Text>
<Text x="100" y="300" x2="500" y2="400" start="3" duration="2">Later</Text>
<Text x="100" y="400" x2="500" y2="500" start="trigger">Touched</Text>
<Shape type="ellipse" x="600" y="100" x2="900" y2="400" fill="gradient(#ffffff,#000000)"/></Slide>
<Slide poi="#m"><Text x="0" y="0" x2="300" y2="100">%s</Text><Text x="0" y="200">Below</Text>
<Shape type="line" x="0" y="600" x2="1000" y2="0"/></Slide>
<Slide poi="#m"><Text x="700" y="500" x2="1000" y2="600">Last</Text></Slide></Presentation>""" % ("Many words " * 40)

# Content of the current slide that is cut off, overlaps other content, or is outside the slide.
FAULTS = """() => {
  const slide = document.querySelector('.slide--shown');
  const [stage, sheet] = [slide.closest('.slide-show__stage'), slide].map((element) => element.getBoundingClientRect());
  const isIn = (inner, outer) => inner.left >= outer.left - 2 && inner.right <= outer.right + 2
    && inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2;
  const faults = [];
  if (!isIn(sheet, stage)) faults.push('the slide');
  if (slide.scrollWidth > slide.clientWidth + 1 || slide.scrollHeight > slide.clientHeight + 1) faults.push('overflow');
  const words = slide.querySelector('.slide__words');
  if (words.scrollHeight > words.clientHeight + 1) faults.push('scrolled');
  for (const part of slide.querySelectorAll('.slide__fit, .slide__medium')) {
    if (!part.checkVisibility()) continue;
    const box = part.closest('.slide__title, .slide__text') ?? part;
    if (!isIn(part.getBoundingClientRect(), sheet)) faults.push(`outside: ${part.textContent.trim().slice(0, 30)}`);
    if (part.scrollHeight > box.clientHeight + 1 || part.scrollWidth > box.clientWidth + 1) {
      faults.push(`cut off: ${part.textContent.trim().slice(0, 30)}`);
    }
  }
  return faults;
}"""


def built(folder, files):
    """A built guide of these files."""
    for path, text in {"guide.yaml": "title: A guide\nbase-url: https://guide.example.org/\n", **files}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    tool = (ROOT / os.environ.get("WYND", ".build/debug/wynd")).resolve()
    run = subprocess.run([tool, "build", folder, "--output", folder / "public"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return folder / "public"


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    return built(tmp_path_factory.mktemp("hall"), {"content/stow/stow.pws": PWS}) / "stow/presentations/stow.html"


@pytest.fixture
def show(watched):
    def start(address, clock=False, script=None, **options):
        page, faults = watched(address[:address.index("/", 8)] if address.startswith("http") else "file:", **options)
        if clock:
            page.clock.install()
        if script:
            page.add_init_script(path=script)
        page.goto(address)
        page.wait_for_selector(".slide-show--on")
        return page, faults
    return start


def number(page):
    return page.evaluate("document.querySelector('slide-show').number")


def seen(page):
    return page.locator(".slide--shown .slide__text:visible").all_inner_texts()


def test_what_is_reported_without_a_script(watched, address):
    page, faults = watched(address.rsplit("/guides")[0], java_script_enabled=False)
    page.goto(address + SAMPLE)
    assert page.locator("h2:visible").all_inner_texts() == [
        "York Minster", "Read it like a calendar", "Five Sisters", "Great East Window", "Under the tower", "Listen, then go in"]
    assert page.locator(".slide img:visible").count() == 4 and page.locator("audio").count() == 1
    assert page.locator(".slide__shape:visible, .slide-show__controls").count() == 0
    assert faults == []


def test_its_place_leads_to_it(watched, address):
    page, _ = watched(address.rsplit("/guides")[0])
    page.goto(address + "york/places/minster.html")
    link = page.get_by_role("link", name=re.compile("^Look through the slides ?: The Minster in six slides$"))
    name, icon = link.locator(".slide-link__name").bounding_box(), link.locator(".icon").bounding_box()
    assert name["y"] >= icon["y"] + icon["height"] / 2, "the name is on a line of its own"
    link.click()
    page.wait_for_selector(".slide--shown")
    page.get_by_role("link", name="Leave the slides").click()
    page.wait_for_url("**/york/places/minster.html")


def test_boxes_colours_and_shapes_are_where_their_author_put_them(hall, show):
    page, faults = show(hall.as_uri(), viewport={"width": 1100, "height": 800})
    look = page.evaluate("""() => {
      const slide = document.querySelector('.slide--shown'), sheet = slide.getBoundingClientRect();
      const of = (selector) => {
        const box = slide.querySelector(selector).getBoundingClientRect();
        return [box.left - sheet.left, box.top - sheet.top, box.width].map((length) => Math.round(1000 * length / sheet.width));
      };
      const style = (selector, name) => getComputedStyle(slide.querySelector(selector)).getPropertyValue(name);
      return { ratio: sheet.width / sheet.height, heading: of('.slide__title'), ellipse: of('.slide__shape'),
        colour: style('.slide__text', 'color'), weight: style('.slide__title', 'font-weight'),
        font: style('.slide__text', 'font-family'), fill: getComputedStyle(slide).backgroundColor,
        size: Math.round(1000 * parseFloat(style('.slide__text', 'font-size')) / sheet.width) };
    }""")
    assert abs(look["ratio"] - 1000 / 600) < 0.01
    # With a margin of four hundredths: 40 + 0.92 * 100 across, and of the height 24 + 0.92 * 50.
    assert look["heading"] == [132, 70, 368] and look["ellipse"] == [592, 116, 276]
    assert look["colour"] == "rgb(255, 0, 0)" and look["weight"] == "700" and look["fill"] == "rgb(238, 238, 238)"
    assert look["font"].startswith('"Sorts Mill, serif"') and look["size"] == 37
    assert faults == []


@pytest.mark.parametrize("width, height", at_first(1, [(320, 640), *SIZES, (390, 844)]))
def test_nothing_is_cut_off(hall, show, address, width, height):
    for page_address in (hall.as_uri(), address + SAMPLE):
        page, _ = show(page_address, viewport={"width": width, "height": height})
        for slide in range(1, page.evaluate("document.querySelector('slide-show').count") + 1):
            page.evaluate("number => document.querySelector('slide-show').show(number)", slide)
            found = page.evaluate(FAULTS)
            # On the smallest window, words that do not fit are scrolled rather than made too small to read.
            if width > 320:
                assert found == [], f"{page_address} {slide}"
            if "scrolled" in found:
                assert page.locator(".slide--shown .slide__words[tabindex='0']").count() == 1


def test_manually_all_is_there_but_what_waits_for_a_touch(hall, show):
    page, _ = show(hall.as_uri(), clock=True)
    page.clock.run_for(60_000)
    assert number(page) == 1 and seen(page) == ["Now", "Later"]
    page.keyboard.press("ArrowRight")
    assert number(page) == 1 and seen(page) == ["Now", "Later", "Touched"]
    page.keyboard.press("ArrowRight")
    assert number(page) == 2 and address_in(page).endswith("#slide-2")
    assert page.get_by_role("status").inner_text() == "Slide 2 of 3: Hall"


def test_the_clock_brings_and_takes(hall, show):
    page, _ = show(hall.as_uri(), clock=True)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.get_by_role("button", name="Play").click()
    assert seen(page) == ["Now"]
    page.clock.run_for(3_100)
    assert seen(page) == ["Now", "Later"]
    page.clock.run_for(1_000)
    assert seen(page) == ["Now", "Later", "Touched"]
    page.clock.run_for(1_000)
    assert seen(page) == ["Now", "Touched"]
    page.clock.run_for(3_000)
    assert number(page) == 2
    # This one sets no time itself.
    page.clock.run_for(11_800)
    assert number(page) == 2
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    assert number(page) == 2
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(12_000)
    assert number(page) == 3
    page.clock.run_for(12_000)
    assert number(page) == 3 and page.get_by_role("button", name="Play").count() == 1


def test_keys_taps_and_a_held_key(address, show):
    page, _ = show(address + SAMPLE, viewport={"width": 1280, "height": 800})
    for key, there in [("End", 6), ("PageUp", 5), ("Home", 1), ("PageDown", 2), ("ArrowLeft", 1)]:
        page.keyboard.press(key)
        assert number(page) == there, key
    page.mouse.click(1000, 700)
    assert number(page) == 2
    page.mouse.click(100, 700)
    assert number(page) == 1
    page.keyboard.press(" ")
    assert page.evaluate("document.querySelector('slide-show').isPlaying")
    page.keyboard.press("Home")
    assert not page.evaluate("document.querySelector('slide-show').isPlaying")
    # The second keydown of a held key repeats it at once.
    page.keyboard.down("ArrowRight")
    page.keyboard.down("ArrowRight")
    assert number(page) == 2
    page.keyboard.up("ArrowRight")
    arabic, _ = show(address + "ar/" + SAMPLE)
    arabic.keyboard.press("ArrowLeft")
    assert number(arabic) == 2


@pytest.mark.parametrize("scheme", at_first(1, ["light", "dark"]))
def test_axe_finds_nothing_on_the_screen_and_in_the_text(address, show, scheme):
    page, faults = show(
        address + SAMPLE, script=AXE, color_scheme=scheme, reduced_motion="reduce", viewport={"width": 390, "height": 844})
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.get_by_role("button", name="Read as text").click()
    assert page.locator(".slide:visible").count() == 6
    assert page.evaluate(RUN_AXE, TAGS) == []
    page.get_by_role("button", name="Show the slides").click()
    assert page.locator(".slide:visible").count() == 1
    assert faults == []


def test_on_paper_each_slide_is_a_page(hall, show, tmp_path):
    page, _ = show(hall.as_uri())
    page.pdf(path=tmp_path / "slides.pdf")
    text = subprocess.run(["pdftotext", tmp_path / "slides.pdf", "-"], capture_output=True, text=True, check=True).stdout
    papers = text.split("\f")[:-1]
    assert len(papers) == 3
    assert all(word in papers[0] for word in ("Heading", "Now", "Later", "Touched"))
    assert "Below" in papers[1] and "Last" in papers[2]


def test_from_a_pack_on_a_disk(site, show, tmp_path):
    zipfile.ZipFile(site / "york/packs/york.zip").extractall(tmp_path)
    page, faults = show(next(tmp_path.rglob(SAMPLE)).as_uri())
    page.keyboard.press("End")
    assert page.locator(".slide--shown audio").count() == 1
    until(page, """() => { const audio = document.querySelector('.slide--shown audio'); audio.preload = 'metadata';
      return audio.duration > 40; }""")
    assert faults == []


@pytest.mark.parametrize("changes", at_first(1, [500, 10_000]))
def test_many_changes_leave_memory_as_it_was(address, show, changes):
    page, _ = show(address + SAMPLE, reduced_motion="reduce")
    client = page.context.new_cdp_session(page)

    def used():
        client.send("HeapProfiler.collectGarbage")
        return page.evaluate("performance.memory.usedJSHeapSize"), client.send("Memory.getDOMCounters")

    change = """async (count) => {
      const show = document.querySelector('slide-show');
      show.setAttribute('loop', '');
      show.play();
      for (let number = 0; number < count; number += 1) {
        show.next();
        if (number % 50 === 0) await new Promise(requestAnimationFrame);
      }
      show.pause();
      show.show(1);
    }"""
    def grown():
        heap, counted = used()
        page.evaluate(change, changes)
        heap_after, counted_after = used()
        return (heap_after - heap, counted_after["jsEventListeners"] - counted["jsEventListeners"],
                counted_after["nodes"] - counted["nodes"])

    page.evaluate(change, 60)
    # A recording that is added later gets its controls once; a real leak repeats every time.
    growths = []
    while len(growths) < 3:
        growths.append(grown())
        heap, listeners, nodes = growths[-1]
        if heap < 400_000 and listeners <= 2 and nodes <= 40:
            return
    pytest.fail(f"bytes, listeners and nodes grew each time: {growths}")


@pytest.mark.thorough
@pytest.mark.skipif(not REAL.is_dir(), reason="the real presentation is not at hand")
def test_no_slide_of_the_real_presentation_is_cut_off(show, tmp_path):
    folder = tmp_path / "content/york"
    folder.mkdir(parents=True)
    (folder / "york.pws").write_bytes((REAL / "york.pws").read_bytes())
    shutil.copytree(REAL / "content", folder / "content", copy_function=shutil.copyfile)
    address = (built(tmp_path, {}) / "york/presentations/york.html").as_uri()
    page, _ = show(address)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate("""async () => {
          const show = document.querySelector('slide-show'), found = [];
          for (let number = 1; number <= show.count; number += 1) {
            show.show(number);
            await Promise.all([...document.querySelectorAll('.slide--shown img')].map((image) => image.decode()));
            for (const fault of (%s)()) found.push(`${number}: ${fault}`);
          }
          return [show.count, found];
        }""" % FAULTS)
        assert found == [102, []], f"{width} x {height}"
