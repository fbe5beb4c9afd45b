// A page of the publisher's own, as templates show it.

import GuideModel

/// The fields that `partials/free-page.mustache` can use.
struct FreePageView: Sendable {
    var title: String
    var summary: String
    /// Safe HTML.
    var text: Markup
    /// The pictures that the text does not show.
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// The pages below it.
    var below: [LinkContext]
    /// Whether a page is above it.
    var hasCrumbs: Bool

    /// Creates the view of a page.
    ///
    /// - Parameters:
    ///   - pages: all pages of the folder.
    ///   - city: the city of the folder, or `.guidePages`.
    ///   - html: writes formatted text for the page.
    init(
        _ page: FreePage, among pages: [FreePage], of city: Slug, _ choice: MediaChoice, language: String,
        words: Words, html: (RichText) -> Markup
    ) {
        let figures = choice.figures
        title = page.title
        summary = page.summary
        text = html(page.body)
        pictures = [figures.lead].compactMap(\.self) + figures.others
        recordings = choice.recordings.compactMap {
            RecordingContext($0, language: language, words: words, html: html)
        }
        below = pages.below(page).map { LinkContext(href: .link(SitePath.freePage(city, $0.id)), name: $0.title) }
        hasCrumbs = city != .guidePages || page.parent != nil
    }
}

extension FreePageView: TemplateContext {
    static let fields = TemplateFields<FreePageView> {
        $0.text("title", \.title)
        $0.text("summary", \.summary)
        $0.html("text", \.text)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.list("below", \.below)
        $0.flag("hasBelow", ifAny: \.below)
        $0.flag("hasCrumbs", \.hasCrumbs)
    }
}

extension [FreePage] {
    /// The breadcrumbs above a page.
    func crumbs(above page: FreePage, of city: Slug) -> [CrumbContext] {
        above(page).map { CrumbContext(href: .link(SitePath.freePage(city, $0.id)), name: $0.title) }
    }
}
