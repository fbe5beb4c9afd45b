// Where a language is mostly spoken, by ICU and CLDR's likely subtags.

import CICU

/// Tells the region that a language tag means.
public enum LanguageRegion {
    /// The region of a BCP 47 tag; where it names none, the one that CLDR holds likely, such as `FR` of `fr`.
    ///
    /// - Returns: nil for a language that CLDR knows no region of.
    public static func likely(of tag: String) -> String? {
        var region = [CChar](repeating: 0, count: 8)
        let length = Int(wynd_likely_region(tag, &region, Int32(region.count)))
        guard length > 0 else { return nil }
        return String(decoding: region[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
