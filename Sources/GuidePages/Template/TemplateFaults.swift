// Why a page could not be compiled: every fault found on the way, not only the first.

/// The faults of one compilation, in order and never empty.
public struct TemplateFaults: Error, Hashable, Sendable {
    public let faults: [TemplateFault]

    /// Orders the faults and drops repetitions.
    public init(_ faults: some Sequence<TemplateFault>) {
        self.faults = TemplateFault.inOrder(faults)
    }
}
