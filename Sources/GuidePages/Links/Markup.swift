// Markup that many pages show, read once for what matters to links.

import GuideModel

public struct Markup: Hashable, Sendable {
    /// UTF-8.
    public let bytes: [UInt8]
    let marks: [LinkMark]

    /// - Parameter bytes: well-formed HTML or SVG.
    public init(_ bytes: [UInt8]) {
        self.init(PageText(bytes: bytes, attributes: LinkAttribute.all(in: bytes)))
    }

    /// Markup of which nobody knows where it holds links.
    init(unread bytes: [UInt8]) {
        self.init(bytes, marks: [LinkMark(kind: .text, place: 0, end: Int32(bytes.count))])
    }

    /// - Parameter marks: where it holds links, in order.
    init(_ bytes: [UInt8], marks: [LinkMark]) {
        self.bytes = bytes
        self.marks = marks
    }

    /// What a template rendered, with what it knows of its links.
    public init(_ text: PageText) {
        let (bytes, attributes) = (text.bytes, text.attributes)
        self.bytes = bytes
        let isQuoted = attributes.allSatisfy { bytes[..<$0.value.lowerBound].last == UInt8(ascii: "\"") }
        marks =
            isQuoted
            ? attributes.map {
                LinkMark(
                    kind: LinkMark.Kind($0.role), place: Int32($0.value.lowerBound), end: Int32($0.value.upperBound))
            }
            : [LinkMark(kind: .text, place: 0, end: Int32(bytes.count))]
    }
}

extension Markup: TemplateText {
    public static var templateForm: TemplateForm { .markup }
}

extension LinkMark.Kind {
    init(_ role: LinkAttribute.Role) {
        switch role {
        case .id: self = .id
        case .link: self = .link
        case .resource: self = .resource
        case .choices: self = .choices
        }
    }
}
