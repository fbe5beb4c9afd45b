// Reads areas and lines as databases write them in one cell (WKT, OGC 06-103r4).

import GuideContent
import GuideModel

/// A text such as `POLYGON((-1.08 53.96, -1.07 53.96, -1.07 53.97, -1.08 53.96))`.
struct WellKnownText {
    /// The outline that the text describes; nil if it is not valid.
    let outline: PlaceOutline?
    /// Why it is not valid.
    let problem: String

    private static let names: Set<Substring> = ["POLYGON", "MULTIPOLYGON", "LINESTRING", "MULTILINESTRING"]

    /// Nil for any other text, for example a position.
    init?(_ text: String) {
        guard let open = text.firstIndex(of: "(") else { return nil }
        // A name may follow the reference system, and the dimensions may follow the name.
        let words = text[..<open].uppercased().split { $0.isWhitespace || $0 == ";" }
        guard let name = words.first(where: { Self.names.contains($0) }) else { return nil }
        guard let shapes = Self.shapes(text[open...]) else {
            outline = nil
            problem = "its coordinates are not valid; write them as in POLYGON((-1.08 53.96, -1.07 53.96, ...))"
            return
        }
        let lines = shapes.flatMap { $0 }
        let found: PlaceOutline =
            switch name {
            case "POLYGON": .area([lines])
            case "MULTIPOLYGON": .area(shapes)
            default: .line(lines)
            }
        problem = found.problem ?? ""
        outline = problem.isEmpty ? found : nil
    }

    /// The lines in parentheses, those of one polygon together.
    ///
    /// - Returns: nil if a position cannot be read.
    private static func shapes(_ text: Substring) -> [[[Position]]]? {
        var shapes: [[[Position]]] = []
        var lines: [[Position]] = []
        var start = text.startIndex
        for index in text.indices where text[index] == "(" || text[index] == ")" {
            let part = text[start..<index]
            start = text.index(after: index)
            if text[index] == "(" { continue }
            if part.contains(where: { !$0.isWhitespace }) {
                guard let line = line(part) else { return nil }
                lines.append(line)
            } else if !lines.isEmpty {
                shapes.append(lines)
                lines = []
            }
        }
        return lines.isEmpty ? shapes : shapes + [lines]
    }

    private static func line(_ text: Substring) -> [Position]? {
        var positions: [Position] = []
        for point in text.split(separator: ",") {
            // Longitude first; the height after them has no meaning here.
            let numbers = point.split(whereSeparator: \.isWhitespace)
            guard (2...4).contains(numbers.count), let longitude = Decimal.degrees(String(numbers[0])),
                let latitude = Decimal.degrees(String(numbers[1])),
                Position.rangeError(latitude: latitude, longitude: longitude) == nil
            else { return nil }
            positions.append(Position(latitude: latitude, longitude: longitude))
        }
        return positions
    }
}
