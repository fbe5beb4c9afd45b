"""No drawing of a guide reaches the network or runs a script, whatever its author has written, in any engine.

The tool publishes each hostile drawing, and the test opens it as a separate document, where no page's
Content-Security-Policy limits it. The server counts all other requests, and so does a second server that every address
in the drawings names.
"""

import http.server
import os
import pathlib
import re
import subprocess
import threading
import time

from support.site import ROOT, at_first
from support import engines
import pytest

from support.waiting import until

# The drawings are published once for all engines, by one worker.
pytestmark = pytest.mark.xdist_group("chromium")

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/release/wynd")).resolve()
EXPORTS = ROOT / "Tests/GuideMediaTests/Fixtures/drawings"
NAMESPACES = ('xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
              'xmlns:h="http://www.w3.org/1999/xhtml" xmlns:ev="http://www.w3.org/2001/xml-events"')
SHAPES = '<defs><path id="a" d="M0 0h9"/></defs><rect width="40" height="30" fill="#357"/>'

# WHERE is the address of a server that must receive no request.
BAITS = [
    "<style>@import 'WHERE';</style>", "<style>@import url(WHERE);</style>", "<style>@IMPORT url('WHERE') screen;</style>",
    "<style>@font-face{font-family:f;src:url(WHERE)} text{font-family:f}</style><text y='9'>a</text>",
    "<style>@namespace url(WHERE);</style>", "<style>rect{fill:url(WHERE#a)}</style>", "<style>rect{cursor:url(WHERE),auto}</style>",
    "<style>rect{mask:url(WHERE)}</style>", "<style>rect{mask-image:url(WHERE)}</style>",
    "<style>rect{-webkit-mask-image:url(WHERE)}</style>", "<style>svg{background:url(WHERE)}</style>",
    "<style>svg{background-image:image-set('WHERE' 1x)}</style>",
    "<style>svg{background-image:-webkit-image-set(url(WHERE) 1x)}</style>",
    "<style>svg{background-image:cross-fade(url(WHERE),url(WHERE),50%)}</style>",
    "<style>svg{--a:url(WHERE);background:var(--a)}</style>", "<style>svg{background:src('WHERE')}</style>",
    "<style>svg::before{content:url(WHERE)}</style>", "<style>svg{list-style:url(WHERE);border-image:url(WHERE)}</style>",
    "<style>rect{filter:url(WHERE#a);clip-path:url(WHERE#a);marker:url(WHERE#a)}</style>",
    "<style>rect{offset-path:url(WHERE#a);shape-outside:url(WHERE)}</style>",
    "<style>@media screen{svg{background:url(WHERE)}}</style>", "<style>@supports (fill:red){@import 'WHERE';}</style>",
    "<style>@keyframes k{from{background:url(WHERE)}} svg{animation:k 1s}</style>",
    "<style>svg{fill:red;b{background:url(WHERE)} &{background:url(WHERE)}}</style>",
    "<style><![CDATA[@import 'WHERE';]]></style>", "<style media='all' type='text/css'>@import 'WHERE';</style>",
    "<rect width='9' height='9' style='mask:url(WHERE)'/>", "<rect width='9' height='9' fill='url(WHERE#a)'/>",
    "<rect width='9' height='9' filter='url(WHERE#a)'/>", "<rect width='9' height='9' mask='url(WHERE)'/>",
    "<rect width='9' height='9' clip-path='url(WHERE#a)'/>", "<path d='M0 0h9' marker-end='url(WHERE#a)'/>",
    "<rect width='9' height='9' cursor='url(WHERE)'/>", "<use href='WHERE#a'/>", "<use xlink:href='WHERE#a'/>",
    "<image width='9' height='9' href='WHERE'/>", "<image width='9' height='9' xlink:href='WHERE'/>",
    "<image width='9' height='9' href='#a'/>", "<filter id='f'><feImage href='WHERE'/></filter><rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feImage href='#none'/></filter><rect width='9' height='9' filter='url(#f)'/>",
    "<linearGradient id='g' xlink:href='WHERE#a'/><rect width='9' height='9' fill='url(#g)'/>",
    "<script href='WHERE'/>", "<script xlink:href='WHERE'/>", "<script>fetch('WHERE')</script>", "<h:script src='WHERE'/>",
    "<foreignObject width='9' height='9'><h:img src='WHERE'/></foreignObject>", "<h:link rel='stylesheet' href='WHERE'/>",
    "<h:style>@import 'WHERE';</h:style>", "<h:iframe src='WHERE'/>", "<h:meta http-equiv='refresh' content='0;url=WHERE'/>",
    "<image width='9' height='9'><set attributeName='href' to='WHERE'/></image>",
    "<use><animate attributeName='xlink:href' values='#a;WHERE#a' dur='1s'/></use>",
    "<rect width='9' height='9'><set attributeName='mask' to='url(WHERE)'/></rect>",
    "<rect width='9' height='9'><animate attributeName='fill' values='url(WHERE#a);url(WHERE#b)' dur='1s'/></rect>",
    "<rect width='9' height='9'><set attributeName='style' to='mask:url(WHERE)'/></rect>",
    "<g xml:base='WHERE'><use href='#a'/><image width='9' height='9' href='#a'/></g>",
    "<rect width='9' height='9' onload='fetch(\"WHERE\")'/>", "<animate onbegin='fetch(\"WHERE\")' attributeName='x' dur='1s'/>",
    "<text y='9'><textPath href='WHERE#a'>a</textPath></text>", "<cursor xlink:href='WHERE'/>",
    "<handler ev:event='load'>fetch('WHERE')</handler>", "<video xlink:href='WHERE'/>", "<h:video src='WHERE' autoplay=''/>",
    "<rect width='9' height='9' mask='url(#none)' fill='url(#none)' filter='url(#none)' clip-path='url(#none)'/>",
    "<rect width='9' height='9' style='mask:url(#a) url(#none);marker:url(#none)'/>", "<use href='#none'/><use href='#'/>",
    "<style>rect{mask:url(#none)} svg{mask:url(#none);filter:url(#none)}</style>",
]
WORDS = ["import", "url", "src", "image-set", "font-face", "href", "style", "script", "http", "var", "image", "cursor", "mask",
         "fill", "base", "onload", "background", "content"]
