// The city that map data tell of.

/// What map data say of the city they show.
public struct FoundTown: Hashable, Sendable {
    public var name: String
    /// Of the name (BCP 47); nil if the data do not tell.
    public var nameLanguage: String?
    /// What it is, such as `city` or `village`.
    public var size: String
    public var position: Position
    /// ISO 3166-1 alpha-2; nil if the data do not say.
    public var country: String?
    /// An IANA name; nil if it cannot be known from the data.
    public var timeZone: String?
    /// How far from its middle its sights are looked for, in metres.
    public var reachInMetres: Double

    public init(
        name: String, nameLanguage: String? = nil, size: String, position: Position, country: String? = nil,
        timeZone: String? = nil,
        reachInMetres: Double
    ) {
        self.name = name
        self.nameLanguage = nameLanguage
        self.size = size
        self.position = position
        self.country = country
        self.timeZone = timeZone
        self.reachInMetres = reachInMetres
    }
}
