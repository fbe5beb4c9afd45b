// Finds the sights in an OpenStreetMap extract.

import GuideModel

/// The sights that an extract offers a city.
public struct SightSurvey: Sendable {
    /// The most notable first.
    public var sights: [FoundSight]
    /// The elements that are not offered, the most notable first.
    public var left: [LeftSight]
}

/// Searches an extract for named sights.
///
/// ```swift
/// let sights = SightFinder(extract, words: words).sights()
/// ```
public struct SightFinder: Sendable {
    private let extract: OSMExtract
    private let words: Words
    private let others: [Words]
    private let asked: Set<PlaceKind>

    /// - Parameters:
    ///   - words: the words of the guide's first language; names in it are given beside the local ones.
    ///   - others: the words of the guide's other languages.
    ///   - asked: the kinds that an editor asks for; services such as pharmacies are offered only if they are among
    ///     them.
    public init(_ extract: OSMExtract, words: Words, others: [Words] = [], asked: Set<PlaceKind> = []) {
        self.extract = extract
        self.words = words
        self.others = others
        self.asked = asked
    }

    /// Every sight, the most notable first.
    ///
    /// A sight appears once, even if several elements describe it. Ids are made of names, and are the same for
    /// the same data.
    ///
    /// - Parameters:
    ///   - centre: where to search; nil for the whole extract.
    ///   - metres: the radius of the search.
    ///   - town: the known facts of the city; its country decides how addresses are written.
    ///   - others: the guide's other cities by name; sights that are nearer to another city are left to it.
    public func sights(
        around centre: Position? = nil, within metres: Double = .infinity, town: FoundTown? = nil,
        others: [FoundTown] = []
    ) -> [FoundSight] {
        survey(around: centre, within: metres, town: town, others: others).sights
    }

    /// Every sight that ``sights(around:within:town:others:)`` finds, and the elements that were left out with
    /// the cause.
    public func survey(
        around centre: Position? = nil, within metres: Double = .infinity, town: FoundTown? = nil,
        others: [FoundTown] = []
    ) -> SightSurvey {
        var candidates = SightGatherer(extract: extract, asked: asked).candidates()
        let reach = Reach(centre: centre, metres: metres, cover: OSMCover(extract), others: others)
        let grounds = ClosedGrounds(extract)
        for index in candidates.indices {
            if let cause = reach.cause(candidates[index].shape.position) {
                candidates[index].cause = cause
            } else if let owner = grounds.owner(of: candidates[index]) {
                candidates[index].cause = .grounds(of: owner)
            }
        }
        StationSquares.acknowledge(in: &candidates)
        let mergeable = candidates.filter { $0.sightClass != nil || $0.isOutline }
        var groups = SightMerging.groups(of: mergeable).compactMap { SightGroup($0.map { mergeable[$0] }) }
        SightGroup.liftSquares(in: &groups)
        groups.sort(by: SightGroup.precedes)
        let names = SightNaming(groups.map(\.naming), language: words.language)
        let plaques = SightPlaques(candidates, on: groups, in: extract, language: words.language)
        let streets = StreetIndex(extract)
        let sights = groups.indices.compactMap { index in
            names.ids[index].map { id in
                var sight = sight(groups[index], id: id, name: names.names[index], streets: streets, town: town)
                sight.features = plaques.of(groups[index]) { plaque, sightClass, name, id in
                    self.plaque(plaque, sightClass, name, id, town)
                }
                return sight
            }
        }
        let nameTexts = names.names.map { $0.text(in: words) }
        return SightSurvey(sights: sights, left: left(candidates, groups, nameTexts, plaques))
    }

