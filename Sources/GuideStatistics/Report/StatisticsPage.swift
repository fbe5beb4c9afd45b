// Writes the report as one HTML file without scripts: tables whose rows contain their bars.

import GuideSupport

/// The report as a page.
package struct StatisticsPage {
    /// The most rows of a table on the page; the files for programs contain all rows.
    private static let mostRows = 200
    private static let barWidth = 100

    private let report: StatisticsReport
    private let language: String
    private let translate: (String) -> String
    private var html: [UInt8] = []

    /// - Parameters:
    ///   - language: the language of the words, as a tag.
    ///   - translate: translates a message from English.
    package init(_ report: StatisticsReport, language: String, translate: @escaping (String) -> String) {
        self.report = report
        self.language = language
        self.translate = translate
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var page = self
        page.write()
        return page.html
    }

    private mutating func write() {
        let title = translate("Statistics of the guide")
        html.append(
            """
            <!DOCTYPE html>
            <html lang="\(language.escaped(.html))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="robots" content="noindex">
            <meta name="color-scheme" content="light dark">
            <title>\(title.escaped(.html))</title>
            <style>
            \(StatisticsPageStyle.css)</style>
            </head>
            <body>
            <main>

            """)
        element("h1", title)
        if let first = report.firstDay, let last = report.lastDay { paragraph("From \(first) to \(last).") }
        if let zone = report.timeZone {
            paragraph("Days and hours are those of the time zone \(zone).")
        } else {
            paragraph("Days and hours are those of the clocks in the logs.")
        }
        warnings()
        totals()
        for table in report.tables { section(table) }
        method()
        html.append("</main>\n</body>\n</html>\n")
    }

    // MARK: Parts

    private mutating func warnings() {
        for log in report.damaged {
            paragraph("\(log.file) is damaged and is counted only up to there: \(log.reason)", kind: "warning")
        }
        if let example = report.unreadableExample {
            paragraph(
                "The first line that is not readable is line \(example.line) of \(example.file).", kind: "warning")
            if !example.text.isEmpty { html.append("<pre>\(example.text.escaped(.html))</pre>\n") }
        }
        if report.hasLinesWithoutAgent {
            paragraph("Some lines do not name the program, so robots in them are counted as visitors.", kind: "warning")
        }
        if report.isFull {
            paragraph("The logs contain more addresses than are counted one by one.", kind: "warning")
        }
    }

    private mutating func totals() {
        open(section: "totals", heading: "In total")
        html.append("<table>\n<thead><tr>")
        cell("th", "What", attributes: " scope=\"col\"")
        cell("th", "Number", attributes: " scope=\"col\" class=\"number\"")
        html.append("</tr></thead>\n<tbody>\n")
        for (total, count) in report.totals {
            html.append("<tr>")
            cell("th", total.name, attributes: " scope=\"row\"")
            html.append("<td class=\"number\">\(shown(count))</td></tr>\n")
        }
        html.append("</tbody>\n</table>\n</section>\n")
    }

    private mutating func section(_ table: StatisticsTable) {
        open(section: table.subject.rawValue, heading: table.subject.heading)
        if let explanation = table.subject.explanation { paragraph(explanation) }
        if table.rows.isEmpty {
            if table.hidden == 0 { paragraph("None.") }
        } else {
            if table.isSeries { chart(table.rows) }
            rows(of: table)
        }
        if table.hidden > 0 {
            paragraph("Not shown: \(table.hidden), each with fewer than \(report.threshold) requests.")
        }
        if table.rows.count > Self.mostRows, !table.isSeries {
            let more = table.rows.count - Self.mostRows
            paragraph("Not shown on this page: \(more) more. The JSON and CSV files have them.")
        }
        html.append("</section>\n")
    }

    private mutating func rows(of table: StatisticsTable) {
        // Only a built guide has titles.
        let hasTitles = table.subject != .pages || table.rows.contains { $0.cells.last?.isEmpty == false }
        let columns = table.subject.columns.prefix(hasTitles ? 2 : 1)
        html.append("<table>\n<thead><tr>")
        for column in columns { cell("th", column, attributes: " scope=\"col\"") }
        cell("th", "Requests", attributes: " scope=\"col\" class=\"number\"")
        html.append("</tr></thead>\n<tbody>\n")
        let greatest = table.rows.compactMap(\.count).max() ?? 0
        for row in table.rows.prefix(table.isSeries ? table.rows.count : Self.mostRows) {
            html.append("<tr>")
            for (number, text) in row.cells.prefix(columns.count).enumerated() {
                let tag = number == 0 ? "th" : "td"
                let isMessage = table.subject == .robots
                let shown = text.isEmpty ? placeholder(table.subject) : isMessage ? translate(text) : text
                let scope = number == 0 ? " scope=\"row\"" : ""
                html.append("<\(tag)\(scope)><bdi>\(shown.escaped(.html))</bdi></\(tag)>")
            }
            html.append("<td class=\"number\">\(shown(row.count))\(bar(row.count ?? 0, of: greatest))</td></tr>\n")
        }
        html.append("</tbody>\n</table>\n")
    }

    /// The text of an empty cell.
    private func placeholder(_ subject: StatisticsTable.Subject) -> String {
        subject == .languages ? translate("the first language of the guide") : "–"
    }

    /// The bar of a row, whose number is beside it.
    private func bar(_ count: Int, of greatest: Int) -> String {
        guard greatest > 0 else { return "" }
        let width = count * Self.barWidth / greatest
        return "<svg class=\"bar\" aria-hidden=\"true\" viewBox=\"0 0 \(Self.barWidth) 4\" "
            + "preserveAspectRatio=\"none\"><rect width=\"\(width)\" height=\"4\"/></svg>"
    }

    /// Columns for a series, whose table follows.
    private mutating func chart(_ rows: [StatisticsTable.Row]) {
        let greatest = rows.compactMap(\.count).max() ?? 0
        guard greatest > 0 else { return }
        html.append(
            "<svg class=\"chart\" aria-hidden=\"true\" viewBox=\"0 0 \(rows.count * 10) 100\" "
                + "preserveAspectRatio=\"none\">")
        for (number, row) in rows.enumerated() {
            let height = (row.count ?? 0) * 100 / greatest
            html.append("<rect x=\"\(number * 10 + 1)\" y=\"\(100 - height)\" width=\"8\" height=\"\(height)\"/>")
        }
        html.append("</svg>\n")
    }

    private mutating func method() {
        open(section: "method", heading: "How the numbers are made")
        html.append("<ul>\n")
        for sentence in [
            "The numbers are numbers of requests, not of people.",
            "Addresses and programs of visitors are not stored, and are not in this report.",
            "Numbers below \(report.threshold) are hidden.",
            "A search runs on the visitor's device, so no log contains it.",
        ] {
            element("li", translate(sentence))
        }
        element(
            "li",
            translate("These words in the name of a program are a sign of a robot:") + " "
                + RobotRules.words.joined(separator: ", "))
        html.append("</ul>\n</section>\n")
    }

    // MARK: Elements

    private mutating func open(section id: String, heading: String) {
        html.append("<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(translate(heading).escaped(.html))</h2>\n")
    }

    private mutating func paragraph(_ sentence: String, kind: String? = nil) {
        let attribute = kind.map { " class=\"\($0)\"" } ?? ""
        html.append("<p\(attribute)>\(translate(sentence).escaped(.html))</p>\n")
    }

    private mutating func cell(_ tag: String, _ text: String, attributes: String) {
        html.append("<\(tag)\(attributes)>\(translate(text).escaped(.html))</\(tag)>")
    }

    private mutating func element(_ tag: String, _ text: String) {
        html.append("<\(tag)>\(text.escaped(.html))</\(tag)>\n")
    }

    /// A count in groups of three digits, or the words for a hidden one.
    private func shown(_ count: Int?) -> String {
        guard let count else { return translate("fewer than \(report.threshold)").escaped(.html) }
        var groups: [Substring] = []
        var rest = String(count)[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return ([rest] + groups).joined(separator: "\u{202F}")
    }
}
