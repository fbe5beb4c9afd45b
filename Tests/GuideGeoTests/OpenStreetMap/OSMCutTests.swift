// Tests of cutting an extract out of a larger file: which elements it contains, and what it reports.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideGeo

/// The ids of the elements of a file.
private struct ElementIDs: OSMElementConsumer, Equatable, CustomStringConvertible {
    var declaredBounds: GeoBounds?
    var nodes: Set<Int64> = []
    var ways: Set<Int64> = []
    var relations: Set<Int64> = []

    init(_ file: FilePath) throws {
        var diagnostics = OSMDiagnostics(file: file.string)
        try OSMReader.read(try OSMFile.open(file), into: &self, diagnostics: &diagnostics)
        declaredBounds = nil
    }

    var description: String { "nodes \(nodes.sorted()), ways \(ways.sorted()), relations \(relations.sorted())" }

    func isSubset(of other: ElementIDs) -> Bool {
        nodes.isSubset(of: other.nodes) && ways.isSubset(of: other.ways) && relations.isSubset(of: other.relations)
    }

    mutating func addNode(_ id: Int64, at point: OSMPoint) throws(OSMError) -> UInt32? {
        nodes.insert(id)
        return nil
    }
    mutating func addWay(_ id: Int64, nodes ids: [Int64], positions: [OSMPoint]) throws(OSMError) -> Bool {
        ways.insert(id)
        return false
    }
    mutating func addRelation(_ id: Int64, members list: [OSMExtract.Member]) throws(OSMError) -> Bool {
        relations.insert(id)
        return false
    }
    mutating func tagNode(_ id: Int64, at index: UInt32, tags: [OSMTags.Pair]) {}
    mutating func tagWay(_ tags: [OSMTags.Pair]) {}
    mutating func tagRelation(_ tags: [OSMTags.Pair]) {}
    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32 { 0 }
    mutating func delete(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError) {}
}

extension SmallMap {
    /// A map around the box from 1,1 to 2,2 degrees: each element's place is in its comment.
    fileprivate static let region = SmallMap(
        nodes: [
            node(1, 1.5, 1.5), node(2, 1.6, 1.6), node(3, 2.5, 1.5), node(4, 3.0, 3.0), node(5, 3.1, 3.0),
            node(6, 3.1, 3.1), node(7, 1.0, 2.0), node(8, 4.0, 4.0), node(9, 5.0, 5.0),
        ],
        ways: [
            Way(id: 10, nodes: [1, 3], tags: [("highway", "residential")]),  // crosses the edge
            Way(id: 11, nodes: [3, 4], tags: [("highway", "residential")]),  // only shares a node with it
            Way(id: 12, nodes: [2, 4], tags: []),  // the part of the lake inside
            Way(id: 13, nodes: [4, 5, 2], tags: []),  // the rest of the lake: its last node is inside
            Way(id: 14, nodes: [5, 6, 5], tags: []),  // an island of the lake, outside
            Way(id: 15, nodes: [8, 9], tags: []),  // far away
            Way(id: 16, nodes: [6, 9], tags: []),  // the part of the route outside
        ],
        relations: [
            Relation(
                id: 20, members: [("way", 12, "outer"), ("way", 13, "outer"), ("way", 14, "inner")],
                tags: [("type", "multipolygon"), ("natural", "water")]),
            Relation(
                id: 21, members: [("way", 10, ""), ("way", 16, "")], tags: [("type", "route"), ("route", "bus")]),
            Relation(id: 22, members: [("relation", 23, "")], tags: [("type", "superroute")]),
            Relation(id: 23, members: [("relation", 21, "")], tags: [("type", "superroute")]),
            Relation(id: 24, members: [("way", 15, "outer")], tags: [("type", "multipolygon"), ("landuse", "forest")]),
            Relation(id: 25, members: [("node", 7, "")], tags: [("type", "site")]),
            Relation(id: 26, members: [("node", 3, "")], tags: [("type", "site")]),  // completes a way, but is outside
        ])

    private static func node(_ id: Int64, _ latitude: Double, _ longitude: Double) -> Node {
        Node(id: id, latitude: Int64(latitude * 1e7), longitude: Int64(longitude * 1e7))
    }

    /// A sorted map of random elements in the box from 0,0 to 4,4 degrees.
    fileprivate static func random(seed: UInt64) -> SmallMap {
        var random = SplitMix(seed: seed)
        func id(_ first: Int64, _ count: Int) -> Int64 { first + Int64(random.below(count)) }
        var map = SmallMap()
        map.nodes = (1...300).map {
            Node(id: $0, latitude: Int64(random.below(40_000_000)), longitude: Int64(random.below(40_000_000)))
        }
        map.ways = (1001...1080).map { number in
            Way(id: number, nodes: (0..<(2 + random.below(4))).map { _ in id(1, 300) }, tags: [("highway", "path")])
        }
        map.relations = (2001...2030).map { number in
            let members = (0..<(1 + random.below(3))).map { _ in
                switch random.below(3) {
                case 0: (type: "node", id: id(1, 300), role: "")
                case 1: (type: "way", id: id(1001, 80), role: "outer")
                default: (type: "relation", id: id(2001, 30), role: "")
                }
            }
            return Relation(
                id: Int64(number), members: members,
                tags: [("type", random.below(2) == 0 ? "multipolygon" : "site"), ("natural", "water")])
        }
        return map
    }
}

