// "Put this on your website": the code with which an editor shows a page in a frame of another website.

import GuideModel

/// The fields that `partials/embed-code.mustache` can use.
struct EmbedCodeContext: Sendable {
    /// The HTML to copy.
    var code: String
    /// The websites that may show the page, separated by commas; empty for the guide's own only.
    var sites: String
}

extension EmbedCodeContext: TemplateContext {
    static let fields = TemplateFields<EmbedCodeContext> {
        $0.text("code", \.code)
        $0.text("sites", \.sites)
    }

    static let styles = ["embed-code"]
}

extension EmbedCodeContext? {
    /// The scripts of a page's elements for the code; empty for a page without code.
    var elements: [String] { map { _ in ["copy-code"] } ?? [] }

    /// The style sheets for the code; empty for a page without code.
    var styles: [String] { map { _ in EmbedCodeContext.styles } ?? [] }
}

extension CityWriter {
    /// The code for a frame; nil if the guide allows no frames, or if its address is unknown.
    func embedCode(of subject: EmbedSubject) -> EmbedCodeContext? {
        let guide = index.material.guide
        guard let embed = guide.embed, let code = code(of: subject) else { return nil }
        return EmbedCodeContext(code: code.html, sites: embed.allow.joined(separator: ", "))
    }

    fileprivate func code(of subject: EmbedSubject) -> EmbedCode? {
        let guide = index.material.guide
        guard let base = guide.baseURL else { return nil }
        return EmbedCode(
            page: guide.site.path(SitePath.embed(of: subject.page(in: self))), base: base,
            title: "\(subject.name(in: self)) · \(guide.title)")
    }
}

extension CityPages {
    /// The codes for frames by the paths of the guide's own pages, in the order of their subjects.
    public var embedCodes: [(page: String, code: EmbedCode)] {
        EmbedSubject.all(in: writer).compactMap { subject in
            writer.code(of: subject).map { (page: subject.page(in: writer), code: $0) }
        }
    }
}
