// One file of words: the table of one language, or a guide's own wording.

import GuideSupport

/// The words of one file, such as `site/words/en.json`; docs/words.md describes the format.
public struct WordTable: Sendable {
    /// The language's BCP 47 tag, such as `de`.
    public let language: String
    public private(set) var words: [String: Word] = [:]
    /// The names, in the order of the file.
    public private(set) var names: [String] = []

    /// A text in a table is a sentence or a few, not a page.
    private static let maximumTextBytes = 2_000
    /// The limit on diagnostics.
    ///
    /// A table with more is another file by mistake; the rest is counted.
    private static let maximumDiagnostics = 100

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - json: the file's bytes.
    ///   - language: the BCP 47 tag in the file's name.
    ///   - file: its path as an editor knows it, for diagnostics.
    /// - Returns: the valid words, and the diagnostics about the others.
    public static func read(
        json: [UInt8], language: String, file: String
    ) -> (table: WordTable, diagnostics: [Diagnostic]) {
        var table = WordTable(language: language)
        let lines = LineIndex(json)
        var errors: [(offset: Int, message: String, suggestion: String?)] = []
        do throws(JSONError) {
            let root = try JSONReader.read(json)
            if let members = root.members {
                for member in members {
                    let (line, column) = lines.lineAndColumn(of: member.offset)
                    do throws(EntryError) {
                        try table.add(member, at: SourceLocation(file: file, line: line, column: column))
                    } catch {
                        errors.append((error.offset ?? member.offset, error.message, error.suggestion))
                    }
                }
            } else {
                errors.append((root.offset, "a table of words is an object; begin it with a brace", nil))
            }
        } catch {
            errors.append((error.offset, "this is not JSON: \(error.message)", nil))
        }
        var diagnostics = errors.prefix(maximumDiagnostics).map { error in
            let (line, column) = lines.lineAndColumn(of: error.offset)
            return Diagnostic.error(
                at: SourceLocation(file: file, line: line, column: column), code: .words, error.message,
                suggestion: error.suggestion)
        }
        if errors.count > maximumDiagnostics {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: file), code: .words,
                    "\(errors.count - maximumDiagnostics) more diagnostics in this table"))
        }
        return (table, diagnostics)
    }

    /// An error in one word.
    private struct EntryError: Error {
        /// The offset in bytes from the start of the file; nil for the position of the name.
        var offset: Int?
        var message: String
        var suggestion: String?
    }

    private mutating func add(_ member: JSONMember, at location: SourceLocation) throws(EntryError) {
        let name = member.name
        // An entry that begins so is a note to other translators.
        if name.hasPrefix("comment") { return }
        guard words[name] == nil else { throw EntryError(message: "“\(name)” appears twice in the table; keep one") }
        switch member.node.value {
        case .string(let text):
            words[name] = Word(
                try Self.pattern(text, name, member.node.offset), language: language, location: location)
        case .object(let members):
            words[name] = try counted(name, members, member.node.offset, location)
        default:
            throw EntryError(
                offset: member.node.offset,
                message: "“\(name)” should be text in double quotes, or an object with a text for each plural category")
        }
        names.append(name)
    }

    private func counted(
        _ name: String, _ members: [JSONMember], _ offset: Int, _ location: SourceLocation
    ) throws(EntryError) -> Word {
        let categories = PluralCategory.all(in: language)
        let optional = PluralCategory.optional(in: language)
        let known = (categories + optional).map(\.rawValue)
        var forms: [PluralCategory: WordPattern] = [:]
        for member in members {
            let category = PluralCategory(rawValue: member.name)
            guard let category, categories.contains(category) || optional.contains(category) else {
                throw EntryError(
                    offset: member.offset,
                    message:
                        "\(language) has no plural category “\(member.name)”; it has \(known.joined(separator: ", "))",
                    suggestion: nearestWord(to: member.name, among: known))
            }
            guard forms[category] == nil else {
                throw EntryError(
                    offset: member.offset, message: "“\(member.name)” appears twice in “\(name)”; keep one")
            }
            guard let text = member.node.string else {
                throw EntryError(
                    offset: member.node.offset, message: "a form of “\(name)” should be text in double quotes")
            }
            forms[category] = try Self.pattern(text, name, member.node.offset)
        }
        guard let other = forms[.other], categories.allSatisfy({ forms[$0] != nil }) else {
            let missing = categories.filter { forms[$0] == nil }.map { "“\($0.rawValue)”" }.joined(separator: ", ")
            throw EntryError(
                offset: offset, message: "“\(name)” has no form for \(missing); add the text for \(language)")
        }
        return Word(forms, other: other, language: language, location: location)
    }

    private static func pattern(_ text: String, _ name: String, _ offset: Int) throws(EntryError) -> WordPattern {
        guard text.utf8.count <= maximumTextBytes else {
            throw EntryError(offset: offset, message: "“\(name)” is longer than \(maximumTextBytes) bytes; shorten it")
        }
        // A list may be joined by spaces alone, but an empty text is not allowed.
        guard !text.isEmpty else {
            throw EntryError(offset: offset, message: "“\(name)” is empty; remove it to use the English text")
        }
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw EntryError(
                offset: offset,
                message: "“\(name)” contains a line break or another control character; write it on one line")
        }
        do throws(WordPattern.SyntaxError) {
            return try WordPattern(text)
        } catch .badName(let inner) {
            throw EntryError(
                offset: offset,
                message:
                    "“{\(inner)}” in “\(name)” is not a placeholder; write one like {name}, with letters, digits, "
                    + "hyphens and dots")
        } catch .strayBracket {
            throw EntryError(
                offset: offset,
                message: "a bracket in “\(name)” has no partner; write what a template wraps between [ and ]")
        } catch {
            throw EntryError(
                offset: offset, message: "a brace in “\(name)” has no partner; write placeholders like {name}")
        }
    }

    /// A table without words.
    public init(language: String) { self.language = language }
}

