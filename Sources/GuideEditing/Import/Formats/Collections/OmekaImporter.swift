// Reads places from Omeka: the items of Omeka Classic (API) and of Omeka S (JSON-LD), with their files and positions.

import GuideContent
import GuideModel
import GuideSupport

enum OmekaImporter {
    /// Reads the files of one site together.
    ///
    /// - Parameters:
    ///   - locale: the languages of the guide.
    ///   - file: the name of the first file, or of the ZIP that contains it.
    static func read(_ documents: [ImportDocument], locale: ImportLocale, file: String) -> ImportedContent {
        var reader = OmekaReader(file: file, locale: locale)
        do throws(ImportedJSON.ReadError) {
            for document in documents { reader.add(try ImportedJSON(document)) }
        } catch {
            return ImportedContent(failing: error.diagnostic)
        }
        return reader.content()
    }
}

/// Makes places of the items of one site.
private struct OmekaReader {
    private var collector: ImportedContentBuilder
    private var languages: EntryLanguages
    private var items: [JSONEntry] = []
    private var ids: Set<String> = []
    private var files = OmekaParts()
    private var positions = OmekaParts()
    /// The names of collections and item sets by their IDs.
    private var collections: [String: String] = [:]
    /// The first record of another kind, and how many there are.
    private var others: (first: JSONEntry, count: Int)?
    /// The first item whose files are missing, and how many there are.
    private var withoutFiles: (first: JSONEntry, count: Int)?
    /// Names of properties that are not read, in their order.
    private var unread: [String] = []

    /// The most names in a message.
    private static let mostNames = 12
    /// The most languages of one item.
    private static let mostLanguages = 100

