// A place that directions are offered to.

import GuideModel

/// A place's name and where it is.
public struct PathPlace: Hashable, Sendable {
    public var name: String
    public var position: Position

    public init(name: String, position: Position) {
        self.name = name
        self.position = position
    }
}
