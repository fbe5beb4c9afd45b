// Reads places and tours in the vocabulary of schema.org, from JSON-LD or from the source of a web page.

import GuideContent
import GuideModel
import GuideSupport

enum SchemaOrgImporter {
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        OpenDataFile.read(source, file: file) { documents in
            var reader = SchemaOrgReader(locale: locale, file: file)
            return reader.content(of: documents)
        }
    }
}

private struct SchemaOrgReader {
    private var places: OpenDataBuilder
    /// The objects of the document by their ids.
    private var objects: [String: OpenDataValue] = [:]
    /// The keys of places by the ids of their objects.
    private var keys: [String: String] = [:]
    private var tours: [(value: OpenDataValue, document: OpenDataDocument)] = []
    private var leftOut = LeftOut()

    /// Members whose objects can be places of their own.
    private static let containers = [
        "@graph", "itemListElement", "item", "mainEntity", "about", "containsPlace", "includesAttraction", "hasPart",
    ]
    /// Classes of places that have no kind.
    private static let placeClasses: Set = [
        "CivicStructure", "EntertainmentBusiness", "Landform", "LandmarksOrHistoricalBuildings", "LocalBusiness",
        "Place", "PlaceOfWorship", "SportsActivityLocation",
    ]
    /// Classes of regions, which have positions and are not places of a guide.
    private static let regionClasses: Set = [
        "AdministrativeArea", "City", "Continent", "Country", "State", "TouristDestination",
    ]
    /// Classes that describe a page and not its content.
    private static let pageClasses: Set = [
        "BreadcrumbList", "ImageObject", "ItemList", "ListItem", "Organization", "Person", "WebSite",
    ]

    init(locale: ImportLocale, file: String) { places = OpenDataBuilder(locale: locale, file: file) }

    mutating func content(of documents: [OpenDataDocument]) -> ImportedContent {
        for document in documents {
            places.collector.part = document.part
            note(document.root)
            for value in document.root.items { read(value, document) }
        }
        for tour in tours {
            places.collector.part = tour.document.part
            add(tour: tour.value, tour.document)
        }
        places.report(leftOut, "objects that are neither places nor tours")
        return places.collector.result
    }

    // MARK: Objects

    /// Notes the objects with an id; one with more members than the id describes the thing.
    private mutating func note(_ value: OpenDataValue) {
        if let id = value.id, (value.node.members?.count ?? 0) > 1 { objects[id] = objects[id] ?? value }
        for member in value.node.members ?? [] { note(OpenDataValue(member.node)) }
        for element in value.node.array ?? [] { note(OpenDataValue(element)) }
    }

    /// The object to which a reference leads; any other value is unchanged.
    private func resolved(_ value: OpenDataValue) -> OpenDataValue {
        guard let id = value.id, value.node.members?.count == 1 else { return value }
        return objects[id] ?? value
    }

    private func values(_ value: OpenDataValue, _ name: String) -> [OpenDataValue] { value[name].map { resolved($0) } }

    private mutating func read(_ value: OpenDataValue, _ document: OpenDataDocument) {
        let classes = value.classes
        if classes.contains("TouristTrip") {
            tours.append((value, document))
            return
        }
        if isPlace(value) {
            add(place: value, document)
        } else if let name = mainName(value), let first = classes.first, !Self.pageClasses.contains(first),
            !first.hasSuffix("Page")
        {
            leftOut.add("\(first) \(name)", in: document, value)
        }
        for name in Self.containers {
            for inner in value[name] { read(inner, document) }
        }
    }

    private func isPlace(_ value: OpenDataValue) -> Bool {
        let classes = value.classes
        if classes.contains(where: Self.regionClasses.contains) { return false }
        return OpenDataKinds.kind(of: classes) != nil || classes.contains(where: Self.placeClasses.contains)
            || !value["geo"].isEmpty
    }

    /// The coordinates, or else the position in a link to a map site.
    private func position(of value: OpenDataValue) -> Position? {
        if let position = value.position ?? values(value, "geo").lazy.compactMap(\.position).first { return position }
        for map in value["hasMap"] {
            let link = map.text ?? map["url"].first?.text ?? map.id ?? ""
            if case .exact(let position)? = WrittenPosition(link) { return position }
        }
        return nil
    }

