// The readers of files from other people and programs, each with its seed files.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideBuild
@testable import GuideContent
@testable import GuideDatabase
@testable import GuideEditing
@testable import GuideGeo
@testable import GuideMedia
@testable import GuidePacks
@testable import GuidePages
@testable import GuideScripts

/// A reader as a function that accepts any bytes.
struct Reader: Sendable, CustomTestStringConvertible {
    var name: String
    /// The seed files, by their paths in the repository.
    var seeds: [String]
    var read: @Sendable ([UInt8]) -> Void

    var testDescription: String { name }

    /// - Parameter seeds: paths in `Tests/Fuzz/corpus`.
    init(_ name: String, _ seeds: String..., read: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.seeds = seeds.map { "Tests/Fuzz/corpus/\($0)" }
        self.read = read
    }

    private init(recordings: String...) {
        name = "recordings"
        seeds = recordings.map { "Tests/GuideMediaTests/Fixtures/\($0)" }
        read = { bytes in
            let source = MemoryBytes(all: bytes)
            guard let container = try? MediaContainer(content: source) else { return }
            _ = try? Recording(reading: container, from: source)
        }
    }

    private static func exchange(_ format: ImportFormat, _ seed: String) -> Reader {
        Reader(format.rawValue, seed) { _ = ImportReader.read(.bytes($0), as: format, file: "file") }
    }

