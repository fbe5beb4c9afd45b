"""Checks drawings of models pixel by pixel."""

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.browsers import browser
from support.chromium import launched


@pytest.fixture(scope="module")
def drawing(playwright):
    """A browser that draws in three dimensions, without a graphics card."""
    browser = launched(playwright, "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
    yield browser
    browser.close()


def look(page):
    page.get_by_role("button", name="Look at it from all sides").click()
    page.wait_for_selector("canvas[data-around]")


def painted(page):
    """Returns the percentage of the canvas's pixels that are painted."""
    return page.evaluate("""async () => {
        const canvas = document.querySelector('canvas');
        const image = await new Promise((resolve) => requestAnimationFrame(() => {
            document.querySelector('.object__stage').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
            requestAnimationFrame(() => resolve(createImageBitmap(canvas)));
        }));
        const copy = new OffscreenCanvas(64, 64).getContext('2d');
        copy.drawImage(image, 0, 0, 64, 64);
        const { data } = copy.getImageData(0, 0, 64, 64);
        return data.filter((_, index) => index % 4 === 3 && data[index] > 40).length * 100 / 4096;
    }""")


def check(page):
    """Checks that axe finds no violation in the current state of the page."""
    page.evaluate(AXE.read_text() + "; undefined")
    assert page.evaluate(RUN_AXE, TAGS) == []
