// Renders a text of guide.yaml or of its translations.

import GuideModel

enum SettingsMarkdown {
    /// The text of a key as pages show it; errors in it are reported.
    ///
    /// - Parameters:
    ///   - headings: the ids of the headings of the original, for a translation.
    ///   - surroundings: what the text may link to.
    static func rendered(
        _ node: YAMLNode, in file: SourceText, headings: [String], surroundings: some MarkdownSurroundings,
        _ log: inout DiagnosticLog
    ) -> RichText {
        guard var markdown = YAMLMarkdown(node, in: file) else { return RichText() }
        markdown.text.headings = headings
        var renderer = MarkdownRenderer(
            markdown.text, surroundings: surroundings, log: DiagnosticLog(file: file.file))
        let rendered = renderer.render()
        let known = Set(rendered.headings)
        for link in rendered.fragmentLinks where !known.contains(link.fragment) {
            renderer.log.error(
                link.mark, .brokenLink, "this text has no heading #\(link.fragment.shortForMessage)")
        }
        for var diagnostic in renderer.log.diagnostics {
            diagnostic.location = markdown.location(of: diagnostic.location)
            log.add(diagnostic)
        }
        return rendered.text
    }
}
