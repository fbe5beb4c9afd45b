// Addresses that a browser opens.

/// What makes an address one that a browser opens.
enum WebAddress {
    enum Verdict: Hashable {
        case valid
        /// The reason follows the address in a sentence.
        case invalid(reason: String, suggestion: String?)
    }

    static func check(_ text: String) -> Verdict {
        let lower = text.lowercased()
        let scheme = lower.hasPrefix("https://") ? 8 : lower.hasPrefix("http://") ? 7 : 0
        guard scheme > 0 else {
            let looksBare = lower.hasPrefix("www.") || (!lower.contains(":") && lower.contains("."))
            return .invalid(
                reason: "is no web address; start it with https://",
                suggestion: looksBare && !lower.hasPrefix("/") ? "https://" + text : nil)
        }
        for byte in text.utf8 where byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
            let character = byte == 0x20 ? "a space" : String(decoding: [byte], as: UTF8.self).quotedForMessage
            return .invalid(reason: "holds \(character), which no web address may", suggestion: nil)
        }
        let host = text.utf8.dropFirst(scheme).prefix { !"/?#".utf8.contains($0) }
        guard !host.isEmpty, host.first != UInt8(ascii: "."), host.first != UInt8(ascii: ":"),
            !host.contains(UInt8(ascii: "@"))
        else {
            return .invalid(reason: "names no host, such as https://example.org/", suggestion: nil)
        }
        return .valid
    }
}
