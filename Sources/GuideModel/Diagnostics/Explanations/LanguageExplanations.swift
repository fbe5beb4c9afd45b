// Explanations of the diagnostics about translations and about the words of pages.

extension DiagnosticExplanation {
    static let ofLanguages: [DiagnosticExplanation] = [
        .init(
            .translation, "A translation does not match its original, or has no original.",
            why:
                "Correct the name or the content of the translation. The build takes only words from a translation; "
                + "positions, hours and ids are those of the original.",
            .path(wrong: "content/york/places/mimster.fr.md", right: "content/york/places/minster.fr.md")),
        .init(
            .translationOld, "The original has changed since it was translated.",
            why:
                "Update the translation, then confirm it with wynd translations --confirm. Otherwise visitors read "
                + "different things in the two languages.",
            .deed(
                wrong: "you edited content/york/places/minster.md, but not minster.fr.md",
                right: "edit minster.fr.md, then wynd translations --confirm content/york/places/minster.fr.md")),
        .init(
            .words, "A table of the words of pages lacks some words, or has words that do not exist.",
            why:
                "Correct the names of the words, and add the missing words. Pages show a missing word in English, and "
                + "a screen reader then speaks it with the wrong voice.",
            .file(
                "site/words/en.json", wrong: "{\"menu.opne\": \"Open\"}", right: "{\"menu.open\": \"Open\"}")),
        .init(
            .languages, "The people of this place speak a language for which Wynd has no words.",
            why:
                "Choose a language with --language, or add a table of words for theirs in site/words/. Without such a "
                + "table, the guide begins in another language.",
            .deed(wrong: "wynd new trip --osm city.osm.pbf", right: "wynd new trip --osm city.osm.pbf --language en")),
        .init(
            .xliff, "Wynd cannot import the file of translations as it is.",
            why:
                "Translate all segments of each unit, then import the file again. Wynd matches texts by their paths "
                + "and by the text of the original, and leaves out what does not match.",
            .deed(
                wrong: "wynd translations import half-translated.xlf",
                right: "translate all segments of a unit, and import the file again")),
    ]
}
