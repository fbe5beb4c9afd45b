// Every phrase of the directions, by its name in the table of words.

import GuideModel

/// A word of the group `walk` in the table, without that prefix; docs/directions.md describes the use of each.
enum WalkingPhrase: String, WordName {
    // The start.
    case start, startOffWay = "start-off-way", leaveByDoor = "leave-by-door"
    case depart, departSurface = "depart-surface", departOnly = "depart-only"

    // Actions, and how they become a sentence.
    case move, staying, walk, walkSurface = "walk-surface", moveOnly = "move-only", thenOn = "then-on"
    case surfaceChange = "surface-change"
    case goOn = "go-on", straightOn = "straight-on", turnBack = "turn-back"
    case turnSlightLeft = "turn-slight-left", turnLeft = "turn-left", turnSharpLeft = "turn-sharp-left"
    case turnSlightRight = "turn-slight-right", turnRight = "turn-right", turnSharpRight = "turn-sharp-right"
    case keepLeft = "keep-left", keepRight = "keep-right"
    case bend, bendNamed = "bend-named"

    // The way that the walker turns onto.
    case intoNamed = "into-named", intoSquareNamed = "into-square-named"
    case intoBridgeNamed = "into-bridge-named", intoTunnelNamed = "into-tunnel-named"
    case intoStreet = "into-street", intoFootway = "into-footway", intoPath = "into-path", intoSteps = "into-steps"
    case intoSquare = "into-square", intoCycleway = "into-cycleway", intoTrack = "into-track"
    case intoCorridor = "into-corridor", intoCrossing = "into-crossing", intoBridge = "into-bridge"
    case intoTunnel = "into-tunnel", intoPassage = "into-passage"

    // The way that the walker follows.
    case alongNamed = "along-named", alongSquareNamed = "along-square-named"
    case alongBridgeNamed = "along-bridge-named", alongTunnelNamed = "along-tunnel-named"
    case alongStreet = "along-street", alongFootway = "along-footway", alongPath = "along-path"
    case alongSteps = "along-steps", alongSquare = "along-square", alongCycleway = "along-cycleway"
    case alongTrack = "along-track", alongCorridor = "along-corridor", alongCrossing = "along-crossing"
    case alongBridge = "along-bridge", alongTunnel = "along-tunnel", alongPassage = "along-passage"

    // Steps, lifts, crossings, doors, landmarks.
    case stepsUp = "steps-up", stepsDown = "steps-down", steps
    case stepsUpUncounted = "steps-up-uncounted", stepsDownUncounted = "steps-down-uncounted"
    case stepsUncounted = "steps-uncounted"
    case stepsLong = "steps-long", stepsOnly = "steps-only", handrail, noHandrail = "no-handrail"
    case lift, liftUp = "lift-up", liftDown = "lift-down"
    case cross, crossMarked = "cross-marked", crossLights = "cross-lights"
    case crossNamed = "cross-named", crossMarkedNamed = "cross-marked-named", crossLightsNamed = "cross-lights-named"
    case goInside = "go-inside", goOutside = "go-outside"
    case pass

    // The end.
    case arrive, arriveSide = "arrive-side", arriveSideOff = "arrive-side-off"
    case arriveAhead = "arrive-ahead", arriveAheadOff = "arrive-ahead-off"
    case arriveUnnamed = "arrive-unnamed", goInBy = "go-in-by"
    case climb, descent, climbAndDescent = "climb-and-descent"

    // Quantities and words.
    case metres = "distance-metres", kilometres = "distance-kilometres"
    case yards = "distance-yards", miles = "distance-miles", feet = "distance-feet"
    case quarterMile = "distance-quarter-mile", halfMile = "distance-half-mile"
    case threeQuartersMile = "distance-three-quarter-mile"
    case decimalMark = "decimal-mark"
    case sideLeft = "side-left", sideRight = "side-right"
    case north = "direction-north", northEast = "direction-north-east", east = "direction-east"
    case southEast = "direction-south-east", south = "direction-south", southWest = "direction-south-west"
    case west = "direction-west", northWest = "direction-north-west"
    case doorMain = "door-main"
    case doorNorth = "door-north", doorNorthEast = "door-north-east", doorEast = "door-east"
    case doorSouthEast = "door-south-east", doorSouth = "door-south", doorSouthWest = "door-south-west"
    case doorWest = "door-west", doorNorthWest = "door-north-west"

    /// The name in the table; the decimal mark is the general one.
    var name: String { self == .decimalMark ? "number.decimal" : "walk.\(rawValue)" }

    var placeholders: [String] { open.map(\.rawValue) }

    /// The placeholders that the phrase must contain, each at least once; other placeholders are not allowed.
    var open: [PhrasePlaceholder] {
        switch self {
        case .start, .arrive, .arriveAhead: [.name]
        case .startOffWay: [.distance, .direction]
        case .leaveByDoor: [.name, .door]
        case .depart: [.direction, .way, .distance]
        case .departSurface: [.direction, .way, .distance, .surface]
        case .departOnly: [.direction]
        case .move: [.turn, .way]
        case .staying: [.turn, .street]
        case .walk: [.move, .distance]
        case .walkSurface: [.move, .distance, .surface]
        case .moveOnly: [.move]
        case .thenOn: [.distance]
        case .surfaceChange: [.distance, .surface]
        case .bend: [.side]
        case .bendNamed: [.street, .side]
        case .intoNamed, .intoSquareNamed, .intoBridgeNamed, .intoTunnelNamed, .alongNamed, .alongSquareNamed,
            .alongBridgeNamed, .alongTunnelNamed, .crossNamed, .crossMarkedNamed, .crossLightsNamed:
            [.street]
        case .stepsUp, .stepsDown, .steps: [.count]
        case .stepsLong: [.steps, .distance]
        case .stepsOnly, .handrail, .noHandrail: [.steps]
        case .pass, .arriveSide: [.name, .side]
        case .arriveSideOff: [.name, .side, .distance]
        case .arriveAheadOff: [.name, .distance]
        case .goInBy: [.door]
        case .climb: [.climb]
        case .descent: [.descent]
        case .climbAndDescent: [.climb, .descent]
        case .metres, .kilometres, .yards, .miles, .feet: [.number]
        default: []
        }
    }

    var isCounted: Bool {
        switch self {
        case .stepsUp, .stepsDown, .steps, .yards, .miles, .feet: true
        default: false
        }
    }

    /// A number that is written as a word, from one to twelve.
    struct Number: WordName {
        static let allCases = (1...12).map(Number.init)
        let number: Int

        var name: String { "walk.number-\(number)" }
    }

    /// The word for a value of OpenStreetMap's `surface`.
    struct Surface: WordName {
        static let allCases = WalkingSurface.known.map(Surface.init)
        static let prefix = "walk.surface-"
        let value: String

        var name: String { Self.prefix + value }
    }

    static func direction(_ direction: CompassDirection) -> WalkingPhrase {
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

    static func door(_ side: CompassDirection) -> WalkingPhrase {
        switch side {
        case .north: .doorNorth
        case .northEast: .doorNorthEast
        case .east: .doorEast
        case .southEast: .doorSouthEast
        case .south: .doorSouth
        case .southWest: .doorSouthWest
        case .west: .doorWest
        case .northWest: .doorNorthWest
        }
    }
}

/// A word in braces that is replaced when the phrase is used.
enum PhrasePlaceholder: String, CaseIterable, Sendable {
    case street, distance, count, side, name, direction, surface, number
    case turn, way, move, steps, door, climb, descent
}
