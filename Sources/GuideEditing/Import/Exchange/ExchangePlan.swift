// What a merge is going to do, page by page, and how it is told.

import GuideContent
import GuideModel

/// The steps of an import that merges, of which nothing has been written yet.
public struct ExchangePlan: Sendable {
    public enum Action: String, Hashable, Sendable {
        /// The page is new.
        case taken
        /// Fields of a page that is there are brought up to date.
        case changed
        /// Something stays as it is, though the source says otherwise.
        case left
        /// A page has a field that both sides have changed; it stays as it is.
        case conflict
        /// The page says what the source says.
        case same
    }

    /// One page.
    public struct Step: Hashable, Sendable {
        /// Relative to the guide's folder.
        public var path: String
        public var action: Action
        /// Which fields, or why.
        public var note: String
    }

    /// A file that is going to be written.
    struct Write: Hashable, Sendable {
        var path: String
        var bytes: [UInt8]
    }

    /// In order of their paths; a page of which fields were changed and others left stands twice.
    public internal(set) var steps: [Step] = []
    public internal(set) var diagnostics: [Diagnostic] = []
    var writes: [Write] = []
    var record: Write?

    init() {}

    /// A plan that does nothing, and says why.
    public init(failing diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.inFileOrder() }

    /// One line for all that is taken, changed, left or in conflict, and a last line that counts, for the terminal.
    public var lines: [String] {
        var lines: [String] = []
        for step in steps where step.action != .same {
            lines.append("\(step.action.rawValue) \(step.path)" + (step.note.isEmpty ? "" : ": \(step.note)"))
        }
        let words: [(Action, String)] = [
            (.taken, "taken"), (.changed, "changed"), (.left, "left"), (.conflict, "in conflict"), (.same, "the same"),
        ]
        let counts = words.compactMap { action, words in
            let count = steps.count { $0.action == action }
            return count == 0 ? nil : "\(count) \(words)"
        }
        lines.append(counts.isEmpty ? "nothing to import" : counts.joined(separator: ", "))
        return lines
    }
}
