// Checks whether a text is a telephone number or an e-mail address.

import GuideSupport

package enum ContactForm {
    /// Whether a text is a telephone number in its usual notation.
    package static func isTelephone(_ text: String) -> Bool {
        let digits = text.utf8.count(where: \.isASCIIDigit)
        return 3...15 ~= digits && text.utf8.allSatisfy { $0.isASCIIDigit || "+-()/. ".utf8.contains($0) }
    }

    /// Whether a text has one `@`, something before it, and a host with a dot that is neither first nor last.
    package static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.allSatisfy(isAllowedInEmail) else { return false }
        let host = parts[1]
        return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".")
    }

    private static func isAllowedInEmail(_ byte: UInt8) -> Bool {
        byte > 0x20 && !"\"<>()[]:;,\\".utf8.contains(byte)
    }
}
