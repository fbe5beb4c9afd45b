// What a kind of page is, and which kinds make an edition.

import GuideModel

/// A kind of page, declared in one place: its name, its template, the scripts it needs, what it is made for, and, since
/// it is the context of its template, what that is offered.
///
/// A new kind is a type that conforms to this, a template, and its place in an ``Edition``.
protocol PageKind: TemplateContext {
    /// What its pages are made from: a city with all that was found out about it, or the guide.
    associatedtype Source: Sendable
    /// What a page is made for, such as a place.
    associatedtype Subject: Sendable

    static var declaration: PageDeclaration { get }

    /// Of one page, where not all of the kind are alike.
    static func declaration(for subject: Subject) -> PageDeclaration

    /// Everything that has a page of this kind, in the order of the pages.
    static func subjects(in source: Source) -> [Subject]

    /// What the page's map has to show; nil for a page without one.
    static func map(for subject: Subject, in source: Source) -> MapPlan?

    /// - Parameter map: as `map(for:in:)` asked for it, drawn; nil where nobody draws maps.
    static func page(for subject: Subject, in source: Source, map: PageMap?) -> PageDraft<Self>

    /// Files for other programs that go with the page.
    static func files(for subject: Subject, in source: Source) -> [RenderedPage]
}

extension PageKind {
    static func declaration(for subject: Subject) -> PageDeclaration { declaration }

    static func map(for subject: Subject, in source: Source) -> MapPlan? { nil }

    static func files(for subject: Subject, in source: Source) -> [RenderedPage] { [] }
}

/// A kind that there is one page of.
protocol SinglePageKind: PageKind where Subject == Void {
    static func page(in source: Source, map: PageMap?) -> PageDraft<Self>
}

extension SinglePageKind {
    static func subjects(in source: Source) -> [Void] { [()] }

    static func page(for subject: Void, in source: Source, map: PageMap?) -> PageDraft<Self> {
        page(in: source, map: map)
    }
}

/// What is the same for all pages of a kind.
struct PageDeclaration: Sendable {
    /// A word for styles: the body's class is `page--NAME`.
    var name: String
    /// The template's file, without its ending.
    var template: String
    /// Scripts that its pages load besides those of the elements in their content, by name.
    var scripts: [String] = []
    /// Scripts that nothing on its first screen needs: they are loaded once the page is shown.
    var lateScripts: Set<String> = []
    /// Styles that its pages load besides those of every page: files of `site/styles/pages/`, by name.
    var styles: [String] = []
    /// Whether its maps stay as they are drawn, on paper.
    var hasStillMaps = false
    /// Whether its map is what the page is there for, and so does not wait until it comes near the window.
    var isMap = false
    /// Whether its pages are screens of a kiosk: with styles of their own, and without scripts that they do not name, such
    /// as what offers languages.
    var isKiosk = false
}

/// A page before its template has been filled.
struct PageDraft<Context: PageKind>: Sendable {
    var head: PageHead
    /// In lists of pages; the heading unless given.
    var title: String?
    /// Whether search engines should find it.
    var isListed = true
    var context: Context
}

/// What is particular to a page in its surroundings.
struct PageHead: Sendable {
    /// From the site's root.
    var path: String
    /// The page that says the same and is the one to be found, from the site's root; nil for a page by itself.
    var canonicalPath: String?
    /// The path of the site's root on its server, for a page that is shown at any address.
    var root: String?
    var heading: String
    var description: String
    /// What the window's title says after the heading, before the guide's.
    var within: String?
    var image: SocialImageContext?
    /// What the page is about; what it is itself is added.
    var structuredData: [UInt8] = []
    /// What makes it accessible beside what makes every page so, as schema.org's `accessibilityFeature` has it.
    var accessibility: [String] = []
    /// The pages above it.
    var above: [CrumbContext] = []
    /// What the breadcrumbs call it, where that is not the heading.
    var crumb: String?
    /// Whether search engines are asked to leave it out.
    var isHidden = false
    /// Whether it is the first page, which names the feed.
    var hasFeed = false
    /// What it shows of what the publisher announces; nil where nothing is, or where that does not belong.
    var notices: NoticesContext?
    /// Whether it tells what is open at this moment.
    var tellsOpenNow = false
    /// Whether lists on it tell which of their places are open at this moment.
    var tellsOpenPlaces = false
    /// The languages that it is there in, where that is not all of the guide's.
    var languages: [String]?
    /// Scripts of this page's own, which are loaded before all others.
    var scripts: [Address] = []
    /// Elements of this page's own beside those of its kind: the names of their scripts, and of their styles.
    var elements: [String] = []
    var styles: [String] = []
}

