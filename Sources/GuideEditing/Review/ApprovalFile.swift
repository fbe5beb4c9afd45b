// The files of the folder `reviews`: one for each approved page, so that two approvals never conflict in one file.

import GuideContent
import GuideModel
import GuideSupport

package enum ApprovalFile {
    package static let folder = "reviews"

    /// The path of a page's approval: `reviews/york/places/minster.yaml` for `content/york/places/minster.md`.
    package static func path(of page: String) -> String {
        let prefix = GuideReader.contentFolder + "/"
        let inside = page.hasPrefix(prefix) ? String(page.dropFirst(prefix.count)) : page
        return ContentPath.join(folder, ContentPath.stem(inside) + ".yaml")
    }

    /// The approval of a page.
    ///
    /// - Returns: nil if there is none, or if its file cannot be read, which is reported.
    package static func read(of page: String, _ files: any ContentFiles, _ diagnostics: inout [Diagnostic]) -> Approval?
    {
        let path = path(of: page)
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
    static func all(_ files: any ContentFiles) -> [(page: String, approval: Approval)] {
        guard files.entry(folder)?.kind == .folder else { return [] }
        return ContentTree(folder, files: files).folders.flatMap { place in
            place.entries.filter { $0.kind == .file && $0.name.hasSuffix(".yaml") }.compactMap { entry in
                let path = ContentPath.join(place.path, entry.name)
                let stem = ContentPath.stem(path).dropFirst(folder.count + 1)
                var page = ContentPath.join(GuideReader.contentFolder, stem + ".md")
                var ignored: [Diagnostic] = []
                guard let approval = read(of: page, files, &ignored) else { return nil }
                // Objects are YAML.
                if let named = approval.files.first(where: { self.path(of: $0.file) == path }) { page = named.file }
                return (page, approval)
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