    private func mainName(_ value: OpenDataValue) -> String? { places.mainText(of: OpenDataTexts(value["name"])) }

    // MARK: Places

    /// - Returns: the key of the place; nil if it was left out.
    @discardableResult
    private mutating func add(place value: OpenDataValue, _ document: OpenDataDocument) -> String? {
        if let id = value.id, let key = keys[id] { return key }
        let position = position(of: value)
        if let name = mainName(value), let key = places.key(of: PlainText.ofHTML(name), at: position) { return key }
        var entry = entry(of: value, document)
        entry.position = position
        entry.outline = outline(of: values(value, "geo"), of: entry)
        addHours(of: value, to: &entry)
        addPrices(of: value, to: &entry)
        entry.more.media = media(of: value, document)
        let key = places.add(entry)
        if let id = value.id, let key { keys[id] = key }
        return key
    }

    private func entry(of value: OpenDataValue, _ document: OpenDataDocument) -> OpenDataEntry {
        let language = value["inLanguage"].first?.text ?? document.language
        var entry = OpenDataEntry()
        entry.line = document.line(of: value)
        entry.name = OpenDataTexts(value["name"], in: language)
        entry.summary = OpenDataTexts(value["disambiguatingDescription"], in: language)
        entry.text = OpenDataTexts(value["description"], in: language)
        entry.kind = OpenDataKinds.kind(of: value.classes)
        // The ids of blank nodes differ from file to file.
        let id = value.id.flatMap { $0.hasPrefix("_:") ? nil : $0 }
        entry.values[.key] = id ?? value["identifier"].lazy.compactMap(\.text).first
        if let address = values(value, "address").first { entry.addAddress(address) }
        let contacts = [value] + values(value, "contactPoint")
        for contact in contacts {
            entry.add(.phone, contact["telephone"].first)
            entry.add(.email, contact["email"].first)
        }
        entry.more.links = ExternalLink.encyclopedias(
            among: value["sameAs"].compactMap { $0.text ?? $0.id }, language: places.locale.languages.first)
        let url = value["url"].lazy.compactMap { $0.text ?? $0.id }.first
        entry.values[.website] = url.flatMap { PictureReferences.isAddress($0) ? $0 : nil }
        return entry
    }

    /// The area of a polygon or the line of a shape; other shapes and invalid ones are reported.
    private mutating func outline(of geo: [OpenDataValue], of entry: OpenDataEntry) -> PlaceOutline? {
        for shape in geo {
            let area = shape["polygon"].first?.text
            guard let text = area ?? shape["line"].first?.text else {
                if !shape["circle"].isEmpty {
                    places.report(
                        "the circles", of: entry, "an outline is an area or a line; draw it in a GeoJSON file")
                }
                continue
            }
            let positions = Self.positions(text)
            let outline = positions.map { area == nil ? PlaceOutline.line([$0]) : .area([[$0]]) }
            if let outline, outline.problem == nil { return outline }
            places.collector.warn(
                "this outline is left out: \(outline?.problem ?? "its coordinates are not valid")", line: entry.line)
        }
        return nil
    }

    /// Positions as latitude and longitude, with spaces or commas between them; nil if one is not valid.
    private static func positions(_ text: String) -> [Position]? {
        let numbers = text.split { $0.isWhitespace || $0 == "," }.map { Decimal.degrees(String($0)) }
        guard numbers.count.isMultiple(of: 2) else { return nil }
        var positions: [Position] = []
        for index in stride(from: 0, to: numbers.count, by: 2) {
            guard let latitude = numbers[index], let longitude = numbers[index + 1],
                Position.rangeError(latitude: latitude, longitude: longitude) == nil
            else { return nil }
            positions.append(Position(latitude: latitude, longitude: longitude))
        }
        return positions
    }

