// Declares the kinds of pages, and the editions that consist of kinds.

import GuideModel

/// A kind of page, declared in one place: its name, its template, its scripts and its subjects.
///
/// The type is also the context of the template, so it declares the template's fields.
///
/// A new kind needs a type that conforms to this protocol, a template, and an entry in an ``Edition``.
protocol PageKind: TemplateContext {
    /// The data from which its pages are made: a city with all results of the build, or the guide.
    associatedtype Source: Sendable
    /// The subject of a page, such as a place.
    associatedtype Subject: Sendable

    static var declaration: PageDeclaration { get }

    /// The declaration of one page, if not all pages of the kind are alike.
    static func declaration(for subject: Subject) -> PageDeclaration

    /// All subjects with a page of this kind, in the order of the pages.
    static func subjects(in source: Source) -> [Subject]

    /// The path of a subject's page from the site's root, in the guide's first language; nil if only ``page(for:in:map:)``
    /// knows it.
    ///
    /// A preview makes pages whose paths are known before all others.
    static func path(of subject: Subject, in source: Source) -> String?

    /// The plan of the page's map; nil for a page without a map.
    static func map(for subject: Subject, in source: Source) -> MapPlan?

    /// The number of the page's maps; one by default.
    static func mapCount(for subject: Subject, in source: Source) -> Int

    /// The plans of the page's maps, if it may have several: as many as `mapCount(for:in:)` says.
    static func maps(for subject: Subject, in source: Source) -> [MapPlan?]

    /// Creates the page of a subject.
    ///
    /// - Parameter map: the drawn map for the plan of `map(for:in:)`; nil if the caller draws no maps.
    static func page(for subject: Subject, in source: Source, map: PageMap?) -> UnrenderedPage<Self>

    /// Creates a page that may have several maps.
    ///
    /// - Parameter maps: the drawn maps in the order of their plans; nil for each that the caller does not draw.
    static func page(for subject: Subject, in source: Source, maps: [PageMap?]) -> UnrenderedPage<Self>

    /// The files for other programs that belong to the page.
    static func files(for subject: Subject, in source: Source) -> [RenderedPage]
}

extension PageKind {
    static func declaration(for subject: Subject) -> PageDeclaration { declaration }

    static func path(of subject: Subject, in source: Source) -> String? { nil }

    static func map(for subject: Subject, in source: Source) -> MapPlan? { nil }

    static func mapCount(for subject: Subject, in source: Source) -> Int { 1 }

    static func maps(for subject: Subject, in source: Source) -> [MapPlan?] { [map(for: subject, in: source)] }

    static func page(for subject: Subject, in source: Source, maps: [PageMap?]) -> UnrenderedPage<Self> {
        page(for: subject, in: source, map: maps.first ?? nil)
    }

    static func files(for subject: Subject, in source: Source) -> [RenderedPage] { [] }
}

/// A kind that has only one page.
protocol SinglePageKind: PageKind where Subject == Void {
    static func page(in source: Source, map: PageMap?) -> UnrenderedPage<Self>
}

extension SinglePageKind {
    static func subjects(in source: Source) -> [Void] { [()] }

    static func page(for subject: Void, in source: Source, map: PageMap?) -> UnrenderedPage<Self> {
        page(in: source, map: map)
    }
}

/// The properties that all pages of a kind share.
struct PageDeclaration: Sendable {
    /// The name of the kind for styles: the body's class is `page--NAME`.
    var name: String
    /// The template's file, without its extension.
    var template: String
    /// Scripts that its pages load besides those of the elements in their content, by name.
    var scripts: [String] = []
    /// Scripts that the first screen does not need; the browser loads them after it has shown the page.
    var lateScripts: Set<String> = []
    /// Styles that its pages load besides those of every page: files of `site/styles/pages/`, by name.
    var styles: [String] = []
    /// Whether its maps are static, because they are for paper.
    var hasStillMaps = false
    /// Whether the map is the purpose of the page, so that it loads before it comes near the viewport.
    var isMap = false
    /// Whether its pages are screens of a kiosk.
    ///
    /// They have their own styles, and only the scripts that they name: for example, not the script that offers
    /// languages.
    var isKiosk = false
    /// Whether its pages are for frames in other websites.
    ///
    /// They have no parts around the content, and only the scripts that they name: no script stores anything.
    var isEmbed = false
    /// Whether devices store its pages with saved content.
    var isStored = true
    /// Whether its pages are for paper and may weigh more than other pages.
    var isForPaper = false

