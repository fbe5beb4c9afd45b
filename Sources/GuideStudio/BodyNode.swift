// The tree of a text as the visual editor of the browser shows it.

import GuideSupport

/// One node, with the names of types and attributes that ProseMirror's documents in the browser have.
struct BodyNode: Hashable, Sendable {
    /// The attributes of all types of nodes and marks; nil for those that a type does not have.
    struct Attributes: Hashable, Sendable {
        var level: Int?
        /// The number of the first item of a list.
        var start: Int?
        /// Whether a list has no empty lines between its items.
        var isTight: Bool?
        var language: String?
        /// The alignment of a table's cell: `left`, `center` or `right`.
        var align: String?
        /// The label of a footnote.
        var label: String?
        /// The file of an image.
        var file: String?
        var alt: String?
        /// The address of a link.
        var address: String?
        var title: String?
    }

    struct Mark: Hashable, Sendable {
        var type: String
        var attributes = Attributes()
    }

    var type: String
    var attributes = Attributes()
    var marks: [Mark] = []
    var text: String?
    var content: [BodyNode] = []

    /// A block that has no equal in the visual editor, which shows its Markdown.
    static func source(_ text: String) -> BodyNode {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        return BodyNode(type: "source", content: [BodyNode(type: "text", text: lines)])
    }

    /// Writes the members of the node's object.
    ///
    /// A text has limited nesting before it is read, so the recursion is limited too.
    func write(to writer: inout JSONWriter) {
        writer.member("type", type)
        attributes.write(to: &writer)
        writer.member("text", text)
        if !marks.isEmpty {
            writer.array("marks") { writer in
                for mark in marks {
                    writer.elementObject { writer in
                        writer.member("type", mark.type)
                        mark.attributes.write(to: &writer)
                    }
                }
            }
        }
        if !content.isEmpty {
            writer.array("content") { writer in
                for node in content { writer.elementObject { node.write(to: &$0) } }
            }
        }
    }
}

extension BodyNode.Attributes {
    fileprivate func write(to writer: inout JSONWriter) {
        if self == BodyNode.Attributes() { return }
        writer.object("attrs") { writer in
            writer.member("level", level)
            writer.member("start", start)
            if let isTight { writer.member("tight", isTight) }
            writer.member("language", language)
            writer.member("align", align)
            writer.member("label", label)
            writer.member("src", file)
            writer.member("alt", alt)
            writer.member("href", address)
            writer.member("title", title)
        }
    }
}
