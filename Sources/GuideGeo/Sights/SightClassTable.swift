// The table from OpenStreetMap's tags to kinds of sight; the first row that fits an element wins.

import GuideModel

struct SightClassTable: Sendable {
    /// The keys that the table uses.
    let keys: [OSMKey]
    /// The English words for the classes.
    let nouns: [String]
    private let index: [OSMKey: [String: SightClass]]

    init(_ rows: [Row]) {
        var keys: [OSMKey] = []
        var index: [OSMKey: [String: SightClass]] = [:]
        for (rank, row) in rows.enumerated() {
            if !keys.contains(row.key) { keys.append(row.key) }
            for value in row.values.split(separator: " ") where index[row.key]?[String(value)] == nil {
                index[row.key, default: [:]][String(value)] = SightClass(
                    kind: row.kind, noun: row.noun, weight: row.weight, need: row.need, rank: rank)
            }
        }
        self.keys = keys
        self.index = index
        nouns = rows.map(\.noun)
    }

    subscript(key: OSMKey, value: String) -> SightClass? {
        index[key]?[value] ?? (value == "no" ? nil : index[key]?["*"])
    }

    struct Row: Sendable {
        let key: OSMKey
        /// Separated by spaces.
        let values: String
        let kind: PlaceKind
        let noun: String
        let weight: Int
        let need: SightClass.Need

        init(
            _ key: OSMKey, _ values: String, _ kind: PlaceKind, _ noun: String, _ weight: Int,
            _ need: SightClass.Need = .nothing
        ) {
            self.key = key
            self.values = values
            self.kind = kind
            self.noun = noun
            self.weight = weight
            self.need = need
        }

        /// A class that has the name of its kind, and that adds nothing to the notability of its members.
        init(_ key: OSMKey, _ values: String, _ kind: PlaceKind) { self.init(key, values, kind, kind.name, 0) }
    }

    /// The classes that are sights.
    ///
    /// The values of `historic=castle` come before the castle itself, and so on; `*` means any other value.
    static let sights = SightClassTable(
        [great, religious, memorials, art, visits, town, outdoors, food, last].flatMap { $0 })

    /// The English words for the classes of all tables.
    static var allNouns: [String] { [sights, outings, services].flatMap(\.nouns) }

    private static let great: [Row] = [
        Row(.castleType, "palace", .palace, "palace", 18),
        Row(.castleType, "fortress", .castle, "fortress", 20),
        Row(.castleType, "stately manor", .house, "stately house", 12),
        Row(.historic, "castle", .castle, "castle", 22),
        Row(.building, "castle", .castle, "castle", 20),
        Row(.historic, "fort fortress", .castle, "fort", 16),
        Row(.building, "cathedral", .church, "cathedral", 25),
        Row(.historic, "cathedral", .church, "cathedral", 25),
        Row(.historic, "city_gate", .gate, "city gate", 14),
        Row(.historic, "citywalls city_wall", .wall, "stretch of city wall", 12),
        Row(.barrier, "city_wall", .wall, "stretch of city wall", 12),
        Row(.historic, "castle_wall", .wall, "castle wall", 8),
        Row(.historic, "aqueduct", .bridge, "aqueduct", 12),
        Row(.building, "palace", .palace, "palace", 18),
        Row(.historic, "palace", .palace, "palace", 18),
        Row(.manMade, "lighthouse", .lighthouse, "lighthouse", 12),
        Row(.type, "bridge", .bridge, "bridge", 12),
        Row(.manMade, "bridge", .bridge, "bridge", 12),
        Row(.bridge, "*", .bridge, "bridge", 12),
        Row(.historic, "bridge", .bridge, "historic bridge", 12),
        Row(.manMade, "obelisk", .monument, "obelisk", 10),
    ]

