// A place on a map: a numbered pin that is a link.

import GuideModel

/// A pin, whose link is named by its number, its name and its kind: `1. York Minster, church`.
public struct MapPin: Hashable, Sendable {
    /// The number in the pin, such as `1`; empty for a neighbour, drawn as a small dot with a link.
    public var label: String
    public var name: String
    /// Relative to the page that holds the map.
    public var address: String
    public var kind: PlaceKind
    /// The kind's name in the page's language.
    public var kindName: String
    public var position: Position
    public var isSponsored: Bool
    /// The place that the page is about: a larger pin.
    public var isProminent: Bool

    /// - Parameter kindName: the English name when nil.
    public init(
        label: String, name: String, address: String, kind: PlaceKind, kindName: String? = nil, position: Position,
        isSponsored: Bool = false, isProminent: Bool = false
    ) {
        self.label = label
        self.name = name
        self.address = address
        self.kind = kind
        self.kindName = kindName ?? kind.name
        self.position = position
        self.isSponsored = isSponsored
        self.isProminent = isProminent
    }
}
