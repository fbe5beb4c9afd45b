// Stores the files that an editor wants to import, until the import is done.

import GuideSupport
import SystemPackage

/// Files in the cache, each in a folder whose name is the upload's id.
struct ImportUploads: Sendable {
    /// In the guide's cache.
    let folder: FilePath

    /// How long an upload remains, in nanoseconds.
    private static let lifetime = 24 * 3_600_000_000_000
    private static let longestName = 60

    /// Stores a file.
    ///
    /// - Returns: the upload's id.
    func add(_ content: UploadedContent, named name: String) throws(StudioError) -> String {
        removeOld()
        let id = [UInt8].random(16).hexadecimal
        do throws(FileError) {
            try FileSystem.makeFolder(folder.appending(id))
            try content.store(at: folder.appending(id).appending(Self.safe(name)))
        } catch {
            try? FileSystem.removeTree(folder.appending(id))
            throw StudioError(writing: error)
        }
        return id
    }

    /// The file of an upload.
    func file(_ id: String) throws(StudioError) -> FilePath {
        guard Self.isID(id), let name = (try? FileSystem.names(in: folder.appending(id)))?.first else {
            throw StudioError(404, "The editor has removed this file; choose it again.")
        }
        return folder.appending(id).appending(name)
    }

    /// The place for the mapping of an upload.
    func mapping(_ id: String) -> FilePath { folder.appending("\(id).yaml") }

    static func isID(_ id: String) -> Bool { id.wholeMatch(of: /[0-9a-f]{32}/) != nil }

    /// The last part of a name, as the name of a file that is not hidden.
    static func safe(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let plain = last.drop { $0 == "." }.filter { !$0.unicodeScalars.contains { $0.value < 0x20 } }
        // The end of a name has the type.
        return plain.isEmpty ? "import" : String(plain.suffix(longestName))
    }

    private func removeOld() {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = folder.appending(name)
            guard let found = FileSystem.attributes(path), found.modified < FileAttributes.now - Self.lifetime else {
                continue
            }
            try? FileSystem.removeTree(path)
        }
    }
}
