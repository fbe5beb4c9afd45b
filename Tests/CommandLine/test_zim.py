"""Archives for Kiwix: zimcheck finds no errors, and the pages open without a network or a service worker."""

import functools
import http.server
import os
import pathlib
import re
import shutil
import socket
import subprocess
import threading
import time
import urllib.parse
import urllib.request

import pytest

from commands.tool import ROOT, TOOL

PROGRAM = ROOT / "zim/.build/wynd-zim"
BASE = "https://guide.example.org/guides/walks/"
pytestmark = [
    pytest.mark.skipif(not PROGRAM.exists(), reason="wynd-zim is not built; run make zim"),
    pytest.mark.skipif(shutil.which("zimcheck") is None, reason="zim-tools are not installed; run scripts/setup test"),
]


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL, **options)
    return done.returncode, done.stdout, done.stderr


def wynd(*arguments, **options):
    code, out, err = run(TOOL, *arguments, **options)
    assert code == 0, out + err
    return out


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A guide of two cities in two languages, with one old address that redirects and one that does not."""
    folder = tmp_path_factory.mktemp("guide")
    wynd("new", "trip", "--city", "Alpha", cwd=folder)
    guide = folder / "trip"
    settings = (guide / "guide.yaml").read_text(encoding="utf-8")
    (guide / "guide.yaml").write_text(re.sub(r"(?m)^languages:.*\n", "", settings) + "\nlanguages: [en, de]\n")
    shutil.copytree(guide / "content/alpha", guide / "content/beta")
    city = guide / "content/beta/city.md"
    city.write_text(city.read_text().replace("name: Alpha", "name: Beta"))
    place = next((guide / "content/alpha/places").glob("*.md")).stem
    (guide / "content/alpha/redirects.yaml").write_text(
        f"redirects:\n  - {{from: places/old-name, to: places/{place}}}\n  - {{from: places/gone, name: The mill}}\n")
    wynd("build", guide, "--output", folder / "site", "--base-url", BASE)
    return folder / "site", place


@pytest.fixture(scope="module", params=["all", "alpha"])
def archive(request, site, tmp_path_factory):
    file = tmp_path_factory.mktemp("zim") / "guide.zim"
    only = [] if request.param == "all" else ["--city", request.param]
    out = wynd(
        "export", "zim", file, site[0], *only, env=dict(os.environ, SOURCE_DATE_EPOCH="1700000000"))
    assert re.fullmatch(r".*guide\.zim: \d+ pages, \d+ entries, \d+ KB\n", out)
    return request.param, file


def entries(file):
    """The entries of an archive: paths, and zimdump's description of each."""
    _, out, _ = run("zimdump", "list", "--details", file)
    found = {}
    for block in out.split("path: ")[1:]:
        path, *lines = block.splitlines()
        found[path] = dict(re.fullmatch(r"\* ([a-z -]+): +(.*)", line).groups() for line in lines if line.strip())
    return found


@pytest.fixture(scope="module")
def unpacked(archive):
    """The folder into which an archive is unpacked."""
    folder = archive[1].parent / "pages"
    # zimdump ends with 2, because a folder's redirect cannot exist in a folder.
    run("zimdump", "dump", f"--dir={folder}", archive[1])
    return folder


def test_zimcheck_finds_nothing(archive):
    code, out, err = run("zimcheck", "-A", archive[1])
    assert code == 0 and "Overall Test Status: Pass" in out and "[ERROR]" not in out, out + err


def test_the_pages_of_the_sample_pass_zimcheck(tmp_path):
    sample = ROOT / ".build/site"
    if not (sample / ".wynd-files").exists():
        pytest.skip("the sample guide is not built; make test builds it")
    wynd("export", "zim", tmp_path / "sample.zim", sample)
    code, out, err = run("zimcheck", "-A", tmp_path / "sample.zim")
    assert code == 0 and "Overall Test Status: Pass" in out, out[:4000] + err
    found = entries(tmp_path / "sample.zim")
    assert found["york/places/minster.html"]["title"].startswith("York Minster")


