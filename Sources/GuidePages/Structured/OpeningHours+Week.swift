// The opening hours of plain weeks, for machines.

import GuideModel

/// A week of opening hours, and the parts of the year in which it applies.
struct PlainSeason {
    /// Empty for the whole year.
    var ranges: [HoursDateRange]
    /// The spans of each weekday from Monday.
    var week: [[HoursSpan]]
}

extension OpeningHours {
    /// The spans of each weekday from Monday; nil if one plain week cannot express the hours.
    ///
    /// This is the case if they depend on the season, on holidays or on more than the clock.
    var plainWeek: [[HoursSpan]]? {
        guard let seasons = plainSeasons, seasons.count == 1, seasons[0].ranges.isEmpty else { return nil }
        return seasons[0].week
    }

    /// The plain weeks of the year; nil if the hours depend on holidays, on single days or on more than the clock.
    var plainSeasons: [PlainSeason]? {
        let (seasons, particular) = year
        guard !seasons.isEmpty, particular.isEmpty else { return nil }
        var plain: [PlainSeason] = []
        for season in seasons {
            let stretches = season.week.joined()
            guard stretches.allSatisfy({ $0.state == .open && !$0.isOpenEnded && !$0.followsSun && $0.comment == nil })
            else {
                return nil
            }
            let week = season.week.map { $0.map { HoursSpan(start: $0.start, end: $0.end) } }
            plain.append(PlainSeason(ranges: season.ranges, week: week))
        }
        return plain
    }
}
