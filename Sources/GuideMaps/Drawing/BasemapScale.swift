// Decides the detail of the basemap, and how much of it is drawn, at the scale of a drawing.

import GuideGeo
import GuideModel

/// The settings of a scale for the basemap: the grid, the tolerance of lines, and the least visible size.
///
/// A unit of a drawing is a CSS pixel at the width for which the drawing is made.
struct BasemapScale: Sendable {
    let metresPerUnit: Double
    let level: MapLevel

    /// A drawing with more metres in a unit is an overview.
    static let overviewMetresPerUnit = 2.2
    /// A drawing with fewer metres in a unit shows all details.
    static let detailMetresPerUnit = 0.7

    /// A basemap with no more points than this inside the frame is shown completely, and in more detail.
    ///
    /// Either an editor chose its contents, or it is so small that nothing needs to be left out. An overview is
    /// sent with its page, and a small town may be dense, so an overview has half as many points: they are 10
    /// KB of it.
    static func fewPoints(at level: MapLevel) -> Int {
        switch level {
        case .overview, .district: 3_000
        case .street, .detail: 6_000
        }
    }

    /// - Parameter level: the level to draw; nil to choose it by the scale.
    init(of basemap: borrowing Basemap, in frame: MapFrame, level: MapLevel? = nil) {
        metresPerUnit = frame.metresPerUnit
        let usual: MapLevel =
            metresPerUnit > Self.overviewMetresPerUnit
            ? .overview : metresPerUnit > Self.detailMetresPerUnit ? .street : .detail
        self.level = level ?? usual
        isComplete = Self.hasFewPoints(basemap, in: frame, atMost: Self.fewPoints(at: self.level))
        switch (isComplete, self.level) {
        case (true, _): (stepsPerUnit, tolerance) = (4, 1.7)
        case (false, .overview), (false, .district): (stepsPerUnit, tolerance) = (1, 1.4)
        case (false, .street): (stepsPerUnit, tolerance) = (1, 1.6)
        case (false, .detail): (stepsPerUnit, tolerance) = (1, 1.75)
        }
    }

    /// The basemap of a picture: coarse and small, because visitors look at it but do not search it.
    ///
    /// - Parameter level: the level to draw.
    init(ofPicture basemap: borrowing Basemap, in frame: MapFrame, level: MapLevel) {
        metresPerUnit = frame.metresPerUnit
        self.level = level
        isComplete = Self.hasFewPoints(basemap, in: frame, atMost: 1_500)
        (stepsPerUnit, tolerance) = (1, 1.5)
    }

    /// Whether the frame contains few enough points to show every class of the basemap.
    let isComplete: Bool

    private static func hasFewPoints(
        _ basemap: Basemap, in frame: MapFrame, atMost fewPoints: Int
    ) -> Bool {
        let box = frame.mercatorBox(margin: 0)
        var count = 0
        for shape in basemap.shapes where shape.box.intersects(box) {
            guard let first = basemap.parts[shape.parts].first, let last = basemap.parts[shape.parts].last else {
                continue
            }
            count += last.points.upperBound - first.points.lowerBound
            if count > fewPoints { return false }
        }
        return true
    }

    /// Steps of the grid in one unit.
    let stepsPerUnit: Double
    /// The greatest distance between a simplified line and the original, in steps of the grid.
    let tolerance: Double

    /// Whether this scale shows a layer at all.
    func shows(_ layer: BasemapLayer) -> Bool {
        if isComplete { return true }
        return switch (level, layer) {
        case (.overview, .house), (.overview, .building), (.overview, .footpath), (.overview, .steps),
            (.overview, .street3), (.overview, .tunnel2), (.overview, .tunnel3), (.overview, .siding),
            (.overview, .waterLine3), (.overview, .bridge3):
            false
        case (.district, .house), (.district, .building), (.district, .footpath), (.district, .steps),
            (.district, .tunnel3), (.district, .siding), (.district, .partyWall), (.district, .waterLine3):
            false
        case (.street, .siding), (.street, .partyWall), (.overview, .partyWall): false
        default: true
        }
    }

    /// Whether areas of a layer that share edges are merged.
    func dissolves(_ layer: BasemapLayer) -> Bool {
        switch layer {
        case .park, .wood, .sand, .square, .house: !isComplete
        default: false
        }
    }

    /// Whether a drawing has a limit on points, so that whole cities stay small.
    var hasBudget: Bool { level == .overview && !isComplete }

    /// The tolerance for the outline of a block, in steps, if single houses are not shown; nil if they are.
    var blockTolerance: Double? { level == .street && !isComplete ? 4.5 : nil }

    /// The least area, in square units, that is drawn in a layer.
    func minimumArea(of layer: BasemapLayer) -> Double {
        if isComplete { return 1 }
        return switch (level, layer) {
        case (.overview, .water), (.district, .water), (_, .restricted): 8
        case (.overview, _), (.district, _): 100
        case (.street, .house): 400
        case (.street, .building): 260
        case (.street, .water): 20
        case (.street, _): 250
        case (.detail, .house): 60
        case (.detail, .water), (.detail, .building): 20
        case (.detail, _): 200
        }
    }

    /// The shortest line, in units, that is drawn in a layer.
    func minimumLength(of layer: BasemapLayer) -> Double {
        if isComplete { return 0 }
        return switch (level, layer) {
        case (.overview, .street2): 20
        case (.overview, .railway), (.overview, .waterLine2): 30
        case (.district, .street3), (.district, .bridge3), (.district, .waterLine2): 12
        case (.street, .footpath): 30
        case (_, .partyWall): 16
        default: 0
        }
    }
}
