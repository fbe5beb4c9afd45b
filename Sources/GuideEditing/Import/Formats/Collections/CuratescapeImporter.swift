// Reads places and tours from Curatescape: the JSON that its sites write for their apps (output=mobile-json).

import GuideContent
import GuideModel
import GuideSupport

enum CuratescapeImporter {
    /// Reads the files of one site together.
    ///
    /// - Parameters:
    ///   - locale: the languages of the guide.
    ///   - file: the name of the first file, or of the ZIP that contains it.
    static func read(_ documents: [ImportDocument], locale: ImportLocale, file: String) -> ImportedContent {
        var reader = CuratescapeReader(file: file, locale: locale)
        do throws(ImportedJSON.ReadError) {
            for document in documents { reader.add(try ImportedJSON(document)) }
        } catch {
            return ImportedContent(failing: error.diagnostic)
        }
        return reader.content()
    }
}

/// One item, or one tour, from all files that describe it.
private struct CuratescapeEntry {
    /// The list of items in several files is short, and the page of an item has everything.
    var entries: [JSONEntry]

    /// The first value of that name that is not blank.
    func text(_ names: String...) -> String? {
        names.lazy.compactMap { name in entries.lazy.compactMap { $0.node[name]?.scalarText }.first }.first
    }

    /// The first value of that name without HTML, on one line.
    func words(_ name: String) -> String? { entries.lazy.compactMap { $0.node.words(name) }.first }

    /// The entry with a member of that name, or else the first one.
    func entry(with name: String) -> JSONEntry? { entries.first { $0.node[name] != nil } ?? entries.first }
}

private struct CuratescapeReader {
    private var collector: ImportedContentBuilder
    private var items: [CuratescapeEntry] = []
    private var tours: [CuratescapeEntry] = []
    private var itemNumbers: [String: Int] = [:]
    private var tourNumbers: [String: Int] = [:]
    /// The number of items whose texts are in no file.
    private var withoutText = 0

    init(file: String, locale: ImportLocale) { collector = ImportedContentBuilder(file: file, locale: locale) }

    /// Adds the items or tours of a file: a list of them, or one.
    mutating func add(_ document: ImportedJSON) {
        var document = document
        let root = document.root
        let isOne = root["id"] != nil
        let list = root["tours"]?.array ?? (isOne ? nil : root["items"]?.array)
        for node in root.array ?? list ?? [root] { add(node, in: &document) }
    }

    private mutating func add(_ node: JSONNode, in document: inout ImportedJSON) {
        let entry = document.entry(node)
        guard let id = node["id"]?.scalarText else {
            collector.document = entry.file
            collector.warn("this entry has no id, so it is left out; save the file again", line: entry.line)
            return
        }
        guard let stops = node["items"]?.array else {
            Self.add(entry, id, to: &items, &itemNumbers)
            return
        }
        Self.add(entry, id, to: &tours, &tourNumbers)
        // A tour describes its items in short.
        for stop in stops where stop["id"] != nil && stop["items"] == nil { add(stop, in: &document) }
    }

    private static func add(
        _ entry: JSONEntry, _ id: String, to list: inout [CuratescapeEntry], _ numbers: inout [String: Int]
    ) {
        if let number = numbers[id] {
            list[number].entries.append(entry)
        } else {
            numbers[id] = list.count
            list.append(CuratescapeEntry(entries: [entry]))
        }
    }

    mutating func content() -> ImportedContent {
        var keys: [String: String] = [:]
        for item in items {
            guard let id = item.text("id") else { continue }
            keys[id] = addPlace(item, id)
        }
        for tour in tours { addTour(tour, keys) }
        if withoutText > 0 {
            collector.document = nil
            collector.warn(
                "items (\(withoutText)) have no text in these files; save items/show/ID?output=mobile-json of each, too, "
                    + "and import all files together", line: 0)
        }
        return collector.result
    }

    // MARK: Items

