// A YAML document after it has been read: its values one after another.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The values of a document in the order in which they are written, each collection before what it holds.
///
/// A page's front matter has some hundred values, most of which are asked for once, so they stay bytes in one array:
/// there is no object for each, and no text is made that nobody reads.
final class YAMLDocument: Sendable {
    struct Value: Sendable {
        enum Kind: Sendable {
            /// A text without quotes.
            case plain
            /// A text in quotes or in a block.
            case quoted
            case sequence
            /// A key, its value, the next key, and so on; keys are texts.
            case mapping
            /// Something that has been reported already and is to be passed over in silence.
            case refused
        }

        let kind: Kind
        /// True for a text that is known to have no white space at its ends and single spaces only.
        let isOneLine: Bool
        /// How many keys a mapping has; zero when they have not been counted.
        var keyCount: UInt8 = 0
        /// Where the value starts.
        let mark: Mark
        private let start: Int32
        private let end: Int32
        private var nextValue: Int32
        /// A bit for the sign of each key of a mapping: a key whose bit is missing is not there.
        var signs = UInt64.max

        /// - Parameters:
        ///   - text: the bytes of a text.
        ///   - next: where the value behind this one stands, and behind all that this one holds.
        init(kind: Kind, mark: Mark, text: Range<Int>, next: Int, isOneLine: Bool = false) {
            self.kind = kind
            self.isOneLine = isOneLine
            self.mark = mark
            start = Int32(truncatingIfNeeded: text.lowerBound)
            end = Int32(truncatingIfNeeded: text.upperBound)
            nextValue = Int32(truncatingIfNeeded: next)
        }

        /// The bytes of a text.
        var text: Range<Int> { Int(start)..<Int(end) }

        /// Where the value behind this one stands, and behind all that this one holds.
        var next: Int {
            get { Int(nextValue) }
            set { nextValue = Int32(truncatingIfNeeded: newValue) }
        }

        /// The bit of a key of some length and with some last letter: most keys share theirs with no other.
        @inline(__always)
        static func sign(length: Int, last: UInt8) -> UInt64 {
            1 &<< UInt64(truncatingIfNeeded: (length &* 7 &+ Int(last)) & 63)
        }
    }

    private let bytes: [UInt8]
    private let values: [Value]

    /// - Parameters:
    ///   - bytes: what the texts of the values are ranges of; valid UTF-8, and less than two gigabytes.
    ///   - values: the root and all that it holds.
    init(bytes: [UInt8], values: [Value]) {
        self.bytes = bytes
        self.values = values
    }

    var root: YAMLNode? { values.isEmpty ? nil : YAMLNode(document: self, index: 0) }

    subscript(index: Int) -> Value { values[index] }

    /// Calls `body` with the bytes of a text.
    @inline(__always)
    func withText<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let range = values[index].text
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    func isText(at index: Int) -> Bool {
        let kind = values[index].kind
        return kind == .plain || kind == .quoted
    }

    /// Whether a text is this word, in whatever capitals.
    ///
    /// - Parameter word: in lower case.
    func isWord(_ word: StaticString, at index: Int) -> Bool {
        guard isText(at: index), values[index].text.count == word.utf8CodeUnitCount else { return false }
        return withText(at: index) { bytes in
            for index in bytes.indices {
                let byte = bytes[index]
                let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
                if lower != word.utf8Start[index] { return false }
            }
            return true
        }
    }

    /// A text without white space at its ends, and with single spaces for runs of it; nil for another value.
    func line(at index: Int) -> String? {
        guard isText(at: index) else { return nil }
        let value = values[index]
        return bytes.withUnsafeBufferPointer {
            let text = UnsafeBufferPointer(rebasing: $0[value.text])
            return value.isOneLine ? String(decoding: text, as: UTF8.self) : String.onOneLine(text)
        }
    }

    /// Calls `body` with the bytes of a text that is such a line as it is written; nil for every other value.
    @inline(__always)
    func withLine<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        guard isText(at: index) else { return nil }
        let isOneLine = values[index].isOneLine
        return withText(at: index) { isOneLine || String.isOnOneLine($0) ? body($0) : nil }
    }

    /// True for a value that was left out, or says that there is none.
    func isNothing(at index: Int) -> Bool {
        let value = values[index]
        guard value.kind == .plain, value.text.count < 5 else { return false }
        return withText(at: index) { text in
            let word: StaticString = text.count == 1 ? "~" : text.count == 4 ? "null" : ""
            guard text.count == word.utf8CodeUnitCount else { return false }
            for index in text.indices where text[index] != word.utf8Start[index] { return false }
            return true
        }
    }

    /// Where a key of a mapping stands, and how many others stand before it.
    ///
    /// - Parameters:
    ///   - mapping: where the first key stands and where the keys end.
    ///   - first: the key to begin with, and how many stand before it; those are looked at last.
    func find(
        _ key: StaticString, in mapping: Range<Int>, from first: (index: Int, count: Int)
    ) -> (index: Int, count: Int)? {
        let (wanted, length) = (key.utf8Start, key.utf8CodeUnitCount)
        return bytes.withUnsafeBufferPointer { bytes in
            values.withUnsafeBufferPointer { values in
                guard let base = bytes.baseAddress else { return nil }
                var (index, count) = first
                // Looks at every key once.
                repeat {
                    if index == mapping.upperBound { (index, count) = (mapping.lowerBound, 0) }
                    guard index < mapping.upperBound else { return nil }
                    let text = values[index].text
                    if text.count == length, memcmp(base + text.lowerBound, wanted, length) == 0 {
                        return (index, count)
                    }
                    index = values[index + 1].next
                    count += 1
                } while index != first.index && (index != mapping.upperBound || first.count > 0)
                return nil
            }
        }
    }
}
