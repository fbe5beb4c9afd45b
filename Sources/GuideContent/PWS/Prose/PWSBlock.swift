// Defines prose made from slides: headings, paragraphs and lists.

import GuideModel

/// A run of prose with the same weight and slant.
package struct PWSInline: Hashable, Sendable {
    /// The words; `\n` is a visible line break.
    package var text: String
    var isStrong = false
    var isEmphasised = false
    /// The content that the run links to; nil for plain words.
    package var link: ContentReference?
}

/// One block of prose.
package enum PWSBlock: Hashable, Sendable {
    /// Levels start at 2, because the page's own title is level 1.
    case heading(level: Int, [PWSInline])
    case paragraph([PWSInline])
    case list([[PWSInline]])
    /// A picture between paragraphs, by its file.
    case picture(file: String)

    var letterCount: Int {
        switch self {
        case .heading(_, let inlines), .paragraph(let inlines): inlines.text.count
        case .list(let items): items.reduce(0) { $0 + $1.text.count }
        case .picture: 0
        }
    }
}

extension [PWSInline] {
    package var text: String { map(\.text).joined() }

    /// Joins neighbours that look the same.
    package var merged: [PWSInline] {
        reduce(into: []) { result, inline in
            if let last = result.last, last.isStrong == inline.isStrong, last.isEmphasised == inline.isEmphasised,
                last.link == inline.link
            {
                result[result.count - 1].text += inline.text
            } else if !inline.text.isEmpty {
                result.append(inline)
            }
        }
    }
}
