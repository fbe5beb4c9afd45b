"""Makes pseudo-languages from English: accented and longer, or read from right to left."""

import json
import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[3]
ACCENTED = dict(zip(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđěƒğħíĵķłɱñóþɋŕšťúṽŵẋýžÁɃÇĐĚƑĞĦÍĴĶŁⱮÑÓÞɊŔŠŤÚṼŴẊÝŽ"))
HEBREW = dict(zip("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתאבגד"))
# The plural categories of the Unicode CLDR.
PLURALS = {"en-XA": ["one", "other"], "he": ["one", "two", "other"]}


def changed(text, language):
    """Replaces every letter outside placeholders, and makes the text about 40 % longer. No ASCII letter is left."""
    def letters(part):
        if language == "he":
            return "".join(HEBREW.get(letter.lower(), letter) for letter in part)
        return "".join(ACCENTED.get(letter, letter) for letter in part)

    parts = re.split(r"(\{[A-Za-z0-9.-]+\})", text)
    written = "".join(part if part.startswith("{") else letters(part) for part in parts)
    bare = sum(len(part) for part in parts if not part.startswith("{"))
    longer = round(bare * 0.4)
    padding = letters(" lorem" * (longer // 6 + 1))[:longer].rstrip() if longer > 2 else ""
    # The padding is before the full stop that ends a sentence.
    stop = "." if written.endswith(".") else ""
    return written[:len(written) - len(stop)] + padding + stop


def table(language):
    """Returns the complete table of words in a pseudo-language."""
    english = json.loads((ROOT / "site/words/en.json").read_text(encoding="utf-8"))
    made = {}
    for name, text in english.items():
        if name.startswith("comment"):
            continue
        if name.startswith(("list.", "number.")):
            made[name] = text.replace("and", changed("and", language))
        elif isinstance(text, dict):
            made[name] = {
                form: changed(text.get(form, text["other"]), language) for form in PLURALS[language]
            }
        else:
            made[name] = changed(text, language)
    return made


def guide(folder):
    """Writes the sample guide in the pseudo-languages. Only the texts of `site/words` are in them."""
    folder.mkdir(parents=True)
    settings = (ROOT / "guide.yaml").read_text(encoding="utf-8")
    (folder / "guide.yaml").write_text(
        re.sub(r"(?m)^languages:.*$", f"languages: [{', '.join(PLURALS)}]", settings), encoding="utf-8")
    # Without the translations, since these languages have none.
    translations = shutil.ignore_patterns(*(f"*.{tag}.*" for tag in ["ar", "de", "es", "fr", "sv", "zh"]))
    shutil.copytree(ROOT / "content", folder / "content", ignore=translations)
    for kiosk in folder.glob("content/*/kiosks/*.yaml"):
        kiosk.write_text(re.sub(r"(?m)^languages:.*\n", "", kiosk.read_text(encoding="utf-8")), encoding="utf-8")
    words = folder / "site/words"
    words.mkdir(parents=True)
    for language in PLURALS:
        (words / f"{language}.json").write_text(json.dumps(table(language), ensure_ascii=False), encoding="utf-8")
    return folder
