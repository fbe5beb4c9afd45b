// An attribute of a page that holds an address or an id.

/// Where the value of an attribute lies in a page, and what it means to the page.
public struct LinkAttribute: Hashable, Sendable {
    public enum Role: UInt8, Sendable {
        case id, link, resource
        /// Resources of which the browser picks one: `srcset`.
        case choices
    }

    public var role: Role
    public var value: Range<Int>

    /// Every such attribute of well-formed HTML or SVG, in the order of the page.
    public static func all(in page: [UInt8]) -> [LinkAttribute] {
        page.withUnsafeBytes { LinkScanner.attributes(in: $0) }
    }
}
