// A quiz walk: questions at points of the city, and what makes answering them harder.

/// The data of a file in a city's `quizzes/`.
public struct Quiz: Hashable, Sendable {
    /// What makes a walk harder; they can be combined.
    public enum Challenge: String, CaseIterable, Sendable {
        /// The next question is somewhere within an area.
        case hidden
        /// A time limit for the whole walk.
        case speed
        /// A time limit for each question.
        case time
        /// An opponent that also walks and answers.
        case monkey
    }

    public enum Audience: String, CaseIterable, Sendable {
        case everyone
        case children
    }

    public var id: Slug
    public var name: String
    public var summary: String
    public var body: RichText = RichText()
    public var audience: Audience
    /// How near a visitor must be before a question opens, in metres.
    public var radius: Int
    public var challenges: [Challenge]
    /// The time limit for the whole walk, with ``Challenge/speed``.
    public var minutes: Int
    /// The time limit for each question, with ``Challenge/time``.
    public var seconds: Int
    /// The monkey's walking speed.
    public var pace: WalkingSpeed
    /// How often the monkey's answer is right, in hundredths.
    public var monkeyKnows: Int
    public var questions: [QuizQuestion]
    public var media: [Medium] = []
    /// The sort order, lower numbers first; nil to sort by name only.
    public var order: Int?
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    /// The media of the quiz walk itself, without the pictures of its questions.
    public var ownMedia: [Medium] {
        let shown = Set(questions.compactMap(\.pictureID))
        return media.filter { !shown.contains($0.id) }
    }

    /// The length from the first question to the last, in straight lines.
    public var metres: Double { questions.compactMap(\.position).lengthInMetres }

    public static let usualRadius = 30
    public static let usualMinutes = 60
    public static let usualSeconds = 30
    public static let usualPace = WalkingSpeed(kilometresPerHour: 4)
    public static let usualKnowledge = 60

    public init(
        id: Slug, name: String, summary: String, questions: [QuizQuestion] = [], challenges: [Challenge] = [],
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.questions = questions
        self.challenges = challenges
        self.status = status
        self.location = location
        audience = .everyone
        radius = Self.usualRadius
        minutes = Self.usualMinutes
        seconds = Self.usualSeconds
        pace = Self.usualPace
        monkeyKnows = Self.usualKnowledge
    }
}

extension Quiz.Challenge: FieldRepresentable {}
extension Quiz.Audience: FieldRepresentable {}

extension Quiz: ContentValue {
    public static let contentKind = ContentKind<Quiz>(
        "a quiz walk",
        [
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "text", example: "Trams and tall ships"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "Nine questions between the canal and the harbour."),
            ContentKey(
                "audience", .word(of: Audience.self, code: .audience), \.audience, absent: .everyone,
                help: "who it is for; default: everyone", example: "children"),
            ContentKey(
                "radius", .whole(10...500, unit: "metres", code: .radius), \.radius, absent: usualRadius,
                help: "how near a visitor must be before a question opens, in metres; default: 30", example: "40"),
            ContentKey(
                "challenges", .list(.word(of: Challenge.self, code: .challenge)), \.challenges,
                help: "any of hidden, speed, time and monkey; see [play](play.md)", example: "[hidden, monkey]"),
            ContentKey(
                "minutes", .whole(5...600, unit: "minutes", code: .minutes), \.minutes, absent: usualMinutes,
                help: "for the whole walk, with speed; default: 60", example: "45"),
            ContentKey(
                "seconds", .whole(5...600, unit: "seconds", code: .seconds), \.seconds, absent: usualSeconds,
                help: "for each question, with time; default: 30", example: "20"),
            ContentKey(
                "pace", .walkingSpeed, \.pace, absent: usualPace,
                help: "the monkey's speed, in kilometres an hour; default: 4", example: "5 km/h"),
            ContentKey(
                "monkey-knows", .whole(0...100, unit: "percent", code: .monkeyKnows), \.monkeyKnows,
                absent: usualKnowledge, help: "how often the monkey is right, in percent; default: 60", example: "80"
            ),
            ContentKey(
                "questions", .list(.mapping(QuizQuestion.contentKind.form)), \.questions, needed: true,
                translated: true,
                help: "list in the order of the walk, see below",
                example:
                    "[{id: bell, text: How many bells?, place: minster, answers: [{text: Two}, {text: Nine, right: yes}]}]"
            ),
            ContentKey.media(\.media), ContentKey.order(\.order), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Quiz {
        Quiz(id: .unnamed, name: "", summary: "", location: fields.location)
    }
}

/// A question of a quiz walk.
public struct QuizQuestion: Hashable, Sendable {
    public var id: Slug
    public var text: String
    /// The place of the question; nil if it has a position.
    @Located public var place: Slug?
    /// Nil if the question is at its place.
    public var position: Position?
    /// The answers, in the order in which they are shown.
    public var answers: [QuizAnswer]
    /// Why the right answer is right.
    public var explanation: String?
    /// The file of the question's picture, relative to the guide's folder: one of the quiz walk's media.
    public var picture: String?
    /// The id of that medium, in the language of the page.
    public var pictureID: String?
    public var location: SourceLocation

    public init(
        id: Slug, text: String, place: Slug? = nil, position: Position? = nil, answers: [QuizAnswer],
        explanation: String? = nil, location: SourceLocation
    ) {
        self.id = id
        self.text = text
        self.place = place
        self.position = position
        self.answers = answers
        self.explanation = explanation
        self.location = location
    }

    public static let answerCount = 2...6
}

extension QuizQuestion: ContentValue {
    public static let contentKind = ContentKind<QuizQuestion>(
        "a question",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "poseidon"),
            ContentKey(
                "text", .text, \.text, needed: true, translated: true, help: "the question",
                example: "What does Poseidon hold?"),
            ContentKey(
                "place", .reference(to: .place, use: "where a question is asked"), \.$place,
                help: "the id of the place where it is asked; or a position",
                example: "gotaplatsen"),
            ContentKey(
                "position", .position, \.position, help: "**lat** and **lon** in degrees",
                example: "{lat: 57.6973, lon: 11.9794}"),
            ContentKey(
                "answers", .list(.mapping(QuizAnswer.contentKind.form)), \.answers, needed: true, translated: true,
                help: "two to six; exactly one is correct", example: "[{text: A fish, right: yes}, {text: A harp}]"),
            ContentKey(
                "explanation", .text, \.explanation, translated: true, help: "shown at the end",
                example: "The fish was caught in 1931."),
            ContentKey(
                "picture", .file(FileForm(code: .mediaFile)), \.picture,
                help: "a picture beside the question: the file of an image in `media`",
                example: "poseidon.jpg"),
        ])

    public static func unwritten(_ fields: FieldValues) -> QuizQuestion {
        QuizQuestion(id: .unnamed, text: "", answers: [], location: fields.location)
    }
}

/// A possible answer.
public struct QuizAnswer: Hashable, Sendable {
    public var text: String
    public var isRight: Bool

    public init(text: String, isRight: Bool = false) {
        self.text = text
        self.isRight = isRight
    }
}

extension QuizAnswer: ContentValue {
    public static let contentKind = ContentKind<QuizAnswer>(
        "an answer",
        [
            ContentKey("text", .text, \.text, needed: true, translated: true, help: "text", example: "A fish"),
            ContentKey(
                "right", .flag, \.isRight, absent: false, help: "yes for the correct answer", example: "yes"),
        ])

    public static func unwritten(_ fields: FieldValues) -> QuizAnswer { QuizAnswer(text: "") }
}
