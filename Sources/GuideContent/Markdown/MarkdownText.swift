// Defines the input and output of rendering a text.

import GuideModel

/// A part of a file that contains Markdown.
package struct MarkdownText {
    package let text: SourceText
    package var range: Range<Int>
    /// The line of the file on which the range starts.
    package let firstLine: Int
    /// The prefix of the ids in the text, so that one page can contain several texts.
    var idPrefix = ""
    /// The name of the recording if the text is its transcript.
    ///
    /// Labels such as `Table` contain the name, so that they are unique on the page.
    var transcriptOf: String?
    /// The ids of the original's headings, if the text is a translation.
    var headings: [String] = []

    package init(
        text: SourceText, range: Range<Int>, firstLine: Int, idPrefix: String = "", transcriptOf: String? = nil
    ) {
        self.text = text
        self.range = range
        self.firstLine = firstLine
        self.idPrefix = idPrefix
        self.transcriptOf = transcriptOf
    }
}

/// A link with a `#`, which is checked after all texts are rendered.
struct FragmentLink {
    /// The content whose text contains the target; nil for the text itself.
    let target: ContentReference?
    let fragment: String
    let mark: Mark
}

/// A text after rendering.
struct RenderedMarkdown {
    var text: RichText
    /// The ids of the headings, in order.
    var headings: [String]
    var fragmentLinks: [FragmentLink]
}

/// The target of a link to a file of the guide.
package enum LinkTarget {
    /// Content that visitors may see; `until` says how long, if it has an end.
    case content(ContentReference, until: CivilTime?)
    /// The build is before or after the publication times of the content.
    case outOfTime
    /// The content exists, but it is not published.
    case unpublished
    /// A hidden place, which no page may name until the visitor finds it.
    case secret
    case missing(suggestion: String?)
    /// The content exists, but it cannot be read, which is reported.
    case unreadable
    /// A file that becomes no page.
    case notContent
    case leavesGuide
    /// The text may not contain such a link; the reason follows the path in a sentence.
    case refused(reason: String)
}

/// The target of an image in a text.
enum ImageTarget {
    case medium(id: String, alt: String)
    /// The reason why there is no medium; follows the file's name in a sentence.
    case refused(code: DiagnosticCode, reason: String, suggestion: String?)
}

/// The content around a text, to resolve its links and images.
protocol MarkdownSurroundings {
    /// The target of a link to a file.
    mutating func target(ofLink path: String) -> LinkTarget
    /// The medium of an image; a new medium is added to the owner's media.
    mutating func medium(ofImage path: String, alt: String, caption: String?, at location: SourceLocation)
        -> ImageTarget
}
