// The lists of all files of open data: index.json for programs, and a DCAT-AP catalogue for data portals.

import GuideModel
import GuideSupport

/// Writes the lists of the files; docs/open-data.md lists the fields.
struct OpenDataList {
    private let writer: GuideWriter
    /// When the content of each city last changed, in seconds since 1970 (UTC); cities without a known date are absent.
    let days: [Slug: Int]

    init(_ guide: GuideWriter) {
        writer = guide
        // The feed has the day that the editor wrote, if there is one.
        let written = Dictionary(guide.material.feed.map { ($0.path, $0.updated) }) { first, _ in first }
        let known = guide.material.cities.compactMap { city -> (Slug, Int)? in
            let path = SitePath.city(city.id)
            let date = written[path].flatMap { $0 } ?? guide.material.dates.date(of: path)
            return date.map { (city.id, $0) }
        }
        days = Dictionary(known) { first, _ in first }
    }

    /// The id of a city on the page of the open data.
    static func anchor(of city: CitySummary) -> String { "data-\(city.id)" }

    private var guide: Guide { writer.guide }
    private var cities: [CitySummary] { writer.material.cities }
    /// The last change of all.
    private var modified: String? { days.values.max().map { Timestamp.date($0) } }

    private func lastChange(of city: CitySummary) -> String? { days[city.id].map { Timestamp.date($0) } }

    /// The languages of the files; the first is that of the catalogue.
    private var languages: [SiteLanguage] {
        let languages = writer.material.languages.map(\.site)
        return languages.isEmpty ? [guide.site] : languages
    }

    private func absolute(_ path: String) -> String? { PageAddress.absolute(path, base: guide.baseURL) }

    private func address(_ path: String) -> String? { absolute(guide.site.path(path)) }

    // MARK: For programs

    /// The files in the language of the guide's texts.
    func index(_ data: OpenData) -> [UInt8] {
        JSONWriter.object { json in
            json.member("version", OpenData.version)
            json.member("title", guide.title)
            json.member("language", guide.language)
            json.member("licence", data.licenceAddress)
            json.member("publisher", guide.publisherName)
            json.member("issued", data.issued?.text)
            json.member("modified", modified)
            json.array("cities") { list in
                for city in cities { list.elementObject { index(of: city, &$0) } }
            }
        }
    }

    private func index(of city: CitySummary, _ json: inout JSONWriter) {
        json.member("id", city.id.text)
        json.member("name", city.name)
        json.member("country", city.country)
        json.member("latitude", city.position.latitude)
        json.member("longitude", city.position.longitude)
        json.member("modified", lastChange(of: city))
        json.array("files") { list in
            for file in PublishedDataFile.files(of: city) {
                list.elementObject {
                    let path = guide.site.path(SitePath.openData(city.id, file.name))
                    $0.member("subject", file.subject.rawValue)
                    $0.member("count", file.subject.count(in: city))
                    $0.member("type", file.format.mediaType)
                    // Without an address of the guide, the path from this file.
                    $0.member(
                        "url", absolute(path) ?? SitePath.relative(path, from: guide.site.path(SitePath.openDataIndex)))
                }
            }
        }
    }

    // MARK: For data portals

    private static let context: KeyValuePairs<StaticString, String> = [
        "dcat": "http://www.w3.org/ns/dcat#", "dct": "http://purl.org/dc/terms/",
        "foaf": "http://xmlns.com/foaf/0.1/", "geosparql": "http://www.opengis.net/ont/geosparql#",
        "xsd": "http://www.w3.org/2001/XMLSchema#",
    ]
    /// The lists of the European Union from which DCAT-AP takes its values.
    private static let authority = "http://publications.europa.eu/resource/authority/"

    /// The catalogue in the language of the originals, with the files of all languages.
    ///
    /// https://semiceu.github.io/DCAT-AP/releases/3.0.0/
    func catalog(_ data: OpenData) -> [UInt8] {
        JSONWriter.object { json in
            json.object("@context") { context in
                for (prefix, address) in Self.context { context.member(prefix, address) }
            }
            json.member("@id", address(SitePath.openData).map { "\($0)#catalog" })
            json.member("@type", "dcat:Catalog")
            text("dct:title", guide.title, &json)
            text("dct:description", guide.summary ?? writer.words(OpenDataWord.description), &json)
            publisher(&json)
            resource("dct:license", data.licenceAddress, &json)
            resource("foaf:homepage", address(guide.site.isFirst ? "" : SitePath.home), &json)
            resources("dct:language", languages.compactMap { Self.language($0.tag) }, &json)
            dates(data, modified, &json)
            json.array("dcat:dataset") { list in
                for city in cities {
                    for subject in PublishedDataFile.Subject.allCases where subject.count(in: city) > 0 {
                        list.elementObject { dataset(subject, of: city, data, &$0) }
                    }
                }
            }
        }
    }

