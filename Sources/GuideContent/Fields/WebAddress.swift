// Checks addresses that a browser opens.

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

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
}
