// Exports a city, or some of its places and tours, as a brochure: one HTML file for paper.

import GuideBuild
import GuideContent
import GuideMedia
import GuideModel
import GuidePacks
import GuidePages
import GuideSupport
import SystemPackage

/// Writes the brochure of one city.
///
/// ```swift
/// var export = BrochureExport(ExportChoice(root: "trip", city: "york"))
/// export.tours = [cityWalls]
/// let (summary, diagnostics) = export.write(to: "york.html")
/// ```
public struct BrochureExport: Sendable {
    public enum Paper: String, CaseIterable, Sendable {
        case a5, a4
    }

    /// The file name extensions.
    public static let endings = [".html", ".htm"]

    private let choice: ExportChoice
    /// The ids of the places; those at the stops of the tours are added.
    public var places: [Slug] = []
    /// The ids of the tours.
    ///
    /// Without any id, the brochure contains the whole city.
    public var tours: [Slug] = []
    public var paper = Paper.a5
    /// The date of the edition; notices that are over by then are left out.
    public var date: CivilDate?

    /// - Parameter choice: the city and its language.
    public init(_ choice: ExportChoice) { self.choice = choice }

    /// Writes the brochure and replaces an existing file if there is no error.
    ///
    /// - Returns: the numbers of what it contains, in words for the terminal; nil if nothing was written, with
    ///   diagnostics that say why.
    public func write(
        to file: FilePath, progress: Progress = Progress(isShown: false)
    ) -> (summary: String?, diagnostics: [Diagnostic]) {
        progress.begin("Reading \(choice.city ?? "the city")")
        let (opened, errors) = ExportSource.open(choice)
        guard var source = opened else { return (nil, errors) }
        guard let id = source.plan.cities.first, let read = source.read(id) else {
            return (nil, source.diagnostics.inFileOrder())
        }
        var diagnostics = source.diagnostics.inFileOrder() + unknown(in: read.city, source)
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        let pictures = BrochurePictures(of: media(of: read.city), from: source.plan.content, progress)
        diagnostics += pictures.diagnostics + PictureDecoding.end()
        let brochure: (html: [UInt8], summary: String)
        do throws(TemplateError) {
            brochure = try html(read, source, pictures, progress)
        } catch {
            return (nil, diagnostics + [BuildError.template(error).diagnostic])
        }
        do throws(FileError) { try FileSystem.replace(file, with: brochure.html) } catch {
            let message = error.sentence(thenDo: "export again")
            return (nil, diagnostics + [.error(at: SourceLocation(file: file.string), code: .unwritable, message)])
        }
        return (brochure.summary, diagnostics)
    }

    /// An error for each id that is not the id of a published place or tour.
    private func unknown(in city: City, _ source: ExportSource) -> [Diagnostic] {
        let file = SourceLocation(file: source.plan.guide.location.file)
        func errors(_ ids: [Slug], among known: [String], _ message: (String, String) -> String) -> [Diagnostic] {
            ids.filter { !known.contains($0.text) }.map { id -> Diagnostic in
                let nearest = nearestWord(to: id.text, among: known).map { "; did you mean \($0)?" } ?? ""
                return .error(at: file, code: .unknownReference, message(id.text, nearest))
            }
        }
        return errors(places, among: city.places.map(\.id.text)) { id, nearest in
            "\(city.name) has no published place with the id \(id)\(nearest)"
        }
            + errors(tours, among: city.tours.map(\.id.text)) { id, nearest in
                "\(city.name) has no published tour with the id \(id)\(nearest)"
            }
    }

    /// The media of the city, and of the chosen places and tours.
    private func media(of city: City) -> [Medium] {
        let isAll = places.isEmpty && tours.isEmpty
        let chosen = city.tours.filter { isAll || tours.contains($0.id) }
        let stops = Set(places + chosen.flatMap { $0.stops.map(\.place) })
        let shown = city.places.filter { isAll || stops.contains($0.id) }
        return city.media + chosen.flatMap(\.media) + shown.flatMap(\.media)
    }

