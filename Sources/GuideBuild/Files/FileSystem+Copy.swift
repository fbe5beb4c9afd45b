// Copies a file that may be large.

import SystemPackage

extension FileSystem {
    /// Writes what `source` holds to a new file.
    static func copy(_ source: FilePath, to path: FilePath) throws(FileFault) {
        do {
            let from = try FileDescriptor.open(source, .readOnly, options: [.closeOnExec])
            try from.closeAfter {
                let to = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
                try to.closeAfter {
                    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
                    defer { buffer.deallocate() }
                    while case let count = try from.read(into: buffer), count > 0 {
                        try to.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    }
                }
            }
        } catch {
            throw FileFault(path: path, operation: "write", errno: error as? Errno ?? .ioError)
        }
    }
}
