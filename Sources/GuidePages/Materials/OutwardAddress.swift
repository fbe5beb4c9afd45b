// Addresses that lead out of the guide: only kinds that are safe to follow.

import GuideModel
import GuideSupport

/// Links to the web, to mail and to telephones.
enum OutwardAddress {
    /// The address itself where it is `http` or `https`; nil for anything else.
    static func web(_ address: String) -> String? {
        var isWeb = false
        address.withBytes { bytes in
            func starts(with scheme: StaticString) -> Bool {
                guard bytes.count >= scheme.utf8CodeUnitCount else { return false }
                for index in 0..<scheme.utf8CodeUnitCount {
                    let byte = bytes[index]
                    let folded = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
                    if folded != scheme.utf8Start[index] { return false }
                }
                return true
            }
            isWeb = starts(with: "https://") || starts(with: "http://")
        }
        return isWeb ? address : nil
    }

    /// The address as it is printed: without scheme, `www.` and a last slash.
    static func shown(_ address: String) -> String {
        var address = address
        return address.withUTF8 { bytes in
            var shown = bytes[...]
            let slash = UInt8(ascii: "/")
            for (index, byte) in bytes.dropLast(2).enumerated() where byte == UInt8(ascii: ":") {
                guard bytes[index + 1] == slash, bytes[index + 2] == slash else { continue }
                shown = shown[(index + 3)...]
                break
            }
            if shown.count >= 4, shown.prefix(4).elementsEqual("www.".utf8) { shown = shown.dropFirst(4) }
            if shown.last == slash { shown = shown.dropLast() }
            return String(decoding: shown, as: UTF8.self)
        }
    }

    /// A `tel:` address (RFC 3966) of the digits and a leading plus; nil when there are none.
    static func telephone(_ number: String) -> String? {
        // A trunk zero in brackets after a country code, as in +44 (0)1904, is not dialled.
        let isInternational = number.utf8.first == UInt8(ascii: "+")
        var digits = ByteBuffer(capacity: number.utf8.count + 8)
        defer { digits.free() }
        if isInternational { digits.append("tel:+") } else { digits.append("tel:") }
        let bare = digits.length
        number.withBytes { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte >= 0x30 && byte <= 0x39 {
                    digits.append(byte)
                } else if isInternational, byte == UInt8(ascii: "("), index + 1 < bytes.count,
                    bytes[index] == UInt8(ascii: "0"), bytes[index + 1] == UInt8(ascii: ")")
                {
                    index += 2
                }
            }
        }
        return digits.length == bare ? nil : String(decoding: digits.bytes, as: UTF8.self)
    }

    /// A `mailto:` address (RFC 6068) with all but the plainest characters percent-encoded; nil without an `@`.
    static func mail(_ address: String) -> String? {
        guard address.utf8.contains(UInt8(ascii: "@")) else { return nil }
        return String(joining: "mailto:", percentEncoded(address, keeping: "@.-_+"))
    }

    /// ASCII letters and digits and `kept` as they are, all other bytes as `%XX`.
    static func percentEncoded(_ text: String, keeping kept: StaticString) -> String {
        var isPlain = true
        text.withBytes { bytes in
            for byte in bytes where !self.isPlain(byte, kept) {
                isPlain = false
                return
            }
        }
        if isPlain { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if self.isPlain(byte, kept) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { encoded.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8, _ kept: StaticString) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: kept.withUTF8Buffer { $0.contains(byte) }
        }
    }
}
