// A sight in map data, before an editor has made it a place.

/// The facts in map data about one thing that is worth a visit.
public struct FoundSight: Hashable, Sendable {
    /// The element it comes from, such as `way/123`.
    public var origin: String
    /// Unique among the sights that were found together.
    public var id: Slug
    /// The local name; unique among the sights that were found together.
    public var name: String
    /// The language of the name (BCP 47); nil if the data do not contain it.
    public var nameLanguage: String?
    public var kind: PlaceKind
    /// The English word for its class, such as `cathedral`.
    public var noun: String
    public var position: Position
    /// How well known it is, without a unit: a higher number is better known.
    public var notability: Int
    /// The reasons whose points add up to the notability.
    public var reasons: [SightReason]
    /// Whether it is one of the few highlights: see `ranked()`.
    public var isHighlight = false
    /// The sort order, lower numbers first; nil if visitors do not see how important it is.
    public var order: Int?
    /// Whether it serves food or drink; tours of sights do not lead there.
    public var servesFood: Bool
    /// One sentence, made only from the data.
    public var summary: String
    /// Further sentences in plain text, each a paragraph; empty if the data contain no more.
    public var paragraphs: [String]
    public var facts: VisitFacts
    /// Its texts in the guide's other languages, by their BCP 47 tags.
    public var wordings: [String: SightWording] = [:]
    /// The sights within its place, such as a plaque on its wall; their ids are unique among themselves.
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

/// The texts of a sight in another language of the guide.
public struct SightWording: Hashable, Sendable {
    /// Nil if the name is the same.
    public var name: String?
    public var summary: String
    /// The paragraphs, as in ``FoundSight/paragraphs``.
    public var paragraphs: [String]
    /// The access note of its ``FoundSight/facts``.
    public var accessNote: String?
    /// The titles of the links of its ``FoundSight/facts``, in their order.
    public var linkTitles: [String]
    /// The cuisine of its ``FoundSight/facts``, in its order.
    public var cuisine: [String]

    public init(
        name: String? = nil, summary: String, paragraphs: [String] = [], accessNote: String? = nil,
        linkTitles: [String] = [], cuisine: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.paragraphs = paragraphs
        self.accessNote = accessNote
        self.linkTitles = linkTitles
        self.cuisine = cuisine
    }
}

extension [FoundSight] {
    /// The limit on highlights.
    private static var mostHighlights: Int { 6 }
    /// The step between two numbers leaves space for places that an editor adds.
    private static var stepOfOrder: Int { 10 }
    private static var mostOrdered: Int { 900 }

    /// The sights of a new city with the order for visitors: the order of this list, which is by importance.
    ///
    /// The first few are highlights, at most half of them.
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
