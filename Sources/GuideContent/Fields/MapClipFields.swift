// Reads which part of a map file is a city's map.

import GuideModel

extension FieldReader {
    /// The valid forms, for messages about invalid values.
    private static let mapClipForms =
        "places, {around: places, margin: 400}, {south: 53.95, west: -1.10, north: 53.97, east: -1.06} or "
        + "{lat: 53.96, lon: -1.08, radius: 1200}"

    /// The default margin of a city's map around its places, in metres.
    static let usualClipMargin = 300.0

    /// The part of the map file that pages show.
    package mutating func mapClip(_ entry: YAMLEntry) -> MapClip? {
        if case .scalar(let scalar) = entry.value.content {
            if scalar.text.onOneLine == "places" { return .places(margin: Self.usualClipMargin) }
        } else if var reader = MappingReader(entry.value, subject: "a map-clip", log: &log) {
            return mapClip(&reader)
        }
        log.error(
            entry.value.mark, .mapClip,
            "map-clip does not name a part of the map; write \(Self.mapClipForms)", suggestion: "places")
        return nil
    }

    private mutating func mapClip(_ reader: inout MappingReader) -> MapClip? {
        if let around = reader.filled("around") {
            let word = text(around)
            let margin = metres("margin", 0...20_000, &reader)
            reader.finish(&log)
            guard word == "places" else {
                log.error(
                    around.value.mark, .mapClip, "the only valid value of around is places",
                    suggestion: "places")
                return nil
            }
            return .places(margin: margin ?? Self.usualClipMargin)
        }
        if reader.filled("radius") != nil {
            let latitude = degrees("lat", &reader)
            let longitude = degrees("lon", &reader)
            let radius = metres("radius", 50...100_000, &reader)
            reader.finish(&log)
            guard let latitude, let longitude, let radius else { return nil }
            guard isOnEarth(latitude, longitude) else { return nil }
            return .circle(
                centre: Position(latitude: latitude.number, longitude: longitude.number), metres: radius)
        }
        let sides = ["south", "west", "north", "east"].map { degrees($0, &reader) }
        reader.finish(&log)
        guard let south = sides[0], let west = sides[1], let north = sides[2], let east = sides[3],
            isOnEarth(south, west), isOnEarth(north, east)
        else { return nil }
        guard south.number < north.number, west.number < east.number else {
            log.error(
                reader.mark, .mapClip, "south must be less than north, and west less than east")
            return nil
        }
        return .box(
            GeoBounds(south: south.number, west: west.number, north: north.number, east: east.number))
    }

    private mutating func isOnEarth(
        _ latitude: (number: Double, value: YAMLNode), _ longitude: (number: Double, value: YAMLNode)
    ) -> Bool {
        if abs(latitude.number) > 90 {
            log.error(
                latitude.value.mark, .mapClip, "latitude \(latitude.value.line ?? "") is not between -90 and 90")
            return false
        }
        if abs(longitude.number) > 180 {
            log.error(
                longitude.value.mark, .mapClip, "longitude \(longitude.value.line ?? "") is not between -180 and 180")
            return false
        }
        return true
    }

    /// A number of metres, with or without its unit; nil if the key is missing, or invalid, which is reported.
    private mutating func metres(
        _ key: String, _ possible: ClosedRange<Double>, _ reader: inout MappingReader
    ) -> Double? {
        guard let entry = reader.filled(key) else { return nil }
        if case .scalar(let scalar) = entry.value.content {
            var text = scalar.text.onOneLine
            if text.hasSuffix("m") { text = String(text.dropLast()).onOneLine }
            if let number = Decimal.degrees(text), possible.contains(number) { return number }
        }
        log.error(
            entry.value.mark, .mapClip,
            "\(key) should be metres between \(Int(possible.lowerBound)) and \(Int(possible.upperBound)), such as 400")
        return nil
    }
}
