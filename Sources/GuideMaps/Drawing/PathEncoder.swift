// Writes lines and rings as the shortest SVG path data: whole numbers, relative, without unnecessary letters.

/// Builds the `d` attribute of one path element.
struct PathEncoder {
    private var data = SVGWriter()
    private var x: Int32 = 0
    private var y: Int32 = 0

    var bytes: [UInt8] { data.bytes }
    var isEmpty: Bool { data.count == 0 }

    /// Adds a line or ring, relative to the end of the previous one.
    mutating func append(_ shape: GridShape) {
        guard let first = shape.points.first else { return }
        data.character(UInt8(ascii: "m"))
        pair(first.x - x, first.y - y)
        (x, y) = (first.x, first.y)
        // After a move, further pairs are lines without a letter.
        var letter = UInt8(ascii: "l")
        for point in shape.points.dropFirst() {
            let dx = point.x - x
            let dy = point.y - y
            if dx == 0 && dy == 0 { continue }
            if dy == 0 {
                command(UInt8(ascii: "h"), dx, &letter)
            } else if dx == 0 {
                command(UInt8(ascii: "v"), dy, &letter)
            } else {
                let isRepeated = letter == UInt8(ascii: "l")
                if !isRepeated { data.character(UInt8(ascii: "l")) }
                letter = UInt8(ascii: "l")
                if isRepeated && dx >= 0 { data.character(UInt8(ascii: " ")) }
                pair(dx, dy)
            }
            (x, y) = (point.x, point.y)
        }
        if shape.isClosed {
            data.character(UInt8(ascii: "z"))
            (x, y) = (first.x, first.y)
        }
    }

    /// Adds a line from its nearer end, or a ring from its nearest point.
    mutating func appendNearest(_ shape: GridShape) {
        var shape = shape
        func distance(_ point: GridPoint) -> Int64 {
            abs(Int64(point.x) - Int64(x)) + abs(Int64(point.y) - Int64(y))
        }
        if shape.isClosed {
            var nearest = 0
            for index in shape.points.indices where distance(shape.points[index]) < distance(shape.points[nearest]) {
                nearest = index
            }
            shape.points = Array(shape.points[nearest...] + shape.points[..<nearest])
        } else if let first = shape.points.first, let last = shape.points.last, distance(last) < distance(first) {
            shape.points.reverse()
        }
        append(shape)
    }

    private mutating func command(_ next: UInt8, _ value: Int32, _ letter: inout UInt8) {
        data.character(next)
        letter = next
        data.int(Int(value))
    }

    private mutating func pair(_ dx: Int32, _ dy: Int32) {
        data.int(Int(dx))
        if dy >= 0 { data.character(UInt8(ascii: " ")) }
        data.int(Int(dy))
    }
}
