"""Scripts in every field, and pages of other sites: nothing of them runs in the editor, and nothing changes the guide."""

import functools
import http.server
import json
import subprocess
import threading

import pytest

from support.studio import PATH, millford, running_studio

# The quotation marks end attributes, and the elements run scripts where a text is inserted as HTML.
ATTACK = "'\"><img src=x onerror=\"top.hacked=1\"><svg onload=\"top.hacked=1\"></svg><script>top.hacked=1</script>"
LINK = "javascript:top.hacked=1"
PLACE = "content/millford/places/market-square.md"
DRAWING = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><path d=\"M0 0h4v3z\"/></svg>"
# A file's name has no slash.
FILE = "'\"><img src=x onerror=\"top.hacked=1\">.svg"
VIEWS = [
    "#/outline", "#/outline?kind=place", f"#/page?path={PLACE}", "#/page?path=content/millford/city.md",
    "#/page?path=guide.yaml", "#/page?path=content/millford/tours/first-walk.md", "#/media", "#/translate",
    f"#/translate?path={PLACE}&language=de", "#/review", f"#/review?path={PLACE}", "#/problems", "#/import", "#/publish",
    f"#/history?path={PLACE}", "#/map?city=millford", "#/begin", f"#/{ATTACK}", f"#/page?path={ATTACK}",
    f"#/outline?kind={ATTACK}", f"#/map?city={ATTACK}", f"#/history?path={ATTACK}", f"#/translate?language={ATTACK}",
]
FOUND = """() => [
    ...(window.hacked === undefined ? [] : ['hacked']),
    ...[...document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"], script:not([src]), iframe[srcdoc]')]
        .filter((element) => !element.matches('html, head *')).map((element) => element.outerHTML),
    ...[...document.querySelectorAll('a[href], area[href], form[action], iframe[src]')]
        .filter((element) => /^\\s*(javascript|data|vbscript):/i.test(
            element.getAttribute('href') ?? element.getAttribute('action') ?? element.src))
        .map((element) => element.outerHTML),
]"""


def quoted(text):
    return json.dumps(text)


def attacked(folder):
    """A guide with scripts in its texts, names of files, comments and history."""
    millford(folder)
    settings = folder / "guide.yaml"
    lines = [line for line in settings.read_text().splitlines() if not line.startswith(("title:", "languages:"))]
    settings.write_text("\n".join([f"title: {quoted(ATTACK)}", "languages: [en, de]", *lines, ""]))
    places = folder / "content/millford/places"
    (places / FILE).write_text(DRAWING)
    (folder / PLACE).write_text(f"""---
name: {quoted(ATTACK)}
kind: square
position: {{lat: 53.95963, lon: -1.08058}}
summary: {quoted(ATTACK)}
address: {quoted(ATTACK)}
hours-note: {quoted(ATTACK)}
tags: [{quoted(ATTACK)}]
media:
  - {{file: {quoted(FILE)}, alt: {quoted(ATTACK)}, credit: {quoted(ATTACK)}, licence: CC0-1.0}}
---

{ATTACK}

Text *with* `{ATTACK}` and <b onclick="top.hacked=1">bold</b>.

```
{ATTACK}
```
""")
    (places / "market-square.de.md").write_text(f"---\nname: {quoted(ATTACK)}\n---\n\n{ATTACK}\n")
    comments = folder / "reviews/millford/places/market-square.comments.yaml"
    comments.parent.mkdir(parents=True)
    comments.write_text(f"comments:\n  - by: {quoted(ATTACK)}\n    on: \"2026-03-04\"\n    text: {quoted(ATTACK)}\n")
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", ATTACK]]:
        subprocess.run(
            ["git", "-C", folder, "-c", f"user.name={ATTACK}", "-c", "user.email=a@example.org", *arguments], check=True)
    return folder


def looked_at(page):
    """What of the attack is in the page or its frames."""
    # A view has no sign that it is complete, because each one loads something else.
    page.wait_for_timeout(700)
    return [found for frame in page.frames for found in frame.evaluate(FOUND)]


@pytest.fixture
def hostile(chromium, tmp_path):
    """The editor over a guide with scripts in every text; its policy is off, so that a script that gets in would run."""
    with running_studio(attacked(tmp_path / "millford")) as studio:
        context = chromium.new_context(bypass_csp=True, locale="en-GB", viewport={"width": 1280, "height": 900})
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("dialog", lambda dialog: pytest.fail(dialog.message))
        page.goto(studio.address + PATH)
        page.wait_for_selector(".grid__row")
        yield studio, page
        context.close()


def visit(page, fragment):
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


@pytest.mark.thorough
def test_no_script_in_a_field_runs_in_the_editor(hostile):
    studio, page = hostile
    for fragment in VIEWS:
        visit(page, fragment)
        assert looked_at(page) == [], fragment
    # The preview shows the attack as text.
    visit(page, f"#/page?path={PLACE}")
    heading = page.frame_locator(".preview__frame").locator("h1")
    heading.wait_for()
    assert "onerror" in heading.inner_text()

    # Errors quote what is wrong.
    place = studio.folder / PLACE
    place.write_text(place.read_text().replace("kind: square", f"kind: {quoted(ATTACK)}\n{quoted(ATTACK)}: 1\nwebsite: {LINK}"))
    tour = studio.folder / "content/millford/tours/first-walk.md"
    tour.write_text(tour.read_text() + f"\n[a link]({LINK}) ![a picture]({LINK}) <{LINK}> [x]: {LINK}\n")
    visit(page, "#/problems")
    page.get_by_text("onerror").first.wait_for()
    for fragment in ["#/problems", "#/outline", *VIEWS[2:6], f"#/history?path={PLACE}", "#/review"]:
        visit(page, fragment)
        assert looked_at(page) == [], fragment

    # The names and cells of a file to import.
    visit(page, "#/import")
    page.locator(".drop input[type=file]").set_input_files({
        "name": FILE.replace(".svg", ".csv"), "mimeType": "text/csv",
        "buffer": f"Name,Latitude,Longitude,{LINK}\n{quoted(ATTACK).replace(chr(92), '')},53.96,-1.08,{LINK}\n".encode()})
    page.locator(".wizard section").first.wait_for()
    assert looked_at(page) == []


