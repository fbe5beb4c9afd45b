// Paths in the order of their bytes, which is the same whatever Unicode says of their letters.

extension String {
    /// Whether the text's bytes come before another's.
    func isBefore(_ other: String) -> Bool {
        let answer = utf8.withContiguousStorageIfAvailable { ours in
            other.utf8.withContiguousStorageIfAvailable { theirs in
                let end = min(ours.count, theirs.count)
                var index = 0
                while index < end, ours[index] == theirs[index] { index += 1 }
                return index < end ? ours[index] < theirs[index] : ours.count < theirs.count
            }
        }
        // Only a text bridged from elsewhere does not lie in one piece.
        return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
