"""What `make docs` adds to mkdocs, which reads another Markdown than GitHub's, and no file outside docs/."""

import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def on_page_markdown(markdown, **_):
    """Takes the names of files off the starts of code blocks, and the links to files that the site does not have."""
    markdown = re.sub(r"(?m)^(```\w+) .*$", r"\1", markdown)
    return re.sub(r"\[([^\]]+)\]\(\.\./(?:site|content|templates)/[^)]*\)", r"`\1`", markdown)


def on_page_content(html, **_):
    """What is wider than the window is moved with the keyboard, too."""
    return html.replace("<pre>", '<pre tabindex="0">')


def on_post_build(config, **_):
    """The icon is that of the guides."""
    shutil.copy(ROOT / "site/icons/app-icon.svg", config["site_dir"])
