// Reads places and tours from izi.TRAVEL: the objects of its API, museums, attractions, exhibits and tours.

import GuideContent
import GuideModel
import GuideSupport

enum IziImporter {
    /// Reads the files of one publisher together.
    ///
    /// - Parameters:
    ///   - locale: the languages of the guide.
    ///   - file: the name of the first file, or of the ZIP that contains it.
    static func read(_ documents: [ImportDocument], locale: ImportLocale, file: String) -> ImportedContent {
        var reader = IziReader(file: file, locale: locale)
        do throws(ImportedJSON.ReadError) {
            for document in documents {
                var json = try ImportedJSON(document)
                for node in json.root.array ?? [json.root] { reader.add(node, in: &json) }
            }
        } catch {
            return ImportedContent(failing: error.diagnostic)
        }
        return reader.content()
    }
}

/// Makes places of attractions, exhibits and museums, and tours of tours.
private struct IziReader {
    private var collector: ImportedContentBuilder
    private var languages: EntryLanguages
    private var objects: [IziObject] = []
    private var numbers: [String: Int] = [:]
    /// What is left out, with the first entry and the number of entries, in the order of the reports.
    private var losses: [(loss: Loss, first: JSONEntry, count: Int)] = []

    /// What a guide has no place for.
    private enum Loss: Hashable {
        case navigation, exhibit, quiz, recording
        case type(String)

        /// The message for a number of objects.
        func message(_ count: Int) -> String {
            switch self {
            case .navigation:
                "the navigation stories (\(count)) are left out; write what visitors need as leg of the next stop"
            case .exhibit:
                "the exhibits without a position (\(count)) are left out; write them as features of the museum's page"
            case .quiz: "the quizzes of the objects (\(count)) are left out; write them as a quiz walk"
            case .recording:
                "the recordings of objects (\(count)) in other languages are left out; add them to the translations"
            case .type(let type):
                "the objects of the type \(type.shortForMessage) (\(count)) are left out, because they are not places or "
                    + "tours"
            }
        }
    }

    private static let placeTypes: Set = ["museum", "tourist_attraction", "exhibit"]
    /// The most kinds of losses that are reported.
    private static let mostLosses = 20

    init(file: String, locale: ImportLocale) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        languages = EntryLanguages(locale)
    }

    /// Adds an object, and the objects inside it.
    mutating func add(_ node: JSONNode, in document: inout ImportedJSON) {
        let entry = document.entry(node)
        if let uuid = node["uuid"]?.scalarText {
            if let number = numbers[uuid] {
                objects[number].entries.append(entry)
            } else {
                numbers[uuid] = objects.count
                objects.append(IziObject(uuid: uuid, entries: [entry]))
            }
        } else {
            collector.document = entry.file
            collector.warn("this object has no uuid, so it is left out; save the file again", line: entry.line)
        }
        for content in node["content"]?.array ?? [] {
            for child in content["children"]?.array ?? [] { add(child, in: &document) }
        }
    }

    mutating func content() -> ImportedContent {
        var keys: [String: String] = [:]
        for object in objects where Self.placeTypes.contains(object.type) { keys[object.uuid] = addPlace(object) }
        for object in objects where !Self.placeTypes.contains(object.type) {
            switch object.type {
            case "tour", "quest": addTour(object, keys)
            case "story_navigation": note(.navigation, object)
            default: note(.type(object.type), object)
            }
        }
        for (loss, first, count) in losses {
            collector.document = first.file
            collector.warn(loss.message(count), line: first.line)
        }
        return collector.result
    }

    private mutating func note(_ loss: Loss, _ object: IziObject) {
        if let number = losses.firstIndex(where: { $0.loss == loss }) {
            losses[number].count += 1
        } else if losses.count < Self.mostLosses, let entry = object.entries.first {
            losses.append((loss, entry, 1))
        }
    }

    // MARK: Places

    /// - Returns: the place's key; nil if it was left out.
    private mutating func addPlace(_ object: IziObject) -> String? {
        guard let entry = object.entries.first else { return nil }
        let position = object.position
        if position == nil, object.type == "exhibit" {
            note(.exhibit, object)
            return nil
        }
        collector.document = entry.file
        let (language, original, translations) = texts(of: object, entry)
        var values = original
        values[.key] = object.uuid
        values.merge(object.facts) { text, _ in text }
        values.merge(position ?? [:]) { text, _ in text }
        var more = ExtraValues()
        more.translations = translations
        more.media = media(of: object, in: language, entry)
        return collector.addPlace(
            values, kind: object.type == "museum" ? .museum : nil, more: more, line: entry.line)
    }

    /// The texts of an object in Markdown: the language of the page, the page's own texts, and its translations.
    private mutating func texts(
        of object: IziObject, _ entry: JSONEntry
    ) -> (language: String?, original: [ImportField: String], translations: [String: [ImportField: String]]) {
        var texts = object.texts
        for number in texts.indices { collector.convertText(of: &texts[number].values, line: entry.line) }
        let language = languages.original(of: texts.map(\.language)).flatMap { texts[$0].language }
        let (original, translations) = languages.divide(texts, line: entry.line, in: &collector)
        return (language, original, translations)
    }

    /// The media of an object; reports what belongs to other languages, and quizzes.
    private mutating func media(of object: IziObject, in language: String?, _ entry: JSONEntry) -> [ImportedMedium] {
        if object.contents.contains(where: { $0["quiz"]?["question"] != nil }) { note(.quiz, object) }
        if object.hasForeignRecordings(besides: language) { note(.recording, object) }
        return object.media(in: language, at: entry)
    }

    // MARK: Tours

    /// - Parameter keys: the keys of places by the UUIDs of their objects.
    private mutating func addTour(_ object: IziObject, _ keys: [String: String]) {
        guard let entry = object.entries.first else { return }
        collector.document = entry.file
        let (language, values, translations) = texts(of: object, entry)
        let stops = stops(of: object, in: language).compactMap { keys[$0] }
        let route = object.route
        guard !stops.isEmpty || !route.isEmpty else {
            collector.warn(aboutTourWithoutStops: values[.name], line: entry.line)
            return
        }
        let named = media(of: object, in: language, entry)
        collector.addTour(
            key: object.uuid, name: values[.name], summary: values[.summary], text: values[.text], stops: stops,
            route: route, media: collector.pictures(of: values, after: named, line: entry.line),
            translations: translations, line: entry.line)
    }

    /// The UUIDs of the stops in their order, or else of the objects inside the tour.
    private func stops(of tour: IziObject, in language: String?) -> [String] {
        let own = tour.contents.filter { IziObject.language(of: $0) == language }
        for content in own + tour.contents {
            let order = (content["playback"]?["order"]?.array ?? []).compactMap(\.scalarText)
            if !order.isEmpty { return order }
        }
        for content in own + tour.contents {
            let children = (content["children"]?.array ?? []).compactMap { $0["uuid"]?.scalarText }
            if !children.isEmpty { return children }
        }
        return []
    }
}
