// Commits the changes of each person of the team to git, in her name.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The commits of a team.
///
/// The saves of one person in one page are one commit: when she leaves the page, after two minutes without a save, or
/// before another person saves the page. Other changes are commits at once. A failed commit changes no file, and is tried
/// again. What waits for its commit is on the disk before the page is saved, so that the next start commits it if the
/// program is killed.
final class TeamCommits: Sendable {
    private struct Pending {
        var change: PendingChange
        /// In seconds since 1970.
        var due: Int
    }

    private struct State {
        /// By path; each page has the saves of one person.
        var pending: [String: Pending] = [:]
        /// The number of saves and commits of each path that have not ended.
        var running: [String: Int] = [:]
        /// What is on the disk.
        var recorded: [String: PendingChange] = [:]
        /// The pages whose commit failed.
        var failed: Set<String> = []
    }

    static let secondsOfRest = 120
    /// What a team changes in a guide's folder.
    static let folders = [
        GuideReader.contentFolder, GroupReader.folder, ApprovalFile.folder, GuideReader.settingsFile, "guide.*.yaml",
    ]

    private let root: FilePath
    private let git: GitHistory
    private let clock: @Sendable () -> Int
    private let record: TeamPending
    private let state: Mutex<State>
    /// Two git processes would refuse each other.
    private let running = Mutex(())

    init(root: FilePath, git: GitHistory, clock: @escaping @Sendable () -> Int) {
        self.root = root
        self.git = git
        self.clock = clock
        let record = TeamPending(folder: TeamFolder(root: root))
        self.record = record
        var state = State()
        state.recorded = record.read().filter { TeamCommits.isUnchanged($0.key, $0.value, root) }
        state.pending = state.recorded.mapValues { Pending(change: $0, due: 0) }
        self.state = Mutex(state)
    }

    /// Whether a page is as its author saved it, and was not changed by another program since then.
    private static func isUnchanged(_ path: String, _ change: PendingChange, _ root: FilePath) -> Bool {
        guard change.subject == nil else { return true }
        let bytes = try? DiskFiles(root: root).read(path, limit: ContentFileError.textLimit)
        return bytes.map { SavedStates(root: root).bytes(of: path, hash: $0.sha256) != nil } ?? false
    }

    // MARK: Pages

    /// Saves a page, after a commit of what another person has saved in it.
    func saving(
        _ path: String, by author: TeamMember, _ save: () throws(StudioError) -> StudioAnswer
    ) throws(StudioError) -> StudioAnswer {
        let other = state.withLock { state -> PendingChange? in
            guard let change = state.pending[path]?.change, change.author.key != author.key else { return nil }
            return change
        }
        if let other { commitPage(path, other) }
        let change = PendingChange(author: author)
        state.withLock { state in
            state.running[path, default: 0] += 1
            write(change, of: path, &state)
        }
        defer { end(path, pending: nil) }
        let answer = try save()
        if case .json = answer {
            let due = clock() + Self.secondsOfRest
            state.withLock { $0.pending[path] = Pending(change: change, due: due) }
        }
        return answer
    }

    /// Commits the pages of a person except for the one that is open.
    func left(_ author: TeamMember, for path: String?) {
        commitPages { $0 != path && $1.change.author.key == author.key }
    }

    /// Commits the pages without a recent save.
    func commitDue() {
        let now = clock()
        commitPages { $1.due <= now }
    }

    /// Commits all saves, for example before the program ends.
    func commitAll() { commitPages { _, _ in true } }

    /// The pages whose last changes git did not commit.
    var failed: [String] { state.withLock { $0.failed.sorted() } }

    private func commitPages(where isDue: (String, Pending) -> Bool) {
        let due = state.withLock { state in state.pending.filter { isDue($0.key, $0.value) } }
        for (path, pending) in due.sorted(by: { $0.key < $1.key }) { commitPage(path, pending.change) }
    }

    private func commitPage(_ path: String, _ change: PendingChange) {
        begin(path)
        running.withLock { _ in finish(path, change) }
    }

    /// Begins the commit of a page; a save during the commit is another one.
    private func begin(_ path: String) {
        state.withLock { state in
            state.pending[path] = nil
            state.running[path, default: 0] += 1
        }
    }