    private func sight(
        _ group: SightGroup, id: Slug, name: SightName, streets: StreetIndex, town: FoundTown?
    ) -> FoundSight {
        let street = streets.street(
            near: group.position, squareMetres: group.squareMetres, named: group.tags[.addrStreet],
            besides: group.main.name)
        let describer = SightDescriber(
            name: name, tags: group.tags, own: group.ownTags, sightClass: group.sightClass, street: street,
            hasStation: group.hasStation, country: town?.country)
        let description = describer.description(in: words)
        var sight = FoundSight(
            origin: group.main.origin, id: id, name: description.name, nameLanguage: description.nameLanguage,
            kind: group.sightClass.kind, noun: group.sightClass.noun, position: group.position,
            notability: group.notability, reasons: group.reasons, servesFood: group.sightClass.servesFood,
            summary: description.summary, paragraphs: description.paragraphs, facts: description.facts)
        sight.wordings = describer.wordings(in: others, besides: description)
        return sight
    }

    private func plaque(
        _ plaque: SightCandidate, _ sightClass: SightClass, _ name: SightName, _ id: Slug, _ town: FoundTown?
    ) -> FoundSight {
        let tags = SightTags([plaque.tags])
        let describer = SightDescriber(
            name: name, tags: tags, own: tags, sightClass: sightClass, street: nil, hasStation: false,
            country: town?.country)
        let description = describer.description(in: words)
        var sight = FoundSight(
            origin: plaque.origin, id: id, name: description.name, nameLanguage: description.nameLanguage,
            kind: sightClass.kind,
            noun: sightClass.noun, position: plaque.shape.position, notability: 0, summary: description.summary,
            paragraphs: description.paragraphs, facts: description.facts)
        sight.wordings = describer.wordings(in: others, besides: description)
        return sight
    }

    /// The candidates that are not offered as sights, the most notable first.
    private func left(
        _ candidates: [SightCandidate], _ groups: [SightGroup], _ names: [String], _ plaques: SightPlaques
    ) -> [LeftSight] {
        var sights: [String: (name: String, isMain: Bool)] = [:]
        for (group, name) in zip(groups, names) {
            for member in group.members { sights[member.origin] = (name, member.origin == group.main.origin) }
        }
        let left = candidates.compactMap { candidate -> LeftSight? in
            guard let sightClass = candidate.possibleClass else { return nil }
            let sight = sights[candidate.origin]
            if sight?.isMain == true { return nil }
            guard let cause = sight.map({ .same(as: $0.name) }) ?? candidate.cause else { return nil }
            return LeftSight(
                origin: candidate.origin, name: candidate.name.isEmpty ? nil : candidate.name, noun: sightClass.noun,
                reasons: SightNotability.reasons(
                    SightTags([candidate.tags]), sightClass: sightClass, squareMetres: candidate.shape.squareMetres),
                cause: plaques.sight(of: candidate).map { .plaque(on: $0) } ?? cause)
        }
        return left.sorted { ($0.notability, $1.origin) > ($1.notability, $0.origin) }
    }
}

/// The area in which the sights of a city may be.
private struct Reach {
    private let centre: Position?
    private let metres: Double
    private let bounds: GeoBounds?
    private let others: [FoundTown]

    /// - Parameter cover: the area that visitors can walk to; an extract contains some complete elements that
    ///   extend far beyond it.
    init(centre: Position?, metres: Double, cover: OSMCover?, others: [FoundTown]) {
        self.centre = centre
        self.metres = metres
        bounds = cover.flatMap { $0.isKnown ? $0.mapBounds : nil }
        self.others = others
    }

    /// Why a place does not belong to the city; nil if it does.
    func cause(_ position: Position) -> LeftSight.Cause? {
        let middle =
            centre
            ?? bounds.map {
                Position(latitude: ($0.south + $0.north) / 2, longitude: ($0.west + $0.east) / 2)
            }
        let distance = middle.map { $0.distanceInMetres(to: position) } ?? 0
        if let bounds, !bounds.contains(position) { return .outside(metres: distance) }
        guard centre != nil else { return nil }
        if distance > metres { return .far(metres: distance) }
        let nearer = others.filter { $0.position.distanceInMetres(to: position) < distance }
            .min { $0.position.distanceInMetres(to: position) < $1.position.distanceInMetres(to: position) }
        return nearer.map { .nearer(to: $0.name) }
    }
}
