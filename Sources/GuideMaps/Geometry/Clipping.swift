// Cuts rings and lines at the edge of a drawing.

import GuideGeo

/// Clips to one rectangle.
struct Clipping: Sendable {
    let box: PlaneBox

    /// The part of a closed ring inside the box, by Sutherland and Hodgman's method.
    ///
    /// The result is one ring, with edges along the box where the ring left and entered again. It is empty if
    /// no part is inside.
    ///
    /// - Parameter ring: without its first point repeated at the end.
    func ring(_ ring: [PlanePoint]) -> [PlanePoint] {
        var points = ring
        for edge in Edge.allCases {
            if points.allSatisfy({ isInside($0, edge) }) { continue }
            var clipped: [PlanePoint] = []
            clipped.reserveCapacity(points.count + 4)
            guard var previous = points.last else { return [] }
            var previousIsInside = isInside(previous, edge)
            for point in points {
                let pointIsInside = isInside(point, edge)
                if pointIsInside != previousIsInside { clipped.append(crossing(previous, point, edge)) }
                if pointIsInside { clipped.append(point) }
                previous = point
                previousIsInside = pointIsInside
            }
            points = clipped
        }
        return points.count < 3 ? [] : points
    }

    /// The pieces of an open line inside the box, in order, by Liang and Barsky's method.
    func line(_ line: [PlanePoint]) -> [[PlanePoint]] {
        var pieces: [[PlanePoint]] = []
        var piece: [PlanePoint] = []
        for index in line.indices.dropFirst() {
            let from = line[index - 1]
            let to = line[index]
            guard let (enter, leave) = segment(from, to) else {
                if piece.count > 1 { pieces.append(piece) }
                piece = []
                continue
            }
            if piece.isEmpty { piece.append(enter > 0 ? between(from, to, enter) : from) }
            piece.append(leave < 1 ? between(from, to, leave) : to)
            if leave < 1 {
                pieces.append(piece)
                piece = []
            }
        }
        if piece.count > 1 { pieces.append(piece) }
        return pieces
    }

    private enum Edge: CaseIterable {
        case left, right, top, bottom
    }

    private func isInside(_ point: PlanePoint, _ edge: Edge) -> Bool {
        switch edge {
        case .left: point.x >= box.minX
        case .right: point.x <= box.maxX
        case .top: point.y >= box.minY
        case .bottom: point.y <= box.maxY
        }
    }

    /// Where the segment crosses the edge's line; the result is the same for both directions of the segment.
    private func crossing(_ one: PlanePoint, _ other: PlanePoint, _ edge: Edge) -> PlanePoint {
        let isOrdered = (one.x, one.y) <= (other.x, other.y)
        let (from, to) = isOrdered ? (one, other) : (other, one)
        switch edge {
        case .left: return atX(box.minX, from, to)
        case .right: return atX(box.maxX, from, to)
        case .top: return atY(box.minY, from, to)
        case .bottom: return atY(box.maxY, from, to)
        }
    }

    private func atX(_ x: Double, _ from: PlanePoint, _ to: PlanePoint) -> PlanePoint {
        PlanePoint(x: x, y: from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x))
    }

    private func atY(_ y: Double, _ from: PlanePoint, _ to: PlanePoint) -> PlanePoint {
        PlanePoint(x: from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), y: y)
    }

    private func between(_ from: PlanePoint, _ to: PlanePoint, _ share: Double) -> PlanePoint {
        PlanePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    /// The shares of the segment at which it enters and leaves; nil if it is outside.
    private func segment(_ from: PlanePoint, _ to: PlanePoint) -> (enter: Double, leave: Double)? {
        var enter = 0.0
        var leave = 1.0
        let dx = to.x - from.x
        let dy = to.y - from.y
        let sides = [
            (-dx, from.x - box.minX), (dx, box.maxX - from.x),
            (-dy, from.y - box.minY), (dy, box.maxY - from.y),
        ]
        for (speed, room) in sides {
            if speed == 0 {
                if room < 0 { return nil }
                continue
            }
            let share = room / speed
            if speed < 0 { enter = max(enter, share) } else { leave = min(leave, share) }
            if enter > leave { return nil }
        }
        return (enter, leave)
    }
}