WEDGES = ["/**/", "<!-- -->", "&lt;!-- -->", "<g/>", "]]><![CDATA[", "<![CDATA[]]>", "&#173;", "&#x200B;", "&#9;", "&#10;", "&#13;", "\\",
          "\\&#10;", "\ufeff", "@import y;", "@x{}", "url(#a)", "expression()", ";", "}", "{}", ")", "()", "&apos;", "\\0 ", "&e;",
          "<?x y?>", "&#xFFFD;"]
JOINED = [
    "<style>@imp@import x;ort 'WHERE';</style>", "<style>@imp<g/>ort 'WHERE';</style>", "<style>@imp<!-- -->ort 'WHERE';</style>",
    "<style>@imp<![CDATA[ort 'WHERE';]]></style>", "<style>@font-face{font-family:f;src:u<!-- -->rl(WHERE)}text{font-family:f}</style><text>a</text>",
    "<style>@font-face{font-family:f;src:u&lt;!-- -->rl(WHERE)}text{font-family:f}</style><text>a</text>",
    "<rect width='9' height='9' style='mask:u@import y;rl(WHERE)'/>", "<rect width='9' height='9' fill='u@import y;rl(WHERE#a)'/>",
    "<rect width='9' height='9' style='mask:ujavascript:rl(WHERE)'/>", "<style>@im<a>po</a>rt 'WHERE';</style>",
    "<style>svg{background:url(#a)url(WHERE)}</style>", "<style>svg{fill:'}\n@import \"WHERE\";svg{background:url(WHERE)}</style>",
    "<style>a{fill:\"\\\n}</style><style>@import 'WHERE';</style>", "<style>@media{@import 'WHERE';svg{background:url(WHERE)}}</style>",
]


