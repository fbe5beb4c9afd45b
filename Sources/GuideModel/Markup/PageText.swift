// Markup and what is known of its links.

/// A page, or a part of one, as it was written.
public struct PageText: Hashable, Sendable {
    /// UTF-8.
    public var bytes: [UInt8]
    /// The attributes that hold addresses and ids, in the order of the page.
    public var attributes: [LinkAttribute]

    public init(bytes: [UInt8], attributes: [LinkAttribute]) {
        self.bytes = bytes
        self.attributes = attributes
    }
}
