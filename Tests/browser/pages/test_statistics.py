"""The report of `wynd stats` as a page: accessible in light and dark, in narrow windows, in both languages, and on paper."""

import json
import os
import pathlib
import subprocess

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first
from support.waiting import address_in, until

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PATHS = ["/york/", "/york/places/minster.html", "/de/york/index.html", "/york/packs/city-walls.html?s=poster",
         "/york/packs/city-walls.zip", "/york/packs/index.json", f"/york/{'a-very-long-address' * 5}.html"]


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """The report in English and in German."""
    folder = tmp_path_factory.mktemp("statistics")
    lines = [f'192.0.2.{number % 90} - - [{1 + number % 28:02}/Oct/2026:{number % 24:02}:00:00 +0000] '
             f'"GET {PATHS[number % len(PATHS)]} HTTP/2.0" {404 if number % 11 == 0 else 200} 900 '
             f'"https://visit.example/" "{BROWSER}"\n' for number in range(3000)]
    (folder / "access.log").write_text("".join(lines) + "not readable\n")
    for language in ["en", "de"]:
        subprocess.run([TOOL, "stats", "access.log", "--language", language, "--output", f"{language}.html"], cwd=folder,
                       check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("options", at_first(2, [
    {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}, {"viewport": {"width": 1280, "height": 800}}]))
def test_the_report_is_accessible_and_fits(chromium, reports, language, options):
    context = chromium.new_context(bypass_csp=True, **options)
    page = context.new_page()
    page.goto((reports / f"{language}.html").as_uri())
    page.add_script_tag(path=str(AXE))
    assert page.evaluate(RUN_AXE, TAGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_each_chart_is_a_table_and_nothing_is_loaded(chromium, reports):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto((reports / "en.html").as_uri())
    assert len(requests) == 1
    assert page.locator("svg.chart").count() == 2
    assert page.locator("svg.chart + table").count() == 2
    assert page.get_by_role("row", name="poster").count() == 1
    assert page.locator("svg:not([aria-hidden])").count() == 0
    context.close()


@pytest.mark.parametrize("query, rest", [
    ("?s=poster", ""), ("?s=town-hall&map=53.96,-1.08,2", "?map=53.96,-1.08,2"), ("?as=1", "?as=1")])
def test_the_sheet_of_a_code_is_removed_from_the_address(watched, address, query, rest):
    """A reload, a bookmark or a shared address is not another scan."""
    page, faults = watched(address)
    page.goto(f"{address}york/packs/city-walls.html{query}#main")
    until(page, f"location.search === {json.dumps(rest)}")
    assert address_in(page) == f"{address}york/packs/city-walls.html{rest}#main"
    assert page.locator("h1").is_visible()
    assert faults == []