    /// Commits a page; the caller holds ``running``.
    private func finish(_ path: String, _ change: PendingChange) {
        let isDone = commit([path], change.subject ?? edit(path), change.author)
        note([path], isDone: isDone)
        end(path, pending: isDone ? nil : Pending(change: change, due: clock() + Self.secondsOfRest))
    }

    /// Ends a save or a commit; nothing of a page remains on the disk that is not to be committed.
    private func end(_ path: String, pending: Pending?) {
        state.withLock { state in
            let count = (state.running[path] ?? 1) - 1
            state.running[path] = count > 0 ? count : nil
            if let pending, state.pending[path] == nil { state.pending[path] = pending }
            if count <= 0 { write(state.pending[path]?.change, of: path, &state) }
        }
    }

    /// Records on the disk what waits for its commit; nil if nothing does.
    private func write(_ change: PendingChange?, of path: String, _ state: inout State) {
        guard state.recorded[path] != change else { return }
        state.recorded[path] = change
        // Without the record, the change is saved, and git status shows it after a kill.
        try? record.write(state.recorded)
    }

    // MARK: Other changes

    /// Makes a change, and commits the files that it has changed.
    func committing<Answer: Sendable>(
        _ subject: String, by author: TeamMember, _ change: () throws(StudioError) -> Answer
    ) throws(StudioError) -> Answer {
        let result = running.withLock { _ -> Result<Answer, StudioError> in
            commitSaves()
            let before = changed
            do throws(StudioError) {
                let answer = try change()
                let files = changed.subtracting(before).sorted()
                if !files.isEmpty, !commit(files, subject, author) {
                    later(files, PendingChange(author: author, subject: subject))
                } else {
                    note(files, isDone: true)
                }
                return .success(answer)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Commits the saves of all people so far, which are not a part of another change.
    private func commitSaves() {
        for (path, pending) in state.withLock({ $0.pending }).sorted(by: { $0.key < $1.key }) {
            begin(path)
            finish(path, pending.change)
        }
    }

    /// Tries a failed commit again later, one file at a time.
    private func later(_ files: [String], _ change: PendingChange) {
        note(files, isDone: false)
        let due = clock() + Self.secondsOfRest
        state.withLock { state in
            for path in files {
                state.pending[path] = Pending(change: change, due: due)
                write(change, of: path, &state)
            }
        }
    }

    private func note(_ files: [String], isDone: Bool) {
        state.withLock { state in
            if isDone { state.failed.subtract(files) } else { state.failed.formUnion(files) }
        }
    }

    /// The files that differ from the last commit.
    private var changed: Set<String> { Set(git.changedFiles(since: "HEAD", below: Self.folders) ?? []) }

    // MARK: Git

    /// - Returns: false if git refused.
    private func commit(_ paths: [String], _ subject: String, _ author: TeamMember) -> Bool {
        // A page that was changed and changed back needs no commit.
        if let changed = git.changedFiles(since: "HEAD", below: paths), changed.isEmpty { return true }
        let name = Self.plain(author.name)
        let email = Self.plain(author.email)
        guard git.output(of: ["--literal-pathspecs", "add", "--all", "--"] + paths) != nil else { return false }
        return git.output(
            of: [
                "-c", "user.name=\(name)", "-c", "user.email=\(email)", "--literal-pathspecs", "commit", "--quiet",
                "--only", "--author=\(name) <\(email)>", "--message=content: \(Self.plain(subject))", "--",
            ] + paths) != nil
    }

    /// A text on one line, without the signs that separate names from addresses.
    static func plain(_ text: String) -> String { text.onOneLine.filter { $0 != "<" && $0 != ">" && $0 != "\0" } }

    /// The subject of the commit of a page, with the name in it, or the name of its file.
    private func edit(_ path: String) -> String {
        let facts = PageFacts(path)
        let bytes = try? DiskFiles(root: root).read(facts.original, limit: ContentFileError.textLimit)
        let values = bytes.flatMap { try? PageEdit.values(of: $0, file: facts.original) }
        let name = values?["name"]?.text ?? values?["title"]?.text ?? ContentPath.name(of: facts.original)
        return "Edit " + String(name.prefix(50)) + (facts.language.map { " (\($0))" } ?? "")
    }
}
