// Texts put together from a few others.

extension String {
    /// One text of several, which costs one piece of memory: an interpolation goes through protocols, and a text that
    /// grows asks for more memory on the way.
    ///
    /// Written out where it is called, so that parts left out cost nothing.
    @inlinable
    @inline(__always)
    public init(
        joining first: String, _ second: String, _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = ""
    ) {
        let count =
            first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count + fifth.utf8.count
            + sixth.utf8.count
        self.init(unsafeUninitializedCapacity: count) { text in
            guard var place = text.baseAddress else { return 0 }
            Self.copy(first, to: &place)
            Self.copy(second, to: &place)
            Self.copy(third, to: &place)
            Self.copy(fourth, to: &place)
            Self.copy(fifth, to: &place)
            Self.copy(sixth, to: &place)
            return count
        }
    }

    /// Writes a text's bytes and moves the place to their end.
    @inlinable
    @inline(__always)
    static func copy(_ text: String, to place: inout UnsafeMutablePointer<UInt8>) {
        text.withBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            place.initialize(from: source, count: bytes.count)
            place += bytes.count
        }
    }
}
