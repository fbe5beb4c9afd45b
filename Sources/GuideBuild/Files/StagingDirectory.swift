// The published folder: what a build makes is written beside it and then put in its place.

import GuideModel
import GuideSupport
import SystemPackage

/// A site under construction, in a hidden folder beside the one that is published.
///
/// Until it is published the old site is untouched; a build that fails or is killed leaves it whole. What a build wrote
/// is listed in the site itself (`SiteList`), and nothing else is ever removed.
public struct StagingDirectory: Sendable {
    /// The published folder.
    public let output: FilePath
    /// Where the new site is written.
    public let staging: FilePath
    private let opened: OpenFolder

    /// - Parameter staging: a folder that is there.
    private init(output: FilePath, staging: FilePath) throws(FileFault) {
        guard let opened = OpenFolder(staging.string) else {
            throw FileFault(path: staging, operation: "open", errno: Errno(rawValue: errno))
        }
        self.output = output
        self.staging = staging
        self.opened = opened
    }

    /// Checks that `output` may be replaced, clears what killed builds left, and makes the staging folder.
    ///
    /// - Parameter isOwn: whether nobody else writes into `output`, so that it need not be searched.
    public static func prepare(
        output: FilePath, isOwn: Bool = false
    ) throws(StagingDirectoryFault) -> StagingDirectory {
        let output = place(of: output)
        if !isOwn { try SiteList.refuseForeignFiles(in: output) }
        let name = output.lastComponent?.string ?? "public"
        let staging = hidden("\(getpid())", beside: output)
        do throws(FileFault) {
            try FileSystem.makeFolder(parent(of: output))
            try removeAbandoned(beside: output, name: name)
            try FileSystem.removeTree(staging)
            try FileSystem.makeFolder(staging)
            return try StagingDirectory(output: output, staging: staging)
        } catch {
            throw .beside(output, error)
        }
    }

    /// Where a site really stands: a link to a folder is followed once, so that the folder behind it is replaced and the
    /// link stays.
    static func place(of output: FilePath) -> FilePath {
        let isLink = FileSystem.attributes(output)?.isLink == true
        return (isLink ? FileSystem.realPath(output) ?? output : output).lexicallyNormalized()
    }

    /// The folder that a site stands in.
    static func parent(of output: FilePath) -> FilePath {
        let parent = output.removingLastComponent()
        return parent.isEmpty ? "." : parent
    }

    /// The path of something that builds keep beside a site while they run.
    static func hidden(_ ending: String, beside output: FilePath) -> FilePath {
        output.removingLastComponent().appending(".\(output.lastComponent?.string ?? "public").wynd-\(ending)")
    }

    /// A site that will never be published, in the system's folder for what does not last.
    public static func temporary() throws(StagingDirectoryFault) -> StagingDirectory {
        do throws(FileFault) {
            let path = try FileSystem.makeTemporaryFolder(named: "wynd-check")
            return try StagingDirectory(output: path, staging: path)
        } catch {
            throw .file(error)
        }
    }

    /// Writes one file of the new site; `path` is relative to the site's root.
    public func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
        try inFolder(of: path) { () throws(FileFault) in try FileSystem.write(bytes, to: path, in: opened, staging) }
    }

    /// Takes a file from anywhere into the new site: as it lies on the disk where it is the same disk, else as a copy.
    func bring(_ file: FilePath, to path: String) throws(FileFault) {
        let target = staging.appending(path)
        try inFolder(of: path) { () throws(FileFault) in
            switch FileSystem.makeSecondName(target.string, of: file.string) {
            case nil: return
            case .noSuchFileOrDirectory:
                throw FileFault(path: target, operation: "write", errno: .noSuchFileOrDirectory)
            default: try FileSystem.copy(file, to: target)
            }
        }
    }

    /// Does something with a path of the new site, once more if its folder was not there yet.
    private func inFolder(of path: String, _ body: () throws(FileFault) -> Void) throws(FileFault) {
        do throws(FileFault) {
            try body()
        } catch  where error.errno == .noSuchFileOrDirectory {
            try FileSystem.makeFolder(staging.appending(path).removingLastComponent())
            try body()
        }
    }

    /// Puts the new site where the old one stood, in one step, and removes the old one.
    public func publish() throws(StagingDirectoryFault) {
        do throws(FileFault) {
            try SiteList.of(staging).write(to: staging)
        } catch {
            throw .file(error)
        }
        // What was put into the output folder while the build ran is not the build's to remove either.
        try SiteList.refuseForeignFiles(in: output)
        do throws(FileFault) {
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

    /// Puts what is new in the place of what was there, and leaves the rest as it is.
    ///
    /// The new site, with second names of all that stays, takes the old one's place in one step: whoever looks, and whenever
    /// the build is killed, there is the old site or the new one. Where a file system has no second names, and where it is
    /// asked for, files take their places one by one: what pages refer to is there before them and goes after them, and what
    /// a killed build leaves half-way the next one finishes.
    /// - Parameters:
    ///   - list: everything that the site shall have directly.
    ///   - changed: its folders that the new site has a list for; of the others nothing is touched.
    ///   - isWhole: false for file by file, which is sooner done in a large site.
    func publish(_ list: SiteList, changed: Set<String>, isWhole: Bool) throws(StagingDirectoryFault) {
        try SiteList.refuseForeignFiles(in: output, but: list.folders.subtracting(changed))
        do throws(FileFault) {
            if isWhole, FileSystem.attributes(output) != nil,
                try SiteClone(site: self, list: list, changed: changed).fill()
            {
                try StagingDirectory.swap(staging, output)
            } else {
                try SiteUpdate(site: self, list: list, changed: changed).apply()
            }
            try FileSystem.removeTree(staging)
        } catch {
            throw .placing(output, error)
        }
    }

    /// Removes the new site; the published one stays.
    public func discard() {
        do throws(FileFault) {
            try FileSystem.removeTree(staging)
        } catch {
            // A folder that cannot be removed now is removed by the next build.
        }
    }

    /// Swaps two folders in one step where the system can, else in three renames.
    private static func swap(_ new: FilePath, _ old: FilePath) throws(FileFault) {
        if FileSystem.exchange(new, old) { return }
        let aside = new.removingLastComponent().appending((new.lastComponent?.string ?? "") + asideEnding)
        try FileSystem.rename(old, to: aside)
        do throws(FileFault) {
            try FileSystem.rename(new, to: old)
        } catch {
            try FileSystem.rename(aside, to: old)
            throw error
        }
        try FileSystem.rename(aside, to: new)
    }

    private static let asideEnding = "-old"

    /// Removes the staging folders of builds that no longer run, and puts back the site that one of them had put aside.
    private static func removeAbandoned(beside output: FilePath, name: String) throws(FileFault) {
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
