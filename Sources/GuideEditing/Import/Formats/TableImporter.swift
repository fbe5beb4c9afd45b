// Reads places and events from tables: one for each row, according to its headers.

import GuideContent
import GuideModel

enum TableImporter {
    /// The maximum number of columns that are read.
    static let mostColumns = 256

    /// Reads places from the rows of a text file or of sheets.
    ///
    /// - Parameters:
    ///   - mapping: nil to use the one that the headers suggest.
    ///   - locale: the languages and the country of the guide.
    static func read(
        _ tables: [ImportedTable], mapping: HeaderMapping?, file: String, locale: ImportLocale
    ) -> ImportedContent {
        let diagnostics = tables.flatMap(\.diagnostics)
        var content = ImportedContent()
        if !diagnostics.hasErrors {
            var reader = TableReader(file: file, mapping: mapping, locale: locale, isOneOfSeveral: tables.count > 1)
            for table in tables { reader.add(table) }
            content = reader.result()
        }
        content.diagnostics = diagnostics + content.diagnostics
        content.encoding = tables.first?.encoding
        let sheets = tables.compactMap(\.sheet)
        content.sheet = sheets.isEmpty ? nil : sheets.joined(separator: ", ")
        return content
    }
}

/// Reads the tables of one file.
private struct TableReader {
    private let file: String
    private let saved: HeaderMapping?
    private let locale: ImportLocale
    private let isOneOfSeveral: Bool
    private var collector: ImportedContentBuilder
    private var headers = HeaderMapping()
    /// A few values of each column, by its header.
    private var examples: [String: [String]] = [:]
    private var names = RowsByName()
    private var kinds: CategoryKinds
    private var hasPlaces = false
    /// How many values of a column are examples.
    private static let mostExamples = 3
    /// Why tables make no places.
    private var missing: [Diagnostic] = []

    init(file: String, mapping: HeaderMapping?, locale: ImportLocale, isOneOfSeveral: Bool) {
        self.file = file
        saved = mapping
        self.locale = locale
        self.isOneOfSeveral = isOneOfSeveral
        collector = ImportedContentBuilder(file: file, locale: locale)
        kinds = CategoryKinds(mapping)
    }

    mutating func add(_ table: ImportedTable) {
        collector.part = isOneOfSeveral ? table.sheet : nil
        guard let top = TableHeader(of: table, mapping: saved) else {
            if !isOneOfSeveral { collector.fail("this table is empty") }
            return
        }
        let columns = withMapLinks(columnsOfGuide(top), of: table, after: top.line)
        for column in columns where headers[column.header] == nil || !isOneOfSeveral { headers.columns.append(column) }
        addExamples(table.rows.drop { $0.line <= top.line }, columns)
        var mapping = HeaderMapping()
        mapping.columns = columns
        if mapping.makesEvents {
            hasPlaces = true
            let rows = table.rows.filter { $0.line > top.line && !$0.isBlank }
            EventTable(columns: columns, locale: locale).add(rows, to: &collector)
            return
        }
        guard mapping.makesPlaces else {
            missing.append(noPlaces(in: columns, of: top, sheet: table.sheet))
            return
        }
        hasPlaces = true
        let zeros = TelephoneZeros(table, columns: columns, after: top.line, country: locale.country)
        for row in table.rows where row.line > top.line && !row.isBlank {
            add(row, columns, zeros)
            if let message = Self.extraCells(of: row, after: columns.count, separator: table.separator) {
                collector.warn(message, line: row.line)
            }
        }
    }

