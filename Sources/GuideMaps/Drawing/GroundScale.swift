// How finely the ground is drawn, and how much of it, at the scale of a drawing.

import GuideModel

/// What a scale asks of the ground: the grid, how far lines may stray, and what is too small to be seen.
///
/// A unit of a drawing is a CSS pixel at the width that the drawing is made for.
struct GroundScale: Sendable {
    let metresPerUnit: Double
    let level: MapLevel

    /// Above this many metres a unit a drawing is an overview.
    static let overviewMetresPerUnit = 2.2
    /// Below this many metres a unit a drawing shows everything.
    static let detailMetresPerUnit = 0.7

    /// A ground of no more points than this inside the frame is shown whole, and more finely, at every scale: somebody
    /// chose what is on it.
    static let fewPoints = 6_000

    /// - Parameter level: what is shown; by the scale when nil.
    init(of ground: Ground, in frame: MapFrame, level: MapLevel? = nil) {
        metresPerUnit = frame.metresPerUnit
        let usual: MapLevel =
            metresPerUnit > Self.overviewMetresPerUnit
            ? .overview : metresPerUnit > Self.detailMetresPerUnit ? .street : .detail
        self.level = level ?? usual
        isWhole = Self.hasFewPoints(ground, in: frame)
        stepsPerUnit = isWhole ? 4 : 2
        tolerance = isWhole ? 1.7 : 1.3
    }

    /// Whether the frame holds few enough points to show every class of ground.
    let isWhole: Bool

    private static func hasFewPoints(_ ground: Ground, in frame: MapFrame) -> Bool {
        let box = frame.mercatorBox(margin: 0)
        var count = 0
        for shape in ground.shapes where shape.box.intersects(box) {
            guard let first = ground.parts[shape.parts].first, let last = ground.parts[shape.parts].last else {
                continue
            }
            count += last.points.upperBound - first.points.lowerBound
            if count > fewPoints { return false }
        }
        return true
    }

    /// Steps of the grid in one unit.
    let stepsPerUnit: Double
    /// How far a simplified line may stray, in steps of the grid.
    let tolerance: Double

    /// Whether what is drawn in a layer is drawn at this scale at all.
    func shows(_ layer: GroundLayer) -> Bool {
        if isWhole { return true }
        return switch level {
        case .overview:
            switch layer {
            case .house, .building, .footpath, .steps, .street3, .tunnel2, .tunnel3, .siding, .waterLine3, .bridge3:
                false
            default: true
            }
        case .street: layer != .siding
        case .detail: true
        }
    }

    /// The least area, in square units, that is drawn in a layer.
    func leastArea(of layer: GroundLayer) -> Double {
        if isWhole { return 1 }
        return switch (level, layer) {
        case (.overview, .water): 6
        case (.overview, .square): 40
        case (.overview, _): 30
        case (.street, .building), (.street, .house): 12
        case (.street, _): 8
        case (.detail, _): 8
        }
    }
}
