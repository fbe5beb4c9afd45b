// Reads a line that is nothing but opening hours, such as "Monday - Sunday	10:00 - 18:00".

/// What one line of opening hours says, in OpenStreetMap's notation.
struct PWSHoursLine: Hashable, Sendable {
    /// Times with the days that they hold on; a rule of a line may lack one of them.
    struct Rule: Hashable, Sendable {
        /// Such as `Mo-Fr,PH`; nil when the line names none.
        var days: String?
        /// Such as `06:30-10:30,12:00-21:45` or `off`; nil when the line names none.
        var times: String?
    }

    /// True for words such as "Opening times".
    var hasLabel = false
    var rules: [Rule] = []

    /// Nil when the line says anything else.
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
    /// The opening hours that several lines give together; nil unless every one has a part in it and they say, with
    /// days or with a label, that it is opening hours they speak of.
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
