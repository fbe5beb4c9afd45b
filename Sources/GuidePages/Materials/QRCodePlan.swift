// A QR code of a page, for the renderer that draws it.

/// The content of the code and its description.
public struct QRCodePlan: Hashable, Sendable {
    /// An absolute address.
    public var address: String
    public var title: String
    /// The prefix of the ids in the code, so that one page can contain several codes.
    public var id: String
}
