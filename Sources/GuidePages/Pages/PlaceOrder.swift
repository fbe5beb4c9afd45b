// The order in which the places of a city are numbered and listed.

import GuideModel

/// Places by name, as file names have it; those of one name by their ids.
struct PlaceOrder {
    struct Entry {
        /// The name with nothing but what a file name can have; nil where nothing is left.
        var name: String?
        var id: Slug
        /// Among the places that were given.
        var index: Int
        /// What is sorted by: the name, or else the id.
        fileprivate var key: String
        /// The first eight bytes of the key, which tell most places apart.
        fileprivate var start: UInt64
    }

    let entries: [Entry]

    init(_ places: [Place]) {
        var entries: [Entry] = []
        entries.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            let name = Slug(naming: place.name)?.text
            let key = name ?? place.id.text
            entries.append(Entry(name: name, id: place.id, index: index, key: key, start: Self.start(of: key)))
        }
        entries.sort { left, right in
            if left.start != right.start { return left.start < right.start }
            return left.key == right.key ? left.id < right.id : left.key < right.key
        }
        self.entries = entries
    }

    /// Keys are plain ASCII, so that their bytes are in the order of their letters.
    private static func start(of key: String) -> UInt64 {
        var start: UInt64 = 0
        var shift = 64
        for byte in key.utf8.prefix(8) {
            shift -= 8
            start |= UInt64(byte) << UInt64(shift)
        }
        return start
    }
}
