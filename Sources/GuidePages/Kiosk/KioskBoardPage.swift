// The board of the day on a kiosk; its script shows the cards that visitors hold up to the screen.

import GuideModel

/// The fields that `kiosk/board.mustache` can use.
struct KioskBoardPage: Sendable {
    var kiosk: KioskContext
    /// The city's id, which names its points on a card.
    var city: String
    /// The guide's address on the web, for which cards are signed; nil if unknown.
    var root: String?
}

extension KioskBoardPage: TemplateContext {
    static let fields = TemplateFields<KioskBoardPage> {
        $0.object("kiosk", \.kiosk)
        $0.text("city", \.city)
        $0.text("root", \.root)
    }
}

extension KioskBoardPage: PageKind {
    static let declaration = PageDeclaration.kiosk("board", scripts: ["kiosk-board"])

    static func subjects(in source: KioskWriter) -> [Void] { source.kiosk.hasBoard ? [()] : [] }

    static func page(for subject: Void, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        UnrenderedPage(
            head: source.head(
                source.path("board.html"), heading: source.words(KioskWord.board),
                description: source.city.city.summary), isListed: false,
            context: Self(
                kiosk: source.context, city: source.city.city.id.text, root: source.city.addressOfGuide))
    }
}
