// Reads the keys of one mapping, each with its type, and reports the ones that nobody asked for.

import GuideModel

/// A mapping whose keys are asked for one by one.
///
/// What was never asked for is unknown: see `finish`.
package struct MappingReader {
    /// What the mapping describes, as in `a place`.
    package let subject: String
    package let mark: Mark
    private let entries: [YAMLEntry]
    /// The keys that were asked for, in that order, each once.
    private var asked: [String] = []

    /// How many keys are there.
    package var count: Int { entries.count }

    /// Nil when the node is no mapping, which is then reported.
    ///
    /// - Parameter example: how it is written; empty where there is nothing to show.
    package init?(_ node: YAMLNode, subject: String, example: @autoclosure () -> String = "", findings: inout Findings)
    {
        switch node.content {
        case .mapping(let entries):
            self.subject = subject
            self.entries = entries
            mark = node.mark
        case .refused:
            return nil
        case .scalar, .sequence:
            let example = example()
            findings.error(
                node.mark, .type,
                "\(subject) should be keys with values, "
                    + (example.isEmpty ? "" : "such as \(example), ") + "but this is \(node.kindInWords)")
            return nil
        }
    }

    /// The entry of a key, whatever its value; nil when the key is not there.
    package mutating func entry(_ key: String) -> YAMLEntry? {
        if !asked.contains(key) { asked.append(key) }
        return entries.first { $0.key == key }
    }

    /// The entry of a key that has a value; nil when the key or its value is missing.
    mutating func filled(_ key: String) -> YAMLEntry? {
        Self.filled(entry(key))
    }

    static func filled(_ entry: YAMLEntry?) -> YAMLEntry? {
        guard let entry, !entry.value.isRefused, !entry.value.isNothing else { return nil }
        return entry
    }

    /// The entry of a key that must have a value; its absence is reported.
    package mutating func required(_ key: String, _ findings: inout Findings) -> YAMLEntry? {
        required(entry(key), key, &findings)
    }

    package func required(_ entry: YAMLEntry?, _ key: String, _ findings: inout Findings) -> YAMLEntry? {
        guard let entry else {
            findings.error(mark, .missingKey, "\(key) is missing; \(subject) needs it")
            return nil
        }
        if entry.value.isNothing {
            findings.error(entry.keyMark, .missingKey, "\(key) is empty; \(subject) needs it")
            return nil
        }
        return entry.value.isRefused ? nil : entry
    }

    /// The entries of declared keys, in the order of the declaration; nil for those that are not there.
    ///
    /// Every other key is reported, with the nearest that is declared.
    package func entries(of form: MappingForm, _ findings: inout Findings) -> [YAMLEntry?] {
        var found = [YAMLEntry?](repeating: nil, count: form.keys.count)
        for entry in entries {
            if let number = form.numbers[entry.key] {
                found[number] = entry
            } else {
                report(entry, among: form.names, &findings)
            }
        }
        return found
    }

    /// Reports every key that was never asked for, with the nearest that was.
    ///
    /// Nothing is asked after that.
    func finish(_ findings: inout Findings) {
        for entry in entries where !asked.contains(entry.key) { report(entry, among: asked, &findings) }
    }

    private func report(_ unknown: YAMLEntry, among known: [String], _ findings: inout Findings) {
        // The nearest key is not looked for where it is not told.
        guard !findings.isFull else { return findings.error(unknown.keyMark, .unknownKey, "") }
        let hint = RenamedNames.hint(forKey: unknown.key)
        guard hint.isEmpty else {
            return findings.error(
                unknown.keyMark, .unknownKey, "\(subject) has no key \(unknown.key.shortForMessage)\(hint)")
        }
        if let nearest = nearestWord(to: unknown.key, among: known) {
            findings.error(
                unknown.keyMark, .unknownKey,
                "\(subject) has no key \(unknown.key.shortForMessage); did you mean \(nearest)?", suggestion: nearest)
        } else {
            findings.error(
                unknown.keyMark, .unknownKey,
                "\(subject) has no key \(unknown.key.shortForMessage); the keys are \(known.joined(separator: ", "))")
        }
    }
}

extension MappingReader {
    /// How many characters a name may have, and any other text of one line.
    package static let longestName = 300
    static let longestLine = 10_000

    /// A text's runs of white space and line breaks become single spaces.
    package static func text(_ entry: YAMLEntry, _ findings: inout Findings) -> String? {
        text(entry.value, called: entry.key, &findings)
    }

    package static func text(_ node: YAMLNode, called name: String, _ findings: inout Findings) -> String? {
        if let line = node.line {
            let most = name == "name" || name == "title" ? longestName : longestLine
            // Counting bytes is quick, and enough for nearly all.
            guard line.utf8.count > most, line.count > most else { return line }
            findings.error(
                node.mark, .tooLong,
                "\(name) has \(line.count) characters, more than the \(most) allowed; move the rest into the text")
            return nil
        }
        if node.isRefused { return nil }
        findings.error(node.mark, .type, "\(name) should be a text, but this is \(node.kindInWords)")
        return nil
    }

    /// The values of a list; nil, and reported, when it is none.
    package static func list(_ entry: YAMLEntry, example: String, _ findings: inout Findings) -> [YAMLNode]? {
        if let elements = entry.value.elements { return elements }
        guard !entry.value.isRefused else { return nil }
        findings.error(
            entry.value.mark, .type,
            "\(entry.key) should be a list, such as \(example), but this is \(entry.value.kindInWords)")
        return nil
    }
}

extension YAMLNode {
    /// The meaning of a plain `yes`, `no`, `true` or `false`, in whatever capitals; nil for everything else.
    package var flag: Bool? {
        guard let scalar, scalar.isPlain else { return nil }
        switch scalar.text.lowercased() {
        case "yes", "true": return true
        case "no", "false": return false
        default: return nil
        }
    }
}
