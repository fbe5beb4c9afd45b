// Writes a ZIP with libarchive, entry by entry; the only file that uses libarchive's pointers.

import CLibArchive
import CZlib
import GuideSupport
import SystemPackage

/// A ZIP under construction.
///
/// Its bytes depend only on the added files, their order and the timestamp.
final class ZipWriter {
    /// The version of the output.
    ///
    /// Increase it with every change that gives other bytes for the same files.
    static let formatVersion = 2
    /// The versions of the libraries, which also affect the bytes.
    static let libraries = "\(archive_version_number()) \(String(cString: zlibVersion()))"

    /// For the 100 pages, style sheets and scripts of a city, level 6 gives 0.4 % more bytes than level 9 in three
    /// quarters of the time; level 5 gives 1.1 % more in two thirds.
    private static let compressionLevel = "6"

    private let archive: OpaquePointer
    private let sink: ZipSink
    private let timestamp: Int
    private var isFinished = false

    /// - Parameters:
    ///   - descriptor: open for writing, at the start of an empty file; remains open.
    ///   - timestamp: the time of every entry, in seconds since 1970, UTC.
    init(to descriptor: FileDescriptor, timestamp: Int) throws(PackError) {
        ZipClock.useUTC()
        guard let archive = archive_write_new() else { throw .archive("out of memory") }
        self.archive = archive
        self.sink = ZipSink(descriptor: descriptor)
        self.timestamp = timestamp
        try check(archive_write_set_format_zip(archive))
        try check(archive_write_set_format_option(archive, "zip", "compression-level", Self.compressionLevel))
        // No blocks: libarchive passes on its own buffers, and the sink buffers small pieces.
        try check(archive_write_set_bytes_per_block(archive, 0))
        let client = Unmanaged.passUnretained(sink).toOpaque()
        try check(
            archive_write_open(
                archive, client, nil,
                { _, client, bytes, count in
                    guard let client, let bytes else { return -1 }
                    let sink = Unmanaged<ZipSink>.fromOpaque(client).takeUnretainedValue()
                    return sink.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
                }, nil))
    }

    deinit {
        // Without this, an unfinished libarchive would write a directory to a descriptor that is closed by then.
        if !isFinished { archive_write_fail(archive) }
        archive_write_free(archive)
    }

    /// Adds one regular file.
    ///
    /// - Parameters:
    ///   - path: the path in ASCII.
    ///   - size: the exact number of bytes that `content` will write.
    ///   - isDeflated: false to store the bytes without compression.
    ///   - content: calls its argument with each piece of the file in turn.
    func add(
        path: String, size: Int, isDeflated: Bool,
        content: (([UInt8]) throws(PackError) -> Void) throws(PackError) -> Void
    ) throws(PackError) {
        try check(
            isDeflated
                ? archive_write_zip_set_compression_deflate(archive) : archive_write_zip_set_compression_store(archive))
        guard let entry = archive_entry_new() else { throw .archive("out of memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, path)
        archive_entry_set_filetype(entry, WYND_AE_IFREG)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_size(entry, Int64(size))
        archive_entry_set_mtime(entry, timestamp, 0)
        try check(archive_write_header(archive, entry))
        var written = 0
        try content { (bytes: [UInt8]) throws(PackError) in
            written += bytes.count
            guard written <= size else { throw .changed(path: path) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
                guard count > 0 else { throw writeError() }
                rest = rest.dropFirst(count)
            }
        }
        guard written == size else { throw .changed(path: path) }
        try check(archive_write_finish_entry(archive))
    }

    /// Writes the directory at the end.
    ///
    /// - Returns: the size of the whole ZIP and its SHA-256 in lower-case hexadecimal.
    func finish() throws(PackError) -> (bytes: Int, sha256: String) {
        try check(archive_write_close(archive))
        isFinished = true
        guard sink.flush() else { throw writeError() }
        return (sink.bytes, sink.hash.finalize().hexadecimal)
    }

    private func check(_ status: Int32) throws(PackError) {
        guard status == ARCHIVE_OK else { throw writeError() }
    }

    private func writeError() -> PackError {
        if let errno = sink.errno { return .archive(errno.description) }
        guard let words = archive_error_string(archive) else { return .archive("no reason given") }
        return .archive(String(cString: words))
    }
}
