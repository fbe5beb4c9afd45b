// A published file as pieces: bytes of the original that remain, and bytes that are new.

/// A range of bytes of a file to be written.
enum FilePiece: Hashable {
    case new([UInt8])
    /// Offsets in the original file.
    case original(Range<Int>)

    var count: Int {
        switch self {
        case .new(let bytes): bytes.count
        case .original(let range): range.count
        }
    }
}

extension [FilePiece] {
    var byteCount: Int { reduce(0) { $0 + $1.count } }

    /// Adds a range of the original, and joins it to the last one if they touch.
    mutating func append(original range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .original(let last)? = self.last, last.upperBound == range.lowerBound {
            self[count - 1] = .original(last.lowerBound..<range.upperBound)
        } else {
            append(.original(range))
        }
    }

    /// The whole original with some ranges of it replaced by the same number of other bytes.
    ///
    /// - Parameter patches: in ascending order, not overlapping.
    static func original(count: Int, patched patches: [(offset: Int, bytes: [UInt8])]) -> [FilePiece] {
        var pieces: [FilePiece] = []
        var written = 0
        for patch in patches where patch.offset >= written {
            pieces.append(original: written..<patch.offset)
            pieces.append(.new(patch.bytes))
            written = patch.offset + patch.bytes.count
        }
        if written < count { pieces.append(original: written..<count) }
        return pieces
    }
}
