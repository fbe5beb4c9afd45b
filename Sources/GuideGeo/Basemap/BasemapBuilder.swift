// Adds shapes to a ground point by point, and cuts them to the city's clip.

import GuideModel

/// Builds a ground.
///
/// Add the parts of a shape with ``addRing(_:isHole:)`` and the like. Then call
/// ``finishShape(_:rank:name:form:)`` to say what the shape is. The builder makes no array for a shape that
/// needs no cutting.
struct BasemapBuilder {
    private(set) var ground = Basemap()
    private let clip: ConvexClip?
    private var firstPart = 0
    private var shapeBox = PlaneBox()

    /// - Parameter clip: nil to cut nothing.
    init(clip: ConvexClip?) { self.clip = clip }

    /// Adds a ring to the current shape.
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

    /// Adds an open line to the current shape; a line that leaves the clip and returns becomes several lines.
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

    /// Ends the current shape; a shape without parts, such as one outside the clip, is not added.
    mutating func finishShape(_ groundClass: BasemapClass, rank: Int, name: String?, form: Basemap.Form) {
        defer {
            firstPart = ground.parts.count
            shapeBox = PlaneBox()
        }
        guard ground.parts.count > firstPart else { return }
        ground.shapes.append(
            Basemap.Shape(
                groundClass: groundClass, rank: rank, name: name, form: form, parts: firstPart..<ground.parts.count,
                box: shapeBox))
        ground.box.extend(by: shapeBox)
    }

    /// The finished ground, with the attribution for its data.
    func finished(attribution: String?) -> Basemap {
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
        ground.parts.append(Basemap.Part(points: first..<ground.points.count, isHole: isHole))
        shapeBox.extend(by: box)
    }
}
