// Makes a whole site of an update, so that it takes the place of the old one in a single step.

import GuideModel
import GuideSupport
import SystemPackage

/// Gives everything of the published site that stays a second name in the new one.
///
/// No byte is copied: a hard link costs some microseconds a file, and the file keeps its time.
struct SiteClone {
    let site: StagingDirectory
    /// Everything that the site shall have directly.
    let list: SiteList
    /// Its folders that something is new in.
    let changed: Set<String>

    private var output: FilePath { site.output }
    private var staging: FilePath { site.staging }

    /// - Returns: false where the file system has no hard links; what was linked till then does no harm.
    func fill() throws(FileFault) -> Bool {
        for folder in list.folders.sorted() {
            let isChanged =
                changed.contains(folder) && FileSystem.attributes(staging.appending(folder))?.isFolder == true
            if isChanged {
                let files = try SiteList.read(staging.appending(folder)).files
                try keepList(of: folder)
                guard try link(files.sorted(), from: output.appending(folder), to: staging.appending(folder)) else {
                    return false
                }
            } else {
                guard try linkAll(of: folder) else { return false }
            }
        }
        guard try link(list.files.sorted(), from: output, to: staging) else { return false }
        try list.write(to: staging)
        try keepList(of: "")
        return true
    }

    /// A list that says what the old one said is the old one, so that only what is new has a new time.
    private func keepList(of folder: String) throws(FileFault) {
        let (old, new) = folder.isEmpty ? (output, staging) : (output.appending(folder), staging.appending(folder))
        guard try SiteList.read(old) == SiteList.read(new) else { return }
        let name = new.appending(SiteList.name)
        try FileSystem.removeFile(name)
        if FileSystem.makeSecondName(name.string, of: old.appending(SiteList.name).string) != nil {
            try SiteList.read(old).write(to: new)
        }
    }

    /// Everything below a folder in which nothing is new, as it stands, with what somebody else may have put there.
    private func linkAll(of folder: String) throws(FileFault) -> Bool {
        let source = output.appending(folder)
        guard FileSystem.attributes(source)?.isFolder == true else { return true }
        return try link(FileSystem.filesBelow(source), from: source, to: staging.appending(folder))
    }

    /// - Parameter files: paths from both folders.
    private func link(_ files: [String], from source: FilePath, to target: FilePath) throws(FileFault) -> Bool {
        let (source, target) = (source.string, target.string)
        for file in files {
            let (old, new) = ("\(source)/\(file)", "\(target)/\(file)")
            var failure = FileSystem.makeSecondName(new, of: old)
            if failure == .noSuchFileOrDirectory {
                try FileSystem.makeFolder(FilePath(new).removingLastComponent())
                failure = FileSystem.makeSecondName(new, of: old)
            }
            // What is new stands there already; what somebody took away stays away.
            let passable: [Errno?] = [nil, .fileExists, .noSuchFileOrDirectory, .notDirectory]
            guard passable.contains(failure) else { return false }
        }
        return true
    }
}
