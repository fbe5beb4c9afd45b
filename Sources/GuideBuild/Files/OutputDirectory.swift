// Writes one part of a site, and leaves files that are the same in the published site.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The files of a city under construction, or those of the guide itself.
///
/// Several threads may write at the same time.
package final class OutputDirectory: Sendable {
    private struct State {
        var outputs: [OutputFile] = []
        /// Whether the outputs are in order of their paths.
        var isInOrder = true
        /// Files that stay in the published site.
        var reused: Set<String> = []
    }

    package let site: StagingDirectory
    /// The requested parts of the output.
    package let wanted: Set<OutputPart>
    /// Whether files are hashed, so that the next build can detect changes.
    let recordsHashes: Bool
    private let old: [String: OutputFile]
    /// The same files in the order of the last build's record, which is that of their paths.
    private let oldInOrder: [OutputFile]
    /// The paths of the published site and of the new one, as prefixes for paths.
    private let (output, staging): (String, String)
    /// The part whose files this part's packs contain too.
    private let common: OutputDirectory?
    private let state = Mutex(State())

    /// Prepares a part.
    ///
    /// - Parameters:
    ///   - old: the files of the published site that are known and may stay.
    ///   - common: the guide's own part, for a city.
    package init(
        _ site: StagingDirectory, wanted: Set<OutputPart>, recordsHashes: Bool, old: [OutputFile] = [],
        common: OutputDirectory? = nil
    ) {
        self.site = site
        (output, staging) = (site.output.string, site.staging.string)
        self.wanted = wanted
        self.recordsHashes = recordsHashes
        oldInOrder = old
        self.old = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
        self.common = common
    }

    /// The files so far, in order of their paths.
    var outputs: [OutputFile] {
        state.withLock { state in
            if !state.isInOrder { state.outputs.sort { $0.path.isBefore($1.path) } }
            state.isInOrder = true
            return state.outputs
        }
    }

    /// The files that stay in the published site.
    var reusedPaths: Set<String> { state.withLock { $0.reused } }

    /// How many of the files were written, because they differ from the published ones.
    var changedCount: Int { state.withLock { $0.outputs.count - $0.reused.count } }

    /// The roles of the written files, by path.
    var changedRoles: [String: FileRole] {
        let (outputs, reused) = state.withLock { ($0.outputs, $0.reused) }
        let changed = outputs.filter { !reused.contains($0.path) }
        return Dictionary(changed.map { ($0.path, $0.kind.role) }) { $1 }
    }

    /// Whether the part has to be on the disk: a pack contains the files of the other parts.
    package func needs(_ part: OutputPart) -> Bool { wanted.contains(part) || wanted.contains(.packs) }

    /// Writes one file if it is needed, unless the published site contains the same bytes already.
    package func put(_ bytes: [UInt8], to path: String, as kind: OutputKind) throws(BuildError) {
        if needs(kind.part) { try putAlways(bytes, to: path, as: kind) }
    }

    /// Writes one file, even if its part is not requested.
    func putAlways(_ bytes: [UInt8], to path: String, as kind: OutputKind) throws(BuildError) {
        let hash = recordsHashes ? bytes.sha256 : ""
        if recordsHashes, reuse(path, sha256: hash, as: kind) { return }
        do throws(FileError) {
            try site.write(bytes, to: path)
        } catch {
            throw .site(.file(error))
        }
        note(path, sha256: hash, bytes: bytes.count, as: kind)
    }

    /// Leaves a file in the published site if it has the same bytes.
    func reuse(_ path: String, sha256: String, as kind: OutputKind) -> Bool {
        guard var known = old[path], known.sha256 == sha256, known.isUnchanged(in: output) else { return false }
        known.kind = kind
        markReused(known)
        return true
    }

    /// Leaves a file in the published site if it was made from the same inputs.
    ///
    /// - Returns: the file; nil if the build has to make it.
    func reuse(_ path: String, madeFrom key: String) -> OutputFile? {
        guard let known = old[path], known.kind.key == key, known.isUnchanged(in: output) else { return nil }
        markReused(known)
        return known
    }

    /// Leaves a file of the last build in the published site.
    func reuse(_ file: OutputFile) {
        if file.isUnchanged(in: output) { markReused(file) }
    }

    /// Leaves all files in the published site that the last build wrote and this one does not.
    func reuseRemaining() {
        let new = state.withLock { state in Set(state.outputs.map(\.path)) }
        for file in oldInOrder where !new.contains(file.path) && file.isUnchanged(in: output) { markReused(file) }
    }

    /// The requested files of the last build, in order of their paths.
    package func known(_ isWanted: (OutputKind) -> Bool) -> [OutputFile] {
        old.values.filter { isWanted($0.kind) }.sorted { $0.path.isBefore($1.path) }
    }

    /// A file of the last build that is unchanged in the published site; nil for none.
    package func published(_ path: String) -> OutputFile? { old[path].flatMap { isUnchanged($0) ? $0 : nil } }

    /// Whether a file of the last build is unchanged in the published site.
    func isUnchanged(_ file: OutputFile) -> Bool { file.isUnchanged(in: output) }

    private func markReused(_ file: OutputFile) {
        state.withLock { state in
            guard state.reused.insert(file.path).inserted else { return }
            state.outputs.append(file)
            state.isInOrder = false
        }
    }

    /// The location of a file until the site is published.
    package func location(of path: String) -> FilePath {
        (isReused(path) || common?.isReused(path) == true ? site.output : site.staging).appending(path)
    }

    private func isReused(_ path: String) -> Bool { state.withLock { $0.reused.contains(path) } }

    /// Creates the folder for `path`, for a module that writes the file itself.
    package func makeFolder(of path: String) throws(BuildError) {
        do throws(FileError) {
            try FileSystem.makeFolder(site.staging.appending(path).removingLastComponent())
        } catch {
            throw .site(.file(error))
        }
    }

    /// Records a file that another module has written.
    package func note(_ path: String, sha256: String, bytes: Int, as kind: OutputKind) {
        let stamp =
            recordsHashes
            ? FileStamp.ofEntry("\(staging)/\(path)")?.ofOutput
            : FileStamp(bytes: bytes, modified: 0, changed: 0, inode: 0)
        guard let stamp else { return }
        let file = OutputFile(path: path, sha256: sha256, stamp: stamp, kind: kind)
        state.withLock { state in
            state.outputs.append(file)
            state.isInOrder = false
        }
    }

    /// Removes files of unrequested parts that were needed only to make other parts.
    func clear() throws(BuildError) {
        let wanted = wanted
        // Only packs need more than the requested parts.
        guard wanted.contains(.packs), wanted != OutputPart.all else { return }
        let unwanted = state.withLock { state in
            let unwanted = state.outputs.filter { !wanted.contains($0.kind.part) }.map(\.path)
            if !unwanted.isEmpty { state.outputs.removeAll { !wanted.contains($0.kind.part) } }
            return unwanted
        }
        for path in unwanted {
            do throws(FileError) {
                try FileSystem.removeFile(site.staging.appending(path))
            } catch {
                throw .site(.file(error))
            }
        }
    }
}
