// The region in which a language is mainly spoken, from ICU and CLDR's likely subtags.

import CICU

/// Finds the region of a language tag.
public enum LanguageRegion {
    /// The region of a BCP 47 tag; if the tag has none, the likely one according to CLDR, such as `FR` for `fr`.
    ///
    /// - Returns: nil for a language whose region CLDR does not know.
    public static func likely(of tag: String) -> String? {
        var region = [CChar](repeating: 0, count: 8)
        let length = Int(wynd_likely_region(tag, &region, Int32(region.count)))
        guard length > 0 else { return nil }
        return String(decoding: region[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
