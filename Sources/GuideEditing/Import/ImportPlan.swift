// The plan of an import, file by file.

import GuideContent
import GuideModel

/// The steps of an import, before anything is written.
public struct ImportPlan: Sendable {
    public enum Action: String, Hashable, Sendable {
        /// The file is new.
        case create
        /// The source has changed and the file has not been edited.
        case update
        /// The file is the same as the source.
        case unchanged
        /// The file has been edited and the source has not changed: it is left unchanged.
        case keep
        /// Both have changed: the file is left unchanged, and the difference is reported.
        case differ
        /// The file was imported and then deleted by an editor: it is not created again.
        case skip
        /// The source no longer has it and it was never edited.
        case remove
    }

    /// One file.
    public struct Step: Hashable, Sendable {
        /// Relative to the guide's folder.
        public var path: String
        public var action: Action
        /// How the file and the source differ: lines of the file after `-`, of the source after `+`.
        public var difference: [String]
        var content: Content
        /// The hash of the source's version; nil if the source has none, or has only the file's first version.
        var digest: String?
        /// What the file is made from, in the source's own names.
        var origin: String?
    }

    /// The files that an import changes, by their paths from the guide's folder.
    public struct Changes: Hashable, Sendable {
        /// The SHA-256 of the new contents; empty for a file that cannot be read.
        public var written: [String: String]
        public var removed: Set<String>

        public init(written: [String: String] = [:], removed: Set<String> = []) {
            self.written = written
            self.removed = removed
        }
    }

    enum Content: Hashable, Sendable {
        case text([UInt8])
        /// A file to copy, relative to the source's folder.
        case copy(String)
        case nothing
    }

    /// The editor's word for the imported source.
    var noun: String
    /// Nil if the source cannot be read.
    public internal(set) var city: Slug?
    /// In order of their paths.
    public internal(set) var steps: [Step] = []
    public internal(set) var diagnostics: [Diagnostic] = []

    init(noun: String) { self.noun = noun }

    /// A plan that does nothing, with the reasons.
    public init(failing diagnostics: [Diagnostic]) {
        noun = ""
        self.diagnostics = diagnostics.inFileOrder()
    }

    /// True if there is nothing to write.
    public var isEmpty: Bool {
        steps.allSatisfy { ![.create, .update, .remove].contains($0.action) }
    }

    /// One line for each file that changes or differs, and a last line with counts, for the terminal.
    ///
    /// - Parameter translate: returns a sentence in the language of the reader; differences are unchanged.
    public func lines(_ translate: (String) -> String = { $0 }) -> [String] {
        var lines: [String] = []
        for step in steps {
            switch step.action {
            case .unchanged, .keep: continue
            case .create, .update, .remove: lines.append(translate("\(step.action.rawValue) \(step.path)"))
            case .skip: lines.append(translate("skip \(step.path) (deleted since it was imported)"))
            case .differ: lines.append(translate("differ \(step.path) (edited since it was imported; kept)"))
            }
            lines += step.difference.map { "    " + $0 }
        }
        let words: [(Action, String)] = [
            (.create, "created"), (.update, "updated"), (.remove, "removed"),
            (.differ, "kept, though the \(noun) differs"), (.keep, "kept as edited"), (.skip, "still deleted"),
            (.unchanged, "unchanged"),
        ]
        let counts = words.compactMap { action, words in
            let count = steps.count { $0.action == action }
            return count == 0 ? nil : translate("\(count) \(words)")
        }
        if !counts.isEmpty { lines.append(counts.joined(separator: ", ")) }
        return lines
    }
}
