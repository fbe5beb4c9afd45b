// What makes a text a telephone number or an e-mail address.

enum ContactForm {
    /// A telephone number as people write it.
    static func isTelephone(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8 {
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

    static func isEmailAddress(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !text.utf8.contains(where: isForbiddenInEmail)
            && parts[1].contains(UInt8(ascii: "."))
            && parts[1].first != UInt8(ascii: ".") && parts[1].last != UInt8(ascii: ".")
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
