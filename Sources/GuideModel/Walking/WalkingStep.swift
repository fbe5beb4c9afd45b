// One instruction of the directions, in a sentence.

/// A step of the directions from one stop to the next.
public struct WalkingStep: Hashable, Sendable {
    public enum Manoeuvre: String, CaseIterable, Sendable {
        case depart, straight, slightRight = "slight-right", right, sharpRight = "sharp-right", turnBack = "turn-back"
        case sharpLeft = "sharp-left", left, slightLeft = "slight-left", climb, descend, cross, lift, enter, leave
        case pass, arrive
    }

    public var manoeuvre: Manoeuvre
    /// Where the walker follows it.
    public var position: Position
    /// Metres from here to the next step.
    public var metres: Double
    /// The street from here on; nil if it has no name.
    public var street: String?
    /// The instruction in the guide's language, as plain text.
    public var sentence: String

    public init(
        manoeuvre: Manoeuvre, position: Position, metres: Double, street: String? = nil, sentence: String
    ) {
        self.manoeuvre = manoeuvre
        self.position = position
        self.metres = metres
        self.street = street
        self.sentence = sentence
    }
}
