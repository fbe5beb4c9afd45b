"""ZIP parts that one program reads and another ignores: a browser refuses such packs, as `wynd pack verify` does."""

import struct

import zlib

from support.foreign_packs import ENTRY, PAGE, choose, zipped
from support.pack_guide import browser, guide, playwright_api, pytestmark, visitor  # noqa: F401: fixtures

expect = playwright_api.expect
ORDINARY = struct.pack("<HHBI", 0x5455, 5, 1, 0x12CEA600) + struct.pack("<HH", 0x7875, 11) + bytes.fromhex("0104000000000400000000")


def field(number, data):
    return struct.pack("<HH", number, len(data)) + data


def unicode_path(name):
    return field(0x7075, b"\x01" + struct.pack("<I", zlib.crc32(ENTRY.encode())) + name)


class HandMade:
    """A pack of two entries; the second, a page, may have forms that no library writes."""

    def __init__(self):
        import io
        import zipfile
        with zipfile.ZipFile(io.BytesIO(zipped({ENTRY: PAGE}))) as pack:
            self.contents = [(entry.filename.encode(), pack.read(entry)) for entry in pack.infolist()]

    def bytes(self, *, local=None, before=b"", after_entries=b"", after_directory=b"", comment=b"", deflated=False, **changes):
        file, directory = b"", b""
        for index, (name, body) in enumerate(self.contents):
            packer = zlib.compressobj(9, zlib.DEFLATED, -15)
            raw = packer.compress(body) + packer.flush() if deflated else body
            fields = {"made": 0x0314, "needed": 20, "flags": 0, "method": 8 if deflated else 0, "time": 0x210000, "crc": zlib.crc32(body),
                      "compressed": len(raw), "size": len(body), "name": name, "extra": b"", "comment": b"", "disk": 0,
                      "attributes": 0x81A40000, "descriptor": b""}
            there = fields | (changes if index == 1 else {})
            here = there | ((local or {}) if index == 1 else {})
            file += before if index == 1 else b""
            offset = len(file)
            common = "<HHIIIIHH"
            file += b"PK\3\4" + struct.pack("<H", here["needed"]) + struct.pack(
                common, here["flags"], here["method"], here["time"], here["crc"], here["compressed"], here["size"],
                len(here["name"]), len(here["extra"])) + here["name"] + here["extra"] + raw + here["descriptor"]
            directory += b"PK\1\2" + struct.pack("<HH", there["made"], there["needed"]) + struct.pack(
                common, there["flags"], there["method"], there["time"], there["crc"], there["compressed"], there["size"],
                len(there["name"]), len(there["extra"])) + struct.pack(
                "<HIII", len(there["comment"]), there["disk"], there["attributes"], offset
            ) + there["name"] + there["extra"] + there["comment"]
        file += after_entries
        count = len(self.contents)
        end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(file), len(comment))
        return file + directory + after_directory + end + comment


def descriptor(pack, deflated):
    body = pack.contents[1][1]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    size = len(packer.compress(body) + packer.flush()) if deflated else len(body)
    return struct.pack("<III", zlib.crc32(body), size, len(body))


SIGNED = b"PK\7\x08"
LEFT_OUT = {"crc": 0, "compressed": 0, "size": 0}


def made(**changes):
    pack = HandMade()
    if "descriptor" in changes:
        changes["descriptor"] += descriptor(pack, changes.get("deflated", False))
    return pack.bytes(**changes)


USUAL = [
    {}, {"deflated": True}, {"extra": ORDINARY}, {"needed": 10, "made": 0x0014},
    {"deflated": True, "flags": 8, "local": LEFT_OUT, "descriptor": SIGNED},
    {"flags": 0x0808, "local": {"crc": 0}, "descriptor": SIGNED},
]


def test_a_pack_as_packs_are_is_opened(visitor, guide):
    for changes in USUAL:
        visitor.goto(guide.address + "saved.html")
        choose(visitor, made(**changes))
        expect(visitor.locator("pack-opener [role=status]"), str(changes)).to_contain_text("Every file in the pack was checked")


AMBIGUOUS = [
    {"extra": unicode_path(b"autorun.exe")}, {"local": {"extra": unicode_path(b"autorun.exe")}},
    {"extra": ORDINARY + unicode_path(b"autorun.exe")}, {"local": {"extra": ORDINARY}}, {"extra": ORDINARY, "local": {"extra": b""}},
    {"extra": field(1, bytes(16))}, {"extra": field(0x5455, b"\x03" + bytes(8))}, {"extra": b"u"},
    {"comment": b"hello"}, {"needed": 21}, {"needed": 45}, {"needed": 0xFFFF}, {"local": {"needed": 10}},
    {"made": 0x0214}, {"disk": 1}, {"disk": 0x10000}, {"attributes": 0xA1FF0000}, {"made": 0x0014, "attributes": 0xA1FF0000},
    {"attributes": 0x41ED0010}, {"attributes": 0x89ED0000}, {"flags": 1}, {"flags": 0x20}, {"local": {"flags": 0x0800}}, {"local": {"name": ENTRY.encode().upper()}},
    {"local": {"time": 0}}, {"local": {"size": 5}}, {"local": {"compressed": 5}}, {"local": {"crc": 1}}, {"local": {"method": 8}},
    {"method": 12}, {"flags": 8, "local": LEFT_OUT, "descriptor": SIGNED}, {"flags": 8, "descriptor": b""},
    {"flags": 8, "deflated": True, "descriptor": b"PK\7\7"}, {"before": b"x"}, {"after_entries": b"x"}, {"after_directory": b"x"},
]


def test_what_programs_read_in_different_ways_is_refused(visitor, guide):
    for changes in AMBIGUOUS:
        refused(visitor, guide, made(**changes), str(changes))


def test_what_is_around_a_zip_is_refused(visitor, guide):
    pack = made()
    for where, changed in {
        "behind it": pack + b"x", "before it": b"x" + pack, "in a comment": pack[:-2] + b"\1\0x",
        "ZIP64": pack[:-14] + b"\xff\xff\xff\xff" + pack[-10:], "on another disk": pack[:-18] + b"\1\0" + pack[-16:],
    }.items():
        refused(visitor, guide, changed, where)


def refused(page, guide, pack, case):
    page.goto(guide.address + "saved.html")
    choose(page, pack)
    expect(page.locator("pack-opener [role=status]"), case).to_contain_text("not a pack of a guide, or it was damaged")
