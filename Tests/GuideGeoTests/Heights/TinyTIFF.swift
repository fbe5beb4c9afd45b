// Writes small GeoTIFF files for tests.

/// A grid of heights, written as the tests need it.
struct TinyTIFF {
    enum Sample { case int16, float32 }
    enum Packing: Int { case none = 1, lzw = 5, deflate = 8 }

    var width = 4
    var heights: [Double] = (0..<16).map { Double($0) * 10 }
    var sample = Sample.int16
    var packing = Packing.none
    var predictor = 1
    var isBigEndian = false
    var isBig = false
    /// The side of square tiles; nil for strips of two rows.
    var tile: Int?
    var epsg = 4326
    var isProjected = false
    /// The north-western corner.
    var corner = (x: -2.0, y: 54.0)
    var cell = 0.25
    var noData: String?
    /// Replaces the value of a tag of one whole number.
    var changes: [Int: Int] = [:]

    private var rows: Int { heights.count / width }
    private var sampleSize: Int { sample == .int16 ? 2 : 4 }

    private func whole(_ value: Int, _ size: Int) -> [UInt8] {
        let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? little.reversed() : little
    }

    private func double(_ value: Double) -> [UInt8] { whole(Int(bitPattern: UInt(value.bitPattern)), 8) }

    private func bytes(_ heights: [Double]) -> [UInt8] {
        heights.flatMap { height in
            sample == .int16 ? whole(Int(height), 2) : whole(Int(Float(height).bitPattern), 4)
        }
    }

    /// One row of a block, with the differences of its predictor.
    private func row(_ heights: [Double]) -> [UInt8] {
        switch predictor {
        case 2:
            let differences = heights.indices.map { index -> Double in
                index == 0 ? heights[0] : heights[index] - heights[index - 1]
            }
            return bytes(differences)
        case 3:
            let patterns = heights.map { Float($0).bitPattern }
            var planes: [UInt8] = []
            for shift in [24, 16, 8, 0] as [UInt32] {
                planes += patterns.map { UInt8(truncatingIfNeeded: $0 >> shift) }
            }
            return planes.indices.map { index -> UInt8 in
                index == 0 ? planes[0] : planes[index] &- planes[index - 1]
            }
        default: return bytes(heights)
        }
    }

    private var blocks: [[UInt8]] {
        var blocks: [[UInt8]] = []
        let (side, high) = (tile ?? width, tile ?? 2)
        for top in stride(from: 0, to: rows, by: high) {
            for left in stride(from: 0, to: width, by: side) {
                var block: [UInt8] = []
                for y in top..<(tile == nil ? min(rows, top + high) : top + high) {
                    let cells = (left..<(left + side)).map { x -> Double in
                        x < width && y < rows ? heights[y * width + x] : 0
                    }
                    block += row(cells)
                }
                switch packing {
                case .none: blocks.append(block)
                case .lzw: blocks.append(Self.lzw(block))
                case .deflate: blocks.append(PBFWriter.deflate(block))
                }
            }
        }
        return blocks
    }

    /// LZW without repeated texts: each byte is a code, with a clear code before the codes would grow.
    static func lzw(_ bytes: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        func add(_ code: Int) { for bit in (0..<9).reversed() { bits.append(code >> bit & 1 == 1) } }
        for (index, byte) in bytes.enumerated() {
            if index.isMultiple(of: 200) { add(256) }
            add(Int(byte))
        }
        add(257)
        while !bits.count.isMultiple(of: 8) { bits.append(false) }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    func file() -> [UInt8] {
        let (pointer, header) = isBig ? (8, 16) : (4, 8)
        var data: [UInt8] = []
        var places: [Int] = []
        let blocks = blocks
        for block in blocks {
            places.append(header + data.count)
            data += block
        }
        var tags: [(tag: Int, type: Int, count: Int, bytes: [UInt8])] = []
        func add(_ tag: Int, _ value: Int) {
            tags.append((tag: tag, type: 4, count: 1, bytes: whole(changes[tag] ?? value, 4)))
        }
        add(256, width)
        add(257, rows)
        add(258, sampleSize * 8)
        add(259, packing.rawValue)
        add(277, 1)
        add(317, predictor)
        add(339, sample == .int16 ? 2 : 3)
        let places4 = places.flatMap { whole($0, 4) }
        let counts4 = blocks.flatMap { whole($0.count, 4) }
        if let tile {
            add(322, tile)
            add(323, tile)
        } else {
            add(278, 2)
        }
        tags.append((tag: tile == nil ? 273 : 324, type: 4, count: blocks.count, bytes: places4))
        tags.append((tag: tile == nil ? 279 : 325, type: 4, count: blocks.count, bytes: counts4))
        tags.append((tag: 33550, type: 12, count: 3, bytes: [cell, cell, 0].flatMap(double)))
        tags.append((tag: 33922, type: 12, count: 6, bytes: [0, 0, 0, corner.x, corner.y, 0].flatMap(double)))
        let keys = [1, 1, 0, 3, 1024, 0, 1, isProjected ? 1 : 2, 1025, 0, 1, 1, isProjected ? 3072 : 2048, 0, 1, epsg]
        tags.append((tag: 34735, type: 3, count: keys.count, bytes: keys.flatMap { whole($0, 2) }))
        if let noData { tags.append((tag: 42113, type: 2, count: noData.utf8.count + 1, bytes: noData.utf8 + [0])) }
        tags.sort { $0.tag < $1.tag }
        let directory = header + data.count
        let size = (isBig ? 8 : 2) + tags.count * (isBig ? 20 : 12) + pointer
        var table = whole(tags.count, isBig ? 8 : 2)
        var beyond: [UInt8] = []
        for tag in tags {
            table += whole(tag.tag, 2) + whole(tag.type, 2) + whole(tag.count, pointer)
            if tag.bytes.count <= pointer {
                table += tag.bytes + [UInt8](repeating: 0, count: pointer - tag.bytes.count)
            } else {
                table += whole(directory + size + beyond.count, pointer)
                beyond += tag.bytes
            }
        }
        table += whole(0, pointer)
        let mark: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
        var start = mark + whole(isBig ? 43 : 42, 2)
        if isBig { start += whole(8, 2) + whole(0, 2) }
        start += whole(directory, pointer)
        return start + data + table + beyond
    }
}
