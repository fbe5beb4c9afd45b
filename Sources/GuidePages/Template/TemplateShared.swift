// A context that many pages share.

/// A context behind one reference, so that what holds it can be copied without copying its fields.
///
/// The renderer reads contexts where they lie: this one has memory of its own, in which it stays.
final class TemplateShared<Value: TemplateContext>: Sendable {
    /// Written once, before anybody else sees it.
    private nonisolated(unsafe) let place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
        place = .allocate(capacity: 1)
        place.initialize(to: value)
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    var value: Value { place.pointee }

    /// Where the context lies, for as long as this object.
    var address: UnsafeRawPointer { UnsafeRawPointer(place) }
}
