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
            var host = 0
            var hasDot = false
            for (index, byte) in bytes.enumerated() {
                if byte == UInt8(ascii: "@") {
                    guard host == 0, index > 0 else { return false }
                    host = index + 1
                } else if byte == UInt8(ascii: ".") {
                    guard index != host || host == 0 else { return false }
                    hasDot = host > 0
                } else if isForbiddenInEmail(byte) {
                    return false
                }
            }
            return hasDot && bytes.last != UInt8(ascii: ".")
        }
    }

    private static func isForbiddenInEmail(_ byte: UInt8) -> Bool {
        if byte <= 0x20 { return true }
        if byte.isASCIILetter || byte.isASCIIDigit { return false }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","),
            UInt8(ascii: "\\"):
            return true
        default: return false
        }
    }
}
