// The imprint on a kiosk, which cannot open the guide's own pages.

import GuideModel

/// The fields that `kiosk/imprint.mustache` can use.
struct KioskImprintPage: Sendable {
    var kiosk: KioskContext
    /// Safe HTML.
    var text: Markup
}

extension KioskImprintPage: TemplateContext {
    static let fields = TemplateFields<KioskImprintPage> {
        $0.object("kiosk", \.kiosk)
        $0.html("text", \.text)
    }
}

extension KioskImprintPage: PageKind {
    /// The name of the screen's file.
    static let file = "imprint.html"
    static let declaration = PageDeclaration.kiosk("imprint")

    /// The imprint; none for a guide without one.
    static func subjects(in source: KioskWriter) -> [FormattedText] { [source.imprint].compactMap(\.self) }

    static func page(for imprint: FormattedText, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        UnrenderedPage(
            head: source.head(
                source.path(file), heading: source.words(PageWord.imprint), description: source.city.city.summary),
            isListed: false,
            context: Self(kiosk: source.context, text: source.city.markup.html(imprint.text.withoutExternalLinks())))
    }
}
