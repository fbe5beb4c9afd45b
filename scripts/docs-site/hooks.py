"""The hooks of `make docs` for mkdocs, which reads a different Markdown than GitHub, and only files in docs/."""

import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def on_page_markdown(markdown, **_):
    """Removes the file names from the starts of code blocks, and links to files that the site does not have."""
    markdown = re.sub(r"(?m)^(```\w+) .*$", r"\1", markdown)
    return re.sub(r"\[([^\]]+)\]\(\.\./(?:site|content|templates)/[^)]*\)", r"`\1`", markdown)


def on_page_context(context, page, **_):
    """Sets the language of the page's text: the one before the ending, as in `first-guide.de.md`, or English."""
    endings = pathlib.PurePath(page.file.src_uri).suffixes
    context["language"] = endings[0].removeprefix(".") if len(endings) > 1 else "en"
    return context


def on_page_content(html, **_):
    """Makes code blocks wider than the window scrollable with the keyboard, too."""
    return html.replace("<pre>", '<pre tabindex="0">')


def on_post_build(config, **_):
    """Copies the icon of the guides."""
    shutil.copy(ROOT / "site/icons/app-icon.svg", config["site_dir"])
