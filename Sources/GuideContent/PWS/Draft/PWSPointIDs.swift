// Gives every point of a presentation an id of its own.

import GuideModel

/// The ids of a presentation's points, by their place in the file's order.
struct PWSPointIDs {
    /// For each point of `presentation.allPoints`, its id.
    let ids: [Slug]
    /// For each id as written, the first point that has it, which the slides about that id belong to.
    let firstWithID: [String: Int]
    let diagnostics: [Diagnostic]

    init(_ points: [PWSPoint]) {
        var ids: [Slug] = []
        var taken: Set<Slug> = []
        var first: [String: Int] = [:]
        var diagnostics: [Diagnostic] = []
        let sharing = Dictionary(grouping: points.indices, by: { points[$0].id })
        for (index, point) in points.enumerated() {
            guard let earlier = first[point.id] else {
                first[point.id] = index
                let id = PWSPointIDs.free(PWSPointIDs.base(of: point, number: index + 1), taken: taken)
                if let plain = Slug(naming: point.id), plain != id {
                    diagnostics.append(
                        .warning(
                            at: point.location, code: "duplicate-id",
                            "the id \(point.id) becomes \(id), because another point's id gives \(plain) too"))
                }
                taken.insert(id)
                ids.append(id)
                continue
            }
            let group = (sharing[point.id] ?? []).map { points[$0].name ?? "" }
            let base = PWSPointIDs.base(of: points[earlier], number: earlier + 1)
            let rest = PWSPointIDs.distinguishingPart(of: point.name ?? "", among: group)
            let wanted = rest.flatMap { Slug(naming: "\(base) \($0)") }
            let id = PWSPointIDs.free(wanted ?? base, taken: taken)
            diagnostics.append(
                .warning(
                    at: point.location, code: "duplicate-id",
                    "\(group.count) points have the id \(point.id); this one becomes \(id), and the slides about the id "
                        + "stay with the first, \(points[earlier].name ?? point.id)"))
            taken.insert(id)
            ids.append(id)
        }
        self.ids = ids
        firstWithID = first
        self.diagnostics = diagnostics
    }

    private static func base(of point: PWSPoint, number: Int) -> Slug {
        if let id = Slug(naming: point.id) ?? point.name.flatMap({ Slug(naming: $0) }) { return id }
        guard let id = Slug("point-\(number)") else { preconditionFailure("a word and a number make an id") }
        return id
    }

    /// `id`, or with the lowest number from 2 that makes it new.
    private static func free(_ id: Slug, taken: Set<Slug>) -> Slug {
        var result = id
        var number = 2
        while taken.contains(result) {
            result = Slug("\(id.text.prefix(90))-\(number)") ?? Slug("point-\(number)") ?? id
            number += 1
        }
        return result
    }

    /// The words of `name` after those that all of `names` begin with; nil when none are left.
    private static func distinguishingPart(of name: String, among names: [String]) -> String? {
        let words = names.map { $0.foldedWords.split(separator: " ") }
        guard let first = words.first else { return nil }
        var shared = 0
        while shared < first.count, words.allSatisfy({ $0.count > shared && $0[shared] == first[shared] }) { shared += 1 }
        let rest = name.foldedWords.split(separator: " ").dropFirst(shared).joined(separator: " ")
        return rest.isEmpty ? nil : rest
    }
}
