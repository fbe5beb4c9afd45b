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
    }

    let entries: [Entry]

    init(_ places: [Place], in order: NameOrder) {
        entries = places.enumerated().map { offset, place in
            let rank = place.order ?? (place.isHighlight ? Int.max - 1 : Int.max)
            return Entry(order: rank, key: order.key(of: place.name), id: place.id, index: offset)
        }
        .sorted { left, right in
            if left.order != right.order { return left.order < right.order }
            return left.key == right.key ? left.id < right.id : left.key.lexicographicallyPrecedes(right.key)
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
