// Publishes into a folder of this machine, for example on a mounted disk.

import GuideSupport
import SystemPackage

struct FolderTarget: UploadTarget {
    let folder: FilePath

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        let file = folder.appending(path)
        guard FileSystem.attributes(file)?.isFile == true else { return nil }
        return try attempt { () throws(FileError) in try FileSystem.read(file) }
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        for file in files {
            if Task.isCancelled { throw .cancelled }
            let target = folder.appending(file.path)
            let parent = target.removingLastComponent()
            // The name of the part is the same in each attempt, so that a part that an interruption left is replaced.
            let part = parent.appending(".\(target.lastComponent?.string ?? "").wynd-part")
            try attempt { () throws(FileError) in
                try FileSystem.makeFolder(parent)
                try FileSystem.copy(file.source, to: part)
                try FileSystem.rename(part, to: target)
            }
            done()
        }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        for path in paths {
            if Task.isCancelled { throw .cancelled }
            // A path through a link or a file is not one that a publication wrote.
            guard isBelowFolders(path) else { continue }
            try attempt { () throws(FileError) in try FileSystem.removeFile(folder.appending(path)) }
        }
        for path in FolderPaths.parents(of: paths).reversed() where isBelowFolders(path) {
            // A folder with other files remains.
            _ = rmdir(folder.appending(path).string)
        }
    }

    /// Whether everything above a path is a folder of this site.
    private func isBelowFolders(_ path: String) -> Bool {
        FolderPaths.parents(of: [path]).allSatisfy {
            FileSystem.attributes(folder.appending($0))?.isFolder == true
        }
    }

    private func attempt<Value>(_ work: () throws(FileError) -> Value) throws(UploadError) -> Value {
        do throws(FileError) { return try work() } catch {
            throw [.noSpace, .diskQuotaExceeded].contains(error.errno) ? .full(folder.string) : .file(error)
        }
    }
}

/// The folders that contain files.
enum FolderPaths {
    /// All folders above some paths, each after the folders that contain it.
    static func parents(of paths: some Sequence<String>) -> [String] {
        var found: Set<String> = []
        for path in paths {
            var rest = path[...]
            while let slash = rest.lastIndex(of: "/") {
                rest = rest[..<slash]
                guard found.insert(String(rest)).inserted else { break }
            }
        }
        return found.sorted()
    }
}
