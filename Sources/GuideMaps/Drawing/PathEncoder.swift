// Writes lines and rings as the shortest SVG path data: whole numbers, relative, no needless letters.

/// Builds the `d` attribute of one path element.
struct PathEncoder: Sendable {
    private(set) var bytes: [UInt8] = []
    private var x: Int32 = 0
    private var y: Int32 = 0

    var isEmpty: Bool { bytes.isEmpty }

    /// Adds a line or ring, relative to the end of what came before.
    mutating func append(_ shape: GridShape) {
        guard let first = shape.points.first else { return }
        bytes.append(UInt8(ascii: "m"))
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
                if !isRepeated { bytes.append(UInt8(ascii: "l")) }
                letter = UInt8(ascii: "l")
                if isRepeated && dx >= 0 { bytes.append(0x20) }
                pair(dx, dy)
            }
            (x, y) = (point.x, point.y)
        }
        if shape.isClosed {
            bytes.append(UInt8(ascii: "z"))
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
        bytes.append(next)
        letter = next
        bytes.appendDecimal(Int(value))
    }

    private mutating func pair(_ dx: Int32, _ dy: Int32) {
        bytes.appendDecimal(Int(dx))
        if dy >= 0 { bytes.append(0x20) }
        bytes.appendDecimal(Int(dy))
    }
}

extension [UInt8] {
    /// Appends a whole number in decimal digits.
    mutating func appendDecimal(_ value: Int) {
        if value >= 0, value < 10 { return append(0x30 + UInt8(truncatingIfNeeded: value)) }
        appendDigits(of: value.magnitude, isNegative: value < 0, hundredths: 0)
    }

    /// Appends a number's sign, its whole part and up to two digits behind the point; a whole part of zero is left out
    /// before a point.
    private mutating func appendDigits(of whole: UInt, isNegative: Bool, hundredths: UInt) {
        // Room for a sign, twenty digits, and a point with two more.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
            var start = 24
            func put(_ byte: UInt8) {
                start -= 1
                digits[start] = byte
            }
            if hundredths > 0 {
                let (tens, units) = hundredths.quotientAndRemainder(dividingBy: 10)
                if units > 0 { put(0x30 + UInt8(truncatingIfNeeded: units)) }
                put(0x30 + UInt8(truncatingIfNeeded: tens))
                put(UInt8(ascii: "."))
            }
            var rest = whole
            while rest > 0 || (hundredths == 0 && start == 24) {
                put(0x30 + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
            if isNegative { put(UInt8(ascii: "-")) }
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends a number rounded to hundredths, without needless digits: `3`, `-0.25` as `-.25`.
    mutating func appendNumber(_ value: Double) {
        guard let hundredths = Int(exactly: (value * 100).rounded()) else {
            append(0x30)
            return
        }
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        appendDigits(of: whole, isNegative: hundredths < 0, hundredths: rest)
    }

    /// Appends a point as `x y`, each rounded to hundredths.
    mutating func appendPair(_ point: PlanePoint) {
        appendNumber(point.x)
        append(0x20)
        appendNumber(point.y)
    }
}
