// Finds the positions of addresses in an extract.

import GuideModel

/// What an extract has for an address.
public struct LocatedAddress: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// The address with its house number.
        case address
        /// A place between two house numbers, on a line of houses.
        case interpolation
        /// A feature with the name of the place.
        case name
        /// The middle of the street, because the map does not have the house number.
        case street
    }

    public var position: Position
    public var source: Source
    /// What the map calls it, for example `Museum Street 1`.
    public var label: String
    /// The element of OpenStreetMap, for example `way 123`.
    public var element: String
}

/// The result of the search for one address.
public enum AddressMatch: Hashable, Sendable {
    case found(LocatedAddress)
    /// Several addresses or streets fit: what the map calls them, and their number.
    case ambiguous(String, count: Int)
    case missing
}

/// The addresses, the streets and the names of an extract.
public struct AddressIndex: Sendable {
    /// Elements with the same address or name within this distance are the same place, in metres.
    private static let samePlace = 100.0
    /// A feature with the name of the place is at most this far from the street of its address, in metres.
    private static let farthestFromStreet = 500.0

    /// An element by its index in the extract.
    private struct Element: Sendable {
        var kind: OSMExtract.Member.Kind
        var index: Int
    }

    private let extract: OSMExtract
    /// By the street and the house number.
    private var houses: [String: [Element]] = [:]
    private let houseStreets: HouseStreets
    /// The lines of houses by their streets.
    private var ranges: [String: [HouseRange]] = [:]
    private var streets: [String: [Element]] = [:]
    /// Other features by their names.
    private var names: [String: [Element]] = [:]
    /// The spellings of names that were folded before.
    private var foldedNames: [String: String] = [:]

    public init(_ extract: OSMExtract) {
        self.extract = extract
        houseStreets = HouseStreets(extract)
        for (index, way) in extract.ways.enumerated() where !way.tags.isEmpty {
            add(Element(kind: .way, index: index), extract.tags(of: way))
        }
        for (index, relation) in extract.relations.enumerated() where !relation.tags.isEmpty {
            add(Element(kind: .relation, index: index), extract.tags(of: relation))
        }
        for (index, node) in extract.nodes.enumerated() {
            add(Element(kind: .node, index: index), extract.tags(of: node))
        }
        for range in HouseRange.all(in: extract, streets: houseStreets) {
            if let street = folded(range.street) { ranges[street, default: []].append(range) }
        }
        foldedNames = [:]
    }

    private mutating func add(_ element: Element, _ tags: OSMTags) {
        if let number = tags[.addrHouseNumber], let street = street(of: element, tags).flatMap({ folded($0) }) {
            for key in Self.numbers(number) { houses["\(street) \(key)", default: []].append(element) }
        }
        guard tags.has(.name) else { return }
        let isSquare = tags[.place] == "square"
        if isSquare || (tags.has(.highway) && element.kind == .way) {
            guard !StreetIndex.noStreets.contains(tags[.highway] ?? "") else { return }
            for name in allNames(tags) { streets[name, default: []].append(element) }
        }
        let type = tags[.type] ?? ""
        guard !tags.has(.highway), !tags.has(.boundary), isSquare || !tags.has(.place), type != "route",
            !HouseStreets.types.contains(type)
        else { return }
        for name in allNames(tags) { names[name, default: []].append(element) }
    }

    private func street(of element: Element, _ tags: OSMTags) -> String? {
        let index = element.kind == .node ? extract.nodes[element.index].point : element.index
        return houseStreets.street(of: tags, element.kind, index)
    }

    /// The house numbers of one value: `12;14` are two, and `12-14` is also 12 and 14.
    private static func numbers(_ value: String) -> Set<String> {
        var numbers: Set<String> = []
        for part in value.split(whereSeparator: { $0 == ";" || $0 == "," }).prefix(100) {
            guard let number = AddressWords.number(part) else { continue }
            numbers.insert(number)
            let ends = number.split(separator: "-")
            if ends.count == 2 { numbers.formUnion(ends.map(String.init)) }
        }
        return numbers
    }

    private static let nameKeys: Set<String> = [
        "name", "alt_name", "old_name", "official_name", "short_name", "loc_name",
    ]

