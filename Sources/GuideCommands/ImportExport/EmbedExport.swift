// Prints the code with which another website shows a map, a tour, a place or the events of a guide.

import GuideBuild
import GuideModel
import GuidePages

/// The code for one frame.
///
/// ```swift
/// let export = EmbedExport(ExportChoice(root: "trip", city: "york"), of: .tour("city-walls"), accent: nil)
/// let (code, diagnostics) = export.code()
/// ```
public struct EmbedExport: Sendable {
    /// What the frame shows.
    public enum Subject: Hashable, Sendable {
        /// The map of the city.
        case city
        case area(Slug)
        case kind(PlaceKind)
        case tag(Slug)
        case tour(Slug)
        case place(Slug)
        /// The list of the city's events.
        case events

        /// The path of its own page.
        func page(in city: Slug) -> String {
            switch self {
            case .city: SitePath.city(city)
            case .area(let id): SitePath.area(city, id)
            case .kind(let kind): SitePath.kind(city, kind)
            case .tag(let id): SitePath.tag(city, id)
            case .tour(let id): SitePath.tour(city, id)
            case .place(let id): SitePath.place(city, id)
            case .events: SitePath.events(city)
            }
        }
    }

    private let choice: ExportChoice
    private let subject: Subject
    private let accent: String?

    /// - Parameters:
    ///   - choice: the guide, the city and the language; without a city, the only city of the guide.
    ///   - accent: the colour of the frame, such as `c0392b`; nil for the guide's own.
    public init(_ choice: ExportChoice, of subject: Subject, accent: String?) {
        self.choice = choice
        self.subject = subject
        self.accent = accent
    }

    /// The HTML.
    ///
    /// - Returns: nil if the guide has no such page for frames, with diagnostics that say why.
    public func code() -> (html: String?, diagnostics: [Diagnostic]) {
        let (opened, errors) = ExportSource.open(choice)
        guard var source = opened else { return (nil, errors) }
        let guide = source.language.guide
        if let reason = Self.reason(guide, cities: source.plan.cities) { return (nil, [reason]) }
        guard let id = source.plan.cities.first, let city = source.readContent(of: id) else {
            return (nil, source.diagnostics.inFileOrder())
        }
        let codes: [(page: String, code: EmbedCode)]
        do throws(TemplateError) {
            let material = CityMaterial(guide: guide, city: city, site: source.language.theme.assets)
            codes = try source.language.renderer().city(material).embedCodes
        } catch {
            return (nil, [BuildError.template(error).diagnostic])
        }
        let page = subject.page(in: id)
        guard var code = codes.first(where: { $0.page == page })?.code else {
            let nearest = nearestWord(to: page, among: codes.map(\.page)).map { "; did you mean \($0)?" } ?? ""
            return (
                nil, [Self.error(guide, "the guide has no map, tour, place or list of events at \(page)\(nearest)")]
            )
        }
        if let accent { code.address += "?accent=\(accent)" }
        return (code.html, [])
    }

    /// Why the guide has no code; nil if it has.
    private static func reason(_ guide: Guide, cities: [Slug]) -> Diagnostic? {
        if guide.embed == nil {
            return error(
                guide,
                "the guide has no pages for frames; add embed: {allow: [https://www.example.org]} to guide.yaml")
        }
        if guide.baseURL == nil {
            return .error(
                at: SourceLocation(file: guide.location.file), code: .baseURL,
                "base-url is missing; add base-url: https://… because the code contains the address of the site")
        }
        if cities.count > 1 {
            let ids = cities.map(\.text).joined(separator: ", ")
            return error(guide, "the guide has several cities; choose one with --city: \(ids)")
        }
        return nil
    }

    private static func error(_ guide: Guide, _ message: String) -> Diagnostic {
        .error(at: SourceLocation(file: guide.location.file), code: .embed, message)
    }
}
