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
/// again.
final class TeamCommits: Sendable {
    private struct Pending {
        var author: TeamMember
        /// In seconds since 1970.
        var due: Int
    }

    private struct State {
        /// By path; each page has the saves of one person.
        var pending: [String: Pending] = [:]
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
    private let state = Mutex(State())
    /// Two git processes would refuse each other.
    private let running = Mutex(())

    init(root: FilePath, git: GitHistory, clock: @escaping @Sendable () -> Int) {
        self.root = root
        self.git = git
        self.clock = clock
    }

    // MARK: Pages

    /// Commits the saves of another person before a page is saved.
    func willSave(_ path: String, by author: TeamMember) {
        let other = state.withLock { state -> Pending? in
            guard let pending = state.pending[path], pending.author.key != author.key else { return nil }
            return pending
        }
        if let other { commitPage(path, other.author) }
    }

    /// Notes a saved page.
    func saved(_ path: String, by author: TeamMember) {
        let due = clock() + Self.secondsOfRest
        state.withLock { $0.pending[path] = Pending(author: author, due: due) }
    }

    /// Commits the pages of a person except for the one that is open.
    func left(_ author: TeamMember, for path: String?) { commitPages { $0 != path && $1.author.key == author.key } }

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
        for (path, pending) in due.sorted(by: { $0.key < $1.key }) { commitPage(path, pending.author) }
    }

    private func commitPage(_ path: String, _ author: TeamMember) {
        let retry = clock() + Self.secondsOfRest
        // A save during the commit is another one.
        state.withLock { $0.pending[path] = nil }
        let isDone = running.withLock { _ in commit([path], edit(path), author) }
        state.withLock { state in
            if isDone {
                state.failed.remove(path)
            } else {
                state.failed.insert(path)
                if state.pending[path] == nil { state.pending[path] = Pending(author: author, due: retry) }
            }
        }
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
                note(files, isDone: files.isEmpty || commit(files, subject, author))
                return .success(answer)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Commits the saves of all people so far, which are not a part of another change.
    private func commitSaves() {
        for (path, pending) in state.withLock({ $0.pending }) where commit([path], edit(path), pending.author) {
            state.withLock { $0.pending[path] = nil }
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
