// Reads the keys of one mapping, each with its type, and reports unknown keys.

import GuideModel

/// A mapping whose keys a caller requests one by one.
///
/// Every key that the caller never requests is unknown: see `finish`.
package struct MappingReader {
    /// What the mapping describes, as in `a place`.
    package let subject: String
    package let mark: Mark
    private let entries: [YAMLEntry]
    /// The requested keys in the order of the requests, each once.
    private var asked: [String] = []

    /// The number of keys in the mapping.
    package var count: Int { entries.count }

    /// Nil if the node is not a mapping, which is reported.
    ///
    /// - Parameter example: an example of the mapping for the report; empty for none.
    package init?(_ node: YAMLNode, subject: String, example: @autoclosure () -> String = "", log: inout DiagnosticLog)
    {
        switch node.content {
        case .mapping(let entries):
            self.subject = subject
            self.entries = entries.joiningDecimals
            mark = node.mark
        case .refused:
            return nil
        case .scalar, .sequence:
            let example = example()
            log.error(
                node.mark, .type,
                "\(subject) should be keys with values, "
                    + (example.isEmpty ? "" : "such as \(example), ") + "but this is \(node.kindInWords)")
            return nil
        }
    }

    /// The entry of a key, with any value; nil if the key is missing.
    package mutating func entry(_ key: String) -> YAMLEntry? {
        if !asked.contains(key) { asked.append(key) }
        return entries.first { $0.key == key }
    }

    /// The entry of a key that has a value; nil if the key or its value is missing.
    mutating func filled(_ key: String) -> YAMLEntry? {
        Self.filled(entry(key))
    }

    static func filled(_ entry: YAMLEntry?) -> YAMLEntry? {
        guard let entry, !entry.value.isRefused, !entry.value.isNothing else { return nil }
        return entry
    }

    /// The entry of a key that must have a value; a missing key or value is reported.
    package mutating func required(_ key: String, _ log: inout DiagnosticLog) -> YAMLEntry? {
        required(entry(key), key, &log)
    }

    package func required(_ entry: YAMLEntry?, _ key: String, _ log: inout DiagnosticLog) -> YAMLEntry? {
        guard let entry else {
            log.error(mark, .missingKey, "\(key) is missing; \(subject) needs it")
            return nil
        }
        if entry.value.isNothing {
            log.error(entry.keyMark, .missingKey, "\(key) is empty; \(subject) needs it")
            return nil
        }
        return entry.value.isRefused ? nil : entry
    }

    /// The entries of declared keys, in the order of the declaration; nil for missing keys.
    ///
    /// Every other key is reported with the nearest declared key. The result contains these nearest keys, so that
    /// they are not reported as missing, too.
    package func entries(
        of form: MappingForm, _ log: inout DiagnosticLog
    ) -> (found: [YAMLEntry?], meant: Set<String>) {
        var found = [YAMLEntry?](repeating: nil, count: form.keys.count)
        var meant: Set<String> = []
        var divided: [Int] = []
        var last: Int?
        for entry in entries {
            if let number = form.numbers[entry.key] {
                found[number] = entry
                last = number
            } else if entry.isBare, let last, form.keys[last].type.isText, let whole = found[last]?.joined(", ", entry)
            {
                found[last] = whole
                if divided.last != last { divided.append(last) }
            } else {
                if let key = report(entry, among: form.names, &log) { meant.insert(key) }
                last = nil
            }
        }
        for entry in divided.compactMap({ found[$0] }) {
            let text = FrontMatterWriter.scalar(entry.value.line ?? "")
            log.error(
                entry.value.mark, .yaml,
                "the text after \(entry.key): has a comma; put it in quotes: \(entry.key): \(text.shortForMessage)",
                suggestion: text)
        }
        return (found, meant)
    }

    /// Reports every key that the caller never requested, with the nearest requested key.
    ///
    /// Call it last: the caller requests no key afterwards.
    func finish(_ log: inout DiagnosticLog) {
        for entry in entries where !asked.contains(entry.key) { report(entry, among: asked, &log) }
    }

    /// Reports an unknown key, and returns the key that it probably means; nil if unknown.
    @discardableResult
    private func report(_ unknown: YAMLEntry, among known: [String], _ log: inout DiagnosticLog) -> String? {
        // Do not search for the nearest key if the report is not shown.
        guard !log.isFull else {
            log.error(unknown.keyMark, .unknownKey, "")
            return nil
        }
        let start = "\(subject) has no key \(unknown.key.shortForMessage)"
        let hint = RenamedNames.hint(forKey: unknown.key)
        guard hint.isEmpty else {
            log.error(unknown.keyMark, .unknownKey, start + hint)
            return nil
        }
        // A notice has from and until of its own.
        if PublicationTimes.keys.contains(unknown.key), !known.contains("from") {
            log.error(
                unknown.keyMark, .unknownKey,
                "\(start); only cities and pages have publication times; write it into one, or remove it")
            return nil
        }
        let meant =
            KeyWords.keys(unknown.key).first { known.contains($0) } ?? nearestWord(to: unknown.key, among: known)
        if let meant {
            log.error(unknown.keyMark, .unknownKey, "\(start); did you mean \(meant)?", suggestion: meant)
        } else {
            log.error(unknown.keyMark, .unknownKey, "\(start); the keys are \(known.joined(separator: ", "))")
        }
        return meant
    }
}

