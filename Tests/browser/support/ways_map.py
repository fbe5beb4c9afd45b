"""The map of the city in ways.py."""

import shutil

import pytest

from support.maps import SCRIPT
from support.site import ROOT, published
from support.ways import BAR, MILL, page_of, publish, spot

STYLES = ["tokens", "base", "map-control", "map-layout", "map", "directions"]
GATE = {"name": "The Gate", "position": (53.9621481, -1.0819089)}
WELL = {"name": "The Well", "position": (53.963687, -1.0806223)}
CREDIT = "© the makers of York"
# The words cover the start of the route from the bar.
OVERLAY = (f'<g class="map-overlay map-at-medium" aria-hidden="true"><text class="map-attribution" text-anchor="middle" '
           f'transform="translate({spot(*BAR["position"])[0]:.1f} {spot(*BAR["position"])[1]:.1f})">{CREDIT}</text></g>')


@pytest.fixture
def folder(tmp_path):
    """A page with directions on a `<guide-map>`, as files."""
    for name in ["walk", "guide-map", "guide-map-visitor", "guide-directions"]:
        shutil.copy(published(name), tmp_path / f"{name}.js")
    for name in STYLES:
        shutil.copy(ROOT / f"site/styles/{name}.css", tmp_path)
    styles = "".join(f'<link rel="stylesheet" href="{name}.css">' for name in ["map-control", "map-layout"])
    page = page_of([BAR, MILL, GATE, WELL])
    page = page.replace('<script src="guide-directions.js"', f'{styles}{SCRIPT}<script src="guide-directions.js"', 1)
    page = page.replace('<svg class="map"', '<guide-map><svg class="map"').replace("</svg>\n", "</svg></guide-map>\n", 1)
    page = page.replace('role="img"', "").replace('<g class="map-markers">', OVERLAY + '<g class="map-markers">')
    (tmp_path / "index.html").write_text(page)
    publish(tmp_path)
    return tmp_path
