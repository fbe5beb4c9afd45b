// Errors in XML documents, with their positions.

import CLibXML2

/// One reason why a document cannot be used.
public struct XMLError: Error, Hashable, Sendable {
    /// 0 for the whole document.
    public var line: Int
    /// 0 for the whole line.
    public var column: Int
    /// A clause without a full stop.
    public var reason: String

    public init(line: Int = 0, column: Int = 0, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// An error in libxml2's words, in one line without the full stop.
    package init(_ error: xmlError) {
        var reason = error.message.map { String(cString: $0) } ?? "the file is not well-formed XML"
        while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
        self.init(
            line: Int(error.line), column: Int(error.int2),
            reason: String(reason.map { $0.isNewline ? " " : $0 }))
    }
}
