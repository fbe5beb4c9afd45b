// Addresses that a browser opens.

/// What makes an address one that a browser opens.
enum WebAddress {
    enum Verdict: Hashable {
        case valid
        /// The reason follows the address in a sentence.
        case invalid(reason: String, suggestion: String?)
    }

    /// The address, where its scheme and its host have nothing unusual about them and the rest holds nothing forbidden.
    ///
    /// - Returns: nil for every other address, valid or not.
    static func plain(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard let hostEnd = LinkDestination.endOfPlainHost(text) else { return nil }
        for index in hostEnd..<text.count where isForbidden(text[index]) { return nil }
        return String(decoding: text, as: UTF8.self)
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
        var text = text
        return text.withUTF8 { check($0, hostStart: scheme) }
    }

    private static func check(_ text: UnsafeBufferPointer<UInt8>, hostStart: Int) -> Verdict {
        if let byte = text.first(where: isForbidden) {
            let character = byte == 0x20 ? "a space" : String(decoding: [byte], as: UTF8.self).quotedForMessage
            return .invalid(reason: "holds \(character), which no web address may", suggestion: nil)
        }
        var hostEnd = hostStart
        var namesPerson = false
        while hostEnd < text.count {
            let byte = text[hostEnd]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "@") { namesPerson = true }
            hostEnd += 1
        }
        guard hostEnd > hostStart, text[hostStart] != UInt8(ascii: "."), text[hostStart] != UInt8(ascii: ":"),
            !namesPerson
        else {
            return .invalid(reason: "names no host, such as https://example.org/", suggestion: nil)
        }
        return .valid
    }

    /// The bytes of `http://` or `https://`, in whatever capitals; zero for anything else.
    private static func lengthOfScheme(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let isSecure = starts(bytes, with: "https://")
            return isSecure ? 8 : starts(bytes, with: "http://") ? 7 : 0
        }
    }

    /// - Parameter scheme: in lower case.
    private static func starts(_ text: UnsafeBufferPointer<UInt8>, with scheme: StaticString) -> Bool {
        let count = scheme.utf8CodeUnitCount
        guard text.count >= count else { return false }
        for index in 0..<count {
            let byte = text[index]
            let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
            if lower != scheme.utf8Start[index] { return false }
        }
        return true
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        if byte.isASCIILetter || byte.isASCIIDigit { return false }
        if byte <= 0x20 || byte == 0x7F { return true }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            return true
        default: return false
        }
    }
}
