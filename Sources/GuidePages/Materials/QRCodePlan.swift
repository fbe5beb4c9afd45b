// A QR code that a page asks for, for whoever draws it.

/// What the code says, and what is said of it.
public struct QRCodePlan: Hashable, Sendable {
    /// An absolute address.
    public var address: String
    public var title: String
    /// Begins the ids in it, so that several can stand in one page.
    public var id: String
}
