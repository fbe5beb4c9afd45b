// The rules for rewards, for the script that counts a visitor's finds.

import GuideModel
import GuideSupport

/// The fields that `partials/rewards.mustache` can use.
struct RewardsContext: Sendable {
    /// The city's id.
    var city: String
    /// The rules as JSON; see ``Rewards/json(in:)``.
    var rules: [UInt8]
    /// The page that lists the finds.
    var href: Address
}

extension RewardsContext: TemplateContext {
    static let fields = TemplateFields<RewardsContext> {
        $0.text("city", \.city)
        $0.text("rules", \.rules)
        $0.address("href", \.href)
    }
}

/// A place or a feature at which a visitor can check in.
struct VisitedContext: Sendable {
    var city: String
    /// The id: `minster`, or `minster/chapter-house` for a feature.
    var item: String
    /// The position in degrees north and east.
    var position: String
}

extension VisitedContext: TemplateContext {
    static let fields = TemplateFields<VisitedContext> {
        $0.text("city", \.city)
        $0.text("item", \.item)
        $0.text("position", \.position)
    }
}

/// The number of finds in a city, for a map that shows how many of them the visitor has found.
struct FoundCountContext: Sendable {
    /// The city's id.
    var city: String
    /// The number of places, including hidden ones, and features.
    var all: Int
    /// The page that lists the finds.
    var href: Address
}

extension FoundCountContext: TemplateContext {
    static let fields = TemplateFields<FoundCountContext> {
        $0.text("city", \.city)
        $0.number("all", \.all)
        $0.address("href", \.href)
    }
}

extension CityWriter {
    /// The count for a city's map; nil in a city where visits are not counted.
    var foundCount: FoundCountContext? {
        guard city.rewards != nil else { return nil }
        let hidden = city.hiddenPlaces.filter { place in
            index.material.locks[LockedItem(city: city.id, place: place.id)] != nil
        }
        return FoundCountContext(
            city: city.id.text, all: city.places.count + hidden.count + RewardTotals(of: city).features,
            href: .link(SitePath.found(city.id), fragment: Anchor.found))
    }

    /// The rewards of the city, for a page with something to find; nil in a city without rewards.
    var rewards: RewardsContext? {
        guard !rewardRules.isEmpty else { return nil }
        return RewardsContext(city: city.id.text, rules: rewardRules, href: .link(SitePath.found(city.id)))
    }

    /// The scripts and styles of a page on which a visitor can find a place.
    var rewardElements: [String] { rewardRules.isEmpty ? [] : ["play-rewards"] }
    var rewardStyles: [String] { rewardRules.isEmpty ? [] : ["reward-notice"] }

    func visited(_ place: Place, _ feature: Feature? = nil) -> VisitedContext? {
        guard city.rewards != nil else { return nil }
        let item = LockedItem(city: city.id, place: place.id, feature: feature?.id)
        return VisitedContext(
            city: city.id.text, item: item.name, position: Coordinate.pair(feature?.position ?? place.position))
    }
}

extension Rewards {
    /// The rules with which the script counts.
    ///
    /// `{"points":{"place":…,"extra":…,"hidden":…},"levels":[{"points":…,"name":…}],
    /// "badges":[{"id":…,"name":…,"text":…,"rule":{"places":…}}],
    /// "vouchers":[{"id":…,"name":…,"text":…,"rule":{…},"staff":hash}],"totals":{"places":…},
    /// "extras":[names of locked content],"hidden":[tags]}`; with `languages` if texts are not in the page's language.
    ///
    /// - Parameters:
    ///   - locks: the locks of the city. Content without a lock cannot be opened and is not counted.
    ///   - language: returns the language of a text that is not in the page's language.
    func json(
        in city: City, locks: [LockedItem: ContentLock], _ language: (String) -> String?
    ) -> [UInt8] {
        let totals = RewardTotals(of: city)
        let hidden = Set(city.hiddenPlaces.map(\.id))
        let open = city.lockedItems.map(\.item).filter { locks[$0] != nil }
        let extras = open.filter { !hidden.contains($0.place) }
        return JSONWriter.object(isCompact: true) { json in
            json.object("points") { json in
                json.member("place", points.place)
                json.member("extra", points.extra)
                json.member("hidden", points.hidden)
            }
            json.array("levels") { json in
                for level in levels {
                    json.elementObject { json in
                        json.member("points", level.points)
                        json.member("name", level.name)
                    }
                }
            }
            json.array("badges") { json in
                for badge in badges {
                    json.elementObject { json in
                        json.member("id", badge.id.text)
                        json.member("name", badge.name)
                        json.member("text", badge.text)
                        json.languages(["name": [badge.name], "text": [badge.text]], language)
                        json.object("rule") { badge.rule.write(to: &$0, city) }
                    }
                }
            }
            json.array("vouchers") { json in
                for voucher in vouchers {
                    json.elementObject { json in
                        json.member("id", voucher.id.text)
                        json.member("name", voucher.name)
                        json.member("text", voucher.text)
                        json.languages(["name": [voucher.name], "text": [voucher.text]], language)
                        json.object("rule") { voucher.needs.write(to: &$0, city) }
                        if let code = voucher.code { json.member("code", code) }
                        if let staff = voucher.staff {
                            json.member("staff", "wynd-voucher/1 \(city.id)/\(voucher.id) \(staff)".utf8.sha256)
                        }
                    }
                }
            }
            json.object("totals") { json in
                json.member("places", totals.places - totals.hidden + open.count - extras.count)
                json.member("features", totals.features)
                json.member("extras", extras.count)
                json.member("hidden", open.count - extras.count)
                json.member("riddles", totals.riddles)
                json.member("quizzes", totals.quizzes)
            }
            json.array("riddles") { json in
                for riddle in city.riddles {
                    json.elementArray { json in
                        json.element(riddle.id.text)
                        json.element(riddle.category.text)
                    }
                }
            }
            json.array("places") { json in
                for place in city.places { json.element(place.id.text) }
            }
            json.array("extras") { json in
                for item in extras { json.element(item.name) }
            }
        }
    }
}

extension RewardRule {
    fileprivate func write(to json: inout JSONWriter, _ city: City) {
        if let places { json.member("places", places) }
        if let extras { json.member("extras", extras) }
        if let hidden { json.member("hidden", hidden) }
        if let riddles { json.member("riddles", riddles) }
        if let category {
            json.member("category", category)
            let named = city.riddleBook?.categories.first { $0.id.text == category }
            if let named { json.member("categoryName", named.name) }
        }
        if let quizzes { json.member("quizzes", quizzes) }
    }
}
