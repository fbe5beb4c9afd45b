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

    /// The most files of a ZIP.
    static let mostFiles = 25_000

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
        var files: [String: [UInt8]] = [:]
        try forEach(in: path, limit: limit, isWanted) { name, bytes in
            files[name] = bytes
            return true
        }
        return files
    }

    /// Unpacks some of the files of a ZIP one by one, in the order of their paths.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of all wanted files, unpacked, in bytes.
    ///   - fileLimit: the maximum size of one of them.
    ///   - isWanted: whether to unpack a file, by its path in the ZIP.
    ///   - body: takes the path and the bytes of a file, and returns false to stop.
    public static func forEach(
        in path: FilePath, limit: Int, fileLimit: Int = .max, _ isWanted: (String) -> Bool,
        _ body: (String, [UInt8]) -> Bool
    ) throws(ReadError) {
        do {
            let descriptor = try FileDescriptor.openRegularFile(path)
            try descriptor.closeAfter { try unpack(descriptor, limit, fileLimit, isWanted, body) }
        } catch {
            throw error as? ReadError ?? .unreadable(error as? Errno ?? .ioError)
        }
    }

    private static func unpack(
        _ descriptor: FileDescriptor, _ limit: Int, _ fileLimit: Int, _ isWanted: (String) -> Bool,
        _ body: (String, [UInt8]) -> Bool
    ) throws {
        // Ignore errors elsewhere in the file, because other programs need not follow the rules of packs.
        let zip = try ZipFile(descriptor, limits: PackLimits(entries: mostFiles))
        guard !zip.entries.isEmpty else { throw ReadError.notZIP }
        var wanted: [String: ZipEntry] = [:]
        for entry in zip.entries where entry.specialKind == nil {
            guard let name = entry.path, isWanted(name) else { continue }
            wanted[name] = wanted[name] ?? entry
        }
        var left = limit
        for (name, entry) in wanted.sorted(by: { $0.key < $1.key }) {
            guard !entry.isEncrypted, !entry.needsZIP64, let extent = try zip.extent(of: entry).extent else {
                throw ReadError.damaged(entry.shownPath)
            }
            guard entry.bytes <= fileLimit else { throw ReadError.tooLarge(limit: fileLimit) }
            left -= entry.bytes
            guard left >= 0 else { throw ReadError.tooLarge(limit: limit) }
            var bytes: [UInt8] = []
            guard case .success = try zip.readContents(of: entry, at: extent, { bytes += $0 }) else {
                throw ReadError.damaged(entry.shownPath)
            }
            guard !bytes.containsSecretKey else { throw ReadError.secret(entry.shownPath) }
            guard body(name, bytes) else { return }
        }
    }
}
