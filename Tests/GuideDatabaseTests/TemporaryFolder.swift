// A folder that is removed after its test.

import GuideSupport
import SystemPackage

final class TemporaryFolder {
    let path: FilePath

    init() throws { path = try FileSystem.makeTemporaryFolder(named: "wynd-database-test") }

    deinit { try? FileSystem.removeTree(path) }

    func write(_ bytes: [UInt8], to file: String) throws {
        let target = path.appending(file)
        try FileSystem.makeFolder(target.removingLastComponent())
        try FileSystem.write(bytes, to: target)
    }

    /// Every file below a folder, with its bytes.
    func contents(of folder: String) throws -> [String: [UInt8]] {
        let root = path.appending(folder)
        var found: [String: [UInt8]] = [:]
        for file in try FileSystem.filesBelow(root) { found[file] = try FileSystem.read(root.appending(file)) }
        return found
    }
}
