// Makes the modules of a QR code through libqrencode; the only file that touches its pointers.

import CQREncode

struct QRSymbol {
    enum Correction {
        /// Level M: about 15 % of the symbol can be restored.
        case medium
        /// Level Q: about 25 %.
        case quarter
    }

    let text: String
    /// From 1, with 21 modules a side, to 40, with 177.
    let version: Int
    let size: Int
    let modules: [Bool]

    /// The smallest symbol for `text`, or nil when there is none.
    init?(text: String, correction: Correction) {
        let level = correction == .quarter ? QR_ECLEVEL_Q : QR_ECLEVEL_M
        // libqrencode takes a C string: a NUL would end it early.
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
