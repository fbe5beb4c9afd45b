"""Helpers that several tests need are in a support package, so that each test can be moved or removed alone."""

import re

from commands.tool import ROOT


def test_no_test_imports_from_another_test():
    tests = [path for path in (ROOT / "Tests").rglob("*.py") if path.name.startswith("test_") or "support" in path.parts]
    found = [f"{path.relative_to(ROOT)}: {line}" for path in tests
             for line in re.findall(r"(?m)^\s*(?:from|import) test_\w+.*", path.read_text(encoding="utf-8"))]
    assert len(tests) > 100 and found == []
