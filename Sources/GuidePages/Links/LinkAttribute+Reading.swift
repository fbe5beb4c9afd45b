// Reads a whole page for the attributes that matter.

import GuideModel

extension LinkAttribute {
    /// Every such attribute of well-formed HTML or SVG, in the order of the page.
    public static func all(in page: [UInt8]) -> [LinkAttribute] {
        page.withUnsafeBytes { LinkScanner.attributes(in: $0) }
    }
}
