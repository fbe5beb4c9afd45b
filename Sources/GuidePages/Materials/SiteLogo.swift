// The logo of a guide as it is published.

import GuideModel

/// What stands at the top of every page.
public struct SiteLogo: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        /// From the site's root.
        public var path: String
        public var size: PixelSize

        public init(path: String, size: PixelSize) {
            self.path = path
            self.size = size
        }
    }

    public var light: File
    /// The one for dark colours.
    public var dark: File?
    /// Whether it says the guide's name.
    public var isWordmark: Bool

    public init(light: File, dark: File? = nil, isWordmark: Bool = false) {
        self.light = light
        self.dark = dark
        self.isWordmark = isWordmark
    }
}