/// Kinds of pages over the same content, in the order in which their pages are made.
struct Edition<Source: Sendable>: Sendable {
    private let kinds: [any KindOfPages<Source>]

    init(_ kinds: [any KindOfPages<Source>]) { self.kinds = kinds }

    var declarations: [PageDeclaration] { kinds.map(\.declaration) }

    /// Compiles the templates of all kinds.
    func compile(_ set: inout TemplateSet) -> [String: TemplateProgram] {
        var programs: [String: TemplateProgram] = [:]
        // All are compiled before any is missed, so that one build tells every fault.
        for kind in kinds { programs[kind.declaration.template] = kind.compile(&set) }
        return programs
    }

    /// The pages as pieces of work, in order.
    func tasks(of source: Source, frames: FrameMaker, templates: PageTemplates) -> [PageTask] {
        kinds.flatMap { $0.tasks(of: source, frames: frames, templates: templates) }
    }
}

/// A kind of page as an edition holds it.
protocol KindOfPages<Source>: Sendable {
    associatedtype Source: Sendable
    var declaration: PageDeclaration { get }
    func compile(_ set: inout TemplateSet) -> TemplateProgram?
    func tasks(of source: Source, frames: FrameMaker, templates: PageTemplates) -> [PageTask]
}

struct Pages<Kind: PageKind>: KindOfPages {
    /// So that whoever writes out each piece before the next holds little in memory.
    private static var subjectsInTask: Int { 16 }

    init(_: Kind.Type) {}

    var declaration: PageDeclaration { Kind.declaration }

    func compile(_ set: inout TemplateSet) -> TemplateProgram? {
        set.compile(Kind.declaration.template, Kind.self, within: PageFrame.self)?.program
    }

    func tasks(of source: Kind.Source, frames: FrameMaker, templates: PageTemplates) -> [PageTask] {
        let subjects = Kind.subjects(in: source)
        if subjects.isEmpty { return [] }
        let template: CompiledTemplate<Kind>
        do throws(TemplateFaults) {
            template = try templates.template(of: Kind.self)
        } catch {
            let fault = error.faults[0]
            return [PageTask(maps: { [] }) { _ throws(TemplateFault) in throw fault }]
        }
        return stride(from: 0, to: subjects.count, by: Self.subjectsInTask).map { start in
            let subjects = subjects[start..<min(start + Self.subjectsInTask, subjects.count)]
            return PageTask(maps: { subjects.map { Kind.map(for: $0, in: source) } }) {
                (maps) throws(TemplateFault) in
                var pages: [RenderedPage] = []
                for (number, subject) in subjects.enumerated() {
                    let map = number < maps.count ? maps[number] : nil
                    let draft = Kind.page(for: subject, in: source, map: map)
                    let declaration = Kind.declaration(for: subject)
                    let frame = frames.frame(
                        draft.head, of: declaration, hasMap: map != nil && !declaration.hasStillMaps)
                    pages.append(try Self.rendered(draft, within: frame, template))
                    pages += Kind.files(for: subject, in: source).map { $0.placed(in: frames.language) }
                }
                return pages
            }
        }
    }

    private static func rendered(
        _ draft: PageDraft<Kind>, within frame: PageFrame, _ template: CompiledTemplate<Kind>
    ) throws(TemplateFault) -> RenderedPage {
        let head = draft.head
        return RenderedPage(
            try template.render(draft.context, within: frame, foreign: frame.foreign),
            on: PageAddress(head.path, in: frame.language, root: head.root),
            title: draft.title ?? head.heading, isListed: draft.isListed && !head.isHidden)
    }
}

/// Some pages, not yet rendered; several may be worked on at the same time.
///
/// ```swift
/// let maps = task.planMaps().map { $0.map(draw) }
/// try task.pages(maps: maps).forEach(write)
/// ```
public struct PageTask: Sendable {
    private let planned: @Sendable () -> [MapPlan?]
    private let rendered: @Sendable ([PageMap?]) throws(TemplateFault) -> [RenderedPage]

    init(
        maps: @escaping @Sendable () -> [MapPlan?],
        pages: @escaping @Sendable ([PageMap?]) throws(TemplateFault) -> [RenderedPage]
    ) {
        planned = maps
        rendered = pages
    }

    /// What the map of each page has to show; nil for a page without one.
    public func planMaps() -> [MapPlan?] { planned() }

    /// Renders the pages.
    ///
    /// - Parameter maps: the drawn maps in the order of their plans, as SVG to stand inside a page.
    /// - Throws: a fault of a template that only shows when it is used: partials that contain each other without end.
    public func pages(maps: [PageMap?] = []) throws(TemplateFault) -> [RenderedPage] { try rendered(maps) }
}