extension MappingReader {
    /// The most characters of a name or title.
    package static let longestName = 300
    static let longestLine = 10_000
    /// The most characters of a text in Markdown.
    static let longestMarkdown = 100_000

    /// A text with single spaces in place of runs of white space and line breaks.
    package static func text(_ entry: YAMLEntry, _ log: inout DiagnosticLog) -> String? {
        text(entry.value, called: entry.key, &log)
    }

    package static func text(_ node: YAMLNode, called name: String, _ log: inout DiagnosticLog) -> String? {
        if let line = node.line {
            if let comment = node.scalar?.comment {
                let whole = FrontMatterWriter.scalar("\(line) \(comment)")
                log.warning(
                    node.mark, .yaml,
                    "the text after # is a comment, so visitors do not see it; put the whole text in quotes: "
                        + whole.shortForMessage, suggestion: whole)
            }
            let isName = name == "name" || name == "title"
            if isName, let inner = line.insideTypographicQuotes {
                log.warning(
                    node.mark, .typographicQuotes,
                    "visitors see the quotation marks around \(line.shortForMessage); write \(name): "
                        + FrontMatterWriter.scalar(inner), suggestion: FrontMatterWriter.scalar(inner))
            }
            let most = isName ? longestName : longestLine
            // Counting bytes is fast, and nearly all texts pass this check.
            guard line.utf8.count > most, line.count > most else { return line }
            log.error(
                node.mark, .tooLong,
                "\(name) has \(line.count) characters, more than the \(most) allowed; move the rest into the text")
            return nil
        }
        if node.isRefused { return nil }
        log.error(node.mark, .type, "\(name) should be a text, but this is \(node.kindInWords)")
        return nil
    }

    /// The values of a list; any other node is reported and nil.
    package static func list(_ entry: YAMLEntry, example: String, _ log: inout DiagnosticLog) -> [YAMLNode]? {
        if let elements = entry.value.elements { return elements }
        guard !entry.value.isRefused else { return nil }
        log.error(
            entry.value.mark, .type,
            "\(entry.key) should be a list, such as \(example), but this is \(entry.value.kindInWords)")
        return nil
    }
}

extension YAMLNode {
    /// The meaning of a plain `true` or `false`, or of "yes" or "no" in a language of `EverydayWords`, in any capitals;
    /// nil for any other value.
    package var flag: Bool? {
        guard let scalar, scalar.isPlain else { return nil }
        let word = scalar.text.lowercased()
        return EverydayWords.yes.contains(word) ? true : EverydayWords.no.contains(word) ? false : nil
    }
}
