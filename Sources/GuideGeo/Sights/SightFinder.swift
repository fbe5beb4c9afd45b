// Finds what is worth a visit in an OpenStreetMap extract.

import GuideModel

/// Looks through an extract for named sights.
///
/// ```swift
/// let sights = SightFinder(extract).sights()
/// ```
public struct SightFinder: Sendable {
    private let extract: OSMExtract
    private let language: String

    /// - Parameter language: the guide's language as a code, such as `en`; names in it are told beside the local ones.
    public init(_ extract: OSMExtract, language: String = "en") {
        self.extract = extract
        self.language = language
    }

    /// Every sight, the most notable first.
    ///
    /// A sight is told once, however many elements tell of it. Ids are made of names, and are the same for the same
    /// data.
    ///
    /// - Parameters:
    ///   - centre: where to look; nil for the whole extract.
    ///   - metres: how far round it.
    ///   - town: what is known of the city; its country decides how addresses are written.
    public func sights(
        around centre: Position? = nil, within metres: Double = .infinity, town: FoundTown? = nil
    ) -> [FoundSight] {
        var candidates = candidates()
        // An extract holds some things whole that reach far out of what it covers; nobody walks there.
        if let cover = OSMCover(extract), cover.isKnown {
            let bounds = cover.mapBounds
            candidates.removeAll { !bounds.contains($0.shape.position) }
        }
        if let centre, metres.isFinite {
            candidates.removeAll { $0.shape.position.distanceInMetres(to: centre) > metres }
        }
        let streets = StreetIndex(extract)
        var groups = SightMerging.groups(of: candidates).compactMap { Group($0.map { candidates[$0] }) }
        groups.sort { ($0.notability, $1.lead.origin) > ($1.notability, $0.lead.origin) }
        let names = SightNaming(groups.map(\.naming))
        return groups.enumerated().compactMap { index, group in
            guard let id = names.ids[index] else { return nil }
            let prose = SightProse(
                group.tags, own: group.ownTags, sightClass: group.sightClass, name: group.lead.name,
                street: streets.street(
                    near: group.position, squareMetres: group.squareMetres, named: group.tags[.addrStreet],
                    besides: group.lead.name),
                language: language)
            return FoundSight(
                origin: group.lead.origin, id: id, name: names.names[index], kind: group.sightClass.kind,
                position: group.position, notability: group.notability, servesFood: group.sightClass.servesFood,
                summary: prose.summary, paragraphs: prose.paragraphs,
                facts: SightFacts.facts(group.tags, country: town?.country))
        }
    }

    // MARK: Looking through the elements

    private func candidates() -> [SightCandidate] {
        var result: [SightCandidate] = []
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            guard let found = named(tags), let shape = SightShape(node, in: extract) else { continue }
            result.append(
                SightCandidate(
                    element: .node, number: node.id, tags: tags, name: found.name, sightClass: found.sightClass,
                    shape: shape))
        }
        for way in extract.ways where !way.tags.isEmpty {
            let tags = extract.tags(of: way)
            guard let found = named(tags), let shape = SightShape(way, in: extract) else { continue }
            result.append(
                SightCandidate(
                    element: .way, number: way.id, tags: tags, name: found.name, sightClass: found.sightClass,
                    shape: shape))
        }
        for relation in extract.relations where !relation.tags.isEmpty {
            let tags = extract.tags(of: relation)
            guard let found = named(tags), let shape = SightShape(relation, in: extract) else { continue }
            result.append(
                SightCandidate(
                    element: .relation, number: relation.id, tags: tags, name: found.name,
                    sightClass: found.sightClass, shape: shape))
        }
        return result
    }

    /// The name and class of an element that may be a sight or the outline of one.
    private func named(_ tags: OSMTags) -> (name: String, sightClass: SightClass?)? {
        guard tags.has(.name) || tags.has(.bridgeName) || tags.has(.nameEnglish) else { return nil }
        let tags = SightTags([tags])
        guard tags[.boundary] != "administrative", tags[.type] != "route", !tags.isPrivate else { return nil }
        var sightClass = SightClass.of(tags)
        if let found = sightClass, !found.need.isMet(by: tags) || SightFinder.isShop(tags) { sightClass = nil }
        let isOutline = tags.has(.building) || tags[.type] == "bridge"
        guard sightClass != nil || isOutline else { return nil }
        let written = (sightClass?.kind == .bridge ? tags[.bridgeName] : nil) ?? tags[.name] ?? tags[.nameEnglish]
        guard let name = SightText.line(written) else { return nil }
        return (name, sightClass)
    }

    /// A shop is one unless there is more to it than trade.
    private static func isShop(_ tags: SightTags) -> Bool {
        guard tags.has(.shop) || tags.has(.office) || tags[.amenity] == "parking" else { return false }
        return !tags.hasArticle && !tags.isProtected && tags[.tourism] != "museum"
    }
}

extension SightFinder {
    /// Elements that tell of one sight.
    private struct Group {
        /// The one that says most of what it is.
        let lead: SightCandidate
        let sightClass: SightClass
        let tags: SightTags
        /// Without the tags of streets and rails that only lead over it.
        let ownTags: SightTags
        let position: Position
        let squareMetres: Double
        let notability: Int

        /// Nil when none of the elements is a sight.
        init?(_ members: [SightCandidate]) {
            let members = members.sorted(by: SightCandidate.saysMore)
            guard let lead = members.first, let sightClass = lead.sightClass else { return nil }
            self.lead = lead
            self.sightClass = sightClass
            tags = SightTags(members.map(\.tags))
            let own = members.filter { !$0.isThoroughfare || $0.origin == lead.origin && sightClass.kind != .bridge }
            ownTags = SightTags(own.map(\.tags))
            // The outline of a building tells better where it is than a sign beside it.
            let outline = members.first { $0.shape.squareMetres > 0 && $0.shape.squareMetres < 50_000 }
            let place = lead.shape.squareMetres > 0 ? lead.shape : (outline ?? lead).shape
            position = place.position
            squareMetres = members.map(\.shape.squareMetres).max() ?? 0
            notability = SightNotability.of(tags, sightClass: sightClass, squareMetres: squareMetres)
        }

        var naming: SightNaming.Entry {
            SightNaming.Entry(
                name: lead.name, english: tags[.nameEnglish], noun: sightClass.noun,
                street: SightText.line(tags[.addrStreet]), number: lead.number, isNode: lead.element == .node)
        }
    }
}
