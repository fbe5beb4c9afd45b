// Shows the earlier states of a page, from git and from the editor's own saves, and restores them.

import GuideContent
import GuideEditing
import GuideSupport

/// GET `history?path=` and `history/text?path=&id=`, and POST `restore`.
struct HistoryService: StudioService {
    static let names = ["history", "restore"]

    private let context: StudioContext
    private let store: PageStore

    init(_ context: StudioContext) {
        self.context = context
        store = PageStore(root: context.root)
    }

    private struct Entry {
        /// `git-` and the hash of the content, or `studio-` and the hash of the bytes.
        var id: String
        /// Seconds since 1970.
        var time: Int
        var author: String
        var summary: String
        var source: String
        var action: SavedStates.Action?
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        if request.path.first == "restore" {
            return try context.lock.change { () throws(StudioError) in try restore(request) }
        }
        let path = try StudioPath(request.parameter("path"), in: context.root).text
        guard request.path.count > 1 else { return .json(list(of: path)) }
        guard request.path[1] == "text" else { throw StudioError(404, "The editor does not know this request.") }
        return .json(try text(of: path, request.parameter("id")))
    }

    private func list(of path: String) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.array("entries") { array in
                for entry in entries(of: path) {
                    array.elementObject { object in
                        object.member("id", entry.id)
                        object.member("time", entry.time)
                        object.member("author", entry.author)
                        object.member("summary", entry.summary)
                        object.member("source", entry.source)
                        object.member("action", entry.action?.rawValue)
                    }
                }
            }
        }
    }

    private func text(of path: String, _ id: String) throws(StudioError) -> [UInt8] {
        let bytes = try bytes(of: path, id)
        // An old state may have errors that prevent reading its values.
        let content = try? PageValues(bytes, path: path)
        return JSONWriter.object(isCompact: true) { json in
            json.member("values", json: content?.values.json ?? Array("null".utf8))
            json.member("body", orNull: content?.body)
            json.member("text", String(decoding: bytes, as: UTF8.self))
        }
    }

    private func restore(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard request.method == "POST" else { throw StudioError(405, "A state is restored with POST.") }
        let json = try request.json()
        guard let name = json["path"]?.string, let id = json["id"]?.string else {
            throw StudioError(400, "The request needs a path and an id.")
        }
        let path = try StudioPath(name, in: context.root).text
        let bytes = try bytes(of: path, id)
        let page = try store.save(path, by: request.sender) { (_) throws(StudioError) in bytes }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", path)
                json.member("hash", page.hash)
            })
    }

    /// The bytes of an entry in the history of this file.
    private func bytes(of path: String, _ id: String) throws(StudioError) -> [UInt8] {
        let parts = id.split(separator: "-", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            switch parts[0] {
            case "studio":
                if let bytes = store.states.bytes(of: path, hash: parts[1]) { return bytes }
            // Only content of this file, because the repository may contain other files.
            case "git" where commits(of: path).contains(where: { $0.id == id }):
                let version = GitHistory.Version(blob: parts[1], time: 0)
                if let bytes = GitHistory(of: context.root)?.content(of: version) { return bytes }
            default: break
            }
        }
        throw StudioError(404, "This state of the page no longer exists; choose another one.")
    }

    // MARK: Entries

    private func entries(of path: String) -> [Entry] {
        let saved = store.states.entries(of: path).map { state in
            Entry(
                id: "studio-" + state.hash, time: state.time / 1000, author: state.author, summary: "",
                source: "studio", action: state.action)
        }
        return (commits(of: path) + saved).sorted { ($0.time, $0.source) > ($1.time, $1.source) }
    }

    /// The commits that changed a file, also under its earlier names; empty without git.
    private func commits(of path: String) -> [Entry] {
        guard let git = GitHistory(of: context.root) else { return [] }
        let log = git.output(
            of: [
                "--literal-pathspecs", "log", "--follow", "-50", "--format=@%ct%x09%aN%x09%s", "--raw", "--no-abbrev",
                "--", path,
            ])
        var entries: [Entry] = []
        var commit: Entry?
        for line in String(decoding: log ?? [], as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("@") {
                let fields = line.dropFirst().split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
                    .map(String.init)
                guard fields.count == 3 else { continue }
                commit = Entry(id: "", time: Int(fields[0]) ?? 0, author: fields[1], summary: fields[2], source: "git")
                continue
            }
            // For example ":100644 100644 OLD NEW M<tab>PATH"; the new hash of a removed file is all zeros.
            let words = line.split(separator: " ")
            guard line.hasPrefix(":"), words.count > 4, words[3].contains(where: { $0 != "0" }), var entry = commit
            else { continue }
            entry.id = "git-" + words[3]
            entries.append(entry)
            commit = nil
        }
        return entries
    }
}
