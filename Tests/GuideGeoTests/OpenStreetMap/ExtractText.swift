// Writes an extract as lines of text, so that a test can compare two and show the differences.

@testable import GuideGeo

extension OSMExtract {
    /// One line for each element, with its tags and everything that it refers to.
    var lines: [String] {
        func text(_ range: Range<Int>) -> String {
            tags(range).all.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
        }
        func place(_ point: UInt32) -> String { "\(points[Int(point)].latitude),\(points[Int(point)].longitude)" }
        var lines: [String] = []
        for node in nodes { lines.append("node \(node.id) \(place(UInt32(node.point))) \(text(node.tags))") }
        for way in ways {
            lines.append("way \(way.id) \(points(of: way).map(place).joined(separator: " ")) \(text(way.tags))")
        }
        for relation in relations {
            let parts = members[relation.members].map { "\($0.kind) \($0.id) \(role(of: $0)) \($0.index)" }
            lines.append("relation \(relation.id) \(parts.joined(separator: ", ")) \(text(relation.tags))")
        }
        return lines
    }
}
