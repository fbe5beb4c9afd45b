// Tests of markers that can be pressed and names that can be read.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Markers and names")
struct LayoutTests {
    @Test("Markers in one place are moved apart so that no targets overlap", arguments: [2, 9, 40, 80])
    func spread(count: Int) {
        let room = PlaneBox(minX: 0, minY: 0, maxX: 300, maxY: 260)
        let obstacle = PlaneBox(minX: 0, minY: 226, maxX: 100, maxY: 260)
        let markers = (0..<count).map { (index: Int) -> MarkerLayout.Target in
            let point = PlanePoint(x: Double(140 + index % 3), y: Double(240 + index / 3 % 2))
            return MarkerLayout.Target(point: point, half: 13.5, isFirm: index == 0)
        }
        let places = MarkerLayout(room: room, obstacles: [obstacle]).places(of: markers)
        for left in places.indices {
            let box = PlaneBox.around(places[left], width: 27, height: 27)
            #expect(room.grown(by: 0.1).contains(box))
            #expect(!box.grown(by: -0.1).overlaps(obstacle))
            for right in places.indices where right > left {
                let other = PlaneBox.around(places[right], width: 27, height: 27)
                #expect(!box.grown(by: -0.1).overlaps(other.grown(by: -0.1)), "\(left) and \(right)")
            }
        }
    }

    @Test("If there is not enough space, markers without a free position remain at their places")
    func crowded() {
        let room = PlaneBox(minX: 0, minY: 0, maxX: 300, maxY: 260)
        var random = SplitMix(seed: 3)
        let markers = (0..<5000).map { _ in
            let point = PlanePoint(x: Double(20 + random.below(260)), y: Double(20 + random.below(220)))
            return MarkerLayout.Target(point: point, half: 13.5, isFirm: false)
        }
        let places = MarkerLayout(room: room, obstacles: []).places(of: markers)
        let moved = markers.indices.filter { places[$0] != markers[$0].point }
        // Eleven columns and nine rows.
        #expect(moved.count <= 99)
        let boxes = moved.map { PlaneBox.around(places[$0], width: 26.9, height: 26.9) }
        for left in boxes.indices {
            for right in boxes.indices where right > left { #expect(!boxes[left].overlaps(boxes[right])) }
        }
    }

    @Test("A collision is found among few boxes and among many", arguments: [5, 24, 25, 300])
    func collisions(count: Int) {
        var random = SplitMix(seed: 11)
        func box() -> PlaneBox {
            let corner = PlanePoint(x: Double(random.below(2000) - 500), y: Double(random.below(2000) - 500))
            return PlaneBox(
                minX: corner.x, minY: corner.y, maxX: corner.x + Double(random.below(90)),
                maxY: corner.y + Double(random.below(90)))
        }
        let boxes = (0..<count).map { _ in box() }
        var index = CollisionIndex()
        for box in boxes { index.insert(box) }
        for _ in 0..<500 {
            let candidate = box()
            #expect(index.overlaps(candidate) == boxes.contains { $0.overlaps(candidate) })
        }
    }

    @Test("Markers with space around them do not move")
    func unmoved() {
        let points = [PlanePoint(x: 50, y: 50), PlanePoint(x: 100, y: 50), PlanePoint(x: 50, y: 90)]
        let placement = MarkerLayout(room: PlaneBox(minX: 0, minY: 0, maxX: 300, maxY: 200), obstacles: [])
        #expect(
            placement.places(of: points.map { MarkerLayout.Target(point: $0, half: 13.5, isFirm: false) }) == points)
    }

    @Test(
        "A marker's target is 24 CSS pixels at each layout's minimum width",
        arguments: [
            (MapLayout.small, 270.0), (.medium, 540), (.large, 900),
        ])
    func targets(layout: MapLayout, minimumWidth: Double) {
        #expect(MapLayout.target * layout.unitsPerPixel * minimumWidth / MapFrame.pageWidth >= 24)
    }

    private func names(_ shapes: [NamedShape], usedNames: Set<String> = [], occupied: [PlaneBox] = []) -> [PlacedName] {
        var index = CollisionIndex()
        for box in occupied { index.insert(box) }
        var placement = NamePlacement(
            scale: NameScale(.large), room: PlaneBox(minX: 0, minY: 0, maxX: 1000, maxY: 700), occupied: index,
            routeBoxes: CollisionIndex(),
            usedNames: usedNames)
        placement.place(shapes)
        return placement.placed
    }

    private func street(_ name: String, _ points: [(Double, Double)], rank: Int = 1) -> NamedShape {
        // A pixel of the large layout is 0.72 units.
        NamedShape(
            name: name, basemapClass: .street, rank: rank,
            form: .line(points.map { PlanePoint(x: $0.0 * 0.72, y: $0.1 * 0.72) }))
    }

