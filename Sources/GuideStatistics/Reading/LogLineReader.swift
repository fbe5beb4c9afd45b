// Reads the lines of a log, and finds out the format of each line.

/// Reads the lines of one log in any of the formats.
struct LogLineReader {
    /// What a line is.
    enum Line {
        case request
        /// A line about the log itself.
        case comment
        case unreadable
    }

    private var columns: CloudFrontColumns?

    /// Reads a line.
    ///
    /// - Parameter fields: receives the parts of a request.
    mutating func read(_ bytes: [UInt8], _ line: Range<Int>, into fields: inout LogFields) -> Line {
        fields = LogFields()
        guard let first = line.first else { return .comment }
        let isRead: Bool
        if bytes[first] == UInt8(ascii: "{") {
            isRead = CaddyLogLine.read(bytes, line, into: &fields)
        } else if bytes[first] == UInt8(ascii: "#") {
            columns = CloudFrontColumns(bytes, line) ?? columns
            return .comment
        } else if let columns {
            isRead = columns.read(bytes, line, into: &fields)
        } else {
            isRead = ClassicLogLine.read(bytes, line, into: &fields)
        }
        return isRead ? .request : .unreadable
    }
}
