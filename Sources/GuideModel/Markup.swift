// Finished markup with gaps for addresses.

import GuideSupport

/// Safe HTML or SVG for any page.
///
/// Each page fills in the addresses relative to itself, and therefore knows them.
public struct Markup: Hashable, Sendable {
    /// An address and its position.
    public struct Gap: Hashable, Sendable {
        /// The number of bytes before it.
        public var offset: Int
        public var address: Address
    }

    /// The UTF-8 bytes.
    public private(set) var bytes: [UInt8]
    /// The gaps, in order of their offsets.
    public private(set) var gaps: [Gap] = []
    /// Addresses that the bytes already contain, because the markup was made for one page.
    public private(set) var written: [Address]
    /// The ids that other pages may link to.
    public private(set) var anchors: [String]

    public init(_ bytes: [UInt8] = [], written: [Address] = [], anchors: [String] = []) {
        self.bytes = bytes
        self.written = written
        self.anchors = anchors
    }

    /// Empty markup.
    public static let none = Markup()

    public var isEmpty: Bool { bytes.isEmpty && gaps.isEmpty }

    /// Reserves memory for the bytes to append.
    public mutating func reserveCapacity(_ bytes: Int) { self.bytes.reserveCapacity(bytes) }

    public mutating func append(_ other: Markup) {
        let shift = bytes.count
        bytes += other.bytes
        for gap in other.gaps { gaps.append(Gap(offset: gap.offset + shift, address: gap.address)) }
        if !other.written.isEmpty { written += other.written }
        if !other.anchors.isEmpty { anchors += other.anchors }
    }

    /// Appends markup unchanged.
    public mutating func append(_ markup: [UInt8]) { bytes += markup }

    /// Appends markup unchanged.
    public mutating func append(_ markup: String) { bytes += markup.utf8 }

    /// Appends text, with references for `&`, `<`, `>` and both quotation marks, so that it is also valid in
    /// attributes.
    public mutating func append(escaping text: String) { bytes.append(text, escape: .html) }

    /// Appends text in UTF-8, with the same references.
    public mutating func append(escaping text: [UInt8]) { bytes.append(text, escape: .html) }

    public mutating func append(_ address: Address) { gaps.append(Gap(offset: bytes.count, address: address)) }

    /// Appends an id that other pages may link to, as the value of an attribute.
    public mutating func append(anchor: String) {
        anchors.append(anchor)
        append(escaping: anchor)
    }

    /// Records an id that the bytes contain.
    public mutating func note(anchors: [String]) { self.anchors += anchors }

    /// Removes bytes from the end, which must not contain an address.
    public mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

    /// The same markup with other bytes at some offsets, such as `4` for `2` in `<h2>`.
    public func replacing(_ changes: [(offset: Int, byte: UInt8)]) -> Markup {
        var result = self
        for change in changes { result.bytes[change.offset] = change.byte }
        return result
    }

    /// The same markup with more bytes.
    ///
    /// - Parameter pieces: bytes with the offsets to insert them at, in ascending order.
    public func inserting(_ pieces: [(offset: Int, bytes: [UInt8])]) -> Markup {
        var result = Markup(written: written, anchors: anchors)
        result.reserveCapacity(bytes.count + pieces.reduce(0) { $0 + $1.bytes.count })
        var start = 0
        for piece in pieces {
            result.bytes += bytes[start..<piece.offset]
            result.bytes += piece.bytes
            start = piece.offset
        }
        result.bytes += bytes[start...]
        var (next, shift) = (0, 0)
        for gap in gaps {
            while next < pieces.count, pieces[next].offset < gap.offset {
                shift += pieces[next].bytes.count
                next += 1
            }
            result.gaps.append(Gap(offset: gap.offset + shift, address: gap.address))
        }
        return result
    }

    /// The bytes with every address as `href` writes it.
    public func filled(_ href: (Address) -> String) -> [UInt8] {
        if gaps.isEmpty { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 48 * gaps.count)
        var start = 0
        for gap in gaps {
            result += bytes[start..<gap.offset]
            result.append(href(gap.address), escape: .html)
            start = gap.offset
        }
        result += bytes[start...]
        return result
    }

    /// Every address in it; the same address may appear several times.
    public var addresses: [Address] { gaps.map(\.address) + written }
}
