// A folder for one test, which is removed with it.

import GuideSupport
import SystemPackage

final class TemporaryFolder {
    let path: FilePath

    init() throws {
        var template = Array("/tmp/guide-packs-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw Errno(rawValue: errno) }
        path = FilePath(String(cString: made))
    }

    deinit {
        _ = try? Command.run("rm", ["-rf", path.string])
    }

    func file(_ name: String) -> FilePath { path.appending(name) }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
        let file = file(name)
        let descriptor = try FileDescriptor.open(
            file, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        defer { try? descriptor.close() }
        _ = try descriptor.writeAll(bytes)
        return file
    }

    func read(_ name: String) throws -> [UInt8] { try Self.read(file(name)) }

    static func read(_ file: FilePath) throws -> [UInt8] {
        let descriptor = try FileDescriptor.open(file, .readOnly)
        defer { try? descriptor.close() }
        let size = Int(try descriptor.seek(offset: 0, from: .end))
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = try descriptor.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
