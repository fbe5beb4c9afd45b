"""Every command in the docs exists, with all its options, and has the documented result if it can run here.

`documented/` contains the input of the commands: a small guide, and files of other programs. test_first_guide.py runs
the commands of docs/first-guide.md and of its translations. This module runs the others page by page, in order, in one
folder per page. BEFORE has the steps between two commands that a page assumes, for example a line that the reader
writes. NOT_RUN has the commands that cannot run, with the reason.
"""

import json
import re
import shlex
import shutil
import subprocess

import pytest

from commands.archives import ARCHIVES, parts
from commands.tool import ROOT, TOOL
from commands.walkthrough import FIRST_GUIDES, Shell

PAGES = {path.name: path for path in [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]}
BLOCK = re.compile(r"(?ms)^(`{3,})([^`\n]*)\n(.*?)^\1$")

NOT_RUN = {
    "wynd edit": "it goes on until it is stopped; Tests/browser has its tests",
    "wynd serve": "it goes on until it is stopped; Tests/browser has its tests",
    "wynd publish": "it needs a host; test_publish_command.py has its tests",
    "wynd export zim": "it is built apart; test_zim.py runs it",
}
# Pages with commands that are only read: each valid and each invalid example needs its own guide, and ExplanationTests
# tests them.
ONLY_READ = {"diagnostics.md", *(page.name for page in FIRST_GUIDES)}
# What differs here from a reader's machine.
INSTEAD = {
    "/etc/wynd/pack-key": "pack-key",
    "/srv/kiosk": "kiosk",
    "/var/log/nginx/access.log*": "access.log",
    "--shard 3/16 --output part-3": "--shard 1/1 --output part-1",
    "--shard 1/4 --output part-1": "--shard 1/1 --output part-1",
    "minster-1f2e3d4c.yaml": "minster-*.yaml",
    # On a terminal the command asks for confirmation first.
    "places/minster.md cathedral": "places/minster.md cathedral --dry-run",
}
# Each language takes an unoptimised command another second.
FRENCH = ["sed -i 's/\\[en-GB\\]/[en-GB, fr]/' guide.yaml", "cp -r ../french/content ."]
# Actions before a command, by the start of the command; `.` is the guide's folder.
BEFORE = {
    "embedding.md": {
        "wynd embed": ["echo 'embed: {allow: [https://www.visit-york.example]}' >> guide.yaml", *FRENCH],
        "wynd embed --city york --events": [
            "mkdir content/york/events",
            "printf -- '---\\nname: Market\\nstart: 2026-12-05\\nrepeat: FREQ=WEEKLY\\n---\\n' > content/york/events/market.md"]},
    "exporting.md": {
        "wynd export gpx": FRENCH,
        "wynd export epub": ["cp -r . ../copy", "mv ../copy my-guide"]},
    "from-wordpress.md": {"wynd import wordpress": ["cp -r ../../uploads ."]},
    "importing.md": {"wynd import wordpress": ["cp -r ../uploads ."]},
    "keys.md": {
        "wynd build": ["cat key >> guide.yaml"],
        "wynd pack verify": ["cp public/york/packs/city-walls.zip first-walk.zip"]},
    "kiosk.md": {
        "wynd kiosk install station.zip": ["wynd keys new", "cp key pack-key", "cat key >> guide.yaml", "wynd build",
                                           "cp public/york/packs/kiosks/station.zip ."],
        "wynd kiosk install --rollback": ["echo More. >> content/york/places/minster.md", "wynd build",
                                          "wynd kiosk install public/york/packs/kiosks/station.zip kiosk/station"]},
    "maps.md": {
        "wynd map cut": ["echo '<osm version=\"0.6\"><node id=\"1\" lat=\"53.96\" lon=\"-1.08\"/></osm>' "
                         "> great-britain-latest.osm.pbf"],
        "wynd new north --osm porto.osm.pbf --all-cities": ["rm -r north"],
        "wynd new wien --osm wien.osm.pbf --language en-GB": ["rm -r wien"],
        "wynd import osm": ["cp porto.osm.pbf porto", "cd porto"]},
    "region.md": {
        "wynd map cut": ["echo '<osm version=\"0.6\"><node id=\"1\" lat=\"53.96\" lon=\"-1.08\"/></osm>' "
                         "> great-britain-latest.osm.pbf"]},
    "reports.md": {"wynd review reports": ["cp -r ../mails ~"]},
    "review.md": {"wynd review": [
        "echo 'review: [{organisation: visit-york, approvers: [{name: Head of content}]}]' >> guide.yaml",
        "git commit -qam 'Ask for approvals'"]},
    "scale.md": {"wynd assemble --guide guide": ["cp -r . ../copy", "mv ../copy guide"]},
    "statistics.md": {"wynd stats": ["wynd build"]},
    "translating.md": {"wynd translations": FRENCH},
    "unlocking.md": {"wynd play codes": ["cat key >> guide.yaml"]},
    "groups.md": {"wynd group new": ["cat key >> guide.yaml"]},
}
# Commands that are refused, as the page shows.
REFUSED = {"renaming.md": {
    "wynd delete york/places/minster": "a stop of the tour needs york/places/minster",
    # The guide of the test has one city.
    "wynd delete york --to leeds": "no other city has the id leeds",
}}


