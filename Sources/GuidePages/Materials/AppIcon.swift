// One icon of the installed guide.

/// An entry of the web app manifest's icons.
public struct AppIcon: Hashable, Sendable {
    /// The path from the site's root.
    public var path: String
    /// The sizes: for example `192x192`, or `any` for SVG.
    public var sizes: String
    /// The media type.
    public var type: String
    /// Whether the system may crop it to a shape.
    public var isMaskable: Bool

    public init(path: String, sizes: String, type: String, isMaskable: Bool = false) {
        self.path = path
        self.sizes = sizes
        self.type = type
        self.isMaskable = isMaskable
    }
}
