// Writes XML by hand: elements, attributes and text, escaped.

/// An XML document under construction.
public struct XMLText {
    public private(set) var bytes: [UInt8]
    private var depth = 0

    public init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// An element with other elements inside.
    public mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLText) -> Void
    ) {
        indent()
        start(name, attributes)
        markup(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        end(name)
        markup("\n")
    }

    /// An element with text inside.
    public mutating func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        mixed(name, attributes) { $0.characters(text) }
    }

    /// An element without content.
    public mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        start(name, attributes)
        markup("/>\n")
    }

    // MARK: Mixed content

    /// An element on a line of its own with text and inline elements inside, between which no space is put.
    public mutating func mixed(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLText) -> Void
    ) {
        indent()
        inline(name, attributes, content)
        markup("\n")
    }

    /// An element in the midst of text.
    public mutating func inline(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: (inout XMLText) -> Void
    ) {
        start(name, attributes)
        markup(">")
        content(&self)
        end(name)
    }

    /// An element without content in the midst of text.
    public mutating func inline(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        start(name, attributes)
        markup("/>")
    }

    /// Text in the midst of text.
    public mutating func characters(_ text: String) { bytes.append(text, escape: .xml) }

    private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
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
        markup(">")
    }

    private mutating func indent() { markup(String(repeating: " ", count: 2 * depth)) }

    private mutating func markup(_ text: String) { bytes += text.utf8 }
}
