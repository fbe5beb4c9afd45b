// Finds space for names: along streets and rivers, and inside parks and squares.

import GuideGeo
import GuideSupport

/// Places names at one scale, the most important first; leaves out a name without enough space.
struct NamePlacement {
    private let scale: NameScale
    /// The area for names, in pixels.
    private let room: PlaneBox
    private var occupied: CollisionIndex
    /// The lines of routes: a street's name is beside them.
    private let routeBoxes: CollisionIndex
    private var usedNames: Set<String>
    /// The places of each name, for names that are repeated.
    private var middles: [String: [PlanePoint]] = [:]
    private(set) var placed: [PlacedName] = []

    /// - Parameters:
    ///   - occupied: the boxes that are already used on the map.
    ///   - routeBoxes: the lines of routes.
    ///   - usedNames: names that must not be repeated, such as those of markers.
    ///   - before: names that were already placed for a farther band.
    init(
        scale: NameScale, room: PlaneBox, occupied: CollisionIndex, routeBoxes: CollisionIndex = CollisionIndex(),
        usedNames: Set<String> = [], before: [PlacedName] = []
    ) {
        self.scale = scale
        self.room = room
        self.occupied = occupied
        self.routeBoxes = routeBoxes
        self.usedNames = usedNames
        for name in before {
            for box in name.boxes { self.occupied.insert(box) }
            self.usedNames.insert(name.name)
            middles[name.name, default: []].append(name.middle)
        }
    }

    /// - Parameter most: the greatest number of names.
    mutating func place(_ shapes: [NamedShape], atMost most: Int = .max) {
        let pixelsPerUnit = 1 / scale.unitsPerPixel
        let candidates = shapes.enumerated()
            .map { (index: $0.offset, shape: $0.element, style: scale.style($0.element), extent: $0.element.extent) }
            .filter { scale.names($0.shape) }
            .sorted { left, right in
                if left.style.priority != right.style.priority { return left.style.priority < right.style.priority }
                if left.extent != right.extent { return left.extent > right.extent }
                return left.index < right.index
            }
        for candidate in candidates where !usedNames.contains(candidate.shape.name) {
            if placed.count >= most { return }
            guard let name = name(for: candidate.shape, candidate.style, pixelsPerUnit) else { continue }
            keep(name, of: candidate.shape)
        }
        guard let distance = scale.repeatsEvery else { return }
        // The name of a long or large shape is repeated after all other names were placed.
        for candidate in candidates { repeatName(candidate.shape, candidate.style, every: distance) }
    }

    /// Repeats a name wherever it is far from the same name, at most once in each stretch of a line.
    private mutating func repeatName(_ shape: NamedShape, _ style: NameStyle, every distance: Double) {
        let pixelsPerUnit = 1 / scale.unitsPerPixel
        switch shape.form {
        case .point(let point):
            let point = point.scaled(by: pixelsPerUnit)
            guard isFar(shape.name, point), let name = nameAt(point, shape, style) else { return }
            keep(name, of: shape)
        case .line(let line):
            repeatName(
                Polyline(line.map { $0.scaled(by: pixelsPerUnit) }), shape, style, shifts: shifts(for: shape, style),
                every: distance)
        case .area(let ring):
            let ring = ring.map { $0.scaled(by: pixelsPerUnit) }
            if shape.basemapClass == .water, let centreline = Centreline(of: ring) {
                let setting = setting(along: centreline, style)
                repeatName(
                    Polyline(centreline.points), shape, setting.style, shifts: setting.shifts, every: distance)
                return
            }
            // An area repeats its name only if it is very large: a second name has to be as far from its border
            // as the first.
            guard shape.extent * pixelsPerUnit > distance else { return }
            while let name = nameInside(ring, shape, style) { keep(name, of: shape) }
        }
    }

    private mutating func repeatName(
        _ line: Polyline, _ shape: NamedShape, _ style: NameStyle, shifts: [Double], every distance: Double
    ) {
        let count = max(1, Int(min(line.length / distance, 10_000)))
        for number in 0..<count {
            let stretch =
                line.length * Double(number) / Double(count)...line.length * Double(number + 1) / Double(count)
            guard let name = nameAlong(line, in: stretch, shape.name, style, shifts: shifts) else { continue }
            keep(name, of: shape)
        }
    }

    private mutating func name(for shape: NamedShape, _ style: NameStyle, _ pixelsPerUnit: Double) -> PlacedName? {
        switch shape.form {
        case .point(let point): return nameAt(point.scaled(by: pixelsPerUnit), shape, style)
        case .line(let line):
            return nameAlong(
                Polyline(line.map { $0.scaled(by: pixelsPerUnit) }), shape.name, style,
                shifts: shifts(for: shape, style))
        case .area(let ring): return nameInside(ring.map { $0.scaled(by: pixelsPerUnit) }, shape, style)
        }
    }

