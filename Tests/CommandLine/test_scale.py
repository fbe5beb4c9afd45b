"""Runs the examples of docs/scale.md: a CI matrix step by step, and GNU parallel; both give one build's exact site."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
PAGE = (ROOT / "docs/scale.md").read_text(encoding="utf-8")


def example(language, start):
    """The first code block in a language after a heading."""
    section = PAGE.split(start, 1)[1]
    return re.search(rf"```{language}\n(.*?)```", section, re.DOTALL).group(1)


def shell(command, folder):
    environment = dict(os.environ, PATH=f"{TOOL.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8", HOME=str(folder))
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=300,
        stdin=subprocess.DEVNULL)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def guide(tmp_path):
    """A guide of five cities, and the site that one build makes of it."""
    root = tmp_path / "guide"
    for number in range(5):
        city = root / "content" / f"city-{number}"
        (city / "places").mkdir(parents=True)
        (city / "city.md").write_text(
            f"---\nname: City {number}\nposition: {{lat: 53.9{number}, lon: -1.08}}\nsummary: A city.\n---\n\nA city.\n")
        for place in range(number + 1):
            (city / "places" / f"place-{place}.md").write_text(
                f"---\nname: Place {place}\nkind: church\nposition: {{lat: 53.9{number}{place}, lon: -1.08}}\n"
                "summary: A place.\nstatus: published\n---\n\nA place.\n")
    (root / "guide.yaml").write_text("title: Five cities\nbase-url: https://guide.example.net/\nlanguages: [en]\n")
    shell("wynd build guide --no-cache --output whole", tmp_path)
    return root


def test_ci_matrix(guide, tmp_path):
    """Each job has a separate checkout, and only artifacts are passed between jobs."""
    jobs = yaml.safe_load(example("yaml", "## A matrix in CI"))["jobs"]
    artifacts = tmp_path / "artifacts"
    for shard in jobs["part"]["strategy"]["matrix"]["shard"]:
        checkout = tmp_path / f"job-{shard}"
        shutil.copytree(guide, checkout)
        for step in jobs["part"]["steps"]:
            fill = lambda text: text.replace("${{ matrix.shard }}", str(shard))
            if "run" in step:
                shell(fill(step["run"]), checkout)
            elif step["uses"].startswith("actions/upload-artifact"):
                # Without this setting the service omits the metadata of the parts.
                assert step["with"]["include-hidden-files"]
                shutil.copytree(checkout / fill(step["with"]["path"]), artifacts / fill(step["with"]["name"]))
    checkout = tmp_path / "job-site"
    shutil.copytree(guide, checkout)
    for step in jobs["site"]["steps"]:
        if "run" in step:
            shell(step["run"], checkout)
        elif step["uses"].startswith("actions/download-artifact"):
            shutil.copytree(artifacts, checkout, dirs_exist_ok=True)
    assert contents(checkout / "public") == contents(tmp_path / "whole")


def test_gnu_parallel(guide, tmp_path):
    """Both hosts are this machine; with other hosts only the transfer of files differs."""
    (tmp_path / "hosts").write_text("1/:\n2/:\n")
    for command in example("sh", "## GNU parallel").replace("\\\n", " ").strip().splitlines():
        shell(command, tmp_path)
    assert contents(tmp_path / "public") == contents(tmp_path / "whole")
    assert len(list(tmp_path.glob("part-*"))) == 16


def test_kubernetes_job_is_well_formed():
    """No cluster is available here: the manifest is read, and its command names a shard that Wynd accepts."""
    job = yaml.safe_load(example("yaml", "## A Kubernetes"))
    assert job["spec"]["completionMode"] == "Indexed"
    command = job["spec"]["template"]["spec"]["containers"][0]["args"][0]
    assert f"/{job['spec']['completions']} " in command and "$((JOB_COMPLETION_INDEX + 1))" in command
