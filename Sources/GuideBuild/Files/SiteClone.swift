// Completes an update to a whole site, so that it can replace the old one in a single step.

import GuideModel
import GuideSupport
import SystemPackage

/// Gives everything of the published site that stays a second name in the new one.
///
/// No byte is copied: a hard link takes some microseconds for a file, and the file's time does not change.
struct SiteClone {
    let site: StagingDirectory
    /// Everything that the site has to contain directly.
    let list: SiteList
    /// The folders of the site that contain something new.
    let changed: Set<String>

    private var output: FilePath { site.output }
    private var staging: FilePath { site.staging }

    /// Links all files that stay.
    ///
    /// - Returns: false if the file system has no hard links. The links that exist by then do no harm.
    func fill() throws(FileError) -> Bool {
        for folder in list.folders.sorted() {
            let isChanged =
                changed.contains(folder) && FileSystem.attributes(staging.appending(folder))?.isFolder == true
            if isChanged {
                let files = try SiteList.read(staging.appending(folder)).files
                try reuseList(of: folder)
                guard try link(files.sorted(), from: output.appending(folder), to: staging.appending(folder)) else {
                    return false
                }
            } else {
                guard try linkAll(of: folder) else { return false }
            }
        }
        guard try link(list.files.sorted(), from: output, to: staging) else { return false }
        try list.write(to: staging)
        try reuseList(of: "")
        return true
    }

    /// Reuses the old list if its content is the same, so that only new files have a new time.
    private func reuseList(of folder: String) throws(FileError) {
        let (old, new) = folder.isEmpty ? (output, staging) : (output.appending(folder), staging.appending(folder))
        guard try SiteList.read(old) == SiteList.read(new) else { return }
        let name = new.appending(SiteList.name)
        try FileSystem.removeFile(name)
        if FileSystem.makeHardLink(name.string, of: old.appending(SiteList.name).string) != nil {
            try SiteList.read(old).write(to: new)
        }
    }

    /// Links everything below an unchanged folder, including files that other programs have added.
    private func linkAll(of folder: String) throws(FileError) -> Bool {
        let source = output.appending(folder)
        guard FileSystem.attributes(source)?.isFolder == true else { return true }
        return try link(FileSystem.filesBelow(source), from: source, to: staging.appending(folder))
    }

    /// Links files.
    ///
    /// - Parameter files: their paths, relative to both folders.
    private func link(_ files: [String], from source: FilePath, to target: FilePath) throws(FileError) -> Bool {
        let (source, target) = (source.string, target.string)
        for file in files {
            let (old, new) = ("\(source)/\(file)", "\(target)/\(file)")
            var failure = FileSystem.makeHardLink(new, of: old)
            if failure == .noSuchFileOrDirectory {
                try FileSystem.makeFolder(FilePath(new).removingLastComponent())
                failure = FileSystem.makeHardLink(new, of: old)
            }
            // New files exist already, and files that another program has removed remain removed.
            let passable: [Errno?] = [nil, .fileExists, .noSuchFileOrDirectory, .notDirectory]
            guard passable.contains(failure) else { return false }
        }
        return true
    }
}
