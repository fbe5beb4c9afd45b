// The city in map data.

/// The facts in map data about the city that they show.
public struct FoundTown: Hashable, Sendable {
    public var name: String
    /// The language of the name (BCP 47); nil if the data do not contain it.
    public var nameLanguage: String?
    /// The size of the settlement, such as `city` or `village`.
    public var size: String
    public var position: Position
    /// The ISO 3166-1 alpha-2 code; nil if the data do not contain it.
    public var country: String?
    /// The IANA name; nil if it cannot be determined from the data.
    public var timeZone: String?
    /// The distance from its centre within which sights are searched, in metres.
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
