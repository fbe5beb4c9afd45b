"""What the engines lay out differently on the pages of a tourism board: legends, flex boxes and baselines."""

from support.browsers import SMOKE, browser, server  # noqa: F401: fixtures


@SMOKE
def test_titles_are_inside_their_cards_and_beside_their_choices(browser, server):  # noqa: F811
    browser.open(server.address + "york/plan.html")
    browser.until("document.querySelector('.plan__when .editor__title') !== null")
    for card in browser.value("""[...document.querySelectorAll('.plan__form [role=group]')].map((card) => {
            const title = document.getElementById(card.getAttribute('aria-labelledby'));
            return {name: title.textContent, space: title.getBoundingClientRect().top - card.getBoundingClientRect().top};
        })"""):
        assert card["space"] >= 8, card
    browser.open(server.address + "york/brochure.html")
    assert browser.value("""(() => {
        const [title, choice] = document.querySelectorAll('.brochure__papers :is(legend, label)');
        return title.getBoundingClientRect().bottom > choice.getBoundingClientRect().top;
    })()"""), "the title and the papers are in one row"
    # The name of the language is level with the links of the menu.
    tops = browser.value("""['.page-nav a', '.languages__name'].map((one) => {
        const range = document.createRange();
        range.selectNodeContents([...document.querySelectorAll(one)].find((link) => !link.querySelector('svg')));
        return range.getBoundingClientRect().top;
    })""")
    assert abs(tops[0] - tops[1]) <= 1, tops
    assert browser.value("window.faults") == []
