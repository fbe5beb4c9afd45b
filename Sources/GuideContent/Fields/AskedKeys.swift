// The keys that a page was asked for, to be told when it has one that nobody knows.

/// The keys that the mappings which are being read were asked for, those of the innermost last.
///
/// A page has ten mappings, which share one list, and so do the pages of a city.
struct AskedKeys: Sendable {
    /// More than `count` of them when longer mappings have been read: the room is kept.
    private var keys: [StaticString] = []
    private(set) var count = 0

    @inline(__always)
    mutating func append(_ key: StaticString) {
        if count < keys.count { keys[count] = key } else { keys.append(key) }
        count += 1
    }

    /// Forgets all but the first keys.
    mutating func cut(to count: Int) { self.count = count }

    /// The names of the keys from one on, each once.
    func names(from first: Int) -> [String] {
        var seen: Set<String> = []
        return keys[first..<count].map(\.description).filter { seen.insert($0).inserted }
    }
}
