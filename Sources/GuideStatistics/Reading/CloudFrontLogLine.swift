// Reads lines of CloudFront's standard logs: fields between tabs, which the line `#Fields:` names.

/// The columns of a CloudFront log, as its line `#Fields:` declares them.
struct CloudFrontColumns {
    private enum Column: Int, CaseIterable {
        case date, time, method, path, query, status, client, agent, referrer, host, distribution, length

        var name: StaticString {
            switch self {
            case .date: "date"
            case .time: "time"
            case .method: "cs-method"
            case .path: "cs-uri-stem"
            case .query: "cs-uri-query"
            case .status: "sc-status"
            case .client: "c-ip"
            case .agent: "cs(User-Agent)"
            case .referrer: "cs(Referer)"
            case .host: "x-host-header"
            case .distribution: "cs(Host)"
            case .length: "sc-content-len"
            }
        }
    }

    /// For each position in a line, its column; nil for those that statistics do not use.
    private let columns: [Column?]

    /// Reads the line that begins with `#Fields:`; nil for other lines.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        guard bytes.starts(with: "#Fields:", in: line) else { return nil }
        var cursor = LogCursor(line.lowerBound + 8..<line.upperBound)
        var columns: [Column?] = []
        // The first token is empty when a space follows the colon.
        if cursor.isAt(UInt8(ascii: " "), bytes) { cursor = LogCursor(line.lowerBound + 9..<line.upperBound) }
        while let name = cursor.token(bytes) {
            columns.append(Column.allCases.first { bytes.equals($0.name, in: name) })
        }
        self.columns = columns
    }

    /// - Returns: false if the line does not have the columns.
    func read(_ bytes: [UInt8], _ line: Range<Int>, into fields: inout LogFields) -> Bool {
        var (date, time) = (0..<0, 0..<0)
        var start = line.lowerBound
        var index = start
        var number = 0
        while number < columns.count, start <= line.upperBound {
            index = start
            while index < line.upperBound, bytes[index] != UInt8(ascii: "\t") { index += 1 }
            let value = start..<index
            switch columns[number] {
            case .date: date = value
            case .time: time = value
            case .method: fields.method = value
            case .path: fields.setTarget(value, in: bytes)
            case .query: fields.query = bytes.equals("-", in: value) ? 0..<0 : value
            case .status: fields.status = bytes.number(in: value) ?? 0
            case .client: fields.client = value
            case .agent:
                fields.agent = value
                fields.hasAgent = true
            case .referrer: fields.referrer = value
            case .host: fields.host = value
            case .distribution: if fields.host.isEmpty { fields.host = value }
            case .length: fields.bodyBytes = bytes.number(in: value)
            case nil: break
            }
            number += 1
            start = index + 1
        }
        guard !fields.method.isEmpty, let when = LogTime(date: date, time: time, in: bytes) else { return false }
        fields.second = when.second
        fields.zone = when.zone
        return true
    }
}
