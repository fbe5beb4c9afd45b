// Writes XML: elements, attributes and text, escaped.

/// An XML document under construction.
public struct XMLText {
    public private(set) var bytes: [UInt8]
    private var depth = 0

    public init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// Writes an element that contains other elements.
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

    /// Writes an element that contains text.
    public mutating func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        mixed(name, attributes) { $0.characters(text) }
    }

    /// Writes an empty element.
    public mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        start(name, attributes)
        markup("/>\n")
    }

    // MARK: Mixed content

    /// Writes an element on its own line that contains text and inline elements, without spaces between them.
    public mutating func mixed(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLText) -> Void
    ) {
        indent()
        inline(name, attributes, content)
        markup("\n")
    }

    /// Writes an element inside text.
    public mutating func inline(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: (inout XMLText) -> Void
    ) {
        start(name, attributes)
        markup(">")
        content(&self)
        end(name)
    }

    /// Writes an empty element inside text.
    public mutating func inline(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        start(name, attributes)
        markup("/>")
    }

    /// Writes text inside an element with mixed content.
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
