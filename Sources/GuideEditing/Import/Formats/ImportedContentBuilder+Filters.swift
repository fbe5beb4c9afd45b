// Reads what other programs say about the facts that lists of places filter by: price level, cuisine, families, dogs.

import GuideContent
import GuideModel

extension ImportedContentBuilder {
    /// OpenStreetMap's words for dogs that are not welcome everywhere.
    private static let partlyDogs: Set = ["leashed", "outside"]

    /// Adds the facts; a value with another meaning is reported and left out.
    mutating func addFilteredFacts(_ values: [ImportField: String], to facts: inout VisitFacts, line: Int) {
        let cuisine = (values[.cuisine] ?? "").split { ",;|".contains($0) }.prefix(20)
        facts.cuisine = cuisine.map { Self.line(String($0).replacing("_", with: " ")) }.filter { !$0.isEmpty }
        facts.priceLevel = choice(.priceLevel, values, line) { PriceLevel(rawValue: $0.lowercased()) }
        facts.family = choice(.family, values, line) { Self.extent(of: $0).flatMap(Self.flag) }
        facts.dogs = choice(.dogs, values, line) { word in
            Self.partlyDogs.contains(word.lowercased()) ? .partly : Self.extent(of: word)
        }
    }

    private mutating func choice<Value>(
        _ field: ImportField, _ values: [ImportField: String], _ line: Int, _ meaning: (String) -> Value?
    ) -> Value? {
        guard let text = values[field].map({ Self.line($0) }) else { return nil }
        if let found = meaning(text) { return found }
        warn(
            "\(text.quotedForMessage) in the column \(field.rawValue) has no known meaning, so it is left out; correct "
                + "the new page", line: line)
        return nil
    }
}
