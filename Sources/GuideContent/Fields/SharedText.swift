// A text that is mostly the same from one page to the next.

import GuideModel

/// A text that is made once for as long as it stays the same.
struct SharedText {
    private var last: String?

    init(_ text: String? = nil) { last = text }

    /// The last text, when it is of these bytes.
    func same(as bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let last, last.isWritten(bytes) else { return nil }
        return last
    }

    /// The text of these bytes.
    mutating func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        if let last = same(as: bytes) { return last }
        let text = String(decoding: bytes, as: UTF8.self)
        last = text
        return text
    }
}
