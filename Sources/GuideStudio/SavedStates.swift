// Stores the earlier states of pages in `.wynd-history/`, so that no change is lost.

import GuideEditing
import GuideSupport
import SystemPackage

/// The states that the editor in the browser has shown or replaced, by the paths of their files.
///
/// A state is a file whose first line is JSON about its author; the bytes of the page follow. A state is on the disk
/// before the page is replaced.
struct SavedStates: Sendable {
    /// A hidden folder in the guide's folder, so that it is not content.
    static let folder = HistoryFolder.name
    /// The states of one file; older ones are removed.
    static let limit = 50
    /// Changes of one person within this time are one entry of the history.
    static let secondsOfEntry = 300

    /// A change that brings an earlier state back.
    enum Action: String, Sendable {
        case undo, redo
    }

    struct State: Hashable, Sendable {
        /// Milliseconds since 1970.
        var time: Int
        /// The SHA-256 of the bytes of the page.
        var hash: String
        /// Empty if the state was written by another program.
        var author = ""
        /// Nil for other changes.
        var action: Action?

        var name: String {
            let digits = String(time)
            return String(repeating: "0", count: max(0, 16 - digits.utf8.count)) + digits + "-" + hash
        }

        /// - Parameter name: the name of a state's file.
        init?(name: String) {
            let parts = name.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == 16, let time = Int(parts[0]),
                Hexadecimal.isSHA256(String(parts[1]))
            else { return nil }
            (self.time, hash) = (time, String(parts[1]))
        }

        init(time: Int, hash: String) { (self.time, self.hash) = (time, hash) }
    }

    let root: FilePath

    static var now: Int { FileAttributes.now / 1_000_000 }

    /// The states of a file, newest first, without their authors.
    func states(of path: String) -> [State] {
        guard (try? HistoryFolder.requireNoLink(to: path, in: root)) != nil else { return [] }
        let names = (try? FileSystem.names(in: folder(of: path))) ?? []
        return names.compactMap { State(name: $0) }.sorted { $0.time > $1.time }
    }

    /// The entries of the history, newest first: of the states of one person within five minutes, only the last.
    ///
    /// What an undo or a redo has replaced is an entry too.
    func entries(of path: String) -> [State] {
        var entries: [State] = []
        var previous: State?
        for var state in states(of: path) {
            let stored = read(state, of: path)
            state.author = stored?.author ?? ""
            state.action = stored?.action
            defer { previous = state }
            if let previous, !state.author.isEmpty, previous.author == state.author,
                previous.time - state.time < Self.secondsOfEntry * 1000, previous.action == nil, state.action == nil
            {
                continue
            }
            entries.append(state)
        }
        return entries
    }

    /// The bytes of a page with this hash; nil if the state is not saved.
    func bytes(of path: String, hash: String) -> [UInt8]? {
        guard let state = states(of: path).first(where: { $0.hash == hash }), let bytes = read(state, of: path)?.bytes,
            bytes.sha256 == hash
        else { return nil }
        return bytes
    }

    /// Adds a state that the editor shows, unless there is one with the same bytes.
    func addShown(_ bytes: [UInt8], of path: String, now: Int = Self.now) throws(FileError) {
        let hash = bytes.sha256
        guard !states(of: path).contains(where: { $0.hash == hash }) else { return }
        try add(bytes, of: path, author: "", now: now)
    }

    /// Adds a state, unless it is the newest.
    func add(
        _ bytes: [UInt8], of path: String, author: String, action: Action? = nil, now: Int = Self.now
    ) throws(FileError) {
        try HistoryFolder.requireNoLink(to: path, in: root)
        let known = states(of: path)
        let hash = bytes.sha256
        guard known.first?.hash != hash else { return }
        let folder = folder(of: path)
        try FileSystem.makeFolder(folder)
        try HistoryFolder.make(in: root)
        let state = State(time: max(now, (known.first?.time ?? 0) + 1), hash: hash)
        let header = JSONWriter.object(isCompact: true) { json in
            json.member("author", author)
            json.member("action", action?.rawValue)
        }
        try FileSystem.save(header + [0x0A] + bytes, to: folder.appending(state.name))
        for old in known.dropFirst(Self.limit - 1) { try FileSystem.removeFile(folder.appending(old.name)) }
    }

    private func read(_ state: State, of path: String) -> (author: String, action: Action?, bytes: [UInt8])? {
        guard (try? HistoryFolder.requireNoLink(to: "\(path)/\(state.name)", in: root)) != nil,
            let file = try? FileSystem.read(folder(of: path).appending(state.name)),
            let end = file.firstIndex(of: 0x0A)
        else { return nil }
        let header = try? JSONReader.read(Array(file[..<end]))
        let action = header?["action"]?.string.flatMap(Action.init(rawValue:))
        return (header?["author"]?.string ?? "", action, Array(file[(end + 1)...]))
    }

    private func folder(of path: String) -> FilePath { root.appending(Self.folder).appending(path) }
}
