// Classifies how sharply a walker turns.

import GuideModel
import GuideSupport

/// A turn in common words.
enum RouteTurn: Equatable {
    case straight, slightRight, right, sharpRight, back, sharpLeft, left, slightLeft

    /// - Parameter degrees: from the walking direction to the next one, right positive.
    init(degrees: Double) {
        switch abs(degrees) {
        case ..<25: self = .straight
        case ..<50: self = degrees > 0 ? .slightRight : .slightLeft
        case ..<125: self = degrees > 0 ? .right : .left
        case ..<160: self = degrees > 0 ? .sharpRight : .sharpLeft
        default: self = .back
        }
    }

    /// Whether it is more than a slight turn.
    var isTurn: Bool { self != .straight && self != .slightLeft && self != .slightRight }

    var phrase: WalkingPhrase {
        switch self {
        case .straight: .goOn
        case .slightRight: .turnSlightRight
        case .right: .turnRight
        case .sharpRight: .turnSharpRight
        case .back: .turnBack
        case .sharpLeft: .turnSharpLeft
        case .left: .turnLeft
        case .slightLeft: .turnSlightLeft
        }
    }

    var manoeuvre: WalkingStep.Manoeuvre {
        switch self {
        case .straight: .straight
        case .slightRight: .slightRight
        case .right: .right
        case .sharpRight: .sharpRight
        case .back: .turnBack
        case .sharpLeft: .sharpLeft
        case .left: .left
        case .slightLeft: .slightLeft
        }
    }
}

/// Degrees clockwise from north.
enum Bearing {
    /// 0 up to 360.
    static func degrees(east: Double, north: Double) -> Double {
        let degrees = atan2(east, north) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
