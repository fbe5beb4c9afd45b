// The lines of ways, and those that bound a multipolygon, without putting them together.

import GuideGeo

extension OSMExtract {
    /// Where a way's points are.
    func line(of way: Way) -> [OSMPoint] { points(of: way).map { points[Int($0)] } }

    /// The points of every way that is a member of an area's relation, with such a role.
    func rings(of relation: Relation, _ isWanted: (String) -> Bool = { _ in true }) -> [[OSMPoint]] {
        members[relation.members].compactMap { member in
            guard member.kind == .way, ways.indices.contains(member.index), isWanted(role(of: member)) else {
                return nil
            }
            return line(of: ways[member.index])
        }
    }
}
