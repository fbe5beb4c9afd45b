// Reads parts of a ZIP by another program into memory.

import GuideSupport
import SystemPackage

/// Reads files that are ZIPs with another extension, such as KMZ and spreadsheets.
public enum ZipReader {
    /// The reason why a file's parts cannot be read.
    public enum ReadError: Error, Hashable, Sendable {
        case notZIP
        case unreadable(Errno)
        /// A wanted part is damaged, encrypted, or compressed in an unsupported way.
        case damaged(String)
        /// The wanted parts have more bytes than the limit.
        case tooLarge(limit: Int)
        /// A wanted part contains a secret key.
        case secret(String)
    }

    /// Whether a file's first bytes are those of a ZIP.
    public static func isZIP(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// Unpacks some of the files of a ZIP.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of all wanted files, unpacked, in bytes.
    ///   - isWanted: whether to unpack a file, by its path in the ZIP.
    public static func read(
        _ path: FilePath, limit: Int, _ isWanted: (String) -> Bool
    ) throws(ReadError) -> [String: [UInt8]] {
        do {
            let descriptor = try FileDescriptor.openRegularFile(path)
            return try descriptor.closeAfter { try files(of: descriptor, limit: limit, isWanted) }
        } catch {
            throw error as? ReadError ?? .unreadable(error as? Errno ?? .ioError)
        }
    }

    private static func files(
        of descriptor: FileDescriptor, limit: Int, _ isWanted: (String) -> Bool
    ) throws -> [String: [UInt8]] {
        // Ignore errors elsewhere in the file, because other programs need not follow the rules of packs.
        let zip = try ZipFile(descriptor, limits: PackLimits(entries: 10_000))
        guard !zip.entries.isEmpty else { throw ReadError.notZIP }
        var files: [String: [UInt8]] = [:]
        var left = limit
        for entry in zip.entries {
            guard let name = entry.path, entry.specialKind == nil, isWanted(name), files[name] == nil else { continue }
            guard !entry.isEncrypted, !entry.needsZIP64, let extent = try zip.extent(of: entry).extent else {
                throw ReadError.damaged(entry.shownPath)
            }
            left -= entry.bytes
            guard left >= 0 else { throw ReadError.tooLarge(limit: limit) }
            var bytes: [UInt8] = []
            guard case .success = try zip.readContents(of: entry, at: extent, { bytes += $0 }) else {
                throw ReadError.damaged(entry.shownPath)
            }
            guard !bytes.containsSecretKey else { throw ReadError.secret(entry.shownPath) }
            files[name] = bytes
        }
        return files
    }
}
