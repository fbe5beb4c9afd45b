// Tests of the places of names beside markers.

import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Names beside markers")
struct MarkerNameTests {
    @Test("The name of a marker is nearer to it than to another marker")
    func nameBesideItsMarker() throws {
        let (own, other) = (PlanePoint(x: 60, y: 200), PlanePoint(x: 94, y: 196))
        var occupied = CollisionIndex()
        for point in [own, other] { occupied.insert(.around(point, width: 25, height: 25)) }
        // The other marker is on the right, the edge of the map is on the left, and the space above is as near to the
        // other marker.
        let end = RouteEnd.beside(
            marker: own, name: "Glasgow", others: [other], room: PlaneBox(minX: 0, minY: 0, maxX: 600, maxY: 420),
            clearOf: &occupied, routeBoxes: CollisionIndex())
        let place = try #require(end.wordPoint)
        #expect(place.x == own.x && place.y > own.y)
    }

    @Test("A name above or below a marker near the edge moves into the map")
    func nameAtTheEdge() throws {
        let (own, other) = (PlanePoint(x: 20, y: 200), PlanePoint(x: 76, y: 200))
        var occupied = CollisionIndex()
        for point in [own, other] { occupied.insert(.around(point, width: 25, height: 25)) }
        let room = PlaneBox(minX: 0, minY: 0, maxX: 600, maxY: 420)
        let end = RouteEnd.beside(
            marker: own, name: "Glasgow", others: [other], room: room, clearOf: &occupied,
            routeBoxes: CollisionIndex())
        let place = try #require(end.wordPoint)
        #expect(place.x > own.x && place.x < 40 && place.y < own.y)
    }
}
