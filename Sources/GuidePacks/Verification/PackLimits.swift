// Limits the contents of a pack, so that reading one is cheap whatever it declares.

public struct PackLimits: Hashable, Sendable {
    /// The maximum number of entries.
    public var entries: Int
    /// The maximum size of one file, inflated, in bytes.
    public var bytesOfFile: Int
    /// The maximum size of all files together, inflated, in bytes.
    public var bytesInAll: Int
    /// The maximum size of `pack.json`, and of the directory at the end, in bytes: both are read into memory.
    public var bytesOfList: Int
    /// The maximum ratio of a deflated file's size to its size in the ZIP, for files of more than `freeBytes`.
    public var ratio: Int
    /// The size up to which the ratio does not matter.
    public var freeBytes: Int

    public init(
        entries: Int = 20_000, bytesOfFile: Int = 1 << 31, bytesInAll: Int = 4 << 30, bytesOfList: Int = 8 << 20,
        ratio: Int = 200, freeBytes: Int = 1 << 20
    ) {
        self.entries = entries
        self.bytesOfFile = bytesOfFile
        self.bytesInAll = bytesInAll
        self.bytesOfList = bytesOfList
        self.ratio = ratio
        self.freeBytes = freeBytes
    }

    public static let standard = PackLimits()
}
