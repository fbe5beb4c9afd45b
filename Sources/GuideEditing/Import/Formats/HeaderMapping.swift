// The contents of each column of a table, or of each property of a feature.

import GuideContent
import GuideModel

/// Fields by the headers of their columns, and kinds by the words of the source.
public struct HeaderMapping: Hashable, Sendable {
    public struct Column: Hashable, Sendable {
        public var header: String
        /// Nil for a column that is not imported.
        public internal(set) var field: ImportField?
        /// The language of its texts; nil for the language of the originals.
        public internal(set) var language: String?

        /// The column's value in a mapping, such as `text` or `text en`; nil for a column that is not imported.
        public var meaning: String? {
            field.map { field in [field.rawValue, language].compactMap { $0 }.joined(separator: " ") }
        }
    }

    /// A word of the source for kinds of places.
    public struct Category: Hashable, Sendable {
        public var name: String
        /// Nil if the kind is unknown.
        public internal(set) var kind: PlaceKind?
    }

    static let kindsKey = "kinds"

    /// In the order of the columns.
    public internal(set) var columns: [Column] = []
    /// In the order of the rows.
    public internal(set) var categories: [Category] = []

    init() {}

    /// Suggests a mapping from the headers.
    ///
    /// If several columns fit one field, the first column gets it, but pictures can be in several columns. A header with
    /// several meanings, such as "Ort", has the first one that no other column has.
    init(suggestedFor headers: [String]) {
        columns = headers.map { Column(header: $0) }
        let meanings = headers.map { HeaderWords.meanings(of: $0) }
        var taken: Set<HeaderWords.Meaning> = []
        for isCertain in [true, false] {
            for (number, meanings) in meanings.enumerated() where (meanings.count == 1) == isCertain {
                guard let meaning = meanings.first(where: { !taken.contains($0) || $0.field.isRepeatable }) else {
                    continue
                }
                taken.insert(meaning)
                columns[number].field = meaning.field
                columns[number].language = meaning.language
            }
        }
        // "Nº" after the street is the house number; in other places, it counts the rows.
        let street = columns.firstIndex { $0.field == .street || $0.field == .address }
        if let number = street.map({ $0 + 1 }), columns.indices.contains(number), columns[number].field == nil,
            HeaderWords.isNumber(columns[number].header),
            taken.insert(HeaderWords.Meaning(field: .houseNumber)).inserted
        {
            columns[number].field = .houseNumber
        }
    }

