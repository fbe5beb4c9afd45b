// Addresses that lead out of the guide: only kinds that are safe to follow.

/// Links to the web, to mail and to telephones.
enum OutwardAddress {
    /// The address itself where it is `http` or `https`; nil for anything else.
    static func web(_ address: String) -> String? {
        let start = address.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
        return address
    }

    /// The address as it is printed: without scheme, `www.` and a last slash.
    static func shown(_ address: String) -> String {
        var text = address[...]
        if let end = text.firstRange(of: "://") { text = text[end.upperBound...] }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        if text.hasSuffix("/") { text = text.dropLast() }
        return String(text)
    }

    /// A `tel:` address (RFC 3966) of the digits and a leading plus; nil when there are none.
    static func telephone(_ number: String) -> String? {
        // A trunk zero in brackets after a country code, as in +44 (0)1904, is not dialled.
        let isInternational = number.first == "+"
        var digits = ""
        for part in number.split(separator: "(", omittingEmptySubsequences: false) {
            let text = isInternational && part.hasPrefix("0)") ? part.dropFirst(2) : part
            digits += text.filter { ("0"..."9").contains($0) }
        }
        return digits.isEmpty ? nil : "tel:\(isInternational ? "+" : "")\(digits)"
    }

    /// A `mailto:` address (RFC 6068) with all but the plainest characters percent-encoded; nil without an `@`.
    static func mail(_ address: String) -> String? {
        guard address.contains("@") else { return nil }
        return "mailto:" + percentEncoded(address, keeping: "@.-_+")
    }

    /// Letters, digits and `kept` as they are, all other bytes as `%XX`.
    static func percentEncoded(_ text: String, keeping kept: String) -> String {
        var encoded = ""
        let digits = Array("0123456789ABCDEF")
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80,
                Character(scalar).isLetter || Character(scalar).isNumber || kept.unicodeScalars.contains(scalar)
            {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return encoded
    }
}
