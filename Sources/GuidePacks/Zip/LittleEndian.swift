// Numbers in a record of a ZIP, lowest byte first.

struct LittleEndian {
    private let bytes: ArraySlice<UInt8>

    /// - Parameter bytes: the whole record; reading beyond it is a fault of ours.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func two(_ offset: Int) -> Int {
        Int(bytes[bytes.startIndex + offset]) | Int(bytes[bytes.startIndex + offset + 1]) << 8
    }

    func four(_ offset: Int) -> UInt32 {
        UInt32(two(offset)) | UInt32(two(offset + 2)) << 16
    }
}
