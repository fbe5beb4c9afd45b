// Manages the folder that a kiosk runs from: its builds, and the link to the build that is shown.
//
//   current -> builds/5f70bf18a086007a      one rename replaces it, so it always leads to a complete build
//   builds/5f70bf18a086007a/                an unpacked pack with its pack.json, and two files of Wynd
//     wynd-build.js                         names this build for a page that loads it through `current`
//     wynd-previous                         the build before it, for a rollback
//   health/                                 an operator who wants reports creates it
//   codes                                   an operator who wants locked stories open creates it, one code on each line
//   .lock                                   locked during an installation

import GuideModel
import GuideSupport
import SystemPackage

struct KioskFolder {
    static let buildFile = "wynd-build.js"
    static let previousFile = "wynd-previous"
    /// The folder where the kiosk's own server writes its reports, if the operator created it.
    static let reports = "health"
    /// The file with the codes that unlock the stories of the kiosk's place, if the operator created it.
    static let codes = "codes"
    /// The folder where a pack is unpacked.
    static let unfinished = ".new"
    /// The minimum time before a build that is no longer shown is removed, because a visitor may still use it.
    static let graceInNanoseconds = 3_600_000_000_000

    let path: FilePath

    var builds: FilePath { path.appending("builds") }
    var current: FilePath { path.appending("current") }
    private var nextLink: FilePath { path.appending(".current.new") }

    /// Creates the folder, unless it contains something else.
    func prepare() throws {
        if let found = FileSystem.attributes(current), !found.isLink || currentBuild == nil {
            throw KioskInstallError.foreignFolder(path, "current is not a link to a build")
        }
        if FileSystem.attributes(builds) == nil, FileSystem.attributes(path) != nil {
            let others = try FileSystem.names(in: path).filter {
                !$0.hasPrefix(".") && $0 != Self.reports && $0 != Self.codes
            }
            if let other = others.first { throw KioskInstallError.foreignFolder(path, "it contains \(other)") }
        }
        try FileSystem.makeFolder(builds)
    }

    func lock() throws -> FileLock {
        guard let lock = try FileLock(path.appending(".lock")) else { throw KioskInstallError.busy(path) }
        return lock
    }

    /// The name of the build that is shown; nil if there is none.
    var currentBuild: String? {
        guard let target = FileSystem.linkTarget(current), target.hasPrefix("builds/") else { return nil }
        return Self.name(target.dropFirst("builds/".count))
    }

    /// The build before a build, if it still exists.
    func previous(of build: String) -> String? {
        guard let bytes = try? FileSystem.read(folder(of: build).appending(Self.previousFile)),
            let name = Self.name(String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }),
            FileSystem.attributes(folder(of: name))?.isFolder == true
        else { return nil }
        return name
    }

    func folder(of build: String) -> FilePath { builds.appending(build) }

    /// The lines of the file of codes.
    func codes() throws -> [String] {
        let file = path.appending(Self.codes)
        guard FileSystem.attributes(file, followingLinks: true)?.isFile == true else { return [] }
        return String(decoding: try FileSystem.read(file), as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .map(String.init)
    }

    /// The manifest of a build; nil if it cannot be read.
    func manifest(of build: String) -> PackManifest? {
        guard let json = try? FileSystem.read(folder(of: build).appending(PackManifest.path)) else { return nil }
        return PackManifest.read(json).manifest
    }

    /// Whether every file of a build matches its manifest.
    func isComplete(_ build: String) -> Bool {
        guard let manifest = manifest(of: build) else { return false }
        let folder = folder(of: build)
        return FileSystem.attributes(folder.appending(Self.buildFile))?.isFile == true
            && manifest.files.allSatisfy { FileSystem.sha256(of: folder.appending($0.path)) == $0.sha256 }
    }

    /// A name for a new build: the start of its version, with a number if that name is taken.
    func freeName(for version: String) -> String {
        let name = String(version.prefix(16))
        var number = 0
        while true {
            let candidate = number == 0 ? name : "\(name)-\(number)"
            if FileSystem.attributes(folder(of: candidate)) == nil { return candidate }
            number += 1
        }
    }

    /// Replaces the build that is shown, atomically.
    ///
    /// Both builds are on the disk before the link changes, so that after a power cut one of them is shown.
    func activate(_ build: String, after previous: String?) throws {
        if let previous {
            try FileSystem.replace(folder(of: build).appending(Self.previousFile), with: Array("\(previous)\n".utf8))
        }
        try FileSystem.removeFile(nextLink)
        try FileSystem.makeLink(to: "builds/\(build)", at: nextLink)
        FileSystem.flush()
        try FileSystem.rename(nextLink, to: current)
        FileSystem.flush()
    }

    /// Removes the remains of interrupted installations, and builds that are neither the current nor the previous one.
    ///
    /// - Parameter now: the time, in nanoseconds since 1970.
    func clean(now: Int) throws {
        try FileSystem.removeFile(nextLink)
        try FileSystem.removeTree(builds.appending(Self.unfinished))
        guard let shown = currentBuild, let changed = FileSystem.attributes(current)?.modified,
            !(0..<Self.graceInNanoseconds).contains(now - changed)
        else { return }
        let retained = [shown, previous(of: shown)]
        for name in try FileSystem.names(in: builds) where Self.name(name) != nil && !retained.contains(name) {
            try FileSystem.removeTree(folder(of: name))
        }
    }

    /// The text if it is the name of a build.
    ///
    /// The code follows and removes nothing with another name.
    private static func name(_ text: some StringProtocol) -> String? {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].count == 16,
            parts[0].allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
            parts.count == 1 || parts[1].allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return String(text)
    }
}