extension WordTable {
    /// Errors in the table's words in comparison with another table that is the reference: unknown names, and
    /// placeholders and brackets that differ.
    ///
    /// - Parameter mayBeAdded: whether a name that the reference lacks is used anyway.
    public func diagnostics(against original: WordTable, mayBeAdded: (String) -> Bool = { _ in false }) -> [Diagnostic]
    {
        names.compactMap { name in
            guard let word = words[name] else { return nil }
            guard let other = original.words[name] else {
                if mayBeAdded(name) { return nil }
                let hint = RenamedNames.hint(forWord: name)
                guard hint.isEmpty else {
                    return .error(at: word.location, code: .words, "the word “\(name)” does not exist\(hint)")
                }
                let nearest = nearestWord(to: name, among: original.names)
                return .error(
                    at: word.location, code: .words,
                    "the word “\(name)” does not exist" + (nearest.map { "; did you mean \($0)?" } ?? ""),
                    suggestion: nearest
                )
            }
            return word.difference(from: other).map { .error(at: word.location, code: .words, "“\(name)” \($0)") }
        }
    }
}

extension Word {
    /// How its placeholders and brackets differ from those of the same word of another table.
    ///
    /// The text follows the word's name in a sentence.
    func difference(from other: Word) -> String? {
        let wanted = other.placeholders
        let offered =
            wanted.isEmpty
            ? "it has none" : "the placeholders are: " + wanted.sorted().map { "{\($0)}" }.joined(separator: ", ")
        guard isCounted == other.isCounted else {
            return other.isCounted
                ? "depends on a number; write an object with a text for each of "
                    + PluralCategory.all(in: language).map(\.rawValue).joined(separator: ", ")
                : "does not depend on a number; write one text"
        }
        for strange in placeholders.sorted() where !wanted.contains(strange) && !(isCounted && strange == "count") {
            let nearest = nearestWord(to: strange, among: wanted).map { "; did you mean {\($0)}?" } ?? ""
            return "has no placeholder {\(strange)}\(nearest); \(offered)"
        }
        for (category, form) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for missing in wanted.sorted() where !form.placeholders.contains(missing) {
                // A form for one, or for two, may write the number in words.
                if isCounted, category != .other, missing == "count" || missing == "number" { continue }
                return "does not contain {\(missing)}; add it for the reader"
            }
            guard form.hasMarks == other.hasMarks else {
                return other.hasMarks
                    ? "has nothing in brackets; put the link, or the emphasis, in [ and ]"
                    : "has brackets, but the template wraps nothing; remove them"
            }
        }
        return nil
    }
}
