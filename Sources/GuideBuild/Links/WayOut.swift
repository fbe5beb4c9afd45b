// The schemes by which pages lead out of the site.

/// Tells addresses of other sites, of people and of telephones by their first bytes.
enum WayOut {
    /// Whether an address begins with one of the usual schemes; other ways out show when an address is taken apart.
    @inline(__always)
    static func begins(_ address: UnsafeRawBufferPointer) -> Bool {
        guard address.count >= 8 else { return false }
        let word = UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
        return word == https || word << 8 == http << 8 || word << 8 == mailto << 8 || word << 32 == telephone << 32
    }

    // As numbers, the first byte lowest.
    private static let https: UInt64 = 0x2F2F_3A73_7074_7468
    private static let http: UInt64 = 0x2F_2F3A_7074_7468
    private static let mailto: UInt64 = 0x3A_6F74_6C69_616D
    private static let telephone: UInt64 = 0x3A6C_6574
}
