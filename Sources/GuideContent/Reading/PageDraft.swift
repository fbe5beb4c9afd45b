// A page's file after its front matter has been read, and before its text is rendered.

import GuideModel

/// What is known of one page while its city is being read.
struct PageDraft: Sendable {
    enum Fields: Sendable {
        indirect case city(CityFields)
        case sight(SightFields)
        indirect case tour(TourFields)
        /// The front matter could not be read.
        case none
    }

    let file: ContentFile
    var findings: Findings
    /// The file's text, until its body has been rendered.
    var text: SourceText?
    var frontMatter: FrontMatter?
    var fields = Fields.none
    /// Nil when the front matter does not say it in a known word.
    var status: ReviewStatus?
    /// Whether the page says that the public may see it.
    var isPublished = false
    /// True for a feature of a place that the public may not see.
    var isHidden = false
    var media: [MediumDraft] = []
    var body = RichText()
    var headings: [String] = []
    var fragmentLinks: [FragmentLink] = []
    /// True for a file without any front matter: it may turn out to be a transcript.
    var lacksFrontMatter = false

    init(file: ContentFile) {
        self.file = file
        findings = Findings(file: file.path)
    }

    /// Where the front matter begins.
    var location: SourceLocation { SourceLocation(file: file.path, line: 1, column: 1) }

    /// The name of a place, a feature or a tour, and where it stands.
    var name: (text: String, mark: Mark)? {
        switch fields {
        case .sight(let fields): fields.name.map { ($0, fields.nameMark) }
        case .tour(let fields): fields.name.map { ($0, fields.nameMark) }
        case .city, .none: nil
        }
    }

    /// The position of a place or a feature, and where it stands.
    var position: (position: Position, mark: Mark)? {
        guard case .sight(let fields) = fields, let position = fields.position else { return nil }
        return (position, fields.positionMark)
    }
}

/// The keys of city.md.
struct CityFields: Sendable {
    var name: String?
    var country: String?
    var position: Position?
    var timeZone: String?
    var summary: String?
    var accent: String?
    var mapFile: String?
    var mapClip: MapClip?
    /// Areas that no walk is led through.
    var restrictedFile: String?
    var areas: [Area]

    init(_ reader: inout MappingReader, file: String, tree: ContentTree, _ findings: inout Findings) {
        name = reader.requiredText("name", &findings)
        country = reader.country(&findings)
        position = reader.position(isRequired: true, &findings)?.position
        timeZone = reader.timeZone(&findings)
        summary = reader.requiredText("summary", &findings)
        accent = reader.accent(&findings)
        mapFile = CityFields.map(&reader, file: file, tree: tree, &findings)
        mapClip = reader.mapClip(&findings)
        restrictedFile = CityFields.restricted(&reader, file: file, tree: tree, &findings)
        areas = reader.areas(&findings)
    }

    /// The names of a map that need not be named, the first that is there.
    private static func usualMaps(_ city: String) -> [String] {
        ["map.geojson", "map.osm.pbf", "map.osm", "\(city).osm.pbf", "\(city).osm"]
    }

    /// The map that is named, else the usual one where there is one.
    private static func map(
        _ reader: inout MappingReader, file: String, tree: ContentTree, _ findings: inout Findings
    ) -> String? {
        guard reader.filled("map") != nil else {
            let folder = ContentPath.folder(of: file)
            let city = folder.split(separator: "/").last.map(String.init) ?? ""
            return usualMaps(city).map { ContentPath.join(folder, $0) }.first { tree.entry($0)?.kind == .file }
        }
        return self.file(
            "map", of: [".geojson", ".json", ".osm.pbf", ".pbf", ".osm"],
            "is no map; a map is read from a file that ends in .geojson, .osm.pbf or .osm", &reader, file: file,
            tree: tree, &findings)
    }

    /// The file of areas that no walk is led through.
    private static func restricted(
        _ reader: inout MappingReader, file: String, tree: ContentTree, _ findings: inout Findings
    ) -> String? {
        self.file(
            "restricted", of: [".geojson", ".json"],
            "holds no areas; restricted areas are read from a file that ends in .geojson", &reader, file: file,
            tree: tree, &findings)
    }

    /// The path of the file that a key names, with one of these endings.
    private static func file(
        _ key: String, of endings: [String], _ complaint: String, _ reader: inout MappingReader, file: String,
        tree: ContentTree, _ findings: inout Findings
    ) -> String? {
        guard let entry = reader.filled(key), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        switch FileReference.resolve(text, from: file, in: tree) {
        case .refused(let reason, let suggestion):
            findings.error(entry.value.mark, "map-file", "\(text.shortForMessage) \(reason)", suggestion: suggestion)
            return nil
        case .file(let path):
            guard endings.contains(where: { path.hasSuffix($0) }) else {
                findings.error(entry.value.mark, "map-file", "\(text.shortForMessage) \(complaint)")
                return nil
            }
            return path
        }
    }
}

/// The keys that places and features share.
///
/// A class, since each step of reading a city looks at one or two of them.
final class SightFields: Sendable {
    let name: String?
    let nameMark: Mark
    let kind: PlaceKind?
    let position: Position?
    let positionMark: Mark
    let area: Named?
    let summary: String?
    let facts: VisitFacts
    let tags: [String]
    let sponsor: String?

    init(
        _ reader: inout MappingReader, isFeature: Bool, _ findings: inout Findings
    ) {
        let named = reader.requiredNamed("name", &findings)
        name = named?.text
        nameMark = named?.mark ?? .wholeFile
        kind = reader.choice("kind", of: PlaceKind.self, code: "kind", isRequired: true, &findings)
        let place = reader.position(isRequired: !isFeature, &findings)
        position = place?.position
        positionMark = place?.mark ?? .wholeFile
        area = isFeature ? nil : reader.named("area", &findings)
        summary = reader.requiredText("summary", &findings)
        facts = reader.visitFacts(&findings)
        tags = reader.texts("tags", example: "[medieval, free]", &findings).map(\.text)
        sponsor = isFeature ? nil : SightFields.sponsor(&reader, &findings)
    }

    /// Who pays: a yes does not say.
    private static func sponsor(_ reader: inout MappingReader, _ findings: inout Findings) -> String? {
        guard let entry = reader.filled("sponsored"), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        guard let isSponsored = entry.value.flag else { return text }
        if isSponsored {
            findings.error(
                entry.value.mark, "sponsored", "say by whom: sponsored: The Copper Ladle; visitors are told")
            return text
        }
        return nil
    }
}
