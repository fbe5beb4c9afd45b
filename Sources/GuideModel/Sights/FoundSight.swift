// A sight that map data tell of, before an editor has made it a place.

/// What map data say of one thing that is worth a visit.
public struct FoundSight: Hashable, Sendable {
    /// The element it comes from, such as `way/123`.
    public var origin: String
    /// Unique among the sights that were found together.
    public var id: Slug
    /// As the people there call it; unique among the sights that were found together.
    public var name: String
    /// Of the name (BCP 47); nil where the data do not tell.
    public var nameLanguage: String?
    public var kind: PlaceKind
    /// The English word for its class, such as `cathedral`.
    public var noun: String
    public var position: Position
    /// How much speaks for showing it, without a unit; the higher, the better known.
    public var notability: Int
    /// What adds up to the notability.
    public var reasons: [SightReason]
    /// Somewhere to eat or drink, which no tour of sights leads to.
    public var servesFood: Bool
    /// One sentence, made only of what the data say.
    public var summary: String
    /// Sentences in plain text that say the rest, a paragraph each; empty when the data say no more.
    public var paragraphs: [String]
    public var facts: VisitFacts
    /// What is told within its place, such as a plaque on its wall; their ids are unique among themselves.
    public var features: [FoundSight]

    public init(
        origin: String, id: Slug, name: String, nameLanguage: String? = nil, kind: PlaceKind, noun: String = "sight",
        position: Position, notability: Int, reasons: [SightReason] = [], servesFood: Bool = false, summary: String,
        paragraphs: [String] = [], facts: VisitFacts = VisitFacts(),
        features: [FoundSight] = []
    ) {
        self.origin = origin
        self.id = id
        self.name = name
        self.nameLanguage = nameLanguage
        self.kind = kind
        self.noun = noun
        self.position = position
        self.notability = notability
        self.reasons = reasons
        self.servesFood = servesFood
        self.summary = summary
        self.paragraphs = paragraphs
        self.facts = facts
        self.features = features
    }
}