    /// Whether its pages are without the parts around most pages.
    var isAlone: Bool { isKiosk || isEmbed }
}

/// A page before its template is rendered.
struct UnrenderedPage<Context: PageKind>: Sendable {
    var head: PageHead
    /// The title in lists of pages; the heading by default.
    var title: String?
    /// Whether search engines should list it.
    var isListed = true
    var context: Context
}

/// The properties of one page that its frame needs.
struct PageHead: Sendable {
    /// The path from the site's root.
    var path: String
    /// The page with the same content that search engines should list, from the site's root; nil for a page with its
    /// own content.
    var canonicalPath: String?
    /// The path of the site's root on its server, for a page that a server sends at any address.
    var root: String?
    var heading: String
    var description: String
    /// The part of the window's title between the heading and the guide's title.
    var within: String?
    var image: SocialImageContext?
    /// The data about the subject of the page; the data about the page itself is added.
    var structuredData: [UInt8] = []
    /// The accessibility features besides those of every page, with the names of schema.org's `accessibilityFeature`.
    var accessibility: [String] = []
    /// The breadcrumbs above it.
    var above: [CrumbContext] = []
    /// The name in the breadcrumbs, if it is not the heading.
    var crumb: String?
    /// Whether the page asks search engines not to list it.
    var isHidden = false
    /// Whether it is the first page, which links to the feed.
    var hasFeed = false
    /// The notices that it shows; nil if there are none, or if notices do not belong on it.
    var notices: NoticesContext?
    /// Whether it shows whether a place is open now.
    var showsOpenNow = false
    /// Whether lists on it show which of their places are open now.
    var showsOpenPlaces = false
    /// The languages of the page, if these are not all languages of the guide.
    var languages: [String]?
    /// The page's own scripts, which the browser loads before all others.
    var scripts: [Address] = []
    /// The page's own elements besides those of its kind: the names of their scripts, and of their styles.
    var elements: [String] = []
    var styles: [String] = []
    /// The origins of the players of films that the page may load after a press.
    var filmOrigins: [String] = []
}

/// Kinds of pages for the same content, in the order in which the build makes their pages.
struct Edition<Source: Sendable>: Sendable {
    private let kinds: [any KindOfPages<Source>]

    init(_ kinds: [any KindOfPages<Source>]) { self.kinds = kinds }

    var declarations: [PageDeclaration] { kinds.map(\.declaration) }

    /// Compiles the templates of all kinds.
    func compile(_ set: inout TemplateSet) -> [String: TemplateProgram] {
        var programs: [String: TemplateProgram] = [:]
        // All templates are compiled before a missing one stops the build, so that one build reports all errors.
        for kind in kinds { programs[kind.declaration.template] = kind.compile(&set) }
        return programs
    }

    /// The pages as tasks, in order.
    func tasks(of source: Source, frames: PageShellBuilder, templates: PageTemplates) -> [PageTask] {
        kinds.flatMap { $0.tasks(of: source, frames: frames, templates: templates, making: nil).tasks }
    }

    /// The tasks that make some pages.
    ///
    /// - Parameter paths: the paths of the pages, with the folder of their language.
    /// - Returns: nil if the path of a page is not known before all pages are made.
    func tasks(
        of source: Source, frames: PageShellBuilder, templates: PageTemplates, making paths: Set<String>
    ) -> [PageTask]? {
        let found = kinds.map { $0.tasks(of: source, frames: frames, templates: templates, making: paths) }
        return found.reduce(0) { $0 + $1.pageCount } == paths.count ? found.flatMap(\.tasks) : nil
    }
}

/// A kind of page in an edition.
protocol KindOfPages<Source>: Sendable {
    associatedtype Source: Sendable
    var declaration: PageDeclaration { get }
    func compile(_ set: inout TemplateSet) -> TemplateProgram?

    /// The tasks that make the pages, and the number of these pages.
    ///
    /// - Parameter paths: the paths of the only pages to make, with the folder of their language; nil for all pages.
    func tasks(
        of source: Source, frames: PageShellBuilder, templates: PageTemplates, making paths: Set<String>?
    ) -> (tasks: [PageTask], pageCount: Int)
}

struct Pages<Kind: PageKind>: KindOfPages {
    /// The number of pages in a task.
    ///
    /// A caller that writes each task before the next needs little memory.
    private static var subjectsInTask: Int { 16 }

