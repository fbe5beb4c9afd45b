// An attribute of a page that holds an address or an id.

/// Where the value of an attribute lies in a page, and what it means to the page.
public struct LinkAttribute: Hashable, Sendable {
    public enum Role: UInt8, Sendable {
        case id, link, resource
        /// Resources of which the browser picks one: `srcset`.
        case choices
    }

    public var role: Role
    /// The value's bytes, without its quotation marks.
    public var value: Range<Int>

    public init(role: Role, value: Range<Int>) {
        self.role = role
        self.value = value
    }
}
