"""The JSON Schemas of `wynd schema` accept and refuse the same content as `wynd check`."""

import json
import os
import pathlib
import re
import subprocess

import jsonschema
import pytest
import yaml

ROOT = pathlib.Path(__file__).parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/release/wynd")).resolve()
KINDS = ["guide", "city", "place", "extra", "feature", "tour", "kiosk", "quiz", "riddle", "page", "riddles", "rewards", "notices", "presentation"]

CITY = {"name": "York", "position": {"lat": 53.959, "lon": -1.0815}, "summary": "A walled city."}
PLACE = {
    "name": "Bar",
    "kind": "gate",
    "position": {"lat": 53.96273, "lon": -1.08508},
    "summary": "A gate.",
}
TOUR = {"name": "Walls", "summary": "A walk.", "stops": [{"place": "bar"}, {"place": "minster"}]}
FEATURE = {"name": "Window", "kind": "monument", "summary": "Glass."}
GUIDE = {"title": "York", "base-url": "https://guide.example.org/"}


class Loader(yaml.SafeLoader):
    """YAML 1.2 as editors read it: yes, no and dates are texts."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":timestamp", ":bool"))]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


@pytest.fixture(scope="module")
def validators():
    def validator(kind):
        text = subprocess.run([TOOL, "schema", kind], capture_output=True, check=True, text=True).stdout
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        return jsonschema.Draft202012Validator(schema)

    return {kind: validator(kind) for kind in KINDS}


def kind_of(path):
    """The kind of a file of the sample guide; None for other files."""
    if path.name == "guide.yaml":
        return "guide"
    if path.name in ("riddles.yaml", "rewards.yaml", "notices.yaml"):
        return path.stem
    if path.name.endswith(".pws.yaml"):
        return "presentation"
    # A translation requires none of the keys.
    if path.suffix != ".md" or "." in path.stem or not path.read_text(encoding="utf-8").startswith("---\n"):
        return None
    folders = path.parts[:-1]
    if path.name == "city.md":
        return "city"
    if path.name == "extra.md":
        return "extra"
    for folder, kind in (("quizzes", "quiz"), ("riddles", "riddle"), ("features", "feature"), ("tours", "tour"), ("places", "place"), ("pages", "page")):
        if folder in folders:
            return kind
    return None


def keys(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        text = text.split("\n---", 1)[0].removeprefix("---\n")
    return yaml.load(text, Loader)


def test_sample_guide(validators):
    found = set()
    for path in [ROOT / "guide.yaml", *sorted((ROOT / "content").rglob("*"))]:
        kind = kind_of(path) if path.is_file() else None
        if kind is None:
            continue
        found.add(kind)
        errors = [error.message for error in validators[kind].iter_errors(keys(path))]
        assert errors == [], path
    assert {"guide", "city", "place", "tour"} <= found


BROKEN = [
    ("guide", {}),
    ("guide", GUIDE | {"titel": "York"}),
    ("guide", GUIDE | {"base-url": "guide.example.org"}),
    ("guide", GUIDE | {"languages": "en"}),
    ("guide", GUIDE | {"languages": ["english"]}),
    ("guide", GUIDE | {"units": "miles"}),
    ("guide", GUIDE | {"walking-speed": 40}),
    ("guide", GUIDE | {"contact": "nobody"}),
    ("guide", GUIDE | {"organisations": [{"id": "Visit York", "name": "x"}]}),
    ("city", {key: CITY[key] for key in ("name", "summary")}),
    ("city", CITY | {"country": "UK"}),
    ("city", CITY | {"time-zone": "London"}),
    ("city", CITY | {"accent": "green"}),
    ("city", CITY | {"map": "map.jpg"}),
    ("city", CITY | {"map-clip": "everything"}),
    ("city", CITY | {"areas": [{"id": "old-town"}]}),
    ("place", PLACE | {"kind": "palace-of-sorts"}),
    ("place", PLACE | {"position": {"lat": 539.6, "lon": 0}}),
    ("place", PLACE | {"position": [53.9, -1.08]}),
    ("place", {key: PLACE[key] for key in ("name", "kind", "summary")}),
    ("place", PLACE | {"outline": "park.kml"}),
    ("place", PLACE | {"name": ""}),
    ("place", PLACE | {"wheelchairs": True}),
    ("place", PLACE | {"website": "example.org"}),
    ("place", PLACE | {"phone": "none"}),
    ("place", PLACE | {"prices": [{"for": "Adult", "amount": "much", "currency": "GBP"}]}),
    ("place", PLACE | {"prices": [{"amount": 4.5, "currency": "POUNDS"}]}),
    ("place", PLACE | {"access": {"step-free": "perhaps"}}),
    ("place", PLACE | {"access": {"toilets": "two"}}),
    ("place", PLACE | {"links": [{"title": "x"}]}),
    ("place", PLACE | {"tags": "medieval"}),
    ("place", PLACE | {"status": "done"}),
    ("place", PLACE | {"media": [{"alt": "x"}]}),
    ("feature", FEATURE | {"area": "old-town"}),
    ("feature", FEATURE | {"kind": "windw"}),
    ("tour", {key: TOUR[key] for key in ("name", "summary")}),
    ("tour", TOUR | {"direction": "north"}),
    ("tour", TOUR | {"duration": "a while"}),
    ("tour", TOUR | {"price": "cheap"}),
    ("tour", TOUR | {"profile": "fast"}),
    ("tour", TOUR | {"route": "route.kml"}),
    ("tour", TOUR | {"stops": [{"note": "x"}]}),
]
FILES = {
    "guide": "guide.yaml",
    "city": "content/york/city.md",
    "place": "content/york/places/bar.md",
    "feature": "content/york/places/minster/features/window.md",
    "tour": "content/york/tours/walls.md",
}
WHOLE = {
    "guide": GUIDE,
    "city": CITY,
    "place": PLACE,
    "feature": FEATURE,
    "tour": TOUR,
}


def write(folder, kind, content):
    path = folder / FILES[kind]
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content)
    path.write_text(text if kind == "guide" else f"---\n{text}\n---\n", encoding="utf-8")


def make_guide(folder):
    for kind, content in WHOLE.items():
        write(folder, kind, content)
    path = folder / "content/york/places/minster/index.md"
    path.write_text(f"---\n{json.dumps(PLACE | {'name': 'Minster'})}\n---\n", encoding="utf-8")


def errors(folder):
    result = subprocess.run([TOOL, "check", folder], capture_output=True, text=True)
    return [line for line in result.stdout.splitlines() if ": error: " in line]


def test_whole_guide(validators, tmp_path):
    make_guide(tmp_path)
    assert errors(tmp_path) == []
    for kind, content in WHOLE.items():
        assert validators[kind].is_valid(content)


@pytest.mark.parametrize(("kind", "content"), BROKEN, ids=str)
def test_broken(validators, tmp_path, kind, content):
    make_guide(tmp_path)
    write(tmp_path, kind, content)
    assert any(line.startswith(FILES[kind]) for line in errors(tmp_path))
    assert not validators[kind].is_valid(content)


def test_outline_instead_of_position(validators):
    place = {key: PLACE[key] for key in ("name", "kind", "summary")}
    assert validators["place"].is_valid(place | {"outline": "park.geojson"})


def test_sidecar(validators):
    validator = validators["presentation"]
    assert validator.is_valid({"points": {"minster": {"kind": "church", "leave-out": "yes"}}, "leave-out": [85, "90-93"]})
    assert not validator.is_valid({"points": {"minster": {"kin": "church"}}})
    assert not validator.is_valid({"dialect": "new"})
    assert not validator.is_valid({"media": {"a.mp4": {"captions": "a.srt"}}})
