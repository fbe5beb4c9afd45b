// The memory in which documents are read, one after another.

/// Room for the values of a document while nobody knows how many there are.
///
/// It is for one thread at a time.
final class YAMLRoom {
    private var values: UnsafeMutableBufferPointer<YAMLDocument.Value> = .allocate(capacity: 1024)

    deinit { values.deallocate() }

    /// Room for a number of values at least, until the next call.
    func values(_ count: Int) -> UnsafeMutableBufferPointer<YAMLDocument.Value> {
        if count > values.count {
            values.deallocate()
            values = .allocate(capacity: count)
        }
        return values
    }
}
