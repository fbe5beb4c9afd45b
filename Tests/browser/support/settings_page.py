"""What the page of settings says about stored data."""


def said(page):
    page.locator(".stored-data__status:not(:empty)").wait_for()
    return page.locator(".stored-data__status").inner_text().strip()
