// Words beside marks: the start and the end of a directed route, the visitor's place, and the names of markers.

import GuideGeo
import GuideModel

/// A mark at the end of a route, with a word beside it if there is space.
struct RouteEnd: Sendable {
    private enum Kind: Sendable {
        case start, finish
        /// The visitor's place, or the place of another marker; its marker is the mark.
        case location
    }

    private var kind: Kind
    private var point: PlanePoint
    private var word: String
    /// The middle of the word; nil if there is no space for it.
    private(set) var wordPoint: PlanePoint?

    private static let textSize = 11.0
    /// How much farther from other markers than from its own a name is.
    private static let nearness = 1.2

    /// - Parameters:
    ///   - occupied: receives the words' boxes.
    ///   - routeBoxes: the lines of routes, which words avoid if possible.
    static func placed(
        for routes: [RouteArt], in layout: MapLayout, room: PlaneBox, clearOf occupied: inout CollisionIndex,
        routeBoxes: CollisionIndex, words: MapWords
    ) -> [RouteEnd] {
        let scale = 1 / layout.unitsPerPixel
        var ends: [RouteEnd] = []
        for art in routes where art.route.isDirected {
            if let start = art.start {
                let word = art.route.isCircular ? words.startAndFinish : words.start
                ends.append(placed(.start, start.scaled(by: scale), word, room: room, clearOf: &occupied, routeBoxes))
            }
            if let end = art.end, !art.route.isCircular {
                ends.append(
                    placed(.finish, end.scaled(by: scale), words.finish, room: room, clearOf: &occupied, routeBoxes))
            }
        }
        return ends
    }

    /// The name of a marker, beside it.
    ///
    /// - Parameter others: the other markers: the name is nearer to its own marker than to them.
    static func beside(
        marker point: PlanePoint, name: String, others: [PlanePoint] = [], room: PlaneBox,
        clearOf occupied: inout CollisionIndex, routeBoxes: CollisionIndex
    ) -> RouteEnd {
        placed(.location, point, name, others: others, room: room, clearOf: &occupied, routeBoxes)
    }

    private static func placed(
        _ kind: Kind, _ point: PlanePoint, _ word: String, others: [PlanePoint] = [], room: PlaneBox,
        clearOf occupied: inout CollisionIndex, _ lines: CollisionIndex
    ) -> RouteEnd {
        func distance(from box: PlaneBox, to point: PlanePoint) -> Double {
            box.clamped(point, half: 0).distance(to: point)
        }
        let width = TextWidth.of(word, size: textSize) + 6
        let height = textSize * 1.3
        let clearance = kind == .location ? MapLayout.prominentRadius + 3 : 15
        let beside = width / 2 + clearance
        let above = height / 2 + clearance
        let offsets = [
            (beside, 0.0), (-beside, 0), (0, -above), (0, above), (beside, -above), (-beside, -above), (beside, above),
            (-beside, above), (beside + 14, 0), (-beside - 14, 0), (0, -above - 14), (0, above + 14),
        ]
        // Near an edge, a word above or below moves into the map. The hundredth is for rounding.
        let inside = room.grown(by: -3)
        let farthest = (left: inside.minX + width / 2 + 0.01, right: inside.maxX - width / 2 - 0.01)
        for mayCrossLines in [false, true] {
            for (dx, dy) in offsets {
                let x = dx == 0 ? max(farthest.left, min(farthest.right, point.x)) : point.x + dx
                let middle = PlanePoint(x: x, y: point.y + dy)
                let box = PlaneBox.around(middle, width: width, height: height)
                guard inside.contains(box), !occupied.overlaps(box), mayCrossLines || !lines.overlaps(box)
                else { continue }
                let reach = distance(from: box, to: point) * nearness
                guard others.allSatisfy({ distance(from: box, to: $0) >= reach }) else { continue }
                occupied.insert(box)
                return RouteEnd(kind: kind, point: point, word: word, wordPoint: middle)
            }
        }
        return RouteEnd(kind: kind, point: point, word: word, wordPoint: nil)
    }

    func write(to writer: inout SVGWriter) {
        if let mark {
            writer.markup("<g")
            writer.transform(point)
            writer.markup(mark)
        }
        guard let wordPoint else { return }
        writer.markup("<text class=\"map-end-name\" text-anchor=\"middle\" dy=\".35em\"")
        writer.transform(wordPoint)
        writer.markup(">")
        writer.text(word)
        writer.markup("</text>")
    }

    private var mark: StaticString? {
        switch kind {
        case .start: "><circle class=\"map-start map-mark\" r=\"6\"/></g>"
        case .finish: "><path class=\"map-finish map-mark\" d=\"M-6-6H6V6H-6z\"/></g>"
        case .location: nil
        }
    }
}