    /// The folded names of an element in all languages.
    private mutating func allNames(_ tags: OSMTags) -> Set<String> {
        var found: Set<String> = []
        for (key, value) in tags.all where Self.nameKeys.contains(key) || key.hasPrefix("name:") {
            for name in value.split(separator: ";") {
                if let name = folded(String(name)) { found.insert(name) }
            }
        }
        return found
    }

    private mutating func folded(_ name: String) -> String? {
        if let known = foldedNames[name] { return known }
        let folded = AddressWords.folded(name)
        foldedNames[name] = folded
        return folded
    }

    // MARK: Searching

    /// Searches for the house, then between its neighbours, then for a feature with the name of the place, then for
    /// the street.
    public func find(address: String, name: String) -> AddressMatch {
        let query = AddressQuery(address)
        for candidate in query.candidates {
            if let number = candidate.number, let found = houses["\(candidate.street) \(number)"] {
                let match = house(number, found.compactMap(spot), query)
                if match != .missing { return match }
            }
        }
        if let match = between(query.candidates) { return match }
        let ways = query.candidates.lazy.compactMap { self.streets[$0.street] }.first
        let streets = StreetParts((ways ?? []).compactMap(line)).parts
        if let feature = feature(named: name, near: streets) { return .found(feature.located(.name)) }
        guard let street = streets.first else { return .missing }
        guard streets.count == 1, let middle = street.middle else {
            return .ambiguous(street.lines.first?.label ?? "", count: streets.count)
        }
        return .found(middle)
    }

    // MARK: Suggestions

    /// Fewer characters fit too many names.
    private static let fewestCharacters = 2

    /// Houses, features and streets that a text can mean while an editor still types it, the best first.
    ///
    /// A feature or a street fits if one of its names contains the text. Names that are the text come first, then names
    /// that begin with it.
    ///
    /// - Complexity: O(n log n) for n names.
    public func suggestions(for text: String, limit: Int) -> [LocatedAddress] {
        var found: [LocatedAddress] = []
        var elements: Set<String> = []
        func add(_ one: LocatedAddress?) {
            guard let one, found.count < limit, elements.insert(one.element).inserted else { return }
            found.append(one)
        }
        for candidate in AddressQuery(text).candidates {
            guard let number = candidate.number else { continue }
            let spots = (houses["\(candidate.street) \(number)"] ?? []).compactMap(spot)
            for group in Self.groups(spots) { add(Self.best(group)?.located(.address)) }
        }
        for match in matches(of: text) where found.count < limit {
            if match.isStreet {
                for part in StreetParts((streets[match.name] ?? []).compactMap(line)).parts { add(part.middle) }
            } else {
                for group in Self.groups((names[match.name] ?? []).compactMap(spot)) {
                    add(Self.best(group)?.located(.name))
                }
            }
        }
        return found
    }

    /// The names that contain a text, the best first.
    private func matches(of text: String) -> [(name: String, isStreet: Bool)] {
        guard let part = AddressWords.folded(String(text.prefix(100))), part.utf8.count >= Self.fewestCharacters else {
            return []
        }
        let candidates = names.keys.map { ($0, false) } + streets.keys.map { ($0, true) }
        return
            candidates.compactMap { name, isStreet -> (rank: Int, name: String, isStreet: Bool)? in
                if name == part { return (0, name, isStreet) }
                if name.hasPrefix(part) { return (1, name, isStreet) }
                return name.contains(part) ? (2, name, isStreet) : nil
            }
            .sorted {
                ($0.rank, $0.name.utf8.count, $0.name, $0.isStreet ? 1 : 0)
                    < ($1.rank, $1.name.utf8.count, $1.name, $1.isStreet ? 1 : 0)
            }
            .map { ($0.name, $0.isStreet) }
    }

    /// The house of several elements: of those that fit the postcode or the town, and of those that have exactly the
    /// number, if there are any.
    private func house(_ number: String, _ found: [Spot], _ query: AddressQuery) -> AddressMatch {
        var found = found
        let fitting = found.filter { $0.fits(query.words) }
        if !fitting.isEmpty { found = fitting }
        let exact = found.filter { AddressWords.number($0.tags[.addrHouseNumber] ?? "") == number }
        if !exact.isEmpty { found = exact }
        let groups = Self.groups(found)
        guard let first = groups.first, let best = Self.best(first) else { return .missing }
        return groups.count == 1 ? .found(best.located(.address)) : .ambiguous(best.address, count: groups.count)
    }

