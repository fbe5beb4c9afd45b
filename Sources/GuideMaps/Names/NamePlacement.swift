// Finds room for names: along streets and rivers, and inside parks and squares.

import GuideGeo
import GuideSupport

/// Places names at one scale, the most important first; a name without room is left out.
struct NamePlacement {
    private let scale: NameScale
    /// Where names may stand, in pixels.
    private let room: PlaneBox
    private var taken: CollisionIndex
    /// Routes: a street's name stands beside them.
    private let ways: CollisionIndex
    private var told: Set<String>
    /// Where a name stands already, for names that are said more than once.
    private var middles: [String: [PlanePoint]] = [:]
    private(set) var placed: [PlacedName] = []

    /// - Parameters:
    ///   - taken: what stands on the map already.
    ///   - ways: the lines of routes.
    ///   - told: names that are not to be said again, such as those of pins.
    init(scale: NameScale, room: PlaneBox, taken: CollisionIndex, ways: CollisionIndex, told: Set<String>) {
        self.scale = scale
        self.room = room
        self.taken = taken
        self.ways = ways
        self.told = told
    }

    mutating func place(_ shapes: [NamedShape]) {
        let pixelsPerUnit = 1 / scale.unitsPerPixel
        let candidates = shapes.enumerated()
            .map { (index: $0.offset, shape: $0.element, style: NameStyle($0.element), extent: $0.element.extent) }
            .filter { scale.names($0.shape) }
            .sorted { left, right in
                if left.style.priority != right.style.priority { return left.style.priority < right.style.priority }
                if left.extent != right.extent { return left.extent > right.extent }
                return left.index < right.index
            }
        for candidate in candidates where !told.contains(candidate.shape.name) {
            guard let name = name(for: candidate.shape, candidate.style, pixelsPerUnit) else { continue }
            keep(name, of: candidate.shape)
        }
        guard scale.repeatsEvery != nil else { return }
        // Long streets say their names again, once every street has had its turn.
        for candidate in candidates where candidate.extent > candidate.style.size * 10 {
            guard case .line = candidate.shape.form else { continue }
            while let name = name(for: candidate.shape, candidate.style, pixelsPerUnit) {
                keep(name, of: candidate.shape)
            }
        }
    }

    private mutating func name(for shape: NamedShape, _ style: NameStyle, _ pixelsPerUnit: Double) -> PlacedName? {
        switch shape.form {
        case .point(let point): return nameAt(point.scaled(by: pixelsPerUnit), shape.name, style)
        case .line(let line):
            return nameAlong(
                Polyline(line.map { $0.scaled(by: pixelsPerUnit) }), shape.name, style,
                shifts: shifts(for: shape, style))
        case .area(let ring): return nameInside(ring.map { $0.scaled(by: pixelsPerUnit) }, shape, style)
        }
    }

    private mutating func keep(_ name: PlacedName, of shape: NamedShape) {
        placed.append(name)
        told.insert(shape.name)
        if scale.repeatsEvery != nil { middles[shape.name, default: []].append(name.middle) }
    }

    /// Whether a name may be said here again, far enough from where it stands already.
    private func isFar(_ name: String, _ point: PlanePoint) -> Bool {
        guard let distance = scale.repeatsEvery, let others = middles[name] else { return true }
        return others.allSatisfy { $0.distance(to: point) >= distance }
    }

    // MARK: Along lines

    private func shifts(for shape: NamedShape, _ style: NameStyle) -> [Double] {
        let beside = style.size * 0.95 + 2
        switch shape.groundClass {
        case .wall, .railway: return [beside + 1, -beside - 1]
        case .footpath: return [beside - 2, 2 - beside]
        case .water where shape.rank > 1: return [beside - 3, 3 - beside]
        default: return ways.isEmpty ? [0] : [0, beside, -beside]
        }
    }

    private struct Window {
        var points: [PlanePoint]
        var turning: Double
        var score: Double
    }

