// Makes, lists and removes folders.

import GuideSupport
import SystemPackage

enum FolderTree {
    /// Creates a file that is not there yet, with the folders that it needs, and writes it.
    static func create<Outcome>(
        _ path: FilePath, _ write: (FileDescriptor) throws -> Outcome
    ) throws -> Outcome {
        let file: FileDescriptor
        do {
            file = try open(path)
        } catch Errno.noSuchFileOrDirectory {
            try makeFolder(path.removingLastComponent())
            file = try open(path)
        }
        return try file.closeAfter { try write(file) }
    }

    private static func open(_ path: FilePath) throws -> FileDescriptor {
        try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    static func makeFolder(_ path: FilePath) throws {
        if mkdir(path.string, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw Errno(rawValue: errno) }
        let parent = path.removingLastComponent()
        guard parent != path, !parent.isEmpty else { throw Errno.noSuchFileOrDirectory }
        try makeFolder(parent)
        if mkdir(path.string, 0o755) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
    }

    /// A new folder for what does not last; nil where none can be made.
    static func makeTemporaryFolder(named name: String) -> FilePath? {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return FilePath(platformString: template)
    }

    /// The names in a folder, in no order; none when it cannot be read.
    static func names(in folder: FilePath) -> [String] {
        guard let stream = opendir(folder.string) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes the files in a folder that are said to be unwanted; folders stay.
    static func removeFiles(in folder: String, where isUnwanted: (FileFacts) -> Bool) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        // Asked by their names alone, since a store has thousands.
        let folder = dirfd(stream)
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    name in
                    guard let facts = FileFacts(named: name, inFolder: folder), facts.isRegular, isUnwanted(facts)
                    else {
                        return
                    }
                    unlinkat(folder, name, 0)
                }
            }
        }
    }

    /// Removes a folder and all that is in it, or a file; what cannot be removed stays.
    static func remove(_ path: FilePath) {
        if unlink(path.string) == 0 { return }
        for name in names(in: path) { remove(path.appending(name)) }
        rmdir(path.string)
    }
}

extension FileDescriptor {
    /// The rest of the file; no more than a limit, beyond which it is cut.
    func readAll(atMost limit: Int) throws -> [UInt8] {
        let size = min(limit, max(0, Int(try seek(offset: 0, from: .end))))
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let count = try read(fromAbsoluteOffset: Int64(filled), into: rest)
                if count == 0 { return }
                filled += count
            }
        }
    }
}
