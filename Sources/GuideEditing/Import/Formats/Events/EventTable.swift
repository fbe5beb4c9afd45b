// Reads events from the rows of a table.

import GuideContent
import GuideModel

/// The columns of a table of events.
struct EventTable {
    let columns: [HeaderMapping.Column]
    let locale: ImportLocale

    /// Countries whose dates begin with the month.
    private static let monthFirst: Set<String> = ["US", "PH", "PW", "FM", "MH"]

    /// Whether at least half of the cells in the column of starts are dates.
    static func hasDates(_ rows: ArraySlice<TableRow>, _ columns: [HeaderMapping.Column]) -> Bool {
        guard let column = columns.firstIndex(where: { $0.field == .start }) else { return false }
        let cells = rows.prefix(200).compactMap { row -> Bool? in
            guard row.cells.indices.contains(column), row.cells[column].contains(where: { !$0.isWhitespace }) else {
                return nil
            }
            return Self.date(in: row, column, order: .dayFirst) != nil
                || WrittenDate(row.cells[column], order: .monthFirst) != nil
        }
        return cells.count { $0 } * 2 >= max(1, cells.count)
    }

    /// Adds an event for each row.
    func add(_ rows: [TableRow], to collector: inout ImportedContentBuilder) {
        let order = order(of: rows, &collector)
        var counts: [String: Int] = [:]
        if let name = columns.firstIndex(where: { $0.field == .name && $0.language == nil }) {
            for row in rows where row.cells.indices.contains(name) {
                counts[row.cells[name].onOneLine, default: 0] += 1
            }
        }
        for row in rows { add(row, order, counts, to: &collector) }
    }

    // MARK: Dates

    /// The order of the numbers in the dates of all columns, which the import reports if some cells do not show it.
    private func order(of rows: [TableRow], _ collector: inout ImportedContentBuilder) -> WrittenDate.Order {
        var example: (text: String, line: Int)?
        var proofs: [WrittenDate.Order: (text: String, line: Int)] = [:]
        for row in rows {
            for (number, (column, cell)) in zip(columns, row.cells).enumerated()
            where (column.field == .start || column.field == .end) && row.numbers[number] == nil {
                switch WrittenDate.evidence(in: cell) {
                case .nothing: continue
                case .both: if example == nil { example = (text: cell.onOneLine, line: row.line) }
                case .only(let order):
                    if proofs[order] == nil { proofs[order] = (text: cell.onOneLine, line: row.line) }
                }
            }
        }
        let usual: WrittenDate.Order = locale.country.map(Self.monthFirst.contains) == true ? .monthFirst : .dayFirst
        let order = proofs.count == 1 ? proofs.keys.first ?? usual : usual
        guard let example else { return order }
        let words = order == .dayFirst ? "the day first" : "the month first"
        if proofs.count == 1, let proof = proofs[order] {
            collector.warn(
                "dates such as \(example.text.quotedForMessage) are read with \(words), as "
                    + "\(proof.text.quotedForMessage) on line \(proof.line) shows", line: example.line)
        } else {
            collector.warn(
                "dates such as \(example.text.quotedForMessage) are read with \(words); if that is not right, write "
                    + "them as in 2026-12-05", line: example.line)
        }
        return order
    }

    /// The date of a cell: the number that a spreadsheet stores, or else the text that it shows.
    private static func date(in row: TableRow, _ column: Int, order: WrittenDate.Order) -> WrittenDate? {
        let text = row.cells[column]
        let shown = WrittenDate(text, order: order)
        let serial = (row.numbers[column] ?? text).onOneLine
        guard let number = Double(serial), let moment = WrittenDate.moment(ofSerial: number) else { return shown }
        // A file can count its days from 1904.
        if let shown, shown.start.day.year != moment.day.year { return shown }
        var found = WrittenDate(start: moment, end: nil)
        // A format with only a date hides the time 00:00.
        if moment.minute == nil, let minute = shown?.start.minute {
            found.start = CivilTime(day: moment.day, minute: minute)
        }
        return found
    }

    private func column(_ field: ImportField) -> Int? { columns.firstIndex { $0.field == field && $0.language == nil } }

