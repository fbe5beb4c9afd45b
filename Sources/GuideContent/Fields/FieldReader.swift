// Reads the values of declared keys, each by its type.

import GuideModel

/// Reads mappings by the declarations of their keys, and reports errors in them.
package struct FieldReader {
    /// Finds a file that a key names.
    package let resolve: (String) -> FileReference.Outcome
    package var log: DiagnosticLog
    /// The language of the originals, for the ids that messages suggest; nil if unknown.
    let language: String?

    /// - Parameter resolve: finds a file that a key names.
    package init(
        _ log: DiagnosticLog, language: String? = nil, resolve: @escaping (String) -> FileReference.Outcome
    ) {
        self.log = log
        self.language = language
        self.resolve = resolve
    }

    /// Reads the values of a mapping; any other node is reported and nil.
    ///
    /// Unknown keys are reported with the nearest known key.
    package mutating func read(_ node: YAMLNode, _ form: MappingForm, key: String = "") -> FieldValues? {
        guard
            let reader = MappingReader(
                node, subject: form.subject, example: form.example(holding: node), log: &log)
        else { return nil }
        var fields = FieldValues(location: log.location(node.mark), key: key)
        fields.values.reserveCapacity(reader.count)
        let (entries, meant) = reader.entries(of: form, &log)
        for (key, found) in zip(form.keys, entries) {
            let alternative = key.alternative.flatMap { form.numbers[$0] }.flatMap { entries[$0] }
            if MappingReader.filled(found) == nil, MappingReader.filled(alternative) != nil { continue }
            // The report of an unknown key names the key that it means, so that key is not reported as missing.
            let isMisspelt = found == nil && meant.contains(key.name)
            guard !isMisspelt, let entry = entry(found, of: key, reader) else {
                if key.isNeeded { fields.refused.insert(key.name) }
                continue
            }
            if let value = value(entry, key, of: form.subject) {
                fields.values[key.name] = value
            } else {
                fields.refused.insert(key.name)
            }
        }
        return fields
    }

    private mutating func entry(_ found: YAMLEntry?, of key: FieldDeclaration, _ reader: MappingReader) -> YAMLEntry? {
        if key.isNeeded { return reader.required(found, key.name, &log) }
        // If the colour is empty, its # has become a comment.
        if case .colour = key.type, let found, found.value.isNothing { return found }
        return MappingReader.filled(found)
    }

    private mutating func value(_ entry: YAMLEntry, _ key: FieldDeclaration, of subject: String) -> FieldValue? {
        switch key.type {
        case .text where key.isNeeded:
            guard let text = text(entry) else { return nil }
            if !text.isEmpty { return .text(text) }
            log.error(entry.value.mark, .missingKey, "\(key.name) is empty; \(subject) needs it")
            return nil
        case .list(let element):
            return list(entry, of: element, example: key.example)
        case .keyed(let form):
            return keyed(entry, form, example: key.example)
        default:
            return value(entry, key.type)
        }
    }

    private mutating func value(_ entry: YAMLEntry, _ type: FieldType) -> FieldValue? {
        switch type {
        case .text: text(entry).map { .text($0) }
        case .markdown: markdown(entry).map { .text($0) }
        case .reference: text(entry).map { .reference($0, log.location(entry.value.mark)) }
        case .flag: flag(entry).map { .flag($0) }
        case .extent: extent(entry).map { .text($0) }
        case .word(let words, let code): word(entry, of: words, code: code).map { .text($0) }
        case .identifier: identifier(entry).map { .text($0.text) }
        case .webAddress: webAddress(entry).map { .text($0) }
        case .siteAddress: siteAddress(entry).map { .text($0) }
        case .origin: origin(entry).map { .text($0) }
        case .packKey: packKey(entry).map { .text($0.text) }
        case .emailAddress: emailAddress(entry).map { .text($0) }
        case .publishAddress: publishAddress(entry)?.field
        case .telephone: telephone(entry).map { .text($0) }
        case .country: country(entry).map { .text($0) }
        case .currency: currency(entry).map { .text($0) }
        case .timeZone: timeZone(entry).map { .text($0) }
        case .date: date(entry).map { .text($0.text) }
        case .dayOrTime: dayOrTime(entry).map { .text($0.text) }
        case .recurrence: text(entry).map { .text($0) }
        case .language: language(entry.value, called: entry.key).map { .text($0) }
        case .colour: accent(entry).map { .text($0) }
        case .hours: hours(entry).map { .text($0) }
        case .season: season(entry).map { .text($0) }
        case .sponsor: sponsor(entry).map { .text($0) }
        case .position: position(entry).map { .position($0) }
        case .mapClip: mapClip(entry).map { .clip($0) }
        case .duration: duration(entry).map { .whole($0) }
        case .walkingSpeed: walkingSpeed(entry).map { .number($0.kilometresPerHour) }
        case .toolRequirement: toolRequirement(entry).flatMap(\.field)
        case .whole(let bounds, let unit, let code): whole(entry, bounds, unit, code).map { .whole($0) }
        case .amount: amount(entry).map { .whole($0) }
        case .hundredths(let bounds, let unit, let code): hundredths(entry, bounds, unit, code).map { .whole($0) }
        case .file(let form): file(entry, form).map { .text($0) }
        case .mapping(let form): read(entry.value, form).map { .mapping($0) }
        case .freeOr(let form): freeOr(entry, form)
        case .list(let element): list(entry, of: element, example: "[...]")
        case .keyed(let form): keyed(entry, form, example: "{...}")
        }
    }

    // MARK: Simple values

    /// A text on one line.
    package mutating func text(_ entry: YAMLEntry) -> String? { MappingReader.text(entry, &log) }

    /// A text in Markdown, with its line breaks.
    private mutating func markdown(_ entry: YAMLEntry) -> String? {
        guard let scalar = entry.value.scalar else { return text(entry) }
        let most = MappingReader.longestMarkdown
        guard scalar.text.utf8.count > most, scalar.text.count > most else {
            let end = scalar.text.lastIndex { !$0.isWhitespace }.map { scalar.text.index(after: $0) }
            return end.map { String(scalar.text[..<$0]) } ?? ""
        }
        log.error(
            entry.value.mark, .tooLong,
            "\(entry.key) has \(scalar.text.count) characters, more than the \(most) allowed; shorten it")
        return nil
    }

    private mutating func flag(_ entry: YAMLEntry) -> Bool? {
        if let flag = entry.value.flag { return flag }
        let found = entry.value.kindInWords
        log.error(entry.value.mark, .type, "\(entry.key) should be yes or no, but this is \(found)")
        return nil
    }

    private mutating func extent(_ entry: YAMLEntry) -> String? {
        let word = entry.value.scalar?.text.lowercased() ?? ""
        if let extent = EverydayWords.extent(of: word) { return extent.rawValue }
        let found = entry.value.kindInWords
        log.error(entry.value.mark, .type, "\(entry.key) should be yes, partly or no, but this is \(found)")
        return nil
    }

    private mutating func date(_ entry: YAMLEntry) -> CivilDate? {
        guard let text = text(entry) else { return nil }
        if let date = CivilDate(text) { return date }
        log.error(
            entry.value.mark, .date,
            "\(text.shortForMessage) is not a valid date; write year, month and day, as in 2026-03-01")
        return nil
    }

    private mutating func dayOrTime(_ entry: YAMLEntry) -> CivilTime? {
        guard let text = text(entry) else { return nil }
        if let time = CivilTime(text) { return time }
        log.error(
            entry.value.mark, .date,
            "\(text.shortForMessage) is not a valid date or time; write year, month and day, as in 2026-12-05, and a "
                + "time of day after it if needed, as in 2026-12-05 18:00")
        return nil
    }

    /// A word of a closed list; for any other word, the report suggests the nearest.
    private mutating func word(_ entry: YAMLEntry, of words: [String], code: DiagnosticCode) -> String? {
        guard let text = text(entry) else { return nil }
        if words.contains(text) { return text }
        if words == PlaceKind.allCases.map(\.rawValue) {
            reportKind(text, entry, code)
            return nil
        }
        let nearest = nearestWord(to: text, among: words)
        let hint = nearest.map { "did you mean \($0)?" } ?? "choose from \(words.joined(separator: ", "))"
        log.error(
            entry.value.mark, code, "\(text.shortForMessage) is not a valid \(entry.key); \(hint)", suggestion: nearest)
        return nil
    }

    /// Reports a word that is not a kind of place, with the kinds that it means in other languages.
    private mutating func reportKind(_ text: String, _ entry: YAMLEntry, _ code: DiagnosticCode) {
        let nearest = KindWords.nearest(to: text).map(\.rawValue)
        var hints = nearest.isEmpty ? [] : ["did you mean \(nearest.joined(separator: " or "))?"]
        // A misspelt kind needs no list of the others.
        if nearestWord(to: text, among: nearest) == nil { hints.append("docs/content-format.md lists the kinds") }
        log.error(
            entry.value.mark, code,
            "\(text.shortForMessage) is not a valid \(entry.key); \(hints.joined(separator: " "))",
            suggestion: nearest.first)
    }

    /// A valid id; any other text is reported with the nearest valid id, and nil.
    private mutating func identifier(_ entry: YAMLEntry) -> Slug? {
        guard let text = text(entry) else { return nil }
        if text == "index" {
            log.error(
                entry.value.mark, .id,
                "index is not allowed as an id; choose another, because every list of pages is called index")
            return nil
        }
        if let id = Slug(text) { return id }
        let nearest = Slug(naming: text, in: language)
        log.error(
            entry.value.mark, .id,
            "\(text.quotedForMessage) is not a valid id; use only lower-case letters, digits and single hyphens"
                + (nearest.map { "; write \($0)" } ?? ""), suggestion: nearest?.text)
        return nil
    }

    /// The name of the sponsor.
    ///
    /// `yes` is an error, because it does not name the sponsor.
    private mutating func sponsor(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        guard let isSponsored = entry.value.flag else { return text }
        if isSponsored {
            log.error(
                entry.value.mark, .sponsored,
                "name the sponsor, as in sponsored: The Copper Ladle; visitors see this name")
        }
        return nil
    }

    private mutating func whole(_ entry: YAMLEntry, _ bounds: ClosedRange<Int>, _ unit: String?, _ code: DiagnosticCode)
        -> Int?
    {
        if let scalar = entry.value.scalar, scalar.isPlain, let number = Int(scalar.text), bounds.contains(number) {
            return number
        }
        log.error(
            entry.value.mark, code,
            "\(entry.key) should be a whole number\(unit.map { " of \($0)" } ?? "") from \(bounds.lowerBound) to "
                + "\(bounds.upperBound), but this is \(entry.value.kindInWords)")
        return nil
    }

    /// A number with at most two decimals, in hundredths.
    private mutating func hundredths(
        _ entry: YAMLEntry, _ bounds: ClosedRange<Int>, _ unit: String?, _ code: DiagnosticCode
    ) -> Int? {
        if let scalar = entry.value.scalar, scalar.isPlain, let number = Decimal.hundredths(scalar.text),
            bounds.contains(number)
        {
            return number
        }
        if reportsDecimalComma(entry.value, code, isNumber: { Decimal.hundredths($0) != nil }) { return nil }
        log.error(
            entry.value.mark, code,
            "\(entry.key) should be a number\(unit.map { " of \($0)" } ?? "") from "
                + "\(Decimal.text(hundredths: bounds.lowerBound)) to \(Decimal.text(hundredths: bounds.upperBound)) with "
                + "at most two decimals, but this is \(entry.value.kindInWords)")
        return nil
    }

    /// The path of the file that a key names, relative to the guide's folder.
    private mutating func file(_ entry: YAMLEntry, _ form: FileForm) -> String? {
        guard let text = text(entry) else { return nil }
        guard form.endings.isEmpty || form.endings.contains(where: { text.hasSuffix($0) }) else {
            log.error(entry.value.mark, form.code, "\(text.shortForMessage) \(form.complaint)")
            return nil
        }
        switch resolve(text) {
        case .file(let path): return path
        case .refused(let reason, let suggestion):
            log.error(
                entry.value.mark, form.code, "\(text.shortForMessage) \(reason)", suggestion: suggestion)
            return nil
        }
    }

    // MARK: Lists and mappings

    /// The word `free`, or a mapping.
    private mutating func freeOr(_ entry: YAMLEntry, _ form: MappingForm) -> FieldValue? {
        guard let scalar = entry.value.scalar else { return read(entry.value, form).map { .mapping($0) } }
        if EverydayWords.free.contains(scalar.text.onOneLine.lowercased()) { return .text("free") }
        log.error(
            entry.value.mark, .price,
            "price should be free or {amount: 4.50, currency: GBP}, but this is \(entry.value.kindInWords)")
        return nil
    }

    private mutating func list(_ entry: YAMLEntry, of element: FieldType, example: String) -> FieldValue? {
        if case .language = element, let tags = languages(inText: entry) { return .list(tags.map { .text($0) }) }
        if case .recurrence = element, entry.value.scalar != nil {
            return text(entry).map { .list([.text($0)]) }
        }
        guard let nodes = MappingReader.list(entry, example: example, &log) else { return nil }
        if case .language = element { return .list(languages(nodes, of: entry).map { .text($0) }) }
        var values: [FieldValue] = []
        var texts: Set<String> = []
        for node in nodes {
            switch element {
            case .mapping(let form):
                if let fields = read(node, form) { values.append(.mapping(fields)) }
            case .position:
                let inner = YAMLEntry(key: entry.key, of: node)
                if let position = position(inner) { values.append(.position(position, log.location(node.mark))) }
            case .word(let words, let code):
                // Messages name an element by the code of its diagnostic.
                let inner = YAMLEntry(key: code.rawValue, of: node)
                if let word = word(inner, of: words, code: code), texts.insert(word).inserted {
                    values.append(.text(word))
                }
            case .origin:
                let inner = YAMLEntry(key: entry.key, of: node)
                if let origin = origin(inner), texts.insert(origin).inserted { values.append(.text(origin)) }
            default:
                // Add each text only once.
                if let text = text(node, in: entry.key), texts.insert(text).inserted { values.append(.text(text)) }
            }
        }
        return .list(values)
    }

    private mutating func text(_ node: YAMLNode, in key: String) -> String? {
        guard let text = MappingReader.text(node, called: "each of \(key)", &log) else { return nil }
        if !node.isNothing, !text.isEmpty { return text }
        log.error(node.mark, .type, "an entry of \(key) is empty; fill it in or remove it")
        return nil
    }

    private mutating func keyed(_ entry: YAMLEntry, _ form: MappingForm, example: String) -> FieldValue? {
        guard case .mapping(let entries) = entry.value.content else {
            if entry.value.isRefused { return nil }
            log.error(
                entry.value.mark, .type,
                "\(entry.key) should be keys with values, such as \(example), but this is \(entry.value.kindInWords)")
            return nil
        }
        var values: [FieldValue] = []
        for inner in entries {
            guard var fields = read(inner.value, form, key: inner.key) else { continue }
            fields.location = log.location(inner.keyMark)
            values.append(.mapping(fields))
        }
        return .list(values)
    }
}

extension MappingForm {
    /// An example of the mapping with its required keys, such as `{place: minster}`.
    ///
    /// If the mapping requires one text, the example contains the text of the node, because the editor probably meant
    /// that.
    /// Empty if the mapping requires no keys, or more than two, since that example would be too long.
    package func example(holding node: YAMLNode) -> String {
        let needed = keys.filter(\.isNeeded)
        if needed.count == 1, let scalar = node.scalar, scalar.isPlain, !scalar.isNothing {
            return "{\(needed[0].name): \(scalar.text.shortForMessage)}"
        }
        guard (1...2).contains(needed.count), needed.allSatisfy({ !$0.example.isEmpty }) else { return "" }
        return "{" + needed.map { "\($0.name): \($0.example)" }.joined(separator: ", ") + "}"
    }
}
