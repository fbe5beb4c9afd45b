// What carrying a guide over to this version changes, before any of it is done.

import GuideModel
import GuideSupport

/// A change of a guide's files, to be looked at and then made.
public struct UpgradePlan: Sendable {
    /// One line of the report.
    public struct Entry: Hashable, Sendable {
        /// Where it stands before anything is changed.
        public var location: SourceLocation
        /// What becomes of it, or what a person has to do; a sentence without a full stop.
        public var what: String
        /// The version that brought the change.
        public var version: ToolVersion
    }

    /// The version that the guide was made for; nil where it does not say.
    public let from: ToolVersion?
    public let target: ToolVersion
    public internal(set) var changes: [Entry] = []
    /// What a person has to do.
    public internal(set) var byHand: [Entry] = []
    /// Pages whose approvals were signed, and are of what stood there before.
    public internal(set) var toSign: [Entry] = []
    /// The new bytes of files, by their old places.
    var files: [String: [UInt8]] = [:]
    /// From old places to new ones.
    var moves: [String: String] = [:]

    init(from: ToolVersion?, target: ToolVersion) { (self.from, self.target) = (from, target) }

    public var isEmpty: Bool { changes.isEmpty && byHand.isEmpty }

    /// A few lines for a person.
    ///
    /// - Parameter isDone: whether the changes have been made.
    public func text(isDone: Bool) -> String {
        if isEmpty { return "Nothing has to be changed for Wynd \(target.text).\n" }
        var lines: [String] = []
        if !changes.isEmpty {
            lines.append(isDone ? "Changed for Wynd \(target.text):" : "To be changed for Wynd \(target.text):")
            lines += changes.map { "  " + Self.line($0) }
        }
        if !toSign.isEmpty {
            lines.append("To be signed again:")
            lines += toSign.map { "  " + Self.line($0) }
        }
        if !byHand.isEmpty {
            lines.append("By hand:")
            lines += placed(isDone).map { "  " + Self.line($0) }
            lines.append("When that is done, wynd upgrade-guide notes the version in guide.yaml.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// What a person has to do, at the places that the files have by then.
    private func placed(_ isDone: Bool) -> [Entry] {
        guard isDone else { return byHand }
        return byHand.map { entry in
            var entry = entry
            entry.location.file = moves[entry.location.file] ?? entry.location.file
            return entry
        }
    }

    private static func line(_ entry: Entry) -> String {
        var place = entry.location.file
        if entry.location.line > 0 { place += ":\(entry.location.line):\(entry.location.column)" }
        return "\(place): \(entry.what)"
    }

    /// For a program: the same, as one JSON document.
    ///
    /// - Parameter isDone: whether the changes have been made.
    public func json(isDone: Bool) -> String {
        let document = JSONWriter.object { json in
            json.member("from", from?.text)
            json.member("to", target.text)
            json.member("isDone", isDone)
            for (key, entries) in [("changes", changes), ("byHand", placed(isDone)), ("toSign", toSign)] {
                json.array(named: key) { json in
                    for entry in entries {
                        json.elementObject { json in
                            json.member("file", entry.location.file)
                            json.member("line", entry.location.line > 0 ? entry.location.line : nil)
                            json.member("column", entry.location.line > 0 ? entry.location.column : nil)
                            json.member("what", entry.what)
                            json.member("version", entry.version.text)
                        }
                    }
                }
            }
        }
        return String(decoding: document, as: UTF8.self)
    }
}
