"""Pages in forced colours."""

PLAIN = "* { font-weight: 400 !important; transition: none !important; animation: none !important; caret-color: transparent; }"
"""All letters have one weight, since a state that only the weight of its letters shows is hard to see."""


def room(page, element):
    """Returns the box of an element, with the space around it for outlines."""
    box = element.bounding_box()
    return {"x": max(0, box["x"] - 4), "y": max(0, box["y"] - 4), "width": box["width"] + 8, "height": box["height"] + 8}


def looks(page, selector, attribute):
    """Returns two pictures of an element: in a state and without it."""
    page.add_style_tag(content=PLAIN)
    element = page.locator(selector).first
    element.scroll_into_view_if_needed()
    clip = room(page, element)
    within = page.screenshot(clip=clip)
    element.evaluate("(element, name) => element.removeAttribute(name)", attribute)
    return within, page.screenshot(clip=clip)


def open_forced(watched, address, path, scheme="dark"):
    """Opens a page in forced colours."""
    page, _ = watched(address, viewport={"width": 1000, "height": 900}, forced_colors="active", color_scheme=scheme,
                      reduced_motion="reduce", locale="en", bypass_csp=True)
    page.goto(address + path, wait_until="networkidle")
    return page