    mutating func result() -> ImportedContent {
        headers.categories = kinds.categories
        guard hasPlaces || missing.isEmpty else {
            var content = ImportedContent(failing: missing[0])
            content.headers = headers
            content.examples = examples
            return content
        }
        names.reportDuplicates(to: &collector)
        for category in kinds.unknown {
            let places = category.count == 1 ? "its place becomes an attraction" : "its places become attractions"
            collector.warn(
                "the category \(category.name.quotedForMessage) is not a known kind of place, so \(places); write its "
                    + "kind under kinds: in the file of --mapping, for example "
                    + "\(category.name.shortForMessage): museum",
                line: category.line)
        }
        var content = collector.result
        content.headers = headers
        content.examples = examples
        content.diagnostics += missing.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .warning
            return diagnostic
        }
        return content
    }

    // MARK: Columns

    /// Notes a few values of each column.
    private mutating func addExamples(_ rows: ArraySlice<TableRow>, _ columns: [HeaderMapping.Column]) {
        // Empty cells below each other have no end, but a few rows show what a column contains.
        for row in rows.prefix(20) {
            for (column, cell) in zip(columns, row.cells) {
                let value = cell.onOneLine
                let known = examples[column.header] ?? []
                if value.isEmpty || known.contains(value) || known.count >= Self.mostExamples { continue }
                examples[column.header] = known + [value.shortForMessage]
            }
        }
    }

    /// The columns with the guide's own tags of languages; each meaning belongs to its first column.
    private mutating func columnsOfGuide(_ top: TableHeader) -> [HeaderMapping.Column] {
        var taken: Set<HeaderWords.Meaning> = []
        return top.columns.map { column in
            var column = column
            if let language = column.language, let first = locale.languages.first {
                guard let tag = locale.tag(of: language) else {
                    collector.warn(
                        "the guide has no language \(language), so the column \(column.header.quotedForMessage) is left "
                            + "out; add \(language) to languages in guide.yaml, and import again", line: top.line)
                    return HeaderMapping.Column(header: column.header)
                }
                column.language = tag == first ? nil : tag
            }
            guard let field = column.field,
                taken.insert(HeaderWords.Meaning(field: field, language: column.language)).inserted
                    || field.isRepeatable
            else { return HeaderMapping.Column(header: column.header) }
            return column
        }
    }

    /// Words for a note and a comment in the lists of places that Google Takeout saves.
    private static let noteWords: [ImportField: Set<String>] = [
        .text: ["note", "notiz", "nota"], .summary: ["comment", "kommentar", "commentaire", "comentario"],
    ]

    /// The columns of a list that Google Takeout has saved, in which only the links to the map say where the places are.
    ///
    /// - Parameter line: that of the headers.
    private func withMapLinks(
        _ columns: [HeaderMapping.Column], of table: ImportedTable, after line: Int
    ) -> [HeaderMapping.Column] {
        var mapping = HeaderMapping()
        mapping.columns = columns
        guard saved == nil, !mapping.makesPlaces, let link = columns.firstIndex(where: { $0.field == .website }),
            table.rows.contains(where: { row in
                row.line > line && row.cells.indices.contains(link) && ImportedPosition.isMapLink(row.cells[link])
            })
        else { return columns }
        mapping.columns[link].field = .coordinates
        for (field, words) in Self.noteWords where !columns.contains(where: { $0.field == field }) {
            let note = columns.firstIndex { $0.field == nil && words.contains($0.header.lowercased()) }
            if let note { mapping.columns[note].field = field }
        }
        return mapping.columns
    }

    private func noPlaces(
        in columns: [HeaderMapping.Column], of top: TableHeader, sheet: String?
    ) -> Diagnostic {
        let taken = Set(columns.compactMap { $0.language == nil ? $0.field : nil })
        var lacks: [String] = []
        if !taken.contains(.name) { lacks.append("name") }
        if !taken.contains(.coordinates) {
            lacks += [ImportField.latitude, .longitude].filter { !taken.contains($0) }.map(\.rawValue)
        }
        let found = columns.prefix(12).map(\.header.quotedForMessage).joined(separator: ", ")
        let place = isOneOfSeveral ? sheet.map { "\(file): \($0)" } ?? file : file
        return .error(
            at: SourceLocation(file: place, line: top.line), code: .importHeaders,
            "no column contains the \(lacks.joined(separator: ", the ")); "
                + "the \(top.isFirst ? "first row" : "row of headers") has \(found); write a "
                + "file that maps columns to fields, and name it with --mapping")
    }

    // MARK: Rows

    private mutating func add(_ row: TableRow, _ columns: [HeaderMapping.Column], _ zeros: TelephoneZeros) {
        var values: [ImportField: String] = [:]
        var more = ExtraValues()
        for (number, (column, cell)) in zip(columns, row.cells).enumerated() {
            guard let field = column.field else { continue }
            // A cell often shows fewer decimals than a position needs.
            let degrees = [.latitude, .longitude].contains(field) ? row.numbers[number] : nil
            var value = degrees ?? FormulaGuard.unguarded(cell)
            if let link = row.links[number] { value = link.value(for: field, words: value) }
            if field == .longitude { value = withHemisphere(value) }
            if field == .phone, let whole = zeros.restored(value, isNumber: row.numericColumns.contains(number)) {
                collector.warn(
                    "\(value.quotedForMessage) is a number and not a text, so it has no zero at its start; the import "
                        + "writes \(whole)", line: row.line)
                value = whole
            }
            if field == .price {
                // Accounting formats show an amount of zero as a dash.
                if row.numbers[number].flatMap({ Double($0) }) == 0, !value.contains(where: \.isNumber) {
                    value = value.replacing("-", with: "0")
                }
                collector.addPrices(
                    value, under: column.header, country: locale.country, to: &more, line: row.line)
            } else if let language = column.language {
                // The page in the first language has the pictures.
                let text = field == .text ? collector.markdown(of: value, line: row.line) : value
                more.translations[language, default: [:]][field] = text
            } else {
                values[field] = field.isRepeatable ? values[field].map { "\($0)\n\(value)" } ?? value : value
            }
        }
        collector.convertText(of: &values, line: row.line)
        let category = values.removeValue(forKey: .kind)?.onOneLine ?? ""
        let kind = category.isEmpty ? nil : kinds.kind(of: category, line: row.line)
        guard collector.addPlace(values, kind: kind, more: more, line: row.line) != nil,
            let name = collector.content.places.last?.name
        else { return }
        names.add(name, line: row.line)
    }

    /// A longitude such as `12,13° O` with E or W: O is east (Ost) in German, and west (Ouest, Oeste) in Romance languages.
    private func withHemisphere(_ longitude: String) -> String {
        let letters: [String: String] = ["de": "E", "es": "W", "fr": "W", "it": "W", "pt": "W"]
        guard longitude.hasSuffix("O"), let language = locale.languages.first?.split(separator: "-").first,
            let letter = letters[String(language)]
        else { return longitude }
        return "\(longitude.dropLast())\(letter)"
    }

    /// What is wrong with a row that has more cells than the table has headers; nil if it has not.
    private static func extraCells(of row: TableRow, after count: Int, separator: Character?) -> String? {
        let extra = row.cells.dropFirst(count).map(\.onOneLine).filter { !$0.isEmpty }
        guard let first = extra.first else { return nil }
        let others = extra.count > 1 ? " and \(extra.count - 1) more" : ""
        let problem =
            "this row has more cells than the first row, so \(first.quotedForMessage)\(others) "
            + "\(extra.count > 1 ? "are" : "is") left out; "
        guard let separator else { return problem + "write a header above, or delete what is left out" }
        let whole = row.cells[max(0, count - 1)...].joined(separator: String(separator)).trimmedLines
        return problem
            + "put a text that contains \(separator == "\t" ? "tabs" : "\"\(separator)\"") in quotation marks, "
            + "for example \(whole.quotedForMessage)"
    }
}

