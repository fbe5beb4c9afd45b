// Updates a site that cannot be replaced at once, file by file, in an order in which every page always works.

import GuideModel
import GuideSupport
import SystemPackage

struct SiteUpdate {
    let site: StagingDirectory
    /// Everything that the site has to contain directly.
    let list: SiteList
    /// The folders of the site that contain something new.
    let changed: Set<String>
    /// The roles of the new files, by path.
    let roles: [String: FileRole]

    private var output: FilePath { site.output }
    private var staging: FilePath { site.staging }

    func apply() throws(FileError) {
        let oldList = try SiteList.read(output)
        let isSame = oldList == list
        if !isSame { try oldList.union(list).write(to: output) }
        let (old, new) = try prepareFolders()
        for file in try ordered(FileSystem.filesBelow(staging).filter(isPublished)) { try move(file) }
        if !isSame {
            for folder in oldList.folders.subtracting(list.folders).sorted() { try removeFolder(folder) }
            try remove(oldList.files.subtracting(list.files), from: output)
        }
        for (folder, files) in new {
            try remove((old[folder] ?? SiteList()).files.subtracting(files.files), from: output.appending(folder))
            try files.write(to: output.appending(folder))
        }
        if !isSame { try list.write(to: output) }
    }

    /// Moves entirely new folders to their place, and lists in the other folders the files that will be added.
    ///
    /// - Returns: the old and new lists of the other folders.
    private func prepareFolders() throws(FileError) -> (old: [String: SiteList], new: [(String, SiteList)]) {
        var old: [String: SiteList] = [:]
        var new: [(String, SiteList)] = []
        for folder in changed.sorted() where FileSystem.attributes(staging.appending(folder))?.isFolder == true {
            let target = output.appending(folder)
            if let found = FileSystem.attributes(target), !found.isFolder { try FileSystem.removeFile(target) }
            if FileSystem.attributes(target) == nil {
                try FileSystem.rename(staging.appending(folder), to: target)
                continue
            }
            let (before, after) = (try SiteList.read(target), try SiteList.read(staging.appending(folder)))
            if before == after { continue }
            try before.union(after).write(to: target)
            old[folder] = before
            new.append((folder, after))
        }
        return (old, new)
    }

    /// Whether the update publishes a file with the others.
    ///
    /// Lists come at the end, separately.
    private func isPublished(_ file: String) -> Bool {
        file != SiteList.name && !file.hasSuffix("/" + SiteList.name)
    }

    /// Files in the order in which they are published: a file comes before the files that refer to it.
    func ordered(_ files: [String]) -> [String] { files.sorted { (rank($0), $0) < (rank($1), $1) } }

    private func rank(_ file: String) -> Int { roles[file, default: .resource].rawValue }

    private func move(_ file: String) throws(FileError) {
        let (new, target) = (staging.appending(file), output.appending(file))
        do throws(FileError) {
            try FileSystem.rename(new, to: target)
        } catch {
            // A folder may be missing, or there may be a folder in place of a file, or a file in place of a folder.
            try removeObstacles(to: target, from: output)
            try FileSystem.makeFolder(target.removingLastComponent())
            try FileSystem.rename(new, to: target)
        }
    }

    private func removeObstacles(to target: FilePath, from folder: FilePath) throws(FileError) {
        if FileSystem.attributes(target)?.isFolder == true { try FileSystem.removeTree(target) }
        var parent = target.removingLastComponent()
        while parent != folder, !parent.isEmpty {
            if let found = FileSystem.attributes(parent), !found.isFolder { try FileSystem.removeFile(parent) }
            parent = parent.removingLastComponent()
        }
    }

    private func removeFolder(_ folder: String) throws(FileError) {
        guard FileSystem.attributes(output.appending(folder)) != nil else { return }
        // A single rename hides the folder. It is removed later with the rest.
        try FileSystem.rename(output.appending(folder), to: staging.appending(".gone-\(folder)"))
    }

    private func remove(_ files: Set<String>, from folder: FilePath) throws(FileError) {
        for file in files.sorted() {
            try FileSystem.removeFile(folder.appending(file))
            var parent = FilePath(file).removingLastComponent()
            while !parent.isEmpty, folder.appending(parent.string).withPlatformString({ rmdir($0) }) == 0 {
                parent = parent.removingLastComponent()
            }
        }
    }
}
