// Paths in the order of their bytes, which is the same whatever Unicode says of their letters.

import GuideSupport

extension String {
    /// Whether the text's bytes come before another's.
    func isBefore(_ other: String) -> Bool {
        let answer = utf8.withContiguousStorageIfAvailable { ours in
            other.utf8.withContiguousStorageIfAvailable { theirs in
                guard let first = ours.baseAddress, let second = theirs.baseAddress else {
                    return ours.count < theirs.count
                }
                let order = memcmp(first, second, min(ours.count, theirs.count))
                return order == 0 ? ours.count < theirs.count : order < 0
            }
        }
        // Only a text bridged from elsewhere does not lie in one piece.
        return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
