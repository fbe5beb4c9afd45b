// An open file that is read from its start to its end.

import GuideSupport
import SystemPackage

/// Closes the file when it is let go of.
final class OSMFile {
    private let descriptor: FileDescriptor
    private(set) var position: Int64 = 0
    private let byteCount: Int
    private let reached: @Sendable (Double) -> Void

    /// Refuses what is no plain file: a pipe may never end, and cannot be read twice.
    ///
    /// - Parameter reached: told how much of the file is read, from 0 to 1.
    init(_ path: FilePath, reached: @Sendable @escaping (Double) -> Void = { _ in }) throws(Errno) {
        self.reached = reached
        do {
            descriptor = try FileDescriptor.openRegularFile(path)
            byteCount = try descriptor.attributes().bytes
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    deinit { try? descriptor.close() }

    /// The next bytes: `count` of them, or those that are left.
    func bytes(_ count: Int) throws(OSMFault) -> [UInt8] {
        // What is declared may be far more than there is; the room grows with what comes.
        var result: [UInt8] = []
        while result.count < count {
            let more = try chunk(min(count - result.count, max(1 << 16, result.count)))
            if more.isEmpty { break }
            if result.isEmpty, more.count == count { return more }
            result += more
        }
        return result
    }

    private func chunk(_ count: Int) throws(OSMFault) -> [UInt8] {
        do {
            let chunk = try descriptor.bytes(count)
            position += Int64(chunk.count)
            if byteCount > 0 { reached(Double(position) / Double(byteCount)) }
            return chunk
        } catch { throw .refused("it cannot be read: \(error)") }
    }

    /// Goes back to the first byte.
    func rewind() throws(OSMFault) {
        do { _ = try descriptor.seek(offset: 0, from: .start) } catch {
            throw .refused("it cannot be read twice; use a regular file")
        }
        position = 0
    }
}
