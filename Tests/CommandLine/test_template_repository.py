"""packaging/template-repository: a new repository from it checks, builds and publishes its guide without a warning."""

import hashlib
import json
import os
import re
import shutil
import subprocess

import pytest
import yaml

from commands.tool import ROOT, TOOL, wynd

TEMPLATE = ROOT / "packaging/template-repository"
README = (TEMPLATE / "README.md").read_text(encoding="utf-8")
WORKFLOW = yaml.safe_load((TEMPLATE / ".github/workflows/guide.yml").read_text(encoding="utf-8"))
GITLAB = yaml.safe_load((TEMPLATE / ".gitlab-ci.yml").read_text(encoding="utf-8"))
CONTAINER = json.loads((TEMPLATE / ".devcontainer/devcontainer.json").read_text(encoding="utf-8"))
ADDRESS = "https://town.example.net/guide/"
PLACE = "content/ironbridge/places/tollhouse.md"


@pytest.fixture
def repository(tmp_path):
    """A repository that was made from the template, with one commit."""
    folder = tmp_path / "repository"
    tracked = subprocess.run(["git", "ls-files", "."], cwd=TEMPLATE, capture_output=True, text=True, check=True)
    for name in tracked.stdout.splitlines():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TEMPLATE / name, folder / name)
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Begin"]):
        subprocess.run(["git", *command], cwd=folder, env=environment(tmp_path), check=True)
    return folder


def environment(home, **values):
    """The environment of a CI job, with wynd in PATH."""
    values = {"PATH": f"{TOOL.parent}:{os.environ['PATH']}", "HOME": home, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
              "GIT_AUTHOR_NAME": "Editor", "GIT_COMMITTER_NAME": "Editor", "GIT_AUTHOR_EMAIL": "editor@example.org",
              "GIT_COMMITTER_EMAIL": "editor@example.org", "RUNNER_TEMP": home, "BASE": "HEAD", **values}
    return {name: str(value) for name, value in values.items()}


def run(script, folder, shell=("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"), **values):
    """Runs a script as GitHub runs a step."""
    return subprocess.run([*shell, script], cwd=folder, env=environment(folder.parent, **values), capture_output=True,
                          text=True, timeout=300)


def steps(job):
    return WORKFLOW["jobs"][job]["steps"]


def scripts(job):
    return [step["run"] for step in steps(job) if "run" in step]


def built(folder):
    """Checks that a job has written the whole site, with the address that the job was given."""
    page = (folder / "public/index.html").read_text(encoding="utf-8")
    assert ADDRESS in page and "Ironbridge" in page
    assert (folder / "public/ironbridge/posters/first-walk.html").exists()


def test_the_workflow_builds_the_guide_without_a_warning(repository):
    summary = repository.parent / "summary"
    commands = []
    for script in scripts("build"):
        done = run(script, repository, BASE_URL=ADDRESS, GITHUB_STEP_SUMMARY=summary)
        assert done.returncode == 0, script + done.stdout + done.stderr
        # An editor of a new repository learns how to get a map of streets.
        shown = [line for line in (done.stdout + done.stderr).splitlines() if "title=no-map" not in line]
        assert not re.search("warning|error|notice", "\n".join(shown)), done.stdout + done.stderr
        commands += re.findall(r"(?m)^\s*wynd (\w+)", script)
    assert commands == ["check", "build", "review"]
    assert summary.read_text() == "", "this guide needs no approvals"
    built(repository)
    # What is cached and uploaded is where the commands write it.
    paths = [step["with"]["path"] for job in ("build", "publish") for step in steps(job) if "path" in step.get("with", {})]
    assert paths == [".wynd-cache", "public", "public", "public"]
    assert all((repository / path).is_dir() for path in paths)
    assert run("git status --porcelain", repository).stdout == "", "git ignores what the commands write"


def test_an_error_ends_the_workflow_before_the_build(repository):
    page = repository / PLACE
    page.write_text(page.read_text(encoding="utf-8").replace("kind: house", "kind: hous"), encoding="utf-8")
    check = next(step["run"] for step in steps("build") if "wynd check" in step.get("run", ""))
    done = run(check, repository, BASE_URL=ADDRESS)
    assert done.returncode == 1 and f"::error file={PLACE},line=3" in done.stdout + done.stderr


