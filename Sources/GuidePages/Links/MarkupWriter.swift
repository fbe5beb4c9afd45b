// Puts markup together from pieces that know where they hold links.

import GuideModel

/// Markup under construction.
struct MarkupWriter: ~Copyable {
    /// What has been written; what is added here holds no links.
    var bytes: ByteBuffer
    private var marks: [LinkMark] = []
    /// Whether a piece does not know its links, so that all is looked through.
    private var isUnknown = false

    /// - Parameters:
    ///   - capacity: how many bytes there is room for at first.
    ///   - links: and for how many links.
    init(capacity: Int, links: Int = 0) {
        bytes = ByteBuffer(capacity: capacity)
        marks.reserveCapacity(links)
    }

    deinit { bytes.free() }

    mutating func write(_ markup: Markup) { write(markup, 0..<markup.bytes.count) }

    /// Writes a part of some markup that is cut in no tag.
    mutating func write(_ markup: Markup, _ range: Range<Int>) {
        let shift = Int32(truncatingIfNeeded: bytes.length - range.lowerBound)
        markup.marks.withUnsafeBufferPointer {
            for mark in $0 {
                if mark.kind == .text || mark.kind == .look { isUnknown = true }
                if range.contains(Int(mark.place)) { marks.append(mark.moved(by: shift)) }
            }
        }
        markup.bytes.withUnsafeBufferPointer { bytes.append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// What has been written.
    var markup: Markup {
        let bytes = [UInt8](bytes.bytes)
        return isUnknown ? Markup(bytes) : Markup(bytes, marks: marks)
    }
}

extension Markup {
    static let none = Markup(withoutLinks: [])

    /// Markup that has no attributes which hold an address or an id.
    init(withoutLinks bytes: [UInt8]) {
        self.init(bytes, marks: [])
    }
}