/// The row of a table with its headers, and the meanings of its columns.
private struct TableHeader {
    /// How many rows that are not blank are searched for headers.
    private static let mostRows = 10

    let line: Int
    let columns: [HeaderMapping.Column]
    /// Whether no other row is above it.
    let isFirst: Bool

    /// The first row in which at least two headers are known, or else the first row; nil for an empty table.
    ///
    /// A table with a column of dates contains events.
    ///
    /// - Parameter mapping: nil to use the one that the headers suggest.
    init?(of table: ImportedTable, mapping: HeaderMapping?) {
        let rows = table.rows.lazy.filter { !$0.isBlank }.prefix(Self.mostRows)
        guard let first = rows.first else { return nil }
        if mapping == nil, let events = Self.eventHeader(among: Array(rows), of: table) {
            line = events.line
            columns = events.columns
            isFirst = events.line == first.line
            return
        }
        let row = rows.first { Self.isHeader($0, mapping) } ?? first
        line = row.line
        columns = Self.columns(of: row, mapping)
        isFirst = row.line == first.line
    }

    /// The first row with the headers of events above a column of dates.
    private static func eventHeader(
        among rows: [TableRow], of table: ImportedTable
    ) -> (line: Int, columns: [HeaderMapping.Column])? {
        for row in rows {
            if let events = HeaderMapping(eventsSuggestedFor: row.cells.map(\.onOneLine)),
                EventTable.hasDates(table.rows.drop { $0.line <= row.line }, events.columns)
            {
                return (row.line, events.columns)
            }
        }
        return nil
    }

