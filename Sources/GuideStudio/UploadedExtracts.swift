// Stores the OpenStreetMap extract from which an editor begins a guide, until the guide has its own copy.

import GuideSupport
import SystemPackage

/// Uploaded extracts, in a folder of the guide's cache.
struct UploadedExtracts: Sendable {
    let folder: FilePath

    /// Stores an extract, and removes the one before it.
    ///
    /// - Parameter name: the name of the uploaded file.
    /// - Returns: its id, for ``file(_:)``.
    func add(_ content: UploadedContent, named name: String) throws(FileError) -> String {
        guard let id = content.sha256 else {
            throw FileError(path: folder, operation: "write", errno: .ioError)
        }
        try FileSystem.removeTree(folder)
        do throws(FileError) {
            try FileSystem.makeFolder(folder.appending(id))
            try content.store(at: folder.appending(id).appending(Self.fileName(name)))
        } catch {
            try? FileSystem.removeTree(folder)
            throw error
        }
        return id
    }

    /// The stored extract with an id; nil if there is none.
    func file(_ id: String) -> FilePath? {
        guard Hexadecimal.isSHA256(id), let name = (try? FileSystem.names(in: folder.appending(id)))?.first else {
            return nil
        }
        return folder.appending(id).appending(name)
    }

    /// The name of an uploaded file with only those characters that mean nothing to a disk.
    static func fileName(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let plain = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }.drop { $0 == "." }
        return plain.isEmpty ? "map.osm.pbf" : String(plain.suffix(100))
    }
}