    private mutating func keep(_ name: PlacedName, of shape: NamedShape) {
        placed.append(name)
        usedNames.insert(shape.name)
        if scale.repeatsEvery != nil { middles[shape.name, default: []].append(name.middle) }
    }

    /// Whether a name may be repeated here, far enough from its other places.
    private func isFar(_ name: String, _ point: PlanePoint) -> Bool {
        guard let distance = scale.repeatsEvery, let others = middles[name] else { return true }
        return others.allSatisfy { $0.distance(to: point) >= distance }
    }

    // MARK: Along lines

    private func shifts(for shape: NamedShape, _ style: NameStyle) -> [Double] {
        let beside = style.size * 0.95 + 2
        switch shape.basemapClass {
        case .wall, .railway: return [beside + 1, -beside - 1]
        case .footpath: return [beside - 2, 2 - beside]
        case .water where shape.rank > 1: return [beside - 3, 3 - beside]
        default: return routeBoxes.isEmpty ? [0] : [0, beside, -beside]
        }
    }

    private struct Window {
        var points: [PlanePoint]
        var turning: Double
        var score: Double
    }

    /// The straightest free stretch of the line that is long enough, preferably near its middle.
    ///
    /// - Parameters:
    ///   - stretch: the part of the line to use, as distances from its start; nil for all of it.
    ///   - shifts: how far from the line the name may be, to the right of its direction; the best first.
    private mutating func nameAlong(
        _ line: Polyline, in stretch: ClosedRange<Double>? = nil, _ name: String, _ style: NameStyle, shifts: [Double]
    ) -> PlacedName? {
        let width = style.width(of: name)
        let needed = width + style.size * 0.6
        // A repeated name may be anywhere in its stretch.
        let spacing = stretch == nil ? 14.0 : 48.0
        let stretch = stretch ?? 0...line.length
        let length = stretch.upperBound - stretch.lowerBound
        guard width > 0, length >= needed else { return nil }
        let slack = length - needed
        // An even number, so that the exact middle is among the steps.
        let steps = 2 * max(1, min(30, Int(slack / spacing)))
        var windows: [Window] = []
        for step in 0...steps {
            let start = stretch.lowerBound + slack * Double(step) / Double(steps)
            guard isFar(name, line.point(at: start + needed / 2)) else { continue }
            guard var window = window(on: line, from: start, length: needed, size: style.size) else { continue }
            let offCentre = abs(start + needed / 2 - (stretch.lowerBound + length / 2)) / length
            window.score += offCentre * 0.5
            windows.append(window)
        }
        windows.sort { $0.score < $1.score }
        // Beside the line if letters on it could not be read: on a route, on a wall, on a stream.
        for shift in shifts {
            for window in windows {
                let middle = Self.readingForwards(window.points)
                let points = shift == 0 ? middle : Polyline.shifted(middle, by: shift)
                let boxes = Polyline.boxes(along: points, height: style.size * 1.05)
                guard boxes.allSatisfy({ room.contains($0) }), !occupied.overlaps(any: boxes),
                    !routeBoxes.overlaps(any: boxes)
                else { continue }
                for box in boxes { occupied.insert(box) }
                return PlacedName(
                    words: [name], className: style.className, size: style.size, width: width, rise: shift,
                    line: Self.written(
                        along: middle, turning: window.turning, reserve: max(style.size, width * Self.reserve)))
            }
        }
        return nil
    }

    /// How much wider than the estimate a visitor's font may be, at each end of a name, as a share of its
    /// width.
    private static let reserve = 0.1

    private static func written(along points: [PlanePoint], turning: Double, reserve: Double) -> PlacedName.Line {
        guard let first = points.first, let last = points.last else { return .curved(points) }
        guard turning < 0.12 else { return .curved(extended(points, by: reserve)) }
        let middle = PlanePoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
        return .straight(middle, degrees: atan2(last.y - first.y, last.x - first.x) * 180 / .pi)
    }

    /// The curve, extended straight at both ends.
    ///
    /// Browsers do not draw letters beyond the end of a curve, and the visitor's font may be a little wider
    /// than the estimate.
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

    /// A stretch of the line, smoothed; nil if its bends would make the letters hard to read.
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
        // On a line that turns back, the ends are closer to each other than along the line.
        let across = first.distance(to: last)
        guard turning < 1.6, across > length * 0.8 else { return nil }
        // The turns of a gentle S may add up to almost nothing, although it is not straight.
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