    static let all: [Reader] =
        [
            Reader("page", "page/minster.md") { GuideInMemory.read(["content/york/places/minster.md": $0]) },
            Reader("settings", "settings/guide.yaml") { GuideInMemory.read(["guide.yaml": $0]) },
            Reader("pws", "pws/york.pws") { GuideInMemory.readPresentation($0) },
            exchange(.geojson, "geojson/park.geojson"), exchange(.gpx, "gpx/walk.gpx"),
            exchange(.kml, "kml/walk.kml"), exchange(.csv, "csv/places.csv"),
            exchange(.ics, "calendar/events.ics"),
            Reader("table of events", "csv/events.csv") {
                _ = ImportReader.read(.bytes($0), as: .csv, file: "file")
            },
            exchange(.wikivoyage, "wikivoyage/york.txt"), exchange(.tourml, "tourml/tour.xml"),
            exchange(.wordpress, "wordpress/export.xml"), exchange(.omeka, "omeka/items.json"),
            exchange(.curatescape, "curatescape/tour.json"), exchange(.izi, "izi/tour.json"),
            exchange(.schemaOrg, "open-data/schema-org.html"),
            exchange(.datatourisme, "open-data/datatourisme.json"),
            exchange(.openDataHub, "open-data/open-data-hub.json"), exchange(.wikidata, "open-data/wikidata.json"),
            Reader(
                "xlsx", "sheet/sheet1.xml", "sheet/strings.xml", "sheet/workbook.xml", "sheet/styles.xml",
                read: Spreadsheets.readExcel),
            Reader("ods", "open-sheet/content.xml") {
                _ = ImportReader.read(.parts(["content.xml": $0]), as: .ods, file: "file")
            },
            Reader("html", "html/place.html") { bytes in
                guard let tree = HTMLTree(String(decoding: bytes, as: UTF8.self)) else { return }
                for origin in [HTMLMarkdown.Origin.page, .imported(base: nil)] {
                    _ = HTMLMarkdown(tree, from: origin).losses.map(\.message)
                }
            },
            Reader("gift", "gift/quiz.gift") {
                let texts = QuizTexts(trueAnswer: "True", falseAnswer: "False") { "\($0)" }
                _ = GIFTReader(String(decoding: $0, as: UTF8.self), file: "file", texts: texts).questions
            },
            Reader("recorded walk", "walk/recorded.json") { _ = RecordedWalkReader.read($0, shownAs: "file") },
            Reader("placed objects", "walk/placed.json") { _ = PlacedObjectsReader.read($0, shownAs: "file") },
            Reader("ground", "geojson/park.geojson") { _ = Basemap.read(geoJSON: $0, file: "file") },
            Reader("extract", "osm/village.osm", "osm/village.osm.pbf") { bytes in
                Scratch.with(bytes, ending: "osm") { _ = OSMReader.read(file: $0, shownAs: "file") }
            },
            Reader("json", "json/record.json", "manifest/pack.json") { _ = try? JSONReader.read($0) },
            Reader("xml", "xml/words.xliff", "kml/walk.kml") { bytes in
                for trust in [XMLTree.Trust.strict, .strictExceptPrefixes, .lenient] { _ = try? XMLTree(bytes, trust) }
            },
            Reader("xliff", "xml/words.xliff") { bytes in
                var reader = XLIFFReader(file: "file")
                _ = reader.read(bytes)
            },
            Reader("attributes", "xml/attributes.kml", "xml/types.svg") { bytes in
                for trust in [XMLTree.Trust.strict, .strictExceptPrefixes, .lenient] { _ = try? XMLTree(bytes, trust) }
                _ = try? XMLParser.read(bytes, file: "file")
                Scratch.with(bytes, ending: "osm") { _ = OSMReader.read(file: $0, shownAs: "file") }
            },
            Reader("hours", "hours/opening.txt") { _ = try? OpeningHours(String(decoding: $0, as: UTF8.self)) },
            Reader("mail", "mail/report.eml") { _ = ReportText($0) },
            Reader("manifest", "manifest/pack.json") { _ = PackManifest.read($0) },
            Reader("pack", "pack/walls.zip") { bytes in
                Scratch.with(bytes, ending: "zip") { _ = PackVerifier.verify($0) }
            },
            Reader("zip parts", "zip/parts.zip") { bytes in
                Scratch.with(bytes, ending: "kmz") { file in
                    _ = try? ZipReader.read(file, limit: ImportFormat.limit) { _ in true }
                }
            },
            Reader("drawing", "drawing/roofs.svg") { _ = try? PublishedDrawing($0) },
            Reader("drawing costs", "drawing/costs.svg", "drawing/filters.svg") { _ = try? PublishedDrawing($0) },
            Reader("captions", "captions/tower.vtt") { _ = WebVTT($0, file: "file", seconds: 4) },
            Reader("picture", "picture/dot.png", "picture/dot.gif") { bytes in
                guard case .picture(let type)? = try? MediaContainer(content: MemoryBytes(all: bytes)) else { return }
                _ = try? PublishedPicture(bytes, type: type)
            },
            Reader("model", "model/sign.glb") { _ = try? PublishedModel($0) },
            Reader(recordings: "tone.mp3", "card.mp4", "card.webm", "fragments.mp4"),
            Reader("template", "template/page.mustache") { bytes in
                let library = TemplateLibrary([(name: "page", bytes: bytes), (name: "part", bytes: bytes)])
                _ = library.errors
                _ = library.compile(page: "page", for: SeedContext.self)
            },
            Reader("style sheet", "style/cards.css") { bytes in
                _ = StyleText.compact(bytes)
                _ = StyleReferences.all(in: bytes)
                _ = MapRules.picked(from: bytes)
                _ = ChosenMapColours.rules(from: bytes)
            },
            Reader("script", "script/card.js") { _ = try? ScriptLexer.tokens(of: $0) },
            Reader("database", "database/header.sqlite") { bytes in
                Scratch.with(bytes, ending: "sqlite") { _ = GuideDatabase.open($0) }
            },
            Reader("guide database", "database/guide.sqlite") { bytes in
                Scratch.with(bytes, ending: "sqlite") { file in
                    guard case .success(let database) = GuideDatabase.open(file) else { return }
                    _ = database.unpack(into: file.removingLastComponent().appending("guide"), removing: true)
                }
            },
        ]
}

/// The parts of a workbook.
///
/// Each part in turn contains the input.
private enum Spreadsheets {
    @Sendable
    static func readExcel(_ bytes: [UInt8]) {
        for name in ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml"] {
            var parts: [String: [UInt8]] = [
                "xl/workbook.xml": Array("<workbook><sheets><sheet name='a'/></sheets></workbook>".utf8),
                "xl/worksheets/sheet1.xml": Array("<worksheet/>".utf8),
            ]
            parts[name] = bytes
            _ = ImportReader.read(.parts(parts), as: .xlsx, file: "file")
        }
    }
}

/// A context with names of the seed of templates.
private struct SeedContext: TemplateContext {
    let name = "York"
    let isFree = false
    let stops: [SeedContext] = []

    static let fields = TemplateFields<SeedContext> {
        $0.text("name", \.name)
        $0.flag("free", \.isFree)
        $0.list("stops", \.stops)
    }
}
