// Reads places from Wikivoyage's listings in the source text of a page: {{see | name=… | lat=… | long=…}}.

import GuideContent
import GuideModel
import GuideSupport

enum WikivoyageImporter {
    /// The kinds of places that templates list, by their names in several editions of Wikivoyage.
    private static let kinds: [String: PlaceKind] = [
        "see": .attraction, "do": .attraction, "buy": .shop, "eat": .restaurant, "drink": .pub, "sleep": .hotel,
        "go": .station,
        "ver": .attraction, "hacer": .attraction, "comprar": .shop, "comer": .restaurant, "beber": .pub,
        "dormir": .hotel,
        "voir": .attraction, "faire": .attraction, "acheter": .shop, "manger": .restaurant, "boire un verre": .pub,
        "sortir": .pub, "se loger": .hotel, "aller": .station, "circuler": .station,
        "vedi": .attraction, "fai": .attraction, "compra": .shop, "mangia": .restaurant, "bevi": .pub, "dormi": .hotel,
        "veja": .attraction, "faça": .attraction, "compre": .shop, "coma": .restaurant, "beba": .pub, "durma": .hotel,
        "se": .attraction, "gör": .attraction, "köp": .shop, "ät": .restaurant, "drick": .pub, "sov": .hotel,
    ]

    /// Parameters with the way to a place, which becomes a paragraph of the text.
    private static let directions: Set = ["directions", "indicazioni", "indicaciones", "indicações"]

    /// Templates that may name the kind of a place in a parameter.
    private static let others: Set = ["listing", "marker", "vcard"]

    /// Whether the source text of a page has listings.
    static func hasListings(_ bytes: [UInt8]) -> Bool { !listings(in: WikiText(bytes).templates).isEmpty }

    static func read(_ bytes: [UInt8], locale: ImportLocale, file: String) -> ImportedContent {
        let source = SourceText(file: file, bytes: bytes)
        if let error = source.encodingError() { return ImportedContent(failing: error) }
        var collector = ImportedContentBuilder(file: file, locale: locale)
        var words = WikiWords()
        let pages: [WikiPage]
        do throws(XMLError) { pages = try WikiPage.pages(of: bytes) } catch {
            let failure = ImportFileError(
                file: file, line: max(1, error.line), column: error.column, reason: error.reason)
            return ImportedContent(failing: failure.diagnostic)
        }
        for page in pages {
            let text = WikiText(page.bytes, startingOnLine: page.line)
            for template in listings(in: text.templates) { add(template, &words, to: &collector) }
            for template in text.unclosed where isListing(template) {
                collector.warn(
                    "this {{\(template.name)}} has no }} at its end, so the place is left out; write }}",
                    line: template.line)
            }
        }
        for template in words.unknown {
            collector.warn(
                "the template {{\(template.name)}} is unknown, so its values, or else its name, become words of the "
                    + "text; check the text",
                line: template.line)
        }
        return collector.result
    }

    /// The listings among templates, and inside those that are not listings.
    private static func listings(in templates: [WikiText.Template]) -> [WikiText.Template] {
        templates.flatMap { isListing($0) ? [$0] : listings(in: $0.inner) }
    }

    private static func isListing(_ template: WikiText.Template) -> Bool {
        let name = template.name.onOneLine.lowercased()
        return kinds[name] != nil || others.contains(name)
    }

    private static func add(
        _ template: WikiText.Template, _ words: inout WikiWords, to collector: inout ImportedContentBuilder
    ) {
        var values: [ImportField: String] = [:]
        var priceName = ""
        var paragraphs: [String] = []
        for parameter in template.parameters {
            guard let name = parameter.name?.onOneLine.lowercased() else { continue }
            // Wikidata's number of the place never changes, so it is the key.
            let field = name == "wikidata" ? .key : HeaderWords.field(name)
            if directions.contains(name) { paragraphs.append(PlainText.markdown(words.plain(parameter.value))) }
            guard !directions.contains(name), let field, values[field] == nil else { continue }
            let value = words.plain(parameter.value)
            // The pictures of Wikivoyage are files of Wikimedia Commons.
            let isFile = field == .picture && !value.lowercased().hasPrefix("file:")
            if !value.isEmpty { values[field] = isFile ? "File:\(value)" : value }
            if field == .price { priceName = name }
        }
        values[.text] = values[.text].map(PlainText.markdown)
        // If there are several numbers, the first is the one to call.
        values[.phone] = values[.phone]?.split(separator: ",").first.map { String($0).onOneLine }
        var kind = kinds[template.name.onOneLine.lowercased()]
        if let type = values[.kind]?.split(separator: ",").first.map({ String($0).onOneLine.lowercased() }) {
            kind = kinds[type] ?? kind
            values[.kind] = kinds[type] == nil ? type : nil
        }
        var more = collector.prices(of: values, under: priceName, line: template.line)
        paragraphs.append(more.note ?? "")
        let note = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
        more.note = note.isEmpty ? nil : note
        collector.addPlace(values, kind: kind, more: more, line: template.line)
    }
}
