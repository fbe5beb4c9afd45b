// What a rename or a deletion would do, before it is carried out.

import GuideContent
import GuideModel

/// A change of a guide's files, which the editor can check before it is made.
public struct ContentPlan: Sendable {
    let change: ContentChange
    /// All references to the content, in the order of the files.
    public let uses: [ContentUse]
    /// Its own files and folders, relative to the guide's folder.
    package let moving: [String]
    public let fileCount: Int
    let addresses: [(item: CityItem, name: String?)]
    /// Those of the addresses that visitors may have, and that get a redirect.
    let publishedAddresses: Set<CityItem>
    /// Further information for the editor.
    public let notes: [String]

    /// The references that prevent its deletion.
    public var obstacles: [ContentUse] { uses.filter(\.blocksDeletion) }

    /// Why it cannot be deleted: a diagnostic for each line that needs it.
    public var refusals: [Diagnostic] {
        obstacles.map { use in
            .error(
                at: use.location, code: .needed,
                "\(use.description) needs \(change.address); change this line first, or remove it")
        }
    }

    /// The files that are changed, in addition to its own.
    public var editedFiles: [String] { Set(uses.map(\.location.file)).sorted() }

    /// The path of a file after the change.
    package func place(of path: String) -> String { change.place(of: path) }

    /// What happens to the content itself.
    var firstLine: String {
        let outcome = change.renamed.map { "becomes \(change.folderInMessages)\($0.text)" } ?? "is deleted"
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        return "\(change.address) \(outcome)" + (fileCount > 0 ? ", with \(files)" : "")
    }

    /// A few lines for a person: what happens, and to which lines.
    public var text: String {
        var lines = [firstLine]
        for use in uses {
            let outcome =
                change.id != nil ? "is changed" : use.blocksDeletion ? "needs it" : "is removed"
            lines.append("\(use.shownLocation): \(use.description) \(outcome)")
        }
        if uses.isEmpty { lines.append("Nothing refers to it.") }
        if !addresses.isEmpty {
            lines.append(addressOutcome)
        }
        return (lines + notes).map { $0 + "\n" }.joined()
    }

    private var addressOutcome: String {
        if change.id != nil { return "Its old address leads to the new one." }
        return publishedAddresses.isEmpty
            ? "Its page was never published, so its address leaves no redirect."
            : "Its address says that it is no longer in the guide."
    }
}
