// Many paths in little room: a guide of a whole country has hundreds of thousands of pages.

/// Paths from the site's root, in order; each is made into a text only when it is looked at.
public struct SitePaths: Hashable, Sendable, Sequence {
    private var bytes: [UInt8] = []
    public private(set) var count = 0

    /// - Parameter paths: without line ends.
    public init(_ paths: [String] = []) {
        for path in paths { append(path) }
        // What stands for as long as the build lasts shall not hold room that it will never use.
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
