"""Helpers for tests of walks past hazards."""

import json
import os
import subprocess

from support.site import ROOT

TOOL = os.environ.get("WYND", ROOT / ".build/debug/wynd")


def be(page, latitude, longitude, accuracy=6):
    page.evaluate("place => window.isAt(...place)", [latitude, longitude, accuracy])


def banners(page):
    return page.locator(".walk__warning").all_inner_texts()


def simulated(tour, *options):
    done = subprocess.run([TOOL, "walk", "simulate", tour, ROOT, "--json", *options], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["events"]
