"""Chromium as most tests start it."""

import os
import shutil


def launched(playwright, *arguments):
    """Starts Chromium.

    Every test has a context of its own. With a process for each site, Chromium would start a spare one for each context, and
    the pages of a test are of one site.
    """
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
    return playwright.chromium.launch(
        executable_path=executable, args=["--no-sandbox", "--disable-site-isolation-trials", *arguments])
