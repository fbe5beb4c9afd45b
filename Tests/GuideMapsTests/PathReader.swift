// Reads path data, to compare them with the original lines.

@testable import GuideMaps

/// A reader of the commands that the encoder writes: m, l, h, v and z, all relative.
enum PathReader {
    static func shapes(_ data: [UInt8]) -> [GridShape] {
        var shapes: [GridShape] = []
        var points: [GridPoint] = []
        var isClosed = false
        var at = GridPoint(x: 0, y: 0)
        func finish() {
            if !points.isEmpty { shapes.append(GridShape(points: points, isClosed: isClosed)) }
            points = []
            isClosed = false
        }
        var command = UInt8(ascii: "m")
        var index = 0
        func number() -> Int32 {
            while index < data.count, data[index] == 0x20 { index += 1 }
            var digits: [UInt8] = []
            if index < data.count, data[index] == UInt8(ascii: "-") {
                digits.append(data[index])
                index += 1
            }
            while index < data.count, (0x30...0x39).contains(data[index]) {
                digits.append(data[index])
                index += 1
            }
            return Int32(String(decoding: digits, as: UTF8.self)) ?? 0
        }
        while index < data.count {
            if data[index] >= UInt8(ascii: "a") {
                command = data[index]
                index += 1
                if command == UInt8(ascii: "z") {
                    isClosed = true
                    if let first = points.first { at = first }
                    continue
                }
                if command == UInt8(ascii: "m") {
                    finish()
                    at = GridPoint(x: at.x + number(), y: at.y + number())
                    points.append(at)
                    command = UInt8(ascii: "l")
                    continue
                }
            }
            switch command {
            case UInt8(ascii: "h"): at.x += number()
            case UInt8(ascii: "v"): at.y += number()
            default: at = GridPoint(x: at.x + number(), y: at.y + number())
            }
            points.append(at)
        }
        finish()
        return shapes
    }
}
