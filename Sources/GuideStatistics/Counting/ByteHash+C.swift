// Hashes parts of byte arrays.

extension [UInt8] {
    /// The hash of a part of the bytes.
    ///
    /// It is another one in each run of the program. So no log can be made that slows down the tables, and no hash says
    /// anything after the run.
    func hash(of range: Range<Int>) -> Int {
        withUnsafeBytes { bytes in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[range]))
            return hasher.finalize()
        }
    }
}
