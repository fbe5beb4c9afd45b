"""Every file or folder of the repository that a comment names exists."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMENTS = {
    ".swift": re.compile(r"(?:^|\s)///?\s(.*)"), ".js": re.compile(r"(?:^|\s)(?://|/?\*+)\s(.*)"),
    ".mjs": re.compile(r"(?:^|\s)(?://|/?\*+)\s(.*)"), ".css": re.compile(r"((?:/\*|^\s+[A-Za-z]).*)"),
    ".py": re.compile(r"#\s(.*)"), ".sh": re.compile(r"#\s(.*)"),
}
FOLDERS = "Sources|Tests|messages|site|templates|docs|packaging|Benchmarks|serve|zim"
PATH = re.compile(rf"(?<![\w/.{{-])((?:{FOLDERS})/[\w./+-]*\w)(?![\w*]*[*<{{])")


def paths_in(file):
    """The paths in a file's comments, each with its line."""
    pattern = COMMENTS[file.suffix]
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if comment := pattern.search(line):
            for path in PATH.findall(comment[1]):
                # A path with a name in capitals is a pattern: site/words/LANGUAGE.json.
                if not re.search(r"[A-Z]{3,}", path):
                    yield number, path


def exists(path):
    return (ROOT / path).exists() or any(ROOT.glob(path + ".*"))


def test_paths_in_comments_exist():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    files = [ROOT / name for name in listed if pathlib.Path(name).suffix in COMMENTS and (ROOT / name).is_file()]
    assert len(files) > 500
    found = [(file, *place) for file in files for place in paths_in(file)]
    assert len(found) > 40
    missing = [f"{file.relative_to(ROOT)}:{line}: {path}" for file, line, path in found if not exists(path)]
    assert not missing, "\n".join(missing)
