// The rewards for finding things: points, levels, badges and vouchers.

/// The data of a city's `rewards.yaml`.
public struct Rewards: Hashable, Sendable {
    public var points: RewardPoints
    /// The levels, from the fewest points to the most.
    public var levels: [RewardLevel] = []
    public var badges: [RewardBadge] = []
    public var vouchers: [RewardVoucher] = []
    public var location: SourceLocation

    public init(location: SourceLocation) {
        points = RewardPoints()
        self.location = location
    }
}

extension Rewards: ContentValue {
    public static let contentKind = ContentKind<Rewards>(
        "the file of the rewards",
        [
            ContentKey(
                "points", .mapping(RewardPoints.contentKind.form), \.points, absent: RewardPoints(),
                help: "the points for each find", example: "{place: 10, extra: 20, hidden: 30}"),
            ContentKey(
                "levels", .list(.mapping(RewardLevel.contentKind.form)), \.levels, translated: true,
                help: "list, from the fewest points to the most", example: "[{points: 0, name: Newcomer}]"),
            ContentKey(
                "badges", .list(.mapping(RewardBadge.contentKind.form)), \.badges, translated: true,
                help: "list, see below",
                example: "[{id: five, name: Five stones, text: You found five., rule: {places: 5}}]"),
            ContentKey(
                "vouchers", .list(.mapping(RewardVoucher.contentKind.form)), \.vouchers, translated: true,
                help: "list, see below",
                example: "[{id: mark, name: A bookmark, text: Show this at the desk., needs: {places: 5}}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Rewards { Rewards(location: fields.location) }
}

/// The points for each thing that a visitor finds.
public struct RewardPoints: Hashable, Sendable {
    public var place = 10
    public var extra = 20
    public var hidden = 30

    public init() {}
}

extension RewardPoints: ContentValue {
    public static let contentKind = ContentKind<RewardPoints>(
        "points",
        [
            ContentKey(
                "place", .whole(0...1000, unit: "points", code: .points), \.place, absent: 10,
                help: "for each place or feature that the visitor visits; default: 10", example: "10"),
            ContentKey(
                "extra", .whole(0...1000, unit: "points", code: .points), \.extra, absent: 20,
                help: "for each item of locked content that the visitor opens; default: 20", example: "20"),
            ContentKey(
                "hidden", .whole(0...1000, unit: "points", code: .points), \.hidden, absent: 30,
                help: "for each hidden place that the visitor finds; default: 30", example: "30"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RewardPoints { RewardPoints() }
}

/// The visitor's title from this number of points.
public struct RewardLevel: Hashable, Sendable {
    public var points: Int
    public var name: String

    public init(points: Int, name: String) {
        self.points = points
        self.name = name
    }
}

extension RewardLevel: ContentValue {
    public static let contentKind = ContentKind<RewardLevel>(
        "a level",
        [
            ContentKey(
                "points", .whole(0...1_000_000, unit: "points", code: .points), \.points, needed: true,
                help: "the number of points at which it begins", example: "80"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Wall walker"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RewardLevel { RewardLevel(points: 0, name: "") }
}

/// How much a visitor must find; every count that is given must be reached.
public struct RewardRule: Hashable, Sendable {
    public var places: Int?
    public var extras: Int?
    public var hidden: Int?
    public var riddles: Int?
    /// The riddles' category.
    public var category: String?
    public var quizzes: Int?

    public init(places: Int? = nil) { self.places = places }

    public var isEmpty: Bool {
        places == nil && extras == nil && hidden == nil && riddles == nil && quizzes == nil
    }
}

extension RewardRule: ContentValue {
    private static func count(_ name: String, _ path: WritableKeyPath<RewardRule, Int?> & Sendable, _ help: String)
        -> ContentKey<RewardRule>
    {
        ContentKey(name, .whole(1...10_000, code: .rule), path, help: help, example: "5")
    }

    public static let contentKind = ContentKind<RewardRule>(
        "a rule",
        [
            count("places", \.places, "places that the visitor visited"),
            count("extras", \.extras, "items of locked content that the visitor opened"),
            count("hidden", \.hidden, "hidden places that the visitor found"),
            count("riddles", \.riddles, "riddles that the visitor solved"),
            ContentKey(
                "category", .text, \.category, help: "the id of the riddles' category, together with riddles",
                example: "lab"),
            count("quizzes", \.quizzes, "quiz walks that the visitor completed"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RewardRule { RewardRule() }
}

/// A badge for an achievement.
public struct RewardBadge: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// What the badge is for.
    public var text: String
    public var rule: RewardRule

    public init(id: Slug, name: String, text: String, rule: RewardRule) {
        self.id = id
        self.name = name
        self.text = text
        self.rule = rule
    }
}

extension RewardBadge: ContentValue {
    public static let contentKind = ContentKind<RewardBadge>(
        "a badge",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "five-stones"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Five stones"),
            ContentKey(
                "text", .text, \.text, needed: true, translated: true, help: "what it is for",
                example: "You have been to five places."),
            ContentKey(
                "rule", .mapping(RewardRule.contentKind.form), \.rule, needed: true,
                help: "how visitors earn it, see below",
                example: "{places: 5}"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RewardBadge {
        RewardBadge(id: .unnamed, name: "", text: "", rule: RewardRule())
    }
}

/// A voucher that a visitor exchanges for something.
public struct RewardVoucher: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// What the visitor gets, and where.
    public var text: String
    public var needs: RewardRule
    /// The content of the voucher's code when it is scanned; nil for none.
    public var code: String?
    /// The digits that the staff type to redeem the voucher, so that it works once; nil if the press of a button
    /// redeems it.
    public var staff: String?

    public init(id: Slug, name: String, text: String, needs: RewardRule) {
        self.id = id
        self.name = name
        self.text = text
        self.needs = needs
    }
}

extension RewardVoucher: ContentValue {
    public static let contentKind = ContentKind<RewardVoucher>(
        "a voucher",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "bookmark"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "A bookmark"),
            ContentKey(
                "text", .text, \.text, needed: true, translated: true, help: "what the visitor receives, and where",
                example: "Show this at the tourist office."),
            ContentKey(
                "needs", .mapping(RewardRule.contentKind.form), \.needs, needed: true,
                help: "what the visitor must find first, as a rule", example: "{places: 5}"),
            ContentKey(
                "code", .text, \.code, help: "the text that a scanner reads in its code", example: "YORK-MARK-5"),
            ContentKey(
                "staff", .text, \.staff,
                help: "four to eight digits, in quotes, that the staff type", example: "\"2580\""),
        ])

    public static func unwritten(_ fields: FieldValues) -> RewardVoucher {
        RewardVoucher(id: .unnamed, name: "", text: "", needs: RewardRule())
    }
}

/// How much there is to find in a city.
public struct RewardTotals: Hashable, Sendable {
    /// Including hidden places.
    public var places: Int
    public var features: Int
    public var extras: Int
    public var hidden: Int
    public var riddles: Int
    public var quizzes: Int

    public init(of city: City) {
        places = city.places.count + city.hiddenPlaces.count
        features = city.places.reduce(0) { $0 + $1.features.count }
        hidden = city.hiddenPlaces.count
        extras = city.lockedItems.count - hidden
        riddles = city.riddles.count
        quizzes = city.quizzes.count
    }
}
