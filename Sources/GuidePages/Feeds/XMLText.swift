// Writes XML by hand: elements, attributes and text, escaped.

import GuideModel
import GuideSupport

/// An XML document under construction.
struct XMLText {
    private(set) var bytes: [UInt8]
    private var depth = 0

    init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// An element with other elements inside.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLText) -> Void
    ) {
        start(name, attributes)
        markup(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        end(name)
    }

    /// An element with text inside.
    mutating func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        start(name, attributes)
        markup(">")
        escape(text)
        end(name)
    }

    /// An element without content.
    mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        start(name, attributes)
        markup("/>\n")
    }

    private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        markup("<")
        bytes.append(contentsOf: name.utf8)
        for (key, value) in attributes {
            markup(" ")
            bytes.append(contentsOf: key.utf8)
            markup("=\"")
            escape(value)
            markup("\"")
        }
    }

    private mutating func end(_ name: String) {
        markup("</")
        bytes.append(contentsOf: name.utf8)
        markup(">\n")
    }

    private mutating func indent() {
        for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func markup(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Characters that XML 1.0 cannot hold at all (section 2.2) become U+FFFD.
    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { run in
            var start = 0
            while start < run.count {
                // U+FFFE and U+FFFF, which it cannot hold either, begin with this byte.
                let next = ByteWord.firstIndex(in: run, from: start) { word in
                    ByteWord.less(word, than: 0x20) | ByteWord.equal(word, UInt8(ascii: "<"))
                        | ByteWord.equal(word, UInt8(ascii: ">")) | ByteWord.equal(word, UInt8(ascii: "&"))
                        | ByteWord.equal(word, UInt8(ascii: "\"")) | ByteWord.equal(word, 0xEF)
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: run[start..<next]))
                start = next < run.count ? escape(run, next) : next
            }
        }
    }

    /// Writes what stands for the character at an index, and returns the index after it.
    private mutating func escape(_ run: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        switch run[index] {
        case UInt8(ascii: "<"): markup("&lt;")
        case UInt8(ascii: ">"): markup("&gt;")
        case UInt8(ascii: "&"): markup("&amp;")
        case UInt8(ascii: "\""): markup("&quot;")
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): bytes.append(run[index])
        case UInt8(ascii: "\r"): markup("&#13;")
        case 0xEF:
            let isNone = run[index + 1] == 0xBF && run[index + 2] >= 0xBE
            bytes.append(contentsOf: [0xEF, run[index + 1], isNone ? 0xBD : run[index + 2]])
            return index + 3
        default: markup("\u{FFFD}")
        }
        return index + 1
    }
}
