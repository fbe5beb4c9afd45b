// Reads the line that a tour follows.

import GuideModel

/// The format of a route file, which its file name determines.
enum RouteFormat: Sendable {
    case geoJSON, gpx

    init?(_ path: String) {
        let lower = path.lowercased()
        if lower.hasSuffix(".geojson") || lower.hasSuffix(".json") {
            self = .geoJSON
        } else if lower.hasSuffix(".gpx") {
            self = .gpx
        } else {
            return nil
        }
    }
}

/// Reads one line from a GeoJSON or GPX file.
enum RouteReader {
    /// The line, with at least two positions; a file without a line is reported and nil.
    static func read(
        _ file: String, format: RouteFormat, files: any ContentFiles
    ) -> (route: RouteLine?, diagnostics: [Diagnostic]) {
        let (found, problem) = Self.text(of: file, files)
        guard let text = found else { return (nil, [problem].compactMap { $0 }) }
        let line: Result<RouteLine, RouteError>
        switch format {
        case .geoJSON: line = GeoJSONRoute.readLine(text)
        case .gpx: line = GPXRoute.read(text)
        }
        switch line {
        case .success(let found):
            guard found.positions.count >= 2 else {
                return (
                    nil,
                    [
                        .error(
                            at: SourceLocation(file: file), code: .route, "a route needs at least two positions")
                    ]
                )
            }
            return (found, leftOut(of: found, file))
        case .failure(let error):
            return (nil, [.error(at: error.location, code: .route, error.message)])
        }
    }

    private static func leftOut(of line: RouteLine, _ file: String) -> [Diagnostic] {
        if line.leftOut == 0 { return [] }
        return [
            .warning(
                at: SourceLocation(file: file), code: .route,
                "the tour leaves out \(line.leftOut) of the tracks in this file, because they do not begin where the one "
                    + "before them ends; remove them, or join all tracks into one")
        ]
    }

    /// The text of a file, or the reason why it cannot be read.
    static func text(of file: String, _ files: any ContentFiles) -> (text: SourceText?, problem: Diagnostic?) {
        do throws(ContentFileError) {
            let text = SourceText(file: file, bytes: try files.read(file, limit: ContentFileError.textLimit))
            if let problem = text.encodingError() { return (nil, problem) }
            return (text, nil)
        } catch {
            return (nil, error.diagnostic(file: file))
        }
    }
}

/// The line of a route file, and its heights.
package struct RouteLine: Hashable, Sendable {
    package var positions: [Position]
    /// Metres above the sea at each position, interpolated where a position lacks it; empty if fewer than two
    /// positions have one.
    package var heights: [Double]
    /// The heights as imports and exports write them.
    package var heightsToDecimetres: [Double] { heights.map { ($0 * 10).rounded() / 10 } }

    /// - Parameter known: the height of each position, nil or not a plausible number where it is not known.
    package init(_ positions: [Position], heights known: [Double?]) {
        self.positions = positions
        heights = []
        let isKnown = known.map { height in height.map { Self.plausible.contains($0) } ?? false }
        // Programs write zeros for heights that they do not know.
        let isMeasured = known.contains { ($0 ?? 0) != 0 }
        guard known.count == positions.count, isMeasured, isKnown.filter({ $0 }).count >= 2 else { return }
        var along = [0.0]
        for (from, to) in zip(positions, positions.dropFirst()) {
            along.append((along.last ?? 0) + from.distanceInMetres(to: to))
        }
        let points = positions.indices.filter { isKnown[$0] }
        var next = 0
        for index in positions.indices {
            while next < points.count, points[next] < index { next += 1 }
            let before = known[points[max(0, next - 1)]] ?? 0
            guard next < points.count else {
                heights.append(before)
                continue
            }
            let after = known[points[next]] ?? 0
            guard next > 0, points[next] > index else {
                heights.append(after)
                continue
            }
            let start = along[points[next - 1]]
            let length = along[points[next]] - start
            heights.append(length > 0 ? before + (after - before) * (along[index] - start) / length : after)
        }
    }

    /// How many further lines of the file this line does not contain.
    var leftOut = 0

    /// From below the Dead Sea to above the highest peak.
    private static let plausible = -500.0...9000
}

/// An error in a route.
package struct RouteError: Error, Hashable, Sendable {
    package var location: SourceLocation
    package var message: String
}

extension Position {
    /// The message for a position that is out of range; nil for a valid position.
    package static func rangeError(latitude: Double, longitude: Double) -> String? {
        if !(latitude.magnitude <= 90) {
            let swap = latitude.magnitude <= 180 && longitude.magnitude <= 90
            return "latitude \(latitude) is not between -90 and 90" + (swap ? "; are lat and lon swapped?" : "")
        }
        if !(longitude.magnitude <= 180) { return "longitude \(longitude) is not between -180 and 180" }
        return nil
    }
}
