// Writes XML by hand: elements, attributes and text, escaped.

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
        markup(name)
        for (key, value) in attributes {
            markup(" ")
            markup(key)
            markup("=\"")
            escape(value)
            markup("\"")
        }
    }

    private mutating func end(_ name: String) {
        markup("</")
        markup(name)
        markup(">\n")
    }

    private mutating func indent() { markup(String(repeating: " ", count: 2 * depth)) }

    private mutating func markup(_ text: String) { bytes += text.utf8 }

    /// Characters that XML 1.0 cannot hold at all (section 2.2) become U+FFFD.
    private mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": markup("&lt;")
            case ">": markup("&gt;")
            case "&": markup("&amp;")
            case "\"": markup("&quot;")
            case "\r": markup("&#13;")
            case "\t", "\n": bytes += scalar.utf8
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": markup("\u{FFFD}")
            default: bytes += scalar.utf8
            }
        }
    }
}
