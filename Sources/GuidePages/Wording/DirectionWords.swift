// Distance and direction, and the way in which a tour can be walked, in words.

import GuideModel
import GuideSupport

/// The words for the way from one point to another.
enum DirectionWord: String, WordName {
    case to = "way.to", ofCentre = "way.of-centre", inCentre = "way.in-centre", ofPlace = "way.of-place", atPlace =
        "way.at-place"
    case north = "way.north", northEast = "way.north-east", east = "way.east", southEast = "way.south-east"
    case south = "way.south", southWest = "way.south-west", west = "way.west", northWest = "way.north-west"
    case oneWay = "way.one-way", circularOneWay = "way.circular-one-way"
    case thereAndBack = "way.there-and-back"
    case either = "way.either", circularEither = "way.circular-either"

    var placeholders: [String] {
        switch self {
        case .to: ["distance", "direction"]
        case .ofCentre: ["way"]
        case .ofPlace: ["way", "place"]
        case .atPlace: ["place"]
        default: []
        }
    }

    static func direction(_ direction: CompassDirection) -> DirectionWord {
        switch direction {
        case .north: .north
        case .northEast: .northEast
        case .east: .east
        case .southEast: .southEast
        case .south: .south
        case .southWest: .southWest
        case .west: .west
        case .northWest: .northWest
        }
    }
}

extension Words {
    /// Distance and direction, for example `220 m north-east`; below five metres, only `a few steps`.
    func directionText(metres: Double, direction: CompassDirection, in units: WalkingUnits = .metric) -> String {
        let distance = distance(metres: metres, in: units)
        guard metres.isFinite, metres >= 5 else { return distance }
        return self(DirectionWord.to, distance, self(DirectionWord.direction(direction)))
    }

    /// Distance and direction from the city centre, for example `350 m north-east of the city centre`.
    ///
    /// Within a hundred metres, it is `in the city centre`.
    ///
    /// - Parameter name: the name of the starting point, if it is not the city centre.
    func directionText(
        from centre: Position, called name: String? = nil, to position: Position, in units: WalkingUnits = .metric
    ) -> String {
        let metres = centre.distanceInMetres(to: position)
        if metres < 100 { return name.map { self(DirectionWord.atPlace, $0) } ?? self(DirectionWord.inCentre) }
        let distance = directionText(metres: metres, direction: centre.direction(to: position), in: units)
        return name.map { self(DirectionWord.ofPlace, distance, $0) } ?? self(DirectionWord.ofCentre, distance)
    }

    /// How visitors can walk a tour, for example `Circular, either way round`.
    func direction(of tour: Tour) -> String {
        if tour.isThereAndBack { return self(DirectionWord.thereAndBack) }
        return switch (tour.direction, tour.isCircular) {
        case (.oneWay, false): self(DirectionWord.oneWay)
        case (.oneWay, true): self(DirectionWord.circularOneWay)
        case (.either, false): self(DirectionWord.either)
        case (.either, true): self(DirectionWord.circularEither)
        }
    }
}
