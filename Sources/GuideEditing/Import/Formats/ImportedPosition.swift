// Reads positions as tables and lists of properties write them.

import GuideContent
import GuideModel

/// Positions as tables and lists of properties write them.
enum ImportedPosition {
    struct ParseError: Error {
        var reason: String
        /// Whether the position is missing.
        var isMissing = false
        /// The short Plus Code, which gives a position only near the city; nil for none.
        var shortCode: PlusCode?
        /// Whether there is only a link to a map, which names a place without its position.
        var isMapLink = false

        /// What the values have in place of a position, for a message; nil if they do not say where the place is.
        func substitute(hasAddress: Bool) -> String? {
            if shortCode != nil { return "a short Plus Code and no position" }
            if isMapLink { return "a link to a map and no position" }
            return isMissing && hasAddress ? "an address and no position" : nil
        }
    }

    /// Whether a text is a link of Google Maps, which does not always contain the position.
    static func isMapLink(_ text: String) -> Bool {
        text.lowercased().contains(
            /^\s*https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl\/|goo\.gl\/maps\/)/)
    }

    /// The position that a shape gives, or else the one among the values.
    ///
    /// Programs write 0, 0 for an unknown position, and no city is there.
    static func find(_ shape: Position?, _ values: [ImportField: String]) -> Result<Position, ParseError> {
        if let shape, !isZero(shape) { return .success(shape) }
        let zero = ParseError(
            reason: "its position is 0, 0, which programs write for an unknown position; write the right one",
            isMissing: true)
        switch read(values) {
        case .success(let position): return isZero(position) ? .failure(zero) : .success(position)
        case .failure(let error): return .failure(error.isMissing && shape != nil ? zero : error)
        }
    }

    private static func isZero(_ position: Position) -> Bool { position.latitude == 0 && position.longitude == 0 }

    /// The position among the values of a place.
    static func read(_ values: [ImportField: String]) -> Result<Position, ParseError> {
        if let latitude = values[.latitude], let longitude = values[.longitude] {
            let written = (
                north: degrees(latitude) ?? WrittenPosition.degrees(latitude, isLatitude: true),
                east: degrees(longitude) ?? WrittenPosition.degrees(longitude, isLatitude: false)
            )
            guard let north = written.north, let east = written.east else {
                let wrong = written.north == nil ? latitude : longitude
                return .failure(
                    ParseError(
                        reason: "\(wrong.quotedForMessage) is not a valid number of degrees; write one such as 53.96219"
                    ))
            }
            return .success(Position(latitude: north, longitude: east))
        }
        guard let text = values[.coordinates] else {
            return .failure(ParseError(reason: "it has no position", isMissing: true))
        }
        // POINT(longitude latitude), as databases write it (WKT).
        let point = /(?i)\s*(?:SRID=4326;)?\s*POINT\s*(?:ZM?|M)?\s*\(\s*([-+0-9.]+)\s+([-+0-9.]+)(?:\s[^)]*)?\)/
        if let match = text.prefixMatch(of: point),
            let east = degrees(String(match.1)), let north = degrees(String(match.2))
        {
            return .success(Position(latitude: north, longitude: east))
        }
        // Lat: 53.96, Lon: -1.08, and {"lat": 53.96, "lng": -1.08} of programs; not with the letter of a hemisphere.
        let labelled =
            /\b(lat|lon|lng)(?:itude|gitude|g)?[^-+0-9a-z]+([-+]?[0-9]+(?:[.,][0-9]+)?)(?![0-9.]|\s*°|\s*[nsewo]\b)/
        let numbers = text.lowercased().matches(of: labelled)
        if numbers.count == 2, numbers[0].1 == "lat", numbers[1].1 != "lat",
            let north = degrees(String(numbers[0].2)), let east = degrees(String(numbers[1].2))
        {
            return .success(Position(latitude: north, longitude: east))
        }
        // 53,96; -1,08: a comma is the decimal sign of both numbers.
        if let match = text.wholeMatch(of: /\s*([-+]?[0-9]+,[0-9]+)(?:[,;\/]?\s+|;)(?:\/\s*)?([-+]?[0-9]+,[0-9]+)\s*/),
            let north = degrees(String(match.1)), let east = degrees(String(match.2))
        {
            return .success(Position(latitude: north, longitude: east))
        }
        // The second way reads 48,1 / 11,5, whose commas are decimal.
        let lists: [[Substring]] = [
            text.split { ",;()".contains($0) || $0.isWhitespace },
            text.contains(where: { ",.".contains($0) }) ? text.split { ";/|".contains($0) } : [],
        ]
        for parts in lists where parts.count == 2 {
            if let north = degrees(String(parts[0])), let east = degrees(String(parts[1])) {
                return .success(Position(latitude: north, longitude: east))
            }
        }
        switch WrittenPosition(text) {
        case .exact(let position)?: return .success(position)
        case .short(let code)?:
            return .failure(
                ParseError(
                    reason: "\(text.quotedForMessage) is a short Plus Code; write the full code or a position such as "
                        + "53.96219, -1.08206", shortCode: code))
        case nil:
            return .failure(
                ParseError(
                    reason: "\(text.quotedForMessage) is not a valid position; write one such as 53.96219, -1.08206",
                    isMapLink: isMapLink(text)))
        }
    }

    /// A number of degrees with a point or a comma, and optionally the letter of its hemisphere.
    static func degrees(_ text: String) -> Double? {
        // White space is allowed only before the letter: 0 5.5 may mean degrees and minutes.
        let parts = text.uppercased().split { $0.isWhitespace || $0 == "°" }
        guard parts.count == 1 || (parts.count == 2 && parts[1].count == 1 && parts[1].first?.isLetter == true) else {
            return nil
        }
        var text = parts.joined(separator: "")
        var sign = 1.0
        if let letter = text.last, "NSEWO".contains(letter) {
            // O means west in Spanish and east in German, so it is not accepted.
            guard letter != "O" else { return nil }
            if letter == "S" || letter == "W" { sign = -1 }
            text.removeLast()
        }
        if text.contains(","), !text.contains(".") { text = text.replacing(",", with: ".") }
        text = text.replacing("\u{2212}", with: "-")
        return Decimal.degrees(text).map { $0 * sign }
    }
}
