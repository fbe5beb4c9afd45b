"""Generated frames for the tests of the QR code reader: libqrencode makes the codes, node draws the pictures and reads them."""

import ctypes
import ctypes.util
import json
import random
import subprocess

from support.site import ROOT

READER = ROOT / "site/scripts/qr-codes/qr-reader.js"
MAKER = ROOT / "Tests/browser/data/qr-pictures.mjs"
LEVELS = "LMQH"
WIDTH, HEIGHT = 1280, 720
# What each condition changes in a frame. The code has any rotation and any size from 20 % of the frame's width.
CONDITIONS = ["turned", "tilted", "light", "blur", "noise", "damage", "mirrored", "all"]


class Symbol(ctypes.Structure):
    """The structure QRcode of qrencode.h."""

    _fields_ = [("version", ctypes.c_int), ("width", ctypes.c_int), ("data", ctypes.POINTER(ctypes.c_ubyte))]


def encoder():
    library = ctypes.CDLL(ctypes.util.find_library("qrencode") or "libqrencode.so.4")
    library.QRcode_encodeData.restype = ctypes.POINTER(Symbol)
    library.QRcode_encodeData.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_int]
    library.QRcode_encodeString.restype = ctypes.POINTER(Symbol)
    library.QRcode_encodeString.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int]
    library.QRcode_free.argtypes = [ctypes.POINTER(Symbol)]
    return library


def symbol(text, version, level, as_bytes=True):
    """Returns the modules of a code, as a text of 0 and 1, and the number of modules in a row."""
    library = encoder()
    data = text.encode()
    if as_bytes:
        code = library.QRcode_encodeData(len(data), data, version, LEVELS.index(level))
    else:
        code = library.QRcode_encodeString(data, version, LEVELS.index(level), 2, 1)
    assert code, (text, version, level)
    size = code.contents.width
    modules = "".join(str(code.contents.data[index] & 1) for index in range(size * size))
    library.QRcode_free(code)
    assert size == 17 + 4 * version, f"{text} fits into version {version}"
    return {"modules": modules, "size": size}


# The capacity of a symbol in bytes at each level, for the versions 1 to 10 (ISO/IEC 18004, table 7).
BYTES = {
    "L": [17, 32, 53, 78, 106, 134, 154, 192, 230, 271], "M": [14, 26, 42, 62, 84, 106, 122, 152, 180, 213],
    "Q": [11, 20, 32, 46, 60, 74, 86, 108, 130, 151], "H": [7, 14, 24, 34, 44, 58, 64, 84, 98, 119],
}


def text_for(chance, version, level):
    """Returns an address that fills the symbol."""
    room = BYTES[level][version - 1]
    start = "https://guide.example.org/"[:max(0, room - 6)]
    return start + "".join(chance.choice("abcdefghijklmnopqrstuvwxyz0123456789-/") for _ in range(room - len(start)))


def frame(seed, condition):
    """Returns one frame, with the text of its code."""
    chance = random.Random(f"{condition} {seed}")
    version = 1 + seed % 10
    level = LEVELS[seed // 10 % 4]
    text = text_for(chance, version, level)
    made = {"width": WIDTH, "height": HEIGHT, "seed": chance.randrange(2**32), "condition": condition, "text": text,
            "version": version, "level": level, **symbol(text, version, level)}
    # The code itself, without its quiet zone, is at least a fifth of the width.
    made["side"] = WIDTH * (0.2 + 0.15 * chance.random() ** 2) * (made["size"] + 8) / made["size"]
    made["rotation"] = chance.uniform(0, 360)
    reach = min(HEIGHT / 2, made["side"] * 0.72)
    made["x"] = chance.uniform(reach, WIDTH - reach)
    made["y"] = chance.uniform(reach, HEIGHT - reach)
    made["blur"] = 0.6
    made["noise"] = 2
    module = made["side"] / (made["size"] + 8)
    if condition in ("tilted", "all"):
        made["tiltX"] = chance.uniform(-40, 40)
        made["tiltY"] = chance.uniform(-40, 40) if condition == "tilted" else chance.uniform(-20, 20)
    if condition in ("light", "all"):
        made["gradient"] = chance.uniform(0.2, 0.7)
        made["shadow"] = chance.uniform(0, 0.6)
        made["edge"] = chance.uniform(1, 12)
        made["dark"] = chance.uniform(20, 70)
        made["light"] = chance.uniform(170, 240)
    if condition in ("blur", "all"):
        made["blur"] = module * chance.uniform(0.1, 0.5 if condition == "blur" else 0.4)
    if condition in ("noise", "all"):
        made["noise"] = chance.uniform(4, 30 if condition == "noise" else 12)
    if condition in ("damage", "all"):
        # A third of the damage that the level restores, so that a block with most of the damage is still readable.
        share = {"L": 0.07, "M": 0.15, "Q": 0.25, "H": 0.30}[level] / 3
        made["spots"] = chance.randint(1, 3)
        made["spot"] = (share * made["size"] ** 2 / made["spots"] / 3.14) ** 0.5
        made["flipped"] = chance.randint(0, 2)
    if condition == "mirrored":
        made["isMirrored"] = True
        made["tiltX"] = chance.uniform(-25, 25)
    return made


def run(program, given=None):
    """Runs a program in node, and returns what it prints."""
    command = ["node", "--no-warnings", "--input-type=module", "--eval", program]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


def read(frames, folder=None):
    """Returns the reader's result for each frame. If a folder is named, the pictures are saved there."""
    work = {"reader": READER.as_uri(), "frames": frames, "folder": folder and str(folder)}
    return json.loads(run(f"await import({json.dumps(MAKER.as_uri())})", json.dumps(work)))
