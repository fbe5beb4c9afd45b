// Measures the number of steps of a path, and its greatest possible length.

/// Reads path data and lists of points (SVG 2, section 9.3), as far as the cost requires.
struct DrawingPath {
    private(set) var steps = 0.0
    /// The length of the lines between all points and control points, which no curve exceeds.
    private(set) var length = 0.0
    private var point = (x: 0.0, y: 0.0)
    private var start = (x: 0.0, y: 0.0)
    /// Whether the next point is the target of a move; the points after it are the ends of lines.
    private var moves = true

    /// - Parameter data: the value of `d`.
    init(data: String) {
        var numbers = NumberScanner(data)
        var command = UInt8(ascii: "M")
        var values: [Double] = []
        while let token = numbers.next() {
            switch token {
            case .letter(let letter):
                command = letter
                values = []
                moves = true
                if letter | 0x20 == UInt8(ascii: "z") {
                    line(to: start)
                    steps += 1
                }
            case .number(let value):
                values.append(value)
                if values.count == Self.count(command) {
                    take(command, values)
                    values = []
                }
            }
        }
    }

    /// - Parameter points: the value of `points`.
    init(points: String) { self.init(data: "M" + points) }

    /// Adds a shape that is not a path but has the same cost.
    mutating func add(steps: Double, length: Double) {
        self.steps += steps
        self.length += length
    }

    private static func count(_ command: UInt8) -> Int {
        switch command | 0x20 {
        case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "c"): 6
        case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
        case UInt8(ascii: "a"): 7
        default: 2
        }
    }

    private mutating func take(_ command: UInt8, _ values: [Double]) {
        steps += 1
        let origin = command & 0x20 != 0 ? point : (x: 0, y: 0)
        switch command | 0x20 {
        case UInt8(ascii: "h"): line(to: (origin.x + values[0], point.y))
        case UInt8(ascii: "v"): line(to: (point.x, origin.y + values[0]))
        case UInt8(ascii: "a"):
            // At most once around the ellipse.
            length += 6.3 * max(abs(values[0]), abs(values[1]))
            line(to: (origin.x + values[5], origin.y + values[6]))
        case UInt8(ascii: "m"):
            let end = (x: origin.x + values[0], y: origin.y + values[1])
            if moves {
                (point, start) = (end, end)
            } else {
                line(to: end)
            }
            moves = false
        default:
            for index in stride(from: 0, to: values.count, by: 2) {
                line(to: (origin.x + values[index], origin.y + values[index + 1]))
            }
        }
    }

    private mutating func line(to next: (x: Double, y: Double)) {
        length = min(1e18, length + abs(next.x - point.x) + abs(next.y - point.y))
        point = next
    }
}

/// Reads numbers and letters from a text one after the other.
struct NumberScanner {
    enum Token {
        case number(Double)
        case letter(UInt8)
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// All numbers of a text.
    static func numbers(in text: String) -> [Double] {
        var scanner = NumberScanner(text)
        var numbers: [Double] = []
        while let token = scanner.next() { if case .number(let value) = token { numbers.append(value) } }
        return numbers
    }

    mutating func next() -> Token? {
        while index < bytes.count {
            let byte = bytes[index]
            if isDigit(index) || ((byte == 0x2D || byte == 0x2B || byte == 0x2E) && startsNumber) { return number() }
            index += 1
            if (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) { return .letter(byte) }
        }
        return nil
    }

    private func isDigit(_ place: Int) -> Bool { place < bytes.count && (0x30...0x39).contains(bytes[place]) }

    private var startsNumber: Bool {
        let sign = bytes[index] == 0x2E ? 0 : 1
        let isPoint = index + sign < bytes.count && bytes[index + sign] == 0x2E
        return isDigit(index + sign) || (isPoint && isDigit(index + sign + 1))
    }

    private mutating func number() -> Token {
        let start = index
        if bytes[index] == 0x2D || bytes[index] == 0x2B { index += 1 }
        while isDigit(index) { index += 1 }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            while isDigit(index) { index += 1 }
        }
        if index < bytes.count, bytes[index] | 0x20 == 0x65 {
            let sign = index + 1 < bytes.count && (bytes[index + 1] == 0x2D || bytes[index + 1] == 0x2B) ? 1 : 0
            if isDigit(index + 1 + sign) {
                index += 1 + sign
                while isDigit(index) { index += 1 }
            }
        }
        let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? 0
        return .number(value.isFinite ? min(1e18, max(-1e18, value)) : 1e18)
    }
}
