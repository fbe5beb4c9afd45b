// Writes elements as OpenStreetMap's XML.

import GuideModel
import GuideSupport

/// Writes a file of the version 0.6, one element after the other.
///
/// Versions, times and authors are left out, because no map needs them.
struct OSMXMLElementWriter: OSMElementWriter {
    var bytes: [UInt8] = []

    mutating func begin(_ bounds: GeoBounds) {
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\" generator=\"wynd\">\n")
        bytes.append("  <bounds")
        let sides = [
            ("minlat", bounds.south), ("minlon", bounds.west), ("maxlat", bounds.north), ("maxlon", bounds.east),
        ]
        for (name, degrees) in sides { add(name, Self.degrees(Int64((degrees * 1e7).rounded()))) }
        bytes.append("/>\n")
    }

    mutating func add(node id: Int64, at point: OSMPoint, _ tags: [OSMTags.Pair], _ strings: OSMStrings) {
        begin("node", id)
        add("lat", Self.degrees(Int64(point.latitude)))
        add("lon", Self.degrees(Int64(point.longitude)))
        if tags.isEmpty { return bytes.append("/>\n") }
        bytes.append(">\n")
        end("node", tags, strings)
    }

    mutating func add(way id: Int64, nodes: [Int64], _ tags: [OSMTags.Pair], _ strings: OSMStrings) {
        begin("way", id)
        bytes.append(">\n")
        for node in nodes { bytes.append("    <nd ref=\"\(node)\"/>\n") }
        end("way", tags, strings)
    }

    mutating func add(
        relation id: Int64, members: [OSMExtract.Member], _ tags: [OSMTags.Pair], _ strings: OSMStrings
    ) {
        begin("relation", id)
        bytes.append(">\n")
        for member in members {
            bytes.append("    <member type=\"\(member.kind)\" ref=\"\(member.id)\" role=\"")
            bytes.append(strings[member.role], escape: .xml)
            bytes.append("\"/>\n")
        }
        end("relation", tags, strings)
    }

    mutating func end() { bytes.append("</osm>\n") }

    // MARK: Parts

    private mutating func begin(_ name: String, _ id: Int64) { bytes.append("  <\(name) id=\"\(id)\"") }

    private mutating func add(_ attribute: String, _ value: String) { bytes.append(" \(attribute)=\"\(value)\"") }

    private mutating func end(_ name: String, _ tags: [OSMTags.Pair], _ strings: OSMStrings) {
        for tag in tags {
            bytes.append("    <tag k=\"")
            bytes.append(strings[tag.key], escape: .xml)
            bytes.append("\" v=\"")
            bytes.append(strings[tag.value], escape: .xml)
            bytes.append("\"/>\n")
        }
        bytes.append("  </\(name)>\n")
    }

    /// Ten-millionths of a degree as an exact decimal.
    private static func degrees(_ units: Int64) -> String {
        let digits = String(abs(units))
        let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
        return (units < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
    }
}
