// A part of a city: a district, a quarter, a campus.

/// A part of a city under which its places and tours can be found.
public struct Area: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var summary: String?

    public init(id: Slug, name: String, summary: String? = nil) {
        self.id = id
        self.name = name
        self.summary = summary
    }
}
