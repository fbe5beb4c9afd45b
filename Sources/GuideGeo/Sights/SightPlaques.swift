// Assigns plaques to the buildings that they are on.

import GuideModel

/// The plaques that become features of sights.
struct SightPlaques: Sendable {
    /// Mappers put a plaque within this distance of its wall.
    private static let nearInMetres = 6.0

    /// Keyed by the origin of the sight's first element.
    private var plaques: [String: [SightCandidate]] = [:]
    /// Keyed by the plaque's origin.
    private var names: [String: String] = [:]
    private let language: String

    /// - Parameters:
    ///   - groups: the most notable first, because this one gets the plaque if several are near.
    ///   - language: the language of the guide, in which ids spell names.
    init(_ candidates: [SightCandidate], on groups: [SightGroup], in extract: OSMExtract, language: String) {
        self.language = language
        let found = candidates.filter { $0.cause == .plaque(on: nil) }
        guard !found.isEmpty else { return }
        let outlines = groups.enumerated().flatMap { index, group in
            group.members.compactMap { member in
                SightPlaques.outline(member, in: extract).map { (group: index, outline: $0) }
            }
        }
        let tree = BoxTree(outlines.map(\.outline.box))
        for plaque in found {
            let place = plaque.shape.position
            var best: Int?
            tree.forEach(touching: PointBox(around: place, metres: SightPlaques.nearInMetres)) { number in
                guard outlines[number].outline.contains(place, within: SightPlaques.nearInMetres) else { return }
                best = min(best ?? .max, outlines[number].group)
            }
            guard let best else { continue }
            plaques[groups[best].main.origin, default: []].append(plaque)
            names[plaque.origin] = groups[best].main.name
        }
    }

    /// The walls of a building; nil for a park or a square, because a plaque inside one is not on it.
    private static func outline(_ candidate: SightCandidate, in extract: OSMExtract) -> SightOutline? {
        guard candidate.tags.has(.building) else { return nil }
        switch candidate.element {
        case .node: return nil
        case .way: return SightOutline(extract.ways[candidate.index], in: extract)
        case .relation: return SightOutline(extract.relations[candidate.index], in: extract)
        }
    }

    /// The name of the sight that a plaque is on; nil for another candidate.
    func sight(of candidate: SightCandidate) -> String? { names[candidate.origin] }

    /// The plaques on one sight as features of it.
    ///
    /// - Parameter describe: puts the facts about one plaque into words.
    func of(
        _ group: SightGroup, describing describe: (SightCandidate, SightClass, SightName, Slug) -> FoundSight
    ) -> [FoundSight] {
        let plaques = plaques[group.main.origin] ?? []
        let naming = SightNaming(
            plaques.map {
                SightNaming.Entry(
                    name: $0.name, english: $0.tags[.nameEnglish], noun: "plaque", number: $0.number,
                    isNode: $0.element == .node)
            }, language: language)
        return plaques.indices.compactMap { index in
            guard let id = naming.ids[index], let sightClass = plaques[index].possibleClass else { return nil }
            return describe(plaques[index], sightClass, naming.names[index], id)
        }
    }
}
