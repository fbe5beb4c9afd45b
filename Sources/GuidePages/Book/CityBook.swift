// Exports a city as a book (EPUB 3.3): its chapters, its table of contents, and the other files of the format.

import GuideModel
import GuideSupport

/// Plans and writes the files of one city's book in one language.
///
/// ```swift
/// let book = renderer.book(material, modified: date)
/// let maps = book.maps.map { (file: $0.file, bytes: draw($0.plan)) }
/// let files = try book.files(maps: maps.map(\.file), pictures: [("images/minster.jpg", "image/jpeg")])
/// ```
public struct CityBook: Sendable {
    /// A map that the caller draws for the book.
    public struct Map: Sendable {
        public var file: String
        public var plan: MapPlan
    }

    /// A file of the book, with a path relative to the folder of the package document.
    public struct File: Sendable {
        public var path: String
        public var bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// A file that the caller provides.
    public struct Resource: Sendable {
        public var file: String
        /// The media type.
        public var type: String

        public init(file: String, type: String) {
            self.file = file
            self.type = type
        }
    }

    /// The folder of the book's files in its ZIP file.
    public static let folder = "EPUB"
    /// The package document in that folder.
    public static let packageFile = "package.opf"

    private let chapters: BookChapters
    private let modified: Int

    init(_ writer: CityWriter, templates: BookTemplates, modified: Int) {
        chapters = BookChapters(writer: writer, templates: templates, address: BookAddress(writer.index))
        self.modified = modified
    }

    private var index: CityIndex { chapters.writer.index }
    private var address: BookAddress { chapters.address }
    private var blank: BookMarkup {
        BookMarkup(language: guide.language, foreignTexts: city.foreignTexts)
    }
    private var city: City { index.city }
    private var guide: Guide { index.material.guide }
    private var words: Words { index.words }
    private var imprint: FormattedText? { guide.legal?.imprint }

    /// The title of the book, for example `York, The York guide`.
    public var title: String { words.line([city.name, guide.title]) }

    /// The maps of the city and of its tours.
    public var maps: [Map] {
        let maps = PlaceMaps(index: index)
        return [Map(file: BookAddress.cityMap, plan: maps.cityMap())]
            + index.tours.map { Map(file: BookAddress.map(of: $0.tour), plan: maps.tour($0)) }
    }

    /// Where a marker on a map leads.
    ///
    /// - Parameter plan: the plan of the map.
    public func href(_ address: Address, from plan: MapPlan) -> String {
        "../" + (address.path.isEmpty ? chapterOfMarker(address, plan) : self.address.href(address, on: plan.page))
    }

    private func chapterOfMarker(_ address: Address, _ plan: MapPlan) -> String {
        self.address.href(.link(plan.page, fragment: address.fragment), on: plan.page)
    }

    /// All files except maps and pictures, with the package document first.
    ///
    /// - Parameters:
    ///   - maps: the maps that the caller has drawn.
    ///   - pictures: the pictures of the assets and of the cover.
    ///   - cover: the picture on the cover, one of `pictures`; nil for none.
    /// - Throws: a template error that appears only when the template is rendered.
    public func files(maps: [String], pictures: [Resource], cover: String?) throws(TemplateError) -> [File] {
        let package = package(maps: maps, pictures: pictures, cover: cover, blank: blank)
        var files = [
            File(path: Self.packageFile, bytes: package.packageDocument()),
            File(path: BookAddress.contents, bytes: package.contents()),
            File(path: "toc.ncx", bytes: package.oldContents()),
            File(path: BookAddress.style, bytes: Array(BookStyle.css.utf8)),
            File(path: BookAddress.cover, bytes: coverDocument(cover)),
            File(
                path: BookAddress.city, bytes: try chapters.cityChapter(hasMap: maps.contains(BookAddress.cityMap))),
        ]
        for record in index.tours {
            files.append(
                File(
                    path: BookAddress.tour(record.tour),
                    bytes: try chapters.chapter(of: record, hasMap: maps.contains(BookAddress.map(of: record.tour)))))
        }
        let views = chapters.writer.views
        for number in index.places.indices {
            for view in [views.place(number)] + views.features(ofPlace: number) {
                files.append(File(path: BookAddress.chapter(of: view), bytes: try chapters.chapter(of: view)))
            }
        }
        if let imprint { files.append(File(path: BookAddress.imprint, bytes: try chapters.chapter(of: imprint))) }
        return files
    }

    private func package(
        maps: [String], pictures: [Resource], cover: String?, blank: BookMarkup
    ) -> BookPackage {
        let source = PageAddress.absolute(guide.site.path(SitePath.city(city.id)), base: guide.baseURL)
        return BookPackage(
            guide: guide, title: title, summary: city.summary, words: words,
            identifier: Self.identifier(source ?? "\(guide.title)/\(city.id)/\(guide.language)"), modified: modified,
            source: source, city: BookDocument(file: BookAddress.city, title: city.name),
            tours: index.tours.map { BookDocument(file: BookAddress.tour($0.tour), title: $0.tour.name) },
            places: index.places.map { place in
                BookDocument(
                    file: BookAddress.place(place), title: place.name,
                    parts: place.features.map {
                        BookDocument(file: BookAddress.feature($0, of: place), title: $0.name)
                    })
            },
            imprint: imprint.map { _ in
                BookDocument(file: BookAddress.imprint, title: words(PageWord.imprint))
            },
            resources: [(BookAddress.style, "text/css")] + maps.map { ($0, "image/svg+xml") }
                + pictures.map { ($0.file, $0.type) },
            coverPicture: cover, isVisual: !maps.isEmpty || !pictures.isEmpty, blank: blank)
    }

    private func coverDocument(_ picture: String?) -> [UInt8] {
        blank.document(title: title, style: BookAddress.style) { body in
            body.element("section", [("epub:type", "cover"), ("class", "cover")]) { section in
                section.text("h1", city.name)
                section.text("p", city.summary, [("class", "summary")])
                // The picture needs no description, because the city's own chapter describes it.
                if let picture { section.empty("img", [("src", picture), ("alt", ""), ("role", "presentation")]) }
                section.text("p", guide.title, [("class", "guide")])
            }
        }
    }

    /// The identifier of a book, which is the same for every build of the same book.
    ///
    /// It is a UUID of version 8 (RFC 9562, section 5.8), made from a hash.
    private static func identifier(_ name: String) -> String {
        var digits = Array(("wynd book " + name).utf8.sha256.prefix(32))
        digits[12] = "8"
        digits[16] = "a"
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return "urn:uuid:" + parts.joined(separator: "-")
    }
}
