// What makes a text a telephone number or an e-mail address.

enum ContactForm {
    /// A telephone number as people write it.
    static func isTelephone(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var digits = 0
            for byte in bytes {
                switch byte {
                case 0x30...0x39: digits += 1
                case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
                    UInt8(ascii: "."), UInt8(ascii: " "):
                    continue
                default: return false
                }
            }
            return digits >= 3 && digits <= 15
        }
    }

    static func isEmailAddress(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
            let host = bytes[(at + 1)...]
            return !host.contains(UInt8(ascii: "@")) && !bytes.contains(where: isForbiddenInEmail)
                && host.contains(UInt8(ascii: "."))
                && host.first != UInt8(ascii: ".") && host.last != UInt8(ascii: ".")
        }
    }

    private static func isForbiddenInEmail(_ byte: UInt8) -> Bool {
        if byte <= 0x20 { return true }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","),
            UInt8(ascii: "\\"):
            return true
        default: return false
        }
    }
}
