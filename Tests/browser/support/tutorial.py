"""The guide of docs/first-guide.md: its folder after all steps, and the values and texts of its files."""

import re
import sys

import yaml

from support.site import ROOT

sys.path.insert(0, str(ROOT / "Tests/CommandLine"))

from commands.walkthrough import FIRST_GUIDE, Shell, blocks, commands  # noqa: E402: after the path

#: The commands of the page that change files of the guide's folder.
CHANGING = re.compile(r"cd |git |wynd (new|delete|translations --confirm|review approve)\b")
#: Files of the folder that are no content.
OTHERS = (".git", ".wynd", ".wynd-cache", ".wynd-history", "public")
NUMBER = re.compile(r"-?\d+\.\d+")

CITY = "content/millford/city.md"
MILL = "content/millford/places/old-mill.md"
FRENCH = "content/millford/places/old-mill.fr.md"
TOUR = "content/millford/tours/first-walk.md"
PICTURE = "content/millford/places/old-mill.svg"

#: Where the folder differs from the tutorial's, and the values of both. The reader of the tutorial writes four files anew, and
#: so removes keys that the beginning wrote and that say what is the default. In the editor, they remain.
DIFFERENT = {
    ("guide.yaml", "units"): ("imperial", None),
    ("guide.yaml", "wynd"): (">=0.1", None),
    (CITY, "country"): ("GB", None),
    (TOUR, "direction"): ("one-way", None),
    # New content is a draft, and later published; without a status, it is published too.
    (MILL, "status"): ("published", None),
}
#: Approvals have the hashes of files, which are written differently.
WITH_HASHES = {"hash", "files"}


def made(folder):
    """Makes the guide of the page below a folder, as its reader does. Returns the folder of the guide."""
    shell = Shell(folder)
    for number, info, lines in blocks():
        kind, _, path = info.partition(" ")
        if kind == "sh" and not path:
            for command, _ in commands(lines):
                if CHANGING.match(command):
                    code, out = shell.run(command)
                    assert code == 0, f"line {number}: {command}\n{out}"
        elif kind != "sh":
            (shell.folder / path).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return shell.folder


def files():
    """The files that the page shows, each in its last version: path and text."""
    shown = ((info.partition(" ")[2], lines) for _, info, lines in blocks() if not info.startswith("sh"))
    return {path: "".join(line + "\n" for line in lines) for path, lines in shown}


def parsed(path, text):
    """The values of a file and its body, without what only its writing decides: quotes, zeros at the end of numbers, and line
    breaks inside paragraphs.

    Every value is a text, as in the file.
    """
    front, body = text, ""
    if path.endswith(".md"):
        _, front, body = text.split("---\n", 2)
    return plain(yaml.load(front, yaml.BaseLoader)), re.sub(r"(?<!\n)\n(?!\n)", " ", body.strip())


def plain(value):
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return float(value) if NUMBER.fullmatch(value) else value


def content(folder):
    """The parsed files of a guide's folder, by path; files of other kinds are bytes."""
    found = {}
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if file.is_dir() or path.startswith(tuple(f"{one}/" for one in OTHERS)):
            continue
        is_text = path.endswith((".md", ".yaml"))
        found[path] = parsed(path, file.read_text(encoding="utf-8")) if is_text else file.read_bytes()
    return found


def differences(one, other):
    """What differs between the contents of two folders: pairs of values by path and key, `None` for what is missing."""
    found = {}
    for path in sorted({*one, *other}):
        first, second = one.get(path), other.get(path)
        if first == second:
            continue
        if not (isinstance(first, tuple) and isinstance(second, tuple)):
            found[path, ""] = (first, second)
            continue
        for key in {*first[0], *second[0]}:
            values = (first[0].get(key), second[0].get(key))
            if values[0] != values[1]:
                found[path, key] = values
        if first[1] != second[1]:
            found[path, "body"] = (first[1], second[1])
    return found


def written():
    """The values and texts that the tutorial writes, by path."""
    return {path: parsed(path, text) for path, text in files().items() if not path.endswith(".svg")}


def check_folder(folder, published, terminal):
    """Checks that an author in the editor has made what the reader of the page makes in a terminal, in a folder of its own."""
    own = content(folder)
    assert own["guide.yaml"][0].pop("publish") == [{"id": "live", "to": f"file://{published}"}]
    terminal.mkdir()
    found = differences(own, content(made(terminal)))
    approvals = {place for place in found if place[0].startswith("reviews/") and place[1] in WITH_HASHES}
    assert {place: values for place, values in found.items() if place not in approvals} == DIFFERENT
    for place in approvals:
        if place[1] == "files":
            own_files, others = ([one["file"] for one in values] for values in found[place])
            assert own_files == others
