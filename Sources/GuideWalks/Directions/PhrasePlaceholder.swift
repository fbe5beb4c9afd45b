// What a phrase leaves open.

/// A word in braces that is filled in when the phrase is said.
enum PhrasePlaceholder: String, CaseIterable, Sendable {
    case street, distance, count, side, name, direction, surface, number
    case turn, way, move, steps, door, climb, descent
}