    /// Smooths small kinks: each point moves halfway to the middle of its neighbours, three times; the ends do
    /// not move.
    private static func smoothed(_ points: [PlanePoint]) -> [PlanePoint] {
        var points = points
        for _ in 0..<3 {
            guard var before = points.first else { break }
            for index in points.indices.dropFirst().dropLast() {
                let point = points[index]
                let after = points[index + 1]
                points[index].x = point.x / 2 + (before.x + after.x) / 4
                points[index].y = point.y / 2 + (before.y + after.y) / 4
                before = point
            }
        }
        return points
    }

    /// The points from left to right; a vertical line is read upwards.
    private static func readingForwards(_ points: [PlanePoint]) -> [PlanePoint] {
        guard let first = points.first, let last = points.last else { return points }
        let dx = last.x - first.x
        let isUpright = abs(dx) < 0.04 * abs(last.y - first.y)
        let isBackwards = isUpright ? last.y > first.y : dx < 0
        return isBackwards ? points.reversed() : points
    }

    // MARK: In areas and at points

    /// Places for a quarter's name about its middle, in halves of its width and in ems; the best first.
    private static let offsets: [(x: Double, y: Double)] = [
        (0, 0), (0, -1.2), (0, 1.2), (1, 0), (-1, 0), (1, -1.2), (-1, -1.2), (1, 1.2), (-1, 1.2),
    ]

    private mutating func nameAt(_ point: PlanePoint, _ shape: NamedShape, _ style: NameStyle) -> PlacedName? {
        guard shape.basemapClass == .place else { return take(point, words: [shape.name], style) }
        // On the smallest map, a long name on two lines or in small letters is better than no name.
        let isSmall = scale.density == .small
        for style in isSmall ? [style, .smallPlace] : [style] {
            for count in 1...(isSmall ? 2 : 1) {
                guard let words = Self.broken(shape.name, into: count) else { continue }
                // A wide name beside its place is far from it on a close map.
                let half = min((words.map { style.width(of: $0) }.max() ?? 0) / 2, isSmall ? 50 : 30)
                for offset in Self.offsets {
                    let place = PlanePoint(x: point.x + offset.x * half, y: point.y + offset.y * style.size)
                    if let name = take(place, words: words, style) { return name }
                }
            }
        }
        return nil
    }

    private mutating func nameInside(_ ring: [PlanePoint], _ shape: NamedShape, _ style: NameStyle) -> PlacedName? {
        let area = LabelArea(ring: ring)
        if shape.basemapClass == .water, let centreline = Centreline(of: ring) {
            let river = Polyline(centreline.points)
            let setting = setting(along: centreline, style)
            // If markers leave no space for large letters, there may be space for small ones.
            return nameAlong(river, shape.name, setting.style, shifts: setting.shifts)
                ?? nameAlong(river, shape.name, style.beside, shifts: setting.shifts)
        }
        // A name may extend beyond its park a little, but not beyond a building.
        let overhang = shape.basemapClass == .building ? 0.96 : shape.basemapClass == .square ? 1.5 : 1.12
        var middles: [PlanePoint]?
        for count in 1...3 {
            guard let words = Self.broken(shape.name, into: count) else { continue }
            let width = (words.map { style.width(of: $0) }.max() ?? 0) / overhang
            let height = Double(words.count) * style.size * PlacedName.lineHeight / overhang
            guard area.mayHold(width: width, height: height) else { continue }
            let points = middles ?? area.deepPoints()
            middles = points
            for point in points
            where isFar(shape.name, point) && area.holdsBox(at: point, width: width, height: height) {
                if let name = take(point, words: words, style) { return name }
            }
        }
        return nil
    }

    /// A river's name is in the river if it is wide enough, otherwise on a bank.
    private func setting(along river: Centreline, _ style: NameStyle) -> (style: NameStyle, shifts: [Double]) {
        if river.width > style.size * 1.25 { return (style, [0]) }
        let beside = river.width / 2 + style.size * 0.7
        return (style.beside, [beside, -beside])
    }

    private mutating func take(_ point: PlanePoint, words: [String], _ style: NameStyle) -> PlacedName? {
        let width = words.map { style.width(of: $0) }.max() ?? 0
        let height = Double(words.count) * style.size * PlacedName.lineHeight
        let box = PlaneBox.around(point, width: width + 4, height: height + 2)
        guard room.contains(box), !occupied.overlaps(box) else { return nil }
        occupied.insert(box)
        return PlacedName(
            words: words, className: style.className, size: style.size, width: width,
            line: .straight(point, degrees: 0))
    }

    /// The name on this many lines, broken as evenly as possible; nil if it has too few words.
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
