"""A city of 480 km² in one guide: its map is split into pieces within a phone's budget. Takes minutes."""

import gzip
import io
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
sys.path.insert(0, str(ROOT / "Benchmarks"))
import wide_city  # noqa: E402

MOST_IN_A_PIECE = 60_000
MOST_IN_THE_PAGE = 40_000
MOST_MEMORY = 1_000_000_000
CORNERS = {"north-west": (48.20, 16.02), "north-east": (48.20, 16.25), "south-west": (48.01, 16.02),
           "south-east": (48.01, 16.25)}

pytestmark = pytest.mark.skipif(not os.environ.get("WYND_THOROUGH"), reason="takes minutes: run by make test-all")


def zipped(path):
    return len(gzip.compress(path.read_bytes(), 9))


@pytest.fixture(scope="module")
def city(tmp_path_factory):
    """The built guide, with places in all corners so that the map shows the whole city; and the build's output."""
    folder = tmp_path_factory.mktemp("wide")
    written = io.StringIO()
    wide_city.make(written)
    (folder / "wide.osm").write_text(written.getvalue(), encoding="utf-8")
    subprocess.run([TOOL, "new", "guide", "--osm", "wide.osm"], cwd=folder, check=True, capture_output=True)
    content = folder / "guide/content/weitstadt"
    for name, (latitude, longitude) in CORNERS.items():
        (content / f"places/{name}.md").write_text(
            f"---\nname: The {name} corner\nkind: park\nposition: {{lat: {latitude}, lon: {longitude}}}\n"
            "summary: Where the city ends.\n---\n")
    start = time.monotonic()
    done = subprocess.run([TOOL, "build", "guide", "--base-url", "https://guide.example.net/"], cwd=folder,
                          capture_output=True, text=True)
    seconds = time.monotonic() - start
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    print(f"built in {seconds:.0f} s with {memory / 1e6:.0f} MB")
    assert done.returncode == 0, done.stderr
    return folder / "guide/public/weitstadt", done, memory


def test_every_level_comes_in_pieces_that_a_phone_can_fetch(city):
    public, _, _ = city
    for level in ("district", "street", "detail"):
        pieces = list((public / f"map-{level}").glob("*.svg"))
        assert len(pieces) >= 4, f"{level} has {len(pieces)} pieces"
        heavy = {piece.name: zipped(piece) for piece in pieces if zipped(piece) > MOST_IN_A_PIECE}
        assert not heavy, f"{level}: {heavy}"


def test_the_page_with_the_overview_is_light_and_nothing_is_warned_of(city):
    public, done, _ = city
    assert zipped(public / "index.html") <= MOST_IN_THE_PAGE
    # The corners are far from the middle, and the guide has no imprint; nothing is too heavy.
    codes = set(re.findall(r"warning: .*\[([a-z-]+)\]$", done.stderr, re.MULTILINE))
    assert codes <= {"position", "legal"}, done.stderr


def test_the_build_needs_no_more_memory_than_a_small_machine_has(city):
    assert city[2] <= MOST_MEMORY


def test_the_city_is_the_same_every_time():
    cities = [io.StringIO(), io.StringIO()]
    for one in cities:
        wide_city.make(one)
    assert cities[0].getvalue() == cities[1].getvalue()
