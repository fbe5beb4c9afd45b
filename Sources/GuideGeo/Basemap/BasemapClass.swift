// The closed list of classes of a map's basemap.

/// What a shape on the basemap is; the class selects its layer and its colours.
///
/// Each shape also has a rank from 1 to 3, so that a drawing of a whole city can leave out less important
/// shapes. Basemap that is made from OpenStreetMap has these ranks:
///
/// | class | 1 | 2 | 3 |
/// | --- | --- | --- | --- |
/// | water | sea, rivers, docks, lakes from 20,000 m² | canals, ponds from 1,000 m² | streams, small ponds,
/// fountains |
/// | park, wood, sand | from 20,000 m² | from 2,000 m² | the rest |
/// | square | from 4,000 m² | from 600 m² | the rest, piers |
/// | building | named, historic or for visitors; churches, castles | – | the rest |
/// | wall | city walls | walls of castles and forts | – |
/// | railway | railways, metros above ground | trams, funiculars | sidings and yards |
/// | street, bridge, tunnel | motorways to secondary roads | the town's streets | service ways; paths' bridges
/// and tunnels |
/// | footpath, steps | – | with a name | the rest |
/// | place | suburbs, towns, villages | quarters, islands | neighbourhoods, localities, capes |
///
/// A bridge that is an area has rank 2; points that only have a name (squares, bays, beaches) have rank 2.
public enum BasemapClass: String, CaseIterable, Sendable {
    case water, park, wood, square, building, wall, railway, street, footpath, bridge
    case sand, steps, tunnel
    /// The name of a quarter or the like, at a point.
    case place
    /// Basemap that no walk crosses, such as building works.
    case restricted

    /// Whether shapes of this class are areas first; the others are lines first.
    package var isArea: Bool {
        switch self {
        case .park, .wood, .square, .building, .water, .sand, .restricted: true
        case .wall, .railway, .street, .footpath, .bridge, .steps, .tunnel, .place: false
        }
    }

    /// The default rank of a shape.
    var usualRank: Int {
        switch self {
        case .water, .restricted: 1
        default: 2
        }
    }
}
