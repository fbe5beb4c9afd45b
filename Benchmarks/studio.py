"""How long an editor in the browser waits: for the outline, a form, a keystroke and the preview, in Chromium; and memory."""

import os
import pathlib
import shutil
import statistics
import tempfile
import time

import corpus
import measure
import preview
from bars import Bar

SHAPE = "written"
EDITOR = ".wynd/edit/"
LARGE = "10,000 places"
SAMPLE = "the sample guide: 7 languages"
FILES = {SAMPLE: "content/york/places/minster/index.md", LARGE: "content/city-0003/places/place-07.md"}
"""The page that is edited in each guide."""

LIMITS = {"the outline, from navigation to its rows": 0.300, "a page's form": 0.150, "a keystroke in a field": 0.016,
          "a keystroke in the text": 0.016, "from the pause to the preview": 0.150}
"""The limits of each wait, in seconds."""

SAVES = 200
SAVES_IN_FOUR_HOURS = 240
"""One save a minute."""

NAME = """.page__form [data-at='["name"]'] :is(input, textarea)"""
"""A long name is in a text area."""

OBSERVE = """
window.wyndFound = {};
/** Notes when the frame with the first element of a selector has been painted. */
window.wyndWatch = (name, selector) => {
  delete wyndFound[name];
  const look = () => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { wyndFound[name] = performance.now(); }));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true });
  look();
};
if (window === top) wyndWatch('rows', '.grid__row .grid__name');
/** Returns the milliseconds from each keydown until the browser has painted its result. */
window.wyndKeys = [];
addEventListener('keydown', (event) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { wyndKeys.push(performance.now() - event.timeStamp); };
    port2.postMessage(undefined);
  });
}, true);
const send = window.fetch;
window.fetch = (address, options) => {
  if (options?.method === 'POST' && String(address).includes('/api/page?')) {
    console.log(`wyndsaved ${performance.timeOrigin + performance.now()}`);
  }
  return send(address, options);
};
"""
"""Measures in the page. The script for the preview's page is the one of preview.py."""

PAINTED = "if (window !== top) { " + preview.SEEN + " }"


def painted(page, name):
    """Waits until the browser has painted what it watches for, and returns the moment in its page."""
    page.wait_for_function("name => wyndFound[name]", arg=name, timeout=120_000)
    return page.evaluate("name => wyndFound[name]", name) / 1000


def outline(page, address):
    """Returns the seconds from navigation until the rows of the outline are painted."""
    page.goto("about:blank")
    page.goto(address + EDITOR + "#/outline")
    return painted(page, "rows")


def form(page, file):
    """Returns the seconds from the choice of a page until its form, and until its text with the tools, are painted."""
    start = page.evaluate(
        """file => { wyndWatch('form', '.page__form .field'); wyndWatch('text', '.text-editor__text, .text-editor textarea');
        const start = performance.now(); location.hash = `#/page?path=${encodeURIComponent(file)}`; return start; }""", file)
    found = painted(page, "form") - start / 1000, painted(page, "text") - start / 1000
    page.evaluate("() => { location.hash = '#/outline'; }")
    page.locator(".grid__row").first.wait_for()
    return found


def keystrokes(page, selector, count=40):
    """Returns the seconds from each keydown until its letter is painted."""
    page.locator(selector).first.click()
    page.keyboard.press("End")
    page.evaluate("() => { wyndKeys.length = 0; }")
    # Faster than a person, so that saves come after the last one.
    page.keyboard.type("a quick brown fox jumps over lazy dogs "[:count], delay=60)
    page.wait_for_timeout(300)
    return [wait / 1000 for wait in page.evaluate("() => wyndKeys.splice(0)")]


def saves(page, times):
    """Returns the seconds from the request that saves a text until the preview shows it."""
    sent, seen = [], {}

    def note(message):
        word, _, moment = message.text.partition(" ")
        if word == "wyndsaved":
            sent.append(float(moment) / 1000)
        elif word.startswith("savednumber"):
            seen.setdefault(word, float(moment) / 1000)

    page.on("console", note)
    found = []
    for number in range(times + 1):
        word = f"savednumber{number}ended"
        page.locator(".text-editor__text").click()
        page.keyboard.press("Control+End")
        sent.clear()
        page.keyboard.type(f" {word} ")
        page.frame_locator(".preview__frame").get_by_text(word).first.wait_for(state="attached", timeout=120_000)
        # The build of the other languages and pages follows.
        page.wait_for_timeout(1500)
        deadline = time.monotonic() + 30
        while word not in seen and time.monotonic() < deadline:
            page.wait_for_timeout(100)
        if number > 0:
            found.append(seen[word] - sent[-1])
    page.remove_listener("console", note)
    return found


