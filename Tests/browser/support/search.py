"""The search page."""

import json

import pytest

PAGE = "york/search.html"


@pytest.fixture
def made_up(watched, address):
    """Opens the search page with the test's own data: entries, and the words of their texts."""

    def open_page(entries, texts=None, time_zone=None, **options):
        texts = texts or [""] * len(entries)
        words = {}
        for number, text in enumerate(texts):
            for word in dict.fromkeys(text.lower().split()):
                words.setdefault(word, []).append(number)
        entries = [{"type": "place", "kind": "Church", "summary": "", "page": f"places/{number}.html", **entry}
                   for number, entry in enumerate(entries)]
        data = {"format": "wynd-search/2", "edition": "e", "timeZone": time_zone, "entries": entries, "words": words}
        page, faults = watched(address, service_workers="block", **options)
        page.route("**/york/search.js", lambda route: route.fulfill(
            content_type="text/javascript", body=f"self.wyndSearch={json.dumps(data)};"))
        page.route("**/york/search-texts.js", lambda route: route.fulfill(
            content_type="text/javascript",
            body=f"self.wyndSearchTexts={json.dumps({'edition': 'e', 'texts': texts})};"))
        page.goto(address + PAGE)
        return page, faults

    return open_page


def titles(page, question):
    page.fill("input[type=search]", question)
    return page.locator(".search__title").all_inner_texts()
