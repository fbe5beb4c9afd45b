// Where a name stands in an index from A to Z.

import GuideModel

enum SearchOrder {
    /// What names are sorted by: our own letters without diacritics; a name in another script as it is, after them.
    static func key(of name: String) -> String {
        guard let first = name.first(where: { $0.isLetter || $0.isNumber }), Slug(naming: String(first)) != nil else {
            return name.lowercased()
        }
        return Slug(naming: name)?.text ?? name.lowercased()
    }

    /// The letter a name stands under; all digits stand together.
    static func letter(of name: String) -> String {
        guard let first = key(of: name).first(where: { $0.isLetter || $0.isNumber }) else { return "…" }
        return first.isNumber ? "0–9" : first.uppercased()
    }
}
