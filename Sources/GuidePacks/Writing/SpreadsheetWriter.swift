// Writes the parts of a spreadsheet as a ZIP (ECMA-376, part 2).

import SystemPackage

public enum SpreadsheetWriter {
    /// Writes the spreadsheet beside `file`, then replaces `file` by the complete spreadsheet.
    ///
    /// - Parameters:
    ///   - parts: in their order in the ZIP.
    ///   - timestamp: the time of every entry, in seconds since 1970, UTC, from 1980 on.
    /// - Throws: the error that stopped the write; then `file` is unchanged.
    public static func write(
        _ parts: [(path: String, bytes: [UInt8])], to file: FilePath, timestamp: Int = ZipClock.timestamp
    ) throws(PackError) {
        let unfinished = FilePath(file.string + ".part")
        do throws(PackError) {
            try writeZip(parts, to: unfinished, timestamp)
            try PackFiles.rename(unfinished, to: file)
        } catch {
            PackFiles.remove(unfinished)
            throw error
        }
    }

    private static func writeZip(
        _ parts: [(path: String, bytes: [UInt8])], to file: FilePath, _ timestamp: Int
    ) throws(PackError) {
        let descriptor = try PackFiles.create(file)
        defer { try? descriptor.close() }
        let zip = try ZipWriter(to: descriptor, timestamp: timestamp)
        for part in parts {
            try zip.add(path: part.path, size: part.bytes.count, isDeflated: true) { (write) throws(PackError) in
                try write(part.bytes)
            }
        }
        _ = try zip.finish()
    }
}
