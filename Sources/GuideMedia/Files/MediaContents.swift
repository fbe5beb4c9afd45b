// The bytes of a published file, wherever they are, on their way into the site.

import GuideSupport
import SystemPackage

/// Where the bytes of one published file are.
struct MediaContents {
    /// The file, or the fresh bytes of a recording, open for reading; the caller closes it.
    var cached: FileDescriptor?
    /// The same, in memory.
    var inHand: [UInt8]?
    /// How the file is put together; nil when it is whole.
    var excerpt: MadeMedium.Excerpt?
    /// The size of the file to write.
    var bytes: Int
    /// The original that the excerpt points into.
    var original: MediaFile?

    /// - Throws: `ContentsMissing` when the bytes are not all there, `Errno` when the target cannot be written.
    func copy(to target: FileDescriptor) throws {
        guard let excerpt else { return try copyHeld(0..<bytes, to: target) }
        guard let original, original.count == excerpt.originalBytes else { throw ContentsMissing() }
        var used = 0
        for piece in excerpt.pieces {
            switch piece {
            case .original(let range):
                guard try original.append(range, to: target) else { throw ContentsMissing() }
            case .fresh(let count):
                try copyHeld(used..<used + count, to: target)
                used += count
            }
        }
    }

    private func copyHeld(_ range: Range<Int>, to target: FileDescriptor) throws {
        if let cached {
            guard try target.append(range, of: cached) else { throw ContentsMissing() }
        } else if let inHand, range.upperBound <= inHand.count {
            try target.writeAll(inHand[range])
        } else {
            throw ContentsMissing()
        }
    }
}

/// The bytes of a file are not where they should be: somebody removed or changed them meanwhile.
struct ContentsMissing: Error {}

/// Why a file was not published.
enum PublishingFault: Error {
    case contentsMissing
    case unwritable(MediaFault)
}
