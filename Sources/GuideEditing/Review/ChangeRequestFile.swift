// The requests for changes in the folder `reviews`: each beside the approval of its page.

import GuideContent
import GuideModel
import GuideSupport

package enum ChangeRequestFile {
    private static let ending = ".changes.yaml"

    /// Where the request of a page is: `reviews/york/places/minster.changes.yaml` for `content/york/places/minster.md`.
    ///
    /// No id has a dot, so it is never the approval of another page.
    package static func path(of page: String) -> String {
        ContentPath.stem(ApprovalFile.path(of: page)) + ending
    }

    /// The request for changes to a page, for whichever state of it; nil where there is none, or it cannot be read.
    package static func read(
        of page: String, _ files: any ContentFiles, _ diagnostics: inout [Diagnostic]
    ) -> ChangeRequest? {
        ReviewFile.read(ChangeRequest.contentKind, at: path(of: page), files, &diagnostics)
    }

    /// The file as it is written.
    package static func text(_ request: ChangeRequest, of page: String) -> String {
        var writer = FrontMatterWriter()
        writer.add(request, page: path(of: page))
        return writer.yaml
    }
}