    private static func isHeader(_ row: TableRow, _ mapping: HeaderMapping?) -> Bool {
        guard let mapping else { return columns(of: row, nil).count { $0.field != nil } > 1 }
        return Set(row.cells.map(\.onOneLine)).count { !$0.isEmpty && mapping[$0] != nil } > 1
    }

    private static func columns(of row: TableRow, _ mapping: HeaderMapping?) -> [HeaderMapping.Column] {
        let headers = row.cells.map(\.onOneLine)
        guard let mapping else { return HeaderMapping(suggestedFor: headers).columns }
        return headers.map { mapping[$0] ?? HeaderMapping.Column(header: $0) }
    }
}

/// Telephone numbers of a column whose first zero a spreadsheet program has removed.
private struct TelephoneZeros {
    /// Countries whose national numbers begin with a zero.
    private static let countries: Set<String> = [
        "AL", "AT", "AU", "BA", "BE", "BG", "CH", "CN", "DE", "EG", "FI", "FR", "GB", "HR", "ID", "IE", "IL", "IN",
        "JP",
        "KR", "LI", "MA", "ME", "MK", "NL", "NZ", "RO", "RS", "SE", "SI", "SK", "TH", "TR", "TW", "UA", "ZA",
    ]

    private let isLost: Bool

    /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
    init(_ table: ImportedTable, columns: [HeaderMapping.Column], after top: Int, country: String?) {
        guard country.map(Self.countries.contains) == true,
            let column = columns.firstIndex(where: { $0.field == .phone })
        else {
            isLost = false
            return
        }
        isLost = table.rows.contains { row in
            row.line > top && row.cells.indices.contains(column) && row.cells[column].hasPrefix("0")
                && !row.cells[column].hasPrefix("00")
        }
    }

    /// The number with its zero; nil if it has lost none.
    func restored(_ phone: String, isNumber: Bool) -> String? {
        guard isLost, isNumber, (6...11).contains(phone.count), phone.first != "0",
            phone.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return "0" + phone
    }
}

/// The rows of places with the same name, which a build does not accept.
private struct RowsByName {
    /// By the name without capitals, as a build compares names.
    private var rows: [String: (name: String, lines: [Int])] = [:]

    mutating func add(_ name: String, line: Int) {
        rows[name.uppercased().lowercased(), default: (name, [])].lines.append(line)
    }

    func reportDuplicates(to collector: inout ImportedContentBuilder) {
        let duplicates = rows.values.filter { $0.lines.count > 1 }.sorted { $0.lines[0] < $1.lines[0] }
        for (name, lines) in duplicates {
            let others = lines.count > 2 ? " and \(lines.count - 2) more" : ""
            collector.fail(
                "the rows on lines \(lines[0]) and \(lines[1])\(others) have the same name, "
                    + "\(name.quotedForMessage); give each place a name of its own, or delete a row",
                code: .duplicateName, line: lines[1])
        }
    }
}
