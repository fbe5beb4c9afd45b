// Riddles: each leads to a place of the city, has three hints, and belongs to a category.

/// The data of a file in a city's `riddles/`; its body is the riddle.
public struct Riddle: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// One of the city's categories, see ``RiddleBook``.
    @Located public var category: Slug
    /// The place that it leads to.
    @Located public var place: Slug
    /// The points for a solution without a hint.
    public var points: Int
    /// The hints, each easier than the one before.
    public var hints: [RiddleHint]
    /// The text after the solution.
    public var explanation: String?
    /// Whether it takes two visitors: a friend's card that is received after the riddle is opened solves it.
    public var needsFriend = false
    public var body: RichText = RichText()
    public var media: [Medium] = []
    /// The sort order, lower numbers first; nil to sort by name only.
    public var order: Int?
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public static let usualPoints = 30
    public static let hintCount = 3

    public init(
        id: Slug, name: String, category: Slug, place: Slug, points: Int = usualPoints, hints: [RiddleHint] = [],
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.place = place
        self.points = points
        self.hints = hints
        self.status = status
        self.location = location
    }
}

extension Riddle: ContentValue {
    public static let contentKind = ContentKind<Riddle>(
        "a riddle",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Twelve decks"),
            ContentKey(
                "category", .reference(), \.$category, needed: true,
                help: "the id of a category: one from `riddles.yaml`, if that has any", example: "lecture"),
            ContentKey(
                "place", .reference(to: .place, use: "where the riddle leads"), \.$place, needed: true,
                help: "the id of the place to which it leads",
                example: "university-library"),
            ContentKey(
                "points", .whole(5...1000, unit: "points", code: .points), \.points, absent: usualPoints,
                help: "for solving it without a hint; default: 30", example: "20"),
            ContentKey(
                "hints", .list(.mapping(RiddleHint.contentKind.form)), \.hints, needed: true, translated: true,
                help: "three, each easier than the one before", example: "[{text: Be quiet here.}]"),
            ContentKey(
                "explanation", .text, \.explanation, translated: true, help: "shown when it is solved",
                example: "The library has twelve floors."),
            ContentKey(
                "needs-friend", .flag, \.needsFriend, absent: false,
                help: "yes for a riddle for two visitors; see [play](play.md#riddles-for-two)", example: "yes"),
            ContentKey.media(\.media), ContentKey.order(\.order), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Riddle {
        Riddle(id: .unnamed, name: "", category: .unnamed, place: .unnamed, location: fields.location)
    }
}

/// A hint for a riddle.
public struct RiddleHint: Hashable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}

extension RiddleHint: ContentValue {
    public static let contentKind = ContentKind<RiddleHint>(
        "a hint",
        [ContentKey("text", .text, \.text, needed: true, translated: true, help: "text", example: "Be quiet here.")])

    public static func unwritten(_ fields: FieldValues) -> RiddleHint { RiddleHint(text: "") }
}

/// The data of a city's `riddles.yaml`: the categories of its riddles, and the questions that choose riddles for a
/// visitor.
public struct RiddleBook: Hashable, Sendable {
    public var categories: [RiddleCategory] = []
    public var personality: [RiddleQuestion] = []
    public var location: SourceLocation

    public static let mostQuestions = 6

    public init(location: SourceLocation) { self.location = location }
}

extension RiddleBook: ContentValue {
    public static let contentKind = ContentKind<RiddleBook>(
        "the file of the riddles",
        [
            ContentKey(
                "categories", .list(.mapping(RiddleCategory.contentKind.form)), \.categories, translated: true,
                help: "list (default: each category that a riddle names)",
                example: "[{id: lecture, name: Lecture, icon: library}]"),
            ContentKey(
                "personality", .list(.mapping(RiddleQuestion.contentKind.form)), \.personality, translated: true,
                help: "at most six questions that find out which riddles suit a visitor, see below",
                example: "[{question: It rains. And now?, answers: [{text: I read., category: lecture}]}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RiddleBook { RiddleBook(location: fields.location) }
}

/// A category of riddles, such as those of lecture rooms.
public struct RiddleCategory: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// The kind of place whose picture represents it.
    public var icon: PlaceKind?

    public init(id: Slug, name: String, icon: PlaceKind? = nil) {
        self.id = id
        self.name = name
        self.icon = icon
    }
}

extension RiddleCategory: ContentValue {
    public static let contentKind = ContentKind<RiddleCategory>(
        "a category",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "lecture"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Lecture"),
            ContentKey(
                "icon", .word(of: PlaceKind.self, code: .icon), \.icon,
                help: "the kind of place whose icon it uses", example: "library"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RiddleCategory { RiddleCategory(id: .unnamed, name: "") }
}

/// A question that helps to choose riddles for a visitor.
public struct RiddleQuestion: Hashable, Sendable {
    public var question: String
    public var answers: [RiddleAnswer]

    public init(question: String, answers: [RiddleAnswer] = []) {
        self.question = question
        self.answers = answers
    }
}

extension RiddleQuestion: ContentValue {
    public static let contentKind = ContentKind<RiddleQuestion>(
        "a question",
        [
            ContentKey(
                "question", .text, \.question, needed: true, translated: true, help: "the question",
                example: "What is in your bag?"),
            ContentKey(
                "answers", .list(.mapping(RiddleAnswer.contentKind.form)), \.answers, needed: true, translated: true,
                help: "two or more; there is no correct one", example: "[{text: Two pens., category: lecture}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RiddleQuestion { RiddleQuestion(question: "") }
}

/// A possible answer, and the categories whose riddles then appear more often.
public struct RiddleAnswer: Hashable, Sendable {
    public var text: String
    public var category: Slug

    public init(text: String, category: Slug) {
        self.text = text
        self.category = category
    }
}

extension RiddleAnswer: ContentValue {
    public static let contentKind = ContentKind<RiddleAnswer>(
        "an answer",
        [
            ContentKey("text", .text, \.text, needed: true, translated: true, help: "text", example: "Two pens."),
            // The type is text, so that translations find answers by their index in the list and not by their
            // categories.
            ContentKey(
                "category", .text, \.category, needed: true, help: "the id of the category that it counts for",
                example: "lecture"),
        ])

    public static func unwritten(_ fields: FieldValues) -> RiddleAnswer { RiddleAnswer(text: "", category: .unnamed) }
}
