"""Two people of a team in two browsers: invitations, rights, who is where, and a removed person.

TeamAccessTests, TeamPermissionTests and TeamCommitTests test the answers of the server.
"""

import contextlib
import re
import socket
import subprocess

import pytest

from support.axe import AXE, RUN_AXE, TAGS
from support.studio import PATH, PROGRAM, Studio, millford

TEAM = """\
team:
  - {name: Anna, email: anna@example.org, role: admin}
  - {name: Cleo, email: cleo@example.org, role: translator, languages: [de]}
"""

CITY = "content/millford/city.md"


def violations(page):
    page.add_script_tag(path=str(AXE))
    return page.evaluate(RUN_AXE, TAGS)


class Team:
    """An editor for a team at an address of this machine, and the browsers of its people."""

    def __init__(self, folder, address, chromium):
        self.folder, self.address, self.chromium = folder, address, chromium

    def arguments(self, *more):
        return [PROGRAM, self.folder, "--edit", "--team", "--public-address", self.address, *more]

    def invitation(self, email):
        made = subprocess.run(self.arguments("--invite", email), capture_output=True, text=True)
        assert made.returncode == 0, made.stdout + made.stderr
        return made.stdout.strip()

    def page(self):
        context = self.chromium.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB", bypass_csp=True)
        context.set_default_timeout(20_000)
        return context.new_page()

    def signed_in(self, link):
        page = self.page()
        page.goto(link)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("heading", name="Content").wait_for()
        return page


@pytest.fixture
def team(tmp_path, chromium):
    assert PROGRAM.exists(), f"build {PROGRAM} first: make tested"
    folder = millford(tmp_path / "millford")
    settings = folder / "guide.yaml"
    settings.write_text(settings.read_text() + TEAM)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made = Team(folder, f"http://localhost:{port}", chromium)
    process = subprocess.Popen(
        made.arguments("--port", str(port)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        Studio(folder, process).wait()
        yield made
    finally:
        process.terminate()
        process.wait(30)
        for context in chromium.contexts:
            with contextlib.suppress(Exception):
                context.close()


def test_an_editor_for_one_person_says_how_to_start_it_for_a_team(studio_page):
    page = studio_page("#/team")
    page.get_by_role("heading", name="Team", level=1).wait_for()
    page.get_by_text("This editor runs for one person.").wait_for()
    page.get_by_text("wynd edit --team --public-address").wait_for()
    assert page.get_by_role("navigation").get_by_role("link", name="Team").count() == 0
    assert page.get_by_role("button", name="Try again").count() == 0
    assert page.faults == []


def test_people_are_invited_see_what_they_may_and_each_other_until_they_are_removed(team):
    link = team.invitation("anna@example.org")
    stranger = team.page()
    stranger.goto(team.address + PATH)
    stranger.get_by_text("open the link of your invitation").wait_for()
    assert violations(stranger) == []

    anna = team.signed_in(link)
    assert "invitation" not in anna.url
    stranger.goto(link)
    stranger.get_by_role("button", name="Sign in").click()
    stranger.get_by_role("alert").get_by_text("was used already").wait_for()

    anna.get_by_role("link", name="Team").click()
    anna.get_by_role("button", name="Invite Cleo").click()
    field = anna.get_by_label("Invitation for Cleo").locator("input")
    invited = field.input_value()
    assert re.fullmatch(rf"{team.address}{re.escape(PATH)}#/join\?invitation=[0-9a-f]{{32}}", invited)
    anna.get_by_role("button", name="Close").click()
    anna.get_by_text("Invited until").wait_for()
    anna.get_by_text("Only: German").wait_for()
    anna.get_by_text("Chrome, Linux").first.wait_for()
    assert violations(anna) == []

    cleo = team.signed_in(invited)
    for name, is_shown in [("Translations", True), ("Publish", False), ("Import", False)]:
        assert cleo.get_by_role("navigation").get_by_role("link", name=name).count() == int(is_shown)
    assert cleo.get_by_role("button", name="New").count() == 0

    anna.goto(f"{team.address}{PATH}#/page?path={CITY}")
    anna.locator(".page__form").wait_for()
    # The outline offers a translator no actions, and shows where Anna is.
    assert cleo.get_by_role("button", name=re.compile("^Actions for")).count() == 0
    cleo.locator(".tag--people").get_by_text("Also here: Anna").wait_for(timeout=45_000)
    cleo.goto(f"{team.address}{PATH}#/page?path={CITY}")
    cleo.get_by_text("You may not change this page; ask an editor of the guide.").wait_for()
    assert cleo.get_by_text("not change").count() == 1
    cleo.get_by_text("Also here: Anna").wait_for(timeout=45_000)

    settings = team.folder / "guide.yaml"
    settings.write_text(re.sub(r"  - \{name: Cleo.*\n", "", settings.read_text()))
    cleo.reload()
    cleo.get_by_text("open the link of your invitation").wait_for()
