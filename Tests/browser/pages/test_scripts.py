"""The published scripts: browsers can read them, and a page loads no more than it needs."""

import gzip
import re
import subprocess

import pytest

from support.site import SITE


def scripts_of(page):
    """The files of the scripts that a page loads at once; scripts in a template wait for their element."""
    text = re.sub(r"<template data-near.*?</template>", "", (SITE / page).read_text(encoding="utf-8"))
    return [(SITE / page).parent / source for source in re.findall(r'<script src="([^"]+)"', text)]


def test_every_published_script_is_one_that_node_can_read(site):
    scripts = [*(site / "assets").glob("*.js"), site / "service-worker.js"]
    assert len(scripts) > 8
    # Classic scripts are compiled, and not run, all by one process.
    compiled = "for (const file of process.argv.slice(1)) new vm.Script(fs.readFileSync(file, 'utf8'), { filename: file });"
    result = subprocess.run(["node", "-e", compiled, *scripts], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_no_published_script_holds_what_only_its_writers_read(site):
    for script in [*(site / "assets").glob("*.js"), site / "service-worker.js"]:
        text = script.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(//|/\*|\* )|^ |^\n|^import |^export ", text, re.M), script


@pytest.mark.parametrize("page", ["york/index.html", "edinburgh/index.html"])
def test_a_citys_page_loads_few_scripts(site, page):
    assert sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts_of(page)) < 40_000
