// Texts in addresses (RFC 3986, section 2.1).

extension StringProtocol {
    /// The text with everything but ASCII letters and digits written as `%XX`, a byte of UTF-8 each.
    ///
    /// - Parameter others: ASCII characters that stay, too; as they are, those that no address needs written otherwise.
    public func percentEncoded(keeping others: String = "-._~") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(utf8.count)
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: encoded.append(byte)
            case _ where others.utf8.contains(byte): encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
