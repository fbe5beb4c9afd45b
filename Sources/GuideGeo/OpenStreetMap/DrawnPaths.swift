// Reads manually drawn paths in GeoJSON into ways for the walking network.

import GuideModel
import GuideSupport

/// The paths of a city without an OpenStreetMap extract.
///
/// Lines are joined where they share a position, where they cross, and where one ends on another or close to
/// it. `class` or OpenStreetMap's `highway` gives a line's kind, so you can also use the file of a map. Every
/// other property counts as a tag of OpenStreetMap, such as `surface` or `step_count`.
public enum DrawnPaths {
    /// An end within this distance of another line meets it, in metres.
    public static let joinInMetres = 5.0
    /// A file is rejected if it has more positions of lines than this, or if its lines cross more often.
    public static let (maximumPositions, maximumCrossings) = (500_000, 100_000)

    /// Reads the lines of a file; ignores features that are not paths, such as buildings.
    ///
    /// - Parameters:
    ///   - geoJSON: the bytes of the file; any bytes are accepted.
    ///   - file: the file's name in diagnostics.
    /// - Returns: the ways, or nil if the file has none; and the diagnostics.
    /// - Complexity: O(n log n) for n positions of lines, plus the number of crossings.
    public static func read(geoJSON: [UInt8], file: String) -> (extract: OSMExtract?, diagnostics: [Diagnostic]) {
        var reader = Reader(lines: LineIndex(geoJSON), file: file)
        do throws(JSONError) {
            reader.collect(try JSONReader.read(geoJSON), properties: nil)
        } catch {
            reader.report(error.offset, "this is not JSON: \(error.message)")
            return (nil, reader.diagnostics)
        }
        guard !reader.paths.isEmpty else {
            if reader.diagnostics.isEmpty {
                reader.report(0, "this GeoJSON has no line to walk on; give lines the class street, footpath or steps")
            }
            return (nil, reader.diagnostics)
        }
        let positions = reader.paths.reduce(0) { $0 + $1.line.count }
        guard positions <= maximumPositions, let extract = PathJoining(reader.paths).extract() else {
            reader.report(
                0,
                "these lines have more than \(maximumPositions) positions or cross more than "
                    + "\(maximumCrossings) times; leave out what is not for walking"
            )
            return (nil, reader.diagnostics)
        }
        return (extract, reader.diagnostics)
    }

    /// One line and its tags.
    struct Path {
        var line: [OSMPoint]
        var tags: [(String, String)]

        /// Lines on different layers cross without meeting.
        var layer: Int { tags.first { $0.0 == "layer" }.flatMap { Int($0.1) } ?? 0 }
    }

    private struct Reader {
        let lines: LineIndex
        let file: String
        var paths: [Path] = []
        var diagnostics: [Diagnostic] = []

        mutating func collect(_ node: JSONNode, properties: JSONNode?) {
            switch node["type"]?.string {
            case "FeatureCollection":
                for feature in node["features"]?.array ?? [] { collect(feature, properties: nil) }
            case "Feature":
                if let geometry = node["geometry"] { collect(geometry, properties: node["properties"]) }
            case "GeometryCollection":
                for part in node["geometries"]?.array ?? [] { collect(part, properties: properties) }
            case "LineString": add(node["coordinates"], properties)
            case "MultiLineString":
                for line in node["coordinates"]?.array ?? [] { add(line, properties) }
            default: break
            }
        }

        private mutating func add(_ coordinates: JSONNode?, _ properties: JSONNode?) {
            guard let tags = DrawnPaths.tags(properties), let points = coordinates?.array else { return }
            var line: [OSMPoint] = []
            for point in points {
                guard let numbers = point.array, numbers.count >= 2, let longitude = numbers[0].number,
                    let latitude = numbers[1].number, abs(longitude) <= 180, abs(latitude) <= 90
                else { return report(point.offset, "a position is [longitude, latitude] in degrees") }
                let point = OSMPoint(Position(latitude: latitude, longitude: longitude))
                if line.last != point { line.append(point) }
            }
            if line.count > 1 { paths.append(Path(line: line, tags: tags)) }
        }

        mutating func report(_ offset: Int, _ message: String) {
            guard diagnostics.count < 50 else { return }
            let (line, column) = lines.lineAndColumn(of: offset)
            let location = SourceLocation(file: file, line: line, column: column)
            diagnostics.append(Diagnostic(.error, at: location, code: .geoJSON, message))
        }
    }

    /// OpenStreetMap's tags of a line; nil for a line that is not a path for walking.
    private static func tags(_ properties: JSONNode?) -> [(String, String)]? {
        var tags: [(String, String)] = []
        for member in properties?.members ?? [] where member.name != "class" && member.name != "rank" {
            if let text = text(member.node) { tags.append((member.name, text)) }
        }
        if tags.contains(where: { $0.0 == "highway" }) { return tags }
        guard let word = properties?["class"]?.string, let basemapClass = BasemapClass(rawValue: word) else {
            return nil
        }
        func add(_ key: String, _ value: String) {
            if !tags.contains(where: { $0.0 == key }) { tags.append((key, value)) }
        }
        switch basemapClass {
        case .footpath: add("highway", "footway")
        case .steps: add("highway", "steps")
        case .street, .bridge, .tunnel:
            let rank = properties?["rank"]?.int ?? basemapClass.usualRank
            add("highway", rank == 1 ? "tertiary" : rank == 2 ? "residential" : "living_street")
        default: return nil
        }
        if basemapClass == .bridge {
            add("bridge", "yes")
            add("layer", "1")
        }
        if basemapClass == .tunnel {
            add("tunnel", "yes")
            add("layer", "-1")
        }
        return tags
    }

