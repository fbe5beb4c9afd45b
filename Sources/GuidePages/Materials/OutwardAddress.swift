// Addresses that lead out of the guide: only kinds that are safe to follow.

/// Links to the web, to mail and to telephones.
enum OutwardAddress {
    /// The address itself where it is `http` or `https`; nil for anything else.
    static func web(_ address: String) -> String? {
        func starts(with scheme: StaticString) -> Bool {
            var rest = address.utf8.makeIterator()
            return scheme.withUTF8Buffer { scheme in
                for expected in scheme {
                    guard let byte = rest.next() else { return false }
                    if (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) != expected { return false }
                }
                return true
            }
        }
        return starts(with: "https://") || starts(with: "http://") ? address : nil
    }

    /// The address as it is printed: without scheme, `www.` and a last slash.
    static func shown(_ address: String) -> String {
        var address = address
        return address.withUTF8 { bytes in
            var shown = bytes[...]
            if let colon = shown.dropLast(2).indices.first(where: {
                bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: "/")
                    && bytes[$0 + 2] == UInt8(ascii: "/")
            }) {
                shown = shown[(colon + 3)...]
            }
            if shown.count >= 4, shown.prefix(4).elementsEqual("www.".utf8) { shown = shown.dropFirst(4) }
            if shown.last == UInt8(ascii: "/") { shown = shown.dropLast() }
            return String(decoding: shown, as: UTF8.self)
        }
    }

    /// A `tel:` address (RFC 3966) of the digits and a leading plus; nil when there are none.
    static func telephone(_ number: String) -> String? {
        // A trunk zero in brackets after a country code, as in +44 (0)1904, is not dialled.
        let isInternational = number.utf8.first == UInt8(ascii: "+")
        var address = Array((isInternational ? "tel:+" : "tel:").utf8)
        let bare = address.count
        var number = number
        number.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte >= 0x30 && byte <= 0x39 {
                    address.append(byte)
                } else if isInternational, byte == UInt8(ascii: "("), index + 1 < bytes.count,
                    bytes[index] == UInt8(ascii: "0"), bytes[index + 1] == UInt8(ascii: ")")
                {
                    index += 2
                }
            }
        }
        return address.count == bare ? nil : String(decoding: address, as: UTF8.self)
    }

    /// A `mailto:` address (RFC 6068) with all but the plainest characters percent-encoded; nil without an `@`.
    static func mail(_ address: String) -> String? {
        guard address.utf8.contains(UInt8(ascii: "@")) else { return nil }
        return "mailto:" + percentEncoded(address, keeping: "@.-_+")
    }

    /// ASCII letters and digits and `kept` as they are, all other bytes as `%XX`.
    static func percentEncoded(_ text: String, keeping kept: StaticString) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
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
