// The tables of a report, in which small counts are hidden.

/// A table of statistics.
package struct StatisticsTable: Sendable {
    /// A row: the texts before the count, and the count; nil if it is below the threshold.
    package struct Row: Sendable {
        package var cells: [String]
        package var count: Int?
    }

    /// What the rows of a table are.
    package enum Subject: String, CaseIterable, Sendable {
        case days, hours, pages, languages, codes
        case savedPacks = "saved-packs", updatedPacks = "updated-packs", continuedPacks = "continued-packs"
        case packChecks = "pack-checks", referrers
        case notFound = "not-found", redirects, errors, robots
    }

    package let subject: Subject
    package var rows: [Row]
    /// How many rows are left out, because their counts are below the threshold.
    package var hidden: Int
    /// Requests whose texts are not in the table, because the log has too many different ones.
    package var others: Int

    /// Whether the rows are in the order of time, and all rows are shown.
    package var isSeries: Bool { subject == .days || subject == .hours }

    /// The names of the columns before the count, for programs.
    package var keys: [String] {
        switch subject {
        case .days: ["day"]
        case .hours: ["hour"]
        case .pages: ["page", "title"]
        case .languages: ["language"]
        case .codes: ["sheet", "page"]
        case .savedPacks, .updatedPacks, .continuedPacks: ["pack"]
        case .packChecks: ["list"]
        case .referrers: ["host"]
        case .notFound, .redirects: ["address"]
        case .errors: ["status"]
        case .robots: ["rule"]
        }
    }
}

/// The result of statistics.
package struct StatisticsReport: Sendable {
    /// A total with its name.
    package enum Total: String, CaseIterable, Sendable {
        case views, codes, savedPacks = "saved-packs", updatedPacks = "updated-packs", notFound = "not-found"
        case robots, forSavedGuides = "for-saved-guides", otherMethods = "other-methods", outside, lines
        case unreadable
    }

    package var totals: [(total: Total, count: Int?)]
    package var tables: [StatisticsTable]
    package var firstDay: String?
    package var lastDay: String?
    package var timeZone: String?
    package var threshold: Int
    /// The first line that is not readable.
    package var unreadableExample: (file: String, line: Int, text: String)?
    /// The logs that end too early, with the reasons.
    package var damaged: [(file: String, reason: String)]
    /// Whether some lines do not name the program, so that robots in them count as visitors.
    package var hasLinesWithoutAgent: Bool
    /// Whether a table lost texts, because there are too many.
    package var isFull: Bool { tables.contains { $0.others > 0 } }
}

extension LogStatistics {
    /// The most days between the first and the last of which those without views are listed too.
    private static let mostDays = 3_660

    /// The report of everything that is counted so far.
    package var report: StatisticsReport {
        let days = dayRows
        let robots = RobotRule.allCases.map { rule in
            StatisticsTable.Row(cells: [rule.sentence], count: shown(counts.robots[rule.rawValue]))
        }
        let hours = counts.hours.enumerated().map { hour, count in
            StatisticsTable.Row(cells: [(hour < 10 ? "0" : "") + "\(hour):00"], count: shown(count))
        }
        let errors = counts.errors.sorted { $0.key < $1.key }.map { (text: String($0.key), count: $0.value) }
        let tables = [
            StatisticsTable(subject: .days, rows: days, hidden: 0, others: 0),
            StatisticsTable(subject: .hours, rows: hours, hidden: 0, others: 0),
            table(.pages, counts.pages) { [$0, options.pages?.title(of: $0) ?? ""] },
            table(.languages, languages, others: counts.pages.others) { [$0] },
            table(.codes, counts.codes) { text in
                let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
                return [parts.first ?? "", parts.last ?? ""]
            },
            table(.savedPacks, counts.savedPacks) { [$0] },
            table(.updatedPacks, counts.updatedPacks) { [$0] },
            table(.continuedPacks, counts.continuedPacks) { [$0] },
            table(.packChecks, counts.packChecks) { [$0] },
            table(.referrers, counts.referrers) { [$0] },
            table(.notFound, counts.notFound) { [$0] },
            table(.redirects, counts.redirects) { [$0] },
            table(.errors, errors, others: 0) { [$0] },
            StatisticsTable(subject: .robots, rows: robots, hidden: 0, others: 0),
        ]
        return StatisticsReport(
            totals: totals, tables: tables, firstDay: days.first?.cells.first, lastDay: days.last?.cells.first,
            timeZone: options.timeZoneName, threshold: options.threshold,
            unreadableExample: counts.unreadable.example, damaged: counts.damaged,
            hasLinesWithoutAgent: counts.withoutAgent > 0)
    }

