// Addresses in the site, as values that pages fill in later.

/// An address in a page that is not yet known: each page writes it relative to itself and records it.
public struct Address: Hashable, Sendable {
    /// What the address is for in the page that contains it.
    public enum Role: Hashable, Sendable {
        /// A visitor follows it.
        case link
        /// The page loads it: a picture, a style sheet, a script, or a file that a script loads.
        case resource
        /// An address outside the site; `path` is the whole address, such as `https://example.org/`.
        case outward
    }

    /// From the site's root, such as `york/index.html`; empty for the page itself.
    public var path: String
    /// The requested id, without `#`.
    public var fragment: String?
    public var role: Role
    /// Whether the path is already that of one language.
    ///
    /// Otherwise pages link to the file in their own language.
    public var isPlaced: Bool

    public init(path: String, fragment: String? = nil, role: Role, isPlaced: Bool = false) {
        self.path = path
        self.fragment = fragment
        self.role = role
        self.isPlaced = isPlaced
    }

    /// A link that a visitor follows.
    public static func link(_ path: String, fragment: String? = nil) -> Address {
        Address(path: path, fragment: fragment, role: .link)
    }

    /// A file that a page loads.
    public static func resource(_ path: String) -> Address { Address(path: path, role: .resource) }

    /// An element of the page itself.
    public static func here(_ fragment: String) -> Address { Address(path: "", fragment: fragment, role: .link) }

    /// An address outside the site.
    public static func outward(_ address: String) -> Address { Address(path: address, role: .outward) }
}
