// Reads a line that contains only opening hours, such as "Monday - Sunday	10:00 - 18:00".

/// The contents of one line of opening hours, in OpenStreetMap's notation.
struct PWSHoursLine: Hashable, Sendable {
    /// Times and the days that they apply to; a rule in a line may lack one of them.
    struct Rule: Hashable, Sendable {
        /// For example, `Mo-Fr,PH`; nil if the line names no days.
        var days: String?
        /// For example, `06:30-10:30,12:00-21:45` or `off`; nil if the line names no times.
        var times: String?
    }

    /// Whether the line has a label such as "Opening times".
    var hasLabel = false
    var rules: [Rule] = []

    /// Nil if the line contains anything else.
    init?(_ text: String) {
        guard text.count <= 200 else { return nil }
        var reader = PWSHoursScanner(text)
        hasLabel = reader.label()
        while !reader.isAtEnd {
            let days = reader.days()
            reader.skipSeparators()
            guard let times = reader.times(withContext: hasLabel || days != nil) else {
                guard let days else { return nil }
                rules.append(Rule(days: days))
                break
            }
            rules.append(Rule(days: days ?? reader.daysAfterTimes(), times: times))
            reader.skipSeparators()
        }
        guard reader.isAtEnd, hasLabel || !rules.isEmpty else { return nil }
    }
}

extension PWSHoursLine {
    /// Joins several lines to opening hours; nil unless every line contributes, and days or a label make clear that the
    /// lines are opening hours.
    static func openingHours(_ lines: [PWSHoursLine]) -> String? {
        var rules: [String] = []
        var waitingDays: String?
        var isNamed = false
        for line in lines {
            isNamed = isNamed || line.hasLabel
            for rule in line.rules {
                isNamed = isNamed || rule.days != nil
                guard let times = rule.times else {
                    guard waitingDays == nil else { return nil }
                    waitingDays = rule.days
                    continue
                }
                if rule.days != nil, waitingDays != nil { return nil }
                let days = rule.days ?? waitingDays
                waitingDays = nil
                rules.append(days.map { "\($0) \(times)" } ?? times)
            }
        }
        guard isNamed, waitingDays == nil, !rules.isEmpty else { return nil }
        return rules.joined(separator: "; ")
    }
}
