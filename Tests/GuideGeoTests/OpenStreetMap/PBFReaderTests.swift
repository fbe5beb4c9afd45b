// Tests of reading OpenStreetMap's PBF.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite struct PBFReaderTests {
    private static let expected = [
        "node 3 539610000,-10790000 amenity=bench;näme=Élan & <Co>",
        "node 4000000000000 539605001,-10799999 tourism=museum",
        "way 10 539600000,-10800000 539610000,-10800000 539610000,-10790000 539600000,-10790000 "
            + "539600000,-10800000 building=yes",
        "way 11 539602000,-10797000 539604000,-10797000 539604000,-10793000 539602000,-10797000 ",
        "way 12 539610000,-10800000 539610000,-10790000 highway=footway;name=Küchengäßchen",
        "relation 20 way 10 outer 0, way 11 inner 1, way 99 inner -1, node 3  2 type=multipolygon;building=yes",
        "relation 21 relation 20 part 0 type=site",
    ]

    @Test(
        "Dense and plain nodes, raw and deflated blobs give the same extract", arguments: [true, false], [true, false])
    func forms(isDense: Bool, isDeflated: Bool) throws {
        let writer = PBFWriter(isDense: isDense, isDeflated: isDeflated)
        let (extract, messages) = try OSMTestFile.read(writer.file(.village))
        #expect(messages == [])
        #expect(try #require(extract).lines == Self.expected)
    }

    @Test("An extract contains only the points that an element uses")
    func usedPoints() throws {
        let extract = try #require(try OSMTestFile.read(PBFWriter().file(.village)).extract)
        #expect(extract.points.count == 8)
        #expect(extract.nodes.map(\.point) == [2, 7])
        #expect(extract.isClosed(extract.ways[0]))
    }

    @Test("A header's box is not trusted: the bounds are those of the points")
    func bogusBox() throws {
        let writer = PBFWriter(box: [-180_000_000_000, 180_000_000_000, 90_000_000_000, -90_000_000_000])
        let extract = try #require(try OSMTestFile.read(writer.file(.village)).extract)
        #expect(extract.bounds == GeoBounds(south: 53.96, west: -1.08, north: 53.961, east: -1.079))
    }

    @Test("Positions are on the block's own grid", arguments: [(1000, 0), (100, 12_300), (10, 7_000_000_100), (1, -5)])
    func grids(granularity: Int64, offset: Int64) throws {
        var map = SmallMap.village
        map.nodes[8].latitude = 539_605_000
        map.nodes[8].longitude = -10_799_990
        let expected = try #require(try OSMTestFile.read(PBFWriter().file(map)).extract)
        let writer = PBFWriter(granularity: granularity, offset: offset)
        let extract = try #require(try OSMTestFile.read(writer.file(map)).extract)
        let isExact = granularity < 1000
        for (point, other) in zip(extract.points, expected.points) {
            #expect(abs(point.latitude - other.latitude) <= (isExact ? 0 : 10))
            #expect(abs(point.longitude - other.longitude) <= (isExact ? 0 : 10))
        }
        #expect(extract.points.count == expected.points.count)
    }

    @Test("Ways that contain the positions of their nodes need no nodes")
    func locationsOnWays() throws {
        var map = SmallMap.village
        map.ways[2].nodes = [2, 3]
        let writer = PBFWriter(
            requiredFeatures: ["OsmSchema-V0.6"], hasLocationsOnWays: true)
        let extract = try #require(try OSMTestFile.read(writer.file(map)).extract)
        #expect(extract.lines.prefix(3) == Self.expected[2...4])
    }

    @Test("Deleted elements and their earlier versions are absent")
    func history() throws {
        var map = SmallMap.village
        map.nodes[2].isVisible = false
        map.nodes.insert(.init(id: 4, latitude: 1, longitude: 1), at: 3)
        map.nodes.insert(.init(id: 9, latitude: 2, longitude: 2, tags: [("shop", "toys")]), at: 8)
        map.nodes.insert(.init(id: 9, latitude: 0, longitude: 0, isVisible: false), at: 9)
        for isDense in [true, false] {
            let writer = PBFWriter(
                isDense: isDense, requiredFeatures: ["OsmSchema-V0.6", "DenseNodes", "HistoricalInformation"])
            let extract = try #require(try OSMTestFile.read(writer.file(map)).extract)
            #expect(extract.nodes.map(\.id) == [4_000_000_000_000])
            #expect(extract.points(of: extract.ways[0]).count == 4)
            #expect(!extract.points.contains { $0.latitude < 10 })
        }
    }

    @Test("An unknown required feature is named, and nothing is read")
    func unknownFeature() throws {
        let writer = PBFWriter(requiredFeatures: ["OsmSchema-V0.6", "CurvedWays"])
        let (extract, messages) = try OSMTestFile.read(writer.file(.village))
        #expect(extract == nil)
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains(
                "error this file cannot be read as OpenStreetMap data: it requires the feature CurvedWays") == true)
    }

    @Test("Other compressions are named", arguments: [(4, "lzma"), (5, "bzip2"), (6, "lz4"), (7, "zstd")])
    func compressions(field: Int, name: String) throws {
        let writer = PBFWriter(blobField: field)
        let (extract, messages) = try OSMTestFile.read(writer.file(.village))
        #expect(extract == nil)
        #expect(messages.first?.contains("it is compressed by \(name); convert it to zlib with `osmium cat") == true)
    }

    @Test("A blob of another type, and one of changesets, are skipped")
    func otherBlobs() throws {
        let writer = PBFWriter()
        var changesets = ProtobufMessage()
        changesets.add(2, ProtobufMessage(changesets: 3))
        let file =
            writer.header + writer.blob("OSMLookup", [1, 2, 3]) + writer.blob("OSMData", changesets.bytes)
            + writer.blob("OSMData", writer.block(.village))
        #expect(try #require(try OSMTestFile.read(file).extract).lines == Self.expected)
    }

    @Test("Elements may be in any order, and the last with an id wins", arguments: [nil, GeoBounds.village])
    func anyOrder(clip: GeoBounds?) throws {
        let writer = PBFWriter()
        let village = SmallMap.village
        let ways = SmallMap(
            ways: [.init(id: 10, nodes: [5, 6], tags: [("building", "no")])] + village.ways.reversed(),
            relations: village.relations.reversed())
        var nodes = village.nodes
        nodes[0] = .init(id: 1, latitude: 539_700_000, longitude: -10_800_000, tags: [("shop", "old")])
        let file =
            writer.header + writer.blob("OSMData", writer.block(ways))
            + writer.blob("OSMData", writer.block(SmallMap(nodes: nodes.reversed())))
            + writer.blob("OSMData", writer.block(SmallMap(nodes: [village.nodes[0]])))
        let extract = try #require(try OSMTestFile.read(file, clip: clip).extract)
        #expect(extract.lines.map(Self.withoutIndices).sorted() == Self.expected.map(Self.withoutIndices).sorted())
        for relation in extract.relations {
            for member in extract.members[relation.members] where member.index >= 0 {
                switch member.kind {
                case .node: #expect(extract.nodes.contains { $0.id == member.id && $0.point == member.index })
                case .way: #expect(extract.ways[member.index].id == member.id)
                case .relation: #expect(extract.relations[member.index].id == member.id)
                }
            }
        }
    }

    /// A line without the indices after a relation's members, which depend on the order.
    private static func withoutIndices(_ line: String) -> String {
        if !line.hasPrefix("relation") { return line }
        return line.split(separator: " ").filter { Int($0.drop { $0 == "-" }.prefix { $0 != "," }) == nil }
            .joined(separator: " ")
    }

    // MARK: Errors

    @Test("A truncated file is broken, and is reported as broken")
    func cut() throws {
        for isDeflated in [true, false] {
            let writer = PBFWriter(isDeflated: isDeflated)
            let file = writer.file(.village)
            let whole = writer.header.count
            for count in file.indices where count != whole {
                let (extract, messages) = try OSMTestFile.read(Array(file[..<count]))
                #expect(extract == nil, "after \(count) bytes")
                #expect(messages.count == 1)
            }
            // A file cut between two blobs is a map without content.
            #expect(try OSMTestFile.read(Array(file[..<whole])).messages.first?.contains("contains nothing") == true)
        }
    }

    @Test("An error names the byte at which its block starts")
    func place() throws {
        let writer = PBFWriter()
        let file = writer.header + writer.blob("OSMData", [0x0A, 0x7F])
        let messages = try OSMTestFile.read(file).messages
        #expect(
            messages == [
                "0:0 error this OpenStreetMap file is broken: a value is longer than the data that contains it, "
                    + "in the block at byte \(writer.header.count); download or export it again"
            ])
    }

    @Test("Sizes beyond the format's limits are refused before memory is allocated")
    func limits() throws {
        #expect(try OSMTestFile.read([0, 1, 0, 1, 0x0A, 9]).messages.first?.contains("neither") == true)
        let header = PBFWriter().header
        #expect(try OSMTestFile.read(header + [0, 1, 0, 1]).messages.first?.contains("longer than 64 KiB") == true)
        var blob = ProtobufMessage()
        blob.add(1, "OSMData")
        blob.add(3, UInt64(33 << 20))
        let bytes = header + [0, 0, 0, UInt8(blob.bytes.count)] + blob.bytes
        #expect(try OSMTestFile.read(bytes).messages.first?.contains("above 32 MiB") == true)
    }

    @Test("A small file that inflates to a large one is refused")
    func bomb() throws {
        var block = ProtobufMessage()
        block.add(1, [UInt8](repeating: 0, count: 8 << 20))
        let writer = PBFWriter()
        let blob = writer.blob("OSMData", block.bytes)
        let file = writer.header + Array(repeatElement(blob, count: 10).joined())
        let messages = try OSMTestFile.read(file).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("error") == true)
    }

    @Test("Randomly changed bytes are read or refused, and never cause a crash", arguments: [true, false])
    func mutations(isDeflated: Bool) throws {
        let file = PBFWriter(isDeflated: isDeflated).file(.village)
        var random = SplitMix(seed: 7)
        for _ in 0..<3000 {
            var bytes = file
            for _ in 0...random.below(4) {
                let place = 20 + random.below(bytes.count - 20)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes[place] ^= 1 << UInt8(random.below(8))
                default: bytes.remove(at: place)
                }
            }
            let clip: GeoBounds? = random.below(2) == 0 ? .village : nil
            let (extract, messages) = try OSMTestFile.read(bytes, clip: clip)
            if extract == nil { #expect(!messages.isEmpty) }
            if let extract { #expect(extract.wayPoints.allSatisfy { $0 < extract.points.count }) }
        }
    }
}

extension GeoBounds {
    /// A box around the whole of ``SmallMap/village``.
    static let village = GeoBounds(south: 53.95, west: -1.09, north: 53.97, east: -1.07)
}

extension ProtobufMessage {
    /// A group with this number of changesets.
    init(changesets count: Int) {
        self.init()
        for _ in 0..<count { add(5, [0x08, 0x01]) }
    }
}
