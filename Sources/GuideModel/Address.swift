// Where something of the site leads to or what it is made of, as a value.

/// An address that stands in a page, before the page is known: every page writes it relative to itself, and notes it.
public struct Address: Hashable, Sendable {
    /// What the address means to the page that holds it.
    public enum Role: Hashable, Sendable {
        /// A visitor follows it.
        case link
        /// The page is made of it: a picture, a style sheet, a script, a file that a script loads.
        case resource
        /// It leads out of the site; `path` is the whole address, such as `https://example.org/`.
        case outward
    }

    /// From the site's root, such as `york/index.html`; empty for the page itself.
    public var path: String
    /// The id that is asked for, without `#`.
    public var fragment: String?
    public var role: Role
    /// Whether the path is that of one language; else pages lead to what stands there in their own.
    public var isPlaced: Bool

    public init(path: String, fragment: String? = nil, role: Role, isPlaced: Bool = false) {
        self.path = path
        self.fragment = fragment
        self.role = role
        self.isPlaced = isPlaced
    }

    /// What a visitor follows.
    public static func link(_ path: String, fragment: String? = nil) -> Address {
        Address(path: path, fragment: fragment, role: .link)
    }

    /// What a page is made of.
    public static func resource(_ path: String) -> Address { Address(path: path, role: .resource) }

    /// An element of the page itself.
    public static func here(_ fragment: String) -> Address { Address(path: "", fragment: fragment, role: .link) }

    /// What lies outside of the site.
    public static func outward(_ address: String) -> Address { Address(path: address, role: .outward) }
}