    private static func text(_ node: JSONNode) -> String? {
        switch node.value {
        case .string(let text): text
        case .bool(let isTrue): isTrue ? "yes" : "no"
        default: node.int.map(String.init) ?? node.number.map { "\($0)" }
        }
    }
}

/// Gives lines a common point where they meet.
private struct PathJoining {
    private struct Segment {
        var path: Int
        /// The index of the segment's first point in the path's line.
        var point: Int
    }

    private var paths: [DrawnPaths.Path]
    private var segments: [Segment] = []
    private let tree: BoxTree
    /// Points to insert into segments, by the segment's number, with their share of the segment.
    private var inserted: [Int: [(share: Double, point: OSMPoint)]] = [:]
    /// How many pairs of lines were compared: near lines cost as much as crossing lines.
    private var pairs = 0
    private var isTooMuch: Bool { pairs > 100 * DrawnPaths.maximumCrossings }

    init(_ paths: [DrawnPaths.Path]) {
        self.paths = paths
        for (number, path) in paths.enumerated() {
            for point in path.line.indices.dropLast() { segments.append(Segment(path: number, point: point)) }
        }
        tree = BoxTree(segments.map { PointBox(paths[$0.path].line[$0.point], paths[$0.path].line[$0.point + 1]) })
    }

    /// The ways, which share a node where they meet; nil if lines cross too often.
    func extract() -> OSMExtract? {
        var joining = self
        for path in paths.indices {
            joining.joinEnd(of: path, at: 0)
            joining.joinEnd(of: path, at: paths[path].line.count - 1)
            if joining.isTooMuch { return nil }
        }
        guard joining.joinCrossings() else { return nil }
        var builder = OSMExtractBuilder()
        var nodes: [OSMPoint: Int64] = [:]
        for (number, line) in joining.lines().enumerated() {
            for point in line where nodes[point] == nil {
                nodes[point] = Int64(nodes.count + 1)
                builder.addNode(Int64(nodes.count), at: point)
            }
            builder.addWay(Int64(number + 1), nodes: line.compactMap { nodes[$0] }, tags: paths[number].tags)
        }
        return builder.finished()
    }

    private func ends(_ segment: Segment) -> (from: OSMPoint, to: OSMPoint) {
        (paths[segment.path].line[segment.point], paths[segment.path].line[segment.point + 1])
    }

    /// Moves an end to a near corner of another line; if there is none, inserts the end into that line.
    private mutating func joinEnd(of path: Int, at index: Int) {
        let end = paths[path].line[index]
        let plane = LocalPlane(end)
        let most = DrawnPaths.joinInMetres * DrawnPaths.joinInMetres
        var best: (segment: Int, share: Double, square: Double)?
        // Ends that were moved earlier are slightly outside their boxes.
        tree.forEach(touching: PointBox(around: end.position, metres: 2 * DrawnPaths.joinInMetres)) { number in
            pairs += 1
            guard segments[number].path != path else { return }
            let (from, to) = ends(segments[number])
            let (share, square) = plane.nearest(from, to)
            if square <= most, square < best?.square ?? .infinity { best = (number, share, square) }
        }
        guard let best else { return }
        let (from, to) = ends(segments[best.segment])
        let corner = best.share < 0.5 ? from : to
        if plane.nearest(corner, corner).square <= most {
            paths[path].line[index] = corner
        } else {
            inserted[best.segment, default: []].append((best.share, end))
        }
    }

    /// Gives lines of one layer a common point where they cross.
    ///
    /// - Returns: false if they cross too often.
    private mutating func joinCrossings() -> Bool {
        var crossings = 0
        for number in segments.indices {
            let (from, to) = ends(segments[number])
            tree.forEach(touching: PointBox(from, to)) { other in
                pairs += 1
                guard other > number, segments[other].path != segments[number].path,
                    paths[segments[other].path].layer == paths[segments[number].path].layer
                else { return }
                let (start, end) = ends(segments[other])
                guard let (share, otherShare) = Self.crossing(from, to, start, end) else { return }
                let point = OSMPoint(
                    latitude: from.latitude + Int32((share * Double(to.latitude - from.latitude)).rounded()),
                    longitude: from.longitude + Int32((share * Double(to.longitude - from.longitude)).rounded()))
                inserted[number, default: []].append((share, point))
                inserted[other, default: []].append((otherShare, point))
                crossings += 1
            }
            if crossings > DrawnPaths.maximumCrossings || isTooMuch { return false }
        }
        return true
    }

    /// Where two segments cross, as shares of each; nil if they do not cross, or only touch with an end.
    private static func crossing(
        _ from: OSMPoint, _ to: OSMPoint, _ start: OSMPoint, _ end: OSMPoint
    ) -> (Double, Double)? {
        let (ax, ay) = (Double(to.longitude - from.longitude), Double(to.latitude - from.latitude))
        let (bx, by) = (Double(end.longitude - start.longitude), Double(end.latitude - start.latitude))
        let (dx, dy) = (Double(start.longitude - from.longitude), Double(start.latitude - from.latitude))
        let turn = ax * by - ay * bx
        guard turn != 0 else { return nil }
        let (share, other) = ((dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn)
        return share > 0 && share < 1 && other > 0 && other < 1 ? (share, other) : nil
    }

    private func lines() -> [[OSMPoint]] {
        var lines = paths.map { [$0.line[0]] }
        for (number, segment) in segments.enumerated() {
            let between = (inserted[number] ?? []).sorted { $0.share < $1.share }.map(\.point)
            for point in between + [ends(segment).to] where lines[segment.path].last != point {
                lines[segment.path].append(point)
            }
        }
        return lines
    }
}