def open_page(page, address, file):
    """Opens a page of the guide in the editor, and waits until its text and its preview are there."""
    page.goto("about:blank")
    page.goto(f"{address}{EDITOR}#/page?path={file}")
    page.locator(".text-editor__text").wait_for(timeout=120_000)
    page.frame_locator(".preview__frame").locator("h1").first.wait_for(state="attached", timeout=120_000)
    page.wait_for_timeout(1000)


def waits(browser, address, file, times):
    """Returns the seconds of each wait, by its name in LIMITS."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(OBSERVE)
    page.add_init_script(PAINTED)
    outline(page, address)
    rows = [outline(page, address) for _ in range(times)]
    forms = [form(page, file) for _ in range(times + 1)][1:]
    open_page(page, address, file)
    field = keystrokes(page, NAME)
    text = keystrokes(page, ".text-editor__text")
    page.wait_for_timeout(3000)
    previews = saves(page, times)
    page.close()
    return dict(zip(LIMITS, (rows, [seconds for seconds, _ in forms], field, text, previews), strict=True)), [
        seconds for _, seconds in forms]


def resident(process):
    """Returns the bytes of memory that a process has."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1000
    raise SystemExit("This benchmark reads the memory of a process from /proc, which only Linux has.")


SAVE = """async ([path, number]) => {
  const headers = { 'x-wynd-token': document.querySelector('meta[name="wynd-token"]').content };
  const address = `/.wynd/edit/api/page?path=${encodeURIComponent(path)}`;
  const { hash } = await (await fetch(address, { headers })).json();
  const operations = [{ op: 'set', at: ['summary'], value: `Summary number ${number}.` }];
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ hash, operations }) });
  if (!response.ok) throw new Error(await response.text());
}"""


def memory(browser, address, process, file):
    """Returns the server's memory before and after a session of saves with an open page."""
    page = browser.new_page()
    open_page(page, address, file)
    sizes = []
    for number in range(SAVES + 20):
        # The first saves fill caches that do not grow later.
        if number == 20:
            sizes.append(resident(process))
        page.evaluate(SAVE, [file, number])
        page.wait_for_timeout(300)
    sizes.append(resident(process))
    page.close()
    return sizes


def guides(folder, most, progress):
    """Makes the guides, and yields their names and folders."""
    yield SAMPLE, preview.sample(folder)
    if most >= 10_000:
        progress(f"writing {LARGE}")
        root = folder / "large"
        corpus.make(root, 10_000, SHAPE)
        yield LARGE, root / "wynd"


def measured(serve, most, times, progress):
    """Returns the rows as Markdown, and the bars."""
    from playwright.sync_api import sync_playwright

    found, texts, sizes = {}, {}, []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        executable = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
        # Without a limit of the frame rate, so that a wait does not contain the rest of a frame.
        browser = playwright.chromium.launch(executable_path=executable, args=[
            "--no-sandbox", "--disable-gpu", "--disable-frame-rate-limit", "--disable-gpu-vsync"])
        for name, guide in guides(pathlib.Path(folder), most, progress):
            progress(f"the editor: {name}")
            port = preview.free_port()
            address = f"http://localhost:{port}/"
            page = FILES[name].removeprefix("content/").removesuffix("/index.md").removesuffix(".md") + ".html"
            with preview.running([serve, guide, "--edit", "--port", port], address + page) as process:
                found[name], texts[name] = waits(browser, address, FILES[name], times)
                if name == SAMPLE:
                    progress("the editor: memory")
                    sizes = memory(browser, address, process, FILES[name])
        browser.close()
    return table(found, texts, sizes), bars(found)


def table(found, texts, sizes):
    lines = [f"| in the editor | {' | '.join(found)} | longest |", f"| --- |{' ---: |' * (len(found) + 1)}"]
    for what in LIMITS:
        row = [measure.seconds(statistics.median(one[what])) for one in found.values()]
        row.append(measure.seconds(max(max(one[what]) for one in found.values())))
        lines.append(f"| {what} | {' | '.join(row)} |")
    row = [measure.seconds(statistics.median(one)) for one in texts.values()]
    longest = measure.seconds(max(max(one) for one in texts.values()))
    lines.append(f"| a page's text with its tools | {' | '.join(row)} | {longest} |")
    before, after = sizes
    growth = (after - before) / SAVES * SAVES_IN_FOUR_HOURS
    lines += ["", f"| memory of wynd-serve, {SAMPLE} | |", "| --- | ---: |",
              f"| at the start | {measure.megabytes(before)} |", f"| after {SAVES} saves | {measure.megabytes(after)} |",
              f"| growth in four hours with a save each minute, extrapolated | {measure.megabytes(growth)} |"]
    return lines


def bars(found):
    return [Bar(f"in the editor, {name}: {what}", round(statistics.median(one[what]) * 1000, 1), limit * 1000, "ms")
            for name, one in found.items() for what, limit in LIMITS.items()]
