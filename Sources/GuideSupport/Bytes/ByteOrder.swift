// Paths in the order of their bytes, which is the same whatever Unicode says of their letters.

extension String {
    /// Whether the text's bytes come before another's.
    public func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
