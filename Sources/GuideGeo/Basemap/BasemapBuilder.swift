// Adds shapes to a basemap point by point, and cuts them to the city's clip.

import GuideModel

/// Builds a basemap.
///
/// Add the parts of a shape with ``addRing(_:isHole:)`` and the like. Then call
/// ``finishShape(_:rank:name:form:)`` to say what the shape is. The builder makes no array for a shape that
/// needs no cutting.
struct BasemapBuilder {
    private(set) var basemap = Basemap()
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
        guard basemap.points.count > first + 2 else {
            basemap.points.removeSubrange(first...)
            return
        }
        guard let clip, !clip.innerBox.contains(box) else {
            keep(first, box, isHole: isHole)
            return
        }
        var cut = box.intersects(clip.box) ? Array(basemap.points[first...]) : []
        basemap.points.removeSubrange(first...)
        clip.cut(ring: &cut)
        guard !cut.isEmpty else { return }
        basemap.points.append(contentsOf: cut)
        keep(first, PlaneBox(around: cut), isHole: isHole)
    }

    /// Adds an open line to the current shape; a line that leaves the clip and returns becomes several lines.
    mutating func addLine(_ line: some Sequence<MercatorPoint>) {
        let (first, box) = append(line)
        guard basemap.points.count > first + 1 else {
            basemap.points.removeSubrange(first...)
            return
        }
        guard let clip, !clip.innerBox.contains(box) else {
            keep(first, box, isHole: false)
            return
        }
        let whole = box.intersects(clip.box) ? Array(basemap.points[first...]) : []
        basemap.points.removeSubrange(first...)
        clip.cut(line: whole) { piece in
            let start = basemap.points.count
            basemap.points.append(contentsOf: piece)
            keep(start, PlaneBox(around: piece), isHole: false)
        }
    }

    mutating func addPoint(_ point: MercatorPoint) {
        if let clip, !clip.contains(point) { return }
        basemap.points.append(point)
        keep(basemap.points.count - 1, PlaneBox(around: [point]), isHole: false)
    }

    /// Ends the current shape; a shape without parts, such as one outside the clip, is not added.
    mutating func finishShape(_ basemapClass: BasemapClass, rank: Int, name: String?, form: Basemap.Form) {
        defer {
            firstPart = basemap.parts.count
            shapeBox = PlaneBox()
        }
        guard basemap.parts.count > firstPart else { return }
        basemap.shapes.append(
            Basemap.Shape(
                basemapClass: basemapClass, rank: rank, name: name, form: form, parts: firstPart..<basemap.parts.count,
                box: shapeBox))
        basemap.box.extend(by: shapeBox)
    }

    /// The finished basemap, with the attribution for its data.
    func finished(attribution: String?) -> Basemap {
        var result = basemap
        result.attribution = attribution
        return result
    }

    private mutating func append(_ points: some Sequence<MercatorPoint>) -> (first: Int, box: PlaneBox) {
        let first = basemap.points.count
        var box = PlaneBox()
        for point in points {
            basemap.points.append(point)
            box.extend(x: point.x, y: point.y)
        }
        return (first, box)
    }

    private mutating func keep(_ first: Int, _ box: PlaneBox, isHole: Bool) {
        basemap.parts.append(Basemap.Part(points: first..<basemap.points.count, isHole: isHole))
        shapeBox.extend(by: box)
    }
}
