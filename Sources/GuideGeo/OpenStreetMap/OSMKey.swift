// The keys of OpenStreetMap's tags that this module reads.

/// A key of a tag.
///
/// Extracts number their keys in this order, so that a look-up compares numbers.
package enum OSMKey: UInt32, CaseIterable, Sendable {
    case access, aerialway, aeroway, amenity, area, artworkType, barrier, bicycle, boundary, bridge, building
    case buildingPart, capacity, castleType, cobblestone, colour, conveying, covered, crossing, culvert, denomination
    case description, direction, ele, emergency, entrance, fee, foot, footway, ford, geological, handrail, hazard,
        height
    case heritage, highway, historic, image, incline, indoor, inscription, intermittent, junction, kerb, landuse, layer
    case leisure, level, lit, location, lockedGate, manMade, material, maxspeed, memorial, military, motorVehicle, name
    case natural, noname, office, oneway, onewayFoot, openingHours, `operator`, phone, place, population, power, railway
    case ramp, rampWheelchair, ref, religion, route, service, shop, sidewalk, smoothness, sport, startDate, stepCount
    case surface, tactilePaving, tourism, tracktype, tunnel, type, vehicle, water, waterway, website, wheelchair, width
    case wikidata, wikipedia, craft, cuisine, email, contactEmail, contactPhone, contactWebsite, url,
        wheelchairDescription
    case toilets, toiletsWheelchair, hearingLoop, addrStreet, addrHouseNumber, addrPostcode, addrCity, architect, artist
    case artistName, defensiveWorks, publicTransport, trafficSignals, trafficSignalsSound, bridgeName, tunnelName,
        altName
    case oldName, officialName, shortName, locName, nameEnglish, wikimediaCommons, defenceWall, site, network
    case locked, parking, sacScale, footForward, footBackward, sidewalkBoth, sidewalkLeft, sidewalkRight
    case isSidepathOfName
    case wall, gardenType, theatreType

    /// Every key as it is written in the data.
    ///
    /// The list is made once, because each key is derived from its case's name.
    static let texts: [String] = allCases.map(\.text)

    /// The key as it is written in the data.
    var text: String {
        switch self {
        case .addrStreet: "addr:street"
        case .addrHouseNumber: "addr:housenumber"
        case .addrPostcode: "addr:postcode"
        case .addrCity: "addr:city"
        case .buildingPart: "building:part"
        case .contactEmail: "contact:email"
        case .contactPhone: "contact:phone"
        case .contactWebsite: "contact:website"
        case .rampWheelchair: "ramp:wheelchair"
        case .toiletsWheelchair: "toilets:wheelchair"
        case .wheelchairDescription: "wheelchair:description"
        case .onewayFoot: "oneway:foot"
        case .trafficSignalsSound: "traffic_signals:sound"
        case .bridgeName: "bridge:name"
        case .tunnelName: "tunnel:name"
        case .nameEnglish: "name:en"
        case .artistName: "artist_name"
        case .footForward: "foot:forward"
        case .footBackward: "foot:backward"
        case .sidewalkBoth: "sidewalk:both"
        case .sidewalkLeft: "sidewalk:left"
        case .sidewalkRight: "sidewalk:right"
        case .isSidepathOfName: "is_sidepath:of:name"
        case .gardenType: "garden:type"
        case .theatreType: "theatre:type"
        default: Self.underscored("\(self)")
        }
    }

    /// `openingHours` becomes `opening_hours`.
    private static func underscored(_ name: String) -> String {
        var text = ""
        for character in name {
            if character.isUppercase { text += "_" }
            text += character.lowercased()
        }
        return text
    }
}
