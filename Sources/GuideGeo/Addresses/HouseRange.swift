// Finds house numbers between two others, on a line of houses (`addr:interpolation` in OpenStreetMap).

import GuideModel

/// A part of a line of houses, from one house number to the next.
struct HouseRange: Sendable {
    /// The street as the map writes it.
    let street: String
    let first: Int
    let last: Int
    /// The difference of neighbouring numbers: 2 on a side of a street with only odd or even numbers.
    let step: Int
    let line: [Position]
    /// For example `way 123`.
    let element: String

    /// The largest step that is read.
    private static let mostSteps = 100

    /// The place of a house number between the two others; nil if the part does not have the number.
    func located(_ number: Int) -> LocatedAddress? {
        guard number > min(first, last), number < max(first, last), (number - first) % step == 0,
            let position = SightShape.position(along: line, share: Double(number - first) / Double(last - first))
        else { return nil }
        return LocatedAddress(
            position: OSMPoint(position).position, source: .interpolation,
            label: SightText.line("\(street) \(number)") ?? element, element: element)
    }

    /// The parts of all lines of houses in an extract.
    static func all(in extract: OSMExtract, streets: HouseStreets) -> [HouseRange] {
        let name = "addr:interpolation"
        guard let key = extract.strings.firstIndex(of: name).map({ UInt32($0) }) else { return [] }
        let houses = houses(of: extract, streets)
        var ranges: [HouseRange] = []
        for (index, way) in extract.ways.enumerated() {
            guard extract.tagPairs[way.tags].contains(where: { $0.key == key }) else { continue }
            let tags = extract.tags(of: way)
            let points = Array(extract.points(of: way))
            guard let step = step(tags[text: name] ?? ""), !points.contains(where: { extract.isBeyond($0) }) else {
                continue
            }
            let ends = points.indices.filter { houses[Int(points[$0])] != nil }
            for (start, end) in zip(ends, ends.dropFirst()) {
                guard let from = houses[Int(points[start])], let to = houses[Int(points[end])],
                    from.number != to.number,
                    let street = from.street ?? to.street ?? streets.street(of: tags, .way, index)
                else { continue }
                ranges.append(
                    HouseRange(
                        street: street, first: from.number, last: to.number, step: step,
                        line: points[start...end].map { extract.position($0) }, element: "way \(way.id)"))
            }
        }
        return ranges
    }

    private static func step(_ value: String) -> Int? {
        switch value {
        case "odd", "even": 2
        case "all": 1
        default: Int(value).flatMap { (1...mostSteps).contains($0) ? $0 : nil }
        }
    }

    /// The nodes with a house number, by the indices of their points.
    private static func houses(
        of extract: OSMExtract, _ streets: HouseStreets
    ) -> [Int: (number: Int, street: String?)] {
        var houses: [Int: (number: Int, street: String?)] = [:]
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            guard let number = Int(tags[.addrHouseNumber] ?? ""), (1...99_999).contains(number) else { continue }
            houses[node.point] = (number, streets.street(of: tags, .node, node.point))
        }
        return houses
    }
}
