// Compact storage for many paths: a guide of a whole country has hundreds of thousands of pages.

/// Paths from the site's root, in order.
///
/// Each becomes a text only on access.
public struct SitePaths: Hashable, Sendable, Sequence {
    private var bytes: [UInt8] = []
    public private(set) var count = 0

    /// Stores the paths.
    ///
    /// - Parameter paths: the paths, without line ends.
    public init(_ paths: [String] = []) {
        for path in paths { append(path) }
        // The copy has no unused capacity, because the paths stay in memory for the whole build.
        bytes = Array(bytes[...])
    }

    public var underestimatedCount: Int { count }

    public mutating func append(_ path: String) {
        bytes.append(contentsOf: path.utf8)
        bytes.append(UInt8(ascii: "\n"))
        count += 1
    }

    public func makeIterator() -> AnyIterator<String> {
        var start = bytes.startIndex
        return AnyIterator {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { start = end + 1 }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
    }
}
