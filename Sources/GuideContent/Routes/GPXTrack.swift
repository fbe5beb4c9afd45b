// Reads the track of a GPX file with its times (GPX 1.1), as a visitor's device recorded it.

import GuideModel
import GuideSupport

public enum GPXTrack {
    /// The assumed speed for a file without times, in metres a second.
    private static let usualSpeed = 1.25
    /// The assumed accuracy of a position that does not state one, in metres.
    private static let usualAccuracy = 6.0

    /// All points of a file, or the error in it.
    public static func read(_ bytes: [UInt8], file: String) -> (points: [TrackPoint], diagnostic: Diagnostic?) {
        let text = SourceText(file: file, bytes: bytes)
        switch GPXRoute.read(text) {
        case .failure(let error): return ([], .error(at: error.location, code: .routeFile, error.message))
        case .success: break
        }
        guard let root = try? XMLTree(bytes, .strictExceptPrefixes).root else { return ([], nil) }
        var points: [TrackPoint] = []
        add(root, to: &points)
        guard let first = points.first else { return ([], nil) }
        for index in points.indices { points[index].seconds -= first.seconds }
        return (points, nil)
    }

    private static func add(_ element: XMLTree.Element, to points: inout [TrackPoint]) {
        if element.name == "trkpt" || element.name == "rtept" {
            func degrees(_ name: String) -> Double? {
                element.attributes.first { $0.name == name && $0.namespace == nil }
                    .flatMap { Decimal.degrees($0.value) }
            }
            guard let latitude = degrees("lat"), let longitude = degrees("lon") else { return }
            let position = Position(latitude: latitude, longitude: longitude)
            let walked = points.last.map { $0.seconds + $0.position.distanceInMetres(to: position) / usualSpeed } ?? 0
            let dilution = text(of: "hdop", in: element).flatMap(Double.init)
            points.append(
                TrackPoint(
                    seconds: text(of: "time", in: element).flatMap(seconds) ?? walked, position: position,
                    accuracy: dilution.map { $0 * TrackPoint.metresOfDilution } ?? usualAccuracy))
        }
        for case .element(let child) in element.content { add(child, to: &points) }
    }

    private static func text(of name: String, in element: XMLTree.Element) -> String? {
        for case .element(let child) in element.content where child.name == name {
            let texts = child.content.compactMap { part -> String? in
                if case .text(let text) = part { text } else { nil }
            }
            return texts.joined()
        }
        return nil
    }

    /// The seconds of a time such as `2026-03-01T09:30:00Z`, counted from an arbitrary midnight in the past.
    private static func seconds(_ time: String) -> Double? {
        guard let match = time.wholeMatch(of: /\s*(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)(Z|[-+].*)?\s*/),
            let day = CivilDate(String(match.1)), let hours = Double(match.2), let minutes = Double(match.3),
            let seconds = Double(match.4)
        else { return nil }
        return Double(day.dayNumber) * 86_400 + hours * 3600 + minutes * 60 + seconds
    }
}
