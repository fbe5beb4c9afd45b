// A line and a column in a file that is known from elsewhere.

/// Line and column from 1; zeros mean the whole file.
struct Mark: Hashable, Sendable {
    var line: Int32
    var column: Int32

    static let wholeFile = Mark(line: 0, column: 0)
}