    @Test("A street's name runs along it from left to right, whatever its direction", arguments: [false, true])
    func readable(isTurned: Bool) throws {
        var points = [(100.0, 300.0), (400.0, 200.0)]
        if isTurned { points.reverse() }
        let name = try #require(names([street("Stonegate", points)]).first)
        guard case .straight(let middle, let degrees) = name.line else {
            Issue.record("the name is not straight")
            return
        }
        #expect(abs(middle.x - 250) < 1 && abs(middle.y - 250) < 1)
        #expect(abs(degrees + 18.43) < 0.1)
    }

    @Test("A name on a bend follows the bend")
    func curved() throws {
        let arc = (0...40).map { step -> (Double, Double) in
            let x = Double(step) * 5
            return (300 + x, 300 + x * (200 - x) / 500)
        }
        let name = try #require(names([street("Long Crescent Road", arc)]).first)
        guard case .curved(let points) = name.line else {
            Issue.record("the name is straight")
            return
        }
        #expect(points.count > 4)
    }

    @Test("A map for a long viewing distance sets no name below its minimum size, and names streets before buildings")
    func forKiosk() {
        let scale = NameScale(.kiosk)
        let alley = street("Coffee Yard", [(0, 0), (200, 0)], rank: 3)
        #expect(scale.names(alley) && scale.style(alley).size == NameStyle.minimumKioskSize)
        #expect(scale.style(street("Bootham", [(0, 0), (200, 0)])).size >= NameStyle.minimumKioskSize)
        let house = NamedShape(
            name: "Treasury", basemapClass: .building, rank: 3, form: .point(PlanePoint(x: 0, y: 0)))
        #expect(!scale.names(house))
    }

    @Test("A street too short or too crooked for its name has none")
    func noRoom() {
        #expect(names([street("A very long street name", [(100, 100), (150, 100)])]).isEmpty)
        let zigzag: [(Double, Double)] = (0..<30).map { (index: Int) in
            (Double(100 + index * 12), index.isMultiple(of: 2) ? 100 : 160)
        }
        #expect(names([street("Crooked Lane of Many Turns", zigzag)]).isEmpty)
    }

    @Test("Names do not overlap each other or markers, and do not occur twice")
    func noOverlap() {
        let crossing = [
            street("First Street", [(400, 300), (520, 300)]), street("Second Street", [(460, 240), (460, 360)]),
        ]
        #expect(names(crossing).count == 1)
        #expect(names([crossing[0]], occupied: [PlaneBox(minX: 395, minY: 290, maxX: 525, maxY: 310)]).isEmpty)
        #expect(names([crossing[0]], usedNames: ["First Street"]).isEmpty)
        #expect(names([crossing[0], street("First Street", [(100, 600), (300, 600)])]).count == 1)
    }

    @Test("The more important name is placed first")
    func priority() {
        let lanes = [
            street("Lane", [(440, 300), (480, 300)], rank: 3), street("Road", [(460, 280), (460, 320)], rank: 1),
        ]
        #expect(names(lanes).map(\.words) == [["Road"]])
    }

    @Test("A park's long name is broken into lines that fit inside it")
    func parkName() throws {
        let ring = [(100.0, 100.0), (170, 100), (170, 180), (100, 180)].map {
            PlanePoint(x: $0.0 * 0.72, y: $0.1 * 0.72)
        }
        let park = NamedShape(name: "Museum Gardens", basemapClass: .park, rank: 2, form: .area(ring))
        let name = try #require(names([park]).first)
        #expect(name.words == ["Museum", "Gardens"])
    }

    @Test("A river drawn by its banks is named along its middle")
    func centreline() throws {
        let north = (-10...10).map { (step: Int) in
            PlanePoint(x: Double(300 + step * 30), y: Double(100 + step * step))
        }
        let ring = north + north.reversed().map { PlanePoint(x: $0.x, y: $0.y + 24) }
        let centreline = try #require(Centreline(of: ring))
        #expect(abs(centreline.width - 24) < 6)
        for point in centreline.points.dropFirst(3).dropLast(3) {
            let step = point.x / 30 - 10
            #expect(abs(point.y - (100 + step * step + 12)) < 5)
        }
        let square = [(0.0, 0.0), (50, 0), (50, 50), (0, 50)].map { PlanePoint(x: $0.0, y: $0.1) }
        #expect(Centreline(of: square) == nil)
    }

    @Test("The width of text grows with its length, and wide scripts are wide")
    func textWidth() {
        #expect(TextWidth.of("", size: 10) == 0)
        #expect(TextWidth.of("Micklegate", size: 10) > TextWidth.of("Lendal", size: 10))
        #expect(TextWidth.of("京都", size: 10) > 20)
        #expect(abs(TextWidth.of("e\u{301}", size: 10) - TextWidth.of("e", size: 10)) < 1e-9)
    }
}
