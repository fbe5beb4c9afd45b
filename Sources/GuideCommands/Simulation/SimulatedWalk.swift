// The announcements of a walk along a track, as text and as data for programs.

import GuideBuild
import GuideModel
import GuideSupport
import GuideWalks

public struct SimulatedWalk: Sendable {
    public let tour: String
    public let stopCount: Int
    /// The length of the route.
    public let metres: Double
    public let events: [WalkEvent]
    /// The duration of the track.
    public let seconds: Double

    public var isAtEnd: Bool { events.last?.kind == .end }

    private func count(_ kind: WalkEvent.Kind) -> Int { events.count { $0.kind == kind } }

    /// One line for each announcement: minutes and seconds, metres walked, and its words.
    public func text() -> String {
        var text = "\(tour), \(Int(metres.rounded())) m\n"
        var stop = 0
        for event in events {
            if event.kind == .stop { stop += 1 }
            let time = Int(event.seconds.rounded())
            let seconds = time % 60 < 10 ? "0\(time % 60)" : "\(time % 60)"
            let words = Self.words(event, stop: stop)
            let metres = String(Int(event.metres.rounded()))
            text += "\(Self.padded("\(time / 60):\(seconds)", 7))\(Self.padded(metres, 7)) m  \(words)\n"
        }
        text += "Stops reached: \(count(.stop)) of \(stopCount). Hazards announced: \(count(.hazard)). "
        text += "Off the route: \(count(.off)). "
        return text + (isAtEnd ? "The walk reached its end.\n" : "The walk did not reach its end.\n")
    }

    private static func words(_ event: WalkEvent, stop: Int) -> String {
        switch event.kind {
        case .stop: "stop \(stop): \(event.text)"
        case .step: event.text
        case .hazard: "take care\(event.season.map { " (\($0))" } ?? ""): \(event.text)"
        case .off: "off the route to \(event.text)"
        case .back: "back on the route"
        case .lost: "no position for a minute"
        case .end: "the end"
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }

    public func json() -> [UInt8] {
        JSONWriter.object { json in
            json.member("tour", tour)
            json.member("metres", Int(metres.rounded()))
            json.member("seconds", Int(seconds.rounded()))
            json.member("stops", stopCount)
            json.member("isAtEnd", isAtEnd)
            json.array("events") { list in
                for event in events {
                    list.elementObject {
                        $0.member("kind", event.kind.rawValue)
                        $0.member("seconds", Int(event.seconds.rounded()))
                        $0.member("metres", Int(event.metres.rounded()))
                        if !event.text.isEmpty { $0.member("text", event.text) }
                        $0.member("season", event.season)
                    }
                }
            }
        }
    }
}

extension [TrackPoint] {
    /// The track as GPX 1.1, with times from noon of 1 January 2026, and the accuracy as dilution of precision.
    public func gpx(named name: String) -> [UInt8] {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var xml = XMLText()
        xml.element("gpx", ["xmlns": "http://www.topografix.com/GPX/1/1", "version": "1.1", "creator": "Wynd"]) { gpx in
            gpx.element("trk") { track in
                track.text("name", name)
                track.element("trkseg") { segment in
                    for point in self {
                        let time = Int(point.seconds.rounded())
                        // Twelve hours are left of the day; the times of a longer walk do not increase any further.
                        let clock = Swift.min(43_200 + time, 86_399)
                        let place: KeyValuePairs = [
                            "lat": Self.degrees(point.position.latitude), "lon": Self.degrees(point.position.longitude),
                        ]
                        segment.element("trkpt", place) {
                            $0.text(
                                "time", "2026-01-01T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))Z")
                            $0.text("hdop", "\((point.accuracy / TrackPoint.metresOfDilution * 10).rounded() / 10)")
                        }
                    }
                }
            }
        }
        return xml.bytes
    }

    /// Degrees, rounded to about a centimetre.
    private static func degrees(_ value: Double) -> String { "\((value * 1e7).rounded() / 1e7)" }
}
