// The published logo of a guide.

import GuideModel

/// The logo at the top of every page.
public struct SiteLogo: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        /// The path from the site's root.
        public var path: String
        public var size: PixelSize

        public init(path: String, size: PixelSize) {
            self.path = path
            self.size = size
        }
    }

    public var light: File
    /// The file for dark colours.
    public var dark: File?
    /// Whether it contains the guide's name.
    public var isWordmark: Bool

    public init(light: File, dark: File? = nil, isWordmark: Bool = false) {
        self.light = light
        self.dark = dark
        self.isWordmark = isWordmark
    }
}
