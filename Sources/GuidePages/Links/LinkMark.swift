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
    }

    var kind: Kind
    /// From the beginning of the page, or of a template's literal.
    var place: Int32
    /// Where a text ends.
    var end: Int32 = 0

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
