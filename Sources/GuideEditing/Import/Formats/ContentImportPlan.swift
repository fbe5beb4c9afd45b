// The plan of a merge, page by page, and its text for the terminal.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The steps of an import that merges, before anything is written.
public struct ContentImportPlan: Sendable {
    public enum Action: String, Hashable, Sendable {
        /// The page is new.
        case taken
        /// Fields of an existing page are updated.
        case changed
        /// Something is unchanged, though the source differs.
        case left
        /// Both sides have changed a field of the page; the field is unchanged.
        case conflict
        /// The page is the same as the source.
        case same
    }

    /// One page.
    public struct Step: Hashable, Sendable {
        /// Relative to the guide's folder.
        public var path: String
        public var action: Action
        /// Which fields, or why.
        public var note: String
        /// The fields of a new page, those that change, or the one in conflict.
        public internal(set) var fields: [Field] = []
    }

    /// A field of a page, in YAML on one line; the text of the page in Markdown.
    public struct Field: Hashable, Sendable {
        public var name: String
        /// The value in the guide; nil if it has none.
        public var present: String?
        /// The value of the source.
        public var new: String
    }

    /// What the source contains.
    public struct Understood: Hashable, Sendable {
        public var places = 0
        public var tours = 0
        public var events = 0
        public var pictures = 0
        /// The languages of translations, sorted.
        public var languages: [String] = []

        init() {}

        init(_ content: ImportedContent) {
            places = content.places.count
            tours = content.tours.count
            events = content.events.count
            pictures = content.media.count
            languages = Set(content.places.flatMap(\.translations).map(\.language)).sorted()
        }
    }

    /// A file that will be written.
    struct Write: Hashable, Sendable {
        var path: String
        var bytes: [UInt8]
    }

    /// A file that will be copied.
    struct Copy: Hashable, Sendable {
        var source: FilePath
        var path: String
    }

    /// In order of their paths.
    ///
    /// A page with changed fields and fields left unchanged is listed twice.
    public internal(set) var steps: [Step] = []
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The encoding of a table in a text file; nil for other files.
    public internal(set) var encoding: TextEncoding?
    /// The name of the sheet that was read; nil if the file has no sheets.
    public internal(set) var sheet: String?
    /// The columns or properties of the file that are not imported.
    public internal(set) var unknownHeaders: [String] = []
    public internal(set) var understood = Understood()
    /// A few values of each column of a table, by its header.
    public internal(set) var examples: [String: [String]] = [:]
    var writes: [Write] = []
    var copies: [Copy] = []
    var record: Write?

    init() {}

    /// A plan that does nothing, with the reasons.
    public init(failing diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.inFileOrder() }

    /// The SHA-256 of the new contents of all files that the plan writes, by their paths.
    ///
    /// It is empty for a picture that cannot be read.
    public var written: [String: String] {
        var hashes: [String: String] = [:]
        for copy in copies { hashes[copy.path] = FileSystem.sha256(of: copy.source) ?? "" }
        for write in writes { hashes[write.path] = write.bytes.sha256 }
        if let record { hashes[record.path] = record.bytes.sha256 }
        return hashes
    }

    /// One line for each page that is taken, changed, left or in conflict, and a last line with counts, for the
    /// terminal.
    ///
    /// - Parameter translate: returns a sentence in the language of the reader.
    public func lines(_ translate: (String) -> String = { $0 }) -> [String] {
        var lines: [String] = []
        for step in steps where step.action != .same {
            let note = step.note.isEmpty ? "" : ": \(translate(step.note))"
            lines.append(translate("\(step.action.rawValue) \(step.path)") + note)
        }
        let words: [(Action, String)] = [
            (.taken, "taken"), (.changed, "changed"), (.left, "left"), (.conflict, "in conflict"), (.same, "the same"),
        ]
        let counts = words.compactMap { action, words in
            let count = steps.count { $0.action == action }
            return count == 0 ? nil : translate("\(count) \(words)")
        }
        lines.append(counts.isEmpty ? translate("nothing to import") : counts.joined(separator: ", "))
        return lines
    }
}