    /// The place of a house number between others on a line of houses; nil if no line has it.
    private func between(_ candidates: [AddressQuery.Candidate]) -> AddressMatch? {
        for candidate in candidates {
            guard let number = candidate.number.flatMap({ Int($0) }) else { continue }
            let found = (ranges[candidate.street] ?? []).compactMap { $0.located(number) }
            guard let first = found.first else { continue }
            let others = found.filter { $0.position.distanceInMetres(to: first.position) > Self.samePlace }
            return others.isEmpty ? .found(first) : .ambiguous(first.label, count: 1 + others.count)
        }
        return nil
    }

    /// The only feature with the name; nil for several.
    ///
    /// - Parameter streets: the streets that the address can mean; the feature is near one of them, if there are any.
    private func feature(named name: String, near streets: [StreetParts.Part]) -> Spot? {
        var found = (AddressWords.folded(name).flatMap { names[$0] } ?? []).compactMap(spot)
        if !streets.isEmpty {
            let boxes = streets.map { $0.bounds.grown(byMetres: Self.farthestFromStreet) }
            found.removeAll { spot in !boxes.contains { $0.contains(spot.position) } }
        }
        let groups = Self.groups(found)
        return groups.count == 1 ? Self.best(groups[0]) : nil
    }

    /// An area says more about a place than a point.
    private static func best(_ spots: [Spot]) -> Spot? { spots.first { $0.isArea } ?? spots.first }

    /// The elements by the places where they are.
    private static func groups(_ spots: [Spot]) -> [[Spot]] {
        var groups: [[Spot]] = []
        for spot in spots {
            let near = groups.firstIndex { $0[0].position.distanceInMetres(to: spot.position) <= samePlace }
            if let near { groups[near].append(spot) } else { groups.append([spot]) }
        }
        return groups
    }

    // MARK: Elements

    private func spot(_ element: Element) -> Spot? {
        let shape: SightShape?
        let tags: OSMTags
        let name: String
        switch element.kind {
        case .node:
            let node = extract.nodes[element.index]
            (shape, tags, name) = (SightShape(node, in: extract), extract.tags(of: node), "node \(node.id)")
        case .way:
            let way = extract.ways[element.index]
            (shape, tags, name) = (SightShape(way, in: extract), extract.tags(of: way), "way \(way.id)")
        case .relation:
            let relation = extract.relations[element.index]
            (shape, tags, name) = (
                SightShape(relation, in: extract), extract.tags(of: relation), "relation \(relation.id)"
            )
        }
        return shape.map { Spot($0, tags, street: street(of: element, tags), name) }
    }

    /// The line of a street; a square is a line too short to see.
    private func line(_ element: Element) -> StreetParts.Line? {
        guard let spot = spot(element) else { return nil }
        var points = [OSMPoint(spot.position)]
        if element.kind == .way, spot.tags.has(.highway) {
            let way = extract.points(of: extract.ways[element.index])
            points = way.filter { !extract.isBeyond($0) }.map { extract.points[Int($0)] }
        }
        return StreetParts.Line(points: points, label: spot.label, element: spot.element)
    }
}

/// An element of an extract at its position.
private struct Spot {
    let position: Position
    let isArea: Bool
    let tags: OSMTags
    let street: String?
    let element: String

    init(_ shape: SightShape, _ tags: OSMTags, street: String?, _ element: String) {
        position = shape.position
        isArea = shape.squareMetres > 0
        self.tags = tags
        self.street = street
        self.element = element
    }

    var label: String { SightText.line(tags[.name]) ?? element }

    var address: String { SightText.line("\(street ?? "") \(tags[.addrHouseNumber] ?? "")") ?? element }

    /// Whether an address with these words is in the element's postcode or town.
    func fits(_ words: Set<String>) -> Bool {
        [tags[.addrPostcode], tags[.addrCity]].contains { value in
            value.map { words.contains(AddressWords.tokens(of: $0).joined()) } ?? false
        }
    }

    func located(_ source: LocatedAddress.Source) -> LocatedAddress {
        LocatedAddress(
            position: position, source: source, label: source == .address ? address : label, element: element)
    }
}
