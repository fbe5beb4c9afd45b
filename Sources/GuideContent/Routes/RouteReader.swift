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
    /// The positions of the line, at least two; a file without a line is reported and nil.
    static func read(
        _ file: String, format: RouteFormat, files: any ContentFiles
    ) -> (route: [Position]?, diagnostics: [Diagnostic]) {
        let (found, problem) = Self.text(of: file, files)
        guard let text = found else { return (nil, [problem].compactMap { $0 }) }
        let line: Result<[Position], RouteError>
        switch format {
        case .geoJSON: line = GeoJSONRoute.read(text)
        case .gpx: line = GPXRoute.read(text)
        }
        switch line {
        case .success(let positions):
            guard positions.count >= 2 else {
                return (
                    nil,
                    [
                        .error(
                            at: SourceLocation(file: file), code: .route, "a route needs at least two positions")
                    ]
                )
            }
            return (positions, [])
        case .failure(let error):
            return (nil, [.error(at: error.location, code: .route, error.message)])
        }
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
