// A position in a guide's own files.

/// A position in a file: its path as the editor knows it (relative to the guide's folder), line and column from 1.
public struct SourceLocation: Hashable, Sendable, Comparable {
    public var file: String
    /// 1 for the first line; 0 for the whole file.
    public var line: Int
    /// 1 for the first character; 0 for the whole line.
    public var column: Int

    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
