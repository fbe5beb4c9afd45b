// The page that the service worker sends without a network, if the requested page is not saved.

import GuideModel

/// The page without a network, whose template can use only the frame of the page.
struct OfflinePage: SinglePageKind {
    typealias Source = GuideWriter

    static let fields = TemplateFields<OfflinePage> { _ in }
    static let declaration = PageDeclaration(
        name: "offline", template: "offline", scripts: ["saved-guides", "pack-opener"], styles: ["saved"])

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<OfflinePage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.offline, heading: guide.words(PageWord.offline),
                description: guide.words(PageWord.offlineDescription), isHidden: true),
            context: OfflinePage())
    }
}
