// Tests of the open data: its fields are those of docs/open-data.md, and it contains only what everyone may use.

import Foundation
import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite("Open data")
struct OpenDataTests {
    static let base = "https://guide.example/walks/"

    static func guide(
        _ data: OpenData? = OpenData(licence: .ccBy, issued: CivilDate(year: 2026, month: 12, day: 1))
    ) -> Guide {
        var guide = SampleGuide.guide()
        guide.openData = data
        return guide
    }

    /// A city in which every fact of open data is known.
    static var city: City {
        var city = SampleGuide.city
        for index in city.places.indices {
            switch city.places[index].id.text {
            case "museum-gardens":
                let line = [city.places[index].position, city.position]
                city.places[index].outline = .line([line])
                city.places[index].facts.hours = "Apr-Oct Mo-Su 09:00-17:00"
                city.places[index].facts.prices = [Price(payer: "", minorUnits: 0, currency: "GBP")]
            default: break
            }
        }
        for index in city.tours.indices {
            city.tours[index].media = [SampleGuide.front]
            city.tours[index].access = Access(stepFree: .yes, toilets: true, hearingLoop: false, note: "A ramp")
        }
        return city
    }

    static func material(_ city: City = Self.city, guide: Guide = Self.guide()) -> CityMaterial {
        var material = SampleGuide.cityMaterial(city: city, guide: guide)
        material.date = CivilDate(year: 2026, month: 12, day: 1)
        material.dates = PageDates([
            "content/york/city.md": 1_767_312_000, "content/york/places/minster/index.md": 1_772_323_200,
        ])
        material.mapAttribution = "© OpenStreetMap contributors"
        let ends = [Position(latitude: 53.96, longitude: -1.08), Position(latitude: 53.95, longitude: -1.08)]
        material.geometry[SampleGuide.slug("river")] = TourGeometry(
            legs: [TourGeometry.Leg(metres: 1112, direction: .south, line: ends)], isStraight: false)
        return material
    }

    /// The files of the city, by their names.
    private static func files(_ material: CityMaterial = Self.material()) throws -> [String: JSONNode] {
        var files: [String: JSONNode] = [:]
        for page in try Theme.renderer().cityPages(material) where page.path.hasPrefix("york/open-data/") {
            #expect(!page.role.isPage)
            files[String(page.path.dropFirst("york/open-data/".count))] = try JSONReader.read(page.bytes)
        }
        return files
    }