    private static let religious: [Row] = [
        Row(.building, "basilica", .church, "basilica", 16),
        Row(.building, "monastery convent", .abbey, "monastery", 12),
        Row(.historic, "monastery", .abbey, "monastery", 14),
        Row(.historic, "abbey", .abbey, "abbey", 14),
        Row(.amenity, "monastery", .abbey, "monastery", 10),
        Row(.religion, "muslim", .mosque, "mosque", 6),
        Row(.religion, "jewish", .synagogue, "synagogue", 8),
        Row(.religion, "buddhist hindu taoist shinto jain confucian", .temple, "temple", 6),
        Row(.religion, "sikh", .temple, "gurdwara", 6),
        Row(.building, "mosque", .mosque, "mosque", 6),
        Row(.building, "synagogue", .synagogue, "synagogue", 8),
        Row(.building, "temple", .temple, "temple", 6),
        Row(.historic, "wayside_shrine", .monument, "wayside shrine", -4),
        Row(.building, "wayside_shrine", .monument, "wayside shrine", -4),
        Row(.building, "chapel", .chapel, "chapel", -2),
        Row(.historic, "chapel", .chapel, "chapel", 0),
        Row(.building, "church", .church, "church", 6),
        Row(.historic, "church", .church, "church", 8),
        Row(.building, "bell_tower campanile", .tower, "bell tower", 8),
        Row(.religion, "christian", .church, "church", 4),
        Row(.historic, "wayside_cross", .monument, "wayside cross", -6),
        Row(.manMade, "cross", .monument, "cross", -6),
    ]

    private static let memorials: [Row] = [
        Row(.memorial, "statue equestrian", .statue, "statue", 2),
        Row(.memorial, "bust", .statue, "bust", -8),
        Row(.memorial, "sculpture", .statue, "sculpture", 2),
        Row(.memorial, "war_memorial", .memorial, "war memorial", 3),
        Row(.memorial, "obelisk", .memorial, "obelisk", 4),
        Row(.memorial, "plaque blue_plaque", .memorial, "memorial plaque", -16),
        Row(.memorial, "stone stele stolperstein ghost_bike", .memorial, "memorial stone", -16),
        Row(.amenity, "fountain", .fountain, "fountain", 2),
        Row(.historic, "pillory", .monument, "pillory", 0),
        Row(.historic, "tomb mausoleum", .memorial, "tomb", 4),
        Row(.historic, "memorial", .memorial, "memorial", 0),
    ]

    private static let art: [Row] = [
        Row(.artworkType, "statue", .statue, "statue", 0),
        Row(.artworkType, "bust", .statue, "bust", -8),
        Row(.artworkType, "sculpture", .statue, "sculpture", -2),
        Row(.artworkType, "mural graffiti streetart", .artwork, "mural", -3),
        Row(.artworkType, "mosaic azulejo tilework", .artwork, "work of tiles", -2),
        Row(.artworkType, "installation", .artwork, "art installation", -3),
        Row(.tourism, "artwork", .artwork, "work of art", -3),
    ]

    private static let visits: [Row] = [
        Row(.tourism, "museum", .museum, "museum", 15),
        Row(.amenity, "planetarium", .planetarium, "planetarium", 8),
        Row(.tourism, "gallery", .gallery, "art gallery", 4),
        Row(.tourism, "zoo", .zoo, "zoo", 8),
        Row(.tourism, "aquarium", .aquarium, "aquarium", 12),
        Row(.tourism, "theme_park", .themePark, "theme park", 8),
        Row(.theatreType, "opera_house opera", .operaHouse, "opera house", 4),
        Row(.amenity, "theatre", .theatre, "theatre", 4),
        Row(.building, "theatre", .theatre, "theatre", 4),
        Row(.amenity, "arts_centre", .culturalCentre, "arts centre", 3),
        Row(.amenity, "cinema", .cinema, "cinema", 0, .page),
        Row(.amenity, "library", .library, "library", 3),
        Row(.amenity, "casino", .attraction, "casino", 12, .known),
        Row(.amenity, "exhibition_centre conference_centre", .conferenceCentre, "exhibition hall", 0, .known),
        Row(.amenity, "concert_hall music_venue", .concertHall, "concert hall", 4, .page),
        Row(.amenity, "public_bath", .spa, "public bath", 2, .known),
    ]

