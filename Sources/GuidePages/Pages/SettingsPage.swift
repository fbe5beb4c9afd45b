// What a visitor sets for every page, and all that is kept on the device; beside it, the tools of editors.

import GuideModel

/// What `settings.mustache` can use.
struct SettingsPage: Sendable {
    /// The pages on which walks are recorded, one in each city.
    var recorders: [LinkContext]
    /// The pages on which objects are put at their places, one in each city.
    var placers: [LinkContext]
}

extension SettingsPage: TemplateContext {
    static let fields = TemplateFields<SettingsPage> {
        $0.list("recorders", \.recorders)
        $0.flag("hasRecorders", ifAny: \.recorders)
        $0.list("placers", \.placers)
    }
}

extension SettingsPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "settings", template: "settings", scripts: ["guide-settings", "device-data"],
        styles: ["settings"])

    static func page(in guide: GuideWriter, map: PageMap?) -> PageDraft<SettingsPage> {
        PageDraft(
            head: PageHead(
                path: SitePath.settings, heading: guide.words(PageWord.settings),
                description: guide.words(PageWord.settingsDescription)),
            context: SettingsPage(
                recorders: guide.material.cities.map { city in
                    LinkContext(href: .link(SitePath.record(city.id)), name: guide.words(RecordWord.link, city.name))
                },
                placers: guide.material.cities.map { city in
                    LinkContext(
                        href: .link(SitePath.placeObject(city.id)), name: guide.words(PlacingWord.link, city.name))
                }))
    }
}
