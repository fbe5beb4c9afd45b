// Reads a published network, as a browser does.

import GuideModel
import GuideSupport

@testable import GuideWalks

/// The members of `wyndPaths`, with lines and lengths.
struct PathScript {
    struct Edge {
        var from: Int
        var to: Int
        var line: [Position]
        var metres: Double
        var name: String
        var way: JSONNode
    }

    enum Fault: Error {
        case noAssignment
    }

    let root: JSONNode
    private(set) var vertices: [Position] = []
    private(set) var edges: [Edge] = []

    init(_ script: [UInt8]) throws {
        let prefix = Array("self.wyndPaths=".utf8)
        guard script.starts(with: prefix), script.suffix(2).elementsEqual(Array(";\n".utf8)) else {
            throw Fault.noAssignment
        }
        root = try JSONReader.read(Array(script.dropFirst(prefix.count).dropLast(2)))
        let unit = (root["unit"]?.number ?? 0) * 1e-7
        var latitude = 0
        var longitude = 0
        var places: [(latitude: Int, longitude: Int)] = []
        for (north, east) in zip(signed("latitudes"), signed("longitudes")) {
            latitude += north
            longitude += east
            places.append((latitude, longitude))
        }
        func position(_ place: (latitude: Int, longitude: Int)) -> Position {
            Position(latitude: Double(place.latitude) * unit, longitude: Double(place.longitude) * unit)
        }
        vertices = places.map(position)
        let names = root["names"]?.array?.map { $0.string ?? "" } ?? []
        let ways = root["ways"]?.array ?? []
        let columns = ["from", "to", "way", "name", "bends"].map(numbers)
        let surplus = signed("surplus")
        let bendLatitudes = signed("bendLatitudes")
        let bendLongitudes = signed("bendLongitudes")
        var from = 0
        var bend = 0
        for index in surplus.indices {
            from += columns[0][index]
            let to = from + columns[1][index]
            var line = [vertices[from]]
            var place = places[from]
            for _ in 0..<columns[4][index] {
                place = (place.latitude + bendLatitudes[bend], place.longitude + bendLongitudes[bend])
                bend += 1
                line.append(position(place))
            }
            line.append(vertices[to])
            edges.append(
                Edge(
                    from: from, to: to, line: line, metres: line.lengthInMetres + Double(surplus[index]) / 10,
                    name: names[columns[3][index]], way: ways[columns[2][index]]))
        }
    }

    private func signed(_ column: String) -> [Int] {
        numbers(column).map { $0 % 2 == 0 ? $0 / 2 : -($0 + 1) / 2 }
    }

    private func numbers(_ column: String) -> [Int] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var numbers: [Int] = []
        var number = 0
        var shift = 0
        for letter in (root[column]?.string ?? "").utf8 {
            let digit = alphabet.firstIndex(of: letter) ?? 0
            number |= (digit & 31) << shift
            shift += 5
            if digit < 32 {
                numbers.append(number)
                number = 0
                shift = 0
            }
        }
        return numbers
    }
}
