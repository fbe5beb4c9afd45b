// One of the guide's files that media name, with what was found out about it.

import GuideModel
import Synchronization

/// A media file; many media may name it, and share what is known.
final class SourceFile: Sendable {
    /// The last component of its path.
    let name: String
    let maker: MediaMaker
    private let outcome = Mutex<MadeMedium?>(nil)

    init(name: String, maker: MediaMaker) {
        self.name = name
        self.maker = maker
    }

    /// What was made of it for a page to show; nil when nothing was yet.
    var made: MadeMedium? { outcome.withLock { $0 } }

    /// Remembers what was made, unless another time may make more of it.
    func note(_ made: MadeMedium) {
        if made.isLasting { outcome.withLock { $0 = made } }
    }
}
