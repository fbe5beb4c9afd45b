"""Imports take pictures from archives, from beside the file and from the web, and leave those of the editor."""

import http.server
import os
import struct
import threading
import unicodedata
import zipfile
import zlib

import pytest

from commands.tool import wynd

CITY = """---
name: Town
position: {lat: 53.9605, lon: -1.0795}
summary: A town of one street.
---
"""


def png(grey, side=8):
    """A grey square."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = (b"\0" + bytes([grey] * side)) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def kml(*places):
    marks = "".join(
        f"<Placemark><name>{name}</name><description><![CDATA[<img src=\"{picture}\" alt=\"{alt}\">Old.]]></description>"
        f"<Point><coordinates>-1.08,53.96{number}</coordinates></Point></Placemark>"
        for number, (name, picture, alt) in enumerate(places))
    return f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document>{marks}</Document></kml>'


@pytest.fixture
def trip(tmp_path):
    folder = tmp_path / "trip"
    (folder / "content/town").mkdir(parents=True)
    (folder / "guide.yaml").write_text("title: A trip\nbase-url: https://guide.example.net/\n")
    (folder / "content/town/city.md").write_text(CITY)
    (tmp_path / "tmp").mkdir()
    return folder


def run(trip, kind, file, *options):
    """Imports a file, and returns what the command writes; no temporary file may remain."""
    temporary = trip.parent / "tmp"
    environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    result = wynd("import", kind, file, "--into", trip, "--city", "town", *options, cwd=trip.parent,
                  env=dict(environment, TMPDIR=str(temporary)))
    assert result.returncode == 0, result.stderr
    assert not list(temporary.glob("wynd-import-*"))
    return result.stdout, result.stderr


def places(trip):
    return trip / "content/town/places"


def pack(file, **parts):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def test_pictures_of_a_kmz_merge_with_those_of_the_editor(trip):
    marks = [("Mill", "files/wheel.png", "The wheel"), ("Gate", "files/gate.png", "A gate")]
    parts = {"doc.kml": kml(*marks), "files/wheel.png": png(10), "files/gate.png": png(20)}
    pack(trip.parent / "a.kmz", **parts)
    out, _ = run(trip, "kml", "a.kmz", "--dry-run")
    assert "taken content/town/places/mill/index.md" in out
    assert not places(trip).exists()

    out, err = run(trip, "kml", "a.kmz")
    assert "2 taken" in out
    mill = places(trip) / "mill/index.md"
    assert (places(trip) / "mill/wheel.png").read_bytes() == png(10)
    assert "file: wheel.png" in mill.read_text() and "alt: The wheel" in mill.read_text()
    assert "status: draft" in mill.read_text()
    assert "warning" not in err
    assert "2 the same" in run(trip, "kml", "a.kmz")[0]

    # An editor describes one picture and replaces its file; then the source has another picture of each place.
    mill.write_text(mill.read_text().replace("alt: The wheel", "alt: A wheel of wood"))
    (places(trip) / "mill/wheel.png").write_bytes(png(30))
    pack(trip.parent / "a.kmz", **dict(parts, **{"files/gate.png": png(40)}))
    out, _ = run(trip, "kml", "a.kmz")
    assert "left content/town/places/mill/index.md: media, picture wheel.png as edited" in out
    assert "changed content/town/places/gate/index.md: picture gate.png" in out
    assert (places(trip) / "mill/wheel.png").read_bytes() == png(30)
    assert "A wheel of wood" in mill.read_text()
    assert (places(trip) / "gate/gate.png").read_bytes() == png(40)


def test_a_zip_with_a_table_and_pictures_is_recognised_by_its_content(trip):
    (trip.parent / "outside.png").write_bytes(png(1))
    table = ("name;lat;lon;image;caption;credit\nMill;53.96;-1.08;Pictures/WHEEL.png;The wheel;A. Walker\n"
             "Gate;53.97;-1.08;..\\..\\secret.png;;\n")
    pack(trip.parent / "export.bin", **{
        "data/places.csv": table, "data/pictures/wheel.PNG": png(10), "__MACOSX/data/._places.csv": b"x"})
    _, err = run(trip, "csv", "export.bin")
    assert (places(trip) / "mill/wheel.png").read_bytes() == png(10)
    page = (places(trip) / "mill/index.md").read_text()
    assert "alt: The wheel" in page and "credit: A. Walker" in page
    assert "are captions" in err
    assert "secret.png is left out: there is no file with this name in the archive and beside it" in err
    assert (places(trip) / "gate/index.md").exists()


def test_a_picture_is_found_beside_the_file_in_any_spelling_and_never_outside(trip):
    folder = trip.parent / "export"
    (folder / "Bilder").mkdir(parents=True)
    (folder / "Bilder" / unicodedata.normalize("NFD", "Mühle.png")).write_bytes(png(10))
    (folder / "copy.png").write_bytes(png(10))
    (trip.parent / "outside.png").write_bytes(png(1))
    (folder / "link.png").symlink_to(trip.parent / "outside.png")
    (folder / "page.jpg").write_text("<!doctype html><title>Not found</title>")
    (folder / "places.csv").write_text(
        "name;lat;lon;Bild\nMill;53.96;-1.08;bilder/MÜHLE.png|copy.png\nGate;53.97;-1.08;../outside.png\n"
        "Hall;53.98;-1.08;link.png\nWell;53.99;-1.08;page.jpg\n", encoding="utf-8")
    _, err = run(trip, "csv", "export/places.csv")
    assert [path.read_bytes() for path in (places(trip) / "mill").glob("*.png")] == [png(10)]
    assert "outside.png is left out: there is no file" in err
    assert "link.png is left out: there is no file" in err
    assert "page.jpg is left out: it is a web page" in err
    assert not list(places(trip).glob("*/outside.png")) and not list(places(trip).glob("*/link.png"))


class Web(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked.append(self.path)
        port = self.server.server_port
        places_to_go = {"/moved.png": "/fine.png", "/round.png": "/round.png",
                        "/inside.png": f"http://localhost:{port}/fine.png"}
        if self.path in places_to_go:
            self.send_response(302)
            self.send_header("Location", places_to_go[self.path])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        body = {"/fine.png": png(10), "/words.png": b"<!doctype html><title>Sorry</title>"}.get(self.path, b"")
        self.send_response(404 if self.path == "/gone.png" else 200)
        self.send_header("Content-Length", "30000000" if self.path == "/large.png" else str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def web():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Web)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_addresses_are_downloaded_only_on_request_and_within_limits(trip, web):
    names = ["fine", "moved", "round", "inside", "words", "gone", "large"]
    base = f"http://127.0.0.1:{web.server_port}"
    (trip.parent / "beside.png").write_bytes(png(50))
    rows = "".join(f"{name};53.9{number};-1.08;{base}/{name}.png{'|beside.png' if name == 'fine' else ''}\n"
                   for number, name in enumerate(names, start=10))
    (trip.parent / "places.csv").write_text("name;lat;lon;image\n" + rows)

    _, err = run(trip, "csv", "places.csv", "--dry-run")
    assert "(7) are left out" in err and "add --fetch to download them" in err
    _, err = run(trip, "csv", "places.csv", "--dry-run", "--fetch")
    assert "is in a private network; if you trust the file, add --fetch-from 127.0.0.1" in err
    assert web.asked == []

    out, err = run(trip, "csv", "places.csv", "--fetch-from", "127.0.0.1")
    assert (places(trip) / "fine/fine.png").read_bytes() == png(10)
    assert (places(trip) / "fine/beside.png").read_bytes() == png(50)
    assert (places(trip) / "moved/moved.png").read_bytes() == png(10)
    for name, reason in [("round", "redirects more than 5 times"), ("inside", "its host localhost is in a private"),
                         ("words", "it is a web page"), ("gone", "its server answers 404"),
                         ("large", "it has more than 20 MB")]:
        assert f"/{name}.png is left out: " in err, name
        assert reason in err
        assert (places(trip) / f"{name}/index.md").exists()
    assert web.asked.count("/round.png") == 6

    # Without the network, the pictures of the last import remain.
    out, _ = run(trip, "csv", "places.csv")
    assert "7 the same" in out
    assert "fine.png" in (places(trip) / "fine/index.md").read_text()
