// Reads the keys of one mapping, each with its type, and reports the ones that nobody asked for.

import GuideModel

/// A mapping whose keys are asked for one by one.
///
/// What was never asked for is unknown: see `finish`.
struct MappingReader {
    /// What the mapping describes, as in `a place`.
    let subject: String
    let mark: Mark
    private let entries: [YAMLEntry]
    private var isUsed: [Bool]
    /// Every key that was asked for, some of them twice.
    private var asked: [String]
    /// The entry after the one that was found last: keys mostly stand in the order in which they are asked for.
    private var next = 0

    /// Nil when the node is no mapping, which is then reported.
    init?(_ node: YAMLNode, subject: String, findings: inout Findings) {
        switch node.content {
        case .mapping(let entries):
            self.init(entries, subject: subject, mark: node.mark)
        case .refused:
            return nil
        case .scalar, .sequence:
            findings.error(
                node.mark, "type", "\(subject) is written as keys with values, but this is \(node.kindInWords)")
            return nil
        }
    }

    private init(_ entries: [YAMLEntry], subject: String, mark: Mark) {
        self.entries = entries
        self.subject = subject
        self.mark = mark
        isUsed = [Bool](repeating: false, count: entries.count)
        var asked: [String] = []
        asked.reserveCapacity(entries.count < 8 ? 12 : 40)
        self.asked = asked
    }

    /// The entry of a key, whatever its value; nil when the key is not there.
    mutating func entry(_ key: String) -> YAMLEntry? { ask(for: key).map { entries[$0] } }

    /// Where the entry of a key stands.
    private mutating func ask(for key: String) -> Int? {
        asked.append(key)
        guard let index = index(of: key) else { return nil }
        isUsed[index] = true
        next = index + 1
        return index
    }

    /// The text of a key that has one, as it is written; anything else is for `filledEntry`, which asks again.
    fileprivate mutating func scalar(_ key: String) -> (scalar: YAMLScalar?, isThere: Bool) {
        guard let index = ask(for: key) else { return (nil, false) }
        guard case .scalar(let scalar) = entries[index].value.content else { return (nil, true) }
        return (scalar, true)
    }

    private func index(of key: String) -> Int? {
        let count = key.utf8.count
        for index in next..<entries.count where entries[index].key.utf8.count == count {
            if entries[index].key == key { return index }
        }
        for index in 0..<next where entries[index].key.utf8.count == count {
            if entries[index].key == key { return index }
        }
        return nil
    }

    /// The entry of a key that has a value; nil when the key or its value is missing.
    mutating func filledEntry(_ key: String) -> YAMLEntry? {
        guard let entry = entry(key) else { return nil }
        switch entry.value.content {
        case .refused: return nil
        case .scalar(let scalar) where scalar.isNothing: return nil
        case .scalar, .sequence, .mapping: return entry
        }
    }

    /// The entry of a key that must have a value; its absence is reported.
    mutating func requiredEntry(_ key: String, _ findings: inout Findings) -> YAMLEntry? {
        guard let entry = entry(key) else {
            findings.error(mark, "missing-key", "\(key) is missing; \(subject) needs it")
            return nil
        }
        switch entry.value.content {
        case .refused:
            return nil
        case .scalar(let scalar) where scalar.isNothing:
            findings.error(entry.keyMark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        case .scalar, .sequence, .mapping:
            return entry
        }
    }

    /// Reports every key that was never asked for, with the nearest that was.
    func finish(_ findings: inout Findings) {
        guard isUsed.contains(false) else { return }
        var seen: Set<String> = []
        let asked = asked.filter { seen.insert($0).inserted }
        for (index, entry) in entries.enumerated() where !isUsed[index] {
            guard !findings.isFull else { return findings.error(entry.keyMark, "unknown-key", "") }
            if let nearest = nearestWord(to: entry.key, among: asked) {
                findings.error(
                    entry.keyMark, "unknown-key",
                    "\(subject) has no key \(entry.key.shortForMessage); did you mean \(nearest)?", suggestion: nearest)
            } else {
                findings.error(
                    entry.keyMark, "unknown-key",
                    "\(subject) has no key \(entry.key.shortForMessage); the keys are \(asked.joined(separator: ", "))")
            }
        }
    }
}

extension MappingReader {
    /// One line of text; nil when there is none.
    mutating func text(_ key: String, _ findings: inout Findings) -> String? {
        let (scalar, isThere) = self.scalar(key)
        if let scalar { return scalar.isNothing ? nil : scalar.text.onOneLine }
        guard isThere, let entry = filledEntry(key) else { return nil }
        return MappingReader.text(entry, &findings)
    }

