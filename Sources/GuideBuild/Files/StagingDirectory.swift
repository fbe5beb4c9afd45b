// Writes a new site beside the published folder, and then moves it into place.

import GuideModel
import GuideSupport
import SystemPackage

/// A site under construction, in a hidden folder beside the published one.
///
/// The old site is unchanged until the new one is published, even if a build fails or is killed. The site itself lists
/// the files that a build wrote (`SiteList`), and builds remove only these.
public struct StagingDirectory: Sendable {
    /// The published folder.
    public let output: FilePath
    /// The folder of the new site until it is published.
    public let staging: FilePath
    private let opened: OpenFolder
    /// Whether no other program writes into ``output``, so that it need not be searched for other files.
    private let isOwn: Bool

    /// Uses an existing staging folder.
    ///
    /// - Parameter staging: an existing folder.
    private init(output: FilePath, staging: FilePath, isOwn: Bool = false) throws(FileError) {
        guard let opened = OpenFolder(staging.string) else {
            throw FileError(path: staging, operation: "open", errno: Errno(rawValue: errno))
        }
        self.output = output
        self.staging = staging
        self.opened = opened
        self.isOwn = isOwn
    }

    /// Checks that `output` may be replaced, removes what killed builds left, and creates the staging folder.
    ///
    /// - Parameter isOwn: whether no other program writes into `output`, so that it need not be searched.
    public static func prepare(
        output: FilePath, isOwn: Bool = false
    ) throws(StagingDirectoryError) -> StagingDirectory {
        let output = resolvedPath(of: output)
        if !isOwn { try SiteList.refuseForeignFiles(in: output) }
        let name = output.lastComponent?.string ?? "public"
        let staging = hiddenPath("\(getpid())", beside: output)
        do throws(FileError) {
            try FileSystem.makeFolder(parent(of: output))
            try removeAbandoned(beside: output, name: name)
            try FileSystem.removeTree(staging)
            try FileSystem.makeFolder(staging)
            return try StagingDirectory(output: output, staging: staging, isOwn: isOwn)
        } catch {
            throw .beside(output, error)
        }
    }

    /// The real path of a site.
    ///
    /// A link to a folder is followed once, so that the build replaces the folder behind it and the link stays.
    static func resolvedPath(of output: FilePath) -> FilePath {
        let isLink = FileSystem.attributes(output)?.isLink == true
        return (isLink ? FileSystem.realPath(output) ?? output : output).lexicallyNormalized()
    }

    /// The parent folder of a site.
    static func parent(of output: FilePath) -> FilePath {
        let parent = output.removingLastComponent()
        return parent.isEmpty ? "." : parent
    }

    /// The path of a file or folder that builds create beside a site while they run.
    static func hiddenPath(_ ending: String, beside output: FilePath) -> FilePath {
        output.removingLastComponent().appending(".\(output.lastComponent?.string ?? "public").wynd-\(ending)")
    }

    /// A site that is never published, in the system's folder for temporary files.
    public static func temporary() throws(StagingDirectoryError) -> StagingDirectory {
        do throws(FileError) {
            let path = try FileSystem.makeTemporaryFolder(named: "wynd-check")
            return try StagingDirectory(output: path, staging: path)
        } catch {
            throw .file(error)
        }
    }

