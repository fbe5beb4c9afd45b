// The files of the folder `reviews`: one for each approved page, so that two approvals never conflict in one file.

import GuideContent
import GuideModel
import GuideSupport

package enum ApprovalFile {
    package static let folder = "reviews"
    /// The end of the name of a file with too few approvals; no ID contains a dot.
    private static let partialEnding = ".partial"

    /// The path of a page's approval: `reviews/york/places/minster.yaml` for `content/york/places/minster.md`.
    ///
    /// - Parameter isPartial: true for `minster.partial.yaml`, which records the approvals of a version that needs more.
    ///   The last approved version remains in the other file.
    package static func path(of page: String, isPartial: Bool = false) -> String {
        let prefix = GuideReader.contentFolder + "/"
        let inside = page.hasPrefix(prefix) ? String(page.dropFirst(prefix.count)) : page
        return ContentPath.join(folder, ContentPath.stem(inside) + (isPartial ? partialEnding : "") + ".yaml")
    }

    /// The approval of a page.
    ///
    /// - Returns: nil if there is none, or if its file cannot be read, which is reported.
    package static func read(
        of page: String, isPartial: Bool = false, _ files: any ContentFiles, _ diagnostics: inout [Diagnostic]
    ) -> Approval? {
        let path = path(of: page, isPartial: isPartial)
        guard let approval = ReviewFile.read(Approval.contentKind, at: path, files, &diagnostics) else { return nil }
        guard Approval.hash(of: approval.files) == approval.hash else {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .review,
                    "the hash does not match the files below it, so this approval is not valid; approve \(page) again"))
            return nil
        }
        return approval
    }

    /// Every readable approval, with the path of its page.
    static func all(_ files: any ContentFiles) -> [(page: String, isPartial: Bool, approval: Approval)] {
        guard files.entry(folder)?.kind == .folder else { return [] }
        return ContentTree(folder, files: files).folders.flatMap { place in
            place.entries.filter { $0.kind == .file && $0.name.hasSuffix(".yaml") }.compactMap { entry in
                let path = ContentPath.join(place.path, entry.name)
                var stem = ContentPath.stem(path).dropFirst(folder.count + 1)
                let isPartial = stem.hasSuffix(partialEnding)
                if isPartial { stem = stem.dropLast(partialEnding.count) }
                var page = ContentPath.join(GuideReader.contentFolder, stem + ".md")
                var ignored: [Diagnostic] = []
                guard let approval = read(of: page, isPartial: isPartial, files, &ignored) else { return nil }
                // Objects are YAML.
                if let named = approval.files.first(where: { self.path(of: $0.file, isPartial: isPartial) == path }) {
                    page = named.file
                }
                return (page, isPartial, approval)
            }
        }
    }

    /// The text of the file.
    package static func text(_ approval: Approval, of page: String) -> String {
        var writer = FrontMatterWriter()
        writer.add(approval, page: path(of: page))
        return writer.yaml
    }
}

extension Approval {
    /// The approvers and the day of the last approval: `Ada and Ben approved it on 2026-03-01`.
    ///
    /// - Parameter name: how the sentence writes a name.
    package func inWords(_ name: (String) -> String) -> String {
        let names = single.map { name($0.by) }
        let day = single.map(\.on).max() ?? on
        let all = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
        return "\(all) approved it on \(day.text)"
    }
}
