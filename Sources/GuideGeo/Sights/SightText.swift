// Cleans the words of the data before they stand in a guide.

import GuideSupport

enum SightText {
    /// With one full stop at its end where what stands there, such as “e.V.”, has brought its own.
    static func ended(_ text: String) -> String { text.hasSuffix("..") ? String(text.dropLast()) : text }

    /// With a capital, where the script has any.
    static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static let longestName = 120
    static let longestQuotation = 600

    /// One line without control signs; nil when nothing is left.
    ///
    /// Signs that turn the direction of writing go too: they could turn the words of the guide that stand behind them.
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
        // What looks the same is the same, whoever typed it.
        result = result.composed
        guard result.count > limit else { return result.isEmpty ? nil : result }
        return String(result.prefix(limit - 1)) + "…"
    }

    /// The parts of a value that lists several with semicolons.
    static func list(_ text: String?) -> [String] {
        guard let text else { return [] }
        var parts: [String] = []
        for part in text.split(separator: ";") {
            if let part = line(String(part)), !parts.contains(part) { parts.append(part) }
        }
        return parts
    }
}
