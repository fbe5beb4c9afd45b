// Reads language tags (BCP 47) and writes them in their usual spelling.

import GuideSupport

package enum LanguageTag {
    /// The tag in the case that RFC 5646, section 2.1.1, recommends; nil if it is not well-formed.
    package static func canonical(_ text: some StringProtocol) -> String? {
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), isAlphabetic(language) else {
            return nil
        }
        var result = String(language)
        var isPrivate = false
        var hasScript = false
        var hasRegion = false
        for part in parts.dropFirst() {
            let length = part.utf8.count
            guard length <= 8, length > 0, part.utf8.allSatisfy(isAlphanumeric) else { return nil }
            if isPrivate {
                result += "-" + part
            } else if part == "x" {
                isPrivate = true
                result += "-x"
            } else if length == 4, isAlphabetic(part), !hasScript, !hasRegion {
                hasScript = true
                result += "-" + part.prefix(1).uppercased() + part.dropFirst()
            } else if !hasRegion, (length == 2 && isAlphabetic(part)) || (length == 3 && part.utf8.allSatisfy(isDigit))
            {
                hasRegion = true
                result += "-" + part.uppercased()
            } else if length >= 5 || (length == 4 && part.utf8.first.map(isDigit) == true) {
                result += "-" + part
            } else {
                return nil
            }
        }
        return result.hasSuffix("-x") ? nil : result
    }

    /// The tag that a text means which is not one: a name such as `german` or `Deutsch`, a code of ISO 639-2 such as
    /// `ger`, or a tag with an underscore; nil for a tag, and for any other text.
    static func corrected(_ text: String) -> String? {
        guard let tag = canonical(text) else {
            return LanguageCode.named(text) ?? canonical(text.replacing("_", with: "-"))
        }
        let language = primary(tag)
        guard language.utf8.count == 3, let code = LanguageCode.named(String(language)) else { return nil }
        return code + tag.dropFirst(language.count)
    }

    /// Whether two tags are the same, or differ only because one names a region: for example, `fr` and `fr-FR`.
    package static func areSame(_ tag: String, _ other: String) -> Bool {
        guard let tag = canonical(tag), let other = canonical(other) else { return false }
        let (short, long) = tag.utf8.count <= other.utf8.count ? (tag, other) : (other, tag)
        guard short != long else { return true }
        guard long.hasPrefix(short + "-") else { return false }
        let region = long.dropFirst(short.count + 1)
        // In a canonical tag, only regions are in capitals.
        return (2...3).contains(region.utf8.count) && region == region.uppercased()
    }

    /// The primary language of a tag.
    ///
    /// For example, `pt` of `pt-BR`.
    static func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
    private static func isAlphabetic(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy(isLetter) }
}
