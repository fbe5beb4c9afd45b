// Reads places from the JSON-LD of DATAtourisme, the open data of tourism in France.

import GuideContent
import GuideModel
import GuideSupport

enum DATAtourismeImporter {
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        var reader = DATAtourismeReader(places: OpenDataBuilder(locale: locale, file: file))
        return OpenDataFile.read(source, file: file, each: { reader.read($0) }, result: { reader.content() })
    }
}

private struct DATAtourismeReader {
    var places: OpenDataBuilder
    private var events = LeftOut()
    private var others = LeftOut()
    private var unclearPrices = LeftOut()
    /// The places with each of the facts in ``unread``.
    private var withUnread = [LeftOut](repeating: LeftOut(), count: DATAtourismeReader.unread.count)

    /// The facts for which a guide has no key, with the members of an object or of its offers that contain them.
    private static let unread: [(words: String, members: [String])] = [
        ("the payment methods of places", ["acceptedPaymentMethod"]),
        ("the rules of places for pets", ["petsAllowed"]),
        ("the capacities of places", ["allowedPersons", "capacity", "maximumAttendeeCapacity", "occupancy"]),
    ]
    private static let advice = "write what visitors need into the texts"

    init(places: OpenDataBuilder) { self.places = places }

    mutating func read(_ document: OpenDataDocument) {
        for value in document.root.items {
            let graph = value["@graph"]
            for object in graph.isEmpty ? [value] : graph { read(object, document) }
        }
    }

    mutating func content() -> ImportedContent {
        places.report(events, "events")
        places.report(others, "objects without a name")
        places.report(unclearPrices, "prices without a clear amount", advice: "add prices to the pages")
        for (fact, leftOut) in zip(Self.unread, withUnread) {
            places.report(leftOut, fact.words, advice: Self.advice)
        }
        return places.collector.result
    }

    private mutating func read(_ value: OpenDataValue, _ document: OpenDataDocument) {
        // The index of a download lists the names and files of its objects, and a context has only itself.
        if value["@type"].isEmpty, !value["file"].isEmpty || value.node.members?.map(\.name) == ["@context"] { return }
        let names = OpenDataTexts(value["label"].isEmpty ? value["name"] : value["label"])
        guard let name = places.mainText(of: names) else {
            return others.add(value.id ?? value.classes.first ?? "?", in: document, value)
        }
        let classes = value.classes
        if classes.contains("EntertainmentAndEvent") || classes.contains(where: { $0.hasSuffix("Event") }) {
            return events.add(name, in: document, value)
        }
        places.collector.part = document.part
        var entry = OpenDataEntry()
        entry.line = document.line(of: value)
        entry.name = names
        let descriptions = value["hasDescription"]
        entry.text = OpenDataTexts(descriptions.flatMap { $0["description"] })
        let short = descriptions.flatMap { $0["shortDescription"] }
        entry.summary = OpenDataTexts(short.isEmpty ? value["comment"] : short)
        entry.kind = OpenDataKinds.kind(of: classes)
        entry.values[.key] = value.id ?? value["identifier"].first?.text
        addContacts(value, to: &entry)
        addLocation(value["isLocatedAt"], to: &entry)
        let prices = DATAtourismePrices(of: value, in: places)
        entry.more.prices = prices.prices
        if prices.hasUnclear { unclearPrices.add(name, in: document, value) }
        if value["reducedMobilityAccess"].first?.isTrue == true { entry.more.access = Access(stepFree: .yes) }
        let themes = value["hasTheme"].compactMap { places.label(of: $0) }
        // Commas and semicolons separate tags.
        entry.values[.tags] = themes.map { String($0.map { ",;|".contains($0) ? " " : $0 }) }.joined(separator: ";")
        noteUnread(value, of: name, document)
        entry.more.media = media(of: value, line: entry.line)
        places.add(entry)
    }

    private mutating func noteUnread(_ value: OpenDataValue, of name: String, _ document: OpenDataDocument) {
        let sources = [value] + value["offers"]
        for (number, fact) in Self.unread.enumerated()
        where sources.contains(where: { source in fact.members.contains { !source[$0].isEmpty } }) {
            withUnread[number].add(name, in: document, value)
        }
    }

    private mutating func addLocation(_ locations: [OpenDataValue], to entry: inout OpenDataEntry) {
        entry.position = locations.flatMap { $0["geo"] }.lazy.compactMap(\.position).first
        if let address = locations.flatMap({ $0["address"] }).first { entry.addAddress(address) }
        var hours = ScheduledHours()
        let specifications = locations.flatMap { $0["openingHoursSpecification"] }
        for specification in specifications { hours.add(specification) }
        places.addHours(hours, to: &entry)
        entry.hoursNote = OpenDataTexts(specifications.flatMap { $0["additionalInformation"] })
    }

    private func addContacts(_ value: OpenDataValue, to entry: inout OpenDataEntry) {
        for contact in value["hasContact"] {
            entry.add(.phone, contact["telephone"].first)
            entry.add(.email, contact["email"].first)
            entry.add(.website, contact["homepage"].first)
        }
    }

    /// The main picture and the others, with the words of their annotations.
    private func media(of value: OpenDataValue, line: Int) -> [ImportedMedium] {
        (value["hasMainRepresentation"] + value["hasRepresentation"]).flatMap { picture -> [ImportedMedium] in
            let notes = picture["hasAnnotation"]
            func words(_ name: String) -> String? { places.mainText(of: OpenDataTexts(notes.flatMap { $0[name] })) }
            return picture["hasRelatedResource"].flatMap { $0["locator"] }.compactMap { $0.text ?? $0.id }
                .map { places.picture($0, caption: words("title"), credit: words("credits"), line: line) }
        }
    }
}
