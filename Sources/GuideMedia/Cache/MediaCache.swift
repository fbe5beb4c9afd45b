// The cache of media products, so that each is made once.

import SystemPackage

/// Stores media products between builds.
///
/// You can delete the folder at any time, and share it between processes and machines. A damaged file in it is
/// never used: a product that fails the checks is made again. If the folder is not writable, builds only take
/// longer.
///
/// ```swift
/// let cache = MediaCache(folder: "trip/.wynd/media")
/// let pipeline = MediaPipeline(guideRoot: "trip", store: cache)
/// ```
public struct MediaCache: Sendable {
    let products: MediaProductCache

    /// - Parameters:
    ///   - folder: created when it is needed; nil to store media for this process alone, in a temporary folder
    ///     that is deleted with the last copy of this value.
    ///   - identity: the value of `MediaPipeline.identity`, if the caller has stored it, so that a look-up in
    ///     the cache does not need to load libvips.
    public init(folder: FilePath?, identity: String? = nil) {
        products = MediaProductCache(folder: folder, identity: identity)
    }

    /// Removes products that no build has used for this many days.
    ///
    /// A build that uses the folder at the same time makes missing products again.
    public func prune(unusedForDays days: Int) {
        products.folder.prune(unusedForDays: days)
    }
}
