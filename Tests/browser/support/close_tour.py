"""A small guide with a tour whose stops are 20 metres apart at its start, in its middle and at its end."""

import json
import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
WYND = os.environ.get("WYND", str(ROOT / ".build/debug/wynd"))
START = (53.96012, -1.08355)
"""A position on Stonegate in York. The guide uses the map of York."""

EAST_METRES, NORTH_METRES = 65_430, 111_195
"""Metres in a degree at that position."""

OFFSETS = [(0, 0), (13, 15), (26, 30), (39, 45), (300, 40), (318, 48), (330, 64), (520, -180), (522, -200), (536, -214)]
"""Metres east and north of the start."""

STOPS = [(START[0] + north / NORTH_METRES, START[1] + east / EAST_METRES) for east, north in OFFSETS]


def built(folder):
    """Builds the guide in English and Arabic. Returns the folder of its site."""
    guide, city = folder / "guide", folder / "guide/content/york"
    (city / "places").mkdir(parents=True)
    (city / "tours").mkdir()
    (guide / "guide.yaml").write_text(
        "title: Close stops\nsummary: A tour for a test.\nbase-url: https://guide.example.org/\nlanguages: [en-GB, ar]\n"
        "publisher: board\norganisations:\n  - {id: board, name: Board, summary: A board.}\n")
    (city / "city.md").write_text(
        f"---\nname: York\ncountry: GB\nposition: {{lat: {START[0]}, lon: {START[1]}}}\ntime-zone: Europe/London\n"
        "summary: A city.\nmap: map.geojson\n---\n")
    shutil.copy(ROOT / "content/york/map.geojson", city / "map.geojson")
    for number, (latitude, longitude) in enumerate(STOPS, 1):
        (city / f"places/house-{number}.md").write_text(
            f"---\nname: House {number}\nkind: tower\nposition: {{lat: {latitude:.6f}, lon: {longitude:.6f}}}\n"
            f"summary: The house with the number {number}.\nstatus: published\n---\n\nIt is a house.\n")
    stops = "".join(f"  - place: house-{number}\n" for number in range(1, len(STOPS) + 1))
    (city / "tours/close.md").write_text(
        f"---\nname: Close by\nsummary: Houses side by side.\nstops:\n{stops}route: close.geojson\nduration: 30 min\n"
        "status: published\n---\n")
    line = {"type": "LineString", "coordinates": [[longitude, latitude] for latitude, longitude in STOPS]}
    (city / "tours/close.geojson").write_text(json.dumps({"type": "Feature", "properties": {}, "geometry": line}))
    made = subprocess.run([WYND, "build", guide, "--output", folder / "site"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder / "site"


if __name__ == "__main__":
    import sys
    print(built(pathlib.Path(sys.argv[1])))
