// The order in which the places of a city are numbered and listed.

import GuideModel
import GuideSupport

/// Places in the order that their editor gave; then highlights, then the rest, by name as the language of the pages sorts
/// names; those of one name by their ids.
struct PlaceOrder {
    struct Entry {
        var order: Int
        var key: [UInt8]
        var id: Slug
        /// Among the places that were given.
        var index: Int

        /// By name.
        fileprivate func isBefore(_ other: Entry) -> Bool {
            key == other.key ? id < other.id : key.lexicographicallyPrecedes(other.key)
        }
    }

    let entries: [Entry]

    /// Without regard to what the editor says.
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
    /// Those with a number first, lower before higher; the others as they were.
    var inEditorsOrder: [Tour] {
        enumerated().sorted { left, right in
            (left.element.order ?? .max, left.offset) < (right.element.order ?? .max, right.offset)
        }
        .map(\.element)
    }
}
