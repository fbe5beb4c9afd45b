// Where a name stands in an index from A to Z.

import GuideModel

enum SearchOrder {
    /// What names are sorted by: our own letters without diacritics; a name in another script as it is, after them.
    static func key(of name: String) -> String {
        guard beginsPlainly(name) || beginsWithOurLetters(name) else { return name.lowercased() }
        return Slug(naming: name)?.text ?? name.lowercased()
    }

    /// The letter a name stands under; all digits stand together.
    static func letter(of name: String) -> String {
        if beginsPlainly(name), let first = name.unicodeScalars.first {
            return first.value < 0x41 ? "0–9" : String(first).uppercased()
        }
        guard let first = key(of: name).first(where: { $0.isLetter || $0.isNumber }) else { return "…" }
        return first.isNumber ? "0–9" : first.uppercased()
    }

    /// Whether a name begins with a letter or digit of ASCII, as most do: those need no closer look.
    private static func beginsPlainly(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first | 0x20 &- UInt8(ascii: "a") < 26 || first &- UInt8(ascii: "0") < 10
    }

    /// Whether a name's first letter or digit can be written with our own letters.
    private static func beginsWithOurLetters(_ name: String) -> Bool {
        guard let first = name.first(where: { $0.isLetter || $0.isNumber }) else { return false }
        return Slug(naming: String(first)) != nil
    }
}
