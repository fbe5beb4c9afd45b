// Reads places from Wikidata: results of the query service, and items as JSON.

import GuideContent
import GuideModel
import GuideSupport

enum WikidataImporter {
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        OpenDataFile.read(source, file: file) { documents in
            let commons = CommonsPictures(documents)
            var places = WikidataPlaces(places: OpenDataBuilder(locale: locale, file: file), commons: commons)
            for document in documents {
                places.places.collector.part = document.part
                for root in document.root.items {
                    let entities = root["entities"].flatMap { $0.node.members ?? [] }
                    for entity in entities { places.add(entity: OpenDataValue(entity.node), document) }
                    if let results = WikidataResults(root) { places.add(results, document) }
                }
                if let results = WikidataResults(rows: document.root.items) { places.add(results, document) }
            }
            return places.content()
        }
    }
}

/// Makes places of items and of the rows of results.
struct WikidataPlaces {
    var places: OpenDataBuilder
    private let commons: CommonsPictures
    private var withoutCredit = LeftOut()

    init(places: OpenDataBuilder, commons: CommonsPictures) {
        self.places = places
        self.commons = commons
    }

    mutating func content() -> ImportedContent {
        if let first = withoutCredit.first {
            places.collector.part = first.part
            places.collector.warn(
                "the pictures of Wikimedia Commons (\(withoutCredit.count)) have no credit and no licence in this file, "
                    + "the first is \(first.name.quotedForMessage); import a ZIP with this file and the answer of "
                    + "Commons about the pictures, or add both to the pages", line: first.line)
            places.collector.part = nil
        }
        if places.collector.content.places.isEmpty, !commons.isEmpty {
            places.collector.fail(
                "this file has pictures of Wikimedia Commons and no places; put it into a ZIP together with a file of "
                    + "Wikidata, and import the ZIP")
        }
        return places.collector.result
    }

    private mutating func add(
        _ entry: OpenDataEntry, pictures: [String], _ document: OpenDataDocument, _ value: OpenDataValue
    ) {
        var entry = entry
        entry.line = document.line(of: value)
        for reference in pictures {
            let name = CommonsPictures.name(of: reference)
            let picture = name.flatMap { commons[$0] }
            if picture?.credit == nil, picture?.licence == nil, let name {
                withoutCredit.add(name, in: document, value)
            }
            entry.more.media.append(
                places.picture(
                    picture?.address ?? name.map(CommonsPictures.address) ?? reference,
                    caption: picture.flatMap { places.mainText(of: $0.description) }, credit: picture?.credit,
                    licence: picture?.licence, line: entry.line))
        }
        places.add(entry)
    }

    // MARK: Items

    mutating func add(entity: OpenDataValue, _ document: OpenDataDocument) {
        guard let id = entity["id"].first?.text, entity["missing"].isEmpty else { return }
        let claims = WikidataClaims(entity)
        var entry = OpenDataEntry()
        entry.values[.key] = id
        entry.name = Self.texts(entity["labels"])
        entry.summary = Self.texts(entity["descriptions"])
        entry.position = claims["P625"].lazy.compactMap(\.position).first
        entry.kind = claims["P31"].lazy.compactMap { $0["id"].first?.text.flatMap(WikidataKinds.kind) }.first
        entry.add(.website, claims["P856"].first)
        entry.add(.address, claims["P6375"].first?["text"].first)
        entry.add(.postcode, claims["P281"].first)
        entry.add(.phone, claims["P1329"].first)
        entry.add(.email, claims["P968"].first)
        entry.more.links = links(of: entity, id)
        entry.line = document.line(of: entity)
        if !claims["P3025"].isEmpty {
            places.report("the open days", of: entry, "they are items of Wikidata; add hours to the page")
        }
        add(entry, pictures: claims["P18"].compactMap(\.text), document, entity)
    }

