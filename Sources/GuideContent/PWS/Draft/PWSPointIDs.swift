// Assigns every point of a presentation a unique id.

import GuideModel

/// The ids of a presentation's points by their index in the file's order, and the sidecar's values for them.
struct PWSPointIDs {
    /// For each point of `presentation.allPoints`, its id.
    private(set) var ids: [Slug] = []
    /// For each point, the sidecar's values.
    private(set) var words: [PWSSidecarPoint?] = []
    /// For each point, whether the sidecar leaves it out.
    private(set) var isLeftOut: [Bool] = []
    /// For each id in the presentation, the first point with it, which gets the slides about that id.
    private(set) var firstWithID: [String: Int] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private var taken: Set<Slug> = []

    init(_ points: [PWSPoint], sidecar: PWSSidecar) {
        let sharing = Dictionary(grouping: points.indices, by: { points[$0].id })
        for (index, point) in points.enumerated() {
            let isFirst = firstWithID[point.id] == nil
            if isFirst { firstWithID[point.id] = index }
            let group = (sharing[point.id] ?? []).map { points[$0] }
            let own = isFirst ? firstID(of: point, number: index + 1) : laterID(of: point, among: group)
            let said = sidecar.point(id: own, sourceID: isFirst ? point.id : nil)
            let left = said?.isLeftOut == true || sidecar.point(id: own, sourceID: point.id)?.isLeftOut == true
            var id = said?.id ?? own
            let isWanted = points.contains { $0.id != point.id && Slug(naming: $0.id) == id }
            if let said, said.id != nil, id != own, taken.contains(id) || isWanted {
                diagnostics.append(
                    .error(at: said.location, code: .duplicateID, "another point has the id \(id) already"))
                id = own
            }
            taken.insert(id)
            ids.append(id)
            words.append(said)
            isLeftOut.append(left)
        }
    }

    /// The id of a point whose own id no earlier point has.
    private mutating func firstID(of point: PWSPoint, number: Int) -> Slug {
        let base = PWSPointIDs.base(of: point, number: number)
        let id = free(base)
        if id != base {
            diagnostics.append(
                .warning(
                    at: point.location, code: .duplicateID,
                    "the id \(point.id) becomes \(id), because the id of another point also becomes \(base)"))
        }
        return id
    }

    /// The id of a point whose own id an earlier point has: that id and the distinguishing part of its name.
    private mutating func laterID(of point: PWSPoint, among group: [PWSPoint]) -> Slug {
        let base = PWSPointIDs.base(of: group[0], number: ids.count + 1)
        let rest = PWSPointIDs.distinguishingPart(of: point.name ?? "", among: group.map { $0.name ?? "" })
        let id = free(rest.flatMap { Slug(naming: "\(base) \($0)") } ?? base)
        diagnostics.append(
            .warning(
                at: point.location, code: .duplicateID,
                "\(group.count) points have the id \(point.id); this one becomes \(id), and the slides about the id "
                    + "stay with the first, \(group[0].name ?? point.id)"))
        return id
    }

    private static func base(of point: PWSPoint, number: Int) -> Slug {
        if let id = Slug(naming: point.id) ?? point.name.flatMap({ Slug(naming: $0) }) { return id }
        guard let id = Slug("point-\(number)") else { preconditionFailure("a word and a number make an id") }
        return id
    }

    /// `id`, or `id` with the lowest number from 2 that makes it unique.
    private func free(_ id: Slug) -> Slug {
        // Every list of pages has the name "index".
        var result = id.text == "index" ? Slug("index-point") ?? id : id
        var number = 2
        while taken.contains(result) {
            result = Slug("\(id.text.prefix(90))-\(number)") ?? Slug("point-\(number)") ?? id
            number += 1
        }
        return result
    }

    /// The words of `name` after the words that all of `names` begin with; nil if none are left.
    private static func distinguishingPart(of name: String, among names: [String]) -> String? {
        let words = names.map { $0.foldedWords.split(separator: " ") }
        guard let first = words.first else { return nil }
        var shared = 0
        while shared < first.count, words.allSatisfy({ $0.count > shared && $0[shared] == first[shared] }) {
            shared += 1
        }
        let rest = name.foldedWords.split(separator: " ").dropFirst(shared).joined(separator: " ")
        return rest.isEmpty ? nil : rest
    }
}
