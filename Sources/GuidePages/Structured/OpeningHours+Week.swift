// The opening hours of a plain week, for machines.

import GuideModel

extension OpeningHours {
    /// The spans of each weekday from Monday; nil if a plain week cannot express the hours.
    ///
    /// This is the case if they depend on the season, on holidays or on more than the clock.
    var plainWeek: [[HoursSpan]]? {
        guard !rules.dropFirst(replacedRules).contains(where: \.hasSeason) else { return nil }
        let (seasons, particular) = year
        guard seasons.count == 1, particular.isEmpty else { return nil }
        var week: [[HoursSpan]] = []
        for stretches in seasons[0].week {
            guard stretches.allSatisfy({ $0.state == .open && !$0.isOpenEnded && $0.comment == nil }) else {
                return nil
            }
            week.append(stretches.map { HoursSpan(start: $0.start, end: $0.end) })
        }
        return week
    }
}
