// Reads the keys of one mapping, each with its type, and reports the ones that nobody asked for.

import GuideModel

/// A mapping whose keys are asked for one by one.
///
/// What was never asked for is unknown: see `finish`. There is one reader of a mapping, which nobody copies.
struct MappingReader: ~Copyable {
    /// What the mapping describes, as in `a place`.
    let subject: StaticString
    let mark: Mark
    private let document: YAMLDocument
    /// Where the keys stand among the values of the document.
    private let keys: Range<Int>
    /// The keys that were asked for and are there, a bit for each of the first 64.
    private var used: UInt64 = 0
    private var usedLater: [Int] = []
    /// Every key that was asked for, some of them twice.
    private var asked: [StaticString]
    /// The key after the one that was found last, and how many stand before it: keys mostly stand in the order in which
    /// they are asked for.
    private var next: (index: Int, count: Int)

    /// Nil when the node is no mapping, which is then reported.
    init?(_ node: YAMLNode, subject: StaticString, findings: inout Findings) {
        switch node.kind {
        case .mapping: break
        case .refused: return nil
        case .plain, .quoted, .sequence:
            findings.error(
                node.mark, "type", "\(subject) is written as keys with values, but this is \(node.kindInWords)")
            return nil
        }
        self.subject = subject
        mark = node.mark
        document = node.document
        keys = node.index + 1..<document[node.index].next
        next = (keys.lowerBound, 0)
        asked = findings.takeList()
    }

    /// The entry of a key, whatever its value; nil when the key is not there.
    mutating func entry(_ key: StaticString) -> YAMLEntry? {
        ask(for: key).map { YAMLEntry(document: document, index: $0) }
    }

    /// Where a key stands; its value stands behind it.
    private mutating func ask(for key: StaticString) -> Int? {
        asked.append(key)
        guard let (index, count) = document.find(key, in: keys, from: next) else { return nil }
        if count < 64 { used |= 1 &<< UInt64(count) } else { usedLater.append(count) }
        next = (document[index + 1].next, count + 1)
        return index
    }

    /// The value of a key that has one; nil when the key or its value is missing.
    mutating func filled(_ key: StaticString) -> YAMLNode? {
        guard let index = ask(for: key) else { return nil }
        let node = YAMLNode(document: document, index: index + 1)
        return node.kind == .refused || node.isNothing ? nil : node
    }

    /// The entry of a key that has a value; nil when the key or its value is missing.
    mutating func filledEntry(_ key: StaticString) -> YAMLEntry? {
        filled(key).map { YAMLEntry(document: document, index: $0.index - 1) }
    }

    /// The entry of a key that must have a value; its absence is reported.
    mutating func requiredEntry(_ key: StaticString, _ findings: inout Findings) -> YAMLEntry? {
        guard let entry = entry(key) else {
            findings.error(mark, "missing-key", "\(key) is missing; \(subject) needs it")
            return nil
        }
        let value = entry.value
        if value.isNothing {
            findings.error(entry.keyMark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        }
        return value.kind == .refused ? nil : entry
    }

    /// Reports every key that was never asked for, with the nearest that was.
    ///
    /// Nothing is asked after that.
    mutating func finish(_ findings: inout Findings) {
        reportUnknown(&findings)
        var list: [StaticString] = []
        swap(&list, &asked)
        findings.giveBack(list)
    }

    private func reportUnknown(_ findings: inout Findings) {
        var key = keys.lowerBound
        var count = 0
        var names: [String] = []
        while key < keys.upperBound {
            let entry = YAMLEntry(document: document, index: key)
            if !isUsed(count) {
                guard !findings.isFull else { return findings.error(entry.keyMark, "unknown-key", "") }
                if names.isEmpty { names = keysAskedFor() }
                report(entry, names, &findings)
            }
            key = document[key + 1].next
            count += 1
        }
    }

    private func isUsed(_ count: Int) -> Bool {
        count < 64 ? used & 1 &<< UInt64(count) != 0 : usedLater.contains(count)
    }

    private func keysAskedFor() -> [String] {
        var seen: Set<String> = []
        return asked.map(\.description).filter { seen.insert($0).inserted }
    }

    private func report(_ unknown: YAMLEntry, _ known: [String], _ findings: inout Findings) {
        if let nearest = nearestWord(to: unknown.key, among: known) {
            findings.error(
                unknown.keyMark, "unknown-key",
                "\(subject) has no key \(unknown.key.shortForMessage); did you mean \(nearest)?", suggestion: nearest)
        } else {
            findings.error(
                unknown.keyMark, "unknown-key",
                "\(subject) has no key \(unknown.key.shortForMessage); the keys are \(known.joined(separator: ", "))")
        }
    }
}

extension MappingReader {
    /// One line of text; nil when there is none.
    mutating func text(_ key: StaticString, _ findings: inout Findings) -> String? {
        filled(key).flatMap { MappingReader.text($0, called: key.description, &findings) }
    }