def spellings(word):
    """A word with one letter as an escape, a character reference or in capitals, each in one place."""
    letters = [place for place, letter in enumerate(word) if letter.isalpha()]
    for number, make in enumerate((
            lambda letter: f"\\{ord(letter):x} ", lambda letter: f"\\{ord(letter):06X}", lambda letter: f"\\{letter}",
            lambda letter: f"&#{ord(letter)};", str.upper)):
        place = letters[number % len(letters)]
        yield word[:place] + make(word[place]) + word[place + 1:]


def hostile(where):
    """The texts of all drawings, each with its own address: every bait as it is, and with some changes.

    `make test` uses one of 33 changes, which is one for each word of a bait. `make test-all` uses one of 12, and WYND_DRAWINGS=1 all.
    """
    one_of = int(os.environ.get("WYND_DRAWINGS", 33))
    contents = BAITS + JOINED
    for number, bait in enumerate(BAITS):
        for word in WORDS:
            at = bait.find(word)
            if at < 0:
                continue
            spelled = [bait[:at] + spelling + bait[at + len(word):] for spelling in spellings(word)]
            for turn, wedge in enumerate(WEDGES):
                cut = at + 1 + (turn + number) % (len(word) - 1)
                spelled.append(bait[:cut] + wedge + bait[cut:])
            # Neighbours take the others.
            contents += spelled[len(contents) % one_of::one_of]
    prologues = ["", "<?xml-stylesheet href='WHERE'?>", "<?xml-stylesheet type='text/css' href='WHERE'?>",
                 "<!DOCTYPE svg [<!ENTITY e ''>]>", "<!DOCTYPE svg SYSTEM 'WHERE' [<!ENTITY e SYSTEM 'WHERE'>]>"]
    for number, content in enumerate(contents):
        prologue = prologues[3] if "&e;" in content else prologues[number % 5 if number < len(BAITS) else 0]
        text = f"{prologue}<svg {NAMESPACES} viewBox='0 0 40 30'>{SHAPES}{content}</svg>"
        yield text.replace("WHERE", f"{where}{number}")


class Counting(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and records the requests."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".svg": "image/svg+xml", ".html": "text/html"}

    def do_GET(self):
        self.server.asked.append(self.path)
        super().do_GET()

    def log_message(self, *arguments):
        pass


def serve(folder):
    running = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *arguments: Counting(*arguments, directory=str(folder)))
    running.daemon_threads = True
    running.asked = []
    running.address = f"http://127.0.0.1:{running.server_port}/"
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory):
    """The server that must receive no request."""
    running = serve(tmp_path_factory.mktemp("elsewhere"))
    yield running
    running.shutdown()