def test_pages_and_files_are_entries_with_their_types(archive, site):
    which, file = archive
    found = entries(file)
    assert f"alpha/places/{site[1]}.html" in found and f"de/alpha/places/{site[1]}.html" in found
    assert any(path.startswith("beta/") for path in found) == (which == "all")
    types = {path.rsplit(".", 1)[-1]: entry["mime-type"] for path, entry in found.items() if entry["type"] == "item"}
    expected = {
        "html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json",
        "svg": "image/svg+xml", "png": "image/png", "gpx": "application/gpx+xml", "geojson": "application/geo+json"}
    assert {ending: types.get(ending) for ending in expected} == expected
    assert set(types.values()) & {"application/octet-stream"} == set()


def test_what_only_the_web_needs_is_left_out(archive):
    names = {path.rsplit("/", 1)[-1] for path in entries(archive[1])}
    assert not names & {"service-worker.js", "manifest.webmanifest", "sitemap.xml", "robots.txt", "404.html", ".wynd-files"}
    assert not [name for name in names if name.endswith(".zip")]


def test_old_addresses_and_folders_lead_on(archive, site):
    which, file = archive
    found = entries(file)
    at = {int(entry["idx"]): path for path, entry in found.items()}

    def target(path):
        assert found[path]["type"] == "redirect", path
        return at[int(found[path]["redirect index"])]

    assert target("alpha/places/old-name.html") == f"alpha/places/{site[1]}.html"
    assert target("alpha/") == "alpha/index.html" and target("de/alpha/tours/") == "de/alpha/tours/index.html"
    assert found["alpha/places/gone.html"]["type"] == "item"
    if which == "alpha":
        assert target("index.html") == "alpha/index.html" and target("de/index.html") == "de/alpha/index.html"


def test_links_stay_inside_and_to_what_is_not_there_lead_to_the_web(archive, unpacked):
    which, file = archive
    found = entries(file)
    pages = [path for path, entry in found.items() if entry.get("mime-type", "") == "text/html"]
    for path in pages:
        for address in re.findall(r'\s(?:href|src|poster)="([^"]*)"', (unpacked / path).read_text(encoding="utf-8")):
            assert not address.startswith("/"), (path, address)
            if address.startswith(BASE):
                assert address.removeprefix(BASE).split("#")[0] not in found, (path, address)
    pack = next(path for path in pages if "/packs/" in path)
    text = (unpacked / pack).read_text(encoding="utf-8")
    assert f'href="{BASE}{pack[:-5]}.zip"' in text
    assert 'rel="canonical"' not in text and "og:url" not in text and "pack-installer-" not in text


def test_what_it_says_of_itself(archive, tmp_path):
    which, file = archive
    if shutil.which("g++") is None:
        pytest.skip("g++ is not installed; run scripts/setup test")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libzim"], capture_output=True, text=True).stdout.split()
    source = pathlib.Path(__file__).parent / "zim-metadata.cpp"
    code, out, err = run("g++", "-std=c++17", source, "-o", tmp_path / "metadata", *flags)
    assert code == 0, err
    said = dict(line.split("=", 1) for line in run(tmp_path / "metadata", file)[1].splitlines())
    assert said["Language"] == "eng,deu" and said["Date"] == "2023-11-14"
    assert said["Name"] == f"guide.example.org.guides.walks_mul_{which}"
    assert said["Title"] and len(said["Title"]) <= 30 and said["Description"] and len(said["Description"]) <= 80
    assert said["Creator"] and said["Publisher"] and said["Source"] == BASE
    assert "text/html=" in said["Counter"] and int(said["illustration"]) > 100 and said["full-text index"] == "1"


