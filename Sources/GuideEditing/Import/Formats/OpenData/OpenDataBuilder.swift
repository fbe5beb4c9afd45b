// Collects the places of open data, whose texts can be in any languages.

import GuideContent
import GuideModel
import GuideSupport

/// A place of open data, before its texts are divided into the page and its translations.
struct OpenDataEntry {
    /// Everything except the name, the summary and the text.
    var values: [ImportField: String] = [:]
    var name = OpenDataTexts()
    var summary = OpenDataTexts()
    /// In HTML, or as plain text.
    var text = OpenDataTexts()
    var position: Position?
    var outline: PlaceOutline?
    var kind: PlaceKind?
    var more = ExtraValues()
    var line = 0

    fileprivate var texts: [(field: ImportField, texts: OpenDataTexts)] {
        [(.name, name), (.summary, summary), (.text, text)]
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
    /// Languages that the guide does not have, which are reported once.
    private var foreign: Set<String> = []

    init(locale: ImportLocale, file: String) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        self.locale = locale
    }

    // MARK: Places

    /// Adds a place, or reports why it is invalid.
    ///
    /// - Returns: the place's key; nil if it was left out.
    @discardableResult
    mutating func add(_ entry: OpenDataEntry) -> String? {
        let language = mainLanguage(of: entry.texts.flatMap(\.texts.texts))
        var values = entry.values
        for (field, texts) in entry.texts { values[field] = text(of: texts, in: language) }
        values[.name] = values[.name] ?? entry.name.texts.first?.text
        reportMain(language, of: values[.name], line: entry.line)
        var more = entry.more
        more.translations = translations(of: entry, without: language, values)
        for field in [ImportField.name, .summary] { values[field] = values[field].map { PlainText.ofHTML($0) } }
        collector.convertText(of: &values, line: entry.line)
        return collector.addPlace(
            values, at: entry.position, outline: entry.outline, kind: entry.kind, more: more, line: entry.line)
    }

    /// The text for a page of the guide's first language; nil if there is none.
    func mainText(of texts: OpenDataTexts) -> String? {
        text(of: texts, in: mainLanguage(of: texts.texts)) ?? texts.texts.first?.text
    }

    /// The text in a language, such as `en` also for `en-GB`, or else the one without a language.
    private func text(of texts: OpenDataTexts, in language: String?) -> String? {
        if let own = texts[language] { return own }
        let tag = language.flatMap { locale.tag(of: $0) }
        let same = texts.texts.first { text in tag != nil && text.language.flatMap { locale.tag(of: $0) } == tag }
        return same?.text ?? texts[nil]
    }

    /// The language of the page, as the file writes it; nil for texts whose language the file does not name.
    private func mainLanguage(of texts: [OpenDataTexts.Text]) -> String? {
        if let first = locale.languages.first,
            let own = texts.lazy.compactMap(\.language).first(where: { locale.tag(of: $0) == first })
        {
            return own
        }
        return texts.contains { $0.language == nil } ? nil : texts.first?.language
    }

    /// Reports a place that the file does not have in the language of the guide's originals.
    private mutating func reportMain(_ language: String?, of name: String?, line: Int) {
        guard let language, let name, let first = locale.languages.first, locale.tag(of: language) != first else {
            return
        }
        collector.warn(
            "\(name.quotedForMessage) is in \(language.shortForMessage), and the file has no translation into "
                + "\(first); translate the new page", line: line)
    }

    /// The texts in the other languages of the guide, if they differ from those of the page.
    private mutating func translations(
        of entry: OpenDataEntry, without main: String?, _ values: [ImportField: String]
    ) -> [String: [ImportField: String]] {
        let own = main.flatMap { locale.tag(of: $0) } ?? locale.languages.first
        var translations: [String: [ImportField: String]] = [:]
        for (field, texts) in entry.texts {
            for case (let language?, let text) in texts.texts where language != main {
                guard let tag = locale.tag(of: language) else {
                    reportForeign(language, line: entry.line)
                    continue
                }
                guard tag != own, text != values[field], translations[tag]?[field] == nil else { continue }
                let words =
                    field == .text ? collector.markdown(of: text, line: entry.line) : PlainText.ofHTML(text)
                translations[tag, default: [:]][field] = words
            }
        }
        return translations
    }

    private mutating func reportForeign(_ language: String, line: Int) {
        guard foreign.insert(language).inserted else { return }
        collector.warn(
            "texts in \(language.shortForMessage) are left out, because the guide does not have this language; add it "
                + "to languages in guide.yaml, and import again", line: line)
    }

    /// The key of a place with the same name and position, which the file describes twice; nil if there is none.
    func key(of name: String, at position: Position?) -> String? {
        collector.places(named: name).first { position == nil || $0.position == position }?.key
    }

    // MARK: Values

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
    mutating func report(_ entries: LeftOut, _ words: String) {
        guard let first = entries.first else { return }
        collector.part = first.part
        collector.warn(
            "\(words) (\(entries.count)) are left out, the first is \(first.name.quotedForMessage)", line: first.line)
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
