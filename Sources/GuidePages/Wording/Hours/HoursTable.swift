// Opening hours as a table: the content of its rows, in one language.

import GuideModel

/// A table of seasons, with days and times in each.
struct HoursTable: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        var days: String
        /// The times, for example `10:00–12:00`, or a word such as `closed`.
        var times: [String]
        /// A remark about all the times together.
        var remark: String?
        var isClosed: Bool
    }

    struct Section: Hashable, Sendable {
        /// The months or dates; nil if the hours are the same all year.
        var season: String?
        var rows: [Row]
    }

    var sections: [Section]

    init(_ hours: OpeningHours, words: Words) {
        let phrases = HoursPhrases(words: words)
        let (seasons, particular) = hours.year
        sections = seasons.map { season in
            Section(
                season: season.ranges.isEmpty ? nil : phrases.season(season.ranges),
                rows: HoursTable.rows(season.week, phrases))
        }
        let rows = particular.map { rule in
            let stretches = OpeningHours.stretches([rule])
            return HoursTable.row(phrases.days(rule), stretches, closingComment: rule.comment, phrases)
        }
        // Particular days are below the week, and separate from the last season.
        if sections.count == 1 {
            sections[0].rows += rows
        } else if !rows.isEmpty {
            sections.append(Section(season: nil, rows: rows))
        }
    }

    /// The rows of a week.
    ///
    /// Days with the same times share a row: `Monday to Friday`.
    private static func rows(_ week: [[HoursStretch]], _ phrases: HoursPhrases) -> [Row] {
        var groups: [(days: [Int], stretches: [HoursStretch])] = []
        for (day, stretches) in week.enumerated() {
            if let index = groups.firstIndex(where: { $0.stretches == stretches }) {
                groups[index].days.append(day)
            } else {
                groups.append(([day], stretches))
            }
        }
        return groups.map { row(phrases.words.capitalised(phrases.weekdays($0.days)), $0.stretches, phrases) }
    }

    private static func row(
        _ days: String, _ stretches: [HoursStretch], closingComment: String? = nil, _ phrases: HoursPhrases
    ) -> Row {
        if stretches.isEmpty {
            return Row(
                days: days, times: [phrases.words.capitalised(phrases.words(HoursWord.closed))], remark: closingComment,
                isClosed: true)
        }
        let comments = Set(stretches.map(\.comment))
        guard comments.count == 1, let comment = comments.first ?? nil else {
            return Row(days: days, times: phrases.times(stretches), isClosed: false)
        }
        // A comment that all stretches share is below the times, once. If there are no times, it is alone.
        let isAlone = stretches.count == 1 && stretches[0].state == .unknown && phrases.isWholeDay(stretches[0])
        let remark =
            isAlone || stretches[0].state == .open
            ? comment : phrases.words(HoursWord.remark, comment, phrases.words(HoursWord.uncertain))
        let bare = stretches.map { stretch in
            var bare = stretch
            bare.comment = nil
            bare.state = .open
            return bare
        }
        return Row(
            days: days, times: isAlone ? [] : phrases.times(bare), remark: phrases.words.capitalised(remark),
            isClosed: false)
    }
}
