"""The scripts of the editor in the browser: their tests, their types and their words."""

import json
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUDIO = ROOT / "Sources/GuideStudio/Resources/studio"
LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "it", "pt", "sv", "zh"]


@pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not installed")
def test_scripts_pass_their_tests():
    files = sorted((ROOT / "Tests/studio").glob("*.test.mjs"))
    assert files
    run = subprocess.run(["node", "--test", *files], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


def imported(script, found):
    """Adds the modules that a script imports, and those that they import."""
    for name in re.findall(r"^import [^;]*?'\./([a-z-]+\.js)'", (STUDIO / script).read_text(encoding="utf-8"), re.MULTILINE):
        if name not in found:
            found.add(name)
            imported(name, found)
    return found


def test_the_page_loads_the_scripts_of_the_frame_and_of_the_outline_at_once():
    page = (STUDIO / "index.html").read_text(encoding="utf-8")
    outline = imported("view-outline.js", {"view-outline.js"})
    assert re.findall(r'rel="modulepreload" href="([^"]+)"', page) == sorted((imported("main.js", set()) | outline) - {"main.js"})


def keys(language):
    return json.loads((STUDIO / f"words/{language}.json").read_text(encoding="utf-8"))


def test_every_text_of_the_editor_has_words():
    english = keys("en")
    for script in sorted(STUDIO.glob("*.js")):
        text = script.read_text(encoding="utf-8")
        for function, key in re.findall(r"\b(words|plural)\('([a-z][a-z-]+)'", text):
            name = f"{key}-other" if function == "plural" else key
            assert name in english, f"{script.name}: write the words of {name} in all files of words/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_the_same_placeholders_in_all_languages(language):
    english, words = keys("en"), keys(language)
    assert [key for key in english if key not in words and re.search("-(one|other)$", key) is None] == []
    for key, text in words.items():
        if key in english and not key.endswith("-one"):
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", english[key])), f"{language}: {key}"


def test_arabic_words_that_count_have_all_their_forms():
    english, words = keys("en"), keys("ar")
    assert words["import-pictures-two"] == "صورتان"
    for key in words.keys() - english.keys():
        name, _, form = key.rpartition("-")
        assert form in ["two", "few", "many"] and f"{name}-other" in english, key
        assert {f"{name}-{other}" for other in ["one", "two", "few", "many", "other"]} <= words.keys(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_of_places_have_the_words_of_the_guide(language):
    guide = json.loads((ROOT / f"site/words/{language}.json").read_text(encoding="utf-8"))
    kinds = {name.removeprefix("kind."): text for name, text in guide.items() if name.startswith("kind.")}
    assert kinds
    words = keys(language)
    expected = {f"place-{kind}": text[:1].upper() + text[1:] for kind, text in kinds.items()}
    assert {name: words.get(name) for name in expected} == expected


def test_the_program_for_builds_contains_nothing_of_the_editor():
    package = (ROOT / "Package.swift").read_text(encoding="utf-8")
    needs = {}
    for target in re.split(r"\.(?:executableTarget|target|testTarget|systemLibrary)\(", package)[1:]:
        name = re.search(r'name: "([^"]+)"', target)
        listed = re.search(r"dependencies: \[(.*?)\]", target, re.DOTALL)
        # Products of other packages are not targets.
        own = re.sub(r"\.product\([^)]*\)", "", listed[1]) if listed else ""
        needs.setdefault(name[1], set()).update(re.findall(r'"([^"]+)"', own))
    found, open_targets = set(), {"wynd"}
    while open_targets:
        found |= open_targets
        open_targets = set().union(*(needs[one] for one in open_targets)) - found
    assert "GuideBuild" in found
    assert not found & {"GuideStudio", "GuidePreview"}
    assert "GuideStudio" in needs
    assert "hummingbird" not in package.lower()
