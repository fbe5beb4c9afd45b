// How a walker gets from one side of a square to another.

/// Whether squares are crossed.
public enum SquareRule: String, CaseIterable, Sendable {
    /// Along the edge, as routers for cars and bicycles have it: distances agree with theirs.
    case walkedRound
    /// In a straight line where nothing that the map knows of is in the way.
    case crossed
}
