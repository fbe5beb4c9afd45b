// The part of the earth that a drawn picture shows.

import GuideGeo
import GuideModel

extension MapFrame {
    /// How far a picture of a sight extends north and south of it, in metres.
    private static let sightReach = 85.0...380.0
    /// The least height of a picture of a walk or a city, in metres from north to south.
    private static let minimumMetresHigh = 320.0
    /// The space in units between the edge and the subject of the picture.
    private static let edge = 64.0

    /// - Returns: nil for a picture whose subject has no position.
    init?(picture subject: PictureDrawing.Subject, outline: SubjectOutline?, basemap: borrowing Basemap) {
        if basemap.isPlain { return nil }
        switch subject {
        case .sight(let position, _, _):
            let point = MercatorPoint(Self.valid(position))
            let metres = point.metresPerWorld
            let extent = outline.map { max($0.box.height, $0.box.width / 1.5) * metres } ?? 0
            let reach = max(Self.sightReach.lowerBound, min(Self.sightReach.upperBound, 1.2 * extent))
            var centre = PlanePoint(x: point.x, y: point.y)
            // If the outline is longer than the picture, the picture shows the surroundings of the position.
            if let outline, extent < 2 * Self.sightReach.upperBound { centre = outline.box.centre }
            self.init(pictureAround: centre, metresHigh: 2 * reach, metresPerWorld: metres)
        case .walk(let line, let stops):
            self.init(pictureOf: line.isEmpty ? stops : line + stops)
        case .city(let positions):
            self.init(pictureOf: Self.core(of: positions), within: Self.bulk(of: basemap))
        }
    }

    /// - Parameter room: the limits of the picture on the Mercator square; nil for no limits.
    private init?(pictureOf positions: [Position], within room: PlaneBox? = nil) {
        let box = PlaneBox(around: positions.map { MercatorPoint(Self.valid($0)) })
        guard !box.isEmpty else { return nil }
        let metres = MercatorPoint(x: box.centre.x, y: box.centre.y).metresPerWorld
        let size = PictureDrawing.size
        let (width, height) = (Double(size.width), Double(size.height))
        let high = max(box.height * height / (height - 2 * Self.edge), box.width * height / (width - 2 * Self.edge))
        var shown = max(Self.minimumMetresHigh / metres, high)
        var centre = box.centre
        if let room, !room.isEmpty {
            shown = min(shown, room.height, room.width * height / width)
            let half = PlanePoint(x: shown * width / height / 2, y: shown / 2)
            centre.x = max(room.minX + half.x, min(room.maxX - half.x, centre.x))
            centre.y = max(room.minY + half.y, min(room.maxY - half.y, centre.y))
        }
        guard shown > 0 else { return nil }
        self.init(pictureAround: centre, metresHigh: shown * metres, metresPerWorld: metres)
    }

    private init(pictureAround centre: PlanePoint, metresHigh: Double, metresPerWorld: Double) {
        let size = PictureDrawing.size
        let unitsPerWorld = Double(size.height) / metresHigh * metresPerWorld
        self.init(
            width: Double(size.width), height: Double(size.height),
            origin: MercatorPoint(
                x: centre.x - Double(size.width) / 2 / unitsPerWorld,
                y: centre.y - Double(size.height) / 2 / unitsPerWorld),
            unitsPerWorld: unitsPerWorld)
    }
}