    /// The straightest free stretch of the line that is long enough, the nearer to its middle the better.
    ///
    /// - Parameter shifts: how far from the line the name may stand, to the right of its direction; the best first.
    private mutating func nameAlong(
        _ line: Polyline, _ name: String, _ style: NameStyle, shifts: [Double]
    ) -> PlacedName? {
        let width = style.width(of: name)
        let needed = width + style.size * 0.6
        guard width > 0, line.length >= needed else { return nil }
        let slack = line.length - needed
        // An even number, so that the very middle is among them.
        let steps = 2 * max(1, min(30, Int(slack / 14)))
        var windows: [Window] = []
        for step in 0...steps {
            let start = slack * Double(step) / Double(steps)
            guard isFar(name, line.point(at: start + needed / 2)) else { continue }
            guard var window = window(on: line, from: start, length: needed, size: style.size) else { continue }
            let offCentre = abs(start + needed / 2 - line.length / 2) / line.length
            window.score += offCentre * 0.5
            windows.append(window)
        }
        windows.sort { $0.score < $1.score }
        // Beside the line where letters on it could not be read: on a route, on a wall, on a stream.
        for shift in shifts {
            for window in windows {
                let middle = Self.readingForwards(window.points)
                let points = shift == 0 ? middle : Self.shifted(middle, by: shift)
                let boxes = Self.boxes(along: points, height: style.size * 1.05)
                guard boxes.allSatisfy({ room.contains($0) }), !taken.overlaps(any: boxes), !ways.overlaps(any: boxes)
                else { continue }
                for box in boxes { taken.insert(box) }
                return PlacedName(
                    words: [name], className: style.className, size: style.size,
                    line: Self.written(along: points, turning: window.turning, size: style.size))
            }
        }
        return nil
    }

    private static func written(along points: [PlanePoint], turning: Double, size: Double) -> PlacedName.Line {
        guard let first = points.first, let last = points.last else { return .curved(points) }
        guard turning < 0.12 else { return .curved(extended(points, by: size)) }
        let middle = PlanePoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
        return .straight(middle, degrees: atan2(last.y - first.y, last.x - first.x) * 180 / .pi)
    }

    /// The curve led on straight at both ends: letters beyond the end of their curve are not drawn, and the visitor's
    /// font may be a little wider than was reckoned.
    private static func extended(_ points: [PlanePoint], by distance: Double) -> [PlanePoint] {
        guard points.count > 1 else { return points }
        func beyond(_ end: PlanePoint, _ before: PlanePoint) -> PlanePoint {
            let length = max(end.distance(to: before), 1e-9)
            return PlanePoint(
                x: end.x + (end.x - before.x) / length * distance, y: end.y + (end.y - before.y) / length * distance)
        }
        let start = beyond(points[0], points[1])
        let end = beyond(points[points.count - 1], points[points.count - 2])
        return [start] + points + [end]
    }

    /// The line moved sideways, to the right of its direction.
    private static func shifted(_ points: [PlanePoint], by distance: Double) -> [PlanePoint] {
        points.indices.map { index in
            let before = points[max(0, index - 1)]
            let after = points[min(points.count - 1, index + 1)]
            let length = max(before.distance(to: after), 1e-9)
            return PlanePoint(
                x: points[index].x - (after.y - before.y) / length * distance,
                y: points[index].y + (after.x - before.x) / length * distance)
        }
    }

    /// A stretch of the line, smoothed; nil when letters would stumble over its bends.
    private func window(on line: Polyline, from start: Double, length: Double, size: Double) -> Window? {
        let count = max(4, min(24, Int(length / (size * 0.9))))
        let points = Self.smoothed(line.sampled(from: start, to: start + length, count: count))
        guard let first = points.first, let last = points.last else { return nil }
        var turning = 0.0
        for index in points.indices.dropFirst(2) {
            let turn = abs(Self.turn(points[index - 2], points[index - 1], points[index]))
            if turn > 0.42 { return nil }
            turning += turn
        }
        // A line that wanders back is shorter across than along.
        let across = first.distance(to: last)
        guard turning < 1.6, across > length * 0.8 else { return nil }
        // A gentle S may turn as little as nothing and still not be straight.
        let bow = points.map { Self.offset($0, first, last) }.max() ?? 0
        return Window(points: points, turning: bow < 1.2 ? 0 : max(turning, 0.12), score: turning)
    }

    private static func offset(_ point: PlanePoint, _ from: PlanePoint, _ to: PlanePoint) -> Double {
        let length = from.distance(to: to)
        guard length > 0 else { return point.distance(to: from) }
        return abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length
    }

