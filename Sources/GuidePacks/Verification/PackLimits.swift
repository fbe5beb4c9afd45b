// Limits the contents of a pack, so that reading one is cheap whatever it declares.

public struct PackLimits: Hashable, Sendable {
    /// The maximum number of entries.
    public var entries: Int
    /// The maximum size of one file, inflated, in bytes.
    public var maxFileBytes: Int
    /// The maximum size of all files together, inflated, in bytes.
    public var maxTotalBytes: Int
    /// The maximum size of `pack.json`, and of the directory at the end, in bytes: both are read into memory.
    public var maxManifestBytes: Int
    /// The maximum ratio of a deflated file's size to its size in the ZIP, for files of more than `freeBytes`.
    public var ratio: Int
    /// The size up to which the ratio does not matter.
    public var freeBytes: Int

    public init(
        entries: Int = 20_000, maxFileBytes: Int = 1 << 31, maxTotalBytes: Int = 4 << 30,
        maxManifestBytes: Int = 8 << 20,
        ratio: Int = 200, freeBytes: Int = 1 << 20
    ) {
        self.entries = entries
        self.maxFileBytes = maxFileBytes
        self.maxTotalBytes = maxTotalBytes
        self.maxManifestBytes = maxManifestBytes
        self.ratio = ratio
        self.freeBytes = freeBytes
    }

    public static let standard = PackLimits()
}
