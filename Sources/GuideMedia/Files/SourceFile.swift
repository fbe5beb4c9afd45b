// One of the guide's files that media use, with the known facts about it.

import GuideModel
import Synchronization

/// A media file; several media may use it, and share the known facts.
final class SourceFile: Sendable {
    /// The last component of its path.
    let name: String
    let processor: MediaProcessor
    private let result = Mutex<ProcessedMedium?>(nil)

    init(name: String, processor: MediaProcessor) {
        self.name = name
        self.processor = processor
    }

    /// The product for a page; nil before it is made.
    var processed: ProcessedMedium? { result.withLock { $0 } }

    /// Stores the product, unless a later run may make more of it.
    func note(_ processed: ProcessedMedium) {
        if processed.isCacheable { result.withLock { $0 = processed } }
    }
}
