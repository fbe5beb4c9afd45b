// The requests for changes in the folder `reviews`, each beside the approval of its page.

import GuideContent
import GuideModel
import GuideSupport

package enum ChangeRequestFile {
    private static let ending = ".changes.yaml"

    /// The path of a page's request: `reviews/york/places/minster.changes.yaml` for `content/york/places/minster.md`.
    ///
    /// No ID contains a dot, so it is never the approval of another page.
    package static func path(of page: String) -> String {
        ContentPath.stem(ApprovalFile.path(of: page)) + ending
    }

    /// The request for changes to a page, for any version of it; nil if there is none, or if it cannot be read.
    package static func read(
        of page: String, _ files: any ContentFiles, _ diagnostics: inout [Diagnostic]
    ) -> ChangeRequest? {
        ReviewFile.read(ChangeRequest.contentKind, at: path(of: page), files, &diagnostics)
    }

    /// The text of the file.
    package static func text(_ request: ChangeRequest, of page: String) -> String {
        var writer = FrontMatterWriter()
        writer.add(request, page: path(of: page))
        return writer.yaml
    }
}