    /// Reads a saved mapping: a YAML mapping of headers to fields, with an empty value for a column that is left out.
    ///
    /// - Parameters:
    ///   - file: its name, for diagnostics.
    ///   - isOfTable: whether each field has at most one column; several properties of features may fit one field.
    public static func read(
        _ bytes: [UInt8], file: String, isOfTable: Bool = true
    ) -> Result<HeaderMapping, HeaderMappingError> {
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingError() { return .failure(HeaderMappingError(diagnostics: [error])) }
        var log = DiagnosticLog(file: file)
        let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, log: &log)
        guard let root, case .mapping(let entries) = root.content, !log.diagnostics.hasErrors else {
            if !log.diagnostics.hasErrors {
                log.error(.wholeFile, .importHeaders, "a mapping is written as lines of HEADER: FIELD")
            }
            return .failure(HeaderMappingError(diagnostics: log.diagnostics))
        }
        var mapping = HeaderMapping()
        var taken: Set<HeaderWords.Meaning> = []
        for entry in entries {
            if entry.key == kindsKey, case .mapping(let kinds) = entry.value.content {
                mapping.categories = categories(kinds, &log)
                continue
            }
            var column = Column(header: entry.key)
            if let meaning = meaning(of: entry.value, &log) {
                if taken.insert(meaning).inserted || !isOfTable || meaning.field.isRepeatable {
                    (column.field, column.language) = (meaning.field, meaning.language)
                } else {
                    let word = entry.value.line ?? ""
                    log.error(
                        entry.value.mark, .importHeaders,
                        "a second column contains the \(word); leave one of them empty")
                }
            }
            mapping.columns.append(column)
        }
        if log.diagnostics.hasErrors { return .failure(HeaderMappingError(diagnostics: log.diagnostics)) }
        return .success(mapping)
    }

    /// The meaning that a mapping gives a column; nil for none, and for one that is reported as an error.
    private static func meaning(of value: YAMLNode, _ log: inout DiagnosticLog) -> HeaderWords.Meaning? {
        guard !value.isNothing, let words = value.line, !words.isEmpty else { return nil }
        if let field = ImportField(rawValue: words) { return HeaderWords.Meaning(field: field) }
        let parts = words.split(separator: " ").map(String.init)
        if parts.count == 2, let field = ImportField(rawValue: parts[0]),
            let tag = HeaderLanguages.tag(ofCode: parts[1])
        {
            if HeaderWords.translated.contains(field) { return HeaderWords.Meaning(field: field, language: tag) }
            log.error(
                value.mark, .importHeaders,
                "\(field.rawValue) is the same in every language; write \(field.rawValue) without a language")
            return nil
        }
        let all = ImportField.allCases.map(\.rawValue)
        log.error(
            value.mark, .importHeaders,
            "the field \(words.quotedForMessage) does not exist; choose one of \(all.joined(separator: ", "))",
            suggestion: nearestWord(to: words, among: all))
        return nil
    }

    private static func categories(_ entries: [YAMLEntry], _ log: inout DiagnosticLog) -> [Category] {
        entries.map { entry in
            guard !entry.value.isNothing, let word = entry.value.line, !word.isEmpty else {
                return Category(name: entry.key)
            }
            let kind = PlaceKind(rawValue: word)
            if kind == nil {
                log.error(
                    entry.value.mark, .importHeaders,
                    "\(word.quotedForMessage) is not a kind of place; write a kind such as museum, or leave it empty",
                    suggestion: KindWords.nearest(to: word).first?.rawValue)
            }
            return Category(name: entry.key, kind: kind)
        }
    }

    /// As a file that ``read(_:file:)`` accepts.
    public var yaml: String {
        Self.yaml(
            columns: columns.map { ($0.header, $0.meaning) }, kinds: categories.map { ($0.name, $0.kind?.rawValue) })
    }

    /// The same file for the choices of an editor, which ``read(_:file:)`` checks.
    public static func yaml(columns: [(String, String?)], kinds: [(String, String?)]) -> String {
        func lines(_ entries: [(String, String?)], indent: String = "") -> String {
            entries.map { name, value in
                "\(indent)\(FrontMatterWriter.scalar(name)): \(value ?? "")".withoutSpacesAtEnd + "\n"
            }.joined()
        }
        return lines(columns) + (kinds.isEmpty ? "" : kindsKey + ":\n") + lines(kinds, indent: "  ")
    }

    /// The column with a header; nil if the mapping does not have it.
    subscript(header: String) -> Column? { columns.first { $0.header == header } }

    /// Whether the mapped fields are enough to make an event.
    var makesEvents: Bool {
        let fields = Set(columns.compactMap { $0.language == nil ? $0.field : nil })
        return fields.isSuperset(of: [.name, .start])
    }

    /// Fields that say where a place is, each alone; an address has at least a street or a postcode.
    private static let placing: Set<ImportField> = [.coordinates, .address, .street, .postcode]

    /// Whether the mapped fields are enough to make a place.
    var makesPlaces: Bool {
        let fields = Set(columns.compactMap { $0.language == nil ? $0.field : nil })
        return fields.contains(.name)
            && (!fields.isDisjoint(with: Self.placing) || fields.isSuperset(of: [.latitude, .longitude]))
    }
}

/// Why a mapping cannot be used.
public struct HeaderMappingError: Error, Sendable {
    public var diagnostics: [Diagnostic]
}