    private func html(
        _ read: ExportSource.ReadCity, _ source: ExportSource, _ pictures: BrochurePictures, _ progress: Progress
    ) throws(TemplateError) -> (html: [UInt8], summary: String) {
        let (city, language) = (read.city, source.language)
        let theme = language.theme
        var material = CityMaterial(
            guide: language.guide, city: city, assets: pictures.assets, geometry: read.geometry, site: theme.assets,
            mapAttribution: read.map.basemap.attribution)
        material.date = date
        material.code = { plan in
            (try? QRCode(plan.address)).map {
                Markup($0.svg(title: plan.title, idPrefix: plan.id, isStandalone: false))
            }
        }
        let brochure = try language.renderer().brochure(material, places: places, tours: tours)
        let drawing = CityMaps(
            city: city, basemap: read.map.basemap, levels: [], words: language.words, guide: language.guide)
        let plans = brochure.maps
        let step = progress.begin("Drawing maps", total: plans.count)
        let maps = plans.map { plan -> PageMap? in
            defer { step.advance() }
            return plan.map { plan in
                // All markers lead to entries of the brochure.
                let map = drawing.drawn(plan) { address in address.fragment.map { "#" + $0 } ?? "" }
                return PageMap(svg: Markup(map.inline()))
            }
        }
        let files = ThemeData(theme)
        let ownStyles = CityStyles.css(city, guide: language.guide, assets: Array(pictures.assets.values))
        let css = files.css + String(decoding: ownStyles, as: UTF8.self)
        let (guide, site) = (language.guide, language.site)
        let html = try brochure.html(maps: maps, isA4: paper == .a4, css: css) { address in
            switch address.role {
            case .outward: return address.path
            case .resource: return pictures.data[address.path] ?? files.data(of: address.path) ?? ""
            case .link:
                guard let base = guide.baseURL else { return "#main" }
                let fragment = address.fragment.map { "#" + $0 } ?? ""
                return base + (address.isPlaced ? address.path : site.path(address.path)) + fragment
            }
        }
        let counts = [
            GuideExport.count(brochure.placeCount, "place"), GuideExport.count(brochure.tourCount, "tour"),
            GuideExport.count(pictures.assets.count, "picture"),
        ]
        return (html, counts.joined(separator: ", "))
    }
}

/// The pictures of a brochure, as data in the file.
private struct BrochurePictures {
    private(set) var assets: [String: MediumAsset] = [:]
    /// The addresses with the data (RFC 2397), by the paths of the pictures.
    private(set) var data: [String: String] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// The pixels of a sheet of A4 within its margins, at 300 pixels an inch.
    private static let largest = PixelSize(width: 2100, height: 3000)
    /// The largest picture file that a brochure accepts, in bytes.
    private static let limit = 200 * 1024 * 1024

    /// Reads the pictures among the media; all other media are left out.
    init(of media: [Medium], from content: DiskFiles, _ progress: Progress) {
        let step = progress.begin("Pictures", total: media.count)
        for medium in media {
            defer { step.advance() }
            guard assets[medium.id] == nil, let bytes = try? content.read(medium.file, limit: Self.limit) else {
                continue
            }
            let name = FilePath(medium.file).lastComponent?.string ?? medium.file
            let (found, warnings) = BookPicture.read(bytes, named: name, at: medium.location, within: Self.largest)
            diagnostics += warnings
            guard let picture = found else { continue }
            let rendition = Rendition(
                path: "images/\(medium.id).\(picture.ending)", type: picture.type, bytes: picture.bytes.count,
                sha256: picture.bytes.sha256, pixels: picture.pixels)
            data[rendition.path] = "data:\(picture.type);base64,\(picture.bytes.base64)"
            assets[medium.id] = MediumAsset(
                medium: medium, kind: .image, renditions: [rendition], pixels: picture.pixels)
        }
    }
}

/// The style sheets of a theme, with the files that they load as data.
private struct ThemeData {
    private let files: [String: [UInt8]]
    /// The style sheets of every page, for paper, and of brochures.
    private(set) var css = ""

    init(_ theme: PublishedTheme) {
        files = Dictionary(theme.files.map { ($0.path, $0.bytes) }) { first, _ in first }
        let names = ["print", "brochure"]
        let sheets = theme.assets.stylesheets + names.compactMap { theme.assets.pageStylesheets[$0] }
        for sheet in sheets {
            guard let bytes = files[sheet] else { continue }
            var text = String(decoding: bytes, as: UTF8.self)
            for path in theme.dependencies[sheet] ?? [] {
                guard let name = FilePath(path).lastComponent?.string, let data = self.data(of: path) else { continue }
                // The name contains a hash of the file, so it occurs only as its address.
                text = text.replacing(name, with: data)
            }
            css += text + "\n"
        }
    }

    /// The address of a file as data (RFC 2397); nil if the theme does not have it.
    func data(of path: String) -> String? {
        files[path].map { "data:\(MediaTypes.type(of: path));base64,\($0.base64)" }
    }
}
