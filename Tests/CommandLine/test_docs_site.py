"""The pages of docs/ are readable in the repository and as a site, and every link between them works in both."""

import html.parser
import re
import shutil
import subprocess
import urllib.parse

import pytest
import yaml

from commands.tool import ROOT

DOCS = ROOT / "docs"
PARTS = ["Tutorial", "How to", "Reference", "Explanation"]
PAGES = sorted(DOCS.glob("*.md"))


def text_of(page):
    """A page without its code blocks and inline code."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"(?ms)^(`{3,})[^`\n]*\n.*?^\1$", "", page.read_text(encoding="utf-8")))


def anchors(page):
    """The anchors of a page's headings, as GitHub computes them."""
    text = re.sub(r"(?ms)^(`{3,})[^`\n]*\n.*?^\1$", "", page.read_text(encoding="utf-8"))
    headings = re.findall(r"(?m)^#+ (.*)", text)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page):
    """The links of a page to other files: path and anchor."""
    found = re.findall(r"\]\(([^)\s]+)\)", text_of(page))
    return [link.partition("#")[::2] for link in found if not re.match(r"\w+:", link)]


def parts():
    """The parts of the site, each with its pages."""
    nav = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    (first, *rest) = [entry for item in nav for entry in item.items()]
    assert first[1] == "index.md"
    return {name: [page for entry in pages for page in entry.values()] for name, pages in rest}


def test_each_page_is_in_exactly_one_of_the_four_parts():
    found = parts()
    assert list(found) == PARTS
    listed = [page for pages in found.values() for page in pages]
    assert sorted(listed + ["index.md"]) == [page.name for page in PAGES], "add the page to nav in mkdocs.yml"


def test_the_first_page_leads_to_all_others():
    led = {path for path, _ in links(DOCS / "index.md")}
    assert sorted(led | {"index.md"}) == sorted({page.name for page in PAGES} | {"york.png"})


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_arrive_in_the_repository(page):
    lost = []
    for path, anchor in links(page):
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or anchor and anchor not in anchors(target):
            lost.append(f"{path}#{anchor}")
    assert lost == []


class Page(html.parser.HTMLParser):
    """The links of a page of the site, the files that it loads, and its anchors."""

    # What each link relation makes a browser do automatically.
    FETCHED = {"stylesheet", "icon", "shortcut", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload"}

    def __init__(self, path):
        super().__init__()
        self.links, self.fetched, self.ids = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and self.FETCHED & set(values.get("rel", "").split()):
            self.fetched.append(values["href"])
        self.fetched += [values[name] for name in ("src", "srcset", "poster", "data") if values.get(name)]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if not shutil.which("mkdocs"):
        pytest.skip("mkdocs is not installed; scripts/setup docs installs it")
    folder = tmp_path_factory.mktemp("docs")
    done = subprocess.run(["mkdocs", "build", "--strict", "--quiet", "--site-dir", folder / "site"], cwd=ROOT,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "site"


def test_the_site_asks_no_one_else_for_anything(site):
    foreign = []
    for path in site.rglob("*.html"):
        foreign += [address for address in Page(path).fetched if re.match(r"(\w+:)?//", address)]
    for path in site.rglob("*.css"):
        text = re.sub(r"(?s)/\*.*?\*/", "", path.read_text(encoding="utf-8"))
        foreign += re.findall(r"(?:url\(|@import)\s*[\"']?((?:\w+:)?//[^\"')]*)", text)
    assert foreign == []


def test_links_arrive_in_the_site(site):
    pages = {path.name: Page(path) for path in site.glob("*.html") if path.name != "404.html"}
    assert len(pages) == len(PAGES)
    lost = []
    for name, page in pages.items():
        for link in page.links + page.fetched:
            address = urllib.parse.urlsplit(link)
            if address.scheme or address.netloc:
                continue
            target = address.path or name
            if not (site / target).exists():
                lost.append(f"{name}: {link}")
            elif address.fragment and target in pages and address.fragment not in pages[target].ids:
                lost.append(f"{name}: {link}")
    assert lost == []


def test_blocks_of_code_are_blocks_in_the_site(site):
    """Where the two kinds of Markdown differ, part of a fence remains in the text."""
    assert [path.name for path in site.glob("*.html") if "```" in path.read_text(encoding="utf-8")] == []


def test_the_site_can_be_searched(site):
    index = (site / "search/search_index.json").read_text(encoding="utf-8")
    assert '"location":"diagnostics.html' in index
    assert (site / "search/main.js").exists()


def test_each_requirement_names_tests_that_exist():
    rows = re.findall(r"(?m)^\| ([UREPQG]\d+) \|(.*)\|$", (DOCS / "requirements.md").read_text(encoding="utf-8"))
    assert len(rows) == len({name for name, _ in rows}) == 60
    for name, row in rows:
        for test in re.findall(r"`([^`]+)`", row):
            file, _, function = test.partition("::")
            found = [*(ROOT / "Tests").rglob(file)]
            assert found, f"{name}: {file} does not exist"
            assert not function or f"def {function}(" in found[0].read_text(encoding="utf-8"), f"{name}: {test} does not exist"
        assert re.search(r"`|\]\(", row.split("|")[1]), f"{name} has no test"
