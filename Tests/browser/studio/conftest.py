"""Fixtures for the tests of the editor in the browser."""

import pytest

from support.studio import PATH, PROGRAM, millford, running_studio

STRICT = ("Content Security Policy", "Uncaught", "TypeError", "ReferenceError", "SyntaxError")


@pytest.fixture
def guide(tmp_path):
    """The folder of a new guide, to which fixtures add content before the editor starts."""
    return millford(tmp_path / "millford")


@pytest.fixture
def studio(guide):
    """The editor over a new guide."""
    assert PROGRAM.exists(), f"build {PROGRAM} first: make tested"
    with running_studio(guide) as running:
        yield running


@pytest.fixture
def studio_page(chromium, studio):
    """Opens the editor at a view, for example `#/outline`; the page collects its errors in `faults`."""
    contexts = []

    def make(fragment="", **options):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda message: page.faults.append(message.text)
                if message.type == "error" and any(word in message.text for word in STRICT) else None)
        page.goto(studio.address + PATH + fragment)
        return page

    yield make
    for context in contexts:
        context.close()
