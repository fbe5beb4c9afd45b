// Writes one part of a site, and takes over what is the same as in the published one.

import GuideModel
import Synchronization
import SystemPackage

/// The files of a city under construction, or those of the guide itself; many threads may write at once.
final class PartStage: Sendable {
    private struct State {
        var outputs: [OutputFile] = []
        /// How many of them were written, not taken over.
        var changed = 0
        /// Taken over before it was known whether they would be wanted.
        var waiting: [String: OutputFile] = [:]
    }

    let site: SiteFolder
    /// The parts of the output that are wanted.
    let wanted: Set<OutputPart>
    /// Whether files are hashed, so that the next build can tell whether they changed.
    let remembers: Bool
    private let old: [String: OutputFile]
    private let state = Mutex(State())

    /// - Parameter old: what stands in the published site, as far as it is known.
    init(_ site: SiteFolder, wanted: Set<OutputPart>, remembers: Bool, old: [OutputFile] = []) {
        self.site = site
        self.wanted = wanted
        self.remembers = remembers
        self.old = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The files so far, in order of their paths.
    var outputs: [OutputFile] {
        state.withLock { $0.outputs }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// How many of the files were written, because they differ from what stood there.
    var changedCount: Int { state.withLock { $0.changed } }

    /// What is needed on the disk: a pack is made of the files of the other parts.
    func needs(_ part: OutputPart) -> Bool { wanted.contains(part) || wanted.contains(.packs) }

    /// Writes one file if it is needed, unless the same bytes stand in the published site already.
    func put(_ bytes: [UInt8], to path: String, as part: OutputPart = .pages, key: String? = nil) throws(BuildFault) {
        if needs(part) { try putAlways(bytes, to: path, key: key) }
    }

    /// Writes one file, whatever is wanted.
    func putAlways(_ bytes: [UInt8], to path: String, key: String? = nil) throws(BuildFault) {
        let hash = remembers ? Fingerprint.hexadecimal(bytes) : ""
        if remembers, let known = old[path], known.sha256 == hash, take(known, key: key) { return }
        do throws(FileFault) {
            try site.write(bytes, to: path)
        } catch {
            throw .site(.file(error))
        }
        note(path, sha256: hash, bytes: bytes.count, key: key)
    }

    /// Makes the folder that `path` will stand in, for a room that writes the file itself.
    func makeFolder(of path: String) throws(BuildFault) {
        do throws(FileFault) {
            try FileSystem.makeFolder(site.staging.appending(path).removingLastComponent())
        } catch {
            throw .site(.file(error))
        }
    }

    /// Takes a file over that was made from the same.
    ///
    /// - Returns: the file; nil when it has to be made.
    func keep(_ path: String, madeFrom key: String) -> OutputFile? {
        guard let known = old[path], known.key == key, take(known, key: key) else { return nil }
        return known
    }

    private func take(_ known: OutputFile, key: String?) -> Bool {
        guard known.stands(below: site.output), site.takeOver(known.path) else { return false }
        var file = known
        file.key = key
        state.withLock { $0.outputs.append(file) }
        return true
    }

    /// Takes over all files of a folder, before others are written to it whose names tell their content.
    func takeOver(below folder: String) {
        guard remembers else { return }
        for (path, known) in old where path.hasPrefix(folder) {
            guard known.stands(below: site.output), site.takeOver(path) else { continue }
            state.withLock { $0.waiting[path] = known }
        }
    }

    /// Notes a file that another room has written.
    func note(_ path: String, sha256: String, bytes: Int, key: String? = nil) {
        if let known = state.withLock({ $0.waiting.removeValue(forKey: path) }), known.sha256 == sha256 {
            return state.withLock { $0.outputs.append(known) }
        }
        let stamp =
            remembers
            ? FileStamp.ofEntry(site.staging.appending(path))?.ofOutput
            : FileStamp(bytes: bytes, modified: 0, changed: 0, inode: 0)
        guard let stamp else { return }
        let file = OutputFile(path: path, sha256: sha256, stamp: stamp, key: key)
        state.withLock { state in
            state.outputs.append(file)
            state.changed += 1
        }
    }

    /// Removes what was taken over and not wanted after all, and what is of a part that only others needed.
    ///
    func clear() throws(BuildFault) {
        let wanted = wanted
        let unwanted = state.withLock { state in
            let unused = state.waiting.keys.sorted()
            state.waiting = [:]
            guard wanted != OutputPart.all else { return unused }
            let needed = state.outputs.filter { !wanted.contains(.of($0.path)) }.map(\.path)
            state.outputs.removeAll { !wanted.contains(.of($0.path)) }
            return unused + needed
        }
        for path in unwanted {
            do throws(FileFault) {
                try FileSystem.removeFile(site.staging.appending(path))
            } catch {
                throw .site(.file(error))
            }
        }
    }
}
