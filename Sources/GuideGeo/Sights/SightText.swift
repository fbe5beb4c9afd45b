// Cleans texts from the data before a guide uses them.

import GuideSupport

enum SightText {
    /// The text with only one full stop at its end, if its last value has its own full stop.
    ///
    /// For example, the value “e.V.” has one.
    static func ended(_ text: String) -> String { text.hasSuffix("..") ? String(text.dropLast()) : text }

    /// The text with a capital, if the script has capitals.
    static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static let longestName = 120
    static let longestQuotation = 600

    /// One line without control characters; nil if nothing is left.
    ///
    /// Characters that change the direction of writing are also removed: they could reverse the guide's words
    /// after them.
    static func line(_ text: String?, limit: Int = longestName) -> String? {
        guard let text else { return nil }
        var result = ""
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}",
                "\u{FFFE}"..."\u{FFFF}", "\u{FFF9}"..."\u{FFFB}", "\u{E0000}"..."\u{E0FFF}":
                continue
            case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control:
                pendingSpace = true
            default:
                if pendingSpace, !result.isEmpty { result.append(" ") }
                pendingSpace = false
                result.unicodeScalars.append(scalar)
            }
        }
        // Texts that look the same become the same, however they were typed.
        result = result.composed
        guard result.count > limit else { return result.isEmpty ? nil : result }
        return String(result.prefix(limit - 1)) + "…"
    }

    /// The parts of a value that lists several parts with semicolons.
    static func list(_ text: String?) -> [String] {
        guard let text else { return [] }
        var parts: [String] = []
        for part in text.split(separator: ";") {
            if let part = line(String(part)), !parts.contains(part) { parts.append(part) }
        }
        return parts
    }
}
