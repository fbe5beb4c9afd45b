// Converts a Markdown file to the columns of a row, and back.

/// The columns of an item's row, which replace its file.
///
/// A line `:name`, `:position`, `:summary` or `:status` in the front matter marks the place of that column, so that the
/// file can be restored as it was written. A column without such a line comes first.
struct ItemText: Equatable {
    var name: String?
    var latitude: Double?
    var longitude: Double?
    var summary: String?
    var status: String?
    /// The keys without a column; nil if the file has no front matter.
    var frontMatter: String?
    var body = ""

    private static let fence = "---\n"

    init() {}

    /// Splits a file into columns; nil if they could not restore it byte for byte.
    init?(_ bytes: [UInt8]) {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let units = Array(text.utf8)
        let fence = Array(Self.fence.utf8)
        guard units.starts(with: fence) else {
            body = text
            guard Array(file.utf8) == bytes else { return nil }
            return
        }
        var matter: [String] = []
        var rest = units.dropFirst(fence.count)
        while !rest.starts(with: fence) {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            matter.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        body = String(decoding: rest.dropFirst(fence.count), as: UTF8.self)
        for index in matter.indices where matter.indices.last == index || !Self.isContinued(matter[index + 1]) {
            take(&matter[index])
        }
        frontMatter = matter.map { $0 + "\n" }.joined()
        guard Array(file.utf8) == bytes else { return nil }
    }

    /// The file that the row describes.
    var file: String {
        guard frontMatter != nil || keys.contains(where: { $0.line != nil }) else { return body }
        var lines = (frontMatter ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if lines.last == "" { lines.removeLast() }
        var first: [String] = []
        for (mark, line) in keys {
            if let index = lines.firstIndex(where: { Self.isSame($0, mark) }) {
                if let line { lines[index] = line } else { lines.remove(at: index) }
            } else if let line {
                first.append(line)
            }
        }
        return Self.fence + (first + lines).map { $0 + "\n" }.joined() + Self.fence + body
    }

    private var keys: [(mark: String, line: String?)] {
        var position: String?
        if let latitude, let longitude {
            position = "position: {lat: \(Self.decimal(latitude)), lon: \(Self.decimal(longitude))}"
        }
        return [
            (":name", name.map { "name: \(Self.scalar($0))" }), (":position", position),
            (":summary", summary.map { "summary: \(Self.scalar($0))" }),
            (":status", status.map { "status: \(Self.scalar($0))" }),
        ]
    }

    /// Moves the value of a line into its column, if the column gives the same line back.
    private mutating func take(_ line: inout String) {
        if name == nil, let value = Self.value(of: "name", line) { (name, line) = (value, ":name") }
        if summary == nil, let value = Self.value(of: "summary", line) { (summary, line) = (value, ":summary") }
        if status == nil, let value = Self.value(of: "status", line),
            ["draft", "in-review", "approved", "published"].contains(value)
        {
            (status, line) = (value, ":status")
        }
        if latitude == nil, let found = line.wholeMatch(of: /position: \{lat: (-?[0-9.]+), lon: (-?[0-9.]+)\}/),
            let north = Double(found.1), let east = Double(found.2), abs(north) <= 90, abs(east) <= 180,
            Self.decimal(north) == found.1, Self.decimal(east) == found.2
        {
            (latitude, longitude, line) = (north, east, ":position")
        }
    }

    private static func value(of key: String, _ line: String) -> String? {
        guard line.hasPrefix("\(key): ") else { return nil }
        let written = String(line.dropFirst(key.count + 2))
        let inside = written.count > 1 && written.hasPrefix("\"") ? String(written.dropFirst().dropLast()) : written
        return isSame(scalar(inside), written) ? inside : nil
    }

    /// Compares byte by byte: an é as one scalar differs from an é as two.
    private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    private static func isContinued(_ line: String) -> Bool {
        line.isEmpty || line.hasPrefix(" ") || line.hasPrefix("\t")
    }

    /// A number of degrees without an exponent.
    private static func decimal(_ number: Double) -> String {
        let text = "\(number)"
        guard text.contains("e") else { return text }
        let billionths = String(Int((abs(number) * 1_000_000_000).rounded()))
        let padded = String(repeating: "0", count: max(0, 10 - billionths.count)) + billionths
        return "\(number < 0 ? "-" : "")\(padded.dropLast(9)).\(padded.suffix(9))"
    }

    /// A text as YAML: plain if it is unambiguous, otherwise in double quotes (YAML 1.2, 7.3).
    static func scalar(_ text: String) -> String {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain =
            text.first?.isLetter == true && !words.contains(text.lowercased()) && !text.contains(": ")
            && !text.contains(" #") && !text.hasSuffix(":") && !text.hasSuffix(" ")
            && !text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
            }
        if isPlain { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x85 || scalar.value == 0x2028
                    || scalar.value == 0x2029
                {
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