    init(_: Kind.Type) {}

    var declaration: PageDeclaration { Kind.declaration }

    func compile(_ set: inout TemplateSet) -> TemplateProgram? {
        set.compile(Kind.declaration.template, Kind.self, within: PageShell.self)?.program
    }

    func tasks(
        of source: Kind.Source, frames: PageShellBuilder, templates: PageTemplates, making paths: Set<String>?
    ) -> (tasks: [PageTask], pageCount: Int) {
        var subjects = Kind.subjects(in: source)
        if let paths {
            subjects.removeAll { subject in
                guard let path = Kind.path(of: subject, in: source) else { return true }
                return !paths.contains(frames.language.path(path))
            }
        }
        if subjects.isEmpty { return ([], 0) }
        let template: CompiledTemplate<Kind>
        do throws(TemplateErrors) {
            template = try templates.template(of: Kind.self)
        } catch {
            let first = error.errors[0]
            return ([PageTask(maps: { [] }) { _ throws(TemplateError) in throw first }], subjects.count)
        }
        let tasks = stride(from: 0, to: subjects.count, by: Self.subjectsInTask).map { start in
            let subjects = subjects[start..<min(start + Self.subjectsInTask, subjects.count)]
            return PageTask(maps: { subjects.flatMap { Kind.maps(for: $0, in: source) } }) {
                (maps) throws(TemplateError) in
                var pages: [RenderedPage] = []
                var next = 0
                for subject in subjects {
                    let end = next + Kind.mapCount(for: subject, in: source)
                    let drawn: [PageMap?] = (next..<end).map { $0 < maps.count ? maps[$0] : nil }
                    next = end
                    let draft = Kind.page(for: subject, in: source, maps: drawn)
                    let declaration = Kind.declaration(for: subject)
                    let hasMap = drawn.contains { $0 != nil }
                    let frame = frames.frame(draft.head, of: declaration, hasMap: hasMap && !declaration.hasStillMaps)
                    var page = try Self.rendered(draft, within: frame, template)
                    page.isStored = declaration.isStored
                    page.isForPaper = declaration.isForPaper
                    pages.append(page)
                    pages += Kind.files(for: subject, in: source).map { $0.placed(in: frames.language) }
                }
                return pages
            }
        }
        return (tasks, subjects.count)
    }

    private static func rendered(
        _ draft: UnrenderedPage<Kind>, within frame: PageShell, _ template: CompiledTemplate<Kind>
    ) throws(TemplateError) -> RenderedPage {
        let head = draft.head
        return RenderedPage(
            HeadingMarks.marked(try template.render(draft.context, within: frame, foreign: frame.foreign)),
            on: PageAddress(head.path, in: frame.language, root: head.root),
            title: draft.title ?? head.heading, isListed: draft.isListed && !head.isHidden)
    }
}

/// Pages that are not yet rendered.
///
/// Several tasks can run at the same time.
///
/// ```swift
/// let maps = task.planMaps().map { $0.map(draw) }
/// try task.pages(maps: maps).forEach(write)
/// ```
public struct PageTask: Sendable {
    private let planned: @Sendable () -> [MapPlan?]
    private let rendered: @Sendable ([PageMap?]) throws(TemplateError) -> [RenderedPage]

    init(
        maps: @escaping @Sendable () -> [MapPlan?],
        pages: @escaping @Sendable ([PageMap?]) throws(TemplateError) -> [RenderedPage]
    ) {
        planned = maps
        rendered = pages
    }

    /// The same pages as screens of a kiosk.
    func screens(of kiosk: Slug) -> PageTask {
        let rendered = rendered
        return PageTask(maps: planned) { (maps: [PageMap?]) throws(TemplateError) -> [RenderedPage] in
            var pages = try rendered(maps)
            for index in pages.indices { pages[index].kiosk = kiosk }
            return pages
        }
    }

    /// The plans of the maps of all pages, in the order of the pages; nil for a page without a map.
    public func planMaps() -> [MapPlan?] { planned() }

    /// Renders the pages.
    ///
    /// - Parameter maps: the drawn maps in the order of their plans, as inline SVG.
    /// - Throws: a template error that appears only when the template is rendered: partials that contain each other
    ///   without end.
    public func pages(maps: [PageMap?] = []) throws(TemplateError) -> [RenderedPage] { try rendered(maps) }
}
