// Reads the keys of one mapping, each with its type, and reports the ones that nobody asked for.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A mapping whose keys are asked for one by one.
///
/// What was never asked for is unknown: see `finish`. There is one reader of a mapping, which nobody copies.
struct MappingReader: ~Copyable {
    /// What the mapping describes, as in `a place`.
    let subject: StaticString
    let mark: Mark
    let document: YAMLDocument
    /// Where the keys stand among the values of the document.
    private let keys: Range<Int>
    private let signs: UInt64
    /// Zero when they have not been counted.
    private let keyCount: Int
    /// The keys that were asked for and are there, a bit for each of the first 64.
    private var used: UInt64 = 0
    private var usedLater: [Int] = []
    /// Where the keys that this mapping is asked for begin among those that the findings keep.
    private let firstAsked: Int
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
        let value = document[node.index]
        keys = node.index + 1..<value.next
        signs = value.signs
        keyCount = Int(value.keyCount)
        next = (keys.lowerBound, 0)
        firstAsked = findings.keysAskedFor.count
    }

    /// The entry of a key, whatever its value; nil when the key is not there.
    mutating func entry(_ key: StaticString, _ findings: inout Findings) -> YAMLEntry? {
        ask(for: key, &findings).map { YAMLEntry(document: document, index: $0) }
    }

    /// Where a key stands; its value stands behind it.
    private mutating func ask(for key: StaticString, _ findings: inout Findings) -> Int? {
        findings.keysAskedFor.append(key)
        // Most keys that are not there show by their signs that they are not.
        let length = key.utf8CodeUnitCount
        guard signs & YAMLDocument.Value.sign(length: length, last: key.utf8Start[length - 1]) != 0 else { return nil }
        guard let (index, count) = document.find(key, in: keys, from: next) else { return nil }
        if count < 64 { used |= 1 &<< UInt64(count) } else { usedLater.append(count) }
        next = (document[index + 1].next, count + 1)
        return index
    }

    /// Where the value of a key stands that has one; nil when the key or its value is missing.
    ///
    /// A node would hold the document once more.
    mutating func filled(_ key: StaticString, _ findings: inout Findings) -> Int? {
        guard let index = ask(for: key, &findings) else { return nil }
        return document[index + 1].kind == .refused || document.isNothing(at: index + 1) ? nil : index + 1
    }

    /// The entry of a key that has a value; nil when the key or its value is missing.
    mutating func filledEntry(_ key: StaticString, _ findings: inout Findings) -> YAMLEntry? {
        filled(key, &findings).map { YAMLEntry(document: document, index: $0 - 1) }
    }

    /// Where the value of a key stands that must have one; its absence is reported.
    mutating func required(_ key: StaticString, _ findings: inout Findings) -> Int? {
        guard let index = ask(for: key, &findings) else {
            findings.error(mark, "missing-key", "\(key) is missing; \(subject) needs it")
            return nil
        }
        if document.isNothing(at: index + 1) {
            findings.error(document[index].mark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        }
        return document[index + 1].kind == .refused ? nil : index + 1
    }

    /// The entry of a key that must have a value; its absence is reported.
    mutating func requiredEntry(_ key: StaticString, _ findings: inout Findings) -> YAMLEntry? {
        required(key, &findings).map { YAMLEntry(document: document, index: $0 - 1) }
    }

    /// Reports every key that was never asked for, with the nearest that was.
    ///
    /// Nothing is asked after that.
    mutating func finish(_ findings: inout Findings) {
        if hasUnknown { reportUnknown(&findings) }
        findings.keysAskedFor.cut(to: firstAsked)
    }

    /// False only when every key was asked for.
    private var hasUnknown: Bool { used.nonzeroBitCount != keyCount || keyCount == 0 }

    private func reportUnknown(_ findings: inout Findings) {
        var key = keys.lowerBound
        var count = 0
        var names: [String] = []
        while key < keys.upperBound {
            let entry = YAMLEntry(document: document, index: key)
            if !isUsed(count) {
                guard !findings.isFull else { return findings.error(entry.keyMark, "unknown-key", "") }
                if names.isEmpty { names = findings.keysAskedFor.names(from: firstAsked) }
                report(entry, names, &findings)
            }
            key = document[key + 1].next
            count += 1
        }
    }

    private func isUsed(_ count: Int) -> Bool {
        count < 64 ? used & 1 &<< UInt64(count) != 0 : usedLater.contains(count)
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
        filled(key, &findings).flatMap { text(at: $0, of: key, &findings) }
    }

    /// One line of text that is mostly the same from page to page; nil when there is none.
    mutating func text(_ key: StaticString, mostly last: inout SharedText, _ findings: inout Findings) -> String? {
        guard let index = filled(key, &findings) else { return nil }
        return document.withLine(at: index, { last.text(of: $0) }) ?? text(at: index, of: key, &findings)
    }

    /// The text of a value that is there.
    func text(at index: Int, of key: StaticString, _ findings: inout Findings) -> String? {
        if let line = document.line(at: index) { return line }
        return MappingReader.text(YAMLNode(document: document, index: index), called: key.description, &findings)
    }

    /// One line of text and where it stands; nil when there is none.
    mutating func named(_ key: StaticString, _ findings: inout Findings) -> Named? {
        guard let index = filled(key, &findings), let text = text(at: index, of: key, &findings) else { return nil }
        return Named(text: text, mark: document[index].mark)
    }

    /// One line of text that must be there.
    mutating func requiredText(_ key: StaticString, _ findings: inout Findings) -> String? {
        requiredNamed(key, &findings)?.text
    }

    /// One line of text that must be there, and where it stands.
    mutating func requiredNamed(_ key: StaticString, _ findings: inout Findings) -> Named? {
        guard let index = required(key, &findings), let text = text(at: index, of: key, &findings) else { return nil }
        let mark = document[index].mark
        guard !text.isEmpty else {
            findings.error(mark, "missing-key", "\(key) is empty; \(subject) needs it")
            return nil
        }
        return Named(text: text, mark: mark)
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
        guard let index = filled(key, &findings) else { return nil }
        if document[index].kind == .plain {
            if document.isWord("yes", at: index) || document.isWord("true", at: index) { return true }
            if document.isWord("no", at: index) || document.isWord("false", at: index) { return false }
        }
        let value = YAMLNode(document: document, index: index)
        findings.error(value.mark, "type", "\(key) should be yes or no, but this is \(value.kindInWords)")
        return nil
    }

    /// `yes`, `partly` or `no`; nil when the key has no value.
    mutating func extent(_ key: StaticString, _ findings: inout Findings) -> Access.Extent? {
        guard let index = filled(key, &findings) else { return nil }
        if document.isWord("yes", at: index) || document.isWord("true", at: index) { return .yes }
        if document.isWord("no", at: index) || document.isWord("false", at: index) { return .no }
        if document.isWord("partly", at: index) { return .partly }
        let value = YAMLNode(document: document, index: index)
        findings.error(value.mark, "type", "\(key) should be yes, partly or no, but this is \(value.kindInWords)")
        return nil
    }

    /// What `make` makes of a text that is one line as it is written; nil when there is none, or it makes nothing.
    ///
    /// Nothing is reported: whoever gets nothing asks for the text.
    @inline(__always)
    mutating func line<Result>(
        _ key: StaticString, _ findings: inout Findings, _ make: (UnsafeBufferPointer<UInt8>) -> Result?
    ) -> Result? {
        filled(key, &findings).flatMap { document.withLine(at: $0, make) }
    }

    /// One of the words of a closed list; the nearest is suggested for any other.
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: StaticString, of type: Choice.Type, code: String, isRequired: Bool = false, _ findings: inout Findings
    ) -> Choice? {
        guard let index = isRequired ? required(key, &findings) : filled(key, &findings),
            let text = text(at: index, of: key, &findings)
        else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let mark = document[index].mark
        let words = Choice.allCases.map(\.rawValue)
        if let nearest = nearestWord(to: text, among: words) {
            findings.error(
                mark, code, "\(text.shortForMessage) is no \(key); did you mean \(nearest)?", suggestion: nearest)
        } else {
            findings.error(
                mark, code, "\(text.shortForMessage) is no \(key); choose from \(words.joined(separator: ", "))")
        }
        return nil
    }

    /// The values of a list; none when there is no list.
    mutating func list(_ key: StaticString, example: String, _ findings: inout Findings) -> YAMLElements {
        guard let index = filled(key, &findings) else { return .none(in: document) }
        if document[index].kind == .sequence { return YAMLNode(document: document, index: index).elements }
        let entry = YAMLEntry(document: document, index: index - 1)
        return MappingReader.list(entry, example: example, &findings) ?? .none(in: document)
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
        let list = list(key, example: example, &findings)
        result.reserveCapacity(list.count)
        for node in list {
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
    /// Whether this is a text of these bytes.
    @inline(__always)
    func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count, let start = bytes.baseAddress else { return isEmpty && bytes.isEmpty }
        var isSame = false
        withBytes { isSame = $0.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? false }
        return isSame
    }

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

    /// Whether these bytes are a text without white space at its ends and with single spaces only.
    static func isOnOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return true }
        guard first != 0x20, last != 0x20 else { return false }
        var spaces = DoubleSpaces()
        let sign = ByteWord.firstIndex(in: bytes, from: 0) {
            spaces.look(at: $0)
            return ByteWord.less($0, than: 0x20)
        }
        if sign == bytes.count, !spaces.areLikely { return true }
        for index in bytes.indices {
            let byte = bytes[index]
            if byte >= 0x09 && byte <= 0x0D || byte == 0x20 && bytes[index + 1] == 0x20 { return false }
        }
        return true
    }
}
