// Finds ground that walks must avoid: military, private, closed.

import GuideGeo
import GuideModel

/// The closed areas of an extract and those of the guide, found by position.
struct ClosedGround: Sendable {
    private struct Area: Sendable {
        var outline: OutlinedArea
        var layer: Int
        /// Whether the guide names the area: no tag of a way opens it.
        var isAbsolute: Bool
    }

    private var areas: [Area] = []
    private var tree = BoxTree([])

    /// Ways that run inside for at most this many metres count as mapped inaccurately.
    private static let tolerance = 2.0
    private static let margin = 0.5

    init(_ extract: OSMExtract, named polygons: [[Position]]) {
        for way in extract.ways where extract.isClosed(way) {
            let tags = extract.tags(of: way)
            guard Self.isClosed(tags), !tags.has(.highway) || tags[.area] == "yes" else { continue }
            add([extract.line(of: way)], layer: Self.layer(tags))
        }
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard Self.isClosed(tags), ["multipolygon", "boundary"].contains(tags[.type]) else { continue }
            add(extract.rings(of: relation), layer: Self.layer(tags))
        }
        for polygon in polygons {
            var line = polygon.map { OSMPoint($0) }
            if let first = line.first, line.last != first { line.append(first) }
            add([line], layer: nil)
        }
        tree = BoxTree(areas.map(\.outline.box))
    }

    private mutating func add(_ lines: [[OSMPoint]], layer: Int?) {
        guard let outline = OutlinedArea(lines) else { return }
        areas.append(Area(outline: outline, layer: layer ?? 0, isAbsolute: layer == nil))
    }

    private static func layer(_ tags: OSMTags) -> Int { tags[.layer].flatMap { Int($0) } ?? 0 }

    /// Whether an area with these tags is closed to the public.
    ///
    /// A building's `access` applies to its rooms. An underground area is not visible from above.
    private static func isClosed(_ tags: OSMTags) -> Bool {
        if tags.has(.building) || tags[.parking] == "underground" || tags[.location] == "underground" { return false }
        let access = WalkerAccess(tags)
        if access == .expresslyOpen { return false }
        if tags[.landuse] == "military" { return true }
        if let military = tags[.military], grounds.contains(military) { return true }
        if let aeroway = tags[.aeroway], ["runway", "taxiway", "apron"].contains(aeroway) { return true }
        if tags[.power] == "substation" { return true }
        guard access == .closed else { return false }
        // Customers walk in a zoo or a museum's garden; a closed area is one that no visitor may enter.
        if (tags[.foot] ?? tags[.access]) == "customers" { return false }
        return !tags.has(.railway) && !tags.has(.waterway) && tags[.natural] != "water"
            && tags[.boundary] != "administrative"
    }

    private static let grounds: Set<String> = [
        "danger_area", "base", "barracks", "range", "training_area", "naval_base", "airfield", "nuclear_explosion_site",
        "obstacle_course", "ammunition", "checkpoint", "school", "academy", "depot",
    ]

    /// For each segment of a way, whether it runs through closed ground, numbered by its first point; nil if no
    /// segment does.
    func closedSegments(of line: [OSMPoint], walkway: Walkway) -> [Bool]? {
        guard !areas.isEmpty, line.count > 1 else { return nil }
        var box = PointBox.empty
        for point in line { box.extend(to: point) }
        var closed: [Bool]?
        tree.forEach(touching: box) { number in
            let area = areas[number]
            if !area.isAbsolute, walkway.isExpresslyOpen || walkway.layer != area.layer { return }
            mark(line, in: area, &closed)
        }
        return closed
    }

    private func mark(_ line: [OSMPoint], in area: Area, _ closed: inout [Bool]?) {
        var run: [Int] = []
        var metres = 0.0
        func close() {
            if metres > (area.isAbsolute ? 0 : Self.tolerance) {
                if closed == nil { closed = [Bool](repeating: false, count: line.count) }
                for index in run { closed?[index] = true }
            }
            run = []
            metres = 0
        }
        for index in line.indices.dropLast() {
            let inside = area.outline.metresInside(
                line[index], line[index + 1], margin: area.isAbsolute ? 0 : Self.margin)
            if inside > 0 {
                run.append(index)
                metres += inside
            } else {
                close()
            }
        }
        close()
    }
}
