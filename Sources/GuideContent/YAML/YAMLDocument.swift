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
        /// Where the value starts.
        let mark: Mark
        /// The bytes of a text.
        let text: Range<Int>
        /// Where the value behind this one stands, and behind all that this one holds.
        var next: Int
    }

    private let bytes: [UInt8]
    private let values: [Value]

    /// - Parameters:
    ///   - bytes: what the texts of the values are ranges of; valid UTF-8.
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
