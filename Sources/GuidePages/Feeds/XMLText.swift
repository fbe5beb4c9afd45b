// Writes XML by hand: elements, attributes and text, escaped.

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
        bytes.append(text, escape: .xml)
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
            bytes.append(value, escape: .xml)
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
}
