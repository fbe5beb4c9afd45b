// Stores the body of a request while it arrives, so that a large file does not fill the memory.

import GuideSupport
import SystemPackage

/// The bytes of a body that have arrived: in memory, or in a file if there are many.
public struct IncomingBody: Sendable {
    /// The number of bytes that have arrived.
    public private(set) var count = 0
    /// The bytes; empty if they are in a file.
    public private(set) var bytes: [UInt8] = []
    /// The file with the bytes; nil if they are in memory.
    public private(set) var file: FilePath?

    /// In the guide's cache.
    private let folder: FilePath
    /// A body of more bytes is in a file.
    private let mostInMemory: Int
    private var descriptor: FileDescriptor?

    init(folder: FilePath, mostInMemory: Int) {
        self.folder = folder
        self.mostInMemory = mostInMemory
    }

    /// Adds bytes.
    public mutating func append(_ part: [UInt8]) throws(FileError) {
        count += part.count
        guard count > mostInMemory else {
            bytes += part
            return
        }
        do {
            if descriptor == nil { try begin() }
            _ = try descriptor?.writeAll(part)
        } catch {
            throw Self.error(error, file ?? folder)
        }
    }

    /// Ends the body; its file is then complete.
    public mutating func end() throws(FileError) {
        guard let open = descriptor else { return }
        descriptor = nil
        do {
            try open.close()
        } catch {
            throw Self.error(error, file ?? folder)
        }
    }

    /// Removes what has arrived.
    public mutating func discard() {
        try? end()
        if let file { try? FileSystem.removeFile(file) }
        (bytes, file) = ([], nil)
    }

    /// Opens the file, and moves the bytes there.
    private mutating func begin() throws {
        try FileSystem.makeFolder(folder)
        let path = folder.appending("\(ProcessIdentity.current)-\([UInt8].random(16).hexadecimal)")
        let open = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        (file, descriptor) = (path, open)
        _ = try open.writeAll(bytes)
        bytes = []
    }

    private static func error(_ error: any Error, _ path: FilePath) -> FileError {
        if let error = error as? FileError { return error }
        return FileError(path: path, operation: "write", errno: error as? Errno ?? .ioError)
    }

    /// Removes the bodies that processes have left which no longer run.
    ///
    /// - Parameter folder: the folder of the bodies.
    static func removeAbandoned(in folder: FilePath) {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            guard let process = Int32(name.prefix { $0 != "-" }) else { continue }
            // A new process can have the number of a killed one; it has received nothing yet.
            if process == ProcessIdentity.current || !ProcessIdentity.isRunning(process) {
                try? FileSystem.removeFile(folder.appending(name))
            }
        }
    }
}