    /// Writes one file of the new site; `path` is relative to the site's root.
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try inFolder(of: path) { () throws(FileError) in try FileSystem.write(bytes, to: path, in: opened, staging) }
    }

    /// Adds an external file to the new site: as a hard link on the same disk, otherwise as a copy.
    func linkOrCopy(_ file: FilePath, to path: String) throws(FileError) {
        let target = staging.appending(path)
        try inFolder(of: path) { () throws(FileError) in
            switch FileSystem.makeHardLink(target.string, of: file.string) {
            case nil: return
            case .noSuchFileOrDirectory:
                throw FileError(path: target, operation: "write", errno: .noSuchFileOrDirectory)
            default: try FileSystem.copy(file, to: target)
            }
        }
    }

    /// Runs `body` for a path of the new site; creates a missing folder and runs `body` once more.
    private func inFolder(of path: String, _ body: () throws(FileError) -> Void) throws(FileError) {
        do throws(FileError) {
            try body()
        } catch  where error.errno == .noSuchFileOrDirectory {
            try FileSystem.makeFolder(staging.appending(path).removingLastComponent())
            try body()
        }
    }

    /// Replaces the old site with the new one in one step, and removes the old one.
    public func publish() throws(StagingDirectoryError) {
        do throws(FileError) {
            try SiteList.of(staging).write(to: staging)
        } catch {
            throw .file(error)
        }
        // Files that other programs have added to the output folder during the build must not be removed either.
        if !isOwn { try SiteList.refuseForeignFiles(in: output) }
        do throws(FileError) {
            if FileSystem.attributes(output) == nil {
                try FileSystem.rename(staging, to: output)
            } else {
                try StagingDirectory.swap(staging, output)
                try FileSystem.removeTree(staging)
            }
        } catch {
            throw .placing(output, error)
        }
    }

    /// Replaces what has changed, and leaves the rest unchanged.
    ///
    /// The new site, with a hard link for each file that stays, replaces the old one in one step. At every moment, even
    /// if the build is killed, there is either the old site or the new one. If a file system has no hard links, or if
    /// `isWhole` is false, files are replaced one by one: a file is added before the pages that refer to it, and
    /// removed after them. If a build is killed half-way, the next build completes the update.
    /// - Parameters:
    ///   - list: everything that the site has to contain directly.
    ///   - changed: the folders for which the new site has a list; the other folders are not changed.
    ///   - roles: the roles of the new files by path, which decide the order of the files.
    ///   - isWhole: false to replace file by file, which is faster in a large site.
    func publish(
        _ list: SiteList, changed: Set<String>, roles: [String: FileRole], isWhole: Bool
    ) throws(StagingDirectoryError) {
        if !isOwn { try SiteList.refuseForeignFiles(in: output, but: list.folders.subtracting(changed)) }
        do throws(FileError) {
            if isWhole, FileSystem.attributes(output) != nil,
                try SiteClone(site: self, list: list, changed: changed).fill()
            {
                try StagingDirectory.swap(staging, output)
            } else {
                try SiteUpdate(site: self, list: list, changed: changed, roles: roles).apply()
            }
            try FileSystem.removeTree(staging)
        } catch {
            throw .placing(output, error)
        }
    }

    /// Removes the new site; the published one stays.
    public func discard() {
        do throws(FileError) {
            try FileSystem.removeTree(staging)
        } catch {
            // If a folder cannot be removed now, the next build removes it.
        }
    }

    /// Swaps two folders in one step if the system can, otherwise in three renames.
    private static func swap(_ new: FilePath, _ old: FilePath) throws(FileError) {
        if FileSystem.exchange(new, old) { return }
        let aside = new.removingLastComponent().appending((new.lastComponent?.string ?? "") + asideEnding)
        try FileSystem.rename(old, to: aside)
        do throws(FileError) {
            try FileSystem.rename(new, to: old)
        } catch {
            try FileSystem.rename(aside, to: old)
            throw error
        }
        try FileSystem.rename(aside, to: new)
    }

    private static let asideEnding = "-old"

    /// Removes the staging folders of builds that no longer run, and restores a site that one of them had moved aside.
    private static func removeAbandoned(beside output: FilePath, name: String) throws(FileError) {
        let folder = parent(of: output)
        let prefix = ".\(name).wynd-"
        for entry in try FileSystem.names(in: folder) where entry.hasPrefix(prefix) {
            var tail = entry.dropFirst(prefix.count)
            let isAside = tail.hasSuffix(asideEnding)
            if isAside { tail = tail.dropLast(asideEnding.count) }
            guard let process = Int32(tail), !ProcessIdentity.isRunning(process) else { continue }
            if isAside, FileSystem.attributes(output) == nil {
                try FileSystem.rename(folder.appending(entry), to: output)
            } else {
                try FileSystem.removeTree(folder.appending(entry))
            }
        }
    }
}
