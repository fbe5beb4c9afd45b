"""Each page of the documentation is easy to read: short sentences, and a first paragraph that says what it is for."""

import re

import pytest

from commands.tool import ROOT

# Words in a sentence. Code and the text of a link count as words.
LONGEST = 35
MEAN = 16
# A page says at its start what the reader can do with it.
PURPOSE = re.compile(
    r"This page (?:shows|says|explains|helps you)|With this page you can|After reading this page you (?:can|know)"
    r"|In this tutorial you")
# These two pages say what Wynd is.
WITHOUT_PURPOSE = {"index.md", "README.md"}
# A page such as first-guide.de.md is in another language.
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").glob("*.md") if page.name.count(".") == 1)]


def paragraphs(page):
    """The paragraphs and items of a page, each as one line, without code blocks, headings, tables and lists of values."""
    text = re.sub(r"(?ms)^ *(`{3,})[^`\n]*\n.*?^ *\1$", "", page.read_text(encoding="utf-8"))
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"(?m)^ *(?:#|\||<|Kinds: ).*$", "", text)
    text = re.sub(r"(?m)^ *(?:[-*]|\d+\.) +", "\n", text)
    return [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text) if paragraph.strip()]


def sentences(paragraph):
    plain = re.sub(r"`[^`]*`", "Code", paragraph)
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", plain).replace("*", "")
    return re.split(r"(?<=[.!?])\s+(?=[\"“(]?[A-ZÀ-ÞА-Я0-9])", plain)


def length(sentence):
    return len(re.findall(r"[\w’'°-]*\w", sentence))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_sentences_are_short(page):
    found = [sentence for paragraph in paragraphs(page) for sentence in sentences(paragraph) if length(sentence)]
    long = [f"{length(sentence)} words: {sentence}" for sentence in found if length(sentence) > LONGEST]
    assert long == []
    assert sum(map(length, found)) / len(found) <= MEAN


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in WITHOUT_PURPOSE], ids=lambda page: page.name)
def test_the_first_paragraph_says_what_the_page_is_for(page):
    assert PURPOSE.match(paragraphs(page)[0])


def test_the_measure_sees_a_long_sentence(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n- One `a b` [two](c.md).\n  Three\n  four.\n- Five.\n\n| a | b |\n\n```\ncode. Code\n```\n")
    assert paragraphs(page) == ["One `a b` [two](c.md). Three four.", "Five."]
    assert [length(sentence) for sentence in sentences(paragraphs(page)[0])] == [3, 2]
