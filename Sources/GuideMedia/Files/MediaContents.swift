// The bytes of a published file, wherever they are, before they are written to the site.

import GuideSupport
import SystemPackage

/// The place of the bytes of one published file.
struct MediaContents {
    /// The file, or the fresh bytes of a recording, open for reading; the caller closes it.
    var cached: FileDescriptor?
    /// The same bytes in memory.
    var inMemory: [UInt8]?
    /// How the file is assembled; nil if it is complete.
    var excerpt: ProcessedMedium.Excerpt?
    /// The size of the file to write.
    var bytes: Int
    /// The original to which the excerpt refers.
    var original: MediaFile?

    /// - Throws: `MissingContentsError` if some bytes are missing, `Errno` if the target cannot be written.
    func copy(to target: FileDescriptor) throws {
        guard let excerpt else { return try copyStored(0..<bytes, to: target) }
        guard let original, original.count == excerpt.originalBytes else { throw MissingContentsError() }
        var used = 0
        for piece in excerpt.pieces {
            switch piece {
            case .original(let range):
                guard try original.append(range, to: target) else { throw MissingContentsError() }
            case .fresh(let count):
                try copyStored(used..<used + count, to: target)
                used += count
            }
        }
    }

    private func copyStored(_ range: Range<Int>, to target: FileDescriptor) throws {
        if let cached {
            guard try target.append(range, of: cached) else { throw MissingContentsError() }
        } else if let inMemory, range.upperBound <= inMemory.count {
            try target.writeAll(inMemory[range])
        } else {
            throw MissingContentsError()
        }
    }
}

/// The bytes of a file are missing: another process removed or changed them.
struct MissingContentsError: Error {}

/// Why a file was not published.
enum PublishingError: Error {
    case contentsMissing
    case unwritable(MediaError)
}
