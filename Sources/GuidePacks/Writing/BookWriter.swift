// Writes a book's files as a ZIP that EPUB readers open: its media type is first, stored, without extra fields.
// https://www.w3.org/TR/epub-33/#sec-container-zip

import GuideSupport
import SystemPackage

public enum BookWriter {
    /// A file of the book.
    public struct File: Sendable {
        /// The path from the ZIP's root; ASCII.
        public var path: String
        public var bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    private static let type = Array("application/epub+zip".utf8)

    /// Writes the book beside `file`, then replaces `file` by the complete book.
    ///
    /// - Parameters:
    ///   - package: the path of the package document among the files.
    ///   - timestamp: the time of every entry, in seconds since 1970, UTC, from 1980 on.
    /// - Throws: the error that stopped the write; then `file` is unchanged.
    public static func write(
        _ files: [File], package: String, to file: FilePath, timestamp: Int = ZipClock.timestamp
    ) throws(PackError) {
        let unfinished = FilePath(file.string + ".part")
        do throws(PackError) {
            try writeZip(
                [File(path: "META-INF/container.xml", bytes: container(package))] + files, to: unfinished, timestamp)
            try removeExtraOfFirstEntry(of: unfinished)
            try PackFiles.rename(unfinished, to: file)
        } catch {
            PackFiles.remove(unfinished)
            throw error
        }
    }

    private static func container(_ package: String) -> [UInt8] {
        var xml = XMLText()
        xml.element("container", ["version": "1.0", "xmlns": "urn:oasis:names:tc:opendocument:xmlns:container"]) {
            $0.element("rootfiles") {
                $0.empty("rootfile", ["full-path": package, "media-type": "application/oebps-package+xml"])
            }
        }
        return xml.bytes
    }

    private static func writeZip(_ files: [File], to file: FilePath, _ timestamp: Int) throws(PackError) {
        let descriptor = try PackFiles.create(file)
        defer { try? descriptor.close() }
        let zip = try ZipWriter(to: descriptor, timestamp: timestamp)
        try zip.add(path: "mimetype", size: type.count, isDeflated: false) { (write) throws(PackError) in
            try write(type)
        }
        for file in files {
            let isMedium = [".jpg", ".png"].contains { file.path.hasSuffix($0) }
            try zip.add(path: file.path, size: file.bytes.count, isDeflated: !isMedium) { (write) throws(PackError) in
                try write(file.bytes)
            }
        }
        _ = try zip.finish()
    }

    /// Removes the times and owners that libarchive writes in the first entry, because a book must not have them.
    private static func removeExtraOfFirstEntry(of file: FilePath) throws(PackError) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try FileSystem.read(file) } catch { throw .unreadable(file, error.errno) }
        guard let stripped = ZipBytes.withoutExtraOfFirstEntry(bytes) else {
            throw .archive("its entries are not at the expected positions")
        }
        do throws(FileError) { try FileSystem.write(stripped, to: file) } catch { throw .unwritable(file, error.errno) }
    }
}

/// The layout of a ZIP in memory (APPNOTE 4.3).
enum ZipBytes {
    private static let localHeader = 30
    private static let record = 46
    private static let end = 22

    /// The ZIP without the extra fields of its first entry, in its header and in the directory.
    ///
    /// - Parameter zip: a ZIP by `ZipWriter`, without a comment at its end.
    /// - Returns: nil for any other file.
    static func withoutExtraOfFirstEntry(_ zip: [UInt8]) -> [UInt8]? {
        guard zip.count > localHeader + end, four(zip, 0) == 0x0403_4B50, four(zip, zip.count - end) == 0x0605_4B50
        else { return nil }
        let (name, extra) = (two(zip, 26), two(zip, 28))
        var directory = Int(four(zip, zip.count - end + 16))
        guard directory + record <= zip.count, four(zip, directory) == 0x0201_4B50 else { return nil }
        var bytes = zip
        let recordExtra = two(bytes, directory + 30)
        let fieldStart = directory + record + two(bytes, directory + 28)
        bytes.removeSubrange(fieldStart..<fieldStart + recordExtra)
        put(0, in: &bytes, at: directory + 30, count: 2)
        bytes.removeSubrange(localHeader + name..<localHeader + name + extra)
        put(0, in: &bytes, at: 28, count: 2)
        directory -= extra
        let tail = bytes.count - end
        put(Int(four(bytes, tail + 12)) - recordExtra, in: &bytes, at: tail + 12, count: 4)
        put(directory, in: &bytes, at: tail + 16, count: 4)
        // All entries except the first have moved.
        var position = directory
        while position < tail {
            guard four(bytes, position) == 0x0201_4B50 else { return nil }
            let offset = Int(four(bytes, position + 42))
            if offset > 0 { put(offset - extra, in: &bytes, at: position + 42, count: 4) }
            position += record + two(bytes, position + 28) + two(bytes, position + 30) + two(bytes, position + 32)
        }
        return bytes
    }

    private static func two(_ bytes: [UInt8], _ offset: Int) -> Int {
        Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
    }

    private static func four(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    }

    private static func put(_ value: Int, in bytes: inout [UInt8], at offset: Int, count: Int) {
        bytes.replaceSubrange(offset..<offset + count, with: LittleEndian.bytes(of: value, count: count))
    }
}