def words(command):
    """The words of a command, without the remark beside it and without the target of its output."""
    command = re.split(r"\s{2,}(?![\s\\-])|\s+#\s|\s+[;&|>]+\s*|,\s", command.strip())[0]
    return shlex.split(command.replace("…", ""))


def shown(page):
    """The commands in a page's blocks, with their lines."""
    text = page.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start()) + 2
        body = re.sub(r"\\\n\s*", " ", block[3])
        typed = r"\$ " if "$ wynd" in body else r"(?:- run: )?"
        for number, line in enumerate(body.split("\n")):
            found = re.match(rf"\s*{typed}((?:\.build/quick/debug/)?wynd .*)", line)
            if found and not re.match(r"wynd( +wynd|-|:)", found[1]):
                for part in re.split(r" && ", re.sub(r"\$\{\{.*?\}\}", "1", found[1].removeprefix(".build/quick/debug/"))):
                    if part.startswith("wynd "):
                        yield first + number, part


def told(page):
    """The commands in a page's sentences, with their lines."""
    text = page.read_text(encoding="utf-8")
    text = BLOCK.sub(lambda block: "\n" * block[0].count("\n"), text)
    for found in re.finditer(r"`(wynd\s[^`]+)`", text):
        yield text.count("\n", 0, found.start()) + 1, " ".join(found[1].split())