PASTED = """<p onclick="top.hacked=1">One <a href="javascript:top.hacked=1">two</a> <a href=" java\nscript:top.hacked=1">x</a>
<a href="data:text/html,<script>top.hacked=1</script>">three</a> <img src=x onerror="top.hacked=1"> <svg onload="top.hacked=1">
<script>top.hacked=1</script></svg> <iframe srcdoc="<script>top.hacked=1</script>"></iframe> <object data="data:text/html,x"></object>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=top.hacked=1&gt;"></table></mtext></math>
<form action="javascript:top.hacked=1"><button>four</button></form><style>@import 'x'</style><base href="//x"></p>"""


@pytest.mark.thorough
def test_pasted_html_brings_no_scripts(hostile):
    studio, page = hostile
    visit(page, "#/page?path=content/millford/places/old-bridge.md")
    page.locator(".text-editor__text").click()
    page.evaluate(
        """(html) => {
            const data = new DataTransfer();
            data.setData('text/html', html);
            document.querySelector('.text-editor__text').dispatchEvent(
                new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""", PASTED)
    studio.wait_for("content/millford/places/old-bridge.md", "three")
    assert looked_at(page) == []
    text = studio.read("content/millford/places/old-bridge.md")
    assert "javascript" not in text and "hacked" not in text.replace("java\nscript:top.hacked", ""), text


def test_a_key_cannot_change_the_prototype_of_objects(studio_page):
    page = studio_page("#/outline")
    assert page.evaluate("""async () => {
        const { apply, valueAt } = await import('/.wynd/edit/page-operations.js');
        const state = { values: JSON.parse('{"a": {}}'), body: null };
        for (const at of [['__proto__', 'hacked'], ['constructor', 'prototype', 'hacked'], ['a', '__proto__', 'hacked']]) {
            apply(state, { op: 'set', at, value: 'x' });
            if (valueAt(state.values, at) !== 'x') return `${at} was not set`;
        }
        return ({}).hacked ?? JSON.stringify(state.values);
    }""") == '{"a":{"__proto__":{"hacked":"x"}},"__proto__":{"hacked":"x"},"constructor":{"prototype":{"hacked":"x"}}}'


OTHER_SITE = """<!doctype html><title>Another site</title>
<iframe name="answer"></iframe><iframe id="editor" src="ADDRESS/.wynd/edit/"></iframe>
<img src="ADDRESS/.wynd/edit/api/media/file?path=content/millford/places/old-bridge.sample.svg" onload="window.read = 'image'">
<script src="ADDRESS/.wynd/edit/dom.js" onload="window.read = 'script'"></script>
<form method="post" target="answer" enctype="text/plain" action="ADDRESS/.wynd/edit/api/delete">
<input name='{"path": "content/millford/places/old-bridge.md", "x": "' value='"}'></form>
<script>
window.results = [];
const body = JSON.stringify({ path: 'content/millford/places/old-bridge.md' });
const note = (name) => (value) => results.push(`${name}: ${value}`);
const send = (name, path, options) => fetch('ADDRESS' + path, options).then((answer) => answer.text()).then(note(name), note('failed'));
document.forms[0].submit();
window.done = Promise.all([
  send('read', '/.wynd/edit/'), send('read', '/.wynd/edit/api/session', { headers: { 'x-wynd-token': 'x' } }),
  send('read', '/.wynd/events'), send('sent', '/.wynd/edit/api/delete', { method: 'POST', body, mode: 'no-cors' }),
  send('read', '/.wynd/edit/api/delete', { method: 'POST', body, headers: { 'x-wynd-token': 'x' } }),
  new Promise((resolve) => {
    const socket = new WebSocket('ADDRESS/.wynd/edit/api/session'.replace('http', 'ws'));
    socket.onopen = () => { results.push('read: socket'); resolve(); };
    socket.onerror = resolve;
  }),
]);
</script>"""


def test_a_page_of_another_site_reads_and_changes_nothing(chromium, studio, tmp_path):
    """The other site is on this machine too, so that it gets through to the editor."""
    before = {path: path.read_bytes() for path in studio.folder.glob("content/**/*") if path.is_file()}
    (tmp_path / "other").mkdir()
    (tmp_path / "other/index.html").write_text(OTHER_SITE.replace("ADDRESS", studio.address))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path / "other")
    handler.log_message = lambda *_: None
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = chromium.new_context()
        # Another port of the same name is the same site, but another origin.
        for name in ["127.0.0.1", "localhost"]:
            page = context.new_page()
            page.goto(f"http://{name}:{server.server_port}/")
            page.evaluate("done")
            assert [result for result in page.evaluate("results") if result.startswith("read")] == [], name
            assert page.evaluate("window.read") is None, name
            assert all(frame.evaluate("document.querySelector('[name=wynd-token]')") is None for frame in page.frames)
        context.close()
        server.shutdown()
    assert {path: path.read_bytes() for path in studio.folder.glob("content/**/*") if path.is_file()} == before
