// Reads the line of a GPX file (GPX 1.1): its tracks one after the other, or its routes.

import GuideModel
import GuideSupport

enum GPXRoute {
    /// The points of the tracks with their segments joined, or else those of the routes.
    ///
    /// A further track belongs to the line if it begins near the end of the one before it, as the days of a hike do.
    ///
    /// The reader loads nothing outside the text: no entities, no document type, no network.
    static func read(_ text: SourceText) -> Result<RouteLine, RouteError> {
        do throws(XMLError) {
            var lines = GPXLines()
            let root = try XMLTree(text.bytes, .strictExceptPrefixes).root
            if let kind = XMLVocabulary(root: root.name, namespace: root.namespace), kind != .gpx {
                let location = SourceLocation(file: text.file, line: root.line, column: 0)
                return .failure(RouteError(location: location, message: kind.advice))
            }
            if let error = add(root, to: &lines, file: text.file) { return .failure(error) }
            if let (points, leftOut) = lines.joined {
                var line = RouteLine(points.map(\.position), heights: points.map(\.height))
                line.leftOut = leftOut
                return .success(line)
            }
            return .failure(
                RouteError(
                    location: SourceLocation(file: text.file), message: "this GPX file contains no track and no route"))
        } catch {
            let location = SourceLocation(file: text.file, line: max(1, error.line), column: error.column)
            return .failure(RouteError(location: location, message: error.reason))
        }
    }

    /// The first error in the element and its children, in document order; nil for none.
    private static func add(_ element: XMLTree.Element, to lines: inout GPXLines, file: String) -> RouteError? {
        if ["trk", "rte", "trkpt", "rtept"].contains(element.name) {
            func degrees(_ name: String) -> Double? {
                let attribute = element.attributes.first { $0.name == name && $0.namespace == nil }
                return attribute.flatMap { Decimal.degrees($0.value) }
            }
            let found = lines.add(
                element.name, latitude: degrees("lat"), longitude: degrees("lon"), height: height(of: element))
            if let message = found {
                return RouteError(location: SourceLocation(file: file, line: element.line, column: 0), message: message)
            }
        }
        for case .element(let child) in element.content {
            if let error = add(child, to: &lines, file: file) { return error }
        }
        return nil
    }

    /// The number in `ele`; nil if there is none.
    private static func height(of point: XMLTree.Element) -> Double? {
        for case .element(let child) in point.content where child.name == "ele" {
            for case .text(let text) in child.content { return Double(text.filter { !$0.isWhitespace }) }
        }
        return nil
    }
}

/// Collects the tracks and routes of a file, point by point.
private struct GPXLines {
    struct Point {
        var position: Position
        var height: Double?
    }

    private var tracks: [[Point]] = []
    private var routes: [[Point]] = []

    /// Adds a point, or starts a track or route; returns an error message, or nil.
    mutating func add(_ element: String, latitude: Double?, longitude: Double?, height: Double?) -> String? {
        switch element {
        case "trk":
            tracks.append([])
            return nil
        case "rte":
            routes.append([])
            return nil
        default:
            guard let latitude, let longitude else { return "a point needs lat and lon, each a number of degrees" }
            if let error = Position.rangeError(latitude: latitude, longitude: longitude) { return error }
            let point = Point(position: Position(latitude: latitude, longitude: longitude), height: height)
            if element == "trkpt", !tracks.isEmpty {
                tracks[tracks.count - 1].append(point)
            } else if element == "rtept", !routes.isEmpty {
                routes[routes.count - 1].append(point)
            }
            return nil
        }
    }

    /// The most metres between the end of a track and the start of the next one.
    private static let widestGap = 500.0

    /// The line of the file, and how many tracks or routes it does not contain; nil for a file without any.
    var joined: (points: [Point], leftOut: Int)? {
        let found = [tracks, routes].map { lines in lines.filter { $0.count > 1 } }
        guard let lines = found.first(where: { !$0.isEmpty }), var points = lines.first else {
            return (tracks.first ?? routes.first).map { (points: $0, leftOut: 0) }
        }
        var used = 1
        for line in lines.dropFirst() {
            // After a loop, a track from the same start is another choice, not the next day.
            guard let next = line.first, let start = points.first, let end = points.last,
                end.position.distanceInMetres(to: next.position) <= Self.widestGap,
                start.position.distanceInMetres(to: next.position) > Self.widestGap
            else { break }
            points += line
            used += 1
        }
        return (points, lines.count - used)
    }
}
