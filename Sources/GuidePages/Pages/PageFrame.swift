// What all pages share: their surroundings, the guide, and the icons.

/// The part of a page's context that is the same for every template.
struct PageFrame: Sendable {
    var page: PageContext
    var guide: TemplateShared<GuideContext>
    var icon: TemplateShared<InterfaceIconsContext>
}
