"""Comments, messages, documentation and visitors' words are in plain English: docs/architecture.md has the glossary."""

import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What not to write, and what to write in its place.
WORDS = {
    r"whoever": "the actor: the visitor, the editor, the caller",
    r"nobody|somebody": "the actor, or \"no one\" where no actor is meant",
    r"told|tells?\b(?! (?:apart|the difference))": "reports, shows, announces",
    r"stands(?! still)": "is, is in",
    r"amiss": "invalid, an error",
    r"by itself": "automatically, alone",
    r"goes whole": "is removed",
    r"at hand": "available",
}
PATTERN = re.compile(r"\b(?:" + "|".join(WORDS) + r")\b", re.IGNORECASE)
# Lines that may contain one of the words, and why.
EXCEPTIONS = {
    "- Parameter tell": "the name of a parameter",
    "- tell:": "the name of a parameter",
    "- told:": "the name of a parameter",
    "- Parameter told": "the name of a parameter",
    "#carry=": "names in a format of files",
    "visitor stands": "people stand",
    "let (told, diagnostics)": "code in a comment",
    "not tell images": "what a browser does not do",
}


def tracked(*patterns):
    names = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in names.stdout.splitlines()]


def comments(path):
    """The lines of comments that take a line of their own, without the names and types of parameters."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith(("//", "/*", "*")):
            yield number, re.sub(r"@(param|returns|type|typedef|property) \{.*\}( \[?\w+\]?)?", "", line)


def prose(path):
    """The lines of a page outside of blocks and tables, without code."""
    is_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code and not line.startswith("|"):
            yield number, re.sub(r"`[^`]*`", "", line)


def messages(path):
    """The lines with what the tool prints: string literals of several words."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.lstrip().startswith("//"):
            for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                if text.count(" ") > 2:
                    yield number, re.sub(r"\\\([^)]*\)", "", text)


def visitors_words(path):
    """The texts that visitors read, without their names."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        yield number, re.sub(r'^ *"[^"]*": ', "", line)


@pytest.mark.parametrize("reader, patterns", [
    (comments, ["Sources/*.swift", "serve/*.swift", "Tests/*.swift", "site/scripts/*.js"]),
    # A page such as first-guide.de.md is in another language, where these words can mean something different.
    (prose, ["docs/*.md", ":!docs/*.*.md", "README.md", "CONTRIBUTING.md", "SECURITY.md"]),
    (messages, ["Sources/*.swift"]),
    (visitors_words, ["site/words/en.json"]),
], ids=["comments", "documentation", "messages", "words"])
def test_the_words_of_the_glossary_are_used(reader, patterns):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked(*patterns) for number, line in reader(path)
        if PATTERN.search(line) and not any(exception in line for exception in EXCEPTIONS)]
    assert not found, "\n".join(found)


# Parts of names (in camel case or with hyphens) that the glossary replaces, and what to write in their place.
NAME_PARTS = {
    "amiss": "invalid", "fault": "error", "faults": "errors", "findings": "diagnostics",
    "furniture": "legend", "told": "announced", "tell": "announce", "tells": "announces", "trouble": "error",
    "somebody": "visitor", "nobody": "visitor", "whoever": "visitor", "whereabouts": "location",
    "kept": "stored", "lid": "lock", "maker": "editor", "rehearsal": "simulation", "ledger": "record",
    "exchanged": "imported", "wedge": "scanner", "errand": "task",
}
# Names that may contain such a part, and why.
NAME_EXCEPTIONS = {"makers": "artists and architects", "withMakers": "artists and architects", "maker": "who made the presentation"}
DECLARATIONS = {
    ".swift": r"\b(?:let|var|func|struct|class|enum|case|protocol|typealias|actor|associatedtype)\s+(\w+)",
    ".js": r"\b(?:let|const|var|function|class)\s+([\w$]+)",
    ".json": r'^\s*"([^"]+)":',
    ".css": r"\.([a-z][\w-]*)[^{};]*\{",
}


def declared_names(path):
    """The names that a file declares, and the name of the file itself."""
    yield 0, path.stem
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.lstrip().startswith(("//", "/*", "*")):
            for name in re.findall(DECLARATIONS[path.suffix], line):
                yield number, name


def parts(name):
    return re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name).replace("-", " ").replace("_", " ").replace(".", " ").lower().split()


def test_declared_names_are_those_of_the_glossary():
    found = [
        f"{path.relative_to(ROOT)}:{number}: {name}: write {NAME_PARTS[part]}"
        for path in tracked("Sources/*.swift", "serve/*.swift", "site/scripts/*.js", "site/words/en.json", "site/styles/*.css")
        if not path.is_symlink()
        for number, name in declared_names(path) if name not in NAME_EXCEPTIONS
        for part in parts(name) if part in NAME_PARTS]
    assert not found, "\n".join(found)


def test_two_types_never_share_a_name():
    declared = {}
    for path in tracked("Sources/*.swift"):
        for line in path.read_text(encoding="utf-8").splitlines():
            found = re.match(r"(?:public |package |final |indirect )*(?:struct|class|enum|actor|protocol) (\w+)", line)
            if found:
                declared.setdefault(found[1], []).append(str(path.relative_to(ROOT)))
    assert not {name: files for name, files in declared.items() if len(files) > 1}