@pytest.fixture(scope="session")
def published(tmp_path_factory, elsewhere):
    """The remaining hostile drawings, and drawings of programs, on a server."""
    folder = tmp_path_factory.mktemp("drawings")
    guide, site = folder / "guide", folder / "site"
    subprocess.run([TOOL, "new", guide, "--city", "Harbour", "--position", "53.959,-1.0815", "--country", "GB"],
                   check=True, capture_output=True)
    places = guide / "content/harbour/places"
    texts = {f"d{number}": text for number, text in enumerate(hostile(elsewhere.address))}
    texts |= {path.stem: path.read_text(encoding="utf-8") for path in EXPORTS.glob("*.svg")}
    # Some of these are no longer XML, others are refused; a guide with an error is not published at all.
    for name, text in texts.items():
        (places / f"{name}.svg").write_text(text, encoding="utf-8", newline="")

    def write(names):
        for place in places.glob("hostile-*.md"):
            place.unlink()
        ordered = sorted(names)
        for number in range(0, len(ordered), 100):
            batch = ordered[number:number + 100]
            media = "".join(f"  - {{file: {name}.svg, alt: A bait}}\n" for name in batch)
            (places / f"hostile-{number}.md").write_text(
                f"---\nname: Hostile {number}\nkind: building\nposition: {{lat: 53.96, lon: -1.08}}\n"
                f"summary: Drawings that ask.\nmedia:\n{media}---\n", encoding="utf-8")

    def build():
        done = subprocess.run(
            [TOOL, "build", guide, "--output", site, "--base-url", "https://harbour.example.org/"],
            capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    write(texts)
    refused = set(re.findall(r"error: (\w+)\.svg ", build()[1]))
    write(set(texts) - refused)
    code, said = build()
    assert code == 0, said[-3000:]
    drawings = {}
    for path in sorted((site / "harbour/media").glob("hostile-*.svg")):
        drawings[re.sub(r"^hostile-\d+-|-[0-9a-f]{10}$", "", path.stem)] = path
    # A wedge may break a drawing, so that there is none to publish.
    assert len(drawings) * 2 > len(texts)
    running = serve(site)
    running.drawings = {name: path.relative_to(site).as_posix() for name, path in drawings.items()}
    running.site = site
    yield running
    running.shutdown()


# `make test-all` has more drawings, so it repeats the tests in Chromium too.
@pytest.fixture(scope="module", params=at_first(1, ["chromium", *engines.NAMES]))
def browser(request, tmp_path_factory):
    with engines.begun(request.param, request, tmp_path_factory.mktemp("engine")) as engine:
        yield engine


def settled(server):
    """Waits until a server has received no request for a while."""
    count = -1
    while count != len(server.asked):
        count = len(server.asked)
        time.sleep(0.3)


def test_the_servers_hear_a_drawing_that_asks(browser, published, elsewhere):
    """If the tool let something through, the test would see it this way."""
    text = f"<svg {NAMESPACES} viewBox='0 0 40 30'>{SHAPES}<style>@import '{elsewhere.address}heard';</style></svg>"
    (published.site / "asking.svg").write_text(text, encoding="utf-8")
    browser.open(f"{published.address}asking.svg")
    settled(elsewhere)
    assert "/heard" in elsewhere.asked
    elsewhere.asked.clear()


def test_no_published_drawing_asks_for_anything(browser, published, elsewhere):
    elsewhere.asked.clear()
    published.asked.clear()
    for path in published.drawings.values():
        browser.open(published.address + path)
        assert browser.value("document.documentElement.localName") == "svg", path
    settled(published)
    assert elsewhere.asked == []
    others = [path for path in published.asked if path != "/favicon.ico" and path[1:] not in published.drawings.values()]
    assert others == []
    # Each was requested once: none has requested itself again.
    assert sorted(path[1:] for path in published.asked if path != "/favicon.ico") == sorted(published.drawings.values())


def test_drawings_of_programs_look_as_they_did(chromium, published):
    context = chromium.new_context(viewport={"width": 800, "height": 600}, reduced_motion="reduce")
    page = context.new_page()
    for original in EXPORTS.glob("*.svg"):
        shots = []
        for file in (original, published.site / published.drawings[original.stem]):
            # Moving parts are visible at another moment.
            still = re.sub(r"animation:[^;}]*", "animation:none", file.read_text(encoding="utf-8"))
            (published.site / "still.svg").write_text(still, encoding="utf-8")
            path = f"still.svg?{file.name}"
            page.set_content(f'<img src="{published.address}{path}" width="640">')
            until(page, "document.images[0].complete && document.images[0].naturalWidth > 0")
            page.evaluate("document.images[0].decode()")
            shots.append(page.locator("img").screenshot(animations="disabled"))
        assert shots[0] == shots[1], original.name
    context.close()
