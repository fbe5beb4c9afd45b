// Decodes texts that are not UTF-8, with the converters and the detector of ICU.

import CICU

/// The bytes of a text in one of ICU's encodings.
public enum EncodedText {
    /// The text; bytes that are not in the encoding become U+FFFD.
    ///
    /// - Parameter encoding: a name that ICU knows, for example `windows-1251`.
    /// - Returns: nil if ICU's data lack the encoding.
    public static func decoded(_ bytes: [UInt8], from encoding: String) -> String? {
        // No encoding of several bytes for a character gives more units of UTF-16 than it has bytes.
        guard let length = Int32(exactly: bytes.count), let capacity = Int32(exactly: bytes.count + 16) else {
            return nil
        }
        var text = [UInt16](repeating: 0, count: Int(capacity))
        let count = wynd_decode(encoding, bytes, length, &text, capacity)
        return count < 0 ? nil : String(decoding: text[..<Int(count)], as: UTF16.self)
    }

    /// How certain ICU's detector is that bytes have an encoding, from 0 to 100.
    ///
    /// - Parameter encoding: the detector's own name, for example `EUC-JP`.
    public static func confidence(_ bytes: [UInt8], in encoding: String) -> Int {
        guard let length = Int32(exactly: bytes.count) else { return 0 }
        return Int(wynd_encoding_confidence(encoding, bytes, length))
    }
}
