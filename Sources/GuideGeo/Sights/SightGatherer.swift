// Gathers the elements of an extract that may be sights, with the reason why the others are not.

import GuideModel

struct SightGatherer: Sendable {
    let extract: OSMExtract
    /// The kinds that an editor asks for.
    var asked: Set<PlaceKind> = []

    /// The candidates in the order of the data.
    ///
    /// Elements whose class does not interest a visitor, such as benches, are left out.
    func candidates() -> [SightCandidate] {
        var result: [SightCandidate] = []
        for (index, node) in extract.nodes.enumerated() {
            let tags = extract.tags(of: node)
            if let found = look(at: tags), let shape = SightShape(node, in: extract) {
                result.append(candidate(.node, node.id, index, tags, found, shape))
            }
        }
        for (index, way) in extract.ways.enumerated() where !way.tags.isEmpty {
            let tags = extract.tags(of: way)
            if let found = look(at: tags), let shape = SightShape(way, in: extract) {
                result.append(candidate(.way, way.id, index, tags, found, shape))
            }
        }
        for (index, relation) in extract.relations.enumerated() where !relation.tags.isEmpty {
            let tags = extract.tags(of: relation)
            if let found = look(at: tags), let shape = SightShape(relation, in: extract) {
                result.append(candidate(.relation, relation.id, index, tags, found, shape))
            }
        }
        return result
    }

    /// The classification of one element from its tags alone.
    private struct Look {
        var name: String
        var possibleClass: SightClass?
        var cause: LeftSight.Cause?
    }

    private func candidate(
        _ element: SightCandidate.Element, _ number: Int64, _ index: Int, _ tags: OSMTags, _ look: Look,
        _ shape: SightShape
    ) -> SightCandidate {
        SightCandidate(
            element: element, number: number, index: index, tags: tags, name: look.name,
            possibleClass: look.possibleClass, shape: shape, cause: look.cause)
    }

    /// Nil for an element that is neither a candidate nor the outline of one.
    private func look(at tags: OSMTags) -> Look? {
        let tags = SightTags([tags])
        guard tags[.boundary] != "administrative", tags[.type] != "route" else { return nil }
        let found = SightClass.of(tags, asked: asked)
        let isOutline = tags.has(.building) || tags[.type] == "bridge"
        guard found != nil || isOutline else { return nil }
        guard let name = name(tags, found) else {
            // A missing name is worth a report only for an element that would be a sight with a name.
            guard let found, found.need.isMet(by: tags), found.isAskedFor || !SightGatherer.isShop(tags) else {
                return nil
            }
            return Look(name: "", possibleClass: found, cause: tags.isPrivate ? .closed : .noName)
        }
        guard let found else { return tags.isPrivate ? nil : Look(name: name) }
        return Look(name: name, possibleClass: found, cause: cause(found, tags))
    }

    /// The usual name: the element's name, or another of its names, or the name of the house.
    private func name(_ tags: SightTags, _ found: SightClass?) -> String? {
        let plain = (found?.kind == .bridge ? tags[.bridgeName] : nil) ?? tags[.name] ?? tags[.nameEnglish]
        if let plain { return SightText.line(plain) }
        guard let found, found.need.isMet(by: tags) else { return nil }
        for key in [OSMKey.officialName, .altName, .locName] {
            if let name = SightText.list(tags[key]).first { return name }
        }
        return tags.has(.building) ? SightText.line(tags[text: "addr:housename"]) : nil
    }

    private func cause(_ found: SightClass, _ tags: SightTags) -> LeftSight.Cause? {
        if tags.isPrivate { return .closed }
        if tags.isPlaque { return .plaque(on: nil) }
        if !found.isAskedFor, SightGatherer.isShop(tags) { return .trade }
        return found.need.isMet(by: tags) ? nil : .unknown
    }

    /// Whether an element is only a shop, with nothing else to see.
    private static func isShop(_ tags: SightTags) -> Bool {
        guard tags.has(.shop) || tags.has(.office) || tags[.amenity] == "parking" else { return false }
        return !tags.hasArticle && !tags.isProtected && tags[.tourism] != "museum"
    }
}

/// The grounds of schools, colleges and the like; their gardens belong to them.
struct ClosedGrounds: Sendable {
    private let grounds: [(name: String, outline: SightOutline)]
    private let tree: BoxTree

    init(_ extract: OSMExtract) {
        let ways = extract.ways.compactMap { way in
            Self.owner(extract.tags(of: way)).flatMap { name in
                SightOutline(way, in: extract).map { (name, $0) }
            }
        }
        let relations = extract.relations.compactMap { relation in
            Self.owner(extract.tags(of: relation)).flatMap { name in
                SightOutline(relation, in: extract).map { (name, $0) }
            }
        }
        grounds = ways + relations
        tree = BoxTree(grounds.map(\.outline.box))
    }

    private static func owner(_ tags: OSMTags) -> String? {
        guard let amenity = tags[.amenity],
            ["school", "kindergarten", "college", "university", "prison"].contains(amenity)
        else { return nil }
        return SightText.line(tags[.name]) ?? "a \(amenity)"
    }

    /// The owner of a garden; nil for a garden that the public may visit, or that has an article.
    func owner(of candidate: SightCandidate) -> String? {
        let tags = SightTags([candidate.tags])
        guard let kind = candidate.sightClass?.kind, [.garden, .park, .botanicalGarden, .natureReserve].contains(kind),
            !tags.hasArticle, !tags.isProtected, tags[.tourism] == nil,
            !["yes", "public", "permissive"].contains(tags[.access])
        else { return nil }
        var owner: Int?
        tree.forEach(touching: PointBox(around: candidate.shape.position, metres: 0)) { number in
            if grounds[number].outline.contains(candidate.shape.position) { owner = min(owner ?? number, number) }
        }
        return owner.map { grounds[$0].name }
    }
}
