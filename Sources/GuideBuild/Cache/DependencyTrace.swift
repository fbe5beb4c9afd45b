// Records the files that the build of a city reads, so that the next build can detect changes.

import GuideContent
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// Reads the guide's files and records each request: files, folders, and paths that do not exist.
package final class DependencyTrace: ContentFiles {
    private struct State {
        var files: [String: CityInputs.File] = [:]
        var folders: [String: String] = [:]
        var entries: [String: String] = [:]
        var times: [CityInputs.Times: Bool] = [:]
    }

    private let base: any ContentFiles
    private let root: FilePath
    /// What was known about the files before this build.
    private let known: [String: CityInputs.File]
    private let state = Mutex(State())

    package init(_ base: some ContentFiles, root: FilePath, known: CityInputs?) {
        self.base = base
        self.root = root
        self.known = Dictionary((known?.files ?? []).map { ($0.path, $0) }) { first, _ in first }
    }

    /// Everything recorded so far, in order of the paths.
    var inputs: CityInputs {
        state.withLock { state in
            CityInputs(
                files: state.files.values.sorted { $0.path < $1.path },
                folders: state.folders.sorted { $0.key < $1.key }.map {
                    CityInputs.Folder(path: $0.key, hash: $0.value)
                },
                entries: state.entries.sorted { $0.key < $1.key }
                    .map { CityInputs.Entry(path: $0.key, kind: $0.value) },
                visibility: state.times.sorted { $0.key.order < $1.key.order }
                    .map { CityInputs.Visibility(times: $0.key, isVisible: $0.value) })
        }
    }

    package func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        do throws(ContentFileError) {
            let entries = try base.list(folder)
            let hash = CityInputs.hash(of: entries)
            state.withLock { $0.folders[folder] = hash }
            return entries
        } catch {
            state.withLock { $0.folders[folder] = CityInputs.nothing }
            throw error
        }
    }

    package func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        let stamp = settledStamp(file)
        do throws(ContentFileError) {
            let bytes = try base.read(file, limit: limit)
            note(CityInputs.File(path: file, stamp: stamp, sha256: bytes.sha256))
            return bytes
        } catch {
            note(CityInputs.File(path: file, stamp: nil, sha256: CityInputs.nothing))
            throw error
        }
    }

    package func entry(_ path: String) -> ContentEntry? {
        let entry = base.entry(path)
        state.withLock { $0.entries[path] = CityInputs.kind(of: entry) }
        return entry
    }

    package func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool {
        let isVisible = base.isInTime(times, timeZone: timeZone)
        if !times.isEmpty {
            state.withLock { $0.times[CityInputs.Times(times, timeZone: timeZone)] = isVisible }
        }
        return isVisible
    }

    package func sha256(of file: String) -> String? { entry(file)?.kind == .file ? hash(ofFile: file) : nil }

    /// The hash of a file that another module reads.
    ///
    /// The file becomes one of the inputs.
    ///
    /// The file is not read again if its stamp is unchanged.
    /// - Parameter path: relative to the guide's folder.
    /// - Returns: lower-case hexadecimal SHA-256; nil if the file cannot be read.
    @discardableResult
    package func hash(ofFile path: String) -> String? {
        if let noted = state.withLock({ $0.files[path] }) {
            return noted.sha256 == CityInputs.nothing ? nil : noted.sha256
        }
        let stamp = settledStamp(path)
        if let stamp, let known = known[path], known.stamp == stamp {
            note(known)
            return known.sha256
        }
        let hash = FileSystem.sha256(of: root.appending(path))
        note(CityInputs.File(path: path, stamp: hash == nil ? nil : stamp, sha256: hash ?? CityInputs.nothing))
        return hash
    }

    /// The hash of the paths and contents of some of the files that were read so far.
    func hash(ofFilesWhere isIncluded: (String) -> Bool) -> String {
        let files = state.withLock { $0.files.values.filter { isIncluded($0.path) } }
        return files.map { "\($0.path) \($0.sha256)" }.sorted().joined(separator: "\n").utf8.sha256
    }

    private func note(_ file: CityInputs.File) { state.withLock { $0.files[file.path] = file } }

    /// The stamp of a file that has settled.
    ///
    /// It is taken before the file is read, so that a later check detects a change during the read.
    private func settledStamp(_ path: String) -> FileStamp? {
        let now = FileAttributes.now
        guard let stamp = FileStamp.of(root.appending(path).string), stamp.hasSettled(at: now) else { return nil }
        return stamp
    }
}
