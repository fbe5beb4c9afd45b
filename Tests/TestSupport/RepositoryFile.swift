// Reads files of this repository in tests.

import GuideSupport

/// Reads files by their paths from the repository's root, which is two folders above this one.
package enum RepositoryFile {
    /// The file's bytes, or an empty array if there is no such file.
    package static func bytes(_ path: String) -> [UInt8] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        guard let file = fopen("\(root)/\(path)", "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&block, 1, block.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: block[..<count])
        }
    }
}