@pytest.mark.parametrize("job", ["preview", "pages"])
def test_gitlab_builds_the_guide_without_a_warning(job, repository):
    extended = GITLAB[job]
    script = "\n".join(GITLAB[extended["extends"]]["before_script"] + extended["script"])
    done = run(script, repository, WYND_BASE_URL=ADDRESS, CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD")
    assert done.returncode == 0, done.stdout + done.stderr
    assert not re.search("warning|error", done.stdout + done.stderr)
    built(repository)
    if job == "pages":
        assert not list((repository / "public").rglob(".wynd-files"))


def test_the_workflow_is_sound():
    text = (TEMPLATE / ".github/workflows/guide.yml").read_text(encoding="utf-8")
    jobs = WORKFLOW["jobs"]
    assert list(jobs) == ["settings", "build", "publish"]
    for name, job in jobs.items():
        ids = {step["id"] for step in job["steps"] if "id" in step}
        assert set(re.findall(r"steps\.(\w+)\.", str(job))) <= ids
        assert set(re.findall(r"needs\.(\w+)\.", str(job))) <= {job.get("needs")}
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), step
            assert "${{" not in step.get("run", ""), "what comes from outside is passed by the environment"
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/checkout@v4"))
    # Pull requests of others do not publish.
    assert jobs["publish"]["if"] == "github.ref == 'refs/heads/main'" and jobs["publish"]["needs"] == "build"
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert not {"pages", "id-token"} & set(jobs["build"]["permissions"])
    # In a container, upload-pages-artifact does not find the file that it has written.
    assert "container" in jobs["build"] and "container" not in jobs["publish"]
    assert set(re.findall(r"vars\.(\w+)", text)) == {"WYND_BASE_URL"}
    assert "`WYND_BASE_URL`" in README and f"`{WORKFLOW['name']} / build`" in README


def test_the_comment_is_javascript():
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    script = next(step["with"]["script"] for step in steps("build") if "github-script" in step.get("uses", ""))
    function = f"async function comment() {{\n{script}\n}}\n"
    done = subprocess.run(["node", "--check", "-"], input=function, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_image_is_set_in_one_place(repository):
    if shutil.which("jq") is None:
        pytest.skip("jq is not installed")
    output = repository.parent / "output"
    done = run(scripts("settings")[0], repository, GITHUB_OUTPUT=output)
    assert done.returncode == 0, done.stderr
    assert output.read_text() == f"image={CONTAINER['image']}\n"


def test_jobs_and_the_container_use_one_debian():
    assert CONTAINER["image"] == GITLAB["variables"]["WYND_IMAGE"] == "debian:bookworm-slim"
    container = WORKFLOW["jobs"]["build"]["container"]
    assert container["image"] == "${{ needs.settings.outputs.image }}" and "--user root" in container["options"]
    install = GITLAB[".wynd"]["before_script"]
    assert install == [CONTAINER["onCreateCommand"]] and install[0] in scripts("build")
    # The package is named as make deb names it.
    assert "wynd_${version}_$architecture.deb" in (ROOT / "scripts/package").read_text(encoding="utf-8")
    assert "wynd_VERSION_amd64.deb" in (TEMPLATE / ".devcontainer/wynd.env").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", ".github/workflows/guide.yml", ".gitlab-ci.yml",
                                  ".devcontainer/devcontainer.json", ".devcontainer/wynd.env", ".devcontainer/install-wynd"])
def test_files_that_a_file_names_exist(name):
    text = (TEMPLATE / name).read_text(encoding="utf-8")
    # Paths from the folder of the guide, and links of the page.
    named = set(re.findall(r"(?<![\w/.])((?:\.devcontainer|\.github|content)(?:/[\w.-]*\w)+|\.gitlab-ci\.yml|README\.md)", text))
    named |= set(re.findall(r"\]\(([^)#:]+)\)", re.sub(r"`[^`]*`", "", text)))
    assert name.endswith("devcontainer.json") or named
    assert [path for path in sorted(named) if not (TEMPLATE / path).exists()] == []


def test_headings_that_the_page_names_exist():
    headings = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"(?m)^#+ (.*)", README)}
    assert set(re.findall(r"\]\(#([^)]+)\)", README)) <= headings


