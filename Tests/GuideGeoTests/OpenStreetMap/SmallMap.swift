// A small map that a test defines, as PBF or as XML.

@testable import GuideGeo

/// The elements, in the order in which they are written.
struct SmallMap {
    struct Node {
        var id: Int64
        /// Ten-millionths of a degree.
        var latitude: Int64
        var longitude: Int64
        var tags: [(key: String, value: String)] = []
        var isVisible = true
    }

    struct Way {
        var id: Int64
        var nodes: [Int64]
        var tags: [(key: String, value: String)] = []
    }

    struct Relation {
        var id: Int64
        var members: [(type: String, id: Int64, role: String)]
        var tags: [(key: String, value: String)] = []
    }

    var nodes: [Node] = []
    var ways: [Way] = []
    var relations: [Relation] = []

    var xml: String {
        var text = "<?xml version='1.0' encoding='UTF-8'?>\n<osm version=\"0.6\">\n"
        for node in nodes {
            text +=
                "<node id=\"\(node.id)\" lat=\"\(Self.degrees(node.latitude))\" lon=\"\(Self.degrees(node.longitude))\""
            text += node.isVisible ? "" : " visible=\"false\""
            text += node.tags.isEmpty ? "/>\n" : ">\(Self.xml(node.tags))</node>\n"
        }
        for way in ways {
            text += "<way id=\"\(way.id)\">"
            for node in way.nodes { text += "<nd ref=\"\(node)\"/>" }
            text += "\(Self.xml(way.tags))</way>\n"
        }
        for relation in relations {
            text += "<relation id=\"\(relation.id)\">"
            for member in relation.members {
                text += "<member type=\"\(member.type)\" ref=\"\(member.id)\" role=\"\(Self.escaped(member.role))\"/>"
            }
            text += "\(Self.xml(relation.tags))</relation>\n"
        }
        return text + "</osm>\n"
    }

    private static func xml(_ tags: [(key: String, value: String)]) -> String {
        tags.map { "<tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
    }

    /// Ten-millionths of a degree as exact decimals.
    private static func degrees(_ units: Int64) -> String {
        let digits = String(abs(units))
        let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
        return (units < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
    }
}

extension SmallMap {
    /// A street with a name, a house with a courtyard, a bench, and an unused node.
    static let village = SmallMap(
        nodes: [
            Node(id: 1, latitude: 539_600_000, longitude: -10_800_000),
            Node(id: 2, latitude: 539_610_000, longitude: -10_800_000),
            Node(
                id: 3, latitude: 539_610_000, longitude: -10_790_000,
                tags: [("amenity", "bench"), ("näme", "Élan & <Co>")]),
            Node(id: 4, latitude: 539_600_000, longitude: -10_790_000),
            Node(id: 5, latitude: 539_602_000, longitude: -10_797_000),
            Node(id: 6, latitude: 539_604_000, longitude: -10_797_000),
            Node(id: 7, latitude: 539_604_000, longitude: -10_793_000),
            Node(id: 9, latitude: 539_700_000, longitude: -10_700_000),
            Node(id: 4_000_000_000_000, latitude: 539_605_001, longitude: -10_799_999, tags: [("tourism", "museum")]),
        ],
        ways: [
            Way(id: 10, nodes: [1, 2, 3, 4, 1], tags: [("building", "yes")]),
            Way(id: 11, nodes: [5, 6, 7, 5]),
            Way(id: 12, nodes: [2, 8, 3], tags: [("highway", "footway"), ("name", "Küchengäßchen")]),
        ],
        relations: [
            Relation(
                id: 20, members: [("way", 10, "outer"), ("way", 11, "inner"), ("way", 99, "inner"), ("node", 3, "")],
                tags: [("type", "multipolygon"), ("building", "yes")]),
            Relation(id: 21, members: [("relation", 20, "part")], tags: [("type", "site")]),
        ])
}
