// The folder in which a build keeps what the next one need not make again.

import GuideMedia
import GuideSupport
import SystemPackage

/// The cache of a guide, `.wynd-cache` in its folder.
///
/// It may be deleted at any time, and given from one machine to the next. Nothing in it is believed that is not whole:
/// records carry their own hash, and made media are named by theirs.
package struct BuildCache: Sendable {
    package static let folderName = ".wynd-cache"

    package let folder: FilePath

    /// Where media are kept as they are published.
    package var media: FilePath { folder.appending("made") }

    /// Opens the cache, and makes it where it is not there yet.
    ///
    /// - Returns: nil where it cannot be written; a build goes on without.
    package static func open(_ folder: FilePath) -> BuildCache? {
        do throws(FileFault) {
            try FileSystem.makeFolder(folder)
            for (name, text) in marks where FileSystem.attributes(folder.appending(name)) == nil {
                try FileSystem.write(Array(text.utf8), to: folder.appending(name))
            }
        } catch {
            return nil
        }
        return BuildCache(folder: folder)
    }

    /// Files that tell other programs to pass the folder over: backups (bford.info/cachedir) and git.
    private static let marks = [
        (
            "CACHEDIR.TAG",
            "Signature: 8a477f597d28d172789f06886806bc55\n# The build cache of Wynd. You can delete it.\n"
        ),
        (".gitignore", "*\n"),
    ]

    /// What is remembered of the site that stands in a folder, or will: the folder above it is there.
    func ledger(of output: FilePath) -> BuildRecords {
        let parent = output.removingLastComponent()
        var place = FileSystem.realPath(parent.isEmpty ? "." : parent) ?? parent
        if let name = output.lastComponent { place.append(name) }
        let name = place.string.utf8.sha256.prefix(16)
        return BuildRecords(folder: folder.appending("sites").appending(String(name)), output: place)
    }

    /// Forgets the sites that are no longer there, media that no build has used for a month, and what killed builds left
    /// half-written.
    func tidy() {
        let sites = folder.appending("sites")
        for name in (try? FileSystem.names(in: sites)) ?? [] {
            let ledger = BuildRecords(folder: sites.appending(name))
            if let output = ledger.output {
                // A build that runs may be about to make it.
                if FileSystem.attributes(output) != nil || OutputLock.isNamed(beside: output) { continue }
            }
            // What cannot be removed now is in nobody's way.
            try? FileSystem.removeTree(ledger.folder)
        }
        MediaStore(folder: media).prune(unusedForDays: 30)
        for name in (try? FileSystem.names(in: folder)) ?? [] where Self.isAbandonedDraft(name) {
            try? FileSystem.removeFile(folder.appending(name))
        }
    }

    private static func draftName(_ name: String) -> String { ".\(name)-\(ProcessIdentity.current)" }

    /// Whether a file is a draft of a process that has ended.
    private static func isAbandonedDraft(_ name: String) -> Bool {
        guard name.hasPrefix("."), let process = name.split(separator: "-").last.flatMap({ Int32($0) }) else {
            return false
        }
        return !ProcessIdentity.isRunning(process)
    }

    /// Writes a record so that it is there whole or not at all.
    package static func write(_ record: RecordWriter, to path: FilePath) throws(FileFault) {
        let draft = path.removingLastComponent().appending(draftName(path.lastComponent?.string ?? "record"))
        do throws(FileFault) {
            try FileSystem.write(record.finished(), to: draft)
        } catch  where error.errno == .noSuchFileOrDirectory {
            try FileSystem.makeFolder(path.removingLastComponent())
            try FileSystem.write(record.finished(), to: draft)
        }
        try FileSystem.rename(draft, to: path)
    }
}
