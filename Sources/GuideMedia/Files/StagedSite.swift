// Writes published media into the site under construction, named by what is in them.

import Crypto
import GuideModel
import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One city's media folder in the site that a build is making.
struct StagedSite {
    let root: FilePath
    let city: Slug

    /// Writes one file of a medium.
    /// - Parameters:
    ///   - pieces: what the file consists of.
    ///   - source: the original that the pieces point into.
    ///   - label: what follows the hash in the name, such as the width; nil for nothing.
    func write(
        _ pieces: [FilePiece], of source: some ByteSource, medium: String, label: String? = nil, type: MediaType,
        pixels: PixelSize? = nil
    ) throws(MediaFault) -> Rendition {
        let folder = root.appending(
            SitePath.media(city, file: ".").split(separator: "/").dropLast().map {
                FilePath.Component(String($0)) ?? "media"
            })
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = folder.appending(".\(medium)-\(unique).part")
        do {
            try StagedSite.makeFolder(folder)
            let (bytes, digest) = try StagedSite.copy(pieces, of: source, to: draft)
            let hash = digest.hexadecimal
            let ending = label.map { "-\($0)" } ?? ""
            let name = "\(medium)-\(hash.prefix(10))\(ending).\(type.fileExtension)"
            guard rename(draft.string, folder.appending(name).string) == 0 else { throw Errno(rawValue: errno) }
            return Rendition(
                path: SitePath.media(city, file: name), type: type.mediaType, bytes: bytes, sha256: hash, pixels: pixels
            )
        } catch {
            unlink(draft.string)
            if let fault = error as? MediaFault { throw fault }
            throw MediaFault(
                code: "write",
                "cannot be published: writing to \(folder) failed (\(error)); check the disk's space and permissions")
        }
    }

    private static let chunk = 256 * 1024

    private static func copy(
        _ pieces: [FilePiece], of source: some ByteSource, to path: FilePath
    ) throws -> (bytes: Int, digest: SHA256.Digest) {
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        return try file.closeAfter {
            var hash = SHA256()
            var total = 0
            func put(_ bytes: [UInt8]) throws {
                hash.update(data: bytes)
                try file.writeAll(bytes)
                total += bytes.count
            }
            for piece in pieces {
                switch piece {
                case .new(let bytes): try put(bytes)
                case .original(let range):
                    var offset = range.lowerBound
                    while offset < range.upperBound {
                        let part = try source.exactly(at: offset, count: min(chunk, range.upperBound - offset))
                        try put(part)
                        offset += part.count
                    }
                }
            }
            return (total, hash.finalize())
        }
    }

    private static func makeFolder(_ path: FilePath) throws {
        if mkdir(path.string, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw Errno(rawValue: errno) }
        let parent = path.removingLastComponent()
        guard parent != path, !parent.isEmpty else { throw Errno.noSuchFileOrDirectory }
        try makeFolder(parent)
        if mkdir(path.string, 0o755) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
    }
}

extension Sequence<UInt8> {
    /// Two lower-case digits a byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
