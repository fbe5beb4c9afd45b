// Memory that the renderings of a template use one after another.

import Synchronization

/// Keeps the room of finished pages: the allocator would else be asked for it, and given it back, for each page.
final class TemplateRoom: Sendable {
    /// An output and a list of marks, without anything in them before a rendering.
    struct Place: @unchecked Sendable {
        var output: TemplateOutput
        var marks: [LinkMark]
    }

    /// As many as there have been renderings at one time.
    private let unused = Mutex<[Place]>([])

    /// The room of a page larger than this is not kept.
    private static let largest = 1 << 20

    deinit {
        unused.withLock { for place in $0 { place.output.free() } }
    }

    func take() -> Place {
        unused.withLock { $0.popLast() } ?? Place(output: TemplateOutput(), marks: [])
    }

    func give(_ place: consuming Place) {
        guard place.output.count <= Self.largest else { return place.output.free() }
        place.output.clear()
        place.marks.removeAll(keepingCapacity: true)
        unused.withLock { [place] in $0.append(place) }
    }
}
