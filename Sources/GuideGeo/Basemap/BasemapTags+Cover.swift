// Reads OpenStreetMap's tags of water, green areas and squares.

extension BasemapTags {
    init?(waterway outline: Outline, _ tag: (OSMKey) -> String?) {
        guard let waterway = tag(.waterway), !Self.isYes(tag(.tunnel)), tag(.location) != "underground" else {
            return nil
        }
        let form: Basemap.Form = Self.isArea(outline, tag) ? .area : .line
        switch waterway {
        case "riverbank": self.init(.water, rank: 1, form: .area)
        case "dock": self.init(.water, rank: 1, form: outline == .line ? .line : .area)
        case "river", "tidal_channel": self.init(.water, rank: 1, form: form)
        case "canal": self.init(.water, rank: 2, form: form)
        case "stream", "ditch", "drain": self.init(.water, rank: 3, form: form)
        default: return nil
        }
    }

    /// The class of ground cover: water, parks, woods, sand and squares.
    init?(cover tag: (OSMKey) -> String?) {
        if let natural = tag(.natural), let cover = Self.natural(natural, tag) {
            self = cover
        } else if let landuse = tag(.landuse), let cover = Self.landuse(landuse, tag) {
            self = cover
        } else if let leisure = tag(.leisure), let cover = Self.leisure(leisure, tag) {
            self = cover
        } else if let amenity = tag(.amenity), let cover = Self.amenity(amenity) {
            self = cover
        } else if tag(.place) == "square" {
            self.init(.square, rank: 1, form: .area, isRankedByArea: true)
        } else {
            return nil
        }
    }

    private static func natural(_ natural: String, _ tag: (OSMKey) -> String?) -> BasemapTags? {
        switch natural {
        case "water":
            guard tag(.location) != "underground", !isYes(tag(.tunnel)) else { return nil }
            switch tag(.water) {
            case "river", "canal", "lock", "tidal", "lagoon": return BasemapTags(.water, rank: 1, form: .area)
            default: return BasemapTags(.water, rank: 1, form: .area, isRankedByArea: true)
            }
        case "bay", "strait": return BasemapTags(.water, rank: 1, form: .area)
        case "wood": return BasemapTags(.wood, rank: 2, form: .area, isRankedByArea: true)
        case "scrub", "grassland", "heath", "fell", "shrubbery":
            return BasemapTags(.park, rank: 3, form: .area, isRankedByArea: true)
        case "beach", "sand", "shoal", "dune":
            return BasemapTags(.sand, rank: 2, form: .area, isRankedByArea: true)
        default: return nil
        }
    }

    private static func landuse(_ landuse: String, _ tag: (OSMKey) -> String?) -> BasemapTags? {
        switch landuse {
        case "forest": return BasemapTags(.wood, rank: 2, form: .area, isRankedByArea: true)
        case "grass", "meadow", "recreation_ground", "village_green", "cemetery", "allotments", "flowerbed",
            "orchard", "vineyard", "churchyard":
            return BasemapTags(.park, rank: 3, form: .area, isRankedByArea: true)
        case "basin", "reservoir":
            guard tag(.location) != "underground" else { return nil }
            return BasemapTags(.water, rank: 2, form: .area, isRankedByArea: true)
        default: return nil
        }
    }

    private static func leisure(_ leisure: String, _ tag: (OSMKey) -> String?) -> BasemapTags? {
        switch leisure {
        case "park", "garden", "nature_reserve", "common", "pitch", "recreation_ground", "golf_course", "dog_park",
            "playground":
            // A garden that the public may not enter is not a landmark, however large it is.
            if tag(.access) == "private" || tag(.access) == "no" { return BasemapTags(.park, rank: 3, form: .area) }
            return BasemapTags(.park, rank: 2, form: .area, isRankedByArea: true)
        default: return nil
        }
    }

    private static func amenity(_ amenity: String) -> BasemapTags? {
        switch amenity {
        case "grave_yard": BasemapTags(.park, rank: 3, form: .area, isRankedByArea: true)
        case "fountain": BasemapTags(.water, rank: 3, form: .area)
        case "marketplace": BasemapTags(.square, rank: 2, form: .area, isRankedByArea: true)
        default: nil
        }
    }
}

// MARK: Places

extension BasemapTags {
    /// The class of a named point, or of the middle of a named area; nil if the map does not show its name.
    init?(place tag: (OSMKey) -> String?) {
        switch tag(.place) {
        case "town", "village", "suburb", "borough", "city_district": self.init(.place, rank: 1, form: .point)
        case "quarter", "island", "hamlet": self.init(.place, rank: 2, form: .point)
        case "neighbourhood", "locality", "islet", "city_block", "isolated_dwelling":
            self.init(.place, rank: 3, form: .point)
        case "square": self.init(.square, rank: 2, form: .point)
        default:
            switch tag(.natural) {
            case "bay", "strait": self.init(.water, rank: 2, form: .point)
            case "beach": self.init(.sand, rank: 2, form: .point)
            case "cape": self.init(.place, rank: 3, form: .point)
            default: return nil
            }
        }
    }
}

// MARK: Ranks by size

extension BasemapTags {
    /// The rank of an area of this class and size: 1 is visible from afar, 3 only from near by.
    static func rank(of basemapClass: BasemapClass, squareMetres: Double) -> Int {
        let (large, middling) =
            switch basemapClass {
            case .square: (4_000.0, 600.0)
            case .water: (20_000.0, 1_000.0)
            default: (20_000.0, 2_000.0)
            }
        return squareMetres >= large ? 1 : squareMetres >= middling ? 2 : 3
    }
}