    private func dataset(
        _ subject: PublishedDataFile.Subject, of city: CitySummary, _ data: OpenData, _ json: inout JSONWriter
    ) {
        let page = address(SitePath.openData)
        json.member("@id", page.map { "\($0)#\(Self.anchor(of: city))-\(subject.rawValue)" })
        json.member("@type", "dcat:Dataset")
        text("dct:title", writer.words(subject.title, city.name), &json)
        text("dct:description", writer.words(OpenDataWord.description), &json)
        json.member("dct:identifier", "\(city.id)/\(subject.rawValue)")
        publisher(&json)
        resource("dcat:landingPage", page.map { "\($0)#\(Self.anchor(of: city))" }, &json)
        // The theme of tourism in the list of the European Union: education, culture and sport.
        resource("dcat:theme", "\(Self.authority)data-theme/EDUC", &json)
        dates(data, lastChange(of: city), &json)
        json.object("dct:spatial") { place in
            place.member("@type", "dct:Location")
            place.object("dcat:centroid") {
                let longitude = Coordinate.text(city.position.longitude)
                $0.member("@value", "POINT(\(longitude) \(Coordinate.text(city.position.latitude)))")
                $0.member("@type", "geosparql:wktLiteral")
            }
        }
        json.array("dcat:distribution") { list in
            for language in languages {
                for file in PublishedDataFile.all where file.subject == subject {
                    list.elementObject { distribution(file, of: city, in: language, data, &$0) }
                }
            }
        }
    }

    private func distribution(
        _ file: PublishedDataFile, of city: CitySummary, in language: SiteLanguage, _ data: OpenData,
        _ json: inout JSONWriter
    ) {
        let address = absolute(language.path(SitePath.openData(city.id, file.name)))
        json.member("@type", "dcat:Distribution")
        text("dct:title", file.name, &json)
        resource("dcat:accessURL", address, &json)
        resource("dcat:downloadURL", address, &json)
        resource("dct:license", data.licenceAddress, &json)
        resource(
            "dcat:mediaType", "https://www.iana.org/assignments/media-types/\(file.format.mediaType)", &json)
        resource("dct:format", "\(Self.authority)file-type/\(file.format.fileType)", &json)
        resource("dct:language", Self.language(language.tag), &json)
    }

    private func publisher(_ json: inout JSONWriter) {
        let organisation = guide.organisations.first { $0.id == guide.publisher }
        json.object("dct:publisher") {
            $0.member("@type", "foaf:Agent")
            text("foaf:name", guide.publisherName, &$0)
            resource("foaf:homepage", organisation?.website.flatMap(ExternalAddress.web), &$0)
        }
    }

    private func dates(_ data: OpenData, _ modified: String?, _ json: inout JSONWriter) {
        for (name, day) in [("dct:issued", data.issued?.text), ("dct:modified", modified)] {
            guard let day else { continue }
            json.object(named: name) {
                $0.member("@value", day)
                $0.member("@type", "xsd:date")
            }
        }
    }

    /// A text in the language of the catalogue.
    private func text(_ name: StaticString, _ value: String, _ json: inout JSONWriter) {
        json.object(name) {
            $0.member("@value", value)
            $0.member("@language", guide.language)
        }
    }

    private func resource(_ name: StaticString, _ address: String?, _ json: inout JSONWriter) {
        guard let address else { return }
        json.object(name) { $0.member("@id", address) }
    }

    private func resources(_ name: StaticString, _ addresses: [String], _ json: inout JSONWriter) {
        json.array(name) { list in
            for address in addresses { list.elementObject { $0.member("@id", address) } }
        }
    }

    /// The address of a language in the lists of ISO 639 that DCAT recommends; nil for a tag without a language code.
    private static func language(_ tag: String) -> String? {
        let code = tag.prefix { $0 != "-" }.lowercased()
        switch code.utf8.count {
        case 2: return "http://id.loc.gov/vocabulary/iso639-1/\(code)"
        case 3: return "http://id.loc.gov/vocabulary/iso639-2/\(code)"
        default: return nil
        }
    }
}
