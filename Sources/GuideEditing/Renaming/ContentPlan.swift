// What a rename or a deletion would do, before it is carried out.

import GuideContent
import GuideModel

/// A change of a guide's files, which the editor can check before it is made.
public struct ContentPlan: Sendable {
    let change: ContentChange
    /// All references to the content, in the order of the files.
    public let uses: [ContentUse]
    /// Its own files and folders, relative to the guide's folder.
    let moving: [String]
    public let fileCount: Int
    let addresses: [(item: CityItem, name: String?)]
    /// Further information for the editor.
    public let notes: [String]

    /// The references that prevent its deletion.
    public var obstacles: [ContentUse] { uses.filter(\.blocksDeletion) }

    /// Why it cannot be deleted: a diagnostic for each line that needs it.
    public var refusals: [Diagnostic] {
        obstacles.map { use in
            .error(
                at: use.location, code: .needed,
                "\(use.description) needs \(change.city)/\(change.item.text); change this line first, or remove it")
        }
    }

    /// The files that are changed, in addition to its own.
    public var editedFiles: [String] { Set(uses.map(\.location.file)).sorted() }

    /// A few lines for a person: what happens, and to which lines.
    public var text: String {
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        var lines: [String]
        if let id = change.id {
            lines = ["\(change.city)/\(change.item.text) becomes \(change.city)/\(change.item.named(id).text)"]
        } else {
            lines = ["\(change.city)/\(change.item.text) is deleted"]
        }
        if fileCount > 0 { lines[0] += ", with \(files)" }
        for use in uses {
            let outcome =
                change.id != nil ? "is changed" : use.blocksDeletion ? "needs it" : "is removed"
            lines.append(
                "\(use.location.file):\(use.location.line):\(use.location.column): \(use.description) \(outcome)")
        }
        if uses.isEmpty { lines.append("Nothing refers to it.") }
        if !addresses.isEmpty {
            lines.append(
                change.id != nil
                    ? "Its old address leads to the new one." : "Its address says that it is no longer in the guide.")
        }
        return (lines + notes).map { $0 + "\n" }.joined()
    }
}
