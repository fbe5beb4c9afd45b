// Turns coastlines into sea.

import GuideModel

/// The coast of one extract, as lines with the sea on their right.
///
/// The assembly joins ways end to start. Where a line ends inside the map, the data is broken or ends there.
/// The assembly then leads the end to the nearest start, or straight to the nearest edge of the map, and
/// reports this.
struct SeaAssembly {
    /// A stretch of coast; a closed one does not repeat its first point.
    struct Line {
        var points: [MercatorPoint]
        var isClosed: Bool
        /// The id of its first way, for diagnostics.
        var way: Int64
        /// For each point, whether the segment from it follows the edge of the data that was read and not a
        /// coast; empty if no segment does.
        var isBeyond: [Bool] = []
        /// Whether the line's first and last points are loose: the extract itself ends there, and not only the
        /// data that was read.
        var isFirstLoose = false
        var isLastLoose = false
    }

    private(set) var lines: [Line] = []
    private let extract: OSMExtract

    init(_ extract: OSMExtract) {
        self.extract = extract
        join(coastlines())
    }

    /// Consecutive points of a way, with none missing from the extract between them.
    private struct Run {
        var points: ArraySlice<UInt32>
        var way: Int64
    }

    private func coastlines() -> [Run] {
        guard let coastline = extract.strings.firstIndex(of: "coastline").map(UInt32.init) else { return [] }
        let pair = OSMTags.Pair(key: OSMKey.natural.rawValue, value: coastline)
        return extract.ways.filter { extract.tagPairs[$0.tags].contains(pair) }
            .flatMap { way in extract.runs(of: way).map { Run(points: $0, way: way.id) } }
            .filter { $0.points.count > 1 }
    }

    /// Joins runs where one ends and another starts; each run is used once.
    private mutating func join(_ runs: [Run]) {
        let starts = runs.enumerated()
            .map { (point: $0.element.points.first ?? 0, place: $0.offset) }
            .sorted { $0 < $1 }
        let isEnd = Set(runs.compactMap(\.points.last))
        var isUsed = [Bool](repeating: false, count: runs.count)
        var firstUnused = Array(starts.indices)

        func follower(at point: UInt32) -> Int? {
            var low = 0
            var high = starts.count
            while low < high {
                let middle = (low + high) / 2
                if starts[middle].point < point { low = middle + 1 } else { high = middle }
            }
            guard low < starts.count else { return nil }
            var place = firstUnused[low]
            while place < starts.count, starts[place].point == point, isUsed[starts[place].place] { place += 1 }
            firstUnused[low] = place
            return place < starts.count && starts[place].point == point ? starts[place].place : nil
        }

        // Lines that begin where no line ends come first; only rings are left then.
        let beginnings = runs.indices.filter { !isEnd.contains(runs[$0].points.first ?? 0) }
        for first in beginnings + Array(runs.indices) where !isUsed[first] {
            var points: [UInt32] = []
            var next: Int? = first
            while let place = next {
                isUsed[place] = true
                points += points.isEmpty ? runs[place].points : runs[place].points.dropFirst()
                if points.count > 1, points.last == points.first { break }
                next = points.last.flatMap { follower(at: $0) }
            }
            append(points, way: runs[first].way)
        }
    }

    private mutating func append(_ points: [UInt32], way: Int64) {
        let isClosed = points.first == points.last
        let linePoints = isClosed ? points.dropLast() : points[...]
        guard linePoints.count > (isClosed ? 2 : 1) else { return }
        var line = Line(
            points: linePoints.map { MercatorPoint(extract.position($0)) }, isClosed: isClosed, way: way)
        if !isClosed {
            line.isFirstLoose = points.first.map { !extract.isBeyond($0) } ?? false
            line.isLastLoose = points.last.map { !extract.isBeyond($0) } ?? false
        }
        if extract.reach != nil, linePoints.contains(where: { extract.isBeyond($0) }) {
            line.isBeyond = linePoints.indices.map { index in
                let next = index + 1 == linePoints.endIndex ? linePoints.startIndex : index + 1
                return extract.isBeyond(linePoints[index]) && extract.isBeyond(linePoints[next])
            }
        }
        lines.append(line)
    }
}
