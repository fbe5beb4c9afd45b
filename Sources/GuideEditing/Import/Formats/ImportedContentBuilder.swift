// Collects places and tours from a reader, and checks everything that can be invalid in any format.

import GuideContent
import GuideModel
import GuideSupport

/// Collects the contents of one file.
struct ImportedContentBuilder {
    /// The limits for one file, so that a hostile file takes only seconds.
    enum Limit {
        /// Places and tours; as many events.
        static let entries = 20_000
        /// Positions of all routes together.
        static let positions = 500_000
        /// Bytes of one text.
        static let text = 200_000
        /// Bytes of a name, a summary or an address.
        static let line = 2_000
    }

    let file: String
    let locale: ImportLocale
    /// The part of an archive that is read now, for diagnostics; nil for the file itself.
    var part: String?
    /// The file of several that is read now, for diagnostics; nil for the first one.
    var document: String?
    var content = ImportedContent()
    private var log: DiagnosticLog
    private var keys: [String: Int] = [:]
    private var numbersByName: [String: [Int]] = [:]
    /// The keys of the places so far.
    private(set) var placeKeys: Set<String> = []
    private var positions = 0
    /// Whether the limit was reported.
    var isFull = false
    /// The numbers, by key, of tours that have stops and no route yet.
    private var toursWithoutRoute: [String: Int] = [:]

    init(file: String, locale: ImportLocale = ImportLocale()) {
        self.file = file
        self.locale = locale
        log = DiagnosticLog(file: file)
    }

    /// The collected content; with an error if there is none.
    var result: ImportedContent {
        var result = content
        result.diagnostics = log.diagnostics
        // Stops for which the file has no place are removed.
        let known = Set(result.places.map(\.key))
        for number in result.tours.indices {
            result.tours[number].stops.removeAll { !known.contains($0) }
            if result.tours[number].stops.count < 2, !result.tours[number].route.isEmpty {
                result.tours[number].stops = []
            }
        }
        if result.places.isEmpty, result.tours.isEmpty, result.events.isEmpty, !log.diagnostics.hasErrors {
            result.diagnostics.append(
                .error(
                    at: SourceLocation(file: file), code: .importFile,
                    "this file contains no place and no tour"))
        }
        return result
    }

    mutating func warn(_ message: String, line: Int, column: Int = 0) {
        log.warning(location(line, column), .importEntry, message)
    }

    /// Reports the prefixes that a document uses and does not declare.
    mutating func warn(aboutPrefixesOf tree: XMLTree) {
        for found in tree.undeclaredPrefixes {
            warn(XMLError.undeclaredPrefix(found.prefix, element: tree.root.name), line: found.line)
        }
    }

