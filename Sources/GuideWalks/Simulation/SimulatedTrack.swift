// Simulates a walk along a tour's route as a device might record it, to test a tour without walking it.

import GuideModel
import GuideSupport

/// The differences between a simulated track and the route.
public struct SimulatedTrack: Sendable {
    public var metresPerSecond: Double
    /// Standard deviation of each axis, in metres.
    public var noise = 0.0
    /// Ranges of seconds from the start without recorded positions.
    public var gaps: [ClosedRange<Double>] = []
    /// Metres from the start at which the walker leaves the route, and comes back.
    public var wrongTurns: [Double] = []
    public var seed: UInt64 = 1

    /// The length of a wrong turn.
    private static let metresOffRoute = 90.0
    /// The share of the error that remains after a second: errors of positions drift.
    private static let drift = 0.9

    public init(metresPerSecond: Double) { self.metresPerSecond = metresPerSecond }

    /// One position a second along a line.
    public func points(along line: [Position]) -> [TrackPoint] {
        let measured = MeasuredLine(withWrongTurns(line))
        var random = SplitMix64(seed: seed)
        var (east, north) = (0.0, 0.0)
        let seconds = Int((measured.length / metresPerSecond).rounded(.up))
        var points: [TrackPoint] = []
        for second in 0...seconds {
            let fresh = (1 - Self.drift * Self.drift).squareRoot() * noise
            east = Self.drift * east + fresh * random.gaussian()
            north = Self.drift * north + fresh * random.gaussian()
            guard !gaps.contains(where: { $0.contains(Double(second)) }) else { continue }
            let position = measured.point(at: Double(second) * metresPerSecond)
            points.append(
                TrackPoint(
                    seconds: Double(second), position: PositionPlane(position).position(east: east, north: north),
                    accuracy: max(5, 1.5 * noise)))
        }
        return points
    }

    /// The line with a detour out and back at each wrong turn, to the side that leads farther away from it.
    private func withWrongTurns(_ line: [Position]) -> [Position] {
        let measured = MeasuredLine(line)
        var walked: [Position] = []
        var from = 0.0
        for turn in wrongTurns.sorted() where turn < measured.length {
            let place = measured.point(at: turn)
            let ends = stride(from: 0.0, to: 360, by: 45).map { degrees in
                PositionPlane(place).position(
                    east: Self.metresOffRoute * sin(degrees * .pi / 180),
                    north: Self.metresOffRoute * cos(degrees * .pi / 180))
            }
            let isOffRoute = ends.max { metres(from: $0, to: measured) < metres(from: $1, to: measured) } ?? place
            walked += measured.slice(from: from, to: turn) + [isOffRoute, place]
            from = turn
        }
        return walked + measured.slice(from: from, to: measured.length)
    }

    private func metres(from position: Position, to measured: MeasuredLine) -> Double {
        measured.projections(of: position).map(\.off).min() ?? 0
    }
}

/// Sebastiano Vigna's SplitMix64.
private struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A random number with mean 0 and standard deviation 1 (Box and Muller).
    mutating func gaussian() -> Double {
        let radius = (-2 * log(Double.random(in: 0.000_001...1, using: &self))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
