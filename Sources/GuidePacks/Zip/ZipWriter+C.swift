// Writes a ZIP through libarchive, entry by entry; the only file that touches libarchive's pointers.

import CLibArchive
import Crypto
import SystemPackage

/// A ZIP under construction.
///
/// Its bytes depend on what is added, in which order, and on the timestamp, on nothing else.
final class ZipWriter {
    private let archive: OpaquePointer
    private let sink: ZipSink
    private let timestamp: Int
    private var isFinished = false

    /// - Parameters:
    ///   - descriptor: open for writing, at the start of an empty file; stays open.
    ///   - timestamp: the time of every entry, in seconds since 1970, UTC.
    init(to descriptor: FileDescriptor, timestamp: Int) throws(PackError) {
        ZipClock.useUTC()
        guard let archive = archive_write_new() else { throw .archive("out of memory") }
        self.archive = archive
        self.sink = ZipSink(descriptor: descriptor)
        self.timestamp = timestamp
        try check(archive_write_set_format_zip(archive))
        try check(archive_write_set_format_option(archive, "zip", "compression-level", "9"))
        try check(archive_write_set_bytes_in_last_block(archive, 1))
        let client = Unmanaged.passUnretained(sink).toOpaque()
        try check(
            archive_write_open(
                archive, client, nil,
                { _, client, bytes, count in
                    guard let client, let bytes else { return -1 }
                    let sink = Unmanaged<ZipSink>.fromOpaque(client).takeUnretainedValue()
                    return sink.write(UnsafeRawBufferPointer(start: bytes, count: count))
                }, nil))
    }

    deinit {
        // Given up half-way, libarchive would still write a directory, to a descriptor that is closed by then.
        if !isFinished { archive_write_fail(archive) }
        archive_write_free(archive)
    }

    /// Adds one regular file.
    ///
    /// - Parameters:
    ///   - path: ASCII.
    ///   - size: the exact number of bytes that `content` will write.
    ///   - isDeflated: false to store the bytes as they are.
    ///   - content: calls its argument with each piece of the file in turn.
    func add(
        path: String, size: Int, isDeflated: Bool,
        content: ((UnsafeRawBufferPointer) throws(PackError) -> Void) throws(PackError) -> Void
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
        try content { (bytes: UnsafeRawBufferPointer) throws(PackError) in
            written += bytes.count
            guard written <= size else { throw .changed(path: path) }
            var rest = bytes
            while !rest.isEmpty {
                let count = archive_write_data(archive, rest.baseAddress, rest.count)
                guard count > 0 else { throw fault() }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
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
        return (sink.bytes, Hexadecimal.text(of: sink.hash.finalize()))
    }

    private func check(_ status: Int32) throws(PackError) {
        guard status == ARCHIVE_OK else { throw fault() }
    }

    private func fault() -> PackError {
        if let errno = sink.errno { return .archive(errno.description) }
        guard let words = archive_error_string(archive) else { return .archive("no reason given") }
        return .archive(String(cString: words))
    }
}

/// Where a ZIP's bytes go: to a file, through a hash.
private final class ZipSink {
    let descriptor: FileDescriptor
    var hash = SHA256()
    var bytes = 0
    var errno: Errno?

    init(descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// - Returns: the number of bytes written, or -1 as libarchive expects it.
    func write(_ buffer: UnsafeRawBufferPointer) -> Int {
        do {
            let count = try descriptor.writeAll(buffer)
            hash.update(bufferPointer: buffer)
            bytes += count
            return count
        } catch {
            errno = error as? Errno ?? .ioError
            return -1
        }
    }
}
