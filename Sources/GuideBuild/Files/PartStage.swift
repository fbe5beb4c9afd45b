// Writes one part of a site, and leaves what is the same in the published one where it stands.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The files of a city under construction, or those of the guide itself; many threads may write at once.
package final class PartStage: Sendable {
    private struct State {
        var outputs: [OutputFile] = []
        /// Files that stay where they stand.
        var kept: Set<String> = []
    }

    package let site: StagingDirectory
    /// The parts of the output that are wanted.
    package let wanted: Set<OutputPart>
    /// Whether files are hashed, so that the next build can tell whether they changed.
    let remembers: Bool
    private let old: [String: OutputFile]
    /// Where the published site stands, and the new one, as text that paths are put after.
    private let (output, staging): (String, String)
    /// The part whose files this one's packs hold too.
    private let common: PartStage?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - old: what stands in the published site, as far as it is known and may stay.
    ///   - common: the guide's own part, for a city.
    package init(
        _ site: StagingDirectory, wanted: Set<OutputPart>, remembers: Bool, old: [OutputFile] = [],
        common: PartStage? = nil
    ) {
        self.site = site
        (output, staging) = (site.output.string, site.staging.string)
        self.wanted = wanted
        self.remembers = remembers
        self.old = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
        self.common = common
    }

    /// The files so far, in order of their paths.
    var outputs: [OutputFile] {
        state.withLock { state in
            state.outputs.sort { $0.path.isBefore($1.path) }
            return state.outputs
        }
    }

    /// The files that stay where they stand.
    var keptPaths: Set<String> { state.withLock { $0.kept } }

    /// How many of the files were written, because they differ from what stood there.
    var changedCount: Int { state.withLock { $0.outputs.count - $0.kept.count } }

    /// What is needed on the disk: a pack is made of the files of the other parts.
    package func needs(_ part: OutputPart) -> Bool { wanted.contains(part) || wanted.contains(.packs) }

    /// Writes one file if it is needed, unless the same bytes stand in the published site already.
    package func put(
        _ bytes: [UInt8], to path: String, as part: OutputPart = .pages, key: String? = nil, mapWeight: MapWeight? = nil
    ) throws(BuildFault) {
        if needs(part) { try putAlways(bytes, to: path, key: key, mapWeight: mapWeight) }
    }

    /// Writes one file, whatever is wanted.
    func putAlways(
        _ bytes: [UInt8], to path: String, key: String? = nil, mapWeight: MapWeight? = nil
    ) throws(BuildFault) {
        let hash = remembers ? bytes.sha256 : ""
        if remembers, keep(path, sha256: hash, key: key, mapWeight: mapWeight) { return }
        do throws(FileFault) {
            try site.write(bytes, to: path)
        } catch {
            throw .site(.file(error))
        }
        note(path, sha256: hash, bytes: bytes.count, key: key, mapWeight: mapWeight)
    }

    /// Leaves a file where it stands, if it has the same bytes.
    func keep(_ path: String, sha256: String, key: String? = nil, mapWeight: MapWeight? = nil) -> Bool {
        guard var known = old[path], known.sha256 == sha256, known.stands(below: output) else { return false }
        known.key = key
        known.mapWeight = mapWeight
        stay(known)
        return true
    }

    /// Leaves a file where it stands, if it was made from the same.
    ///
    /// - Returns: the file; nil when it has to be made.
    func keep(_ path: String, madeFrom key: String) -> OutputFile? {
        guard let known = old[path], known.key == key, known.stands(below: output) else { return nil }
        stay(known)
        return known
    }

    /// Leaves a file of the last build where it stands.
    func keep(_ file: OutputFile) {
        if file.stands(below: output) { stay(file) }
    }

    /// Leaves everything where it stands that the last build wrote and this one does not.
    func keepRest() {
        let new = state.withLock { state in Set(state.outputs.map(\.path)) }
        for file in old.values where !new.contains(file.path) && file.stands(below: output) { stay(file) }
    }

    /// What the last build wrote of the files whose paths are asked for, in order of the paths.
    package func known(_ isWanted: (String) -> Bool) -> [OutputFile] {
        old.values.filter { isWanted($0.path) }.sorted { $0.path.isBefore($1.path) }
    }

    /// A file of the last build that is in the published site as it was written; nil for none.
    package func published(_ path: String) -> OutputFile? { old[path].flatMap { stands($0) ? $0 : nil } }

    /// Whether a file of the last build still stands as it was written.
    func stands(_ file: OutputFile) -> Bool { file.stands(below: output) }

    private func stay(_ file: OutputFile) {
        state.withLock { state in
            guard state.kept.insert(file.path).inserted else { return }
            state.outputs.append(file)
        }
    }

    /// Where a file is until the site is published.
    package func location(of path: String) -> FilePath {
        (keeps(path) || common?.keeps(path) == true ? site.output : site.staging).appending(path)
    }

    private func keeps(_ path: String) -> Bool { state.withLock { $0.kept.contains(path) } }

    /// Makes the folder that `path` will stand in, for a room that writes the file itself.
    package func makeFolder(of path: String) throws(BuildFault) {
        do throws(FileFault) {
            try FileSystem.makeFolder(site.staging.appending(path).removingLastComponent())
        } catch {
            throw .site(.file(error))
        }
    }

    /// Notes a file that another room has written.
    package func note(_ path: String, sha256: String, bytes: Int, key: String? = nil, mapWeight: MapWeight? = nil) {
        let stamp =
            remembers
            ? FileStamp.ofEntry("\(staging)/\(path)")?.ofOutput
            : FileStamp(bytes: bytes, modified: 0, changed: 0, inode: 0)
        guard let stamp else { return }
        let file = OutputFile(path: path, sha256: sha256, stamp: stamp, key: key, mapWeight: mapWeight)
        state.withLock { $0.outputs.append(file) }
    }

    /// Removes what is of a part that only others needed.
    ///
    /// - Parameter languages: those that the site is published in.
    func clear(in languages: [SiteLanguage]) throws(BuildFault) {
        let wanted = wanted
        // Only packs need more than is wanted.
        guard wanted.contains(.packs), wanted != OutputPart.all else { return }
        let unwanted = state.withLock { state in
            let unwanted = state.outputs.map(\.path).filter { !wanted.contains(.of($0, in: languages)) }
            if !unwanted.isEmpty { state.outputs.removeAll { !wanted.contains(.of($0.path, in: languages)) } }
            return unwanted
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