    private static let town: [Row] = [
        Row(.amenity, "townhall", .townHall, "town hall", 2),
        Row(.building, "townhall", .townHall, "town hall", 2),
        Row(.amenity, "courthouse", .building, "courthouse", 0, .known),
        Row(.amenity, "marketplace", .market, "market", 6),
        Row(.building, "train_station", .station, "railway station", 5),
        Row(.railway, "station", .station, "railway station", 5),
        Row(.amenity, "university college", .university, "university building", 0, .marked),
        Row(.building, "university college", .university, "university building", 0, .marked),
        Row(.historic, "tower", .tower, "tower", 10),
        Row(.building, "tower", .tower, "tower", 8, .known),
        Row(.manMade, "tower campanile", .tower, "tower", 8, .known),
        Row(.manMade, "water_tower", .tower, "water tower", 2, .known),
        Row(.manMade, "windmill", .windmill, "windmill", 5),
        Row(.manMade, "watermill", .watermill, "watermill", 5),
        Row(.manMade, "observatory", .observatory, "observatory", 4),
        Row(.manMade, "pier", .attraction, "pier", 2, .known),
        Row(.historic, "manor", .house, "manor house", 8),
        Row(.historic, "mine mine_shaft", .mine, "historic mine", 4),
        Row(.historic, "ship", .attraction, "historic ship", 4),
        Row(.historic, "locomotive aircraft tank vehicle railway_car", .attraction, "historic vehicle", 2),
        Row(.historic, "cannon", .monument, "cannon", -4),
        Row(.historic, "boundary_stone milestone", .monument, "old boundary stone", -8),
        Row(.historic, "house", .house, "historic house", 4),
        Row(.historic, "building", .building, "historic building", 4),
        Row(.historic, "archaeological_site", .archaeologicalSite, "archaeological site", 10),
        Row(.historic, "ruins", .ruin, "ruin", 6),
        Row(.place, "square", .square, "square", 6),
        Row(.highway, "pedestrian", .square, "square", 4, .known),
        Row(.landuse, "cemetery", .cemetery, "cemetery", -4, .known),
        Row(.amenity, "grave_yard", .cemetery, "graveyard", 0, .known),
        Row(.leisure, "stadium", .stadium, "stadium", -12, .known),
    ]

    private static let outdoors: [Row] = [
        Row(.gardenType, "botanical arboretum", .botanicalGarden, "botanical garden", 6),
        Row(.leisure, "garden", .garden, "garden", 6),
        Row(.leisure, "park", .park, "park", 6),
        Row(.leisure, "nature_reserve", .natureReserve, "nature reserve", 2),
        Row(.leisure, "marina", .marina, "marina", 6, .known),
        Row(.leisure, "bandstand", .monument, "bandstand", 2),
        Row(.tourism, "viewpoint", .viewpoint, "viewpoint", 8),
        Row(.natural, "beach", .beach, "beach", 5),
        Row(.natural, "peak hill volcano", .peak, "hilltop", 2),
        Row(.natural, "cave_entrance", .cave, "cave", 5),
        Row(.natural, "spring", .spring, "spring", 0, .known),
        Row(.natural, "tree", .attraction, "tree", -4, .known),
        Row(.natural, "arch cliff rock stone", .attraction, "natural landmark", 2, .known),
    ]

    private static let food: [Row] = [
        Row(.amenity, "restaurant food_court", .restaurant, "restaurant", -10, .page),
        Row(.amenity, "cafe", .cafe, "café", -10, .page),
        Row(.amenity, "ice_cream", .iceCreamParlour, "ice-cream parlour", -10, .page),
        Row(.amenity, "bar", .bar, "bar", -12, .page),
        Row(.amenity, "pub", .pub, "pub", -12, .page),
        Row(.amenity, "biergarten", .beerGarden, "beer garden", -12, .page),
    ]

    /// Elements that a mapper has marked as worth a visit without a kind.
    private static let last: [Row] = [
        Row(.historic, "monument", .monument, "monument", 4),
        Row(.amenity, "place_of_worship", .church, "place of worship", 2),
        Row(.shop, "books", .shop, "bookshop", 4, .marked),
        Row(.shop, "*", .shop, "shop", -5, .marked),
        Row(.tourism, "hotel", .hotel, "hotel", -5, .marked),
        Row(.tourism, "hostel", .hostel, "hostel", -5, .marked),
        Row(.tourism, "guest_house", .guestHouse, "guest house", -5, .marked),
        Row(.historic, "*", .attraction, "historic sight", 2),
        Row(.tourism, "attraction", .attraction, "sight", 0),
        Row(.building, "house", .house, "house", 0, .marked),
        Row(.building, "*", .building, "building", -8, .marked),
    ]
}