    /// The files of the guide, by their paths.
    static func lists(
        _ guide: Guide = Self.guide(), languages: [LanguageOffer] = []
    ) throws -> [String: String] {
        var material = SampleGuide.guideMaterial(guide: guide, city: city)
        material.languages = languages
        let pages = try Theme.renderer().guidePages(material)
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.bytes.text) })
    }

    /// The fields of an object; a dot separates a field from the object that contains it.
    private static func fields(_ node: JSONNode, in path: String = "", except left: Set<String> = []) -> Set<String> {
        var found: Set<String> = []
        for member in node.members ?? [] where !left.contains(member.name) {
            // The types of inner objects are not listed one by one.
            if member.name == "@type", !path.isEmpty { continue }
            let inner = member.node.members == nil ? (member.node.array ?? []) : [member.node]
            let objects = inner.filter { $0.members != nil }
            if objects.isEmpty { found.insert(path + member.name) }
            for object in objects { found.formUnion(fields(object, in: "\(path)\(member.name).")) }
        }
        return found
    }

    /// The fields that a section of docs/open-data.md lists, and those of them that are always there.
    private static func documented(_ title: String) throws -> (all: Set<String>, always: Set<String>) {
        let file = Theme.root.appendingPathComponent("docs/open-data.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "\n### \(title)\n")).upperBound
        let section = text[start...].components(separatedBy: "\n### ")[0]
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") || $0.hasPrefix("| **`") }
        let names = rows.map { row in
            (name: row.split(separator: "`")[1], isAlways: row.hasPrefix("| **"))
        }
        #expect(!names.isEmpty)
        return (Set(names.map { String($0.name) }), Set(names.filter(\.isAlways).map { String($0.name) }))
    }

    static func expect(_ records: [JSONNode], toHave title: String) throws {
        let (all, always) = try documented(title)
        let found = records.map { fields($0) }
        #expect(found.reduce(into: Set()) { $0.formUnion($1) } == all, "\(title)")
        for record in found { #expect(always.isSubset(of: record), "\(title)") }
    }

    @Test("The JSON-LD has the fields that docs/open-data.md lists")
    func linkedData() throws {
        let files = try Self.files()
        for (name, title) in [("places.jsonld", "Places as JSON-LD"), ("tours.jsonld", "Tours as JSON-LD")] {
            let file = try #require(files[name])
            let records = try #require(file["mainEntity"]?["itemListElement"]?.array)
            try Self.expect(records, toHave: title)
            let head = Self.fields(file, except: ["mainEntity"])
            let inner: Set = ["mainEntity.numberOfItems", "mainEntity.itemListElement"]
            let all = try Self.documented("The file in JSON-LD").all
            #expect(head.union(inner) == all)
            #expect(file["mainEntity"]?["numberOfItems"]?.int == records.count)
            #expect(file["version"]?.int == OpenData.version && file["@type"]?.string == "Dataset")
            #expect(file["license"]?.string == "https://creativecommons.org/licenses/by/4.0/")
            #expect(file["publisher"]?["name"]?.string == "Visit York")
            #expect(file["datePublished"]?.string == "2026-12-01" && file["dateModified"]?.string == "2026-03-01")
        }
        let places = try #require(files["places.jsonld"]?["mainEntity"]?["itemListElement"]?.array)
        let minster = try #require(places.first { $0["identifier"]?.string == "york/minster" })
        #expect(minster["@id"]?.string == "\(Self.base)york/places/minster.html")
        #expect(minster["subjectOf"]?["dateModified"]?.string == "2026-03-01")
        #expect(places.contains { $0["identifier"]?.string == "york/minster/crypt" })
    }

    @Test("The GeoJSON has the fields that docs/open-data.md lists")
    func features() throws {
        let files = try Self.files()
        for (name, title) in [("places.geojson", "Places as GeoJSON"), ("tours.geojson", "Tours as GeoJSON")] {
            let file = try #require(files[name])
            let records = try #require(file["features"]?.array)
            try Self.expect(records.compactMap { $0["properties"] }, toHave: title)
            let head = Self.fields(file, except: ["features"]).union(["features"])
            let all = try Self.documented("The file in GeoJSON").all
            #expect(head == all)
            #expect(records.allSatisfy { $0["type"]?.string == "Feature" && $0["id"]?.string != nil })
        }
        let tours = try #require(files["tours.geojson"]?["features"]?.array)
        #expect(tours.map { $0["id"]?.string } == ["york/tours/city-walls", "york/tours/river"])
        #expect(tours[1]["geometry"]?["type"]?.string == "LineString")
        // Straight lines from stop to stop follow no map.
        #expect(tours.map { $0["properties"]?["attribution"]?.string } == [nil, "© OpenStreetMap contributors"])
        let stops = tours[0]["properties"]?["stops"]?.array?.compactMap(\.string)
        #expect(stops == ["york/bootham-bar", "york/minster/great-east-window", "york/half-moon"])
        let places = try #require(files["places.geojson"]?["features"]?.array)
        let sponsors = places.compactMap { $0["properties"]?["sponsor"]?.string }
        #expect(sponsors == ["Half Moon Ltd"])
        // A feature without a position is not a point.
        #expect(!places.contains { $0["id"]?.string == "york/minster/crypt" })
    }

    @Test("The line of a tour has its known heights as third numbers, and no others")
    func heights() throws {
        func counts(_ material: CityMaterial) throws -> [Int] {
            let tours = try #require(try Self.files(material)["tours.geojson"]?["features"]?.array)
            return (tours[1]["geometry"]?["coordinates"]?.array ?? []).map { $0.array?.count ?? 0 }
        }
        var material = Self.material()
        #expect(try counts(material) == [2, 2])
        material.geometry[SampleGuide.slug("river")]?.profile = ElevationProfile(
            [(0.0, 12.0), (1112, 40)].map { ElevationProfile.Point(metres: $0.0, height: $0.1) })
        #expect(try counts(material) == [3, 3])
    }

    @Test("Pictures that not everyone may use, drafts and hidden places are left out")
    func leftOut() throws {
        var city = Self.city
        let number = try #require(city.places.firstIndex { $0.id.text == "bootham-bar" })
        var material = Self.material()
        for (id, licence, credit) in [
            ("nc", "CC-BY-NC-4.0", "A. Walker"), ("no-author", "CC-BY-4.0", ""), ("none", nil, "A. Walker"),
            ("free", "CC0-1.0", ""),
        ] as [(String, String?, String)] {
            var medium = SampleGuide.picture(id, alt: "A gate")
            (medium.licence, medium.credit) = (licence, credit)
            city.places[number].media.append(medium)
            material.assets[id] = SampleGuide.image(medium)
        }
        city.places.append(SampleGuide.place("secret", "Secret", .park, 53.96, -1.08))
        city.places[city.places.count - 1].status = .inReview
        var hidden = SampleGuide.place("cellar", "Cellar", .ruin, 53.96, -1.08)
        hidden.hidden = .code
        city.hiddenPlaces = [hidden]
        city.tours[1].status = .draft
        material.city = city
        let pages = try Theme.renderer().cityPages(material).filter { $0.path.hasPrefix("york/open-data/") }
        let places = try #require(pages.first { $0.path.hasSuffix("places.jsonld") }).bytes.text
        #expect(places.contains("york/media/free-960.webp"))
        for text in ["york/media/nc-", "york/media/no-author-", "york/media/none-", "Secret", "Cellar"] {
            #expect(!places.contains(text), "\(text)")
        }
        let tours = try #require(pages.first { $0.path.hasSuffix("tours.geojson") }).bytes.text
        #expect(tours.contains("Round the walls") && !tours.contains("By the river"))
    }

    @Test("A record whose summary is not translated has the language of the original")
    func untranslated() throws {
        var (city, guide) = (Self.city, Self.guide())
        guide.languages = ["en", "fr"]
        guide.spoken = "fr"
        city.foreignTexts = [SampleGuide.minster.summary: "en"]
        let pages = try Theme.renderer("fr").cityPages(Self.material(city, guide: guide))
        let file = try #require(pages.first { $0.path == "fr/york/open-data/places.geojson" })
        let places = try #require(try JSONReader.read(file.bytes)["features"]?.array)
        func language(_ id: String) -> String? {
            places.first { $0["id"]?.string == id }?["properties"]?["language"]?.string
        }
        #expect(language("york/minster") == "en" && language("york/shambles") == "fr")
    }

    @Test("The page lists the files, and the footer of every page links to it")
    func page() throws {
        let pages = try Self.lists()
        let page = try #require(pages[SitePath.openData])
        let licence = "https://creativecommons.org/licenses/by/4.0/"
        #expect(page.contains("<a href=\"\(licence)\" rel=\"license external noopener\">CC BY 4.0</a>"))
        #expect(page.contains("Name the source: Visit York."))
        let file = "<a href=\"../york/open-data/places.jsonld\" type=\"application/ld+json\">"
        #expect(page.contains("\(file)7\u{a0}places, JSON-LD</a>"))
        #expect(page.contains("<a href=\"index.html\" aria-current=\"page\">Open data</a>"))
        #expect(page.contains("href=\"catalog.jsonld\"") && page.contains("href=\"index.json\""))
        #expect(pages["help.html"]?.contains("<a href=\"open-data/index.html\">Open data</a>") == true)
        #expect(pages[SitePath.sitemap]?.contains("\(Self.base)open-data/index.html") == true)
        #expect(pages[SitePath.offlineList]?.contains("open-data/index.html") == false)
    }

    @Test("The list has the documented fields, and the address of each file of the city")
    func index() throws {
        let list = try JSONReader.read(Array(try #require(try Self.lists()[SitePath.openDataIndex]).utf8))
        let all = try Self.documented("The list of files").all
        #expect(Self.fields(list) == all)
        let files = list["cities"]?.array?.flatMap { $0["files"]?.array ?? [] } ?? []
        let written = try Set(Self.files().keys.map { "\(Self.base)york/open-data/\($0)" })
        #expect(Set(files.compactMap { $0["url"]?.string }) == written)
    }

    @Test("The catalogue has a dataset for each subject, with a file in each format and language")
    func catalog() throws {
        let words = try Theme.words()
        let languages = [
            LanguageOffer(SiteLanguage(tag: "en", isFirst: true), words: words),
            LanguageOffer(SiteLanguage(tag: "fr", isFirst: false), words: words),
        ]
        let text = try #require(try Self.lists(languages: languages)[SitePath.openDataCatalog])
        let catalog = try JSONReader.read(Array(text.utf8))
        #expect(catalog["@type"]?.string == "dcat:Catalog")
        // Every prefix of a name is declared, so that a processor needs no other file.
        let context = try #require(catalog["@context"]?.members).map(\.name)
        let names = Self.fields(catalog, except: ["@context"]).flatMap { $0.split(separator: ".") }
        for name in names where !name.hasPrefix("@") {
            #expect(context.contains { name.hasPrefix("\($0):") }, "\(name)")
        }
        let datasets = try #require(catalog["dcat:dataset"]?.array)
        #expect(datasets.map { $0["dct:title"]?["@value"]?.string } == ["Places in York", "Tours in York"])
        for dataset in datasets {
            #expect(dataset["dct:issued"]?["@value"]?.string == "2026-12-01")
            #expect(dataset["dct:publisher"]?["foaf:name"]?["@value"]?.string == "Visit York")
            let files = try #require(dataset["dcat:distribution"]?.array)
            let addresses = files.compactMap { $0["dcat:downloadURL"]?["@id"]?.string }
            #expect(addresses.count == 4 && Set(addresses).count == 4)
            #expect(addresses.count(where: { $0.hasPrefix("\(Self.base)fr/york/open-data/") }) == 2)
            #expect(files.allSatisfy { $0["dct:license"]?["@id"]?.string?.hasPrefix("https://creative") == true })
        }
    }

    @Test("Without the key, the guide publishes no open data and links to none; without tours, no files of tours")
    func without() throws {
        #expect(try Self.files(Self.material(guide: Self.guide(nil))).isEmpty)
        let pages = try Self.lists(Self.guide(nil))
        #expect(pages.keys.allSatisfy { !$0.hasPrefix("open-data/") })
        #expect(pages.values.allSatisfy { !$0.contains("open-data/") })
        var city = Self.city
        city.tours = []
        #expect(try Set(Self.files(Self.material(city)).keys) == ["places.geojson", "places.jsonld"])
    }
}
