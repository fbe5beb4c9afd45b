// A value behind one reference, for what is copied much more often than it is changed.

/// A value that is copied for the price of one reference, however many fields it has.
///
/// Pages, maps and search hand places and media on by the dozen. A plain copy of a place retains each of its 26 texts
/// and lists, one after the other, and releases them again.
public struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Value

        @usableFromInline
        init(_ value: Value) {
            self.value = value
        }
    }

    @usableFromInline var box: Box

    @inlinable
    public init(_ value: Value) {
        box = Box(value)
    }

    /// A change makes a copy, whether or not the value is shared.
    @inlinable public var value: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.value)
    }
}
