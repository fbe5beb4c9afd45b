// The pages of text about the guide itself: help, privacy, accessibility.

import GuideModel

/// A page that offers nothing but its surroundings to its template.
protocol StatementPage: SinglePageKind where Source == GuideWriter {
    static var path: String { get }
    static var heading: String { get }
    static var description: String { get }
    init()
}

extension StatementPage {
    static var declaration: PageDeclaration {
        PageDeclaration(name: "statement", template: String(path.dropLast(".html".count)))
    }

    static func page(in guide: GuideWriter, map: Markup?) -> PageDraft<Self> {
        PageDraft(head: PageHead(path: path, heading: heading, description: description), context: Self())
    }
}

struct HelpPage: StatementPage {
    static let fields = TemplateFields<HelpPage> { _ in }
    static let path = SitePath.help
    static let heading = "Help"
    static let description = "How to find places, read the maps, walk a tour and save it for offline."
}

struct PrivacyPage: StatementPage {
    static let fields = TemplateFields<PrivacyPage> { _ in }
    static let path = SitePath.privacy
    static let heading = "Privacy"
    static let description = "No accounts, no analytics, no cookies: what leaves your device, and what does not."
}

struct AccessibilityPage: StatementPage {
    static let fields = TemplateFields<AccessibilityPage> { _ in }
    static let path = SitePath.accessibility
    static let heading = "Accessibility"
    static let description = "What works, what is known not to, and whom to tell."
}
