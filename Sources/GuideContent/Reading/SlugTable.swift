// What a city has of each id.

import GuideModel

/// Values by ids, in order of the ids: a city's pages are mostly added in that order.
struct SlugTable<Value: Sendable>: Sendable {
    private(set) var ids: [Slug] = []
    private var values: [Value] = []

    /// - Complexity: logarithmic in the number of ids, to add one behind the others constant.
    subscript(id: Slug) -> Value? {
        let index = place(of: id)
        return index < ids.count && ids[index] == id ? values[index] : nil
    }

    /// Adds a value, or puts it in the place of the one with that id.
    mutating func set(_ id: Slug, _ value: Value) {
        let index = place(of: id)
        if index == ids.count {
            ids.append(id)
            values.append(value)
        } else if ids[index] == id {
            values[index] = value
        } else {
            ids.insert(id, at: index)
            values.insert(value, at: index)
        }
    }

    /// Where an id stands or would stand.
    private func place(of id: Slug) -> Int {
        guard let last = ids.last else { return 0 }
        if last < id { return ids.count }
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
