// Collects the places and tours of open data, whose texts can be in any languages.

import GuideContent
import GuideModel
import GuideSupport

/// A place or tour of open data, before its texts are divided into the page and its translations.
struct OpenDataEntry {
    /// Everything except the texts in several languages.
    var values: [ImportField: String] = [:]
    var name = OpenDataTexts()
    var summary = OpenDataTexts()
    /// In HTML, or as plain text.
    var text = OpenDataTexts()
    var hoursNote = OpenDataTexts()
    var position: Position?
    var outline: PlaceOutline?
    var kind: PlaceKind?
    var more = ExtraValues()
    var line = 0

    fileprivate var texts: [(field: ImportField, texts: OpenDataTexts)] {
        [(.name, name), (.summary, summary), (.text, text), (.hoursNote, hoursNote)]
    }
}

/// The entries of a file that are left out for one reason.
struct LeftOut {
    private(set) var first: (name: String, part: String?, line: Int)?
    private(set) var count = 0

    mutating func add(_ name: String, in document: OpenDataDocument, _ value: OpenDataValue) {
        if first == nil { first = (name, document.part, document.line(of: value)) }
        count += 1
    }
}

/// Collects the contents of one file.
struct OpenDataBuilder {
    var collector: ImportedContentBuilder
    let locale: ImportLocale
    private var languages: EntryLanguages

    init(locale: ImportLocale, file: String) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        self.locale = locale
        languages = EntryLanguages(locale)
    }

    // MARK: Places and tours

    /// Adds a place, or reports why it is invalid.
    ///
    /// - Returns: the place's key; nil if it was left out.
    @discardableResult
    mutating func add(_ entry: OpenDataEntry) -> String? {
        let (values, translations) = divided(entry)
        var more = entry.more
        more.translations = translations
        return collector.addPlace(
            values, at: entry.position, outline: entry.outline, kind: entry.kind, more: more, line: entry.line)
    }

    /// Adds a tour.
    ///
    /// - Parameter stops: keys of places.
    mutating func addTour(_ entry: OpenDataEntry, stops: [String]) {
        let (values, translations) = divided(entry)
        collector.addTour(
            key: values[.key], name: values[.name], summary: values[.summary], text: values[.text], stops: stops,
            route: [], media: collector.pictures(of: values, after: entry.more.media, line: entry.line),
            translations: translations, line: entry.line)
    }

    /// The values of the page, and those of its translations; the texts are in Markdown.
    private mutating func divided(
        _ entry: OpenDataEntry
    ) -> (values: [ImportField: String], translations: [String: [ImportField: String]]) {
        var texts: [LanguageTexts] = []
        for (field, ofField) in entry.texts {
            for (language, text) in ofField.texts {
                if let number = texts.firstIndex(where: { $0.language == language }) {
                    texts[number].values[field] = text
                } else {
                    texts.append(LanguageTexts(language: language, values: [field: text]))
                }
            }
        }
        let (original, others) = languages.divide(texts, line: entry.line, in: &collector)
        var values = entry.values.merging(original) { _, text in text }
        let translations = others.compactMapValues { texts -> [ImportField: String]? in
            var own = texts.filter { field, text in text != values[field] }
            own[.text] = own[.text].map { collector.markdown(of: $0, line: entry.line) }
            return own.isEmpty ? nil : Self.withPlainLines(own)
        }
        values = Self.withPlainLines(values)
        collector.convertText(of: &values, line: entry.line)
        return (values, translations)
    }

    /// The text for a page of the guide's first language; nil if there is none.
    func mainText(of texts: OpenDataTexts) -> String? {
        languages.original(of: texts.texts.map(\.language)).map { texts.texts[$0].text }
    }

    /// The values with the name and the summary as text without HTML.
    private static func withPlainLines(_ values: [ImportField: String]) -> [ImportField: String] {
        var values = values
        for field in [ImportField.name, .summary] { values[field] = values[field].map { PlainText.ofHTML($0) } }
        return values
    }

    /// The key of a place with the same name and position, which the file describes twice; nil if there is none.
    func key(of name: String, at position: Position?) -> String? {
        collector.places(named: name).first { position == nil || $0.position == position }?.key
    }

    // MARK: Values

    /// The words for a term of a vocabulary, which has a label in each language; nil if it has none.
    func label(of term: OpenDataValue) -> String? {
        let labels = term["label"]
        let text = mainText(of: OpenDataTexts(labels.isEmpty ? [term] : labels)) ?? ""
        let words = ImportedContentBuilder.line(PlainText.ofHTML(text))
        return words.isEmpty ? nil : words
    }

    /// A picture at an address, or with the name of a file.
    func picture(
        _ reference: String, alt: String? = nil, caption: String? = nil, credit: String? = nil,
        licence: String? = nil, line: Int
    ) -> ImportedMedium {
        let reference = (reference.hasPrefix("//") ? "https:" + reference : reference).onOneLine
        func words(_ text: String?) -> String? {
            let line = ImportedContentBuilder.line(PlainText.ofHTML(text ?? ""))
            return line.isEmpty ? nil : line
        }
        let caption = words(caption)
        let alt = words(alt)
        let licence = words(licence).map { LicenceWords.identifier($0) ?? $0 }
        return ImportedMedium(
            source: PictureReferences.isAddress(reference) ? .address(reference) : .named(reference), name: "",
            alt: alt ?? caption, isAltOfCaption: alt == nil && caption != nil, caption: alt == nil ? nil : caption,
            credit: words(credit), licence: licence, location: collector.location(line, 0))
    }

    mutating func addHours(_ hours: ScheduledHours, to entry: inout OpenDataEntry) {
        guard !hours.isEmpty else { return }
        entry.values[.hours] = hours.notation
        if hours.notation == nil {
            report("the opening hours", of: entry, "their meaning is not certain; add hours to the page")
        }
    }

    /// Reports the entries that are left out for one reason.
    ///
    /// - Parameter advice: what an editor can do; nil if there is nothing to do.
    mutating func report(_ entries: LeftOut, _ words: String, advice: String? = nil) {
        guard let first = entries.first else { return }
        collector.part = first.part
        collector.warn(
            "\(words) (\(entries.count)) are left out, the first is \(first.name.quotedForMessage)"
                + (advice.map { "; \($0)" } ?? ""), line: first.line)
        collector.part = nil
    }

    /// Reports a part of a place that is left out.
    ///
    /// - Parameter reason: why, then what to do.
    mutating func report(_ part: String, of entry: OpenDataEntry, _ reason: String) {
        let name = mainText(of: entry.name) ?? ""
        collector.warn("\(part) of \(name.quotedForMessage) are left out, because \(reason)", line: entry.line)
    }
}

