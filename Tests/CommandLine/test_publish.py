"""scripts/publish: a guide is published from a folder to a host, or an error leaves the published site unchanged."""

import hashlib
import os
import pathlib
import re
import subprocess

import pytest

from commands.tool import ROOT, TOOL

SCRIPT = ROOT / "scripts/publish"
ENVIRONMENT = dict(
    os.environ, WYND=str(TOOL), GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", LC_ALL="C.UTF-8",
    **{f"GIT_{who}_{what}": "editor@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")})


def run(*command, folder):
    done = subprocess.run(
        command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def git(folder, *arguments):
    code, out, err = run("git", *arguments, folder=folder)
    assert code == 0, err
    return out.strip()


@pytest.fixture
def guide(tmp_path):
    """A guide in a repository with a remote, with a separate address."""
    code, out, err = run(TOOL, "new", "trip", folder=tmp_path)
    assert code == 0, err
    folder = tmp_path / "trip"
    settings = folder / "guide.yaml"
    settings.write_text(settings.read_text().replace("https://example.org/", "https://trip.example.net/"))
    git(tmp_path, "init", "--quiet", "--bare", "remote.git")
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "remote", "add", "origin", str(tmp_path / "remote.git"))
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def published(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_checks_and_builds(guide, tmp_path):
    code, out, err = run(SCRIPT, guide, "--cache", tmp_path / "cache", "--host", "github-pages", folder=tmp_path)
    assert code == 0, err
    assert (guide / "public/index.html").exists() and (guide / "public/.nojekyll").exists()
    assert (tmp_path / "cache").is_dir() and not (guide / ".wynd-cache").exists()


def test_a_destination_gets_what_changed(guide, tmp_path):
    host = tmp_path / "www"
    code, out, err = run(SCRIPT, guide, "--to", f"file://{host}", folder=tmp_path)
    assert code == 0, err
    site = guide / "public"
    assert published(host) - {".wynd-published.json"} == {path for path in published(site) if not path.endswith(".wynd-files")}
    bridge = next(host.glob("*/places/old-bridge.html"))
    before = bridge.stat().st_mtime_ns
    place = next(guide.glob("content/*/places/market-square.md"))
    place.write_text(place.read_text() + "\nThe clock is four minutes fast.\n")
    assert run(SCRIPT, guide, "--to", f"file://{host}", folder=tmp_path)[0] == 0
    assert "four minutes fast" in next(host.glob("*/places/market-square.html")).read_text()
    assert bridge.stat().st_mtime_ns == before


def test_a_branch_gets_a_commit_when_something_has_changed(guide, tmp_path):
    (guide / "staged.txt").write_text("not yet")
    git(guide, "add", "staged.txt")
    remote = tmp_path / "remote.git"
    for expected in (" changed, ", "nothing changed"):
        code, out, err = run(SCRIPT, guide, "--to", "git", folder=tmp_path)
        assert code == 0 and expected in out.splitlines()[-1], out + err
        assert git(remote, "rev-list", "--count", "gh-pages") == "1"
    names = git(remote, "ls-tree", "-r", "--name-only", "gh-pages").splitlines()
    assert "index.html" in names and "guide.yaml" not in names and not [name for name in names if ".wynd-files" in name]
    # The checkout and the index are unchanged.
    assert git(guide, "status", "--porcelain") == "A  staged.txt"
    place = next(guide.glob("content/*/places/market-square.md"))
    place.write_text(place.read_text() + "\nThe clock is four minutes fast.\n")
    assert run(SCRIPT, guide, "--to", "git", folder=tmp_path)[0] == 0
    assert git(remote, "rev-list", "--count", "gh-pages") == "2"


def test_errors_and_budgets_publish_nothing(guide, tmp_path):
    host = tmp_path / "www"
    host.mkdir()
    (host / "index.html").write_text("as it was")
    settings = guide / "guide.yaml"
    good = settings.read_text()
    settings.write_text(good + "budgets: {page: 1}\n")
    code, out, err = run(SCRIPT, guide, "--to", f"file://{host}", folder=tmp_path)
    assert code == 1 and "budget" in out + err
    settings.write_text(good + "colour: red\n")
    code, out, err = run(SCRIPT, guide, "--format", "github", "--to", f"file://{host}", folder=tmp_path)
    assert code == 1 and "::error file=" in out + err
    assert published(host) == {"index.html"}


@pytest.mark.parametrize("arguments, words", [
    (["--to"], "--to needs a value."), (["--remote", "mine"], "Unknown option --remote."), (["--fast"], "Unknown option --fast."),
    (["a", "b"], "not a and b")])
def test_wrong_usage_is_reported(arguments, words, tmp_path):
    code, _, err = run(SCRIPT, *arguments, folder=tmp_path)
    assert code == 64 and words in err


def workflows():
    page = (ROOT / "docs/publishing.md").read_text(encoding="utf-8")
    return re.findall(r"```yaml\n(.*?)```", page, re.S)


def test_the_action_and_the_workflows_are_sound():
    yaml = pytest.importorskip("yaml")
    action = yaml.safe_load((ROOT / ".github/actions/publish/action.yml").read_text())
    assert action["runs"]["using"] == "composite"
    ids = {step["id"] for step in action["runs"]["steps"] if "id" in step}
    text = str(action)
    assert set(re.findall(r"steps\.(\w+)\.", text)) <= ids
    assert set(re.findall(r"inputs\.([\w-]+)", text)) == set(action["inputs"])
    for step in action["runs"]["steps"]:
        # A composite action must name its shell.
        assert ("uses" in step) != ("run" in step and step["shell"] == "bash"), step
        if "run" in step:
            assert "${{" not in step["run"], "what comes from outside is passed by the environment"
            done = subprocess.run(["bash", "-n"], input=step["run"], text=True, capture_output=True)
            assert done.returncode == 0, done.stderr
    found = [flow for flow in map(yaml.safe_load, workflows()) if "jobs" in flow]
    assert len(found) == 2
    used = [step for flow in found for job in flow["jobs"].values() for step in job["steps"]
            if ".github/actions/publish" in step.get("uses", "")]
    assert used and all(set(step["with"]) <= set(action["inputs"]) for step in used)
    # The action is in Wynd's own repository, which the variable names, and a step before it checks that out.
    for job in (job for flow in found for job in flow["jobs"].values()):
        folders = {step["with"]["path"]: step["with"]["repository"] for step in job["steps"] if "path" in step.get("with", {})
                   and "checkout" in step["uses"]}
        assert folders == {".wynd": "${{ vars.WYND_REPOSITORY }}"}
        assert all(step["uses"].startswith("./.wynd/") for step in job["steps"] if step in used)


def test_the_action_builds_as_github_runs_it(guide, tmp_path):
    yaml = pytest.importorskip("yaml")
    action = yaml.safe_load((ROOT / ".github/actions/publish/action.yml").read_text())
    steps = {step["id"]: step for step in action["runs"]["steps"] if "id" in step}
    output = tmp_path / "output"

    def do(step, **values):
        output.write_text("")
        environment = dict(
            ENVIRONMENT, GITHUB_OUTPUT=str(output), GITHUB_ACTION_PATH=str(ROOT / ".github/actions/publish"), **values)
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=guide.parent, env=environment,
            capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
        return dict(line.split("=", 1) for line in output.read_text().splitlines())

    tool = do(steps["tool"], GIVEN=str(TOOL))
    assert pathlib.Path(tool["root"]) == ROOT and tool["wynd"] == str(TOOL) and len(tool["source"]) == 16
    built = do(
        steps["build"], GUIDE="trip", BASE_URL="https://other.example.net/", LINKS="false",
        PUBLISH=str(SCRIPT))
    assert built == {"site": "trip/public"}
    assert (guide / "public/.nojekyll").exists() and not list((guide / "public").rglob(".wynd-files"))
    assert "https://other.example.net/" in (guide / "public/index.html").read_text()


@pytest.mark.parametrize(("decided", "gh"), [("| page |", "exit 0"), ("| page |", "exit 1"), ("", "exit 0")])
def test_the_action_writes_decisions_as_a_comment(decided, gh, tmp_path):
    yaml = pytest.importorskip("yaml")
    action = yaml.safe_load((ROOT / ".github/actions/publish/action.yml").read_text())
    step = next(step for step in action["runs"]["steps"] if "inputs.comment" in str(step.get("if")))
    for name, script in (("wynd", f'echo "$@" >>{tmp_path}/asked; printf %s "{decided}"'), ("gh", f'echo "$@" >>{tmp_path}/said; {gh}')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    environment = dict(
        ENVIRONMENT, WYND=str(tmp_path / "wynd"), GUIDE="trip", BASE="abc123", NUMBER="7", GITHUB_REPOSITORY="o/r",
        RUNNER_TEMP=str(tmp_path), GITHUB_STEP_SUMMARY=str(tmp_path / "summary"), PATH=f"{tmp_path}:{os.environ['PATH']}")
    done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=environment,
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == "review decisions trip --since abc123 --format markdown\n"
    if not decided:
        assert not (tmp_path / "said").exists() and not (tmp_path / "summary").exists()
        return
    assert (tmp_path / "said").read_text() == f"pr comment 7 --repo o/r --body-file {tmp_path}/decisions.md\n"
    assert (tmp_path / "summary").read_text() == (tmp_path / "decisions.md").read_text() == decided
    assert ("pull-requests: write" in done.stdout) == (gh == "exit 1")


@pytest.fixture
def archive(tmp_path):
    """The result of make archive, with a program that prints its name."""
    top = tmp_path / "wynd-1/bin"
    top.mkdir(parents=True)
    (top / "wynd").write_text("#!/bin/sh\necho wynd here\n")
    (top / "wynd").chmod(0o755)
    (tmp_path / "wynd-1/README.txt").write_text("Wynd.\n\nThese packages:\n  libc6 (>= 2.36)\n  libxml2 (>= 2.9)\n")
    code, _, err = run("tar", "--create", "--gzip", "--file", "wynd.tar.gz", "wynd-1", folder=tmp_path)
    assert code == 0, err
    return tmp_path / "wynd.tar.gz"


def test_the_action_takes_an_archive(archive, tmp_path):
    yaml = pytest.importorskip("yaml")
    action = yaml.safe_load((ROOT / ".github/actions/publish/action.yml").read_text())
    step = next(step for step in action["runs"]["steps"] if step.get("id") == "archive")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "sudo").write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/asked\n')
    (programs / "sudo").chmod(0o755)

    def do(path, sha256):
        output = tmp_path / "output"
        output.write_text("")
        (tmp_path / "asked").unlink(missing_ok=True)
        environment = dict(
            ENVIRONMENT, GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(tmp_path / "temp"), ARCHIVE=path, SHA256=sha256,
            PATH=f"{programs}:{os.environ['PATH']}")
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=environment,
            capture_output=True, text=True, timeout=60)
        return done, dict(line.split("=", 1) for line in output.read_text().splitlines())

    (tmp_path / "temp").mkdir()
    sha256 = hashlib.sha256(archive.read_bytes()).hexdigest()
    for known in ("", sha256):
        done, said = do(str(archive), known)
        assert done.returncode == 0, done.stderr
        assert run(said["wynd"], folder=tmp_path)[1] == "wynd here\n"
        # The libraries of the program, as the archive lists them, and libvips.
        installed = (tmp_path / "asked").read_text().splitlines()[-1].split()
        assert installed[-3:] == ["libvips42", "libc6", "libxml2"]
    assert do(str(archive), "0" * 64)[0].returncode != 0, "other bytes than those that were meant are refused"
    done, _ = do("file://" + str(archive), "")
    assert done.returncode == 1 and "archive-sha256 is needed" in done.stdout
    assert do("file://" + str(archive), sha256)[0].returncode == 0
