// The published folder: a new site is written beside the old one and put in its place in one step.

import CExchange
import GuideModel
import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A site under construction, in a hidden folder beside the one that is published.
///
/// Until `publish()` the published site is untouched; a build that fails or is killed leaves it whole. What a build
/// wrote is listed in the site itself (`.wynd-files`), and nothing else is ever removed.
public struct SiteFolder: Sendable {
    /// The published folder.
    public let output: FilePath
    /// Where the new site is written.
    public let staging: FilePath

    static let listName = ".wynd-files"

    /// Checks that `output` may be replaced, clears what killed builds left, and makes the staging folder.
    public static func prepare(output: FilePath) throws(SiteFolderFault) -> SiteFolder {
        let output = resolvingLink(output).lexicallyNormalized()
        try refuseForeignFiles(in: output)
        let parent = output.removingLastComponent()
        let name = output.lastComponent?.string ?? "public"
        let folder = SiteFolder(output: output, staging: parent.appending(".\(name).wynd-\(getpid())"))
        do throws(FileFault) {
            try FileSystem.makeFolder(parent.isEmpty ? "." : parent)
            try removeAbandoned(beside: output, name: name)
            try FileSystem.removeTree(folder.staging)
            try FileSystem.makeFolder(folder.staging)
        } catch {
            throw .file(error)
        }
        return folder
    }

    /// A site that will never be published, in the system's folder for what does not last.
    public static func temporary() throws(SiteFolderFault) -> SiteFolder {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/wynd-check-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .file(FileFault(path: FilePath(base), operation: "make a folder in", errno: Errno(rawValue: errno)))
        }
        let path = FilePath(platformString: template)
        return SiteFolder(output: path, staging: path)
    }

    /// How many files the new site has, and how many bytes.
    public func contents() throws(SiteFolderFault) -> (files: Int, bytes: Int) {
        do throws(FileFault) {
            let files = try FileSystem.filesBelow(staging)
            return (files.count, files.reduce(0) { $0 + (FileSystem.attributes(staging.appending($1))?.bytes ?? 0) })
        } catch {
            throw .file(error)
        }
    }

    /// Writes one file of the new site; `path` is relative to the site's root.
    public func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
        let file = staging.appending(path)
        do throws(FileFault) {
            try FileSystem.write(bytes, to: file)
        } catch  where error.errno == .noSuchFileOrDirectory {
            try FileSystem.makeFolder(file.removingLastComponent())
            try FileSystem.write(bytes, to: file)
        }
    }

    /// Puts the new site where the old one stood, and removes the old one.
    public func publish() throws(SiteFolderFault) {
        do throws(FileFault) {
            let files = try FileSystem.filesBelow(staging)
            let list = files.map { $0 + "\n" }.joined()
            try write(Array(list.utf8), to: SiteFolder.listName)
        } catch {
            throw .file(error)
        }
        // What was put into the output folder while the build ran is not the build's to remove either.
        try SiteFolder.refuseForeignFiles(in: output)
        if FileSystem.attributes(output) == nil {
            try rename(staging, to: output)
            return
        }
        try exchange()
        do throws(FileFault) {
            try FileSystem.removeTree(staging)
        } catch {
            throw .file(error)
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

    /// Swaps the two folders in one step where the system can, else in two renames.
    private func exchange() throws(SiteFolderFault) {
        let exchanged = staging.withPlatformString { new in
            output.withPlatformString { old in wynd_exchange(new, old) }
        }
        if exchanged == 0 { return }
        let aside = staging.removingLastComponent().appending((staging.lastComponent?.string ?? "") + "-old")
        try rename(output, to: aside)
        do throws(SiteFolderFault) {
            try rename(staging, to: output)
        } catch {
            try rename(aside, to: output)
            throw error
        }
        try rename(aside, to: staging)
    }

    private func rename(_ source: FilePath, to target: FilePath) throws(SiteFolderFault) {
        let result = source.withPlatformString { old in
            target.withPlatformString { new in
                #if canImport(Glibc)
                Glibc.rename(old, new)
                #else
                Darwin.rename(old, new)
                #endif
            }
        }
        guard result == 0 else {
            throw .file(FileFault(path: target, operation: "put the new site at", errno: Errno(rawValue: errno)))
        }
    }

    /// A link to a folder is followed once, so that the folder behind it is replaced and the link stays.
    private static func resolvingLink(_ path: FilePath) -> FilePath {
        guard FileSystem.attributes(path)?.isLink == true else { return path }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard path.withPlatformString({ realpath($0, &buffer) }) != nil else { return path }
        return FilePath(platformString: buffer)
    }

    private static func refuseForeignFiles(in output: FilePath) throws(SiteFolderFault) {
        guard let found = FileSystem.attributes(output) else { return }
        guard found.isFolder else { throw .notAFolder(output) }
        let files: [String]
        var written: Set<String> = [listName]
        do throws(FileFault) {
            files = try FileSystem.filesBelow(output)
            if files.contains(listName) {
                let list = try FileSystem.read(output.appending(listName))
                for line in list.split(separator: UInt8(ascii: "\n")) {
                    written.insert(String(decoding: line, as: UTF8.self))
                }
            }
        } catch {
            throw .file(error)
        }
        let foreign = files.filter { !written.contains($0) }
        if !foreign.isEmpty { throw .holdsOtherFiles(output, foreign) }
    }

    /// Removes the staging folders of builds that no longer run.
    private static func removeAbandoned(beside output: FilePath, name: String) throws(FileFault) {
        let parent = output.removingLastComponent()
        let folder: FilePath = parent.isEmpty ? "." : parent
        let prefix = ".\(name).wynd-"
        for entry in try FileSystem.names(in: folder) where entry.hasPrefix(prefix) {
            let tail = entry.dropFirst(prefix.count)
            guard let process = Int32(tail), kill(process, 0) != 0, errno == ESRCH else { continue }
            try FileSystem.removeTree(folder.appending(entry))
        }
    }
}

/// Why a site cannot be written or put in place.
public enum SiteFolderFault: Error, Hashable, Sendable {
    case file(FileFault)
    case notAFolder(FilePath)
    case holdsOtherFiles(FilePath, [String])

    public var diagnostic: Diagnostic {
        switch self {
        case .file(let fault):
            .error(at: SourceLocation(file: fault.path.string), code: "output", fault.sentence)
        case .notAFolder(let path):
            .error(
                at: SourceLocation(file: path.string), code: "output",
                "the output folder is a file; choose another with --output")
        case .holdsOtherFiles(let path, let files):
            .error(
                at: SourceLocation(file: path.string), code: "output",
                "the output folder holds \(SiteFolderFault.list(files)), which no build wrote; move "
                    + (files.count == 1 ? "it" : "them") + " elsewhere or choose another folder with --output")
        }
    }

    private static func list(_ files: [String]) -> String {
        let shown = files.prefix(3).joined(separator: ", ")
        return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
    }
}
