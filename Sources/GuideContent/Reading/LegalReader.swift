// Renders the legal texts of guide.yaml and of its translations.

import GuideModel

/// Renders the legal texts of one file.
struct LegalReader {
    /// The file that contains the texts.
    let file: SourceText
    /// The value of `legal` in that file; nil if the file does not contain one.
    let node: YAMLNode?
    var log: DiagnosticLog

    /// Adds the text for pages to each text of guide.yaml.
    mutating func render(_ legal: inout LegalTexts) {
        render(&legal.imprint, "imprint")
        render(&legal.privacy, "privacy")
    }

    private mutating func render(_ text: inout FormattedText?, _ key: String) {
        guard text != nil, let node = node?[key]?.value else { return }
        text?.text = rendered(node, headings: [])
    }

    /// Adds the text for pages to each translated text.
    ///
    /// The headings have the ids of the original. A text without a translation is the original, in its language.
    ///
    /// - Parameters:
    ///   - original: the rendered texts of guide.yaml.
    ///   - language: the language of the original.
    mutating func render(_ legal: inout LegalTexts, of original: LegalTexts, in language: String?) {
        translate(&legal.imprint, of: original.imprint, in: language, "imprint")
        translate(&legal.privacy, of: original.privacy, in: language, "privacy")
    }

    private mutating func translate(
        _ text: inout FormattedText?, of original: FormattedText?, in language: String?, _ key: String
    ) {
        guard text != nil, let original else { return }
        if let node = node?[key]?.value, let own = node.scalar, !own.isNothing, !own.text.onOneLine.isEmpty {
            text?.text = rendered(node, headings: original.text.anchors)
        } else {
            text?.text = original.text
            text?.text.language = language
        }
    }

    private mutating func rendered(_ node: YAMLNode, headings: [String]) -> RichText {
        SettingsMarkdown.rendered(node, in: file, headings: headings, surroundings: LegalSurroundings(), &log)
    }
}

/// Refuses what legal texts do not contain: links to files of the guide, and images.
private struct LegalSurroundings: MarkdownSurroundings {
    mutating func target(ofLink path: String) -> LinkTarget {
        .refused(reason: "is a file; a legal text links only to addresses, so write one, as in https://example.org/")
    }

    mutating func medium(
        ofImage path: String, alt: String, caption: String?, at location: SourceLocation
    ) -> ImageTarget {
        .refused(code: .mediaFile, reason: "is an image; a legal text shows no images, so remove it", suggestion: nil)
    }
}