    func location(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: part.map { "\(file): \($0)" } ?? document ?? file, line: line, column: column)
    }

    mutating func fail(_ message: String, code: DiagnosticCode = .importFile, line: Int = 0, column: Int = 0) {
        log.error(Mark(line: Int32(clamping: line), column: Int32(clamping: column)), code, message)
    }

    // MARK: Places

    /// Adds a place, or reports why it is invalid.
    ///
    /// A place with an address or an outline and without a position is added without one.
    ///
    /// - Parameters:
    ///   - values: plain texts by their fields; the text is Markdown already.
    ///   - position: nil if only the values can contain it.
    ///   - outline: nil for a place that is a point, and if only the values can contain it.
    ///   - kind: the kind that the file's structure implies, if no value names one.
    ///   - more: what only some formats have.
    /// - Returns: the place's key; nil if it was left out.
    @discardableResult
    mutating func addPlace(
        _ values: [ImportField: String], at position: Position? = nil, outline: PlaceOutline? = nil,
        kind: PlaceKind? = nil, more: ExtraValues = ExtraValues(), line: Int, column: Int = 0
    ) -> String? {
        guard !isAtLimit(line) else { return nil }
        var values = filled(values)
        guard let name = values[.name].map({ Self.line($0) }), !name.isEmpty else {
            warn("this place has no name, so it is left out", line: line, column: column)
            return nil
        }
        var outline = outline
        if outline == nil, let text = values[.coordinates], let shape = WellKnownText(text) {
            guard let found = shape.outline else {
                warn("\(name.quotedForMessage) is left out: \(shape.problem)", line: line, column: column)
                return nil
            }
            outline = found
            values[.coordinates] = nil
        }
        if let outline, !takesPositions(outline.positionCount, line: line, column: column) { return nil }
        var place: Position?
        var missing: MissingPosition?
        switch ImportedPosition.find(position, values) {
        case .success(let found): place = found
        case .failure(let error) where outline != nil && (error.isMissing || error.shortCode != nil): break
        case .failure(let error):
            if let has = error.substitute(hasAddress: values[.address] != nil) {
                let warning = MissingPosition.warning(name, has: has, at: location(line, column))
                missing = MissingPosition(shortCode: error.shortCode, warning: warning)
                log.add(warning)
                break
            }
            warn("\(name.quotedForMessage) is left out: \(error.reason)", line: line, column: column)
            return nil
        }
        if let place, let error = Position.rangeError(latitude: place.latitude, longitude: place.longitude) {
            warn("\(name.quotedForMessage) is left out: \(error)", line: line, column: column)
            return nil
        }
        let key = freeKey(values[.key] ?? name, "place:")
        var newPlace = ImportedPlace(key: key, name: name, position: place, outline: outline)
        newPlace.missing = missing
        newPlace.kind = values[.kind].flatMap(KindWords.kind) ?? kind
        (newPlace.summary, newPlace.text) = Self.divided(text(values[.text], line: line), summary: values[.summary])
        if let note = more.note { newPlace.text += (newPlace.text.isEmpty ? "" : "\n\n") + note }
        newPlace.facts = facts(values, line: line)
        newPlace.facts.prices = more.prices
        // A format with its own data about access knows more than the words of a column.
        if let access = more.access { newPlace.facts.access = access }
        newPlace.facts.links = more.links
        newPlace.translations = translations(
            more.translations, of: newPlace.facts, hasSummary: values[.summary] != nil, line: line)
        newPlace.formerPaths = more.formerPaths
        newPlace.pageAddresses = more.pageAddresses
        let tags = (values[.tags] ?? "").split { ",;|".contains($0) }.prefix(20).map { Self.line(String($0)) }
        newPlace.tags = tags.filter { !$0.isEmpty }
        newPlace.media = pictures(of: values, after: more.media, line: line, column: column)
        numbersByName[name, default: []].append(content.places.count)
        placeKeys.insert(key)
        content.places.append(newPlace)
        return key
    }

    /// The first few places with that name so far.
    func places(named name: String) -> [ImportedPlace] {
        (numbersByName[Self.line(name)] ?? []).prefix(16).map { content.places[$0] }
    }

    /// The values with the address of its parts, and without blank ones.
    func filled(_ values: [ImportField: String]) -> [ImportField: String] {
        var values = values.compactMapValues { text in
            let text = text.trimmedLines
            return text.isEmpty ? nil : text
        }
        let parts = values.mapValues(\.onOneLine)
        let more = values[.addressMore]
        if let written = parts[.address] {
            let number = written.contains(where: \.isNumber) ? nil : parts[.houseNumber]
            let whole = PostalAddress.streetLine(street: written, number: number, country: locale.country)
            let address = Self.address(whole, more)
            values[.address] = address
            // In an export of Wynd, which has keys, the column of the city is not a part of the address.
            guard parts[.key] == nil || parts[.postcode] != nil else { return values }
            values[.address] = PostalAddress.completed(
                address ?? whole, postcode: parts[.postcode], town: parts[.town], country: locale.country)
        } else {
            let street = parts[.street].map {
                PostalAddress.streetLine(street: $0, number: parts[.houseNumber], country: locale.country)
            }
            values[.address] = PostalAddress.line(
                street: Self.address(street, more), number: nil, postcode: parts[.postcode], town: parts[.town],
                country: locale.country)
        }
        return values
    }

    /// A street or an address with more lines after it, without those that it contains already.
    private static func address(_ address: String?, _ more: String?) -> String? {
        let lines = (more ?? "").split(whereSeparator: \.isNewline).map { String($0).onOneLine }
            .filter { !$0.isEmpty && address?.contains($0) != true }
        let all = [address].compactMap(\.self) + lines
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// The texts in other languages, divided as the original's are, and the notes that the original has.
    mutating func translations(
        _ texts: [String: [ImportField: String]], of facts: VisitFacts, hasSummary: Bool, line: Int
    ) -> [ImportedTranslation] {
        var translations: [ImportedTranslation] = []
        for (language, values) in texts.sorted(by: { $0.key < $1.key }) {
            let values = filled(values)
            guard !values.isEmpty else { continue }
            var translation = ImportedTranslation(
                language: language, name: values[.name].map { Self.line($0) }, text: text(values[.text], line: line))
            if hasSummary, values[.summary] == nil {
                translation.summary = nil
            } else {
                (translation.summary, translation.text) = Self.divided(translation.text, summary: values[.summary])
            }
            func note(_ field: ImportField, of original: String?) -> String? {
                original == nil ? nil : values[field].map { Self.line($0) }
            }
            translation.hoursNote = note(.hoursNote, of: facts.hoursNote)
            translation.season = note(.season, of: facts.season)
            translation.accessNote = note(.accessNote, of: facts.access?.note)
            translations.append(translation)
        }
        return translations
    }

    private mutating func facts(_ values: [ImportField: String], line: Int) -> VisitFacts {
        var facts = VisitFacts(
            hoursNote: values[.hoursNote].map { Self.line($0) }, season: values[.season].map { Self.line($0) },
            access: access(values, line: line), address: values[.address].map { Self.line($0) })
        if let hours = values[.hours].map({ Self.line($0) }) {
            if case .notation(let notation) = HoursWording.reading(of: hours, language: locale.languages.first) {
                facts.hours = notation
            } else {
                facts.hoursNote = [hours, facts.hoursNote].compactMap(\.self).joined(separator: "; ")
            }
        }
        facts.phone = contact(values[.phone], "telephone number", line) { ContactForm.isTelephone($0) ? $0 : nil }
        facts.email = contact(values[.email], "e-mail address", line) { ContactForm.isEmailAddress($0) ? $0 : nil }
        facts.website = contact(values[.website], "web address", line) { website in
            switch WebAddress.check(website) {
            case .valid: website
            case .invalid(_, let suggestion?) where WebAddress.check(suggestion) == .valid: suggestion
            case .invalid: nil
            }
        }
        addFilteredFacts(values, to: &facts, line: line)
        return facts
    }

    // MARK: Tours

    /// Adds a tour; a tour without a name gets the name of the file.
    ///
    /// - Parameters:
    ///   - text: in Markdown.
    ///   - stops: keys of places; empty to use the places that the route passes.
    ///   - translations: the texts by their languages, which are tags of the guide.
    mutating func addTour(
        key: String? = nil, name: String?, summary: String? = nil, text: String? = nil, stops: [String] = [],
        route: [Position], heights: [Double] = [], media: [ImportedMedium] = [],
        translations: [String: [ImportField: String]] = [:],
        line: Int, column: Int = 0
    ) {
        guard !isAtLimit(line) else { return }
        guard route.count >= 2 || (route.isEmpty && !stops.isEmpty) else {
            warn("a line needs at least two positions, so this one is left out", line: line, column: column)
            return
        }
        guard takesPositions(route.count, line: line, column: column) else { return }
        // A tour that ends where it starts is circular, and returns to its first stop automatically.
        let stops = stops.count > 1 && stops.first == stops.last ? Array(stops.dropLast()) : stops
        let stem = ContentPath.stem(ContentPath.name(of: file))
        var tourName = Self.line(name ?? "")
        if tourName.isEmpty { tourName = stem.isEmpty ? "Tour" : stem }
        let (shortText, rest) = Self.divided(self.text(text, line: line), summary: summary)
        let key = freeKey(key ?? tourName, "tour:")
        if !stops.isEmpty { toursWithoutRoute[key] = content.tours.count }
        let others = self.translations(translations, of: VisitFacts(), hasSummary: summary != nil, line: line)
        content.tours.append(
            ImportedTour(
                key: key, name: tourName, summary: shortText, text: rest, stops: stops, route: route,
                heights: heights, media: media, translations: others, location: self.location(line, column)))
    }

    /// Uses a line as the route of a tour that had only stops.
    ///
    /// - Parameter key: the tour's key.
    /// - Returns: false if there is no such tour.
    mutating func addRoute(_ route: [Position], heights: [Double] = [], toTour key: String?, line: Int) -> Bool {
        guard route.count >= 2, let number = key.flatMap({ toursWithoutRoute.removeValue(forKey: Self.line($0)) })
        else { return false }
        guard takesPositions(route.count, line: line) else { return true }
        content.tours[number].route = route
        content.tours[number].heights = heights
        return true
    }

    private mutating func takesPositions(_ count: Int, line: Int, column: Int = 0) -> Bool {
        positions += count
        if positions <= Limit.positions { return true }
        warn(
            "the lines of this file have more than \(Limit.positions) positions together, so this one is left out; "
                + "simplify them", line: line, column: column)
        return false
    }

    // MARK: Texts

    /// A text of another format as Markdown; reports what is left out of HTML.
    mutating func markdown(of text: String, line: Int) -> String {
        guard let html = HTMLTree(text) else { return PlainText.markdown(text) }
        return markdown(of: html, line: line)
    }

    /// HTML as Markdown; reports what is left out.
    ///
    /// - Parameter base: the address to which relative addresses belong; nil if it is unknown.
    mutating func markdown(of html: HTMLTree, base: String? = nil, line: Int) -> String {
        guard html.hasTags else { return PlainText.markdown(html.words) }
        let converted = HTMLMarkdown(html, from: .imported(base: base))
        for loss in converted.losses { warn(loss.message, line: line) }
        return converted.text
    }

    mutating func text(_ text: String?, line: Int) -> String {
        let text = (text ?? "").withPlainLineEnds.trimmedLines
        guard text.utf8.count <= Limit.text else {
            warn("this text is longer than \(ByteCount(Limit.text)), so it is left out", line: line)
            return ""
        }
        return text
    }

    /// The summary, and the text without it, so that a page does not show the same sentence twice.
    ///
    /// - Parameters:
    ///   - text: in Markdown.
    ///   - summary: nil if the file has none; the summary is then the first sentence of the text.
    static func divided(_ text: String, summary: String?) -> (summary: String?, text: String) {
        if let summary {
            let summary = line(summary)
            return (summary, PlainText.markdown(summary) == text ? "" : text)
        }
        guard let first = LeadSentence(of: text) else { return (nil, text) }
        return (first.words, first.rest)
    }

    /// On one line, and cut to the maximum length of a line.
    static func line(_ text: String) -> String {
        let line = String(text.prefix(Limit.line)).onOneLine
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: line.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return String(plain)
    }

    // MARK: Limits

    private mutating func isAtLimit(_ line: Int) -> Bool {
        guard content.places.count + content.tours.count >= Limit.entries else { return false }
        if !isFull {
            warn("one import takes at most \(Limit.entries) places and tours; split the file", line: line)
        }
        isFull = true
        return true
    }

    /// The key, with a number after it if an earlier entry has the key.
    mutating func freeKey(_ key: String, _ kind: String) -> String {
        let key = Self.line(key)
        let count = keys[kind + key, default: 0] + 1
        keys[kind + key] = count
        return count == 1 ? key : "\(key) #\(count)"
    }
}
