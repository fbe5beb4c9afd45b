// A sight that map data tell of, before an editor has made it a place.

/// What map data say of one thing that is worth a visit.
public struct FoundSight: Hashable, Sendable {
    /// The element it comes from, such as `way/123`.
    public var origin: String
    /// Unique among the sights that were found together.
    public var id: Slug
    /// As the people there call it; unique among the sights that were found together.
    public var name: String
    /// Of the name (BCP 47); nil if the data do not tell.
    public var nameLanguage: String?
    public var kind: PlaceKind
    /// The English word for its class, such as `cathedral`.
    public var noun: String
    public var position: Position
    /// How much speaks for showing it, without a unit; the higher, the better known.
    public var notability: Int
    /// What adds up to the notability.
    public var reasons: [SightReason]
    /// One of the few that are not to be missed: see `ranked()`.
    public var isHighlight = false
    /// Lower first; nil if the importance of it is not told to visitors.
    public var order: Int?
    /// Somewhere to eat or drink, which no tour of sights leads to.
    public var servesFood: Bool
    /// One sentence, made only of what the data say.
    public var summary: String
    /// Sentences in plain text that say the rest, a paragraph each; empty if the data say no more.
    public var paragraphs: [String]
    public var facts: VisitFacts
    /// What is said of it in the guide's other languages, by their BCP 47 tags.
    public var wordings: [String: SightWording] = [:]
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

/// What is said of a sight in another language of the guide.
public struct SightWording: Hashable, Sendable {
    /// Nil where it is called the same.
    public var name: String?
    public var summary: String
    /// As those of ``FoundSight/paragraphs``.
    public var paragraphs: [String]
    /// Of its ``FoundSight/facts``.
    public var accessNote: String?
    /// Of the links of its ``FoundSight/facts``, in their order.
    public var linkTitles: [String]

    public init(
        name: String? = nil, summary: String, paragraphs: [String] = [], accessNote: String? = nil,
        linkTitles: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.paragraphs = paragraphs
        self.accessNote = accessNote
        self.linkTitles = linkTitles
    }
}

extension [FoundSight] {
    /// At most so many are not to be missed.
    private static var mostHighlights: Int { 6 }
    /// Between two numbers there is room for places that an editor adds.
    private static var stepOfOrder: Int { 10 }
    private static var mostOrdered: Int { 900 }

    /// The sights of a new city with the order in which visitors see them: that of these, which is by importance.
    ///
    /// The first few are highlights, and never more than half.
    public func ranked() -> [FoundSight] {
        let highlights = Swift.min(Self.mostHighlights, (count + 1) / 2)
        return enumerated().map { rank, sight in
            var sight = sight
            sight.isHighlight = rank < highlights
            sight.order = rank < Self.mostOrdered ? Self.stepOfOrder * (rank + 1) : nil
            return sight
        }
    }
}
