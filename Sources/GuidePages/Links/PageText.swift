// A page as its template rendered it.

public struct PageText: Sendable {
    /// UTF-8.
    public var bytes: [UInt8]
    /// The attributes that hold addresses and ids, in the order of the page.
    public var attributes: [LinkAttribute]
}
