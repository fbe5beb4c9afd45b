// The last published versions of a site, on this machine.

import GuideSupport
import SystemPackage

/// The folder `.wynd/published` of a guide.
///
/// For each destination it contains the manifests of the last versions, with their numbers as names. The files of all
/// versions are in `objects`, by their hashes, so that files that versions share need space only once.
struct PublishedVersions: Sendable {
    /// How many versions of a destination remain.
    static let limit = 5

    /// `.wynd/published`.
    let root: FilePath
    /// The name of the destination's folder.
    let destination: String

    static func root(ofGuide folder: FilePath) -> FilePath { folder.appending(".wynd").appending("published") }

    private var folder: FilePath { root.appending(destination) }

    /// The file of this machine with a content.
    func object(_ sha256: String) -> FilePath {
        root.appending("objects").appending(String(sha256.prefix(2))).appending(String(sha256.dropFirst(2)))
    }

    /// Allows one publication at a time.
    ///
    /// - Returns: nil if another process publishes.
    func lock() throws(FileError) -> FileLock? {
        try FileSystem.makeFolder(folder)
        // The versions belong to this machine, and not to the guide's repository.
        let ignored = root.appending(".gitignore")
        if FileSystem.attributes(ignored) == nil { try FileSystem.write(Array("*\n".utf8), to: ignored) }
        return try FileLock(root.appending("lock"))
    }

    /// The numbers of the versions, the oldest first.
    func numbers() throws(FileError) -> [Int] {
        guard FileSystem.attributes(folder)?.isFolder == true else { return [] }
        return try FileSystem.names(in: folder).compactMap { name in
            name.hasSuffix(".json") ? Int(name.dropLast(5)) : nil
        }.sorted()
    }

    private func file(_ number: Int) -> FilePath { folder.appending("\(number).json") }

    /// The list of the files of a version; nil if it is missing or damaged.
    func manifest(_ number: Int) -> PublishedManifest? {
        (try? FileSystem.read(file(number))).flatMap { PublishedManifest($0) }
    }

    /// The files of a version; nil if any of them is missing or damaged.
    func version(_ number: Int) -> [UploadedFile]? {
        guard let manifest = self.manifest(number) else { return nil }
        var files: [UploadedFile] = []
        for (path, hash) in manifest.files {
            let source = object(hash)
            guard let found = FileSystem.attributes(source), FileSystem.sha256(of: source) == hash else { return nil }
            files.append(UploadedFile(path: path, source: source, sha256: hash, bytes: found.bytes))
        }
        return files
    }

    /// Stores the contents of a folder, as they are now.
    ///
    /// Builds replace files and never change them, so a second name for a file is enough. A file of another disk is
    /// copied.
    func files(of site: FilePath, paths: [String]) throws(FileError) -> [UploadedFile] {
        var files: [UploadedFile] = []
        for path in paths {
            let file = site.appending(path)
            guard let hash = FileSystem.sha256(of: file) else {
                throw FileError(path: file, operation: "read", errno: .noSuchFileOrDirectory)
            }
            let stored = object(hash)
            let isSameFile = FileSystem.attributes(stored)?.inode == FileSystem.attributes(file)?.inode
            if !isSameFile, FileSystem.sha256(of: stored) != hash {
                try FileSystem.removeFile(stored)
                try FileSystem.makeFolder(stored.removingLastComponent())
                if FileSystem.makeHardLink(stored.string, of: file.string) != nil {
                    try FileSystem.copy(file, to: stored)
                }
            }
            let bytes = FileSystem.attributes(stored)?.bytes ?? 0
            files.append(UploadedFile(path: path, source: stored, sha256: hash, bytes: bytes))
        }
        return files
    }

    /// Records what is published now, unless it is the last version already.
    func add(_ manifest: PublishedManifest) throws(FileError) {
        let known = try numbers()
        if let last = known.last, let bytes = try? FileSystem.read(file(last)), bytes == manifest.bytes { return }
        try FileSystem.replace(file((known.last ?? 0) + 1), with: manifest.bytes)
        for number in known.dropLast(Self.limit - 1) { try FileSystem.removeFile(file(number)) }
    }

    /// Forgets a version.
    func remove(_ number: Int) throws(FileError) { try FileSystem.removeFile(file(number)) }

    /// Removes the files that no version of any destination contains.
    func removeUnusedObjects() throws(FileError) {
        var used: Set<String> = []
        for name in try FileSystem.names(in: root) where name != "objects" {
            let other = PublishedVersions(root: root, destination: name)
            for number in try other.numbers() {
                guard let bytes = try? FileSystem.read(other.file(number)), let manifest = PublishedManifest(bytes)
                else { continue }
                used.formUnion(manifest.files.values)
            }
        }
        let objects = root.appending("objects")
        guard FileSystem.attributes(objects)?.isFolder == true else { return }
        for path in try FileSystem.filesBelow(objects) where !used.contains(path.filter { $0 != "/" }) {
            try FileSystem.removeFile(objects.appending(path))
        }
    }

    // MARK: Previews

    /// The previews at the destination.
    var previews: PreviewList { PreviewList(folder: folder) }
}
