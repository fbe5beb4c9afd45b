// Exports a city as a book: its texts, pictures and maps in one EPUB.

import GuideBuild
import GuideContent
import GuideMedia
import GuideModel
import GuidePacks
import GuidePages
import GuideSupport
import SystemPackage

/// Writes the book of one city.
///
/// ```swift
/// let export = BookExport(ExportChoice(root: "trip", city: "york", language: "ar"))
/// let (told, diagnostics) = export.write(to: "york.epub")
/// ```
public struct BookExport: Sendable {
    /// The file name extension.
    public static let ending = ".epub"
    /// The largest picture file that the book accepts, in bytes.
    private static let pictureLimit = 200 * 1024 * 1024

    private let choice: ExportChoice

    /// - Parameter choice: the city and its language.
    public init(_ choice: ExportChoice) { self.choice = choice }

    /// Writes the book and replaces an existing file if there is no error.
    ///
    /// - Returns: the number of chapters and pictures, in words for the terminal; nil if nothing was written, with
    ///  diagnostics that say why.
    public func write(
        to file: FilePath, progress: Progress = Progress(isShown: false)
    ) -> (summary: String?, diagnostics: [Diagnostic]) {
        progress.begin("Reading \(choice.city ?? "the city")")
        let (opened, errors) = ExportSource.open(choice)
        guard var source = opened else { return (nil, errors) }
        guard let id = source.plan.cities.first, let read = source.read(id) else {
            return (nil, source.diagnostics.inFileOrder())
        }
        var diagnostics = source.diagnostics.inFileOrder()
        let contents: BookContents
        do throws(TemplateError) {
            contents = try BookContents(read, source, progress)
        } catch {
            diagnostics.append(BuildError.template(error).diagnostic)
            return (nil, diagnostics)
        }
        diagnostics += contents.diagnostics
        progress.begin("Packing the book")
        do throws(PackError) {
            try BookWriter.write(
                contents.files.map { BookWriter.File(path: "\(CityBook.folder)/\($0.path)", bytes: $0.bytes) },
                package: "\(CityBook.folder)/\(CityBook.packageFile)", to: file)
        } catch {
            diagnostics.append(
                .error(at: SourceLocation(file: file.string), code: .unwritable, error.description))
            return (nil, diagnostics)
        }
        let counts = [GuideExport.count(contents.chapters, "chapter"), GuideExport.count(contents.pictures, "picture")]
        return (counts.joined(separator: ", "), diagnostics)
    }

    /// A book before it is packed into the EPUB.
    private struct BookContents {
        var files: [CityBook.File]
        var chapters: Int
        var pictures: Int
        var diagnostics: [Diagnostic]

        init(
            _ read: ExportSource.ReadCity, _ source: ExportSource, _ progress: Progress
        ) throws(TemplateError) {
            let city = read.city
            var pictures = BookPictures(content: source.plan.content, limit: BookExport.pictureLimit)
            let assets = pictures.assets(of: city, progress)
            let language = source.language
            let material = CityMaterial(
                guide: language.guide, city: city, assets: assets, geometry: read.geometry,
                site: language.theme.assets, mapAttribution: read.map.basemap.attribution)
            let book = try language.renderer().book(
                material, modified: BookExport.modified(city.id, root: source.plan.options.root))
            let maps = CityMaps(
                city: city, basemap: read.map.basemap, levels: [], words: language.words, guide: language.guide)
            let plans = city.places.isEmpty ? [] : book.maps
            let step = progress.begin("Drawing maps", total: plans.count)
            let drawn = plans.map { map in
                defer { step.advance() }
                return CityBook.File(
                    path: map.file,
                    bytes: maps.drawn(map.plan) { book.href($0, from: map.plan) }
                        .standalone(styles: source.plan.themeFiles.ownMapRules, isPicture: true))
            }
            let cover = pictures.cover(of: city, orElse: drawn.first)
            let documents = try book.files(maps: drawn.map(\.path), pictures: pictures.resources, cover: cover)
            files = documents + drawn + pictures.files
            chapters = 1 + city.tours.count + city.places.reduce(0) { $0 + 1 + $1.features.count }
            self.pictures = assets.count
            diagnostics = pictures.diagnostics + PictureDecoding.end()
        }
    }

    /// The time of the last change of the city's content, in seconds since 1970.
    ///
    /// It comes from the git history of the content, or is the timestamp of packs if there is no history.
    private static func modified(_ city: Slug, root: FilePath) -> Int {
        let folder = "\(GuideReader.contentFolder)/\(city)/"
        let latest = ContentHistory.files(of: root).filter { $0.key.hasPrefix(folder) }.values.max()
        return latest ?? ZipClock.timestamp
    }
}

/// The pictures of a book.
private struct BookPictures {
    let content: DiskFiles
    let limit: Int
    private(set) var files: [CityBook.File] = []
    private(set) var resources: [CityBook.Resource] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var read: [String: BookPicture] = [:]

    init(content: DiskFiles, limit: Int) {
        self.content = content
        self.limit = limit
    }

    /// The pictures among the media of the pages, by the media's ids; all other media are left out.
    mutating func assets(of city: City, _ progress: Progress) -> [String: MediumAsset] {
        var media = city.media + city.tours.flatMap(\.media)
        for place in city.places { media += place.media + place.features.flatMap(\.media) }
        var assets: [String: MediumAsset] = [:]
        let step = progress.begin("Pictures", total: media.count)
        for medium in media {
            defer { step.advance() }
            guard assets[medium.id] == nil else { continue }
            guard let bytes = try? content.read(medium.file, limit: limit) else { continue }
            let name = FilePath(medium.file).lastComponent?.string ?? medium.file
            let (found, pictureDiagnostics) = BookPicture.read(bytes, named: name, at: medium.location)
            diagnostics += pictureDiagnostics
            guard let picture = found else { continue }
            read[medium.id] = picture
            let rendition = Rendition(
                path: add(picture, as: medium.id), type: picture.type, bytes: picture.bytes.count,
                sha256: picture.bytes.sha256, pixels: picture.pixels)
            assets[medium.id] = MediumAsset(
                medium: medium, kind: .image, renditions: [rendition], pixels: picture.pixels)
        }
        return assets
    }

    /// The picture on the cover: the city's first picture, or its map if it has none.
    ///
    /// - Returns: its path in the book; nil if there is neither.
    mutating func cover(of city: City, orElse map: CityBook.File?) -> String? {
        for medium in city.media {
            if let picture = read[medium.id] { return add(picture.asCover(around: medium.focus), as: "cover") }
        }
        guard let map else { return nil }
        let picture = BookPicture.read(map.bytes, named: map.path, at: SourceLocation(file: map.path)).picture
        let cover = picture?.asCover(around: nil)
        return cover.map { $0.ending == "svg" ? map.path : add($0, as: "cover") } ?? map.path
    }

    private mutating func add(_ picture: BookPicture, as name: String) -> String {
        let path = "images/\(name).\(picture.ending)"
        files.append(CityBook.File(path: path, bytes: picture.bytes))
        resources.append(CityBook.Resource(file: path, type: picture.type))
        return path
    }
}
