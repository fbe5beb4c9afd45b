// Addresses that a browser opens.

/// What makes an address one that a browser opens.
enum WebAddress {
    enum Verdict: Hashable {
        case valid
        /// The reason follows the address in a sentence.
        case invalid(reason: String, suggestion: String?)
    }

    static func check(_ text: String) -> Verdict {
        let scheme = lengthOfScheme(text)
        guard scheme > 0 else {
            let lower = text.lowercased()
            let looksBare = lower.hasPrefix("www.") || (!lower.contains(":") && lower.contains("."))
            return .invalid(
                reason: "is no web address; start it with https://",
                suggestion: looksBare && !lower.hasPrefix("/") ? "https://" + text : nil)
        }
        for byte in text.utf8 where isForbidden(byte) {
            let character = byte == 0x20 ? "a space" : String(decoding: [byte], as: UTF8.self).quotedForMessage
            return .invalid(reason: "holds \(character), which no web address may", suggestion: nil)
        }
        let host = text.utf8.dropFirst(scheme).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        guard !host.isEmpty, host.first != UInt8(ascii: "."), host.first != UInt8(ascii: ":"),
            !host.contains(UInt8(ascii: "@"))
        else {
            return .invalid(reason: "names no host, such as https://example.org/", suggestion: nil)
        }
        return .valid
    }

    /// The bytes of `http://` or `https://`, in whatever capitals; zero for anything else.
    private static func lengthOfScheme(_ text: String) -> Int {
        for (length, scheme) in [(8, "https://" as StaticString), (7, "http://")] {
            var isSame = text.utf8.count >= length
            for (index, byte) in text.utf8.prefix(length).enumerated() where isSame {
                let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
                isSame = lower == scheme.utf8Start[index]
            }
            if isSame { return length }
        }
        return 0
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        if byte <= 0x20 || byte == 0x7F { return true }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            return true
        default: return false
        }
    }
}
