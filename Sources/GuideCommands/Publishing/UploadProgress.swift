// How much of an upload is done, and how long the rest may take.

import GuideSupport

/// The files and bytes of one upload.
public struct UploadProgress: Hashable, Sendable {
    public private(set) var files = 0
    public private(set) var bytes = 0
    public let totalFiles: Int
    public let totalBytes: Int
    /// When it began, in nanoseconds of the system's monotonic clock.
    let began: Int

    /// What the time for a file without content costs, in bytes: many small files take longer than one large file.
    private static let bytesOfFile = 20_000
    /// Before this time has passed, nothing is known about the speed, in nanoseconds.
    private static let firstEstimate = 2_000_000_000

    init(of files: [UploadedFile], began: Int = FileSystem.monotonicNow) {
        totalFiles = files.count
        totalBytes = files.reduce(0) { $0 + $1.bytes }
        self.began = began
    }

    mutating func add(_ file: UploadedFile) {
        files += 1
        bytes += file.bytes
    }

    /// How much is done, from 0 to 1.
    public var fraction: Double { total == 0 ? 1 : done / total }

    /// How many seconds the rest may take; nil if unknown.
    public func secondsLeft(at now: Int = FileSystem.monotonicNow) -> Int? {
        guard files > 0, now - began >= Self.firstEstimate else { return nil }
        return Int((Double(now - began) / 1e9 * (total - done) / done).rounded(.up))
    }

    private var done: Double { Double(bytes + files * Self.bytesOfFile) }
    private var total: Double { Double(totalBytes + totalFiles * Self.bytesOfFile) }
}
