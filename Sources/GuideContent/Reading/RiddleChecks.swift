// Checks riddles: each of them, and together with their places, their categories and each other.

import GuideModel

enum RiddleChecks {
    /// Checks the hints of a riddle whose keys are valid.
    static func check(_ root: YAMLNode, _ log: inout DiagnosticLog) {
        guard let entry = root["hints"], let hints = entry.value.elements else { return }
        if hints.count != Riddle.hintCount {
            log.error(
                entry.keyMark, .hints,
                "a riddle needs three hints, each easier than the one before, and this one has \(hints.count)")
        }
        var texts: Set<String> = []
        for text in hints.compactMap({ Named("text", in: $0) }) where !texts.insert(text.text).inserted {
            log.error(text.mark, .hints, "this hint appears twice; write another")
        }
    }

    /// Whether the place and the category of a riddle exist; a missing one is reported.
    static func join(
        _ riddle: inout Riddle, _ draft: inout PageDraft, _ index: ContentIndex, _ book: inout RiddleBookDraft
    ) -> Bool {
        let resolver = PlaceResolver(
            index: index, code: .riddle, subject: "riddle", end: riddle.publication.until)
        let place = riddle.$place.isWritten ? resolver.place(riddle.$place, &draft.log) : nil
        if let place, draft.isPublished {
            if let first = book.riddlesOfPlaces[place] {
                draft.log.warning(
                    riddle.$place.location, .riddle,
                    "\(first) leads to \(place) too; a visitor who solves one of the two knows the other")
            } else {
                book.riddlesOfPlaces[place] = draft.file.path
            }
        }
        let hasCategory = riddle.$category.isWritten && book.has(riddle.$category, &draft.log)
        if draft.isComplete, draft.body.plainText.isEmpty {
            draft.log.error(
                .wholeFile, .riddle, "the riddle itself is missing; write it below the second line of ---")
        }
        guard hasCategory, !draft.body.plainText.isEmpty, let place else { return false }
        riddle.place = place
        return riddle.hints.count == Riddle.hintCount
    }
}

/// A city's `riddles.yaml` while the reader reads the city.
package struct RiddleBookDraft: Sendable {
    package var book: RiddleBook
    /// Nil if the file is missing or cannot be read.
    package var root: YAMLNode?
    package var log: DiagnosticLog
    /// Diagnostics about its translations.
    package var others: [Diagnostic] = []
    /// The file text by text; nil if the reader reads the originals, or if the file is missing.
    package var wording: FileTranslation?
    /// The texts that the translation lacks.
    var foreign: [String] = []
    /// The file of the first riddle of each place.
    var riddlesOfPlaces: [Slug: String] = [:]

    package init(_ read: CityFileDraft<RiddleBook>) {
        log = read.log
        book = read.value ?? RiddleBook(location: SourceLocation(file: read.log.file))
        root = read.root
        others = read.others
        wording = read.wording
        foreign = read.foreign
    }

    /// Whether a riddle's category is declared, or no category is; an unknown category is reported.
    package func has(_ named: Located<Slug>, _ log: inout DiagnosticLog) -> Bool {
        let ids = book.categories.map(\.id.text)
        guard !ids.isEmpty, !ids.contains(named.text) else { return true }
        let nearest = nearestWord(to: named.text, among: ids)
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to categories in riddles.yaml"
        log.error(
            named.location, .category,
            "the category \(named.text.shortForMessage) does not exist; \(hint)", suggestion: nearest)
        return false
    }

    /// The riddle book.
    ///
    /// If it declares no categories, it gets those of the riddles. Invalid questions are reported.
    package mutating func joined(_ riddles: [Riddle]) -> RiddleBook {
        var joined = book
        if joined.categories.isEmpty {
            joined.categories = Set(riddles.map(\.category)).sorted().map { RiddleCategory(id: $0, name: $0.text) }
        }
        checkQuestions(joined.categories.map(\.id.text))
        return joined
    }

    private mutating func checkQuestions(_ categories: [String]) {
        let nodes = root?["personality"]?.value.elements ?? []
        if nodes.count > RiddleBook.mostQuestions {
            log.error(
                nodes[RiddleBook.mostQuestions].mark, .personality,
                "there are \(nodes.count) questions, and at most six are allowed; remove this one and those after it")
        }
        for node in nodes {
            guard let entry = node["answers"], let answers = entry.value.elements else { continue }
            if answers.count < 2 {
                log.error(entry.keyMark, .personality, "a question needs at least two answers")
            }
            for named in answers.compactMap({ Named("category", in: $0) }) where !categories.contains(named.text) {
                let nearest = nearestWord(to: named.text, among: categories)
                let hint = nearest.map { "did you mean \($0)?" } ?? "add it to categories"
                log.error(
                    named.mark, .category, "the category \(named.text.shortForMessage) does not exist; \(hint)",
                    suggestion: nearest)
            }
        }
    }
}
