// Writes statistics for programs: one JSON file, or a CSV file for each table.

import GuideSupport

extension StatisticsReport {
    /// The version of the JSON.
    private static let format = "wynd-statistics/1"

    /// The report as JSON; a hidden count is null.
    package var json: [UInt8] {
        JSONWriter.object { json in
            json.member("format", Self.format)
            json.member("first-day", firstDay)
            json.member("last-day", lastDay)
            json.member("time-zone", timeZone)
            json.member("threshold", threshold)
            json.object("totals") { json in
                for (total, count) in totals { Self.write(count, named: total.rawValue, to: &json) }
            }
            json.object("tables") { json in
                for table in tables {
                    json.object(named: table.subject.rawValue) { json in
                        json.member("hidden", table.hidden)
                        json.array("rows") { json in
                            for row in table.rows {
                                json.elementObject { json in
                                    for (key, cell) in zip(table.keys, row.cells) { json.member(named: key, cell) }
                                    Self.write(row.count, named: "count", to: &json)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ count: Int?, named name: String, to json: inout JSONWriter) {
        // JSONWriter writes a number that is not finite as null.
        if let count { json.member(named: name, count) } else { json.member(named: name, Double.nan) }
    }

    /// The tables as CSV (RFC 4180), by the names of their files; a hidden count is `<5`, with the threshold.
    package var csv: [(name: String, text: [UInt8])] {
        tables.map { table in
            var lines = [table.keys + ["count"]]
            lines += table.rows.map { $0.cells + [$0.count.map(String.init) ?? "<\(threshold)"] }
            let text = lines.map { $0.map(Self.csvCell).joined(separator: ",") + "\r\n" }.joined()
            return (name: table.subject.rawValue + ".csv", text: Array(text.utf8))
        }
    }

    /// A cell that no spreadsheet takes for a formula.
    private static func csvCell(_ text: String) -> String {
        let isFormula = text.first.map { "=+-@".contains($0) } ?? false
        let safe = isFormula ? "'" + text : text
        guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
