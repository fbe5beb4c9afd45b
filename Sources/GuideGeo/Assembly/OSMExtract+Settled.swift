// Where an extract's town is, whatever else runs out of it.

import GuideModel

extension OSMExtract {
    /// The box that the streets and houses fill.
    ///
    /// Extracts keep ways whole that leave the box they were cut to, so that a river or a ferry may reach far beyond the
    /// town: the extent of all data is no frame for a map. Here the outermost two in a thousand of the streets' and
    /// houses' first points on each side do not count. Nil for an extract without a point.
    public var settledBounds: GeoBounds? {
        var latitudes: [Int32] = []
        var longitudes: [Int32] = []
        for way in ways {
            guard let first = points(of: way).first, !isBeyond(first),
                tagPairs[way.tags].contains(where: {
                    $0.key == OSMKey.building.rawValue || $0.key == OSMKey.highway.rawValue
                })
            else { continue }
            latitudes.append(points[Int(first)].latitude)
            longitudes.append(points[Int(first)].longitude)
        }
        guard latitudes.count > 1 else { return bounds }
        latitudes.sort()
        longitudes.sort()
        let left = latitudes.count / 500
        let right = latitudes.count - 1 - left
        let box = GeoBounds(
            south: Double(latitudes[left]) / 1e7, west: Double(longitudes[left]) / 1e7,
            north: Double(latitudes[right]) / 1e7, east: Double(longitudes[right]) / 1e7)
        return box.south < box.north && box.west < box.east ? box : bounds
    }
}
