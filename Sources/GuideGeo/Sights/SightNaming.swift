// Names and ids that tell the sights of one city apart.

import GuideModel

/// Names and ids of the sights of one city.
struct SightNaming: Sendable {
    struct Entry: Sendable {
        var name: String
        var english: String?
        /// The English word for it, such as `church`.
        var noun: String
        var street: String? = nil
        /// The element's number in OpenStreetMap.
        var number: Int64
        var isNode: Bool
        /// A station that bears a square's name: by the bare name visitors would mean the square.
        var bearsNameOfSquare = false
    }

    private(set) var names: [String] = []
    /// Nil where no id can be made.
    private(set) var ids: [Slug?] = []

    /// - Parameter entries: the most notable first, for that keeps its plain name.
    init(_ entries: [Entry]) {
        var takenNames: Set<String> = []
        var takenIDs: Set<String> = ["index", "readme"]
        for entry in entries {
            var name = entry.bearsNameOfSquare ? "\(entry.name) (\(entry.noun))" : entry.name
            var count = 2
            for qualifier in [entry.street, entry.noun] where takenNames.contains(name.lowercased()) {
                if let qualifier { name = "\(entry.name) (\(qualifier))" }
            }
            while takenNames.contains(name.lowercased()) {
                name = "\(entry.name) (\(count))"
                count += 1
            }
            takenNames.insert(name.lowercased())
            names.append(name)
            ids.append(SightNaming.id(of: name, entry, besides: &takenIDs))
        }
    }

    private static func id(of name: String, _ entry: Entry, besides taken: inout Set<String>) -> Slug? {
        // A name in another script may leave no letter for an address; then the element's number must do.
        let element = "\(entry.noun) \(entry.isNode ? "n" : "")\(abs(entry.number))"
        for text in [name, entry.english ?? name, "\(name) \(abs(entry.number))", element] {
            guard let id = Slug(naming: text), isTelling(id), taken.insert(id.text).inserted else { continue }
            return id
        }
        return Slug(naming: "sight \(taken.count)").flatMap { taken.insert($0.text).inserted ? $0 : nil }
    }

    /// A digit left over from a name in another script says nothing.
    private static func isTelling(_ id: Slug) -> Bool {
        id.text.utf8.count(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) >= 2
            || id.text.utf8.count >= 4
    }
}
