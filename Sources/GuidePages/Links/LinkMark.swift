// Where a page may hold what matters to links, as its template knows without reading the page.

import GuideModel

struct LinkMark: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        /// The value of an attribute begins here, after its quotation mark.
        case id, link, resource, choices
        /// Here stands a "=" or "<" that only the page itself explains.
        case look
        /// From here on stands markup that is no template's.
        case text

        /// What an attribute that is marked means; nil where the page has to be read.
        @inline(__always)
        var role: LinkAttribute.Role? {
            switch self {
            case .id: .id
            case .link: .link
            case .resource: .resource
            case .choices: .choices
            case .look, .text: nil
            }
        }
    }

    var kind: Kind
    /// From the beginning of the page, or of a template's literal.
    var place: Int32
    /// Where a text ends, or a value; a place before the mark's own where that is not known.
    var end: Int32 = -1

    func moved(by distance: Int32) -> LinkMark {
        LinkMark(kind: kind, place: place &+ distance, end: end &+ distance)
    }
}

extension LinkMark {
    /// The mark of an attribute of a text.
    init(_ attribute: RichText.Attribute, movedBy distance: Int) {
        self.init(kind: Kind(attribute.role), place: Int32(truncatingIfNeeded: attribute.offset + distance))
    }
}
