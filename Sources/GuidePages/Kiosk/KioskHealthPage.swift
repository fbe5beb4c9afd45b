// The page for the operator of a kiosk; its script adds what only the device knows.

import GuideModel

/// The fields that `kiosk/health.mustache` can use.
struct KioskHealthPage: Sendable {
    var kiosk: KioskContext
}

extension KioskHealthPage: TemplateContext {
    static let fields = TemplateFields<KioskHealthPage> { $0.object("kiosk", \.kiosk) }
}

extension KioskHealthPage: PageKind {
    static let declaration = PageDeclaration.kiosk("health")

    /// Without a code, the operator could not open the page.
    static func subjects(in source: KioskWriter) -> [Void] { source.kiosk.code == nil ? [] : [()] }

    static func page(for subject: Void, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        UnrenderedPage(
            head: source.head(
                source.path("health.html"), heading: source.words(KioskWord.health),
                description: source.city.city.summary), isListed: false, context: Self(kiosk: source.context))
    }
}
