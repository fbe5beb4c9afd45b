// Adds shapes to a ground point by point, cut to the city's clip.

import GuideModel

/// A ground in the making.
///
/// Parts are added to a shape with ``addRing(_:isHole:)`` and the like; ``finishShape(_:rank:name:form:)`` then says
/// what they are. No array is made for a shape that needs no cutting.
struct GroundBuilder {
    private(set) var ground = Ground()
    private let clip: ConvexClip?
    private var firstPart = 0
    private var shapeBox = PlaneBox()

    /// - Parameter clip: nil to keep everything.
    init(clip: ConvexClip?) { self.clip = clip }

    /// Adds a ring of the shape in hand.
    ///
    /// - Parameter ring: without its first point repeated.
    mutating func addRing(_ ring: some Sequence<MercatorPoint>, isHole: Bool) {
        let (first, box) = append(ring)
        guard ground.points.count > first + 2 else {
            ground.points.removeSubrange(first...)
            return
        }
        guard let clip, !clip.innerBox.contains(box) else {
            keep(first, box, isHole: isHole)
            return
        }
        var cut = box.intersects(clip.box) ? Array(ground.points[first...]) : []
        ground.points.removeSubrange(first...)
        clip.cut(ring: &cut)
        guard !cut.isEmpty else { return }
        ground.points.append(contentsOf: cut)
        keep(first, PlaneBox(around: cut), isHole: isHole)
    }

    /// Adds an open line of the shape in hand; one that leaves the clip and comes back becomes several.
    mutating func addLine(_ line: some Sequence<MercatorPoint>) {
        let (first, box) = append(line)
        guard ground.points.count > first + 1 else {
            ground.points.removeSubrange(first...)
            return
        }
        guard let clip, !clip.innerBox.contains(box) else {
            keep(first, box, isHole: false)
            return
        }
        let whole = box.intersects(clip.box) ? Array(ground.points[first...]) : []
        ground.points.removeSubrange(first...)
        clip.cut(line: whole) { piece in
            let start = ground.points.count
            ground.points.append(contentsOf: piece)
            keep(start, PlaneBox(around: piece), isHole: false)
        }
    }

    mutating func addPoint(_ point: MercatorPoint) {
        if let clip, !clip.contains(point) { return }
        ground.points.append(point)
        keep(ground.points.count - 1, PlaneBox(around: [point]), isHole: false)
    }

    /// Ends the shape in hand; one without a part, such as one outside the clip, is none.
    mutating func finishShape(_ groundClass: GroundClass, rank: Int, name: String?, form: Ground.Form) {
        defer {
            firstPart = ground.parts.count
            shapeBox = PlaneBox()
        }
        guard ground.parts.count > firstPart else { return }
        ground.shapes.append(
            Ground.Shape(
                groundClass: groundClass, rank: rank, name: name, form: form, parts: firstPart..<ground.parts.count,
                box: shapeBox))
        ground.box.extend(by: shapeBox)
    }

    /// The ground, owed to whom the data is from.
    func finished(attribution: String?) -> Ground {
        var result = ground
        result.attribution = attribution
        return result
    }

    private mutating func append(_ points: some Sequence<MercatorPoint>) -> (first: Int, box: PlaneBox) {
        let first = ground.points.count
        var box = PlaneBox()
        for point in points {
            ground.points.append(point)
            box.extend(x: point.x, y: point.y)
        }
        return (first, box)
    }

    private mutating func keep(_ first: Int, _ box: PlaneBox, isHole: Bool) {
        ground.parts.append(Ground.Part(points: first..<ground.points.count, isHole: isHole))
        shapeBox.extend(by: box)
    }
}
