// Reads the pages of the guide, and writes them without losing a state.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// The pages of a guide's folder as the editor reads and writes them.
struct PageStore: Sendable {
    /// The state of a page.
    struct Page: Sendable {
        var bytes: [UInt8]
        var hash: String { bytes.sha256 }
    }

    let root: FilePath
    let states: SavedStates
    private let author: String

    init(root: FilePath) {
        self.root = root
        states = SavedStates(root: root)
        author = Self.ownName(in: root)
    }

    /// The name of the person at this machine: in git's settings, or of the account.
    private static func ownName(in root: FilePath) -> String {
        let setting = GitHistory(of: root)?.output(of: ["config", "user.name"])
        let name = setting.map { String(decoding: $0, as: UTF8.self).filter { !$0.isNewline } } ?? ""
        return name.isEmpty ? getenv("USER").map { String(cString: $0) } ?? "Studio" : name
    }

    /// Whether there is a file at a path.
    func has(_ path: String) -> Bool { DiskFiles(root: root).entry(path)?.kind == .file }

    /// Reads a page that the editor shows.
    func shown(_ path: String) throws(StudioError) -> Page {
        let page = try read(path)
        // Without the stored state, a save still works unless the page changes in between.
        try? states.addShown(page.bytes, of: path)
        return page
    }

    func read(_ path: String) throws(StudioError) -> Page {
        do throws(ContentFileError) {
            return Page(bytes: try DiskFiles(root: root).read(path, limit: ContentFileError.textLimit))
        } catch {
            throw StudioError(error == .missing ? 404 : 422, error.diagnostic(file: path).message)
        }
    }

    /// Changes a page.
    ///
    /// The caller holds ``StudioContext/lock``.
    ///
    /// - Parameters:
    ///   - sender: the person of a team who changes it.
    ///   - action: whether the change is an undo or a redo, for the history.
    ///   - change: gives the new bytes for the present ones, which are empty for a translation that does not exist yet.
    /// - Returns: the new state.
    func save(
        _ path: String, by sender: StudioSender? = nil, action: SavedStates.Action? = nil,
        _ change: ([UInt8]) throws(StudioError) -> [UInt8]
    ) throws(StudioError) -> Page {
        let facts = PageFacts(path)
        let isNew = !has(path) && facts.language != nil && path.hasSuffix(".md") && has(facts.original)
        let old = isNew ? [] : try read(path).bytes
        let new = try change(old)
        guard new != old else { return Page(bytes: old) }
        guard !new.containsSecretKey else { throw StudioError.secretKey }
        do throws(FileError) {
            if !isNew { try states.add(old, of: path, author: "") }
            try states.add(new, of: path, author: sender?.member.name ?? author, action: action)
            try FileSystem.save(new, to: root.appending(path))
        } catch {
            throw Self.error(error)
        }
        return Page(bytes: new)
    }

    private static func error(_ error: FileError) -> StudioError {
        StudioError(
            StudioError.status(of: error), "The page was not saved: \(error.sentence(thenDo: "save again")).")
    }
}

extension StudioError {
    /// The page is as it was.
    init(_ error: PageEditError) {
        self.init(422, error.sentence)
    }
}
