"""Runs the commands of a page of the docs in their order, as a reader does."""

import os
import re
import signal
import subprocess

from commands.tool import ROOT, TOOL

FIRST_GUIDE = ROOT / "docs/first-guide.md"
FIRST_GUIDES = [FIRST_GUIDE, ROOT / "docs/first-guide.de.md"]


def blocks(page=FIRST_GUIDE):
    """Returns the fenced blocks of a page: line, info string, text."""
    found, info, lines, start = [], None, [], 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if info is None and line.startswith("```"):
            info, lines, start = line[3:], [], number
        elif line == "```":
            found.append((start, info, lines))
            info = None
        elif info is not None:
            lines.append(line)
    return found


def commands(lines):
    """Returns the commands of a block, each with the lines of its expected output."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def answers(shown, out):
    """Whether the output has the lines that the page shows."""
    pattern = ""
    for line in shown:
        words = re.escape(line).replace("…", ".*")
        pattern += "(?:.*\n)*" if line == "…" else words + "\n"
    return re.fullmatch(pattern, out) is not None


class Shell:
    """A shell that stays in its current folder between commands, as a reader's shell does."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(
            os.environ, PATH=f"{TOOL.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8", GIT_CONFIG_GLOBAL="/dev/null",
            GIT_CONFIG_NOSYSTEM="1", **{
                f"GIT_{who}_{what}": value
                for who in ("AUTHOR", "COMMITTER")
                for what, value in (("NAME", "Editor"), ("EMAIL", "editor@example.org"))})

    def run(self, command):
        """Runs a command. Returns its exit status, and its lines as a terminal shows them."""
        if command.startswith("cd "):
            self.folder = (self.folder / command[3:]).resolve()
            assert self.folder.is_dir(), command
            return 0, ""
        done = subprocess.run(
            command, shell=True, cwd=self.folder, env=self.environment, text=True, timeout=300,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def interrupt(self, command, shown):
        """Runs a command until it prints the expected output, then presses Ctrl-C.

        Returns whether it printed that, or is a program that is built separately and missing.
        """
        started = subprocess.Popen(
            "exec " + command, shell=True, cwd=self.folder, env=self.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        try:
            for line in started.stdout:
                if "not beside wynd" in line or "weder neben wynd" in line:
                    return True
                # If the port is in use, the program uses the next one.
                if answers([re.sub(r":8080", ":…", shown[0])], line):
                    return True
        finally:
            started.send_signal(signal.SIGINT)
            try:
                started.wait(timeout=30)
            except subprocess.TimeoutExpired:
                started.kill()
        return False
