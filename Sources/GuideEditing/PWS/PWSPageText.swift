// Writes the pages of a presentation as files that an editor continues to edit.

import GuideContent
import GuideModel

extension PWSFolder {
    /// The file of a page: front matter, then the body.
    func text(of page: ReadyPage) -> String {
        var matter = FrontMatterWriter()
        add(page.content, page, to: &matter)
        let status = (page.content as? Place)?.status ?? (page.content as? Feature)?.status
        if let status { matter.add("status", status.rawValue) }
        return matter.text + (page.body.isEmpty ? "" : "\n\(page.body)\n")
    }

    /// All keys except the status.
    ///
    /// Media without a description are comments, for an editor to complete.
    private func add<Content: PageContent>(_ content: Content, _ page: ReadyPage, to matter: inout FrontMatterWriter) {
        let waiting = content.media.filter { awaitingWords[$0.file] != nil }
        var finished = content
        finished.media.removeAll { awaitingWords[$0.file] != nil }
        matter.add(finished, page: page.path, without: ["status"])
        if finished.media.isEmpty, !waiting.isEmpty { matter.addComment("media:") }
        for medium in waiting {
            let name = ContentPath.name(of: medium.file)
            let stem = ContentPath.stem(name)
            matter.addComment(
                "\(name) needs words: write \(stem).md and, for a film, \(stem).vtt, then remove the # of the "
                    + "next line.")
            matter.addComment("  - \(entry(of: medium, page: page.path))")
        }
    }

    /// The entry of a medium as it will be when its description has been written.
    private func entry(of medium: Medium, page: String) -> String {
        let stem = ContentPath.stem(medium.file)
        var medium = medium
        medium.transcriptFile = medium.transcriptFile ?? stem + ".md"
        if awaitingWords[medium.file] == .video { medium.captionsFile = medium.captionsFile ?? stem + ".vtt" }
        return medium.field.map { FieldYAML.text($0, .mapping(Medium.contentKind.form), page: page) } ?? ""
    }
}
