// Writes a drawing as small XML: no comments, no indentation, no editor's notes.

import GuideSupport

struct DrawingWriter {
    private var bytes: [UInt8] = []

    private static let textual: Set<String> = ["text", "tspan", "textPath", "title", "desc", "style"]

    // The escapes of canonical XML.
    private static let text = Escape(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
    private static let attribute = Escape([
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
    ])

    /// The text of a whole SVG file.
    static func svg(_ root: DrawingElement) -> [UInt8] {
        var writer = DrawingWriter()
        writer.write(root, isRoot: true, isInText: false)
        writer.bytes.append(0x0A)
        return writer.bytes
    }

    private mutating func write(_ element: DrawingElement, isRoot: Bool, isInText: Bool) {
        put("<")
        put(element.name)
        if isRoot {
            put(" xmlns=\"http://www.w3.org/2000/svg\"")
            if Self.usesLinks(element) { put(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
        }
        for attribute in element.attributes {
            put(" ")
            put(attribute.name)
            put("=\"")
            let isPath = attribute.name == "d" || attribute.name == "points"
            bytes.append(isPath ? Self.compact(attribute.value) : attribute.value, escape: Self.attribute)
            put("\"")
        }
        let keepsText = isInText || Self.textual.contains(element.name)
        let children = element.children.filter { child in
            guard case .text(let text) = child else { return true }
            return keepsText && !(element.name == "style" && text.isEmpty)
        }
        if children.isEmpty {
            put("/>")
            return
        }
        put(">")
        for child in children {
            switch child {
            case .text(let text): bytes.append(text, escape: Self.text)
            case .element(let inner): write(inner, isRoot: false, isInText: keepsText)
            }
        }
        put("</")
        put(element.name)
        put(">")
    }

    private static func usesLinks(_ element: DrawingElement) -> Bool {
        element.attributes.contains { $0.name == "xlink:href" }
            || element.children.contains { child in
                if case .element(let inner) = child { usesLinks(inner) } else { false }
            }
    }

    // Path data may be wrapped over lines; one space separates its numbers as well.
    private static func compact(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }.joined(separator: " ")
    }

    private mutating func put(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
