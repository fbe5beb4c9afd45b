// Reads bytes of a file with the system's call.

import SystemPackage

extension FileDescriptor {
    /// The next bytes: `count` of them, or those that are left.
    func bytes(_ count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let more = try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
                if more == 0 { break }
                filled += more
            }
        }
    }
}