extension ExternalLink {
    /// The links to Wikipedia and Wikidata, one of each.
    ///
    /// - Parameter language: the language of the preferred Wikipedia; nil if it is unknown.
    static func encyclopedias(among addresses: [String], language: String?) -> [ExternalLink] {
        func all(_ host: String) -> [String] {
            addresses.filter { address in
                let parts = address.split(separator: "/", maxSplits: 2)
                return parts.count == 3 && parts[0].lowercased().hasPrefix("http") && parts[1].hasSuffix(host)
                    && WebAddress.check(address) == .valid
            }
        }
        let code = language.map { String($0.prefix { $0 != "-" }) }
        let articles = all(".wikipedia.org")
        let article = articles.first { address in code.map { address.contains("//\($0).") } ?? false }
        let links = [("Wikipedia", article ?? articles.first), ("Wikidata", all("www.wikidata.org").first)]
        return links.compactMap { title, address in address.map { ExternalLink(title: title, address: $0) } }
    }
}

extension OpenDataEntry {
    /// Takes the parts of an address in the vocabulary of schema.org, or a whole address.
    mutating func addAddress(_ value: OpenDataValue) {
        if let text = value.text {
            values[.address] = text
            return
        }
        let street = value["streetAddress"].compactMap(\.text)
        values[.street] = street.isEmpty ? nil : street.joined(separator: ", ")
        values[.postcode] = value["postalCode"].first?.text
        values[.town] = value["addressLocality"].first?.text
    }

    /// Takes a telephone number or an e-mail address, with or without the scheme of a link.
    mutating func add(_ field: ImportField, _ value: OpenDataValue?) {
        guard values[field] == nil, let text = value?.text else { return }
        let scheme = ["mailto:", "tel:"].first { text.lowercased().hasPrefix($0) } ?? ""
        values[field] = String(text.dropFirst(scheme.count))
    }
}
