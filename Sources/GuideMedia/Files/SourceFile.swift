// One of the guide's files that media use, with the known facts about it.

import GuideModel
import Synchronization

/// A media file; several media may use it, and share the known facts.
final class SourceFile: Sendable {
    /// The last component of its path.
    let name: String
    let maker: MediaProcessor
    private let outcome = Mutex<ProcessedMedium?>(nil)

    init(name: String, maker: MediaProcessor) {
        self.name = name
        self.maker = maker
    }

    /// The product for a page; nil before it is made.
    var made: ProcessedMedium? { outcome.withLock { $0 } }

    /// Stores the product, unless a later run may make more of it.
    func note(_ made: ProcessedMedium) {
        if made.isLasting { outcome.withLock { $0 = made } }
    }
}
