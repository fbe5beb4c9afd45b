// What is wrong with the bytes of an OpenStreetMap PBF file.

/// A fault in a PBF file: a clause that says what is wrong.
struct PBFFault: Error, Hashable, Sendable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    static let endsEarly = PBFFault("a value runs past the end of what holds it")
}
