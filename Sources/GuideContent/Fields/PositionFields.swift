// Reads positions: two numbers in degrees, in range and not swapped.

import GuideModel

extension FieldReader {
    /// A position; an invalid one is reported and nil.
    package mutating func position(_ entry: YAMLEntry) -> Position? {
        let value = entry.value
        let pair = WrittenPair(value)
        if pair != nil || value.elements != nil {
            log.error(
                value.mark, .position,
                "write position as \(pair?.named ?? "{lat: 53.96, lon: -1.08}"), because "
                    + "\(value.elements == nil ? "the text" : "a list") does not say which number is which",
                suggestion: pair?.named)
            return nil
        }
        if case .exact(let position)? = value.line.flatMap({ WrittenPosition($0) }) {
            let named = FieldYAML.position(position)
            log.error(
                value.mark, .position, "position needs degrees with their names; write \(named)", suggestion: named)
            return nil
        }
        guard
            var reader = MappingReader(
                value, subject: "a position", example: "{lat: 53.9623, lon: -1.0819}", log: &log)
        else { return nil }
        let latitude = degrees("lat", &reader)
        let longitude = degrees("lon", &reader)
        reader.finish(&log)
        guard let latitude, let longitude else { return nil }
        var isInRange = true
        let swap = abs(latitude.number) <= 180 && abs(longitude.number) <= 90 ? "; are lat and lon swapped?" : ""
        if abs(latitude.number) > 90 {
            log.error(
                latitude.value.mark, .position,
                "latitude \(latitude.value.line ?? "") is not between -90 and 90\(swap)")
            isInRange = false
        }
        if abs(longitude.number) > 180 {
            log.error(
                longitude.value.mark, .position,
                "longitude \(longitude.value.line ?? "") is not between -180 and 180")
            isInRange = false
        }
        guard isInRange else { return nil }
        return Position(latitude: latitude.number, longitude: longitude.number)
    }

    package mutating func degrees(_ key: String, _ reader: inout MappingReader) -> (number: Double, value: YAMLNode)? {
        guard let value = reader.required(key, &log)?.value else { return nil }
        if let scalar = value.scalar, let number = Decimal.degrees(scalar.text) {
            if scalar.isPlain { return (number, value) }
            log.error(
                value.mark, .position, "\(key) is a text in quotes; remove the quotes",
                suggestion: value.line)
            return nil
        }
        if reportsDecimalComma(value, .position, isNumber: { Decimal.degrees($0) != nil }) { return nil }
        log.error(
            value.mark, .position,
            "\(key) should be a number of degrees, such as 53.96, but this is \(value.kindInWords)")
        return nil
    }
}
