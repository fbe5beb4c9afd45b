// Reads the bytes of a log, and unpacks a log that is compressed with gzip, bzip2, xz or zstd.

import CLibArchive
import GuideSupport
import SystemPackage

/// The bytes of one log, piece by piece, in constant memory.
final class LogInput {
    /// The log cannot be read, or ends in the middle of its compressed bytes.
    struct Failure: Error {
        /// The reason, as libarchive says it.
        var reason: String
    }

    private static let blockInBytes = 256 * 1024

    private let archive: OpaquePointer

    private init(_ archive: OpaquePointer) { self.archive = archive }

    deinit { archive_read_free(archive) }

    /// Starts to read an open file, whose compression libarchive finds out from its first bytes.
    ///
    /// - Parameter file: remains open.
    static func open(_ file: FileDescriptor) throws(Failure) -> LogInput {
        guard let archive = archive_read_new() else { throw Failure(reason: "out of memory") }
        let input = LogInput(archive)
        // Only these: others could start programs.
        archive_read_support_filter_gzip(archive)
        archive_read_support_filter_bzip2(archive)
        archive_read_support_filter_xz(archive)
        archive_read_support_filter_zstd(archive)
        archive_read_support_format_raw(archive)
        archive_read_support_format_empty(archive)
        guard archive_read_open_fd(archive, file.rawValue, blockInBytes) == ARCHIVE_OK else { throw input.failure }
        return input
    }

    private var hasEntry = false

    /// Appends the next piece of the log.
    ///
    /// - Returns: false at the end of the log.
    func append(to bytes: inout [UInt8]) throws(Failure) -> Bool {
        if !hasEntry {
            var entry: OpaquePointer?
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return false }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw failure }
            hasEntry = true
        }
        var start: UnsafeRawPointer?
        var count = 0
        var offset: Int64 = 0
        let status = archive_read_data_block(archive, &start, &count, &offset)
        if status == ARCHIVE_EOF { return false }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw failure }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
        return true
    }

    private var failure: Failure {
        Failure(reason: archive_error_string(archive).map { String(cString: $0) } ?? "unknown error")
    }
}
