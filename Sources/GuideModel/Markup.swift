// Finished markup with gaps where addresses will stand.

import GuideSupport

/// Safe HTML or SVG that may stand on any page: each page fills in the addresses relative to itself, and so knows them.
public struct Markup: Hashable, Sendable {
    /// An address at its place.
    public struct Gap: Hashable, Sendable {
        /// The bytes before it.
        public var offset: Int
        public var address: Address
    }

    /// UTF-8.
    public private(set) var bytes: [UInt8]
    /// In order of their offsets.
    public private(set) var gaps: [Gap] = []
    /// Addresses that are written in the bytes already, because the markup was made for one page.
    public private(set) var written: [Address]
    /// The ids that others may link to.
    public private(set) var anchors: [String]

    public init(_ bytes: [UInt8] = [], written: [Address] = [], anchors: [String] = []) {
        self.bytes = bytes
        self.written = written
        self.anchors = anchors
    }

    /// Nothing at all.
    public static let none = Markup()

    public var isEmpty: Bool { bytes.isEmpty && gaps.isEmpty }

    /// Makes room for what will be appended.
    public mutating func reserveCapacity(_ bytes: Int) { self.bytes.reserveCapacity(bytes) }

    public mutating func append(_ other: Markup) {
        let shift = bytes.count
        bytes += other.bytes
        for gap in other.gaps { gaps.append(Gap(offset: gap.offset + shift, address: gap.address)) }
        if !other.written.isEmpty { written += other.written }
        if !other.anchors.isEmpty { anchors += other.anchors }
    }

    /// Adds markup as it is.
    public mutating func append(_ markup: [UInt8]) { bytes += markup }

    /// Adds markup as it is.
    public mutating func append(_ markup: String) { bytes += markup.utf8 }

    /// Adds text, with references for `&`, `<`, `>` and both quotation marks, so that it may stand in attributes too.
    public mutating func append(escaping text: String) { bytes.append(text, escape: .html) }

    /// Adds UTF-8 with references, as the text that it is.
    public mutating func append(escaping text: [UInt8]) { bytes.append(text, escape: .html) }

    public mutating func append(_ address: Address) { gaps.append(Gap(offset: bytes.count, address: address)) }

    /// Adds an id that others may link to, as the value of an attribute.
    public mutating func append(anchor: String) {
        anchors.append(anchor)
        append(escaping: anchor)
    }

    /// Notes an id that the bytes hold.
    public mutating func note(anchors: [String]) { self.anchors += anchors }

    /// Takes bytes away from the end, in which no address stands.
    public mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

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

    /// Every address in it; the same one may be there several times.
    public var addresses: [Address] { gaps.map(\.address) + written }
}
