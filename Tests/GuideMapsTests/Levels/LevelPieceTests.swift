// Tests of a level in pieces: they contain everything of the whole, are within the size limit, and join.

import GuideModel
import GuideSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Pieces of a level")
struct LevelPieceTests {
    private static let frame = MapDrawing.Frame.bounds(GeoBounds(south: 50, west: 10, north: 50.06, east: 10.1))
    private static let most = 8_000

    /// A town with blocks, bent streets with names, a lake and a winding river.
    private static let town: Basemap = {
        var basemap = Basemap()
        func at(_ row: Double, _ column: Double) -> Position {
            Position(latitude: 50.002 + row * 0.0009, longitude: 10.002 + column * 0.0015)
        }
        for row in 0..<60 {
            for column in 0..<60 {
                let (y, x) = (Double(row), Double(column))
                let bend = Double((row * 7 + column * 13) % 5) / 20
                basemap.append(
                    .building, rank: 3, name: nil, form: .area,
                    parts: [([at(y, x), at(y, x + 0.4 + bend), at(y + 0.5, x + 0.6), at(y + 0.5 + bend, x)], false)])
            }
            let street = (0...60).map { at(Double(row) + 0.75 + Double($0 % 3) / 20, Double($0)) }
            basemap.append(
                .street, rank: row % 9 == 0 ? 1 : 3, name: "Row \(row)", form: .line, parts: [(street, false)])
        }
        let lake = (0..<90).map { step -> Position in
            let radius = 14 + Double(step % 4)
            return at(30 + radius * sin(Double(step) / 45 * .pi), 30 + radius * cos(Double(step) / 45 * .pi))
        }
        basemap.append(.water, rank: 2, name: "Lake", form: .area, parts: [(lake, false)])
        basemap.append(.place, rank: 1, name: "Old Town", form: .point, parts: [([at(30, 30)], false)])
        basemap.attribution = Basemap.openStreetMapAttribution
        return basemap
    }()

    private static func drawing(_ level: MapLevel = .detail) -> LevelDrawing {
        LevelDrawing(basemap: town, level: level, frame: frame, title: "Town", description: "The ground.")
    }

    private func text(_ piece: LevelPiece) -> String { String(decoding: piece.svg, as: UTF8.self) }

    @Test("A level under the limit is one piece, the same as the full level")
    func light() {
        let drawing = Self.drawing(.street)
        let pieces = drawing.pieces(ofAtMost: 10_000_000)
        #expect(pieces.map(\.key) == [.whole])
        let isWhole = pieces[0].svg == drawing.svg()
        #expect(isWhole)
        #expect(pieces[0].weight.gzipped == drawing.svg().gzippedCount)
        #expect((pieces[0].weight.gzippedBasemap ?? 0) < pieces[0].weight.gzipped)
    }

    @Test("A heavy level is split into pieces, each well-formed, within the limit and with the attribution")
    func heavy() {
        let pieces = Self.drawing().pieces(ofAtMost: Self.most)
        #expect(pieces.count > 8)
        for piece in pieces {
            #expect(piece.svg.gzippedCount <= Self.most && piece.weight.gzipped == piece.svg.gzippedCount)
            #expect(piece.weight.bytes == piece.svg.count)
            #expect(WellFormedness.error(in: piece.svg) == nil)
            let isOwed = text(piece).contains("© OpenStreetMap contributors</desc>")
            let hasLegend = text(piece).contains("class=\"map-scale\"")
            #expect(isOwed && !hasLegend)
        }
        #expect(Set(pieces.map(\.key)).count == pieces.count)
    }

    @Test("The same basemap gives the same pieces")
    func deterministic() {
        let (one, other) = (Self.drawing().pieces(ofAtMost: Self.most), Self.drawing().pieces(ofAtMost: Self.most))
        let isSame = one.map(\.key) == other.map(\.key) && one.map(\.svg) == other.map(\.svg)
        #expect(isSame)
    }

    @Test("Splitting ends even if a piece cannot reach the size limit")
    func unreachable() {
        let pieces = Self.drawing().pieces(ofAtMost: 1)
        #expect(!pieces.isEmpty && pieces.allSatisfy { $0.key.depth < 8 })
    }

