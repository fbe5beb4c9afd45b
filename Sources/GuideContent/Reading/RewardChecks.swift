// Checks a city's rewards: each of them, and whether the city has enough content for them.

import GuideModel

/// Checks `rewards.yaml`.
enum RewardChecks {
    /// The rewards of a city; errors in them are reported.
    ///
    /// - Parameter unreadable: content that exists, but that cannot be read; while there is any, the counts of content
    ///   are unknown.
    static func checked(
        _ draft: inout CityFileDraft<Rewards>, in city: City, _ unreadable: Set<CityItem>
    ) -> Rewards? {
        guard var rewards = draft.value else { return nil }
        let root = draft.root
        rewards.badges = Listed.distinct(
            rewards.badges, \.id, "badge", listed: root?["badges"]?.value, &draft.log)
        rewards.vouchers = Listed.distinct(
            rewards.vouchers, \.id, "voucher", listed: root?["vouchers"]?.value, &draft.log)
        let totals = RewardTotals(of: city)
        for (list, key) in [("badges", "rule"), ("vouchers", "needs")] {
            for node in root?[list]?.value.elements ?? [] {
                guard let entry = node[key] else { continue }
                check(entry, totals, city, areCountsKnown: unreadable.isEmpty, &draft.log)
                if let staff = Named("staff", in: node) { check(staff: staff, &draft.log) }
            }
        }
        var points = -1
        for node in root?["levels"]?.value.elements ?? [] {
            guard let named = Named("points", in: node), let more = Int(named.text) else { continue }
            if points < 0, more != 0 {
                draft.log.error(
                    named.mark, .levels, "the first level must begin with 0 points, where every visitor starts")
            } else if more <= points {
                draft.log.error(named.mark, .levels, "a level must begin with more points than the one before")
            }
            points = more
        }
        return rewards
    }

    private static func check(
        _ entry: YAMLEntry, _ totals: RewardTotals, _ city: City, areCountsKnown: Bool, _ log: inout DiagnosticLog
    ) {
        let counts = entry.value
        var isEmpty = true
        for (key, all, what) in totals.list {
            guard let named = Named(key, in: counts), let wanted = Int(named.text) else { continue }
            isEmpty = false
            if areCountsKnown, wanted > all {
                log.warning(
                    named.mark, .unreachable,
                    "this cannot be reached: \(city.name) has \(all) \(what), and the rule needs \(wanted)")
            }
        }
        if isEmpty {
            log.error(
                entry.keyMark, .rule,
                "the rule is empty; write places, extras, hidden, riddles or quizzes with a number")
        }
        guard let category = Named("category", in: counts) else { return }
        let known = city.riddleBook?.categories.map(\.id.text) ?? []
        if counts["riddles"] == nil {
            log.error(category.mark, .rule, "category needs riddles; write how many")
        } else if areCountsKnown, !known.contains(category.text) {
            let nearest = nearestWord(to: category.text, among: known)
            log.error(
                category.mark, .category,
                "\(category.text.shortForMessage) is not a category"
                    + (nearest.map { "; did you mean \($0)?" } ?? " of riddles"), suggestion: nearest)
        }
    }

    private static func check(staff: Named, _ log: inout DiagnosticLog) {
        guard (4...8).contains(staff.text.utf8.count), staff.text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            log.error(
                staff.mark, .staff, "staff should be four to eight digits in quotation marks, as in \"2580\"")
            return
        }
    }
}

extension RewardTotals {
    /// The keys of a rule, the number of such items in the city, and their names.
    fileprivate var list: [(key: String, all: Int, what: String)] {
        [
            ("places", places, "places"), ("extras", extras, "pieces of extra content"),
            ("hidden", hidden, "hidden places"), ("riddles", riddles, "riddles"), ("quizzes", quizzes, "quiz walks"),
        ]
    }
}
