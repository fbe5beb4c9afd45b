"""Text archives: steps, then files. test_archives.py describes their format."""

from commands.tool import ROOT

ARCHIVES = ROOT / "Tests/CommandLine"


def parts(archive):
    """The steps and the files of an archive."""
    steps, files, path = [], {}, None
    for line in archive.read_text(encoding="utf-8").splitlines():
        if line.startswith("-- ") and line.endswith(" --"):
            path = line[3:-3]
            files[path] = []
        elif path is not None:
            files[path].append(line)
        else:
            steps.append(line)
    return steps, {path: "".join(line + "\n" for line in lines) for path, lines in files.items()}
