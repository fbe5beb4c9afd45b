// How far and in which direction, and how a tour runs, in words.

import GuideModel
import GuideSupport

/// Words for the way from one point to another.
public enum WayWords {
    /// `220 m north-east`; below five metres only `a few steps`.
    public static func way(
        metres: Double, direction: CompassDirection, in units: WalkingUnits = .metric
    ) -> String {
        var text = ByteBuffer(capacity: 40)
        defer { text.free() }
        write(metres: metres, direction: direction, in: units, into: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The same, written where it shall stand; it has nothing to escape.
    static func write(
        metres: Double, direction: CompassDirection, in units: WalkingUnits, into text: inout ByteBuffer
    ) {
        Quantities.write(metres: metres, in: units, into: &text)
        guard metres.isFinite, metres >= 5 else { return }
        text.append(UInt8(ascii: " "))
        direction.rawValue.withBytes { text.append($0) }
    }

    /// `350 m north-east of the city centre`; `in the city centre` within a hundred metres.
    public static func way(from centre: Position, to position: Position, in units: WalkingUnits = .metric) -> String {
        let metres = centre.distanceInMetres(to: position)
        if metres < 100 { return "in the city centre" }
        return way(metres: metres, direction: centre.direction(to: position), in: units) + " of the city centre"
    }

    /// How a tour may be walked: `Circular, either way round`.
    public static func direction(of tour: Tour) -> String {
        switch (tour.direction, tour.isCircular) {
        case (.oneWay, false): "One way"
        case (.oneWay, true): "Circular, one way round"
        case (.either, false): "Either way"
        case (.either, true): "Circular, either way round"
        }
    }
}
