// Reads places from the JSON-LD of DATAtourisme, the open data of tourism in France.

import GuideContent
import GuideModel
import GuideSupport

enum DATAtourismeImporter {
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        OpenDataFile.read(source, file: file) { documents in
            var reader = DATAtourismeReader(places: OpenDataBuilder(locale: locale, file: file))
            return reader.content(of: documents)
        }
    }
}

private struct DATAtourismeReader {
    var places: OpenDataBuilder
    private var events = LeftOut()
    private var others = LeftOut()

    init(places: OpenDataBuilder) { self.places = places }

    mutating func content(of documents: [OpenDataDocument]) -> ImportedContent {
        for document in documents {
            for value in document.root.items {
                let graph = value["@graph"]
                for object in graph.isEmpty ? [value] : graph { read(object, document) }
            }
        }
        places.report(events, "events")
        places.report(others, "objects without a name")
        return places.collector.result
    }

    private mutating func read(_ value: OpenDataValue, _ document: OpenDataDocument) {
        // The index of a download lists the names and files of its objects.
        if value["@type"].isEmpty, !value["file"].isEmpty { return }
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
        let hasPrices = value["offers"].contains { !$0["priceSpecification"].isEmpty }
        if hasPrices { places.report("the prices", of: entry, "they have no clear form; add prices to the page") }
        entry.more.media = media(of: value, line: entry.line)
        places.add(entry)
    }

    private mutating func addLocation(_ locations: [OpenDataValue], to entry: inout OpenDataEntry) {
        entry.position = locations.flatMap { $0["geo"] }.lazy.compactMap(\.position).first
        if let address = locations.flatMap({ $0["address"] }).first { entry.addAddress(address) }
        var hours = ScheduledHours()
        for specification in locations.flatMap({ $0["openingHoursSpecification"] }) { hours.add(specification) }
        places.addHours(hours, to: &entry)
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
