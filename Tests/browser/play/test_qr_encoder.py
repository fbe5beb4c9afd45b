"""Codes made on the device follow the standard, and other programs and the guide itself can read them."""

import json
import random

import pytest
from support import qr_pictures

from support.site import ROOT, at_first

ENCODER = ROOT / "site/scripts/qr-codes/qr-encoder.js"
# The capacity of a symbol of each version in bytes (ISO/IEC 18004, table 7).
ROOM = {
    "L": [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858],
    "M": [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666],
}


def text_of(length, seed):
    chance = random.Random(seed)
    return "".join(chance.choice("abcdefghijklmnopqrstuvwxyzABCDEFG0123456789-_/#=") for _ in range(length))


def codes(asked):
    """The codes of texts, each with its level; None for a text that is too long."""
    program = f"""
        const {{ qrCode }} = await import({json.dumps(ENCODER.as_uri())});
        const asked = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
        console.log(JSON.stringify(asked.map(([text, level]) => {{
          const code = qrCode(text, level);
          return code ? {{ version: code.version, size: code.size, modules: [...code.modules].join('') }} : null;
        }})));"""
    program = "import { createRequire } from 'node:module'; const require = createRequire('file:///');" + program
    return json.loads(qr_pictures.run(program, json.dumps(asked)))


def picture(code, scale=4):
    """Black on white, with the quiet zone; the bytes row by row, and the side."""
    size, side = code["size"], (code["size"] + 8) * scale
    data = bytearray(b"\xff" * side * side)
    for index, module in enumerate(code["modules"]):
        if module == "1":
            for down in range(scale):
                start = ((index // size + 4) * scale + down) * side + (index % size + 4) * scale
                data[start:start + scale] = bytes(scale)
    return bytes(data), side


def frames_of(texts_and_codes, **changes):
    return [{"width": 640, "height": 640, "seed": 1, "side": 560, "noise": 2, "blur": 0.6, "shapes": 0, "modules": code["modules"],
             "size": code["size"], **changes} for _, code in texts_and_codes]


FULL = [(text_of(ROOM[level][version - 1], f"{version}{level}"), level, version) for level in "LM" for version in range(1, 21)]


def test_a_text_gets_the_smallest_symbol_that_holds_it():
    made = codes([(text, level) for text, level, _ in FULL])
    assert [code["version"] for code in made] == [version for *_, version in FULL]
    assert all(code["size"] == 17 + 4 * code["version"] for code in made)
    more = codes([(text + "x", level) for text, level, _ in FULL])
    assert [code and code["version"] for code in more] == [version + 1 if version < 20 else None for *_, version in FULL]


def test_the_symbols_are_those_of_another_encoder():
    """libqrencode reads the mask rules slightly differently: if both choose the same mask, all modules are equal."""
    made = codes([(text, level) for text, level, _ in FULL])
    same = [code["modules"] == qr_pictures.symbol(text, version, level)["modules"] for (text, level, version), code in zip(FULL, made)]
    assert sum(same) >= 30, same


def test_every_version_is_read_by_zxing():
    zxingcpp = pytest.importorskip("zxingcpp")
    for (text, level, version), code in zip(FULL, codes([(text, level) for text, level, _ in FULL])):
        data, side = picture(code)
        read = zxingcpp.read_barcodes(memoryview(data).cast("B", [side, side]), formats=zxingcpp.BarcodeFormat.QRCode)
        assert [one.text for one in read] == [text], (version, level)


# Versions with and without alignment patterns and version numbers, the last with a short length (9), the largest, and one of
# the other level. `make test-all` uses all of one level, and zxing reads all in `make test`.
@pytest.mark.parametrize("some", at_first(1, [([FULL[0], FULL[1], FULL[6], FULL[8], FULL[19], FULL[25]],), (FULL[:20] + FULL[21::4],)]),
                         ids=["some", "all"])
def test_every_version_is_read_by_the_guide_itself(some):
    made = list(zip(some, codes([(text, level) for text, level, _ in some])))
    for ((text, level, version), _), result in zip(made, qr_pictures.read(frames_of(made))):
        assert result.get("read", {}).get("text") == text, (version, level)
        assert (result["read"]["version"], result["read"]["level"]) == (version, level)


@pytest.mark.parametrize("turn, tilt, lengths", at_first(1, [(200, -20, [230, 365]), (20, 15, [230, 270, 320, 365]), (200, -20, [270, 320])]))
def test_a_card_held_askew_is_read(turn, tilt, lengths):
    """The size of a friend's card, turned and tilted, in a phone's picture."""
    texts = [text_of(length, length) for length in lengths]
    made = list(zip(texts, codes([(text, "L") for text in texts])))
    frames = frames_of(made, width=1280, height=960, side=620, rotation=turn, tiltX=tilt)
    assert [result.get("read", {}).get("text") for result in qr_pictures.read(frames)] == texts


def test_texts_of_each_kind_are_made_and_read():
    texts = ["", "a", "Grüße aus York, 约克 🚲", "\u0000\n"]
    made = list(zip(texts, codes([(text, "M") for text in texts])))
    assert [result["read"]["text"] for result in qr_pictures.read(frames_of(made, side=500))] == texts
