// How much a pack may hold, so that reading one costs little whatever it says of itself.

public struct PackLimits: Hashable, Sendable {
    /// The most entries.
    public var entries: Int
    /// The most bytes of one file, inflated.
    public var bytesOfFile: Int
    /// The most bytes of all files together, inflated.
    public var bytesInAll: Int
    /// The most bytes of `pack.json`, and of the directory at the end: these two are held in memory.
    public var bytesOfList: Int
    /// The most times that a deflated file of more than `freeBytes` may be larger than in the ZIP.
    public var ratio: Int
    /// The size below which the ratio does not matter.
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
