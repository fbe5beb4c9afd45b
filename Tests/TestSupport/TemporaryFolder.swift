// A folder that is deleted at the end of a test.

import GuideSupport
import SystemPackage

public final class TemporaryFolder {
    public let path: FilePath

    public init() throws {
        var template = Array("/tmp/wynd-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
        path = FilePath(platformString: template)
    }

    deinit { try? FileSystem.removeTree(path) }

    public func write(_ text: String, to file: String) throws {
        let target = path.appending(file)
        try FileSystem.makeFolder(target.removingLastComponent())
        try FileSystem.write(Array(text.utf8), to: target)
    }

    public func text(_ file: String) throws -> String {
        String(decoding: try FileSystem.read(path.appending(file)), as: UTF8.self)
    }

    public func has(_ file: String) -> Bool { FileSystem.attributes(path.appending(file)) != nil }

    /// All files below the folder, with their bytes.
    public func contents(of folder: String = "") throws -> [String: [UInt8]] {
        let root = path.appending(folder)
        var found: [String: [UInt8]] = [:]
        for file in try FileSystem.filesBelow(root) { found[file] = try FileSystem.read(root.appending(file)) }
        return found
    }
}
