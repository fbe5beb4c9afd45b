// Where made media are kept, so that each is made once.

import SystemPackage

/// Where made media are kept between builds.
///
/// A folder is safe to delete at any time, safe to share between processes and machines, and never trusted when
/// damaged: what does not pass its checks is made anew. One that cannot be written costs nothing but time.
///
/// ```swift
/// let store = MediaStore(folder: "trip/.wynd/media")
/// let pipeline = MediaPipeline(guideRoot: "trip", store: store)
/// ```
public struct MediaStore: Sendable {
    let cache: MediaCache

    /// - Parameters:
    ///   - folder: made when it is needed; nil to keep media for this process alone, in a temporary folder that goes
    ///     with the last copy of this value.
    ///   - identity: what `MediaPipeline.identity` is here, where the caller remembers it, so that libvips need not be
    ///     loaded only to look up what is kept.
    public init(folder: FilePath?, identity: String? = nil) {
        cache = MediaCache(folder: folder, identity: identity)
    }

    /// Removes what no build has used for so many days.
    ///
    /// A build that uses the folder meanwhile makes what it misses anew.
    public func prune(unusedForDays days: Int) {
        cache.folder.prune(unusedForDays: days)
    }
}
