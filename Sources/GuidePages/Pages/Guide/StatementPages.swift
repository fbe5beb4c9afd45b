// The text pages about the guide itself: help, and the visitor's saved content.

import GuideModel

/// A page whose template uses only the frame of the page.
protocol StatementPage: SinglePageKind where Source == GuideWriter {
    static var path: String { get }
    static var heading: PageWord { get }
    static var description: PageWord { get }
    init()
}

extension StatementPage {
    static var declaration: PageDeclaration {
        PageDeclaration(name: "statement", template: String(path.dropLast(".html".count)))
    }

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<Self> {
        UnrenderedPage(
            head: PageHead(path: path, heading: guide.words(heading), description: guide.words(description)),
            context: Self())
    }
}

struct HelpPage: StatementPage {
    static let fields = TemplateFields<HelpPage> { _ in }
    static let path = SitePath.help
    static let heading = PageWord.help
    static let description = PageWord.helpDescription
}

/// The visitor's content on the device: planned places and saved walks.
struct SavedPage: StatementPage {
    static let fields = TemplateFields<SavedPage> { _ in }
    static let path = SitePath.saved
    static let heading = PageWord.saved
    static let description = PageWord.savedDescription
    static let declaration = PageDeclaration(
        name: "saved", template: "saved",
        scripts: ["saved-places", "saved-packs", "saved-groups", "pack-opener", "install-prompt"],
        styles: ["saved"])
}

/// The page that reads the codes of posters.
struct ScanPage: StatementPage {
    static let fields = TemplateFields<ScanPage> { _ in }
    static let path = SitePath.scan
    static let heading = PageWord.scan
    static let description = PageWord.scanDescription
    static let declaration = PageDeclaration(
        name: "scan", template: "scan", scripts: ["code-scanner"], styles: ["scan"])
}
