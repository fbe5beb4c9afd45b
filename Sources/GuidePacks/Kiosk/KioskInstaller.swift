// Installs a kiosk's pack: checks it, unpacks it beside the current build, then shows it atomically.

import GuideModel
import GuideSupport
import SystemPackage

public struct KioskInstaller {
    private let folder: KioskFolder
    private let now: Int

    /// - Parameters:
    ///   - folder: the folder that the kiosk runs from; created if it does not exist.
    ///   - now: the time, in nanoseconds since 1970.
    public init(_ folder: FilePath, now: Int = FileAttributes.now) {
        self.folder = KioskFolder(path: folder)
        self.now = now
    }

    public enum Outcome: Hashable, Sendable {
        case shown(PackManifest, build: String)
        /// The build of this pack is shown already, and is complete.
        case unchanged(PackManifest, build: String)
    }

    /// Checks a pack and shows it instead of the current build, which stays on the disk.
    ///
    /// If the process is killed at any moment, either the old build or the new one is shown, and it is complete. The
    /// next installation removes unfinished files.
    ///
    /// - Parameter key: the key that must have signed the pack; nil to skip this check.
    /// - Throws: `KioskInstallError`, or a `FileError`; then the current build is unchanged.
    public func install(_ pack: FilePath, key: PackKey? = nil) throws -> Outcome {
        try folder.prepare()
        let lock = try folder.lock()
        defer { withExtendedLifetime(lock) {} }
        try folder.clean(now: now)
        let shown = folder.currentBuild
        let unfinished = folder.builds.appending(KioskFolder.unfinished)
        defer { try? FileSystem.removeTree(unfinished) }
        let report = try PackVerifier.unpack(pack, into: unfinished, key: key) { manifest in
            try check(manifest, against: shown)
            return !isShown(manifest, as: shown)
        }
        guard report.isValid, let manifest = report.manifest else { throw KioskInstallError.pack(report) }
        if let shown, FileSystem.attributes(unfinished) == nil {
            // The folder for reports, or the codes, may be new.
            try writeScript(shown, entry: manifest.entry)
            return .unchanged(manifest, build: shown)
        }
        let build = folder.freeName(for: manifest.version)
        try FileSystem.write(
            try script(build, entry: manifest.entry), to: unfinished.appending(KioskFolder.buildFile))
        try FileSystem.rename(unfinished, to: folder.folder(of: build))
        // A damaged build is not a valid target for a rollback.
        let last = shown.flatMap { folder.isComplete($0) ? $0 : folder.previous(of: $0) }
        try folder.activate(build, after: last)
        return .shown(manifest, build: build)
    }

    private func isShown(_ manifest: PackManifest, as shown: String?) -> Bool {
        guard let shown else { return false }
        return folder.manifest(of: shown) == manifest && folder.isComplete(shown)
    }

    /// Shows the previous build again.
    ///
    /// The current build stays on the disk, so a second rollback returns to it.
    public func rollBack() throws -> Outcome {
        let lock = try folder.lock()
        defer { withExtendedLifetime(lock) {} }
        guard let shown = folder.currentBuild, let last = folder.previous(of: shown) else {
            throw KioskInstallError.noPreviousBuild(folder.path)
        }
        guard folder.isComplete(last), let manifest = folder.manifest(of: last) else {
            throw KioskInstallError.damagedPreviousBuild(folder.folder(of: last))
        }
        try writeScript(last, entry: manifest.entry)
        try folder.activate(last, after: shown)
        return .shown(manifest, build: last)
    }

    /// Checks that the pack is for a kiosk, and for the same kiosk as the folder.
    private func check(_ manifest: PackManifest, against shown: String?) throws {
        guard manifest.kind == PackManifest.kioskKind else { throw KioskInstallError.notKioskPack(manifest) }
        let reservedPaths = [KioskFolder.buildFile, KioskFolder.previousFile]
        if let reservedFile = manifest.files.first(where: { reservedPaths.contains($0.path) }) {
            throw KioskInstallError.reservedPath(reservedFile.path)
        }
        guard let shown, let installed = folder.manifest(of: shown) else { return }
        guard (installed.city, installed.id) == (manifest.city, manifest.id) else {
            throw KioskInstallError.differentKiosk(manifest, installed: installed)
        }
    }

    private func writeScript(_ build: String, entry: String) throws {
        let file = folder.folder(of: build).appending(KioskFolder.buildFile)
        try FileSystem.replace(file, with: try script(build, entry: entry))
    }

    /// The script for a page that is loaded through `current`: the build's folder, its first page, whether there is a
    /// folder for reports, and the codes of its place.
    private func script(_ build: String, entry: String) throws -> [UInt8] {
        let codes = try folder.codes()
        let reports = FileSystem.attributes(folder.path.appending(KioskFolder.reports), followingLinks: true)
        let json = JSONWriter.object { json in
            json.member("name", build)
            json.member("entry", PackPath.address(entry))
            if reports?.isFolder == true { json.member("health", true) }
            if !codes.isEmpty { json.array("codes") { json in codes.forEach { json.element($0) } } }
        }
        return Array("self.wyndBuild = ".utf8) + json.dropLast() + Array(";\n".utf8)
    }
}
