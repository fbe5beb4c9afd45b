// A web address on paper, which a reader types.

import GuideModel

extension Markup {
    /// An address in which a line may end only after a slash or a dot.
    ///
    /// A line that ends at a hyphen is ambiguous: the reader cannot know whether the hyphen is a part of the address.
    /// The element around it needs `white-space: nowrap`.
    static func typed(_ address: String) -> Markup {
        var markup = Markup()
        var rest = address[...]
        while let end = rest.firstIndex(where: { $0 == "/" || $0 == "." }) {
            let next = rest[end...].firstIndex { $0 != "/" && $0 != "." } ?? rest.endIndex
            markup.append(escaping: String(rest[..<next]))
            if next < rest.endIndex { markup.append("<wbr>") }
            rest = rest[next...]
        }
        markup.append(escaping: String(rest))
        return markup
    }
}
