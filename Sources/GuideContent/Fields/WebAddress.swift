// Checks addresses that a browser opens.

import GuideSupport

/// Checks whether a browser can open an address.
package enum WebAddress {
    package enum Verdict: Hashable {
        case valid
        /// The reason follows the address in a sentence.
        case invalid(reason: String, suggestion: String?)
    }

    package static func check(_ text: String) -> Verdict {
        let lower = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else {
            let looksBare = lower.hasPrefix("www.") || (!lower.contains(":") && lower.contains("."))
            return .invalid(
                reason: "is not a web address; start it with https://",
                suggestion: looksBare && !lower.hasPrefix("/") ? "https://" + text : nil)
        }
        if let character = text.unicodeScalars.first(where: isForbidden) {
            let name = character == " " ? "a space" : String(character).quotedForMessage
            return .invalid(reason: "contains \(name), which is not allowed in a web address", suggestion: nil)
        }
        let host = text.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
        guard let first = host.first, first != UInt8(ascii: "."), first != UInt8(ascii: ":"),
            !host.contains(UInt8(ascii: "@"))
        else {
            return .invalid(reason: "has no host; write one, as in https://example.org/", suggestion: nil)
        }
        return .valid
    }

    /// The address with its scheme, for a text that is most likely a host without one; nil for any other text.
    package static func completed(_ text: String) -> String? {
        if ContactForm.isEmailAddress(text) { return "mailto:" + text }
        guard !text.prefix(while: { !"?#".contains($0) }).hasSuffix(".md"), !text.contains(" ") else { return nil }
        let host = text.prefix { !"/?#".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, (2...24).contains(last.count),
            last.utf8.allSatisfy(\.isASCIILetter),
            labels.allSatisfy({ label in
                !label.isEmpty && label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
            })
        else { return nil }
        // Otherwise, it can be the name of a file.
        let isCertain =
            host.lowercased().hasPrefix("www.") || text.dropFirst(host.count).hasPrefix("/")
            || commonDomains.contains(last.lowercased())
        return isCertain ? "https://" + text : nil
    }

    private static let commonDomains: Set<String> = [
        "com", "org", "net", "info", "eu", "de", "at", "ch", "li", "fr", "be", "nl", "lu", "es", "pt", "it", "uk", "ie",
        "se", "no", "dk", "fi", "pl", "cz", "cn", "jp", "us", "ca", "au",
    ]

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
}