    /// The start and the end of a row; nil if the row has no valid start.
    private func times(of row: TableRow, _ order: WrittenDate.Order) -> (start: CivilTime, end: CivilTime?)? {
        func cell(_ field: ImportField) -> (column: Int, text: String)? {
            guard let column = column(field), row.cells.indices.contains(column),
                row.cells[column].contains(where: { !$0.isWhitespace })
            else { return nil }
            return (column, row.cells[column])
        }
        guard let written = cell(.start).flatMap({ Self.date(in: row, $0.column, order: order) }) else { return nil }
        var start = written.start
        var end = written.end
        if let text = cell(.startTime)?.text, let times = WrittenDate.times(text) {
            start = CivilTime(day: start.day, minute: times.start)
            if let last = times.end { end = CivilTime(day: end?.day ?? start.day, minute: last) }
        }
        if let (column, text) = cell(.end) {
            if let last = Self.date(in: row, column, order: order) {
                end = last.start
            } else if let times = WrittenDate.times(text) {
                end = CivilTime(day: end?.day ?? start.day, minute: times.start)
            }
        }
        if let text = cell(.endTime)?.text, let times = WrittenDate.times(text) {
            end = CivilTime(day: end?.day ?? start.day, minute: times.start)
        }
        // A time without a day after midnight is on the next day.
        if let last = end, last.minute != nil, last < start, last.day == start.day, let next = last.day.next {
            end = CivilTime(day: next, minute: last.minute)
        }
        // Both have a time of day, or neither.
        if let last = end, (last.minute == nil) != (start.minute == nil) {
            end = start.minute == nil ? CivilTime(day: last.day) : nil
        }
        return (start, end)
    }

    // MARK: Rows

    private func add(
        _ row: TableRow, _ order: WrittenDate.Order, _ counts: [String: Int],
        to collector: inout ImportedContentBuilder
    ) {
        var values: [ImportField: String] = [:]
        var translations: [String: [ImportField: String]] = [:]
        var currency: String?
        for (number, (column, cell)) in zip(columns, row.cells).enumerated() {
            guard let field = column.field else { continue }
            var value = FormulaGuard.unguarded(cell)
            if let link = row.links[number] { value = link.value(for: field, words: value) }
            if let language = column.language {
                let text = field == .text ? collector.markdown(of: value, line: row.line) : value
                translations[language, default: [:]][field] = text
                continue
            }
            if field == .price { currency = PriceWording.currency(ofHeader: column.header, country: locale.country) }
            values[field] = field.isRepeatable ? values[field].map { "\($0)\n\(value)" } ?? value : value
        }
        guard let times = times(of: row, order) else {
            let name = values[.name]?.onOneLine ?? ""
            let cell = values[.start]?.onOneLine ?? ""
            collector.warn(
                "\(name.quotedForMessage) is left out, because \(cell.quotedForMessage) is not a date; write it as in "
                    + "2026-12-05 or 2026-12-05 19:30", line: row.line)
            return
        }
        collector.convertText(of: &values, line: row.line)
        values = collector.filled(values)
        var event = ImportedEvent(name: values[.name]?.onOneLine ?? "", start: times.start)
        event.key = values[.key]?.onOneLine ?? Self.key(event, isOnly: counts[event.name] == 1)
        event.end = times.end
        event.summary = values[.summary]
        event.text = values[.text] ?? ""
        event.venue = values[.venue]
        event.address = values[.address]
        event.position = try? ImportedPosition.find(nil, values).get()
        event.category = values[.kind]
        event.price = values[.price].map { Self.price($0, currency: currency) }
        event.booking = values[.website]
        event.organiser = values[.organiser]
        event.state = values[.state].flatMap { EventHeaderWords.state(of: $0) }
        event.tags = (values[.tags] ?? "").split { ",;|".contains($0) }.map { String($0).onOneLine }
        event.media = collector.pictures(of: values, line: row.line)
        collector.addEvent(event, translations: translations, line: row.line)
    }

    /// The name alone, so that a moved event is the same; with the start if several events have the name.
    private static func key(_ event: ImportedEvent, isOnly: Bool) -> String {
        isOnly ? event.name : "\(event.name) \(event.start.text)"
    }

    /// A price with the currency of its header, if it is only a number.
    private static func price(_ text: String, currency: String?) -> String {
        let text = text.onOneLine
        guard let currency, text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }) else { return text }
        return "\(text) \(currency)"
    }
}
