// What is said of findings about translations and about the words of pages.

extension DiagnosticExplanation {
    static let ofLanguages: [DiagnosticExplanation] = [
        .init(
            .translation, "A translation does not fit its original, or translates nothing.",
            why: "Only words are taken from a translation; positions, hours and ids are those of the original.",
            .path(wrong: "content/york/places/mimster.fr.md", right: "content/york/places/minster.fr.md")),
        .init(
            .translationOld, "The original has changed since it was translated.",
            why: "Visitors of two languages would be told different things. Bring it up to date, then note that.",
            .deed(
                wrong: "content/york/places/minster.md was edited, minster.fr.md was not",
                right: "edit minster.fr.md, then wynd translations --confirm content/york/places/minster.fr.md")),
        .init(
            .words, "A table of the words of pages lacks some, or has some that do not exist.",
            why: "What is missing stands in English, which a screen reader then speaks with the wrong voice.",
            .file(
                "site/words/en.json", wrong: "{\"menu.opne\": \"Open\"}", right: "{\"menu.open\": \"Open\"}")),
        .init(
            .languages, "People there speak a language in which the tool has no words.",
            why: "The guide begins in another one; a table of words in site/words/ makes theirs possible.",
            .deed(wrong: "wynd new trip --osm city.osm.pbf", right: "wynd new trip --osm city.osm.pbf --language en")),
        .init(
            .xliff, "The file of translations cannot be taken as it is.",
            why: "Texts are matched by their paths and by what the original says; what does not match is left out.",
            .deed(
                wrong: "wynd translations import half-translated.xlf",
                right: "translate all segments of a unit, and import the file again")),
    ]
}
