// An open file that is read from its start to its end.

import GuideSupport
import SystemPackage

/// An open file, which is closed when the object is released.
final class OSMFile {
    private let descriptor: FileDescriptor
    private(set) var position: Int64 = 0
    private let byteCount: Int
    private let reached: @Sendable (Double) -> Void

    /// Rejects anything but a regular file: a pipe may never end, and cannot be read twice.
    ///
    /// - Parameter reached: called with the share of the file that is read, from 0 to 1.
    init(_ path: FilePath, reached: @Sendable @escaping (Double) -> Void = { _ in }) throws(Errno) {
        self.reached = reached
        do {
            descriptor = try FileDescriptor.openRegularFile(path)
            byteCount = try descriptor.attributes().bytes
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Opens a file, with an error that describes the reason.
    static func open(
        _ path: FilePath, reached: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws(OSMError) -> OSMFile {
        do { return try OSMFile(path, reached: reached) } catch { throw .refused("it cannot be opened: \(error)") }
    }

    deinit { try? descriptor.close() }

    /// The next `count` bytes, or the remaining bytes if there are fewer.
    func bytes(_ count: Int) throws(OSMError) -> [UInt8] {
        // The declared count may be far too large, so the array grows with the bytes that arrive.
        var result: [UInt8] = []
        while result.count < count {
            let more = try chunk(min(count - result.count, max(1 << 16, result.count)))
            if more.isEmpty { break }
            if result.isEmpty, more.count == count { return more }
            result += more
        }
        return result
    }

    private func chunk(_ count: Int) throws(OSMError) -> [UInt8] {
        do {
            let chunk = try descriptor.bytes(count)
            position += Int64(chunk.count)
            if byteCount > 0 { reached(Double(position) / Double(byteCount)) }
            return chunk
        } catch { throw .refused("it cannot be read: \(error)") }
    }

    /// Returns to the first byte.
    func rewind() throws(OSMError) {
        do { _ = try descriptor.seek(offset: 0, from: .start) } catch {
            throw .refused("it cannot be read twice; use a regular file")
        }
        position = 0
    }
}
