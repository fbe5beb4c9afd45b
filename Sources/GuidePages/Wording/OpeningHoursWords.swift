// Opening hours told in words, and as a table of the week for machines.

extension OpeningHours {
    /// One line for each rule, such as `Monday to Saturday 09:30–16:00`.
    ///
    /// A notation that is not understood is given as written, one line for each of its rules.
    static func lines(_ text: String) -> [String] {
        guard let hours = OpeningHours(text) else {
            return text.split(separator: ";").map { part in
                String(part.drop { $0 == " " })
            }.filter { !$0.isEmpty }
        }
        return hours.rules.map(\.words)
    }

    /// The spans of each weekday from Monday, later rules replacing earlier ones; nil when the hours depend on the
    /// month or on holidays, which a plain week cannot say.
    var week: [[Span]]? {
        var week = [[Span]](repeating: [], count: 7)
        for rule in rules {
            guard rule.months.isEmpty, !rule.includesPublicHolidays, !rule.includesSchoolHolidays else { return nil }
            let days = rule.days.isEmpty ? Array(0...6) : rule.days.flatMap(\.days)
            for day in days { week[day] = rule.isAllDay ? [Span(start: 0, end: 1440)] : rule.spans }
        }
        return week
    }
}

extension OpeningHours.Rule {
    var words: String {
        var text = ""
        if !months.isEmpty {
            text =
                months.map { range in
                    range.count == 1
                        ? Self.monthNames[range.lowerBound]
                        : "\(Self.monthNames[range.lowerBound]) to \(Self.monthNames[range.upperBound % 12])"
                }.joined(separator: ", ") + ": "
        }
        text += dayWords
        let times = spans.map { "\(OpeningHours.clock($0.start))–\(OpeningHours.clock($0.end))" }.joined(
            separator: ", ")
        let when = isAllDay ? "all day" : spans.isEmpty ? "closed" : times
        return Self.capitalised("\(text) \(when)")
    }

    private var dayWords: String {
        var words: [String] = []
        for run in days {
            switch run.days.count {
            case 7: words.append("every day")
            case 1: words.append(Self.dayNames[run.first])
            case 2: words.append("\(Self.dayNames[run.first]), \(Self.dayNames[run.last])")
            default: words.append("\(Self.dayNames[run.first]) to \(Self.dayNames[run.last])")
            }
        }
        if includesPublicHolidays { words.append("public holidays") }
        if includesSchoolHolidays { words.append("school holidays") }
        return words.isEmpty ? "every day" : words.joined(separator: ", ")
    }

    private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static let dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

extension OpeningHours {
    /// A minute of the day as `09:30`; midnight at the end of a day is `24:00`.
    static func clock(_ minute: Int) -> String {
        let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }
}