    /// The texts of labels or descriptions, as in {"en": {"language": "en", "value": "York Minster"}}.
    private static func texts(_ values: [OpenDataValue]) -> OpenDataTexts {
        var texts = OpenDataTexts()
        for member in values.flatMap({ $0.node.members ?? [] }) {
            let language = member.node["language"]?.string ?? member.name
            // The code for names that are the same in many languages.
            texts.add(member.node["value"]?.string, in: language == "mul" ? nil : language)
        }
        return texts
    }

    /// The article in the guide's first language, and the item itself.
    private func links(of entity: OpenDataValue, _ id: String) -> [ExternalLink] {
        let code = (places.locale.languages.first ?? "en").prefix { $0 != "-" }
        var addresses = ["https://www.wikidata.org/wiki/\(id)"]
        if let title = entity["sitelinks"].first?["\(code)wiki"].first?["title"].first?.text {
            let path = title.replacing(" ", with: "_").percentEncoded(keeping: "-._~,()/:")
            addresses.append("https://\(code).wikipedia.org/wiki/\(path)")
        }
        return ExternalLink.encyclopedias(among: addresses, language: String(code))
    }

    // MARK: Results of queries

    mutating func add(_ results: WikidataResults, _ document: OpenDataDocument) {
        for item in results.items {
            var entry = item.entry
            entry.more.links = ExternalLink.encyclopedias(
                among: item.links, language: places.locale.languages.first)
            add(entry, pictures: item.pictures, document, item.row)
        }
        guard !results.unknown.isEmpty else { return }
        let names = results.unknown.prefix(12).map(\.quotedForMessage).joined(separator: ", ")
        places.collector.warn(
            "these variables of the query are left out: \(names); give them the names of fields, for example "
                + "?coord, ?image or ?website", line: 1)
    }
}

/// The values of an item's statements, the preferred ones first.
private struct WikidataClaims {
    private let claims: [OpenDataValue]

    init(_ entity: OpenDataValue) { claims = entity["claims"] }

    subscript(property: String) -> [OpenDataValue] {
        let all = claims.flatMap { $0[property] }
        let preferred = all.filter { $0["rank"].first?.text == "preferred" }
        let normal = all.filter { !["preferred", "deprecated"].contains($0["rank"].first?.text ?? "") }
        return (preferred + normal).flatMap { $0["mainsnak"] }.flatMap { $0["datavalue"] }.flatMap { $0["value"] }
    }
}

/// The kinds of places of common classes of Wikidata.
enum WikidataKinds {
    /// - Parameter item: the id of a class, such as `Q33506`.
    static func kind(_ item: String) -> PlaceKind? { kinds[item] }

    private static let kinds: [String: PlaceKind] = [
        "Q1007870": .gallery, "Q1060829": .concertHall, "Q108325": .chapel, "Q109607": .ruin, "Q1107656": .garden,
        "Q11707": .restaurant, "Q12280": .bridge, "Q1248784": .airport, "Q12518": .tower, "Q153562": .operaHouse,
        "Q160742": .abbey, "Q16560": .palace, "Q167346": .botanicalGarden, "Q16970": .church, "Q174782": .square,
        "Q179700": .statue, "Q207694": .museum, "Q22698": .park, "Q23397": .lake, "Q23413": .castle, "Q23442": .island,
        "Q24354": .theatre, "Q27686": .hotel, "Q2977": .church, "Q32815": .mosque, "Q33506": .museum,
        "Q34038": .waterfall, "Q34627": .synagogue, "Q38720": .windmill, "Q39614": .cemetery, "Q39715": .lighthouse,
        "Q3947": .house, "Q40080": .beach, "Q41176": .building, "Q43501": .zoo, "Q44613": .abbey, "Q483110": .stadium,
        "Q483453": .fountain, "Q4989906": .monument, "Q5003624": .memorial, "Q543654": .townHall, "Q55488": .station,
        "Q57821": .castle, "Q7075": .library, "Q751876": .castle, "Q82117": .gate, "Q839954": .archaeologicalSite,
        "Q8502": .peak,
    ]
}
