// What goes into rendering a text and what comes out of it.

import GuideModel

/// A part of a file that holds Markdown.
package struct MarkdownText {
    package let text: SourceText
    package var range: Range<Int>
    /// The line of the file on which the range starts.
    package let firstLine: Int
    /// Put before the ids in the text, so that several texts can stand on one page.
    var idPrefix = ""
    /// The name of the recording that it is the transcript of, which labels such as `Table` say for the same reason.
    var transcriptOf: String?
    /// The ids of the original's headings, for a translation.
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

/// A link that was written with a `#`, to be checked once every text has been rendered.
struct FragmentLink {
    /// The content whose text it leads into; nil for the text itself.
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

/// What a link to a file of the guide turned out to be.
package enum LinkTarget {
    case content(ContentReference)
    /// There is such content, but it is not published.
    case unpublished
    /// A place that nobody is told of until it is found.
    case secret
    case missing(suggestion: String?)
    /// A file that no page is made of.
    case notContent
    case leavesGuide
}

/// What an image in a text turned out to be.
enum ImageTarget {
    case medium(id: String, alt: String)
    /// Why there is none; follows the file's name in a sentence.
    case refused(code: DiagnosticCode, reason: String, suggestion: String?)
}

/// What a text is rendered against: the content around it.
protocol MarkdownSurroundings {
    /// What a link to a file leads to.
    mutating func target(ofLink path: String) -> LinkTarget
    /// The medium that an image shows, which becomes one of the owner's media when it is none yet.
    mutating func medium(ofImage path: String, alt: String, caption: String?, at location: SourceLocation)
        -> ImageTarget
}