    /// - Returns: the place's key; nil if it was left out.
    private mutating func addPlace(_ item: CuratescapeEntry, _ id: String) -> String? {
        guard let first = item.entry(with: "files") else { return nil }
        collector.document = first.file
        var values: [ImportField: String] = [.key: id, .name: item.words("title") ?? ""]
        values[.latitude] = item.text("latitude")
        values[.longitude] = item.text("longitude")
        values[.address] = item.words("address")
        values[.summary] = item.words("lede")
        values[.website] = item.text("website")?.firstWebAddress
        values[.text] = item.text("fulltext", "description")
        if values[.text] == nil { withoutText += 1 }
        collector.convertText(of: &values, line: first.line)
        addParagraphs(of: item, to: &values, line: first.line)
        var more = ExtraValues()
        more.media = media(of: item, first)
        return collector.addPlace(values, more: more, line: first.line)
    }

    /// Adds the texts that Curatescape shows after the story.
    private mutating func addParagraphs(of item: CuratescapeEntry, to values: inout [ImportField: String], line: Int) {
        for name in ["factoid", "accessinfo"] {
            guard let text = item.text(name) else { continue }
            let paragraph = collector.markdown(of: text, line: line)
            values[.text] = values[.text].map { "\($0)\n\n\(paragraph)" } ?? paragraph
        }
    }

    // MARK: Media

    /// The files of an item or a tour, or else the larger picture for its thumbnail.
    private mutating func media(of item: CuratescapeEntry, _ entry: JSONEntry) -> [ImportedMedium] {
        let location = SourceLocation(file: entry.file, line: entry.line)
        guard let files = item.entries.lazy.compactMap({ $0.node["files"]?.members }).first else {
            // Omeka makes a large JPEG of each picture beside the thumbnail.
            let large = item.text("thumbnail")?.replacing("/files/square_thumbnails/", with: "/files/fullsize/")
            return large.flatMap { ImportedMedium(address: $0, at: location) }.map { [$0] } ?? []
        }
        var media: [ImportedMedium] = []
        for file in files {
            let title = file.node.words("title").flatMap { PictureReferences.isMedium($0) ? nil : $0 }
            // Description, source and creator, as the site joins them.
            let parts = (file.node.words("description") ?? "").split(separator: " | ").map { String($0) }
            let caption = parts.first ?? title
            let credit = parts.count > 1 ? parts.dropFirst().joined(separator: ", ") : nil
            if let medium = ImportedMedium(address: file.name, caption: caption, credit: credit, at: location) {
                media.append(medium)
            } else {
                collector.warn(aboutFile: file.name, line: entry.line)
            }
        }
        return media
    }

    // MARK: Tours

    /// - Parameter keys: the keys of places by the IDs of their items.
    private mutating func addTour(_ tour: CuratescapeEntry, _ keys: [String: String]) {
        guard let entry = tour.entry(with: "items") else { return }
        collector.document = entry.file
        var values: [ImportField: String] = [:]
        values[.text] = tour.text("description")
        collector.convertText(of: &values, line: entry.line)
        let items = entry.node["items"]?.array ?? []
        let stops = items.compactMap { $0["id"]?.scalarText.flatMap { keys[$0] } }
        let name = tour.words("title")
        guard !stops.isEmpty else {
            collector.warn(aboutTourWithoutStops: name, line: entry.line)
            return
        }
        let named = media(of: tour, entry)
        collector.addTour(
            key: tour.text("id"), name: name, text: values[.text], stops: stops, route: [],
            media: collector.pictures(of: values, after: named, line: entry.line), line: entry.line)
    }
}

extension ImportedContentBuilder {
    /// Reports a tour without stops that are places.
    mutating func warn(aboutTourWithoutStops name: String?, line: Int) {
        warn(
            "the tour \((name ?? "").quotedForMessage) is left out, because no stop of it is a place of these files; save "
                + "its stops, too, and import all files together", line: line)
    }
}
