// Writes XML by hand: elements, attributes and text, escaped.

/// An XML document under construction.
struct XMLText {
    private(set) var bytes: [UInt8]
    private var open: [String] = []

    init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// An element with other elements inside.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLText) -> Void
    ) {
        indent()
        start(name, attributes)
        bytes += Array(">\n".utf8)
        open.append(name)
        content(&self)
        open.removeLast()
        indent()
        bytes += Array("</\(name)>\n".utf8)
    }

    /// An element with text inside.
    mutating func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        indent()
        start(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        escape(text)
        bytes += Array("</\(name)>\n".utf8)
    }

    /// An element without content.
    mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        start(name, attributes)
        bytes += Array("/>\n".utf8)
    }

    private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        bytes += Array("<\(name)".utf8)
        for (key, value) in attributes {
            bytes += Array(" \(key)=\"".utf8)
            escape(value)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func indent() {
        for _ in open { bytes += [0x20, 0x20] }
    }

    /// Characters that XML 1.0 cannot hold at all (section 2.2) become U+FFFD.
    private mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": bytes += Array("&lt;".utf8)
            case ">": bytes += Array("&gt;".utf8)
            case "&": bytes += Array("&amp;".utf8)
            case "\"": bytes += Array("&quot;".utf8)
            case "\t", "\n": bytes.append(UInt8(scalar.value))
            case "\r": bytes += Array("&#13;".utf8)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": bytes += Array("\u{FFFD}".utf8)
            default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