def test_pages_open_without_a_service_worker(archive, unpacked):
    sync_api = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        pytest.skip("Chromium is not installed; run scripts/setup test")
    asked, troubles = [], []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            asked.append(self.path)

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=unpacked))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tour = next(path for path in entries(archive[1]) if re.fullmatch(r"alpha/packs/.*\.html", path))
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        page = browser.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
        for path in ["alpha/index.html", tour, "alpha/tours/index.html", "saved.html", "settings.html"]:
            page.goto(f"http://127.0.0.1:{server.server_port}/{path}", wait_until="networkidle")
            assert page.locator("h1").is_visible(), path
        browser.close()
    server.shutdown()
    assert troubles == []
    assert not [path for path in asked if "service-worker" in path or "manifest" in path]


@pytest.fixture(scope="module")
def kiwix(archive):
    """An archive in Kiwix: the address of its home page, and of Kiwix."""
    if shutil.which("kiwix-serve") is None:
        pytest.skip("Kiwix is not installed; run scripts/setup test")
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    process = subprocess.Popen(
        ["kiwix-serve", "--port", str(port), "--address", "127.0.0.1", archive[1]],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    home = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(home, timeout=5).close()
                break
            except OSError:
                assert process.poll() is None
                time.sleep(0.1)
        yield home, f"{home}/guide"
    finally:
        process.terminate()
        process.wait(10)


def test_kiwix_opens_it_leads_through_it_and_finds_words(archive, kiwix):
    sync_api = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        pytest.skip("Chromium is not installed; run scripts/setup test")
    home, guide = kiwix
    troubles, elsewhere = [], []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        page = browser.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url.startswith(home) or elsewhere.append(request.url))
        page.on("response", lambda response: response.status >= 400 and troubles.append(f"{response.status} {response.url}"))
        page.goto(guide, wait_until="networkidle")
        # From the first page by links only to a place, its map and its language.
        if archive[0] == "all":
            page.locator("main a[href*='alpha/']").first.click()
        page.locator("main a[href*='places/']").locator("visible=true").first.click()
        page.wait_for_load_state("networkidle")
        assert "/places/" in page.url and page.locator("h1").is_visible()
        name = page.locator("h1").inner_text()
        page.goto(f"{guide}/de/alpha/index.html", wait_until="networkidle")
        assert page.locator("html").get_attribute("lang") == "de" and page.locator("guide-map svg").count() > 0
        page.goto(f"{home}/search?content=guide&pattern={urllib.parse.quote(name)}", wait_until="networkidle")
        assert page.locator(".results a").count() > 0
        browser.close()
    assert troubles == [] and elsewhere == []


@pytest.mark.parametrize("arguments, code, words", [
    (["guide.zip"], 64, "must end in .zim"),
    (["a.zim", "b", "c"], 64, "Name the file to write"),
    (["a.zim", "--colour", "red"], 64, "Unknown option --colour"),
    (["a.zim", "--city"], 64, "--city needs a value"),
    (["a.zim", "nowhere"], 1, "nowhere is no site that wynd built"),
])
def test_wrong_usage_is_reported(arguments, code, words, tmp_path):
    done, out, err = run(TOOL, "export", "zim", *arguments, cwd=tmp_path)
    assert done == code and words in err and out == ""


def test_a_city_that_is_not_there_is_reported_and_leaves_no_file(site, tmp_path):
    code, _, err = run(TOOL, "export", "zim", tmp_path / "a.zim", site[0], "--city", "leeds")
    assert code == 1 and "has no city leeds" in err and list(tmp_path.iterdir()) == []


def test_where_the_program_is_missing_it_is_reported_how_it_is_built(tmp_path):
    alone = shutil.copy2(TOOL, tmp_path / "wynd")
    code, out, err = run(alone, "export", "zim", "a.zim", cwd=tmp_path, env=dict(os.environ, PATH="/nowhere"))
    assert code == 1 and out == "" and "run make zim" in err