class TestInstallation:
    """.devcontainer/install-wynd, with substitutes for apt-get and the package."""

    @pytest.fixture
    def install(self, repository):
        programs = repository.parent / "programs"
        programs.mkdir()
        (programs / "apt-get").write_text(f'#!/bin/sh\necho "$@" >>{repository.parent}/asked\n')
        (programs / "apt-get").chmod(0o755)
        package = repository.parent / "wynd_1_amd64.deb"
        package.write_bytes(b"a package")

        def install(address, sha256):
            settings = repository / ".devcontainer/wynd.env"
            text = (TEMPLATE / ".devcontainer/wynd.env").read_text(encoding="utf-8")
            text = re.sub(r"(?m)^WYND_DEB=$", f"WYND_DEB={address}", text)
            settings.write_text(re.sub(r"(?m)^WYND_DEB_SHA256=$", f"WYND_DEB_SHA256={sha256}", text), encoding="utf-8")
            return run(CONTAINER["onCreateCommand"], repository, PATH=f"{programs}:/usr/bin:/bin", TMPDIR=repository.parent)

        if shutil.which("wynd", path="/usr/bin:/bin"):
            pytest.skip("this machine has wynd as a package")
        return install, package

    def test_it_installs_the_package(self, install, repository):
        install, package = install
        done = install(f"file://{package}", hashlib.sha256(package.read_bytes()).hexdigest())
        assert done.returncode == 0, done.stderr
        asked = (repository.parent / "asked").read_text().splitlines()
        assert asked[-1].split()[-1] == f"{repository.parent}/wynd.deb" and "libvips42" in asked[1]
        listed = run("git config --global safe.directory", repository)
        assert listed.stdout == f"{repository}\n"

    def test_other_bytes_are_refused(self, install, repository):
        install, package = install
        done = install(f"file://{package}", "0" * 64)
        assert done.returncode != 0
        assert "wynd.deb" not in (repository.parent / "asked").read_text()

    def test_it_says_what_to_set(self, install):
        install, _ = install
        done = install("", "")
        assert done.returncode == 1 and "Set WYND_DEB and WYND_DEB_SHA256 in .devcontainer/wynd.env" in done.stderr
        assert 'README.md, "Set up"' in done.stderr and "\n## Set up\n" in README


MISTAKES = [
    ("tags: [iron]", "media:\n  - {file: tollhouse.jpg, alt: A house.}", "tollhouse.jpg does not exist"),
    ("tags: [iron]", "media:\n  - {file: tollhouse.jpg}", "tollhouse.jpg has no alt text"),
    ("summary: ", "summary:", "the key summary needs a colon and a space after it"),
    ("summary: ", "summary: Tolls: ", "a colon with a space after it starts a value here"),
    ("kind:", "knd:", "a place has no key knd"),
    ("kind: house\n", "", "kind is missing"),
    ("kind: house", "kind: hous", "hous is not a valid kind"),
    ("lat: 52.6270", "lat: 526.27", "latitude 526.27 is not between -90 and 90"),
    ("until 1950", "until [1950](bridge.md)", "file bridge.md not found"),
]


def test_the_page_explains_each_of_these_messages():
    assert re.findall(r"(?m)^\| `([^`]+)` \|", README) == [message for _, _, message in MISTAKES]


@pytest.mark.parametrize(("before", "after", "message"), MISTAKES, ids=[message for _, _, message in MISTAKES])
def test_the_check_reports_what_the_page_shows(before, after, message, repository):
    page = repository / PLACE
    text = page.read_text(encoding="utf-8")
    assert before in text
    page.write_text(text.replace(before, after, 1), encoding="utf-8")
    if message == "tollhouse.jpg has no alt text":
        photograph = next((ROOT / "content/york/places/minster").glob("*.jpg"))
        shutil.copy(photograph, page.parent / "tollhouse.jpg")
    done = wynd("check", repository, "--base-url", ADDRESS)
    assert done.returncode == 1
    assert f"error: {message}" in done.stdout + done.stderr


def test_the_example_of_a_picture_is_valid(repository):
    picture = re.search(r"(?m)^media:\n  - \{file: tollhouse\.jpg.*\n", README)[0]
    page = repository / PLACE
    page.write_text(page.read_text(encoding="utf-8").replace("tags:", picture + "tags:", 1), encoding="utf-8")
    shutil.copy(next((ROOT / "content/york/places/minster").glob("*.jpg")), page.parent / "tollhouse.jpg")
    done = wynd("check", repository, "--base-url", ADDRESS)
    assert done.returncode == 0 and "No problems found." in done.stdout + done.stderr, done.stdout + done.stderr
