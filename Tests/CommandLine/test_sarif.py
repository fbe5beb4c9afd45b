"""The output of `--format sarif` is SARIF 2.1.0, checked with models from its schema: each part is read in full."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

sarif_pydantic = pytest.importorskip("sarif_pydantic")

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()


def said(guide):
    done = subprocess.run([TOOL, "check", guide, "--format", "sarif"], capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.fixture
def guide(tmp_path):
    """A copy of the sample with errors and warnings, with and without lines, in files that are not text."""
    york = tmp_path / "content/york"
    shutil.copytree(ROOT / "content/york/places/minster", york / "places/minster")
    for file in [ROOT / "guide.yaml", ROOT / "content/york/city.md"]:
        shutil.copy(file, tmp_path / file.relative_to(ROOT))
    minster = york / "places/minster/index.md"
    minster.write_text(minster.read_text().replace("\nkind: church", "\nkind: curch"))
    with (york / "city.md").open("a") as city:
        city.write("\n<b>bold</b> and [a page](nowhere.md), [spaces](a%20b.md)\n")
    (york / "places/broken.md").write_bytes(b"---\nname: \xff\n---\n")
    (york / "places/a file.md").write_text("---\nname: A\n")
    return tmp_path


def test_findings_are_valid(guide):
    found = said(guide)
    assert len(found["runs"][0]["results"]) >= 5
    model = sarif_pydantic.Sarif.model_validate(found)
    # A key that the format does not have would be lost.
    assert json.loads(model.model_dump_json(by_alias=True, exclude_unset=True)) == found


def test_no_findings_are_valid(tmp_path):
    subprocess.run([TOOL, "new", tmp_path / "guide"], check=True, capture_output=True)
    found = said(tmp_path / "guide")
    assert not [one for one in found["runs"][0]["results"] if one["level"] == "error"]
    assert sarif_pydantic.Sarif.model_validate(found).version == "2.1.0"
