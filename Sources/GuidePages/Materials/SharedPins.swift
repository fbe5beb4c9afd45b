// Pins that stand the same on many maps.

/// A city's pins as any of its places' pages show them.
///
/// A class, so that whoever draws maps knows them again and draws them once.
public final class SharedPins: Sendable {
    public let pins: [MapPlan.Pin]

    public init(_ pins: [MapPlan.Pin]) { self.pins = pins }
}
