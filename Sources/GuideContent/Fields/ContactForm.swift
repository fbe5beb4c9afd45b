// What makes a text a telephone number or an e-mail address.

import GuideSupport

package enum ContactForm {
    /// A telephone number as people write it.
    package static func isTelephone(_ text: String) -> Bool {
        let digits = text.utf8.count(where: \.isASCIIDigit)
        return 3...15 ~= digits && text.utf8.allSatisfy { $0.isASCIIDigit || "+-()/. ".utf8.contains($0) }
    }

    /// One `@`, something before it, and a host with a dot that neither starts nor ends in one.
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
