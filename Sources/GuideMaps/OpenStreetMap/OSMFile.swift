// An open file that is read from its start to its end.

import SystemPackage

/// Closes the file when it is let go of.
final class OSMFile {
    private let descriptor: FileDescriptor

    init(_ path: FilePath) throws(Errno) {
        do { descriptor = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec]) } catch let error as Errno {
            throw error
        } catch { throw .ioError }
    }

    deinit { try? descriptor.close() }

    /// The next bytes: `count` of them, or those that are left.
    func bytes(_ count: Int) throws(PBFFault) -> [UInt8] {
        var failure: Errno?
        let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                do {
                    let more = try descriptor.read(
                        into: UnsafeMutableRawBufferPointer(
                            rebasing:
                                UnsafeMutableRawBufferPointer(buffer)[filled...]))
                    if more == 0 { break }
                    filled += more
                } catch {
                    failure = error as? Errno ?? .ioError
                    break
                }
            }
        }
        if let failure { throw PBFFault("it cannot be read: \(failure)") }
        return result
    }
}