    init(file: String, locale: ImportLocale) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        languages = EntryLanguages(locale)
    }

    /// Adds the records of a file, which can contain one record or a list.
    mutating func add(_ document: ImportedJSON) {
        var document = document
        for node in document.root.array ?? [document.root] {
            let entry = document.entry(node)
            switch OmekaRecord(node) {
            case .item?:
                // An item can be in a list and in a file of its own.
                if let id = OmekaRecord.id(of: node), !ids.insert(id).inserted { continue }
                items.append(entry)
            case .file?: files.add(entry)
            case .position?: positions.add(entry)
            case .collection?:
                let name = node.words("o:title") ?? OmekaProperties(node)[.field(.name)].first?.line
                if let id = OmekaRecord.id(of: node) { collections[id] = name }
            case nil: others = (others?.first ?? entry, (others?.count ?? 0) + 1)
            }
        }
    }

    mutating func content() -> ImportedContent {
        for item in items { add(item) }
        if let others {
            collector.document = others.first.file
            collector.warn(
                "records (\(others.count)) that are not items, files, positions or collections are left out, the first "
                    + "is here; save the addresses that the documentation names", line: others.first.line)
        }
        if let withoutFiles {
            collector.document = withoutFiles.first.file
            collector.warn(
                "the records of the files of some items (\(withoutFiles.count)) are missing, so the import takes at most a "
                    + "preview of each; save them, too, from /api/files in Omeka Classic or from /api/media in Omeka S, "
                    + "and import all files together", line: withoutFiles.first.line)
        }
        if !unread.isEmpty, let first = items.first {
            collector.document = first.file
            let names = unread.map(\.shortForMessage).joined(separator: ", ")
            collector.warn(
                "these properties of items are left out, because a guide has no key for them: \(names); write what "
                    + "visitors need into the texts", line: first.line)
        }
        return collector.result
    }

    // MARK: One item

    private mutating func add(_ item: JSONEntry) {
        collector.document = item.file
        let properties = OmekaProperties(item.node)
        note(properties.unread)
        var divided = languages.divide(texts(of: properties, item), line: item.line, in: &collector)
        divided.original[.name] = divided.original[.name] ?? item.node.words("o:title")
        var values = divided.original
        values[.key] = OmekaRecord.id(of: item.node)
        values.merge(properties.facts) { text, _ in text }
        if let position = position(of: item) {
            for field in [ImportField.latitude, .longitude, .coordinates] { values[field] = position[field] }
            if values[.street] == nil { values[.address] = values[.address] ?? position[.address] }
        }
        let (kind, tags) = kindAndTags(of: item.node, properties)
        values[.tags] = tags.joined(separator: ";")
        var more = ExtraValues()
        more.translations = divided.translations
        more.media = media(of: item, properties)
        collector.addPlace(values, kind: kind, more: more, line: item.line)
    }

    private mutating func note(_ names: [String]) {
        for name in names where unread.count < Self.mostNames && !unread.contains(name) { unread.append(name) }
    }

    private func position(of item: JSONEntry) -> [ImportField: String]? {
        let entries = positions.entries(of: item, named: OmekaPosition.references(of: item.node))
        return entries.lazy.compactMap { OmekaPosition.values(of: $0.node) }.first
    }

    /// The texts of an item, those of each language together.
    private mutating func texts(of properties: OmekaProperties, _ item: JSONEntry) -> [LanguageTexts] {
        let names = Dictionary(grouping: properties[.field(.name)], by: \.language)
        let summaries = Dictionary(grouping: properties[.field(.summary)], by: \.language)
        let bodies = Dictionary(grouping: properties.body, by: \.language)
        var seen: Set<String?> = []
        var texts: [LanguageTexts] = []
        for value in properties[.field(.name)] + properties[.field(.summary)] + properties.body
        where seen.count < Self.mostLanguages {
            let language = value.language
            guard seen.insert(language).inserted else { continue }
            var values = text(of: bodies[language] ?? [], item)
            values[.name] = names[language]?.first?.line
            values[.summary] = summaries[language]?.first?.line
            texts.append(LanguageTexts(language: language, values: values))
        }
        return texts
    }

    /// The text of an item in Markdown, and the pictures in it.
    private mutating func text(of body: [OmekaValue], _ item: JSONEntry) -> [ImportField: String] {
        var paragraphs: [String] = []
        var pictures: [String] = []
        for value in body {
            guard value.isHTML else {
                paragraphs.append(PlainText.markdown(value.text))
                continue
            }
            var part: [ImportField: String] = [.text: value.text]
            collector.convertText(of: &part, line: item.line)
            paragraphs.append(part[.text] ?? "")
            if let picture = part[.picture] { pictures.append(picture) }
        }
        var values: [ImportField: String] = [:]
        let text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
        if !text.isEmpty { values[.text] = text }
        if !pictures.isEmpty { values[.picture] = pictures.joined(separator: "\n") }
        return values
    }

    // MARK: Kinds and tags

    /// The kind that a type, a class or a subject names, and the subjects and tags that name none.
    private func kindAndTags(of node: JSONNode, _ properties: OmekaProperties) -> (kind: PlaceKind?, tags: [String]) {
        var types = properties[.type].map(\.line)
        if let type = node["item_type"]?.words("name") { types.append(type) }
        types += OmekaRecord.types(of: node).compactMap { $0.split(separator: ":").last.map { String($0) } }
        var subjects = properties[.subject].map(\.line)
        subjects += (node["tags"]?.array ?? []).compactMap { $0.words("name") ?? $0.string?.onOneLine }
        let sets = (node["o:item_set"]?.array ?? []) + [node["collection"]].compactMap(\.self)
        let names = sets.compactMap { OmekaRecord.id(of: $0).flatMap { collections[$0] } }
        let kind = (types + subjects + names).lazy.compactMap { KindWords.kind($0) }.first
        let tags = (subjects + names).filter { KindWords.kind($0) == nil }
        // Commas and semicolons separate tags.
        return (kind, tags.map { String($0.map { ",;|".contains($0) ? " " : $0 }) })
    }

    // MARK: Media

    private mutating func media(of item: JSONEntry, _ properties: OmekaProperties) -> [ImportedMedium] {
        let inside = item.node["files"]?.array ?? []
        let named = item.node["o:media"]?.array ?? inside
        let entries = files.entries(of: item, named: named)
        if entries.isEmpty {
            let count = max(named.count, item.node["files"]?["count"]?.int ?? 0)
            if count > 0 { withoutFiles = (withoutFiles?.first ?? item, (withoutFiles?.count ?? 0) + 1) }
            return preview(of: item, properties).map { [$0] } ?? []
        }
        return entries.compactMap { medium(of: $0, properties) }
    }

    /// The large picture of an item of Omeka S, for which the file contains no media.
    private func preview(of item: JSONEntry, _ properties: OmekaProperties) -> ImportedMedium? {
        guard let address = item.node["thumbnail_display_urls"]?["large"]?.scalarText else { return nil }
        return ImportedMedium(
            address: address, credit: properties.creator, rights: properties.rights,
            at: SourceLocation(file: item.file, line: item.line))
    }

    /// A medium; reports files that a guide cannot publish.
    private mutating func medium(of file: JSONEntry, _ item: OmekaProperties) -> ImportedMedium? {
        let node = file.node
        let original = [node["file_urls"]?["original"], node["o:original_url"], node["o:source"]]
        let addresses = original.compactMap { $0?.scalarText?.onOneLine }
        var smaller: [String] = []
        let type = node["mime_type"]?.string ?? node["o:media_type"]?.string
        if type?.hasPrefix("image/") == true {
            let copies = [
                node["file_urls"]?["fullsize"], node["o:thumbnail_urls"]?["large"],
                node["thumbnail_display_urls"]?["large"],
            ]
            smaller = copies.compactMap { $0?.scalarText?.onOneLine }
        }
        let own = OmekaProperties(node)
        let title = own[.field(.name)].first?.line ?? node.words("o:title")
        // The name of a file says nothing about the picture.
        let caption = own.body.first?.line ?? title.flatMap { PictureReferences.isMedium($0) ? nil : $0 }
        for address in addresses.prefix(1) + smaller {
            if let medium = ImportedMedium(
                address: address, alt: node.words("o:alt_text"), caption: caption,
                credit: own.creator ?? item.creator, rights: own.rights ?? item.rights,
                at: SourceLocation(file: file.file, line: file.line))
            {
                return medium
            }
        }
        if let address = addresses.first { collector.warn(aboutFile: address, in: file.file, line: file.line) }
        return nil
    }
}
