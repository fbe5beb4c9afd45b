// Notes that cities have no map of streets, and how to get one.

import GuideModel
import GuideSupport

/// One note in the report of a guide, however many cities have no map file.
enum MissingMapNote {
    /// The number of cities that a note names beside the first.
    private static let mostNamed = 5

    /// The note about one city; nil if it has a map file, or no places that a map shows.
    static func note(about city: City) -> Diagnostic? {
        guard city.mapFile == nil, !city.places.isEmpty else { return nil }
        let (latitude, longitude) = (degrees(city.position.latitude), degrees(city.position.longitude))
        return Diagnostic(
            .note, at: SourceLocation(file: city.location.file), code: .noMap,
            "\(city.name) has no map of streets, so its map shows only places; export one from "
                + "https://www.openstreetmap.org/export#map=14/\(latitude)/\(longitude) and run "
                + "wynd map cut FILE --around places --city \(city.id)")
    }

    /// The diagnostics with the notes of all cities in the first of them.
    ///
    /// - Parameter diagnostics: in file order.
    static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let notes = diagnostics.filter { $0.code == .noMap }
        guard var first = notes.first, notes.count > 1 else { return diagnostics }
        let others = notes.dropFirst().map { city(of: $0.location.file) }
        let named = others.prefix(mostNamed).joined(separator: ", ")
        let rest = others.count - mostNamed
        first.message += "; the same applies to \(named)\(rest > 0 ? " and \(rest) more" : "")"
        return diagnostics.compactMap { $0.code != .noMap ? $0 : $0 == notes.first ? first : nil }
    }

    /// The id of the city whose folder contains a file, such as `content/york/city.md`.
    private static func city(of file: String) -> Substring {
        let names = file.split(separator: "/")
        return names.count > 1 ? names[1] : Substring(file)
    }

    /// Degrees to about a hundred metres.
    private static func degrees(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