    private static func turn(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Double {
        let ux = b.x - a.x
        let uy = b.y - a.y
        let vx = c.x - b.x
        let vy = c.y - b.y
        return atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    }

    /// Evens out small kinks: each point moves halfway to the middle of its neighbours, three times; the ends stay.
    private static func smoothed(_ points: [PlanePoint]) -> [PlanePoint] {
        var points = points
        for _ in 0..<3 {
            guard var before = points.first else { break }
            for index in points.indices.dropFirst().dropLast() {
                let here = points[index]
                let after = points[index + 1]
                points[index].x = here.x / 2 + (before.x + after.x) / 4
                points[index].y = here.y / 2 + (before.y + after.y) / 4
                before = here
            }
        }
        return points
    }

    /// From left to right; a line straight up and down is read upwards.
    private static func readingForwards(_ points: [PlanePoint]) -> [PlanePoint] {
        guard let first = points.first, let last = points.last else { return points }
        let dx = last.x - first.x
        let isUpright = abs(dx) < 0.04 * abs(last.y - first.y)
        let isBackwards = isUpright ? last.y > first.y : dx < 0
        return isBackwards ? points.reversed() : points
    }

    /// Small squares along a line of words.
    private static func boxes(along points: [PlanePoint], height: Double) -> [PlaneBox] {
        let line = Polyline(points)
        let count = max(2, Int((line.length / (height * 0.7)).rounded(.up)))
        return line.sampled(from: 0, to: line.length, count: count).map { .around($0, width: height, height: height) }
    }

    // MARK: In areas and at points

    private mutating func nameAt(_ point: PlanePoint, _ name: String, _ style: NameStyle) -> PlacedName? {
        take(point, words: [name], style)
    }

    private mutating func nameInside(_ ring: [PlanePoint], _ shape: NamedShape, _ style: NameStyle) -> PlacedName? {
        let area = LabelArea(ring: ring)
        if shape.groundClass == .water, let centreline = Centreline(of: ring) {
            let beside = centreline.width / 2 + style.size * 0.7
            let style = centreline.width > style.size * 1.25 ? style : style.beside
            return nameAlong(
                Polyline(centreline.points), shape.name, style,
                shifts: centreline.width > style.size * 1.25 ? [0] : [beside, -beside])
        }
        // A name may stand out of its park a little, but not out of a building.
        let overhang = shape.groundClass == .building ? 0.96 : shape.groundClass == .square ? 1.5 : 1.12
        var middles: [PlanePoint]?
        for count in 1...3 {
            guard let words = Self.broken(shape.name, into: count) else { continue }
            let width = (words.map { style.width(of: $0) }.max() ?? 0) / overhang
            let height = Double(words.count) * style.size * PlacedName.lineHeight / overhang
            guard area.mayHold(width: width, height: height) else { continue }
            let points = middles ?? area.deepPoints()
            middles = points
            for point in points where area.holdsBox(at: point, width: width, height: height) {
                if let name = take(point, words: words, style) { return name }
            }
        }
        return nil
    }

    private mutating func take(_ point: PlanePoint, words: [String], _ style: NameStyle) -> PlacedName? {
        let width = words.map { style.width(of: $0) }.max() ?? 0
        let height = Double(words.count) * style.size * PlacedName.lineHeight
        let box = PlaneBox.around(point, width: width + 4, height: height + 2)
        guard room.contains(box), !taken.overlaps(box) else { return nil }
        taken.insert(box)
        return PlacedName(
            words: words, className: style.className, size: style.size, line: .straight(point, degrees: 0))
    }

    /// The name on so many lines, broken where they come out most even; nil where it has too few words.
    private static func broken(_ name: String, into count: Int) -> [String]? {
        if count == 1 { return [name] }
        let words = name.split(separator: " ").map(String.init)
        guard words.count >= count else { return nil }
        var best: (width: Int, lines: [String])?
        for breaks in breaks(of: words.count, into: count) {
            var lines: [String] = []
            var start = 0
            for end in breaks + [words.count] {
                lines.append(words[start..<end].joined(separator: " "))
                start = end
            }
            let width = lines.map(\.count).max() ?? 0
            if best.map({ width < $0.width }) ?? true { best = (width, lines) }
        }
        return best?.lines
    }

    private static func breaks(of count: Int, into lines: Int) -> [[Int]] {
        if lines == 2 { return (1..<count).map { [$0] } }
        guard count >= 3, count <= 12 else { return [] }
        return (1..<count - 1).flatMap { first in ((first + 1)..<count).map { [first, $0] } }
    }
}
