// Sorts the places of a city for numbers and lists.

import GuideModel
import GuideSupport

/// Places in the editor's order, then the highlights, then the others.
///
/// Places without a number are sorted by name in the language of the pages, and places with the same name by their ids.
struct PlaceOrder {
    struct Entry {
        var order: Int
        var key: [UInt8]
        var id: Slug
        /// The index among the given places.
        var index: Int

        /// Compares by name.
        fileprivate func isBefore(_ other: Entry) -> Bool {
            key == other.key ? id < other.id : key.lexicographicallyPrecedes(other.key)
        }
    }

    let entries: [Entry]

    /// The places by name only, without the editor's order.
    var byName: [Entry] { entries.sorted { $0.isBefore($1) } }

    init(_ places: [Place], in order: NameOrder) {
        entries = places.enumerated().map { offset, place in
            let rank = place.order ?? (place.isHighlight ? Int.max - 1 : Int.max)
            return Entry(order: rank, key: order.key(of: place.name), id: place.id, index: offset)
        }
        .sorted { left, right in
            left.order == right.order ? left.isBefore(right) : left.order < right.order
        }
    }
}

extension [Tour] {
    /// The tours with a number first, lower before higher; then the others in their original order.
    var inEditorsOrder: [Tour] {
        enumerated().sorted { left, right in
            (left.element.order ?? .max, left.offset) < (right.element.order ?? .max, right.offset)
        }
        .map(\.element)
    }
}
