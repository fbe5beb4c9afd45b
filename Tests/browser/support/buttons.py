"""The buttons of a page as a visitor sees them."""

PRIMARY = """[...document.querySelectorAll('.button--primary')].filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => one.textContent.trim())"""
"""The words of the buttons that ask to be pressed: one at most."""

TOUCHING = """() => {
    const buttons = [...document.querySelectorAll('main .button')].filter((button) => button.checkVisibility({ visibilityProperty: true })
        && !button.closest('dialog, [popover], .map')).map((button) => [button.textContent.trim(), button.getBoundingClientRect()]);
    return buttons.flatMap(([name, one], index) => buttons.slice(index + 1).filter(([, other]) =>
        one.left < other.right + 6 && other.left < one.right + 6 && one.top < other.bottom + 6 && other.top < one.bottom + 6)
        .map(([other]) => `${name} | ${other}`));
}"""
"""Buttons of the page, not of overlays, with less than six pixels between them: a thumb would press the other one."""
