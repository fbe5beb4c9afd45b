// Percent-encodes texts for addresses, and decodes them (RFC 3986, section 2.1).

extension StringProtocol {
    /// The text with everything except ASCII letters and digits written as `%XX`, for each byte of UTF-8.
    ///
    /// - Parameter others: further ASCII characters that are unchanged; the default is those that no address needs to
    ///   encode.
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

    /// The text with every `%XX` decoded; nil if an escape is incomplete, or if the bytes are not UTF-8.
    public var percentDecoded: String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(utf8.count)
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            // UInt8(_:radix:) also accepts a sign.
            guard digits.count == 2, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: decoded, as: UTF8.self)
    }
}