    /// One line of text that must be there.
    mutating func requiredText(_ key: StaticString, _ findings: inout Findings) -> String? {
        requiredNamed(key, &findings)?.text
    }

    /// One line of text that must be there, and where it stands.
    mutating func requiredNamed(_ key: StaticString, _ findings: inout Findings) -> Named? {
        guard let entry = requiredEntry(key, &findings), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        guard !text.isEmpty else {
            findings.error(entry.value.mark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        }
        return Named(text: text, mark: entry.value.mark)
    }

    /// A text's runs of white space and line breaks become single spaces.
    static func text(_ entry: YAMLEntry, _ findings: inout Findings) -> String? {
        text(entry.value, called: entry.key, &findings)
    }

    static func text(_ node: YAMLNode, called name: @autoclosure () -> String, _ findings: inout Findings) -> String? {
        if node.isText { return node.lineOfText }
        if node.kind == .refused { return nil }
        findings.error(node.mark, "type", "\(name()) should be a text, but this is \(node.kindInWords)")
        return nil
    }

    /// `yes`, `no`, `true` or `false`; nil when the key has no value.
    mutating func flag(_ key: StaticString, _ findings: inout Findings) -> Bool? {
        guard let value = filled(key) else { return nil }
        if value.isPlain("yes") || value.isPlain("true") { return true }
        if value.isPlain("no") || value.isPlain("false") { return false }
        findings.error(value.mark, "type", "\(key) should be yes or no, but this is \(value.kindInWords)")
        return nil
    }

    /// One of the words of a closed list; the nearest is suggested for any other.
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: StaticString, of type: Choice.Type, code: String, isRequired: Bool = false, _ findings: inout Findings
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

    /// The values of a list; none when there is no list.
    mutating func list(_ key: StaticString, example: String, _ findings: inout Findings) -> YAMLElements {
        filledEntry(key).flatMap { MappingReader.list($0, example: example, &findings) } ?? .none(in: document)
    }

    /// The values of a list; nil, and reported, when it is none.
    static func list(_ entry: YAMLEntry, example: String, _ findings: inout Findings) -> YAMLElements? {
        let value = entry.value
        if value.kind == .sequence { return value.elements }
        guard value.kind != .refused else { return nil }
        findings.error(
            value.mark, "type",
            "\(entry.key) should be a list, such as \(example), but this is \(value.kindInWords)")
        return nil
    }

    /// A list of short texts, each once.
    mutating func texts(
        _ key: StaticString, example: String, _ findings: inout Findings
    ) -> [(text: String, mark: Mark)] {
        var result: [(text: String, mark: Mark)] = []
        for node in list(key, example: example, &findings) {
            guard let text = MappingReader.text(node, called: "each of \(key)", &findings) else { continue }
            if node.isNothing || text.isEmpty {
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
        return text.withUTF8(String.isOnOneLine) ? self : withSingleSpaces
    }

    /// The same of the bytes of a text.
    static func onOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return isOnOneLine(bytes) ? text : text.withSingleSpaces
    }

    private var withSingleSpaces: String {
        split { $0 == " " || $0.isNewline || $0 == "\t" || $0 == "\u{0B}" || $0 == "\u{0C}" }.joined(separator: " ")
    }

    private static func isOnOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return true }
        guard first != 0x20, last != 0x20 else { return false }
        // Eight bytes at a time, from each to the one behind it: most texts have no two spaces together.
        let words = UnsafeRawBufferPointer(bytes)
        var index = 0
        var marks: UInt64 = 0
        while index + 9 <= bytes.count {
            marks |= marksOfSpaces(words, at: index)
            // The last of them are looked at again rather than one by one.
            index += index + 17 <= bytes.count ? 8 : Swift.max(1, bytes.count - 9 - index)
        }
        if marks == 0, bytes.count >= 9, last > 0x20 { return true }
        for index in bytes.indices {
            let byte = bytes[index]
            if byte >= 0x09 && byte <= 0x0D || byte == 0x20 && bytes[index + 1] == 0x20 { return false }
        }
        return true
    }

    /// Not zero where two spaces may stand together, or a line or a tab may end.
    @inline(__always)
    private static func marksOfSpaces(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let behind = bytes.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
        return ByteWord.equal(word, 0x20) & ByteWord.equal(behind, 0x20) | ByteWord.less(word, than: 0x20)
    }
}
