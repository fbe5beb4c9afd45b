// The layers of the basemap, from the bottom up; each becomes one path element.

import GuideGeo

/// A class of shape with its form and, for some layers, its rank.
enum BasemapLayer: Int, CaseIterable, Sendable {
    case park, wood, sand, water
    case waterLine3, waterLine2, waterLine1
    case square
    /// Buildings that are not sights: there are many, in quiet colours.
    case house
    /// Walls between houses of one block.
    case partyWall
    case building
    case tunnel3, tunnel2, tunnel1
    case siding, railway
    case street3, street2, street1
    case footpath, steps
    case bridgeArea, bridge3, bridge2, bridge1
    case wallArea, wall
    case restricted

    /// - Returns: nil for a class that is only a name.
    init?(_ basemapClass: BasemapClass, rank: Int, isArea: Bool) {
        switch basemapClass {
        case .park: self = .park
        case .wood: self = .wood
        case .sand: self = .sand
        case .water: self = isArea ? .water : Self.ranked(rank, .waterLine1, .waterLine2, .waterLine3)
        case .square: self = .square
        case .building: self = rank >= 3 ? .house : .building
        case .tunnel: self = Self.ranked(rank, .tunnel1, .tunnel2, .tunnel3)
        case .railway: self = rank >= 3 ? .siding : .railway
        case .street: self = isArea ? .square : Self.ranked(rank, .street1, .street2, .street3)
        case .footpath: self = isArea ? .square : .footpath
        case .steps: self = isArea ? .square : .steps
        case .bridge: self = isArea ? .bridgeArea : Self.ranked(rank, .bridge1, .bridge2, .bridge3)
        case .wall: self = isArea ? .wallArea : .wall
        case .restricted: self = .restricted
        case .place: return nil
        }
        if isArea && !self.isArea { return nil }
        if !isArea && self.isArea { return nil }
    }

    private static func ranked(_ rank: Int, _ first: Self, _ second: Self, _ third: Self) -> Self {
        rank <= 1 ? first : rank == 2 ? second : third
    }

    /// Whether the layer is filled; the others are drawn as lines.
    var isArea: Bool {
        switch self {
        case .park, .wood, .sand, .water, .square, .house, .building, .bridgeArea, .wallArea, .restricted: true
        default: false
        }
    }

    /// The class of the path, or of its second use if it is drawn twice.
    var className: StaticString {
        switch self {
        case .park: "map-park"
        case .wood: "map-wood"
        case .sand: "map-sand"
        case .water: "map-water"
        case .waterLine1: "map-water-line-1"
        case .waterLine2: "map-water-line-2"
        case .waterLine3: "map-water-line-3"
        case .square: "map-square"
        case .house: "map-house"
        case .partyWall: "map-party-wall"
        case .building: "map-building"
        case .tunnel1: "map-tunnel-1"
        case .tunnel2: "map-tunnel-2"
        case .tunnel3: "map-tunnel-3"
        case .siding: "map-siding"
        case .railway: "map-railway-ties"
        case .street1: "map-street-1"
        case .street2: "map-street-2"
        case .street3: "map-street-3"
        case .footpath: "map-footpath"
        case .steps: "map-steps"
        case .bridgeArea: "map-bridge-area"
        case .bridge1: "map-bridge-1"
        case .bridge2: "map-bridge-2"
        case .bridge3: "map-bridge-3"
        case .wallArea: "map-wall-area"
        case .wall: "map-battlements"
        case .restricted: "map-restricted"
        }
    }

    /// The class of the wider line underneath; nil for a layer that is drawn once.
    var casingClassName: StaticString? {
        switch self {
        case .water: "map-water-shore"
        case .railway: "map-railway"
        case .tunnel1: "map-tunnel-casing-1"
        case .tunnel2: "map-tunnel-casing-2"
        case .tunnel3: "map-tunnel-casing-3"
        case .street1: "map-street-casing-1"
        case .street2: "map-street-casing-2"
        case .street3: "map-street-casing-3"
        case .steps: "map-steps-casing"
        case .bridge1: "map-bridge-casing-1"
        case .bridge2: "map-bridge-casing-2"
        case .bridge3: "map-bridge-casing-3"
        case .wall: "map-wall"
        default: nil
        }
    }

    /// Layers whose casings are all drawn before any of their fills, so that crossings stay open.
    static let groups: [[BasemapLayer]] = [
        [.park], [.wood], [.sand], [.water], [.waterLine3], [.waterLine2], [.waterLine1], [.square], [.house],
        [.partyWall],
        [.building], [.tunnel3, .tunnel2, .tunnel1], [.siding], [.railway], [.street3, .street2, .street1],
        [.footpath], [.steps], [.bridgeArea], [.bridge3, .bridge2, .bridge1], [.wallArea], [.wall],
        [.restricted],
    ]
}
