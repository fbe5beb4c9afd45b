// Addresses that lead out of the guide: only kinds that are safe to follow.

/// Links to the web, to mail and to telephones.
enum OutwardAddress {
    /// The address itself where it is `http` or `https`; nil for anything else.
    static func web(_ address: String) -> String? {
        func starts(with scheme: StaticString) -> Bool {
            scheme.withUTF8Buffer { scheme in
                address.utf8.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }.starts(with: scheme)
            }
        }
        return starts(with: "http://") || starts(with: "https://") ? address : nil
    }

    /// The address as it is printed: without scheme, `www.` and a last slash.
    static func shown(_ address: String) -> String {
        var bytes = Array(address.utf8)[...]
        if let colon = bytes.indices.first(where: { bytes[$0...].starts(with: "://".utf8) }) {
            bytes = bytes[(colon + 3)...]
        }
        if bytes.starts(with: "www.".utf8) { bytes = bytes.dropFirst(4) }
        if bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A `tel:` address (RFC 3966) of the digits and a leading plus; nil when there are none.
    static func telephone(_ number: String) -> String? {
        // A trunk zero in brackets after a country code, as in +44 (0)1904, is not dialled.
        let isInternational = number.utf8.first == UInt8(ascii: "+")
        var address = isInternational ? "tel:+" : "tel:"
        let bare = address.utf8.count
        for part in number.utf8.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false) {
            let digits = isInternational && part.starts(with: "0)".utf8) ? part.dropFirst(2) : part
            for digit in digits where digit >= 0x30 && digit <= 0x39 {
                address.unicodeScalars.append(Unicode.Scalar(digit))
            }
        }
        return address.utf8.count == bare ? nil : address
    }

    /// A `mailto:` address (RFC 6068) with all but the plainest characters percent-encoded; nil without an `@`.
    static func mail(_ address: String) -> String? {
        guard address.contains("@") else { return nil }
        return "mailto:" + percentEncoded(address, keeping: "@.-_+")
    }

    /// ASCII letters and digits and `kept` as they are, all other bytes as `%XX`.
    static func percentEncoded(_ text: String, keeping kept: StaticString) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                encoded.append(byte)
            case _ where kept.withUTF8Buffer { $0.contains(byte) }:
                encoded.append(byte)
            default:
                encoded.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { encoded.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
