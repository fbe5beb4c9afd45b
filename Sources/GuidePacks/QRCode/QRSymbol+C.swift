// Creates the modules of a QR code with libqrencode; the only file that uses its pointers.

import CQREncode

struct QRSymbol {
    enum Correction {
        /// Level M: about 15 % of the symbol can be restored.
        case medium
        /// Level Q: about 25 %.
        case quarter
    }

    let text: String
    /// The version, from 1 with 21 modules on each side to 40 with 177.
    let version: Int
    let size: Int
    let modules: [Bool]

    /// The smallest symbol for `text`; nil if none is large enough.
    init?(text: String, correction: Correction) {
        let level = correction == .quarter ? QR_ECLEVEL_Q : QR_ECLEVEL_M
        // libqrencode reads a C string, which would end at a NUL.
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        guard let code = QRcode_encodeString(text, 0, level, QR_MODE_8, 1) else { return nil }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        guard let data = code.pointee.data else { return nil }
        self.text = text
        self.version = Int(code.pointee.version)
        self.size = size
        self.modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
    }
}
