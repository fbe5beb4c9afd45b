// What a file of another format tells of places and tours, whatever the format.

import GuideContent
import GuideModel

/// The places and tours of one file, and what is wrong with it.
public struct ExchangedContent: Sendable {
    public internal(set) var places: [ExchangedPlace] = []
    public internal(set) var tours: [ExchangedTour] = []
    /// An error when the file cannot be read at all; warnings for what is left out.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// How the columns of a table were understood; nil for what is no table.
    public internal(set) var headers: HeaderMapping?

    init() {}

    /// Nothing, and why.
    init(failing diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}

/// A place as another format tells of it.
public struct ExchangedPlace: Hashable, Sendable {
    /// By which a later import knows it again: the format's own id, else its name.
    public var key: String
    public var name: String
    public var kind: PlaceKind?
    public var position: Position
    public var summary: String?
    /// In Markdown; empty for none.
    public var text: String
    public var facts: VisitFacts
    public var tags: [String]

    init(
        key: String, name: String, kind: PlaceKind? = nil, position: Position, summary: String? = nil,
        text: String = "", facts: VisitFacts = VisitFacts(), tags: [String] = []
    ) {
        self.key = key
        self.name = name
        self.kind = kind
        self.position = position
        self.summary = summary
        self.text = text
        self.facts = facts
        self.tags = tags
    }
}

/// A tour as another format tells of it.
public struct ExchangedTour: Hashable, Sendable {
    public var key: String
    public var name: String
    public var summary: String?
    /// In Markdown; empty for none.
    public var text: String
    /// Keys of places in their order; empty where the route alone says which places it passes.
    public var stops: [String]
    /// Empty where the format has the stops alone.
    public var route: [Position]
    /// Where the file tells of it.
    public var location: SourceLocation
}

/// What a place or tour can be told to have, by whatever name a format calls it.
public enum ExchangeField: String, CaseIterable, Sendable {
    case key, name, kind, latitude, longitude, coordinates, summary, text, address, phone, website, email, hours, tags
}
