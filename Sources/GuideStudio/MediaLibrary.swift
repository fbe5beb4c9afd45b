// Lists the guide's media for the editor: what each file is, who uses it, and what should be improved.

import GuideBuild
import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// All media of the guide's content and groups.
///
/// A class, because it reads each file only once.
final class MediaLibrary: Sendable {
    /// A medium with all that the editor shows about it.
    struct Entry: Sendable {
        var path: String
        var bytes: Int
        /// Nil for a file that cannot be published.
        var description: MediumDescription?
        /// What is wrong with such a file, as a clause after its name.
        var clause: String?
        var references: [MediaReference]
        /// The other files with the same bytes.
        var same: [String] = []

        /// Larger files are slow on phones, in bytes.
        static let heavyBytes = 12 * 1024 * 1024
        /// The longest side of a picture that pages need, in pixels.
        static let heavyPixels = 6000

        private var isHeavy: Bool {
            bytes > Self.heavyBytes || description?.pixels.map { max($0.width, $0.height) > Self.heavyPixels } ?? false
        }

        /// Whether a page shows a sound or a film without what visitors read who cannot hear it.
        private var lacksTranscript: Bool {
            switch description?.kind {
            case .audio?: references.contains(where: \.lacksTranscript)
            case .video?: references.contains { $0.lacksTranscript || $0.lacksCaptions }
            default: false
            }
        }

        /// The words of the API for what should be improved.
        var problems: [String] {
            var problems: [String] = []
            if description?.kind == .image, references.contains(where: \.lacksWords) { problems.append("no-alt") }
            if lacksTranscript { problems.append("no-transcript") }
            if isHeavy { problems.append("heavy") }
            if references.isEmpty { problems.append("unused") }
            if clause != nil { problems.append("broken") }
            return problems
        }
    }

    /// What is known about a file, until it changes.
    private struct Known {
        var modified: Int
        var bytes: Int
        var description: Result<MediumDescription, MediumProblem>
        var sha256: String?
    }

    private let root: FilePath
    private let index: MediaIndex
    private let facts = Mutex<[String: Known]>([:])

    init(root: FilePath) {
        self.root = root
        index = MediaIndex(root: root) { MediumDescription.kind(ofFileNamed: $0) != nil }
    }

    /// All media, sorted by their paths.
    func entries() -> [Entry] {
        let list = index.read()
        var entries: [Entry] = []
        for path in list.files {
            guard let known = known(path) else { continue }
            var entry = Entry(path: path, bytes: known.bytes, references: list.references[path] ?? [])
            switch known.description {
            case .success(let description): entry.description = description
            case .failure(let problem): entry.clause = problem.clause
            }
            entries.append(entry)
        }
        forget(except: Set(list.files))
        markSame(&entries)
        return entries.sorted { $0.path.isBefore($1.path) }
    }

    /// The references to one medium.
    func references(to path: String) -> [MediaReference] { index.read().references[path] ?? [] }

    private func known(_ path: String) -> Known? {
        let file = root.appending(path)
        guard let found = FileSystem.attributes(file, followingLinks: true), found.isFile else { return nil }
        if let known = facts.withLock({ $0[path] }), known.modified == found.modified, known.bytes == found.bytes {
            return known
        }
        let new = Known(modified: found.modified, bytes: found.bytes, description: MediumDescription.read(file))
        facts.withLock { $0[path] = new }
        return new
    }

    private func forget(except paths: Set<String>) {
        facts.withLock { facts in facts = facts.filter { paths.contains($0.key) } }
    }

    /// Finds files with the same bytes; only files of the same size are read.
    private func markSame(_ entries: inout [Entry]) {
        let bySize = Dictionary(grouping: entries.indices) { entries[$0].bytes }
        for indices in bySize.values where indices.count > 1 {
            let byHash = Dictionary(grouping: indices) { sha256(of: entries[$0].path) ?? entries[$0].path }
            for group in byHash.values where group.count > 1 {
                for index in group { entries[index].same = group.filter { $0 != index }.map { entries[$0].path } }
            }
        }
    }

    private func sha256(of path: String) -> String? {
        if let sha256 = facts.withLock({ $0[path]?.sha256 }) { return sha256 }
        let sha256 = FileSystem.sha256(of: root.appending(path))
        _ = facts.withLock { $0[path]?.sha256 = sha256 }
        return sha256
    }
}

extension MediaLibrary.Entry {
    /// Writes the entry as the API gives it.
    func write(to json: inout JSONWriter, _ messages: MessageCatalog) {
        json.member("path", path)
        json.member("kind", description?.kind?.rawValue)
        json.member("type", description?.mediaType)
        json.member("width", description?.pixels?.width)
        json.member("height", description?.pixels?.height)
        json.member("bytes", bytes)
        json.member("seconds", description?.seconds)
        json.member("problem", clause.map { messages.translate("\(ContentPath.name(of: path)) \($0)") })
        json.array("uses") { json in
            for reference in references { json.elementObject { reference.write(to: &$0) } }
        }
        json.array("same") { json in
            for path in same { json.element(path) }
        }
        json.array("problems") { json in
            for problem in problems { json.element(problem) }
        }
    }
}

extension MediaReference {
    /// Writes the reference as the API gives it.
    func write(to json: inout JSONWriter) {
        json.member("path", page)
        json.array("at") { json in
            for step in at {
                switch step {
                case .key(let key): json.element(key)
                case .index(let index): json.element(index)
                }
            }
        }
        json.member("alt", alt)
        json.member("credit", credit)
        json.member("licence", licence)
    }
}
