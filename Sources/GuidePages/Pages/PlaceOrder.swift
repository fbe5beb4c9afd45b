// The order in which the places of a city are numbered and listed.

import GuideModel
import GuideSupport

/// Places by name, as the language of the pages sorts them; those of one name by their ids.
struct PlaceOrder {
    struct Entry {
        var key: [UInt8]
        var id: Slug
        /// Among the places that were given.
        var index: Int
    }

    let entries: [Entry]

    init(_ places: [Place], in order: NameOrder) {
        entries = places.enumerated().map { Entry(key: order.key(of: $1.name), id: $1.id, index: $0) }
            .sorted { left, right in
                left.key == right.key ? left.id < right.id : left.key.lexicographicallyPrecedes(right.key)
            }
    }
}
