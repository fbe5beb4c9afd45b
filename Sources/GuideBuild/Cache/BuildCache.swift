// The folder in which a build caches results for the next build.

import GuideMedia
import GuideSupport
import SystemPackage

/// The cache of a guide: `.wynd-cache` in the guide's folder.
///
/// You may delete it at any time, and copy it from one machine to another. The build ignores damaged entries: a record
/// contains its own hash, and the name of a processed medium is its hash.
package struct BuildCache: Sendable {
    package static let folderName = ".wynd-cache"

    package let folder: FilePath

    /// The folder of the media in their published form.
    package var media: FilePath { folder.appending("made") }

    /// Opens the cache, and creates it if it does not exist.
    ///
    /// - Returns: nil if the cache is not writable; the build then continues without a cache.
    package static func open(_ folder: FilePath) -> BuildCache? {
        // A link in a guide from another person can lead to any folder, in which a build would delete old files.
        let parts = ["made", "sites", "themes"].map { folder.appending($0) }
        if parts.contains(where: { FileSystem.attributes($0)?.isLink == true }) { return nil }
        if FileSystem.attributes(folder)?.isLink == true, !isMarked(folder), !isEmpty(folder) { return nil }
        do throws(FileError) {
            try FileSystem.makeFolder(folder)
            for (name, text) in marks where FileSystem.attributes(folder.appending(name)) == nil {
                try FileSystem.write(Array(text.utf8), to: folder.appending(name))
            }
        } catch {
            return nil
        }
        return BuildCache(folder: folder)
    }

    private static func isEmpty(_ folder: FilePath) -> Bool { (try? FileSystem.names(in: folder))?.isEmpty == true }

    /// Whether a build has made a folder for its cache.
    private static func isMarked(_ folder: FilePath) -> Bool {
        marks.allSatisfy { name, text in
            (try? FileSystem.read(folder.appending(name))) == Array(text.utf8)
        }
    }

    /// Files that make other programs skip the folder: backup programs (bford.info/cachedir) and git.
    private static let marks = [
        (
            "CACHEDIR.TAG",
            "Signature: 8a477f597d28d172789f06886806bc55\n# The build cache of Wynd. You can delete it.\n"
        ),
        (".gitignore", "*\n"),
    ]

    /// The records of the site in a folder, or of the site that a build will publish there.
    ///
    /// The parent folder exists.
    func records(of output: FilePath) -> BuildRecords {
        let parent = output.removingLastComponent()
        var path = FileSystem.realPath(parent.isEmpty ? "." : parent) ?? parent
        if let name = output.lastComponent { path.append(name) }
        let name = path.string.utf8.sha256.prefix(16)
        return BuildRecords(folder: folder.appending("sites").appending(String(name)), output: path)
    }

    /// Deletes the records of sites that no longer exist, media that no build has used for a month, and the
    /// half-written files of killed builds.
    func tidy() {
        let sites = folder.appending("sites")
        for name in (try? FileSystem.names(in: sites)) ?? [] {
            let records = BuildRecords(folder: sites.appending(name))
            if let output = records.output {
                // A running build may be about to create it.
                if FileSystem.attributes(output) != nil || OutputLock.exists(beside: output) { continue }
            }
            // It does no harm if it cannot be removed now.
            try? FileSystem.removeTree(records.folder)
        }
        MediaCache(folder: media).prune(unusedForDays: 30)
        for name in (try? FileSystem.names(in: folder)) ?? [] where Self.isAbandonedDraft(name) {
            try? FileSystem.removeFile(folder.appending(name))
        }
    }

    private static func draftName(_ name: String) -> String { ".\(name)-\(ProcessIdentity.current)" }

    /// Whether a file is a draft from a process that has ended.
    private static func isAbandonedDraft(_ name: String) -> Bool {
        guard name.hasPrefix("."), let process = name.split(separator: "-").last.flatMap({ Int32($0) }) else {
            return false
        }
        return !ProcessIdentity.isRunning(process)
    }

    /// Writes a record atomically.
    package static func write(_ record: RecordWriter, to path: FilePath) throws(FileError) {
        let draft = path.removingLastComponent().appending(draftName(path.lastComponent?.string ?? "record"))
        do throws(FileError) {
            try FileSystem.writeNew(record.finished(), to: draft)
        } catch  where error.errno == .noSuchFileOrDirectory {
            try FileSystem.makeFolder(path.removingLastComponent())
            try FileSystem.writeNew(record.finished(), to: draft)
        }
        try FileSystem.rename(draft, to: path)
    }
}
