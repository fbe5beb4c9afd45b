// The page that the service worker answers with for one that is not saved, where there is no network.

import GuideModel

/// What `offline.mustache` can use: nothing but its surroundings.
struct OfflinePage: SinglePageKind {
    typealias Source = GuideWriter

    static let fields = TemplateFields<OfflinePage> { _ in }
    static let declaration = PageDeclaration(
        name: "offline", template: "offline", scripts: ["saved-guides", "pack-opener"], styles: ["saved"])

    static func page(in guide: GuideWriter, map: PageMap?) -> PageDraft<OfflinePage> {
        PageDraft(
            head: PageHead(
                path: SitePath.offline, heading: guide.words(PageWord.offline),
                description: guide.words(PageWord.offlineDescription), isHidden: true),
            context: OfflinePage())
    }
}
