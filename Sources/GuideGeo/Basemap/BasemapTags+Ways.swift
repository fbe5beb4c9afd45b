// Reads OpenStreetMap's tags of streets, paths and railways.

extension BasemapTags {
    init?(highway: String, _ outline: Outline, _ tag: (OSMKey) -> String?) {
        guard Self.isInTheOpen(tag) else { return nil }
        let isArea = Self.isArea(outline, tag)
        switch highway {
        case "motorway", "trunk", "primary", "secondary", "motorway_link", "trunk_link", "primary_link",
            "secondary_link":
            self.init(street: 1, isArea: isArea, tag)
        case "tertiary", "tertiary_link", "unclassified", "residential", "living_street", "pedestrian", "road",
            "busway":
            self.init(street: 2, isArea: isArea, tag)
        case "service":
            guard Self.isServiceDrawn(tag) else { return nil }
            self.init(street: 3, isArea: isArea, tag)
        case "footway", "path", "steps", "cycleway", "track", "bridleway", "via_ferrata":
            self.init(path: highway, isArea: isArea, tag)
        default: return nil
        }
    }

    /// Whether a way is outdoors and above the ground, or in a street's tunnel.
    private static func isInTheOpen(_ tag: (OSMKey) -> String?) -> Bool {
        if isYes(tag(.indoor)) || tag(.location) == "underground" || tag(.location) == "indoor" { return false }
        guard tag(.layer)?.utf8.first == UInt8(ascii: "-"), isYes(tag(.tunnel)), let highway = tag(.highway) else {
            return true
        }
        // A street's tunnel is part of the town; an underground passage for a station's passengers is not.
        return highway != "footway" && highway != "steps" && highway != "path"
    }

    private static func isPrivate(_ tag: (OSMKey) -> String?) -> Bool {
        guard let access = tag(.access), access == "private" || access == "no" else { return false }
        guard let foot = tag(.foot) else { return true }
        return foot == "private" || foot == "no"
    }

    private static func isServiceDrawn(_ tag: (OSMKey) -> String?) -> Bool {
        if isPrivate(tag) { return false }
        switch tag(.service) {
        case "driveway", "parking_aisle", "drive-through", "emergency_access", "parking": return false
        default: return true
        }
    }

    /// A street that passes through a building is still a street, and not a tunnel.
    private static func isTunnel(_ tag: (OSMKey) -> String?) -> Bool {
        guard let tunnel = tag(.tunnel), isYes(tunnel) else { return false }
        return tunnel != "building_passage" && tunnel != "covered"
    }

    private init?(street rank: Int, isArea: Bool, _ tag: (OSMKey) -> String?) {
        if isArea {
            guard !Self.isTunnel(tag) else { return nil }
            self.init(.square, rank: rank, form: .area, isRankedByArea: true)
        } else if Self.isTunnel(tag) {
            self.init(.tunnel, rank: rank, form: .line)
        } else {
            self.init(Self.isYes(tag(.bridge)) ? .bridge : .street, rank: rank, form: .line)
        }
    }

    private init?(path: String, isArea: Bool, _ tag: (OSMKey) -> String?) {
        guard !Self.isPrivate(tag) else { return nil }
        if isArea {
            guard !Self.isTunnel(tag) else { return nil }
            self.init(.square, rank: 3, form: .area)
            return
        }
        // A pavement that is mapped separately repeats the street beside it.
        switch tag(.footway) {
        case "sidewalk", "crossing", "traffic_island", "access_aisle": return nil
        default: break
        }
        let rank = tag(.name) == nil ? 3 : 2
        if path == "steps" {
            self.init(.steps, rank: rank, form: .line)
        } else if Self.isTunnel(tag) {
            self.init(.tunnel, rank: 3, form: .line)
        } else if Self.isYes(tag(.bridge)) {
            self.init(.bridge, rank: 3, form: .line)
        } else {
            self.init(.footpath, rank: rank, form: .line)
        }
    }

    init?(railway: String, _ tag: (OSMKey) -> String?) {
        guard !Self.isYes(tag(.tunnel)), tag(.location) != "underground" else { return nil }
        switch railway {
        case "rail", "light_rail", "narrow_gauge", "subway", "monorail":
            self.init(.railway, rank: tag(.service) == nil ? 1 : 3, form: .line)
        case "tram", "funicular", "preserved":
            self.init(.railway, rank: tag(.service) == nil ? 2 : 3, form: .line)
        default: return nil
        }
    }
}