@Suite("Cutting an extract")
struct OSMCutTests {
    private let folder: TemporaryFolder
    private static let box = GeoBounds(south: 1, west: 1, north: 2, east: 2)

    init() throws { folder = try TemporaryFolder() }

    private func file(_ bytes: [UInt8], named name: String = "region") throws -> FilePath {
        let path = folder.path.appending(name)
        try FileSystem.write(bytes, to: path)
        return path
    }

    /// The messages of a cut into `cut.osm`.
    private func messages(_ bytes: [UInt8], box: GeoBounds = OSMCutTests.box) throws -> [String] {
        let found = OSMCut(box: box).cut(
            try file(bytes), shownAs: "region", to: folder.path.appending("cut.osm"), as: .xml)
        #expect((found.written == nil) == found.diagnostics.hasErrors)
        return found.diagnostics.map { "\($0.severity): \($0.message) [\($0.code)]" }
    }

    @Test(
        "A cut contains what is inside, ways and areas as a whole, and the relations of these",
        arguments: [false, true], [OSMCut.Format.pbf, .xml])
    func elements(isPBF: Bool, format: OSMCut.Format) throws {
        let source = try file(isPBF ? PBFWriter().file(.region) : Array(SmallMap.region.xml.utf8))
        let cut = folder.path.appending("cut")
        let (written, diagnostics) = OSMCut(box: Self.box).cut(source, shownAs: "region", to: cut, as: format)
        #expect(diagnostics.isEmpty)
        #expect(written == OSMCut.Written(nodes: 7, ways: 4, relations: 5))
        #expect(
            try ElementIDs(cut).description
                == "nodes [1, 2, 3, 4, 5, 6, 7], ways [10, 12, 13, 14], relations [20, 21, 22, 23, 25]")
        #expect(!folder.has("cut.new"))
        let extract = try #require(OSMReader.read(file: cut, shownAs: "cut").extract)
        #expect(extract.declaredBounds == Self.box)
    }

    @Test("Without its areas completed, a lake lacks the island outside")
    func completeWays() throws {
        let cut = folder.path.appending("cut")
        let source = try file(PBFWriter().file(.region))
        _ = OSMCut(box: Self.box, completesAreas: false).cut(source, shownAs: "region", to: cut, as: .pbf)
        #expect(try ElementIDs(cut).ways == [10, 12, 13])
    }

    @Test(
        "Texts, positions, roles and the order of nodes are those of the source", arguments: [OSMCut.Format.pbf, .xml])
    func contents(format: OSMCut.Format) throws {
        let source = try file(PBFWriter().file(.village))
        let cut = folder.path.appending("cut")
        let all = GeoBounds(south: 53, west: -2, north: 54, east: -1)
        #expect(OSMCut(box: all).cut(source, shownAs: "village", to: cut, as: format).written != nil)
        let (before, after) = (
            OSMReader.read(file: source, shownAs: "village").extract, OSMReader.read(file: cut, shownAs: "cut").extract
        )
        #expect(try #require(after).lines == #require(before).lines)
    }

    @Test("Many elements are written in several blocks, and the same input gives the same bytes")
    func blocks() throws {
        var map = SmallMap()
        map.nodes = (1...20_000).map {
            SmallMap.Node(
                id: $0 * 7, latitude: 15_000_000 + $0, longitude: 15_000_000,
                tags: $0 % 3 == 0 ? [("ref", "\($0)")] : [])
        }
        let source = try file(Array(map.xml.utf8))
        let cuts = try ["one", "two"].map { name in
            let cut = folder.path.appending(name)
            #expect(OSMCut(box: Self.box).cut(source, shownAs: "many", to: cut, as: .pbf).written?.nodes == 20_000)
            return try FileSystem.read(cut)
        }
        #expect(cuts[0] == cuts[1])
        let extract = OSMReader.read(file: folder.path.appending("one"), shownAs: "one").extract
        #expect(try #require(extract).lines == #require(OSMReader.read(file: source, shownAs: "many").extract).lines)
    }

    @Test("A file in another order gives the same elements")
    func unsorted() throws {
        var lines = SmallMap.region.xml.split(separator: "\n").map(String.init)
        lines = Array(lines.prefix(2)) + lines.dropFirst(2).dropLast().reversed() + ["</osm>"]
        let source = try file(Array(lines.joined(separator: "\n").utf8))
        let cut = folder.path.appending("cut")
        let written = OSMCut(box: Self.box).cut(source, shownAs: "region", to: cut, as: .xml).written
        #expect(written == OSMCut.Written(nodes: 7, ways: 4, relations: 5))
    }

    @Test("Deleted elements are left out")
    func deleted() throws {
        var map = SmallMap.region
        map.nodes[1].isVisible = false
        let cut = folder.path.appending("cut")
        _ = OSMCut(box: Self.box).cut(try file(PBFWriter().file(map)), shownAs: "region", to: cut, as: .pbf)
        #expect(try ElementIDs(cut).nodes == [1, 3, 7])
    }

    @Test("A file that cannot be cut gives an error, and leaves the old extract and nothing else")
    func refused() throws {
        try folder.write("old", to: "cut.osm")
        let whole = PBFWriter().file(.region)
        let elsewhere = GeoBounds(south: 50, west: 1, north: 51, east: 2)
        let box = "50.0,1.0,51.0,2.0"
        var declaring = PBFWriter()
        declaring.box = [1_000_000_000, 5_000_000_000, 5_000_000_000, 1_000_000_000]
        let cases: [(bytes: [UInt8], box: GeoBounds, message: String)] = [
            (Array(whole.dropLast(9)), Self.box, "error: this OpenStreetMap file is broken: the file ends too early"),
            (Array(SmallMap.region.xml.utf8.dropLast(9)), Self.box, "error: this OpenStreetMap file is broken: "),
            ([], Self.box, "error: this file cannot be read as OpenStreetMap data: it is empty"),
            (
                whole, elsewhere,
                "error: this file contains nothing in \(box); use a file that contains the city [osm-empty]"
            ),
            (
                declaring.file(.region), elsewhere,
                "error: this file covers 1.0,1.0,5.0,5.0 and contains nothing in \(box); use a file that contains the "
                    + "city [osm-empty]"
            ),
        ]
        for one in cases {
            let found = try messages(one.bytes, box: one.box)
            #expect(found.count == 1 && found.first?.hasPrefix(one.message) == true, "\(found)")
            #expect(try folder.text("cut.osm") == "old")
            #expect(!folder.has("cut.osm.new"))
        }
    }

    @Test("A file that ends inside the box gives a warning, and the extract declares only what the file covers")
    func partly() throws {
        var writer = PBFWriter()
        writer.box = [1_500_000_000, 5_000_000_000, 5_000_000_000, 1_000_000_000]
        #expect(
            try messages(writer.file(.region)) == [
                "warning: this file covers 1.0,1.5,5.0,5.0, and so only a part of 1.0,1.0,2.0,2.0; use a file of a larger "
                    + "region if streets are missing at the edge [map-extract]"
            ])
        #expect(try folder.text("cut.osm").contains("<bounds minlat=\"1.0000000\" minlon=\"1.5000000\""))
    }

    @Test("An output that cannot be written gives an error")
    func unwritable() throws {
        let target = folder.path.appending("region").appending("cut.osm")
        let found = OSMCut(box: Self.box).cut(
            try file(PBFWriter().file(.region)), shownAs: "region", to: target, as: .xml)
        #expect(found.written == nil && found.diagnostics.map(\.code) == [.write])
    }

    // MARK: Beside osmium

    /// Compares the ids with those of osmium's strategies.
    private func compare(_ source: FilePath, _ box: GeoBounds) throws {
        let region = ["--bbox", "\(box.west),\(box.south),\(box.east),\(box.north)"]
        let ways = try ElementIDs(Osmium.extract(source, region, strategy: "complete_ways", in: folder))
        let smart = try ElementIDs(Osmium.extract(source, region, strategy: "smart", in: folder))
        let (plain, usual) = (folder.path.appending("plain"), folder.path.appending("usual"))
        _ = OSMCut(box: box, completesAreas: false).cut(source, shownAs: "source", to: plain, as: .pbf)
        _ = OSMCut(box: box).cut(source, shownAs: "source", to: usual, as: .pbf)
        let found = try ElementIDs(usual)
        #expect(try ElementIDs(plain) == ways, "\(box)")
        #expect(ways.isSubset(of: found) && found.isSubset(of: smart), "\(box)")
    }

    @Test(
        "Random maps give the elements of osmium's complete_ways", .enabled(if: Osmium.isInstalled, "needs osmium"),
        arguments: 1...(Osmium.isThorough ? 40 : 3))
    func osmium(seed: UInt64) throws {
        var writer = PBFWriter()
        writer.isDense = seed % 2 == 0
        try compare(file(writer.file(.random(seed: seed)), named: "random.osm.pbf"), Self.box)
    }

    @Test(
        "Boxes of a real extract give the elements of osmium's complete_ways",
        .enabled(if: Osmium.isInstalled && RealExtract.arePresent, "needs osmium and real extracts"),
        arguments: 0..<(Osmium.isThorough ? 20 : 2))
    func realExtract(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let (extract, south, west) = seed % 2 == 0 ? (RealExtract.monaco, 43.725, 7.41) : (.porto, 41.138, -8.62)
        let (dx, dy) = (Double(random.below(100)) / 1e4, Double(random.below(100)) / 1e4)
        try compare(
            FilePath(extract.path),
            GeoBounds(south: south + dy, west: west + dx, north: south + dy + 0.005, east: west + dx + 0.008))
    }
}
