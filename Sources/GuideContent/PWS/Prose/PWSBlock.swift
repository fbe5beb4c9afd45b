// Prose made from slides: headings, paragraphs and lists.

import GuideModel

/// A stretch of prose of one weight and slant.
package struct PWSInline: Hashable, Sendable {
    /// `\n` is a line break that readers see.
    package var text: String
    var isStrong = false
    var isEmphasised = false
    /// The content that it leads to; nil for plain words.
    package var link: ContentReference?
}

/// One block of prose.
package enum PWSBlock: Hashable, Sendable {
    /// Levels from 2: the page's own title is 1.
    case heading(level: Int, [PWSInline])
    case paragraph([PWSInline])
    case list([[PWSInline]])
    /// A picture between the paragraphs, by its file.
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

    /// With neighbours that look the same as one.
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