    private var totals: [(total: StatisticsReport.Total, count: Int?)] {
        StatisticsReport.Total.allCases.map { (total: $0, count: count(of: $0)) }
    }

    private func count(of total: StatisticsReport.Total) -> Int? {
        switch total {
        case .views: shown(counts.days.values.reduce(0, +))
        case .codes: shown(counts.codes.total)
        case .savedPacks: shown(counts.savedPacks.total)
        case .updatedPacks: shown(counts.updatedPacks.total)
        case .notFound: shown(counts.notFound.total)
        case .robots: shown(counts.robots.reduce(0, +))
        case .forSavedGuides: shown(counts.forSavedGuides)
        case .otherMethods: shown(counts.otherMethods)
        case .outside: shown(counts.outside)
        // Lines are not requests of visitors.
        case .lines: counts.lines
        case .unreadable: counts.unreadable.count
        }
    }

    /// A count as the report shows it: nil if it is below the threshold, but 0 is never hidden.
    private func shown(_ count: Int) -> Int? { count == 0 || count >= options.threshold ? count : nil }

    private func table(
        _ subject: StatisticsTable.Subject, _ counts: CountTable, cells: (String) -> [String]
    ) -> StatisticsTable {
        table(subject, counts.counts, others: counts.others, cells: cells)
    }

    private func table(
        _ subject: StatisticsTable.Subject, _ counts: [(text: String, count: Int)], others: Int,
        cells: (String) -> [String]
    ) -> StatisticsTable {
        let visible = counts.filter { $0.count >= options.threshold }
        return StatisticsTable(
            subject: subject, rows: visible.map { StatisticsTable.Row(cells: cells($0.text), count: $0.count) },
            hidden: counts.count - visible.count, others: others)
    }

    private var dayRows: [StatisticsTable.Row] {
        guard let first = counts.days.keys.min(), let last = counts.days.keys.max() else { return [] }
        let days = last - first < Self.mostDays ? Array(first...last) : counts.days.keys.sorted()
        return days.map {
            StatisticsTable.Row(cells: [CivilDay(number: $0).text], count: shown(counts.days[$0] ?? 0))
        }
    }

    /// The views by the language of the page.
    private var languages: [(text: String, count: Int)] {
        let site = options.pages?.languages
        var counted: [String: Int] = [:]
        for page in counts.pages.counts {
            let folder = page.text.prefix { $0 != "/" }
            let isLanguage =
                site.map { $0.folders.contains(String(folder)) } ?? Self.isLanguageTag(folder, in: page.text)
            counted[isLanguage ? String(folder) : site?.first ?? "", default: 0] += page.count
        }
        return counted.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (text: $0.key, count: $0.value) }
    }

    /// Whether the first folder of a path looks like a language, for example `de` or `pt-br`.
    ///
    /// The id of a city can look the same.
    private static func isLanguageTag(_ folder: Substring, in path: String) -> Bool {
        guard folder.utf8.count < path.utf8.count else { return false }
        let parts = folder.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.count == 2, parts.count <= 2 else { return false }
        return parts.allSatisfy { (2...4).contains($0.utf8.count) && $0.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } }
    }
}
