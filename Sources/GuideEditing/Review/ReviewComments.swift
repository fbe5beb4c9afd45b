// The comments of editors about a page, in the folder `reviews` beside the approval of the page.

import GuideContent
import GuideSupport

/// What a person says about a page to the other editors.
package struct ReviewComment: Hashable, Sendable {
    package var by: String
    /// The day, for example `2026-03-04`.
    package var on: String
    package var text: String
    /// Whether nothing is left to do about it.
    package var isDone: Bool

    package init(by: String, on: String, text: String, isDone: Bool = false) {
        self.by = by
        self.on = on
        self.text = text
        self.isDone = isDone
    }
}

package enum ReviewComments {
    private static let ending = ".comments.yaml"
    private static let key = "comments"
    private static let done = "done"

    /// The path of a page's comments: `reviews/york/places/minster.comments.yaml` for
    /// `content/york/places/minster.md`.
    ///
    /// No ID contains a dot, so it is never the approval of another page.
    package static func path(of page: String) -> String {
        ContentPath.stem(ApprovalFile.path(of: page)) + ending
    }

    /// The comments about a page, in order; none without a file.
    ///
    /// - Throws: if the file cannot be read.
    package static func read(
        of page: String, _ files: any ContentFiles
    ) throws(PageEditError) -> [ReviewComment] {
        let path = path(of: page)
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try files.read(path, limit: ContentFileError.textLimit)
        } catch .missing {
            return []
        } catch {
            throw .unreadable(error.diagnostic(file: path))
        }
        let items = try PageEdit.values(of: bytes, file: path)[key]?.items ?? []
        return items.map { item in
            ReviewComment(
                by: item["by"]?.text ?? "", on: item["on"]?.text ?? "", text: item["text"]?.text ?? "",
                isDone: item[done]?.text == "yes")
        }
    }

    /// The text of the file.
    package static func text(_ comments: [ReviewComment]) -> String {
        let items = comments.flatMap { comment in
            [
                "  - by: \(FrontMatterWriter.scalar(comment.by))",
                "    on: \(FrontMatterWriter.scalar(comment.on))",
                "    text: \(FrontMatterWriter.scalar(comment.text))",
            ] + (comment.isDone ? ["    \(done): yes"] : [])
        }
        return (["\(key):"] + items).map { $0 + "\n" }.joined()
    }
}
