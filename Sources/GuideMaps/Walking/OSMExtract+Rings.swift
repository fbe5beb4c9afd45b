// The lines that bound a multipolygon, without putting them together.

extension OSMExtract {
    /// The points of every way that is a member of an area's relation.
    func rings(of relation: Relation) -> [[OSMPoint]] {
        members[relation.members].compactMap { member in
            guard member.kind == .way, ways.indices.contains(member.index) else { return nil }
            return points(of: ways[member.index]).map { points[Int($0)] }
        }
    }
}