    /// Within a box, the test compares the segments of lines, or the inside of rings.
    @Test("The content of a box is the same before and after clipping, to the same points")
    func cutting() throws {
        let drawing = Self.drawing()
        let shapes = BasemapShapes(Self.town, in: drawing.resolvedFrame, level: .detail)
        let box = try #require(GridBox(around: PlaneBox(minX: 4000, minY: 3000, maxX: 7000, maxY: 5500)))
        let cut = shapes.lines.inside(box)
        #expect(cut.points.count * 4 < shapes.lines.points.count)
        let hasNoneOfItsOwn = Set(cut.points).isSubset(of: Set(shapes.lines.points))
        #expect(hasNoneOfItsOwn)
        let isSame = segments(cut, seenIn: box) == segments(shapes.lines, seenIn: box)
        #expect(isSame)
        for layer in [BasemapLayer.water, .house] {
            for x in stride(from: box.minX, through: box.maxX, by: 397) {
                for y in stride(from: box.minY, through: box.maxY, by: 389) {
                    let point = PlanePoint(x: Double(x) + 0.37, y: Double(y) + 0.41)
                    let isSame = winding(layer, of: cut, point) == winding(layer, of: shapes.lines, point)
                    #expect(isSame, "\(x) \(y)")
                }
            }
        }
    }

    private func segments(_ lines: GridLines, seenIn box: GridBox) -> Set<[GridPoint]> {
        var segments: Set<[GridPoint]> = []
        for line in lines.lines where !line.isClosed {
            let points = Array(lines[line])
            for (from, to) in zip(points, points.dropFirst())
            where box.sides(beyond: from).isDisjoint(with: box.sides(beyond: to)) {
                segments.insert([from, to].sorted { ($0.x, $0.y) < ($1.x, $1.y) })
            }
        }
        return segments
    }

    private func winding(_ layer: BasemapLayer, of lines: GridLines, _ point: PlanePoint) -> Bool {
        lines.lines.count { line in
            line.layer == layer
                && LabelArea(ring: lines[line].map { PlanePoint(x: Double($0.x), y: Double($0.y)) }).contains(point)
        } % 2 == 1
    }

    @Test("All pieces together contain every line of the full level, and no piece is outside the grid")
    func union() throws {
        let drawing = Self.drawing()
        let shapes = BasemapShapes(Self.town, in: drawing.resolvedFrame, level: .detail)
        let (width, height) = (drawing.resolvedFrame.width, drawing.resolvedFrame.height)
        var covered = GridLines()
        for piece in drawing.pieces(ofAtMost: Self.most) {
            let share = piece.key.share
            let box = try #require(
                GridBox(
                    around: PlaneBox(
                        minX: width * share.x, minY: height * share.y, maxX: width * (share.x + share.side),
                        maxY: height * (share.y + share.side))))
            let cut = shapes.lines.inside(box)
            for line in cut.lines { covered.append(Array(cut[line]), isClosed: line.isClosed, layer: line.layer) }
            let drawn = text(piece)
            // If the cut contains an open line, the piece's drawing contains a street or a house.
            #expect(
                cut.lines.allSatisfy { $0.isClosed } || drawn.contains("map-street-") || drawn.contains("map-house"))
        }
        let all = try #require(GridBox(around: PlaneBox(minX: 0, minY: 0, maxX: width, maxY: height)))
        let isAll = segments(covered, seenIn: all) == segments(shapes.lines, seenIn: all)
        #expect(isAll)
    }

    @Test("A name that crosses an edge is in both pieces at the same position")
    func names() throws {
        let drawing = Self.drawing()
        let pieces = drawing.pieces(ofAtMost: Self.most)
        let whole = String(decoding: drawing.svg(), as: UTF8.self)
        /// Each name with its position.
        func named(_ svg: String) throws -> [String] {
            let pattern = try Regex("<text class=\"map-name[^>]*transform=\"[^\"]*\"[^>]*>[^<]*</text>")
            return svg.matches(of: pattern).map { String(svg[$0.range]) }
        }
        let all = try named(whole)
        let counts = Dictionary(grouping: try pieces.flatMap { try named(text($0)) }) { $0 }.mapValues(\.count)
        let isAll = Set(counts.keys) == Set(all)
        #expect(isAll && counts.values.contains { $0 > 1 })
    }
}
