// What changed between versions of Wynd, and how a guide of an older one is carried over it.

import GuideSupport

/// A change that a guide made for an older Wynd may have to follow.
public struct UpgradeStep: Hashable, Sendable {
    /// The first version that has the change.
    public let version: ToolVersion
    /// What changed, in one sentence without a full stop.
    public let what: String
    public let changes: [UpgradeChange]

    public init(_ version: ToolVersion, _ what: String, _ changes: [UpgradeChange]) {
        self.version = version
        self.what = what
        self.changes = changes
    }
}

/// One thing of a guide that is written otherwise than before.
public enum UpgradeChange: Hashable, Sendable {
    /// A key has another name.
    ///
    /// - kind: the kind of file, as `wynd schema` calls it, such as `tour`.
    /// - path: the keys that lead to it, such as `stops`, `note`; lists are gone through.
    case key(kind: String, path: [String], becomes: String)
    /// A key is gone, and only a person can tell what to say in its place.
    case keyGone(kind: String, path: [String], advice: String)
    /// A tag of templates that shows `name` is written otherwise.
    case tag(name: String, becomes: String)
    /// A name of templates is gone, in all of them or in one.
    ///
    /// An attribute that held nothing else goes with it; anything more is for a person.
    case nameGone(String, template: String?, advice: String)
    /// A template has to have something that it had not.
    case templateNeeds(String, template: String, advice: String)
    /// A word of the tables has another name.
    case word(String, becomes: String)
    /// Words of the tables that nothing says any more.
    case wordsGone([String], advice: String)
    /// Files of this folder stand where the theme has files of their names, in a folder below it.
    case folder(String)
    /// Files of this folder count no longer.
    case folderGone(String, advice: String)
}

/// A change that a file of a guide is in need of.
package struct UpgradeFinding: Hashable, Sendable {
    package var location: SourceLocation
    /// What becomes of it, or what a person has to do, in one sentence without a full stop.
    package var what: String
    /// Nil where a person has to do it.
    package var edits: [TextEdit]?

    package init(_ location: SourceLocation, _ what: String, edits: [TextEdit]? = nil) {
        self.location = location
        self.what = what
        self.edits = edits
    }
}

extension Sequence<UpgradeStep> {
    /// What is said of a key that is not known, where it was once; empty where it never was.
    package func hint(forKey key: String) -> String {
        hint { change in
            switch change {
            case .key(_, let path, _), .keyGone(_, let path, _): path.last == key
            default: false
            }
        }
    }

    /// What is said of a name that a template does not know, where it did once; empty where it never did.
    package func hint(forName name: String, in template: String) -> String {
        hint { change in
            switch change {
            case .tag(name, _): true
            case .nameGone(name, let owner, _): owner == nil || owner == template
            default: false
            }
        }
    }

    /// What is said of a word that no table has, where it did once; empty where it never did.
    package func hint(forWord word: String) -> String {
        hint { change in
            switch change {
            case .word(word, _): true
            case .wordsGone(let words, _): words.contains(word)
            default: false
            }
        }
    }

    private func hint(_ isMeant: (UpgradeChange) -> Bool) -> String {
        guard let step = first(where: { $0.changes.contains(where: isMeant) }) else { return "" }
        return "; it was there before Wynd \(step.version.text): wynd upgrade-guide carries a guide over"
    }
}