    private mutating func addHours(of value: OpenDataValue, to entry: inout OpenDataEntry) {
        var hours = ScheduledHours()
        for name in ["openingHoursSpecification", "specialOpeningHoursSpecification"] {
            for specification in values(value, name) { hours.add(specification) }
        }
        if !hours.isEmpty {
            places.addHours(hours, to: &entry)
            return
        }
        let texts = value["openingHours"].compactMap(\.text)
        guard !texts.isEmpty else { return }
        // Hours for the same day add to each other here, and replace each other in OpenStreetMap's notation.
        guard texts.allSatisfy({ hours.add(text: $0) }) else {
            entry.values[.hours] = texts.joined(separator: "; ")
            return
        }
        places.addHours(hours, to: &entry)
    }

    private mutating func addPrices(of value: OpenDataValue, to entry: inout OpenDataEntry) {
        let country = places.locale.country
        let offers = values(value, "offers")
        if offers.isEmpty, value["isAccessibleForFree"].first?.isTrue == true {
            entry.more.prices = PriceWording.prices("free", country: country) ?? []
        }
        if let range = value["priceRange"].first?.text {
            if offers.isEmpty, let prices = PriceWording.prices(range, country: country) {
                entry.more.prices = prices
            } else {
                places.report(
                    "the prices \(range.quotedForMessage)", of: entry, "they are only a range; add prices to the page")
            }
        }
        for offer in offers {
            let payer = (offer["name"].first?.text ?? "").onOneLine
            let currency = offer["priceCurrency"].first?.text?.uppercased() ?? ""
            guard let amount = offer["price"].first?.hundredths,
                CodeLists.currencies.contains(currency), !entry.more.prices.contains(where: { $0.payer == payer })
            else {
                places.report("some prices", of: entry, "their meaning is not certain; add them to the page")
                continue
            }
            entry.more.prices.append(Price(payer: payer, minorUnits: amount, currency: currency))
        }
    }

    private func media(of value: OpenDataValue, _ document: OpenDataDocument) -> [ImportedMedium] {
        (values(value, "image") + values(value, "photo")).compactMap { image -> ImportedMedium? in
            let addresses = image["contentUrl"] + image["url"]
            let object = image.text ?? addresses.lazy.compactMap { $0.text ?? $0.id }.first
            guard let address = object ?? image.id else { return nil }
            let credits = image["creditText"] + image["copyrightNotice"] + image["creator"] + image["author"]
            return places.picture(
                address, alt: image["alternateName"].first?.text,
                caption: places.mainText(of: OpenDataTexts(image["caption"])),
                credit: credits.lazy.compactMap { $0.text ?? $0["name"].first?.text }.first,
                licence: image["license"].lazy.compactMap { $0.text ?? $0.id }.first, line: document.line(of: value))
        }
    }

    // MARK: Tours

    private mutating func add(tour value: OpenDataValue, _ document: OpenDataDocument) {
        var entry = entry(of: value, document)
        let name = places.mainText(of: entry.name)
        var keys: [String] = []
        for stop in stops(of: value) {
            if let key = key(ofStop: stop, document) { keys.append(key) }
        }
        guard keys.count > 1 else {
            places.collector.warn(
                "the tour \((name ?? "").quotedForMessage) is left out, because fewer than two of its stops are places "
                    + "with a position; write the stops as places with geo", line: entry.line)
            return
        }
        entry.more.media = media(of: value, document)
        places.addTour(entry, stops: keys)
    }

    /// The places of the itinerary, in its order.
    private func stops(of tour: OpenDataValue) -> [OpenDataValue] {
        values(tour, "itinerary").flatMap { part -> [OpenDataValue] in
            let elements = values(part, "itemListElement")
            if elements.isEmpty { return [part] }
            let positions = elements.map { $0["position"].first?.number ?? 0 }
            let sorted = elements.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
            return sorted.map { values(elements[$0], "item").first ?? elements[$0] }
        }
    }

    private mutating func key(ofStop stop: OpenDataValue, _ document: OpenDataDocument) -> String? {
        if let id = stop.id, let key = keys[id] { return key }
        let name = stop.text ?? mainName(stop)
        if let name, let key = places.key(of: PlainText.ofHTML(name), at: position(of: stop)) { return key }
        return isPlace(stop) ? add(place: stop, document) : nil
    }
}
