"""How long an editor waits after saving a file: from the save until the text is on the screen, in Chromium.

It compares `wynd-serve` with `hugo server`, with the same content and equivalent pages.
"""

import contextlib
import os
import pathlib
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request

import corpus
import measure
import pages
from bars import Bar

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHAPE = "written"
SAMPLE = "the sample guide: 7 languages"
BARS = {SAMPLE: 0.150, "10,000 places": 0.300}
"""The limits from the save to the screen, in seconds."""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def running(command, address):
    """Runs a server, waits until it answers at an address, and yields its process."""
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen([*map(str, command)], stdout=log, stderr=subprocess.STDOUT)
        try:
            deadline = time.monotonic() + 600
            while True:
                try:
                    with urllib.request.urlopen(address, timeout=5) as answer:
                        if answer.status == 200:
                            break
                except OSError:
                    pass
                if process.poll() is not None or time.monotonic() > deadline:
                    log.seek(0)
                    raise SystemExit(f"{command[0]} does not answer:\n{log.read().decode()[-2000:]}")
                time.sleep(0.1)
            yield process
        finally:
            process.terminate()
            process.wait(30)


SEEN = """
(() => {
  const seen = new Set();
  const look = () => {
    for (const [word] of document.body?.textContent?.matchAll(/savednumber\\d+ended/g) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      // When the frame after the next one begins, the browser has painted the next one.
      requestAnimationFrame(() => requestAnimationFrame(() => console.log(word, performance.timeOrigin + performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})();
"""
"""Reports when a saved word is painted, by the clock of the machine. Asking from outside would add up to 100 ms."""


def waits(page, address, file, times):
    """Returns the seconds from each save until its text is on the page."""
    seen = {}

    def note(message):
        word, _, moment = message.text.partition(" ")
        if word.startswith("savednumber"):
            seen.setdefault(word, float(moment) / 1000)

    page.on("console", note)
    page.add_init_script(SEEN)
    page.goto(address)
    original = file.read_bytes()
    # Now the page has finished its start, and its connection for updates is open.
    page.wait_for_timeout(3000)
    found = []
    for number in range(times + 1):
        word = f"savednumber{number}ended"
        text = original + f"\n\nA line with {word}.\n".encode()
        start = time.time()
        file.write_bytes(text)
        page.get_by_text(word).first.wait_for(state="attached", timeout=120_000)
        page.wait_for_timeout(700)
        if number > 0:
            found.append(seen[word] - start)
    file.write_bytes(original)
    return found


def sample(folder):
    """Makes a copy of the sample guide, which the benchmark changes."""
    guide = folder / "sample"
    shutil.copytree(ROOT / "content", guide / "content")
    for name in ROOT.glob("guide*.yaml"):
        shutil.copy(name, guide)
    return guide


def measured(serve, cache, most, times, progress):
    """Returns the rows as Markdown, and the bars."""
    from playwright.sync_api import sync_playwright

    hugo, version = pages.newest_hugo(cache)
    rows, found = {}, []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        folder = pathlib.Path(folder)
        executable = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])

        def of_wynd(guide, path, file):
            port = free_port()
            address = f"http://localhost:{port}/{path}"
            with running([serve, guide, "--port", port], address):
                return waits(browser.new_page(), address, guide / file, times)

        progress(SAMPLE)
        rows[SAMPLE] = (of_wynd(sample(folder), "york/places/minster.html", "content/york/places/minster/index.md"), None)
        for places in [count for count in (1_000, 10_000) if count <= most]:
            name = f"{places:,} places"
            progress(f"writing {name}")
            root = folder / str(places)
            corpus.make(root, places, SHAPE)
            shutil.copytree(pages.HERE / "hugo", root / "hugo", dirs_exist_ok=True)
            progress(f"{name}: Wynd")
            ours = of_wynd(root / "wynd", "city-0003/places/place-07.html", "content/city-0003/places/place-07.md")
            progress(f"{name}: Hugo")
            port = free_port()
            address = f"http://localhost:{port}/city-0003/places/place-07.html"
            command = [hugo, "server", "--source", root / "hugo", "--port", port, "--noBuildLock",
                       "--baseURL", f"http://localhost:{port}/", "--cacheDir", root / "hugo-cache"]
            with running(command, address):
                theirs = waits(
                    browser.new_page(), address, root / "hugo/content/city-0003/places/place-07.md", times)
            rows[name] = (ours, theirs)
        browser.close()
    lines = [f"| from a save to the screen | wynd-serve | longest | Hugo {version}, hugo server |", "| --- | ---: | ---: | ---: |"]
    for name, (ours, theirs) in rows.items():
        middle = statistics.median(ours)
        beside = measure.seconds(statistics.median(theirs)) if theirs else ""
        lines.append(f"| {name} | {measure.seconds(middle)} | {measure.seconds(max(ours))} | {beside} |")
        if name in BARS:
            found.append(Bar(f"a save on the screen, {name}", round(middle * 1000), BARS[name] * 1000, "ms"))
    return lines, found
