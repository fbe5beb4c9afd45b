// Values by number, those used most first, so that their numbers are short.

/// Each different value of a list once.
struct UseTable<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// - Parameter first: a value that takes the number 0, however often it is used; nil for none.
    init(_ uses: [Value], first: Value? = nil) {
        var counts: [Value: (count: Int, place: Int)] = [:]
        for (place, value) in uses.enumerated() { counts[value, default: (0, place)].count += 1 }
        if let first { counts[first] = nil }
        values =
            (first.map { [$0] } ?? [])
            + counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }.map(\.key)
        for (number, value) in values.enumerated() { numbers[value] = number }
    }

    /// The number of a value that was in the list.
    func number(of value: Value) -> Int { numbers[value] ?? 0 }
}