    /// One line of text that must be there.
    mutating func requiredText(_ key: String, _ findings: inout Findings) -> String? {
        guard let entry = requiredEntry(key, &findings), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        guard !text.isEmpty else {
            findings.error(entry.value.mark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        }
        return text
    }

    /// A text's runs of white space and line breaks become single spaces.
    static func text(_ entry: YAMLEntry, _ findings: inout Findings) -> String? {
        guard case .scalar(let scalar) = entry.value.content else {
            if case .refused = entry.value.content { return nil }
            findings.error(
                entry.value.mark, "type", "\(entry.key) should be a text, but this is \(entry.value.kindInWords)")
            return nil
        }
        return scalar.text.onOneLine
    }

    /// `yes`, `no`, `true` or `false`; nil when the key has no value.
    mutating func flag(_ key: String, _ findings: inout Findings) -> Bool? {
        guard let entry = filledEntry(key) else { return nil }
        if case .scalar(let scalar) = entry.value.content, scalar.isPlain {
            switch scalar.text.lowercased() {
            case "yes", "true": return true
            case "no", "false": return false
            default: break
            }
        }
        findings.error(
            entry.value.mark, "type", "\(key) should be yes or no, but this is \(entry.value.kindInWords)")
        return nil
    }

    /// One of the words of a closed list; the nearest is suggested for any other.
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: String, of type: Choice.Type, code: String, isRequired: Bool = false, _ findings: inout Findings
    ) -> Choice? {
        guard let entry = isRequired ? requiredEntry(key, &findings) : filledEntry(key) else { return nil }
        guard let text = MappingReader.text(entry, &findings) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        if let nearest = nearestWord(to: text, among: words) {
            findings.error(
                entry.value.mark, code, "\(text.shortForMessage) is no \(key); did you mean \(nearest)?",
                suggestion: nearest)
        } else {
            findings.error(
                entry.value.mark, code,
                "\(text.shortForMessage) is no \(key); choose from \(words.joined(separator: ", "))")
        }
        return nil
    }

    /// The values of a list; empty when there is none.
    mutating func list(_ key: String, example: String, _ findings: inout Findings) -> [YAMLNode] {
        guard let entry = filledEntry(key) else { return [] }
        return MappingReader.list(entry, example: example, &findings) ?? []
    }

    /// The values of a list; nil, and reported, when it is none.
    static func list(_ entry: YAMLEntry, example: String, _ findings: inout Findings) -> [YAMLNode]? {
        guard case .sequence(let nodes) = entry.value.content else {
            if case .refused = entry.value.content { return nil }
            findings.error(
                entry.value.mark, "type",
                "\(entry.key) should be a list, such as \(example), but this is \(entry.value.kindInWords)")
            return nil
        }
        return nodes
    }

    /// A list of short texts, each once.
    mutating func texts(_ key: String, example: String, _ findings: inout Findings) -> [(text: String, mark: Mark)] {
        var result: [(text: String, mark: Mark)] = []
        for node in list(key, example: example, &findings) {
            let entry = YAMLEntry(key: "each of \(key)", keyMark: node.mark, value: node)
            guard let text = MappingReader.text(entry, &findings) else { continue }
            if case .scalar(let scalar) = node.content, scalar.isNothing || text.isEmpty {
                findings.error(node.mark, "type", "an entry of \(key) is empty; write it or take it away")
                continue
            }
            if !result.contains(where: { $0.text == text }) { result.append((text, node.mark)) }
        }
        return result
    }
}

extension String {
    /// The text without white space at its ends, and with single spaces for runs of it.
    var onOneLine: String {
        var text = self
        guard !text.withUTF8(String.isOnOneLine) else { return self }
        return split { $0 == " " || $0.isNewline || $0 == "\t" || $0 == "\u{0B}" || $0 == "\u{0C}" }
            .joined(separator: " ")
    }

    private static func isOnOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previousWasSpace = true
        for byte in bytes {
            // Most bytes are no spaces.
            if byte > 0x20 {
                previousWasSpace = false
            } else if byte == 0x20 {
                if previousWasSpace { return false }
                previousWasSpace = true
            } else {
                if byte >= 0x09, byte <= 0x0D { return false }
                previousWasSpace = false
            }
        }
        return !previousWasSpace || bytes.isEmpty
    }
}