@pytest.fixture(scope="module")
def commands():
    """The tool's description of its own commands."""
    done = subprocess.run([TOOL, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["command"]


def fault(command, root, isWhole):
    """The error in a command; None if the command is valid.

    A part of a command, as in a sentence, may omit its operands.
    """
    node, rest = root, words(command)[1:]
    if rest[:1] == ["help"]:
        return None
    while rest and (below := [one for one in node.get("subcommands", []) if one["commandName"] == rest[0]]):
        node, rest = below[0], rest[1:]
    if node.get("defaultSubcommand"):
        node = [one for one in node["subcommands"] if one["commandName"] == node["defaultSubcommand"]][0]
    elif node.get("subcommands") and rest and not rest[0].startswith("-"):
        return f"there is no {rest[0]}"
    known = {("--" if len(name["name"]) > 1 else "-") + name["name"]: one
             for one in node["arguments"] for name in one.get("names", [])}
    places = [one for one in node["arguments"] if one["kind"] == "positional"]
    if any(one["parsingStrategy"] == "allRemainingInput" for one in places):
        return None
    given = 0
    while rest:
        word, rest = rest[0], rest[1:]
        if not re.match(r"--?[a-z]", word):
            given += not word.startswith("[")
            continue
        name, equals, value = word.partition("=")
        if name not in known:
            return f"there is no {name}"
        if known[name]["kind"] != "option":
            continue
        if not equals:
            value, rest = (rest[0], rest[1:]) if rest else (None, rest)
        if value is None and isWhole:
            return f"{name} takes a value"
        allowed = known[name].get("allValues")
        if value and allowed and value.islower() and value not in allowed:
            return f"{name} takes {', '.join(allowed)}"
    if given > len(places) and not any(one["isRepeating"] for one in places):
        return f"it takes no {given} arguments"
    if isWhole and given < sum(not one["isOptional"] for one in places):
        return "something is missing"
    needed = [["--" + name["name"] if len(name["name"]) > 1 else "-" + name["name"] for name in one["names"]]
              for one in node["arguments"] if isWhole and one["kind"] == "option" and not one["isOptional"]]
    missing = [names for names in needed if not set(names) & set(words(command))]
    return f"it needs {missing[0][0]}" if missing else None


@pytest.mark.parametrize("name", PAGES)
def test_commands_are_those_of_the_tool(name, commands):
    page = PAGES[name]
    # An intended error is the point of an example.
    isWhole = name != "diagnostics.md"
    found = [(line, command, fault(command, commands, isWhole)) for line, command in shown(page)]
    found += [(line, command, fault(command, commands, False)) for line, command in told(page)]
    assert [f"line {line}: {command}: {why}" for line, command, why in found if why] == []


def test_targets_of_make_are_there():
    targets = set(re.findall(r"(?m)^([a-z-]+(?: [a-z-]+)*):", (ROOT / "Makefile").read_text()))
    known = {target for line in targets for target in line.split()}
    asked = {(name, target) for name, page in PAGES.items()
             for target in re.findall(r"(?m)(?:`|^(?:sudo )?)make ([a-z-]+)", page.read_text(encoding="utf-8"))}
    assert [one for one in sorted(asked) if one[1] not in known] == []
    assert len(asked) > 5


@pytest.mark.parametrize("command, why", [
    ("wynd build --drafts", None),
    ("wynd biuld", "there is no biuld"),
    ("wynd build --draft", "there is no --draft"),
    ("wynd build --host apache2", "--host takes nginx, caddy, apache, netlify, cloudflare-pages, github-pages"),
    ("wynd import csv places.csv", "it needs --city"),
    ("wynd import csv --city york", "something is missing"),
    ("wynd build one two", "it takes no 2 arguments"),
    ("wynd export gpx a.gpx     all of it", None),
    ("wynd review approve content --by Me", None),
])
def test_commands_are_compared(command, why, commands):
    assert fault(command, commands, True) == why


class Reader(Shell):
    """A user at a terminal in the guide's folder, with a separate home folder."""

    def __init__(self, folder):
        super().__init__(folder / "guide")
        self.environment |= {"HOME": str(folder / "home"), "SOURCE_DATE_EPOCH": "1772000000"}
        for name in ("XDG_CONFIG_HOME", "WYND_SIGNING_KEY", "WYND_UNLOCK_KEY"):
            self.environment.pop(name, None)


def prepared(folder):
    """The guide and the files of other programs in a new folder."""
    shutil.copytree(ARCHIVES / "documented", folder, dirs_exist_ok=True)
    (folder / "home").mkdir()
    _, walk = parts(ARCHIVES / "import-walk.txt")
    (folder / "NAME.wynd-walk.json").write_text(walk["walk.json"].replace('"city": "town"', '"city": "york"'))
    _, towns = parts(ARCHIVES / "new-guide-several-cities.txt")
    street = ("<node id='91' lat='41.1408658' lon='-8.6125212'/><node id='92' lat='41.1413603' lon='-8.6149536'/>"
              "<way id='93'><nd ref='91'/><nd ref='92'/><tag k='highway' v='footway'/></way>")
    extract = towns["map.osm"].replace("Weston", "Porto").replace("Easton", "Vila Nova de Gaia")
    for name in ("porto", "wien"):
        text = extract.replace("</osm>", street + "</osm>") if name == "porto" else extract
        (folder / f"{name}.osm.pbf").write_text(text, encoding="utf-8")
    for path in folder.iterdir():
        if path.is_file():
            shutil.copy(path, folder / "guide")
    subprocess.run("git init -q && git add . && git -c user.name=Editor -c user.email=editor@example.org commit -qm 'A guide'",
                   shell=True, cwd=folder / "guide", check=True)
    return folder


RUN = {name: [line for line in shown(page)] for name, page in PAGES.items() if name not in ONLY_READ}


@pytest.mark.parametrize("name", [name for name, found in RUN.items() if found])
def test_commands_do_what_the_page_says(name, tmp_path):
    reader = Reader(prepared(tmp_path))
    before = dict(BEFORE.get(name, {}))
    troubles = []

    def run(command, refusal=None):
        code, out = reader.run(command)
        if command.startswith("wynd keys new"):
            (reader.folder / "key").write_text("".join(re.findall(r"(?m)^(?:pack|unlock|group)-key: .*\n", out)))
        isRight = code == 0 if refusal is None else code != 0 and refusal in out
        if not isRight:
            troubles.append(f"{command}: exit {code}\n{out}")

    for line, command in RUN[name]:
        if "{}" in command or "/work" in command or any(command.startswith(one) for one in NOT_RUN):
            continue
        for begin in [begin for begin in before if command.startswith(begin)]:
            for step in before.pop(begin):
                run(step)
        spoken = " ".join(shlex.quote(word) if not re.search(r"[*~]", word) else word for word in words(command))
        for theirs, ours in INSTEAD.items():
            spoken = spoken.replace(theirs, ours)
        run(spoken, REFUSED.get(name, {}).get(spoken))
        # A reader who starts a guide continues in its folder, with the reader's own files.
        if name.startswith("from-") and spoken.startswith("wynd new"):
            for path in tmp_path.glob("*.*"):
                shutil.copy(path, reader.folder / "my-guide")
            reader.run("cd my-guide")
    assert before == {}, "no command begins so"
    assert troubles == [], "\n".join(troubles)
