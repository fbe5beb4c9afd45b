// Why the reading of an OpenStreetMap file stopped.

/// What ends the reading of a file.
enum OSMFault: Error, Hashable, Sendable {
    /// The bytes are not what they should be: a clause that says what is wrong, and where where the format has lines.
    case broken(String, line: Int = 0, column: Int = 0)
    /// The file is right, and is not read here: a clause that says why and what to do.
    case refused(String)
    /// Something was left out in the belief that the file is sorted, which it is not; read it again in any order.
    case outOfOrder
    /// What the file holds takes more memory than an extract may.
    case tooLarge

    static let endsEarly = OSMFault.broken("a value runs past the end of what holds it")
}
